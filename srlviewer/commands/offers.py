"""Whether the schemes have what `score` is asked for, before any file is read."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from srlviewer.commands.inputs import check_schemes
from srlviewer.commands.requirements import Requirement, check_names
from srlviewer.comparison import Comparison, make_scheme
from srlviewer.errors import ProblemLog, UsageError
from srlviewer.formats import FORMATS
from srlviewer.formats.reader import Source
from srlviewer.report.figures import figures
from srlviewer.scoring.alignment import Pairing
from srlviewer.scoring.scheme import Scheme

GENERAL = ("label", "sentence", "document")
"""What every scheme can show figures by; further ones are the scheme's own."""
SPERT_LOG = "spert-log"


def check_offers(options: Namespace, requirements: Sequence[Requirement]) -> None:
    """Refuse schemes, breakdowns, measures and outputs that there are not.

    Raises:
        UsageError: there is one.
    """
    check_schemes(options.scheme)
    schemes = [make_scheme(specification) for specification in options.scheme]
    for scheme in schemes:
        _check_by(scheme, options.by)
        if options.output == SPERT_LOG and scheme.name != "spert":
            raise UsageError(
                f"--output {SPERT_LOG} is a line of the log of SpERT; "
                f"{scheme.name} has none"
            )
    if not requirements and options.output != "official":
        return
    comparisons = [_of_nothing(scheme) for scheme in schemes]
    check_names(requirements, [figures(comparison) for comparison in comparisons])
    if options.output == "official":
        for comparison in comparisons:
            _check_official(comparison)


def _check_by(scheme: Scheme, by: str) -> None:
    offered = (*GENERAL, *getattr(scheme, "breakdowns", ()))
    if by and by not in offered:
        raise UsageError(
            f"{scheme.name} has no figures by {by}; it has: {', '.join(offered)}"
        )


def _of_nothing(scheme: Scheme) -> Comparison:
    """A judged comparison of two empty files: it has all names, and no number."""
    reads = [name for name in getattr(scheme, "reads", ()) if name in FORMATS.names()]
    reader = FORMATS.get(reads[0] if reads else FORMATS.names()[0])
    nothing = reader.open(Source("", b""), ProblemLog(), {})
    pairing = Pairing([], by_position=True)
    comparison = Comparison(nothing, nothing, scheme, pairing, ProblemLog())
    comparison.judgements = comparison.judge_range(0, 0)
    return comparison


def _check_official(comparison: Comparison) -> None:
    scheme, judgements = comparison.scheme, comparison.judgements
    assert judgements is not None
    nothing = comparison.gold
    if scheme.official(judgements, nothing, nothing) is None:
        raise UsageError(
            f"{scheme.name} has no official output; the schemes "
            "conll04, conll05, conll08, conll09 and evalb have one"
        )
