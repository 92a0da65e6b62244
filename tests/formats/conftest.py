"""Small files written by hand, and a way to read one to its end."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from srlviewer.errors import ProblemLog
from srlviewer.formats.opening import open_corpus


@dataclass
class Reading:
    """An opened file with all its sentences and problems."""

    corpus: object
    sentences: list
    log: ProblemLog

    @property
    def codes(self):
        return [problem.code for problem in self.log.problems]

    @property
    def problems(self):
        return self.log.problems


@pytest.fixture
def read(tmp_path):
    """Write content (text or bytes) to a file, open it, read all of it."""

    def read_file(content, name="file.conllu", specification=None, prefer=()):
        path = tmp_path / name
        raw = content if isinstance(content, bytes) else content.encode()
        path.write_bytes(raw)
        log = ProblemLog()
        corpus = open_corpus(str(path), specification, log=log, prefer=prefer)
        corpus.check_file(log)
        return Reading(corpus, list(corpus.sentences(log=log)), log)

    return read_file
