"""What a measure is usefully compared with: ready-made questions, and a good guess."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from srlviewer.gui.scheme_words import normal_form, scheme_words
from srlviewer.gui.translation import QT_TRANSLATE_NOOP
from srlviewer.registry import Specification, parse_specification

if TYPE_CHECKING:
    from srlviewer.gui.state import AppState


class Question(NamedTuple):
    """Two measures, each with its scheme, and the question that they answer."""

    id: str
    text: str
    scheme: str
    measure: str
    other_scheme: str
    other_measure: str


QUESTIONS: Final = (
    Question(
        "primesrl_conll09",
        QT_TRANSLATE_NOOP("Actions", "Why Is PriMeSRL Lower Than CoNLL-2009?"),
        "primesrl",
        "argument",
        "conll09",
        "argument.labelled",
    ),
    Question(
        "primesrl_conll05",
        QT_TRANSLATE_NOOP("Actions", "Why Is PriMeSRL Lower Than CoNLL-2005?"),
        "primesrl",
        "argument",
        "conll05",
        "argument",
    ),
    Question(
        "primesrl_modes",
        QT_TRANSLATE_NOOP("Actions", "What Does PriMeSRL's Program Do Differently?"),
        "primesrl",
        "argument",
        "primesrl:mode=paper",
        "argument",
    ),
    Question(
        "conll09_labels",
        QT_TRANSLATE_NOOP("Actions", "What Do Wrong Labels Cost in CoNLL-2009?"),
        "conll09",
        "semantic.labelled",
        "conll09",
        "semantic.unlabelled",
    ),
    Question(
        "conll05_conll04",
        QT_TRANSLATE_NOOP("Actions", "Where Do CoNLL-2005 and CoNLL-2004 Differ?"),
        "conll05",
        "argument",
        "conll04",
        "argument",
    ),
    Question(
        "semeval10_modes",
        QT_TRANSLATE_NOOP(
            "Actions", "Which Links Does the SemEval-2010 Program Judge Otherwise?"
        ),
        "semeval10",
        "ni.linking",
        "semeval10:mode=official",
        "ni.linking",
    ),
    Question(
        "semeval10_dice",
        QT_TRANSLATE_NOOP("Actions", "What Does Plain Dice Change for Links?"),
        "semeval10",
        "ni.linking",
        "semeval10:mode=dice",
        "ni.linking",
    ),
    Question(
        "spert_types",
        QT_TRANSLATE_NOOP("Actions", "What Do Wrong Entity Types Cost Relations?"),
        "spert",
        "relation.strict",
        "spert",
        "relation",
    ),
    Question(
        "spert_spans",
        QT_TRANSLATE_NOOP("Actions", "What Do Wrong Types Cost Entities?"),
        "spert",
        "entity",
        "spert",
        "entity.span",
    ),
)


def can_ask(question: Question) -> bool:
    """Whether this program knows both schemes."""
    from srlviewer.scoring import SCHEMES

    return bool(questions(SCHEMES.names(), (question,)))


def why_not(question: Question, state: AppState) -> str:
    """Why the files that are open cannot answer a question, as far as is known yet.

    A scheme that had to read the files in another form compares other items.
    """
    comparison = state.comparison
    if comparison is None or not state.fits:
        return ""
    from srlviewer.scoring.suiting import suited_specification

    for scheme in (question.scheme, question.other_scheme):
        wanted = suited_specification(scheme, comparison.gold, comparison.predicted)
        fit = state.fits.get(normal_form(wanted))
        if fit is not None and fit.reason:
            return f"{scheme_words(wanted)}: {fit.reason}"
    return ""


def questions(
    known: Sequence[str], asked: Sequence[Question] = QUESTIONS
) -> list[Question]:
    """Those whose schemes are among these names."""
    return [
        question
        for question in asked
        if {
            parse_specification(scheme).name
            for scheme in (question.scheme, question.other_scheme)
        }
        <= set(known)
    ]


def with_options_of(specification: str, shown: str) -> str:
    """A specification that keeps what the scheme shown says on its other options."""
    wanted, here = parse_specification(specification), parse_specification(shown)
    if wanted.name != here.name:
        return normal_form(specification)
    settings = {**here.settings, **wanted.settings}
    return normal_form(str(Specification(wanted.name, settings)))


def likely_measure(names: Sequence[str], shown: str, default: str) -> str:
    """The measure of another scheme that is most like the one shown."""
    if shown in names:
        return shown
    kind, _, rest = shown.partition(".")
    tail = "unlabelled" if rest == "unlabelled" else "labelled"
    wishes = (f"{kind}.{tail}", kind, f"{kind}.sense")
    return next((wish for wish in wishes if wish in names), default)
