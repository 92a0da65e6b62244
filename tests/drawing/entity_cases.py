"""Sentences with entities and relations, and hand-made judgements of them."""

from __future__ import annotations

from srlviewer.drawing.sentence_input import System, sentence_input
from srlviewer.model.entities import Entity, EntityAnnotation, EntityRelation
from srlviewer.model.sentence import Sentence
from srlviewer.scoring.judgements import Extra, JudgementBuilder, Measure
from srlviewer.scoring.verdicts import Verdict, outcome

BASES = {
    "entity": "entity",
    "relation": "relation",
    "relation.strict": "relation",
    "argument.strict": "entity",
}
MEASURES = tuple(Measure(name, base=name) for name in BASES)
REASONS = {
    Verdict.CORRECT: "match",
    Verdict.WRONG_LABEL: "label",
    Verdict.WRONG_SPAN: "boundary",
    Verdict.MISSING: "not_found",
    Verdict.SPURIOUS: "no_gold",
    Verdict.PENALISED: "entity_type",
    Verdict.IGNORED: "duplicate",
}


def make_sentence(words, entities=(), relations=()) -> Sentence:
    """Entities are (label, start, end) or (label, spans), relations (label, a, b)."""
    made = tuple(
        Entity(n, label, tuple(rest[0]) if len(rest) == 1 else (tuple(rest),))
        for n, (label, *rest) in enumerate(entities)
    )
    related = tuple(
        EntityRelation(n, *relation) for n, relation in enumerate(relations)
    )
    annotation = EntityAnnotation(made, related)
    return Sentence(
        0,
        tuple(words.split() if isinstance(words, str) else words),
        read_entities=lambda _: annotation,
    )


def judge(gold, predicted, rows):
    """`rows`: (measure, verdict, gold, predicted) and, maybe, the cause."""
    builder = JudgementBuilder(BASES)
    for base, verdict, g, p, *rest in rows:
        kind = BASES[base]
        labels = [
            -1 if number is None else builder.labels[_label(side, kind, number)]
            for side, number in ((gold, g), (predicted, p))
        ]
        code = outcome(verdict, REASONS[verdict])
        items = (-1 if g is None else g, -1 if p is None else p)
        builder.rows[base].append((code, *items, *labels))
        if rest:
            builder.add_extra(base, Extra(cause=rest[0]))
    builder.close_sentence()
    return builder.finish(MEASURES)


def _label(sentence, kind, number):
    items = sentence.entities if kind == "entity" else sentence.entity_relations
    return items[number].label


def all_correct(sentence, measure="relation.strict"):
    """Rows of a sentence that was predicted as gold has it."""
    right = Verdict.CORRECT
    return [
        *(("entity", right, n, n) for n in range(len(sentence.entities))),
        *((measure, right, n, n) for n in range(len(sentence.entity_relations))),
    ]


def make_view(gold, predicted, rows=(), *, measure="relation.strict", position=0):
    """What a picture of a pair shows under hand-made rows."""
    system = System("predicted", predicted, judge(gold, predicted, rows))
    return sentence_input(gold, [system], measure, position=position)


ANNA = "Anna Weber works for Nordlicht Energie in Kiel and lives in Kiel , too ."
ANNA_ENTITIES = (("Peop", 0, 2), ("Org", 4, 6), ("Loc", 7, 8), ("Loc", 11, 12))


def anna_pair():
    """Each verdict once: right, wrong label, penalised, missing, spurious."""
    gold = make_sentence(
        ANNA,
        ANNA_ENTITIES,
        [
            ("Work_For", 0, 1),
            ("OrgBased_In", 1, 2),
            ("Live_In", 0, 3),
            ("Knows", 0, 0),
        ],
    )
    predicted = make_sentence(
        ANNA,
        (("Peop", 0, 2), ("Loc", 4, 6), ("Loc", 7, 8), ("Loc", 10, 12)),
        [
            ("Work_For", 0, 1),
            ("Located_In", 1, 2),
            ("Live_In", 0, 2),
            ("Knows", 0, 0),
        ],
    )
    v = Verdict
    rows = [
        ("entity", v.CORRECT, 0, 0),
        ("entity", v.WRONG_LABEL, 1, 1),
        ("entity", v.CORRECT, 2, 2),
        ("entity", v.WRONG_SPAN, 3, 3),
        ("relation.strict", v.PENALISED, 0, 0, "predicted:entity:2"),
        ("relation.strict", v.WRONG_LABEL, 1, 1),
        ("relation.strict", v.MISSING, 2, None),
        ("relation.strict", v.SPURIOUS, None, 2),
        ("relation.strict", v.CORRECT, 3, 3),
    ]
    return gold, predicted, rows


NEST = "the University of Kiel Department of Applied Physics in Kiel hired Ada Lund ."


def nested_pair():
    """Nested entities, two types on one span, relations in both directions."""
    entities = [
        ("Org", 0, 8),
        ("Org", 1, 4),
        ("Loc", 3, 4),
        ("Field", 6, 8),
        ("Loc", 9, 10),
        ("Gpe", 9, 10),
        ("Peop", 11, 13),
    ]
    relations = [
        ("Part_Of", 0, 1),
        ("Located_In", 1, 2),
        ("Located_In", 0, 4),
        ("Same_As", 4, 5),
        ("Same_As", 5, 4),
        ("Employs", 0, 6),
        ("Work_For", 6, 0),
        ("Studies", 6, 3),
        ("Deals_With", 0, 3),
    ]
    gold = make_sentence(NEST, entities, relations)
    predicted = make_sentence(NEST, entities, relations[:7])
    rows = all_correct(predicted)
    rows += [
        ("relation.strict", Verdict.MISSING, 7, None),
        ("relation.strict", Verdict.MISSING, 8, None),
    ]
    return gold, predicted, rows
