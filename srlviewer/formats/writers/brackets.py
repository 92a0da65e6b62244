"""To bracketed trees: Penn brackets, and discontinuous ones with numbered leaves."""

from __future__ import annotations

from collections.abc import Sequence

from srlviewer.formats.penn_trees import unescaped
from srlviewer.formats.tree_building import ROOTS
from srlviewer.formats.tree_labels import TreeLabel, make_divide
from srlviewer.formats.writers.losses import Losses
from srlviewer.formats.writers.rows import lose_comments, without_blanks
from srlviewer.formats.writers.tree_parts import (
    gap_of,
    lose_edges,
    lose_roles,
    virtual_root,
)
from srlviewer.formats.writers.writer import NO_HEADERS, NO_SETTINGS, Entry, Settings
from srlviewer.model.sentence import Sentence
from srlviewer.model.tree import VIRTUAL_ROOT, Child, Tree

UNPARSED = "(())"
_ROOT = "VROOT"
_NAMELESS = "--"
_ESCAPES = {"(": "-LRB-", ")": "-RRB-"}
_INSIDE = str.maketrans({"(": "*LRB*", ")": "*RRB*"})
_divide = make_divide({})


class _Labels:
    """Spells labels and words so that they are read as they are."""

    def __init__(self, losses: Losses) -> None:
        self._losses = losses

    def label(self, category: str, function: str, written: str) -> str:
        """As the file spells it if that is read the same without settings."""
        if written and _divide(written)[:2] == (category, function):
            return written
        text = f"{category or _NAMELESS}-{function}" if function else category
        text = without_blanks([text or _NAMELESS], self._losses)[0]
        safe = text.translate(_INSIDE)
        if safe != text:
            self._losses.add_to_file("parenthesis", more="in labels but as *LRB*")
        if function and _divide(safe)[:2] != (category.translate(_INSIDE), function):
            self._losses.add("label", more="that is divided elsewhere when it is read")
        return safe

    def word(self, form: str, written: str) -> str:
        """A parenthesis is `-LRB-`; no white space, never empty."""
        if written and unescaped(written) == form:
            return written
        text = without_blanks([form], self._losses)[0]
        if not text:
            self._losses.add("word", more="that is empty")
            text = "_"
        safe = _ESCAPES.get(text) or text.replace("(", "\\(").replace(")", "\\)")
        if unescaped(safe) != text and safe == text:
            self._losses.add("word", more="that is spelled like a bracket")
        return safe


class BracketsWriter:
    """See `srlviewer.formats.writers.writer.Writer`; `numbered`: branches may cross."""

    settings = NO_SETTINGS
    role_form = "none"
    holds = frozenset(("FORM", "UPOS"))
    bare = True
    needs_heads = False
    has_trees = True
    headers = NO_HEADERS

    def __init__(self, name: str, title: str, *, numbered: bool) -> None:
        """`name` is that of the format."""
        self.name = name
        self.title = title
        self._numbered = numbered

    def write(self, entry: Entry, settings: Settings, losses: Losses) -> str:
        """One line."""
        del settings
        sentence = entry.sentence
        tree = sentence.tree
        lose_roles(sentence, losses)
        if sentence.sentence_id:
            losses.add_to_file("id", more="of sentences")
        comment = ""
        if self._numbered:
            comment = " ".join(" ".join(sentence.comments).split())
        else:
            lose_comments(sentence, losses)
        if tree is None or not len(sentence):
            text = UNPARSED
        else:
            gap = None if self._numbered else gap_of(tree)
            if gap is not None:
                name = sentence.sentence_id or str(sentence.position + 1)
                losses.refuse(
                    "brackets.discontinuous",
                    f"{gap} in sentence {name} has a gap; use discbracket or export",
                    sentence,
                )
                return ""
            lose_edges(tree, losses, secondary=True)
            text = self._text(sentence, tree, _Labels(losses))
        return f"{text}\t{comment}\n" if comment else f"{text}\n"

    def _text(self, sentence: Sentence, tree: Tree, labels: _Labels) -> str:
        written = tree.written
        parts: list[str] = []
        roots = _roots_of(tree)
        parts += [f"({root} " for root in roots]
        stack: list[Child | str] = [*reversed(tree.children(VIRTUAL_ROOT))]
        functions = tree.functions or ("",) * len(tree)
        token_functions = tree.token_functions or ("",) * len(sentence)
        tags = sentence.tags or ("",) * len(sentence)
        while stack:
            item = stack.pop()
            if isinstance(item, str):
                parts[-1] = parts[-1].rstrip(" ")
                parts.append(item)
            elif item.is_token:
                n = item.number
                tag = labels.label(
                    tags[n], token_functions[n], written.tags[n] if written else ""
                )
                word = labels.word(
                    sentence.forms[n], written.forms[n] if written else ""
                )
                number = f"{n}=" if self._numbered else ""
                parts.append(f"({tag} {number}{word}) ")
            else:
                n = item.number
                label = labels.label(
                    tree.labels[n], functions[n], written.labels[n] if written else ""
                )
                parts.append(f"({label} ")
                stack.append(") ")
                stack += reversed(tree.children(n))
        return "".join(parts).rstrip(" ") + ")" * len(roots)


def _roots_of(tree: Tree) -> Sequence[str]:
    """The names of nodes for the virtual root, as the file has them if brackets may."""
    divided: list[TreeLabel] = [_divide(root) for root in tree.roots]
    if tree.roots and all(label.category in ROOTS for label in divided):
        return tree.roots
    return () if tree.written and not tree.roots and virtual_root(tree) else (_ROOT,)


BRACKETS = BracketsWriter("brackets", "Penn Treebank brackets", numbered=False)
DISCBRACKET = BracketsWriter("discbracket", "Discontinuous brackets", numbered=True)
