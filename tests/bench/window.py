"""The window's times: `python -m tests.bench.window [--sentences N] [--runs N]`.

From the start of a process: until the window with the bundled sample is painted; until
the first sentence of a large pair is painted (and the first tree of a pair of
treebanks, with `--trees GOLD PREDICTED`, or of others with `--pair`); until that pair
is scored; and the longest stretch in which the event loop did not answer meanwhile.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.bench.corpora import make_pair

SCRIPT = r'''
import json, os, sys, time
clock = lambda: time.clock_gettime(time.CLOCK_BOOTTIME)
ticks = os.sysconf("SC_CLK_TCK")
born = int(open("/proc/self/stat").read().rsplit(")", 1)[1].split()[19]) / ticks
from PySide6.QtCore import QEvent, QObject, QTimer
from srlviewer.gui import app

answer = {}

class Watch(QObject):
    """Times of the first paints and the gaps between ticks of a timer."""

    def __init__(self, window):
        super().__init__()
        self.window, self.last, self.gap = window, clock(), 0.0
        window.view.viewport().installEventFilter(self)
        self.timer = QTimer(self)
        self.timer.setInterval(2)
        self.timer.timeout.connect(self.tick)
        self.timer.start()

    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint and self.window.state.position == 0:
            QTimer.singleShot(0, self.painted)
        return False

    def painted(self):
        if "painted" not in answer:
            answer["painted"] = clock() - born
            # What came before belongs to the start; blocking counts from here on.
            self.last, self.gap = clock(), 0.0

    def tick(self):
        now = clock()
        self.gap = max(self.gap, now - self.last)
        self.last = now
        done = "painted" in answer and self.window.state.judgements is not None
        if done:
            if "scored" not in answer:
                answer["scored"] = now - born
                self.until = now + 1.5
            elif now > self.until:
                answer["gap"] = self.gap
                app.QApplication.instance().quit()
        elif now - born > 120:
            app.QApplication.instance().exit(3)

if __name__ == "__main__":
    import srlviewer.gui.main_window as main_window
    make = main_window.make_window
    def watched(*words, **more):
        window = make(*words, **more)
        answer["watch"] = Watch(window)
        return window
    main_window.make_window = watched
    paths = sys.argv[1:3] if len(sys.argv) > 3 else []
    code = app.main(paths, scheme=sys.argv[3]) if paths else app.main(demo=True)
    answer.pop("watch", None)
    print(json.dumps(answer))
    sys.stdout.flush()
    os._exit(code)
'''


def once(pair: tuple[str | Path, ...] = (), scheme: str = "") -> dict[str, float]:
    """One start of the program; with a pair of files, under a scheme."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "script.py"
        path.write_text(SCRIPT, encoding="utf-8")
        environment = {
            **os.environ,
            "XDG_CONFIG_HOME": folder,
            "XDG_DATA_HOME": folder,
            "QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", "offscreen"),
        }
        done = subprocess.run(
            [sys.executable, str(path), *map(str, pair), scheme],
            capture_output=True,
            text=True,
            env=environment,
            check=False,
        )
    if done.returncode:
        raise SystemExit(f"exit {done.returncode}\n{done.stderr}")
    answer: dict[str, float] = json.loads(done.stdout.strip().splitlines()[-1])
    return answer


def main() -> int:
    """Medians over the runs; the blocking is the worst of all."""
    parser = argparse.ArgumentParser(prog="tests.bench.window", description=__doc__)
    parser.add_argument("--sentences", type=int, default=40_000)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--folder", type=Path, default=Path("build/bench"))
    parser.add_argument(
        "--trees",
        type=Path,
        nargs=2,
        metavar=("GOLD", "PREDICTED"),
        help="a pair of treebanks to open as well, under `gf`",
    )
    parser.add_argument(
        "--pair",
        nargs=3,
        action="append",
        default=[],
        metavar=("SCHEME", "GOLD", "PREDICTED"),
        help="any other pair to open as well; may be repeated",
    )
    options = parser.parse_args()
    times = {"sample": [once() for _ in range(options.runs)]}
    if options.sentences:
        pair = make_pair("conll09", options.sentences, options.folder)
        name = f"{options.sentences} sentences"
        times[name] = [once(pair, "conll09") for _ in range(options.runs)]
    if options.trees:
        trees = tuple(options.trees)
        times["treebanks"] = [once(trees, "gf") for _ in range(options.runs)]
    for scheme, *files in options.pair:
        times[scheme] = [once(tuple(files), scheme) for _ in range(options.runs)]
    for name, found in times.items():
        painted = statistics.median(f["painted"] for f in found)
        scored = statistics.median(f["scored"] for f in found)
        gap = max(f["gap"] for f in found)
        print(
            f"{name:18} painted after {painted:.2f} s, scored after {scored:.2f} s,"
            f" longest silence {1000 * gap:.0f} ms"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
