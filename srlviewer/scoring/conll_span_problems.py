"""What the CoNLL-2004 and 2005 schemes refuse, and where they say that a file ends."""

from __future__ import annotations

from srlviewer.errors import Problem, ProblemLog, Severity
from srlviewer.model.corpus import Corpus
from srlviewer.model.sentence import Sentence
from srlviewer.scoring.alignment import check_words
from srlviewer.scoring.scheme import Words
from srlviewer.scoring.word_cures import TOKENISATION


def have_as_many(
    gold: Sentence | None, predicted: Sentence | None, path: str, log: ProblemLog
) -> bool:
    """Whether the sentences have the same number of tokens; else an error.

    Other words are only warned of, and not where a file has no words. `path` is that of
    the predicted file. A sentence without partner is judged against nothing.
    """
    if gold is None or predicted is None or gold.forms == predicted.forms:
        return True
    if not gold.wordless and not predicted.wordless:
        check_words(gold, predicted, Words.SAME_NUMBER, path, log)
    elif len(gold) != len(predicted):
        tokens = "1 token" if len(gold) == 1 else f"{len(gold)} tokens"
        log.add(
            Problem(
                code="align.words",
                message=(
                    f"sentence {gold.position + 1}: gold has {tokens}, "
                    f"predicted {len(predicted)}"
                ),
                path=path,
                line=predicted.line_of(min(len(gold), len(predicted) - 1)),
                hint=TOKENISATION,
            )
        )
    return len(gold) == len(predicted)


def refuse_bare_closings(sentence: Sentence, path: str, log: ProblemLog) -> None:
    """Refuse closing brackets without label, which CoNLL-2004 does not know."""
    for number, column in enumerate(sentence.role_columns, 1):
        for token, cell in enumerate(column):
            closings = cell.rpartition("*")[2]
            if closings.startswith(")") or "))" in closings:
                log.add(
                    Problem(
                        code="props.bracket",
                        message=(
                            f'bracket column {number}: ")" must repeat its label in '
                            "CoNLL-2004 files"
                        ),
                        path=path,
                        line=sentence.line_of(token),
                        item=f"token {token + 1}",
                        hint="repeat the label, or score with conll05",
                    )
                )


def report_end(corpus: Corpus, end: int, log: ProblemLog) -> None:
    """Say that a doubled blank line ends the file, if it does."""
    left = len(corpus) - end
    if not left:
        return
    log.forget("conll.blank-lines", corpus.path)
    number = "1 sentence" if left == 1 else f"{left} sentences"
    verb = "is" if left == 1 else "are"
    where = (
        f"two blank lines behind sentence {end}" if end else "a blank line at the top"
    )
    log.add(
        Problem(
            code="conll.blank-lines",
            message=f"{where}: the program stops here, {number} {verb} not scored",
            severity=Severity.WARNING,
            path=corpus.path,
            line=corpus.sentence(end).line - 1,
            hint="leave one blank line between sentences",
        )
    )
