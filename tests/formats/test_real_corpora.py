"""Published corpora: what they hold is what their descriptions say."""

from __future__ import annotations

import pytest

from srlviewer.errors import ProblemLog
from srlviewer.formats.counting import count_items
from srlviewer.formats.opening import open_corpus

POLISH, FINNISH = "polish-trontonotes", "finnish-propbank"
# sentences, words, predicates, arguments
COUNTS = {
    (POLISH, "pl_trontonotes-gold.conllup", "up2"): (100, 1872, 240, 516),
    (POLISH, "gold.conllu", "conllu-srl"): (100, 1872, 240, 516),
    (POLISH, "gold.conll09", "conll09"): (100, 1872, 240, 516),
    (POLISH, "predicted.conllu", "conllu-srl"): (100, 1872, 231, 494),
    (POLISH, "predicted.conll09", "conll09"): (100, 1872, 231, 494),
    (FINNISH, "fipb-ud-dev.conllu", "fipb"): (716, 9161, 1589, 4136),
    (FINNISH, "gold.conllu", "conllu-srl"): (716, 9161, 1589, 4136),
    (FINNISH, "gold.conll09", "conll09"): (716, 9161, 1589, 4136),
    (FINNISH, "predicted.conllu", "conllu-srl"): (716, 9161, 1526, 3876),
    (FINNISH, "predicted.conll09", "conll09"): (716, 9161, 1526, 3876),
}


@pytest.mark.shared
@pytest.mark.parametrize(("folder", "name", "format_name"), COUNTS)
def test_counts(folder, name, format_name, shared_folder):
    log = ProblemLog()
    corpus = open_corpus(str(shared_folder / "real" / folder / name), log=log)
    corpus.check_file(log)
    counts = count_items(corpus, log)
    assert corpus.format == format_name
    assert tuple(counts.values()) == COUNTS[folder, name, format_name]
    assert not log.has_errors
    # Six text comments of the Finnish file lack a word.
    assert len(log) == (6 if format_name == "fipb" else 0)


@pytest.mark.shared
@pytest.mark.parametrize("folder", [POLISH, FINNISH])
def test_conversions_hold_the_same(folder, shared_folder):
    def sentences(name):
        log = ProblemLog()
        path = shared_folder / "real" / folder / name
        return open_corpus(str(path), log=log).sentences(log=log)

    pairs = zip(sentences("gold.conllu"), sentences("gold.conll09"), strict=True)
    for one, other in pairs:
        assert one.forms == other.forms
        assert one.heads == other.heads
        assert one.senses == other.senses
        assert one.role_columns == other.role_columns
        assert one.arguments == other.arguments
