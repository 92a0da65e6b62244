"""Broken files with entities: what each holds, what must be said about it."""

from __future__ import annotations

from srlviewer.errors import Severity
from tests.formats.entity_samples import BIO, BIOES, BRAT, SPERT, SPERT_TAGS

ERROR, WARNING = Severity.ERROR, Severity.WARNING
JSON, TAGS, NOTES = "x.json", "x.bio", "x.ann"
BOSS = '"head": 0, "tail": 1'
# name: (file name, content, code, severity, line, part of the message)
BROKEN_ENTITIES = {
    "SpERT: a comma too many": (
        JSON,
        SPERT.replace('"Oh"]', '"Oh",]'),
        "json.syntax",
        ERROR,
        3,
        "not JSON",
    ),
    "SpERT: the end is missing": (
        JSON,
        SPERT.rstrip("\n]"),
        "json.syntax",
        ERROR,
        3,
        "delimiter",
    ),
    "SpERT: no comma between two objects": (
        JSON,
        SPERT.replace("},\n{", "}\n{"),
        "json.syntax",
        ERROR,
        3,
        "',' delimiter",
    ),
    "SpERT: objects without a list": (
        JSON,
        SPERT.strip("[]\n"),
        "spert.shape",
        ERROR,
        1,
        "expected a list of sentences",
    ),
    "SpERT: no relations": (
        JSON,
        SPERT.replace(', "relations": []}', "}"),
        "spert.shape",
        ERROR,
        3,
        'sentence 2: "relations" is missing',
    ),
    "SpERT: end beyond the sentence": (
        JSON,
        SPERT.replace('"end": 4', '"end": 6'),
        "spert.span",
        ERROR,
        2,
        "entities[1]: end 6, but the sentence has 5 tokens",
    ),
    "SpERT: relation to no entity": (
        JSON,
        SPERT.replace(BOSS, '"head": 0, "tail": -1'),
        "spert.index",
        ERROR,
        2,
        "relations[0]: tail -1, but the sentence has 3 entities",
    ),
    "SpERT: reserved type": (
        JSON,
        SPERT.replace('"Boss"', '"None"'),
        "spert.type",
        ERROR,
        2,
        'relations[0]: "None" is reserved',
    ),
    "SpERT: a copy": (
        JSON,
        SPERT.replace('"start": 2, "end": 3', '"start": 0, "end": 1'),
        "spert.duplicate",
        WARNING,
        2,
        "entities[2]: the same as entities[0]",
    ),
    "SpERT: a relation with itself": (
        JSON,
        SPERT.replace(BOSS, '"head": 1, "tail": 1'),
        "spert.self",
        WARNING,
        2,
        "both entities[1]",
    ),
    "SpERT: bytes that are not UTF-8": (
        JSON,
        SPERT.encode().replace(b"Tolk", b"T\xf6lk"),
        "text.encoding",
        ERROR,
        2,
        "0xf6",
    ),
    "SpERT: byte-order mark": (
        JSON,
        "\ufeff" + SPERT,
        "text.bom",
        WARNING,
        1,
        "byte-order mark",
    ),
    "SpERT: a tag too few": (
        JSON,
        SPERT_TAGS.replace(', "L-Org"', ""),
        "spert.shape",
        ERROR,
        2,
        "3 tags, but the sentence has 4 tokens",
    ),
    "SpERT: an ill-formed tag": (
        JSON,
        SPERT_TAGS.replace('"B-Org"', '"O"'),
        "bio.tag",
        WARNING,
        2,
        'tags[3]: "L-Org" without a beginning',
    ),
    "tags: inside without a beginning": (
        TAGS,
        BIO.replace("B-Org", "O"),
        "bio.tag",
        WARNING,
        6,
        '"I-Org" without a beginning in front of it; read as "B-Org"',
    ),
    "tags: another type inside": (
        TAGS,
        BIO.replace("I-Org", "I-Per"),
        "bio.tag",
        WARNING,
        6,
        '"I-Per" follows a tag of "Org"',
    ),
    "tags: an item without its last": (
        TAGS,
        BIOES.replace("E-Org", "I-Org"),
        "bio.tag",
        WARNING,
        5,
        'without "E-"',
    ),
    "tags: bytes that are not UTF-8": (
        TAGS,
        BIO.encode().replace(b"Tolk", b"T\xf6lk"),
        "text.encoding",
        ERROR,
        5,
        "0xf6",
    ),
    "brat: no text": (NOTES, BRAT, "partner.missing", ERROR, 1, "x.txt"),
}
