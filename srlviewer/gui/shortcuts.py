"""Which keys an action has: those of the table, or what the user chose instead."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from srlviewer.gui.actions import ACTIONS, Action

if TYPE_CHECKING:
    from srlviewer.gui.settings import Settings

KEY = "state/shortcuts"
RESERVED = ("Tab", "Shift+Tab", "Return", "Enter", "Escape", "Esc", "Space")
"""Keys that every widget needs for itself."""


def default_keys(action: Action) -> tuple[str, ...]:
    """The keys of the table, one-letter keys last."""
    return (*action.shortcuts, *action.letters)


def keys_of(action: Action, settings: Settings) -> tuple[str, ...]:
    """Keys in portable notation (`Ctrl+E`); empty if the user took them all away."""
    chosen = _chosen(settings).get(action.id)
    return default_keys(action) if chosen is None else tuple(chosen)


def is_letter(key: str) -> bool:
    """Whether a key types a character, so that it may only act outside text fields."""
    return len(key.removeprefix("Shift+")) == 1


def set_keys(action: Action, keys: tuple[str, ...], settings: Settings) -> None:
    """Give an action other keys; those of the table are stored as nothing."""
    chosen = _chosen(settings)
    chosen.pop(action.id, None)
    if keys != default_keys(action):
        chosen[action.id] = list(keys)
    settings.set_json_value(KEY, chosen)


def reset_all(settings: Settings) -> None:
    """Back to the table for every action."""
    settings.set_json_value(KEY, {})


def conflicts(settings: Settings) -> dict[str, tuple[Action, ...]]:
    """Key -> the actions that share it, where there is more than one."""
    users: dict[str, list[Action]] = defaultdict(list)
    for action in ACTIONS:
        for key in keys_of(action, settings):
            users[key].append(action)
    return {key: tuple(found) for key, found in users.items() if len(found) > 1}


def _chosen(settings: Settings) -> dict[str, list[str]]:
    stored = settings.json_value(KEY)
    if not isinstance(stored, dict):
        return {}
    return {
        name: [str(key) for key in keys]
        for name, keys in stored.items()
        if isinstance(keys, list)
    }
