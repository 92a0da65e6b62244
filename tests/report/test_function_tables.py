"""Views by function: every number is a sum of rows, and both parts of a cell add up."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from srlviewer.comparison import open_comparison
from srlviewer.model.pairs import pair_of_number
from srlviewer.report.figures import judged
from srlviewer.report.function_tables import (
    CellSplit,
    cells_table,
    dependency_table,
    function_cells,
    function_counts,
    functions_table,
    gf_rows,
    label_cells,
    square,
)
from srlviewer.report.gf_items import has_functions
from srlviewer.report.gf_rows import OWN_FUNCTIONS
from srlviewer.scoring.counts import confusion, counts, counts_by_label
from srlviewer.scoring.gf_dependencies import dependencies
from srlviewer.scoring.gf_shape import punctuation_mask, shape_of
from tests.report.gf_samples import judged_pair

CASES = Path(__file__).parents[1] / "reference" / "gf"
MEASURES = (
    "bracket.syn",
    "bracket.gf",
    "bracket.syn_gf",
    "pos.syn",
    "pos.gf",
    "pos.syn_gf",
    "dependency.unlabelled",
    "dependency.extended",
    "dependency.labelled",
)


def scored_cases():
    for folder in sorted(CASES.iterdir()):
        case = json.loads((folder / "case.json").read_text("utf-8"))
        if case.get("exit", 0) == 0:
            yield pytest.param(folder, case, id=folder.name)


def open_case(folder, case):
    comparison = open_comparison(
        str(folder / case["gold"]),
        str(folder / case["predicted"]),
        case["scheme"],
        gold_format=case.get("gold_format"),
        predicted_format=case.get("predicted_format"),
    )
    comparison.judge()
    return comparison


@pytest.mark.parametrize(("folder", "case"), list(scored_cases()))
def test_cells_and_scores_are_those_of_the_rows(folder, case):
    comparison = open_case(folder, case)
    judgements = judged(comparison)
    assert has_functions(judgements)
    for measure in MEASURES:
        rows = gf_rows(comparison, measure)
        cells = function_cells(rows)
        total = sum(confusion(judgements, measure).values())
        assert sum(cell.number for cell in cells.values()) == total
        assert all(0 <= c.correct <= c.number for c in cells.values())
        by_function = function_counts(rows)
        whole = counts(judgements, measure)
        for name in ("gold", "predicted", "correct"):
            assert sum(getattr(c, name) for c in by_function.values()) == getattr(
                whole, name
            )
        labels = {pair: cell.number for pair, cell in label_cells(rows).items()}
        assert labels == confusion(judgements, measure)
        if measure in OWN_FUNCTIONS:
            assert {pair: cell.number for pair, cell in cells.items()} == labels
            assert dict(sorted(by_function.items())) == counts_by_label(
                judgements, measure
            )


@pytest.mark.parametrize(("folder", "case"), list(scored_cases()))
def test_category_function_and_head_are_those_of_the_trees(folder, case):
    """Each looked up in the sentence, by another way than the rows."""
    comparison = open_case(folder, case)
    profile = comparison.scheme.options.head
    if comparison.scheme.options.punctuation == "skip":
        pytest.skip("heads are found in what is left of a tree")
    labels = judged(comparison).labels
    for measure in ("bracket.syn_gf", "pos.syn_gf"):
        rows = gf_rows(comparison, measure)
        table = rows.table
        for row in range(len(table)):
            judgement = table.judgement(row)
            if judgement.kind == "secondary" or judgement.reason == "trace":
                continue
            pair = comparison.pair(judgement.sentence)
            for side, item in enumerate((judgement.gold, judgement.predicted)):
                if item is None:
                    continue
                sentence = pair[side]
                category, function, head = facts(
                    sentence, judgement.kind, item, profile
                )
                assert labels[rows.categories[side][row]] == category
                assert labels[rows.functions[side][row]] == (function or "--")
                if head is not None:
                    assert rows.heads(side)[row] == head


def facts(sentence, kind, item, profile):
    tree = sentence.tree
    if kind == "token":
        functions = tree.token_functions if tree else ()
        return sentence.tags[item], functions[item] if functions else "", item
    if item < len(tree.roots):
        return tree.roots[item], "", None
    phrase = item - len(tree.roots)
    shape = shape_of(sentence)
    found = dependencies(
        shape, profile, punctuation=punctuation_mask(shape.tags), kept=shape.all_words
    )
    heads = {p.phrase: shape.tokens[p.word] for p in found.self_pairs if p.phrase >= 0}
    function = tree.functions[phrase] if tree.functions else ""
    return tree.labels[phrase], function, heads.get(phrase)


@pytest.mark.parametrize(("folder", "case"), list(scored_cases()))
def test_the_right_head_is_what_the_unlabelled_row_says(folder, case):
    comparison = open_case(folder, case)
    judgements = judged(comparison)
    for measure in ("bracket.gf", "dependency.labelled", "pos.gf"):
        rows = gf_rows(comparison, measure)
        for row in range(len(rows.table)):
            if not rows.counted[row]:
                continue
            judgement = rows.table.judgement(row)
            side = 0 if judgement.gold is not None else 1
            item = (judgement.gold, judgement.predicted)[side]
            sentence = comparison.pair(judgement.sentence)[side]
            if (
                judgement.kind == "pair"
                and pair_of_number(item, len(sentence)).phrase is not None
            ):
                both = judgement.gold is not None and judgement.predicted is not None
                assert rows.is_right[row] == both
                continue
            head = int(rows.heads(side)[row])
            found = [
                j
                for j in judgements.of_sentence(
                    "dependency.unlabelled", judgement.sentence
                )
                if j.kind == "pair"
                and (j.gold, j.predicted)[side] is not None
                and pair_of_number((j.gold, j.predicted)[side], len(sentence)).dependent
                == head
            ]
            if found:
                [pair] = found
                assert rows.is_right[row] == (pair.reason == "match")


def test_swapped_functions_keep_their_heads(tmp_path):
    comparison = judged_pair(tmp_path)
    cells = function_cells(gf_rows(comparison, "bracket.gf"))
    assert cells["SB", "OA"] == CellSplit(right=2, wrong=0, correct=0)
    assert cells["OA", "SB"] == CellSplit(right=1, wrong=0, correct=0)
    words = function_cells(gf_rows(comparison, "pos.gf"))
    assert words["SB", "OA"] == CellSplit(right=1, wrong=0, correct=0)
    # The noun phrase was cut before "mit Hut", which hangs from the verb now.
    assert cells["MNR", "MO"] == CellSplit(right=0, wrong=1, correct=0)


def test_cells_are_the_same_with_many_labels(tmp_path, monkeypatch):
    rows = gf_rows(judged_pair(tmp_path), "bracket.syn_gf")
    few = function_cells(rows)
    monkeypatch.setattr("srlviewer.report.function_tables.MANY_LABELS", 1)
    assert function_cells(rows) == few


def test_an_unparsed_sentence_has_no_right_head(tmp_path):
    rows = gf_rows(judged_pair(tmp_path), "bracket.gf")
    table = rows.table
    unparsed = [r for r in range(len(table)) if table.judgement(r).reason == "unparsed"]
    assert len(unparsed) == 2
    assert not rows.is_right[unparsed].any()


def test_tables_say_what_the_cells_say(tmp_path):
    comparison = judged_pair(tmp_path)
    rows = gf_rows(comparison, "bracket.syn_gf")
    cells = function_cells(rows)
    table = cells_table(cells)
    for _, _, number, right, other in table.rows:
        assert number == right + other
    total = sum(cell.number for cell in cells.values())
    assert sum(row[2] for row in table.rows) == total
    assert sum(sum(row[1:]) for row in square(cells).rows) == total
    scores = {row[0]: row for row in functions_table(rows).rows}
    assert list(scores)[-1] == "--"
    # SB: four in gold, three predicted (one is the unparsed sentence's), one right.
    assert scores["SB"][1:4] == (4, 3, 1)


def test_three_views_of_dependencies_by_function(tmp_path):
    comparison = judged_pair(tmp_path)
    table = dependency_table(comparison)
    places = {name: at for at, name in enumerate(table.columns)}
    [row] = [row for row in table.rows if row[0] == "SB"]
    # Of five subjects all have their head in what was parsed, but one sentence was not.
    assert row[places["unlabelled_gold"]] == 5
    assert row[places["unlabelled_correct"]] == 4
    assert row[places["labelled_correct"]] == 1
    judgements = judged(comparison)
    for view in ("unlabelled", "extended", "labelled"):
        whole = counts(judgements, f"dependency.{view}")
        for name in ("gold", "predicted", "correct"):
            column = places[f"{view}_{name}"]
            assert sum(row[column] for row in table.rows) == getattr(whole, name)
