"""Sentences as rich text with marks: brackets around words, labels behind them.

Every mark says in letters what it is and how it was judged; colour comes on top.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from html import escape

from srlviewer.drawing.coreference_items import MentionMark
from srlviewer.drawing.palette import Theme
from srlviewer.drawing.sentence_layout import runs_right_to_left
from srlviewer.drawing.shortening import shortened
from srlviewer.gui.panels.discourse_marks import (
    FILLER,
    TARGET,
    NullLink,
    TextMark,
    badge_of,
)
from srlviewer.model.address import ItemAddress, parse_address
from srlviewer.scoring.verdicts import Verdict

LONGEST_SENTENCE = 1_500
"""Words of a sentence that are shown here; the picture has all."""
LONGEST_FILLER = 120
MENTION = "mention"
LINK = "#"
"""In front of an address, which would be no address of a document by itself."""


def address_of(link: str) -> ItemAddress | None:
    """Where a link of such a text leads: an item, or a sentence alone."""
    return parse_address(link.removeprefix(LINK))


def sentence_html(
    forms: Sequence[str],
    position: int,
    marks: Iterable[TextMark],
    theme: Theme,
    *,
    is_current: bool,
    mentions: Iterable[MentionMark] = (),
) -> str:
    """One paragraph: the number of the sentence, then its words with the marks."""
    opening: dict[int, list[tuple[int, str]]] = defaultdict(list)
    closing: dict[int, list[tuple[int, str]]] = defaultdict(list)
    for mark in marks:
        for start, end in mark.spans:
            if start < end <= len(forms):
                opening[start].append((-(end - start), _open(mark, theme)))
                closing[end].append((end - start, _close(mark, theme)))
    for mention in mentions:
        for start, end in mention.spans:
            if start < end <= len(forms):
                opening[start].append((-(end - start), _quiet("{", theme)))
                closing[end].append((end - start, _close_mention(mention, theme)))
    parts = []
    shown = min(len(forms), LONGEST_SENTENCE)
    for token in range(shown):
        before = "".join(text for _, text in sorted(opening[token]))
        after = "".join(text for _, text in sorted(closing[token + 1]))
        parts.append(f"{before}{escape(forms[token])}{after}")
    text = " ".join(parts) + (" …" if shown < len(forms) else "")
    link, quiet = f"{LINK}{position + 1}", f"color:{theme.quiet}"
    number = f'<a href="{link}" style="{quiet}">{position + 1}</a>'
    direction = " dir='rtl'" if runs_right_to_left(forms) else ""
    if not is_current:
        return f"<p{direction}>{number}&nbsp; {text}</p>"
    ground = f' style="background-color:{theme.band}"'
    return f"<p{direction}{ground}><b>{number}</b>&nbsp; {text}</p>"


def _colour(verdict: Verdict | None, theme: Theme) -> str:
    return theme.text if verdict is None else theme.colours(verdict).stroke


def _badge(verdict: Verdict | None) -> str:
    badge = badge_of(verdict)
    return f"&nbsp;{badge}" if badge else ""


def _open(mark: TextMark, theme: Theme) -> str:
    colour = _colour(mark.verdict, theme)
    if mark.kind == TARGET:
        return f'<a href="{LINK}{mark.address}" style="color:{colour}"><b>'
    sign = "⟦" if mark.kind == FILLER else "["
    return f'<span style="color:{colour}"><b>{sign}</b></span>'


def _close(mark: TextMark, theme: Theme) -> str:
    colour = _colour(mark.verdict, theme)
    label = f"{escape(mark.label)}{_badge(mark.verdict)}"
    small = f'<span style="font-size:small; color:{colour}">{label}</span>'
    if mark.kind == TARGET:
        return f"</b></a>&nbsp;{small}"
    sign = "⟧" if mark.kind == FILLER else "]"
    link = f'<a href="{LINK}{mark.address}" style="color:{colour}">{small}</a>'
    return f'<span style="color:{colour}"><b>{sign}</b></span>{link}'


def _quiet(text: str, theme: Theme) -> str:
    return f'<span style="color:{theme.quiet}">{text}</span>'


def _close_mention(mention: MentionMark, theme: Theme) -> str:
    """`}3`, which leads to the next mention."""
    link = f"{LINK}{MENTION}:{mention.side}:{mention.chain}:{mention.number}"
    number = f'<a href="{link}" style="color:{theme.quiet}">{mention.label}</a>'
    return f"{_quiet('}', theme)}<sub>{number}</sub>"


def mention_of(link: str) -> tuple[str, int, int] | None:
    """Side, chain and mention that such a link names; None: it names none."""
    kind, *rest = link.removeprefix(LINK).split(":")
    if kind != MENTION or len(rest) != 3 or not all(n.isdecimal() for n in rest[1:]):
        return None
    return rest[0], int(rest[1]), int(rest[2])


def link_html(
    link: NullLink,
    position: int,
    theme: Theme,
    distance: Callable[[int], str],
    nothing: str,
) -> str:
    """One line about a null instantiation: what it is, and where its fillers are.

    `distance` says how far sentences are away, `nothing` that there is no filler.
    """
    colour = _colour(link.verdict, theme)
    address = link.item.address(position)
    side = f'<span style="color:{theme.quiet}">{escape(link.item.side)}</span>'
    text = f"{link.number}&nbsp; {escape(link.text)}{_badge(link.verdict)}"
    head = f'<a href="{LINK}{address}" style="color:{colour}">{text}</a>'
    fillers = []
    for end in link.ends:
        words = escape(shortened(end.text, LONGEST_FILLER))
        if end.position is None:
            fillers.append(f"→&nbsp;? {words}")
            continue
        away = escape(distance(end.position - position))
        place = f'<a href="{LINK}{end.position + 1}">{end.position + 1}</a>'
        fillers.append(f"→&nbsp;{place} <i>{words}</i> ({away})")
    answer = f"; {escape(link.answer)}" if link.answer else ""
    body = "; ".join(fillers) or escape(nothing)
    return f"<p>{head} · {escape(link.frame)} · {side} {body}{answer}</p>"
