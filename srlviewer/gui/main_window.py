"""The window: panels around the sentence, made from the table of actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QGuiApplication,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDockWidget,
    QMainWindow,
    QStackedWidget,
    QTabWidget,
    QToolBar,
    QVBoxLayout,
    QWidget,
)

from srlviewer.gui.action_set import ActionSet
from srlviewer.gui.chain_watch import ChainWatch
from srlviewer.gui.commands import Commands
from srlviewer.gui.drop_frame import DropFrame
from srlviewer.gui.export_run import ExportProgress, ExportRun
from srlviewer.gui.file_watch import FileWatch
from srlviewer.gui.filter_line import FilterLine
from srlviewer.gui.framenet_notices import FrameNetNotices
from srlviewer.gui.framenet_watch import FrameNetWatch
from srlviewer.gui.frameset_watch import FramesetWatch
from srlviewer.gui.idle_panels import IdlePanels
from srlviewer.gui.layouts import (
    PANELS,
    apply_layout,
    fit_title_bars,
    show_tab_bars,
)
from srlviewer.gui.legend_bar import LegendBar
from srlviewer.gui.looks import widget_colours
from srlviewer.gui.measure_boxes import MeasureBoxes
from srlviewer.gui.menus import LiveMenus
from srlviewer.gui.message_bar import MessageBar
from srlviewer.gui.notices import Notices
from srlviewer.gui.null_facts import mode_lines
from srlviewer.gui.opening_offers import OpeningOffers
from srlviewer.gui.panel_room import READING, give_room
from srlviewer.gui.panels.agreement_panel import AgreementPanel
from srlviewer.gui.panels.confusion_panel import ConfusionPanel
from srlviewer.gui.panels.difference_panel import DifferencePanel
from srlviewer.gui.panels.discourse_panel import DiscoursePanel
from srlviewer.gui.panels.document_panel import DocumentPanel
from srlviewer.gui.panels.gain_panel import GainPanel
from srlviewer.gui.panels.inspector import Inspector
from srlviewer.gui.panels.item_list import ItemList
from srlviewer.gui.panels.label_panel import LabelPanel
from srlviewer.gui.panels.null_panel import NullPanel
from srlviewer.gui.panels.problem_panel import ProblemPanel
from srlviewer.gui.panels.score_panel import ScorePanel
from srlviewer.gui.panels.sentence_list import SentenceList
from srlviewer.gui.panes import PaneFrame, hide_behind_tabs, to_front
from srlviewer.gui.reading import Reading
from srlviewer.gui.recent import OpenChoice, remember_pair, usual_scheme
from srlviewer.gui.results import Results
from srlviewer.gui.scheme_words import scheme_words
from srlviewer.gui.second_measure import SecondMeasure
from srlviewer.gui.session import Session
from srlviewer.gui.settings import Settings
from srlviewer.gui.settings_sync import SettingsSync
from srlviewer.gui.side_widths import SideWidths
from srlviewer.gui.start_page import StartPage
from srlviewer.gui.state import AppState
from srlviewer.gui.status_area import StatusArea
from srlviewer.gui.themes import apply_theme
from srlviewer.gui.types_offer import TypesOffer
from srlviewer.gui.window_place import WindowPlace
from srlviewer.gui.workspace import Workspace
from srlviewer.scoring.types_files import is_types_file

if TYPE_CHECKING:
    from srlviewer.errors import Problem, ProblemLog
    from srlviewer.model.address import ItemAddress
    from srlviewer.report.tables import Table

FIRST_SIZE = QSize(1280, 800)
LEAST = (300, 110)
"""Of the middle; with all panels that fits a screen of 720 x 450."""
IDLE = "panel.idle"
"""The topic of messages about panels that have nothing to show."""
NARROW = 1000
"""Below this width the toolbar does without labels."""


class MainWindow(QMainWindow):
    """Start page or workspace; everything it shows follows `state`."""

    def __init__(
        self, settings: Settings, *, framesets: str = "", framenet: str = ""
    ) -> None:
        """An empty window with the start page.

        `framesets`: the folder of PropBank frame files, `framenet` that of a FrameNet
        release, whatever the settings say.
        """
        super().__init__()
        self.settings = settings
        self._has_room: set[str] = set()
        """Panels to read in that have been given room once."""
        self.state = AppState(self)
        self.session = Session(self.state, self)
        self.results = Results(self.state, self)
        self.second = SecondMeasure(self.session, self.results, self)
        self.settings_sync = SettingsSync(self.state, settings, self)
        self.chains = ChainWatch(self.state, self._wants_chains, self)
        self.watch = FileWatch(self)
        self.frames = FramesetWatch(self.state, settings, self, folder=framesets)
        self.framenet = FrameNetWatch(self.state, settings, self, folder=framenet)
        self._place = WindowPlace()
        self.setWindowTitle("srlviewer")
        self.setAcceptDrops(True)
        self.resize(FIRST_SIZE.boundedTo(self.screen().availableSize()))
        apply_theme(_application(), self.state.theme)
        self._make_middle()
        self._make_panels()
        self.reading = Reading(self.session, self.message, self)
        self.opening_offers = OpeningOffers(self.session, self.message, self)
        self.types_offer = TypesOffer(self.session, self.message, self)
        self.export_run = ExportRun(self)
        self.commands = Commands(self)
        self.actions_by_id = ActionSet(
            self.state, settings, self.commands.table(), self
        )
        self._make_bars()
        self.framenet_notices = FrameNetNotices(
            self.framenet, self.message, self.commands.framenet, self
        )
        self.notices = Notices(self.message, self.session, settings, self.watch, self)
        self._connect()
        self._paint_icons()
        self.side_widths = SideWidths(self, self.docks)
        self._restore_geometry()
        self._show_page()

    # -- building

    def _make_middle(self) -> None:
        self.message = MessageBar()
        self.start_page = StartPage(self.settings)
        self.workspace = Workspace(self.results)
        self.view = self.workspace.view
        self.stack = QStackedWidget()
        # The hidden page must not keep the window from becoming small.
        self.stack.setMinimumSize(*LEAST)
        self.stack.addWidget(self.start_page)
        self.stack.addWidget(self.workspace)
        middle = QWidget()
        layout = QVBoxLayout(middle)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.message)
        layout.addWidget(self.stack, 1)
        self.setCentralWidget(middle)

    def _make_panels(self) -> None:
        self.sentence_list = SentenceList(self.results)
        self.inspector = Inspector(self.state)
        self.inspector.follow(self.second)
        self.scores = ScorePanel(self.state)
        self.labels = LabelPanel(self.results)
        self.confusion = ConfusionPanel(self.results)
        self.items = ItemList(self.results)
        self.problems = ProblemPanel(self.state)
        self.gains = GainPanel(self.results)
        self.difference = DifferencePanel(self.second)
        self.nulls = NullPanel(self.results)
        self.agreement = AgreementPanel(self.results)
        self.discourse = DiscoursePanel(self.workspace, self.settings)
        self.document = DocumentPanel(self.workspace)
        titles = {
            "sentences": (self.tr("Sentences"), self.sentence_list),
            "inspector": (self.tr("Inspector"), self.inspector),
            "scores": (self.tr("Scores"), self.scores),
            "labels": (self.tr("Per label"), self.labels),
            "confusion": (self.tr("Confusion"), self.confusion),
            "items": (self.tr("Errors"), self.items),
            "problems": (self.tr("Problems"), self.problems),
            "gains": (self.tr("Gains"), self.gains),
            "difference": (self.tr("Difference"), self.difference),
            "nulls": (self.tr("NIs"), self.nulls),
            "agreement": (self.tr("Agreement"), self.agreement),
            "discourse": (self.tr("Discourse"), self.discourse),
            "document": (self.tr("Document"), self.document),
        }
        self.docks: dict[str, QDockWidget] = {}
        for name in PANELS:
            title, panel = titles[name]
            dock = QDockWidget(title, self)
            dock.setObjectName(f"panel.{name}")
            dock.setWidget(panel)
            self.docks[name] = dock
        hide_behind_tabs(self.docks)
        self.idle = IdlePanels(self.state, self.docks, self)
        self.setDockOptions(
            QMainWindow.DockOption.AllowTabbedDocks
            | QMainWindow.DockOption.AllowNestedDocks
            | QMainWindow.DockOption.GroupedDragging
        )
        self.setTabPosition(
            Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North
        )

    def _make_bars(self) -> None:
        actions = self.actions_by_id
        self.menus = actions.fill_menus(self.menuBar())
        self.live_menus = LiveMenus(self.menus, self.state, self.settings, self)
        self.live_menus.choice_wanted.connect(self.open_choice)
        self.toolbar = QToolBar(self.tr("Toolbar"))
        self.toolbar.setObjectName("toolbar")
        self.toolbar.setMovable(False)
        self.toolbar.setIconSize(QSize(18, 18))
        actions.fill_toolbar(self.toolbar)
        self.boxes = MeasureBoxes(self.state)
        for options in (self.boxes, self.live_menus):
            options.fault_met.connect(self.message.say)
        self.filter_line = FilterLine(self.results)
        self.filter_line.fault_wanted.connect(
            lambda fault: self.message.say(fault, topic="filter")
        )
        self.results.filter_begun.connect(lambda: self.message.take_back("filter"))
        self.results.lexicon_wanted.connect(self._say_lexicon)
        self.filter_line.shown.connect(self.view.setFocus)
        self.toolbar.addSeparator()
        self.toolbar.addWidget(self.boxes)
        self.toolbar.addSeparator()
        self.toolbar.addWidget(self.filter_line)
        self.addToolBar(Qt.ToolBarArea.TopToolBarArea, self.toolbar)
        self.legend = LegendBar(self.results)
        self.legend_toolbar = QToolBar(self.tr("Legend"))
        self.legend_toolbar.setObjectName("legend")
        self.legend_toolbar.setMovable(False)
        self.legend_toolbar.addWidget(self.legend)
        self.addToolBar(Qt.ToolBarArea.BottomToolBarArea, self.legend_toolbar)
        for bar in (self.toolbar, self.legend_toolbar):
            bar.toggleViewAction().setEnabled(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.status = StatusArea(self.state, self.session, self.framenet)
        self.setStatusBar(self.status)
        self.status.insertPermanentWidget(0, ExportProgress(self.export_run))
        self.letter_widgets: tuple[QWidget, ...] = (
            self.view,
            self.sentence_list.list,
            self.items.table,
            self.scores.table,
            self.labels.table,
            self.confusion.table,
            self.gains.table,
            self.difference.table,
            self.difference.summary.table,
            self.nulls.table,
            self.nulls.list,
            self.agreement.table,
            self.discourse.browser,
            self.document.view,
            self.document.links,
        )
        actions.add_to(self, self.letter_widgets)
        self.drop_frame = DropFrame(self.state, self)
        self.pane_frame = PaneFrame(self.state, self.panes, self)

    @property
    def shown_tables(self) -> dict[str, Callable[[], Table]]:
        """Name -> the table that a panel shows now, for exports."""
        tables = {
            "gains": self.gains.table_shown,
            "difference": self.difference.table_shown,
            "agreement": self.agreement.table_shown,
        }
        if self.results.functions is not None:
            tables["confusion"] = self.confusion.table_shown
        if self.labels.shows_functions:
            tables["labels"] = self.labels.table_shown
        return tables

    def panes(self) -> list[QWidget]:
        """What F6 goes through: filter, sentences, the one shown, other panels.

        In the order of the usual layout: the sentence stands beside their list.
        """
        sentences, *panels = [dock.widget() for dock in self.docks.values()]
        return [self.filter_line, sentences, self.view, *panels]

    def _connect(self) -> None:
        state, session, start = self.state, self.session, self.start_page
        start.open_requested.connect(self.open_choice)
        start.files_dropped.connect(self.open_paths)
        start.browse_requested.connect(lambda: self.open_paths([]))
        session.opened.connect(self._on_opened)
        session.refused.connect(self._on_refused)
        session.failed.connect(self.message.say)
        session.unsuited.connect(self._on_unsuited)
        session.waiting.connect(self._on_waiting)
        session.problems_changed.connect(self.frames.take_log)
        self.frames.problems_changed.connect(self.framenet.take_log)
        self.framenet.problems_changed.connect(self._on_problems)
        self.frames.failed.connect(self._on_frames_failed)
        self.framenet.folder_changed.connect(session.score_with_other_lexicon)
        session.lexicon_folder = self.framenet.folder_for
        session.lexicon = self.framenet.lexicon_for_scheme
        state.comparison_changed.connect(self._show_page)
        state.comparison_changed.connect(self.idle.look)
        state.comparison_changed.connect(lambda: self.message.take_back(IDLE))
        self.status.stopped.connect(self.notices.say_stopped)
        state.theme_changed.connect(self._on_theme)
        state.items_wanted.connect(self._show_items)
        self.workspace.header.step_wanted.connect(self.sentence_list.step)
        self.workspace.header.go_wanted.connect(self.commands.go_to)
        self.view.item_activated.connect(self._activate)
        # The button that was pressed goes with the item: the keyboard goes along.
        self.inspector.link_followed.connect(lambda _end: self.view.setFocus())
        self.inspector.link_followed.connect(self.workspace.follow_link)
        self.nulls.list.filler_shown.connect(self.workspace.ring)
        self.workspace.arrived.connect(self.inspector.say_arrival)
        back = self.actions_by_id["go.back"]
        self.workspace.back_key = lambda: back.shortcut().toString() or back.text()
        self.view.further_lines = partial(mode_lines, state, self.inspector.modes)
        self.status.problems.clicked.connect(lambda: self.show_panel("problems"))
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self._on_system_theme)
        for dock in self.docks.values():
            dock.dockLocationChanged.connect(self._fit_soon)
            dock.topLevelChanged.connect(self._fit_soon)
            dock.visibilityChanged.connect(self._fit_soon)
        self._fit_timer = QTimer(self)
        self._fit_timer.setSingleShot(True)
        self._fit_timer.timeout.connect(self._fit_panels)

    def _fit_soon(self) -> None:
        self._fit_timer.start(0)

    def _fit_panels(self) -> None:
        if self.has_files:
            fit_title_bars(self, self.docks, self.state)
            show_tab_bars(self, self.docks)
            self.commands.show_checks()

    def _wants_chains(self) -> bool:
        """Whether something that is shown marks the mentions of chains."""
        return "chains" in self.state.layers

    # -- opening

    @property
    def has_files(self) -> bool:
        """Whether two files are shown."""
        return self.state.comparison is not None

    def open_choice(self, choice: OpenChoice, *, open_item: str = "") -> None:
        """Open a pair; without a scheme under the one of the settings."""
        if not choice.scheme:
            choice = replace(choice, scheme=usual_scheme(self.settings))
        self.message.hide()
        self.session.open(choice, open_item=open_item)

    def open_paths(self, paths: Sequence[str]) -> None:
        """Show the guess for some files in the dialog; for none the pair shown."""
        shown = self.state.choice
        if paths and shown is not None and all(map(is_types_file, paths)):
            shown = replace(shown, scheme=self.state.scheme)
            self._ask_to_open(list(paths), shown, is_shown=True)
        elif paths or shown is None:
            self._ask_to_open(list(paths), None)
        else:
            self.open_again()

    def open_again(self, *, unfolded: bool = False) -> None:
        """The dialog with the pair that is shown; `unfolded`: with its settings."""
        if self.state.choice is not None:
            shown = replace(self.state.choice, scheme=self.state.scheme)
            self._ask_to_open([], shown, is_shown=True, unfolded=unfolded)

    def _ask_to_open(
        self,
        paths: Sequence[str],
        choice: OpenChoice | None,
        *,
        refusal: Sequence[Problem] = (),
        is_shown: bool = False,
        unfolded: bool = False,
    ) -> None:
        from srlviewer.gui.dialogs.open_dialog import OpenDialog

        dialog = OpenDialog(
            self.settings,
            paths,
            choice=choice,
            refusal=refusal,
            is_shown=is_shown,
            framenet=self.framenet.folder_for(choice),
            parent=self,
        )
        if unfolded:
            dialog.show_settings()

        def take() -> None:
            if dialog.choice is not None and dialog.comparison is not None:
                self.message.hide()
                self.session.show(dialog.choice, dialog.comparison)

        self.ask(dialog, take)

    def ask(
        self,
        dialog: QDialog,
        then: Callable[[], object] | None = None,
        *,
        modal: bool = True,
    ) -> None:
        """Show a dialog without stopping the window; `then` if it is accepted."""
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if modal:
            dialog.setWindowModality(Qt.WindowModality.WindowModal)
        if then is not None:
            dialog.accepted.connect(then)
        dialog.show()

    def _on_opened(self, choice: OpenChoice) -> None:
        remember_pair(self.settings, choice)
        names = f"{Path(choice.gold).name} – {Path(choice.predicted).name}"
        self.setWindowTitle(f"{names} – srlviewer")
        self.watch.watch(choice.gold, choice.predicted)
        if QApplication.activeModalWidget() is None:
            self.view.setFocus()
            self.pane_frame.surround(None)  # nobody moved there by key

    def _on_refused(self, choice: OpenChoice, log: ProblemLog) -> None:
        """Misalignment and faults are shown where files are chosen."""
        if self.reading.explains(choice, log):
            self.commands.show_checks()
            return
        if not self.has_files:
            self.problems.show_log(log)
        faults = [p for p in log.problems if p.severity == "error"]
        self._ask_to_open([], choice, refusal=faults)

    def _on_unsuited(self, specification: str, log: ProblemLog) -> None:
        """A scheme that cannot score these files is not shown; say why."""
        words = self.tr("%1 cannot score these files: %2")
        words = words.replace("%1", scheme_words(specification))
        faults = [p for p in log.problems if p.severity == "error"]
        words = words.replace("%2", faults[0].message if faults else "")
        if faults and faults[0].code == "lexicon.none":
            self.framenet_notices.offer_folder(words, specification)
        elif not self.reading.offer(specification, log, words):
            self.message.say(words)
        self.boxes.refresh()

    def _on_waiting(self, specification: str) -> None:
        """A scheme is shown as soon as its lexicon has been read."""
        self.framenet_notices.wait_for(specification)
        self.boxes.refresh()

    def _say_lexicon(self, words: str) -> None:
        """The filter asks for what only frame files know, and none are in use."""
        self.message.say(
            words,
            button=self.tr("&Choose Frame Files…"),
            action=self.commands.framesets,
            topic="filter",
        )

    def _on_frames_failed(self, words: str) -> None:
        """The frame files cannot be used, or can be now."""
        if words:
            self.message.say(
                words,
                button=self.tr("&Choose a Folder…"),
                action=self.commands.framesets,
                topic="framesets",
            )
        else:
            self.message.take_back("framesets")

    def _on_problems(self, log: ProblemLog | None) -> None:
        self.problems.show_log(log)
        if log is not None and log.has_errors:
            self.show_panel("problems")

    # -- looks

    def _show_page(self) -> None:
        """The workspace with its panels, or the start page without any."""
        on = self.has_files
        if on == self._panels_shown:
            return
        self._panels_shown = on
        for bar in (self.toolbar, self.legend_toolbar):
            bar.setVisible(on)
        if on:
            self.stack.setCurrentWidget(self.workspace)
            self._show_panels()
        else:
            self._hide_panels()
            self.setWindowTitle("srlviewer")
            self.watch.watch()
            self.start_page.reload()
            self.stack.setCurrentWidget(self.start_page)

    _changed: set[str]
    _panels_shown: bool | None = None
    _hidden: list[str] | None = None

    def _hide_panels(self) -> None:
        if any(not dock.isHidden() for dock in self.docks.values()):
            self._hidden = [n for n, d in self.docks.items() if not d.isHidden()]
        for dock in self.docks.values():
            dock.hide()

    def _show_panels(self) -> None:
        """As they were before the start page, or when the window was closed."""
        if self._hidden is None:
            layout = self.settings.value("state/layout")
            if layout and self.restoreState(layout):
                self.idle.remember(self.settings.value("state/panels_away"))
            else:
                self.arrange("inspect")
        for name in self._hidden or ():
            self.docks[name].show()
        self._fit_panels()

    def arrange(self, layout: str) -> None:
        """Put the panels where a ready-made layout has them."""
        without = [name for name in self.docks if self.idle.reason(name)]
        apply_layout(self, self.docks, layout, self.state, without=without)
        self.idle.expect(layout)

    def _restore_geometry(self) -> None:
        geometry = self.settings.value("state/geometry")
        if geometry:
            self.restoreGeometry(geometry)
            self._place.step_aside(self)
        for dock in self.docks.values():
            self.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, dock)
            dock.hide()

    def show_panel(self, name: str) -> None:
        """Bring a panel to the front and give it the focus, or say why it is empty."""
        reason = self.idle.reason(name)
        if reason:
            self.message.say(reason, topic=IDLE)
            return
        to_front(self.docks[name])
        if name in READING - self._has_room:
            self._has_room.add(name)  # afterwards it is as large as the user makes it
            give_room(self, self.docks[name])
        self.docks[name].widget().setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _activate(self, _address: ItemAddress) -> None:
        """Tell about the item, or lead from a phrase to the argument on it."""
        if not self.inspector.go_to_argument():
            self.show_panel("inspector")

    def _show_items(self) -> None:
        """The list of items, with the first one selected."""
        to_front(self.docks["items"])
        if self.items.model.rowCount():
            self.state.go_to(self.items.model.address(0))

    def _on_theme(self) -> None:
        apply_theme(_application(), self.state.theme)
        self._paint_icons()

    def _on_system_theme(self) -> None:
        if self.state.theme == "system":
            self.state.theme_changed.emit("system")

    def _paint_icons(self) -> None:
        self.actions_by_id.paint_icons(widget_colours(self.state).text)

    # -- Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Panels and toolbar take what room there is."""
        super().resizeEvent(event)
        self.side_widths.follow()
        self.boxes.set_short(self.width() < NARROW)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Files are welcome anywhere; the window says so."""
        if event.mimeData().hasUrls():
            event.acceptProposedAction()
            self.drop_frame.cover()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """They went elsewhere."""
        self.drop_frame.hide()
        super().dragLeaveEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Two or more files open the dialog with a guess of their roles."""
        self.drop_frame.hide()
        urls = event.mimeData().urls()
        paths = [url.toLocalFile() for url in urls if url.isLocalFile()]
        if paths:
            event.acceptProposedAction()
            self.open_paths(paths)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop the work and remember where everything stands."""
        self.session.cancel(wait=True)
        self.chains.stop()
        self.document.stop()
        self.frames.stop()
        self.framenet.stop()
        self.export_run.stop()
        self.second.stop(wait=True)
        if self._panels_shown:
            self.settings.set_value("state/layout", self.saveState().data())
            self.settings.set_value("state/panels_away", self.idle.remembered)
        self._place.step_back(self)
        self._place.release()
        self.settings.set_value("state/geometry", self.saveGeometry().data())
        self.settings.sync()
        super().closeEvent(event)


def _application() -> QApplication:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    return application


def make_window(
    settings: Settings | None = None, *, framesets: str = "", framenet: str = ""
) -> MainWindow:
    """The window as the program shows it; also for tests and screenshots."""
    made = settings or Settings()
    return MainWindow(made, framesets=framesets, framenet=framenet)
