"""Two small lexicons in the image of FrameNet's layouts."""

from __future__ import annotations

NAMESPACE = 'xmlns="http://framenet.icsi.berkeley.edu"'
BAKING = f"""<?xml version="1.0" encoding="UTF-8"?>
<frame {NAMESPACE} name="Baking" ID="1">
  <definition>&lt;def-root&gt;A &lt;fen&gt;Baker&lt;/fen&gt; makes
 something.&lt;/def-root&gt;</definition>
  <FE coreType="Core" name="Baker" ID="1" abbrev="Bkr">
    <definition>&lt;def-root&gt;Who bakes.&lt;/def-root&gt;</definition>
    <semType name="Sentient" ID="5"/></FE>
  <FE coreType="Core" name="Bakery" ID="2"/>
  <FE coreType="Core" name="Cake" ID="3">
    <requiresFE name="Oven" ID="4"/><excludesFE name="Cakes" ID="5"/></FE>
  <FE coreType="Core" name="Cakes" ID="5"/>
  <FE coreType="Core-Unexpressed" name="Oven" ID="4"/>
  <FE coreType="Peripheral" name="Time" ID="6"/>
  <FEcoreSet><memberFE name="Baker" ID="1"/><memberFE name="Bakery" ID="2"/></FEcoreSet>
  <frameRelation type="Inherits from"><relatedFrame>Making</relatedFrame>
  </frameRelation>
  <lexUnit POS="V" name="bake.v" ID="1"><definition>COD</definition></lexUnit>
</frame>"""
MAKING = f"""<frame {NAMESPACE} name="Making" ID="2">
  <FE coreType="Core" name="Maker" ID="7"/><FE coreType="Core" name="Product" ID="8"/>
  <lexUnit POS="V" name="make.v" ID="2"/><lexUnit POS="V" name="bake.v" ID="3"/>
</frame>"""
RELATIONS = f"""<frameRelations {NAMESPACE}>
<frameRelationType name="Inheritance" superFrameName="Parent" subFrameName="Child">
<frameRelation superFrameName="Making" subFrameName="Baking" ID="1">
<FERelation superFEName="Maker" subFEName="Baker" ID="1"/>
<FERelation superFEName="Product" subFEName="Cake" ID="2"/>
</frameRelation></frameRelationType></frameRelations>"""
INDEX = f"""<frameIndex {NAMESPACE}><frame name="Baking" ID="1"/><frame name="Making"
 ID="2"/><frame name="Selling" ID="3"/></frameIndex>"""
UNITS = f"""<luIndex {NAMESPACE}><lu name="bake.v" frameName="Making"/>
<lu name="make.v" frameName="Making"/><lu name="give up.v" frameName="Selling"/>
</luIndex>"""
SINGLE = """<frames><frame name="Baking" ID="1"><definition>x</definition><fes>
<fe ID="1" name="Baker" coreType="Core"/><fe ID="2" name="Bakery" coreType="Core"/>
<fe ID="3" name="Cake" coreType="Core"/><fe ID="4" name="Oven" coreType="Peripheral"/>
<fe ID="5" name="Cakes" coreType="Core"/></fes>
<lexunits><lexunit ID="1" name="bake.v"/></lexunits></frame></frames>"""
OLD_RELATIONS = """<frame-relation-types>
<frame-relation-type name="Using"><frame-relations>
<frame-relation superFrameName="Making" subFrameName="Baking">
<fe-relation superFEName="Maker" subFEName="Baker"/></frame-relation>
</frame-relations></frame-relation-type>
<frame-relation-type name="CoreSet"><frame-relations>
<frame-relation superFrameName="Baking" subFrameName="Baking">
<fe-relation superFEName="Baker" subFEName="Bakery"/></frame-relation>
</frame-relations></frame-relation-type>
<frame-relation-type name="Requires"><frame-relations>
<frame-relation superFrameName="Baking" subFrameName="Baking">
<fe-relation superFEName="Cake" subFEName="Oven"/></frame-relation>
</frame-relations></frame-relation-type>
<frame-relation-type name="Excludes"><frame-relations>
<frame-relation superFrameName="Baking" subFrameName="Baking">
<fe-relation superFEName="Cake" subFEName="Cakes"/></frame-relation>
</frame-relations></frame-relation-type></frame-relation-types>"""
NEWER = {
    "frame/Baking.xml": BAKING,
    "frame/Making.xml": MAKING,
    "frRelation.xml": RELATIONS,
    "frameIndex.xml": INDEX,
    "luIndex.xml": UNITS,
}
OLDER = {"framesSingleFile.xml": SINGLE, "frRelationModified.xml": OLD_RELATIONS}


def write_folder(place, files):
    """The folder with these files in it."""
    for name, content in files.items():
        path = place / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    return place
