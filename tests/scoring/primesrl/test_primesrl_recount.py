"""A second, plain implementation of the definition, compared on random sentences.

Written from the words of the definition, with lists and loops only and nothing of the
package but the sentences; slow, and meant to be read beside the page.
"""

from __future__ import annotations

import re
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from srlviewer.comparison import make_scheme
from srlviewer.errors import ProblemLog
from srlviewer.model.propositions import Argument
from srlviewer.model.sentence import Sentence
from srlviewer.scoring.counts import counts
from srlviewer.scoring.judgements import JudgementBuilder, concatenate
from srlviewer.scoring.primesrl_judge import Judge, JudgeSettings
from srlviewer.scoring.verdicts import Verdict, all_outcomes

WORDS = ("glim", "tolk", ",", "sern", "a", "glim", "kreft")
LABELS = (
    *("A0", "A1", "A0", "A1", "AM-TMP", "AM", "C-A0", "C-A1", "C-AM-TMP", "R-A0"),
    *("R-A1", "R-AM-TMP", "C-R-A0", "R-C-A0", "V", "C-V", "AA", "ARGM-TMP", "ARG0"),
    *("TEAM1", "TEAM", "CAU1", "REC1", "C1", "R1", "COM2", "A1-PRX", "R-R-A0", "C"),
)
RELATIONS = ("dep", "nsubj", "obl", "obl:tmod", "case", "punct", "P")
SENSES = ("zorf.01", "zorf.02", "NA", "nan", "01", "1")


# --- random sentences ----------------------------------------------------------------


@st.composite
def trees(draw, size: int) -> list[str]:
    order = draw(st.permutations(range(size)))
    heads = ["0"] * size
    for place, token in enumerate(order[1:], 1):
        heads[token] = str(order[draw(st.integers(0, place - 1))] + 1)
    return heads


@st.composite
def annotations(draw, size: int, level: str):
    """Predicates with senses and arguments (label, first, end)."""
    tokens = draw(st.lists(st.integers(0, size - 1), unique=True, max_size=2))
    found = []
    for token in sorted(tokens):
        sense = draw(st.sampled_from(SENSES))
        arguments = []
        at = 0
        while at < size:
            length = draw(st.integers(1, 3)) if level == "span" else 1
            end = min(at + length, size)
            for label in draw(
                st.lists(st.sampled_from(LABELS), unique=True, max_size=1)
                if level == "span" or draw(st.booleans())
                else st.lists(st.sampled_from(LABELS), unique=True, max_size=2)
            ):
                arguments.append((label, at, end))
            at = end
        found.append((token, sense, arguments))
    return found


def make_sentence(forms, heads, relations, found, position=0, text="") -> Sentence:
    arguments = [
        Argument(0, number, label, ((first, end),))
        for number, (_, _, inside) in enumerate(found)
        for label, first, end in inside
    ]
    numbered = tuple(a._replace(number=n) for n, a in enumerate(arguments))
    return Sentence(
        position,
        tuple(forms),
        text=text,
        lemmas=tuple(forms),
        heads=tuple(heads),
        relations=tuple(relations),
        predicate_tokens=tuple(token for token, _, _ in found),
        senses=tuple(sense for _, sense, _ in found),
        read_arguments=lambda _: numbered,
    )


@st.composite
def sentence_pairs(draw, level: str = "head"):
    size = draw(st.integers(1, 7))
    forms = [draw(st.sampled_from(WORDS)) for _ in range(size)]
    heads = draw(trees(size))
    relations = [draw(st.sampled_from(RELATIONS)) for _ in range(size)]
    gold = draw(annotations(size, level))
    predicted = draw(st.one_of(st.just(gold), annotations(size, level)))
    if draw(st.booleans()):
        # Mostly the same, as systems are: one argument is changed.
        predicted = [(t, s, draw(changed(a))) for t, s, a in gold]
    other_heads = draw(st.one_of(st.just(heads), trees(size)))
    text = draw(st.sampled_from(["", " ".join(forms), "".join(forms)]))
    return (
        make_sentence(forms, heads, relations, gold, text=text),
        make_sentence(forms, other_heads, relations, predicted, text=text),
    )


@st.composite
def changed(draw, arguments):
    if not arguments:
        return arguments
    place = draw(st.integers(0, len(arguments) - 1))
    _, first, end = arguments[place]
    label = draw(st.sampled_from(LABELS))
    if (label, first, end) in arguments:
        return arguments
    return [*arguments[:place], (label, first, end), *arguments[place + 1 :]]


def pairs_of_sentences(level: str):
    return st.lists(sentence_pairs(level=level), min_size=1, max_size=3)


# --- the program under test ----------------------------------------------------------


class Files:
    """Sentences that stand for two files."""

    def __init__(self, sentences, path: str) -> None:
        self.path, self._sentences = path, list(sentences)
        self.role_form = ""

    def sentences(self):
        return iter(self._sentences)


def judge(pairs, specification: str, *, short_cut: bool = True, at=None):
    """The judgements, with all rules of whole files, and the log."""
    scheme = make_scheme(specification)
    gold = Files([g for g, _ in pairs], "gold")
    predicted = Files([p for _, p in pairs], "predicted")
    log = ProblemLog()
    scheme.prepare(gold, predicted, log)
    if not short_cut:
        scheme._judge._short_cut = False
    parts = []
    cut = len(pairs) if at is None else at
    for part in (pairs[:cut], pairs[cut:]):
        builder = JudgementBuilder(scheme.bases)
        for one, other in part:
            scheme.judge(one, other, builder, log)
            builder.close_sentence()
        parts.append((builder.finish(scheme.measures), all_outcomes()))
    judgements = concatenate(parts)
    scheme.finish(judgements, gold, predicted, log)
    return judgements, log


def sums(judgements) -> dict[str, tuple[float, float, float]]:
    """Measure -> correct, gold, predicted."""
    found = {}
    for measure in judgements.measures:
        made = counts(judgements, measure)
        found[measure] = made.correct, made.gold, made.predicted
    return found


# --- the definition once more: paper -------------------------------------------------


def paper_label(label):
    prefixes = ""
    while label.startswith(("C-", "R-")):
        prefixes += label[0]
        label = label[2:]
    label = re.sub(r"^ARG(?=\d)", "A", label)
    label = {"ARGA": "AA", "ARGM": "AM"}.get(label, label)
    label = re.sub(r"^ARGM-", "AM-", label)
    return label, "C" in prefixes, "R" in prefixes


def paper_class(base):
    if base == "V":
        return None
    return "contextual" if base == "AM" or base.startswith("AM-") else "core"


def paper_arguments(arguments):
    """[base, refers, set of tokens, antecedent] of each joined argument."""
    whole, pieces = [], []
    for label, first, end in sorted(arguments, key=lambda a: (a[1], -a[2])):
        base, continues, refers = paper_label(label)
        if paper_class(base) is None:
            continue
        made = {"base": base, "refers": refers, "begin": first}
        made["tokens"] = set(range(first, end))
        (pieces if continues else whole).append(made)
    orphans = []
    for piece in pieces:
        same = [w for w in whole if _kin(w, piece)]
        before = [w for w in same if w["begin"] <= piece["begin"]]
        if before:
            last = max(w["begin"] for w in before)
            target = [w for w in before if w["begin"] == last][-1]
        elif same:
            target = same[0]
        else:
            target = next((w for w in orphans if _kin(w, piece)), None)
            if target is None:
                orphans.append(piece)
                continue
        target["tokens"] |= piece["tokens"]
    joined = sorted(whole + orphans, key=lambda a: min(a["tokens"]))
    for argument in joined:
        argument["antecedent"] = None
        if argument["refers"]:
            same = [
                a for a in joined if a["base"] == argument["base"] and not a["refers"]
            ]
            start = min(argument["tokens"])
            before = [a for a in same if min(a["tokens"]) < start]
            if before:
                last = max(min(a["tokens"]) for a in before)
                argument["antecedent"] = [
                    a for a in before if min(a["tokens"]) == last
                ][-1]
            elif same:
                argument["antecedent"] = same[0]
    return joined


def _kin(one, other):
    return (one["base"], one["refers"]) == (other["base"], other["refers"])


def paper_counts(pairs):
    total = Counter()
    for gold, predicted in pairs:
        mine, theirs = _propositions(gold), _propositions(predicted)
        for token in mine.keys() | theirs.keys():
            gold_sense, gold_inside = mine.get(token, (None, []))
            predicted_sense, predicted_inside = theirs.get(token, (None, []))
            of_gold = paper_arguments(gold_inside)
            of_predicted = paper_arguments(predicted_inside)
            for measure in ("identification", "sense"):
                total["predicate." + measure, "gold"] += token in mine
                total["predicate." + measure, "predicted"] += token in theirs
            if token in mine and token in theirs:
                total["predicate.identification", "correct"] += 1
                total["predicate.sense", "correct"] += gold_sense == predicted_sense
            for side, inside in (("gold", of_gold), ("predicted", of_predicted)):
                for argument in inside:
                    kind = paper_class(argument["base"])
                    total["argument." + kind, side] += 1
            if token in mine and token in theirs:
                for kind in _paper_right(
                    of_gold, of_predicted, gold_sense == predicted_sense
                ):
                    total["argument." + kind, "correct"] += 1
    return total


def _propositions(sentence):
    found = {}
    for number, token in enumerate(sentence.predicate_tokens):
        inside = [
            (a.label, a.spans[0][0], a.spans[0][1])
            for a in sentence.arguments
            if a.predicate == number
        ]
        found[token] = sentence.senses[number], inside
    return found


def _paper_right(of_gold, of_predicted, right_sense):
    """The classes of the right pairs; antecedents first, copies from the last back."""
    partner = {}
    used = []
    plain = [a for a in of_gold if not a["refers"]]
    references = [a for a in of_gold if a["refers"]]
    for argument in (*reversed(plain), *reversed(references)):
        for other in reversed(of_predicted):
            if (
                _kin(argument, other)
                and argument["tokens"] == other["tokens"]
                and id(other) not in used
            ):
                mine, theirs = argument["antecedent"], other["antecedent"]
                if mine is None or theirs is None:
                    alike = mine is theirs
                else:
                    alike = partner.get(id(mine)) == id(theirs)
                if alike:
                    partner[id(argument)] = id(other)
                    used.append(id(other))
                    kind = paper_class(argument["base"])
                    if kind == "contextual" or right_sense:
                        yield kind
                    break


# --- the definition once more: official ----------------------------------------------

NOTHING = {"NA", "N/A", "n/a", "#N/A", "#NA", "<NA>", "NULL", "null", "NaN", "nan"}
NOTHING |= {"-NaN", "-nan", ""}


def official_text(sentence):
    return sentence.text or " ".join(sentence.forms)


def official_offsets(sentence, text):
    at, found = 0, []
    for form in sentence.forms:
        start = text.index(form, at)
        at = start + len(form)
        found.append((start, at, form))
    return found


def official_span(sentence, head, predicate, offsets):
    heads = [int(h) - 1 for h in sentence.heads]
    below = {head}
    grew = True
    while grew:
        grew = False
        for token, above in enumerate(heads):
            if above in below and token not in below and token != predicate:
                below.add(token)
                grew = True
    block = [head]
    while block[0] - 1 in below:
        block.insert(0, block[0] - 1)
    while block[-1] + 1 in below:
        block.append(block[-1] + 1)
    relations, lemmas = sentence.relations, sentence.lemmas
    if not (relations[head].startswith("obl") and heads[head] == predicate):
        block = [t for t in block if relations[t] != "case" or t == head]
    if relations[block[-1]] in ("punct", "P") and lemmas[block[-1]] == ",":
        block = block[:-1]
    if block and relations[block[0]] in ("punct", "P") and lemmas[block[-1]] == ",":
        block = block[1:]
    if head not in block:
        block.append(head)
    start, end = offsets[min(block)][0], offsets[max(block)][1]
    return start, end, official_text(sentence)[start:end]


def official_brackets(sentence, inside):
    """(label, head, span) of each bracket, V left out."""
    text, at, found = official_text(sentence), 0, []
    token = 0
    units = []
    for label, first, end in inside:
        units += [(None, t, t + 1) for t in range(token, first)]
        units.append((label, first, end))
        token = end
    for label, first, end in units:
        words = " ".join(sentence.forms[first:end])
        start = text.find(words, at)
        at = (start if start >= 0 else -1) + len(words)
        if label is not None and label != "V":
            found.append([label, (start, at, words), (start, at, words)])
    return found


def official_heads(sentence, inside, predicate, offsets):
    return [
        [label, offsets[first], official_span(sentence, first, predicate, offsets)]
        for label, first, _ in inside
    ]


def cut(text):
    return text if "," not in text else text[: text.index(",")][:-1]


def official_fold(arguments):
    """Fold R-, then C-, in place; the list that is left."""
    labels = [a[0] for a in arguments]
    for place, argument in enumerate(arguments):
        label = labels[place]
        if not label.startswith("R"):
            continue
        wanted = label[label.index("-") + 1 :] if "-" in label else ""
        if wanted not in labels:
            argument[0] += "_"
            continue
        other = labels.index(wanted)
        for part in (1, 2):
            one, two = arguments[other][part], argument[part]
            texts = [cut(one[2]), cut(two[2])]
            if other < place:
                texts.reverse()
            argument[part] = min(one[0], two[0]), max(one[1], two[1]), " ".join(texts)
        argument[0] = wanted + label if other > place else label + wanted
    left = list(arguments)
    for argument in arguments:
        label = argument[0]
        if not label.startswith("C"):
            continue
        wanted = label[label.index("-") + 1 :] if "-" in label else ""
        labels = [a[0] for a in left]
        if wanted not in labels:
            argument[0] = label[2:]
            continue
        target = left[labels.index(wanted)]
        for part in (1, 2):
            pieces = sorted([target[part], argument[part]], key=lambda s: s[0])
            target[part] = (
                pieces[0][0],
                max(p[1] for p in pieces),
                " ".join(cut(p[2]) for p in pieces),
            )
        left = [a for a in left if a is not argument]
    return left


def official_class(label):
    core = any(c.isdigit() for c in label)
    return [k for k, is_in in (("core", core), ("contextual", "AM" in label)) if is_in]


PAIR_LABELS = (
    "Correct",
    "SameValueSameSpanDiffHead",
    "SameSpanDiffValue",
    "SameHeadSameValueDiffSpan",
    "SameValueDiffSpan",
)


def official_pair(one, other):
    same_label, same_head = one[0] == other[0], one[1] == other[1]
    if one[2] == other[2] and same_label and same_head:
        return "Correct"
    if one[2] == other[2] and same_label:
        return "SameValueSameSpanDiffHead"
    if one[2] == other[2]:
        return "SameSpanDiffValue"
    meets = one[2][0] <= other[2][1] and other[2][0] <= one[2][1]
    if meets and same_label and same_head:
        return "SameHeadSameValueDiffSpan"
    return "SameValueDiffSpan" if same_label else None


def official_table(of_gold, of_predicted):
    """The eight names counted for one key on both sides."""
    total = Counter()
    undecided = {
        (g, p): official_pair(one, other)
        for g, one in enumerate(of_gold)
        for p, other in enumerate(of_predicted)
        if official_pair(one, other)
    }
    decided = []
    for name in PAIR_LABELS:
        kept = [pair for pair, label in undecided.items() if label == name]
        decided += kept
        total[name] += len(kept)
        undecided = {
            (g, p): label
            for (g, p), label in undecided.items()
            if g not in [k[0] for k in kept] and p not in [k[1] for k in kept]
        }
    total["Missing"] = len(of_gold) - len({g for g, _ in decided})
    total["Spurious"] = len(of_predicted) - len({p for _, p in decided})
    return total


def official_counts(pairs, level):
    total, tables = Counter(), {"core": Counter(), "contextual": Counter()}
    senses = [s for pair in pairs for sentence in pair for s in sentence.senses]
    numbers = bool(senses) and all(re.fullmatch(r"[+-]?[0-9]+", s) for s in senses)
    met = set()

    def value(sense):
        return None if sense in NOTHING else int(sense) if numbers else sense

    for gold, predicted in pairs:
        text = official_text(gold)
        sides = []
        for sentence in (gold, predicted):
            offsets = official_offsets(sentence, text)
            made = {}
            for token, (sense, inside) in _propositions(sentence).items():
                if level == "span":
                    arguments = official_brackets(sentence, inside)
                else:
                    arguments = official_heads(sentence, inside, token, offsets)
                made[offsets[token]] = value(sense), official_fold(arguments)
            sides.append(made)
        mine, theirs = sides
        for measure in ("identification", "sense"):
            total["predicate." + measure, "gold"] += len(mine)
            total["predicate." + measure, "predicted"] += len(theirs)
        for key in mine.keys() | theirs.keys():
            gold_sense, of_gold = mine.get(key, (None, []))
            predicted_sense, of_predicted = theirs.get(key, (None, []))
            both = key in mine and key in theirs
            total["predicate.identification", "correct"] += both
            total["predicate.sense", "correct"] += (
                both and gold_sense == predicted_sense and gold_sense is not None
            )
            for kind, table in tables.items():
                one = [a for a in of_gold if kind in official_class(a[0])]
                other = [a for a in of_predicted if kind in official_class(a[0])]
                met |= {(kind, "gold")} if one else set()
                met |= {(kind, "predicted")} if other else set()
                same_key = both and (
                    kind == "contextual" or gold_sense == predicted_sense
                )
                if same_key and one and other:
                    table += official_table(one, other)
                else:
                    table["Missing"] += len(one)
                    table["Spurious"] += len(other)
    for kind, table in tables.items():
        if len({side for k, side in met if k == kind}) < 2:
            table.clear()
        right = table["Correct"] + table["SameHeadSameValueDiffSpan"]
        wrong = sum(table[name] for name in (*PAIR_LABELS[1:3], PAIR_LABELS[4]))
        total["argument." + kind, "correct"] = right
        total["argument." + kind, "gold"] = right + wrong + table["Missing"]
        total["argument." + kind, "predicted"] = right + wrong + table["Spurious"]
    return total


def recount(pairs, level, mode):
    total = official_counts(pairs, level) if mode == "official" else paper_counts(pairs)
    found = {
        measure: tuple(
            total[measure, part] for part in ("correct", "gold", "predicted")
        )
        for measure in ("predicate.identification", "predicate.sense")
    }
    parts = [
        tuple(total[f"argument.{kind}", p] for p in ("correct", "gold", "predicted"))
        for kind in ("core", "contextual")
    ]
    found["argument"] = tuple(map(sum, zip(*parts, strict=True)))
    found["argument.core"], found["argument.contextual"] = parts
    return found


# --- the properties ------------------------------------------------------------------


@given(pairs_of_sentences("head"))
def test_sums_at_head_level(pairs) -> None:
    for mode in ("official", "paper"):
        judgements, _ = judge(pairs, f"primesrl:mode={mode}")
        assert sums(judgements) == recount(pairs, "head", mode)


@given(pairs_of_sentences("span"))
def test_sums_at_span_level(pairs) -> None:
    for mode in ("official", "paper"):
        judgements, _ = judge(pairs, f"primesrl:level=span,mode={mode}")
        assert sums(judgements) == recount(pairs, "span", mode)


LEVELS = st.sampled_from(["head", "span"])


def _table(judgements):
    """Everything that a table of rows says."""
    return {
        measure: [
            judgements.of_sentence(measure, sentence)
            for sentence in range(judgements.sentences)
        ]
        for measure in judgements.row_measures
    }


@given(
    LEVELS.flatmap(lambda level: st.tuples(st.just(level), pairs_of_sentences(level)))
)
def test_short_cuts_change_no_row(drawn) -> None:
    level, pairs = drawn
    for mode in ("official", "paper"):
        scheme = f"primesrl:level={level},mode={mode}"
        quick, quick_log = judge(pairs, scheme)
        slow, slow_log = judge(pairs, scheme, short_cut=False)
        assert _table(quick) == _table(slow)
        assert quick_log.problems == slow_log.problems


@given(
    LEVELS.flatmap(lambda level: st.tuples(st.just(level), pairs_of_sentences(level))),
    st.integers(0, 3),
)
def test_ranges_change_nothing(drawn, at) -> None:
    level, pairs = drawn
    for mode in ("official", "paper"):
        scheme = f"primesrl:level={level},mode={mode}"
        whole, log = judge(pairs, scheme)
        cut_up, cut_log = judge(pairs, scheme, at=min(at, len(pairs)))
        assert _table(whole) == _table(cut_up)
        assert log.counts == cut_log.counts
        assert set(log.problems) == set(cut_log.problems)


@given(
    LEVELS.flatmap(lambda level: st.tuples(st.just(level), pairs_of_sentences(level)))
)
def test_gold_against_itself_is_right(drawn) -> None:
    level, pairs = drawn
    same = [(gold, gold) for gold, _ in pairs]
    for mode in ("official", "paper"):
        judgements, _ = judge(same, f"primesrl:level={level},mode={mode}")
        for measure, rows in _table(judgements).items():
            no_value = mode == "official" and measure == "predicate.sense"
            for row in [row for sentence in rows for row in sentence]:
                # Quirk 15: a sense that reads as "no value" is not even itself.
                if not (no_value and row.gold_label in NOTHING):
                    assert row.verdict in {Verdict.CORRECT, Verdict.IGNORED}


@given(
    LEVELS.flatmap(lambda level: st.tuples(st.just(level), pairs_of_sentences(level)))
)
def test_swapping_the_files_swaps_precision_and_recall(drawn) -> None:
    level, pairs = drawn
    swapped = [(predicted, gold) for gold, predicted in pairs]
    for mode in ("official", "paper"):
        scheme = f"primesrl:level={level},mode={mode}"
        there, _ = judge(pairs, scheme)
        back, _ = judge(swapped, scheme)
        for measure, (correct, gold, predicted) in sums(there).items():
            assert sums(back)[measure] == (correct, predicted, gold)


@given(
    LEVELS.flatmap(lambda level: st.tuples(st.just(level), pairs_of_sentences(level)))
)
def test_paper_puts_each_item_into_one_row(drawn) -> None:
    level, pairs = drawn
    judgements, _ = judge(pairs, f"primesrl:level={level},mode=paper")
    for number, sides in enumerate(pairs):
        rows = judgements.of_sentence("argument", number)
        for side, sentence in zip(("gold", "predicted"), sides, strict=True):
            met = Counter(getattr(row, side) for row in rows)
            del met[None]
            assert met == Counter(range(len(sentence.arguments)))
            predicates = judgements.of_sentence("predicate.sense", number)
            met = Counter(getattr(row, side) for row in predicates)
            del met[None]
            assert met == Counter(range(len(sentence.predicate_tokens)))


@given(
    LEVELS.flatmap(lambda level: st.tuples(st.just(level), pairs_of_sentences(level)))
)
def test_official_leaves_no_item_out(drawn) -> None:
    level, pairs = drawn
    judgements, _ = judge(pairs, f"primesrl:level={level}")
    for number, sides in enumerate(pairs):
        rows = judgements.of_sentence("argument", number)
        for side, sentence in zip(("gold", "predicted"), sides, strict=True):
            met = {getattr(row, side) for row in rows} - {None}
            assert met == set(range(len(sentence.arguments)))


@given(pairs_of_sentences("head"), st.randoms(use_true_random=False))
def test_the_order_of_items_changes_nothing(pairs, random) -> None:
    # Official: quirks 6 and 11 tie to the first argument, so only sentences move.
    moved = list(pairs)
    random.shuffle(moved)
    for mode in ("official", "paper"):
        here, _ = judge(pairs, f"primesrl:mode={mode}")
        there, _ = judge(moved, f"primesrl:mode={mode}")
        assert sums(here) == sums(there)
    shuffled = [
        (_shuffled(gold, random), _shuffled(predicted, random))
        for gold, predicted in pairs
    ]
    here, _ = judge(pairs, "primesrl:mode=paper")
    there, _ = judge(shuffled, "primesrl:mode=paper")
    assert sums(here) == sums(there)


def _shuffled(sentence: Sentence, random) -> Sentence:
    found = []
    for token, (sense, inside) in _propositions(sentence).items():
        random.shuffle(inside)
        found.append((token, sense, inside))
    return make_sentence(
        sentence.forms, sentence.heads, sentence.relations, found, text=sentence.text
    )


def test_the_judge_can_do_without_whole_files() -> None:
    """A single sentence can be judged before `prepare`, as views do."""
    sentence = make_sentence(["glim"], ["0"], ["dep"], [(0, "zorf.01", [("A0", 0, 1)])])
    scheme = make_scheme("primesrl")
    builder = JudgementBuilder(scheme.bases)
    Judge(JudgeSettings("head", official=True))(sentence, None, builder, ProblemLog())
    builder.close_sentence()
    made = builder.finish(scheme.measures)
    assert sums(made)["argument"] == (0, 1, 0)
