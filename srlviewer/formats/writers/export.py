"""To NEGRA export, version 4 or 3."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from srlviewer.formats.export_lines import FIRST_NODE, NODE, NODES, is_comment
from srlviewer.formats.writers.losses import Losses
from srlviewer.formats.writers.rows import without_blanks
from srlviewer.formats.writers.tree_parts import (
    by_height,
    lose_edges,
    lose_indices,
    lose_roles,
)
from srlviewer.formats.writers.writer import NO_HEADERS, Entry, Settings
from srlviewer.model.sentence import Sentence
from srlviewer.model.tree import VIRTUAL_ROOT, Tree

_NUMBER = re.compile(r"(?:.*\D)?([5-9]\d\d)")
_NONE = "--"


class ExportWriter:
    """See `srlviewer.formats.writers.writer.Writer`."""

    name = "export"
    title = "NEGRA export"
    settings: Mapping[str, tuple[str, ...]] = {"version": ("4", "3")}
    role_form = "none"
    holds = frozenset(("FORM", "LEMMA", "UPOS", "FEATS"))
    bare = False
    needs_heads = False
    has_trees = True
    headers = NO_HEADERS

    def frame(self, settings: Settings) -> tuple[str, str]:
        """What stands before and behind all sentences."""
        return f"#FORMAT {settings.get('version', '4')}\n", ""

    def write(self, entry: Entry, settings: Settings, losses: Losses) -> str:
        """The lines from `#BOS` to `#EOS`."""
        sentence, version = entry.sentence, int(settings.get("version", "4"))
        tree = sentence.tree
        lose_roles(sentence, losses)
        if version == 3 and sentence.lemmas:
            losses.add_to_file("lemma", sum(x != "_" for x in sentence.lemmas))
        sentence_id = _free_id(sentence, losses)
        if not _may_be_written(sentence, tree, sentence_id, losses):
            return ""
        head, lines = _comments(sentence, version)
        lines = [f"#BOS {sentence_id} 0 0 0{head}", *lines]
        if tree is not None:
            lose_edges(tree, losses, secondary=False)
            lose_indices(tree, losses)
        lines += _rows(sentence, tree, version, losses)
        return "".join(f"{line}\n" for line in (*lines, f"#EOS {sentence_id}"))


def _free_id(sentence: Sentence, losses: Losses) -> str:
    """The id of the sentence, or its number where that cannot be written."""
    name, taken = sentence.sentence_id, losses.names
    if not name or name.split() != [name] or "%%" in name or name in taken:
        losses.add("id", int(bool(name)), more="of the sentence")
        number = sentence.position + 1
        while str(number) in taken:
            number += 1
        name = str(number)
    taken.add(name)
    return name


def _may_be_written(
    sentence: Sentence, tree: Tree | None, sentence_id: str, losses: Losses
) -> bool:
    if tree is not None and len(tree) > NODES:
        message = (
            f"sentence {sentence_id} has {len(tree)} phrases, export has numbers for "
            f"{NODES}"
        )
        losses.refuse("export.node", message, sentence)
        return False
    for number, form in enumerate(sentence.forms):
        if (number and NODE.fullmatch(form)) or form in {"#BOS", "#EOS"}:
            message = f'the word "{form}" would be read as a line of another kind'
            losses.refuse("export.node", message, sentence)
            return False
    return True


def _comments(sentence: Sentence, version: int) -> tuple[str, list[str]]:
    """Behind `#BOS`, and lines of their own."""
    head, lines = "", []
    for comment in sentence.comments:
        text = " ".join(comment.removeprefix("#").split()) or "-"
        if not head and text:
            head = f" %% {text}"
        elif is_comment(f"%% {text}", version):
            lines.append(f"%% {text}")
        else:  # it would be taken for a word line
            lines.append("%%" + text.replace(" ", "_"))
    return head, lines


def _rows(
    sentence: Sentence, tree: Tree | None, version: int, losses: Losses
) -> list[str]:
    size = len(sentence)
    empty = ("",) * size
    parents = tree.token_parents if tree is not None else (VIRTUAL_ROOT,) * size
    functions = (tree.token_functions if tree is not None else ()) or empty
    numbers = _numbers(tree) if tree is not None else []
    edges = _edges(tree, numbers, losses)
    columns = [
        [form or "_" for form in without_blanks(sentence.forms, losses)],
        without_blanks(sentence.lemmas or empty, losses),
        without_blanks(sentence.tags or empty, losses),
        without_blanks(sentence.features or empty, losses),
        without_blanks(functions, losses),
    ]
    losses.add("word", sum(not form for form in sentence.forms), more="that is empty")
    if version == 3:
        del columns[1]
    rows = [
        _row([*cells], parent, numbers, edges.get((token, True), ""))
        for token, (cells, parent) in enumerate(
            zip(zip(*columns, strict=True), parents, strict=True)
        )
    ]
    if tree is None:
        return rows
    of_phrases = without_blanks(tree.functions or ("",) * len(tree), losses)
    labels = without_blanks(tree.labels, losses)
    middle = [""] * (version - 3)
    for number in sorted(range(len(tree)), key=numbers.__getitem__):
        cells = [f"#{numbers[number]}", *middle, labels[number], "", of_phrases[number]]
        rows.append(
            _row(cells, tree.parents[number], numbers, edges.get((number, False), ""))
        )
    return rows


def _row(cells: list[str], parent: int, numbers: Sequence[int], edges: str) -> str:
    name, *middle = cells
    shown = [_NONE if cell in {"", "_"} else cell for cell in middle]
    number = 0 if parent == VIRTUAL_ROOT else numbers[parent]
    return "\t".join([name, *shown, str(number)]) + edges


def _numbers(tree: Tree) -> list[int]:
    """The number of each phrase: that of the file if it has one, else from below."""
    found = [_NUMBER.fullmatch(node_id) for node_id in tree.node_ids]
    own = [int(match[1]) for match in found if match]
    if len(own) == len(tree) and len(set(own)) == len(own):
        return own
    numbers = [0] * len(tree)
    for place, number in enumerate(by_height(tree)):
        numbers[number] = FIRST_NODE + place
    return numbers


def _edges(
    tree: Tree | None, numbers: Sequence[int], losses: Losses
) -> dict[tuple[int, bool], str]:
    """Child -> its secondary edges as further fields."""
    found: dict[tuple[int, bool], str] = {}
    for edge in tree.secondary if tree is not None else ():
        [label] = without_blanks([edge.label or _NONE], losses)
        text = f"\t{label}\t{numbers[edge.parent]}"
        child = (edge.child.number, edge.child.is_token)
        found[child] = found.get(child, "") + text
    return found


EXPORT = ExportWriter()
