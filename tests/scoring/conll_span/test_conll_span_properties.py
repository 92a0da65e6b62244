"""What holds for every pair of files; quirks 3 to 5 are named where they break it."""

from __future__ import annotations

import re
from collections import Counter, defaultdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer import comparison as comparison_module
from srlviewer.comparison import CHUNK
from srlviewer.scoring.counts import confusion, counts, counts_by_label
from srlviewer.scoring.verdicts import Verdict

LABELS = ("A0", "A1", "C-A0", "C-A1", "C-C-A0", "R-A0", "V", "C-V")
TARGETS = ("run", "go", "Run")


@st.composite
def brackets(draw, size, *, nested=True, labels=LABELS):
    """A column of well-formed bracket cells."""
    openings, closings = [""] * size, [""] * size
    spans = [(0, size)]
    while spans:
        start, end = spans.pop()
        at = start
        while at < end:
            at = draw(st.integers(at, end))
            if at == end or not draw(st.booleans()):
                break
            last = draw(st.integers(at + 1, end))
            openings[at] += f"({draw(st.sampled_from(labels))}"
            closings[last - 1] += ")"
            if nested and draw(st.integers(0, 2)) == 0:
                spans.append((at, last))
            at = last
    return [f"{o}*{c}" for o, c in zip(openings, closings, strict=True)]


@st.composite
def sides(draw, size, targets, **options):
    """Rows of one side: a target cell and a bracket cell for each target."""
    number = sum(target != "-" for target in targets)
    columns = [draw(brackets(size, **options)) for _ in range(number)]
    return [" ".join(row) for row in zip(targets, *columns, strict=True)]


@st.composite
def pairs_of_sentences(draw, **options):
    size = draw(st.integers(1, 6))
    cells = st.sampled_from(["-", "-", *TARGETS])
    targets = st.lists(cells, min_size=size, max_size=size)
    gold_targets = draw(targets)
    gold = draw(sides(size, gold_targets, **options))
    other = draw(st.one_of(st.just(gold_targets), targets))
    predicted = sides(size, other, **options)
    return gold, draw(st.one_of(st.just(gold), predicted))


PAIRS = st.lists(pairs_of_sentences(), min_size=1, max_size=3)
FLAT = st.lists(
    pairs_of_sentences(nested=False, labels=("A0", "A1", "V", "C-A0", "C-V", "AM-TMP")),
    min_size=1,
    max_size=3,
)


def as_text(sentences):
    return "".join("\n".join(rows) + "\n\n" for rows in sentences)


# -- an independent recount, from the definitions: spans are (first, last) tokens


class Arg:
    def __init__(self, label, first, last):
        self.label, self.first, self.last, self.inner = label, first, last, []


def read(column):
    """Every bracket in the order of opening; each knows those right inside it."""
    found, stack = [], []
    for token, cell in enumerate(column):
        for label in re.findall(r"\(([^(*]+)", cell):
            arg = Arg(label, token, None)
            if stack:
                stack[-1].inner.append(arg)
            stack.append(arg)
            found.append(arg)
        for _ in range(cell.count(")")):
            stack.pop().last = token
    table = {(a.first, a.last): a for a in found}  # the inner one stays
    walk = sorted(table.values(), key=lambda a: (a.first, -a.last))
    kept, heads = [], {}
    for arg in walk:
        if arg.label[:2] == "C-":
            head = heads.get(arg.label[2:])
            if head:
                if not head.inner:
                    head.inner.append(Arg(head.label, head.first, head.last))
                head.inner.append(arg)
                head.last = arg.last
                continue
            arg.label = arg.label[2:]
        kept.append(arg)
        heads[arg.label] = arg
    return kept


def equal(gold, predicted, *, labelled):
    if labelled and gold.label != predicted.label:
        return False
    if bool(gold.inner) != bool(predicted.inner):
        return False
    left = {(a.first, a.last) for a in gold.inner}
    for part in predicted.inner:
        if (part.first, part.last) not in left:
            return False
        left.remove((part.first, part.last))
    return not left


def equal_04(gold, predicted, *, labelled):
    """CoNLL-2004: of two with inner brackets, these are compared with their labels."""
    if not (gold.inner and predicted.inner):
        return equal(gold, predicted, labelled=labelled)
    left = {(a.first, a.last, a.label) for a in gold.inner}
    for part in predicted.inner:
        if (part.first, part.last, part.label) not in left:
            return False
        left.remove((part.first, part.last, part.label))
    return not left


def compare(gold_column, predicted_column, *, labelled, same=equal):
    """Right pairs, excess and missed of one proposition."""
    table = {(a.first, a.last): a for a in read(gold_column)}
    right, excess = [], []
    for arg in read(predicted_column):
        gold = table.get((arg.first, arg.last))
        if gold and same(gold, arg, labelled=labelled):
            right.append((table.pop((arg.first, arg.last)), arg))
        else:
            excess.append(arg)
    return right, excess, list(table.values())


def propositions(rows):
    cells = [row.split() for row in rows]
    places = [t for t, row in enumerate(cells) if row[0] != "-"]
    return {
        token: (cells[token][0], [row[number] for row in cells])
        for number, token in enumerate(places, 1)
    }


def recount(pairs, same=equal):
    """Label -> [right, excess, missed]; unlabelled figures; perfect and all."""
    labels, unlabelled = defaultdict(lambda: [0, 0, 0]), [0, 0, 0, 0]
    perfect = total = 0
    for gold_rows, predicted_rows in pairs:
        predicted = propositions(predicted_rows)
        for token, (target, column) in propositions(gold_rows).items():
            found = predicted.get(token)
            other = found[1] if found and found[0] == target else []
            right, excess, missed = compare(column, other, labelled=True, same=same)
            for place, group in enumerate(([a for _, a in right], excess, missed)):
                for arg in group:
                    labels[arg.label][place] += 1
            total += 1
            perfect += all(a.label == "V" for a in (*excess, *missed))
            right, excess, missed = compare(column, other, labelled=False)
            pairs_ = [(g, p) for g, p in right if "V" not in {g.label, p.label}]
            unlabelled[0] += len(pairs_)
            unlabelled[1] += sum(a.label != "V" for a in excess)
            unlabelled[2] += sum(a.label != "V" for a in missed)
            unlabelled[3] += sum(g.label == p.label for g, p in pairs_)
    return labels, unlabelled, (perfect, total)


@pytest.fixture
def judge(judged):
    def of(pairs):
        gold, predicted = zip(*pairs, strict=True)
        return judged(as_text(gold), as_text(predicted))

    return of


def tally(found):
    return [
        found.correct,
        found.predicted - found.correct,
        found.gold - found.correct,
    ]


@given(pairs=st.one_of(PAIRS, FLAT))
def test_sums_equal_a_naive_recount(judge, pairs):
    made = judge(pairs)
    labels, unlabelled, perfect = recount(pairs)
    verb = labels.pop("V", [0, 0, 0])
    judgements = made.judgements
    found = counts_by_label(judgements, "argument")
    assert {label: tally(sums) for label, sums in found.items()} == dict(labels)
    total = [sum(numbers) for numbers in zip(*labels.values(), strict=True)]
    assert tally(counts(judgements, "argument")) == (total or [0, 0, 0])
    assert tally(counts(judgements, "verb")) == verb
    assert tally(counts(judgements, "argument.unlabelled")) == unlabelled[:3]
    values = made.values()
    assert values["proposition.perfect"][1:] == perfect
    assert values["argument.label_accuracy"][1:] == (unlabelled[3], unlabelled[0])


def with_closing_labels(rows):
    """The rows as CoNLL-2004 writes them."""
    cells = [row.split() for row in rows]
    for column in range(1, len(cells[0])):
        opened = []
        for row in cells:
            opened += re.findall(r"\(([^(*]+)", row[column])
            opening, closing = row[column].split("*")
            labels = [opened.pop() for _ in closing]
            row[column] = opening + "*" + "".join(f"{label})" for label in labels)
    return [" ".join(row) for row in cells]


@given(pairs=st.one_of(PAIRS, FLAT))
def test_sums_of_2004_equal_a_naive_recount(judged, pairs):
    gold, predicted = (
        as_text(map(with_closing_labels, side)) for side in zip(*pairs, strict=True)
    )
    made = judged(gold, predicted, "conll04")
    labels, _, perfect = recount(pairs, equal_04)
    verb = labels.pop("V", [0, 0, 0])
    found = counts_by_label(made.judgements, "argument")
    assert {label: tally(sums) for label, sums in found.items()} == dict(labels)
    assert tally(counts(made.judgements, "verb")) == verb
    assert made.values()["proposition.perfect"][1:] == perfect


@given(pairs=st.one_of(PAIRS, FLAT))
def test_each_item_is_in_one_row_of_each_measure(judge, pairs):
    made = judge(pairs)
    judgements = made.judgements
    for position in range(len(pairs)):
        for place, sentence in enumerate(made.pair(position)):
            for measure in ("argument", "argument.unlabelled"):
                items = Counter()
                for row in judgements.of_sentence(measure, position):
                    pieces = (row.extra.gold_pieces, row.extra.predicted_pieces)
                    item = (row.gold, row.predicted)[place]
                    items.update(pieces[place] or ([] if item is None else [item]))
                assert items == Counter(range(len(sentence.arguments)))
            rows = judgements.of_sentence("proposition.perfect", position)
            met = {(r.gold, r.predicted)[place] for r in rows} - {None}
            wanted = set(range(len(sentence.predicates)))
            # A gold proposition whose target differs is not paired with it.
            assert met == wanted


@given(pairs=st.one_of(PAIRS, FLAT))
def test_gold_against_itself(judge, pairs):
    same = [(gold, gold) for gold, _ in pairs]
    made = judge(same)
    verdicts = {
        row.verdict
        for measure in made.judgements.row_measures
        for position in range(len(same))
        for row in made.judgements.of_sentence(measure, position)
    }
    codes = {problem.code for problem in made.log.problems}
    # Quirks 3 and 4: a piece inside its own argument, two arguments with the same ends.
    if not codes & {"props.continuation", "props.hidden"}:
        assert verdicts <= {Verdict.CORRECT, Verdict.IGNORED}


@given(pairs=FLAT)
def test_exchanged_sides_exchange_precision_and_recall(judge, pairs):
    # Only for equal targets: a spurious predicate costs nothing, a missed one does.
    same_targets = [
        (gold, predicted)
        for gold, predicted in pairs
        if [r.split()[0] for r in gold] == [r.split()[0] for r in predicted]
    ]
    if not same_targets:
        return
    one, other = judge(same_targets), judge([(p, g) for g, p in same_targets])
    for measure in ("argument", "verb", "argument.unlabelled"):
        mine, theirs = (counts(made.judgements, measure) for made in (one, other))
        assert (mine.precision, mine.recall) == (theirs.recall, theirs.precision)
    turned = {
        (b, a): n for (a, b), n in confusion(other.judgements, "argument").items()
    }
    table = confusion(one.judgements, "argument")
    diagonal = {pair: n for pair, n in table.items() if pair[0] == pair[1]}
    assert diagonal == {pair: n for pair, n in turned.items() if pair[0] == pair[1]}


@given(pairs=st.one_of(PAIRS, FLAT))
def test_tables_give_the_rows_that_sentences_give(judge, pairs):
    whole = judge(pairs)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(comparison_module, "judge_stretch", lambda *_: None)
        singly = judge(pairs)
    for measure in whole.judgements.row_measures:
        for position in range(len(pairs)):
            rows = [
                [row[3:] for row in made.judgements.of_sentence(measure, position)]
                for made in (whole, singly)
            ]
            assert rows[0] == rows[1]
    assert set(whole.log.problems) == set(singly.log.problems)


@pytest.mark.parametrize("number", [1, CHUNK - 1, CHUNK, CHUNK + 1])
def test_long_files(judge, number):
    one = ["run (V*)", "- (A0*", "- *)"], ["run (V*)", "- (A0*)", "- *"]
    joined = ["- (A1*)", "run (V*)", "- (C-A1*)"], ["- (A1*)", "run (V*)", "- (A1*)"]
    pairs = ([one, one, joined] * number)[:number]
    made = judge(pairs)
    labels, _, perfect = recount(pairs)
    found = counts_by_label(made.judgements, "argument")
    assert {x: tally(sums) for x, sums in found.items()} == {
        label: numbers for label, numbers in labels.items() if label != "V"
    }
    assert made.values()["proposition.perfect"][1:] == perfect
