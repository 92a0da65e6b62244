"""A panel beside a sentence view, without all the rest of a window."""

from __future__ import annotations

from srlviewer.comparison import open_comparison
from srlviewer.gui.chain_watch import ChainWatch
from srlviewer.gui.panels.discourse_panel import DiscoursePanel
from srlviewer.gui.panels.document_panel import DocumentPanel
from srlviewer.gui.results import Results
from srlviewer.gui.state import AppState
from srlviewer.gui.workspace import Workspace


class Stage:
    """State, sentence view and one panel, with two files that are scored."""

    def __init__(self, qtbot, settings, kind) -> None:
        self.settings = settings
        self.state = AppState()
        self.results = Results(self.state)
        self.workspace = Workspace(self.results)
        self.view = self.workspace.view
        self.chains = ChainWatch(
            self.state, lambda: "chains" in self.state.layers, self.state
        )
        if kind == "discourse":
            self.panel = DiscoursePanel(self.workspace, settings)
        else:
            self.panel = DocumentPanel(self.workspace)
        for widget in (self.workspace, self.panel):
            qtbot.addWidget(widget)
            widget.resize(700, 260)
            widget.show()

    def open(self, gold, predicted, scheme="semeval10", *, position=0):
        comparison = open_comparison(str(gold), str(predicted), scheme)
        comparison.judge()
        self.state.set_comparison(comparison, None, comparison.judgements)
        self.state.set_position(position)
        return self

    def judge(self, scheme):
        """The same files under another scheme."""
        old = self.state.comparison
        other = open_comparison(old.gold.path, old.predicted.path, scheme)
        other.judge()
        self.state.set_judgements(other, other.judgements)
