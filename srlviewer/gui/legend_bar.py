"""The legend, which is the filter: one switch a verdict, with how often it occurs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QWidget

from srlviewer.gui.actions import BY_ID
from srlviewer.gui.looks import BADGE, paint_badge, picture_theme, widget_colours
from srlviewer.gui.numbers import grouped
from srlviewer.gui.rare_verdicts import rare_verdicts
from srlviewer.gui.results import Results
from srlviewer.gui.state import ALL_VERDICTS, AppState
from srlviewer.gui.verdict_words import (
    ORDER,
    common_reason,
    verdict_explanation,
    verdict_name,
)
from srlviewer.scoring.verdicts import Verdict, outcome_of

if TYPE_CHECKING:
    from srlviewer.report.row_table import RowTable

PADDING, GAP, HEIGHT = 8.0, 6.0, 26


class VerdictButton(QAbstractButton):
    """Badge, name and count; checked while the verdict is shown."""

    def __init__(
        self, verdict: Verdict, state: AppState, parent: QWidget | None = None
    ) -> None:
        """Switches `verdict` in `state`."""
        super().__init__(parent)
        self.verdict, self._state = verdict, state
        self._count: int | None = None
        self._short = False
        self.setCheckable(True)
        self.setChecked(True)
        self.setText(verdict_name(verdict))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.clicked.connect(lambda: state.toggle_verdict(verdict))
        self.show_count(None)

    @property
    def count(self) -> int | None:
        """How many items have the verdict; None while that is not known."""
        return self._count

    def show_count(self, count: int | None, reason: str = "") -> None:
        """Another number beside the name; `reason`: one that all items have."""
        self._count = count
        name = verdict_name(self.verdict, reason)
        self.setText(name)
        self.setAccessibleName(name if count is None else f"{name}, {count}")
        tip = verdict_explanation(self.verdict, reason)
        self.setToolTip(f"{name}: {tip} " + self.tr("Click to hide or show."))
        self.updateGeometry()
        self.update()

    def set_short(self, short: bool) -> None:
        """Leave the name out where there is little room."""
        if short != self._short:
            self._short = short
            self.updateGeometry()
            self.update()

    def _parts(self) -> tuple[str, str]:
        count = "–" if self._count is None else grouped(self._count)
        return ("" if self._short else self.text()), count

    def width_of(self, *, short: bool) -> int:
        """How wide it is with or without its name."""
        measure = QFontMetricsF(self.font()).horizontalAdvance
        name, count = self.text(), self._parts()[1]
        texts = measure(count) + (0 if short else GAP + measure(name))
        return round(2 * PADDING + BADGE + GAP + texts)

    def sizeHint(self) -> QSize:
        """As wide as its texts."""
        return QSize(self.width_of(short=self._short), HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """Nothing of it is ever cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A chip; with an empty badge and struck through when switched off."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        widgets, theme = widget_colours(self._state), picture_theme(self._state)
        frame = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self.hasFocus():
            painter.setPen(QPen(QColor(widgets.accent), 2))
        elif self.underMouse():
            painter.setPen(QPen(QColor(widgets.line), 1))
        else:
            painter.setPen(Qt.PenStyle.NoPen)
        if self.underMouse():
            painter.setBrush(QColor(widgets.raised))
        painter.drawRoundedRect(frame, 4, 4)
        middle = self.height() / 2
        on = self.isChecked()
        badge = QRectF(PADDING, middle - BADGE / 2, BADGE, BADGE)
        paint_badge(painter, badge, self.verdict, theme, faded=not on)
        metrics = QFontMetricsF(self.font())
        baseline = middle + (metrics.ascent() - metrics.descent()) / 2
        x = PADDING + BADGE + GAP
        name, count = self._parts()
        if name:
            painter.setPen(QColor(widgets.text if on else widgets.quiet))
            painter.drawText(QPointF(x, baseline), name)
            if not on:
                y = middle + 1
                end = x + metrics.horizontalAdvance(name)
                painter.drawLine(QPointF(x, y), QPointF(end, y))
            x += metrics.horizontalAdvance(name) + GAP
        painter.setPen(QColor(widgets.quiet))
        painter.drawText(QPointF(x, baseline), count)
        painter.end()


class LegendBar(QWidget):
    """All verdicts that the scheme can give."""

    def __init__(self, results: Results, parent: QWidget | None = None) -> None:
        """Counts the rows of `results`."""
        super().__init__(parent)
        self.results, self.state = results, results.state
        self.setAccessibleName(self.tr("Legend and filter of verdicts"))
        self.buttons = {v: VerdictButton(v, self.state, self) for v in ORDER}
        row = QHBoxLayout(self)
        row.setContentsMargins(6, 2, 8, 2)
        row.setSpacing(2)
        for button in self.buttons.values():
            row.addWidget(button)
        row.addStretch(1)
        state = self.state
        results.table_changed.connect(self._count)
        state.verdicts_changed.connect(self._show_checks)
        state.theme_changed.connect(self.update)
        self._count()

    def _count(self) -> None:
        table = self.results.table
        reasons = {} if table is None else _reasons(table)
        rare = frozenset({Verdict.PARTIAL})
        if table is not None:
            rare = rare_verdicts(table.judgements, table.measure)
        for verdict, button in self.buttons.items():
            count = None if table is None else int(table.totals[verdict])
            reason = "" if table is None else common_reason(reasons.get(verdict, ()))
            button.show_count(count, reason)
            button.setVisible(verdict not in rare or bool(count))
        self._fit()

    def _show_checks(self) -> None:
        for verdict, button in self.buttons.items():
            button.setChecked(verdict in self.state.shown_verdicts)
            button.update()

    def _fit(self) -> None:
        """Names where they fit, else badges and numbers alone."""
        shown = [b for v, b in self.buttons.items() if not b.isHidden()]
        room = self.width() - 24
        full = sum(button.width_of(short=False) + 2 for button in shown)
        for button in shown:
            button.set_short(full > room)

    def resizeEvent(self, event: QEvent) -> None:
        """The names come and go with the room."""
        self._fit()
        del event

    def minimumSizeHint(self) -> QSize:
        """The bar never makes the window wider than its badges."""
        shown = [b for b in self.buttons.values() if not b.isHidden()]
        return QSize(sum(b.width_of(short=True) + 2 for b in shown) + 24, HEIGHT + 4)


def _reasons(table: RowTable) -> dict[Verdict, set[str]]:
    """Verdict -> the reasons that occur with it."""
    import numpy as np

    found: dict[Verdict, set[str]] = {}
    for number in np.flatnonzero(np.bincount(table.outcome)).tolist():
        outcome = outcome_of(number)
        found.setdefault(outcome.verdict, set()).add(outcome.reason)
    return found


def verdict_of_action(action_id: str) -> Verdict | None:
    """The verdict that a `view.verdict.…` action switches."""
    prefix = "view.verdict."
    if action_id not in BY_ID or not action_id.startswith(prefix):
        return None
    code = action_id.removeprefix(prefix)
    return next((v for v in ALL_VERDICTS if v.code == code), None)
