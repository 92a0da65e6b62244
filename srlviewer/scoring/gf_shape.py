"""What is left of a tree to score: words without traces, phrases as sets of words.

A set of words is an integer with one bit a word (bit 0 is the first one), so that equal
sets are equal numbers and an overlap is an `&`. Words are numbered after the traces
went, so that a tree with traces can be compared with one that has none.
Page: `gf`, section 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from srlviewer.model.sentence import Sentence
from srlviewer.model.tree import VIRTUAL_ROOT, Tree

NO_FUNCTION = "--"
TRACE = "-NONE-"
PUNCTUATION_TAGS = frozenset(
    "$, $. $( $[ $LRB $*LRB* , : . `` '' -LRB- -RRB- PUNCT LET let".split()  # noqa: SIM905
)
NO_TREE = Tree((), (), ())


class Shape(NamedTuple):
    """One side of a sentence.

    Columns of words: `words`, `tags`, `functions`, `parents` (phrase numbers), `tokens`
    (the token each word is in the file). Columns of phrases, numbered as in the tree:
    `categories`, `phrase_functions`, `phrase_parents`, `masks` (its set of words).
    """

    words: tuple[str, ...]
    tags: tuple[str, ...]
    functions: tuple[str, ...]
    parents: tuple[int, ...]
    tokens: Sequence[int]
    categories: tuple[str, ...]
    phrase_functions: tuple[str, ...]
    phrase_parents: tuple[int, ...]
    masks: tuple[int, ...]
    bottom_up: Sequence[int]
    traces: tuple[int, ...]

    @property
    def all_words(self) -> int:
        """The set of all words."""
        return (1 << len(self.words)) - 1


def shape_of(sentence: Sentence | None) -> Shape:
    """The shape of a sentence; of none, one without words."""
    if sentence is None:
        return NOTHING
    # A tree without phrases is false, too, and has functions of words all the same.
    tree = NO_TREE if sentence.tree is None else sentence.tree
    forms, tags = sentence.forms, sentence.tags or ("",) * len(sentence)
    parents = tree.token_parents or (VIRTUAL_ROOT,) * len(forms)
    functions = _named(tree.token_functions, len(forms))
    tokens: Sequence[int] = range(len(forms))
    traces: tuple[int, ...] = ()
    if TRACE in tags:
        traces = tuple(t for t in tokens if tags[t] == TRACE)
        tokens = [t for t in tokens if tags[t] != TRACE]
        forms, tags, functions = (
            tuple([column[t] for t in tokens]) for column in (forms, tags, functions)
        )
        parents = tuple([parents[t] for t in tokens])
    bottom_up = bottom_up_order(tree.parents)
    return Shape(
        forms,
        tags,
        functions,
        parents,
        tokens,
        tree.labels,
        _named(tree.functions, len(tree.labels)),
        tree.parents,
        _masks(tree.parents, parents, bottom_up),
        bottom_up,
        traces,
    )


def _named(functions: tuple[str, ...], number: int) -> tuple[str, ...]:
    """A column of functions in which none is `--`."""
    if not functions:
        return (NO_FUNCTION,) * number
    return tuple([function or NO_FUNCTION for function in functions])


def bottom_up_order(parents: Sequence[int]) -> Sequence[int]:
    """Phrase numbers, each before its parent."""
    if all(parent < number for number, parent in enumerate(parents)):
        return range(len(parents) - 1, -1, -1)
    depths: dict[int, int] = {VIRTUAL_ROOT: 0}
    for number in range(len(parents)):
        path = []
        while number not in depths:
            path.append(number)
            number = parents[number]
        depth = depths[number]
        for above in reversed(path):
            depth += 1
            depths[above] = depth
    return sorted(range(len(parents)), key=depths.__getitem__, reverse=True)


def _masks(
    phrase_parents: Sequence[int], parents: Sequence[int], bottom_up: Sequence[int]
) -> tuple[int, ...]:
    # The place behind the last phrase collects what hangs from the virtual root.
    masks = [0] * (len(phrase_parents) + 1)
    bit = 1
    for parent in parents:
        masks[parent] |= bit
        bit <<= 1
    for number in bottom_up:
        masks[phrase_parents[number]] |= masks[number]
    masks.pop()
    return tuple(masks)


def without_words(shape: Shape, removed: int) -> Shape:
    """The shape without a set of words; the others are numbered anew."""
    if not removed:
        return shape
    kept = [word for word in range(len(shape.words)) if not removed >> word & 1]
    words, tags, functions = (
        tuple([column[word] for word in kept])
        for column in (shape.words, shape.tags, shape.functions)
    )
    parents = tuple([shape.parents[word] for word in kept])
    return shape._replace(
        words=words,
        tags=tags,
        functions=functions,
        parents=parents,
        tokens=[shape.tokens[word] for word in kept],
        masks=_masks(shape.phrase_parents, parents, shape.bottom_up),
    )


def is_punctuation_tag(tag: str) -> bool:
    """Whether a POS tag is one of punctuation: German, Penn, UPOS or Alpino."""
    return tag in PUNCTUATION_TAGS or tag.startswith("LET(")


def punctuation_mask(tags: Sequence[str]) -> int:
    """The set of words whose tag is one of punctuation."""
    mask, bit = 0, 1
    for tag in tags:
        if is_punctuation_tag(tag):
            mask |= bit
        bit <<= 1
    return mask


def has_gap(mask: int, kept: int) -> bool:
    """Whether a word of `kept` is missing between the first and the last of `mask`."""
    first = mask & -mask
    reach = (1 << mask.bit_length()) - first
    return bool(reach & kept & ~mask)


def words_of(mask: int) -> list[int]:
    """The word numbers of a set, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


NOTHING = Shape((), (), (), (), (), (), (), (), (), (), ())
