"""Asking how a file is converted, doing it in a thread, and saying what was lost."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from srlviewer.errors import InputRefusedError, ProblemLog, SrlviewerError
from srlviewer.gui import exports
from srlviewer.gui.conversions import ConvertChoice, convert_file
from srlviewer.gui.export_commands import shortened
from srlviewer.gui.mailbox import Mailbox

if TYPE_CHECKING:
    from srlviewer.gui.main_window import MainWindow

CODE = "convert.lost"
TOPIC = "convert"
"""Of the message that says what was lost."""


class ConvertCommands(QObject):
    """Conversions of the files of one window."""

    def __init__(self, window: MainWindow) -> None:
        """For this window."""
        super().__init__(window)
        self.window = window
        self._mailbox = Mailbox(self)
        self._mailbox.arrived.connect(lambda letter: self._tell(*letter))
        window.state.comparison_changed.connect(lambda: window.message.take_back(TOPIC))

    def convert(self) -> None:
        """Ask for file, format and name; the work is done in the background."""
        from srlviewer.gui.dialogs.convert_dialog import ConvertDialog

        window, comparison = self.window, self.window.state.comparison
        if comparison is None:
            return
        folder = exports.start_folder(window.state, window.settings)
        dialog = ConvertDialog(
            comparison.gold, comparison.predicted, folder, parent=window
        )

        def start() -> None:
            if dialog.choice is not None:
                self.start(dialog.choice)

        window.ask(dialog, start)

    def start(self, choice: ConvertChoice) -> None:
        """Convert in a thread; the window hears of it when it is done."""
        words = self.tr("Converting %1…").replace("%1", Path(choice.corpus.path).name)
        self.window.state.message.emit(words)
        self._mailbox.run(partial(_convert, choice), name="convert a file")

    def _tell(
        self, choice: ConvertChoice, log: ProblemLog, error: Exception | None
    ) -> None:
        window, name = self.window, choice.path.name
        if error is None:
            folder = choice.path.parent
            exports.keep_folder(window.state, window.settings, folder)
            words = self.tr("%1 written to %2").replace("%1", name)
            window.state.message.emit(words.replace("%2", shortened(str(folder))))
            lost = log.counts.get((choice.corpus.path, CODE), 0)
            if lost:
                words = self.tr("%1 is written. Warnings of what it cannot hold: %2")
                self._say(words.replace("%1", name).replace("%2", str(lost)), log)
            return
        window.state.message.emit("")
        if isinstance(error, OSError):
            words = self.tr("Could not write %1: %2").replace("%1", str(choice.path))
            window.message.say(words.replace("%2", error.strerror or str(error)))
        elif isinstance(error, InputRefusedError):
            words = self.tr("%1 was not written: %2").replace("%1", name)
            self._say(words.replace("%2", str(error)), error.log)
        elif isinstance(error, SrlviewerError):
            words = self.tr("%1 was not written: %2").replace("%1", name)
            window.message.say(words.replace("%2", str(error)))
        else:
            raise error  # a fault of the program: the crash dialog tells

    def _say(self, words: str, log: ProblemLog) -> None:
        """A message with the way to its problems."""
        self.window.message.say(
            words,
            button=self.tr("Show &Problems"),
            action=partial(self._show, log),
            topic=TOPIC,
        )

    def _show(self, log: ProblemLog) -> None:
        """In the panel of problems, those of the conversion first."""
        window, both = self.window, ProblemLog()
        both.merge(log)
        if window.state.comparison is not None:
            both.merge(window.state.comparison.log)
        window.problems.show_log(both)
        window.show_panel("problems")


def _convert(
    choice: ConvertChoice,
) -> tuple[ConvertChoice, ProblemLog, Exception | None]:
    """What came out of it, for the thread of the window."""
    log = ProblemLog()
    try:
        convert_file(choice, log)
    except Exception as error:  # noqa: BLE001 (told in the window's thread)
        return choice, log, error
    return choice, log, None
