"""An opened corpus seen another way: its arguments in the other form, other labels.

Works for every format, a sentence at a time; the file, its lines and its problems stay
what they are. Arrays of sentences (`HasStretches`) are not offered: they hold the file
as it is.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from srlviewer.errors import Problem, ProblemLog
from srlviewer.formats.label_table import LabelTable, read_label_table
from srlviewer.formats.reader import Format, Source
from srlviewer.formats.relabelling import make_relabelling
from srlviewer.formats.role_forms import in_form, tree_fault
from srlviewer.model.corpus import BlankLines, Corpus, HoldsForms
from srlviewer.model.sentence import Sentence

KEEP = "keep"
_CACHED = 64


def open_view(
    chosen: Format, source: Source, log: ProblemLog, settings: Mapping[str, str]
) -> Corpus:
    """The corpus in a file; seen another way if `settings` say so.

    A format that has roles in both forms (`has_both_forms`) is told the form; if it has
    not got it, or for all others, the dependency tree helps.
    """
    own = dict(settings)
    form = own.pop("form", KEEP)
    name = own.pop("map", "")
    if form != KEEP and getattr(chosen, "has_both_forms", False):
        own["form"] = form
    corpus = chosen.open(source, log, own)
    table = read_label_table(source.path, name, log) if name else None
    changes = form not in (KEEP, corpus.role_form) and bool(corpus.role_form)
    if not changes and table is None:
        return corpus
    return CorpusView(corpus, form if changes else "", table)


class CorpusView:
    """See `srlviewer.model.corpus.Corpus` and `SeenThrough`."""

    def __init__(self, original: Corpus, form: str, table: LabelTable | None) -> None:
        """`form`: `head` or `span`, the one that the original has not; else empty."""
        self.original = original
        self.converted_form = form
        self._table = table
        self._relabel = make_relabelling(table.respell) if table else None
        self._cache: dict[int, Sentence] = {}
        self._lock = threading.Lock()

    def __reduce__(self) -> tuple[Any, ...]:
        """Made again around its original in another process."""
        return CorpusView, (self.original, self.converted_form, self._table)

    @property
    def path(self) -> str:
        """As the user gave it."""
        return self.original.path

    @property
    def format(self) -> str:
        """Of the file."""
        return self.original.format

    @property
    def label_table(self) -> str:
        """The name of the table that respells labels, or empty."""
        return self._table.name if self._table else ""

    @property
    def settings(self) -> Mapping[str, str]:
        """Those of the original, and what makes the view."""
        return self._settings(self.label_table)

    @property
    def signed_settings(self) -> Mapping[str, str]:
        """See `srlviewer.model.corpus.SignsSettings`."""
        return self._settings(self._table.signed if self._table else "")

    def _settings(self, table: str) -> Mapping[str, str]:
        own = {"form": self.converted_form, "map": table}
        kept = {key: value for key, value in own.items() if value}
        return {**self.original.settings, **kept}

    @property
    def role_form(self) -> str:
        """As it is seen."""
        return self.converted_form or self.original.role_form

    @property
    def sha256(self) -> str:
        """Of the bytes of the file."""
        return self.original.sha256

    @property
    def blank_lines(self) -> BlankLines:
        """Of the file."""
        return self.original.blank_lines

    def in_form(self, form: str) -> Corpus:
        """See `srlviewer.model.corpus.HoldsForms`; a form that was asked for stays."""
        if self.converted_form or not isinstance(self.original, HoldsForms):
            return self
        other = self.original.in_form(form)
        if other is self.original:
            return self
        return CorpusView(other, "", self._table)

    def __len__(self) -> int:
        """The number of sentences."""
        return len(self.original)

    def sentence(self, position: int, log: ProblemLog | None = None) -> Sentence:
        """The sentence at a 0-based position; the last few are kept."""
        if log is not None:
            return self._seen(self.original.sentence(position, log), log)
        kept = self._cache.get(position)
        if kept is None:
            kept = self._seen(self.original.sentence(position), ProblemLog(kept=0))
            with self._lock:
                self._cache[position] = kept
                while len(self._cache) > _CACHED:
                    del self._cache[next(iter(self._cache))]
        return kept

    def sentences(
        self, start: int = 0, stop: int | None = None, log: ProblemLog | None = None
    ) -> Iterator[Sentence]:
        """Those from `start` up to, not with, `stop`, in one stream."""
        log = ProblemLog(kept=0) if log is None else log
        for sentence in self.original.sentences(start, stop, log):
            yield self._seen(sentence, log)

    def check_file(self, log: ProblemLog) -> None:
        """Report what is wrong with the file as a whole."""
        self.original.check_file(log)

    def _seen(self, sentence: Sentence, log: ProblemLog) -> Sentence:
        if not sentence.sound:  # it is not judged, and its cells may be anything
            return sentence
        if self._relabel:
            sentence = self._relabel(sentence)
        form = self.converted_form
        if not form:
            return sentence
        fault = tree_fault(sentence, form)
        if fault:
            log.add(self._no_form(sentence, fault))
            return replace(sentence, sound=False)
        return in_form(sentence, form)

    def _no_form(self, sentence: Sentence, fault: str) -> Problem:
        return Problem(
            code="form.no-tree",
            message=f"arguments cannot be seen as {self.converted_form}s: {fault}",
            path=self.path,
            line=sentence.line,
            sentence_id=sentence.sentence_id,
        )
