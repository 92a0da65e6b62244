"""Opening a pair: the guess of role and format is shown, and whether the files fit.

Misalignment is said here, with the first difference, and never later.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from srlviewer.comparison import Comparison
from srlviewer.errors import Problem
from srlviewer.gui.dialogs.default_button import set_default
from srlviewer.gui.dialogs.file_table import ROLES, TYPES, FileTable
from srlviewer.gui.dialogs.offer_row import OfferRow
from srlviewer.gui.dialogs.reader_settings_box import ReaderSettingsBox
from srlviewer.gui.dialogs.scheme_box import SchemeBox
from srlviewer.gui.numbers import grouped
from srlviewer.gui.pair_check import Examination, Examiner, names_gold
from srlviewer.gui.pair_offers import SCHEME, Offer
from srlviewer.gui.pair_opening import Files
from srlviewer.gui.problem_words import cure
from srlviewer.gui.reader_settings import FORM
from srlviewer.gui.reading import CODES, form_needed
from srlviewer.gui.recent import OpenChoice, usual_scheme
from srlviewer.gui.scheme_options import value_of_file, with_option
from srlviewer.gui.scheme_words import has_both_forms
from srlviewer.gui.settings import Settings
from srlviewer.registry import parse_specification
from srlviewer.scoring.types_files import is_types_file

TYPES_SCHEME = "spert"
"""The scheme that reads types files."""
LETTERS = 130
"""The width of the dialog in average letters."""


class OpenDialog(QDialog):
    """Two files, their roles and formats, the scheme; Enter accepts when all is well.

    `choice` holds what was accepted and `comparison` the pair, opened already.
    """

    def __init__(
        self,
        settings: Settings,
        paths: Sequence[str] = (),
        *,
        choice: OpenChoice | None = None,
        refusal: Sequence[Problem] = (),
        is_shown: bool = False,
        framenet: str = "",
        parent: QWidget | None = None,
    ) -> None:
        """`paths`: files to begin with; `choice`: a whole choice to begin with.

        `refusal`: why that could not be opened. `is_shown`: it is open already, so that
        further files take its place. `framenet`: the folder of a lexicon.
        """
        super().__init__(parent)
        self.setWindowTitle(self.tr("Open gold and predicted"))
        self.setAcceptDrops(True)
        letter = self.fontMetrics().averageCharWidth()
        room = self.screen().availableSize()
        self.resize(QSize(LETTERS * letter, LETTERS * letter * 3 // 5).boundedTo(room))
        self.settings = settings
        self.choice: OpenChoice | None = None
        self.comparison: Comparison | None = None
        self._found_choice: OpenChoice | None = None
        self._found_files: Files = (None, None)
        self._form = ""
        self._types_fault = ""
        self._refused = choice, tuple(refusal)
        self._framenet = framenet
        self._is_shown = is_shown and choice is not None
        self._goes_to_reader = False
        self.examiner = Examiner(self)
        self.examiner.examined.connect(self._show_examination)
        begin = choice or OpenChoice("", "", usual_scheme(settings))
        self._wanted_scheme = begin.scheme
        self.scheme = SchemeBox(begin.scheme)
        self.scheme.changed.connect(self._scheme_chosen)
        self._scheme_is_chosen = False
        self.pairing = QComboBox()
        self._build(begin)
        if choice:
            self.table.add_pair(
                (
                    (choice.gold, choice.gold_format),
                    (choice.predicted, choice.predicted_format),
                )
            )
            self._examine()
            self.open_button.setFocus()
            if paths:
                self.add_files(paths)
        else:
            self.add_files(paths)

    # -- building

    def _build(self, begin: OpenChoice) -> None:
        self.table = FileTable()
        self.table.changed.connect(self._examine)
        self.reader = ReaderSettingsBox(self.table)
        self.reader.changed.connect(self._examine)
        for key, text in (
            ("position", self.tr("by position")),
            ("id", self.tr("by sentence id")),
        ):
            self.pairing.addItem(text, key)
        self.pairing.setCurrentIndex(max(self.pairing.findData(begin.pair), 0))
        self.pairing.setAccessibleName(self.tr("How sentences are paired"))
        self.pairing.activated.connect(self._examine)
        self.verdict = QLabel()
        self.verdict.setWordWrap(True)
        self.verdict.setTextFormat(Qt.TextFormat.PlainText)
        self.verdict.setAccessibleName(self.tr("Whether the files fit"))
        self.help = OfferRow()
        self.pair_by_id = self.help.add(self.tr("Pair by sentence &id"))
        self.pair_by_id.clicked.connect(self._pair_by_id)
        self.other_form = self.help.add(self.tr("Read arguments as &spans"))
        self.other_form.clicked.connect(self._read_in_other_form)
        self.help.chosen.connect(self._take_offer)
        self.problems = QPlainTextEdit()
        self.problems.setReadOnly(True)
        self.problems.setTabChangesFocus(True)
        self.problems.setAccessibleName(self.tr("Problems of the files"))
        fields = QGridLayout()
        for row, (text, box) in enumerate(
            (
                (self.tr("&Scheme:"), self.scheme),
                (self.tr("&Pair sentences:"), self.pairing),
            )
        ):
            label = QLabel(text)
            label.setBuddy(box)
            # Beside the first line of the field.
            label.setMinimumHeight(self.pairing.sizeHint().height())
            fields.addWidget(label, row, 0, Qt.AlignmentFlag.AlignTop)
        fields.addWidget(self.scheme, 0, 1)
        fields.addWidget(self.pairing, 1, 1, Qt.AlignmentFlag.AlignLeft)
        fields.setColumnStretch(1, 1)
        layout = QVBoxLayout(self)
        layout.addLayout(self._file_buttons())
        layout.addWidget(self.table)
        layout.addWidget(self.reader)
        layout.addLayout(fields)
        layout.addWidget(self.verdict)
        layout.addWidget(self.help)
        layout.addWidget(self.problems, 100)
        layout.addStretch(1)
        layout.addWidget(self._buttons())
        set_default(self, self.open_button)

    def _file_buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        of_folder = self.tr("All documents of brat in a folder, as one file")
        for text, slot, tip in (
            (self.tr("&Add files…"), self._browse, ""),
            (self.tr("Add a &folder…"), self._browse_folder, of_folder),
            (self.tr("&Remove"), self._remove_current, ""),
            (self.tr("S&wap roles"), self.swap, ""),
        ):
            button = QPushButton(text)
            button.setAutoDefault(False)
            button.clicked.connect(slot)
            button.setToolTip(tip)
            row.addWidget(button)
        row.addWidget(QLabel(self.tr("or drop them here")))
        row.addStretch(1)
        return row

    def _buttons(self) -> QDialogButtonBox:
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Open
            | QDialogButtonBox.StandardButton.Cancel
        )
        self.open_button = buttons.button(QDialogButtonBox.StandardButton.Open)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        return buttons

    # -- files

    def add_files(self, paths: Sequence[str]) -> None:
        """Add rows; the roles of all files are guessed anew.

        Where the pair is open already, one file takes the place of the predicted one,
        or of gold if its name says so, and several that of both.
        """
        shown = self.table.paths() if self._is_shown else []
        # A folder that is dropped may have a slash at its end.
        self.table.add([path.rstrip("/") or path for path in paths])
        new = [path for path in self.table.paths() if path not in shown]
        if shown and new:
            self._is_shown = False
            self._make_room(shown, new)
        self._examine()
        self.open_button.setFocus()

    def _make_room(self, shown: Sequence[str], new: Sequence[str]) -> None:
        """Files that are added to the pair that is open stand for its files.

        Types files stand beside it.
        """
        new = [path for path in new if not is_types_file(path)]
        if not new:
            self.table.give("gold", shown[0])
            self.table.give("predicted", shown[1])
            return
        if len(new) > 1:
            self.table.take_off(shown)
            return
        role = "gold" if names_gold(new[0]) else "predicted"
        gold, predicted = shown[:2]
        self.table.take_off([gold if role == "gold" else predicted])
        self.table.give(role, new[0])
        other = ("predicted", predicted) if role == "gold" else ("gold", gold)
        self.table.give(*other)

    def swap(self) -> None:
        """Gold becomes predicted and the other way round."""
        gold, predicted = self.table.row_of("gold"), self.table.row_of("predicted")
        if gold is not None and predicted is not None:
            self.table.set_role(gold, "predicted")
            self.table.set_role(predicted, "gold")
            self._examine()

    def _remove_current(self) -> None:
        if self.table.currentRow() >= 0:
            self.table.remove(self.table.currentRow())
            self._examine()

    def _browse(self) -> None:
        folder = self.settings.value("state/folder")
        chosen, _ = QFileDialog.getOpenFileNames(
            self, self.tr("Gold and predicted files"), folder
        )
        if chosen:
            self.settings.set_value("state/folder", str(Path(chosen[0]).parent))
            self.add_files(chosen)

    def _browse_folder(self) -> None:
        folder = self.settings.value("state/folder")
        chosen = QFileDialog.getExistingDirectory(
            self, self.tr("A folder of documents, gold or predicted"), folder
        )
        if chosen:
            self.settings.set_value("state/folder", str(Path(chosen).parent))
            self.add_files([chosen])

    def show_settings(self) -> None:
        """Unfold the settings of the readers and go there."""
        self.reader.unfold.setChecked(True)
        self._goes_to_reader = True
        self.reader.first_box.setFocus()

    # -- the look at both files

    def current_choice(self) -> OpenChoice | None:
        """What is set now; None while a role is not filled."""
        gold, predicted = self.table.row_of("gold"), self.table.row_of("predicted")
        if gold is None or predicted is None:
            return None
        paths = self.table.paths()
        return OpenChoice(
            paths[gold],
            paths[predicted],
            self._scheme_with_types(paths[gold]),
            self.table.specification(gold),
            self.table.specification(predicted),
            self.pairing.currentData(),
            self._framenet,
        )

    def _scheme_with_types(self, gold: str) -> str:
        """The scheme that is wanted, with the types file of the table, if it takes one.

        One that nobody chose gives way to the scheme of entities.
        """
        self._types_fault = ""
        row, wanted = self.table.row_of(TYPES), self._wanted_scheme
        if row is None:
            return wanted
        is_of_entities = wanted.partition(":")[0] == TYPES_SCHEME
        if not is_of_entities and self._scheme_is_chosen:
            return wanted
        path = self.table.paths()[row]
        value, self._types_fault = value_of_file(TYPES, path, gold)
        if not value:
            return wanted
        return with_option(wanted if is_of_entities else TYPES_SCHEME, TYPES, value)

    def _examine(self) -> None:
        self.comparison = None
        self.help.clear()
        self.reader.refresh()
        self._show_problems("")
        self.open_button.setEnabled(False)
        choice = self.current_choice()
        if choice is None:
            self.examiner.stop()
            self.verdict.setText(self.tr("Choose a gold file and a predicted file."))
            return
        self.verdict.setText(self.tr("Looking at both files…"))
        self.examiner.ask(choice, exact=self._scheme_is_chosen)

    def _scheme_chosen(self) -> None:
        self._scheme_is_chosen = True
        self._wanted_scheme = self.scheme.specification
        row = self.table.row_of(TYPES)
        if row is not None:  # what is chosen here holds, and not the table
            chosen = parse_specification(self._wanted_scheme).settings.get(TYPES, "")
            if chosen != Path(self.table.paths()[row]).name:
                self.table.set_role(row, "")
        self._examine()

    def _show_examination(self, found: Examination) -> None:
        refused, refusal = self._refused
        if found.fits and refusal and found.choice == refused:
            # It fits as far as a first look tells, but could not be opened.
            found = replace(found, comparison=None, problems=refusal)
        self.comparison = found.comparison
        self._found_choice = found.choice
        self._found_files = found.files
        self.scheme.set_specification(found.choice.scheme)
        self.scheme.show_fits(*found.files)
        self.table.show_files(*found.files)
        self.reader.show_files(*found.files)
        self._offer_form(found)
        self.help.show_offers(found.offers)
        self.open_button.setEnabled(found.fits)
        self._show_problems(_problem_lines(found))
        self.pair_by_id.setVisible(
            found.parted and found.has_ids and found.choice.pair == "position"
        )
        if found.comparison is not None:
            said = (self._fits_text(found.comparison), self._types_fault)
            self.verdict.setText(" ".join(filter(None, said)))
            goal = self.reader.first_box if self._goes_to_reader else self.open_button
            goal.setFocus()
            self._goes_to_reader = False
        else:
            self.verdict.setText(found.fault or self._misfit_text(found))

    def _misfit_text(self, found: Examination) -> str:
        if found.parted:
            return self.tr("These files do not belong together:")
        if None in found.files:
            return self.tr("A file cannot be read:")
        if not self.other_form.isHidden() or found.offers:
            return self.tr("The scheme cannot score the files as they are:")
        return self.tr("The files cannot be scored:")

    def _show_problems(self, text: str) -> None:
        """Nothing stands empty where there are none."""
        self.problems.setPlainText(text)
        self.problems.setVisible(bool(text))

    def _take_offer(self, offer: Offer) -> None:
        """Show the choice that helps, and look at it."""
        formats = (offer.choice.gold_format, offer.choice.predicted_format)
        for role, specification in zip(ROLES, formats, strict=True):
            row = self.table.row_of(role)
            if row is not None:
                self.table.show_format(row, specification)
        if offer.kind == SCHEME:
            self._wanted_scheme = offer.choice.scheme
            self._scheme_is_chosen = True
        self._examine()

    def _offer_form(self, found: Examination) -> None:
        """A button that reads the files in the form that the scheme compares."""
        form = form_needed(found.choice.scheme)
        has_other = any(problem.code in CODES for problem in found.problems)
        self.other_form.setVisible(bool(form) and has_other and _can_turn(found))
        self.other_form.setText(
            self.tr("Read arguments as &spans")
            if form == "span"
            else self.tr("Read arguments as &heads")
        )
        self._form = form

    def _read_in_other_form(self) -> None:
        for role, corpus in zip(ROLES, self._found_files, strict=True):
            if corpus is not None and corpus.role_form not in ("", self._form):
                row = self.table.row_of(role)
                assert row is not None
                self.table.set_setting(row, FORM, self._form)
        self._examine()

    def _fits_text(self, comparison: Comparison) -> str:
        gold, predicted = len(comparison.gold), len(comparison.predicted)
        text = self.tr("The files fit: gold %1 = predicted %2 sentences.")
        if gold != predicted:
            text = self.tr("Paired by id: gold %1, predicted %2 sentences.")
        return text.replace("%1", grouped(gold)).replace("%2", grouped(predicted))

    def _pair_by_id(self) -> None:
        self.pairing.setCurrentIndex(self.pairing.findData("id"))
        self._examine()

    # -- Qt

    def accept(self) -> None:
        """Only when the files fit."""
        if self.comparison is not None:
            self.choice = self._found_choice
            self.examiner.stop()
            super().accept()

    def reject(self) -> None:
        """Nobody waits any more."""
        self.examiner.stop()
        super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        """As `reject`."""
        self.examiner.stop()
        super().closeEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Files are welcome."""
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Add the files of this machine."""
        urls = event.mimeData().urls()
        self.add_files([url.toLocalFile() for url in urls if url.isLocalFile()])
        event.acceptProposedAction()


def _can_turn(found: Examination) -> bool:
    """Whether the files whose arguments have the other form have dependency trees."""
    form = form_needed(found.choice.scheme)
    return all(
        corpus is None or corpus.role_form in ("", form) or has_both_forms(corpus)
        for corpus in found.files
    )


def _problem_lines(found: Examination) -> str:
    lines = []
    for problem in found.problems:
        lines.append(str(problem))
        if problem.hint:
            lines.append(f"    → {cure(problem)}")
    return "\n".join(lines)
