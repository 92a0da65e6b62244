"""Which files beside a gold file are types files, and how a warning names them."""

from __future__ import annotations

import json

import pytest

from srlviewer.scoring.spert_problems import types_missing
from srlviewer.scoring.types_files import is_types_file, types_files_beside

TYPES = {"entities": {"Peop": {"short": "P", "verbose": "People"}}, "relations": {}}


def put(folder, name, content):
    (folder / name).write_text(json.dumps(content), encoding="utf-8")
    return folder / name


@pytest.mark.parametrize(
    "content", [[], {}, {"entities": []}, [TYPES], "entities", {"entities": {"A": 1}}]
)
def test_other_files_are_none(tmp_path, content):
    assert not is_types_file(put(tmp_path, "a.json", content))


def test_what_cannot_be_read_is_none(tmp_path):
    assert not is_types_file(tmp_path)
    assert not is_types_file(tmp_path / "nowhere.json")
    assert not types_files_beside(tmp_path / "no folder" / "gold.json")
    assert not types_files_beside("")
    (tmp_path / "bytes.json").write_bytes(b"{\xff")
    assert not is_types_file(tmp_path / "bytes.json")


def test_those_beside_gold_stand_in_order(tmp_path):
    gold = put(tmp_path, "gold.json", [])
    put(tmp_path, "b.types.json", TYPES)
    put(tmp_path, "a.json", TYPES)
    put(tmp_path, "a,b.json", TYPES)  # no specification can name it
    assert types_files_beside(gold) == ("a.json", "b.types.json")


def test_the_warning_names_what_lies_there(tmp_path):
    gold = put(tmp_path, "gold.json", [])
    end = ", if a type is symmetric"
    hint = types_missing(str(gold)).hint
    assert hint == f"name it, as in spert:types=types.json{end}"
    put(tmp_path, "my.json", TYPES)
    hint = types_missing(str(gold)).hint
    assert hint == f"name it: spert:types=my.json{end}"
    put(tmp_path, "other.json", TYPES)
    hint = types_missing(str(gold)).hint
    assert hint == f"name one of my.json, other.json, as in spert:types=my.json{end}"
