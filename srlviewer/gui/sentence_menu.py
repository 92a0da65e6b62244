"""The context menu of the sentence view, and what can be copied from it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu

from srlviewer.drawing.describe import item_heading, words_of
from srlviewer.drawing.null_texts import end_text
from srlviewer.gui.picture_words import picture_wording
from srlviewer.gui.rendering import picture_image
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated
from srlviewer.model.address import ItemAddress

if TYPE_CHECKING:
    from srlviewer.drawing.items import Item
    from srlviewer.gui.sentence_page import SentencePage
    from srlviewer.gui.sentence_selection import SentenceSelection

CONTEXT = "SentenceMenu"
INSPECT = QT_TRANSLATE_NOOP("SentenceMenu", "&Inspect")
GO_TO_FILLER = QT_TRANSLATE_NOOP("SentenceMenu", "Go to filler: %1")
GO_TO_MENTION = QT_TRANSLATE_NOOP("SentenceMenu", "Go to mention: %1")
MOST_MENTIONS = 20
FRAME_KINDS = frozenset({"frame", "element"})
COPY_WORDS = QT_TRANSLATE_NOOP("SentenceMenu", "Copy &words")
FOLD = QT_TRANSLATE_NOOP("SentenceMenu", "&Collapse or expand predicate")
FOLD_FRAME = QT_TRANSLATE_NOOP("SentenceMenu", "&Collapse or expand frame")
FOLD_PHRASE = QT_TRANSLATE_NOOP("SentenceMenu", "C&ollapse or expand phrase")
FOLD_CHAIN = QT_TRANSLATE_NOOP("SentenceMenu", "&Fold or unfold unary phrases")
COPY_TEXT = QT_TRANSLATE_NOOP("SentenceMenu", "Copy &text")
COPY_PICTURE = QT_TRANSLATE_NOOP("SentenceMenu", "Copy &picture")
COPY_ADDRESS = QT_TRANSLATE_NOOP("SentenceMenu", "Copy &address")
SHARPNESS = 2.0
"""Pixels a px in copied pictures."""


def copy_picture(page: SentencePage) -> None:
    """Put the picture, with its legend, on the clipboard."""
    image = picture_image(page.picture(), scale=SHARPNESS)
    QGuiApplication.clipboard().setImage(image)


def copy_text(page: SentencePage, item: Item | None) -> None:
    """Put what is said of an item, or the sentence, on the clipboard."""
    text = page.describe(item) if item else " ".join(page.sentence.forms)
    QGuiApplication.clipboard().setText(text)


def copy_words(page: SentencePage, item: Item) -> None:
    """Put the words of an item on the clipboard."""
    QGuiApplication.clipboard().setText(words_of(page.sentence.forms, item.spans))


def copy_address(
    page: SentencePage,
    address: ItemAddress | None,
    write: Callable[[ItemAddress], str],
) -> None:
    """Put the address of an item, or of the sentence, on the clipboard."""
    address = address or ItemAddress(page.sentence.position)
    QGuiApplication.clipboard().setText(write(address))


def _add_links(menu: QMenu, view: SentenceSelection) -> None:
    """Where what fills the selected element stands, and what else stands for it."""
    page = view.page
    item = page.item_of(view.selected)
    if item is None or item.filling is None:
        return
    ends = item.filling.ends
    known = {(end.position, end.spans) for end in ends}
    others = [e for e in item.filling.members() if (e.position, e.spans) not in known]
    for words, group in ((GO_TO_FILLER, ends), (GO_TO_MENTION, others[:MOST_MENTIONS])):
        for end in group:
            text = end_text(end).replace("&", "&&")
            menu.addAction(
                translated(CONTEXT, words).replace("%1", text),
                partial(view.link_followed.emit, end),
            )


def make_menu(view: SentenceSelection) -> QMenu:
    """What can be done with the selected item and the sentence."""
    menu = QMenu(view)
    page, item = view.page, view.page.item_of(view.selected)
    if item is not None:
        menu.addAction(item_heading(item, picture_wording())).setEnabled(False)
        menu.addAction(translated(CONTEXT, INSPECT), view.activate)
        _add_links(menu, view)
        menu.addAction(translated(CONTEXT, COPY_WORDS), lambda: copy_words(page, item))
        if page.tree_of(view.selected) is not None:
            menu.addAction(translated(CONTEXT, FOLD_PHRASE), view.toggle_collapsed)
            if len(page.chain_of(view.selected)) > 1:
                menu.addAction(translated(CONTEXT, FOLD_CHAIN), view.toggle_chain)
        elif page.sentence.blocks:
            words = FOLD_FRAME if item.kind in FRAME_KINDS else FOLD
            menu.addAction(translated(CONTEXT, words), view.toggle_collapsed)
        menu.addSeparator()
    menu.addAction(translated(CONTEXT, COPY_TEXT), view.copy_text)
    menu.addAction(translated(CONTEXT, COPY_PICTURE), view.copy_picture)
    menu.addAction(translated(CONTEXT, COPY_ADDRESS), view.copy_address)
    return menu
