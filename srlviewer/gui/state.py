"""What the window shows, in one place; views listen to it and none talks to another.

A view changes the state by calling a method here and redraws when the signal comes
back, also when it was the one that called. A setter emits only if something changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from srlviewer.gui.history import History
from srlviewer.model.address import ItemAddress, in_file
from srlviewer.model.coreference import NO_COREFERENCE
from srlviewer.model.corpus import FindsSentences
from srlviewer.scoring.verdicts import Verdict

if TYPE_CHECKING:
    from srlviewer.comparison import Comparison
    from srlviewer.drawing.frame_sides import PairOf
    from srlviewer.gui.framenet_findings import FrameNetFindings
    from srlviewer.gui.framenet_lexicon import OpenedFrameNet
    from srlviewer.gui.frameset_findings import FramesetFindings
    from srlviewer.gui.recent import OpenChoice
    from srlviewer.gui.scheme_words import Fit
    from srlviewer.knowledge.framesets_check import Objections
    from srlviewer.model.coreference import Coreference
    from srlviewer.model.sentence import Sentence
    from srlviewer.report.row_table import RowTable
    from srlviewer.scoring.alignment import Pairing
    from srlviewer.scoring.judgements import Judgements

ALL_VERDICTS = frozenset(Verdict)
ERRORS = ALL_VERDICTS - {Verdict.CORRECT, Verdict.IGNORED}
"""The verdicts that N and P stop at."""
ZOOM_STEPS = (
    *(0.25, 0.33, 0.5, 0.67, 0.8, 0.9),
    *(1.0, 1.1, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0, 4.0),
)
LAYERS = (
    "tree",
    "dependencies",
    "tags",
    "wrap",
    "collapsed",
    "alone",
    "frame_nodes",
    "chains",
    "auxiliary",
)
"""What may be shown of a sentence, and how; `wrap` breaks long ones into rows, `alone`
leaves the selected predicate."""
TREEBANK = "treebank"
"""The layer `tree` where trees are scored: what there is to see, so it begins shown."""
OVERLAY = "overlay"
TREE_VIEWS = ("mirrored", "stacked", "beside", OVERLAY)
"""Two trees over and under one row of words, one above the other, side by side, in one.
"""
THEMES = ("system", "light", "dark", "contrast", "okabe-ito")


class AppState(QObject):
    """The open comparison and how it is looked at.

    Two files may be shown before they are scored to the end: `judgements` is None then,
    and `sentence_judgements` judges the sentence asked for by itself.
    """

    comparison_changed = Signal()
    """Other files, or the same ones read again; `comparison` may be None."""
    judgements_changed = Signal()
    """Scored to the end, under another scheme, or not scored any more."""
    scoring_changed = Signal()
    """`is_scoring` changed."""
    scheme_changed = Signal(str)
    """The specification wished for; the judgements follow when they are there."""
    measure_changed = Signal(str)
    """Another measure of the same judgements; other judgements may bring one too."""
    position_changed = Signal(int)
    selection_changed = Signal(object)
    """An ItemAddress, or None."""
    filter_changed = Signal(str)
    verdicts_changed = Signal()
    """Another set of verdicts is shown."""
    theme_changed = Signal(str)
    """One of THEMES as chosen, not the one that `system` stands for."""
    zoom_changed = Signal(float)
    layers_changed = Signal()
    fits_changed = Signal()
    """Known by now which schemes can score the files."""
    history_changed = Signal()
    framesets_changed = Signal()
    """Other PropBank frame files are in use, or none."""
    coreference_changed = Signal()
    """Other coreference chains are known."""
    framenet_changed = Signal()
    """Another FrameNet folder is in use, or none; also that other files are checked."""
    frames_checked = Signal()
    """The FrameNet checks have looked through both files."""
    items_wanted = Signal()
    """The list of items should be seen and its first item selected."""
    message = Signal(str)
    """A line for the status bar."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Nothing is open."""
        super().__init__(parent)
        self.comparison: Comparison | None = None
        self.judgements: Judgements | None = None
        self.choice: OpenChoice | None = None
        self.scheme = ""
        self.measure = ""
        self.position = -1
        self.selection: ItemAddress | None = None
        self.filter_text = ""
        self.shown_verdicts: frozenset[Verdict] = ALL_VERDICTS
        self.theme = "system"
        self.zoom = 1.0
        self.zoom_is_fitted = False
        """The zoom is what a sentence needs, not what the user likes to read."""
        self.layers: frozenset[str] = frozenset({"wrap", TREEBANK, "frame_nodes"})
        self.tree_view = TREE_VIEWS[0]
        self.is_scoring = False
        self.has_dependencies = False
        self.has_trees = False
        self.has_frames = False
        self.is_of_entities = False
        self.may_have_tags = False
        self.coreference = (NO_COREFERENCE, NO_COREFERENCE)
        """The chains of gold and predicted, as far as they were looked for."""
        self.scores_trees = False
        self.history = History()
        self.fits: Mapping[str, Fit] = {}
        """Scheme -> whether it can score the files; empty until that was looked at."""
        self.ready_table: RowTable | None = None
        self.objections: Objections | None = None
        """What the frame files in use object to; None without such files."""
        self.findings: FramesetFindings | None = None
        self.framenet: OpenedFrameNet | None = None
        """The lexicon for the files that are open; None without a folder."""
        self.frame_findings: FrameNetFindings | None = None
        """What the FrameNet checks find; None where no file has frames."""
        self._pair_of: tuple[Pairing, PairOf] | None = None
        self._single: tuple[int, Judgements] | None = None

    # -- files, scheme, judgements

    def set_comparison(
        self,
        comparison: Comparison | None,
        choice: OpenChoice | None = None,
        judgements: Judgements | None = None,
    ) -> None:
        """Show other files (or none); everything that belongs to the old ones goes."""
        self.comparison, self.choice = comparison, choice
        self.judgements, self._single = judgements, None
        self.fits = {}
        self.ready_table = None
        self.selection = None
        self.position = 0 if comparison is not None and len(comparison.pairing) else -1
        self.has_trees = _has_trees(comparison)
        self.has_frames = _has_frames(comparison)
        self.coreference = (NO_COREFERENCE, NO_COREFERENCE)
        self.is_of_entities = _is_of_entities(comparison)
        self.may_have_tags = not self.is_of_entities or any(
            sentence.tags for sentence in _first_sentences(comparison)
        )
        self._look_at_scheme(comparison)
        self.history = History()
        self.filter_text = ""
        if comparison is not None:
            self._choose_measure(comparison)
        self.comparison_changed.emit()
        self.history_changed.emit()

    def set_fits(self, fits: Mapping[str, Fit]) -> None:
        """Which schemes can score the files that are open."""
        self.fits = fits
        self.fits_changed.emit()

    def set_judgements(
        self,
        comparison: Comparison,
        judgements: Judgements | None,
        table: RowTable | None = None,
    ) -> None:
        """Show the same files under the scheme of `comparison`, scored or not yet.

        `table`: rows that were put together beforehand, in the background.
        """
        self.comparison, self.judgements, self._single = comparison, judgements, None
        self._look_at_scheme(comparison)
        self.ready_table = table
        self._choose_measure(comparison)
        self.judgements_changed.emit()

    def _look_at_scheme(self, comparison: Comparison | None) -> None:
        """Whether brackets are judged, and dependencies made from trees."""
        kinds = set(comparison.scheme.bases.values()) if comparison else set()
        self.scores_trees = self.has_trees and "bracket" in kinds
        made = self.has_trees and "pair" in kinds
        self.has_dependencies = made or _has_dependencies(comparison)

    def _choose_measure(self, comparison: Comparison) -> None:
        names = [measure.name for measure in comparison.scheme.measures]
        if self.measure not in names:
            self.measure = comparison.scheme.default_measure

    def set_scoring(self, on: bool) -> None:
        """Scoring in the background has begun or ended."""
        if on != self.is_scoring:
            self.is_scoring = on
            self.scoring_changed.emit()

    @property
    def is_unscored(self) -> bool:
        """Files are shown, and nobody scores them: it was stopped."""
        open_files = self.comparison is not None
        return open_files and self.judgements is None and not self.is_scoring

    def score_again(self) -> None:
        """Ask once more for the scheme wished for, after it was stopped."""
        if self.is_unscored:
            self.scheme_changed.emit(self.scheme)

    def set_scheme(self, specification: str) -> None:
        """Ask for another scheme; whoever scores answers with `set_judgements`."""
        if specification != self.scheme:
            self.scheme = specification
            self.scheme_changed.emit(specification)

    def set_measure(self, measure: str) -> None:
        """Colour by another measure of the scheme."""
        if measure != self.measure:
            self.measure = measure
            self.measure_changed.emit(measure)

    @property
    def measures(self) -> tuple[str, ...]:
        """Of the scheme that is shown, in its order."""
        if self.comparison is None:
            return ()
        return tuple(measure.name for measure in self.comparison.scheme.measures)

    def cycle_measure(self, step: int) -> None:
        """The next (1) or previous (-1) measure, round and round."""
        names = self.measures
        if names:
            at = names.index(self.measure) if self.measure in names else 0
            self.set_measure(names[(at + step) % len(names)])

    def sentence_judgements(self, position: int) -> tuple[Judgements, int] | None:
        """A table of rows, and which sentence of it is the one at `position`.

        The whole table where the files are scored, else one of this sentence alone.
        """
        if self.comparison is None or not 0 <= position < self.sentences:
            return None
        if self.judgements is not None:
            return self.judgements, position
        if self._single is None or self._single[0] != position:
            self._single = (position, self.comparison.judge_sentence(position))
        return self._single[1], 0

    @property
    def sentences(self) -> int:
        """The number of sentence pairs."""
        return 0 if self.comparison is None else len(self.comparison.pairing)

    # -- places

    @property
    def pair_of(self) -> PairOf:
        """In which pair a sentence (its position in its file) of a side is."""
        from srlviewer.drawing.frame_blocks import pairs_of

        assert self.comparison is not None
        pairing = self.comparison.pairing
        if self._pair_of is None or self._pair_of[0] is not pairing:
            self._pair_of = pairing, pairs_of(pairing)
        return self._pair_of[1]

    @property
    def here(self) -> ItemAddress:
        """The selected item, or the sentence shown."""
        return self.selection or ItemAddress(max(self.position, 0))

    @property
    def here_in_file(self) -> ItemAddress:
        """The same as it is written outside, with the number that the file gives."""
        return self.in_file(self.here)

    def in_file(self, address: ItemAddress) -> ItemAddress:
        """An address as it is written outside."""
        return in_file(address, self.sentence_at(address))

    def sentence_at(self, address: ItemAddress) -> Sentence | None:
        """The sentence of the side that an address is about; None if it has none."""
        if self.comparison is None or not 0 <= address.sentence < self.sentences:
            return None
        return self.comparison.pair(address.sentence)[address.side == "predicted"]

    def set_position(self, position: int) -> None:
        """Show another sentence (0-based); the selection goes."""
        self.go_to(ItemAddress(position))

    def select(self, address: ItemAddress | None) -> None:
        """Select an item, in whatever sentence it is."""
        if address is None:
            self._set_selection(None)
        else:
            self.go_to(address)

    def go_to(self, address: ItemAddress, *, remember: bool = True) -> None:
        """Show the sentence of an address and select its item, if it names one."""
        if not 0 <= address.sentence < self.sentences:
            return
        here = self.here
        if address == here:
            return
        if remember:
            self.history.leave(here)
            self.history_changed.emit()
        moved = address.sentence != self.position
        self.position = address.sentence
        if moved:
            # Listeners see no selection of another sentence in between.
            self.selection = None
            self.position_changed.emit(self.position)
        self._set_selection(address if address.kind else None, moved=moved)

    def _set_selection(
        self, address: ItemAddress | None, *, moved: bool = False
    ) -> None:
        if moved or address != self.selection:
            self.selection = address
            self.selection_changed.emit(address)

    def back(self) -> None:
        """Where the user was before."""
        self._travel(self.history.back)

    def forward(self) -> None:
        """Where the user was before going back."""
        self._travel(self.history.forward)

    def _travel(self, step: Callable[[ItemAddress], ItemAddress | None]) -> None:
        there = step(self.here)
        if there is not None:
            self.go_to(there, remember=False)
            self.history_changed.emit()

    @property
    def cause(self) -> ItemAddress | None:
        """What the selected item is penalised for."""
        from srlviewer.gui.explanation import cause_of

        return cause_of(self)

    def set_objections(self, objections: Objections | None) -> None:
        """Use these frame files for the files that are open."""
        before, self.objections = self.objections, objections
        self.findings = None
        if objections is not None and self.comparison is not None:
            from srlviewer.gui.frameset_findings import FramesetFindings

            self.findings = FramesetFindings(self.comparison, objections)
        if objections is not None or before is not None:
            self.framesets_changed.emit()

    def set_coreference(self, sides: tuple[Coreference, Coreference]) -> None:
        """The chains of gold and predicted."""
        if sides != self.coreference:
            self.coreference = sides
            self.coreference_changed.emit()

    def set_framenet(
        self, opened: OpenedFrameNet | None, findings: FrameNetFindings | None
    ) -> None:
        """Use this lexicon, and what it finds in the files that are open."""
        had_some = self.framenet is not None or self.frame_findings is not None
        self.framenet, self.frame_findings = opened, findings
        if had_some or opened is not None or findings is not None:
            self.framenet_changed.emit()

    # -- looks

    def set_filter(self, text: str) -> None:
        """Filter sentences and items; the language is that of `filtering`."""
        if text != self.filter_text:
            self.filter_text = text
            self.filter_changed.emit(text)

    def open_items(self, filter_text: str) -> None:
        """List the items that a cell of a table counts; no verdict stays hidden."""
        self.set_shown_verdicts(ALL_VERDICTS)
        self.set_filter(filter_text)
        self.items_wanted.emit()

    def set_shown_verdicts(self, verdicts: frozenset[Verdict]) -> None:
        """Show only items with these verdicts."""
        if verdicts != self.shown_verdicts:
            self.shown_verdicts = verdicts
            self.verdicts_changed.emit()

    def toggle_verdict(self, verdict: Verdict) -> None:
        """Show or hide one verdict."""
        self.set_shown_verdicts(self.shown_verdicts ^ {verdict})

    def set_theme(self, theme: str) -> None:
        """One of THEMES."""
        if theme != self.theme:
            self.theme = theme
            self.theme_changed.emit(theme)

    def set_zoom(self, zoom: float, *, is_fitted: bool = False) -> None:
        """Show the sentence larger or smaller; `is_fitted`: so that it fits."""
        zoom = min(max(zoom, ZOOM_STEPS[0]), ZOOM_STEPS[-1])
        if zoom != self.zoom:
            self.zoom, self.zoom_is_fitted = zoom, is_fitted
            self.zoom_changed.emit(zoom)

    def zoom_by(self, step: int) -> None:
        """One step larger (1) or smaller (-1)."""
        nearest = min(
            range(len(ZOOM_STEPS)), key=lambda i: abs(ZOOM_STEPS[i] - self.zoom)
        )
        self.set_zoom(ZOOM_STEPS[min(max(nearest + step, 0), len(ZOOM_STEPS) - 1)])

    @property
    def shown_layers(self) -> frozenset[str]:
        """Those of LAYERS that are shown of the files that are open."""
        key = TREEBANK if self.scores_trees else "tree"
        shown = self.layers - {"tree", TREEBANK}
        return shown | {"tree"} if key in self.layers else shown

    def set_tree_view(self, view: str) -> None:
        """One of TREE_VIEWS."""
        if view != self.tree_view:
            self.tree_view = view
            self.layers_changed.emit()

    def show_layer(self, layer: str, on: bool) -> None:
        """Show or hide one of LAYERS of the files that are open."""
        is_treebank = layer == "tree" and self.scores_trees
        self.set_layer(TREEBANK if is_treebank else layer, on)

    def set_layer(self, layer: str, on: bool) -> None:
        """Show or hide one of LAYERS, or TREEBANK."""
        layers = self.layers | {layer} if on else self.layers - {layer}
        if layers != self.layers:
            self.layers = layers
            self.layers_changed.emit()


def _has_dependencies(comparison: Comparison | None) -> bool:
    """Whether the first sentences of a file have heads."""
    return any(
        head not in {"", "_"}
        for sentence in _first_sentences(comparison)
        for head in sentence.heads
    )


def _has_frames(comparison: Comparison | None) -> bool:
    """Whether one of the first sentences of a file has a frame, or could have.

    A scheme that scores frames finds some, wherever they begin.
    """
    if comparison is None:
        return False
    if getattr(comparison.scheme, "needs", "") == "frames":
        return True
    corpora = comparison.gold, comparison.predicted
    return any(isinstance(corpus, FindsSentences) for corpus in corpora) or any(
        sentence.frames for sentence in _first_sentences(comparison)
    )


def _is_of_entities(comparison: Comparison | None) -> bool:
    """Whether the first sentences have entities, and nothing that has predicates."""
    found = list(_first_sentences(comparison))
    return any(sentence.entities for sentence in found) and not any(
        sentence.predicate_tokens or sentence.frames for sentence in found
    )


def _has_trees(comparison: Comparison | None) -> bool:
    """Whether one of the first sentences of a file has a constituent tree."""
    return any(sentence.tree is not None for sentence in _first_sentences(comparison))


def _first_sentences(comparison: Comparison | None) -> Iterator[Sentence]:
    """A few of both sides."""
    if comparison is None:
        return
    for position in range(min(5, len(comparison.pairing))):
        for sentence in comparison.pair(position):
            if sentence is not None:
                yield sentence
