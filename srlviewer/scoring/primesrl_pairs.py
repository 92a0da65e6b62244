"""A pair of sentences as PriMeSRL-Eval reads it: common text, places, arguments."""

from __future__ import annotations

from collections.abc import Sequence

from srlviewer.errors import Problem
from srlviewer.model.propositions import Argument
from srlviewer.model.sentence import Sentence
from srlviewer.scoring.primesrl_folding import Folded, FoldedArgument, fold
from srlviewer.scoring.primesrl_ground import Ground
from srlviewer.scoring.primesrl_reading import (
    Stretch,
    bracket_stretches,
    column_tokens,
    place_tokens,
)

_NOWHERE: Stretch = (0, 0, "")


class PairReading:
    """Both sentences placed in the gold text; trees are read when somebody asks.

    The text of a sentence is its text comment, or its forms joined by blanks where
    there is none or where it lacks a form.
    """

    def __init__(self, gold: Sentence, predicted: Sentence, ground: Ground) -> None:
        """`ground`: that of the two."""
        self._ground = ground
        self._sides = (gold, predicted)
        text = gold.joined_text
        places, at = place_tokens(gold.forms, text)
        if len(places) < len(gold):
            text = " ".join(gold.forms)
            places, at = place_tokens(gold.forms, text)
        other_text = predicted.joined_text
        self._lost_at = at
        if gold.forms == predicted.forms:
            if gold.text == predicted.text:
                other_text = text
            self.places = (places, places)
        else:
            other_places, self._lost_at = place_tokens(predicted.forms, text)
            self.places = (places, other_places)
        self._texts = (text, other_text)

    def lost_word(self, path: str) -> Problem | None:
        """The problem of a predicted word that the gold text lacks."""
        gold, predicted = self._sides
        found = len(self.places[1])
        if found == len(predicted):
            return None
        return Problem(
            code="align.text",
            message=(
                f'"{predicted.forms[found]}" not found in the text of sentence '
                f"{gold.position + 1} from character {self._lost_at} on"
            ),
            path=path,
            line=predicted.line_of(found),
            sentence_id=gold.sentence_id,
            hint="check that both files hold the same text",
        )

    def fold(
        self, arguments: Sequence[Argument], *, side: int, predicate: int
    ) -> Folded:
        """The folded arguments of a predicate (its number); side 0 is gold."""
        if self._ground.spans:
            brackets = bracket_stretches(
                self._sides[side], arguments, self._texts[side]
            )
            return fold_placed(arguments, brackets, brackets, spans=True)
        tokens = [argument.spans[0][0] for argument in arguments]
        heads = [self.places[side][token] for token in tokens]
        column = column_tokens(self._sides[side])[predicate]
        spans = [self._tree_stretch(side, token, column) for token in tokens]
        return fold_placed(arguments, heads, spans, spans=False)

    def _tree_stretch(self, side: int, head: int, predicate: int) -> Stretch:
        first, last = self._ground.ends(side, head, predicate)
        start, end = self.places[side][first][0], self.places[side][last][1]
        return start, end, self._texts[side][start:end]


def read_plain(
    ground: Ground, group: Sequence[Argument], *, side: int, predicate: int
) -> list[FoldedArgument]:
    """Arguments of which none is folded, in sentences with the same words and text.

    Tokens stand for places in the text; `predicate` is the token of the predicate.
    """
    read = []
    for number, _, label, spans, _ in group:
        first, end = spans[0]
        head: Stretch = (first, end, "")
        span = head
        if not ground.spans:
            first, last = ground.ends(side, first, predicate)
            span = (first, last + 1, "")
        read.append(FoldedArgument(number, label, head, span))
    return read


def fold_alone(arguments: Sequence[Argument], *, spans: bool) -> Folded:
    """The folded arguments of a predicate that has no partner; places do not matter."""
    nowhere = [_NOWHERE] * len(arguments)
    return fold_placed(arguments, nowhere, nowhere, spans=spans)


def fold_placed(
    arguments: Sequence[Argument],
    heads: Sequence[Stretch],
    stretches: Sequence[Stretch],
    *,
    spans: bool,
) -> Folded:
    """Fold; at span level `V` is taken out before and put back unscored."""
    made = [
        FoldedArgument(argument.number, argument.label, head, stretch)
        for argument, head, stretch in zip(arguments, heads, stretches, strict=True)
    ]
    if not spans:
        return fold(made)
    folded = fold([a for a in made if a.label != "V"])
    folded.arguments += [a for a in made if a.written == "V"]
    return folded
