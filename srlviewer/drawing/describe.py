"""An item in words: tooltips, titles in SVG, what a screen reader says.

The words come from a `Wording`, so that the window can give translated ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from srlviewer.drawing.frame_describe import (
    ENGLISH_FRAMES,
    FrameWording,
    filler_words,
    kind_name,
    null_lines,
    shown_name,
)
from srlviewer.drawing.items import Item
from srlviewer.drawing.palette import LOOKS
from srlviewer.drawing.shortening import LONGEST_QUOTE, shortened
from srlviewer.model.address import SIDES
from srlviewer.model.spans import Spans
from srlviewer.scoring.verdicts import Verdict

FRAME_KINDS = frozenset({"frame", "element"})


def _plain_reason(code: str) -> str:
    return code.replace("_", " ").capitalize()


@dataclass(frozen=True, slots=True)
class Wording:
    """Names of verdicts, sentences for reasons, names of kinds of items and sides."""

    verdict: Callable[[Verdict], str] = lambda verdict: LOOKS[verdict].title
    reason: Callable[[str], str] = _plain_reason
    argument: str = "argument"
    predicate: str = "predicate"
    token: str = "dependency"
    word: str = "word"
    bracket: str = "phrase"
    pair: str = "dependency"
    row: str = "multiword row or empty node"
    entity: str = "entity"
    relation: str = "relation"
    relation_head: str = "head: {entity}"
    tail: str = "tail: {entity}"
    more: str = "{number} more"
    phrase: str = "phrase"
    function: str = "function {label}"
    below: str = "below {label}"
    head: str = "head word {word}"
    category_verdict: str = "category: {verdict}"
    function_verdict: str = "function: {verdict}"
    shared: str = "#{number}: broken by one wrong attachment, as others are"
    errors_below: str = "errors below it: {number}"
    role: str = "{label} of {predicate}"
    folded: str = "{number} phrases one above the other: {labels}"
    constituent: str = "the words of one phrase, {label}"
    one_token: str = "one word, no phrase of its own"
    no_phrase: str = "no single phrase covers these words"
    gold: str = "gold"
    predicted: str = "predicted"
    no_verdict: str = "not covered by this measure"
    nothing: str = "nothing"
    wrong_head: str = "wrong head"
    companion: str = "heads and labels compared as in {scheme}"
    frames: FrameWording = ENGLISH_FRAMES

    def kind(self, item: Item) -> str:
        """The name of the kind of an item."""
        names = {
            "argument": self.argument,
            "predicate": self.predicate,
            "token": self.token,
            "row": self.row,
            "phrase": self.phrase,
            "bracket": self.bracket,
            "pair": self.pair,
            "entity": self.entity,
            "relation": self.relation,
        }
        if item.is_word:
            return self.word
        if item.kind in FRAME_KINDS:
            return kind_name(item, self.frames)
        return names.get(item.kind, item.kind)

    def side(self, item: Item) -> str:
        """The name of the side of an item."""
        return self.gold if item.system < 0 else self.predicted


ENGLISH = Wording()


def words_of(forms: tuple[str, ...], spans: Spans) -> str:
    """The words of an item, gaps as dots."""
    return " … ".join(" ".join(forms[start:end]) for start, end in spans)


def first_words(forms: tuple[str, ...], spans: Spans) -> str:
    """The words of an item as far as anybody would read them."""
    # So many words are surely enough, at a character and a blank each.
    most = LONGEST_QUOTE // 2 + 1
    short = tuple((start, min(end, start + most)) for start, end in spans[:most])
    return shortened(words_of(forms, short), LONGEST_QUOTE)


def item_line(item: Item, forms: tuple[str, ...], wording: Wording = ENGLISH) -> str:
    """`gold A1: the books`."""
    label = shown_name(item)
    words = first_words(forms, item.spans)
    if item.filling is not None and (item.filling.far or not item.spans):
        words = filler_words(item.filling, wording.frames)
    if item.kind == "relation":
        words = " → ".join(first_words(forms, spans) for spans in item.pieces)
    return f"{wording.side(item)} {label}: {words}"


def item_heading(item: Item, wording: Wording = ENGLISH) -> str:
    """`argument A1, wrong span`; trees are rarely judged, so `phrase NP` alone."""
    name = f"{wording.kind(item)} {shown_name(item)}"
    if item.kind == "phrase" and item.verdict is None:
        return name
    return f"{name}, {verdict_words(item, wording)}"


def verdict_words(item: Item, wording: Wording = ENGLISH) -> str:
    """The name of the verdict; of a dependency only the head can be displaced."""
    if item.verdict is None:
        return wording.no_verdict
    is_arc = item.kind in {"token", "pair"} and not item.is_word
    if is_arc and item.verdict is Verdict.WRONG_SPAN:
        return wording.wrong_head
    return wording.verdict(item.verdict)


def describe_item(
    item: Item,
    forms: tuple[str, ...],
    others: tuple[Item, ...] = (),
    wording: Wording = ENGLISH,
    more: Iterable[str] = (),
) -> str:
    """Verdict, both sides with their words, reason and measure, a line each.

    `others` are the items of the other side that the rows pair with this one; `more`
    are lines about its place in a tree.
    """
    lines = [item_heading(item, wording)]
    both = sorted((item, *others), key=lambda i: i.system)
    said = []
    for one in both:
        lines.append(item_line(one, forms, wording))
        if one.note is not None and one.note.lines not in said:
            said.append(one.note.lines)
            lines += one.note.lines
    lines += more
    lines += null_lines(item, wording.frames)
    if not others and item.verdict in {Verdict.MISSING, Verdict.SPURIOUS}:
        absent = wording.predicted if item.system < 0 else wording.gold
        lines.append(f"{absent}: {wording.nothing}")
    if item.judged:
        row, scheme = item.judged.row, item.judged.scheme
        lines.append(f"{wording.reason(row.reason)} ({row.measure})")
        if scheme:
            lines.append(wording.companion.format(scheme=scheme))
    return "\n".join(lines)


class Partners:
    """Finds what the rows of an item pair with it, among the items of a sentence."""

    def __init__(self, items: Iterable[Item]) -> None:
        """Index the items by side, kind and the numbers of their pieces."""
        self._found: dict[tuple[str, str, int], list[Item]] = {}
        for item in items:
            for number in item.numbers:
                key = (item.side, item.kind, number)
                self._found.setdefault(key, []).append(item)

    def of(self, item: Item) -> tuple[Item, ...]:
        """The items of the other side, each once."""
        side = SIDES[1] if item.system < 0 else SIDES[0]
        found: dict[int, Item] = {}
        for row in item.judged.rows if item.judged else ():
            number = row.predicted if item.system < 0 else row.gold
            if number is not None:
                others = self._found.get((side, item.kind, number), ())
                found |= {id(other): other for other in others}
        return tuple(found.values())
