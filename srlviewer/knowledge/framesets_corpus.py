"""Checks a whole file against frame files, quickly where the format offers tables.

Most senses and roles are right, and they are the same few again and again: of a table
only the different ones are looked up, and only sentences with something to tell are
read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator
from dataclasses import replace

import numpy as np

from srlviewer.errors import Problem, ProblemLog, Severity
from srlviewer.knowledge.framesets_check import (
    ROLE,
    SENSE,
    Finding,
    Objections,
    finding_problem,
    role_number,
    sense_in,
)
from srlviewer.knowledge.framesets_values import Standing, parse_sense
from srlviewer.model.corpus import Corpus
from srlviewer.model.sentence import Sentence
from srlviewer.stretch import Cells, HasStretches, Integers, SentenceTable

MOST_DESCRIBED = 200
"""Problems of a code that are told one by one; the others are counted."""
MOST_LEMMAS = 100
ENOUGH_LEMMAS, FOREIGN = 20, 0.8
"""Frame files fit no file of so many lemmas if this part of them is unknown."""
EXAMPLES = 3
STEP, SLICE = 1000, 50
"""Sentences in a table, and between two yields without one."""
_WRONG = 1 << 10
"""The bit of a sense that is wrong; those of the numbers it lacks are below."""

AddressOf = Callable[[Sentence, str, int], str]
"""The address of an item of a sentence, by kind and 0-based number."""


class FileCheck:
    """What is found in one file; `finish` puts what is known at the end into the log.

    `address_of` gives the items of problems their addresses.
    """

    def __init__(
        self,
        objections: Objections,
        path: str,
        log: ProblemLog,
        *,
        address_of: AddressOf | None = None,
    ) -> None:
        """Nothing has been looked at."""
        self._objections, self._path, self._log = objections, path, log
        self._address_of = address_of
        self._found: Counter[str] = Counter()
        self._described: Counter[str] = Counter()
        self._senses: Counter[str] = Counter()
        self._places: dict[str, tuple[int, str]] = {}
        self._names = _Names(self._value_of_sense)
        self._labels = _Names(role_number)

    def look_at(self, sentence: Sentence) -> list[Finding]:
        """Check one sentence; what is found in it."""
        for number in range(len(sentence.senses)):
            self._senses[sense_in(sentence, number)] += 1
        found = self._read(sentence)
        self._found.update(finding.code for finding in found)
        return found

    def look_through(self, corpus: Corpus) -> Generator[None, None, None]:
        """Check all sentences of a corpus; yields now and then."""
        for start in range(0, len(corpus), STEP):
            stop = min(start + STEP, len(corpus))
            left = np.ones(stop - start, dtype=np.bool_)
            if isinstance(corpus, HasStretches):
                stretch = corpus.stretch(start, stop)
                if stretch is not None:
                    left = ~stretch.regular
                    self._look_at_table(stretch.table(stretch.regular), corpus)
            if left.all():
                for number, sentence in enumerate(corpus.sentences(start, stop)):
                    self.look_at(sentence)
                    if number % SLICE == 0:
                        yield
            else:
                for place in np.flatnonzero(left).tolist():
                    self.look_at(corpus.sentence(start + place))
            yield

    def finish(self) -> None:
        """Tell how many there are in all, and what could not be checked."""
        for code, number in (self._found - self._described).items():
            self._log.count(self._path, code, Severity.WARNING, number)
        self._note_lemmas()
        unnamed = sum(
            number
            for sense, number in self._senses.items()
            if self._standing(sense) is Standing.NO_NAME
        )
        if unnamed:
            who = f"{unnamed} of {self._senses.total()} predicates"
            message = f"{who} have no sense such as clear.01: not looked up"
            self._log.add(self._note("frameset.not-checked", message))

    def _standing(self, sense: str) -> Standing:
        return self._objections.framesets.answer(sense).standing

    def _note_lemmas(self) -> None:
        """One note a lemma without frame file, at its first predicate."""
        numbers: Counter[str] = Counter()
        places: dict[str, tuple[int, str]] = {}
        known = set()
        for sense, number in self._senses.items():
            parsed = parse_sense(sense)
            if parsed is None:
                continue
            if self._standing(sense) is not Standing.NO_LEMMA:
                known.add(parsed.lemma)
                continue
            numbers[parsed.lemma] += number
            if sense in self._places:
                places.setdefault(parsed.lemma, self._places[sense])
        if is_foreign(len(numbers), len(known)):
            self._log.add(self._note_misfit(numbers, len(known), places))
            return
        for lemma in list(numbers)[:MOST_LEMMAS]:
            line, sentence_id = places.get(lemma, (None, ""))
            times = numbers[lemma]
            many = f"{times} predicates" if times > 1 else "1 predicate"
            message = f'no frame file is about "{lemma}" ({many})'
            self._log.add(self._note("frameset.lemma", message, line, sentence_id))
        more = len(numbers) - MOST_LEMMAS
        if more > 0:
            self._log.count(self._path, "frameset.lemma", Severity.NOTE, more)

    def _note_misfit(
        self,
        unknown: Counter[str],
        known: int,
        places: dict[str, tuple[int, str]],
    ) -> Problem:
        """One note in place of many: the frame files are of another language."""
        examples = [lemma for lemma, _ in unknown.most_common(EXAMPLES)]
        words = ", ".join(f'"{lemma}"' for lemma in examples)
        line, sentence_id = places.get(examples[0], (None, ""))
        message = (
            f"the frame files do not fit this file: none is about {len(unknown)} of "
            f"its {len(unknown) + known} words, such as {words}"
        )
        note = self._note("frameset.lemma", message, line, sentence_id)
        return replace(note, hint="choose the frame files of its language")

    def _note(
        self, code: str, message: str, line: int | None = None, sentence_id: str = ""
    ) -> Problem:
        return Problem(
            code=code,
            message=message,
            severity=Severity.NOTE,
            path=self._path,
            line=line,
            sentence_id=sentence_id,
        )

    def _read(self, sentence: Sentence) -> list[Finding]:
        """What is found in a sentence, described as long as there are not too many."""
        for number, token in enumerate(sentence.predicate_tokens):
            sense = sense_in(sentence, number)
            if self._standing(sense) is Standing.NO_LEMMA:
                place = sentence.line_of(token), sentence.sentence_id
                self._places.setdefault(sense, place)
        found = list(self._objections.in_sentence(sentence))
        for finding in found:
            if self._described[finding.code] < MOST_DESCRIBED:
                self._described[finding.code] += 1
                item = ""
                if self._address_of is not None:
                    item = self._address_of(sentence, finding.kind, finding.number)
                problem = finding_problem(finding, sentence, self._path, item)
                self._log.add(problem)
        return found

    # -- tables

    def _look_at_table(self, table: SentenceTable, corpus: Corpus) -> None:
        before = len(self._names.texts)
        senses = self._names.numbers_of(table.senses)
        labels = self._labels.numbers_of(table.roles)
        if not len(senses):
            return
        times = np.bincount(senses)
        for number in np.flatnonzero(times).tolist():
            self._senses[self._names.texts[number]] += int(times[number])
        wrong = self._names.values[senses] & _WRONG != 0
        roles = self._labels.values[labels]
        bits = self._names.values[senses[table.owners]] >> np.maximum(roles, 0)
        lacking = (bits & 1 != 0) & (roles >= 0)
        owner_of = table.sentence[table.predicates]
        to_read = [
            owner_of[self._first_of_unknown(senses, before)],
            self._to_describe(SENSE, owner_of[wrong]),
            self._to_describe(ROLE, owner_of[table.owners[lacking]]),
        ]
        for place in np.unique(np.concatenate(to_read)).tolist():
            self._read(corpus.sentence(int(table.positions[place])))

    def _value_of_sense(self, sense: str) -> int:
        """The bits of the numbers that it lacks, and one if it is wrong itself."""
        value = self._objections.lacking(sense)
        return value | _WRONG if self._objections.to_sense(sense) else value

    def _to_describe(self, code: str, places: Integers) -> Integers:
        """Sentences with findings of a code, as far as these will be told."""
        self._found[code] += len(places)
        return places[: max(MOST_DESCRIBED - self._described[code], 0)]

    def _first_of_unknown(self, senses: Integers, before: int) -> Integers:
        """The first predicates with senses of which no frame file is known."""
        texts = self._names.texts
        unknown = [
            number
            for number in range(before, len(texts))
            if self._standing(texts[number]) is Standing.NO_LEMMA
        ]
        if len(self._places) >= 2 * MOST_LEMMAS or not unknown:
            return np.zeros(0, dtype=np.int64)
        first = np.zeros(len(texts), dtype=np.int64)
        first[senses[::-1]] = np.arange(len(senses))[::-1]  # the first one comes last
        return first[unknown[: 2 * MOST_LEMMAS]]


class _Names:
    """Numbers the different texts of cells, and keeps a value for each."""

    def __init__(self, value_of: Callable[[str], int]) -> None:
        """`value_of` is asked once for each text."""
        self.texts: list[str] = []
        self.values: Integers = np.zeros(0, dtype=np.int64)
        self._value_of = value_of
        self._numbers: dict[bytes, int] = {}

    def numbers_of(self, cells: Cells) -> Integers:
        """The number of the text of each cell."""
        content = cells.bytes_of(slice(None))
        new = [cell for cell in dict.fromkeys(content) if cell not in self._numbers]
        for cell in new:
            self._numbers[cell] = len(self.texts)
            self.texts.append(cell.decode())
        values = [self._value_of(text) for text in self.texts[len(self.values) :]]
        self.values = np.append(self.values, np.array(values, dtype=np.int64))
        return np.array(list(map(self._numbers.__getitem__, content)), dtype=np.int64)


def is_foreign(unknown: int, known: int) -> bool:
    """Whether so many lemmas have no frame file that it is no use to name them."""
    total = unknown + known
    return total >= ENOUGH_LEMMAS and unknown >= FOREIGN * total


def check_corpus(
    corpus: Corpus,
    objections: Objections,
    log: ProblemLog,
    *,
    address_of: AddressOf | None = None,
) -> None:
    """Report what the frame files object to in a file, and their own faults."""
    found = FileCheck(objections, corpus.path, log, address_of=address_of)
    for _ in found.look_through(corpus):
        pass
    found.finish()
    log.merge(objections.framesets.log)
