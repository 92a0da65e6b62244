"""What an action is, and the conditions under which one can be done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated

if TYPE_CHECKING:
    from srlviewer.gui.state import AppState

ONE_LINE = QT_TRANSLATE_NOOP(
    "Actions", "A sentence with a tree stays on one line. Zoom to Fit shows all of it."
)

NO_FRAMES = QT_TRANSLATE_NOOP(
    "Actions", "This panel is about frames, and the files shown have none."
)
OF_FRAMES = frozenset({"nulls", "discourse", "document"})
"""Panels that are about frames and their elements."""


def always(_state: AppState) -> bool:
    """Can be done at any time."""
    return True


def with_comparison(state: AppState) -> bool:
    """Two files are open."""
    return state.comparison is not None


def with_judgements(state: AppState) -> bool:
    """Two files are open and scored to the end."""
    return state.judgements is not None


def with_cause(state: AppState) -> bool:
    """The selected item is penalised for something else."""
    return state.cause is not None


def with_dependencies(state: AppState) -> bool:
    """A file has syntactic heads, which are there to be hidden.

    A measure of heads and relations has nothing else to colour: they are always shown.
    """
    if state.comparison is None or not state.has_dependencies:
        return False
    from srlviewer.scoring.scheme import measured_kind

    is_token = measured_kind(state.comparison.scheme, state.measure) == "token"
    return state.scores_trees or not is_token


def with_forms(state: AppState) -> bool:
    """A file is open whose arguments can be seen as spans and as heads."""
    if state.comparison is None:
        return False
    from srlviewer.gui.reader_settings import FORM, offers

    corpora = state.comparison.gold, state.comparison.predicted
    return any(offers(corpus.format, FORM) for corpus in corpora)


def with_trees(state: AppState) -> bool:
    """A file has constituent trees."""
    return state.has_trees


def with_frames(state: AppState) -> bool:
    """A file may have frames."""
    return state.comparison is not None and state.has_frames


def why_no_frames(state: AppState) -> str:
    """Why panels about frames are empty; empty if they are not."""
    if state.comparison is None or state.has_frames:
        return ""
    return translated("Actions", NO_FRAMES)


def with_predicates(state: AppState) -> bool:
    """Two files are open that may have predicates or frames.

    Entities belong to none, and brackets of treebanks do not.
    """
    others = state.is_of_entities or (state.scores_trees and not state.has_frames)
    return state.comparison is not None and not others


def with_tags(state: AppState) -> bool:
    """Two files are open whose words may have tags; those of entities rarely have."""
    return state.comparison is not None and state.may_have_tags


def with_frame_trees(state: AppState) -> bool:
    """Trees are shown on which frames can stand."""
    return with_frames(state) and with_shown_trees(state)


def with_two_trees(state: AppState) -> bool:
    """Both trees are shown."""
    return state.scores_trees and "tree" in state.shown_layers


def with_shown_trees(state: AppState) -> bool:
    """Trees are shown."""
    return state.has_trees and "tree" in state.shown_layers


def with_rows(state: AppState) -> bool:
    """Two files are open, and no tree keeps sentences on one line."""
    return state.comparison is not None and not with_shown_trees(state)


def why_no_rows(state: AppState) -> str:
    """Why sentences are not broken into rows; empty if they can be."""
    if not with_shown_trees(state):
        return ""
    return translated("Actions", ONE_LINE)


def with_filter(state: AppState) -> bool:
    """Something is filtered."""
    return bool(state.filter_text)


def can_go_back(state: AppState) -> bool:
    """There is an earlier place."""
    return state.history.can_go_back


def can_go_forward(state: AppState) -> bool:
    """There is a later place to come back to."""
    return state.history.can_go_forward


def while_scoring(state: AppState) -> bool:
    """Scoring goes on in the background."""
    return state.is_scoring


def when_unscored(state: AppState) -> bool:
    """Scoring was stopped."""
    return state.is_unscored


@dataclass(frozen=True, slots=True)
class Action:
    """One command.

    `text` has the mnemonic (`&`), in English; see `action_text`. `shortcuts` are in the
    portable notation of QKeySequence, the first is the one that menus show. `letters`
    are one-letter keys that act only while the sentence or a list has the focus.
    `menu` is a path (`view/theme`), a new `group` in a menu begins after a separator;
    actions without menu are in the palette and on the page of shortcuts only. Those
    with the same `choice` exclude one another. `why_not` says why one cannot be done
    with the files that are open. `icon` is the name of a drawing of
    `icons.py`; `toolbar` puts it there.
    """

    id: str
    text: str
    menu: str = ""
    group: str = ""
    shortcuts: tuple[str, ...] = ()
    letters: tuple[str, ...] = ()
    icon: str = ""
    tip: str = ""
    enabled_when: Callable[[AppState], bool] = always
    checkable: bool = False
    choice: str = ""
    toolbar: bool = False
    why_not: Callable[[AppState], str] | None = None
