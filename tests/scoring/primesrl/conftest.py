"""Small texts in CoNLL-U+SRL, scored under PriMeSRL."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from srlviewer.comparison import Comparison, compare, make_scheme
from srlviewer.errors import ProblemLog
from srlviewer.formats import FORMATS
from srlviewer.formats.reader import Source
from srlviewer.scoring.counts import counts

WORDS = "glim tolk zorf sern dwal kreft ."


class Texts:
    """Makes files out of a line of words and a line of arguments."""

    def __init__(self, words: str = WORDS, predicate: int = 3) -> None:
        self.words = words.split()
        self.predicate = predicate

    def block(
        self,
        arguments: str | None,
        *,
        sense: str = "zorf.01",
        flag: str = "Y",
        heads: dict[int, int] | None = None,
        relations: dict[int, str] | None = None,
        text: str | None = None,
    ) -> str:
        """One sentence; `1:A0 4:A1` in head form, `1-4:A0` in span form, None: none."""
        cells = self._cells(arguments or "")
        rows = [] if text is None else [f"# text = {text}"]
        for number, word in enumerate(self.words, 1):
            is_predicate = number == self.predicate
            usual = "0" if is_predicate else str(self.predicate)
            fields = [str(number), word, word, "X", "_", "_"]
            fields.append(str((heads or {}).get(number, usual)))
            relation = "punct" if word in {".", ","} else "dep"
            fields.append((relations or {}).get(number, relation))
            marked = is_predicate and arguments is not None
            fields += [flag, sense] if marked else ["_", "_"]
            if arguments is not None and flag == "Y":
                fields.append(cells[number - 1])
            rows.append("\t".join(fields))
        return "\n".join(rows) + "\n\n"

    def _cells(self, arguments: str) -> list[str]:
        found = [item.split(":") for item in arguments.split()]
        if not any("-" in place for place, _ in found):
            labels: list[list[str]] = [[] for _ in self.words]
            for place, label in found:
                labels[int(place) - 1].append(label)
            return ["|".join(here) or "_" for here in labels]
        openings, closings = [""] * len(self.words), [""] * len(self.words)
        for place, label in found:
            first, _, last = place.partition("-")
            openings[int(first) - 1] += f"({label}"
            closings[int(last or first) - 1] += ")"
        return [f"{o}*{c}" for o, c in zip(openings, closings, strict=True)]


def open_text(text: str, path: str, log: ProblemLog):
    """A corpus from a text."""
    return FORMATS.get("conllu-srl").open(Source(path, text.encode()), log, {})


def judge_texts(gold: str, predicted: str, scheme: str) -> Comparison:
    """Both texts compared and judged."""
    log = ProblemLog()
    comparison = compare(
        open_text(gold, "gold.conllu", log),
        open_text(predicted, "predicted.conllu", log),
        make_scheme(scheme),
        log=log,
    )
    comparison.judge()
    return comparison


def fractions(
    comparison: Comparison, measure: str = "argument"
) -> tuple[int, int, int]:
    """correct, gold, predicted."""
    sums = counts(comparison.judgements, measure)
    return int(sums.correct), int(sums.gold), int(sums.predicted)


def row_texts(comparison: Comparison, measure: str = "argument") -> list[str]:
    """Each row as `verdict reason gold predicted [cause]`, items as `1:A0`."""
    found = []
    for sentence in range(comparison.judgements.sentences):
        sides = comparison.pair(sentence)
        for row in comparison.judgements.of_sentence(measure, sentence):
            cells = [row.verdict.code, row.reason]
            for side, number, label, pieces in (
                (sides[0], row.gold, row.gold_label, row.extra.gold_pieces),
                (
                    sides[1],
                    row.predicted,
                    row.predicted_label,
                    row.extra.predicted_pieces,
                ),
            ):
                cells.append(_item(side, row.kind, number, label, pieces))
            cells += [row.extra.cause] if row.extra.cause else []
            found.append(" ".join(cells))
    return found


def _item(sentence, kind: str, number: int | None, label, pieces: Sequence[int]) -> str:
    if number is None:
        return "-"
    if kind == "predicate":
        return f"{sentence.predicate_tokens[number] + 1}:{label}"
    if kind == "row":
        return sentence.extra_rows[number].row_id
    starts = [sentence.arguments[n].spans[0][0] + 1 for n in pieces or (number,)]
    return f"{'+'.join(map(str, starts))}:{label}"


def problem_codes(comparison: Comparison) -> list[str]:
    """The codes of all problems, as they came."""
    return [problem.code for problem in comparison.log.problems]


class Bench:
    """What the tests of this folder need, in one fixture."""

    texts = Texts
    block = Texts().block
    judge = staticmethod(judge_texts)
    fractions = staticmethod(fractions)
    rows = staticmethod(row_texts)
    codes = staticmethod(problem_codes)
    open_text = staticmethod(open_text)


@pytest.fixture(scope="session")
def bench() -> Bench:
    return Bench()
