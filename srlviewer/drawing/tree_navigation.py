"""Where keys lead inside a tree: to parents, children, brothers, and the other tree."""

from __future__ import annotations

from srlviewer.drawing.scene import Box, BoxKind, SentenceLayout
from srlviewer.drawing.tree_scene import Key, OverlayLinks, SideKey, TreePicture
from srlviewer.model.address import SIDES, ItemAddress


def tree_step(
    layout: SentenceLayout, here: ItemAddress | None, dx: int, dy: int
) -> ItemAddress | None:
    """The item beside (`dx` -1 or 1) or above or below (`dy`) one of a tree.

    None where the tree has nothing there, or the address is of none.
    """
    boxes = [box for box in layout.boxes_of(here) if box.kind in TREE_BOXES]
    if here is None or not boxes:
        return None
    box = boxes[0]
    for tree in layout.trees:
        if tree.links is not None:
            return _overlay_step(layout, tree.links, here, dx, dy)
    key = box.item.kind, box.item.numbers[0]
    for tree in layout.trees:
        if _side(tree) == here.side and key in tree.above:
            return _step(layout, tree, box, key, dx, dy)
    return None


TREE_BOXES = frozenset({BoxKind.NODE, BoxKind.TAG})


def _side(tree: TreePicture) -> str:
    return SIDES[0] if tree.system < 0 else SIDES[1]


def _step(
    layout: SentenceLayout, tree: TreePicture, box: Box, key: Key, dx: int, dy: int
) -> ItemAddress | None:
    above = tree.above[key]
    if dx:
        if not any(box.kind is BoxKind.TAG for box in layout.boxes):
            return None  # rows of phrases alone are read by place
        brothers = [k for k, parent in tree.above.items() if parent == above]
        step = -dx if layout.is_right_to_left else dx
        at = brothers.index(key) + step
        found = brothers[at] if 0 <= at < len(brothers) else None
    elif (dy < 0) == _grows_up(layout, tree):
        found = above
    else:
        children = [k for k, parent in tree.above.items() if parent == key]
        if not children:
            return _across(layout, box)
        found = min(children, key=lambda k: _distance(layout, tree, k, box))
    return _address(layout, tree, found) if found is not None else None


def _overlay_step(
    layout: SentenceLayout, links: OverlayLinks, here: ItemAddress, dx: int, dy: int
) -> ItemAddress | None:
    """The same in two trees laid over each other, through the phrases of both.

    From a phrase or word below several ones the way up is to what both trees have, or
    else to what the side has on which one is; brothers are those below it.
    """
    key = links.same.get((here.side, here.kind, here.number))
    if key is None:
        return None
    above = links.above[key]
    own = [parent for parent in above if parent[0] == here.side]
    both = [parent for parent in above if parent in links.shared]
    parent = next(iter(both or own or above), None)
    found = None
    if dx and not any(box.kind is BoxKind.TAG for box in layout.boxes):
        return None
    if dx:
        brothers = links.below[parent] if parent is not None else _tops(links)
        step = -dx if layout.is_right_to_left else dx
        at = brothers.index(key) + step
        found = brothers[at] if 0 <= at < len(brothers) else None
    elif dy < 0:
        found = parent
    elif links.below[key]:
        x = _centre(layout, key)
        found = min(links.below[key], key=lambda k: abs(_centre(layout, k) - x))
    return ItemAddress(layout.position, *found) if found is not None else None


def _tops(links: OverlayLinks) -> tuple[SideKey, ...]:
    """What hangs from nothing; in one tree brothers are so, too."""
    return tuple(key for key, above in links.above.items() if not above)


def _centre(layout: SentenceLayout, key: SideKey) -> float:
    boxes = layout.boxes_of(ItemAddress(layout.position, *key))
    return boxes[0].rect.centre.x if boxes else float("inf")


def _address(layout: SentenceLayout, tree: TreePicture, key: Key) -> ItemAddress:
    return ItemAddress(layout.position, _side(tree), *key)


def _distance(layout: SentenceLayout, tree: TreePicture, key: Key, box: Box) -> float:
    boxes = layout.boxes_of(_address(layout, tree, key))
    return abs(boxes[0].rect.centre.x - box.rect.centre.x) if boxes else float("inf")


def _grows_up(layout: SentenceLayout, tree: TreePicture) -> bool:
    """Whether the words are below the tree."""
    for key, above in tree.above.items():
        if above is not None:
            pair = [layout.boxes_of(_address(layout, tree, k)) for k in (key, above)]
            if all(pair):
                return pair[1][0].rect.y < pair[0][0].rect.y
    return tree.system < 0


def _across(layout: SentenceLayout, box: Box) -> ItemAddress | None:
    """From a word to the same one in the other tree."""
    if box.kind is not BoxKind.TAG:
        return None
    for other in layout.boxes:
        is_other = other.kind is BoxKind.TAG and other.item.side != box.item.side
        if is_other and other.item.spans == box.item.spans:
            return layout.address(other)
    return None
