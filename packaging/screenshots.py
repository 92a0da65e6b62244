"""Draws the pictures of the README and the documentation from the bundled samples.

    QT_QPA_PLATFORM=offscreen python packaging/screenshots.py --output docs/images

Sentences are written as SVG, windows as PNG, each light and dark; the settings of
whoever runs this play no part.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if sys.platform.startswith("linux"):
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QLocale, QSettings, Qt, qInstallMessageHandler
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QWidget

from srlviewer.comparison import Comparison, open_comparison
from srlviewer.drawing.sentence_layout import LayoutOptions
from srlviewer.gui.app import make_application
from srlviewer.gui.fonts import FAMILY, load_fonts
from srlviewer.gui.rendering import render_to_file
from srlviewer.model.address import ItemAddress
from srlviewer.resources import resource_path

if TYPE_CHECKING:
    from srlviewer.gui.main_window import MainWindow

THEMES = ("light", "dark")
SPANS = ("english", "conllu", "primesrl:level=span")
HEADS = ("english", "conll09", "conll09")
PHRASES = ("phrases", "conll05", "conll05")
SCRIPTS = ("scripts", "conllu", "primesrl:level=span")
SPLIT = ("split", "conll08", "conll08")
TREES = ("split", "conllx", "attachment")
VILLAGE = ("village", "export", "gf")
STORY = ("story", "xml", "semeval10")
PRESS = ("press", "json", "spert:types=press.types.json")
SIZE = (1440, 900)
LONGEST_WAIT = 60.0
STOLEN = 1
"""The cup in sentence 56 of the story, which is linked over 52 sentences."""


class SentencePicture(NamedTuple):
    """A picture of one sentence: which pair and scheme, its id, and what is special."""

    name: str
    pair: tuple[str, str, str]
    sentence: str
    measure: str | None = None
    options: dict[str, Any] = {}  # noqa: RUF012 (never changed)
    themes: tuple[str, ...] = THEMES


SENTENCES = (
    SentencePicture("wrong-label", SPANS, "lamp-04"),
    SentencePicture("discontinuous", SPANS, "lamp-10"),
    SentencePicture("wrong-sense", SPANS, "lamp-22"),
    SentencePicture("missing-predicate", SPANS, "lamp-18"),
    SentencePicture("multiword-row", SPANS, "lamp-17", "predicate.sense"),
    SentencePicture("long", SPANS, "lamp-29"),
    SentencePicture("collapsed", SPANS, "lamp-29", None, {"all_collapsed": True}),
    SentencePicture("heads", HEADS, "3"),
    SentencePicture(
        "dependencies", HEADS, "3", "syntax.las", {"has_dependencies": True}
    ),
    SentencePicture("tree", PHRASES, "3", None, {"has_tree": True}),
    SentencePicture("treebank", VILLAGE, "8", None, {"has_tree": True}),
    SentencePicture(
        "treebank-overlay",
        VILLAGE,
        "8",
        None,
        {"has_tree": True, "tree_view": "overlay"},
    ),
    SentencePicture(
        "treebank-arcs",
        VILLAGE,
        "2",
        "dependency.labelled",
        {"has_tree": True, "has_dependencies": True},
    ),
    SentencePicture("support-verb", SPLIT, "2"),
    SentencePicture("attachment", TREES, "1"),
    SentencePicture("frames", STORY, "s56", "ni.linking"),
    SentencePicture("near-links", STORY, "s40", "ni.linking"),
    SentencePicture(
        "frame-nodes", STORY, "s56", None, {"has_tree": True, "has_frame_nodes": True}
    ),
    SentencePicture("chains", STORY, "s59", None, {"has_chains": True}),
    SentencePicture("entities", PRESS, "bell-36"),
    SentencePicture("relations", PRESS, "bell-26", "relation.strict"),
    SentencePicture("right-to-left", SCRIPTS, "scripts-ar-1"),
    SentencePicture("chinese", SCRIPTS, "scripts-zh"),
    SentencePicture("high-contrast", SPANS, "lamp-10", themes=("contrast",)),
    SentencePicture("okabe-ito", SPANS, "lamp-10", themes=("okabe-ito",)),
)


def draw_sentences(folder: Path, part: str = "") -> Iterator[Path]:
    """One SVG for each picture and theme, of those with `part` in their name."""
    opened: dict[tuple[str, str, str], Comparison] = {}
    for picture in SENTENCES:
        if part not in f"sentence-{picture.name}":
            continue
        if picture.pair not in opened:
            opened[picture.pair] = _open(*picture.pair)
        comparison = opened[picture.pair]
        position = _find(comparison, picture.sentence)
        for theme in picture.themes:
            path = folder / f"sentence-{picture.name}-{theme}.svg"
            render_to_file(
                comparison,
                position,
                path,
                theme=theme,
                measure=picture.measure,
                options=LayoutOptions(width=900.0, **picture.options),
            )
            yield path


def _open(name: str, suffix: str, scheme: str) -> Comparison:
    """A bundled pair; of several predictions the first one."""
    folder = resource_path("samples")
    gold, *others = (
        folder / f"{name}.{side}.{suffix}" for side in ("gold", "predicted", "first")
    )
    predicted = next(path for path in others if path.is_file())
    comparison = open_comparison(str(gold), str(predicted), scheme)
    comparison.judge()
    return comparison


def _find(comparison: Comparison, sentence_id: str) -> int:
    """The place of a sentence by its id, or by its number where there are no ids."""
    for position in range(len(comparison.pairing)):
        gold, _ = comparison.pair(position)
        if gold is not None and gold.sentence_id == sentence_id:
            return position
    return int(sentence_id) - 1


# -- windows


def _show_start(window: MainWindow) -> None:
    """The start page, as it is."""
    del window


def _show_sample(window: MainWindow) -> None:
    _open_first_sample(window)
    window.state.select(ItemAddress(8, "gold", "argument", 6))


def _show_wrong_sense(window: MainWindow) -> None:
    _open_first_sample(window)
    window.state.select(ItemAddress(21, "predicted", "argument", 0))


def _show_dependencies(window: MainWindow) -> None:
    _open_first_sample(window)
    window.state.set_layer("dependencies", on=True)
    window.state.select(ItemAddress(2, "gold", "argument", 2))


def _show_tree(window: MainWindow) -> None:
    from srlviewer.gui.start_page import bundled_samples

    [phrases] = [s for s in bundled_samples() if s.choice.gold.endswith(".conll05")]
    window.open_choice(phrases.choice)
    _wait(lambda: window.has_files and window.state.judgements is not None)
    window.state.set_layer("tree", on=True)
    window.state.select(ItemAddress(2, "predicted", "argument", 3))


def _show_treebank(window: MainWindow) -> None:
    _open_treebank(window)
    window.state.select(ItemAddress(1, "gold", "bracket", 1))


def _open_treebank(window: MainWindow) -> None:
    from srlviewer.gui.start_page import bundled_samples

    trees = [s for s in bundled_samples() if s.choice.gold.endswith(".export")]
    window.open_choice(trees[0].choice)
    _wait(lambda: window.has_files and window.state.judgements is not None)


def _show_beside(window: MainWindow) -> None:
    _open_treebank(window)
    window.actions_by_id["view.tree.beside"].trigger()
    window.state.select(ItemAddress(7, "gold", "bracket", 2))


def _show_overlay(window: MainWindow) -> None:
    _open_treebank(window)
    window.actions_by_id["view.tree.overlay"].trigger()
    window.state.select(ItemAddress(7, "gold", "bracket", 2))


def _show_functions(window: MainWindow) -> None:
    """Subjects that are called objects: the cell, its list, its first tree."""
    _open_treebank(window)
    window.show_panel("confusion")
    _settle()
    model, table = window.confusion.model, window.confusion.table
    index = model.index(model.gold.index("SB"), model.predicted.index("OA"))
    table.setCurrentIndex(index)
    table.opened.emit(index)
    _wait(lambda: window.state.selection is not None)


def _show_confusion(window: MainWindow) -> None:
    _open_first_sample(window)
    window.state.select(ItemAddress(3, "gold", "argument", 0))
    window.show_panel("confusion")


def _show_errors(window: MainWindow) -> None:
    _open_first_sample(window)
    window.state.select(ItemAddress(9, "gold", "argument", 0))
    window.show_panel("items")


def _show_nulls(window: MainWindow) -> None:
    _open_story(window)
    window.state.set_measure("ni.linking")
    window.state.select(ItemAddress(55, "gold", "element", STOLEN))
    window.show_panel("nulls")


def _show_null_list(window: MainWindow) -> None:
    from srlviewer.gui.panels.null_list_model import NAMES

    _show_nulls(window)
    window.nulls.listed.setChecked(True)
    column = NAMES.index("distance")
    window.nulls.list.sortByColumn(column, Qt.SortOrder.DescendingOrder)
    window.nulls.list.setFocus()


def _show_discourse(window: MainWindow) -> None:
    _open_story(window)
    window.state.set_layer("tree", on=True)
    window.state.select(ItemAddress(55, "gold", "element", STOLEN))
    window.show_panel("discourse")


def _show_document(window: MainWindow) -> None:
    _open_story(window)
    window.state.set_layer("chains", on=True)
    window.commands.layout("compare")
    window.show_panel("document")
    window.state.select(ItemAddress(55, "gold", "element", STOLEN))


def _open_story(window: MainWindow) -> None:
    from srlviewer.gui.start_page import bundled_samples

    stories = [s for s in bundled_samples() if s.choice.scheme == "semeval10"]
    window.open_choice(stories[0].choice)
    _wait(lambda: window.has_files and window.state.judgements is not None)


WINDOWS: dict[str, Callable[[MainWindow], None]] = {
    "start": _show_start,
    "window": _show_sample,
    "window-wrong-sense": _show_wrong_sense,
    "window-dependencies": _show_dependencies,
    "window-tree": _show_tree,
    "window-treebank": _show_treebank,
    "window-treebank-beside": _show_beside,
    "window-treebank-overlay": _show_overlay,
    "window-functions": _show_functions,
    "window-confusion": _show_confusion,
    "window-errors": _show_errors,
    "window-nulls": _show_nulls,
    "window-null-list": _show_null_list,
    "window-discourse": _show_discourse,
    "window-document": _show_document,
}


def _open_first_sample(window: MainWindow) -> None:
    from srlviewer.gui.start_page import bundled_samples

    window.open_choice(bundled_samples()[0].choice)
    _wait(lambda: window.has_files and window.state.judgements is not None)


def _wait(is_done: Callable[[], bool]) -> None:
    """Let the window work until something is true, and then until it is idle."""
    application = make_application()
    limit = time.monotonic() + LONGEST_WAIT
    while not is_done():
        if time.monotonic() > limit:
            raise TimeoutError("the window does not get ready")
        application.processEvents()
        time.sleep(0.01)
    _settle()


def _settle() -> None:
    """Let timers and animations run out."""
    application = make_application()
    limit = time.monotonic() + 0.6
    while time.monotonic() < limit:
        application.processEvents()
        time.sleep(0.01)


def draw_windows(folder: Path, home: Path, part: str = "") -> Iterator[Path]:
    """One PNG for each window and theme, of those with `part` in their name."""
    for name, prepare in WINDOWS.items():
        if part not in name:
            continue
        for theme in THEMES:
            window = _make_window(theme, home)
            prepare(window)
            _settle()
            path = folder / f"{name}-{theme}.png"
            _grab(window, path)
            window.close()
            window.deleteLater()
            _settle()
            yield path


def _make_window(theme: str, home: Path) -> MainWindow:
    from srlviewer.gui.main_window import make_window
    from srlviewer.gui.settings import Settings

    store = QSettings(str(home / "settings.ini"), QSettings.Format.IniFormat)
    store.clear()
    window = make_window(Settings(store))
    window.state.set_theme(theme)
    window.resize(*SIZE)
    window.show()
    _settle()
    return window


def _grab(widget: QWidget, path: Path) -> None:
    if not widget.grab().save(str(path)):
        raise OSError(f"cannot write {path}")


def main() -> int:
    """Write all pictures; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--output", metavar="DIR", type=Path, required=True)
    parser.add_argument(
        "--only", choices=("sentences", "windows"), help="leave the others out"
    )
    parser.add_argument(
        "--name", metavar="PART", default="", help="only those with this in their name"
    )
    options = parser.parse_args()
    options.output.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        _prepare(home)
        if options.only != "windows":
            for path in draw_sentences(options.output, options.name):
                print(path)
        if options.only != "sentences":
            for path in draw_windows(options.output, Path(home), options.name):
                print(path)
    return 0


def _print_message(kind: object, context: object, text: str) -> None:
    """Qt's messages, but for one that only says that there is no screen."""
    del kind, context
    if "propagateSizeHints" not in text:
        print(text, file=sys.stderr)


def _prepare(home: str) -> None:
    """The plain style, the bundled font, the C locale and settings of its own."""
    for variable in ("XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"):
        os.environ[variable] = home
    QSettings.setDefaultFormat(QSettings.Format.IniFormat)
    for scope in (QSettings.Scope.UserScope, QSettings.Scope.SystemScope):
        QSettings.setPath(QSettings.Format.IniFormat, scope, home)
    QLocale.setDefault(QLocale.c())
    qInstallMessageHandler(_print_message)
    application = make_application()
    load_fonts()
    application.setFont(QFont(FAMILY, 10))


if __name__ == "__main__":
    sys.exit(main())
