"""What the programs of 2008 and 2009 refuse, or score in a way that should be known.

Only what the reader cannot know: it reads the file, not what a program makes of it.
"""

from __future__ import annotations

from srlviewer.errors import Problem, ProblemLog, Severity
from srlviewer.model.corpus import Corpus
from srlviewer.model.sentence import Sentence


def check_tags(gold: Sentence, predicted: Sentence, path: str, log: ProblemLog) -> None:
    """Warn of the first difference of the tags; the numbers do not change."""
    if gold.tags == predicted.tags:
        return
    pairs = enumerate(zip(gold.tags, predicted.tags, strict=False))
    at = next((i for i, (tag, other) in pairs if tag != other), None)
    if at is None:
        return
    log.add(
        Problem(
            code="align.tags",
            message=(
                f"sentence {gold.position + 1}, token {at + 1}: gold has the tag "
                f'"{gold.tags[at]}", predicted "{predicted.tags[at]}"'
            ),
            severity=Severity.WARNING,
            path=path,
            line=predicted.line_of(at),
            sentence_id=gold.sentence_id,
        )
    )


def other_columns(corpus: Corpus, scheme: str) -> Problem:
    """The files of the two tasks have the same look and other columns."""
    first = next(corpus.sentences(0, 1), None)
    found = len(first.column_names or ()) if first else 0
    found += len(first.role_columns) if first else 0
    expected = {"conll09": 14, "conll08": 11}[scheme]
    return Problem(
        code="conll.columns",
        message=(
            f"expected the columns of {scheme}, at least {expected}, found {found} of "
            f"{corpus.format}"
        ),
        path=corpus.path,
        line=first.line if first else None,
        hint=f"score the files with {corpus.format}, or name their format",
    )


def report_lost_token(sentence: Sentence, path: str, log: ProblemLog) -> None:
    """Say which token the program loses for want of a blank line at the end."""
    at = len(sentence) - 1
    log.add(
        Problem(
            code="conll.final-blank",
            message=(
                "no blank line after the last sentence: the program takes its last row "
                f"for the blank one and loses what token {at + 1} "
                f'"{sentence.forms[at]}" has in PRED and APRED'
            ),
            severity=Severity.WARNING,
            path=path,
            line=sentence.line_of(at),
            sentence_id=sentence.sentence_id,
            hint="end the file with one blank line",
        )
    )


def report_no_trees(corpus: Corpus, log: ProblemLog) -> None:
    """Warn of a file without heads, which are equal to other missing ones."""
    first = next((s for s in corpus.sentences(0, 1) if s.sound), None)
    if first is None or first.heads:
        return
    log.add(
        Problem(
            code="conll.head",
            message=(
                "the file holds no dependency trees: HEAD and DEPREL count as empty "
                "for every word, so the syntactic and the combined scores say nothing"
            ),
            severity=Severity.WARNING,
            path=corpus.path,
            hint="read it with its trees (with=), or use the semantic scores only",
        )
    )
