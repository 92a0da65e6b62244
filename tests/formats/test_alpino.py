"""Alpino XML: words in any order, empty elements, what is wrong."""

from __future__ import annotations

import pytest

from tests.formats.tree_samples import ALPINO

NODE = '<node id="6" rel="hd" postag="WW" pos="verb" word="lezen"'


def alpino(nodes, sentence="<sentence>x</sentence>"):
    return (
        '<alpino_ds version="1.3">\n<node id="0" rel="top" cat="top">\n'
        f"{nodes}\n</node>{sentence}</alpino_ds>\n"
    )


def test_the_whole_of_a_sentence(read):
    found = read(ALPINO, "x.xml")
    assert found.corpus.format == "alpino"
    assert not found.problems
    (sentence,) = found.sentences
    assert sentence.sentence_id == "a|1"
    assert sentence.comments == ("Q#1|Anna",)
    assert sentence.forms == ("Anna", "wil", "lezen", ".")
    assert sentence.tags == ("name", "verb", "WW", "let")
    assert sentence.lemmas == ("Anna", "willen", "_", "_")
    tree = sentence.tree
    assert tree.roots == ("top",)
    assert (tree.labels, tree.functions) == (("smain", "inf"), ("", "vc"))
    assert tree.token_parents == (0, 0, 1, -1)
    assert tree.token_functions == ("su", "hd", "hd", "")
    (edge,) = tree.secondary
    assert (edge.child, edge.label, edge.parent) == ((0, True), "su", 1)


def test_empty_elements_widen_no_yield(read):
    tree = read(ALPINO, "x.xml").sentences[0].tree
    assert tree.tokens(1) == (2,)


@pytest.mark.parametrize(
    ("nodes", "wanted"),
    [
        (
            '<node id="1" word="a" begin="x"/>',
            ("error", "xml.syntax", 3, 'begin of the word "a" is no number'),
        ),
        (
            '<node id="1" word="a"/>',
            ("error", "xml.syntax", 3, 'begin of the word "a" is no number'),
        ),
        (
            '<node id="1" word="" begin="0"/>',
            ("warning", "tiger.empty-word", 3, "word 1 is empty"),
        ),
        (
            '<node id="1" word="a" begin="0"/>\n<node id="2" cat="np"/>',
            ("warning", "tree.empty-phrase", 4, "np 2 has no words: left out"),
        ),
        (
            '<node id="1" word="a" begin="0"/>\n<node id="2" rel="su" index="7"/>',
            (
                "warning",
                "tiger.dangling",
                4,
                "no word or phrase has the index 7: left out",
            ),
        ),
        ("", ("warning", "tree.unparsed", 1, "a sentence without words")),
    ],
)
def test_what_is_wrong_is_said_with_its_line(read, nodes, wanted):
    found = read(alpino(nodes), "x.xml")
    assert [(p.severity.value, p.code, p.line, p.message) for p in found.problems] == [
        wanted
    ]
    assert [s.sound for s in found.sentences] == [wanted[0] != "error"]


def test_an_empty_element_under_the_top_is_an_edge_to_it(read):
    nodes = (
        '<node id="1" word="a" begin="0" index="1"/>\n<node id="2" rel="su" index="1"/>'
    )
    tree = read(alpino(nodes), "x.xml").sentences[0].tree
    assert tree.secondary == ()
    assert tree.links == (((0, True), "su", (-1, False), ""),)


def test_sentences_without_an_id_are_named_after_the_file(read):
    one = alpino('<node id="1" word="a" begin="0"/>')
    assert read(one, "blad-1.xml").sentences[0].sentence_id == "blad-1"
    two = read(f"<treebank>{one}{one}</treebank>", "blad-2.xml")
    assert [s.sentence_id for s in two.sentences] == ["blad-2|1", "blad-2|2"]


def test_the_order_of_nodes_means_nothing(read):
    words = [f'<node id="{n}" word="w{n}" begin="{n}"/>' for n in (10, 2, 1, 0)]
    found = read(alpino("".join(words)), "x.xml")
    assert found.sentences[0].forms == ("w0", "w1", "w2", "w10")


def test_entities_are_refused(read):
    content = '<!DOCTYPE alpino_ds [<!ENTITY a "b">]>' + alpino("")
    assert read(content, "x.xml").codes == ["xml.entity"]
