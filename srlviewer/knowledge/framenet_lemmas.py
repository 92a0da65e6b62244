"""Whether the lexicon lists the lemma of a target, but with other frames only."""

from __future__ import annotations

from collections.abc import Mapping

from srlviewer.model.frame_lexicon import FrameLexicon
from srlviewer.model.frames import Frame
from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import tokens_of

_ENDINGS = (
    ("V", ".v"),
    ("N", ".n"),
    ("ADJ", ".a"),
    ("ADV", ".adv"),
    ("APP", ".prep"),
    ("J", ".a"),
    ("RB", ".adv"),
)
"""How a tag begins -> the part of speech that lexical units end in."""
_ALL_ENDINGS = (
    ".v", ".n", ".a", ".adv", ".prep", ".num", ".c", ".intj", ".art", ".scon", ".pron",
    ".idio",
)  # fmt: skip
"""Those that occur in the releases."""
_NO_LEMMA = frozenset(("", "_", "--", "-"))


def other_frames(
    sentence: Sentence, frame: Frame, lexicon: FrameLexicon
) -> tuple[str, tuple[str, ...]] | None:
    """The lexical unit and the frames that it evokes, none of them the one at hand.

    None: the frame is listed with it, or the lexicon does not know the lemma.
    """
    units = lexicon.lexical_units
    if not units:
        return None
    found = [(unit, units[unit]) for unit in _units(sentence, frame, units)]
    if not found or any(frame.name in frames for _, frames in found):
        return None
    frames = sorted({name for _, names in found for name in names})
    return ", ".join(unit for unit, _ in found), tuple(frames)


def _units(
    sentence: Sentence, frame: Frame, units: Mapping[str, frozenset[str]]
) -> list[str]:
    """The lexical units that the target may be one of."""
    if frame.lexical_unit:
        unit = frame.lexical_unit.replace("_", " ")
        return [unit] if unit in units else []
    tokens = tokens_of(frame.target)
    lemma = frame.lemma.replace("_", " ")
    ending = ""
    if len(tokens) == 1:
        [token] = tokens
        own = sentence.lemmas[token] if sentence.lemmas else ""
        lemma = lemma if own in _NO_LEMMA else own
        ending = _part_of_speech(sentence.tags[token]) if sentence.tags else ""
    if lemma in _NO_LEMMA:
        return []
    if ending:
        return [lemma + ending] if lemma + ending in units else []
    return [lemma + end for end in _ALL_ENDINGS if lemma + end in units]


def _part_of_speech(tag: str) -> str:
    if tag == "IN":
        return ".prep"
    return next((end for begin, end in _ENDINGS if tag.startswith(begin)), "")
