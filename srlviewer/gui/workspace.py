"""The middle of the window: header, search line, the sentence itself."""

from __future__ import annotations

import re
from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from srlviewer.drawing.frame_items import FillerEnd
from srlviewer.gui.chain_steps import ChainSteps
from srlviewer.gui.find_bar import FindBar
from srlviewer.gui.looks import picture_theme
from srlviewer.gui.results import Results
from srlviewer.gui.ring_words import ring_words
from srlviewer.gui.search_hits import hit_tokens
from srlviewer.gui.sentence_header import SentenceHeader
from srlviewer.gui.sentence_view import SentenceView
from srlviewer.gui.tree_folding import below_the_top, without_errors
from srlviewer.gui.tree_pair import TreePair
from srlviewer.model.address import ItemAddress


class Workspace(QWidget):
    """Keeps the sentence view in step with the state, both ways."""

    arrived = Signal(str)
    """Whose filler the ring marks, where a link led to; empty: one is elsewhere again.
    """

    def __init__(self, results: Results, parent: QWidget | None = None) -> None:
        """Shows what the state of `results` holds."""
        super().__init__(parent)
        self.results, self.state = results, results.state
        self._has_arrived = False
        self.back_key: Callable[[], str] = lambda: "Alt+Left"
        """By which key a user goes back, as is said where a link led to."""
        self.header = SentenceHeader(results)
        self.find_bar = FindBar(results)
        self.view = SentenceView()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.header)
        layout.addWidget(self.find_bar)
        self.pair = TreePair(self.view)
        layout.addWidget(self.pair, 1)
        self.setFocusProxy(self.view)
        self._follow_state()
        self.view.item_selected.connect(self.state.select)
        self.view.link_followed.connect(self.follow_link)
        self.steps = ChainSteps(self)
        self.view.mention_clicked.connect(self.steps.follow)
        self.view.zoom_changed.connect(self.state.set_zoom)
        self.find_bar.pattern_changed.connect(self._mark_hits)
        self.find_bar.closed.connect(self._end_search)
        self.set_theme()
        self.set_layers()
        self.view.set_zoom(self.state.zoom)
        self.show_sentence()

    def _follow_state(self) -> None:
        state, view = self.state, self.view
        for signal in (
            state.comparison_changed,
            state.judgements_changed,
            state.position_changed,
            state.measure_changed,
            state.framesets_changed,
            state.framenet_changed,
            state.coreference_changed,
        ):
            signal.connect(self.show_sentence)
        for signal in (state.comparison_changed, state.judgements_changed):
            signal.connect(self.set_layers)
        view.write_address = lambda address: str(state.in_file(address))
        each = self.pair.each
        state.selection_changed.connect(lambda address: each("select", address))
        state.selection_changed.connect(self._leave)
        state.zoom_changed.connect(lambda zoom: each("set_zoom", zoom))
        state.layers_changed.connect(self.set_layers)
        state.theme_changed.connect(self.set_theme)
        state.verdicts_changed.connect(self._show_verdicts)

    def show_sentence(self) -> None:
        """Give the view the sentence at the position, judged by the measure."""
        comparison, position = self.state.comparison, self.state.position
        if comparison is None or position < 0:
            self.pair.each("show_sentence", None)
            return
        from srlviewer.drawing.coreference_items import with_mentions
        from srlviewer.drawing.sentence_input import comparison_input
        from srlviewer.gui.framenet_notes import with_framenet_notes
        from srlviewer.gui.frameset_notes import with_frameset_notes
        from srlviewer.gui.rendering import sentence_counts

        found = self.state.sentence_judgements(position)
        measure = self.state.measure
        if found is None or measure not in found[0].measures:
            return
        judgements, at = found
        sentence = comparison_input(comparison, position, measure=measure, judged=found)
        sentence = with_frameset_notes(sentence, comparison, self.state.objections)
        pair = comparison.pair(position)
        sentence = with_mentions(sentence, pair, self.state.coreference)
        self.pair.each(
            "show_sentence",
            with_framenet_notes(sentence, comparison, self.state.framenet),
            counts=sentence_counts(judgements, measure, at),
            signature=comparison.signature,
        )
        self.pair.each("select", self.state.selection)
        if not self.find_bar.isHidden():
            self._mark_hits(self.find_bar.pattern)

    def follow_link(self, end: FillerEnd) -> None:
        """Show the words that fill an element, in whatever sentence they are.

        Going back leads to the element again.
        """
        words = self.view.links.arrival_words(end, self.back_key())
        if end.position is not None:
            self.state.go_to(ItemAddress(end.position))
        self.ring(end, words)
        self.state.message.emit(words)

    def ring(self, end: FillerEnd, words: str) -> None:
        """Ring words of the sentence that is shown, and say `words` of them."""
        self.pair.each("show_filler", end, words)
        self._has_arrived = True
        self.arrived.emit(ring_words(self.state, end.text))

    def _leave(self) -> None:
        """What was said of the ring is not true any more."""
        if self._has_arrived:
            self._has_arrived = False
            self.arrived.emit("")
            self.state.message.emit("")

    def _show_verdicts(self) -> None:
        self.pair.each("set_shown_verdicts", self.state.shown_verdicts)

    def set_layers(self) -> None:
        """Layers of the state become options of the view."""
        layers, each = self.state.shown_layers, self.pair.each
        has_tree = "tree" in layers
        each("set_wrapped", "wrap" in layers)
        each("set_alone", "alone" in layers)
        each(
            "set_options",
            has_tree=has_tree,
            has_dependencies="dependencies" in layers,
            has_tags="tags" in layers,
            all_collapsed="collapsed" in layers,
            has_frame_nodes="frame_nodes" in layers,
            has_chains="chains" in layers,
            has_auxiliary="auxiliary" in layers,
        )
        has_trees = has_tree and self.state.scores_trees
        self.pair.set_tree_view(self.state.tree_view, has_trees=has_trees)

    def zoom_to_fit(self) -> None:
        """The largest size at which the whole sentence is seen."""
        self.state.set_zoom(self.pair.fitting_zoom(), is_fitted=True)

    def collapse_phrases(self) -> None:
        """Leave the topmost phrases and what is right below them."""
        closed = below_the_top(self.view.sentence.trees)
        self.pair.each("set_options", closed=closed)

    def collapse_correct(self) -> None:
        """Hide what is below phrases without an error."""
        closed = without_errors(self.view.sentence.trees)
        self.pair.each("set_options", closed=closed)

    def expand_phrases(self) -> None:
        """Show all phrases again."""
        self.pair.each("set_options", closed=frozenset())

    def set_theme(self) -> None:
        """Colours of the picture."""
        self.pair.each("set_theme", picture_theme(self.state))

    def _mark_hits(self, pattern: re.Pattern[str] | None) -> None:
        comparison = self.state.comparison
        hits: frozenset[int] = frozenset()
        if pattern is not None and comparison is not None and self.state.position >= 0:
            gold, predicted = comparison.pair(self.state.position)
            sentence = gold or predicted
            assert sentence is not None
            hits = hit_tokens(pattern, sentence)
        self.pair.each("set_hits", hits)

    def _end_search(self) -> None:
        self.pair.each("set_hits", frozenset())
        self.view.setFocus()
