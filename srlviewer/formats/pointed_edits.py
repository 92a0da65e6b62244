"""Edits of roles that point from one token to another: `up2` and Finnish PropBank."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from srlviewer.formats.fipb import label_of
from srlviewer.formats.rewriting import CellEdit, EditError
from srlviewer.model.propositions import Argument
from srlviewer.model.sentence import Sentence

Items = list[tuple[int, str, int, int]]


def _items(arguments: Sequence[Argument]) -> Items:
    """Predicate number, label, first and last token (from 1) of each argument."""
    return [
        (argument.predicate, argument.label, start + 1, end)
        for argument in arguments
        for start, end in argument.spans
    ]


def _up2(sentence: Sentence, arguments: Sequence[Argument]) -> list[CellEdit]:
    """`A0:1|A1:4` (heads) or `A0:1-1|A1:3-4` (spans) in the row of the predicate."""
    names = sentence.column_names or {}
    spans = sentence.role_form == "span"
    column = names["ARGSPANS" if spans else "ARGHEADS"]
    old, new = _items(sentence.arguments), sorted(_items(arguments), key=_by_place)
    edits = []
    for number, token in enumerate(sentence.predicate_tokens):
        own = [item for item in new if item[0] == number]
        if sorted(own) == sorted(item for item in old if item[0] == number):
            continue
        roles = [
            f"{label}:{first}-{last}" if spans else f"{label}:{first}"
            for _, label, first, last in own
        ]
        text = "|".join(dict.fromkeys(roles)) or "_"
        edits.append(CellEdit(sentence.position, token, column, text))
    return edits


def _by_place(item: tuple[int, str, int, int]) -> tuple[int, int]:
    return item[2], -item[3]


def _fipb(sentence: Sentence, arguments: Sequence[Argument]) -> list[CellEdit]:
    """`2:PBArg_0` in DEPS of the argument; other dependencies stay where they are."""
    column = (sentence.column_names or {})["DEPS"]
    old, new = (
        _fipb_parts(sentence, sentence.arguments),
        _fipb_parts(sentence, arguments),
    )
    edits = []
    for token, cell in enumerate(sentence.column("DEPS")):
        if old[token] == new[token]:
            continue
        parts = [] if cell == "_" else cell.split("|")
        lost = _without(old[token], new[token])
        parts = [part for part in parts if _read_back(part) not in lost]
        parts += _without(new[token], old[token])
        text = "|".join(parts) or "_"
        edits.append(CellEdit(sentence.position, token, column, text))
    return edits


def _without(some: Sequence[str], others: Sequence[str]) -> list[str]:
    return [part for part in some if part not in others]


def _fipb_parts(sentence: Sentence, arguments: Sequence[Argument]) -> list[list[str]]:
    parts: list[list[str]] = [[] for _ in range(len(sentence))]
    for number, label, first, _ in _items(arguments):
        predicate = sentence.predicate_tokens[number] + 1
        parts[first - 1].append(f"{predicate}:{fipb_name(label)}")
    return [list(dict.fromkeys(own)) for own in parts]


def _read_back(part: str) -> str:
    """A role as `fipb_name` spells it, whatever the case in the file."""
    predicate, _, name = part.partition(":")
    kind, _, rest = name.partition("_")
    if kind not in {"PBArg", "PBArgM"}:
        return part
    return f"{predicate}:{fipb_name(label_of(kind[5:], rest))}"


def fipb_name(label: str) -> str:
    """`PBArg_0` for `A0`, `PBArgM_tmp` for `AM-TMP`.

    Raises:
        EditError: Finnish PropBank has no such label, as for `R-A0`.
    """
    modifier = "M" if label.startswith("AM-") else ""
    rest = label[3:].lower() if modifier else label[1:].lower()
    if not rest or label_of(modifier, rest) != label:
        raise EditError(f'Finnish PropBank has no label "{label}"')
    return f"PBArg{modifier}_{rest}"


def _fipb_sense(sentence: Sentence, token: int, sense: str) -> CellEdit:
    """`PBSENSE=` among the other items of MISC."""
    if "|" in sense:
        raise EditError(f'"{sense}" is no sense: a bar ends it')
    column = (sentence.column_names or {})["MISC"]
    cell = sentence.column("MISC")[token]
    parts = [] if cell == "_" else cell.split("|")
    new = f"PBSENSE={sense}"
    if any(part.startswith("PBSENSE=") for part in parts):
        parts = [new if part.startswith("PBSENSE=") else part for part in parts]
    else:
        parts.append(new)
    return CellEdit(sentence.position, token, column, "|".join(parts))


POINTED: Mapping[str, Callable[[Sentence, Sequence[Argument]], list[CellEdit]]] = {
    "up2": _up2,
    "fipb": _fipb,
}
"""Format -> the edits after which a sentence has exactly these arguments."""
SENSES_INSIDE: Mapping[str, Callable[[Sentence, int, str], CellEdit]] = {
    "fipb": _fipb_sense,
}
"""Format -> the edit that gives the predicate at a token another sense."""
