"""Random trees written in every format and read again, and tables of them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from srlviewer.errors import InputRefusedError, ProblemLog, UsageError
from srlviewer.formats import FORMATS
from srlviewer.formats.converting import converted
from srlviewer.formats.counting import count_items
from srlviewer.formats.reader import Source
from srlviewer.formats.writers.targets import suits, target_names
from srlviewer.model.tree import VIRTUAL_ROOT
from tests.formats.samples import CONLL09
from tests.formats.tree_samples import EXPORT3, EXPORT4, TREES

TREE_TARGETS = ("export", "export:version=3", "brackets", "discbracket", "tiger")


def opened(name, content):
    raw = content if isinstance(content, bytes) else content.encode()
    return FORMATS.get(name).open(Source("file", raw), ProblemLog(), {})


def convert(name, content, target):
    """What it becomes, and the codes and messages on the way."""
    log = ProblemLog()
    made = converted(opened(name, content), target, log=log)
    return made, [(p.code, p.message) for p in log.problems]


# --- random trees -------------------------------------------------------------------

WORDS = st.sampled_from(
    ["Haus", "ä", "#1", "%%", "(", ")", "a=b", "*", "500", "-", "1"]
)
TAGS = st.sampled_from(["NN", "$,", "$.", "VVFIN", "ADJA"])
LABELS = st.sampled_from(["S", "NP", "VP", "CS", "X"])
FUNCTIONS = st.sampled_from(["", "SB", "OA", "HD", "MO-X"])


@dataclass
class Drawn:
    """A tree as nodes with parents, to be written as export by hand."""

    words: list
    nodes: list

    def export(self, number):
        lines = [f"#BOS {number} 0 0 0"]
        for form, tag, function, parent in self.words:
            lines.append(f"{form}\t--\t{tag}\t--\t{function or '--'}\t{parent}")
        for place, (label, function, parent) in enumerate(self.nodes):
            name = f"#{500 + place}"
            lines.append(f"{name}\t--\t{label}\t--\t{function or '--'}\t{parent}")
        return "\n".join([*lines, f"#EOS {number}", ""])


@st.composite
def trees(draw, *, gaps):
    """A tree in which every phrase has words; with or without crossing branches."""
    size = draw(st.integers(1, 8))
    words = [[draw(WORDS), draw(TAGS), draw(FUNCTIONS), 0] for _ in range(size)]
    nodes = []
    tops = [("word", n) for n in range(size)]
    for place in range(draw(st.integers(0, 6))):
        if gaps:
            chosen = draw(
                st.lists(st.sampled_from(tops), min_size=1, max_size=3, unique=True)
            )
        else:
            first = draw(st.integers(0, len(tops) - 1))
            chosen = tops[first : first + draw(st.integers(1, 3))]
        for kind, number in chosen:
            (words if kind == "word" else nodes)[number][-1] = 500 + place
        at = tops.index(chosen[0])
        tops = [top for top in tops if top not in chosen]
        tops.insert(min(at, len(tops)), ("node", place))
        nodes.append([draw(LABELS), draw(FUNCTIONS), 0])
    return Drawn(words, nodes)


def facts(corpus, *, bare=False):
    """What every treebank format can say of its sentences."""
    found = []
    for sentence in corpus.sentences():
        tree = sentence.tree
        functions = tree.functions or ("",) * len(tree)
        found.append(
            (
                sentence.forms,
                sentence.tags,
                tree.labels,
                functions,
                tree.parents,
                tree.token_parents,
                tree.token_functions or ("",) * len(sentence),
            )
        )
    return found


def documents(*, gaps):
    return st.lists(trees(gaps=gaps), min_size=1, max_size=3).map(
        lambda drawn: (
            "#FORMAT 4\n"
            + "".join(tree.export(number) for number, tree in enumerate(drawn, 1))
        )
    )


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(documents(gaps=False), st.permutations(TREE_TARGETS))
def test_trees_go_through_all_formats_and_are_the_same(content, targets):
    first = facts(opened("export", content))
    name = "export"
    for target in targets:
        content, said = convert(name, content, target)
        assert {code for code, _ in said} <= {"convert.lost"}
        name = target.partition(":")[0]
        corpus = opened(name, content)
        log = ProblemLog()
        corpus.check_file(log)
        list(corpus.sentences(log=log))
        assert not log.problems, [str(p) for p in log.problems]
        assert facts(corpus) == first


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(documents(gaps=True), st.permutations([t for t in TREE_TARGETS if t[0] != "b"]))
def test_crossing_branches_go_through_all_but_brackets(content, targets):
    first = facts(opened("export", content))
    counts = count_items(opened("export", content), ProblemLog())
    name = "export"
    for target in targets:
        content, _ = convert(name, content, target)
        name = target.partition(":")[0]
        assert facts(opened(name, content)) == first
        again = count_items(opened(name, content), ProblemLog())
        if name == "tiger":  # where a node for the virtual root counts
            again["nodes"] -= content.count(b'cat="VROOT"')
        assert again == counts


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(documents(gaps=True), st.sampled_from(["export", "discbracket"]))
def test_tables_hold_the_same_trees(content, name):
    """Sentences that are regular, node by node; the others are those with a gap."""
    if name != "export":
        content, _ = convert("export", content, name)
    corpus = opened(name, content)
    stretch = corpus.stretch(0, len(corpus))
    if name == "discbracket":
        assert stretch is None
        return
    sentences = list(corpus.sentences())
    table = stretch.table(np.ones(len(sentences), dtype=np.bool_))
    kept = [sentences[position] for position in table.positions.tolist()]
    for sentence in sentences:
        spans = [sentence.tree.tokens(n) for n in range(len(sentence.tree))]
        has_gap = any(span[-1] - span[0] >= len(span) for span in spans)
        assert (sentence in kept) == (not has_gap)
    assert table.forms.strings() == [form for s in kept for form in s.forms]
    assert table.tags.strings() == [tag for s in kept for tag in s.tags]
    check_nodes(table, kept)


def check_nodes(table, kept):
    first_token = 0
    for place, sentence in enumerate(kept):
        tree = sentence.tree
        nodes = np.flatnonzero(table.node_sentence == place)
        phrases = nodes[~table.is_token[nodes]]
        named = [table.known[n] for n in table.names[phrases].tolist()]
        functions = tree.functions or ("",) * len(tree)
        roots = int(table.roots[place])
        assert named[roots:] == list(zip(tree.labels, functions, strict=True))
        for number, node in enumerate(phrases[roots:].tolist()):
            span = range(
                table.first[node] - first_token, table.last[node] - first_token
            )
            assert tuple(span) == tree.tokens(number)
        below = {node: n - roots for n, node in enumerate(phrases.tolist())}
        tokens = nodes[table.is_token[nodes]]
        parents = [
            max(below.get(parent, VIRTUAL_ROOT), VIRTUAL_ROOT)
            for parent in table.parents[tokens].tolist()
        ]
        assert tuple(parents) == tree.token_parents
        first_token += len(sentence)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(documents(gaps=False))
def test_tables_of_brackets_hold_the_same_trees(content):
    content, _ = convert("export", content, "brackets")
    corpus = opened("brackets", content)
    sentences = list(corpus.sentences())
    stretch = corpus.stretch(0, len(corpus))
    if stretch is None:
        return
    table = stretch.table(np.ones(len(sentences), dtype=np.bool_))
    check_nodes(table, [sentences[p] for p in table.positions.tolist()])


DAMAGE = st.sampled_from(
    [
        *(b"\t", b"\n", b"#500", b"#BOS 2", b"#EOS", b"%%", b"500", b"(", b")", b"="),
        *(b" ", b"<", b">", b'"', b"&", b"\xff", b"\r", b"\x00", b"", b"0", b"501"),
    ]
)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=200)
@given(st.data())
def test_damaged_treebanks_are_read_without_a_traceback(data):
    """Also as tables: what is regular there has the same words."""
    pairs = [(name, text) for name, texts in TREES.items() for text in texts]
    name, text = data.draw(st.sampled_from(pairs))
    content = bytearray(text.encode())
    for _ in range(data.draw(st.integers(1, 5))):
        at = data.draw(st.integers(0, len(content)))
        content[at : at + data.draw(st.integers(0, 4))] = data.draw(DAMAGE)
    try:
        corpus = opened(name, bytes(content))
    except InputRefusedError:
        return
    log = ProblemLog()
    corpus.check_file(log)
    sentences = list(corpus.sentences(log=log))
    count_items(corpus, ProblemLog())
    for sentence in sentences:
        assert sentence.sound or log.has_errors
        if sentence.tree is not None:
            assert len(sentence.tree.token_parents) == len(sentence)
    stretch = corpus.stretch(0, len(corpus))
    if stretch is not None:
        wanted = [
            s for s, is_so in zip(sentences, stretch.regular, strict=True) if is_so
        ]
        quiet = {p.line for p in log.problems if p.code.startswith(("export", "tree"))}
        table = stretch.table(np.ones(len(sentences), dtype=np.bool_))
        assert all(s.sound and s.line not in quiet for s in wanted)
        assert [len(s) for s in wanted] == table.lengths.tolist()
        check_nodes(table, wanted)


# --- what cannot be written ---------------------------------------------------------


def test_crossing_branches_are_refused_for_brackets_with_the_sentence():
    with pytest.raises(InputRefusedError) as refused:
        convert("export", EXPORT3, "brackets")
    (problem,) = [p for p in refused.value.log.problems if p.severity == "error"]
    assert problem.code == "brackets.discontinuous"
    assert problem.message == "VP in sentence 1 has a gap; use discbracket or export"
    assert problem.line == 6


def test_more_than_500_phrases_are_refused_for_export():
    deep = "(S " * 500 + "(X a)" + ")" * 500
    made, _ = convert("brackets", f"(TOP {deep})\n", "export")
    assert b"#999\t" in made
    with pytest.raises(InputRefusedError) as refused:
        convert("brackets", f"(TOP (S {deep}))\n", "export")
    assert [p.code for p in refused.value.log.problems] == ["export.node"]
    assert "501 phrases" in refused.value.log.problems[0].message


@pytest.mark.parametrize("word", ["#500", "#EOS", "#BOS"])
def test_words_that_would_be_other_lines_are_refused(word):
    with pytest.raises(InputRefusedError) as refused:
        convert("brackets", f"(TOP (X a) (X {word}))\n", "export")
    assert word in refused.value.log.problems[0].message


@pytest.mark.parametrize("name", TREES)
@pytest.mark.parametrize("target", ["conll09", "conll08", "conll05-props", "conllu"])
def test_treebanks_are_not_offered_as_roles(name, target):
    corpus = opened(name, TREES[name][0])
    assert not suits(corpus, target)
    with pytest.raises(UsageError, match="targets are: export, brackets"):
        converted(corpus, target, log=ProblemLog())


def test_files_without_trees_are_not_offered_as_treebanks():
    corpus = opened("conll09", CONLL09)
    fitting = [name for name in target_names() if suits(corpus, name)]
    assert not {"export", "brackets", "discbracket", "tiger"} & set(fitting)
    with pytest.raises(UsageError):
        converted(corpus, "export", log=ProblemLog())


@pytest.mark.parametrize(
    ("name", "content", "target", "said"),
    [
        ("export", EXPORT3, "discbracket", "1 secondary edge"),
        ("export", EXPORT3, "discbracket", "4 cells of FEATS, 1 id of sentences"),
        ("export", EXPORT3, "tiger", "2 comments"),
        ("export", EXPORT4, "export:version=3", "3 lemmas"),
        ("export", EXPORT4, "brackets", "1 parenthesis in labels but as *LRB*"),
        ("brackets", "(TOP (NP-1 (X a)))\n", "export", "1 index"),
        ("tiger2", TREES["tiger2"][0], "export", "1 edge that leads to no phrase"),
    ],
)
def test_what_is_lost_is_said(name, content, target, said):
    _, problems = convert(name, content, target)
    assert any(code == "convert.lost" and said in text for code, text in problems)


def test_ids_and_secondary_edges_survive_in_tiger():
    made, _ = convert("export", EXPORT3, "tiger")
    corpus = opened("tiger", made)
    (sentence,) = corpus.sentences()
    assert sentence.sentence_id == "s1"
    (edge,) = sentence.tree.secondary
    assert (edge.child, edge.label, edge.parent) == ((3, True), "SB", 1)
    again, _ = convert("tiger", made, "export:version=3")
    assert b"Anna\tNE\tNom.Sg\tSB\t502\tSB\t501\n" in again


def test_numbers_of_nodes_stay(tmp_path):
    swapped = EXPORT3.replace("500", "x").replace("501", "500").replace("x", "501")
    made, _ = convert("export", swapped, "export:version=3")
    assert b"#501\tNP\t--\tOA\t500" in made


def test_spellings_are_kept_from_brackets_to_discontinuous_ones():
    text = "( (S (NP-SBJ-1 (X -LRB-) (Y *RRB*)) (V \\())) \n"
    made, said = convert("brackets", text, "discbracket")
    assert made == b"( (S (NP-SBJ-1 (X 0=-LRB-) (Y 1=*RRB*)) (V 2=\\()))\n"
    assert not said


def test_latin1_is_written_as_latin1_and_a_new_file_in_utf8():
    content = "(TOP (NN Bär))\n".encode("latin-1")
    assert convert("brackets", content, "brackets")[0] == content
    assert convert("brackets", content, "export")[0].decode().splitlines()[2] == (
        "Bär\t--\tNN\t--\t--\t0"
    )


def test_nothing_in_the_settings_changes_a_file_that_is_written_back():
    content = b"(TOP (NP_SB  (NN a)))\n\n"
    corpus = FORMATS.get("brackets").open(
        Source("file", content), ProblemLog(), {"gf": "_", "empty": "count"}
    )
    assert converted(corpus, "brackets", log=ProblemLog()) == content
