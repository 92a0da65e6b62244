"""Why: the verdict of the selected item, its reason, and the numbers that it enters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from srlviewer.gui.clipboard import copy_text
from srlviewer.gui.elided_button import ElidedButton
from srlviewer.gui.elided_label import ElidedLabel
from srlviewer.gui.explanation import Entry, Explanation, SideFacts, explain
from srlviewer.gui.link_modes import LinkModes
from srlviewer.gui.numbers import signed_points
from srlviewer.gui.panels.badge import Badge
from srlviewer.gui.phrase_facts import (
    argument_words,
    arguments_on,
    phrase_facts,
    token_words,
)
from srlviewer.gui.reason_words import reason_sentence, spoken_detail
from srlviewer.gui.scheme_words import scheme_words
from srlviewer.gui.shown_label import shown_label
from srlviewer.gui.state import AppState
from srlviewer.gui.verdict_words import (
    ORDER,
    common_reason,
    verdict_explanation,
    verdict_name,
)
from srlviewer.scoring.verdicts import Verdict

if TYPE_CHECKING:
    from srlviewer.gui.null_facts import NullFacts
    from srlviewer.gui.second_measure import SecondMeasure
    from srlviewer.model.address import ItemAddress
    from srlviewer.scoring.judgements import Judgement

NOTHING = "–"


class Inspector(QScrollArea):
    """Tells about the selected item, or about the sentence if none is selected."""

    link_followed = Signal(object)
    """A `FillerEnd`: the user wants to go where an element is filled."""

    def __init__(self, state: AppState, parent: QWidget | None = None) -> None:
        """Follows the selection of `state`."""
        super().__init__(parent)
        self.state = state
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName(self.tr("Inspector"))
        self.explanation: Explanation | None = None
        self.cause_button: QPushButton | None = None
        self._arrival = ""
        self.second: SecondMeasure | None = None
        self.modes = LinkModes(state, self)
        self.modes.changed.connect(self.refresh)
        self.arguments: list[ItemAddress] = []
        """Those on a phrase that is selected."""
        for signal in (
            state.selection_changed,
            state.judgements_changed,
            state.measure_changed,
            state.position_changed,
            state.comparison_changed,
            state.theme_changed,
            state.framesets_changed,
            state.framenet_changed,
        ):
            signal.connect(self.refresh)
        self.refresh()

    def follow(self, second: SecondMeasure) -> None:
        """Say what another measure makes of an item, too."""
        self.second = second
        second.changed.connect(self.refresh)

    def say_arrival(self, words: str) -> None:
        """Say whose filler is ringed, where a link led to; empty: nothing is."""
        self._arrival = words
        self.refresh()

    def sizeHint(self) -> QSize:
        """Wide enough for a reason in a few lines."""
        return QSize(300, 320)

    def texts(self) -> list[str]:
        """All that is said, in order (for tests and screen readers)."""
        content = self.widget()
        if content is None:
            return []
        return [label.text() for label in content.findChildren(QLabel)]

    def refresh(self) -> None:
        """Say it anew."""
        address = self.state.selection
        self.explanation = explain(self.state, address) if address else None
        self.cause_button = None
        self.arguments = arguments_on(self.state, address) if address else []
        content = QWidget()
        layout = QVBoxLayout(content)
        layout.setContentsMargins(14, 10, 14, 12)
        layout.setSpacing(8)
        if self._arrival:
            self._text(layout, self._arrival)
        if self.explanation is not None:
            self._say_item(layout, self.explanation)
        elif address is not None:
            self._say_unscored(layout)
            self._say_links(layout, self._null_facts(address))
            self._say_roleset(layout, address)
            self._say_framenet(layout, address)
            self._say_second(layout, address)
        elif self.state.comparison is not None:
            self._say_sentence(layout)
        layout.addStretch(1)
        self.setWidget(content)
        content.setAutoFillBackground(False)

    # -- an item

    def _say_item(self, layout: QVBoxLayout, found: Explanation) -> None:
        judgement = found.judgement
        verdict, facts = judgement.verdict, self._null_facts(found.address)
        title = facts.title if facts is not None else _label_pair(found)
        self._heading(layout, verdict, title, judgement.reason)
        self._text(layout, reason_sentence(judgement.reason))
        self._say_other_measure(layout, judgement)
        if found.cause is not None:
            self._cause(layout, found)
        self._say_second(layout, found.address)
        self._say_links(layout, facts)
        self._sides(layout, found)
        self._say_roleset(layout, found.address)
        self._say_framenet(layout, found.address)
        self._say_attachment(layout, found.address)
        self._entries(layout, found)
        self._origin(layout, found)

    def _say_other_measure(self, layout: QVBoxLayout, row: Judgement) -> None:
        """Where the measure shown does not count such items: by which it is told."""
        judgements = self.state.judgements
        if judgements is None or row.measure in judgements.parts(self.state.measure):
            return
        words = self.tr("Not counted by %1; this is what %2 says.")
        words = words.replace("%1", self.state.measure)
        self._text(layout, words.replace("%2", row.measure))

    def _heading(
        self, layout: QVBoxLayout, verdict: Verdict, label: str, reason: str
    ) -> None:
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(Badge(verdict, self.state, 20))
        title = QLabel(label)
        title.setFont(_scaled(title.font(), 1.25, bold=True))
        title.setTextInteractionFlags(_SELECTABLE)
        title.setWordWrap(True)
        row.addWidget(title, 1)
        words = QLabel(verdict_name(verdict, reason))
        words.setToolTip(verdict_explanation(verdict, reason))
        row.addWidget(words)
        layout.addLayout(row)

    def _cause(self, layout: QVBoxLayout, found: Explanation) -> None:
        words = self.tr("Penalised for %1").replace("%1", found.cause_words)
        tip = self.tr("Go to what this item is penalised for")
        button = ElidedButton(words.replace("&", "&&"), tip)
        button.clicked.connect(self.go_to_cause)
        self.cause_button = button
        layout.addWidget(button)

    def _say_second(self, layout: QVBoxLayout, address: ItemAddress) -> None:
        if self.second is None:
            return
        from srlviewer.gui.panels.second_opinion import second_opinion

        box = second_opinion(self.second, address)
        if box is not None:
            layout.addWidget(box)

    def _null_facts(self, address: ItemAddress) -> NullFacts | None:
        """What is known of an element without words in its clause."""
        if address.kind != "element":
            return None
        from srlviewer.gui.null_facts import null_facts

        return null_facts(self.state, address, self.modes)

    def _say_links(self, layout: QVBoxLayout, facts: NullFacts | None) -> None:
        """The three answers about a null instantiation, and where it is filled."""
        if facts:
            from srlviewer.gui.panels.link_box import LinkBox

            layout.addWidget(LinkBox(facts, self.state, self.link_followed.emit))

    def _say_attachment(self, layout: QVBoxLayout, address: ItemAddress) -> None:
        """What shares a wrong attachment with the item."""
        if address.kind not in {"bracket", "pair"}:
            return
        from srlviewer.gui.attachments import attachment_of
        from srlviewer.gui.panels.attachment_box import AttachmentBox

        found = attachment_of(self.state, address)
        if found is not None:
            layout.addWidget(AttachmentBox(found, self.state, address))

    def go_to_cause(self) -> None:
        """Select what the item is penalised for."""
        if self.explanation is not None and self.explanation.cause is not None:
            self.state.go_to(self.explanation.cause)

    def _sides(self, layout: QVBoxLayout, found: Explanation) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(1, 1)
        line = 0
        for name, side in (
            (self.tr("gold"), found.gold),
            (self.tr("predicted"), found.predicted),
        ):
            grid.addWidget(self._quiet(name), line, 0, Qt.AlignmentFlag.AlignTop)
            for value in self._facts(side):
                value.setWordWrap(True)
                value.setTextInteractionFlags(_SELECTABLE)
                grid.addWidget(value, line, 1)
                line += 1
        layout.addSpacing(4)
        layout.addLayout(grid)

    def _facts(self, side: SideFacts) -> list[QLabel]:
        """Label and words, then tokens and predicate in quiet letters."""
        if side.address is None:
            return [QLabel(NOTHING)]
        label = shown_label(side.label) or self.tr("(none)")
        details = []
        if side.tokens:
            details.append(token_words(side.tokens))
        if side.predicate and side.address.kind in {"argument", "element"}:
            sense = side.predicate
            if side.address.kind == "argument":
                sense = sense.partition(":")[2]
            details.append(self.tr("of %1").replace("%1", sense))
        if side.written:
            words = self.tr("%1, read as %2").replace("%1", side.written)
            label = words.replace("%2", label)
        if side.respelling:
            words = self.tr("labels read by %1").replace("%1", side.respelling)
            details.append(words)
        if side.head:
            details.append(self.tr("head: %1").replace("%1", side.head))
        facts = [QLabel(f"{label}   {side.words}")]
        if details:
            facts.append(self._quiet(", ".join(details)))
        if side.phrase is not None:
            words = self.tr("phrase %1").replace("%1", side.phrase)
            if not side.phrase:
                words = self.tr("no single phrase covers these words")
            facts.append(self._quiet(words))
        facts += [self._quiet(line) for line in side.more]
        if side.compared:
            words = self.tr("words compared: %1").replace("%1", side.compared)
            facts.append(QLabel(words))
        return facts

    def _entries(self, layout: QVBoxLayout, found: Explanation) -> None:
        self._caption(layout, self.tr("What it counts in"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        for line, entry in enumerate(found.entries):
            badge = Badge(entry.verdict, self.state, 14)
            badge.setToolTip(verdict_name(entry.verdict, entry.reason))
            grid.addWidget(badge, 2 * line, 0)
            name = QLabel(entry.measure)
            if entry.measure == self.state.measure:
                name.setFont(_scaled(name.font(), 1.0, bold=True))
            name.setTextInteractionFlags(_SELECTABLE)
            grid.addWidget(name, 2 * line, 1)
            words = self._quiet(self._effect(entry))
            words.setWordWrap(True)
            grid.addWidget(words, 2 * line + 1, 1)
        layout.addLayout(grid)

    def _effect(self, entry: Entry) -> str:
        """`missing: gold +1, no credit; if right: F1 +0.41`."""
        parts = []
        if entry.gold_n:
            parts.append(self.tr("gold +%1").replace("%1", str(entry.gold_n)))
        if entry.predicted_n:
            words = self.tr("predicted +%1")
            parts.append(words.replace("%1", str(entry.predicted_n)))
        if not parts:
            parts.append(self.tr("not counted"))
        elif entry.credit:
            words = self.tr("correct +%1").replace("%1", f"{entry.credit:g}")
            parts.append(words)
        else:
            parts.append(self.tr("no credit"))
        text = f"{verdict_name(entry.verdict, entry.reason)}: {', '.join(parts)}"
        if entry.gain is not None:
            gain = self.tr("if right: F1 %1").replace("%1", signed_points(entry.gain))
            text = f"{text}; {gain}"
        return text

    def _origin(self, layout: QVBoxLayout, found: Explanation) -> None:
        """Rule, scheme and address, in small type."""
        scheme = self.state.scheme or (
            self.state.comparison.scheme.name if self.state.comparison else ""
        )
        rule = self.tr("Reason “%1” of the scheme %2")
        rule = rule.replace("%1", found.judgement.reason)
        layout.addSpacing(4)
        words = scheme_words(scheme) if scheme else ""
        for text in (rule.replace("%2", words), found.judgement.extra.detail):
            if text:
                layout.addWidget(self._quiet(text, elided=True))
        row = QHBoxLayout()
        address = self._quiet(str(self.state.in_file(found.address)))
        address.setTextInteractionFlags(_SELECTABLE)
        address.setAccessibleName(self.tr("Address of the item"))
        row.addWidget(address)
        copy = QToolButton()
        copy.setText(self.tr("Copy"))
        copy.setAccessibleName(self.tr("Copy the address"))
        copy.setToolTip(self.tr("Copy the address, for Go To and --open"))
        copy.clicked.connect(self.copy_address)
        row.addWidget(copy)
        row.addStretch(1)
        layout.addLayout(row)

    def copy_address(self) -> None:
        """Put the address of the item (or sentence) on the clipboard."""
        address = self.state.here_in_file
        copy_text(str(address))
        self.state.message.emit(self.tr("Copied: %1").replace("%1", str(address)))

    # -- otherwise

    def _say_roleset(self, layout: QVBoxLayout, address: ItemAddress) -> None:
        """What the frame files know of the predicate."""
        if self.state.objections is None:
            return
        from srlviewer.gui.frameset_facts import roleset_facts
        from srlviewer.gui.panels.roleset_table import RolesetTable

        facts = roleset_facts(self.state, address)
        if facts is not None:
            self._caption(layout, self.tr("Roles by the frame files"))
            layout.addWidget(RolesetTable(facts))

    def _say_framenet(self, layout: QVBoxLayout, address: ItemAddress) -> None:
        """What FrameNet knows of the frame."""
        if self.state.framenet is None:
            return
        from srlviewer.gui.framenet_facts import frame_facts
        from srlviewer.gui.panels.framenet_table import FrameNetTable

        facts = frame_facts(self.state, address)
        if facts is not None:
            self._caption(layout, self.tr("The frame by FrameNet"))
            layout.addWidget(FrameNetTable(facts))

    def _say_unscored(self, layout: QVBoxLayout) -> None:
        state, address = self.state, self.state.selection
        facts = phrase_facts(state, address) if address else None
        if facts is not None:
            title = QLabel(facts.label)
            title.setFont(_scaled(title.font(), 1.25, bold=True))
            layout.addWidget(title)
            for text in (facts.words, *facts.lines):
                self._text(layout, text)
        for at, argument in enumerate(self.arguments):
            words = self.tr("Go to %1").replace("%1", argument_words(state, argument))
            tip = self.tr("Enter in the sentence goes there, too") if at == 0 else ""
            button = ElidedButton(words.replace("&", "&&"), tip)
            button.clicked.connect(lambda _on=False, to=argument: state.go_to(to))
            layout.addWidget(button)
        words = self.tr("This item is in no measure of the scheme: it is not scored.")
        if self.arguments:
            words = self.tr("The phrase is in no measure of the scheme; what is on it:")
            layout.insertWidget(
                layout.count() - len(self.arguments), self._wrapped(words)
            )
            return
        self._text(layout, words)

    def go_to_argument(self) -> bool:
        """From a phrase that is not scored to an argument on it; False: there is none.

        The phrase may have been reached by key, where the argument is what was meant.
        """
        if self.explanation is not None or not self.arguments:
            return False
        self.state.go_to(self.arguments[0])
        return True

    def _say_sentence(self, layout: QVBoxLayout) -> None:
        words = self.tr("Sentence %1").replace("%1", str(self.state.position + 1))
        title = QLabel(words)
        title.setFont(_scaled(title.font(), 1.25, bold=True))
        layout.addWidget(title)
        found = self.state.sentence_judgements(self.state.position)
        if found is not None and self.state.measure in found[0].measures:
            rows = found[0].of_sentence(self.state.measure, found[1])
            grid = QGridLayout()
            grid.setHorizontalSpacing(8)
            grid.setColumnStretch(1, 1)
            for line, verdict in enumerate(ORDER):
                number = sum(row.verdict is verdict for row in rows)
                reason = common_reason(r.reason for r in rows if r.verdict is verdict)
                if number:
                    grid.addWidget(Badge(verdict, self.state, 15), line, 0)
                    grid.addWidget(QLabel(verdict_name(verdict, reason)), line, 1)
                    grid.addWidget(QLabel(str(number)), line, 2)
            layout.addLayout(grid)
            self._unplaced(layout, rows)
        layout.addSpacing(4)
        hint = self._quiet(
            self.tr("Select an item in the sentence, or press N, to see why it counts.")
        )
        hint.setWordWrap(True)
        layout.addWidget(hint)

    def _unplaced(self, layout: QVBoxLayout, rows: Sequence[Judgement]) -> None:
        """Rows that belong to no item and hence stand nowhere in the picture."""
        for row in rows:
            if row.gold is None and row.predicted is None:
                words = self.tr("Not in the picture: %1 (%2)")
                words = words.replace("%1", spoken_detail(row.extra.detail))
                self._text(layout, words.replace("%2", reason_sentence(row.reason)))

    # -- small pieces

    def _text(self, layout: QVBoxLayout, text: str) -> None:
        label = QLabel(text)
        label.setWordWrap(True)
        label.setTextInteractionFlags(_SELECTABLE)
        layout.addWidget(label)

    def _wrapped(self, text: str) -> QLabel:
        label = QLabel(text)
        label.setWordWrap(True)
        return label

    def _caption(self, layout: QVBoxLayout, text: str) -> None:
        label = QLabel(text)
        label.setFont(_scaled(label.font(), 1.0, bold=True))
        layout.addSpacing(6)
        layout.addWidget(label)

    def _quiet(self, text: str, *, elided: bool = False) -> QLabel:
        label = ElidedLabel() if elided else QLabel()
        label.setText(text)
        label.setForegroundRole(label.palette().ColorRole.PlaceholderText)
        return label


_SELECTABLE = (
    Qt.TextInteractionFlag.TextSelectableByMouse
    | Qt.TextInteractionFlag.TextSelectableByKeyboard
)


def _label_pair(found: Explanation) -> str:
    """`A1`, or `A1 ≠ A0` where the labels differ."""
    gold, predicted = map(shown_label, (found.gold.label, found.predicted.label))
    if gold and predicted and gold != predicted:
        return f"{gold} ≠ {predicted}"
    return gold or predicted or NOTHING


def _scaled(font: QFont, factor: float, *, bold: bool = False) -> QFont:
    scaled = QFont(font)
    scaled.setPointSizeF(font.pointSizeF() * factor)
    scaled.setBold(bold)
    return scaled
