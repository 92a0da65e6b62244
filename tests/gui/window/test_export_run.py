"""Long tables are written in slices, which can be watched and stopped."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from srlviewer.gui import slices
from srlviewer.gui.export_run import ExportProgress, ExportRun, Order
from srlviewer.report.tables import Table


class Rows:
    """Rows that count how often one was made."""

    def __init__(self, size: int) -> None:
        self.size, self.made = size, 0

    def __len__(self) -> int:
        return self.size

    def __getitem__(self, number):
        if isinstance(number, slice):
            return [(place,) for place in range(*number.indices(self.size))]
        if number >= self.size:
            raise IndexError(number)
        self.made += 1
        return (number,)


@pytest.fixture
def run(qapp, monkeypatch):
    """A run whose slices end at once, and what came of it."""
    del qapp
    monkeypatch.setattr(slices, "SLICE", -1.0)
    made = ExportRun()
    made.heard = []
    made.ended.connect(lambda paths, error: made.heard.append((paths, error)))
    yield made
    made.stop()


def until_ended(run) -> None:
    while run.is_running:
        QApplication.processEvents()


def order(rows, path) -> Order:
    return Order(lambda: Table(("number",), rows), path)


@pytest.mark.parametrize("ending", ["csv", "tsv", "md"])
def test_the_window_is_awake_between_a_few_rows(run, tmp_path, ending) -> None:
    rows, path = Rows(1000), tmp_path / f"list.{ending}"
    progress = ExportProgress(run)
    run.start([order(rows, path)])
    assert run.is_running
    seen = []
    while run.is_running:
        before = rows.made
        QApplication.processEvents()
        seen.append(rows.made - before)
        if run.is_running:
            assert not path.exists()
            assert not progress.isHidden()
            assert progress.bar.value() <= rows.made / 10 + 1
    assert max(seen) <= 100  # a few slices at most between two looks at the events
    assert run.heard == [([path], None)]
    assert progress.isHidden()
    text = path.read_text("utf-8-sig")
    assert len(text.splitlines()) == (1002 if ending == "md" else 1001)


def test_what_is_stopped_leaves_nothing_behind(run, tmp_path) -> None:
    rows = [Rows(30), Rows(1000)]
    paths = [tmp_path / "first.csv", tmp_path / "second.csv"]
    progress = ExportProgress(run)
    run.start([order(*pair) for pair in zip(rows, paths, strict=True)])
    while rows[1].made < 100:
        QApplication.processEvents()
    progress.button.click()
    assert not run.is_running
    assert run.heard == [([paths[0]], None)]
    assert list(tmp_path.iterdir()) == [paths[0]]


def test_what_is_ordered_meanwhile_comes_behind(run, tmp_path) -> None:
    paths = [tmp_path / "first.csv", tmp_path / "second.csv"]
    run.start([order(Rows(100), paths[0])])
    run.start([order(Rows(100), paths[1])])
    until_ended(run)
    assert run.heard == [(paths, None)]


def test_an_error_ends_it(run, tmp_path) -> None:
    path = tmp_path / "nowhere" / "list.csv"
    run.start([order(Rows(100), path), order(Rows(100), tmp_path / "second.csv")])
    until_ended(run)
    [(written, error)] = run.heard
    assert written == []
    assert error.filename == str(path)
    assert list(tmp_path.iterdir()) == []
