"""The figures that the documentation states, and the parts of it made from the code."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

# Worked out by hand: docs/reference/schemes/{conll09,primesrl}.md.
WORKED_EXAMPLE = {
    "conll09": {
        "predicate.labelled": (3, 3, 2),
        "predicate.unlabelled": (3, 3, 3),
        "argument.labelled": (7, 7, 5),
        "argument.unlabelled": (7, 7, 7),
        "semantic.labelled": (10, 10, 7),
        "semantic.unlabelled": (10, 10, 10),
        "proposition.labelled": (3, 3, 1),
    },
    "primesrl": {
        "predicate.identification": (3, 3, 3),
        "predicate.sense": (3, 3, 2),
        "argument.core": (6, 6, 2),
        "argument.contextual": (1, 1, 1),
        "argument": (7, 7, 3),
    },
}
WORKED_EXAMPLE["primesrl:mode=paper"] = WORKED_EXAMPLE["primesrl"]
VALUES = {"syntax.las": 14 / 15, "macro.labelled.f1": (0.7 + 14 / 15) / 2}


# Worked out by hand: docs/reference/schemes/{conll08,attachment}.md.
SPLIT_EXAMPLE = {
    "conll08": {
        "predicate.labelled": (4, 4, 2),
        "argument.labelled": (9, 7, 6),
        "semantic.labelled": (13, 11, 8),
        "semantic.exact": (2, 4),
    },
    "conll08:su=score": {"semantic.labelled": (17, 15, 12)},
    "attachment": {
        "syntax.las": (20, 24),
        "syntax.uas": (20, 24),
        "syntax.label_accuracy": (22, 24),
        "syntax.exact": (1, 3),
    },
    "attachment:punctuation=score": {"syntax.las": (26, 31), "syntax.exact": (0, 3)},
}


@pytest.mark.parametrize("scheme", SPLIT_EXAMPLE)
def test_worked_example_of_split_words(scheme, top_folder, capsys):
    from srlviewer.cli import main

    names = ("split.gold.conll08", "split.predicted.conll08")
    if scheme.startswith("attachment"):
        names = ("split.gold.trees.conllu", "split.predicted.conllx")
    sides = [str(top_folder / "resources" / "samples" / name) for name in names]
    assert main(["score", *sides, "--scheme", scheme, "--output", "json"]) == 0
    (result,) = json.loads(capsys.readouterr().out)["results"]
    found = {
        row["measure"]: (row["gold"], row["predicted"], row["correct"])
        for row in result["scores"]
        if row["label"] is None
    }
    found |= {
        name: (value["numerator"], value["denominator"])
        for name, value in result["values"].items()
        if "numerator" in value
    }
    expected = SPLIT_EXAMPLE[scheme]
    assert {name: found[name] for name in expected} == expected


@pytest.mark.parametrize("scheme", WORKED_EXAMPLE)
def test_worked_example(scheme, top_folder, capsys):
    from srlviewer.cli import main

    sides = [
        str(top_folder / "docs" / "examples" / f"anna.{side}.conll09")
        for side in ("gold", "predicted")
    ]
    assert main(["score", *sides, "--scheme", scheme, "--output", "json"]) == 0
    (result,) = json.loads(capsys.readouterr().out)["results"]
    assert {
        row["measure"]: (row["gold"], row["predicted"], row["correct"])
        for row in result["scores"]
        if row["label"] is None
    } == WORKED_EXAMPLE[scheme]
    for name, value in VALUES.items():
        if name in result["values"]:
            assert result["values"][name]["value"] == pytest.approx(value)


def test_parts_made_from_the_code_are_up_to_date(top_folder):
    done = subprocess.run(
        [sys.executable, "packaging/make_docs.py", "--check"],
        cwd=top_folder,
        env={**os.environ, "PYTHONPATH": str(top_folder)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, f"run `make docs`:\n{done.stdout}{done.stderr}"
