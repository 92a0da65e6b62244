"""Words that may not be given away show with their tags, whatever layers are on."""

from __future__ import annotations

import pytest

from srlviewer.comparison import open_comparison
from srlviewer.drawing.sentence_input import comparison_input
from srlviewer.drawing.sentence_layout import LayoutOptions, layout_sentence
from tests.formats.table_samples import SKELETON


@pytest.mark.parametrize("word", ["[WORD]", "kulu"])
@pytest.mark.parametrize("has_tags", [False, True])
def test_hidden_words_show_with_their_tags(tmp_path, metrics, word, has_tags):
    path = tmp_path / "x.gold_skel"
    path.write_text(SKELETON.replace("[WORD]", word))
    comparison = open_comparison(str(path), str(path), "conll05")
    hidden = word == "[WORD]"
    tags = ["PRP", "VBZ", "NN", "."]
    gold, _ = comparison.pair(0)
    assert gold is not None
    assert gold.preview == " ".join(f"[{tag}]" if hidden else "kulu" for tag in tags)
    options = LayoutOptions(has_tags=has_tags)
    layout = layout_sentence(comparison_input(comparison, 0), metrics, options)
    assert [token.label.text for token in layout.tokens] == [word] * 4
    below = [[label.text for label in token.below] for token in layout.tokens]
    assert below == [[tag] if hidden or has_tags else [] for tag in tags]


@pytest.mark.parametrize("hidden_first", [True, False])
def test_the_words_of_the_other_file_are_shown(tmp_path, hidden_first):
    hidden, filled = tmp_path / "x.gold_skel", tmp_path / "x.gold_conll"
    hidden.write_text(SKELETON)
    filled.write_text(SKELETON.replace("[WORD]", "kulu", 2))
    paths = [str(hidden), str(filled)][:: 1 if hidden_first else -1]
    comparison = open_comparison(*paths, "primesrl:level=span,mode=paper")
    comparison.judge()
    assert len(comparison.log) == 0
    view = comparison_input(comparison, 0)
    assert view.forms == ("kulu", "kulu", "[WORD]", "[WORD]")
    assert view.other_forms == ((),)
    assert not view.needs_tags
