"""Files in other formats: the same annotation, and a word about all that is lost."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from srlviewer.errors import InputRefusedError, ProblemLog, UnknownNameError, UsageError
from srlviewer.formats import FORMATS
from srlviewer.formats.converting import converted
from srlviewer.formats.opening import open_corpus
from srlviewer.formats.reader import Source
from srlviewer.formats.writers import WRITERS
from srlviewer.formats.writers.targets import access, check_target
from tests.formats.prop_samples import PROP, TREES
from tests.formats.round_trip_samples import PAIRS, PROPS04, PROPS05, PROPS_SHORT_ROW
from tests.formats.samples import (
    CONLL08,
    CONLL09,
    CONLLU,
    FIPB,
    HEAD_FORM,
    SPAN_FORM,
    UP1_EWT,
    UP2,
    UP2_MERGED,
    UP2_WITH_WORDS,
    table,
)
from tests.formats.table_samples import (
    BR_DEPENDENCIES,
    CHINESE,
    CONLL12,
    FULL05,
    SKELETON,
)


def opened(name, content):
    content = content if isinstance(content, bytes) else content.encode()
    return FORMATS.get(name).open(Source("file", content), ProblemLog(), {})


def convert(name, text, target):
    """The converted text and the messages about what is lost."""
    log = ProblemLog()
    content = converted(opened(name, text), target, log=log)
    return content.decode(), [
        p.message for p in log.problems if p.code == "convert.lost"
    ]


def propositions(corpus):
    return [
        [
            (p.predicate.token, p.predicate.sense,
             sorted((a.label, a.spans) for a in p.arguments))
            for p in sentence.propositions
        ]
        for sentence in corpus.sentences()
    ]  # fmt: skip


def words(corpus):
    return [(s.forms, s.lemmas, s.heads, s.relations) for s in corpus.sentences()]


HEADS = [
    ("conll09", CONLL09),
    ("conll08", CONLL08),
    ("conllu-srl", HEAD_FORM),
    ("up1-ewt", UP1_EWT),
    ("up2", UP2_WITH_WORDS),
    ("up2", UP2_MERGED),
    ("fipb", FIPB),
]
SPANS = [
    ("conllu-srl", SPAN_FORM),
    ("conll05-props", PROPS05),
    ("conll04-props", PROPS04),
    ("conll05-full", FULL05),
    ("conll12", CONLL12),
    ("conll12", CHINESE),
    ("propbank-skel", SKELETON),
    ("propbank-br", BR_DEPENDENCIES),
]


@pytest.mark.parametrize("target", ["conll09", "conll08", "conllu-srl", "up2"])
@pytest.mark.parametrize(("name", "text"), HEADS)
def test_roles_and_words_are_the_same_on_heads(name, text, target):
    original = opened(name, text)
    made = opened(target, convert(name, text, target)[0])
    log = ProblemLog()
    assert propositions(made) == propositions(original)
    assert words(made) == words(original)
    list(made.sentences(log=log))
    made.check_file(log)
    assert not log.has_errors
    assert made.role_form == "head"


@pytest.mark.parametrize("target", ["conll05-props", "conll04-props"])
@pytest.mark.parametrize(("name", "text"), SPANS)
def test_roles_are_the_same_in_brackets(name, text, target):
    original = opened(name, text)
    made = opened(target, convert(name, text, target)[0])
    log = ProblemLog()
    list(made.sentences(log=log))
    made.check_file(log)
    assert not log.problems
    assert [[(t, a) for t, _, a in s] for s in propositions(made)] == [
        [(t, a) for t, _, a in s] for s in propositions(original)
    ]
    assert [s.senses for s in made.sentences()] == [
        s.targets or s.senses for s in original.sentences()
    ]


@pytest.mark.parametrize("target", ["conllu-srl", "up2"])
def test_spans_stay_spans(target):
    for name, text in (("conllu-srl", SPAN_FORM), ("propbank-br", BR_DEPENDENCIES)):
        made = opened(target, convert(name, text, f"{target}:comments=none")[0])
        assert propositions(made) == propositions(opened(name, text))
        assert made.role_form == "span"


@pytest.mark.parametrize("target", ["conllx", "conllu"])
@pytest.mark.parametrize(("name", "text"), [*HEADS, ("conllu-srl", SPAN_FORM)])
def test_trees_are_the_same_without_roles(name, text, target):
    content, lost = convert(name, text, target)
    assert words(opened(target, content)) == words(opened(name, text))
    assert any(f"{target} has no room for" in message for message in lost)


def test_conll09_there_and_back_is_the_same():
    there, lost = convert("conllu-srl", PLAIN, "conll09")
    assert lost == []
    assert convert("conll09", there, "conllu-srl") == (PLAIN, [])


PLAIN = "# text = Mona gorbas kulu\n" + table(
    "1 Mona mona PROPN _ Case=Nom 2 nsubj _ _ A0|A2 _",
    "2 gorbas gorba VERB _ _ 0 root Y gorba.01 _ _",
    "3 kulu kulu NOUN _ _ 2 obj Y kulu.02 A1 A1",
)


def test_conll09_says_what_it_cannot_hold():
    text = HEAD_FORM.replace(
        "3\tkulu", "3-4\tkulu.\t_\t_\t_\t_\t_\t_\t_\t_\n3\tkulu", 1
    )
    content, lost = convert(
        "conllu-srl", text.replace("kulu\tkulu", "ku lu\tku"), "conll09"
    )
    words = (
        "4 cells of XPOS, 1 comment (sent_id), 1 comment (text), 1 multiword row, "
        "1 blank inside a field"
    )
    assert lost == [f"conll09 cannot hold {words}"]
    assert "\tku_lu\tku\tku\tNOUN\tNOUN\t" in content


def test_losses_have_a_place():
    log = ProblemLog()
    converted(opened("fipb", FIPB * 2), "conllu-srl", log=log)
    (first, second) = [p for p in log.problems if p.code == "convert.lost"]
    assert (first.line, second.line) == (1, 8)
    assert first.message == "conllu-srl cannot hold 1 cell of DEPS, 2 cells of MISC"


def test_predicted_columns_are_lost_only_where_they_differ():
    _, lost = convert("conll09", CONLL09, "conllu-srl")
    assert lost == [
        "conllu-srl cannot hold 1 cell of PLEMMA, 2 cells of PPOS",
        "conllu-srl has no room for 1 empty cell of PFEAT of the file",
    ]


def test_split_words_are_the_words_of_conll08():
    content, lost = convert("conll08", CONLL08, "conll09")
    rows = [line.split("\t") for line in content.split("\n")]
    assert [row[1] for row in rows[:5]] == ["Mona", "gorbas", "kulu", "-", "dilmen"]
    assert [row[4] for row in rows[:5]] == ["NN", "VB", "NN", "HYPH", "VB"]
    assert "cell of WHOLE_FORM" in lost[0]


def test_a_predicate_without_a_sense_has_no_place_in_conll09():
    text = FIPB.replace("X=1|PBSENSE=gorbata.1", "X=1")
    content, lost = convert("fipb", text, "conll09")
    assert opened("conll09", content).sentence(0).predicate_tokens == ()
    assert "1 predicate without a sense, 2 arguments of it" in lost[0]
    content, _ = convert("fipb", text, "conllu-srl")
    assert opened("conllu-srl", content).sentence(0).senses == ("_",)


def test_multiword_rows_and_empty_nodes_stay_where_there_is_room():
    content, _ = convert("conllu", CONLLU, "conllu:comments=text")
    assert content.startswith("# text = Mona gorbas kulu dil .\n1\tMona")
    assert content.split("\n", 1)[1] == CONLLU.split("\n", 2)[2]
    assert "3-4\tkuludil" in content
    content, lost = convert("conllu", CONLLU, "conllx")
    assert "kuludil" not in content
    assert "1 multiword row, 1 empty node" in lost[0]


def test_comments_are_kept_made_or_left_out():
    kept, _ = convert("up2", UP2_WITH_WORDS, "conllu-srl")
    assert kept.startswith("# sent_id = x-1\n1\t")
    text, _ = convert("up2", UP2_WITH_WORDS, "conllu-srl:comments=text")
    assert text.startswith("# text = Mona gorbas nu\n1\t")
    none, _ = convert("up2", UP2_WITH_WORDS, "conllu-srl:comments=none")
    assert none.startswith("1\t")


def test_targets_of_props():
    for setting, name in (
        ("given", "gorba.01"),
        ("sense", "gorba.01"),
        ("lemma", "gorba"),
    ):
        content, _ = convert("conllu-srl", SPAN_FORM, f"conll05-props:target={setting}")
        assert name == opened("conll05-props", content).sentence(0).senses[0]
    content, lost = convert("conll12", CONLL12, "conll05-props")
    assert opened("conll05-props", content).sentence(0).senses == ("gorba",)
    assert "1 sense" in lost[-1]


def test_props_look_like_props():
    assert convert("conll04-props", PROPS04, "conll05-props")[0] == (
        "-         (A0*)      *\n"
        "gorba      (V*)      *\n"
        "-      (A1(A2*))  (A0*)\n"
        "dilm         *     (V*)\n\n"
    )


def test_a_label_setting_changes_the_cells_of_the_file_itself(tmp_path):
    path = tmp_path / "gold.conllu"
    path.write_bytes(UP1_EWT.replace("\n", "\r\n").encode())
    corpus = open_corpus(str(path), "up1-ewt:labels=short", log=ProblemLog())
    content = converted(corpus, "up1-ewt", log=ProblemLog()).decode()
    assert content == UP1_EWT.replace("\n", "\r\n").replace("\tARG", "\tA")


def test_labels_that_point_are_respelled_too(tmp_path):
    path = tmp_path / "gold.conllup"
    path.write_text(UP2.replace("A0:1|A1:4", "ARG0:1|ARG1:4"))
    corpus = open_corpus(str(path), "up2:labels=short", log=ProblemLog())
    assert converted(corpus, "up2", log=ProblemLog()).decode() == UP2


def test_heads_become_spans_in_the_file_itself(tmp_path):
    path = tmp_path / "gold.conllu"
    path.write_text(HEAD_FORM)
    corpus = open_corpus(str(path), "conllu-srl:form=span", log=ProblemLog())
    content = converted(corpus, "conllu-srl", log=ProblemLog()).decode()
    assert "_\t(A0*)\n" in content
    assert content.startswith(HEAD_FORM.split("\n1\t", maxsplit=1)[0])
    made = opened("conllu-srl", content)
    assert propositions(made) == propositions(corpus)


def test_a_file_of_heads_alone_takes_no_spans(tmp_path):
    path = tmp_path / "gold.conll09"
    path.write_text(CONLL09)
    corpus = open_corpus(str(path), "conll09:form=span", log=ProblemLog())
    with pytest.raises(UsageError, match="conll09 has roles on the heads of arguments"):
        converted(corpus, "conll09", log=ProblemLog())
    made = converted(corpus, "conllu-srl", log=ProblemLog())
    assert opened("conllu-srl", made).role_form == "span"


def test_spans_that_become_heads_are_lost(tmp_path):
    path = tmp_path / "gold.conllu"
    path.write_text(SPAN_FORM)
    corpus = open_corpus(str(path), "conllu-srl:form=head", log=ProblemLog())
    log = ProblemLog()
    made = opened("conll09", converted(corpus, "conll09", log=log))
    assert propositions(made) == propositions(corpus)
    assert "1 span but for its head" in log.problems[-1].message


def test_the_other_form_is_asked_for():
    with pytest.raises(UsageError, match="read it with --format conllu-srl:form=span"):
        convert("conllu-srl", HEAD_FORM, "conll05-props")
    with pytest.raises(UsageError, match="form=head"):
        convert("conllu-srl", SPAN_FORM, "conll09")


def test_a_tree_is_asked_for():
    with pytest.raises(UsageError, match=r"needs a dependency tree.*up2:with=FILE"):
        convert("up2", UP2, "conllu-srl")
    with pytest.raises(UsageError, match="needs a dependency tree"):
        convert("conll05-props", PROPS05, "conllu-srl")


def test_the_words_of_another_file_come_along(tmp_path):
    ud = "# sent_id = x-1\n" + table(
        *(f"{n} w{n} l{n} X _ _ {n - 1} dep _ _" for n in range(1, 6))
    )
    (tmp_path / "x.conllu").write_text(ud)
    path = tmp_path / "x.conllup"
    path.write_text(UP2)
    corpus = open_corpus(str(path), "up2:with=x.conllu", log=ProblemLog())
    log = ProblemLog()
    content = converted(corpus, "conllu-srl", log=log).decode()
    assert "4\tw4\tl4\tX\t_\t_\t3\tdep\t_\t_\tA1\n" in content
    assert "1 cell of ARGSPANS" in log.problems[0].message


def test_heads_that_are_no_tree_are_refused_where_a_tree_is_needed():
    text = CONLL09.replace("\t2\t2\tSBJ", "\t9\t9\tSBJ")
    assert "\t9\t9\tSBJ" in convert("conll09", text, "conll09")[0]
    assert "\t9\tSBJ" in convert("conll09", text, "conll08")[0]
    with pytest.raises(InputRefusedError, match="HEAD 9 in a sentence of 4 tokens"):
        convert("conll09", text, "conllu-srl")


def test_arguments_without_a_label_are_lost():
    text = CONLL08.replace("\tA0\tA0\n", "\tA0\n")
    for target in ("conllu-srl", "up2", "conll09"):
        content, lost = convert("conll08", text, target)
        assert "1 argument without a label" in lost[0]
        assert len(opened(target, content).sentence(0).arguments) == 2


def test_pointers_become_props_with_their_trees(tmp_path):
    with pytest.raises(InputRefusedError, match="trees that are not here"):
        convert("propbank-prop", PROP, "conll05-props")
    (tmp_path / "x.parse").write_text(TREES)
    path = tmp_path / "x.prop"
    path.write_text(PROP)
    corpus = open_corpus(str(path), "propbank-prop:with=x.parse", log=ProblemLog())
    made = opened("conll05-props", converted(corpus, "conll05-props", log=ProblemLog()))
    assert propositions(made) == propositions(corpus)
    log = ProblemLog()
    converted(corpus, "conll04-props", log=log)
    assert "constituent tree" in log.problems[-1].message
    assert sum(len(s.arguments) for s in made.sentences()) > 3
    assert converted(corpus, "propbank-prop", log=ProblemLog()).decode() == PROP


def test_an_error_in_the_file_refuses_it():
    with pytest.raises(InputRefusedError):
        convert("conllu-srl", HEAD_FORM.replace("\t0\troot", "\t9\troot"), "conll09")


def test_what_is_missing_in_short_rows_is_empty():
    content, _ = convert("conll05-props", PROPS_SHORT_ROW, "conll04-props")
    assert [line.split() for line in content.split("\n")[:4]] == [
        ["-", "(A0*A0)"], ["gorba", "(V*V)"], ["-", "(A1*A1)"], ["-", "*"],
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("target", "error", "message"),
    [
        ("conll5-props", UnknownNameError, "did you mean conll05-props"),
        ("propbank-br", UsageError, "only read"),
        ("conll12:x=1", UsageError, "no settings for writing"),
        ("conllu-srl:comment=text", UnknownNameError, "did you mean comments"),
        ("conllu-srl:comments=all", UnknownNameError, "value of conllu-srl comments"),
    ],
)
def test_targets_that_are_none(target, error, message):
    with pytest.raises(error, match=message):
        check_target(target)


def test_a_format_that_is_only_written_back():
    with pytest.raises(UsageError, match="nothing is converted to conll12"):
        convert("conllu-srl", SPAN_FORM, "conll12")
    assert convert("conll12", CONLL12, "conll12") == (CONLL12, [])


def test_what_can_be_done_with_a_format():
    assert access("conll09") == "read, write, convert to"
    assert access("conll12") == "read, write"
    assert access("propbank-br") == "read"


@pytest.mark.parametrize(("name", "text"), PAIRS)
@pytest.mark.parametrize("target", WRITERS.built_in)
def test_every_pair_of_formats_ends_well_or_says_why(name, text, target):
    try:
        content, _ = convert(name, text, f"{target}")
    except (UsageError, InputRefusedError):
        return
    made = opened(target, content)
    log = ProblemLog()
    list(made.sentences(log=log))
    assert not log.has_errors, [str(p) for p in log.problems]
    if target != "brat":  # whose sentences are in a file of their own
        assert len(made) == len(opened(name, text))


REAL = [
    ("polish-trontonotes", "pl_trontonotes-gold.conllup", "conllu-srl", "gold.conllu"),
    ("polish-trontonotes", "pl_trontonotes-gold.conllup", "conll09", "gold.conll09"),
    ("polish-trontonotes", "gold.conllu", "conll09", "gold.conll09"),
    ("polish-trontonotes", "gold.conll09", "conllu-srl", "gold.conllu"),
    ("polish-trontonotes", "predicted.conllu", "conll09", "predicted.conll09"),
    (
        "finnish-propbank",
        "fipb-ud-dev.conllu",
        "conllu-srl:comments=text",
        "gold.conllu",
    ),
    ("finnish-propbank", "fipb-ud-dev.conllu", "conll09", "gold.conll09"),
    ("finnish-propbank", "predicted.conllu", "conll09", "predicted.conll09"),
]


@pytest.mark.shared
@pytest.mark.parametrize(("folder", "source", "target", "expected"), REAL)
def test_real_files_become_the_very_files_beside_them(
    folder, source, target, expected, shared_folder
):
    place = shared_folder / "real" / folder
    corpus = open_corpus(str(place / source), log=ProblemLog())
    made = converted(corpus, target, log=ProblemLog())
    assert made == (place / expected).read_bytes()


@pytest.mark.shared
def test_skeletons_become_the_props_beside_them(shared_folder):
    place = shared_folder / "real" / "propbank-release-ewt"
    made = []
    for path in sorted((place / "files").rglob("*.gold_skel")):
        corpus = open_corpus(str(path), log=ProblemLog())
        assert converted(corpus, "propbank-skel", log=ProblemLog()) == path.read_bytes()
        made.append(converted(corpus, "conll05-props", log=ProblemLog()).decode())
    cells = [line.split() for line in "".join(made).split("\n")]
    expected = (place / "all.props").read_text(encoding="utf-8")
    assert cells == [line.split() for line in expected.split("\n")]


@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(st.data())
def test_damaged_files_are_converted_or_refused(data):
    """What is not refused can be read again, and has as many words."""
    name, text = data.draw(st.sampled_from(PAIRS))
    target = data.draw(st.sampled_from([*WRITERS.built_in, name]))
    content = bytearray(text.encode() * data.draw(st.integers(1, 2)))
    for _ in range(data.draw(st.integers(0, 4))):
        at = data.draw(st.integers(0, len(content)))
        put = st.sampled_from(DAMAGE) | st.text(max_size=3).map(str.encode)
        content[at : at + data.draw(st.integers(0, 4))] = data.draw(put)
    corpus = opened(name, bytes(content))
    log = ProblemLog()
    # Of the two files of brat the words are in the text.
    form = "brat:part=text" if target == "brat" else target
    try:
        made = converted(corpus, form, log=log)
    except (UsageError, InputRefusedError):
        return
    again = opened(target, made)
    problems = ProblemLog()
    sentences = list(again.sentences(log=problems))
    assert not problems.has_errors, [str(p) for p in problems.problems]
    assert list(map(len, sentences)) == list(map(len, corpus.sentences()))
    if target == name:
        assert made == content


DAMAGE = [
    b"\n", b"\n\n", b"\t", b" ", b"\r\n", b"_", b"-", b"|", b"*", b"(A0*", b"*)", b"#",
    b"# text = x\n", b"\xc2\xa0", b"0", b"9", b"Y", b"A0:1", b"1-2\t", b"2.1\t",
    b"\xef\xbb\xbf", b"\x1c", b"a*b", b"\\*",
]  # fmt: skip
