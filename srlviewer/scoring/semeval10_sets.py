"""Which mentions a link of `semeval10` may lead to: the equivalence set of a filler.

For views, which outline them; the same sets decide the verdicts. Page: semeval10,
sections 3.4 and 5.
"""

from __future__ import annotations

from collections.abc import Sequence

from srlviewer.model.frames import Filler
from srlviewer.scoring.semeval10_chains import Chains
from srlviewer.scoring.semeval10_items import Element, SideItems
from srlviewer.scoring.semeval10_mentions import Mentions

Mention = Sequence[Filler]


def element_of(side: SideItems, number: int) -> Element | None:
    """The element of that number; None if the sentence has none."""
    for instance in (*side.instances, *side.auxiliary):
        for element in instance.elements:
            if element.number == number:
                return element
    return None


def mentions_of(element: Element, sets: Mentions | Chains) -> list[Mention]:
    """All mentions of what fills a gold element, its own filler first."""
    if isinstance(sets, Mentions):
        return [mention.fillers for mention in sets.entity(element)]
    return [mention.fillers for mention in sets.mentions_of(element)]
