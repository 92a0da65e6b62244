"""Words and trees for annotation that has none, from the UD file it was made for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from srlviewer.errors import ProblemLog
from srlviewer.formats.block_corpus import BlockCorpus
from srlviewer.formats.chunks import Chunk
from srlviewer.formats.conllu_rows import Annotation, ConlluReader
from srlviewer.formats.faults import Faults
from srlviewer.formats.fipb import NUMBERS
from srlviewer.formats.partner_files import open_partner as open_partner_file
from srlviewer.formats.partner_files import refused, wrong_kind
from srlviewer.formats.reader import Source
from srlviewer.formats.sampling import word_rows
from srlviewer.model.sentence import Sentence


class Partner:
    """A UD file whose sentences are found by their ids."""

    def __init__(self, source: Source) -> None:
        """Index the file and the ids in it."""
        reader = ConlluReader(
            lambda columns, lines, faults: Annotation(),
            NUMBERS,
            len(NUMBERS),
            fixed=True,
        )
        self.corpus = BlockCorpus(source, "conllu", {}, reader)
        self.name = Path(source.path).name
        self._places: Mapping[str, int] = {
            sentence.sentence_id: sentence.position
            for sentence in self.corpus.sentences()
        }

    def find(self, sentence_id: str, log: ProblemLog) -> Sentence | None:
        """The sentence with that id, what is wrong with it reported; None: no such."""
        place = self._places.get(sentence_id)
        return None if place is None else self.corpus.sentence(place, log)


def open_partner(source: Source, name: str, log: ProblemLog) -> Partner:
    """The file of that name beside the source, or else in the current folder.

    Raises:
        InputRefusedError: it cannot be read, or is of another kind.
    """
    found = open_partner_file(source, name)
    rows = word_rows(found)
    if 2 * sum(len(row) == len(NUMBERS) for row in rows) <= len(rows):
        what = f"{Path(found.path).name}, which is no CoNLL-U file"
        raise refused(wrong_kind(found.path, what, "the UD file with the words"))
    partner = Partner(found)
    partner.corpus.check_file(log)
    return partner


class JoinedReader:
    """Reads annotation and completes it from a partner; see `BlockReader`."""

    def __init__(self, reader: ConlluReader, partner: Partner) -> None:
        """`reader` reads the annotation alone."""
        self._reader = reader
        self._partner = partner
        self.role_form = reader.role_form

    def read(self, chunk: Chunk, log: ProblemLog) -> Iterator[Sentence]:
        """Each sentence with words and tree, or not sound with a problem."""
        faults = Faults(chunk.path, log)
        for sentence in self._reader.read(chunk, log):
            faults.begin(sentence.sentence_id)
            self._join(sentence, faults, log)
            sentence.sound &= faults.sound
            yield sentence

    def _join(self, sentence: Sentence, faults: Faults, log: ProblemLog) -> None:
        name, key = self._partner.name, sentence.sentence_id
        words = self._partner.find(key, log)
        if words is None:
            shown = f"sentence {key}" if key else "a sentence without id"
            faults.refuse("up2.join", f"{shown} is not in {name}", sentence.line)
            return
        if len(words) != len(sentence):
            numbers = f"{len(sentence)} rows here, {len(words)} words in {name}"
            message = f"sentence {key}: {numbers}"
            faults.refuse("up2.join", message, sentence.line)
            return
        sentence.forms, sentence.lemmas = words.forms, words.lemmas
        sentence.tags, sentence.features = words.tags, words.features
        sentence.heads, sentence.relations = words.heads, words.relations
        sentence.text, sentence.extra_rows = words.text, words.extra_rows
        sentence.sound &= words.sound
