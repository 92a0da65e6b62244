"""The arguments of a sentence seen as spans, or as heads, through its dependency tree.

From head to span by the rules of PriMeSRL-Eval (`DependencyTree.ends`); only the verb
itself (`V` on its predicate) stays one word. From span to head: the word whose own head
lies outside the span, of several the highest in the tree, then the leftmost. Pieces
(`C-A1`) and what they continue have one head together; the verb itself is no argument
in head form. Nothing is made up: a sentence whose tree would be needed and is missing
is not sound.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from srlviewer.formats.columns import is_tree
from srlviewer.formats.pointed_roles import Pointer, head_cells, span_cells
from srlviewer.model.dependency_tree import DependencyTree
from srlviewer.model.labels import RoleClass, parse_role
from srlviewer.model.propositions import Argument
from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import tokens_of

_NO_HEADS = frozenset({"", "_"})


class Role(NamedTuple):
    """An argument in its new form: half-open tokens, its numbers in the file."""

    predicate: int
    start: int
    end: int
    label: str
    numbers: tuple[int, ...]


def in_form(sentence: Sentence, form: str) -> Sentence:
    """The sentence with its arguments in that form; itself if it has it already.

    Check `tree_fault` first.
    """
    if form == sentence.role_form or not sentence.predicate_tokens:
        return replace(sentence, role_form=form)
    return _MAKERS[form](sentence)


def tree_fault(sentence: Sentence, form: str) -> str:
    """Why the arguments cannot be seen in that form; empty if they can."""
    if form == sentence.role_form or not _needs_tree(sentence):
        return ""
    if _NO_HEADS.issuperset(sentence.heads):
        if sentence.tree is not None:
            return "the tree is one of phrases, which names no heads"
        return "the sentence has no dependency tree"
    if not is_tree(sentence.heads):
        return "the heads of the sentence are no tree"
    return ""


def _needs_tree(sentence: Sentence) -> bool:
    if sentence.role_form == "head":
        return bool(sentence.arguments) and len(sentence) > 1
    return any(
        len(tokens_of([span for argument in group for span in argument.spans])) > 1
        for group in _joined_groups(sentence)
    )


def as_spans(sentence: Sentence) -> Sentence:
    """Heads become the words below them."""
    tree = DependencyTree(sentence)
    roles = []
    for number, predicate, label, spans, _ in sentence.arguments:
        head, verb = spans[0][0], sentence.predicate_tokens[predicate]
        first, last = head, head
        if head != verb or label != "V":
            first, last = tree.ends(head, verb)
        roles.append(Role(predicate, first, last + 1, label, sentence.in_file(number)))
    roles.sort(key=lambda role: (role.predicate, role.start, -role.end))
    return _with_roles(sentence, roles, "span")


def as_heads(sentence: Sentence) -> Sentence:
    """Spans become their heads."""
    tree = DependencyTree(sentence)
    heads: dict[tuple[int, int, str], list[int]] = {}
    for group in _joined_groups(sentence):
        main = group[0]
        if parse_role(main.label).role_class is RoleClass.VERB:
            continue
        head = tree.head_of(tokens_of([s for piece in group for s in piece.spans]))
        # Two of one label under one head are one role there, as in every head form.
        held = heads.setdefault((main.predicate, head, main.label), [])
        held += [n for piece in group for n in sentence.in_file(piece.number)]
    roles = [
        Role(predicate, head, head + 1, label, tuple(numbers))
        for (predicate, head, label), numbers in heads.items()
    ]
    roles.sort(key=lambda role: (role.predicate, role.start, role.numbers))
    return _with_roles(sentence, roles, "head")


_MAKERS: dict[str, Callable[[Sentence], Sentence]] = {
    "span": as_spans,
    "head": as_heads,
}


def _joined_groups(sentence: Sentence) -> Iterable[list[Argument]]:
    for proposition in sentence.propositions:
        yield from joined(proposition.arguments)


def joined(arguments: Sequence[Argument]) -> list[list[Argument]]:
    """The arguments of one predicate, each with the pieces that continue it.

    `C-X` continues the last `X` that begins at or before it, else the first one behind
    it; without any `X` it stands for itself.
    """
    walk = sorted(arguments, key=lambda a: (a.spans[0][0], -a.spans[-1][1], a.number))
    groups: list[list[Argument]] = [[a] for a in walk if not a.label.startswith("C-")]
    for piece in walk:
        if not piece.label.startswith("C-"):
            continue
        own = [group for group in groups if group[0].label == piece.label[2:]]
        before = [group for group in own if group[0].spans[0][0] <= piece.spans[0][0]]
        if own:
            (before[-1] if before else own[0]).append(piece)
        else:
            groups.append([piece])
    return groups


def _with_roles(sentence: Sentence, roles: Sequence[Role], form: str) -> Sentence:
    size, predicates = len(sentence), len(sentence.predicate_tokens)
    pointers = [Pointer(r.predicate, r.label, r.start, r.end) for r in roles]
    cells = span_cells if form == "span" else head_cells
    parents = _parents(roles) if form == "span" else [None] * len(roles)
    arguments = tuple(
        Argument(number, r.predicate, r.label, ((r.start, r.end),), parent)
        for number, (r, parent) in enumerate(zip(roles, parents, strict=True))
    )
    return replace(
        sentence,
        role_columns=cells(pointers, predicates, size),
        role_form=form,
        file_numbers=tuple(role.numbers for role in roles),
        read_arguments=lambda _: arguments,
        _arguments=None,
    )


def _parents(roles: Sequence[Role]) -> list[int | None]:
    """For each span the number of the innermost one around it."""
    parents: list[int | None] = []
    around: list[int] = []
    for number, role in enumerate(roles):
        while around and not _holds(roles[around[-1]], role):
            around.pop()
        parents.append(around[-1] if around else None)
        around.append(number)
    return parents


def _holds(outer: Role, inner: Role) -> bool:
    return outer.predicate == inner.predicate and inner.end <= outer.end
