"""Asking what to export, writing it, and saying where it is."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from srlviewer.errors import UsageError
from srlviewer.gui import exports
from srlviewer.gui.export_run import Order
from srlviewer.gui.themes import resolved_theme

if TYPE_CHECKING:
    from srlviewer.gui.main_window import MainWindow

OPENING = frozenset({"confusion", "labels"})
"""Tables whose cells list their items."""
MOST_LETTERS = 40
"""Of a folder in the status line, which must leave room for the files."""


class ExportCommands(QObject):
    """Tables and pictures of one window."""

    def __init__(self, window: MainWindow) -> None:
        """For this window."""
        super().__init__(window)
        self.window = window
        self.run = window.export_run
        self.run.ended.connect(self._ended)
        self._asked = 0

    def export_front(self) -> None:
        """Offer the table in front of the user."""
        panels = {name: dock.widget() for name, dock in self.window.docks.items()}
        focus = QApplication.focusWidget()
        front = exports.table_in_front(panels, focus)
        # A cell that was opened lists its items: they are what one is after.
        has_list = front in OPENING and bool(self.window.state.filter_text)
        self.export_tables(front, *(["items"] if has_list else []))

    def export_tables(self, *ticked: str) -> None:
        """Ask which tables, and write them."""
        from srlviewer.gui.dialogs.export_dialog import ExportDialog

        window = self.window
        dialog = ExportDialog(
            str(exports.start_folder(window.state, window.settings)),
            exports.file_stem(window.state),
            ticked=ticked,
            absent=self._absent(),
            parent=window,
        )

        def write() -> None:
            orders = [
                Order(
                    exports.table_maker(
                        choice.table,
                        window.state,
                        window.items.model,
                        window.shown_tables,
                    ),
                    choice.path,
                )
                for choice in dialog.choices
            ]
            self._asked += len(orders)
            self.run.start(orders)

        window.ask(dialog, write)

    def _absent(self) -> tuple[str, ...]:
        """The tables that there is nothing to write of now."""
        from srlviewer.report.null_instantiations import lists_nulls

        window, comparison = self.window, self.window.state.comparison
        is_there = {
            "difference": window.second.compared is not None,
            "nulls": comparison is not None and lists_nulls(comparison.scheme),
        }
        return tuple(name for name, there in is_there.items() if not there)

    def export_picture(self) -> None:
        """Ask in which form, and save the sentence."""
        from srlviewer.gui.dialogs.picture_dialog import PictureDialog

        window, state = self.window, self.window.state
        name = f"{exports.file_stem(state)}.{state.position + 1}.svg"
        folder = exports.start_folder(state, window.settings)
        dialog = PictureDialog(folder / name, window.settings, window)

        def write() -> None:
            if dialog.path is None:
                return
            theme = dialog.theme
            if theme == "window":
                theme = resolved_theme(state.theme)
            try:
                exports.write_picture(
                    state,
                    dialog.path,
                    window.view.options,
                    theme=theme,
                    scale=dialog.scale if dialog.path.suffix == ".png" else 1,
                )
            except OSError as error:
                self._could_not_write(error)
                return
            except UsageError as error:  # an image larger than programs open
                window.message.say(str(error))
                return
            self._written([dialog.path])

        window.ask(dialog, write)

    def _ended(self, paths: list[Path], error: OSError | None) -> None:
        left, self._asked = self._asked - len(paths), 0
        if error is not None:
            self._could_not_write(error)
        elif left:
            words = self.tr("Stopped; tables written: %1, not written: %2")
            words = words.replace("%1", str(len(paths))).replace("%2", str(left))
            self.window.state.message.emit(words)
        else:
            self._written(paths)

    def _written(self, paths: list[Path]) -> None:
        if not paths:
            return
        window, folder = self.window, paths[0].parent
        exports.keep_folder(window.state, window.settings, folder)
        words = self.tr("%1 written to %2")
        what = paths[0].name
        if len(paths) > 1:
            what = self.tr("%1 tables").replace("%1", str(len(paths)))
        words = words.replace("%1", what).replace("%2", shortened(str(folder)))
        window.state.message.emit(words)

    def _could_not_write(self, error: OSError) -> None:
        words = self.tr("Could not write %1: %2")
        words = words.replace("%2", error.strerror or str(error))
        self.window.message.say(words.replace("%1", str(error.filename or "")))


def shortened(folder: str, most: int = MOST_LETTERS) -> str:
    """The end of a long path, which tells more than its beginning."""
    return folder if len(folder) <= most else f"…{folder[1 - most :]}"
