"""Pairs of small SALSA XML files under `semeval10`, compared in memory."""

from __future__ import annotations

from srlviewer.comparison import compare, make_scheme
from srlviewer.errors import ProblemLog
from srlviewer.formats import FORMATS
from srlviewer.formats.reader import Source
from srlviewer.scoring.counts import counts
from tests.formats.salsa_samples import corpus, element, frame, sentence

CLAUSE = [
    ("s2_501", "debate", ["s2_1", "s2_2", "s2_3"]),
    ("s2_502", "anticipated", ["s2_501", "s2_4", "s2_5", "s2_6"]),
]
PHRASE = [("s1_501", "debate", ["s1_3", "s1_4", "s1_5"])]
CHAIN = frame(
    "Coreference",
    "s2_501",
    element("Current", "s2_501"),
    element("Coreferent", "s1_501"),
    frame_id="c1",
)


def story(*frames, chain=(CHAIN,), further="", first_chain=()):
    """Example 6 of the task paper, with frames on *won* in its third sentence.

    `s1_501` their first debate, `s2_501` last night's debate, `s2_502` all of it.
    """
    return corpus(
        sentence(
            "s1", "Both met their first debate ./PUNC.", *first_chain, phrases=PHRASE
        ),
        sentence(
            "s2",
            "Last night's debate was eagerly anticipated",
            *chain,
            phrases=CLAUSE,
        ),
        sentence("s3", "The senator won out ./PUNC.", *frames, further=further),
    )


def won(*elements, target="s3_3", frame_id="f1", name="Finish", usp=False):
    """A frame on *won*."""
    return frame(name, target, *elements, frame_id=frame_id, usp=usp)


def judged(gold, predicted, scheme="semeval10", log=None):
    """The judged comparison of two files."""
    log = ProblemLog() if log is None else log
    salsa = FORMATS.get("salsa")
    sides = [
        salsa.open(Source(name, text.encode()), log, {})
        for name, text in (("gold.xml", gold), ("predicted.xml", predicted))
    ]
    comparison = compare(*sides, make_scheme(scheme), log=log)
    comparison.judge()
    return comparison


def sums(comparison, measure):
    """Gold, predicted, correct."""
    found = counts(comparison.judgements, measure)
    return found.gold, found.predicted, found.correct


def rows(comparison, measure):
    """(Verdict, reason, gold label, predicted label) of every row of a measure."""
    judgements = comparison.judgements
    return [
        (row.verdict.code, row.reason, row.gold_label, row.predicted_label)
        for position in range(judgements.sentences)
        for row in judgements.of_sentence(measure, position)
    ]


def reasons(comparison, measure):
    """The reasons of what is not ignored."""
    return [row[1] for row in rows(comparison, measure) if row[0] != "ignored"]


def details(comparison, measure):
    """The facts of the rows of a measure that have any, as tables."""
    judgements = comparison.judgements
    return [
        dict(fact.split("=") for fact in row.extra.detail.split(";"))
        for position in range(judgements.sentences)
        for row in judgements.of_sentence(measure, position)
        if row.extra.detail
    ]
