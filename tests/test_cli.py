"""The command line as a whole: usage, exit codes, streams, locale, equal bytes."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout

import pytest

from srlviewer import __version__
from srlviewer.cli import COMMANDS, build_parser, main
from srlviewer.resources import resource_path


def sample(side: str) -> str:
    return str(resource_path("samples", f"english.{side}.conll09"))


def call(*words: str) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = main(list(words))
    return code, out.getvalue(), err.getvalue()


def process(*words: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG"))}
    return subprocess.run(
        [sys.executable, "-m", "srlviewer", *words],
        env={**kept, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=120,
        check=False,
    )


def test_version():
    assert call("--version") == (0, f"srlviewer {__version__}\n", "")


@pytest.mark.parametrize("command", [(), *((name,) for name in COMMANDS)])
def test_help(command):
    code, out, err = call(*command, "--help")
    assert (code, err) == (0, "")
    assert out.startswith(" ".join(["usage: srlviewer", *command]))
    if not command:
        for name in COMMANDS:
            assert name in out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["score"], "required: --scheme"),
        (["score", "--scheme", "conll09"], "name a gold file"),
        (["score", "a", "--scheme", "conll09"], "name a gold file"),
        (["score", "a", "b", "--scheme", "conl09"], "did you mean conll09"),
        (["score", "a", "b", "--scheme", "primesrl:levle=span"], "did you mean level"),
        (["score", "a", "b", "--scheme", "primesrl:level=spam"], "did you mean span"),
        (["score", "a", "b", "--scheme", "primesrl:level"], "key=value"),
        (["score", "a", "b", "--scheme", "conll09", "--ouput", "x"], "mean --output"),
        (
            ["score", "a", "b", "--scheme", "conll09", "--output", "xml"],
            "invalid choice",
        ),
        (
            ["score", "a", "b", "--scheme", "conll09", "--jobs", "-2"],
            "number from 0 to 9999",
        ),
        (["score", "-", "-", "--scheme", "conll09"], "only one file"),
        (["judgements", "a", "b", "c", "--scheme", "conll09"], "one file too many"),
        (["judgements", "a", "b"], "required: --scheme"),
        (["check"], "required: FILE"),
        (
            ["render", "a", "b", "--scheme", "conll09", "--sentence", "1"],
            "required: -o",
        ),
        (["schemes", "--cites", "x"], "did you mean --cite"),
        (["--opne", "3"], "did you mean --open"),
    ],
)
def test_wrong_usage_is_2_and_says_why(words, message):
    code, out, err = call(*words)
    assert (code, out) == (2, "")
    assert message in err
    assert "Traceback" not in err


@pytest.mark.parametrize("command", ["score", "judgements"])
@pytest.mark.parametrize(
    ("target", "message"),
    [("folder", "it is a folder"), ("none/a.csv", "there is no folder")],
)
def test_unusable_target_is_said_before_any_work(tmp_path, command, target, message):
    (tmp_path / "folder").mkdir()
    words = [command, "missing", "missing", "--scheme", "conll09", "-o"]
    code, out, err = call(*words, str(tmp_path / target))
    assert (code, out) == (2, "")
    assert message in err


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_read_only_folder(tmp_path):
    tmp_path.chmod(0o500)
    words = ["score", sample("gold"), sample("gold"), "--scheme", "conll09", "-o"]
    code, _, err = call(*words, str(tmp_path / "a.txt"))
    assert code == 2
    assert "read-only" in err


def test_full_disk_is_a_message():
    words = ["judgements", sample("gold"), sample("predicted"), "--scheme", "conll09"]
    code, out, err = call(*words, "-o", "/dev/full")
    assert (code, out) == (1, "")
    assert "No space left" in err


def test_interrupt(monkeypatch):
    def interrupted(options: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("srlviewer.commands.listing.schemes", interrupted)
    assert call("schemes") == (130, "", "srlviewer: interrupted\n")


def test_the_parser_knows_everything():
    parser = build_parser()
    options = parser.parse_args(["gold", "predicted", "--open", "3"])
    assert (options.files, options.open) == (["gold", "predicted"], "3")
    options = parser.parse_args(["score", "g", "p", "q", "--scheme", "x"])
    assert (options.gold, options.predicted, options.scheme) == ("g", ["p", "q"], ["x"])


def test_locale_changes_nothing():
    words = ["judgements", sample("gold"), sample("predicted"), "--scheme", "conll09"]
    plain = process(*words, LC_ALL="C.UTF-8")
    assert plain.returncode == 0
    for settings in (
        {"LC_ALL": "C"},
        {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
        {"LC_ALL": "C", "PYTHONIOENCODING": "ascii"},
    ):
        other = process(*words, **settings)
        assert (other.returncode, other.stderr) == (0, plain.stderr)
        assert other.stdout == plain.stdout


@pytest.mark.parametrize(
    "words",
    [
        ["score", "--scheme", "conll09", "--scheme", "primesrl", "--output", "json"],
        ["score", "--scheme", "primesrl", "--by", "label", "--output", "csv"],
        ["judgements", "--scheme", "primesrl"],
    ],
)
def test_same_input_same_bytes(words):
    command, *options = words
    full = [command, sample("gold"), sample("predicted"), *options]
    first, second = (process(*full, PYTHONHASHSEED=seed) for seed in ("1", "2"))
    assert first.returncode == 0, first.stderr
    assert first.stdout == second.stdout
    assert first.stderr == second.stderr


def test_closed_pipe_leaves_no_traceback():
    with subprocess.Popen(
        [
            *(sys.executable, "-m", "srlviewer", "judgements"),
            *(sample("gold"), sample("predicted"), "--scheme", "conll09"),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        running.stdout.readline()
        running.stdout.close()
        err = running.stderr.read()
        running.wait(timeout=60)
    assert b"Traceback" not in err
    assert b"BrokenPipe" not in err
    assert running.returncode == 141


def test_public_names():
    import srlviewer

    comparison = srlviewer.compare(sample("gold"), sample("predicted"), "conll09")
    assert isinstance(comparison, srlviewer.Comparison)
    corpus = srlviewer.read(sample("gold"))
    again = srlviewer.compare(corpus, sample("predicted"), "conll09")
    assert again.judgements is not None
    assert again.values() == comparison.values()
    assert set(srlviewer.__all__) <= set(dir(srlviewer))
    with pytest.raises(AttributeError, match="no attribute 'compere'"):
        srlviewer.compere  # noqa: B018
    with pytest.raises(srlviewer.errors.InputRefusedError):
        srlviewer.read("no such file")
