"""What a screen reader says of a sentence view: the selection, or what there is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated

if TYPE_CHECKING:
    from srlviewer.gui.filler_links import FillerLinks
    from srlviewer.gui.sentence_page import SentencePage
    from srlviewer.model.address import ItemAddress

CONTEXT = "SentenceSpeech"
ENTER = QT_TRANSLATE_NOOP("SentenceSpeech", "Enter goes to the filler.")
TREES = QT_TRANSLATE_NOOP("SentenceSpeech", "Trees.")
FRAMES = QT_TRANSLATE_NOOP("SentenceSpeech", "Frames: {number}.")
PREDICATES = QT_TRANSLATE_NOOP("SentenceSpeech", "Predicates: {number}.")
DEPENDENCIES = QT_TRANSLATE_NOOP("SentenceSpeech", "Dependencies.")
NO_FRAMES = QT_TRANSLATE_NOOP("SentenceSpeech", "No frames.")
NOTHING = QT_TRANSLATE_NOOP("SentenceSpeech", "Nothing is annotated.")
ENTITIES = QT_TRANSLATE_NOOP(
    "SentenceSpeech", "Entities: {entities}, relations: {relations}."
)
NOTHING_SELECTED = QT_TRANSLATE_NOOP("SentenceSpeech", "Nothing selected.")


def selection_words(
    page: SentencePage, selected: ItemAddress | None, links: FillerLinks
) -> str:
    """The selected item in words; without one how much there is to select."""
    item = page.item_of(selected)
    if item is None:
        return f"{_contents(page)} {translated(CONTEXT, NOTHING_SELECTED)}"
    words = page.describe(item).replace("\n", ". ")
    if links.ends_of(selected):
        words = f"{words}. {translated(CONTEXT, ENTER)}"
    return words


def _contents(page: SentencePage) -> str:
    """How many predicates, frames or entities are shown, or what else there is."""
    sentence, options = page.sentence, page.options
    blocks = [
        block
        for block in sentence.blocks
        if options.has_auxiliary or not block.is_auxiliary
    ]
    if blocks:
        kinds = {
            item.kind for block in blocks for lane in block.lanes for item in lane.items
        }
        words = FRAMES if "frame" in kinds else PREDICATES
        return translated(CONTEXT, words).format(number=len(blocks))
    if sentence.entities:
        lanes = sentence.entities
        return translated(CONTEXT, ENTITIES).format(
            entities=sum(len(lane.entities) for lane in lanes),
            relations=sum(len(lane.relations) for lane in lanes),
        )
    if options.has_tree and any(sentence.trees):
        return translated(CONTEXT, TREES)
    if sentence.blocks:  # auxiliary frames, which are hidden
        return translated(CONTEXT, NO_FRAMES)
    has_arcs = options.has_dependencies or sentence.needs_arcs
    return translated(CONTEXT, DEPENDENCIES if has_arcs else NOTHING)
