"""Checks the frames of a whole file, and says once what could not be checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable

from srlviewer.errors import Problem, ProblemLog, Severity
from srlviewer.knowledge.framenet_checks import (
    TRAITS,
    Finding,
    Lexical,
    Traits,
    check_sentence,
)
from srlviewer.model.corpus import Corpus, DeclaresFrames
from srlviewer.model.frame_lexicon import FrameLexicon
from srlviewer.model.frames import FRAME
from srlviewer.model.sentence import Sentence

AddressOf = Callable[[Sentence, str, int], str]
"""The address of an item of a sentence, by kind and 0-based number."""
SLICE = 200
"""Sentences between two yields."""
_FEW = 5
_NO_TRAITS = Traits()


class FrameCheck:
    """The check of one file. Use: `look_at` each sentence, then `finish`.

    `lexicon` None: only what needs none. `address_of` gives the items of problems
    their addresses.
    """

    def __init__(
        self,
        corpus: Corpus,
        lexicon: FrameLexicon | None,
        log: ProblemLog,
        *,
        address_of: AddressOf | None = None,
    ) -> None:
        """Nothing has been looked at."""
        declared = corpus.declared_frames if isinstance(corpus, DeclaresFrames) else {}
        self._path, self._format, self._log = corpus.path, corpus.format, log
        self._address_of = address_of
        self._traits = TRAITS.get(corpus.format, _NO_TRAITS)
        self._lexicon = lexicon
        self._lexical = None if lexicon is None else Lexical(lexicon, declared)
        self._without_file: Counter[str] = Counter()

    def look_at(self, sentence: Sentence) -> list[Finding]:
        """Check one sentence; what is found in it is reported and returned."""
        found = list(check_sentence(sentence, self._traits, self._lexical))
        for finding in found:
            self._log.add(self._problem(finding, sentence))
        if self._lexicon is not None and self._traits.is_framenet:
            for frame in sentence.frames:
                if (
                    frame.kind == FRAME
                    and not frame.is_auxiliary
                    and frame.name in self._lexicon.names
                    and self._lexicon.frame(frame.name) is None
                ):
                    self._without_file[frame.name] += 1
        return found

    def finish(self) -> None:
        """Say what could not be checked."""
        lexicon = self._lexicon
        if lexicon is None:
            return
        if self._format not in TRAITS:
            self._note(f"{self._format} files hold no FrameNet frames")
            return
        if not self._traits.is_framenet:
            self._note(f"the frames of {self._format} files are not those of FrameNet")
            return
        if not self._traits.has_nulls:
            self._note(
                f"{self._format} files cannot hold null instantiations: what is "
                "missing or required was not checked"
            )
        elif not lexicon.has_core_sets:
            self._note(
                "the lexicon has no core sets, requires and excludes: what is missing, "
                "required or excluded was not checked"
            )
        if lexicon.lexical_units is None:
            self._note("the lexicon has no list of lemmas: targets were not checked")
        if self._without_file:
            number = self._without_file.total()
            names = _some(self._without_file)
            self._note(
                f"the lexicon has only the name of some frames ({names}): {number} "
                "of the file were not checked"
            )

    def _note(self, message: str) -> None:
        note = Severity.NOTE
        code = "framenet.not-checked"
        self._log.add(Problem(code, message, note, path=self._path))

    def _problem(self, finding: Finding, sentence: Sentence) -> Problem:
        return Problem(
            code=finding.code,
            message=finding.message,
            severity=finding.severity,
            path=self._path,
            line=finding.line or sentence.line,
            sentence_id=sentence.sentence_id,
            item=self._item(finding, sentence),
        )

    def _item(self, finding: Finding, sentence: Sentence) -> str:
        if self._address_of is not None:
            return self._address_of(sentence, finding.kind, finding.number)
        if finding.kind == "frame":
            frame = sentence.frames[finding.number]
            return frame.frame_id or frame.name
        element = sentence.frame_elements[finding.number]
        frame = sentence.frames[element.frame]
        return f"{frame.frame_id or frame.name}/{element.name}"


def _some(names: Iterable[str]) -> str:
    listed = sorted(names)
    more = ["…"] if len(listed) > _FEW else []
    return ", ".join([*listed[:_FEW], *more])


def check_frames(
    corpus: Corpus,
    lexicon: FrameLexicon | None,
    log: ProblemLog,
    *,
    address_of: AddressOf | None = None,
) -> Generator[None, None, None]:
    """Check all sentences; yields now and then, so that a window can go on."""
    check = FrameCheck(corpus, lexicon, log, address_of=address_of)
    if corpus.format in TRAITS:
        for number, sentence in enumerate(corpus.sentences()):
            if sentence.sound:
                check.look_at(sentence)
            if number % SLICE == 0:
                yield
    check.finish()
