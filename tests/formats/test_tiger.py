"""TIGER XML and `<tiger2/>`: words, edges, parts in other files, XML safety."""

from __future__ import annotations

import pickle

import pytest

from srlviewer.errors import InputRefusedError, ProblemLog
from srlviewer.formats import FORMATS
from srlviewer.formats.converting import converted
from srlviewer.formats.counting import count_items
from srlviewer.formats.opening import open_corpus
from srlviewer.formats.reader import Source
from srlviewer.formats.xml_corpus import is_beside
from tests.formats.tree_samples import TIGER, TIGER2

HEAD = '<?xml version="1.0"?>\n<corpus id="c"><body>\n'
SENTENCE = """\
<s id="s1"><graph root="s1_500"><terminals>
<t id="s1_1" word="Ann" lemma="Ann" pos="NNP"/>
<t id="s1_2" word="sang" lemma="sing" pos="VBD"/>
</terminals><nonterminals>
<nt id="s1_500" cat="S">
<edge idref="s1_1" label="SB"/>
<edge idref="s1_2" label="HD"/>
</nt>
</nonterminals></graph></s>
"""
FOOT = "</body></corpus>\n"
OTHER = SENTENCE.replace("s1", "s2")


def document(*sentences):
    return HEAD + "".join(sentences) + FOOT


def problem_rows(found):
    return [(p.severity.value, p.code, p.line, p.message) for p in found.problems]


BROKEN = {
    "an edge to nothing": (
        SENTENCE.replace('idref="s1_2" label="HD"', 'idref="s1_9" label="HD"'),
        (
            "warning",
            "tiger.dangling",
            9,
            'edge of s1_500 to the unknown id "s1_9": left out',
        ),
    ),
    "a secondary edge to nothing": (
        SENTENCE.replace("</nt>", '<secedge idref="s1_9" label="X"/></nt>'),
        (
            "warning",
            "tiger.dangling",
            10,
            'secondary edge of s1_500 to the unknown id "s1_9": left out',
        ),
    ),
    "two parents": (
        SENTENCE.replace(
            "</nonterminals>",
            '<nt id="s1_501" cat="NP"><edge idref="s1_1" label="X"/>'
            '<edge idref="s1_500" label="X"/></nt></nonterminals>',
        ),
        (
            "warning",
            "tiger.two-parents",
            11,
            "s1_1 has a second parent, s1_501: left out of the tree",
        ),
    ),
    "one id for two words": (
        SENTENCE.replace('<t id="s1_2"', '<t id="s1_1"'),
        ("error", "tiger.duplicate-id", 5, "id s1_1 stands for two words or nodes"),
    ),
    "one id for a word and a node": (
        SENTENCE.replace('<t id="s1_2"', '<t id="s1_500"').replace("_2", "_500"),
        ("error", "tiger.duplicate-id", 7, "id s1_500 stands for two words or nodes"),
    ),
    "a node in itself": (
        SENTENCE.replace('idref="s1_1"', 'idref="s1_500"'),
        ("error", "tree.cycle", 7, "node s1_500 dominates itself"),
    ),
    "a node without edges": (
        SENTENCE.replace(
            "</nonterminals>", '<nt id="s1_501" cat="NP"/></nonterminals>'
        ),
        ("warning", "tree.empty-phrase", 11, "node s1_501 has no words"),
    ),
    "an empty word": (
        SENTENCE.replace('word="sang" ', ""),
        ("warning", "tiger.empty-word", 5, "word s1_2 is empty"),
    ),
    "an edge of the tree below a word": (
        SENTENCE.replace('pos="VBD"/>', 'pos="VBD"><edge idref="s1_1" label="X"/></t>'),
        (
            "warning",
            "tiger.dangling",
            5,
            "an edge of the tree below the word s1_2: left out",
        ),
    ),
    "no words": (
        '<s id="s1"><graph><terminals/><nonterminals/></graph></s>\n',
        ("warning", "tree.unparsed", 3, "a sentence without words"),
    ),
    "a sentence with nothing in it": (
        '<s id="s1"/>\n',
        ("warning", "tree.unparsed", 3, "a sentence without words"),
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_wrong_is_said_at_the_line_of_its_tag(read, name):
    content, wanted = BROKEN[name]
    found = read(document(content, OTHER), "x.xml")
    assert found.corpus.format == "tiger"
    rows = problem_rows(found)
    assert wanted in rows
    if wanted[1] != "tiger.duplicate-id":
        assert rows == [wanted]
    assert all(p.hint for p in found.problems)
    assert {p.sentence_id for p in found.problems} <= {"s1"}
    assert [s.sound for s in found.sentences] == [wanted[0] != "error", True]
    assert found.sentences[1].forms == ("Ann", "sang")


def test_the_whole_of_a_document(read):
    found = read(TIGER, "x.xml")
    assert not found.problems
    one, two = found.sentences
    assert one.forms == ("Krähen", "rufen", "an", ".")
    assert one.lemmas == ("Krähe", "rufen", "an", "_")
    assert one.features == ("Nom.Pl.Fem", "_", "_", "_")
    assert one.document == "part1"
    tree = one.tree
    assert tree.roots == ("VROOT",)
    assert tree.labels == ("S", "NP")
    assert tree.node_ids == ("s1_500", "s1_501")
    assert tree.token_parents == (1, 0, 0, -1)
    assert tree.token_functions == ("NK", "HD", "SVP", "")
    (edge,) = tree.secondary
    assert (edge.child, edge.label, edge.parent) == ((2, True), "SB", 0)
    assert two.sentence_id == "s2"
    assert two.tree.token_parents == (-1,)
    assert count_items(found.corpus, ProblemLog()) == {
        "sentences": 2,
        "words": 5,
        "nodes": 3,
        "secondary_edges": 1,
    }


def test_text_order_is_that_of_the_words_not_of_ids_or_edges(read):
    words = "".join(f'<t id="s_{n}" word="w{n}"/>' for n in (10, 2, 1))
    edges = "".join(f'<edge idref="s_{n}" label="-"/>' for n in (1, 2, 10))
    found = read(
        document(
            f'<s id="s"><graph root="s_500"><terminals>{words}</terminals>'
            f'<nonterminals><nt id="s_500" cat="S">{edges}</nt></nonterminals>'
            "</graph></s>"
        ),
        "x.xml",
    )
    assert found.sentences[0].forms == ("w10", "w2", "w1")
    assert found.sentences[0].tree.tokens(0) == (0, 1, 2)


def test_secondary_edges_change_no_yield(read):
    content = SENTENCE.replace(
        "</nonterminals>",
        '<nt id="s1_501" cat="NP"><edge idref="s1_500" label="-"/></nt></nonterminals>',
    ).replace('pos="NNP"/>', 'pos="NNP"><secedge idref="s1_501" label="SB"/></t>')
    found = read(document(content), "x.xml")
    tree = found.sentences[0].tree
    assert [tree.tokens(n) for n in range(2)] == [(0, 1), (0, 1)]
    assert len(tree.secondary) == 1


def test_tiger2_has_types_of_edges(read):
    found = read(TIGER2, "x.xml")
    assert found.corpus.format == "tiger2"
    assert not found.problems
    (sentence,) = found.sentences
    assert sentence.forms == ("Crows", "call", "them")
    assert sentence.tree.token_parents == (1, 0, -1)
    (link,) = sentence.tree.links
    assert link == ((2, True), "anaphoric", (0, True), "coref")


def test_a_secondary_edge_of_tiger2_stands_at_its_parent(read):
    content = TIGER2.replace(
        'tiger2:target="#s1_t2"/></nt>',
        'tiger2:target="#s1_t2"/><edge tiger2:type="sec" label="OA"'
        ' tiger2:target="#s1_t3"/></nt>',
    )
    tree = read(content, "x.xml").sentences[0].tree
    (edge,) = tree.secondary
    assert (edge.child, edge.label, edge.parent) == ((2, True), "OA", 0)


def test_words_in_a_file_beside(read, tmp_path):
    (tmp_path / "words.xml").write_text(
        '<text><w xml:id="w1">Crows</w><w xml:id="w2" word="call"/></text>', "utf-8"
    )
    content = (
        TIGER2.replace('tiger2:word="Crows"', 'corresp="words.xml#w1"')
        .replace('tiger2:word="call"', 'corresp="words.xml#w2"')
        .replace('tiger2:word="them"', 'corresp="words.xml#w3"')
    )
    found = read(content, "x.xml")
    assert found.sentences[0].forms == ("Crows", "call", "")
    assert found.codes == ["tiger.dangling"]
    outside = content.replace("words.xml", "http://a.invalid/words.xml")
    assert set(read(outside, "y.xml").codes) == {"tiger.external"}


PART = '<subcorpus name="p">' + OTHER + "</subcorpus>"


def test_parts_in_other_files_stand_where_they_are_named(read, tmp_path):
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts" / "p.xml").write_text(PART, "utf-8")
    content = document(
        SENTENCE,
        '<subcorpus name="a" external="parts/p.xml"/>',
        SENTENCE.replace("s1", "s3"),
    )
    found = read(content, "x.xml")
    assert not found.problems
    assert [s.sentence_id for s in found.sentences] == ["s1", "s2", "s3"]
    assert [s.position for s in found.sentences] == [0, 1, 2]
    assert found.sentences[1].document == "a/p"
    assert found.corpus.sentence(2).sentence_id == "s3"
    (tmp_path / "parts" / "p.xml").write_text(
        PART.replace('idref="s2_1"', 'idref="s2_9"'), "utf-8"
    )
    (problem,) = read(content, "x.xml").problems
    assert problem.code == "tiger.dangling"
    assert problem.path.endswith("p.xml")
    assert problem.line == 6


@pytest.mark.parametrize(
    "address",
    [
        "http://corpus.invalid/p.xml",
        "file:///etc/passwd",
        "/etc/passwd",
        "../p.xml",
        "parts/../../p.xml",
        "C:\\p.xml",
        "gone.xml",
        "x.xml",
        "",
    ],
)
def test_other_addresses_are_not_opened(read, address):
    content = document(SENTENCE, f'<subcorpus name="a" external="{address}"/>')
    found = read(content, "x.xml")
    rows = [(p.code, p.line, p.severity.value) for p in found.problems]
    assert rows == ([("tiger.external", 12, "error")] if address else [])
    assert len(found.sentences) == 1
    assert address not in ("gone.xml", "x.xml", "") or is_beside(address) == bool(
        address
    )


def test_a_head_in_another_place_is_not_opened(read):
    content = document(SENTENCE).replace(
        "<body>", '<head external="http://a.invalid/h.xml"/><body>'
    )
    assert read(content, "x.xml").codes == ["tiger.external"]


def test_parts_that_name_each_other_end(read, tmp_path):
    (tmp_path / "p.xml").write_text(
        '<subcorpus name="p"><subcorpus name="q" external="p.xml"/></subcorpus>',
        "utf-8",
    )
    content = document('<subcorpus name="p" external="p.xml"/>')
    assert read(content, "x.xml").codes == ["tiger.external"]


@pytest.mark.parametrize(
    "declaration",
    [
        '<!DOCTYPE corpus [<!ENTITY a "b">]>',
        '<!DOCTYPE corpus [<!ENTITY % a SYSTEM "http://a.invalid/x"> %a;]>',
        '<!DOCTYPE corpus SYSTEM "t.dtd" [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
        '<!DOCTYPE corpus [<!ENTITY a "x"><!ENTITY b "&a;&a;">]>',
    ],
)
def test_a_declared_entity_refuses_the_file_used_or_not(read, declaration):
    for use in ("Ann", "&a;"):
        content = document(SENTENCE.replace("Ann", use, 1)).replace(
            "<corpus", declaration + "<corpus", 1
        )
        found = read(content, "x.xml")
        assert found.codes == ["xml.entity"]
        assert found.sentences == []


def test_a_document_type_alone_is_not_opened(read):
    content = document(SENTENCE).replace(
        "<corpus", '<!DOCTYPE corpus SYSTEM "http://a.invalid/tiger.dtd">\n<corpus', 1
    )
    assert not read(content, "x.xml").problems


def test_an_entity_that_nobody_declares_is_no_word(read):
    content = document(SENTENCE.replace("Ann", "&uuml;", 1), OTHER).replace(
        "<corpus", '<!DOCTYPE corpus SYSTEM "tiger.dtd">\n<corpus', 1
    )
    found = read(content, "x.xml")
    assert set(found.codes) == {"xml.syntax"}
    assert {p.line for p in found.problems} == {5}
    assert [s.sound for s in found.sentences] == [False, True]


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (document(SENTENCE).replace("</body>", ""), 12),
        (document(SENTENCE, OTHER)[:-60], None),
        (document(SENTENCE.replace('word="Ann"', 'word="A<n"')), 4),
        (document(SENTENCE.replace('word="Ann"', "word=Ann")), 4),
    ],
)
def test_what_is_not_well_formed_is_said_with_its_line(read, content, line):
    found = read(content, "x.xml")
    assert "xml.syntax" in found.codes
    problem = next(p for p in found.problems if p.code == "xml.syntax")
    assert problem.severity == "error"
    assert problem.line == (line or problem.line)
    assert problem.column


@pytest.mark.parametrize(
    ("encoding", "declared"),
    [
        ("utf-8", ""),
        ("utf-8", "UTF-8"),
        ("utf-8-sig", "UTF-8"),
        ("iso-8859-1", "ISO-8859-1"),
        ("windows-1252", "windows-1252"),
        ("utf-16", "UTF-16"),
        ("utf-16-le", "UTF-16"),
    ],
)
def test_the_declared_encoding_is_obeyed(read, encoding, declared):
    content = document(SENTENCE.replace("Ann", "Bär", 1))
    if declared:
        content = content.replace("?>", f' encoding="{declared}"?>', 1)
    found = read(content.encode(encoding), "x.xml")
    assert not found.problems
    assert found.sentences[0].forms[0] == "Bär"


def test_an_unknown_encoding_is_refused(read):
    content = document(SENTENCE).replace("?>", ' encoding="klingon"?>', 1)
    with pytest.raises(InputRefusedError, match="klingon"):
        read(content, "x.xml")


def test_tags_in_comments_and_character_data_are_none(read):
    content = document(
        "<!-- <s id='no'> -->", "<x><![CDATA[</s><s id='no'>]]></x>", SENTENCE
    )
    assert [s.sentence_id for s in read(content, "x.xml").sentences] == ["s1"]


@pytest.mark.parametrize(
    ("content", "wanted"),
    [
        (document(SENTENCE), ["tiger"]),
        (SENTENCE, ["tiger"]),
        (PART, ["tiger"]),
        (TIGER, ["tiger"]),
        (TIGER2, ["tiger2"]),
        (document(SENTENCE.replace("</graph>", "</graph><sem/>")), []),
        ("<corpus><documents/></corpus>", []),
        ("<corpus><sentence/></corpus>", []),
        ("<html><s/></html>", []),
        ("<treebank/>", ["alpino"]),
        ("<!-- x --><alpino_ds/>", ["alpino"]),
        ("", []),
        ("<", []),
    ],
)
def test_the_root_tells_the_format(content, wanted):
    source = Source("x", content.encode())
    of_trees = ("alpino", "tiger", "tiger2")
    assert [n for n in of_trees if FORMATS.get(n).fits(source)] == wanted


def test_xml_of_another_kind_is_no_format(tmp_path):
    path = tmp_path / "x.xml"
    path.write_text("<html/>", "utf-8")
    with pytest.raises(InputRefusedError) as refused:
        open_corpus(str(path), log=ProblemLog())
    assert [p.code for p in refused.value.log.problems] == ["format.unknown"]


def test_a_document_without_sentences(read):
    assert read(document(), "x.xml").codes == ["conll.empty-file"]


def test_a_broken_sentence_ends_nothing(read):
    sentences = [
        content.replace("s1", f"s{number}")
        for number, (content, _) in enumerate(BROKEN.values(), 10)
    ]
    found = read(document(*sentences, SENTENCE), "x.xml")
    assert {p.code for p in found.problems} == {row[1] for _, row in BROKEN.values()}
    assert len(found.sentences) == len(sentences) + 1
    assert found.sentences[-1].sound


@pytest.mark.parametrize("encoding", ["iso-8859-1", "utf-16", "utf-8-sig"])
def test_other_encodings_are_written_back_and_survive_another_process(read, encoding):
    content = document(SENTENCE.replace("Ann", "Bär", 1)).replace(
        "?>", f' encoding="{encoding}"?>', 1
    )
    raw = content.encode(encoding)
    found = read(raw, "x.xml")
    again = pickle.loads(pickle.dumps(found.corpus))
    assert again.sentence(0).forms == found.sentences[0].forms == ("Bär", "sang")
    assert again.sha256 == found.corpus.sha256
    assert converted(found.corpus, "tiger", log=ProblemLog()) == raw
