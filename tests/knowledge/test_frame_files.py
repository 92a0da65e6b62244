"""Hostile and broken files: a problem with its place, and the others work."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from srlviewer.errors import Severity
from srlviewer.knowledge import framesets_folder, framesets_xml
from srlviewer.knowledge.framesets import open_framesets
from srlviewer.knowledge.framesets_values import Standing
from srlviewer.knowledge.framesets_xml import read_frame_file

ROLESET = (
    '<roleset id="bad.01" name="n"><roles><role n="0" descr="d"/></roles></roleset>'
)
PREDICATE = f'<predicate lemma="bad">{ROLESET}</predicate>'
GOOD = (
    '<frameset><predicate lemma="good"><roleset id="good.01"/></predicate></frameset>'
)
BOMB = (
    '<!DOCTYPE frameset [<!ENTITY a "aaaa">\n<!ENTITY b "&a;&a;&a;&a;">]>\n'
    f"<frameset>&b;{PREDICATE}</frameset>"
)
OUTSIDE = (
    '<!DOCTYPE frameset [\n<!ENTITY x SYSTEM "file:///etc/hostname">]>\n'
    f"<frameset>{PREDICATE}&x;</frameset>"
)
PARAMETER = (
    '<!DOCTYPE frameset [<!ENTITY % p SYSTEM "http://localhost:9/x">%p;]>\n'
    f"<frameset>{PREDICATE}</frameset>"
)
REFUSED = [
    (BOMB, "xml.entity", 1, 'entity "a" is declared'),
    (OUTSIDE, "xml.entity", 2, 'entity "x" is declared'),
    (PARAMETER, "xml.entity", 1, 'entity "p" is declared'),
    ("", "lexicon.file", None, "empty"),
    (" \n", "lexicon.file", None, "empty"),
    (f"<frameset>\n{PREDICATE}", "lexicon.file", 2, "no well-formed XML"),
    (f"<lexicon>{PREDICATE}</lexicon>", "lexicon.file", 1, "root is <lexicon>"),
    (f"<frameset>\n{PREDICATE}\0</frameset>", "lexicon.file", 2, "no well-formed"),
    (b"\x89PNG\r\n\x1a\n\x00bad.01", "lexicon.file", 1, "no well-formed XML"),
    (f"<frameset>\n{PREDICATE}ÿ</frameset>".encode("latin-1"), "lexicon.file", 2, "no"),
    (f'<?xml version="1.0" encoding="none"?><frameset>{PREDICATE}</frameset>',
     "lexicon.file", 1, "unknown encoding"),
    ("<frameset>" * 300 + PREDICATE + "</frameset>" * 300, "lexicon.file", 1, "inside"),
]  # fmt: skip


@pytest.mark.parametrize(("content", "code", "line", "words"), REFUSED)
def test_what_cannot_be_read_is_said_and_left_out(
    make_folder, content, code, line, words
):
    framesets = open_framesets(make_folder(bad=content, good=GOOD))
    assert framesets.roleset("good.01").id == "good.01"
    assert framesets.log.problems == ()
    assert framesets.answer("bad.01").standing is Standing.BROKEN
    (problem,) = framesets.log.problems
    assert (problem.code, problem.line) == (code, line)
    assert words in problem.message
    assert problem.path.endswith("bad.xml")
    assert problem.severity is Severity.WARNING


def test_a_document_type_is_neither_loaded_nor_refused(make_folder):
    content = f'<!DOCTYPE frameset SYSTEM "http://localhost:9/f.dtd">\n{GOOD}'
    inside = f"<!DOCTYPE frameset [<!ELEMENT frameset ANY>]>\n{GOOD}"
    for text in (content, inside):
        found = read_frame_file(make_folder(good=text) / "good.xml")
        assert [r.id for r in found.rolesets] == ["good.01"]
        assert found.problems == ()


def test_a_reference_to_nothing_is_said(make_folder):
    head = '<!DOCTYPE frameset SYSTEM "f.dtd">\n<frameset>\n&eacute;'
    content = f"{head}{PREDICATE}</frameset>"
    found = read_frame_file(make_folder(bad=content) / "bad.xml")
    assert found.sound
    assert [(p.line, p.message[:8]) for p in found.problems] == [(3, "&eacute;")]


def test_too_large_a_file(make_folder, monkeypatch):
    monkeypatch.setattr(framesets_xml, "LARGEST", 200)
    monkeypatch.setattr(framesets_folder, "LARGEST", 200)
    content = f"<frameset>{PREDICATE}{' ' * 200}</frameset>"
    framesets = open_framesets(make_folder(bad=content, good=GOOD))
    assert framesets.answer("bad.01").standing is Standing.BROKEN
    assert "MB" in framesets.log.problems[0].message


def test_a_file_that_may_not_be_read(make_folder, monkeypatch):
    real = Path.open

    def forbidden(path, *words, **settings):
        if path.name == "bad.xml":
            raise PermissionError(13, "Permission denied")
        return real(path, *words, **settings)

    folder = make_folder(bad=f"<frameset>{PREDICATE}</frameset>", good=GOOD)
    monkeypatch.setattr(Path, "open", forbidden)
    framesets = open_framesets(folder)
    assert framesets.answer("bad.01").standing is Standing.BROKEN
    assert "Permission denied" in framesets.log.problems[0].message
    assert framesets.roleset("good.01") is not None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_pipes_and_folders_are_passed_over(make_folder):
    folder = make_folder(good=GOOD)
    os.mkfifo(folder / "pipe.xml")
    (folder / "folder.xml").mkdir()
    framesets = open_framesets(folder)
    assert len(framesets) == 1
    assert framesets.answer("pipe.01").standing is Standing.NO_LEMMA


def test_what_is_wrong_inside_is_said_and_the_rest_is_read(make_folder):
    content = (
        '<frameset>\n<predicate lemma="bad">\n<roleset name="no id"/>\n'
        '<roleset id="bad.01">\n<roles>\n<role n="x" descr="d"/>\n<role n="2"/>\n'
        "</roles></roleset></predicate></frameset>"
    )
    framesets = open_framesets(make_folder(bad=content))
    assert [role.n for role in framesets.roleset("bad.01").roles] == ["2"]
    assert [problem.line for problem in framesets.log.problems] == [3, 6]


@pytest.mark.parametrize("encoding", ["utf-16", "latin-1"])
def test_other_encodings(make_folder, encoding):
    content = (
        f'<?xml version="1.0" encoding="{encoding}"?><frameset>'
        "<predicate lemma='x'><roleset id='wärmen.01'/></predicate></frameset>"
    ).encode(encoding)
    # The content index reads UTF-8 and UTF-16; elsewhere the name must lead there.
    name = "other" if encoding == "utf-16" else "wärmen"
    assert open_framesets(make_folder(**{name: content})).roleset("wärmen.01")
