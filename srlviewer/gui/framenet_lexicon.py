"""A FrameNet folder as the window uses it, read beforehand so that nothing waits.

Opening lists a folder that may be huge, and the relations of a release take a moment:
that is done in a thread. Single frames are read when they are asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from srlviewer.errors import CancelledError
from srlviewer.scoring.semeval07_graph import Relations

if TYPE_CHECKING:
    from srlviewer.knowledge.framenet import FrameNet
    from srlviewer.model.frame_lexicon import FrameRelation


@dataclass(frozen=True, slots=True)
class OpenedFrameNet:
    """A lexicon; `graph` has the ways from frame to frame, as `semeval07` counts them.

    `by_frame` are the relations that a frame takes part in, on either end.
    """

    lexicon: FrameNet
    graph: Relations
    by_frame: Mapping[str, tuple[FrameRelation, ...]]


def read_framenet(
    folder: str, cancelled: Callable[[], bool] = lambda: False
) -> OpenedFrameNet:
    """Open a folder and read what all frames share.

    Raises:
        NoFrameNetError: there is nothing usable in it.
        CancelledError: `cancelled()` became true.
    """
    from srlviewer.knowledge.framenet import open_framenet

    lexicon = open_framenet(folder)
    relations = lexicon.relations or ()
    _stop_if(cancelled)
    for wanted in ("names", "lexical_units"):
        getattr(lexicon, wanted)
        _stop_if(cancelled)
    by_frame: dict[str, tuple[FrameRelation, ...]] = {}
    for relation in relations:
        for name in {relation.super_frame, relation.sub_frame}:
            by_frame[name] = (*by_frame.get(name, ()), relation)
    return OpenedFrameNet(lexicon, Relations(relations), by_frame)


def _stop_if(cancelled: Callable[[], bool]) -> None:
    if cancelled():
        raise CancelledError("stopped by the user")
