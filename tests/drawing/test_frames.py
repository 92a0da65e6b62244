"""Frames as rows, null instantiations as chips, and where their links lead."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from srlviewer.comparison import compare, make_scheme
from srlviewer.drawing.describe import Partners, describe_item
from srlviewer.drawing.draw_selection import AROUND, draw_selection
from srlviewer.drawing.draw_sentence import DrawingState, draw_sentence
from srlviewer.drawing.marks import OwnerMark, TextMark
from srlviewer.drawing.navigation import targets
from srlviewer.drawing.null_slots import PILL
from srlviewer.drawing.null_texts import null_text
from srlviewer.drawing.palette import THEMES
from srlviewer.drawing.scene import BoxKind, LinkKind, layout_verdicts
from srlviewer.drawing.sentence_input import System, comparison_input, sentence_input
from srlviewer.errors import ProblemLog
from srlviewer.formats import FORMATS
from srlviewer.formats.reader import Source
from srlviewer.scoring.verdicts import Verdict
from tests.drawing.conftest import check_labels, lay_out
from tests.drawing.frame_stories import TARGET, crowd, far_view, pair, view_of
from tests.formats.salsa_samples import corpus, dni, element, frame, ini, sentence
from tests.scoring.semeval10.document_pairs import story, won


def nulls(view, system):
    return [i for b in view.blocks for i in b.lanes[system + 1].nulls]


def boxes(layout, kind):
    return [box for box in layout.boxes if box.kind is kind]


def texts(layout):
    return [label.text for label in layout.labels()]


# -- blocks


def test_frames_of_both_sides_stand_together_as_the_rows_pair_them():
    gold = corpus(
        sentence(
            "s1",
            "Kim baked it",
            frame("Baking", "s1_2", element("Baker", "s1_1"), frame_id="f1"),
            frame("Cooking", "s1_2", element("Cook", "s1_3"), frame_id="f2"),
        )
    )
    predicted = corpus(
        sentence(
            "s1",
            "Kim baked it",
            frame("Cooking", "s1_2", element("Cook", "s1_3"), frame_id="x1"),
            frame("Baking", "s1_2", element("Baker", "s1_1"), frame_id="x2"),
        )
    )
    view = view_of(gold, predicted, 0)
    names = [[lane.predicate.label for lane in b.lanes] for b in view.blocks]
    assert names == [["Baking", "Baking"], ["Cooking", "Cooking"]]
    assert {item.kind for item in view.items} == {"frame", "element"}


def test_unpaired_frames_on_one_target_are_not_said_to_be_one():
    gold = story(won(target="s3_3", name="Finish"))
    predicted = story(won(target="s3_1", name="Other", frame_id="f7"))
    view = view_of(gold, predicted, 2)
    assert [b.column for b in view.blocks] == [0, 2]
    assert view.blocks[0].lanes[0].predicate is None
    assert view.blocks[1].lanes[1].predicate is None


def test_frames_meet_by_their_target_where_no_row_says_anything():
    gold = story(won(element("A", "s3_2"), frame_id="f1"))
    predicted = story(won(element("A", "s3_2"), frame_id="g1"))
    view = view_of(gold, predicted, 2, scheme="semeval10:mode=official")
    [block] = view.blocks
    assert all(lane.predicate is not None for lane in block.lanes)


def test_a_target_of_several_words_is_marked_as_a_whole():
    view = view_of(*[story(won(target=["s3_3", "s3_4"]))] * 2, 2)
    layout = lay_out(view)
    assert [t.column for t in layout.tokens if t.is_predicate] == [2, 3]
    [band] = layout.bands
    assert band.width > layout.tokens[3].rect.right - layout.tokens[2].rect.x


def test_a_frame_without_a_target_still_has_its_row():
    target = "<target></target>"
    text = story(won(element("A", "s3_2"))).replace(
        '<target><fenode idref="s3_3"/></target>', target
    )
    corpora = FORMATS.get("salsa").open(Source("g", text.encode()), ProblemLog(), {})
    gold = corpora.sentence(2)
    view = sentence_input(gold, [System("predicted", gold)], "")
    layout = lay_out(view)
    [chip] = boxes(layout, BoxKind.CHIP)
    assert chip.label.text == "Finish"
    assert not chip.badge
    assert view.blocks[0].column == 1
    assert not boxes(layout, BoxKind.MARKER)


def test_the_words_of_a_target_are_named_so():
    text = corpus(
        sentence(
            "s1",
            "Kim baked it",
            frame("Baking", "s1_2", element("Baker", "s1_1"), frame_id="f1"),
        )
    )
    marks = boxes(lay_out(view_of(text, text, 0)), BoxKind.MARKER)
    assert [mark.label.text for mark in marks] == ["target", "target"]
    assert all(mark.item.kind == "frame" for mark in marks)


def test_frames_without_elements_and_alternatives_are_there():
    text = story(won(), won(target="s3_2", frame_id="f2", name="Other"))
    assert len(view_of(text, text, 2).blocks) == 2


# -- verdicts


def test_frames_of_one_name_are_told_apart_by_their_targets():
    text = corpus(
        sentence(
            "s1",
            "Kim ran and Lee then ran off home",
            frame("Motion", "s1_2", element("Theme", "s1_1"), frame_id="f1"),
            frame("Motion", ("s1_6", "s1_7"), element("Theme", "s1_4"), frame_id="f2"),
            frame("Time", "s1_5", frame_id="f3"),
        )
    )
    view = view_of(text, text, 0)
    shown = texts(lay_out(view))
    assert shown.count("Motion · ran") == 1
    assert shown.count("Motion · ran off") == 1
    assert "Time" in shown
    assert [b.lanes[0].predicate.label for b in view.blocks] == [
        "Motion",
        "Time",
        "Motion",
    ]


def test_targets_of_the_same_words_are_told_apart_by_their_places():
    words = "He knocked and knocked"
    noises = [
        frame("Noise", f"s1_{n}", element("Source", "s1_1"), frame_id=f"f{n}")
        for n in (2, 4)
    ]
    text = corpus(sentence("s1", words, *noises))
    shown = texts(lay_out(view_of(text, text, 0)))
    assert {"Noise · knocked (2)", "Noise · knocked (4)"} <= set(shown)


def test_the_measure_shown_colours_what_it_covers_and_companions_the_rest():
    gold = story(won(element("A", "s3_2"), dni("Charges")))
    predicted = story(won(element("A", "s3_1"), ini("Charges")))
    for measure, frame_counted, role_counted, null_counted in (
        ("frame.agreement", True, False, False),
        ("role.recognition", False, True, False),
        ("ni.recognition", False, False, True),
    ):
        view = view_of(gold, predicted, 2, measure=measure)
        [block] = view.blocks
        lane = block.lanes[0]
        assert lane.predicate.judged.is_counted is frame_counted
        assert lane.arguments[0].judged.is_counted is role_counted
        assert lane.nulls[0].judged.is_counted is null_counted
        assert lane.predicate.verdict is Verdict.CORRECT
        assert lane.arguments[0].verdict is Verdict.WRONG_SPAN


@pytest.mark.parametrize(
    ("measure", "verdict"),
    [
        ("ni.recognition", Verdict.CORRECT),
        ("ni.interpretation", Verdict.WRONG_LABEL),
        ("frame.agreement", Verdict.WRONG_LABEL),
        ("role.recognition", Verdict.CORRECT),  # is it there at all?
    ],
)
def test_a_null_instantiation_has_the_most_telling_verdict(measure, verdict):
    gold, predicted = story(won(dni("Charges"))), story(won(ini("Charges")))
    view = view_of(gold, predicted, 2, measure=measure)
    [item] = nulls(view, 0)
    assert item.verdict is verdict
    assert null_text(item) == "∅ INI≠DNI Charges"
    assert null_text(nulls(view, -1)[0]) == "∅ DNI Charges"


@pytest.mark.parametrize("measure", ["role.recognition", "frame.agreement"])
def test_both_chips_of_a_pair_have_one_verdict(measure):
    """The link of gold is a row of gold alone, the pairing one of both."""
    gold, predicted = story(won(dni("C", "s2_501"))), story(won(ini("C")))
    view = view_of(gold, predicted, 2, measure=measure)
    [mine], [theirs] = nulls(view, -1), nulls(view, 0)
    assert mine.judged.row == theirs.judged.row


def test_elements_that_a_scheme_unites_are_one_box():
    text = story(won(element("A", "s3_1"), element("A", "s3_4")))
    view = view_of(text, text, 2)
    [item] = view.blocks[0].lanes[0].arguments
    assert len(item.numbers) == 2
    assert item.spans == ((0, 1), (3, 4))


def test_a_wrong_name_is_told_beside_the_right_one():
    gold, predicted = story(won(element("A", "s3_2"))), story(won(element("B", "s3_2")))
    layout = lay_out(view_of(gold, predicted, 2, measure="role.labelling"))
    assert "B≠A" in texts(layout)


# -- chips


def test_every_null_instantiation_has_a_chip_of_its_own_in_its_lane():
    gold = story(won(dni("Charges"), ini("Agent")))
    predicted = story(won(dni("Charges"), ini("Place")))
    layout = lay_out(view_of(gold, predicted, 2, measure="ni.recognition"))
    chips = boxes(layout, BoxKind.NULL)
    assert sorted(chip.label.text for chip in chips) == [
        "+∅ INI Place",
        "∅ DNI Charges",
        "∅ DNI Charges",
        "∅ INI Agent",
    ]
    first, second = (c for c in chips if c.label.text == "∅ DNI Charges")
    assert first.rect.x == second.rect.x
    assert first.rect.y < second.rect.y
    # Where the missing one should have been there is a ghost.
    [ghost] = boxes(layout, BoxKind.GHOST)
    [missed] = (c for c in chips if c.label.text == "∅ INI Agent")
    assert ghost.rect.x == missed.rect.x
    assert ghost.item is missed.item


def test_chips_are_reached_by_key_once_each():
    text = story(won(element("A", "s3_2"), dni("Charges", "s3_1"), ini("Agent")))
    layout = lay_out(view_of(text, text, 2))
    found = [t.address for t in targets(layout) if t.address.kind == "element"]
    assert len(found) == len(set(found)) == 6


def test_an_element_with_neither_words_nor_interpretation_is_shown_as_such():
    text = story(won(element("Charges")))
    layout = lay_out(view_of(text, text, 2))
    chips = boxes(layout, BoxKind.NULL)
    assert [c.label.text for c in chips] == ["∅ – Charges"] * 2
    assert all(c.verdict is Verdict.IGNORED for c in chips)


def test_an_overt_element_in_another_sentence_leads_there():
    text = story(won(element("Charges", "s1_501")))
    layout = lay_out(view_of(text, text, 2))
    assert [c.label.text for c in boxes(layout, BoxKind.NULL)] == ["Charges"] * 2
    assert [s.end.position for s in layout.stubs] == [0, 0]


def test_collapsed_frames_have_an_entry_for_each_null_instantiation():
    text = story(won(element("A", "s3_2"), dni("Charges")))
    layout = lay_out(view_of(text, text, 2), all_collapsed=True)
    entries = [b.label.text for b in boxes(layout, BoxKind.ENTRY)]
    assert entries == ["A", "∅ DNI Charges"]


# -- auxiliary frames


def test_auxiliary_frames_are_rows_only_if_that_is_wished():
    text = story(won())
    view = view_of(text, text, 1)
    assert [b.is_auxiliary for b in view.blocks] == [True]
    hidden = lay_out(view)
    assert not boxes(hidden, BoxKind.CHIP)
    assert "Not shown: 1 Coreference." in texts(hidden)
    assert not any(token.is_predicate for token in hidden.tokens)
    assert boxes(lay_out(view, has_auxiliary=True), BoxKind.CHIP)
    number = view.blocks[0].number
    assert boxes(lay_out(view, revealed=number), BoxKind.CHIP)
    assert boxes(lay_out(view, only=number), BoxKind.CHIP)


# -- links


def test_a_far_link_leaves_by_a_numbered_stub():
    """T6: 60 sentences, a link over 56 of them, right through the chain."""
    view = far_view(measure="ni.linking")
    gold, predicted = nulls(view, -1)[0], nulls(view, 0)[0]
    assert gold.verdict is predicted.verdict is Verdict.CORRECT
    layout = lay_out(view)
    stubs = {stub.item.system: stub for stub in layout.stubs}
    assert stubs[-1].label.text == "2\u2002the TV debate"
    assert stubs[0].label.text == "57\u2002the TV debate"
    assert stubs[0].note.text == "mention ok, 1.00"
    assert all(stub.is_before for stub in layout.stubs)
    assert stubs[0].end.position == 56
    assert layout.stub_at(*stubs[0].rect.centre) is stubs[0]
    assert layout.stubs_of(predicted.address(TARGET - 1)) == (stubs[0],)
    check_labels(layout)


def test_the_equivalence_set_is_known_to_both_sides():
    view = far_view()
    for item in (nulls(view, -1)[0], nulls(view, 0)[0]):
        members = item.filling.members()
        assert [end.position for end in members] == [1, 29, 56]
        assert [end.counted for end in members] == [False, False, True]


def test_a_filler_in_the_sentence_has_a_line_below_its_lane():
    text = story(won(dni("Charges", "s3_2")))
    layout = lay_out(view_of(text, text, 2, measure="ni.linking"))
    fillers = boxes(layout, BoxKind.FILLER)
    assert [box.label.text for box in fillers] == ["Charges", "head ok, 1.00"]
    links = [link for link in layout.links if link.kind is LinkKind.FILL]
    assert len(links) == 2
    for link, box in zip(links, fillers, strict=True):
        assert link.points[-1].x == box.rect.centre.x
        assert link.points[-1].y == box.rect.bottom
    assert not layout.stubs
    check_lines(layout)


def test_a_dangling_filler_is_told():
    text = story(won(dni("Charges", "s9_1")))
    view = view_of(text, text, 2)
    layout = lay_out(view)
    assert [stub.label.text for stub in layout.stubs] == ["?", "?"]
    said = describe_item(nulls(view, 0)[0], view.forms)
    assert "a filler that is not in the file" in said


@pytest.mark.parametrize("mode", ["paper", "official", "dice"])
def test_links_are_told_in_every_mode(mode):
    gold, predicted = (
        story(won(dni("Charges", phrase))) for phrase in ("s2_501", "s2_502")
    )
    scheme = f"semeval10:mode={mode}"
    view = view_of(gold, predicted, 2, measure="ni.linking", scheme=scheme)
    layout = lay_out(view)
    answer = layout.stubs[1].note.text
    assert (
        answer
        == {
            "paper": "head ok, 0.67",
            "official": "head missed, 0.67",
            "dice": "head ok, 0.67",
        }[mode]
    )


# -- words


def test_a_null_instantiation_is_described_with_its_three_answers():
    view = far_view()
    item = nulls(view, 0)[0]
    others = Partners(view.items).of(item)
    said = describe_item(item, view.forms, others).splitlines()
    assert said[0] == "null instantiation DNI Competition, correct"
    assert "gold DNI Competition: sentence 2: the TV debate" in said
    assert "predicted DNI Competition: sentence 57: the TV debate" in said
    assert "Recognised? correct: match" in said
    assert "Interpretation? correct: match" in said
    assert "Link? correct: mention covered" in said
    facts = next(line for line in said if "Dice" in line)
    assert "head “debate”" in facts
    assert "3 mentions" in facts
    assert "56 sentences away" in facts


# -- crowded sentences


WORDS = " ".join(f"word{n}" for n in range(120))
HEBREW = " ".join(["שלום", "ילד", "ספר", "בית"] * 6)
CHINESE = " ".join(["他", "在北京", "學習", "漢語"] * 6)


@pytest.mark.parametrize("width", [None, 500, 1000])
@pytest.mark.parametrize("words", [WORDS, HEBREW, CHINESE], ids=["long", "rtl", "cjk"])
def test_no_label_is_cut_and_no_chip_meets_another(words, width):
    gold, predicted = crowd(words), crowd(words, shift=1)
    view = view_of(gold, predicted, 1, measure="ni.linking")
    layout = lay_out(view, width=width)
    check_labels(layout)
    check_lines(layout)
    chips = boxes(layout, BoxKind.NULL)
    assert len(chips) == 2 * 12 * 4
    drawn = [b for b in layout.boxes if b.kind is not BoxKind.GHOST]
    rects = [box.rect for box in drawn] + [stub.rect for stub in layout.stubs]
    rects.sort(key=lambda rect: rect.y)
    for number, rect in enumerate(rects):
        for other in rects[number + 1 :]:
            if other.y >= rect.bottom:
                break
            assert not rect.overlaps(other)
    for stub in layout.stubs:
        assert stub.rect.contains(stub.label.rect)


def check_lines(layout):
    """No line of a link runs through a label of another item."""
    labels = [box.label.rect for box in layout.boxes if box.label]
    labels += [token.label.rect for token in layout.tokens]
    lines = [link.points for link in layout.links if link.kind is LinkKind.FILL]
    for points in [*lines, *(stub.points for stub in layout.stubs)]:
        for one, other in pairwise(points):
            for label in labels:
                rect = label.grown(-1)
                meets = (
                    min(one.x, other.x) < rect.right
                    and rect.x < max(one.x, other.x)
                    and min(one.y, other.y) < rect.bottom
                    and rect.y < max(one.y, other.y)
                )
                assert not meets


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_all_texts_of_chips_and_stubs_are_drawn(theme):
    layout = lay_out(far_view())
    drawn = [
        m.text for m in draw_sentence(layout, THEMES[theme]) if isinstance(m, TextMark)
    ]
    for text in ("∅ DNI Competition", "2\u2002the TV debate", "mention ok, 1.00"):
        assert text in drawn


# -- other schemes and formats


def test_frames_that_rows_count_apart_are_apart():
    gold = story(won(name="Finish", target="s3_3"))
    predicted = story(won(name="Other", target=["s3_3", "s3_4"], frame_id="f9"))
    view = view_of(gold, predicted, 2, measure="frame.agreement")
    assert len(view.blocks) == 2
    verdicts = {item.verdict for item in view.items}
    assert verdicts == {Verdict.MISSING, Verdict.SPURIOUS}


def test_null_instantiations_of_one_name_stand_above_each_other_unpaired():
    gold, predicted = story(won(dni("Buyer"))), story(won(ini("Buyer")))
    layout = lay_out(view_of(gold, predicted, 2, scheme="senseval3"))
    first, second = boxes(layout, BoxKind.NULL)
    assert first.rect.x == second.rect.x
    assert first.verdict is second.verdict is Verdict.IGNORED


@pytest.mark.parametrize(
    "scheme", ["senseval3", "semeval10:task=srl", "semeval10:task=ni"]
)
def test_frames_are_shown_under_every_scheme_that_takes_them(scheme):
    gold = story(won(element("A", "s3_2"), dni("Charges", "s2_501")))
    predicted = story(won(element("A", "s3_1"), dni("Charges", "s1_501")))
    view = view_of(gold, predicted, 2, scheme=scheme)
    layout = lay_out(view)
    assert len(boxes(layout, BoxKind.NULL)) == 2
    assert len(boxes(layout, BoxKind.SPAN)) == 2
    check_labels(layout)


def test_frames_are_shown_without_any_rows():
    text = story(won(element("A", "s3_2"), dni("Charges", "s2_501")))
    corpora = FORMATS.get("salsa").open(Source("g", text.encode()), ProblemLog(), {})
    view = sentence_input(corpora.sentence(2), [], "")
    layout = lay_out(view)
    [chip] = boxes(layout, BoxKind.NULL)
    assert chip.verdict is None
    assert not chip.badge
    [stub] = layout.stubs
    assert stub.end.position == 1
    assert stub.note is None


def test_a_stub_belongs_to_its_chip_and_fades_with_it():
    view = far_view(measure="ni.linking")
    layout = lay_out(view)
    shown = DrawingState(describe=lambda item: item.label)
    marks = draw_sentence(layout, THEMES["light"], shown)
    at = next(
        i for i, m in enumerate(marks) if getattr(m, "text", "")[:3] == "57\u2002"
    )
    owners = [m for m in marks[:at] if isinstance(m, OwnerMark)]
    address = nulls(view, 0)[0].address(TARGET - 1)
    assert owners[-1] == OwnerMark(str(address), "Competition")
    hidden = DrawingState(shown=frozenset({Verdict.MISSING}))
    faded = draw_sentence(layout, THEMES["light"], hidden)[at]
    assert faded.text == marks[at].text
    assert faded.colour != marks[at].colour


def test_the_ring_of_a_chip_is_as_round_as_the_chip():
    view = far_view()
    layout = lay_out(view)
    address = nulls(view, 0)[0].address(TARGET - 1)
    rings = draw_selection(layout, THEMES["light"], address)
    assert {ring.radius for ring in rings} == {PILL + AROUND}


# -- counts


MEASURES = (
    "frame.agreement",
    "role.recognition",
    "role.labelling",
    "ni.recognition",
    "ni.interpretation",
    "ni.linking",
    "ni.overlap",
)


@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("collapsed", [False, True])
def test_the_legend_counts_each_row_of_the_measure_once(measure, collapsed):
    extra = won(element("B", "s3_1"), name="Other", target="s3_4", frame_id="f3")
    gold = story(
        won(
            element("A", "s3_1"),
            element("A", "s3_2"),
            dni("C", "s2_501"),
            dni("D", "s3_2"),
            ini("E"),
            element("Empty"),
        ),
        extra,
    )
    predicted = story(
        won(element("A", "s3_2"), dni("C", "s1_501"), ini("D"), ini("F")),
    )
    compared = pair(gold, predicted)
    for position in range(3):
        view = comparison_input(compared, position, measure=measure)
        layout = lay_out(view, has_auxiliary=True, all_collapsed=collapsed)
        rows = compared.judgements.of_sentence(measure, position)
        counts = Counter(row.verdict for row in rows)
        drawn = layout_verdicts(layout)
        assert {v: n for v, n in drawn.items() if n} == dict(counts)


def test_chips_under_a_tree_stay_in_the_width_of_the_page():
    words = " ".join(f"word{n}" for n in range(6))
    view = view_of(crowd(words, 2, 8), crowd(words, 2, 8), 1)
    layout = lay_out(view, width=900, has_tree=True)
    assert layout.trees
    chips = boxes(layout, BoxKind.NULL)
    assert max(chip.rect.right for chip in chips) <= 900
    assert len({chip.rect.y for chip in chips if chip.block == 0}) > 2
    check_labels(layout)


def test_links_lead_to_pairs_where_files_have_another_order():
    text = story(won(dni("Charges", "s1_501")))
    start = text.index('<s id="s1"')
    first, second, third = (
        text[a:b]
        for a, b in pairwise(
            [text.index(f'<s id="s{n}"') for n in (1, 2, 3)] + [text.index("</body>")]
        )
    )
    moved = text[:start] + second + first + third + text[text.index("</body>") :]
    log = ProblemLog()
    sides = [
        FORMATS.get("salsa").open(Source(name, content.encode()), log, {})
        for name, content in (("gold", text), ("predicted", moved))
    ]
    compared = compare(*sides, make_scheme("semeval10"), pair="id", log=log)
    compared.judge()
    view = comparison_input(compared, 2, measure="ni.linking")
    assert [item.verdict for item in nulls(view, 0)] == [Verdict.CORRECT]
    for stub in lay_out(view).stubs:
        assert stub.end.position == 0
        assert stub.end.text == "their first debate"
    members = nulls(view, 0)[0].filling.members()
    assert [end.position for end in members] == [0, 1]
