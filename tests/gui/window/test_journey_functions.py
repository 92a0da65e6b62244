"""Journey of a linguist: which subjects does my parser call objects?

From two files to the first sentence in five steps, then one key for each further one.
"""

from __future__ import annotations

import csv

from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication, QTabBar

from srlviewer.gui.dialogs.export_dialog import ExportDialog
from srlviewer.gui.dialogs.open_dialog import OpenDialog
from srlviewer.gui.panels.item_model import WORDS
from tests.report.gf_samples import write_pair


def dialog_of(window, kind):
    [found] = [d for d in window.findChildren(kind) if d.isVisible()]
    return found


def test_from_two_files_to_a_list_of_subjects_called_objects(window, qtbot, tmp_path):
    paths = write_pair(tmp_path)
    steps = 0

    # 1: drop both files
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(path) for path in paths])
    nothing = Qt.KeyboardModifier.NoModifier
    drop = QDropEvent(
        QPointF(200, 200),
        Qt.DropAction.CopyAction,
        mime,
        Qt.MouseButton.LeftButton,
        nothing,
    )
    window.dropEvent(drop)
    steps += 1
    dialog = dialog_of(window, OpenDialog)

    # 2: Enter takes the guess, format, roles and scheme
    qtbot.waitUntil(lambda: dialog.comparison is not None, timeout=10_000)
    qtbot.keyClick(QApplication.focusWidget() or dialog, Qt.Key.Key_Return)
    steps += 1
    qtbot.waitUntil(lambda: window.state.judgements is not None, timeout=10_000)
    assert window.state.scheme.startswith("gf")
    # Without a window manager nobody does this when a dialog closes.
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)

    # 3: the tab with the confusion matrix; it is about functions at once
    bar, tab = next(
        (bar, at)
        for bar in window.findChildren(QTabBar)
        for at in range(bar.count())
        if bar.tabText(at) == window.docks["confusion"].windowTitle()
    )
    where = bar.tabRect(tab).center()
    qtbot.mouseClick(bar, Qt.MouseButton.LeftButton, pos=where)
    steps += 1
    panel = window.confusion
    qtbot.waitUntil(lambda: panel.model.rowCount() > 0)
    assert panel.bar.by_function.isChecked()

    # 4: the cell of subjects called objects
    model = panel.model
    index = model.index(model.gold.index("SB"), model.predicted.index("OA"))
    panel.table.scrollTo(index)
    where = panel.table.visualRect(index).center()
    qtbot.mouseClick(panel.table.viewport(), Qt.MouseButton.LeftButton, pos=where)
    steps += 1
    assert steps <= 5
    number = int(index.data())
    assert window.items.model.rowCount() == number == 2
    assert window.state.selection == window.items.model.address(0)
    shown = window.items.model.index(0, WORDS).data()
    assert shown == "… Brief liest ‹die Frau›[SB>OA] ."
    assert window.view.options.has_tree

    # then one key each
    seen = [window.state.selection]
    for _ in range(number - 1):
        qtbot.keyClick(panel.table, Qt.Key.Key_N)
        seen.append(window.state.selection)
    assert seen == [window.items.model.address(row) for row in range(number)]

    # and the list as CSV in two more, with the matrix that it came from
    assert panel.isAncestorOf(QApplication.focusWidget())
    window.actions_by_id["file.export"].trigger()
    export = dialog_of(window, ExportDialog)
    export.folder.setText(str(tmp_path))
    written = {choice.table: choice.path for choice in export._wanted()}
    assert set(written) == {"confusion", "items"}
    qtbot.keyClick(export, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: all(p.exists() for p in written.values()), timeout=10_000)
    with written["items"].open(encoding="utf-8-sig", newline="") as file:
        lines = list(csv.DictReader(file))
    assert len(lines) == number
    assert all(line["gold_gf"] == "SB" for line in lines)


def test_the_same_by_the_filter_line(window, qtbot, tmp_path):
    from srlviewer.gui.recent import OpenChoice

    window.open_choice(OpenChoice(*write_pair(tmp_path), "gf"))
    line = window.filter_line
    line.setFocus()
    line.setText("gold.gf:SB predicted.gf:O*")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert window.items.model.rowCount() == 2
    assert window.state.selection == window.items.model.address(0)
    window.view.setFocus()
    qtbot.keyClick(window.view, Qt.Key.Key_N)
    assert window.state.selection == window.items.model.address(1)
