"""Entities in lanes around the words, relations as arcs on their boxes."""

from __future__ import annotations

from itertools import combinations, pairwise, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from srlviewer.drawing.describe import Partners, describe_item
from srlviewer.drawing.draw_selection import draw_selection
from srlviewer.drawing.draw_sentence import draw_sentence
from srlviewer.drawing.entity_describe import EntityWords
from srlviewer.drawing.marks import PathMark, RectMark, TextMark
from srlviewer.drawing.navigation import move, targets
from srlviewer.drawing.palette import LIGHT
from srlviewer.drawing.scene import BoxKind, LinkKind, layout_verdicts
from srlviewer.drawing.sentence_input import System, sentence_input
from srlviewer.model.address import ItemAddress
from srlviewer.scoring.verdicts import Verdict
from tests.drawing import entity_cases as cases

WIDTHS = (None, 1000, 620, 420)


def box_of(layout, side, number):
    """The first box of an entity."""
    return layout.boxes_of(ItemAddress(0, side, "entity", number))[0]


def arc_of(layout, side, number):
    return next(
        arc
        for arc in layout.arcs
        if arc.item.side == side and arc.item.numbers == (number,)
    )


def check(making, layout) -> None:
    """No label is cut or meets another, no box another; arcs stand on their boxes."""
    making.check_labels(layout)
    for one, other in combinations(layout.boxes, 2):
        assert not one.rect.overlaps(other.rect), (one, other)
    for arc in layout.arcs:
        for foot, entity in ((arc.start, arc.ends[0]), (arc.end, arc.ends[1])):
            if foot is not None:
                box = layout.boxes_of(entity.address(0))[0]
                assert box.rect.x < foot.x < box.rect.right, (arc, box)
                edge = box.rect.y if arc.item.system < 0 else box.rect.bottom
                assert foot.y == pytest.approx(edge)
                assert abs(foot.y - arc.level) >= 12
    for one, other in combinations(layout.arcs, 2):
        if one.level == other.level and one.title == other.title == "":
            first, last = _flat(one)
            assert last <= _flat(other)[0] or _flat(other)[1] <= first, (one, other)


def _flat(arc):
    xs = [foot.x for foot in (arc.start, arc.end) if foot]
    xs += [] if arc.edge is None else [arc.edge]
    return min(xs), max(xs)


def as_picture(layout):
    """What is seen, without the numbers of items."""
    marks = draw_sentence(layout, LIGHT)
    seen = [m for m in marks if isinstance(m, (PathMark, RectMark, TextMark))]
    return sorted(map(repr, seen))


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("pair", [cases.anna_pair, cases.nested_pair])
def test_nothing_meets_or_is_cut(making, pair, width):
    check(making, making.lay_out(cases.make_view(*pair()), width=width))


def test_gold_is_above_the_words_and_the_prediction_below(making):
    layout = making.lay_out(cases.make_view(*cases.anna_pair()))
    words = layout.tokens[0].rect
    for box in layout.boxes:
        side = box.item.side if box.kind is not BoxKind.GHOST else "predicted"
        if side == "gold":
            assert box.rect.bottom < words.y
        else:
            assert box.rect.y > words.bottom
    names = [caption.text for caption in layout.captions]
    assert names == ["gold", "predicted"]


def test_of_nested_entities_the_longer_one_is_nearer_to_the_words(making):
    layout = making.lay_out(cases.make_view(*cases.nested_pair()))
    for side, sign in (("gold", -1), ("predicted", 1)):
        outer, middle, inner = (box_of(layout, side, n).rect.y for n in range(3))
        assert sign * outer < sign * middle < sign * inner
    # Two types on the same words are two boxes of the same width.
    loc, gpe = box_of(layout, "gold", 4).rect, box_of(layout, "gold", 5).rect
    assert (loc.x, loc.width) == (gpe.x, gpe.width)
    assert loc.y != gpe.y


def test_feet_stand_beside_what_covers_a_box(making):
    layout = making.lay_out(cases.make_view(*cases.nested_pair()))
    covers = [box_of(layout, "gold", n).rect for n in (1, 3)]
    feet = [arc.start for arc in layout.arcs if arc.ends[0].numbers == (0,)]
    for foot in feet:
        assert all(foot.x < rect.x or foot.x > rect.right for rect in covers)


def test_feet_keep_apart(making):
    layout = making.lay_out(cases.make_view(*cases.nested_pair()))
    for side in ("gold", "predicted"):
        arcs = [arc for arc in layout.arcs if arc.item.side == side]
        xs = sorted(foot.x for arc in arcs for foot in (arc.start, arc.end))
        assert min(b - a for a, b in pairwise(xs)) >= 6


def test_verdicts_come_from_the_rows_alone(making):
    gold, predicted, rows = cases.anna_pair()
    layout = making.lay_out(cases.make_view(gold, predicted, rows))
    counts = layout_verdicts(layout)
    assert counts[Verdict.PENALISED] == counts[Verdict.MISSING] == 1
    # The entities explain the relations but are not counted with them.
    assert sum(counts.values()) == 5
    assert box_of(layout, "gold", 1).verdict is Verdict.WRONG_LABEL
    assert not box_of(layout, "gold", 1).is_counted
    plain = making.lay_out(cases.make_view(gold, predicted, ()))
    assert {box.verdict for box in plain.boxes} == {None}
    assert {arc.verdict for arc in plain.arcs} == {None}
    entities = cases.make_view(gold, predicted, rows, measure="entity")
    counts = layout_verdicts(making.lay_out(entities))
    assert counts[Verdict.CORRECT] == 2
    assert sum(counts.values()) == 4


def test_labels_say_what_gold_has(making):
    layout = making.lay_out(cases.make_view(*cases.anna_pair()))
    assert box_of(layout, "predicted", 1).label.text == "Loc≠Org"
    texts = {arc.label.text for arc in layout.arcs}
    assert {
        "✓ Knows",
        "! Work_For",
        "− Live_In",
        "+ Live_In",
        "L Located_In≠OrgBased_In",
    } <= texts


def test_lines_have_the_style_of_their_verdict(making):
    layout = making.lay_out(cases.make_view(*cases.anna_pair()))
    marks = draw_sentence(layout, LIGHT)
    dashed = [m for m in marks if isinstance(m, PathMark) and m.dashes == (6.0, 4.0)]
    missing = LIGHT.colours(Verdict.MISSING).stroke
    assert [mark.stroke for mark in dashed] == [missing]
    widths = {
        mark.stroke: mark.width
        for mark in marks
        if isinstance(mark, PathMark) and mark.width > 1.2
    }
    spurious = LIGHT.colours(Verdict.SPURIOUS).stroke
    correct = LIGHT.colours(Verdict.CORRECT).stroke
    assert widths[spurious] > widths[correct]


@pytest.mark.parametrize("cause", ["predicted:entity:2", "gold:entity:2"])
def test_a_thin_line_leads_to_the_entity_to_blame(making, cause):
    gold, predicted, rows = cases.anna_pair()
    rows = [(*row[:4], cause) if len(row) > 4 else row for row in rows]
    layout = making.lay_out(cases.make_view(gold, predicted, rows))
    causes = [link for link in layout.links if link.kind is LinkKind.CAUSE]
    assert len(causes) == 2
    for link in causes:
        arc = arc_of(layout, link.item.side, link.item.numbers[0])
        rect = box_of(layout, link.item.side, 1).rect
        end = link.points[-1]
        assert rect.x < end.x < rect.right
        assert end.y == arc.end.y
        assert abs(end.x - arc.end.x) <= 6
    # In several rows it is where the entity is.
    narrow = making.lay_out(cases.make_view(gold, predicted, rows), width=300)
    assert len([n for n in narrow.links if n.kind is LinkKind.CAUSE]) == 2


# -- empty labels (T4), pieces over others (T7), long arcs and pairs (T8)


def test_empty_labels_have_boxes_and_dimmed_words(making):
    sentence = cases.make_sentence(
        "Kiel lies here", [("", 0, 1), ("_", 2, 3)], [("_", 0, 1), ("", 1, 0)]
    )
    view = cases.make_view(sentence, sentence, cases.all_correct(sentence))
    layout = making.lay_out(view)
    check(making, layout)
    assert {box.label.text for box in layout.boxes} == {"(none)"}
    assert {arc.label.text for arc in layout.arcs} == {"✓ (none)"}
    texts = [m for m in draw_sentence(layout, LIGHT) if isinstance(m, TextMark)]
    assert {m.colour for m in texts if "(none)" in m.text} == {LIGHT.quiet}
    assert layout_verdicts(layout)[Verdict.CORRECT] == 2


ACTIN = (
    ("Protein", ((0, 1), (3, 4))),
    ("Protein", ((2, 3),)),
    ("Cell", ((1, 2),)),
)


@pytest.mark.parametrize("width", [None, 200])
def test_the_order_of_the_file_plays_no_part(making, width):
    pictures = []
    for order in permutations(range(3)):
        entities = [ACTIN[n] for n in order]
        at = {n: place for place, n in enumerate(order)}
        relations = [("binds", at[0], at[1]), ("in", at[0], at[2]), ("", at[2], at[1])]
        relations = [relations[n] for n in order]
        sentence = cases.make_sentence("Alpha- and beta- actin", entities, relations)
        view = cases.make_view(sentence, sentence, cases.all_correct(sentence))
        layout = making.lay_out(view, width=width)
        check(making, layout)
        pictures.append(as_picture(layout))
        if width is None:
            joins = [n for n in layout.links if n.kind is LinkKind.JOIN]
            assert len(joins) == 2
    assert all(picture == pictures[0] for picture in pictures)


def long_sentence():
    words = [f"w{i}" for i in range(1, 121)]
    entities = [("A", 0, 1), ("B", 1, 2), ("C", 119, 120), ("D", 4, 5), ("E", 5, 6)]
    relations = [
        ("near", 0, 1),
        ("far", 0, 2),
        ("left", 3, 4),
        ("right", 3, 4),
        ("back", 4, 3),
    ]
    return cases.make_sentence(words, entities, relations)


@pytest.mark.parametrize("width", WIDTHS)
def test_long_arcs_and_several_on_a_pair(making, width):
    sentence = long_sentence()
    view = cases.make_view(sentence, sentence, cases.all_correct(sentence))
    layout = making.lay_out(view, width=width)
    check(making, layout)
    drawn = {arc.item.label for arc in layout.arcs if arc.label}
    assert drawn == {"near", "far", "left", "right", "back"}
    if width:
        [first, second] = [
            arc
            for arc in layout.arcs
            if arc.item.label == "far" and arc.item.system < 0
        ]
        assert {first.label.text, second.label.text} == {"✓ far (w120)", "✓ far (w1)"}
        assert (first.end, second.start) == (None, None)


def test_arcs_between_the_same_boxes_do_not_cross(making):
    sentence = long_sentence()
    view = cases.make_view(sentence, sentence, cases.all_correct(sentence))
    arcs = [a for a in making.lay_out(view).arcs if a.item.system < 0]
    flats = sorted((_flat(arc), -arc.level) for arc in arcs if arc.item.label != "near")
    pairs = [(flat, level) for flat, level in flats if flat[1] - flat[0] < 200]
    for (one, low), (other, high) in combinations(pairs, 2):
        assert one[0] < other[0]
        assert other[1] < one[1]
        assert high < low


entity_places = st.lists(
    st.tuples(st.sampled_from("ABC"), st.integers(0, 11), st.integers(1, 4)),
    min_size=1,
    max_size=8,
)


@settings(max_examples=40)
@given(
    places=entity_places,
    ties=st.lists(
        st.tuples(
            st.sampled_from(["Work_For", "in", ""]), st.integers(0), st.integers(0)
        ),
        max_size=20,
    ),
    width=st.sampled_from([None, 700, 380]),
)
def test_any_relations_are_legible(making, places, ties, width):
    words = "Ada Lund of Kiel and the town of Husum met Cy Voss here today ."
    entities = [(label, start, start + size) for label, start, size in places]
    relations = [(x, a % len(places), b % len(places)) for x, a, b in ties]
    sentence = cases.make_sentence(words, entities, relations)
    view = cases.make_view(sentence, sentence, cases.all_correct(sentence))
    layout = making.lay_out(view, width=width)
    check(making, layout)
    named = {arc.item.numbers for arc in layout.arcs if arc.item.system < 0}
    assert named == {(n,) for n in range(len(relations))}


def test_twenty_relations_in_one_sentence(making):
    words = [f"word{n}" for n in range(30)]
    entities = [("Peop", n, n + 2) for n in range(0, 30, 3)]
    relations = [("Work_For", n % 10, (3 * n + 1) % 10) for n in range(20)]
    sentence = cases.make_sentence(words, entities, relations)
    view = cases.make_view(sentence, sentence, cases.all_correct(sentence))
    for width in WIDTHS:
        layout = making.lay_out(view, width=width)
        check(making, layout)
        assert {a.item.numbers for a in layout.arcs} == {(n,) for n in range(20)}


def test_right_to_left_is_the_mirror_picture(making):
    view = cases.make_view(*cases.anna_pair())
    plain = making.lay_out(view, direction="ltr")
    mirrored = making.lay_out(view, direction="rtl")
    check(making, mirrored)
    for one, other in zip(plain.arcs, mirrored.arcs, strict=True):
        assert one.start.x == pytest.approx(plain.width - other.start.x)
        assert one.label.text == other.label.text


def test_an_entity_without_words_is_not_drawn_and_not_lost(making):
    sentence = cases.make_sentence("one two", [("A", ()), ("B", 0, 1)], [("r", 0, 1)])
    view = cases.make_view(sentence, sentence, cases.all_correct(sentence))
    layout = making.lay_out(view)
    assert {box.item.label for box in layout.boxes} == {"B"}
    assert not layout.arcs
    assert len(view.items) == 6


def test_sentences_without_entities_have_no_lanes(making):
    empty = cases.make_sentence("nothing here")
    layout = making.lay_out(cases.make_view(empty, empty))
    assert not layout.boxes
    assert not layout.captions


def test_too_many_relations_are_counted_not_drawn(making):
    relations = [("r", 0, 1)] * 501
    sentence = cases.make_sentence("a b", [("A", 0, 1), ("B", 1, 2)], relations)
    view = cases.make_view(sentence, sentence, cases.all_correct(sentence))
    layout = making.lay_out(view)
    assert not layout.arcs
    assert [c.text for c in layout.captions if "1002 arcs" in c.text]


# -- selection, keys and words


def test_a_relation_lights_up_with_its_entities_and_its_partner(making):
    layout = making.lay_out(cases.make_view(*cases.anna_pair()))
    address = ItemAddress(0, "predicted", "relation", 0)
    item = arc_of(layout, "predicted", 0).item
    marks = draw_selection(layout, LIGHT, address, item=item)
    rings = [mark.rect for mark in marks if isinstance(mark, RectMark)]

    def is_ringed(rect):
        return any(
            ring.contains(rect) and ring.width < rect.width + 20 for ring in rings
        )

    assert is_ringed(arc_of(layout, "predicted", 0).label.rect)
    assert is_ringed(arc_of(layout, "gold", 0).label.rect)
    assert is_ringed(box_of(layout, "predicted", 0).rect)
    assert is_ringed(box_of(layout, "predicted", 1).rect)
    assert not is_ringed(box_of(layout, "predicted", 2).rect)


def test_an_entity_lights_up_with_its_relations(making):
    layout = making.lay_out(cases.make_view(*cases.anna_pair()))
    box = box_of(layout, "gold", 0)
    address = ItemAddress(0, "gold", "entity", 0)
    marks = draw_selection(layout, LIGHT, address, item=box.item)
    lit = {mark.text for mark in marks if isinstance(mark, TextMark)}
    assert lit == {"✓ Knows", "! Work_For", "− Live_In"}


def test_keys_reach_every_item(making):
    layout = making.lay_out(cases.make_view(*cases.anna_pair()))
    reached = targets(layout)
    kinds = [target.address.kind for target in reached]
    assert kinds.count("entity") == 8
    assert kinds.count("relation") == 8
    here = ItemAddress(0, "gold", "entity", 0)
    assert move(reached, here, 0, -1).kind == "relation"
    assert move(reached, here, 0, 1) == ItemAddress(0, "predicted", "entity", 0)


def test_an_arc_is_found_under_the_mouse(making):
    layout = making.lay_out(cases.make_view(*cases.anna_pair()))
    arc = arc_of(layout, "gold", 2)
    centre = arc.label.rect.centre
    assert layout.arc_at(centre.x, centre.y) is arc
    assert layout.arc_at(arc.start.x, (arc.start.y + arc.level) / 2) is arc


def test_relations_and_entities_in_words(making):
    view = cases.make_view(*cases.anna_pair())
    partners, words = Partners(view.items), EntityWords(view)

    def said(side, kind, number):
        item = next(
            i
            for i in view.items
            if (i.side, i.kind, i.numbers) == (side, kind, (number,))
        )
        others = partners.of(item)
        return describe_item(item, view.forms, others, more=words.lines(item))

    assert said("predicted", "relation", 0).split("\n") == [
        "relation Work_For, right, penalised",
        "gold Work_For: Anna Weber → Nordlicht Energie",
        "predicted Work_For: Anna Weber → Nordlicht Energie",
        "head: Peop Anna Weber",
        "tail: Loc Nordlicht Energie (wrong label)",
        "Entity type (relation.strict)",
    ]
    entity = said("gold", "entity", 0).split("\n")
    assert entity[0] == "entity Peop, correct"
    assert "Live_In → Loc Kiel (wrong span)" in entity
    assert "predicted: nothing" in said("gold", "relation", 2)


def test_two_systems_have_lanes_one_below_the_other(making):
    gold, predicted, rows = cases.anna_pair()
    other = cases.make_sentence(
        cases.ANNA, cases.ANNA_ENTITIES, [("Work_For", 0, 1), ("Live_In", 0, 3)]
    )
    systems = [
        System("one", predicted, cases.judge(gold, predicted, rows)),
        System("two", other, cases.judge(gold, other, cases.all_correct(other))),
    ]
    view = sentence_input(gold, systems, "relation.strict")
    layout = making.lay_out(view)
    making.check_labels(layout)
    assert [c.text for c in layout.captions] == ["gold", "one", "two"]
    first = max(a.level for a in layout.arcs if a.item.system == 0)
    boxes = [b.rect.y for b in layout.boxes if b.item.system == 1]
    assert min(boxes) > first
    assert {a.verdict for a in layout.arcs if a.item.system == 1} == {Verdict.CORRECT}


def test_a_side_without_the_sentence_has_an_empty_lane(making):
    gold, _, _ = cases.anna_pair()
    view = sentence_input(gold, [System("predicted", None)], "relation.strict")
    layout = making.lay_out(view)
    making.check_labels(layout)
    assert {box.item.side for box in layout.boxes} == {"gold"}
    assert [c.text for c in layout.captions][-1].startswith("There is no such")


def test_copies_are_drawn_and_dotted(making):
    sentence = cases.make_sentence("Kiel lies here", [("Loc", 0, 1), ("Loc", 0, 1)])
    rows = [
        ("entity", Verdict.CORRECT, 0, 0),
        ("entity", Verdict.IGNORED, 1, None),
        ("entity", Verdict.IGNORED, None, 1),
    ]
    view = cases.make_view(sentence, sentence, rows, measure="entity")
    layout = making.lay_out(view)
    check(making, layout)
    verdicts = [box.verdict for box in layout.boxes]
    assert verdicts.count(Verdict.IGNORED) == 2


def test_predicates_stand_below_the_lanes_of_entities(making):
    gold, predicted, rows = cases.anna_pair()
    for sentence in (gold, predicted):
        sentence.predicate_tokens, sentence.senses = (2,), ("work.01",)
        sentence.heads = ("2", "3", "0", *("3" for _ in range(11)))
        sentence.relations = ("r",) * 14
    view = cases.make_view(gold, predicted, rows)
    for width in WIDTHS:
        layout = making.lay_out(view, width=width, has_dependencies=True)
        making.check_labels(layout)
        chips = [b for b in layout.boxes if b.kind is BoxKind.CHIP]
        lowest = max(b.rect.bottom for b in layout.boxes if b.item.kind == "entity")
        assert chips
        if width is None:
            assert all(chip.rect.y > lowest for chip in chips)
