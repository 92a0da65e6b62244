"""The commands of the README and of the documentation run as they are written."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest

from srlviewer.resources import resource_path

TOP = Path(__file__).resolve().parents[1]
PAGES = [TOP / "README.md", *sorted((TOP / "docs").rglob("*.md"))]
SUBCOMMANDS = {"score", "judgements", "render", "check", "schemes", "formats"}
SHELL_BLOCK = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)(#[^)\s]*)?\)")

# The names that the pages use, and the bundled sample that stands for each.
STAND_INS = {
    "gold.conll09": "english.gold.conll09",
    "predicted.conll09": "english.predicted.conll09",
    "gold.conllu": "english.gold.conllu",
    "predicted.conllu": "english.predicted.conllu",
    "gold.conll05": "phrases.gold.conll05",
    "predicted.conll05": "phrases.predicted.conll05",
    "gold.conll08": "split.gold.conll08",
    "predicted.conll08": "split.predicted.conll08",
    "gold.conllx": "split.gold.conllx",
    "predicted.conllx": "split.predicted.conllx",
    "gold.xml": "story.gold.xml",
    "predicted.xml": "story.first.xml",
    "gold.export": "village.gold.export",
    "predicted.export": "village.predicted.export",
    "predicted.mrg": "village.predicted.mrg",
    "gold.mrg": "village.predicted.mrg",  # the gold trees have gaps
    "press.gold.json": "press.gold.json",
    "press.first.json": "press.first.json",
    "press.second.json": "press.second.json",
    "press.types.json": "press.types.json",
    "train.json": "press.gold.json",
    "types.json": "press.types.json",
}

# Of the examples of the documentation.
EXAMPLES = {
    "gold.props": "boat.gold.props",
    "predicted.props": "boat.predicted.props",
    "boat.gold.props": "boat.gold.props",
    "boat.predicted.conllu": "boat.predicted.conllu",
    "ours.map": "ours.map",
}


def commands() -> list:
    """One parameter set for each line that starts with `srlviewer`."""
    return [
        pytest.param(
            shlex.split(line, comments=True)[1:],
            id=f"{page.relative_to(TOP)}: {line[:60]}",
        )
        for page in PAGES
        for block in SHELL_BLOCK.findall(page.read_text(encoding="utf-8"))
        for line in block.replace("\\\n", " ").splitlines()
        if line.startswith("srlviewer ")
    ]


@pytest.fixture
def folder_with_samples(tmp_path, monkeypatch):
    for name, sample in STAND_INS.items():
        shutil.copy(resource_path("samples", sample), tmp_path / name)
    for name, example in EXAMPLES.items():
        shutil.copy(TOP / "docs" / "examples" / example, tmp_path / name)
    (tmp_path / "folds.list").write_text(
        "press.gold.json\tpress.first.json\npress.gold.json\tpress.second.json\n"
    )
    shutil.copytree(TOP / "docs" / "examples", tmp_path / "docs" / "examples")
    for name in ("framenet", "samples"):
        shutil.copytree(resource_path(name), tmp_path / "resources" / name)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("words", commands())
def test_command_runs(words, folder_with_samples, capsys, request):
    from srlviewer.cli import build_parser, main

    if words[0] not in SUBCOMMANDS:
        build_parser().parse_args(words)  # it opens the window
        return
    if words[0] == "render":
        request.getfixturevalue("qapp")
    assert main(words) == 0, capsys.readouterr().err
    if "-o" in words:
        assert Path(words[words.index("-o") + 1]).stat().st_size > 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page):
    for target, anchor in LINK.findall(page.read_text(encoding="utf-8")):
        linked = (page.parent / target).resolve()
        assert linked.exists(), f"{page.name}: {target}"
        if anchor:
            headings = re.findall(
                r"^#+ (.*)$", linked.read_text(encoding="utf-8"), re.MULTILINE
            )
            assert anchor[1:] in {anchor_of(heading) for heading in headings}


def anchor_of(heading: str) -> str:
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
