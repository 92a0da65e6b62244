"""Reader settings of treebanks and options of the scheme, set where files are open."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from srlviewer.gui.dialogs.open_dialog import OpenDialog
from srlviewer.gui.recent import OpenChoice
from srlviewer.resources import resource_path


def rewritten(folder: Path, mark: str) -> str:
    """The predicted trees of the sample with functions behind another mark."""
    text = resource_path("samples", "village.predicted.mrg").read_text("utf-8")
    put = r"(\1[\2]" if mark == "bracket" else r"(\1_\2"
    text = re.sub(r"\(([A-Z$.,(*]+)-([A-Z]+)(?=[ )])", put, text)
    text = re.sub(r"\(([A-Z$.,(*]+)--+(?=[ )])", r"(\1", text)
    path = folder / f"{mark}.mrg"
    path.write_text(text, "utf-8")
    return str(path)


GOLD = str(resource_path("samples", "village.gold.export"))


@pytest.mark.parametrize(("mark", "words"), [("_", "NP_SB"), ("bracket", "NP[SB]")])
def test_functions_behind_another_mark_are_offered(window, tmp_path, mark, words):
    path = rewritten(tmp_path, mark)
    window.open_choice(OpenChoice(GOLD, path, "gf"))
    assert window.message.isVisibleTo(window)
    assert "held functions" in window.message.label.text()
    assert window.message.button.text() == f"Read functions as in {words}"
    window.message.button.click()
    assert window.state.choice.predicted_format == f":gf={mark}"
    assert window.state.comparison.predicted.settings["gf"] == mark
    codes = {problem.code for problem in window.state.comparison.log.problems}
    assert codes == {"tree.unparsed"}
    assert not window.message.isVisibleTo(window)


def test_the_reader_has_fields_for_trees(qtbot, settings, tmp_path):
    path = rewritten(tmp_path, "_")
    dialog = OpenDialog(settings, choice=OpenChoice(GOLD, path, "gf"))
    qtbot.addWidget(dialog)
    dialog.show_settings()
    dialog.show()
    qtbot.waitUntil(lambda: not dialog.verdict.text().startswith("Looking"))
    seen = {key for key, title in dialog.reader.headings.items() if title.isVisible()}
    assert seen == {"gf", "morph", "empty"}
    assert not dialog.reader.boxes["gold", "gf"].isEnabled()
    assert dialog.focusWidget() is dialog.reader.boxes["predicted", "gf"]
    assert list(dialog.help.buttons) == ["divide"]
    assert "“Function written” NP_SB" in dialog.problems.toPlainText()
    dialog.help.buttons["divide"].click()
    qtbot.waitUntil(lambda: not dialog.verdict.text().startswith("Looking"))
    box = dialog.reader.boxes["predicted", "gf"]
    assert (box.currentData(), box.currentText()) == ("_", "NP_SB")
    assert dialog.reader.summary.text() == "predicted: NP_SB"
    assert not dialog.help.buttons
    box = dialog.reader.boxes["predicted", "morph"]
    box.setCurrentIndex(box.findData("slash"))
    box.activated.emit(box.currentIndex())
    assert dialog.current_choice().predicted_format == ":gf=_,morph=slash"
