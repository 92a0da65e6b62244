"""Sentences with hand-made judgements, and measures of a font that needs no Qt."""

from __future__ import annotations

import unicodedata
from types import SimpleNamespace

import pytest

from srlviewer.drawing.metrics import Face
from srlviewer.drawing.sentence_input import System, sentence_input
from srlviewer.drawing.sentence_layout import LayoutOptions, layout_sentence
from srlviewer.model.propositions import Argument
from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import spans_of_tokens
from srlviewer.scoring.judgements import Extra, JudgementBuilder, Measure
from srlviewer.scoring.verdicts import Verdict, outcome

BASES = {"argument": "argument", "predicate": "predicate", "syntax.las": "token"}
MEASURES = tuple(Measure(name, base=name) for name in BASES)
REASONS = {
    Verdict.CORRECT: "match",
    Verdict.WRONG_LABEL: "label",
    Verdict.WRONG_SPAN: "boundary",
    Verdict.MISSING: "not_found",
    Verdict.SPURIOUS: "no_gold",
    Verdict.PENALISED: "predicate_sense",
    Verdict.PARTIAL: "overlap",
    Verdict.IGNORED: "verb",
}


class PlainMetrics:
    """Every character is as wide as 0.6 of the size; those of CJK twice that."""

    def width(self, text: str, face: Face) -> float:
        cells = sum(
            0
            if unicodedata.combining(c)
            else 2
            if unicodedata.east_asian_width(c) in "WF"
            else 1
            for c in text
        )
        return cells * face.size * 0.6

    def ascent(self, face: Face) -> float:
        return face.size * 0.93

    def descent(self, face: Face) -> float:
        return face.size * 0.24


@pytest.fixture
def metrics() -> PlainMetrics:
    return PlainMetrics()


def make_sentence(words, propositions=(), *, heads=(), relations=()) -> Sentence:
    """`propositions`: (token, sense, [(label, tokens), …]), tokens from 0."""
    ordered = sorted(propositions, key=lambda p: p[0])
    arguments, number = [], 0
    for at, (_, _, pieces) in enumerate(ordered):
        for label, tokens in pieces:
            spans = spans_of_tokens(tokens)
            arguments.append(Argument(number, at, label, spans))
            number += 1
    made = tuple(arguments)
    return Sentence(
        0,
        tuple(words.split() if isinstance(words, str) else words),
        predicate_tokens=tuple(p[0] for p in ordered),
        senses=tuple(p[1] for p in ordered),
        heads=tuple(str(h) for h in heads),
        relations=tuple(relations),
        read_arguments=lambda _: made,
    )


def make_judgements(rows):
    """`rows`: (base, verdict, gold, predicted) and, maybe, a dict of further facts."""
    builder = JudgementBuilder(BASES)
    for base, verdict, gold, predicted, *rest in rows:
        more = dict(rest[0]) if rest else {}
        gold_label = builder.labels[more.pop("gold_label", "A0")]
        predicted_label = builder.labels[more.pop("predicted_label", "A1")]
        credit = more.pop("credit", None)
        code = outcome(verdict, REASONS[verdict], credit=credit)
        builder.rows[base].append(
            (
                code,
                -1 if gold is None else gold,
                -1 if predicted is None else predicted,
                -1 if gold is None else gold_label,
                -1 if predicted is None else predicted_label,
            )
        )
        if more:
            builder.add_extra(base, Extra(**more))
    builder.close_sentence()
    return builder.finish(MEASURES)


def make_view(gold, predicted, rows=(), *, measure="argument", position=0):
    """What a picture of a pair shows under hand-made rows."""
    system = System("predicted", predicted, make_judgements(rows))
    return sentence_input(gold, [system], measure, position=position)


def lay_out(view, **options):
    """The layout with the plain metrics."""
    return layout_sentence(view, PlainMetrics(), LayoutOptions(**options))


def check_labels(layout) -> None:
    """No text meets another, none is cut, none leaves the page."""
    labels = list(layout.labels())
    by_height = sorted(labels, key=lambda label: label.rect.y)
    for number, label in enumerate(by_height):
        rect = label.rect
        assert rect.x >= -0.01, label
        assert rect.y >= -0.01, label
        assert rect.right <= layout.width + 0.01, label
        assert rect.bottom <= layout.height + 0.01, label
        for other in by_height[number + 1 :]:
            if other.rect.y >= rect.bottom:
                break
            assert not rect.overlaps(other.rect), (label, other)
    for box in layout.boxes:
        if box.label:
            assert box.rect.contains(box.label.rect), box
        if box.badge:
            assert box.rect.contains(box.badge), box
            assert not box.label or not box.badge.overlaps(box.label.rect), box
    for token in layout.tokens:
        assert token.rect.contains(token.label.rect), token


@pytest.fixture
def making() -> SimpleNamespace:
    """The helpers of this file."""
    return SimpleNamespace(
        sentence=make_sentence,
        judgements=make_judgements,
        view=make_view,
        lay_out=lay_out,
        check_labels=check_labels,
        PlainMetrics=PlainMetrics,
    )
