"""Trees and pointers into them, written by hand, with traces."""

from __future__ import annotations

TREES = """( (S
    (NP-SBJ-1 (NNP Mona))
    (VP (VBZ tries)
      (S
        (NP-SBJ (-NONE- *PRO*-1))
        (VP (TO to)
          (VP (VB see)
            (NP (NP (DT the) (NN man))
              (SBAR (WHNP-2 (WDT that))
                (S (NP-SBJ (-NONE- *T*-2)) (VP (VBZ sings)))))))))
    (. .)))
(TOP (S (NP (NN kulu)) (VP (VB calls) (NP (PRP it)) (PRT (RP off)) (ADVP (RB up)))))
(TOP (NP (NN kulu)))
"""
PROP = """ewt/x.xml.parse 0 9 gold sing sing.01 ----- 5:1*7:1*8:1-ARG0 5:1*7:1-LINK-SLC 9:0-rel
ewt/x.xml.parse 0 1 gold try-v try.01 ----- 0:1-ARG0 1:0-rel 2:2-ARG1
ewt/x.xml.parse 0 4 gold see see.01 ----- 0:1*2:1-ARG0 4:0-rel 5:2-ARG1
ewt/x.xml.parse 1 1 gold call_off call_off.06 ----- 0:1-ARG0 1:0,3:0-rel 2:1,4:1-ARG1
"""  # noqa: E501
OLD_PROP = """ewt/x.xml.parse 0 1 gold try.01 vz--a 0:1-ARG0 1:0-rel 2:2-ARG1
ewt/x.xml.parse 0 4 gold see.01 i---a 0:1*2:1-ARG0 4:0-rel 5:2-ARG1
ewt/x.xml.parse 0 9 gold sing.01 vz--a 5:1*7:1*8:1-ARG0 5:1*7:1-LINK-SLC 9:0-rel
ewt/x.xml.parse 1 1 gold call_off.06 i---a 0:1-ARG0 1:0,3:0-rel 2:1,4:1-ARG1
"""
