"""Any file, sound or not, in any form and with other labels: places stay, none is lost.

A sentence that is sound in the file is sound in the other form exactly if nothing was
reported for it there, and every argument seen is one of the file.
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.errors import ProblemLog
from srlviewer.formats import FORMATS
from srlviewer.formats.corpus_view import CorpusView
from srlviewer.formats.label_table import Entry, LabelTable
from srlviewer.formats.reader import Source
from srlviewer.model.spans import tokens_of
from tests.formats.test_fuzz import GOOD, damaged

TABLE = LabelTable("x.map", (Entry("A*", "Role*"), Entry("V", "rel")))
NAMES = tuple(name for name in GOOD if "form" in FORMATS.get(name).settings)


@pytest.mark.parametrize("name", NAMES)
@given(data=st.data(), form=st.sampled_from(["head", "span"]), mapped=st.booleans())
def test_any_file_can_be_looked_at(name, data, form, mapped):
    source = Source("file", data.draw(damaged(name)))
    original = FORMATS.get(name).open(source, ProblemLog(), {})
    converts = original.role_form not in ("", form)
    view = CorpusView(original, form if converts else "", TABLE if mapped else None)
    log = ProblemLog(kept=10_000)
    sentences = list(view.sentences(log=log))
    assert len(sentences) == len(view) == len(original)
    refused = {p.line for p in log.problems if p.code == "form.no-tree"}
    for position, sentence in enumerate(sentences):
        file_sentence = original.sentence(position)
        assert sentence.forms == file_sentence.forms
        assert sentence.line == file_sentence.line
        assert view.sentence(position).arguments == sentence.arguments
        if not file_sentence.sound:
            continue
        assert sentence.sound == (sentence.line not in refused)
        if sentence.sound:
            check_arguments(sentence, file_sentence, view.role_form)


def check_arguments(sentence, file_sentence, form):
    written = file_sentence.arguments
    seen = set()
    for number, argument in enumerate(sentence.arguments):
        assert argument.number == number
        numbers = sentence.in_file(number)
        assert seen.isdisjoint(numbers)
        seen.update(numbers)
        assert all(sentence.from_file(n) == number for n in numbers)
        tokens = tokens_of(argument.spans)
        held = [t for n in numbers for t in tokens_of(written[n].spans)]
        inside, outside = (held, tokens) if form == "span" else (tokens, held)
        assert set(inside) <= set(outside)
        assert {written[n].predicate for n in numbers} == {argument.predicate}
    lost = [a for a in written if a.number not in seen]
    assert all(a.label in ("V", "C-V") or a.label.endswith("-V") for a in lost)
