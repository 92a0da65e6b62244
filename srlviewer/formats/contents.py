"""What kinds of annotation a format can hold, for schemes that need one of them."""

from __future__ import annotations

from collections.abc import Mapping

PREDICATES, DEPENDENCIES, CONSTITUENTS = "predicates", "dependencies", "constituents"
FRAMES, ENTITIES = "frames", "entities"
NAMED = {
    PREDICATES: "predicates and arguments",
    DEPENDENCIES: "dependency trees",
    CONSTITUENTS: "constituent trees",
    FRAMES: "frames",
    ENTITIES: "entities",
}
"""Kind -> how a message calls it."""

_HOLDS: Mapping[str, str] = {
    "conll05-props": PREDICATES,
    "conll04-props": PREDICATES,
    "conll05-full": f"{PREDICATES} {CONSTITUENTS}",
    "conll12": f"{PREDICATES} {CONSTITUENTS}",
    "propbank-skel": f"{PREDICATES} {CONSTITUENTS}",
    "propbank-prop": f"{PREDICATES} {CONSTITUENTS}",
    "propbank-br": f"{PREDICATES} {DEPENDENCIES} {CONSTITUENTS}",
    "export": CONSTITUENTS,
    "brackets": CONSTITUENTS,
    "discbracket": CONSTITUENTS,
    "alpino": CONSTITUENTS,
    "tiger": CONSTITUENTS,
    "tiger2": CONSTITUENTS,
    "salsa": f"{FRAMES} {CONSTITUENTS}",
    "semeval10-conll": f"{FRAMES} {CONSTITUENTS}",
    "framenet-fulltext": FRAMES,
    "framenet-nested": FRAMES,
    "semxml": FRAMES,
    "semafor-json": FRAMES,
    "frame-elements": FRAMES,
    "open-sesame": FRAMES,
    "spert": ENTITIES,
    "brat": ENTITIES,
    "bio": ENTITIES,
} | dict.fromkeys(
    # A prediction in which no predicate was found looks like plain trees.
    ("conll08", "conll09", "conllu-srl", "up1-ewt", "up2", "fipb", "conllx", "conllu"),
    f"{PREDICATES} {DEPENDENCIES}",
)


def can_hold(format_name: str, kinds: str) -> bool:
    """Whether files of a format can hold one of these kinds, set apart by blanks.

    Of unknown formats it is hoped.

    >>> can_hold("export", PREDICATES), can_hold("conllx", DEPENDENCIES)
    (False, True)
    """
    held = _HOLDS.get(format_name)
    return held is None or not set(held.split()).isdisjoint(kinds.split())


def named(kinds: str) -> str:
    """How a message calls these kinds.

    >>> named("predicates entities")
    'predicates and arguments or entities'
    """
    return " or ".join(NAMED[kind] for kind in kinds.split())


def surely_holds(format_name: str, kind: str) -> bool:
    """The same; of unknown formats nothing is sure.

    >>> surely_holds("spert", ENTITIES), surely_holds("mine", ENTITIES)
    (True, False)
    """
    return kind in _HOLDS.get(format_name, "").split()
