"""History, slices, watched files, hits of a search: no window needed."""

from __future__ import annotations

import re
from collections.abc import Generator

import pytest

from srlviewer.errors import Problem, ProblemLog
from srlviewer.formats.opening import open_corpus
from srlviewer.formats.tree_brackets import OPTIONS
from srlviewer.gui.file_watch import FileWatch
from srlviewer.gui.history import LIMIT, History
from srlviewer.gui.label_counts import count_labels
from srlviewer.gui.measure_boxes import normal_form, scheme_choices
from srlviewer.gui.problem_words import cure
from srlviewer.gui.search_hits import hit_tokens
from srlviewer.gui.slices import SlicedRun
from srlviewer.gui.table_model import shown_figure, shown_number, shown_percent
from srlviewer.model.address import ItemAddress
from srlviewer.model.sentence import Sentence
from srlviewer.resources import resource_path
from srlviewer.scoring.word_cures import BY_ID, ORDER


def places(*numbers: int) -> list[ItemAddress]:
    return [ItemAddress(number) for number in numbers]


def test_history_goes_back_and_forth():
    one, two, three = places(1, 2, 3)
    history = History()
    history.leave(one)
    history.leave(two)
    assert history.back(three) == two
    assert history.back(two) == one
    assert history.back(one) is None
    assert history.forward(one) == two
    history.leave(two)
    assert not history.can_go_forward


def test_history_forgets_the_oldest():
    history = History()
    for number in range(LIMIT + 50):
        history.leave(ItemAddress(number))
    steps, here = 0, ItemAddress(0)
    while (there := history.back(here)) is not None:
        steps, here = steps + 1, there
    assert steps == LIMIT


def counting(limit: int, seen: list[int]) -> Generator[None, None, int]:
    for number in range(limit):
        seen.append(number)
        yield
    return limit


def test_short_work_is_done_at_once(qapp):
    seen: list[int] = []
    results: list[int] = []
    SlicedRun(counting(5, seen), results.append).start()
    assert results == [5]


def test_long_work_lets_events_through_and_can_be_stopped(qtbot, monkeypatch):
    monkeypatch.setattr("srlviewer.gui.slices.SLICE", -1)
    seen: list[int] = []
    results: list[int] = []
    run = SlicedRun(counting(10**9, seen), results.append)
    run.start()
    assert len(seen) == 1
    qtbot.waitUntil(lambda: len(seen) > 5, timeout=2000)
    run.stop()
    number = len(seen)
    qtbot.wait(20)
    assert len(seen) == number
    assert results == []
    again = SlicedRun(counting(20, seen), results.append)
    again.start()
    qtbot.waitUntil(lambda: results == [20], timeout=2000)


def test_a_watched_file_tells_once_a_change(qtbot, tmp_path):
    path = tmp_path / "gold"
    path.write_text("one")
    watch = FileWatch()
    watch.watch(str(path))
    with qtbot.waitSignal(watch.changed, timeout=5000):
        path.write_text("another")
    with qtbot.waitSignal(watch.changed, timeout=5000):
        path.unlink()
        (tmp_path / "new").write_text("the third")
        (tmp_path / "new").replace(path)
    with qtbot.assertNotEmitted(watch.changed, wait=600):
        (tmp_path / "other").write_text("beside it")


@pytest.mark.parametrize(
    ("pattern", "text", "tokens"),
    [
        ("books", "", {2}),
        ("the b", "", {1, 2}),
        ("o", "", {0, 2}),
        ("zzz", "", set()),
        ("x*", "", set()),
        ("books", "Tom: the books .", {2}),
    ],
)
def test_hits_are_the_tokens_that_a_match_touches(pattern, text, tokens):
    sentence = Sentence(0, ("Tom", "the", "books", "."), text=text)
    assert hit_tokens(re.compile(pattern), sentence) == tokens


def test_schemes_are_offered_in_all_combinations_of_their_options():
    offered = [specification for specification, _ in scheme_choices()]
    assert "primesrl" in offered
    assert "primesrl:level=span,mode=paper" in offered
    assert len(offered) == len(set(offered))
    for specification in offered:
        assert normal_form(specification) == specification


def test_defaults_are_left_out_of_a_specification():
    assert normal_form("primesrl:mode=official,level=span") == "primesrl:level=span"
    assert normal_form("primesrl:level=head") == "primesrl"
    assert normal_form("nonsense") == "nonsense"


def test_numbers_are_shown_as_the_field_prints_them():
    assert shown_percent(0.679) == "67.90"
    assert shown_percent(None) == "–"
    assert shown_number(1234567) == "1\u202f234\u202f567"
    assert shown_number(0.5) == "0.50"


def test_figures_with_and_without_decimals():
    assert [shown_figure(x) for x in (300, 0.04, 4.0, None)] == [
        "300",
        "0.04",
        "4.00",
        "–",
    ]


SET = "--gold-format brackets:gf=_ (or gf=bracket)"


@pytest.mark.parametrize(
    "hint",
    [
        f"set gf=_: read the file as brackets:gf=_{OPTIONS}",
        f"set gf= to the mark that divides functions from categories: {SET}",
        f"{ORDER}{BY_ID}",
    ],
)
def test_cures_in_the_window_name_no_option_of_the_command_line(hint):
    said = cure(Problem("x", "message", hint=hint))
    assert said
    assert "--" not in said
    assert "(" not in said


def test_a_table_is_offered_the_types_of_entities_and_relations():
    path = str(resource_path("samples", "press.gold.json"))
    found = count_labels(open_corpus(path, log=ProblemLog()), lambda: False)
    assert sum(found.values()) == 87 + 50
    assert {"Peop", "Org", "Loc", "Other", "Married"} <= found.keys()
