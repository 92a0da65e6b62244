"""Judging in worker processes gives what judging here gives."""

from __future__ import annotations

import pickle
import subprocess
import sys
from multiprocessing import active_children

import pytest

from srlviewer import comparison, workers
from srlviewer.comparison import compare, make_scheme, open_comparison
from srlviewer.errors import CancelledError, InputRefusedError, ProblemLog
from srlviewer.formats import FORMATS
from srlviewer.formats.reader import Source
from srlviewer.workers import (
    WorkerError,
    judge_in_background,
    judge_in_processes,
    ranges,
)

ROWS = (
    "1\tbo\tbo\tbo\tN\tN\t_\t_\t2\t2\tSBJ\tSBJ\t_\t_\tA0",
    "2\tgorbat\tgorbat\tgorbat\tV\tV\t_\t_\t0\t0\tROOT\tROOT\tY\tgorbat.01\t_",
)
SENTENCE = "\n".join(ROWS) + "\n\n"
OTHERS = (
    SENTENCE,
    SENTENCE.replace("A0", "A1"),
    SENTENCE.replace("gorbat.01", "gorbat.02"),
    SENTENCE.replace("\t_\tA0", "\t_\t_"),
    SENTENCE.replace("\tbo\t", "\tba\t", 1),
)


@pytest.fixture
def opened(tmp_path, monkeypatch):
    """Comparisons of a number of sentences, cut into ranges of seven."""
    monkeypatch.setattr(workers, "RANGE", 7)
    monkeypatch.setattr(ranges, "__defaults__", (7,))

    def make(number: int = 40, *, broken: int | None = None):
        gold, predicted = tmp_path / "gold.conll09", tmp_path / "predicted.conll09"
        gold.write_text(SENTENCE * number)
        blocks = [OTHERS[i % len(OTHERS)] for i in range(number)]
        if broken is not None:
            blocks[broken] = blocks[broken].replace("\tbo", "\tb\N{NO-BREAK SPACE}o", 1)
        predicted.write_text("".join(blocks), "utf-8")
        return open_comparison(
            str(gold),
            str(predicted),
            "conll09",
            gold_format="conll09",
            predicted_format="conll09",
        )

    return make


def listed(judgements):
    return [
        row
        for measure in judgements.row_measures
        for position in range(judgements.sentences)
        for row in judgements.of_sentence(measure, position)
    ]


def drain(judging):
    """All updates, waiting for them."""
    updates = []
    while not judging.finished:
        judging.wait(5)
        updates += judging.poll()
    return updates


@pytest.fixture(
    params=[
        pytest.param(
            True,
            id="forked",
            marks=[
                pytest.mark.skipif(sys.platform != "linux", reason="not forked there"),
                pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning"),
            ],
        ),
        pytest.param(False, id="afresh"),
    ]
)
def forked(request, monkeypatch):
    """Workers as copies of this process, and started afresh."""
    monkeypatch.setattr(workers, "_may_fork", lambda: request.param)


@pytest.mark.usefixtures("forked")
@pytest.mark.parametrize("jobs", [1, 2])
def test_rows_and_problems_are_the_same_in_the_same_order(opened, jobs):
    here, there = opened(), opened()
    expected = here.judge()
    told = []
    found = judge_in_processes(
        there, jobs=jobs, progress=lambda *numbers: told.append(numbers)
    )
    assert listed(found) == listed(expected)
    assert there.take(found) is there.judgements
    assert there.log.problems == here.log.problems
    assert len(there.log) == len(here.log) > 0
    assert told == [(stop, 40) for _, stop in ranges(40)]
    assert there.values() == here.values()


@pytest.mark.usefixtures("forked")
def test_errors_of_workers_refuse_the_files(opened):
    made = opened(broken=20)
    judged = judge_in_processes(made, jobs=2)
    with pytest.raises(InputRefusedError) as refused:
        made.take(judged)
    assert any(p.line == 61 for p in refused.value.log.problems)


def test_cancelled(opened):
    with pytest.raises(CancelledError):
        judge_in_processes(opened(), jobs=1, cancelled=lambda: True)


def test_the_window_is_given_part_after_part(opened):
    made = opened()
    judging = judge_in_background(made)
    updates = drain(judging)
    assert [(u.start, u.done) for u in updates] == list(ranges(40))
    assert {u.total for u in updates} == {40}
    assert [u.part.sentences for u in updates] == [7, 7, 7, 7, 7, 5]
    whole = judging.result()
    rows = whole.of_sentence("argument.labelled", 8)
    part = updates[1].part.of_sentence("argument.labelled", 1)
    assert [r.outcome for r in part] == [r.outcome for r in rows]
    assert judging.poll() == []


def test_the_window_can_stop_it(opened):
    judging = judge_in_background(opened())
    judging.cancel()
    assert judging.finished
    assert judging.poll() == []
    judging.cancel()


def test_workers_end_when_nobody_wants_the_rest(opened):
    before = set(active_children())
    judging = judge_in_background(opened(4000))
    started = set(active_children()) - before
    assert started
    judging.cancel()
    for process in started:
        process.join(10)
        assert process.exitcode is not None


TORN_DOWN = """
import os, sys, time
from srlviewer.comparison import open_comparison
from srlviewer.workers import judge_in_background
from multiprocessing import active_children
if __name__ == "__main__":
    if sys.argv[3] == "started afresh":
        import threading
        threading.Thread(target=time.sleep, args=(60,), daemon=True).start()
    judging = judge_in_background(open_comparison(*sys.argv[1:3], "conll09"), jobs=2)
    judging.wait(20)
    print(*(process.pid for process in active_children()), flush=True)
    os.kill(os.getpid(), 9)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="processes end otherwise there")
@pytest.mark.parametrize("way", ["copied", "started afresh"])
def test_workers_end_with_a_program_that_is_torn_down(opened, tmp_path, way):
    comparison = opened(4000)
    script = tmp_path / "torn_down.py"
    script.write_text(TORN_DOWN)
    paths = (comparison.gold.path, comparison.predicted.path)
    # Its workers hold the end of this pipe too: it ends when all of them are gone.
    done = subprocess.run(
        [sys.executable, str(script), *paths, way],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == -9, done.stderr
    assert done.stdout.split()


def test_nothing_to_judge(opened):
    judging = judge_in_background(opened(0))
    assert judging.finished
    assert judging.result().sentences == 0


def test_a_killed_worker_is_named(opened):
    before = set(active_children())
    judging = judge_in_background(opened(4000))
    for process in set(active_children()) - before:
        process.kill()
    with pytest.raises(WorkerError, match="ended before its time"):
        drain(judging)
    assert judging.finished


def test_what_no_file_holds_is_sent_as_it_is():
    corpora = [
        FORMATS.get("conll09").open(Source("-", text.encode()), ProblemLog(), {})
        for text in (SENTENCE, OTHERS[1])
    ]
    made = compare(*corpora, make_scheme("conll09"))
    again = pickle.loads(pickle.dumps(made.recipe)).open()
    assert listed(again.judge()) == listed(made.judge())


@pytest.mark.skipif(sys.platform != "linux", reason="not forked there")
def test_only_a_process_without_threads_and_qt_is_copied(monkeypatch):
    monkeypatch.delitem(sys.modules, "PySide6.QtCore", raising=False)
    monkeypatch.setattr(workers.threading, "active_count", lambda: 1)
    assert workers._may_fork()
    monkeypatch.setattr(workers.threading, "active_count", lambda: 2)
    assert not workers._may_fork()
    monkeypatch.setattr(workers.threading, "active_count", lambda: 1)
    monkeypatch.setitem(sys.modules, "PySide6.QtCore", sys)
    assert not workers._may_fork()


def test_processes_are_started_for_much_work_only(opened, monkeypatch):
    made = opened(40)
    monkeypatch.setattr(comparison, "usable_cores", lambda: 16)
    assert made.usual_jobs == 1
    monkeypatch.setattr(comparison, "LARGE", 39)
    assert made.usual_jobs == 1  # as tables they are judged in no time
    monkeypatch.setattr(comparison, "LARGE_TABLES", 39)
    assert made.usual_jobs == 4
    monkeypatch.setattr(comparison, "usable_cores", lambda: 2)
    assert made.usual_jobs == 2
    monkeypatch.setattr(comparison, "LARGE_TABLES", 40)
    slow = compare(made.gold, made.predicted, make_scheme("primesrl"))
    assert slow.usual_jobs == 2


def test_the_usual_number_of_processes_is_used(opened, monkeypatch):
    asked = []
    monkeypatch.setattr(comparison, "LARGE", 39)
    monkeypatch.setattr(comparison, "LARGE_TABLES", 39)
    monkeypatch.setattr(comparison, "CHUNK", 10)
    monkeypatch.setattr(comparison, "usable_cores", lambda: 2)
    together = workers.judge_in_processes

    def judge(made, *, jobs, **more):
        asked.append(jobs)
        return together(made, jobs=jobs, **more)

    monkeypatch.setattr(workers, "judge_in_processes", judge)
    alone, shared = opened(), opened()
    assert listed(shared.judge(jobs=None)) == listed(alone.judge())
    assert asked == [2]
    assert shared.log.problems == alone.log.problems


def test_small_files_are_judged_without_any_process(opened):
    made = opened()
    script = (
        "import sys; from srlviewer.cli import main; main(sys.argv[1:]);"
        "sys.exit('multiprocessing' in sys.modules)"
    )
    words = ["score", made.gold.path, made.predicted.path, "--scheme", "conll09"]
    subprocess.run([sys.executable, "-c", script, *words], check=True)


def test_ranges_cover_everything_once():
    assert list(ranges(5, 2)) == [(0, 2), (2, 4), (4, 5)]
    assert list(ranges(0, 2)) == []
