"""Names of sides that stay in view beside frame nodes on a wide sentence."""

from __future__ import annotations

import pytest

from srlviewer.drawing.geometry import Rect
from srlviewer.gui.standing_names import standing_names
from tests.drawing.conftest import lay_out
from tests.drawing.frame_node_pairs import crowded


@pytest.fixture(scope="module")
def view(tmp_path_factory):
    return crowded(tmp_path_factory.mktemp("frames"))


def mirrored(view, **more):
    return lay_out(
        view, has_tree=True, has_frame_nodes=True, tree_view="mirrored", **more
    )


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_names_move_to_the_edge_and_stay_on_their_side_of_the_words(view, direction):
    layout = mirrored(view, direction=direction)
    middle = Rect(layout.width / 3, 0.0, layout.width / 3, layout.height)
    names = standing_names(layout, middle)
    assert [name.text for name in names] == ["gold", "predicted"]
    words = layout.tokens[0].rect
    assert names[0].rect.bottom <= words.y
    assert names[1].rect.y >= words.bottom
    for name in names:
        assert middle.x <= name.rect.x
        assert name.rect.right <= middle.right


def test_what_is_in_view_stays_where_it_is(view):
    layout = mirrored(view)
    assert standing_names(layout, Rect(0.0, 0.0, layout.width, layout.height)) == []


def test_only_the_side_that_is_in_view_is_named_above_what_covers_the_foot(view):
    layout = mirrored(view)
    words = layout.tokens[0].rect
    upper = Rect(layout.width / 3, 0.0, layout.width / 3, words.y - 20)
    strip = Rect(upper.x, upper.bottom - 30, upper.width, 30.0)
    [name] = standing_names(layout, upper, [strip])
    assert name.text == "gold"
    assert name.rect.bottom <= strip.y


def test_rows_without_trees_keep_their_names(view):
    layout = lay_out(view)
    assert standing_names(layout, Rect(100.0, 0.0, 100.0, layout.height)) == []
