"""What eval09.pl v0.4 prints with `-q`, byte for byte (Hajič et al. 2009).

The blank behind `SEMANTIC SCORES:` and behind some F1 lines is the program's own.
"""

from __future__ import annotations

from collections.abc import Iterator

from srlviewer.scoring.conll_dependency_figures import (
    ATTACHMENT,
    KINDS,
    SEMANTIC_WEIGHT,
    Figures,
    percent,
)

_NAMES = {"labelled": "Labeled", "unlabelled": "Unlabeled"}
_ATTACHMENT_LINES = (
    ("Labeled   attachment score:", "syntax.las"),
    ("Unlabeled attachment score:", "syntax.uas"),
    ("Label accuracy score:      ", "syntax.label_accuracy"),
)


def official_output(figures: Figures) -> str:
    """The four blocks."""
    blocks = (_syntax, _semantic, _macro, _micro)
    return "\n".join("".join(block(figures)) for block in blocks)


def _syntax(figures: Figures) -> Iterator[str]:
    yield "  SYNTACTIC SCORES:\n"
    for name, measure in _ATTACHMENT_LINES:
        tokens = figures.counts(measure)
        yield f"  {name} {tokens.correct} / {tokens.gold} * 100 = "
        yield f"{figures.attachment(measure):.2f} %\n"
    yield _exact("Exact syntactic match:     ", *figures.exact["syntax"])


def _semantic(figures: Figures) -> Iterator[str]:
    yield "  SEMANTIC SCORES: \n"
    for kind in KINDS:
        name, triple = _NAMES[kind], figures.semantic(kind)
        arguments = figures.counts(f"argument.{kind}")
        predicates = figures.counts(f"predicate.{kind}")
        right = f"({arguments.correct} + {predicates.correct})"
        said = f"({arguments.predicted} + {predicates.predicted})"
        wanted = f"({arguments.gold} + {predicates.gold})"
        yield _line(f"{name} precision:", f"{right} / {said}", triple.precision)
        yield _line(f"{name} recall:", f"{right} / {wanted}", triple.recall)
        yield f"  {name + ' F1:':27} {triple.f1:.2f} \n"
    whole, triple = figures.counts("proposition.labelled"), figures.proposition
    said, wanted = (
        f"{whole.correct} / {whole.predicted}",
        f"{whole.correct} / {whole.gold}",
    )
    yield _line("Proposition precision:", said, triple.precision)
    yield _line("Proposition recall:", wanted, triple.recall)
    yield f"  {'Proposition F1:':27} {triple.f1:.2f} \n"
    yield _exact("Exact semantic match:      ", *figures.exact["semantic"])


def _macro(figures: Figures) -> Iterator[str]:
    yield f"  OVERALL MACRO SCORES (Wsem = {SEMANTIC_WEIGHT:.2f}):\n"
    for kind in KINDS:
        name, triple = _NAMES[kind], figures.macro(kind)
        yield f"  {name + ' macro precision:':27} {triple.precision:.2f} %\n"
        yield f"  {name + ' macro recall:':27} {triple.recall:.2f} %\n"
        yield f"  {name + ' macro F1:':27} {triple.f1:.2f} %\n"
    yield _exact("Exact overall match:       ", *figures.exact["overall"])


def _micro(figures: Figures) -> Iterator[str]:
    yield "  OVERALL MICRO SCORES:\n"
    for kind in KINDS:
        name, triple = _NAMES[kind], figures.micro(kind)
        parts = [
            figures.counts(measure)
            for measure in (ATTACHMENT[kind], f"argument.{kind}", f"predicate.{kind}")
        ]
        right = " + ".join(str(part.correct) for part in parts)
        said = " + ".join(str(part.predicted) for part in parts)
        wanted = " + ".join(str(part.gold) for part in parts)
        yield _line(
            f"{name} micro precision:", f"({right}) / ({said})", triple.precision
        )
        yield _line(f"{name} micro recall:", f"({right}) / ({wanted})", triple.recall)
        yield f"  {name + ' micro F1:':27} {triple.f1:.2f} \n"


def _line(name: str, fraction: str, value: float) -> str:
    return f"  {name:27} {fraction} * 100 = {value:.2f} %\n"


def _exact(name: str, part: int, whole: int) -> str:
    return f"  {name} {part} / {whole} * 100 = {percent(part, whole):.2f} %\n"
