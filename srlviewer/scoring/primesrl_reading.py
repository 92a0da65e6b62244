"""Where PriMeSRL-Eval sees an argument: offsets in the text, heads, spans by the tree.

Source: the program UniversalPropositions/PriMeSRL-Eval, revision f3409f4. A *stretch*
is (start, end, words): character positions from 0 in the text of the gold sentence, end
exclusive, and the words that the program believes to stand there.
"""

from __future__ import annotations

from collections.abc import Sequence

from srlviewer.model.dependency_tree import DependencyTree
from srlviewer.model.propositions import Argument
from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import Spans

Stretch = tuple[int, int, str]


def place_tokens(forms: Sequence[str], text: str) -> tuple[list[Stretch], int]:
    """The stretch of each token, searched from left to right, and where that ended.

    If a form is not found the list is shorter than `forms`, and the number says from
    which character on it was sought.
    """
    places: list[Stretch] = []
    at = 0
    for form in forms:
        start = text.find(form, at)
        if start < 0:
            break
        at = start + len(form)
        places.append((start, at, form))
    return places, at


def column_tokens(sentence: Sentence) -> tuple[int, ...]:
    """The token that the program takes for the predicate of each column (0-based).

    It counts every flag but `_`, while the columns belong to the flags `Y`.
    """
    tokens = sentence.predicate_tokens
    if not sentence.flags or has_plain_flags(sentence):
        return tokens
    flagged = tuple(t for t, flag in enumerate(sentence.flags) if flag != "_")
    return flagged if set(tokens) <= set(flagged) else tokens


def has_plain_flags(sentence: Sentence) -> bool:
    """Whether every flag but `_` marks a predicate."""
    flags = sentence.flags
    return len(flags) - flags.count("_") == len(sentence.predicate_tokens)


def tree_extent(sentence: Sentence, argument: Argument) -> Spans:
    """The tokens that the program compares for an argument that is a head token."""
    predicate = column_tokens(sentence)[argument.predicate]
    first, last = DependencyTree(sentence).ends(argument.spans[0][0], predicate)
    return ((first, last + 1),)


def bracket_stretches(
    sentence: Sentence, arguments: Sequence[Argument], text: str
) -> list[Stretch]:
    """The stretch of each bracket of one column; brackets in text order, none nested.

    Words that are not found start at -1, and the search goes on from where they would
    end, as in the program.
    """
    stretches: list[Stretch] = []
    forms, token, at = sentence.forms, 0, 0
    for argument in arguments:
        first, last = argument.spans[0][0], argument.spans[-1][1]
        for form in forms[token:first]:
            at = text.find(form, at) + len(form)
        words = " ".join(forms[first:last])
        start = text.find(words, at)
        at = start + len(words)
        stretches.append((start, at, words))
        token = last
    return stretches
