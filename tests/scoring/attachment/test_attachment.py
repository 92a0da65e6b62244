"""Attachment scores: rules, formats that have trees, and a naive recount."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.comparison import compare, make_scheme, open_comparison
from srlviewer.errors import InputRefusedError, ProblemLog, Severity
from srlviewer.formats import FORMATS
from srlviewer.formats.opening import open_corpus
from srlviewer.formats.reader import Source
from srlviewer.report.figures import breakdown_rows
from srlviewer.scoring.counts import counts, counts_by_label
from tests.formats.samples import (
    CONLL08,
    CONLL09,
    CONLLU,
    CONLLX,
    FIPB,
    HEAD_FORM,
    UP1_EWT,
    UP2,
)

GOLD = ["Mona 2 SBJ", "gorbas 0 ROOT", "kulu 2 OBJ", ". 2 P"]
SCORE = "attachment:punctuation=score"
FIGURES = ("syntax.las", "syntax.uas", "syntax.label_accuracy")


def as_conllx(rows):
    """A sentence of rows `FORM HEAD DEPREL`."""
    cells = [row.split(" ") for row in rows]
    return "".join(
        f"{n}\t{form}\t{form}\tT\tT\t_\t{head}\t{relation}\t_\t_\n"
        for n, (form, head, relation) in enumerate(cells, 1)
    ) + "\n"  # fmt: skip


def as_conllu(rows):
    """The same with comments, a multiword row and an empty node."""
    text = as_conllx(rows)
    first, rest = text.split("\n", 1)
    multiword = f"1-{min(len(rows), 2)}\tx" + "\t_" * 8
    node = "1.1\ty" + "\t_" * 8
    return f"# sent_id = s\n{multiword}\n{first}\n{node}\n{rest}"


def opened(text, name, path):
    log = ProblemLog()
    return FORMATS.get(name).open(Source(path, text.encode()), log, {})


def judged(gold, predicted, scheme="attachment", names=("conllx", "conllx")):
    made = compare(
        opened(gold, names[0], "gold"),
        opened(predicted, names[1], "predicted"),
        make_scheme(scheme),
    )
    made.judge()
    return made


def values(made):
    return {name: value[1:] for name, value in made.values().items()}


@pytest.mark.parametrize(
    ("rows", "las", "uas", "accuracy", "exact", "reason"),
    [
        (GOLD, 3, 3, 3, 1, "match"),
        (["Mona 3 SBJ", *GOLD[1:]], 2, 2, 3, 0, "head"),
        (["Mona 2 OBJ", *GOLD[1:]], 2, 3, 2, 0, "label"),
        (["Mona 3 OBJ", *GOLD[1:]], 2, 2, 2, 0, "head_and_label"),
        (["Mona 02 SBJ", *GOLD[1:]], 2, 2, 3, 0, "head"),
        (["Mona 2 sbj", *GOLD[1:]], 2, 3, 2, 0, "label"),
        (["Mona 2 SBJ:x", *GOLD[1:]], 2, 3, 2, 0, "label"),
        (["Mona 9 SBJ", *GOLD[1:]], 2, 2, 3, 0, "head"),
        (["Mona -1 SBJ", *GOLD[1:]], 2, 2, 3, 0, "head"),
        ([*GOLD[:3], ". 3 X"], 3, 3, 3, 1, "match"),
    ],
)
def test_what_counts_as_right(rows, las, uas, accuracy, exact, reason):
    made = judged(as_conllx(GOLD), as_conllx(rows))
    assert values(made) == {
        "syntax.las": (las, 3),
        "syntax.uas": (uas, 3),
        "syntax.label_accuracy": (accuracy, 3),
        "syntax.exact": (exact, 1),
    }
    row = made.judgements.of_sentence("syntax.las", 0)[0]
    assert row.reason == reason
    last = made.judgements.of_sentence("syntax.las", 0)[3]
    assert (last.verdict.code, last.reason) == ("ignored", "punctuation")


def test_the_default_is_that_of_the_first_program():
    """`-p` of eval.pl and the default of eval07.pl score punctuation."""
    wrong = as_conllx([*GOLD[:3], ". 3 X"])
    assert values(judged(as_conllx(GOLD), wrong))["syntax.las"] == (3, 3)
    assert values(judged(as_conllx(GOLD), wrong, SCORE))["syntax.las"] == (3, 4)


def test_scores_per_relation_need_the_head_too():
    predicted = ["Mona 2 SBJ", "gorbas 0 ROOT", "kulu 1 OBJ", ". 2 OBJ"]
    made = judged(as_conllx(GOLD), as_conllx(predicted), SCORE)
    table = counts_by_label(made.judgements, "dependency.relation")
    assert {label: tuple(found[:3]) for label, found in table.items()} == {
        "SBJ": (1, 1, 1), "ROOT": (1, 1, 1), "OBJ": (1, 2, 0), "P": (1, 0, 0),
    }  # fmt: skip
    assert counts(made.judgements, "dependency.relation")[:3] == (4, 4, 2)
    assert made.judgements.measures["dependency.relation"].label_scores


@pytest.mark.parametrize(
    "names",
    [("conllx", "conllu"), ("conllu", "conllx"), ("conllu", "conllu")],
)
def test_multiword_rows_and_empty_nodes_are_not_scored(names):
    write = {"conllx": as_conllx, "conllu": as_conllu}
    wrong = ["Mona 3 SBJ", *GOLD[1:]]
    made = judged(write[names[0]](GOLD), write[names[1]](wrong), SCORE, names)
    assert values(made)["syntax.las"] == (3, 4)
    assert made.log.problems == ()


TREES = {
    "conll08": CONLL08,
    "conll09": CONLL09,
    "conllu-srl": HEAD_FORM,
    "up1-ewt": UP1_EWT,
    "fipb": FIPB,
    "conllx": CONLLX,
    "conllu": CONLLU,
}


@pytest.mark.parametrize("name", TREES)
def test_every_format_with_trees_is_read(name):
    text = TREES[name]
    made = judged(text, text, SCORE, (name, name))
    tokens = sum(len(sentence) for sentence in made.gold.sentences())
    assert values(made)["syntax.las"] == (tokens, tokens)
    assert set(values(made)) == {*FIGURES, "syntax.exact"}


@pytest.mark.parametrize("name", ["conll09", "conllu-srl", "up1-ewt", "fipb"])
def test_gold_and_prediction_may_differ_in_format(name):
    corpus = opened(TREES[name], name, "gold")
    text = "".join(
        as_conllx(
            [" ".join(x) for x in zip(s.forms, s.heads, s.relations, strict=True)]
        )
        for s in corpus.sentences()
    )
    made = judged(TREES[name], text, SCORE, (name, "conllx"))
    las = values(made)["syntax.las"]
    assert las[0] == las[1] > 0


def test_relations_of_up2_come_from_the_file_with_the_trees(tmp_path):
    text = (
        "# global.columns = STANZA:ID STANZA:FORM STANZA:HEAD STANZA:DEPREL GOLD:PRED "
        "GOLD:ARGHEADS\n1\tMona\t2\tnsubj\t_\t_\n2\tgorbas\t0\troot\tgorba.01\tA0:1\n\n"
    )
    made = judged(text, text, SCORE, ("up2", "up2"))
    assert values(made)["syntax.las"] == (2, 2)


def errors(caught):
    problems = caught.value.log.problems
    return [p for p in problems if p.severity is Severity.ERROR]


def test_a_file_without_trees_is_refused():
    with pytest.raises(InputRefusedError) as caught:
        judged(UP2, UP2, SCORE, ("up2", "up2"))
    assert {p.code for p in errors(caught)} == {"conll.head"}
    assert "no dependency trees" in errors(caught)[0].message


@pytest.mark.parametrize("name", ["conllx", "conllu", "conll09", "conll08"])
def test_a_head_that_is_no_number_is_refused(name):
    wrong = TREES[name]
    sentence = opened(wrong, name, "gold").sentence(0)
    lines = wrong.split("\n")
    at = sentence.line_of(0) - 1
    place = sentence.column_names["HEAD"]
    cells = lines[at].split("\t")
    lines[at] = "\t".join([*cells[:place], "_", *cells[place + 1 :]])
    with pytest.raises(InputRefusedError) as caught:
        judged(TREES[name], "\n".join(lines), SCORE, (name, name))
    (problem,) = errors(caught)
    assert (problem.code, problem.path, problem.line) == (
        "conll.head", "predicted", at + 1,
    )  # fmt: skip
    assert 'HEAD "_" of token 1 is not a number' in problem.message


@pytest.mark.parametrize("head", ["x", "1.5", "٢", ""])
def test_other_strange_heads_are_refused(head):
    rows = as_conllx([f"Mona {head} SBJ", *GOLD[1:]])
    with pytest.raises(InputRefusedError) as caught:
        judged(as_conllx(GOLD), rows)
    assert {p.code for p in errors(caught)} == {"conll.head"}


def test_cycles_and_far_heads_only_warn():
    rows = ["Mona 3 SBJ", "gorbas 0 ROOT", "kulu 1 OBJ", ". 9 P"]
    made = judged(as_conllx(GOLD), as_conllx(rows), SCORE)
    assert [(p.code, p.severity) for p in made.log.problems] == [
        ("conll.head", Severity.WARNING)
    ] * 2
    assert values(made)["syntax.las"] == (1, 4)
    far = as_conllx(["Mona -9 SBJ", *GOLD[1:]])
    with pytest.raises(InputRefusedError):
        judged(as_conllx(GOLD), far)


def test_other_words_only_warn_other_numbers_are_refused():
    made = judged(as_conllx(GOLD), as_conllx(["Lena 2 SBJ", *GOLD[1:]]))
    assert [p.code for p in made.log.problems] == ["align.words"]
    assert values(made)["syntax.las"] == (3, 3)
    for predicted, code in (
        (as_conllx(GOLD[:2]), "align.words"),
        (as_conllx(GOLD) * 2, "align.sentences"),
    ):
        with pytest.raises(InputRefusedError) as caught:
            judged(as_conllx(GOLD), predicted)
        assert code in {p.code for p in errors(caught)}


def test_blank_lines_may_differ():
    gold = as_conllx(GOLD) * 2
    predicted = as_conllu(GOLD) + "\n" + as_conllu(GOLD)
    made = judged(gold, predicted, names=("conllx", "conllu"))
    assert values(made)["syntax.exact"] == (2, 2)
    assert [p.code for p in made.log.problems] == ["conll.blank-lines"]


def test_nothing_but_punctuation_is_told():
    text = as_conllx([". 0 P"])
    made = judged(text, text)
    assert [p.code for p in made.log.problems] == ["conll.zero"]
    assert values(made)["syntax.las"] == (0, 0)
    assert made.values()["syntax.las"].value is None
    assert values(made)["syntax.exact"] == (1, 1)


def test_an_empty_file_is_refused():
    with pytest.raises(InputRefusedError) as caught:
        judged("", "")
    assert {p.code for p in errors(caught)} == {"conll.empty-file"}


def test_tables_of_syntax_alone():
    made = judged(as_conllx(GOLD), as_conllx(["Mona 4 SBJ", *GOLD[1:]]), SCORE)
    tables = {
        by: {(r.measure, r.label): (r.gold, r.predicted, r.correct)
             for r in breakdown_rows(made, by)}
        for by in ("pos", "relation", "direction", "distance")
    }  # fmt: skip
    assert tables["pos"] == {
        ("syntax.uas", "T"): (4, 4, 3),
        ("syntax.label_accuracy", "T"): (4, 4, 4),
        ("syntax.las", "T"): (4, 4, 3),
    }
    assert tables["relation"]["dependency.relation", "SBJ"] == (1, 1, 0)
    assert tables["relation"]["dependency.label", "SBJ"] == (1, 1, 1)
    assert tables["direction"]["dependency.direction", "right"] == (1, 1, 1)
    assert tables["distance"] == {
        ("dependency.distance", "to_root"): (1, 1, 1),
        ("dependency.distance", "1"): (2, 1, 1),
        ("dependency.distance", "2"): (1, 1, 1),
        ("dependency.distance", "3-6"): (0, 1, 0),
    }


def test_no_output_of_the_program_is_offered():
    made = judged(as_conllx(GOLD), as_conllx(GOLD))
    assert made.scheme.official(made.judgements, made.gold, made.predicted) is None


def test_a_file_that_fits_both_is_read_for_attachment(tmp_path):
    """UPOS tags and nothing else: the extension says nothing, the scheme decides."""
    path = tmp_path / "x.txt"
    path.write_text(as_conllx(GOLD).replace("\tT\tT\t", "\tNOUN\tNN\t"), "utf-8")
    with pytest.raises(InputRefusedError) as caught:
        open_corpus(str(path), log=ProblemLog())
    (problem,) = errors(caught)
    assert problem.code == "format.ambiguous"
    assert "conllx and conllu" in problem.message
    assert open_comparison(str(path), str(path), "attachment").gold.format == "conllx"


FORMS = ("bo", "ku", ",", "“…”", "`")


@st.composite
def rows(draw, forms):
    size = len(forms)
    relations = st.sampled_from(["SBJ", "OBJ", "P"])
    return [f"{x} {draw(st.integers(0, size))} {draw(relations)}" for x in forms]


@st.composite
def pairs(draw):
    forms = draw(st.lists(st.sampled_from(FORMS), min_size=1, max_size=6))
    return draw(rows(forms)), draw(rows(forms))


@given(
    pairs=st.lists(pairs(), min_size=1, max_size=4),
    scheme=st.sampled_from(["attachment", SCORE]),
)
def test_sums_equal_a_naive_recount(pairs, scheme):
    right, exact, tokens = Counter(), 0, 0
    relations = Counter()
    for gold, predicted in pairs:
        faults = 0
        for one, other in zip(gold, predicted, strict=True):
            (form, head, relation), (_, head_2, relation_2) = one.split(), other.split()
            if scheme != SCORE and form in {",", "“…”"}:
                continue
            tokens += 1
            found = {
                "syntax.uas": head == head_2,
                "syntax.label_accuracy": relation == relation_2,
                "syntax.las": (head, relation) == (head_2, relation_2),
            }
            right.update(name for name, is_right in found.items() if is_right)
            faults += not found["syntax.las"]
            relations[relation, "gold"] += 1
            relations[relation_2, "predicted"] += 1
            relations[relation, "correct"] += found["syntax.las"]
        exact += not faults
    made = judged(*("".join(map(as_conllx, side)) for side in zip(*pairs, strict=True)),
                  scheme=scheme)  # fmt: skip
    found = values(made)
    assert found == {
        **{name: (right[name], tokens) for name in FIGURES},
        "syntax.exact": (exact, len(pairs)),
    }
    table = counts_by_label(made.judgements, "dependency.relation")
    for label in {name for name, _ in relations}:
        sums = tuple(relations[label, x] for x in ("gold", "predicted", "correct"))
        assert table[label][:3] == sums
    with_comments = judged(
        *("".join(map(as_conllu, side)) for side in zip(*pairs, strict=True)),
        scheme=scheme, names=("conllu", "conllu"),
    )  # fmt: skip
    assert values(with_comments) == found
