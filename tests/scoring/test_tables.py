"""Tables of a stretch give the rows and problems that single sentences give."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer import comparison
from srlviewer.comparison import compare, make_scheme
from srlviewer.errors import InputRefusedError, ProblemLog
from srlviewer.formats import FORMATS
from srlviewer.formats.reader import Source
from srlviewer.scoring import tables

CORES = 14


def sentence(*rows):
    return [row.split() for row in rows]


SENTENCES = (
    sentence(
        "1 Mona mona mona NN NNP _ _ 2 2 SBJ SBJ _ _ A0 A0",
        "2 gorbas gorba gorba VB VBZ _ _ 0 0 ROOT ROOT Y gorba.01 _ _",
        "3 kulu kulu kulu NN NN a|b _ 2 2 OBJ OBJ _ _ A1 _",
        "4 dilmen dilm dilm VB VB _ _ 2 2 ADV-ADVERBIAL ADV Y dilm.02 AM-LOCATION _",
    ),
    sentence("1 bo bo bo UH UH _ _ 0 0 ROOT ROOT _ _"),
    sentence(
        "1 tamurelidanu tamu tamu NN NN _ _ 2 2 SBJ SBJ _ - _",
        "2 zi zi zi VB VB _ _ 0 0 ROOT ROOT Y zi.with-a-long-name _",
    ),
)
CELLS = (
    *("_", "-", "A0", "A1", "A0|A1", "A0||A1", "AM-LOCATION", "AM-LOCATIONS", "x.01"),
    *("0", "1", "2", "02", "9", "-1", "-99", "1000", "NN", "", "#", "bo", "\xa0", " "),
    *("\0", "²", "tamurelidano"),
)
CHANGES = st.lists(
    st.tuples(
        st.sampled_from(("cell", "cell", "cell", "wider", "narrower", "row", "text")),
        *[st.integers(0, 40)] * 3,
        st.sampled_from(CELLS),
    ),
    max_size=6,
)


def written(numbers, changes):
    """A file of some sentences with a few places changed."""
    blocks = [[list(row) for row in SENTENCES[n]] for n in numbers]
    texts = {}
    for change, block, row, column, cell in changes:
        rows = blocks[block % len(blocks)]
        cells = rows[row % len(rows)]
        if change == "cell":
            cells[column % len(cells)] = cell
        elif change == "wider":
            for cells in rows:
                cells.append(cell)
        elif change == "narrower" and len(rows[0]) > CORES:
            for cells in rows:
                cells.pop()
        elif change == "row":
            rows.append(list(cells))
        elif change == "text":
            texts[block % len(blocks)] = cell
    joined = [
        texts.get(place, "") + "\n".join(map("\t".join, rows))
        for place, rows in enumerate(blocks)
    ]
    return "\n\n".join(joined) + "\n\n"


def judged(texts, scheme):
    """All rows and problems, those of refused files too."""
    log = ProblemLog(kept=10_000)
    corpora = [
        FORMATS.get("conll09").open(Source(path, text.encode()), log, {})
        for path, text in zip(("gold", "predicted"), texts, strict=True)
    ]
    made = compare(*corpora, make_scheme(scheme), log=log)
    try:
        made.prepare()
        made.refuse_if_errors()
        found = made.judge_range(0, made.total)
    except InputRefusedError:
        return None, log.problems
    rows = [
        [row._replace(measure="") for row in found.of_sentence(measure, position)]
        for measure in found.row_measures
        for position in range(found.sentences)
    ]
    return rows, log.problems


@pytest.fixture
def small_stretches(monkeypatch):
    """Three sentences at once, also if only one of them is regular."""
    monkeypatch.setattr(comparison, "CHUNK", 3)
    monkeypatch.setattr(tables, "_WORTH_IT", 0.01)


@pytest.mark.usefixtures("small_stretches")
@pytest.mark.parametrize("scheme", ["conll09", "conll09:punctuation=skip"])
def test_tables_give_what_sentences_give(scheme):
    taken = []

    @given(st.lists(st.integers(0, 2), min_size=1, max_size=8), CHANGES, CHANGES)
    def check(numbers, changes, others):
        texts = written(numbers, changes), written(numbers, others)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(comparison, "judge_stretch", lambda *_: None)
            expected = judged(texts, scheme)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(comparison, "judge_stretch", watched(taken))
            found = judged(texts, scheme)
        assert found == expected

    check()
    assert any(pairs.all() for pairs in taken)
    assert any(not pairs.all() for pairs in taken)


def watched(taken):
    """`judge_stretch`, noting which pairs it judged."""

    def judge_stretch(*words):
        judged = tables.judge_stretch(*words)
        if judged is not None:
            taken.append(judged.pairs)
        return judged

    return judge_stretch


@pytest.mark.parametrize(
    "change",
    [
        ("\t2\tSBJ", "\t3\tSBJ"),  # PHEAD is not read
        ("ADV-ADVERBIAL", "ADV-ADVERBIAX"),
        ("AM-LOCATION", "AM-LOCATIOX"),
        ("gorba.01", "gorba.02"),
        ("\tY\tdilm.02", "\t_\tdilm.02"),
    ],
)
def test_a_sound_difference_needs_no_single_sentences(monkeypatch, change):
    taken = []
    monkeypatch.setattr(comparison, "judge_stretch", watched(taken))
    text = written([0, 1, 2], [])
    judged((text, text.replace(*change)), "conll09")
    assert [pairs.tolist() for pairs in taken] == [[True, True, True]]
