"""What holds for every pair of trees under `gf`, against a naive recount."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer import comparison as comparison_module
from srlviewer.comparison import open_comparison
from srlviewer.resources import resource_path
from srlviewer.scoring.verdicts import Verdict, outcome_of
from tests.scoring.tree_pairs import (
    Leaf,
    compared,
    files_of,
    judged,
    label_sums,
    rows_of,
    sums,
    tree_pairs,
)

PAIRS = st.lists(tree_pairs(), min_size=1, max_size=3)
PUNCTUATION = ("dependency", "skip", "score")
HEADS = ("negra", "rparse", "treetools", "stanford", "collins")
SCHEMES = st.builds(
    "gf:punctuation={},head={},discontinuous={}".format,
    st.sampled_from(PUNCTUATION),
    st.sampled_from(HEADS),
    st.sampled_from(("keep", "only", "drop")),
)
MARKS = {"$,", ",", "$."}


# --- an independent recount, from the definitions ------------------------------------


def leaves(node):
    if isinstance(node, Leaf):
        return [node]
    return [leaf for child in node.children for leaf in leaves(child)]


def phrases(node, first=0):
    """(category, function, set of word numbers) of each phrase that is no root."""
    if isinstance(node, Leaf):
        return
    if node.category != "VROOT":
        size = len(leaves(node))
        yield (
            node.category,
            node.function or "--",
            frozenset(range(first, first + size)),
        )
    for child in node.children:
        yield from phrases(child, first)
        first += len(leaves(child))


def kept_words(gold, punctuation):
    marks = {n for n, leaf in enumerate(leaves(gold)) if leaf.tag in MARKS}
    everything = set(range(len(leaves(gold))))
    return everything if punctuation == "score" else everything - marks


def brackets(tree, kept, label):
    return Counter(
        (label(category, function), words & kept)
        for category, function, words in phrases(tree)
        if words & kept
    )


def negra_pairs(tree, marks, removed):
    """Pairs, extended and labelled ones under the default profile, as multisets."""
    plain, extended, labelled = Counter(), Counter(), Counter()
    for children, chosen in rules(tree, 0, marks, removed)[2]:
        head = children[chosen][1]
        for place, (child, word) in enumerate(children):
            plain[head, word] += place != chosen
            extended[head, word] += 1
            labelled[head, word, child.function or "--"] += 1
    return +plain, extended, labelled


def rules(node, first, marks, removed):
    """Head word (None: nothing is left), end, and the rules of a node.

    A rule has its children with their head words, and the place of the head child.
    """
    if isinstance(node, Leaf):
        return None if first in removed else first, first + 1, []
    children, found, at = [], [], first
    for child in node.children:
        head, at, below = rules(child, at, marks, removed)
        found += below
        if head is not None:
            children.append((child, head))
    if not children:
        return None, at, found
    is_root = node.category == "VROOT"
    if is_root and len(children) == 1:
        return children[0][1], at, found
    find = root_child if is_root else head_child
    chosen = find(node, children, marks)
    return children[chosen][1], at, [*found, (children, chosen)]


def name_of(child):
    return child.tag if isinstance(child, Leaf) else child.category


def first_word(children, marks):
    for place, (child, word) in enumerate(children):
        if not (isinstance(child, Leaf) and word in marks):
            return place
    return 0


def root_child(_, children, marks):
    names = [name_of(child) for child, _ in children]
    for wanted in ("S", "VP", "NP", "PP", "NN"):
        if wanted in names:
            return names.index(wanted)
    return first_word(children, marks)


def head_child(node, children, marks):
    functions = [child.function for child, _ in children]
    if "HD" in functions:
        return functions.index("HD")
    names = [name_of(child) for child, _ in children]
    if node.category == "PP" and "APPR" in names:
        return names.index("APPR")
    if "NK" in functions:
        return len(functions) - 1 - functions[::-1].index("NK")
    return first_word(children, marks)


def counted(mine, others):
    return mine.total(), others.total(), (mine & others).total()


def recount(pairs, punctuation):
    """Measure -> (gold, predicted, matched)."""
    found = Counter()
    for gold, predicted in pairs:
        kept = kept_words(gold, punctuation)
        marks = set(range(len(leaves(gold)))) - kept_words(gold, "skip")
        removed = marks if punctuation == "skip" else set()
        parts = {}
        for name, label in (
            ("syn", lambda c, f: c), ("gf", lambda c, f: f),
            ("syn_gf", lambda c, f: (c, f)),
        ):  # fmt: skip
            parts[f"bracket.{name}"] = [
                brackets(tree, kept, label) for tree in (gold, predicted)
            ]
            parts[f"pos.{name}"] = [
                Counter(
                    (n, label(leaf.tag, leaf.function or "--"))
                    for n, leaf in enumerate(leaves(tree))
                    if n in kept
                )
                for tree in (gold, predicted)
            ]
        sides = [negra_pairs(tree, marks, removed) for tree in (gold, predicted)]
        for place, name in enumerate(("unlabelled", "extended", "labelled")):
            parts[f"dependency.{name}"] = [side[place] for side in sides]
        for measure, (mine, others) in parts.items():
            found.update({(measure, n): x for n, x in enumerate(counted(mine, others))})
    measures = {measure for measure, _ in found}
    return {m: tuple(found[m, n] for n in range(3)) for m in measures}


@pytest.mark.parametrize("punctuation", PUNCTUATION)
@given(pairs=PAIRS)
def test_all_measures_are_what_a_recount_gives(pairs, punctuation):
    made = judged(*files_of(pairs), f"gf:punctuation={punctuation}")
    expected = recount(pairs, punctuation)
    assert {measure: sums(made, measure) for measure in expected} == expected


# --- properties -----------------------------------------------------------------------


@given(PAIRS, SCHEMES)
def test_gold_against_itself_is_all_right(pairs, scheme):
    gold, _ = files_of(pairs)
    judgements = judged(gold, gold, scheme).judgements
    for base in judgements.bases.values():
        verdicts = {outcome_of(code).verdict for code in set(base.table[:, 0].tolist())}
        assert verdicts <= {Verdict.CORRECT, Verdict.IGNORED}


def marks_agree(gold, predicted):
    both = zip(leaves(gold), leaves(predicted), strict=True)
    return all((one.tag in MARKS) == (other.tag in MARKS) for one, other in both)


@given(PAIRS, SCHEMES)
def test_exchanging_the_files_exchanges_precision_and_recall(pairs, scheme):
    """As long as both sides tag the same words as punctuation: gold's tags decide."""
    pairs = [pair for pair in pairs if marks_agree(*pair)]
    if not pairs:
        return
    gold, predicted = files_of(pairs)
    one, other = judged(gold, predicted, scheme), judged(predicted, gold, scheme)
    for measure in one.judgements.measures:
        mine, yours, right = sums(one, measure)
        assert sums(other, measure) == (yours, mine, right)


@given(PAIRS, SCHEMES)
def test_every_item_is_in_exactly_one_row_of_a_measure(pairs, scheme):
    made = judged(*files_of(pairs), scheme)
    for base, rows in made.judgements.bases.items():
        for sentence in range(len(pairs)):
            first, stop = rows.offsets[sentence], rows.offsets[sentence + 1]
            table = rows.table[first:stop]
            for place, corpus in ((1, made.gold), (2, made.predicted)):
                items = [
                    (rows.extras[n].kind if n in rows.extras else rows.kind, number)
                    for n, number in enumerate(table[:, place].tolist(), first)
                    if number >= 0
                ]
                assert len(items) == len(set(items))
                tree = corpus.sentence(sentence).tree
                if base.startswith("bracket"):
                    assert len(items) == len(tree) + len(tree.roots)
                if base.startswith("pos"):
                    assert len(items) == len(corpus.sentence(sentence))


def f_score(found):
    gold, predicted, right = found
    return 2 * right / (gold + predicted) if gold + predicted else 0


@given(PAIRS, SCHEMES)
def test_both_together_are_never_better_than_one(pairs, scheme):
    made = judged(*files_of(pairs), scheme)
    for unit in ("bracket", "pos"):
        parts = [f_score(sums(made, f"{unit}.{name}")) for name in ("syn", "gf")]
        assert f_score(sums(made, f"{unit}.syn_gf")) <= min(parts)
    labelled = f_score(sums(made, "dependency.labelled"))
    assert labelled <= f_score(sums(made, "dependency.extended"))


@given(PAIRS, st.sampled_from(HEADS))
def test_a_tree_over_n_words_gives_n_minus_one_pairs(pairs, head):
    made = judged(*files_of(pairs), f"gf:head={head}")
    wanted = sum(len(leaves(gold)) - 1 for gold, _ in pairs)
    assert sums(made, "dependency.unlabelled")[:2] == (wanted, wanted)


@given(PAIRS, SCHEMES)
def test_rows_per_function_add_up(pairs, scheme):
    made = judged(*files_of(pairs), scheme)
    for measure in made.judgements.measures.values():
        if not measure.label_scores:
            continue
        rows = label_sums(made, measure.name).values()
        whole = sums(made, measure.name)
        assert tuple(map(sum, zip(*rows, strict=True))) == (whole if rows else ())


PLAIN = st.lists(tree_pairs(functions=("",)), min_size=1, max_size=3)


@given(PLAIN)
def test_brackets_are_those_of_evalb_where_the_same_words_are_deleted(pairs):
    """A sentence of punctuation alone is skipped there; tags are not cut."""
    pairs = [
        pair
        for pair in pairs
        if marks_agree(*pair) and any(leaf.tag not in MARKS for leaf in leaves(pair[0]))
    ]
    if not pairs:
        return
    with_parameters = compared(*files_of(pairs), "evalb:parameters=x.prm")
    scheme = with_parameters.scheme
    scheme._parameters = parameters_that_delete({*MARKS, "VROOT"})
    with_parameters.judge()
    mine = judged(*files_of(pairs), "gf")
    assert sums(mine, "bracket.syn") == sums(with_parameters, "bracket")
    right = with_parameters.values()["pos.accuracy"].numerator
    assert sums(mine, "pos.syn_gf")[2] == right


def parameters_that_delete(labels):
    from srlviewer.scoring.evalb_parameters import Parameters

    return Parameters(delete=frozenset(labels))


# --- many sentences at once -----------------------------------------------------------

MANY = st.lists(tree_pairs(), min_size=2, max_size=6)


@given(MANY, SCHEMES)
def test_many_at_once_are_judged_as_one_by_one(pairs, scheme):
    files = files_of(pairs)
    at_once, singly = compared(*files, scheme), compared(*files, scheme)
    at_once.judge()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(comparison_module, "judge_stretch", lambda *_: None)
        singly.judge()
    for base in at_once.judgements.bases:
        for sentence in range(len(pairs)):
            assert rows_of(at_once.judgements, base, sentence) == rows_of(
                singly.judgements, base, sentence
            )


@pytest.mark.parametrize("punctuation", ["dependency", "score"])
@pytest.mark.parametrize("name", ["predicted.mrg", "predicted.export"])
def test_files_of_both_kinds_are_judged_as_one_by_one(name, punctuation):
    folder = resource_path("samples")
    paths = str(folder / "village.gold.export"), str(folder / f"village.{name}")
    scheme = f"gf:punctuation={punctuation}"
    at_once, singly = open_comparison(*paths, scheme), open_comparison(*paths, scheme)
    at_once.judge()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(comparison_module, "judge_stretch", lambda *_: None)
        singly.judge()
    for base in at_once.judgements.bases:
        for sentence in range(at_once.total):
            assert rows_of(at_once.judgements, base, sentence) == rows_of(
                singly.judgements, base, sentence
            )


def test_many_at_once_is_what_usually_happens(monkeypatch):
    """Else the comparison above compares nothing."""
    from srlviewer.scoring.gf import Gf

    def refuse(*_):
        raise AssertionError("judged one by one")

    monkeypatch.setattr(Gf, "judge", refuse)
    text = "(S (NN-SB a) (VV-HD b))\n" * 3
    assert sums(judged(text, text, "gf"), "bracket.syn") == (3, 3, 3)
