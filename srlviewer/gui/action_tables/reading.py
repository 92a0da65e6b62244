"""The View menu: how the arguments of both files are seen."""

from __future__ import annotations

from srlviewer.gui.action_kinds import Action, with_forms
from srlviewer.gui.translation import QT_TRANSLATE_NOOP

READING: tuple[Action, ...] = tuple(
    Action(
        f"view.form.{form}",
        text,
        "view/form",
        letters=(letter,),
        tip=tip,
        enabled_when=with_forms,
        checkable=True,
        choice="form",
    )
    for form, letter, text, tip in (
        (
            "keep",
            "Shift+F",
            QT_TRANSLATE_NOOP("Actions", "Arguments as in the &File"),
            QT_TRANSLATE_NOOP("Actions", "Reads both files as they are"),
        ),
        (
            "span",
            "Shift+S",
            QT_TRANSLATE_NOOP("Actions", "Arguments as &Spans"),
            QT_TRANSLATE_NOOP(
                "Actions", "Reads heads as the words below them in the tree"
            ),
        ),
        (
            "head",
            "Shift+H",
            QT_TRANSLATE_NOOP("Actions", "Arguments as &Heads"),
            QT_TRANSLATE_NOOP("Actions", "Reads spans as their heads in the tree"),
        ),
    )
)
