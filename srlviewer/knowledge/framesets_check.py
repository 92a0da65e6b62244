"""Senses and numbered roles of a sentence that the frame files do not have.

What PriMeSRL's authors find missing in other scorers: a sense that does not exist, a
core argument that its roleset does not have. Nothing here moves a number.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from srlviewer.errors import Problem, Severity
from srlviewer.knowledge.framesets import Framesets
from srlviewer.knowledge.framesets_values import Answer, Roleset, Standing, parse_sense
from srlviewer.model.labels import core_number
from srlviewer.model.sentence import Sentence

SUPPORT = ".SU"
SENSE, ROLE = "frameset.sense", "frameset.role"
FEW = 5
"""Other senses that a message names."""
_WRONG = {Standing.NO_SENSE, Standing.RESPELLED}
_EMPTY = frozenset({"_", "-", "*", "*)", ""})
_SEPARATORS = str.maketrans("()*|", "    ")


class Finding(NamedTuple):
    """An item that frame files object to; `number` is that of the item, from 0."""

    kind: str
    number: int
    token: int
    sense: str
    label: str
    answer: Answer

    @property
    def code(self) -> str:
        """The code of its problem."""
        return SENSE if self.kind == "predicate" else ROLE


def sense_in(sentence: Sentence, number: int) -> str:
    """The sense of a predicate; a bare number is one of the lemma of its word."""
    sense = sentence.senses[number]
    token = sentence.predicate_tokens[number]
    if sense.isdecimal() and token < len(sentence.lemmas):
        return f"{sentence.lemmas[token]}.{sense}"
    return sense


class Objections:
    """Says what is wrong with a sense, or with a role of it, and remembers it."""

    def __init__(self, framesets: Framesets) -> None:
        """Nothing has been asked yet."""
        self.framesets = framesets
        self._lacking: dict[str, int] = {}
        self._cells: dict[tuple[str, str], bool] = {}

    def to_sense(self, sense: str) -> bool:
        """Whether the files lack a sense, or spell it otherwise.

        `make.SU` of CoNLL-2008 is a support verb and no sense.
        """
        if sense.endswith(SUPPORT):
            return False
        return self.framesets.answer(sense).standing in _WRONG

    def to_role(self, sense: str, label: str) -> bool:
        """Whether the roleset of a sense does not list a numbered role."""
        number = role_number(label)
        return number >= 0 and bool(self.lacking(sense) >> number & 1)

    def lacking(self, sense: str) -> int:
        """One bit for each number, 0 to 9, that the roleset of a sense lacks."""
        known = self._lacking.get(sense)
        if known is None:
            roleset = self.framesets.answer(sense).roleset
            numbers = roleset.numbers_lacking if roleset is not None else ()
            known = self._lacking[sense] = sum(1 << number for number in numbers)
        return known

    def in_sentence(self, sentence: Sentence) -> Iterator[Finding]:
        """Predicates, then arguments."""
        senses = [sense_in(sentence, n) for n in range(len(sentence.senses))]
        for number, sense in enumerate(senses):
            if self.to_sense(sense):
                yield self._finding("predicate", number, sentence, number, sense, "")
        if not self._may_have_arguments(sentence, senses):
            return
        for argument in sentence.arguments:
            sense = senses[argument.predicate]
            if self.to_role(sense, argument.label):
                yield self._finding(
                    "argument", argument.number, sentence, argument.predicate, sense,
                    argument.label, argument.spans[0][0] if argument.spans else None,
                )  # fmt: skip

    def _finding(
        self,
        kind: str,
        number: int,
        sentence: Sentence,
        predicate: int,
        sense: str,
        label: str,
        token: int | None = None,
    ) -> Finding:
        at = sentence.predicate_tokens[predicate] if token is None else token
        answer = self.framesets.answer(sense)
        return Finding(kind, number, at, sense, label, answer)

    def _may_have_arguments(self, sentence: Sentence, senses: Sequence[str]) -> bool:
        """A quick look at the cells: only few sentences need their arguments."""
        columns = sentence.role_columns
        if len(columns) != len(senses):
            return True
        return any(
            cell not in _EMPTY and self._in_cell(sense, cell)
            for sense, column in zip(senses, columns, strict=True)
            for cell in set(column)
        )

    def _in_cell(self, sense: str, cell: str) -> bool:
        key = (sense, cell)
        known = self._cells.get(key)
        if known is None:
            labels = cell.translate(_SEPARATORS).split()
            known = any(self.to_role(sense, label) for label in labels)
            self._cells[key] = known
        return known


def role_number(label: str) -> int:
    """0 to 9 of a numbered role; -1 for any other, AA too."""
    number = core_number(label)
    return int(number) if number is not None and number != "A" else -1


def finding_problem(
    found: Finding, sentence: Sentence, path: str, item: str = ""
) -> Problem:
    """The problem that tells of a finding."""
    hint = ""
    if found.kind == "predicate":
        message, hint = _of_sense(found.sense, found.answer)
    else:
        message = lacking_role(found.label, found.answer.roleset)
    return Problem(
        code=found.code,
        message=message,
        severity=Severity.WARNING,
        path=path,
        line=sentence.line_of(found.token),
        sentence_id=sentence.sentence_id,
        item=item,
        hint=hint,
    )


def _of_sense(sense: str, answer: Answer) -> tuple[str, str]:
    if answer.standing is Standing.RESPELLED and answer.roleset is not None:
        right = answer.roleset.id
        return f"{sense} is spelled {right} in the frame files", f"write {right}"
    message = f"{sense} is not in the frame files"
    parsed = parse_sense(sense)
    own = [i for i in answer.others if parsed and i.startswith(f"{parsed.lemma}.")]
    if own:
        return f"{message}; they have {_listed(own)}", ""
    if answer.others and parsed:
        return f"{message}; {parsed.lemma} is an alias of {_listed(answer.others)}", ""
    return message, ""


def lacking_role(label: str, roleset: Roleset | None) -> str:
    """`clear.01 has no A4; its roles are A0, A1`."""
    assert roleset is not None
    numbered = [role.label for role in roleset.roles if role.n != "M"]
    roles = f"its roles are {', '.join(numbered)}" if numbered else "it has no roles"
    return f"{roleset.id} has no {label}; {roles}"


def _listed(names: Sequence[str]) -> str:
    more = ["…"] if len(names) > FEW else []
    return ", ".join([*names[:FEW], *more])
