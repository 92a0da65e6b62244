"""The Score, Go and Help menus."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from srlviewer.gui.action_kinds import (
    Action,
    can_go_back,
    can_go_forward,
    when_unscored,
    while_scoring,
    with_cause,
    with_comparison,
    with_frames,
)
from srlviewer.gui.counterparts import QUESTIONS, Question, can_ask, why_not
from srlviewer.gui.translation import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from srlviewer.gui.state import AppState


def _can_ask(question: Question, state: AppState) -> bool:
    """Two files are open that both schemes can score, and both are known."""
    if not with_comparison(state) or not can_ask(question):
        return False
    return not why_not(question, state)


SCORE_GO_HELP: tuple[Action, ...] = (
    Action(
        "score.next_measure",
        QT_TRANSLATE_NOOP("Actions", "&Next Measure"),
        "score",
        "measure",
        letters=("M",),
        enabled_when=with_comparison,
    ),
    Action(
        "score.previous_measure",
        QT_TRANSLATE_NOOP("Actions", "&Previous Measure"),
        "score",
        "measure",
        letters=("Shift+M",),
        enabled_when=with_comparison,
    ),
    *(
        Action(
            f"score.ask.{question.id}",
            question.text,
            "score/compare",
            enabled_when=partial(_can_ask, question),
            why_not=partial(why_not, question),
            tip=QT_TRANSLATE_NOOP("Actions", "Compares two measures item by item"),
        )
        for question in QUESTIONS
    ),
    Action(
        "score.swap",
        QT_TRANSLATE_NOOP("Actions", "S&wap Both Measures"),
        "score/compare",
        "swap",
        enabled_when=with_comparison,
        tip=QT_TRANSLATE_NOOP(
            "Actions", "Show the measure that is compared with, and the other way round"
        ),
    ),
    Action(
        "score.cancel",
        QT_TRANSLATE_NOOP("Actions", "S&top Scoring"),
        "score",
        "work",
        ("Ctrl+.",),
        enabled_when=while_scoring,
    ),
    Action(
        "score.again",
        QT_TRANSLATE_NOOP("Actions", "Score A&gain"),
        "score",
        "work",
        enabled_when=when_unscored,
        tip=QT_TRANSLATE_NOOP("Actions", "Go on with the scoring that was stopped"),
    ),
    Action(
        "go.next_difference",
        QT_TRANSLATE_NOOP("Actions", "Next &Error"),
        "go",
        "difference",
        ("Alt+Down",),
        ("N",),
        icon="down",
        enabled_when=with_comparison,
        toolbar=True,
    ),
    Action(
        "go.previous_difference",
        QT_TRANSLATE_NOOP("Actions", "Previous E&rror"),
        "go",
        "difference",
        ("Alt+Up",),
        ("P",),
        icon="up",
        enabled_when=with_comparison,
        toolbar=True,
    ),
    Action(
        "go.next_sentence",
        QT_TRANSLATE_NOOP("Actions", "&Next Sentence"),
        "go",
        "sentence",
        ("PgDown",),
        enabled_when=with_comparison,
    ),
    Action(
        "go.previous_sentence",
        QT_TRANSLATE_NOOP("Actions", "&Previous Sentence"),
        "go",
        "sentence",
        ("PgUp",),
        enabled_when=with_comparison,
    ),
    Action(
        "go.first_sentence",
        QT_TRANSLATE_NOOP("Actions", "&First Sentence"),
        "go",
        "sentence",
        ("Ctrl+Home",),
        enabled_when=with_comparison,
    ),
    Action(
        "go.last_sentence",
        QT_TRANSLATE_NOOP("Actions", "&Last Sentence"),
        "go",
        "sentence",
        ("Ctrl+End",),
        enabled_when=with_comparison,
    ),
    Action(
        "go.next_mention",
        QT_TRANSLATE_NOOP("Actions", "Next &Mention of the Chain"),
        "go",
        "chain",
        letters=("K",),
        enabled_when=with_frames,
        tip=QT_TRANSLATE_NOOP("Actions", "Along a coreference chain, also far away"),
    ),
    Action(
        "go.previous_mention",
        QT_TRANSLATE_NOOP("Actions", "Previous Men&tion of the Chain"),
        "go",
        "chain",
        letters=("Shift+K",),
        enabled_when=with_frames,
    ),
    Action(
        "go.to",
        QT_TRANSLATE_NOOP("Actions", "&Go To…"),
        "go",
        "place",
        ("Ctrl+G",),
        enabled_when=with_comparison,
        tip=QT_TRANSLATE_NOOP(
            "Actions", "A number, a sentence id or the address of an item"
        ),
    ),
    Action(
        "go.cause",
        QT_TRANSLATE_NOOP("Actions", "To the &Cause"),
        "go",
        "place",
        ("Alt+Return",),
        enabled_when=with_cause,
        tip=QT_TRANSLATE_NOOP("Actions", "What the selected item is penalised for"),
    ),
    Action(
        "go.back",
        QT_TRANSLATE_NOOP("Actions", "&Back"),
        "go",
        "history",
        ("Alt+Left",),
        icon="back",
        enabled_when=can_go_back,
        toolbar=True,
    ),
    Action(
        "go.forward",
        QT_TRANSLATE_NOOP("Actions", "F&orward"),
        "go",
        "history",
        ("Alt+Right",),
        icon="forward",
        enabled_when=can_go_forward,
        toolbar=True,
    ),
    Action(
        "help.tutorial",
        QT_TRANSLATE_NOOP("Actions", "&Tutorial…"),
        "help",
        "help",
        tip=QT_TRANSLATE_NOOP("Actions", "The first steps, with the bundled sample"),
    ),
    Action(
        "help.shortcuts",
        QT_TRANSLATE_NOOP("Actions", "&Keyboard Shortcuts…"),
        "help",
        "help",
        ("F1",),
    ),
    Action(
        "help.filter",
        QT_TRANSLATE_NOOP("Actions", "&Filter Language…"),
        "help",
        "help",
    ),
    Action(
        "help.log_folder",
        QT_TRANSLATE_NOOP("Actions", "Open &Log Folder"),
        "help",
        "files",
    ),
    Action(
        "help.about",
        QT_TRANSLATE_NOOP("Actions", "&About srlviewer…"),
        "help",
        "about",
    ),
)
