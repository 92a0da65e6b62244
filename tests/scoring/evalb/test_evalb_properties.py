"""What holds for every pair of trees under `evalb`, against a naive recount."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer import comparison as comparison_module
from srlviewer.scoring.evalb_parameters import Parameters
from srlviewer.scoring.verdicts import Verdict, outcome_of
from tests.scoring.tree_pairs import Leaf, compared, files_of, rows_of, sums, tree_pairs

CATEGORIES = ("S", "NP-SB", "ADVP", "PRT", "VP=1", "NP")
OPTIONS = {"categories": CATEGORIES, "functions": ("", "", "SB")}
PAIRS = st.lists(tree_pairs(**OPTIONS), min_size=1, max_size=4)
SETS = {
    "nothing": Parameters(),
    "some": Parameters(
        delete=frozenset({",", "$.", "VROOT", "ADVP"}),
        delete_for_length=frozenset({"$."}),
        cutoff=3,
        equal_labels=frozenset({frozenset({"VP", "NP"}), frozenset({"NN", "APPR"})}),
    ),
    "unlabelled": Parameters(labelled=False, delete=frozenset({","})),
    "chained": Parameters(
        equal_labels=frozenset({frozenset({"ADVP", "PRT"}), frozenset({"PRT", "NP"})})
    ),
}
KINDS = st.sampled_from(sorted(SETS))


def opened(gold, predicted, kind):
    made = compared(gold, predicted, "evalb:parameters=x.prm")
    made.scheme._parameters = SETS[kind]
    return made


def judged(gold, predicted, kind):
    made = opened(gold, predicted, kind)
    made.judge()
    return made


# --- an independent recount, from the definitions -------------------------------------


def cut(label):
    for at, sign in enumerate(label):
        if sign in "-=":
            return label[:at]
    return label


def tag_of(leaf):
    return f"{leaf.tag}-{leaf.function}" if leaf.function else leaf.tag


def label_of(node):
    return f"{node.category}-{node.function}" if node.function else node.category


def read(tree, parameters):
    """Words that are left, all brackets as (label, start, end), and the length."""
    words, brackets, length = [], [], 0

    def walk(node):
        nonlocal length
        if isinstance(node, Leaf):
            tag = tag_of(node)
            length += tag not in parameters.delete_for_length
            if tag not in parameters.delete:
                words.append((node.word, tag))
            return
        place = len(brackets)
        brackets.append(None)
        start = len(words)
        for child in node.children:
            walk(child)
        brackets[place] = (cut(label_of(node)), start, len(words))

    walk(tree)
    return words, brackets, length


def is_gone(label, parameters):
    return label in parameters.delete or any(
        parameters.same_label(label, other) for other in parameters.delete
    )


def recount(pairs, parameters):
    """Name -> figure, over all sentences and over the short ones."""
    found = Counter()
    for gold, predicted in pairs:
        words, mine, length = read(gold, parameters)
        other_words, others, _ = read(predicted, parameters)
        blocks = ("", ".len40") if length <= parameters.cutoff else ("",)
        if not other_words:
            count(found, blocks, skip=1)
        elif [w for w, _ in words] != [w for w, _ in other_words]:
            count(found, blocks, error=1)
        else:
            figures = valid(words, other_words, mine, others, parameters)
            count(found, blocks, valid=1, **figures)
    return found


def count(found, blocks, **figures):
    for block in blocks:
        for name, number in figures.items():
            found[name + block] += number


def valid(words, other_words, mine, others, parameters):
    mine, others = (
        [b for b in some if b[2] > b[1] and not is_gone(b[0], parameters)]
        for some in (mine, others)
    )
    free = list(others)
    matched = 0
    for label, start, end in mine:
        for other in free:
            if other[1:] == (start, end) and (
                not parameters.labelled or parameters.same_label(label, other[0])
            ):
                free.remove(other)
                matched += 1
                break
    crossing = sum(
        any(a < c < b < d or c < a < d < b for _, a, b in mine) for _, c, d in others
    )
    tags = sum(
        parameters.same_label(one[1], two[1])
        for one, two in zip(words, other_words, strict=True)
    )
    return {
        "gold": len(mine), "test": len(others), "matched": matched,
        "crossing": crossing, "tags": tags, "words": len(words),
        "none": crossing == 0, "few": crossing <= 2,
        "complete": len(mine) == len(others) == matched,
    }  # fmt: skip


@given(PAIRS, KINDS)
def test_all_figures_are_what_a_recount_gives(pairs, kind):
    made = judged(*files_of(pairs), kind)
    expected = recount(pairs, SETS[kind])
    values = made.values()
    for block in ("", ".len40"):
        measure = f"bracket{block}"
        wanted = tuple(expected[name + block] for name in ("gold", "test", "matched"))
        assert sums(made, measure) == wanted
        for name in ("valid", "error", "skip"):
            assert values[f"sentence.{name}{block}"].value == expected[name + block]
        for value, part, whole in (
            ("pos.accuracy", "tags", "words"),
            ("crossing.average", "crossing", "valid"),
            ("crossing.none", "none", "valid"),
            ("crossing.two_or_less", "few", "valid"),
            ("bracket.complete_match", "complete", "valid"),
        ):
            found = values[value + block]
            assert (found.numerator, found.denominator) == (
                expected[part + block],
                expected[whole + block],
            )


# --- properties -----------------------------------------------------------------------


@given(PAIRS, KINDS)
def test_gold_against_itself_is_all_right(pairs, kind):
    gold, _ = files_of(pairs)
    judgements = judged(gold, gold, kind).judgements
    for base in judgements.bases.values():
        verdicts = {outcome_of(code).verdict for code in set(base.table[:, 0].tolist())}
        assert verdicts <= {Verdict.CORRECT, Verdict.IGNORED}


@given(PAIRS, st.sampled_from(("nothing", "some", "unlabelled")))
def test_exchanging_the_files_exchanges_precision_and_recall(pairs, kind):
    """Sentences without a word left are the exception: only test ones are skipped."""
    parameters = SETS[kind]
    pairs = [p for p in pairs if all(read(tree, parameters)[0] for tree in p)]
    if not pairs:
        return
    gold, predicted = files_of(pairs)
    one, other = judged(gold, predicted, kind), judged(predicted, gold, kind)
    mine, yours, right = sums(one, "bracket")
    assert sums(other, "bracket") == (yours, mine, right)


@given(PAIRS, KINDS)
def test_every_item_is_in_exactly_one_row(pairs, kind):
    made = judged(*files_of(pairs), kind)
    for base in ("bracket", "pos.accuracy"):
        rows = made.judgements.bases[base]
        for sentence in range(len(pairs)):
            first, stop = rows.offsets[sentence], rows.offsets[sentence + 1]
            table = rows.table[first:stop]
            for place, corpus in ((1, made.gold), (2, made.predicted)):
                items = [n for n in table[:, place].tolist() if n >= 0]
                found = corpus.sentence(sentence)
                wanted = len(found)
                if base == "bracket":
                    wanted = len(found.tree) + len(found.tree.roots)
                assert sorted(items) == list(range(wanted))


@given(PAIRS, KINDS)
def test_many_at_once_are_judged_as_one_by_one(pairs, kind):
    files = files_of(pairs)
    at_once, singly = opened(*files, kind), opened(*files, kind)
    at_once.judge()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(comparison_module, "judge_stretch", lambda *_: None)
        singly.judge()
    assert at_once.values() == singly.values()
    for base in at_once.judgements.bases:
        for sentence in range(len(pairs)):
            assert rows_of(at_once.judgements, base, sentence) == rows_of(
                singly.judgements, base, sentence
            )


def test_many_at_once_is_what_usually_happens(monkeypatch):
    """Else the comparison above compares nothing."""
    from srlviewer.scoring.evalb import Evalb

    def refuse(*_):
        raise AssertionError("judged one by one")

    monkeypatch.setattr(Evalb, "judge", refuse)
    text = "(S (NN-SB a) (VV-HD b))\n" * 3
    assert sums(judged(text, text, "nothing"), "bracket") == (3, 3, 3)


@given(PAIRS)
def test_official_figures_are_those_of_the_scores(pairs):
    made = judged(*files_of(pairs), "some")
    official = made.scheme.official(made.judgements, made.gold, made.predicted)
    printed = {
        line[:25].strip(): line[28:].strip()
        for line in official.partition("-- All --")[2]
        .partition("-- len")[0]
        .split("\n")
    }
    gold, test, matched = sums(made, "bracket")
    recall = f"{100.0 * matched / gold:.2f}" if gold else "0.00"
    precision = f"{100.0 * matched / test:.2f}" if test else "0.00"
    assert (printed["Bracketing Recall"], printed["Bracketing Precision"]) == (
        recall,
        precision,
    )
    assert int(printed["Number of Valid sentence"]) == (
        made.values()["sentence.valid"].value
    )
