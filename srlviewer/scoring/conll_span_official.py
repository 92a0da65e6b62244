r"""What `srl-eval.pl` (2005/04/21) prints, byte for byte, also with `-latex`.

Source: Carreras and Màrquez 2005; the output of the 2004 program is the same. Widths
count bytes of UTF-8.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

_RULE = "-" * 60 + "\n"
_SHORT_RULE = "-" * 10 + "\n"
_HEADING = (" " * 10, "corr.", "excess", "missed", "prec.", "rec.", "F1")


class Tally(NamedTuple):
    """What is right, in excess and missed."""

    right: int
    excess: int
    missed: int

    @property
    def ratios(self) -> tuple[float, float, float]:
        """Precision, recall and F1 in per cent; 0 for 0/0."""
        precision = _percent(self.right, self.right + self.excess)
        recall = _percent(self.right, self.right + self.missed)
        total = precision + recall
        return precision, recall, 2 * precision * recall / total if total else 0.0


class Results(NamedTuple):
    """All that the program prints; `labels` and `verb` have rows with any count."""

    sentences: int
    propositions: int
    perfect: int
    overall: Tally
    labels: Mapping[str, Tally]
    verb: Tally | None


def _percent(part: int, whole: int) -> float:
    return 100 * part / whole if whole else 0.0


def official_output(results: Results) -> str:
    """The table of the program."""
    return "".join(_table(results))


def _table(results: Results) -> Iterator[str]:
    perfect = _percent(results.perfect, results.propositions)
    yield f"Number of Sentences    :      {results.sentences:6d}\n"
    yield f"Number of Propositions :      {results.propositions:6d}\n"
    yield f"Percentage of perfect props : {perfect:6.2f}\n\n"
    name, *counts, precision, recall, f1 = _HEADING
    yield f"{name}   {'  '.join(f'{word:>6}' for word in counts)}"
    yield f"   {precision:>6}  {recall:>6}  {f1:>6}\n"
    yield _RULE
    yield _row("Overall", results.overall)
    yield _SHORT_RULE
    for label, tally in sorted(results.labels.items()):
        yield _row(label, tally)
    yield _RULE
    if results.verb:
        yield _row("V", results.verb)
    yield _RULE


def _row(label: str, tally: Tally) -> str:
    counts = "  ".join(f"{number:6d}" for number in tally)
    ratios = "  ".join(f"{ratio:6.2f}" for ratio in tally.ratios)
    return f"{' ' * _lack(label)}{label}   {counts}   {ratios}\n"


def _lack(label: str) -> int:
    """Blanks that a label needs to fill ten bytes."""
    return 10 - len(label.encode())


_LATEX_HEAD = r"""\begin{table}[t]
\centering
\begin{tabular}{|l|r|r|r|}\cline{2-4}
\multicolumn{1}{l|}{}
           & Precision & Recall & F$_{\beta=1}$\\
\hline
"""
_LATEX_FOOT = r"""\end{tabular}
\end{table}
"""
_LINE = "\\hline\n"


def latex_output(results: Results) -> str:
    """What the program prints with `-latex` in place of its table."""
    labels = sorted(results.labels.items())
    return "".join(
        (
            _LATEX_HEAD,
            _latex_row("Overall", results.overall),
            _LINE,
            *(_latex_row(label, tally) for label, tally in labels),
            _LINE * 2,
            _latex_row("V", results.verb) if results.verb else "",
            _LINE,
            _LATEX_FOOT,
        )
    )


def _latex_row(label: str, tally: Tally) -> str:
    precision, recall, f1 = tally.ratios
    return (
        f"{label}{' ' * _lack(label)} & {precision:6.2f}\\% & {recall:6.2f}\\% & "
        f"{f1:6.2f}\\\\\n"
    )
