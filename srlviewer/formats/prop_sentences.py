"""Sentences of `.prop` files: over the words of their trees, or as a list without."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from srlviewer.formats.faults import Faults
from srlviewer.formats.label_settings import Respelling
from srlviewer.formats.penn_trees import PennTree, to_tree, unescaped
from srlviewer.formats.pointed_roles import Pointer, head_cells, span_cells
from srlviewer.formats.prop_lines import VERB, PropLine, TreePointer
from srlviewer.formats.prop_roles import PlacedTree, crossing, place_roles
from srlviewer.formats.role_columns import span_arguments
from srlviewer.model.propositions import Argument
from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import spans_of_tokens

OTHER_TREES = "name the trees that the file was made for"
NOTHING_TO_DO = "none is needed: what has no words of its own is never scored"


def listed_sentence(
    position: int, lines: Sequence[PropLine], respell: Respelling | None
) -> Sentence:
    """A sentence of which only terminals that are named are known, by their numbers.

    The numbers are those of the file, from 0; each pointer is one argument over the
    terminals that it names.
    """
    size = 1 + max((t for line in lines for t in _terminals(line)), default=-1)
    kept = list(_one_a_token(lines))
    pointers: list[Pointer] = []
    arguments: list[Argument] = []
    for number, line in enumerate(kept):
        for pointer in line.pointers:
            if pointer.label == VERB:
                continue
            label = respell(pointer.label) if respell else pointer.label
            spans = spans_of_tokens(node.terminal for node in pointer.nodes)
            arguments.append(Argument(len(arguments), number, label, spans))
            pointers += [
                Pointer(number, label, token, token + 1)
                for start, end in spans
                for token in range(start, end)
            ]
    made = tuple(arguments)
    return Sentence(
        position=position,
        forms=tuple(map(str, range(size))),
        token_lines=_token_lines(size, [(x.terminal, x) for x in kept], lines),
        predicate_tokens=tuple([line.terminal for line in kept]),
        senses=tuple([line.roleset for line in kept]),
        role_columns=head_cells(pointers, len(kept), size),
        wordless=True,
        read_arguments=lambda _: made,
    )


def _terminals(line: PropLine) -> list[int]:
    return [line.terminal, *(n.terminal for p in line.pointers for n in p.nodes)]


def _one_a_token(lines: Iterable[PropLine]) -> Iterable[PropLine]:
    met: set[int] = set()
    for line in lines:
        if line.terminal not in met:
            met.add(line.terminal)
            yield line


def _token_lines(
    size: int, predicates: Sequence[tuple[int, PropLine]], lines: Sequence[PropLine]
) -> list[int]:
    """The line of each predicate; other tokens have the first line of the sentence."""
    found = [min((line.line for line in lines), default=1)] * size
    for token, line in predicates:
        found[token] = line.line
    return found


def spanned_sentence(
    position: int,
    penn: PennTree,
    lines: Sequence[PropLine],
    respell: Respelling | None,
    faults: Faults,
) -> Sentence:
    """A sentence over the words of its tree, arguments as brackets.

    `faults` is told of nodes that the tree lacks, and of what has no words.
    """
    tree = PlacedTree(penn)
    kept: list[tuple[int, PropLine]] = []
    placed: list[Pointer] = []
    for line in lines:
        faults.resume(line.text, line.line)
        token = _predicate_token(line, tree, kept, faults)
        if token is not None:
            placed += _placed(line, len(kept), tree, faults)
            kept.append((token, line))
    if respell:
        placed = [p._replace(label=respell(p.label)) for p in placed]
    words = [t for t in penn.terminals if not t.is_trace]
    return Sentence(
        position=position,
        forms=tuple([unescaped(word.form) for word in words]),
        tags=tuple([word.tag for word in words]),
        lemmas=(),
        token_lines=_token_lines(len(words), kept, lines),
        predicate_tokens=tuple([token for token, _ in kept]),
        senses=tuple([line.roleset for _, line in kept]),
        role_columns=span_cells(placed, len(kept), len(words)),
        role_form="span",
        read_arguments=span_arguments,
        read_tree=lambda _: to_tree(penn),
    )


def _predicate_token(
    line: PropLine,
    tree: PlacedTree,
    kept: Sequence[tuple[int, PropLine]],
    faults: Faults,
) -> int | None:
    """The word of a predicate; None, with a problem, if it has none of its own."""
    name = f'"{line.roleset}" at terminal {line.terminal}'
    if line.terminal >= len(tree.words):
        message = f"{name}: the tree has {len(tree.words)} terminals, counted from 0"
        faults.refuse("align.words", message, line.line, field=2, hint=OTHER_TREES)
        return None
    token = tree.words[line.terminal]
    if token is None:
        message = f"{name} is a trace and no word: it is not shown"
        faults.note("prop.not-shown", message, line.line, field=2, hint=NOTHING_TO_DO)
        return None
    if kept and kept[-1][0] == token:
        message = f"{name}: a second proposition of this word is not shown"
        faults.note("prop.not-shown", message, line.line, field=2, hint=NOTHING_TO_DO)
        return None
    return token


def _placed(
    line: PropLine, number: int, tree: PlacedTree, faults: Faults
) -> list[Pointer]:
    placed, lost, unknown = place_roles(line, number, tree)
    for pointer, why in unknown:
        at, message = _column(line, pointer), f"{pointer.text}: {why}"
        faults.refuse("align.words", message, line.line, column=at, hint=OTHER_TREES)
    for pointer, why in lost:
        at, message = _column(line, pointer), f"{pointer.text} {why}"
        faults.note("prop.not-shown", message, line.line, column=at, hint=NOTHING_TO_DO)
    crossed = crossing(placed)
    for role in crossed:
        message = f"{role.label} crosses another argument: no bracket column holds both"
        faults.note("prop.not-shown", message, line.line, hint=NOTHING_TO_DO)
    return [role for role in placed if role not in crossed]


def _column(line: PropLine, pointer: TreePointer) -> int:
    return line.text.index(pointer.text) + 1
