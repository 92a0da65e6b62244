"""A small pair of files with entities and relations, each verdict in it."""

from __future__ import annotations

import json

from srlviewer.gui.recent import OpenChoice

ANNA = "Anna Weber works for Nordlicht Energie in Kiel and lives in Kiel , too ."
DEPARTMENT = "the University of Kiel Department of Physics in Kiel hired Ada Lund ."
WEDDING = "Bo Holm is married to Cy Voss ."
HUSUM = "Husum lies in Germany ."

GOLD = (
    (
        ANNA,
        [("Peop", 0, 2), ("Org", 4, 6), ("Loc", 7, 8), ("Loc", 11, 12)],
        [("Work_For", 0, 1), ("OrgBased_In", 1, 2), ("Live_In", 0, 3)],
    ),
    (
        DEPARTMENT,
        [("Org", 0, 7), ("Org", 1, 4), ("Loc", 3, 4), ("Loc", 8, 9), ("Peop", 10, 12)],
        [("Part_Of", 0, 1), ("Located_In", 1, 2), ("Work_For", 4, 0)],
    ),
    (WEDDING, [("Peop", 0, 2), ("Peop", 5, 7)], [("Married", 0, 1)]),
    ("Nothing happened .", [], []),
    (HUSUM, [("Loc", 0, 1), ("Loc", 3, 4)], [("Located_In", 0, 1)]),
)
PREDICTED = (
    (
        ANNA,
        [("Peop", 0, 2), ("Loc", 4, 6), ("Loc", 7, 8), ("Loc", 10, 12)],
        [("Work_For", 0, 1), ("Located_In", 1, 2), ("Live_In", 0, 2)],
    ),
    (
        DEPARTMENT,
        [("Org", 0, 7), ("Org", 1, 4), ("Loc", 3, 4), ("Loc", 8, 9), ("Peop", 10, 12)],
        [("Part_Of", 1, 0), ("Located_In", 1, 2), ("Work_For", 4, 0)],
    ),
    (WEDDING, [("Peop", 0, 2), ("Peop", 5, 7)], [("Married", 1, 0)]),
    ("Nothing happened .", [("Other", 0, 1)], []),
    (HUSUM, [("Loc", 0, 1), ("Loc", 3, 4)], [("Located_In", 0, 1)]),
)
TYPES = {
    "entities": {
        name: {"short": name, "verbose": name}
        for name in ("Peop", "Org", "Loc", "Other")
    },
    "relations": {
        name: {"short": name, "verbose": name, "symmetric": name == "Married"}
        for name in (
            "Work_For",
            "OrgBased_In",
            "Live_In",
            "Located_In",
            "Part_Of",
            "Married",
        )
    },
}


def as_json(sentences):
    """The objects of a SpERT file."""
    return [
        {
            "tokens": text.split(),
            "entities": [{"type": t, "start": a, "end": b} for t, a, b in entities],
            "relations": [{"type": t, "head": h, "tail": u} for t, h, u in relations],
        }
        for text, entities, relations in sentences
    ]


def write_pair(folder, gold=GOLD, predicted=PREDICTED, *, scheme="spert"):
    """Both files and, for `spert`, the types; how the window opens them."""
    paths = []
    for name, sentences in (("gold", gold), ("predicted", predicted)):
        path = folder / f"{name}.json"
        path.write_text(json.dumps(as_json(sentences)), encoding="utf-8")
        paths.append(str(path))
    (folder / "types.json").write_text(json.dumps(TYPES), encoding="utf-8")
    options = ":types=types.json" if scheme == "spert" else ""
    return OpenChoice(*paths, f"{scheme}{options}")
