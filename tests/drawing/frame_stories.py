"""Stories with frames: links over many sentences, long and crowded sentences."""

from __future__ import annotations

from srlviewer.drawing.sentence_input import comparison_input
from tests.formats.salsa_samples import corpus, dni, element, frame, ini, sentence
from tests.scoring.semeval10.document_pairs import judged

DEBATE = "the TV debate"
TARGET = 58


def mention(name, *, before=""):
    """A sentence with a debate, which is that of another sentence."""
    frames = []
    if before:
        elements = (
            element("Current", f"{name}_501"),
            element("Coreferent", f"{before}_501"),
        )
        frames = [frame("Coreference", f"{name}_501", *elements, frame_id=f"{name}_c")]
    phrases = [(f"{name}_501", "debate", [f"{name}_{n}" for n in (3, 4, 5)])]
    return sentence(name, f"They met {DEBATE} ./PUNC.", *frames, phrases=phrases)


def far_story(filler, *, sentences=60, first=2, middle=30, last=57, target=TARGET):
    """A DNI whose filler is in another sentence; three of them are about one thing."""
    made = []
    for number in range(1, sentences + 1):
        name = f"s{number}"
        if number == target:
            elements = (
                element("Competitor", f"{name}_2"),
                dni("Competition", f"s{filler}_501"),
            )
            won = frame("Winning", f"{name}_3", *elements, frame_id="f1")
            made.append(sentence(name, "The senator won ./PUNC.", won))
        elif number == first:
            made.append(mention(name))
        elif number in {middle, last}:
            before = first if number == middle else middle
            made.append(mention(name, before=f"s{before}"))
        else:
            made.append(sentence(name, "People waited ./PUNC."))
    return corpus(*made)


def pair(gold, predicted, *, scheme="semeval10"):
    """The judged comparison of two stories."""
    return judged(gold, predicted, scheme)


def view_of(gold, predicted, position, *, measure=None, scheme="semeval10"):
    """What a picture shows of a sentence (0-based) of two stories."""
    return comparison_input(
        pair(gold, predicted, scheme=scheme), position, measure=measure
    )


def far_view(**options):
    """The sentence with the null instantiation, linked to 2 in gold, else to 57."""
    return view_of(far_story(2), far_story(57), TARGET - 1, **options)


def crowd(words, frames=12, nulls=4, *, shift=0):
    """Sentence 2 has many frames with several null instantiations each.

    Every third is linked to words of sentence 1, every fourth to words of its own.
    """
    size = len(words.split())
    made = []
    for number in range(frames):
        at = 1 + (number * 7) % size
        held = [element("Agent", f"s2_{1 + (at + 1) % size}")]
        for null in range(nulls):
            kind = (number + null + shift) % 4
            name = f"Role_{null}"
            if kind == 0:
                held.append(dni(name, "s1_1", "s1_2"))
            elif kind == 1:
                held.append(ini(name))
            elif kind == 2:
                held.append(dni(name))
            else:
                held.append(dni(name, f"s2_{1 + (at + 3) % size}"))
        made.append(frame(f"Frame_{number}", f"s2_{at}", *held, frame_id=f"f{number}"))
    return corpus(
        sentence("s1", "Kim and Sandy waited for a long time"),
        sentence("s2", words, *made),
    )
