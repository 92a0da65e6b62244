"""Mentions of chains under the words: numbers, styles, levels; never in the way."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from srlviewer.drawing.coreference_items import (
    STYLES,
    MentionMark,
    mention_marks,
    style_of,
    with_mentions,
)
from srlviewer.drawing.draw_coreference import light_chain
from srlviewer.drawing.draw_sentence import draw_sentence
from srlviewer.drawing.marks import PathMark, RectMark, TextMark
from srlviewer.drawing.palette import DARK, LIGHT
from srlviewer.drawing.sentence_input import comparison_input
from srlviewer.model.coreference import NO_COREFERENCE, corpus_coreference
from tests.drawing.frame_node_pairs import MENTIONS, opened, text


@pytest.fixture(scope="module")
def comparison(tmp_path_factory):
    return opened(tmp_path_factory.mktemp("chains"), mentions=MENTIONS)


@pytest.fixture(scope="module")
def view(comparison):
    made = comparison_input(comparison, 1, measure="role.labelling")
    chains = [corpus_coreference(comparison.gold), NO_COREFERENCE]
    return with_mentions(made, comparison.pair(1), chains)


def marked(*spans):
    return tuple(
        MentionMark("gold", chain, 0, 2, ((start, end),))
        for chain, (start, end) in enumerate(spans)
    )


def test_the_mentions_of_a_sentence_have_the_numbers_of_their_chains(view):
    found = {(mark.label, mark.spans, mark.number, mark.size) for mark in view.mentions}
    assert found == {
        ("1", ((0, 1),), 1, 3),
        ("1", ((13, 14),), 2, 3),
        ("2", ((2, 7),), 0, 2),
        ("2", ((21, 22),), 1, 2),
        ("3", ((6, 7), (8, 9)), 0, 2),
        ("3", ((36, 38),), 1, 2),
        ("4", ((7, 20),), 0, 2),
        ("4", ((23, 24),), 1, 2),
        ("5", ((13, 15),), 0, 2),
        ("5", ((26, 28),), 1, 2),
    }


def test_without_the_layer_nothing_is_marked(making, view):
    assert not making.lay_out(view).mentions
    assert making.lay_out(view, has_chains=True).mentions


OPTIONS = [
    {},
    {"has_tags": True},
    {"has_tree": True},
    {"has_tree": True, "has_frame_nodes": True},
    {"has_tree": True, "tree_view": "stacked"},
    {"width": 500.0},
    {"width": 500.0, "direction": "rtl"},
]


@pytest.mark.parametrize("options", OPTIONS)
def test_lines_and_numbers_meet_nothing(making, view, options):
    layout = making.lay_out(view, has_chains=True, **options)
    making.check_labels(layout)
    if options.get("has_tree"):
        making.check_tree(layout)
    lines = [(m, piece) for m in layout.mentions for piece in m.pieces]
    words = [label.rect for t in layout.tokens for label in (t.label, *t.below)]
    words += [box.rect for box in layout.boxes]
    for mention, piece in lines:
        assert not any(piece.overlaps(word) for word in words), mention
        for other, rect in lines:
            if other is not mention:
                assert not piece.grown(0.5).overlaps(rect)
    for one, other in combinations(layout.mentions, 2):
        assert not one.rect.overlaps(other.rect)


def test_every_part_of_a_mention_is_marked_in_its_row(making, view):
    layout = making.lay_out(view, has_chains=True, width=400.0)
    rows = {}
    for mention in layout.mentions:
        if mention.mark.chain == 3 and mention.mark.number == 0:
            rows[mention.row] = mention
    assert len(rows) > 1  # thirteen words on several rows
    covered = set()
    for row, mention in rows.items():
        for token in layout.tokens:
            x = token.rect.centre.x
            if token.row == row and any(p.x <= x <= p.right for p in mention.pieces):
                covered.add(token.column)
    assert covered == set(range(7, 20))


def test_a_mention_in_two_pieces_has_two_lines_and_one_number(making, view):
    layout = making.lay_out(view, has_chains=True)
    [mention] = [m for m in layout.mentions if len(m.mark.spans) == 2]
    assert len(mention.pieces) == 2
    assert mention.label.text == "3"


def test_short_mentions_are_next_to_the_words(making):
    sentence = making.sentence("a b c d e f")
    made = replace(
        making.view(sentence, sentence), mentions=marked((0, 6), (1, 2), (1, 4))
    )
    layout = making.lay_out(made, has_chains=True)
    heights = {m.mark.chain: m.rect.y for m in layout.mentions}
    assert heights[1] < heights[2] < heights[0]
    below = making.lay_out(replace(made, mentions=()), has_chains=True)
    assert layout.height > below.height


def test_hundreds_of_mentions_at_one_word(making):
    sentence = making.sentence("a b c")
    made = replace(making.view(sentence, sentence), mentions=marked(*[(1, 2)] * 300))
    layout = making.lay_out(made, has_chains=True)
    assert len(layout.mentions) == 300
    making.check_labels(layout)


def test_neighbouring_chains_have_other_lines():
    styles = [style_of(chain) for chain in range(len(STYLES))]
    assert sorted(styles, key=STYLES.index) == list(STYLES)
    sets = set()
    for chain in range(len(STYLES)):
        sets.add(style_of(chain))
    assert len(sets) == len(STYLES)


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_no_line_has_the_colour_of_a_verdict(making, view, theme):
    layout = making.lay_out(view, has_chains=True)
    plain = making.lay_out(view)
    verdicts = {colours.stroke for colours in theme.verdicts.values()}

    def own(layout):
        marks = draw_sentence(layout, theme)
        return [m for m in marks if isinstance(m, PathMark | TextMark)]

    added = len(own(layout)) - len(own(plain))
    lines = sum(len(m.pieces) for m in layout.mentions)
    assert added >= lines + len(layout.mentions)
    paths = [m for m in own(layout) if isinstance(m, PathMark)]
    quiet = [m for m in paths if m.stroke == theme.quiet]
    assert len(quiet) >= lines
    assert theme.quiet not in verdicts


def test_a_chain_lights_up(making, view):
    layout = making.lay_out(view, has_chains=True)
    lit = light_chain(layout, LIGHT, ("gold", 0))
    rings = [m for m in lit if isinstance(m, RectMark)]
    assert len(rings) == 2
    words = {t.column: t.label.rect for t in layout.tokens}
    held = zip(rings, (0, 13), strict=True)
    assert all(ring.rect.contains(words[column]) for ring, column in held)
    assert not light_chain(layout, LIGHT, ("predicted", 0))
    assert not light_chain(layout, LIGHT, None)


def test_the_mouse_finds_the_shortest_mention(making, view):
    layout = making.lay_out(view, has_chains=True)
    for mention in layout.mentions:
        spot = mention.label.rect.centre
        assert layout.mention_at(spot.x, spot.y) is mention
    assert layout.mention_at(-5, -5) is None


def test_the_prediction_is_shown_where_gold_has_no_chains(tmp_path):
    made = opened(tmp_path, predicted=text(is_gold=False, mentions=MENTIONS))
    chains = [corpus_coreference(made.gold), corpus_coreference(made.predicted)]
    view = with_mentions(comparison_input(made, 1), made.pair(1), chains)
    assert {mark.side for mark in view.mentions} == {"predicted"}
    first = with_mentions(comparison_input(made, 0), made.pair(0), chains)
    assert [(m.label, m.number) for m in first.mentions] == [("1", 0)]


def test_mention_marks_of_a_sentence_without_any(comparison):
    chains = corpus_coreference(comparison.gold)
    assert mention_marks(chains, comparison.pair(2)[0], "gold") == ()
