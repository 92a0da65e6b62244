"""Trees: yields, children, crossing branches."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from srlviewer.model.tree import VIRTUAL_ROOT, Child, Tree

# (S (VP (NP das Buch) hat … gelesen)) with a VP over tokens 0, 1 and 3, a loose "."
CROSSING = Tree(
    labels=("S", "VP", "NP"),
    parents=(VIRTUAL_ROOT, 0, 1),
    token_parents=(2, 2, 0, 1, VIRTUAL_ROOT),
)


def test_yields_of_a_discontinuous_phrase() -> None:
    assert CROSSING.tokens(1) == (0, 1, 3)
    assert CROSSING.spans(1) == ((0, 2), (3, 4))
    assert CROSSING.spans(0) == ((0, 4),)


def test_children_are_in_text_order_and_loose_tokens_hang_from_the_root() -> None:
    def phrase(n: int) -> Child:
        return Child(n, is_token=False)

    def token(n: int) -> Child:
        return Child(n, is_token=True)

    assert CROSSING.children(0) == (phrase(1), token(2))
    assert CROSSING.children(1) == (phrase(2), token(3))
    assert CROSSING.children(VIRTUAL_ROOT) == (phrase(0), token(4))


def test_phrases_over_the_same_tokens_come_from_the_top() -> None:
    unary = Tree(("NP", "S", "X"), (1, VIRTUAL_ROOT, VIRTUAL_ROOT), (0, 0))
    assert unary.with_spans(((0, 2),)) == (1, 0)
    assert unary.with_spans(()) == ()
    assert unary.tokens(2) == ()


def test_a_tree_without_phrases_is_one() -> None:
    empty = Tree(labels=(), parents=(), token_parents=(VIRTUAL_ROOT,), bare=("x",))
    assert len(empty) == 0
    assert empty


def test_depths_are_counted_whatever_the_order_of_the_numbers() -> None:
    tree = Tree(("C", "B", "A", "X"), (1, 2, VIRTUAL_ROOT, VIRTUAL_ROOT), (0, 3))
    assert [tree.depth(number) for number in range(4)] == [2, 1, 0, 0]
    turned = replace(tree, parents=(VIRTUAL_ROOT, 0, 1, 2))
    assert [turned.depth(number) for number in range(4)] == [0, 1, 2, 3]


class CountedParents(tuple[int, ...]):
    """Parents that note how often one of them is asked for."""

    __slots__ = ()
    asked: ClassVar[list[int]] = []

    def __getitem__(self, phrase):  # type: ignore[no-untyped-def,override]
        self.asked.append(phrase)
        return super().__getitem__(phrase)


def test_every_edge_of_a_chain_is_gone_up_once() -> None:
    size = 1000
    tree = Tree(("NP",) * size, CountedParents(range(-1, size - 1)), (size - 1,))
    assert [tree.depth(number) for number in range(size)] == list(range(size))
    assert len(CountedParents.asked) == size
