"""Items, lanes and blocks, and the verdicts they get from rows."""

from __future__ import annotations

import pytest

from srlviewer.comparison import open_comparison
from srlviewer.drawing.companion import companion_judgements
from srlviewer.drawing.describe import describe_item
from srlviewer.drawing.sentence_input import System, comparison_input, sentence_input
from srlviewer.drawing.token_columns import match_tokens
from srlviewer.model.address import SIDES, ItemAddress
from srlviewer.resources import resource_path
from srlviewer.scoring.verdicts import Verdict

WORDS = "Kim wanted to leave"
CONTROL = [
    (1, "want.01", [("A0", [0]), ("A1", [2, 3])]),
    (3, "leave.01", [("A0", [0])]),
]


def test_one_span_with_two_roles_is_two_agreements(making):
    gold = making.sentence(WORDS, CONTROL)
    rows = [("argument", Verdict.CORRECT, i, i) for i in range(3)]
    view = making.view(gold, making.sentence(WORDS, CONTROL), rows)
    assert [b.column for b in view.blocks] == [1, 3]
    kim = [i for i in view.items if i.kind == "argument" and i.spans == ((0, 1),)]
    assert [(i.side, i.label) for i in kim] == [
        ("gold", "A0"),
        ("predicted", "A0"),
    ] * 2
    assert {i.verdict for i in kim} == {Verdict.CORRECT}


def test_items_without_a_row_have_no_verdict(making):
    gold = making.sentence(WORDS, CONTROL)
    view = making.view(gold, gold, [("argument", Verdict.CORRECT, 0, 0)])
    verdicts = [i.verdict for i in view.blocks[0].lanes[0].arguments]
    assert verdicts == [Verdict.CORRECT, None]


def test_a_companion_measure_explains_but_does_not_count(making):
    gold = making.sentence(WORDS, CONTROL)
    judgements = making.judgements([("predicate", Verdict.WRONG_LABEL, 0, 0)])
    judgements.measures["predicate.sense"] = judgements.measures.pop("predicate")
    view = sentence_input(gold, [System("p", gold, judgements)], "argument")
    chip = view.blocks[0].lanes[0].predicate
    assert chip.verdict is Verdict.WRONG_LABEL
    assert not chip.judged.is_counted
    view = sentence_input(gold, [System("p", gold, judgements)], "predicate.sense")
    assert view.blocks[0].lanes[0].predicate.judged.is_counted


def test_pieces_that_a_row_joins_are_one_item(making):
    words = "a b c d e"
    gold = making.sentence(words, [(1, "x.01", [("A1", [0]), ("C-A1", [3, 4])])])
    rows = [
        (
            "argument",
            Verdict.CORRECT,
            0,
            0,
            {"gold_pieces": (0, 1), "predicted_pieces": (0, 1)},
        ),
        ("argument", Verdict.IGNORED, 1, None),
        ("argument", Verdict.IGNORED, None, 1),
    ]
    view = making.view(gold, gold, rows)
    [item] = view.blocks[0].lanes[0].arguments
    assert item.numbers == (0, 1)
    assert item.spans == ((0, 1), (3, 5))
    assert item.verdict is Verdict.CORRECT
    assert len(item.judged.rows) == 2
    apart = making.view(
        gold, gold, [("argument", Verdict.CORRECT, i, i) for i in (0, 1)]
    )
    assert [i.label for i in apart.blocks[0].lanes[0].arguments] == ["A1", "C-A1"]


def test_predicates_on_one_side_only_have_a_block(making):
    gold = making.sentence(WORDS, CONTROL[:1])
    predicted = making.sentence(WORDS, CONTROL[1:])
    rows = [
        ("predicate", Verdict.MISSING, 0, None),
        ("predicate", Verdict.SPURIOUS, None, 0),
    ]
    view = making.view(gold, predicted, rows, measure="predicate")
    first, second = view.blocks
    assert first.lanes[1].predicate is None
    assert first.lanes[0].predicate.verdict is Verdict.MISSING
    assert second.lanes[0].predicate is None
    assert second.lanes[1].predicate.verdict is Verdict.SPURIOUS


def test_a_sentence_that_one_file_lacks(making):
    gold = making.sentence(WORDS, CONTROL)
    view = making.view(gold, None, [("argument", Verdict.MISSING, 0, None)])
    assert view.missing_sides == ("predicted",)
    assert len(view.blocks) == 2
    view = making.view(None, gold, [("argument", Verdict.SPURIOUS, None, 0)])
    assert view.missing_sides == ("gold",)
    assert view.forms == gold.forms
    assert making.view(None, None).blocks == ()


def test_addresses_name_the_side_and_the_number(making):
    gold = making.sentence(WORDS, CONTROL)
    view = making.view(gold, gold, position=6)
    last = view.blocks[1].lanes[1].arguments[0]
    assert last.address(6) == ItemAddress(6, "predicted", "argument", 2)


def test_other_tokenisation_is_placed_by_the_characters(making):
    gold = making.sentence("glim sern-dwal .", [(0, "x.01", [("A1", [1])])])
    predicted = making.sentence("glim sern - dwal .", [(0, "x.01", [("A1", [3])])])
    view = making.view(gold, predicted)
    [item] = view.blocks[0].lanes[1].arguments
    assert item.spans == ((1, 2),)
    assert view.other_forms == (("glim", "sern - dwal", "."),)


@pytest.mark.parametrize(
    ("base", "other", "columns"),
    [
        (("a", "b"), ("a", "c"), ((0, 1), (1, 2))),
        (("ab", "c"), ("a", "bc"), ((0, 1), (0, 2))),
        (("ab",), ("a", "b", "c"), ((0, 1), (0, 1), (0, 1))),
        (("a", "b", "c"), ("abc",), ((0, 3),)),
        (("a", "", "c"), ("ac",), ((0, 3),)),
    ],
)
def test_match_tokens(base, other, columns):
    assert match_tokens(base, other).columns == columns


def test_dependencies_point_to_columns(making):
    gold = making.sentence("a b c", heads=(2, 0, 2), relations=("x", "root", "y"))
    odd = making.sentence("a b c", heads=("9", "_", "3"), relations=("x", "y", "z"))
    rows = [("syntax.las", Verdict.WRONG_SPAN, i, i) for i in range(3)]
    view = making.view(gold, odd, rows)
    arcs = view.arcs[0]
    assert [(a.head, a.dependent, a.label) for a in arcs] == [
        (1, 0, "x"),
        (None, 1, "root"),
        (1, 2, "y"),
    ]
    assert {a.item.verdict for a in arcs} == {Verdict.WRONG_SPAN}
    # A head outside of the sentence, none, and the token itself: nothing to draw.
    assert view.arcs[1] == ()


def pair_of_trees(tmp_path, scheme, *, predicted_heads=("2", "0", "1")):
    """The second dependency differs in its label, the third in its head."""
    paths = []
    for name, heads, relations in (
        ("gold", ("2", "0", "2"), ("nsubj", "root", "obj")),
        ("predicted", predicted_heads, ("nsubj", "parataxis", "obj")),
    ):
        rows = [
            f"{n}\tw{n}\tw{n}\tX\t_\t_\t{head}\t{relation}\t_\t_\t"
            f"{'go.01' if n == 2 else '_'}\t{'A0' if n == 1 else '_'}\n"
            for n, (head, relation) in enumerate(zip(heads, relations, strict=True), 1)
        ]
        path = tmp_path / f"{name}.conllu"
        path.write_text("".join(rows) + "\n", encoding="utf-8")
        paths.append(str(path))
    return open_comparison(*paths, scheme)


def test_dependencies_have_the_verdicts_of_conll09_under_other_schemes(tmp_path):
    comparison = pair_of_trees(tmp_path, "primesrl")
    before = tuple(comparison.log.problems)
    view = comparison_input(comparison, 0)
    for side in view.arcs:
        assert [arc.item.verdict for arc in side] == [
            Verdict.CORRECT,
            Verdict.WRONG_LABEL,
            Verdict.WRONG_SPAN,
        ]
    judged = view.arcs[1][2].item.judged
    assert not judged.is_counted
    assert judged.scheme == "CoNLL-2009"
    assert tuple(comparison.log.problems) == before
    words = describe_item(view.arcs[1][2].item, view.forms)
    assert words.startswith("dependency obj, wrong head\n")
    assert words.endswith("heads and labels compared as in CoNLL-2009")
    # What the scheme judges itself is not affected.
    assert {i.judged.scheme for i in view.items if i.judged} == {""}


def test_no_companion_where_there_is_nothing_to_compare(tmp_path):
    comparison = pair_of_trees(tmp_path, "primesrl", predicted_heads=("_", "_", "_"))
    assert companion_judgements(comparison, 0) is None
    assert {arc.item.verdict for arc in comparison_input(comparison, 0).arcs[0]} == {
        None
    }
    comparison = open_comparison(
        *(str(resource_path("samples", f"english.{s}.conll09")) for s in SIDES),
        "conll09",
    )
    assert companion_judgements(comparison, 0) is None
    [arc, *_] = comparison_input(comparison, 2).arcs[0]
    assert arc.item.judged.scheme == ""


def test_dependencies_are_made_when_they_are_drawn(making):
    asked = []
    gold = making.sentence("a b", heads=(2, 0), relations=("x", "root"))
    system = System("p", gold, None, 0, lambda: asked.append("companion"))
    view = sentence_input(gold, [system], "argument")
    making.lay_out(view)
    assert asked == []
    layout = making.lay_out(view, has_dependencies=True)
    assert len(layout.arcs) == 4
    assert asked == ["companion"]
    assert [len(side) for side in view.arcs[:1]] == [2]
