"""Small files of every format with frames, with what is odd about each."""

from __future__ import annotations

from tests.formats.salsa_samples import COLUMNS, SALSA

FULLTEXT = """\
<?xml version="1.0" encoding="UTF-8"?>
<fullTextAnnotation xmlns="http://framenet.icsi.berkeley.edu">
<header><corpus ID="1" name="tales"><document ID="7" name="kiosk"/></corpus></header>
<sentence corpID="1" docID="7" sentNo="1" paragNo="1" aPos="0" ID="11">
<text>Mara's aunt lent Tom the (red) bike.</text>
<annotationSet ID="20" status="UNANN">
<layer rank="1" name="PENN">
<label start="0" end="3" name="NP"/><label start="4" end="5" name="POS"/>
<label start="7" end="10" name="NN"/><label start="12" end="15" name="VVD"/>
<label start="17" end="19" name="NP"/><label start="21" end="23" name="DT"/>
<label start="31" end="34" name="NN"/><label start="35" end="35" name="SENT"/>
</layer>
<layer rank="1" name="NER"><label start="0" end="3" name="person"/></layer>
<layer rank="1" name="WSL"/>
</annotationSet>
<annotationSet ID="21" status="MANUAL" frameName="Lending" frameID="30" luName="lend.v"
 luID="40" cDate="07/07/2003">
<layer rank="1" name="Target"><label start="12" end="15" name="Target" cBy="x"/></layer>
<layer rank="1" name="FE">
<label start="0" end="10" name="Lender" feID="1" bgColor="FF0000"/>
<label start="17" end="19" name="Borrower" feID="2"/>
<label start="21" end="34" name="Theme" feID="3"/>
<label name="Duration" itype="INI" feID="4"/>
<label name="Purpose" itype="CNI" feID="5"/>
</layer>
<layer rank="2" name="FE"><label start="0" end="5" name="Relative" feID="6"/></layer>
<layer rank="1" name="GF"><label start="0" end="10" name="Ext"/></layer>
<layer rank="1" name="PT"/><layer rank="1" name="Verb"/>
</annotationSet>
<annotationSet ID="22" status="UNANN" frameName="Kinship" luName="aunt.n">
<layer rank="1" name="Target"><label start="7" end="10" name="Target"/></layer>
</annotationSet>
</sentence>
<sentence ID="12" docID="7"><text>Good.</text></sentence>
</fullTextAnnotation>
"""
NESTED = """\
<corpus name="c" ID="1"><documents><document ID="1" name="first"><paragraphs>
<paragraph ID="1"><sentences><sentence ID="0">
<text>Anna gave her sister a blue book yesterday</text>
<annotationSets>
 <annotationSet ID="0" frameName="Giving"><layers>
  <layer name="Target"><labels><label name="Target" start="5" end="8"/></labels></layer>
  <layer name="FE"><labels><label name="Donor" start="0" end="3"/>
   <label name="Theme" start="21" end="26"/><label name="Theme" start="28" end="31"/>
   <label name="Place" itype="DNI"/></labels></layer></layers></annotationSet>
 <annotationSet ID="1"><layers><layer name="NER"><labels>
  <label name="PER" start="0" end="3"/></labels></layer></layers></annotationSet>
</annotationSets></sentence></sentences></paragraph></paragraphs></document>
<document ID="2"><paragraphs><paragraph ID="1"><sentences><sentence ID="0">
<text>She waved her hand</text><annotationSets>
 <annotationSet ID="0" frameName="Body_movement"><layers>
  <layer name="Target"><labels><label name="Target" start="4" end="8"/>
   <label name="Target" start="14" end="17"/></labels></layer></layers></annotationSet>
</annotationSets></sentence></sentences></paragraph></paragraphs></document>
</documents></corpus>
"""
SEMXML = """\
<corpus><sentence ID="s0">
<words><W ID="0" form="Anna" start="0" end="3"/><W ID="1" form="gave" start="5"
 end="8"/>
<W ID="2" form="a" start="10" end="10"/><W ID="3" form="stack" start="12" end="16"/>
<W ID="4" form="of" start="18" end="19"/><W ID="5" form="books" start="21" end="25"/>
</words>
<non-terminals>
<P ID="102" Frame="Giving" Target="1"><E Ref="0" FE="Donor"/><E Ref="100" FE="Theme"/>
 <E Ref="5" FE="Theme"/></P>
<P ID="101"><E Ref="4"/><E Ref="5" Head="True"/></P>
<P ID="100" Frame="Quantity" Target="3" Denoted="Quantity, Mass" Transparent="true">
 <E Ref="101" FE="Mass" SemHead="TRUE"/></P>
<P ID="103" Frame="NE:PER" Target="0"/>
<P ID="104" Supp="verb"><E Ref="1"/><E Ref="101" SemHead="True"/></P>
<P ID="105" Frame="Giving" Target="1, 4"/>
</non-terminals></sentence>
<sentence ID="s1"><words><W ID="0" form="Yes"/></words><non-terminals/></sentence>
</corpus>
"""
SEMAFOR = (
    '{"tokens":["My","kite","no","longer","flies"],"frames":[{"target":{"name":'
    '"Motion","spans":[{"start":4,"end":5,"text":"flies"}]},"annotationSets":[{"rank":1,'
    '"score":2.5,"frameElements":[]},{"rank":0,"score":4.0,"frameElements":[{"name":'
    '"Theme","spans":[{"start":0,"end":2,"text":"My kite"}]}]}]},{"target":{"name":'
    '"Ending","spans":[{"start":2,"end":3},{"start":3,"end":4}]},"annotationSets":['
    '{"frameElements":[{"name":"Process","spans":[{"start":4,"end":5},'
    '{"start":0,"end":1}]}]}],"extra":[1]}]}\n'
    '{"tokens":["Oh"],"frames":[]}\n'
)
FRAME_ELEMENTS = """\
0\t33.5\t1\tMotion\tfly.v\t4\tflies\t0
1\t30.2\t2\tMotion\tfly.v\t4\tflies\t0\tTheme\t0:1
0\t12.0\t2\tEnding\tno_longer.adv\t2_3\tno longer\t2\tWhole\t4
0\t1.5\t1\tGiving\tgive.v\t1_3\tgave it up\t2
"""
OLD_FRAME_ELEMENTS = """\
2\tMotion\tfly.v\t4\tflies\t0\tTheme\t0:1
1\tEnding\tno_longer.adv\t2_3\tno longer\t0
"""
SESAME = """\
1\tAnna\t_\tanna\tNP\tNNP\t0\t_\t_\t2\t_\tSBJ\t_\t_\tS-Donor
2\tgave\t_\tgive\tVVD\tVBD\t0\t_\t_\t0\t_\tROOT\tgive_away.v\tGiving\tO
3\tit\t_\tit\tPP\tPRP\t0\t_\t_\t2\t_\tOBJ\t_\t_\tB-Theme
4\taway\t_\taway\tRB\tRB\t0\t_\t_\t2\t_\tPRT\tgive_away.v\tGiving\tO

1\tAnna\t_\tanna\tNP\tNNP\t0\t_\t_\t2\t_\tSBJ\t_\t_\tB-Theme
2\tgave\t_\tgive\tVVD\tVBD\t0\t_\t_\t0\t_\tROOT\t_\t_\tI-Theme
3\tit\t_\tit\tPP\tPRP\t0\t_\t_\t2\t_\tOBJ\t_\t_\tO
4\taway\t_\taway\tRB\tRB\t0\t_\t_\t2\t_\tPRT\taway.adv\tAway\tO

1\tGone\t_\tgo\tVVN\tVBN\t1\t_\t_\t_\t_\t_\t_\t_\tO

"""
FRAME_FILES = {
    "framenet-fulltext": [FULLTEXT],
    "framenet-nested": [NESTED],
    "semxml": [SEMXML],
    "semafor-json": [SEMAFOR],
    "frame-elements": [FRAME_ELEMENTS, OLD_FRAME_ELEMENTS],
    "open-sesame": [SESAME],
    "salsa": [SALSA],
    "semeval10-conll": [COLUMNS],
}
"""Format -> files of it."""
