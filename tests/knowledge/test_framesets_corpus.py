"""Files are checked the same way sentence by sentence and as tables."""

from __future__ import annotations

import pytest

from srlviewer.errors import ProblemLog
from srlviewer.formats.opening import open_corpus
from srlviewer.knowledge import framesets_corpus
from srlviewer.knowledge.framesets import open_framesets
from srlviewer.knowledge.framesets_check import Objections
from srlviewer.knowledge.framesets_corpus import check_corpus, is_foreign


def row(number, form, sense="_", *roles, lemma="_"):
    flag = "_" if sense == "_" else "Y"
    cells = [number, form, lemma, lemma, "X", "X", "_", "_", number - 1, number - 1]
    return "\t".join(map(str, [*cells, "d", "d", flag, sense, *roles])) + "\n"


def write(tmp_path, *sentences):
    path = tmp_path / "some.conll09"
    path.write_text("".join("".join(s) + "\n" for s in sentences), encoding="utf-8")
    return path


def check(path, folder, *, in_tables, address_of=None):
    corpus = open_corpus(str(path), "conll09", log=ProblemLog())
    if not in_tables:
        corpus.stretch = lambda start, stop: None
    log = ProblemLog()
    objections = Objections(open_framesets(folder))
    check_corpus(corpus, objections, log, address_of=address_of)
    return log


BOTH = pytest.mark.parametrize("in_tables", [True, False])
SENTENCES = (
    (row(1, "Kim", "_", "A0", "_"), row(2, "gave", "give.01", "_", "_"),
     row(3, "gave", "give.07", "A2", "A9"), row(4, "x", "_", "AM-TMP", "A0")),
    (row(1, "zorfed", "zorf.01", "_", "_"), row(2, "Kim", "zorf.02", "A7", "A8")),
    (row(1, "gave", "Give.01", "A1|A5"), row(2, "Kim", "_", "C-ARG4")),
    (row(1, "gave", "up", "A5"), row(2, "Kim", "_", "AA")),
)  # fmt: skip


@BOTH
def test_what_is_found(frames, tmp_path, in_tables):
    log = check(write(tmp_path, *SENTENCES), frames, in_tables=in_tables)
    found = {(p.line, p.code, str(p.severity)) for p in log.problems}
    assert found == {
        (3, "frameset.sense", "warning"),
        (3, "frameset.role", "warning"),
        (6, "frameset.lemma", "note"),
        (9, "frameset.sense", "warning"),
        (9, "frameset.role", "warning"),
        (10, "frameset.role", "warning"),
        (None, "frameset.not-checked", "note"),
    }
    said = {p.message for p in log.problems}
    assert "give.07 is not in the frame files; they have give.01" in said
    assert "Give.01 is spelled give.01 in the frame files" in said
    assert "give.01 has no C-ARG4; its roles are A0, A1" in said
    assert 'no frame file is about "zorf" (2 predicates)' in said
    assert "1 of 6 predicates have no sense such as clear.01: not looked up" in said


@BOTH
def test_addresses_name_the_items(frames, tmp_path, in_tables):
    def address_of(sentence, kind, number):
        return f"{sentence.position}/{kind}/{number}"

    log = check(
        write(tmp_path, *SENTENCES), frames, in_tables=in_tables, address_of=address_of
    )
    assert {p.item for p in log.problems if p.code == "frameset.role"} == {
        "0/argument/1",
        "2/argument/1",
        "2/argument/2",
    }


@BOTH
def test_many_are_counted_and_few_described(frames, tmp_path, in_tables, monkeypatch):
    monkeypatch.setattr(framesets_corpus, "MOST_DESCRIBED", 3)
    monkeypatch.setattr(framesets_corpus, "MOST_LEMMAS", 2)
    monkeypatch.setattr(framesets_corpus, "STEP", 4)
    many = [
        (row(1, "gave", "give.09", "_", "A3"), row(2, f"x{n}", f"x{n}.01", "_", "_"),
         row(3, "gave", "give.01", "_", "A3")[:-1] + "\tA7\n")
        for n in range(10)
    ]  # fmt: skip
    many = [[line if line.endswith("A7\n") else line[:-1] + "\t_\n" for line in s]
            for s in many]  # fmt: skip
    log = check(write(tmp_path, *many), frames, in_tables=in_tables)
    numbers = {code: number for (_, code), number in log.counts.items()}
    assert numbers == {"frameset.sense": 10, "frameset.role": 10, "frameset.lemma": 10}
    described = [problem.code for problem in log.problems]
    assert described.count("frameset.sense") == 3
    assert described.count("frameset.role") == 3
    assert described.count("frameset.lemma") == 2


def test_numbers_alone_are_senses_of_the_lemma(frames, tmp_path):
    path = write(tmp_path, [row(1, "gave", "07", "A1", lemma="give")])
    log = check(path, frames, in_tables=False)
    assert [p.message for p in log.problems] == [
        "give.07 is not in the frame files; they have give.01"
    ]


def test_a_broken_frame_file_accuses_nobody(make_folder, tmp_path):
    folder = make_folder(give="<frameset><roleset id='give.01'/>", good="<frameset>"
                         "<roleset id='good.01'/></frameset>")  # fmt: skip
    path = write(tmp_path, [row(1, "gave", "give.01", "A1")])
    log = check(path, folder, in_tables=True)
    assert [p.code for p in log.problems] == ["lexicon.file"]


@BOTH
@pytest.mark.parametrize(("foreign", "notes"), [(30, 1), (18, 18), (10, 10)])
def test_frame_files_of_another_language_are_one_note(
    frames, tmp_path, in_tables, foreign, notes
):
    """Of 31 words one has frame files: nobody wants to read of the others."""
    words = [[row(1, f"x{n}", f"x{n}.01", "_")] for n in range(foreign)]
    words += [[row(1, "x0", "x0.02", "_")]]
    known = [[row(1, "gave", "give.01", "_")]]
    log = check(write(tmp_path, *words, *known), frames, in_tables=in_tables)
    found = [p for p in log.problems if p.code == "frameset.lemma"]
    assert len(found) == notes
    if notes == 1:
        [note] = found
        assert note.line == 1
        assert note.hint == "choose the frame files of its language"
        assert note.message == (
            "the frame files do not fit this file: none is about 30 of its 31 words, "
            'such as "x0", "x1", "x2"'
        )


def test_few_words_or_many_known_ones_are_named():
    assert is_foreign(20, 0)
    assert is_foreign(80, 20)
    assert not is_foreign(19, 0)
    assert not is_foreign(79, 21)
