"""What frame files say about the items of a picture, in the user's language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from srlviewer.drawing.item_notes import FindNote, with_notes
from srlviewer.drawing.items import Item, ItemNote, SentenceInput
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated
from srlviewer.knowledge.framesets_check import sense_in
from srlviewer.knowledge.framesets_values import Answer, Roleset, Standing

if TYPE_CHECKING:
    from srlviewer.comparison import Comparison
    from srlviewer.knowledge.framesets_check import Objections
    from srlviewer.model.sentence import Sentence

CONTEXT: Final = "Framesets"
MARK: Final = "?"
"""Behind the label of what the frame files do not have."""
STANDINGS: Final = {
    Standing.NO_SENSE: QT_TRANSLATE_NOOP("Framesets", "%1 is not in the frame files"),
    Standing.NO_LEMMA: QT_TRANSLATE_NOOP(
        "Framesets", "No frame file is about this word"
    ),
    Standing.BROKEN: QT_TRANSLATE_NOOP("Framesets", "The frame file cannot be read"),
}
SPELLED: Final = QT_TRANSLATE_NOOP("Framesets", "%1 is spelled %2 in the frame files")
NO_ROLE: Final = QT_TRANSLATE_NOOP("Framesets", "%1 has no role %2")


def roleset_title(roleset: Roleset) -> str:
    """`clear.01 “free of obstruction”`."""
    return f"{roleset.id} “{roleset.name}”" if roleset.name else roleset.id


def objection_to_sense(sense: str, answer: Answer) -> str:
    """Why a sense has no roleset, or another spelling; empty if all is well."""
    if answer.standing is Standing.RESPELLED and answer.roleset is not None:
        words = translated(CONTEXT, SPELLED).replace("%2", answer.roleset.id)
        return words.replace("%1", sense)
    return translated(CONTEXT, STANDINGS.get(answer.standing, "")).replace("%1", sense)


def objection_to_role(label: str, roleset: Roleset) -> str:
    """`clear.01 has no role A4`."""
    words = translated(CONTEXT, NO_ROLE).replace("%1", roleset.id)
    return words.replace("%2", label)


def note_finder(
    objections: Objections, gold: Sentence | None, predicted: Sentence | None
) -> FindNote:
    """The note of an item of these two sentences."""

    def find(item: Item) -> ItemNote | None:
        sentence = gold if item.system < 0 else predicted
        if sentence is None:
            return None
        if item.kind == "predicate":
            return _of_predicate(objections, sense_in(sentence, item.numbers[0]))
        if item.kind == "argument":
            predicate = sentence.arguments[item.numbers[0]].predicate
            return _of_argument(objections, sense_in(sentence, predicate), item.label)
        return None

    return find


def _of_predicate(objections: Objections, sense: str) -> ItemNote | None:
    answer = objections.framesets.answer(sense)
    said = objection_to_sense(sense, answer)
    lines = [said] if said else []
    if answer.roleset is not None:
        lines.append(roleset_title(answer.roleset))
        lines += [f"{role.label}: {role.descr}" for role in answer.roleset.roles]
    if not lines:
        return None
    return ItemNote(MARK if objections.to_sense(sense) else "", tuple(lines))


def _of_argument(objections: Objections, sense: str, label: str) -> ItemNote | None:
    roleset = objections.framesets.roleset(sense)
    if roleset is None:
        return None
    if objections.to_role(sense, label):
        return ItemNote(MARK, (objection_to_role(label, roleset),))
    role = roleset.role(label)
    if role is None or not role.descr:
        return None
    return ItemNote("", (f"{roleset_title(roleset)}, {role.label}: {role.descr}",))


def with_frameset_notes(
    sentence: SentenceInput, comparison: Comparison, objections: Objections | None
) -> SentenceInput:
    """The picture of a pair with what the frame files say; as it is without them."""
    if objections is None:
        return sentence
    pair = comparison.pair(sentence.position)
    return with_notes(sentence, note_finder(objections, *pair))
