"""What stands in the window while no file is open: recent pairs, samples, open."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QDragEnterEvent,
    QDropEvent,
    QFocusEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPalette,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from srlviewer.gui.recent import OpenChoice, forget_pair, recent_pairs
from srlviewer.gui.settings import Settings
from srlviewer.resources import resource_path

CHOICE_ROLE = Qt.ItemDataRole.UserRole
WIDTH = 900
MARGIN = 8
GAP = 2
"""Above and below an entry, whose words keep `MARGIN` at the sides."""
WRAPPED = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeading)


@dataclass(frozen=True, slots=True)
class Sample:
    """A bundled pair with its words for the list."""

    title: str
    description: str
    choice: OpenChoice


def bundled_samples() -> tuple[Sample, ...]:
    """The samples in the order of their list; the first is what `--demo` opens."""
    folder = resource_path("samples")
    listing = folder / "samples.json"
    if not listing.is_file():
        return ()
    found = []
    for entry in json.loads(listing.read_text(encoding="utf-8")):
        choice = OpenChoice(
            str(folder / entry["gold"]),
            str(folder / entry["predicted"]),
            entry.get("scheme", ""),
            entry.get("format", ""),
            entry.get("format", ""),
        )
        found.append(Sample(entry["title"], entry["description"], choice))
    return tuple(found)


class PairDelegate(QStyledItemDelegate):
    """The title in bold, the words below it wrapped; both quiet if files are gone."""

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """As high as the wrapped words need."""
        view = self.parent()
        assert isinstance(view, QListWidget)
        width = view.viewport().width() - 2 * (MARGIN + view.spacing())
        words = str(index.data()).partition("\n")[2]
        bold = _scaled(view.font(), 1.0, bold=True)
        box = QFontMetrics(view.font()).boundingRect(
            QRect(0, 0, max(width, 80), 10_000), WRAPPED, words
        )
        height = QFontMetrics(bold).lineSpacing() + box.height() + 2 * GAP
        return QSize(width, height)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Ground by the style, both texts by us."""
        self.initStyleOption(option, index)
        title, _, words = str(index.data()).partition("\n")
        option.text = ""
        style = option.widget.style()
        element = QStyle.ControlElement.CE_ItemViewItem
        style.drawControl(element, option, painter, option.widget)
        palette, roles = option.palette, QPalette.ColorRole
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        is_there = index.data(CHOICE_ROLE).is_there
        strong = roles.HighlightedText if chosen else roles.Text
        weak = roles.HighlightedText if chosen else roles.PlaceholderText
        inner = option.rect.adjusted(MARGIN, GAP, -MARGIN, -GAP)
        painter.save()
        painter.setFont(_scaled(option.font, 1.0, bold=True))
        painter.setPen(palette.color(strong if is_there else weak))
        line = painter.fontMetrics().lineSpacing()
        flags = Qt.TextFlag.TextSingleLine | Qt.AlignmentFlag.AlignLeading
        middle = Qt.TextElideMode.ElideMiddle
        title = painter.fontMetrics().elidedText(title, middle, inner.width())
        painter.drawText(inner, int(flags), title)
        painter.setFont(option.font)
        painter.setPen(palette.color(weak))
        painter.drawText(inner.adjusted(0, line, 0, 0), WRAPPED, words)
        painter.restore()


class PairList(QListWidget):
    """A list of pairs; Enter or a click opens one, Delete forgets one."""

    opened = Signal(object)
    forgotten = Signal(object)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        """`name` is what a screen reader says."""
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformItemSizes(False)
        self.setWordWrap(True)
        self.setSpacing(1)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(PairDelegate(self))
        self.itemClicked.connect(self._open)

    def add_pair(self, choice: OpenChoice, title: str, words: str) -> None:
        """One entry of two lines; a pair whose files are gone is greyed."""
        if not choice.is_there:
            words = self.tr("not found: %1").replace("%1", words)
        item = QListWidgetItem(f"{title}\n{words}")
        item.setData(CHOICE_ROLE, choice)
        item.setToolTip(f"{choice.gold}\n{choice.predicted}")
        self.addItem(item)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Words wrap anew."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Something is marked as soon as one comes here by the keyboard."""
        super().focusInEvent(event)
        if self.currentRow() < 0:
            self.setCurrentRow(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens, Delete forgets."""
        item = self.currentItem()
        if item and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open(item)
        elif item and event.key() == Qt.Key.Key_Delete:
            self.forgotten.emit(item.data(CHOICE_ROLE))
        else:
            super().keyPressEvent(event)

    def _open(self, item: QListWidgetItem) -> None:
        choice = item.data(CHOICE_ROLE)
        if choice.is_there:
            self.opened.emit(choice)


class StartPage(QWidget):
    """Recent pairs and samples, one click each; files may be dropped anywhere on it."""

    open_requested = Signal(object)
    """An `OpenChoice` that is to be opened at once."""
    files_dropped = Signal(list)
    """Paths; the open dialog shows its guess for them."""
    browse_requested = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        """`settings` holds the recent pairs."""
        super().__init__(parent)
        self.settings = settings
        self.setAcceptDrops(True)
        self.setAccessibleName(self.tr("Start page"))
        self.recent = PairList(self.tr("Recent pairs"))
        self.samples = PairList(self.tr("Bundled samples"))
        self.no_recent = QLabel(self.tr("Pairs that you open will be listed here."))
        self.no_recent.setWordWrap(True)
        self.room_below = QWidget()
        """In place of the list: it ends where the other list does."""
        for listing in (self.recent, self.samples):
            listing.opened.connect(self.open_requested)
        self.recent.forgotten.connect(self._forget)
        self._build()
        self.reload()

    def _build(self) -> None:
        heading = QLabel("srlviewer")
        heading.setFont(_scaled(heading.font(), 2.0, bold=True))
        words = QLabel(
            self.tr(
                "Open a gold file and a predicted file to see every verdict, its reason"
                " and the number it makes."
            )
        )
        words.setWordWrap(True)
        button = QPushButton(self.tr("&Open files…"))
        button.setDefault(True)
        button.setMinimumHeight(36)
        button.clicked.connect(self.browse_requested)
        self.open_button = button
        hint = QLabel(
            self.tr("or drop them here, with the files of their words or trees")
        )
        hint.setWordWrap(True)
        row = QHBoxLayout()
        row.addWidget(button)
        row.addWidget(hint, 1)
        columns = QHBoxLayout()
        columns.setSpacing(32)
        columns.addLayout(self._column(self.tr("Bundled samples"), self.samples))
        recent = self._column(self.tr("Recent"), self.recent)
        recent.insertWidget(1, self.no_recent)
        recent.addWidget(self.room_below, 1)
        columns.addLayout(recent)
        top = QHBoxLayout()
        top.setSpacing(16)
        top.addWidget(heading)
        top.addWidget(words, 1)
        inner = QVBoxLayout()
        inner.setSpacing(10)
        inner.addLayout(top)
        inner.addLayout(row)
        inner.addLayout(columns, 1)
        middle = QWidget()
        middle.setMaximumWidth(WIDTH)
        middle.setLayout(inner)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(32, 16, 32, 12)
        outer.addStretch(1)
        outer.addWidget(middle, 8)
        outer.addStretch(1)
        self.setTabOrder(self.open_button, self.samples)
        self.setTabOrder(self.samples, self.recent)

    def _column(self, title: str, listing: PairList) -> QVBoxLayout:
        heading = QLabel(title)
        heading.setFont(_scaled(heading.font(), 1.15, bold=True))
        heading.setBuddy(listing)
        column = QVBoxLayout()
        column.setSpacing(6)
        heading.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        column.addWidget(heading)
        column.addWidget(listing, 100)
        return column

    def reload(self) -> None:
        """Read both lists anew."""
        self.samples.clear()
        for sample in bundled_samples():
            self.samples.add_pair(sample.choice, sample.title, sample.description)
        self.recent.clear()
        for choice in recent_pairs(self.settings):
            folder = str(Path(choice.gold).parent)
            words = f"{choice.scheme}  ·  {folder}" if choice.scheme else folder
            self.recent.add_pair(choice, choice.title, words)
        self.no_recent.setVisible(self.recent.count() == 0)
        self.room_below.setVisible(self.recent.count() == 0)
        self.recent.setVisible(self.recent.count() > 0)

    def _forget(self, choice: OpenChoice) -> None:
        forget_pair(self.settings, choice)
        self.reload()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Files are welcome."""
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Hand on what are files of this machine."""
        urls = event.mimeData().urls()
        paths = [url.toLocalFile() for url in urls if url.isLocalFile()]
        if paths:
            event.acceptProposedAction()
            self.files_dropped.emit(paths)

    def changeEvent(self, event: QEvent) -> None:
        """The greys of the lists follow the theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "recent"):
            self.recent.viewport().update()
            self.samples.viewport().update()


def _scaled(font: QFont, factor: float, *, bold: bool = False) -> QFont:
    scaled = QFont(font)
    scaled.setPointSizeF(font.pointSizeF() * factor)
    scaled.setBold(bold)
    return scaled
