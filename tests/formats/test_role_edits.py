"""Changed arguments and senses, as cell edits that read back as what was meant."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.errors import ProblemLog
from srlviewer.formats import FORMATS
from srlviewer.formats.opening import open_corpus
from srlviewer.formats.reader import Source
from srlviewer.formats.rewriting import CellEdit, EditError, rewritten
from srlviewer.formats.role_edits import argument_edits, sense_edits
from srlviewer.model.propositions import Argument
from tests.formats.round_trip_samples import (
    CONLL08_BLANK_IN_FRONT,
    CONLL09_HYPHENS,
    EDITED,
    PROPS04,
    PROPS05,
    PROPS_SHORT_ROW,
)
from tests.formats.samples import CONLL09, FIPB, HEAD_FORM, SPAN_FORM, UP2

ROLES = [
    (name, text)
    for name, text in EDITED
    if name not in {"conllx", "conllu"}
    and text != CONLL08_BLANK_IN_FRONT  # whose last cells are missing
]


def opened(name, text, settings=()):
    source = Source("file", text.encode() if isinstance(text, str) else text)
    return FORMATS.get(name).open(source, ProblemLog(), dict(settings))


def key(arguments):
    return sorted((a.predicate, a.label, a.spans) for a in arguments)


def edited(corpus, arguments, position=0):
    """The same file with these arguments, read again."""
    edits = argument_edits(corpus, corpus.sentence(position), arguments)
    return opened(corpus.format, rewritten(corpus, edits), corpus.settings)


@pytest.mark.parametrize(("name", "text"), ROLES)
def test_arguments_as_they_are_need_no_edit(name, text):
    corpus = opened(name, text)
    for sentence in corpus.sentences():
        assert argument_edits(corpus, sentence, sentence.arguments) == []


@pytest.mark.parametrize(("name", "text"), ROLES)
def test_another_label_reads_back(name, text):
    corpus = opened(name, text)
    for position, sentence in enumerate(corpus.sentences()):
        for changed in range(len(sentence.arguments)):
            wanted = list(sentence.arguments)
            wanted[changed] = wanted[changed]._replace(label="A4")
            again = edited(corpus, wanted, position).sentence(position)
            assert key(again.arguments) == key(wanted)
            assert again.senses == sentence.senses


@pytest.mark.parametrize(("name", "text"), ROLES)
def test_an_argument_that_is_removed_is_gone(name, text):
    corpus = opened(name, text)
    for position, sentence in enumerate(corpus.sentences()):
        for gone in range(len(sentence.arguments)):
            wanted = [a for a in sentence.arguments if a.number != gone]
            again = edited(corpus, wanted, position).sentence(position)
            if name == "fipb":  # its only trace may have been this argument
                assert set(key(again.arguments)) <= set(key(sentence.arguments))
            assert len(again.arguments) == len(wanted)


@given(st.data())
def test_any_arguments_of_a_props_file_read_back(data):
    name = data.draw(st.sampled_from(["conll05-props", "conll04-props"]))
    text = {"conll05-props": PROPS05, "conll04-props": PROPS04}[name]
    corpus = opened(name, text)
    size = len(corpus.sentence(0))
    wanted = []
    for predicate in range(2):
        cuts = data.draw(st.lists(st.integers(0, size), max_size=6, unique=True))
        ends = sorted(cuts)
        for start, end in zip(ends[::2], ends[1::2], strict=False):
            wanted.append(Argument(0, predicate, "A1", ((start, end),)))
            if data.draw(st.booleans()):
                wanted.append(Argument(0, predicate, "AM-TMP", ((start, start + 1),)))
    again = edited(corpus, wanted)
    assert key(again.sentence(0).arguments) == key(wanted)
    assert not [p for p in again_problems(again) if p.code == "props.bracket"]


def again_problems(corpus):
    log = ProblemLog()
    list(corpus.sentences(log=log))
    return log.problems


@given(
    st.lists(
        st.tuples(st.integers(0, 1), st.sampled_from(["A0", "A1", "C-A1"]),
                  st.integers(0, 3)),
        max_size=8, unique=True,
    )
)  # fmt: skip
def test_any_arguments_on_heads_read_back(wanted):
    corpus = opened("conll09", CONLL09)
    arguments = [Argument(0, p, x, ((t, t + 1),)) for p, x, t in wanted]
    again = edited(corpus, arguments)
    assert key(again.sentence(0).arguments) == key(arguments)


def test_only_cells_that_change_are_edited():
    corpus = opened("conll09", CONLL09_HYPHENS)
    sentence = corpus.sentence(0)
    wanted = [
        a._replace(label="A2") if a.number == 0 else a for a in sentence.arguments
    ]
    assert argument_edits(corpus, sentence, wanted) == [CellEdit(0, 0, 14, "A2")]


def test_brackets_stay_in_line():
    corpus = opened("conll05-props", PROPS05)
    sentence = corpus.sentence(0)
    wanted = [a for a in sentence.arguments if a.label != "V"]
    written = rewritten(corpus, argument_edits(corpus, sentence, wanted)).decode()
    assert written.split("\n")[2] == "gorba     *      *"


def test_a_pointer_in_both_forms():
    for form in ("head", "span"):
        corpus = opened("up2", UP2, {"form": form} if form == "span" else {})
        sentence = corpus.sentence(0)
        added = Argument(9, 0, "A2", ((2, 3),))
        again = edited(corpus, [*sentence.arguments, added])
        assert key(again.sentence(0).arguments) == key([*sentence.arguments, added])


def test_dependencies_of_finnish_files_stay():
    corpus = opened("fipb", FIPB)
    sentence = corpus.sentence(0)
    wanted = [a._replace(label="AM-LOC") for a in sentence.arguments]
    written = rewritten(corpus, argument_edits(corpus, sentence, wanted)).decode()
    assert "\t3:nsubj|2:PBArgM_loc\t" in written
    with pytest.raises(EditError, match='no label "R-A0"'):
        argument_edits(corpus, sentence, [wanted[0]._replace(label="R-A0")])


A_SPAN = Argument(0, 0, "A1", ((1, 4),))


@pytest.mark.parametrize(
    ("name", "text", "arguments", "words"),
    [
        ("conllu-srl", HEAD_FORM, [A_SPAN], "a head is one token"),
        (
            "conllu-srl",
            SPAN_FORM,
            [A_SPAN, A_SPAN._replace(spans=((0, 2),))],
            "crosses",
        ),
        ("conllu-srl", SPAN_FORM, [A_SPAN._replace(predicate=4)], "no predicate 5"),
        ("conllu-srl", SPAN_FORM, [A_SPAN._replace(spans=((1, 9),))], "outside"),
        ("conllu-srl", SPAN_FORM, [A_SPAN._replace(spans=((1, 2), (3, 4)))], "not 2"),
        ("conllu-srl", SPAN_FORM, [A_SPAN._replace(label="A(0")], "no possible label"),
        ("conll05-props", PROPS_SHORT_ROW, [A_SPAN], "has no cell 4"),
    ],
)
def test_what_cannot_be_written_is_refused(name, text, arguments, words):
    corpus = opened(name, text)
    with pytest.raises(EditError, match=words):
        argument_edits(corpus, corpus.sentence(0), arguments)


def test_a_form_that_is_not_that_of_the_file_is_not_edited(tmp_path):
    path = tmp_path / "gold.conllu"
    path.write_text(HEAD_FORM)
    view = open_corpus(str(path), "conllu-srl:form=span", log=ProblemLog())
    with pytest.raises(EditError, match="shown with form=span"):
        argument_edits(view, view.sentence(0), [])


@pytest.mark.parametrize(("name", "text"), ROLES)
def test_another_sense_reads_back(name, text):
    corpus = opened(name, text)
    for position, sentence in enumerate(corpus.sentences()):
        senses = {p.number: f"zorf.0{p.number + 1}" for p in sentence.predicates}
        edits = sense_edits(corpus, sentence, senses)
        again = opened(name, rewritten(corpus, edits)).sentence(position)
        assert list(again.senses) == list(senses.values())
        assert key(again.arguments) == key(sentence.arguments)


def test_the_same_sense_needs_no_edit_and_an_unknown_predicate_is_refused():
    corpus = opened("conll09", CONLL09)
    sentence = corpus.sentence(0)
    assert sense_edits(corpus, sentence, {0: "gorba.01"}) == []
    with pytest.raises(EditError, match="no predicate 3"):
        sense_edits(corpus, sentence, {2: "x.01"})
