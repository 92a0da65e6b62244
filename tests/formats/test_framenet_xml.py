"""FrameNet XML, full text and nested: offsets, words, layers, and what is broken."""

from __future__ import annotations

import pytest

from srlviewer.formats.counting import count_items
from srlviewer.formats.framenet_words import words_of
from tests.formats.frame_samples import FULLTEXT, NESTED


def words(sentence, spans):
    return " … ".join(" ".join(sentence.forms[a:b]) for a, b in spans)


def test_words_are_those_of_the_tagger_and_white_space_between_them(read):
    first, second = read(FULLTEXT, "a.xml").sentences
    assert first.forms == (
        "Mara", "'s", "aunt", "lent", "Tom", "the", "(red)", "bike", "."
    )  # fmt: skip
    assert first.tags[:2] == ("NP", "POS")
    assert first.tags[6] == "_"
    assert second.forms == ("Good.",)
    assert second.tags == ()
    assert (first.sentence_id, first.document) == ("11", "kiosk")


def test_frames_of_full_text(read):
    sentence = read(FULLTEXT, "a.xml").sentences[0]
    entity, lending, kinship = sentence.frames
    assert (entity.kind, entity.label) == ("entity", "NE:person")
    assert words(sentence, lending.target) == "lent"
    assert lending.target_pieces == ((12, 16),)
    assert (lending.lexical_unit, lending.frame_id) == ("lend.v", "21")
    assert kinship.status == "UNANN"
    by_name = {e.name: e for e in sentence.frame_elements}
    assert words(sentence, by_name["Theme"].spans_in(0)) == "the (red) bike"
    assert by_name["Duration"].interpretation == "INI"
    assert by_name["Purpose"].licensor == "constructional"
    assert not by_name["Purpose"].fillers
    assert by_name["Relative"].rank == 2
    # A span that cuts a word covers it, and keeps its characters.
    assert by_name["Relative"].pieces == ((0, 6),)
    assert words(sentence, by_name["Relative"].spans_in(0)) == "Mara 's"
    assert {e.frame for e in sentence.frame_elements} == {lending.number}


def test_what_is_counted(read):
    corpus = read(FULLTEXT, "a.xml").corpus
    assert count_items(corpus, read(FULLTEXT, "a.xml").log) == {
        "sentences": 2,
        "words": 10,
        "frames": 2,
        "elements": 6,
        "null_instantiations": 2,
        "entities": 1,
    }


def test_nested_files_have_documents_and_targets_in_pieces(read):
    found = read(NESTED, "a.xml")
    first, second = found.sentences
    assert (first.document, second.document) == ("first", "2")
    assert [e.name for e in first.frame_elements] == [
        "Donor", "Theme", "Theme", "Place"
    ]  # fmt: skip
    assert second.frames[0].target == ((1, 2), (3, 4))
    assert not found.problems


BARE = (
    '<sentence ID="1" xmlns="http://framenet.icsi.berkeley.edu"><text>Go</text>'
    '<annotationSet frameName="Motion"><layer name="Target">'
    '<label start="0" end="1" name="Target"/></layer></annotationSet></sentence>'
)
PREFIXED = (
    '<fn:fullTextAnnotation xmlns:fn="http://framenet.icsi.berkeley.edu">'
    '<fn:sentence ID="1"><fn:text>Go</fn:text><fn:annotationSet frameName="Motion">'
    '<fn:layer name="Target"><fn:label start="0" end="1" name="Target"/></fn:layer>'
    "</fn:annotationSet></fn:sentence></fn:fullTextAnnotation>"
)


@pytest.mark.parametrize("text", [BARE, PREFIXED])
def test_a_bare_sentence_and_prefixes_are_read(read, text):
    found = read(text, "a.xml")
    assert found.corpus.format == "framenet-fulltext"
    assert [f.name for f in found.sentences[0].frames] == ["Motion"]
    assert found.sentences[0].frames[0].target == ((0, 1),)


def test_offsets_count_code_points_and_entities_as_one(read):
    text = FULLTEXT.replace("Mara's aunt lent", "&#x1D4B6;&amp;r&#228;s aunt lent")
    sentence = read(text.replace('start="17" end="19"', 'start="16" end="18"'),
                    "a.xml").sentences[0]  # fmt: skip
    assert sentence.text.startswith("\U0001d4b6&räs aunt lent Tom")
    borrower = next(e for e in sentence.frame_elements if e.name == "Borrower")
    [(start, end)] = borrower.pieces
    assert sentence.text[start:end] == "Tom"


THEME = 'start="21" end="34" name="Theme"'
BROKEN = [
    (THEME, 'start="21" end="36" name="Theme"', "framenet.span", "0 to 35"),
    (THEME, 'start="21" end="20" name="Theme"', "framenet.span", "end 20"),
    (THEME, 'start="-1" end="34" name="Theme"', "framenet.span", "start -1"),
    (THEME, 'start="21" name="Theme"', "framenet.span", "end none"),
    (THEME, 'name="Theme"', "framenet.label", "neither"),
    ('start="7" end="10" name="Target"', 'name="Target"', "framenet.label", "Target"),
]


def line_of(text):
    assert FULLTEXT.count(text) == 1
    return FULLTEXT[: FULLTEXT.index(text)].count("\n") + 1


@pytest.mark.parametrize(("old", "new", "code", "told"), BROKEN)
def test_labels_at_impossible_places_are_refused(read, old, new, code, told):
    line = line_of(old)
    found = read(FULLTEXT.replace(old, new), "a.xml")
    problem = found.problems[0]
    assert (problem.code, problem.line, problem.severity) == (code, line, "error")
    assert told in problem.message
    assert [s.sound for s in found.sentences] == [False, True]


def test_frames_without_target_with_two_and_twice(read):
    target = '<layer rank="1" name="Target"><label start="7" end="10" name="Target"/>'
    target += "</layer>"
    without = read(FULLTEXT.replace(target, ""), "a.xml")
    assert [(p.code, p.line) for p in without.problems] == [
        ("framenet.no-target", line_of('<annotationSet ID="22"'))
    ]
    assert without.sentences[0].frames[2].target == ()
    two = read(FULLTEXT.replace(target, target + target), "a.xml")
    assert [p.code for p in two.problems] == ["framenet.two-targets"]
    assert two.sentences[0].frames[2].target_layers == 2
    set_of = FULLTEXT[FULLTEXT.index('<annotationSet ID="22"') :]
    set_of = set_of[: set_of.index("</sentence>")]
    twice = read(FULLTEXT.replace(set_of, set_of * 3), "a.xml")
    assert [p.code for p in twice.problems] == ["framenet.k-best"]
    assert "3 annotation sets" in twice.problems[0].message


def test_entities_are_refused_and_a_cut_off_file_named(read):
    bomb = '<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>\n'
    bomb += FULLTEXT.partition("\n")[2].replace("Good.", "&b;")
    found = read(bomb, "a.xml")
    assert "xml.entity" in found.codes
    assert not found.sentences
    cut = read(FULLTEXT[: FULLTEXT.index("</sentence>")], "a.xml")
    assert "xml.syntax" in cut.codes


def test_overlapping_and_empty_tags_make_no_words():
    found = words_of("ab cd", {(0, 2): "A", (1, 4): "B", (2, 3): "C"})
    assert (found.starts, found.ends) == ((0, 3), (2, 5))
    assert found.tags == ("A", "_")
    assert found.tokens_in([(1, 4)]) == ((0, 2),)
    assert found.tokens_in([(2, 3)]) == ()
    assert words_of("", {}).starts == ()


@pytest.mark.parametrize("kind", ["INI", "DNI", "CNI", "INC", "XXX", "dni"])
def test_kinds_of_null_instantiation_that_are_none_are_told(read, kind):
    text = FULLTEXT.replace('itype="INI"', f'itype="{kind}"')
    found = read(text, "a.xml")
    plain = read(FULLTEXT, "a.xml").codes
    is_known = kind.isupper() and kind != "XXX"
    assert sorted(found.codes) == sorted(plain + ["framenet.label"] * (not is_known))
    if not is_known:
        told = next(p for p in found.problems if p.code == "framenet.label")
        assert (told.severity, told.hint) == ("warning", "mend the itype")
        assert f'itype "{kind}" is none of' in told.message


def test_an_element_without_name_is_told(read):
    text = FULLTEXT.replace(' name="Duration"', "")
    [problem] = read(text, "a.xml").problems
    assert (problem.code, problem.severity) == ("framenet.fe-unknown", "warning")
    assert problem.message.endswith("has no name")
