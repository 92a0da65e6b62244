"""What the lexicon objects to in frames, one rule after the other."""

from __future__ import annotations

from dataclasses import replace

import pytest

from srlviewer.errors import Severity
from srlviewer.knowledge.framenet import open_framenet
from srlviewer.knowledge.framenet_checks import TRAITS, Lexical, check_sentence
from srlviewer.model.tree import VIRTUAL_ROOT, Tree
from tests.knowledge.framed import framed
from tests.knowledge.framenet_folders import NEWER, write_folder

SALSA = TRAITS["salsa"]


@pytest.fixture
def lexical(tmp_path):
    return Lexical(open_framenet(write_folder(tmp_path, NEWER)))


def found(sentence, lexical=None, traits=SALSA):
    return [
        (f.code.removeprefix("framenet."), f.line, f.message)
        for f in check_sentence(sentence, traits, lexical)
    ]


def codes(sentence, lexical=None, traits=SALSA):
    return [(code, line) for code, line, _ in found(sentence, lexical, traits)]


@pytest.mark.parametrize(
    ("elements", "wanted"),
    [
        ("Baker Cakes", []),
        ("Baker:DNI= Cakes", []),
        # One null instantiation covers a set without overt member; two are no fault.
        ("Bakery:INI Cakes", []),
        ("Bakery:INI Baker:DNI= Cakes", []),
        ("Baker Bakery:INI Cakes", [("ni-core-set", 11)]),
        ("Bakery:INI Baker Cakes", [("ni-core-set", 10)]),
        # Requires as written: Cake needs Oven, Oven does not need Cake.
        ("Baker Cake", [("requires", 11)]),
        ("Baker Cake Oven:INI", []),
        ("Baker Cake Oven", []),
        ("Baker Cakes Oven", []),
        # An exclusion holds both ways, is told once, at the later one.
        ("Baker Cakes Cake Oven", [("excludes", 12)]),
        ("Baker Cake Oven Cakes", [("excludes", 13)]),
        ("Baker Cake Oven Cakes:INI", [("excludes", 13)]),
        # What a present element excludes is not missing; Core-Unexpressed never is.
        ("Baker", [("core-missing", 9), ("core-missing", 9)]),
        ("Cakes", [("core-missing", 9)]),
        ("Baker Cakes Time:DNI=", [("ni-not-core", 12)]),
        ("Baker Cakes Oven:DNI=", []),
        ("Baker Cakes Baker:DNI=", []),
        ("Baker: Cakes", [("core-missing", 9), ("fe-empty", 10)]),
        ("Baker Cakes Teller", [("fe-unknown", 12)]),
        ("Baker Cakes Teller:DNI", [("fe-unknown", 12)]),
        ("Baker:DNI+INI= Cakes", [("ni-two-interpretations", 10)]),
        ("Baker:DNI Cakes", [("dni-unlinked", 10)]),
        ("Baker:INI= Cakes", [("ini-linked", 10)]),
    ],
)
def test_rules(lexical, elements, wanted):
    assert codes(framed(elements), lexical) == wanted


def test_messages_name_what_they_mean(lexical):
    [told] = found(framed("Baker Bakery:INI Cakes"), lexical)
    assert told[2] == (
        'NI on "Bakery" must not be annotated: "Baker" of the same core set '
        "{Baker, Bakery} is overt"
    )
    [told] = found(framed("Cakes"), lexical)
    assert told[2] == ('core set {Baker, Bakery} of "Baking": no member is overt or NI')
    [told] = found(framed("Baker Cakes Maker"), lexical)
    assert told[2] == (
        '"Baking" has no FE "Maker"; the FE "Maker" of "Making" corresponds to "Baker"'
    )
    [told] = found(framed("Baker Cakes Cak"), lexical)
    assert 'near to it: "Cake' in told[2]


def test_without_a_lexicon_only_flags_are_checked():
    sentence = framed("Baker Bakery:INI Teller: Time:DNI", frame="Lasso")
    assert codes(sentence) == [("fe-empty", 12), ("dni-unlinked", 13)]


def test_formats_say_what_can_be_missing(lexical):
    sentence = framed("Cakes Time:DNI")
    assert codes(sentence, lexical, TRAITS["semafor-json"]) == [("ni-not-core", 11)]
    assert codes(sentence, lexical, TRAITS["framenet-fulltext"]) == [
        ("ni-not-core", 11),
        ("core-missing", 9),
    ]
    assert codes(sentence, lexical, TRAITS["semeval10-conll"]) == [("dni-unlinked", 11)]
    unannotated = framed("Cakes", status="UNANN")
    assert codes(unannotated, lexical, TRAITS["framenet-fulltext"]) == []


def test_unknown_frames_and_what_the_head_declares(lexical):
    told = found(framed("Baker: X:DNI", frame="Bakin"), lexical)
    [(code, line, message)] = told
    assert (code, line) == ("frame-unknown", 9)
    assert "Baking" in message
    declared = Lexical(lexical.lexicon, {"Lasso": ("Rope",), "Baking": ("Sugar",)})
    findings = list(check_sentence(framed("Baker:", frame="Lasso"), SALSA, declared))
    assert [(f.code, f.severity) for f in findings] == [
        ("framenet.frame-not-in-release", Severity.NOTE)
    ]
    findings = list(check_sentence(framed("Baker Cakes Sugar:DNI"), SALSA, declared))
    assert [(f.code, f.severity, f.line) for f in findings] == [
        ("framenet.fe-unknown", Severity.NOTE, 12)
    ]
    # Known by name alone: nothing but flags can be said.
    assert codes(framed("Baker:", frame="Selling"), lexical) == [("fe-empty", 10)]
    for name in ("Coreference", "support", "Relativization", "coreference.01"):
        assert codes(framed("Baker:", frame=name), lexical) == []


def test_a_licensor_is_asked_for_where_the_format_has_them(lexical):
    sentence = framed("Baker:DNI?= Cakes")
    assert codes(sentence, lexical) == [("ni-no-licensor", 10)]
    assert codes(sentence, lexical, TRAITS["framenet-nested"]) == []


@pytest.mark.parametrize(
    ("frame", "lemma", "tag", "unit", "told"),
    [
        ("Baking", "bake", "VBD", "", 'framenet.lu-frame "bake.v" evokes Making'),
        ("Making", "bake", "VBD", "", ""),
        ("Baking", "bake", "NN", "", ""),
        ("Baking", "bake", "?", "", 'framenet.lu-frame "bake.v" evokes Making'),
        ("Baking", "braise", "VBD", "", ""),
        ("Baking", "x", "VBD", "give_up.v", '"give up.v" evokes Selling'),
        ("Selling", "x", "VBD", "give_up.v", ""),
    ],
)
def test_lemmas(lexical, frame, lemma, tag, unit, told):
    sentence = framed("Maker Product", frame=frame, lexical_unit=unit)
    sentence = replace(
        sentence, lemmas=("_", lemma, "_", "_"), tags=("_", tag, "_", "_")
    )
    traits = TRAITS["open-sesame"]
    texts = [
        f"{f.code} {f.message}" for f in check_sentence(sentence, traits, lexical)
        if f.code == "framenet.lu-frame"
    ]  # fmt: skip
    assert bool(texts) == bool(told)
    assert all(told in text for text in texts)


def test_the_lemma_of_a_target_of_several_words(lexical):
    sentence = framed("Maker", frame="Making", lemma="give_up")
    sentence.frames[0]
    frame = sentence.frames[0]._replace(target=((1, 3),))
    annotation = sentence.frame_annotation._replace(frames=(frame,))
    sentence = replace(sentence, read_frames=lambda _: annotation, _frames=None)
    assert ("lu-frame", 9) in codes(sentence, lexical, TRAITS["open-sesame"])


@pytest.mark.parametrize(
    ("labels", "parents", "token_parents", "is_own"),
    [
        (("S", "NP"), (VIRTUAL_ROOT, 0), (1, 0, 0, 0), True),
        (("S", "SBAR"), (VIRTUAL_ROOT, 0), (0, 1, 1, 0), False),
        (("VP",), (VIRTUAL_ROOT,), (0, 0, 0, 0), False),
    ],
)
def test_fillers_in_the_clause_of_the_target(
    lexical, labels, parents, token_parents, is_own
):
    tree = Tree(labels, parents, token_parents)
    sentence = replace(framed("Baker:DNI= Cakes"), read_tree=lambda _: tree)
    wanted = [("link-own-clause", 10)] if is_own else []
    assert codes(sentence, lexical) == wanted
