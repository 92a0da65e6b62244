"""Small files with entities, one or more of each format."""

from __future__ import annotations

SPERT = """[
{"tokens": ["Grib", "zorfs", "Tolk", "Hus", "."], "entities": [{"type": "Per", \
"start": 0, "end": 1}, {"type": "Org", "start": 2, "end": 4}, {"type": "Per", \
"start": 2, "end": 3}], "relations": [{"type": "Boss", "head": 0, "tail": 1}], \
"orig_id": "a-1"},
{"tokens": ["Oh"], "entities": [], "relations": []}
]
"""
SPERT_TAGS = """[
 {"tokens": ["Grib", "zorfs", "Tolk", "Hus"],
  "tags": ["U-Per", "O", "B-Org", "L-Org"],
  "relations": [{"head": 0, "tail": 1, "type": "Boss"}]}
]"""
SPERT_INPUT = '["Grib zorfs .", ["Tolk", "Hus"], {"tokens": ["Oh"]}]'

BRAT_TEXT = "Grib zorfs Tolk Hus.\n\n  Then Tolk and his Zill left \u00d6d.\n"
BRAT = """T1\tPer 0 4\tGrib
T2\tOrg 11 19\tTolk Hus
R1\tBoss Arg1:T1 Arg2:T2
T3\tPer 29 33;42 46\tTolk Zill
*\tSame T3 T4
T4\tLoc 52 54\t\u00d6d
E1\tLeave:T5 Who:T3 From:T4
T5\tLeave 47 51\tleft
A1\tSure E1 high
M1\tNegated R1
N1\tReference T4 Wiki:123\tOed
#1\tAnnotatorNotes T2\tis it one?
#2\tAnnotatorNotes N1\tsure
"""

BIO = """-DOCSTART- -X- -X- O

Grib N I-NP B-Per
zorfs V I-VP O
Tolk N I-NP B-Org
Hus N I-NP I-Org

# sent_id = b
Oh U O O

"""
BIOES = """Grib\tS-Per
zorfs\tO
Tolk\tB-Org
von\tI-Org
Hus\tE-Org

"""
IOB1 = """Grib I-Per
Tolk B-Per
zorfs O
Hus I-Org

"""
ENTITY_FILES = {
    "spert": [SPERT, SPERT_TAGS, SPERT_INPUT],
    "brat": [BRAT],
    "bio": [BIO, BIOES, IOB1],
}
"""Format -> files of it."""
