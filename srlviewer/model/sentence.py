"""A sentence as columns of token fields, with what is annotated on it.

Tokens are columns (tuples of strings as written), never one object a token: half the
memory, twice the speed. Items (predicates, arguments) are made when somebody asks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from srlviewer.model.entities import (
    NO_ENTITIES,
    Entity,
    EntityAnnotation,
    EntityRelation,
)
from srlviewer.model.frames import NO_FRAMES, Frame, FrameAnnotation, FrameElement
from srlviewer.model.propositions import Argument, Predicate, Proposition
from srlviewer.model.tree import Tree

Columns = tuple[tuple[str, ...], ...]
EMPTY: tuple[str, ...] = ()


class ExtraRow(NamedTuple):
    """A row that is no word: a multiword row (`3-4`) or an empty node (`5.1`).

    `before` is the 0-based position of the word row that follows it.
    """

    row_id: str
    form: str
    before: int


@dataclass(slots=True, eq=False)
class Sentence:
    """One sentence; not to be changed once it is read.

    Columns have one string a token, as written (heads too: `02` is not `2` for some
    programs); a column that the format lacks is empty. `predicate_tokens` (0-based,
    ascending) and `senses` are parallel; `role_columns` has one column of cells for
    each predicate (a missing one is an empty tuple). `read_arguments` turns these
    cells into arguments. `flags` is the column that marks predicates, as written.
    `targets` (parallel to `predicate_tokens`) are the strings by which a file names its
    predicates where that is not the sense: `run` beside `run.02`; empty: the senses.
    `file_numbers` has for each argument its number (or numbers, if it was joined) among
    those of the file, where the sentence is seen in another form than the file has it;
    empty: the same numbers.
    `column` gives any other column of the file by its name; for that, `block` holds the
    lines of the tokens.

    `sound` is False if an error was found in it: such a sentence is not judged.
    `line` is the file line (1-based) of the first row of the block, comments included;
    `token_lines` has the line of each token. `text` is empty where the file has no text
    comment, or one that lacks a word. `wordless`: the file has no words, `forms` are
    the numbers of the tokens.
    """

    position: int
    forms: tuple[str, ...]
    line: int = 1
    token_lines: Sequence[int] = ()
    sentence_id: str = ""
    document: str = ""
    text: str = ""
    lemmas: tuple[str, ...] = EMPTY
    tags: tuple[str, ...] = EMPTY
    features: tuple[str, ...] = EMPTY
    heads: tuple[str, ...] = EMPTY
    relations: tuple[str, ...] = EMPTY
    flags: tuple[str, ...] = EMPTY
    predicate_tokens: tuple[int, ...] = ()
    senses: tuple[str, ...] = EMPTY
    targets: tuple[str, ...] = EMPTY
    role_columns: tuple[tuple[str, ...], ...] = ()
    role_form: str = "head"
    file_numbers: tuple[tuple[int, ...], ...] = ()
    surplus_columns: int = 0
    sound: bool = True
    extra_rows: tuple[ExtraRow, ...] = ()
    comments: tuple[str, ...] = EMPTY
    wordless: bool = False
    block: str = field(default="", repr=False)
    parse_columns: Callable[[str], Columns] | None = None
    column_names: Mapping[str, int] | None = field(default=None, repr=False)
    read_arguments: Callable[[Sentence], tuple[Argument, ...]] | None = None
    read_tree: Callable[[Sentence], Tree | None] | None = None
    read_frames: Callable[[Sentence], FrameAnnotation] | None = None
    read_entities: Callable[[Sentence], EntityAnnotation] | None = None
    _arguments: tuple[Argument, ...] | None = field(default=None, repr=False)
    _tree: Tree | None = field(default=None, repr=False)
    _frames: FrameAnnotation | None = field(default=None, repr=False)
    _entities: EntityAnnotation | None = field(default=None, repr=False)

    def __len__(self) -> int:
        """The number of tokens."""
        return len(self.forms)

    def __bool__(self) -> bool:
        """Always: a sentence without tokens is there, too, unlike None."""
        return True

    def column(self, name: str) -> tuple[str, ...]:
        """The cells under a column name of the format, such as PHEAD; () if none.

        They are parsed anew from `block`: what nobody asks for takes no room.
        """
        number = (self.column_names or {}).get(name)
        if number is None or self.parse_columns is None:
            return EMPTY
        return self.parse_columns(self.block)[number]

    def has_words_of(self, other: Sentence) -> bool:
        """Whether both have the same words; only their number counts if one has none.

        A file without words names its tokens by numbers, or hides them.
        """
        if self.wordless or other.wordless:
            return len(self) == len(other)
        return self.forms == other.forms

    def line_of(self, token: int) -> int:
        """The file line of a token (0-based position), or of the sentence."""
        lines = self.token_lines
        return lines[token] if 0 <= token < len(lines) else self.line

    @property
    def predicates(self) -> tuple[Predicate, ...]:
        """In token order; their number is their place here."""
        pairs = zip(self.predicate_tokens, self.senses, strict=True)
        return tuple(
            Predicate(i, token, sense) for i, (token, sense) in enumerate(pairs)
        )

    @property
    def arguments(self) -> tuple[Argument, ...]:
        """By predicate, then in the order of their beginnings; number = place here."""
        if self._arguments is None:
            reader = self.read_arguments
            self._arguments = reader(self) if reader else ()
        return self._arguments

    def in_file(self, argument: int) -> tuple[int, ...]:
        """The numbers that an argument here has in the file; the main one first."""
        numbers = self.file_numbers
        return numbers[argument] if 0 <= argument < len(numbers) else (argument,)

    def from_file(self, number: int) -> int | None:
        """The argument here that is, or holds, the one of that number in the file.

        None if it is not seen in this form, as the verb itself among heads.
        """
        if not self.file_numbers:
            return number
        found = (n for n, held in enumerate(self.file_numbers) if number in held)
        return next(found, None)

    @property
    def tree(self) -> Tree | None:
        """The constituent tree of the file, if it has one for this sentence."""
        if self._tree is None and self.read_tree is not None:
            self._tree = self.read_tree(self)
        return self._tree

    @property
    def frame_annotation(self) -> FrameAnnotation:
        """Frames and elements; both empty where the file has none."""
        if self._frames is None:
            reader = self.read_frames
            self._frames = reader(self) if reader else NO_FRAMES
        return self._frames

    @property
    def frames(self) -> tuple[Frame, ...]:
        """In the order of the file; number = place here."""
        return self.frame_annotation.frames

    @property
    def frame_elements(self) -> tuple[FrameElement, ...]:
        """Of all frames, in the order of the file; number = place here."""
        return self.frame_annotation.elements

    @property
    def entity_annotation(self) -> EntityAnnotation:
        """Entities and their relations; both empty where the file has none."""
        if self._entities is None:
            reader = self.read_entities
            self._entities = reader(self) if reader else NO_ENTITIES
        return self._entities

    @property
    def entities(self) -> tuple[Entity, ...]:
        """In the order of the file; number = place here."""
        return self.entity_annotation.entities

    @property
    def entity_relations(self) -> tuple[EntityRelation, ...]:
        """In the order of the file; number = place here."""
        return self.entity_annotation.relations

    @property
    def propositions(self) -> tuple[Proposition, ...]:
        """Each predicate with its arguments."""
        held: list[list[Argument]] = [[] for _ in self.predicate_tokens]
        for argument in self.arguments:
            held[argument.predicate].append(argument)
        return tuple(
            Proposition(predicate, tuple(arguments))
            for predicate, arguments in zip(self.predicates, held, strict=True)
        )

    @property
    def preview(self) -> str:
        """What a list shows of it: its text, or its tags where the words are hidden."""
        if self.wordless and self.tags:
            return " ".join(f"[{tag}]" for tag in self.tags)
        return self.joined_text

    @property
    def joined_text(self) -> str:
        """The text comment, or the forms joined by blanks."""
        return self.text or " ".join(self.forms)
