"""Which child is the head, profile by profile."""

from __future__ import annotations

import pytest

from srlviewer.model.head_finding import PROFILES, Rule, find_head, find_root_head
from srlviewer.model.pairs import WordPair, pair_number, pair_of_number

MARKS = {"$,", "$.", ",", "."}


def rule(text):
    """`NP -> ART-NK NN-NK`; a child that is a comma or full stop is punctuation."""
    category, _, below = text.partition(" -> ")
    children = [child.partition("-") for child in below.split()]
    return Rule(
        category,
        tuple(label for label, _, _ in children),
        tuple(function or "--" for _, _, function in children),
        tuple(label in MARKS for label, _, _ in children),
    )


RULES = {
    "negra": {
        "S -> NP-SB VVFIN-HD VVFIN-HD": 1,  # the leftmost HD
        "PP -> ADV-MO APPR-AC NN-NK": 1,
        "PP -> NN-NK APPRART NN-NK": 1,  # by tag
        "PP -> NN-NK PROAV": 1,
        "NP -> APPR-AC NN-NK": 1,  # AC heads a PP alone
        "NP -> ART-NK NN-NK S-RC": 1,  # the rightmost NK
        "CNP -> NP-CJ KON-CD NP-CJ": 0,  # the first conjunct
        "S -> $, KOUS-CP NP-SB": 1,
        "S -> $, $.": 0,
        "np -> art-nk nn-nk": 1,  # case plays no part
        "S -> np-sb vvfin-hd": 1,
    },
    "treetools": {
        "S -> NP-SB VVFIN-HD": 1,
        "PP -> APPR-AC ART-NK NN-NK": 2,
        "CNP -> NP-CJ KON-CD NP-CJ": 0,
        "S -> $, NP-SB": 0,
    },
    "rparse": {
        "S -> NP-SB VVFIN-HD": 1,
        "S -> VAFIN NP VVFIN ADV": 2,
        "S -> VAFIN VP ADV": 1,  # the second line before the third
        "VP -> VVPP VAINF": 0,  # the first line
        "NP -> ART NN NE": 1,  # labels by priority, not by place
        "NP -> NN NN": 1,  # from the right
        "PP -> ADV APPR KOKOM": 2,  # KOKOM before APPR
        "CNP -> NP KON NP": 2,
        "AP -> CARD $,": 0,  # no hit: from the right, no punctuation
        "CO -> $, ADV NP": 1,
        "DL -> NP S ADV": 1,
        "DL -> ADV PP $,": 1,  # no hit: the direction of the last line
        "CH -> NE XY $.": 1,
        "XYZ -> $, A B": 1,  # no line: the leftmost
        "XYZ -> $, $.": 0,
        "VZ -> PTKZU VVINF": 1,
        "CAP -> ADJA KON ADJA": 2,
    },
    "stanford": {
        "S -> NP-SB VVFIN-HD": 1,
        "S -> VVFIN VMFIN": 1,  # modals before full verbs
        "VP -> VVPP VAINF": 1,
        "VZ -> PTKZU VVINF": 0,
        "NP -> ADV CARD $,": 2,  # CAR is not CARD: the rightmost, even a comma
        "CVP -> VP KON VP": 2,
        "NUR -> ADV S": 1,
        "DL -> $, S": 0,
        "XYZ -> $, A": 0,
    },
    "collins": {
        "S -> NP VP": 1,
        "S -> NP-SBJ VP-HD": 1,
        "VP -> VBZ VP": 0,  # VBZ before VP
        "VP -> MD VP": 0,
        "PP -> IN NP": 0,
        "SBAR -> WHNP S": 0,
        "NP -> DT NN POS": 2,
        "NP -> DT NN NN SBAR": 2,
        "NP -> NP PP": 0,
        "NP -> DT ADJP": 1,
        "NP -> CD JJ": 0,
        "NP -> DT JJ": 1,
        "NP -> DT XX": 1,
        "NML -> NN NN": 1,
        "NP -> NN CC NN": 0,  # the conjunct before CC
        "NP -> NN , CC NN": 0,  # past the comma
        "NP -> , CC NN": 2,  # nothing before but a comma: it stays
        "VP -> VB NP CONJP VP": 0,
        "ADJP -> JJ CC JJ": 0,
        "QP -> XX YY": 0,
        "FRAG -> NP , .": 0,  # no label: from the right, no punctuation
        "XYZ -> , A B": 1,
        "NP -> NN CC POS": 2,  # not past the conjunction after rule 1
    },
}


@pytest.mark.parametrize(
    ("profile", "text"), [(name, text) for name in RULES for text in RULES[name]]
)
def test_the_head_child(profile, text):
    assert find_head(profile, rule(text)) == RULES[profile][text]


@pytest.mark.parametrize("profile", PROFILES)
def test_an_only_child_is_the_head(profile):
    assert find_head(profile, rule("S -> $.")) == 0


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (" -> $( S $.", 1),
        (" -> NP VP S", 2),  # by priority
        (" -> NP NP", 0),  # the leftmost
        (" -> ADV cnp", 1),  # case plays no part
        (" -> $, X Y", 1),
        (" -> $, $.", 0),
    ],
)
def test_the_head_child_of_a_virtual_root(text, place):
    assert find_root_head(rule(text)) == place


@pytest.mark.parametrize(
    "pair", [WordPair(3, 0), WordPair(0, 4), WordPair(2, 2, 0), WordPair(4, 4, 7)]
)
def test_the_number_of_a_pair_tells_its_words(pair):
    assert pair_of_number(pair_number(pair, 5), 5) == pair
