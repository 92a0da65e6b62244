"""Sentences with hand-made judgements, and measures of a font that needs no Qt."""

from __future__ import annotations

import unicodedata
from types import SimpleNamespace

import pytest

from srlviewer.drawing.metrics import Face
from srlviewer.drawing.scene import IN_TREES, BoxKind
from srlviewer.drawing.sentence_input import System, sentence_input
from srlviewer.drawing.sentence_layout import LayoutOptions, layout_sentence
from srlviewer.drawing.tree_scene import TreeLineKind
from srlviewer.model.propositions import Argument
from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import spans_of_tokens
from srlviewer.model.tree import VIRTUAL_ROOT, Trace, Tree
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


def read_brackets(text):
    """Words, tags and tree of `(S (NP=SB (DT The) (NN lamp)) …)`.

    `=` is before a function, `-NONE-` is the tag of traces, nameless brackets are the
    virtual root.
    """
    parts = text.replace("(", " ( ").replace(")", " ) ").split()
    labels, parents, functions, forms, tags, above = [], [], [], [], [], []
    traces, open_ = [], [VIRTUAL_ROOT]
    at = 0
    while at < len(parts):
        if parts[at] == ")":
            open_.pop()
            at += 1
        elif parts[at + 1] == "(":
            open_.append(VIRTUAL_ROOT)
            at += 1
        elif parts[at + 2] == "(":
            label, _, function = parts[at + 1].partition("=")
            labels.append(label)
            functions.append(function)
            parents.append(open_[-1])
            open_.append(len(labels) - 1)
            at += 2
        else:
            tag, form = parts[at + 1 : at + 3]
            if tag == "-NONE-":
                traces.append(Trace(form, tag, len(forms), open_[-1]))
            else:
                forms.append(form)
                tags.append(tag)
                above.append(open_[-1])
            at += 4
    tree = Tree(
        tuple(labels),
        tuple(parents),
        tuple(above),
        functions=tuple(functions) if any(functions) else (),
        traces=tuple(traces),
    )
    return forms, tags, tree


def with_tree(sentence, tree, tags=()) -> Sentence:
    """The sentence of a file that has trees."""
    sentence.read_tree = lambda _: tree
    sentence.tags = tuple(tags)
    return sentence


def check_tree(layout) -> None:
    """Besides, no box of a tree meets another, and no line goes through one."""
    check_labels(layout)
    drawn = sorted(
        (b for b in layout.boxes if b.kind in IN_TREES), key=lambda b: b.rect.y
    )
    for number, box in enumerate(drawn):
        for other in drawn[number + 1 :]:
            if other.rect.y >= box.rect.bottom:
                break
            assert not box.rect.overlaps(other.rect), (box, other)
    boxes = [b for b in drawn if b.kind in {BoxKind.NODE, BoxKind.ROLE}]
    lines = [line for tree in layout.trees for line in tree.lines]
    lines = [line for line in lines if line.kind is not TreeLineKind.ROOF]
    assert all(
        line.start.x == line.end.x or line.start.y == line.end.y for line in lines
    )
    for line in lines:
        left, right = sorted((line.start.x, line.end.x))
        top, bottom = sorted((line.start.y, line.end.y))
        for box in boxes:
            rect, middle = box.rect.grown(-0.01), box.rect.centre.y
            if left >= rect.right or right <= rect.x:
                continue
            if top >= rect.bottom or bottom <= rect.y:
                continue
            # The bar of the phrase, or a line that ends on it.
            if box.kind is BoxKind.ROLE and left == right:
                # Marks stand on the line of their own phrase.
                assert left == pytest.approx(box.rect.centre.x), (line, box)
            elif top == bottom:
                assert line.item.numbers[0] in box.item.numbers, (line, box)
                assert top == pytest.approx(middle)
            else:
                ends = (abs(top - middle), abs(bottom - middle))
                assert min(ends) < 0.1, (line, box)


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
        check_tree=check_tree,
        read_brackets=read_brackets,
        with_tree=with_tree,
        PlainMetrics=PlainMetrics,
    )
