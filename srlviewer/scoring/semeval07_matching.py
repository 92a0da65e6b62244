"""Which items of two sides belong together, and what each pair earns.

Exact pairs go first, on every target; then each gold item that is left takes the
nearest predicted one. Page: semeval07, section 4.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from srlviewer.model.frames import Pieces
from srlviewer.scoring.semeval07_graph import FACTOR, Path, Relations
from srlviewer.scoring.semeval07_items import Instance, Item, Side

WEAPON, WEAPON_ENTITY = "Weapon", "NE:WEA"
FindPath = Callable[[int, int], Path | None]
"""From the gold item to the predicted one, by place."""


class Pair(NamedTuple):
    """Two items on one span; `path` None: the graph does not link them."""

    gold: Item
    predicted: Item
    path: Path | None
    credit: float = 0
    share: str = ""
    """The share of paths, `1/2`, where it lowers the credit."""


@dataclass(slots=True)
class Matched:
    """What became of all items of two sides.

    `frames` are pairs of frames, `elements` those inside linked frames. The lists of
    what is left have elements with whether their frame found a partner.
    """

    frames: list[Pair] = field(default_factory=list)
    elements: list[Pair] = field(default_factory=list)
    entities: list[Pair] = field(default_factory=list)
    gold_frames: list[Item] = field(default_factory=list)
    predicted_frames: list[Item] = field(default_factory=list)
    moved: list[tuple[Item, Item]] = field(default_factory=list)
    """Elements of one name in paired frames, but on other spans."""
    gold_elements: list[Item] = field(default_factory=list)
    predicted_elements: list[tuple[Item, bool]] = field(default_factory=list)


def match_sides(
    gold: Side, predicted: Side, relations: Relations, *, partial: bool
) -> Matched:
    """Pair the items of two sides; without `partial` only equal names earn."""
    found = Matched()
    targets = dict.fromkeys(i.frame.span for i in (*gold.instances,
                                                   *predicted.instances))  # fmt: skip
    mine, others = _by_target(gold), _by_target(predicted)
    for target in targets:
        _match_target(
            mine.get(target, []), others.get(target, []), found, relations,
            partial=partial,
        )  # fmt: skip
    _match_entities(gold, predicted, found, {i.frame.span for i in predicted.instances})
    return found


def _by_target(side: Side) -> dict[Pieces, list[Instance]]:
    held: dict[Pieces, list[Instance]] = {}
    for instance in side.instances:
        held.setdefault(instance.frame.span, []).append(instance)
    return held


def _match_target(
    gold: Sequence[Instance],
    predicted: Sequence[Instance],
    found: Matched,
    relations: Relations,
    *,
    partial: bool,
) -> None:
    """Frames on one target, and the elements inside each pair."""

    def find(mine: int, other: int) -> Path | None:
        one, two = gold[mine].frame.label, predicted[other].frame.label
        return relations.frames(one, two) if partial or one == two else None

    names = [i.frame.label for i in gold], [i.frame.label for i in predicted]
    left = set(range(len(gold))), set(range(len(predicted)))
    for mine, other, path in _pairs(*names, find):
        left[0].discard(mine)
        left[1].discard(other)
        one, two = gold[mine], predicted[other]
        credit = _weakened(two.frame.points, path) if path else 0
        found.frames.append(Pair(one.frame, two.frame, path, credit))
        if path is None:
            _leave(one, two, found)
        else:
            _match_elements(one, two, path, found, relations, partial=partial)
    for place in sorted(left[0]):
        found.gold_frames.append(gold[place].frame)
        found.gold_elements += gold[place].elements
    for place in sorted(left[1]):
        found.predicted_frames.append(predicted[place].frame)
        found.predicted_elements += [(e, False) for e in predicted[place].elements]


def _leave(gold: Instance, predicted: Instance, found: Matched) -> None:
    found.gold_elements += gold.elements
    found.predicted_elements += [(item, False) for item in predicted.elements]


def _pairs(
    gold: Sequence[str], predicted: Sequence[str], find: FindPath
) -> Iterator[tuple[int, int, Path | None]]:
    """Equal names, then the nearest for each, then what is left side by side."""
    free = list(range(len(predicted)))
    waiting = []
    for mine, name in enumerate(gold):
        other = next((n for n in free if predicted[n] == name), None)
        if other is None:
            waiting.append(mine)
        else:
            free.remove(other)
            yield mine, other, find(mine, other)
    unlinked = []
    for mine in waiting:
        paths = [(n, path) for n in free if (path := find(mine, n)) is not None]
        if paths:
            other, path = min(paths, key=lambda pair: pair[1].distance)
            free.remove(other)
            yield mine, other, path
        else:
            unlinked.append(mine)
    for mine, other in zip(unlinked, list(free), strict=False):
        yield mine, other, None


def _match_elements(
    gold: Instance,
    predicted: Instance,
    frames: Path,
    found: Matched,
    relations: Relations,
    *,
    partial: bool,
) -> None:
    """Elements of two paired frames: on equal spans only."""
    names = gold.frame.label, predicted.frame.label
    left = list(gold.elements), list(predicted.elements)
    for span in dict.fromkeys(item.span for item in gold.elements):
        mine = [item for item in gold.elements if item.span == span]
        others = [item for item in predicted.elements if item.span == span]

        def find(
            one: int, two: int, mine: list[Item] = mine, others: list[Item] = others
        ) -> Path | None:
            labels = mine[one].label, others[two].label
            if not partial and labels[0] != labels[1]:
                return None
            pair = zip(names, labels, strict=True)
            return relations.elements(*pair)

        # Equal names are an exact pair in the same frame only.
        marks = [f"{names[0]}\t{item.label}" for item in mine]
        other_marks = [f"{names[1]}\t{item.label}" for item in others]
        for one, two, path in _pairs(marks, other_marks, find):
            found.elements.append(_element_pair(mine[one], others[two], path, frames))
            left[0].remove(mine[one])
            left[1].remove(others[two])
    _match_moved(*left, found)


def _element_pair(gold: Item, predicted: Item, path: Path | None, frames: Path) -> Pair:
    """The pair with what it earns: nothing unless it is as far apart as the frames."""
    if path is None or path.distance != frames.distance:
        return Pair(gold, predicted, path)
    if path.number >= frames.number or not path.distance:
        return Pair(gold, predicted, path, _weakened(predicted.points, path))
    credit = _weakened(predicted.points, path, path.number / frames.number)
    share = f"{path.number}/{frames.number}"
    return Pair(gold, predicted, path, credit, share)


def _weakened(points: float, path: Path, share: float = 1) -> float:
    """What is left over so many links; the last binary digits are noise."""
    return round(points * FACTOR**path.distance * share, 12)


def _match_moved(gold: list[Item], predicted: list[Item], found: Matched) -> None:
    """What is left: of one name on other spans, or on one side only."""
    for item in gold:
        other = next((p for p in predicted if p.label == item.label), None)
        if other is None:
            found.gold_elements.append(item)
        else:
            predicted.remove(other)
            found.moved.append((item, other))
    found.predicted_elements += [(item, True) for item in predicted]


def _match_entities(
    gold: Side, predicted: Side, found: Matched, taken: set[Pieces]
) -> None:
    """Entities and support items: span and label equal.

    A gold Weapon on words that no predicted frame has earns the points of a weapon
    among the entities there.
    """
    free = list(predicted.entities)
    for item in gold.entities:
        other = next(
            (p for p in free if (p.span, p.label) == (item.span, item.label)), None
        )
        if other is None:
            found.gold_frames.append(item)
        else:
            free.remove(other)
            exact = Path(0, 1, (item.label,))
            found.entities.append(Pair(item, other, exact, other.points))
    for item in list(found.gold_frames):
        if item.label != WEAPON or item.span in taken:
            continue
        entity = next(
            (p for p in free if (p.span, p.label) == (item.span, WEAPON_ENTITY)), None
        )
        if entity is not None and entity.points:
            found.gold_frames.remove(item)
            free.remove(entity)
            found.entities.append(Pair(item, entity, None, entity.points))
    found.predicted_frames += free
