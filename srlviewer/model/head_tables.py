"""The head tables of the published head finders, as data.

A line is a direction and labels in order of priority; a line without labels finds
nothing and only says from which side to take what is left. Sources: rparse (Kallmeyer
and Maier; the table that disco-dop and treetools share), Stanford CoreNLP's
NegraHeadFinder, Collins 1999 (appendix A).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Line(NamedTuple):
    """Labels by priority, each looked for from the left or from the right."""

    from_left: bool
    labels: tuple[str, ...]


Table = Mapping[str, tuple[Line, ...]]


def _labels(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def _lines(text: str) -> tuple[Line, ...]:
    """`< A B; > C`: from the left A, then B; then from the right C."""
    made = []
    for part in text.split(";"):
        direction, *labels = part.split()
        made.append(Line(direction == "<", tuple(labels)))
    return tuple(made)


def _table(rows: Mapping[str, str]) -> dict[str, tuple[Line, ...]]:
    """One entry for each category in a key such as `NP CNP`."""
    return {
        category: _lines(text)
        for categories, text in rows.items()
        for category in categories.split()
    }


RPARSE: Table = _table(
    {
        "S": "> VVFIN VVIMP; > VP CVP; > VMFIN VAFIN VAIMP; > S CS",
        "VP": "> VVINF VVIZU VVPP; > VZ VAINF VMINF VMPP VAPP PP",
        "VZ": "> VVINF VAINF VMINF VVFIN VVIZU; < PRTZU APPR PTKZU",
        "NP CNP": "> NN NE MPN NP CNP PN CARD",
        "AP CAP": "> ADJD ADJA CAP AA ADV",
        "PP": "< KOKOM APPR APPRART PROAV",
        "CO": "<",
        "AVP": "> ADV AVP ADJD PROAV PP",
        "AA": "> ADJD ADJA",
        "CPP": "> APPR PROAV PP CPP",
        "CS": "> S CS",
        "CVP CVZ": "> VZ",
        "CAVP": "> ADV AVP ADJD PWAV APPR PTKVZ",
        "MPN": "> NE FM CARD",
        "NM": "> CARD NN",
        "CAC": "> APPR AVP",
        "MTA": "> ADJA ADJD NN",
        "CCP": "> AVP",
        "CH ISU QL": ">",
        "DL": "<; > S NP",
    }
)

STANFORD: Table = {
    **RPARSE,
    **_table(
        {
            "S": "> VMFIN VVFIN VAFIN VVIMP VAIMP; > VP CVP; > S CS",
            "VP": "> VZ VAINF VMINF VVINF VVIZU VVPP VMPP VAPP PP",
            "VZ": "< PRTZU APPR PTKZU",
            "CVP": "> VP CVP",
            "PP": "< KOKOM APPR PROAV",
            # `CAR`, which never meets `CARD`, is in the original.
            "NP CNP": "> NN NE MPN NP CNP PN CAR",
            "NUR": "< S",
            "DL": "<",
        }
    ),
}

COLLINS: Table = _table(
    {
        "ADJP": "< NNS QP NN $ ADVP JJ VBN VBG ADJP JJR NP JJS DT FW RBR RBS SBAR RB",
        "ADVP": "> RB RBR RBS FW ADVP TO CD JJR JJ IN NP JJS NN",
        "CONJP": "> CC RB IN",
        "FRAG UCP": ">",
        "INTJ PRN": "<",
        "LST": "> LS :",
        "NAC": ("< NN NNS NNP NNPS NP NAC EX $ CD QP PRP VBG JJ JJS JJR ADJP FW"),
        "PP": "> IN TO VBG VBN RP FW",
        "PRT": "> RP",
        "QP": "< $ IN NNS NN JJ RB DT CD NCD QP JJR JJS",
        "RRC": "> VP NP ADVP ADJP PP",
        "S": "< TO IN VP S SBAR ADJP UCP NP",
        "SBAR": "< WHNP WHPP WHADVP WHADJP IN DT S SQ SINV SBAR FRAG",
        "SBARQ": "< SQ S SINV SBARQ FRAG",
        "SINV": "< VBZ VBD VBP VB MD VP S SINV ADJP NP",
        "SQ": "< VBZ VBD VBP VB MD VP SQ",
        "VP": "< TO VBD VBN MD VBZ VB VBG VBP VP ADJP NN NNS NP",
        "WHADJP": "< CC WRB JJ ADJP",
        "WHADVP": "> CC WRB",
        "WHNP": "< WDT WP WP$ WHADJP WHPP WHNP",
        "WHPP": "> IN TO FW",
    }
)

NOUN_PHRASES = frozenset({"NP", "NX", "NML"})
"""The categories with rules of their own in Collins' finder."""
COLLINS_NOUNS: tuple[tuple[bool, frozenset[str]], ...] = (
    (False, frozenset(_labels("NN NNP NNPS NNS NX POS JJR"))),
    (True, frozenset({"NP"})),
    (False, frozenset(_labels("$ ADJP PRN"))),
    (False, frozenset({"CD"})),
    (False, frozenset(_labels("JJ JJS RB QP"))),
)
"""From the left?, and the labels of which the first child that has any is taken."""
CONJUNCTIONS = frozenset({"CC", "CONJP"})

VIRTUAL_ROOT_PRIORITY = _labels(
    "S CS VP CVP NP CNP AP PP AVP CAVP CPP CO DL XY PN MPN NN NE CARD ADV"
)
"""What heads the virtual root if it has several children, in every profile."""
PREPOSITION_TAGS = frozenset({"APPR", "APPRART", "KOKOM", "PROAV"})
