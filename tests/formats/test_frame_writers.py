"""Files with frames become one another: SALSA XML, columns of 2010, and the rest."""

from __future__ import annotations

import json

import pytest

from srlviewer.cli import main
from srlviewer.errors import InputRefusedError, ProblemLog, UsageError
from srlviewer.formats import FORMATS
from srlviewer.formats.converting import converted
from srlviewer.formats.opening import open_corpus
from srlviewer.formats.reader import Source
from srlviewer.formats.writers.targets import suits
from srlviewer.resources import resource_path
from tests.formats.salsa_samples import COLUMNS

STORY = {
    side: resource_path("samples", f"story.{side}.xml").read_bytes()
    for side in ("gold", "first")
}
PAGES = resource_path("samples", "story.gold.fulltext.xml").read_bytes()


def opened(name, content):
    content = content if isinstance(content, bytes) else content.encode()
    return FORMATS.get(name).open(Source("file", content), ProblemLog(), {})


def convert(name, content, target):
    """The converted bytes, and the words about what is lost."""
    log = ProblemLog(kept=10_000)
    made = converted(opened(name, content), target, log=log)
    assert not log.has_errors
    return made, [p.message for p in log.problems if p.code == "convert.lost"]


def told(corpus):
    """Frames with their elements, as words of sentences."""
    log = ProblemLog()
    found = [
        [
            (
                frame.name.lower(),
                frame.target,
                [element_of(e) for e in sentence.frame_annotation.of_frame(n)],
            )
            for n, frame in enumerate(sentence.frames)
        ]
        for sentence in corpus.sentences(log=log)
    ]
    assert not log.has_errors
    return found


def element_of(element):
    words = {(f.sentence, span) for f in element.fillers for span in f.spans}
    return element.name, words, element.interpretation, element.licensor


def trees(corpus):
    return [
        {(tree.labels[n], tree.tokens(n)) for n in range(len(tree))}
        if (tree := sentence.tree) is not None
        else None
        for sentence in corpus.sentences()
    ]


def test_columns_become_salsa_and_come_back_the_same():
    made, lost = convert("semeval10-conll", COLUMNS, "salsa")
    assert lost == []
    salsa = opened("salsa", made)
    assert told(salsa) == told(opened("semeval10-conll", COLUMNS))
    assert trees(salsa) == trees(opened("semeval10-conll", COLUMNS))
    back, _ = convert("salsa", made, "semeval10-conll")
    assert told(opened("semeval10-conll", back)) == told(salsa)


def test_the_story_as_columns_has_the_same_words_at_its_links():
    made, lost = convert("salsa", STORY["gold"], "semeval10-conll")
    columns, salsa = opened("semeval10-conll", made), opened("salsa", STORY["gold"])
    for one, other in zip(columns.sentences(), salsa.sentences(), strict=True):
        assert one.forms == other.forms
        ours = sorted(map(words_of, one.frame_annotation.elements), key=str)
        theirs = sorted(map(words_of, other.frame_annotation.elements), key=str)
        assert ours == theirs
    whole = "\n".join(lost)
    for words in (
        "tree with crossing branches",
        "of a target beside its line",
        "part of a word",
        "secondary edge",
        "block of alternatives",
        "word in parts",
        "remark",
        "of a filler",
        "ids of a sentence",
    ):
        assert words in whole, words


def words_of(element):
    places = sorted(
        (f.sentence, token)
        for f in element.fillers
        for start, end in f.spans
        for token in range(start, end)
    )
    names = {"A0": "Current", "A1": "Coreferent"}
    return names.get(element.name, element.name), places, element.interpretation


def test_a_mention_stands_in_the_line_of_its_head():
    made, _ = convert("salsa", STORY["gold"], "semeval10-conll")
    lines = made.decode().splitlines()
    row = next(line for line in lines if line.startswith("6\t2\tdaughter"))
    assert "coreference.01{" in row.split("\t")[7]


def test_columns_and_what_is_made_of_them_score_the_same(tmp_path, capsys):
    for side, content in STORY.items():
        columns, _ = convert("salsa", content, "semeval10-conll")
        (tmp_path / f"{side}.txt").write_bytes(columns)
        salsa, lost = convert("semeval10-conll", columns, "salsa")
        assert lost == []
        (tmp_path / f"{side}.xml").write_bytes(salsa)
    figures = []
    for ending in ("txt", "xml"):
        paths = [str(tmp_path / f"{side}.{ending}") for side in STORY]
        assert main(["score", *paths, "--scheme", "semeval10", "--output", "json"]) == 0
        (result,) = json.loads(capsys.readouterr().out)["results"]
        figures.append((result["scores"], result["values"]))
    assert figures[0] == figures[1]
    linking = next(s for s in figures[0][0] if s["measure"] == "ni.linking")
    assert 0 < linking["f1"] < 1


def test_full_text_becomes_salsa():
    made, lost = convert("framenet-fulltext", PAGES, "salsa")
    assert [word for word in lost if "written as INI" in word] == lost
    salsa, pages = opened("salsa", made), opened("framenet-fulltext", PAGES)
    for one, other in zip(salsa.sentences(), pages.sentences(), strict=True):
        assert one.forms == other.forms
        assert [f.name for f in one.frames] == [f.name for f in other.frames]
        assert [words_of(e)[:2] for e in one.frame_annotation.elements] == [
            words_of(e)[:2] for e in other.frame_annotation.elements
        ]


def test_stretches_that_cut_words_are_told():
    content = PAGES.replace(
        b'<label start="13" end="27" name="Location"/>',
        b'<label start="14" end="26" name="Location"/>',
    )
    assert content != PAGES
    _, lost = convert("framenet-fulltext", content, "salsa")
    assert any(words.endswith("2 borders inside a word") for words in lost)


def test_names_that_columns_cannot_have_are_changed_and_told():
    content = STORY["gold"].replace(b'name="Theft"', b'name="Theft {big; (bad)=}"')
    made, lost = convert("salsa", content, "semeval10-conll")
    assert b"Theft__big___bad___{" in made
    assert any("name of a frame or element" in words for words in lost)


def test_trees_alone_lose_their_frames_with_a_word():
    _, lost = convert("salsa", STORY["gold"], "tiger")
    assert any("frames" in words and "frame elements" in words for words in lost)


@pytest.mark.parametrize("target", ["salsa", "semeval10-conll"])
def test_files_without_frames_or_words_are_refused(target, tmp_path):
    elements = tmp_path / "a.frame.elements"
    elements.write_text("0\t1.0\t1\tMotion\tfly.v\t4\tflies\t0\n")
    paths = (
        resource_path("samples", "village.gold.export"),
        resource_path("samples", "english.gold.conllu"),
        elements,
    )
    for path in paths:
        corpus = open_corpus(str(path), log=ProblemLog())
        assert not suits(corpus, target)
        with pytest.raises(UsageError, match="nothing is converted"):
            converted(corpus, target, log=ProblemLog())


def test_a_broken_file_is_refused():
    content = COLUMNS.replace("{", "[", 1)
    with pytest.raises(InputRefusedError):
        converted(opened("semeval10-conll", content), "salsa", log=ProblemLog())
