"""Nodes that stand for the virtual root, whatever the format; lines that end oddly."""

from __future__ import annotations

import pytest

from srlviewer.errors import ProblemLog
from srlviewer.formats import FORMATS
from srlviewer.formats.reader import Source

EXPORT = (
    "#FORMAT 3\n#BOS 1\nbo\tNN\t--\tSB\t500\ngorbats\tVV\t--\tHD\t500\n"
    "#500\tS\t--\t--\t{}\n{}#EOS 1\n"
)


def opened(name: str, text: str):
    return FORMATS.get(name).open(Source("trees", text.encode()), ProblemLog(), {})


@pytest.mark.parametrize("top", ["TOP", "VROOT", "ROOT", "S1"])
def test_a_named_root_of_an_export_file_is_no_phrase(top):
    text = EXPORT.format(501, f"#501\t{top}\t--\t--\t0\n")
    tree = opened("export", text).sentence(0).tree
    assert (tree.labels, tree.roots) == (("S",), (top,))
    assert tree.parents == (-1,)
    plain = opened("export", EXPORT.format(0, "")).sentence(0).tree
    assert (plain.labels, plain.roots) == (("S",), ())
    assert plain.token_parents == tree.token_parents
    stretch = opened("export", text).stretch(0, 1)
    assert stretch is None or not stretch.regular.any()


def test_beside_another_node_the_same_name_is_a_category():
    text = EXPORT.format(0, "#501\tTOP\t--\t--\t0\n").replace(
        "gorbats\tVV\t--\tHD\t500", "gorbats\tVV\t--\tHD\t501"
    )
    tree = opened("export", text).sentence(0).tree
    assert (tree.labels, tree.roots) == (("S", "TOP"), ())


@pytest.mark.parametrize(
    ("outermost", "labels", "roots"),
    [('rel="top" cat="top"', (), ("top",)), ('rel="--" cat="smain"', ("smain",), ())],
)
def test_the_outermost_node_of_alpino_is_the_root_if_it_is_called_so(
    outermost, labels, roots
):
    text = (
        f'<alpino_ds version="1.3"><node id="0" {outermost} begin="0" end="1">'
        '<node id="1" rel="hd" pos="verb" word="slaapt" begin="0" end="1"/></node>'
        "<sentence>slaapt</sentence></alpino_ds>"
    )
    tree = opened("alpino", text).sentence(0).tree
    assert (tree.labels, tree.roots) == (labels, roots)


def test_carriage_returns_alone_hide_no_tree_without_a_word():
    corpus = opened("discbracket", "(S (NN 0=a))\r(S (NN 0=b))\r")
    log = ProblemLog()
    corpus.check_file(log)
    assert [p.code for p in log.problems] == ["conll.columns"]
    assert log.has_errors


def test_secondary_edges_of_a_named_root_lead_to_the_virtual_root():
    text = EXPORT.format(501, "#501\tTOP\t--\t--\t0\n").replace(
        "bo\tNN\t--\tSB\t500", "bo\tNN\t--\tSB\t500\tRE\t501"
    )
    tree = opened("export", text).sentence(0).tree
    assert tree.secondary == ()
    (link,) = tree.links
    assert (link.start.number, link.start.is_token, link.label) == (0, True, "RE")
    assert (link.end.number, link.end.is_token) == (-1, False)


TRACED = {
    "brackets": "(VROOT {}(TOP (S (NN a) (VV b))))\n",
    "discbracket": "(VROOT {}(TOP (S (NN 1=a) (VV 2=b))))\n",
    "export": "#FORMAT 3\n#BOS 1\n{}a\tNN\t--\t--\t500\nb\tVV\t--\t--\t500\n"
    "#500\tS\t--\t--\t501\n#501\tTOP\t--\t--\t0\n#EOS 1\n",
}
TRACES = {
    "brackets": "(-NONE- *T*) ",
    "discbracket": "(-NONE- 0=*T*) ",
    "export": "*T*\t-NONE-\t--\t--\t0\n",
}


@pytest.mark.parametrize("name", TRACED)
def test_a_trace_beside_a_root_name_does_not_make_it_a_phrase(name):
    corpus = opened(name, TRACED[name].format(TRACES[name]))
    tree = corpus.sentence(0).tree
    assert tree.labels == ("S",)
    assert tree.roots[-1] == "TOP"
    assert tree.token_parents == (-1, 0, 0)
    stretch = corpus.stretch(0, 1) if hasattr(corpus, "stretch") else None
    assert stretch is None or not stretch.regular.any()


def test_a_word_beside_a_root_name_does():
    tree = opened("brackets", TRACED["brackets"].format("(UH ach) ")).sentence(0).tree
    assert (tree.labels, tree.roots) == (("TOP", "S"), ("VROOT",))
