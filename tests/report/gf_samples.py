"""Small treebanks for tests of views by function, in our own words."""

from __future__ import annotations

from pathlib import Path

from srlviewer.comparison import Comparison, open_comparison

GOLD = """\
(S (NP-OA (ART-NK den) (NN-NK Brief)) (VVFIN-HD liest)
   (NP-SB (ART-NK die) (NN-NK Frau)) ($. .))
(S (NE-SB Joana) (VVFIN-HD sah) (NE-OA Peer) ($. .))
(S (NP-SB (PPER-NK sie)) (VVFIN-HD kennt)
   (NP-OA (ART-NK den) (NN-NK Mann) (PP-MNR (APPR-AC mit) (NN-NK Hut))))
(S (NP-SB (NN-NK Kinder)) (VVFIN-HD essen)
   (NP-OA (NN-NK Brot) (PP-MNR (APPR-AC aus) (NN-NK Mehl))) (ADV-MO gern))
(S (NP-SB (ART-NK der) (NN-NK Hund)) (VVFIN-HD schläft))
"""
PREDICTED = """\
(S (NP-SB (ART-NK den) (NN-NK Brief)) (VVFIN-HD liest)
   (NP-OA (ART-NK die) (NN-NK Frau)) ($. .))
(S (NE-OA Joana) (VVFIN-HD sah) (NE-SB Peer) ($. .))
(S (NP-SB (PPER-NK sie)) (VVFIN-HD kennt)
   (NP-OA (ART-NK den) (NN-NK Mann)) (PP-MO (APPR-AC mit) (NN-NK Hut)))
(S (NP-OA (NN-NK Kinder)) (VVFIN-HD essen)
   (NP-SB (NN-NK Brot) (PP-MNR (APPR-AC aus) (NN-NK Mehl) (ADV-MO gern))))
()
"""


def write_pair(folder: Path) -> tuple[str, str]:
    """The two files: swapped functions, a wrong attachment, a sentence unparsed."""
    gold, predicted = folder / "gold.mrg", folder / "predicted.mrg"
    gold.write_text(GOLD, "utf-8")
    predicted.write_text(PREDICTED, "utf-8")
    return str(gold), str(predicted)


def judged_pair(folder: Path, scheme: str = "gf") -> Comparison:
    """The pair, judged."""
    comparison = open_comparison(*write_pair(folder), scheme)
    comparison.judge()
    return comparison
