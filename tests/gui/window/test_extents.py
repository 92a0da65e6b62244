"""The inspector says which words were compared where nobody marked just these."""

from __future__ import annotations

import pytest

from srlviewer.gui.recent import OpenChoice
from srlviewer.model.address import ItemAddress

TREE = """\
1\tthe\tthe\tDET\t_\t_\t2\tdet\t_\t_\t_
2\tlamp\tlamp\tNOUN\t_\t_\t4\tnsubj\t_\t_\t{}
3\tthere\tthere\tADV\t_\t_\t2\tadvmod\t_\t_\t{}
4\tburns\tburn\tVERB\t_\t_\t0\troot\tY\tburn.01\t_

"""


@pytest.fixture
def opened(window, tmp_path):
    """A pair under primesrl in which another token is the head of A1."""
    paths = []
    for side, cells in (("gold", ("A1", "_")), ("predicted", ("_", "A1"))):
        path = tmp_path / f"{side}.conllu"
        path.write_text(TREE.format(*cells), encoding="utf-8")
        paths.append(str(path))

    def open_under(scheme):
        window.open_choice(OpenChoice(*paths, scheme))
        window.state.select(ItemAddress(0, "gold", "argument", 0))
        return [t for t in window.inspector.texts() if "compared" in t]

    return open_under


def test_the_subtree_that_decided_is_said(opened):
    # The predicted argument is compared as it is marked, so it needs no words.
    assert opened("primesrl") == ["words compared: the lamp there (1-3)"]


def test_nothing_is_said_where_only_what_is_marked_counts(opened):
    assert opened("primesrl:mode=paper") == []
