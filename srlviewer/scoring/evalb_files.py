"""What `evalb` takes from files: trees as the program reads them, parameters.

Page: `evalb`, sections 1, 2, 7 and 9.
"""

from __future__ import annotations

from codecs import lookup
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Protocol, runtime_checkable

from srlviewer.errors import Problem, ProblemLog, Severity
from srlviewer.model.corpus import Corpus
from srlviewer.model.sentence import Sentence
from srlviewer.scoring.evalb_limits import beyond_limits
from srlviewer.scoring.evalb_lines import read_line
from srlviewer.scoring.evalb_parameters import BUILT_IN, Parameters, read_parameters
from srlviewer.scoring.evalb_rows import discontinuous_phrase, raw_tree
from srlviewer.scoring.evalb_trees import RawTree
from srlviewer.scoring.option_files import read_option_file


@runtime_checkable
class HasProgramLines(Protocol):
    """A corpus that can say how a program sees it that reads a tree a line."""

    def program_lines(self) -> Iterable[str]:
        """The lines, an empty one as well."""


def encodings_to_compare(gold: Corpus, predicted: Corpus) -> tuple[str, str]:
    """The encodings of the files if they differ, as the program compares bytes."""
    mine, others = (
        lookup(corpus.settings.get("encoding", "utf-8")).name
        for corpus in (gold, predicted)
    )
    return ("", "") if mine == others else (mine, others)


def program_trees(corpus: Corpus, log: ProblemLog) -> Iterator[RawTree]:
    """A tree for each line that the program reads, or for each sentence."""
    if corpus.format == "brackets" and isinstance(corpus, HasProgramLines):
        for number, line in enumerate(corpus.program_lines(), 1):
            tree = read_line(line)
            _note_limits(tree, corpus.path, log, line=line, number=number)
            yield tree
        return
    corpus.check_file(log)
    for number, sentence in enumerate(corpus.sentences(log=log), 1):
        label = discontinuous_phrase(sentence)
        if label is not None:
            log.add(with_gap(corpus.path, sentence, label))
            continue
        tree = raw_tree(sentence)
        _note_limits(tree, corpus.path, log, number=number)
        yield tree


def _note_limits(
    tree: RawTree, path: str, log: ProblemLog, *, number: int, line: str = ""
) -> None:
    excess = beyond_limits(tree, line)
    if excess:
        log.add(
            Problem(
                code="evalb.limit",
                message=f"sentence {number}: {excess}",
                severity=Severity.WARNING,
                path=path,
            )
        )


def read_parameter_file(name: str, gold: str, log: ProblemLog) -> Parameters:
    """A parameter file beside the gold file or in the current folder."""
    near = get_close_matches(name, BUILT_IN, 1)
    hint = f"did you mean {near[0]}? " if near else ""
    hint += f"name a file there, or one of {', '.join(BUILT_IN)}"
    found = read_option_file(name, gold, log, kind="parameter file", hint=hint)
    if found is None:
        return Parameters()
    path, content = found
    parameters, bad = read_parameters(_text(content))
    for fault in bad:
        log.add(
            Problem(
                code="evalb.parameter",
                message=fault.message,
                severity=Severity.NOTE if fault.is_note else Severity.ERROR,
                path=path,
                line=fault.line,
                source=fault.source,
            )
        )
    return parameters


def _text(content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("latin-1")


def with_gap(path: str, sentence: Sentence, label: str) -> Problem:
    """The problem of a phrase with a gap."""
    return Problem(
        code="evalb.discontinuous",
        message=f"sentence {sentence.position + 1}: {label} has a gap",
        path=path,
        line=sentence.line,
        sentence_id=sentence.sentence_id,
        hint="use gf",
    )
