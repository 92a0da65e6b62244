"""Small frame folders."""

from __future__ import annotations

import pytest

TODAY = """<?xml version="1.0" encoding="utf-8" standalone="no"?>
<!DOCTYPE frameset PUBLIC "-//PB//Frame//EN" "http://localhost:9/none/frameset.dtd">
<frameset>
  <predicate lemma="give">
    <roleset id="give.01" name="hand over">
      <aliases><alias pos="v">give</alias><alias pos="n">gift</alias></aliases>
      <roles>
        <role descr="giver" f="PAG" n="0"><rolelinks><rolelink class="x"
          resource="VerbNet" version="3">agent</rolelink></rolelinks></role>
        <role descr="thing &amp; gift" f="PPT" n="1"/>
        <role descr="where" f="LOC" n="M"/>
      </roles>
      <usagenotes><usage resource="PropBank" version="1.0" inuse="+"/></usagenotes>
      <lexlinks><lexlink class="Giving" resource="FrameNet"/></lexlinks>
      <example name="x"><text>Kim gave .</text><arg type="ARG0">Kim</arg></example>
      <note>a note</note>
    </roleset>
  </predicate>
  <predicate lemma="give_up">
    <roleset id="give_up.02" name="yield"><roles>
      <role descr="who" f="PAG" n="0"/></roles></roleset>
  </predicate>
</frameset>"""
VERB = """<!DOCTYPE frameset SYSTEM "frameset.dtd">
<frameset><predicate lemma="abuse"><roleset framnet="" id="abuse.01" name="misuse"
 vncls="1"><roles><role descr="who" f="" n="0"><vnrole vncls="1" vntheta="x"/></role>
 <note/></roles><note/></roleset></predicate><note/></frameset>"""
NOUN = VERB.replace("misuse", "wrong use").replace('n="0"', 'n="1"')
REIFIED = """<frameset><predicate lemma="be-located-at"><roleset id="be-located-at.91"
 name="place"><roles><role descr="entity" f="PPT" n="1"/></roles></roleset></predicate>
 <predicate lemma="FedEx"><roleset id="FedEx.01" name="send"><roles><role descr="causer"
 f="" n="a"/><role descr="sent" n="1"/></roles></roleset></predicate></frameset>"""


@pytest.fixture
def make_folder(tmp_path):
    """A folder with files of these contents."""

    def make(**files):
        folder = tmp_path / "frames-of-a-test"
        folder.mkdir(exist_ok=True)
        for name, content in files.items():
            path = folder / f"{name.replace('__', '-')}.xml"
            if isinstance(content, bytes):
                path.write_bytes(content)
            else:
                path.write_text(content, encoding="utf-8")
        return folder

    return make


@pytest.fixture
def frames(make_folder):
    """All styles in one folder."""
    return make_folder(give=TODAY, abuse__v=VERB, abuse__n=NOUN, AMR=REIFIED)
