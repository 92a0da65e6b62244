"""Single figures in the window: their units, and what the scheme says beside them."""

from __future__ import annotations

from srlviewer.gui.recent import OpenChoice

TREE = "(S (NP (D a) (N b)) (VP (V c) (NP (N d))))"
CROSSING = "(S (NP (D a)) (VP (N b) (V c) (N d)))"


def open_trees(window, folder, specification):
    paths = []
    for side, lines in (("gold", [TREE, TREE]), ("predicted", [TREE, CROSSING])):
        path = folder / f"{side}.mrg"
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        paths.append(str(path))
    window.open_choice(OpenChoice(*paths, specification))
    assert window.state.judgements is not None
    window.show_panel("scores")
    return window.scores


def shown(panel):
    """Name -> result and unit as they stand in the table."""
    model = panel.values
    rows = range(model.rowCount())
    cells = [[model.data(model.index(r, c)) for c in (0, 3, 4)] for r in rows]
    return {name: (result, unit) for name, result, unit in cells}


def test_counts_and_averages_are_not_in_per_cent(window, tmp_path):
    values = shown(open_trees(window, tmp_path, "evalb"))
    assert values["sentence.valid"] == ("2", "")
    assert values["crossing.average"] == ("0.50", "")
    assert values["crossing.none"] == ("50.00", "%")


def test_another_limit_is_said_beside_the_fractions(window, tmp_path):
    panel = open_trees(window, tmp_path, "evalb")
    assert "len40" not in panel.words.text()
    panel = open_trees(window, tmp_path, "evalb:parameters=spmrl")
    assert panel.words.text().startswith("precision ")
    assert "len40: sentences of at most 70 words" in panel.words.text()
