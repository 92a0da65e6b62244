"""Why task paper and official program disagree on a link, in the user's language.

The numbers are those of the documentation of `semeval10`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from srlviewer.gui.reason_words import reason_name
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated
from srlviewer.gui.verdict_words import verdict_name

if TYPE_CHECKING:
    from srlviewer.scoring.judgements import Judgement
    from srlviewer.scoring.semeval10_quirks import LinkOpinions

CONTEXT: Final = "Quirks"
WORDS: Final[Mapping[int, str]] = {
    1: QT_TRANSLATE_NOOP(
        "Quirks",
        "official: not tried through the chain because one contains the other, with "
        "another head",
    ),
    2: QT_TRANSLATE_NOOP(
        "Quirks", "official: the words cross, neither contains the other"
    ),
    3: QT_TRANSLATE_NOOP(
        "Quirks",
        "official: a mention of the chain that contains the words, or is contained in "
        "them, is right without any head",
    ),
    4: QT_TRANSLATE_NOOP("Quirks", "official: a linked INI is a link, too"),
    5: QT_TRANSLATE_NOOP("Quirks", "official: the gold element may be overt"),
    6: QT_TRANSLATE_NOOP(
        "Quirks", "official: a link in a frame whose id gold lacks is skipped"
    ),
    7: QT_TRANSLATE_NOOP("Quirks", "official: names of elements match in either case"),
    8: QT_TRANSLATE_NOOP(
        "Quirks",
        "official: a mention without words is contained in everything, so that every "
        "link is right",
    ),
    9: QT_TRANSLATE_NOOP(
        "Quirks", "official: of several elements of one name the last one is compared"
    ),
    10: QT_TRANSLATE_NOOP(
        "Quirks", "official: frames meet by their ids, whatever their targets and names"
    ),
    12: QT_TRANSLATE_NOOP(
        "Quirks",
        "official: two mentions of one antecedent stay apart unless it has a "
        "Coreference frame of its own",
    ),
    14: QT_TRANSLATE_NOOP(
        "Quirks", "official: heads that are missing are equal to each other"
    ),
    15: QT_TRANSLATE_NOOP(
        "Quirks", "official: a word and its part are different words"
    ),
}
LEFT_OUT: Final[Mapping[str, str]] = {
    "alternative": QT_TRANSLATE_NOOP(
        "Quirks",
        "The paper counts a block of alternatives once, and another one stands for it; "
        "the program reads each of them",
    ),
    "auxiliary": QT_TRANSLATE_NOOP(
        "Quirks",
        "The paper leaves out auxiliary frames; the program looks for links in all of "
        "them",
    ),
}
"""Why an element is not scored -> what makes the modes differ then."""
NUMBER: Final = QT_TRANSLATE_NOOP("Quirks", "%2 (quirk %1)")
PAPER: Final = QT_TRANSLATE_NOOP("Quirks", "By the task paper: %1")
OFFICIAL: Final = QT_TRANSLATE_NOOP("Quirks", "By the official program: %1")
NO_LINK: Final = QT_TRANSLATE_NOOP("Quirks", "no link")


def opinion_lines(opinions: LinkOpinions) -> tuple[str, ...]:
    """Both verdicts and what makes them differ; nothing where they agree."""
    if not opinions.differ:
        return ()
    lines = [
        translated(CONTEXT, words).replace("%1", _verdict(row))
        for words, row in ((PAPER, opinions.paper), (OFFICIAL, opinions.official))
    ]
    quirk = WORDS.get(opinions.quirk)
    if quirk is not None:
        number = translated(CONTEXT, NUMBER).replace("%1", str(opinions.quirk))
        lines.append(number.replace("%2", translated(CONTEXT, quirk)))
    elif opinions.left_out in LEFT_OUT:
        lines.append(translated(CONTEXT, LEFT_OUT[opinions.left_out]))
    return tuple(lines)


def _verdict(row: Judgement | None) -> str:
    if row is None:
        return translated(CONTEXT, NO_LINK)
    name = verdict_name(row.verdict, row.reason)
    return f"{name}, {reason_name(row.reason)}"
