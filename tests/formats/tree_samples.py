"""Small treebanks of every format, with what is odd about each."""

from __future__ import annotations

EXPORT3 = """\
#FORMAT 3
#BOT ORIGIN
0\tnotes
#EOT ORIGIN
%% word\t\t\ttag\tmorph\tedge\tparent\tsecedge comment
#BOS 1 2 899973978 0 %% first demo
Den\t\t\tART\tDef.Masc.Akk.Sg\tNK\t500
Hund\t\t\tNN\tMasc.Akk.Sg\tNK\t500
hat\t\t\tVAFIN\t3.Sg.Pres.Ind\tHD\t502
Anna\t\t\tNE\tNom.Sg\tSB\t502\tSB\t501
gesehen\t\t\tVVPP\t--\tHD\t501
.\t\t\t$.\t--\t--\t0
#500\t\t\tNP\t--\tOA\t501
#501\t\t\tVP\t--\tOC\t502
#502\t\t\tS\t--\t--\t0 %% a comment
#EOS 1
"""
EXPORT4 = """\
#FORMAT 4
#BOS RST_02/4 0 0 0
Regen\tRegen\tNN\tNom.Sg\tSB\t500
fällt\tfallen\tVVFIN\t--\tHD\t500
(\t--\t$(\t--\t--\t0
.\t--\t$.\t--\t--\t0
#500\t--\tS\t--\t--\t0
#EOS RST_02/4
#BOS 2 0 0 0
#EOS 2
#BOS 3 0 0 0
Ja\tja\tPTKANT\t--\t--\t0
#EOS 3
"""
EXPORT_WITHOUT_HEADER = EXPORT3.split("\n", 5)[5]
BRACKETS = """\
(TOP (S (NP-SB (ART-NK der) (NN-NK Hund)) (VVFIN-HD bellt)) ($. .))

(())
(TOP (S (NP-SB (NE Anna)) (VVFIN-HD singt)) ($*LRB* -LRB-))
"""
PENN = """\
( (S
    (NP-SBJ-1 (DT The) (NN dog) )
    (VP (VBD was)
      (VP (VBN seen)
        (NP (-NONE- *-1) )))
    (. .) )) ( (X (UH Yes)))
"""
DISCBRACKET = """\
(VROOT (S (VP-OC (NP-OA (ART-NK 0=Den) (NN-NK 1=Hund)) (VVPP-HD 4=gesehen)) \
(VAFIN-HD 2=hat) (NE-SB 3=Anna)) ($. 5=.))\tseen (twice
(ROOT (S (X 0==) (X 2=3=4) (X 1=x)))
"""
ALPINO = """\
<?xml version="1.0" encoding="UTF-8"?>
<treebank><!-- <alpino_ds> -->
<alpino_ds version="1.3"><node id="0" rel="top" cat="top" begin="0" end="4">
<node id="9" rel="--" pt="let" word="." begin="3" end="4"/>
<node id="1" rel="--" cat="smain" begin="0" end="3">
<node id="3" rel="hd" pos="verb" word="wil" lemma="willen" begin="1" end="2"/>
<node id="2" rel="su" pos="name" word="Anna" lemma="Anna" index="1" begin="0" end="1"/>
<node id="4" rel="vc" cat="inf" begin="0" end="3"><node id="5" rel="su" index="1"\
 begin="0" end="1"/><node id="6" rel="hd" postag="WW" pos="verb" word="lezen"\
 begin="2" end="3"/></node></node></node>
<sentence sentid="a|1">Anna wil lezen .</sentence>
<comments><comment>Q#1|Anna</comment></comments></alpino_ds>
</treebank>
"""
TIGER = """\
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE corpus SYSTEM "tiger.dtd">
<corpus id="mini" version="2.0">
  <head><meta><name>mini</name></meta></head>
  <body>
    <subcorpus name="part1">
      <s id="s1"><graph root="s1_VROOT">
        <terminals>
          <t id="s1_1" word="Kr&#228;hen" lemma="Krähe" pos="NN" morph="Nom.Pl.Fem"/>
          <t id="s1_2" word="rufen" lemma="rufen" pos="VVFIN" morph="--"/>
          <t id="s1_3" word="an" lemma="an" pos="PTKVZ"><secedge idref="s1_500"\
 label="SB"/></t>
          <t id="s1_4" word="." lemma="--" pos="$." morph="--"/>
        </terminals>
        <nonterminals>
          <nt id="s1_VROOT" cat="VROOT"><edge idref="s1_500" label="--"/><edge\
 idref="s1_4" label="--"/></nt>
          <nt id="s1_500" cat="S"><edge idref="s1_3" label="SVP"/><edge idref="s1_2"\
 label="HD"/><edge idref="s1_501" label="SB"/></nt>
          <nt id="s1_501" cat="NP"><edge idref="s1_1" label="NK"/></nt>
        </nonterminals></graph><matches/></s>
      <!-- <s id="no"> -->
      <s id="s2"><graph root="s2_1"><terminals><t id="s2_1" word="Ja"/></terminals>\
<nonterminals/></graph></s>
    </subcorpus>
  </body>
</corpus>
"""
TIGER2 = """\
<corpus xml:id="mini2" xmlns="http://korpling.german.hu-berlin.de/tiger2/V2.0.5/"\
 xmlns:tiger2="http://korpling.german.hu-berlin.de/tiger2/V2.0.5/">
  <body><s xml:id="s1"><graph root="s1_nt2">
    <terminals><t xml:id="s1_t1" tiger2:word="Crows" pos="NNS"/>
      <t xml:id="s1_t2" tiger2:word="call" pos="VBP"/>
      <t xml:id="s1_t3" tiger2:word="them" pos="PRP"><edge tiger2:type="coref"\
 label="anaphoric" tiger2:target="#s1_t1"/></t></terminals>
    <nonterminals><nt xml:id="s1_nt1" cat="NP"><edge tiger2:type="prim" label="HD"\
 tiger2:target="#s1_t1"/></nt>
      <nt xml:id="s1_nt2" cat="S"><edge tiger2:type="prim" label="SB"\
 tiger2:target="#s1_nt1"/><edge tiger2:type="prim" label="HD"\
 tiger2:target="#s1_t2"/></nt></nonterminals>
  </graph></s></body></corpus>
"""
TREES = {
    "export": [EXPORT3, EXPORT4, EXPORT_WITHOUT_HEADER],
    "brackets": [BRACKETS, PENN],
    "discbracket": [DISCBRACKET],
    "alpino": [ALPINO],
    "tiger": [TIGER],
    "tiger2": [TIGER2],
}
