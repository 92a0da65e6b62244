"""Places: every box over exactly its words, no text cut, none on another."""

from __future__ import annotations

from itertools import pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.drawing.draw_sentence import draw_sentence
from srlviewer.drawing.geometry import ARC_LOWEST, OVERHANG
from srlviewer.drawing.marks import OwnerMark
from srlviewer.drawing.palette import LIGHT
from srlviewer.drawing.scene import BoxKind, LinkKind, layout_verdicts
from srlviewer.drawing.sentence_layout import runs_right_to_left
from srlviewer.scoring.verdicts import Verdict

WIDTHS = [None, 2000.0, 1000.0, 500.0, 250.0]
"""Of views of 1000 px at 50, 100, 200 and 400 %, and one line."""
LONG = "SomeVeryLongRole"


def picture(layout):
    """The marks without the addresses, which differ with the order of the file."""
    marks = draw_sentence(layout, LIGHT)
    return [m for m in marks if not isinstance(m, OwnerMark)]


def covered(layout, box):
    """The words that lie under a box."""
    return [
        t.label.text
        for t in layout.tokens
        if t.row == box.row
        and t.rect.x < box.rect.right - OVERHANG
        and box.rect.x + OVERHANG < t.rect.right
    ]


def boxes(layout, label):
    return [
        b
        for b in layout.boxes
        if b.kind is BoxKind.SPAN and b.label and b.label.text == label
    ]


# -- T1


@pytest.mark.parametrize("width", WIDTHS)
def test_predicates_of_one_side_share_a_block(making, width):
    words = " ".join(f"w{i}" for i in range(12))
    six = [(i, f"go.0{i}", [("A0", [i + 6])]) for i in range(6)]
    view = making.view(making.sentence(words, six), making.sentence(words))
    layout = making.lay_out(view, width=width)
    making.check_labels(layout)
    chips = [b for b in layout.boxes if b.kind is BoxKind.CHIP and not b.is_repeated]
    assert len(chips) == 6
    names = [c for c in layout.captions if c.text in {"gold", "predicted"}]
    golds = [c.rect.y for c in names if c.text == "gold"]
    predicted = [c.rect.y for c in names if c.text == "predicted"]
    assert len(golds) == len(predicted)
    assert {b.rect.centre.y for b in chips} <= {
        c.rect.centre.y for c in names if c.text == "gold"
    }


# -- T3


def test_stacked_labels_have_a_box_each(making):
    words = "He came on Monday there"
    span = [2, 3, 4]
    gold = making.sentence(
        words, [(1, "come.01", [("AM-TMP", span), ("AM-LOC", span)])]
    )
    predicted = making.sentence(words, [(1, "come.01", [("AM-LOC", span)])])
    rows = [
        ("argument", Verdict.MISSING, 0, None),
        ("argument", Verdict.CORRECT, 1, 0),
    ]
    layout = making.lay_out(making.view(gold, predicted, rows))
    making.check_labels(layout)
    [tmp], locs = boxes(layout, "AM-TMP"), boxes(layout, "AM-LOC")
    assert tmp.verdict is Verdict.MISSING
    assert [b.verdict for b in locs] == [Verdict.CORRECT] * 2
    assert len({b.rect.y for b in (tmp, *locs)}) == 3
    texts = [label.text for label in layout.labels()]
    assert "(none)" not in texts
    [ghost] = [b for b in layout.boxes if b.kind is BoxKind.GHOST]
    assert ghost.rect.x == tmp.rect.x
    assert ghost.rect.y > tmp.rect.y


# -- T4


@pytest.mark.parametrize("label", ["", "_"])
def test_empty_labels_are_a_box_with_a_dim_text(making, label):
    gold = making.sentence("a b c", [(1, "x.01", [(label, [0])])])
    view = making.view(gold, gold, [("argument", Verdict.CORRECT, 0, 0)])
    layout = making.lay_out(view)
    found = boxes(layout, "(none)")
    assert [b.verdict for b in found] == [Verdict.CORRECT] * 2
    assert all(b.label.tone.value == "quiet" for b in found)
    making.check_labels(layout)


# -- T7

PIECES = [("A1", [0, 3]), ("A2", [2]), ("A3", [1])]


def discontinuous(making, order, *, split=False):
    words = "Alpha- and beta-actin rose"
    pieces = []
    for label, tokens in order:
        if split and len(tokens) > 1:
            pieces += [(label, tokens[:1]), (f"C-{label}", tokens[1:])]
        else:
            pieces.append((label, tokens))
    sentence = making.sentence(words, [(1, "x.01", pieces)])
    labels = [label for label, _ in pieces]
    rows = []
    for label, _ in order:
        at = labels.index(label)
        piece = f"C-{label}"
        more = {"gold_label": label, "predicted_label": label}
        if piece in labels:
            both = (at, labels.index(piece))
            more |= {"gold_pieces": both, "predicted_pieces": both}
            rows.append(("argument", Verdict.IGNORED, both[1], None))
            rows.append(("argument", Verdict.IGNORED, None, both[1]))
        rows.append(("argument", Verdict.CORRECT, at, at, more))
    return making.view(sentence, sentence, rows)


@pytest.mark.parametrize("width", WIDTHS)
def test_the_order_of_the_items_changes_nothing(making, width):
    pictures = [
        picture(making.lay_out(discontinuous(making, order, split=split), width=width))
        for order in permutations(PIECES)
        for split in (False, True)
    ]
    assert all(p == pictures[0] for p in pictures)


def test_pieces_are_joined_and_have_one_badge(making):
    layout = making.lay_out(discontinuous(making, PIECES))
    making.check_labels(layout)
    gold = [b for b in layout.boxes if b.item.side == "gold" and b.kind is BoxKind.SPAN]
    pieces = [b for b in gold if b.item.label == "A1"]
    assert [covered(layout, b) for b in pieces] == [["Alpha-"], ["rose"]]
    assert [b.badge is not None for b in pieces] == [True, False]
    [line] = [
        link
        for link in layout.links
        if link.kind is LinkKind.JOIN and link.item.side == "gold"
    ]
    start, end = line.points
    assert (start.x, end.x) == (pieces[0].rect.right, pieces[1].rect.x)
    assert start.y == end.y == pieces[0].rect.centre.y
    for other in gold:
        if other.item.label != "A1":
            assert not other.rect.y <= start.y <= other.rect.bottom


# -- T8


def long_arcs(making, words=120):
    """A tree with arcs 1-120, 1-2 and, below, 5-6 and back; labels of any length."""
    heads = [0, *([1] * (words - 1))]
    heads[4], heads[5] = 6, 5
    back = list(heads)
    back[1] = 3
    relations = [f"relation-{i % 7}" for i in range(words)]
    texts = [f"w{i}" for i in range(words)]
    gold = making.sentence(texts, heads=heads, relations=relations)
    other = making.sentence(texts, heads=back, relations=relations[::-1])
    rows = [("syntax.las", Verdict.CORRECT, i, i) for i in range(words)]
    rows[1] = ("syntax.las", Verdict.WRONG_SPAN, 1, 1)
    rows[4] = (
        "syntax.las",
        Verdict.WRONG_LABEL,
        4,
        4,
        {"gold_label": "subject", "predicted_label": "object"},
    )
    return making.view(gold, other, rows, measure="syntax.las")


@pytest.mark.parametrize("width", WIDTHS)
def test_labels_of_arcs_never_meet(making, width):
    layout = making.lay_out(long_arcs(making), width=width, has_dependencies=True)
    making.check_labels(layout)
    for arc in layout.arcs:
        foot = arc.end or arc.start
        assert abs(foot.y - arc.level) >= 12
    assert min(abs((a.end or a.start).y - a.level) for a in layout.arcs) == ARC_LOWEST


def test_gold_arcs_are_above_and_predicted_ones_below(making):
    layout = making.lay_out(long_arcs(making, 12), has_dependencies=True)
    words = layout.tokens[0].rect
    for arc in layout.arcs:
        if arc.item.side == "gold":
            assert arc.level < words.y
        else:
            assert arc.level > words.bottom
    differing = [a for a in layout.arcs if not a.is_equal]
    assert {a.item.numbers[0] for a in differing} == {1, 4}
    texts = {a.label.text for a in differing if a.item.system == 0}
    assert texts == {"⇔ relation-3", "L relation-0≠subject"}


@given(
    heads=st.lists(st.integers(0, 9), min_size=1, max_size=9),
    width=st.sampled_from(WIDTHS),
)
def test_any_tree_is_drawn_without_overlap(making, heads, width):
    words = [f"word{i}" for i in range(9)]
    sentence = making.sentence(
        words,
        heads=heads + [0] * (9 - len(heads)),
        relations=[f"r{i}" for i in range(9)],
    )
    view = making.view(sentence, sentence)
    making.check_labels(making.lay_out(view, width=width, has_dependencies=True))


# -- T9

MIXED = "قال Kim إن 2024 سنة جيدة ."


@pytest.mark.parametrize("direction", ["auto", "rtl", "ltr"])
@pytest.mark.parametrize("width", WIDTHS)
def test_boxes_stand_over_their_words_in_both_directions(making, direction, width):
    sentence = making.sentence(
        MIXED, [(0, "say.01", [("A0", [1]), ("A1", [2, 3, 4, 5])])]
    )
    rows = [("argument", Verdict.CORRECT, i, i) for i in (0, 1)]
    view = making.view(sentence, sentence, rows)
    layout = making.lay_out(view, width=width, direction=direction)
    making.check_labels(layout)
    assert layout.is_right_to_left == (direction != "ltr")
    [*kim] = boxes(layout, "A0")
    assert [covered(layout, b) for b in kim] == [["Kim"]] * 2
    for side in ("gold", "predicted"):
        clause = [
            word
            for b in layout.boxes
            if b.item.side == side and b.item.label == "A1"
            for word in covered(layout, b)
        ]
        assert sorted(clause) == sorted(["إن", "2024", "سنة", "جيدة"])
    if width is None:
        xs = [t.rect.x for t in layout.tokens]
        assert xs == sorted(xs, reverse=layout.is_right_to_left)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (MIXED, True),
        ("Kim said", False),
        ("Kim قال إن جيدة", True),
        ("2024 .", False),
        ("שלום Kim", True),
        ("Kim שלום", False),
        ("", False),
    ],
)
def test_base_direction(words, expected):
    assert runs_right_to_left(words.split()) is expected


# -- all verdicts, many predicates, long sentences


def busy(making, words=120, predicates=15):
    """A long sentence with nested and overlapping arguments of every verdict."""
    texts = [("a", "word", "of", "considerable")[i % 4] for i in range(words)]
    step = words // predicates
    gold, predicted, rows = [], [], []
    number = 0
    for p in range(predicates):
        at = p * step
        spans = [
            [at + 1],
            range(at + 1, min(words, at + 9)),
            range(max(0, at - 5), at),
            [(at + 40) % words],
            range(at + 2, min(words, at + 30)),
        ]
        labels = ["A0", LONG, "AM-TMP", "A1", "C-A1"]
        pieces = [
            (label, list(span))
            for label, span in zip(labels, spans, strict=True)
            if span
        ]
        gold.append((at, f"predicate_{p}.01", pieces))
        predicted.append((at, f"predicate_{p}.02", pieces))
        for _ in pieces:
            verdict = list(Verdict)[number % len(Verdict)]
            alone = {
                Verdict.MISSING: [(number, None)],
                Verdict.SPURIOUS: [(None, number)],
            }.get(verdict, [(number, number)])
            more = {"gold_label": "AM-LOC", "credit": 0.64}
            if verdict is Verdict.PENALISED:
                more["cause"] = f"gold:predicate:{p + 1}"
            if verdict is not Verdict.PARTIAL:
                del more["credit"]
            rows += [("argument", verdict, g, s, more) for g, s in alone]
            number += 1
    return making.view(
        making.sentence(texts, gold), making.sentence(texts, predicted), rows
    )


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("collapsed", [False, True])
def test_nothing_is_cut_in_a_long_sentence(making, width, collapsed):
    layout = making.lay_out(busy(making), width=width, all_collapsed=collapsed)
    making.check_labels(layout)


@pytest.mark.parametrize("width", [1000.0, 1400.0, 2000.0])
def test_rows_keep_to_the_width(making, width):
    layout = making.lay_out(busy(making), width=width)
    assert layout.width <= width + 0.01
    assert len(layout.row_tops) > 1


@pytest.mark.parametrize("width", WIDTHS)
def test_each_word_stands_once_in_order(making, width):
    layout = making.lay_out(busy(making), width=width)
    assert [t.column for t in layout.tokens] == list(range(120))
    places = [(t.row, t.rect.x) for t in layout.tokens]
    assert places == sorted(places)


@pytest.mark.parametrize("width", WIDTHS)
def test_boxes_of_a_lane_do_not_overlap(making, width):
    layout = making.lay_out(busy(making), width=width)
    lines: dict[float, list] = {}
    for box in layout.boxes:
        lines.setdefault(box.rect.y, []).append(box)
    for found in lines.values():
        found.sort(key=lambda b: b.rect.x)
        for left, right in pairwise(found):
            assert left.rect.right <= right.rect.x + 0.01


@pytest.mark.parametrize("width", WIDTHS)
def test_every_item_has_its_badge_once(making, width):
    view = busy(making)
    layout = making.lay_out(view, width=width)
    shown = [
        layout.address(b) for b in layout.boxes if b.badge and b.kind is BoxKind.SPAN
    ]
    judged = [
        i.address(0)
        for i in view.items
        if i.judged is not None and i.kind == "argument"
    ]
    assert sorted(shown) == sorted(judged)


@pytest.mark.parametrize("width", [None, 1000.0])
@pytest.mark.parametrize("collapsed", [False, True])
def test_verdicts_drawn_are_the_rows(making, width, collapsed):
    view = busy(making)
    layout = making.lay_out(view, width=width, all_collapsed=collapsed)
    expected = dict.fromkeys(Verdict, 0)
    for item in view.items:
        for row in item.judged.rows if item.judged else ():
            if item.system < 0 or row.gold is None:
                expected[row.verdict] += 1
    assert layout_verdicts(layout) == expected
    assert all(expected.values())


def test_a_sentence_without_predicates_and_one_without_words(making):
    alone = making.sentence("Yes .")
    layout = making.lay_out(making.view(alone, alone))
    assert [t.label.text for t in layout.tokens] == ["Yes", "."]
    assert layout.boxes == ()
    making.check_labels(making.lay_out(making.view(None, None)))


def test_texts_of_verdicts(making):
    words = "a b c d e f"
    gold = making.sentence(
        words, [(5, "x.01", [("A0", [0]), ("A2", [2]), ("A3", [3])])]
    )
    predicted = making.sentence(
        words, [(5, "x.01", [("A1", [0]), ("A4", [1]), ("A3", [3, 4])])]
    )
    rows = [
        ("argument", Verdict.WRONG_LABEL, 0, 0, {"gold_label": "A0"}),
        ("argument", Verdict.MISSING, 1, None),
        ("argument", Verdict.SPURIOUS, None, 1),
        ("argument", Verdict.PARTIAL, 2, 2, {"credit": 2 / 3}),
    ]
    layout = making.lay_out(making.view(gold, predicted, rows))
    texts = {
        (b.item.side, b.label.text) for b in layout.boxes if b.kind is BoxKind.SPAN
    }
    assert texts == {
        ("gold", "A0"),
        ("predicted", "A1≠A0"),
        ("gold", "A2"),
        ("predicted", "+A4"),
        ("gold", "A3 0.67"),
        ("predicted", "A3 0.67"),
    }
    partial = [b for b in layout.boxes if b.verdict is Verdict.PARTIAL]
    assert {b.common for b in partial} == {
        ((layout.tokens[3].rect.x, layout.tokens[3].rect.right),)
    }


def test_penalised_items_are_tied_to_their_cause(making):
    words = "a b c d"
    gold = making.sentence(words, [(1, "x.01", [("A0", [0]), ("R-A0", [3])])])
    predicted = making.sentence(words, [(1, "x.02", [("A0", [0]), ("R-A0", [3])])])
    rows = [
        ("argument", Verdict.PENALISED, 0, 0, {"cause": "gold:predicate:1"}),
        ("argument", Verdict.PENALISED, 1, 1, {"cause": "gold:argument:1"}),
    ]
    layout = making.lay_out(making.view(gold, predicted, rows))
    causes = [link for link in layout.links if link.kind is LinkKind.CAUSE]
    assert len(causes) == 4
    [chip] = [b for b in layout.boxes if b.kind is BoxKind.CHIP]
    [first, _] = [b for b in layout.boxes if b.item.label == "A0"]
    for link in causes:
        target = chip if link.item.label == "A0" else first
        end = link.points[-1]
        assert target.rect.x <= end.x <= target.rect.right
        assert end.y == target.rect.bottom


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("is_after", [True, False])
def test_a_cause_in_another_row_is_named_at_the_edge(making, is_after, direction):
    words = [f"word{n}" for n in range(18)]
    near, far = (1, 16) if is_after else (16, 1)
    propositions = [(near + 1, "x.01", [("A0", [far]), ("R-A0", [near])])]
    sentence = making.sentence(words, propositions)
    rows = [("argument", Verdict.PENALISED, 1, 1, {"cause": "gold:argument:1"})]
    layout = making.lay_out(
        making.view(sentence, sentence, rows), width=540, direction=direction
    )
    making.check_labels(layout)
    stubs = [link for link in layout.links if link.kind is LinkKind.STUB]
    assert len(stubs) == 2
    for stub in stubs:
        [box] = [
            b
            for b in layout.boxes
            if b.item is stub.item and b.kind is BoxKind.SPAN and b.carries
        ]
        assert stub.points[0] == (box.rect.centre.x, box.rect.bottom)
        tip = stub.points[-1]
        [label] = [c for c in layout.captions if abs(c.rect.centre.y - tip.y) < 1]
        assert label.text == "A0"
        goes_right = is_after == (direction == "ltr")
        assert (tip.x > box.rect.centre.x) == goes_right
        assert (label.rect.centre.x > tip.x) == goes_right
        assert not any(
            label.rect.overlaps(other.rect)
            for other in layout.boxes
            if other.kind is not BoxKind.GHOST
        )


def test_no_stub_runs_into_another_line(making):
    words = [f"word{n}" for n in range(19)]
    spans = [("A0", [1]), ("R-A0", [16]), ("A1", [18])]
    sentence = making.sentence(words, [(17, "x.01", spans)])
    rows = [
        ("argument", Verdict.PENALISED, 1, 1, {"cause": "gold:argument:1"}),
        ("argument", Verdict.PENALISED, 2, 2, {"cause": "gold:predicate:1"}),
    ]
    layout = making.lay_out(making.view(sentence, sentence, rows), width=500)
    making.check_labels(layout)
    stubs = [link.item.side for link in layout.links if link.kind is LinkKind.STUB]
    assert stubs == ["predicted"]


def test_no_stub_where_its_label_would_have_no_room(making):
    words = [f"word{n}" for n in range(18)]
    long = "AveryVeryLongLabel"
    sentence = making.sentence(words, [(17, "x.01", [(long, [1]), ("R-A0", [16])])])
    rows = [("argument", Verdict.PENALISED, 1, 1, {"cause": "gold:argument:1"})]
    layout = making.lay_out(making.view(sentence, sentence, rows), width=500)
    assert not [link for link in layout.links if link.kind is LinkKind.STUB]
    making.check_labels(layout)


def test_several_systems_have_a_lane_and_a_chip_each(making):
    from srlviewer.drawing.sentence_input import System, sentence_input

    words = "a b c"
    gold = making.sentence(words, [(1, "x.01", [("A0", [0])])])
    one = making.sentence(words, [(1, "x.02", [("A1", [0])])])
    judged = making.judgements([("argument", Verdict.WRONG_LABEL, 0, 0)])
    systems = [System("one", one, judged), System("two", gold, None)]
    layout = making.lay_out(sentence_input(gold, systems, "argument"))
    making.check_labels(layout)
    names = [c.text for c in layout.captions]
    assert names == ["gold", "one", "two"]
    chips = [b.label.text for b in layout.boxes if b.kind is BoxKind.CHIP]
    assert chips == ["x.01", "x.02", "x.01"]


@given(data=st.data())
def test_random_propositions_never_overlap(making, data):
    size = data.draw(st.integers(1, 12))
    words = [
        data.draw(st.sampled_from(["a", "longer", "considerably"])) for _ in range(size)
    ]
    token = st.integers(0, size - 1)
    argument = st.tuples(
        st.sampled_from(["A0", "", LONG, "AM-TMP"]),
        st.sets(token, min_size=1, max_size=4).map(sorted),
    )
    proposition = st.tuples(
        token, st.sampled_from(["x.01", "y_out.02"]), st.lists(argument, max_size=4)
    )
    sides = [
        making.sentence(words, data.draw(st.lists(proposition, max_size=3)))
        for _ in range(2)
    ]
    number = [len(s.arguments) for s in sides]
    verdicts = data.draw(
        st.lists(st.sampled_from(list(Verdict)), min_size=number[0], max_size=number[0])
    )
    rows = []
    for at, verdict in enumerate(verdicts):
        paired = at < number[1] and verdict is not Verdict.MISSING
        rows.append(("argument", verdict, at, at if paired else None))
    view = making.view(*sides, rows)
    for direction in ("ltr", "rtl"):
        for width in (None, 400.0):
            layout = making.lay_out(view, width=width, direction=direction)
            making.check_labels(layout)
            for box in layout.boxes:
                if box.kind in {BoxKind.SPAN, BoxKind.GHOST, BoxKind.MARKER}:
                    assert covered(layout, box)


def test_words_that_differ_are_shown_below_with_the_name_of_the_side(making):
    gold = making.sentence("Kim slept .", [(1, "sleep.01", [("A0", [0])])])
    other = making.sentence("Kim sang .", [(1, "sing.01", [("A0", [0])])])
    layout = making.lay_out(making.view(gold, other))
    making.check_labels(layout)
    below = {t.label.text: [b.text for b in t.below] for t in layout.tokens}
    assert below == {"Kim": [], "slept": ["sang"], ".": []}
    assert [c.text for c in layout.captions].count("predicted") == 2


@pytest.mark.parametrize("side", ["gold", "predicted"])
def test_a_side_that_lacks_the_sentence_is_named(making, side):
    there = making.sentence("Kim slept .", [(1, "sleep.01", [("A0", [0])])])
    pair = (None, there) if side == "gold" else (there, None)
    layout = making.lay_out(making.view(*pair))
    making.check_labels(layout)
    note = f"There is no such sentence on this side: {side}"
    assert note in [c.text for c in layout.captions]


@pytest.mark.parametrize("width", WIDTHS)
def test_multiword_rows_and_empty_nodes_are_below_their_words(making, width):
    from srlviewer.model.sentence import ExtraRow

    gold = making.sentence("he did n't mind", [(3, "mind.01", [("A0", [0])])])
    gold.extra_rows = (ExtraRow("2-3", "didn't", 1), ExtraRow("4.1", "it", 4))
    layout = making.lay_out(making.view(gold, gold), width=width)
    making.check_labels(layout)
    rows = [b for b in layout.boxes if b.kind is BoxKind.ROW]
    assert [(b.label.text, covered(layout, b)) for b in rows] == [
        ("didn't", ["did", "n't"]),
        ("4.1 it", ["mind"]),
    ]
