"""Leaves and nodes of trees: order, folding, levels; hundreds of nested phrases."""

from __future__ import annotations

from srlviewer.drawing.tree_shape import LeafKind, make_shape, unary_chain
from srlviewer.model.tree import VIRTUAL_ROOT, Trace, Tree


def chain(depth, tokens=1):
    """Phrases one above the other over some tokens."""
    labels = tuple(f"X{n}" for n in range(depth))
    return Tree(labels, tuple(range(-1, depth - 1)), (depth - 1,) * tokens)


def leaf_names(shape):
    return [f"{leaf.kind.value}{leaf.number}" for leaf in shape.leaves]


def test_leaves_keep_the_order_of_the_words(making):
    forms, _, tree = making.read_brackets("(Div (Mult (N 16) (N 4)) (N 2))")
    assert forms == ["16", "4", "2"]
    shape = make_shape(tree)
    assert leaf_names(shape) == ["token0", "token1", "token2"]
    assert [tree.labels[c[0]] for c in shape.chains] == ["Mult", "Div"]
    assert shape.levels == (0, 0, 0, 1, 2)
    assert shape.roots == (4,)


def test_a_nameless_root_leaves_two_trees(making):
    _, _, tree = making.read_brackets("( (S (NN a)) (S (NN b)))")
    shape = make_shape(tree)
    assert len(shape.roots) == 2
    assert shape.below(shape.roots[0]) == (0,)


def test_pieces_of_a_phrase():
    tree = Tree(("NP",), (VIRTUAL_ROOT,), (-1, 0, 0, -1, -1, -1, -1, 0, -1))
    shape = make_shape(tree)
    assert shape.blocks[9] == ((1, 3), (7, 8))
    assert shape.main_block(9) == (1, 3)


def test_traces_stand_in_front_of_their_token():
    traces = (Trace("*1", "-NONE-", 1, 0), Trace("*2", "-NONE-", 2, 1))
    tree = Tree(("S", "NP"), (-1, 0), (0, 0), traces=traces)
    shape = make_shape(tree)
    assert leaf_names(shape) == ["token0", "trace0", "token1", "trace1"]
    assert shape.below(shape.node_of[1]) == (3,)


def test_a_phrase_with_nothing_below_has_a_place():
    """In the middle of its parent, not at the end of the sentence; or there."""
    tree = Tree(("S", "NP", "X", "Y"), (-1, 0, 1, -1), (1, 0))
    shape = make_shape(tree)
    assert leaf_names(shape) == ["token0", "hollow2", "token1", "hollow3"]
    assert shape.leaves[1].kind is LeafKind.HOLLOW
    assert shape.blocks[shape.node_of[1]] == ((0, 2),)


def test_long_chains_are_folded_until_somebody_unfolds_them():
    tree = chain(230, 2)
    assert make_shape(tree).chains == (tuple(range(230)),)
    unfolded = make_shape(tree, frozenset({0}))
    assert len(unfolded.chains) == 230
    assert unfolded.levels[-1] == 230
    assert unfolded.chains[0] == (229,), "from the words up"


def test_short_chains_are_not_folded_until_somebody_folds_them():
    assert len(make_shape(chain(5)).chains) == 5
    shape = make_shape(chain(5), frozenset({0}))
    assert shape.chains == ((0, 1, 2, 3, 4),)
    assert shape.node_of == (1,) * 5
    assert make_shape(chain(1), frozenset({0})).chains == ((0,),)


def test_a_chain_ends_where_something_else_is_below():
    tree = Tree(("S", "VP", "VP", "NP"), (-1, 0, 1, 2), (3, 3, 2))
    assert [unary_chain(tree, n) for n in range(4)] == [(0, 1, 2)] * 3 + [(3,)]
    trace = Tree(("S", "VP"), (-1, 0), (1,), traces=(Trace("*", "", 0, 0),))
    assert unary_chain(trace, 1) == (1,)
    assert make_shape(trace, frozenset({0, 1})).chains == ((1,), (0,))


def test_a_parent_may_have_the_higher_number():
    """As in files that number nodes themselves."""
    tree = Tree(("NP", "S"), (1, VIRTUAL_ROOT), (0, 1))
    shape = make_shape(tree)
    assert shape.chains == ((0,), (1,))
    assert shape.parents == (2, 3, 3, -1)
