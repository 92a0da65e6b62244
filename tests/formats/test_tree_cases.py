"""The reference cases of treebanks: what is counted, reported and understood."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from srlviewer.errors import InputRefusedError, ProblemLog
from srlviewer.formats.counting import count_items
from srlviewer.formats.opening import open_corpus
from srlviewer.model.tree import VIRTUAL_ROOT

REFERENCE = Path(__file__).parents[1] / "reference"
CASES = [
    path.parent
    for area in ("trees-reading", "tree-traps")
    for path in sorted((REFERENCE / area).glob("*/case.json"))
]


def case_of(folder):
    return json.loads((folder / "case.json").read_text("utf-8"))


def opened(folder):
    log = ProblemLog()
    try:
        corpus = open_corpus(str(folder / case_of(folder)["file"]), log=log)
    except InputRefusedError as refused:
        return None, refused.log
    corpus.check_file(log)
    return corpus, log


def by_sentence(corpus, wanted):
    """Pairs of a sentence and what is wanted of it: a list, or a table by ids."""
    sentences = list(corpus.sentences())
    if isinstance(wanted, list):
        return list(zip(sentences, wanted, strict=True))
    names = {sentence.sentence_id: sentence for sentence in sentences}
    return [(names[name], value) for name, value in wanted.items()]


def named(sentence, name):
    """The yield (from 1) of a phrase, by its id, its category, or both: `smain 8`."""
    tree = sentence.tree
    category, _, node = name.partition(" ")
    found = [
        number
        for number in range(len(tree))
        if tree.node_ids[number : number + 1] == (name,)
        or (
            tree.labels[number] == category
            and node in ("", *tree.node_ids[number : number + 1])
        )
    ]
    if not found and name in tree.bare:  # without words, or the virtual root
        return list(range(1, len(sentence) + 1)) if tree.roots else []
    (number,) = found
    return [token + 1 for token in tree.tokens(number)]


def name_of(sentence, number):
    tree = sentence.tree
    node = tree.node_ids[number]
    label = tree.labels[number]
    return {node, label, f"{label} {node}"}


@pytest.mark.parametrize("folder", CASES, ids=lambda folder: folder.name)
def test_case(folder):
    case = case_of(folder)
    corpus, log = opened(folder)
    counts = count_items(corpus, log) if corpus is not None else {}
    assert log.has_errors == bool(case["exit"]), [str(p) for p in log.problems]
    for wanted in case["problems"]:
        assert any(
            problem.code == wanted["code"]
            and problem.line == wanted.get("line", problem.line)
            and wanted.get("contains", "").lower() in problem.message.lower()
            for problem in log.problems
        ), wanted
    for name, number in case.get("counts", {}).items():
        assert counts[name] == number, name
    if not case["problems"]:
        assert not log.problems


READINGS = [folder for folder in CASES if "reading" in case_of(folder)]


@pytest.mark.parametrize("folder", READINGS, ids=lambda folder: folder.name)
def test_reading(folder):
    reading = case_of(folder)["reading"]
    corpus, _ = opened(folder)
    looked_at = set()
    for kind, check in CHECKS.items():
        wanted = reading.get(kind)
        if wanted is None:
            continue
        looked_at.add(kind)
        if (
            kind == "yields"
            and not any(isinstance(v, dict) for v in wanted)
            and (
                isinstance(wanted, dict)
                and all(isinstance(v, list) for v in wanted.values())
            )
        ):
            wanted = [wanted]
        for sentence, value in by_sentence(corpus, wanted):
            check(sentence, value)
    if "sentence_ids" in reading:
        looked_at.add("sentence_ids")
        ids = [sentence.sentence_id for sentence in corpus.sentences()]
        assert ids == reading["sentence_ids"]
    if "labels" in reading:
        looked_at.add("labels")
        check_labels(list(corpus.sentences()), reading["labels"])
    if "second_sentence_id" in reading:
        assert corpus.sentence(1).sentence_id == reading["second_sentence_id"]
        looked_at.add("second_sentence_id")
    assert looked_at == reading.keys() - {"note"}


def check_words(sentence, wanted):
    assert list(sentence.forms) == wanted


def check_tags(sentence, wanted):
    assert list(sentence.tags) == wanted


def check_lemmas(sentence, wanted):
    assert list(sentence.lemmas) == [lemma or "_" for lemma in wanted]


def check_yields(sentence, wanted):
    assert {name: named(sentence, name) for name in wanted} == wanted


def check_top(sentence, wanted):
    tree = sentence.tree
    top = tree.children(VIRTUAL_ROOT)
    names = [
        sentence.tags[c.number] if c.is_token else tree.labels[c.number] for c in top
    ]
    assert names == wanted


def check_secondary(sentence, wanted):
    edges = sentence.tree.secondary
    assert len(edges) == len(wanted)
    for edge, (child, label, parent) in zip(edges, wanted, strict=True):
        names = (
            {sentence.forms[edge.child.number]}
            if edge.child.is_token
            else name_of(sentence, edge.child.number)
        )
        assert child in names
        assert edge.label == label
        assert parent in name_of(sentence, edge.parent)


def check_comments(sentence, wanted):
    if wanted is None or isinstance(wanted, str):
        wanted = [wanted] if wanted else []
    assert list(sentence.comments) == wanted


def check_labels(sentences, wanted):
    """Category, function and index of the phrases of all sentences."""
    trees = [sentence.tree for sentence in sentences]
    found = [
        [label, function or "--"]
        for tree in trees
        for label, function in zip(
            tree.labels, tree.functions or ("",) * len(tree), strict=True
        )
    ]
    assert found == [row[:2] for row in wanted]
    spelled = [label for tree in trees for label in tree.written.labels]
    for label, (category, function, index) in zip(spelled, wanted, strict=True):
        parts = [category] + ([function] if function != "--" else [])
        rest = label.removeprefix("-".join(parts))
        assert rest.lstrip("-=") == (index or "")


def check_without_function(sentence, wanted):
    tree = sentence.tree
    found = [
        form
        for form, function in zip(sentence.forms, tree.token_functions, strict=True)
        if not function
    ]
    found += [
        node
        for node, function in zip(tree.node_ids, tree.functions, strict=True)
        if not function
    ]
    assert sorted(found) == sorted(wanted)


CHECKS = {
    "words": check_words,
    "tags": check_tags,
    "lemmas": check_lemmas,
    "yields": check_yields,
    "under_virtual_root": check_top,
    "secondary_edges": check_secondary,
    "comments": check_comments,
    "without_function": check_without_function,
}
