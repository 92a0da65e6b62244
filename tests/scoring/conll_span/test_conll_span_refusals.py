"""What conll05 and conll04 refuse, and what they print."""

from __future__ import annotations

import pytest

from srlviewer.cli import main
from srlviewer.comparison import compare, make_scheme, open_comparison
from srlviewer.errors import InputRefusedError, ProblemLog, Severity
from srlviewer.formats import FORMATS
from srlviewer.formats.reader import Source

RUN = "run (V*)"
HEAD_FORM = (
    "1\tMona\tmona\tPROPN\t_\t_\t2\tnsubj\t_\t_\tA0\n"
    "2\tgorbas\tgorba\tVERB\t_\t_\t0\troot\tY\tgorba.01\t_\n\n"
)


def refusal(judge, *texts, **settings):
    with pytest.raises(InputRefusedError) as refused:
        judge(*texts, **settings)
    return [p for p in refused.value.log.problems if p.severity is Severity.ERROR]


def test_other_lengths(judged, text):
    (problem,) = refusal(judged, text(RUN, f"{RUN} / *"), text(RUN, RUN))
    assert problem.code == "align.words"
    assert problem.message == "sentence 2: gold has 2 tokens, predicted 1"
    assert (problem.path, problem.line) == ("predicted.props", 3)


def test_one_token_against_more(judged, text):
    (problem,) = refusal(judged, text(RUN), text(f"{RUN} / * / *"))
    assert problem.message == "sentence 1: gold has 1 token, predicted 3"
    assert problem.line == 2


@pytest.mark.parametrize("numbers", [(2, 1), (1, 2), (0, 1), (1, 0)])
def test_another_number_of_sentences(judged, text, numbers):
    gold, predicted = numbers
    files = (text(*[RUN] * number) for number in numbers)
    (problem,) = refusal(judged, *files)
    plural = "sentence" if gold == 1 else "sentences"
    assert problem.code == "align.sentences"
    assert problem.path == "predicted.props"
    assert problem.message.startswith(
        f"gold has {gold} {plural}, predicted {predicted}"
    )


@pytest.mark.parametrize("side", [0, 1])
def test_broken_brackets(judged, text, side):
    files = [text(RUN), text(RUN)]
    files[side] = text("run (V*")
    (problem,) = refusal(judged, *files)
    assert problem.code == "props.bracket"
    assert problem.path == ("gold.props", "predicted.props")[side]


def test_a_bare_closing_bracket_under_2004(tmp_path):
    paths = [tmp_path / name for name in ("gold.props", "predicted.props")]
    paths[0].write_text("run (V*V)\n- (A0*A0)\n\n")
    paths[1].write_text("run (V*)\n-   (A0*)\n\n")
    (first, second) = refusal(
        lambda *files: open_comparison(*files, "conll04").judge(), *map(str, paths)
    )
    assert first.code == second.code == "props.bracket"
    assert (first.line, second.line) == (1, 2)
    assert first.message == (
        'bracket column 1: ")" must repeat its label in CoNLL-2004 files'
    )


def test_closings_that_are_partly_labelled_under_2004(tmp_path):
    path = tmp_path / "gold.props"
    path.write_text("- (A1*\n- (A2*\nrun *A2))\n\n")
    (problem,) = refusal(
        lambda *files: open_comparison(*files, "conll04").judge(), *[str(path)] * 2
    )[:1]
    assert problem.line == 3


def opened(name, content, path):
    return FORMATS.get(name).open(Source(path, content.encode()), ProblemLog(), {})


@pytest.mark.parametrize("scheme", ["conll05", "conll04"])
def test_heads_are_no_spans(scheme):
    heads = opened("conllu-srl", HEAD_FORM, "gold.conllu")
    found = refusal(lambda: compare(heads, heads, make_scheme(scheme)).judge())
    assert "span" in found[0].message


def test_words_against_no_words():
    """Numbers in place of words are no other words."""
    words = "Mona - (A0*)\ngorbas gorba (V*)\n\n"
    full = opened("conll05-full", words, "gold.conll05")
    props = opened("conll05-props", "- (A0*)\ngorba (V*)\n\n", "predicted.props")
    made = compare(full, props, make_scheme("conll05"))
    made.judge()
    assert not [p for p in made.log.problems if p.code == "align.words"]
    assert made.values()["proposition.perfect"] == (1.0, 1, 1)


def test_other_words_are_warned_of():
    files = [
        opened("conll05-full", f"{word} - (A0*)\ngorbas gorba (V*)\n\n", f"{word}.txt")
        for word in ("Mona", "Lisa")
    ]
    made = compare(*files, make_scheme("conll05"))
    made.judge()
    (problem,) = (p for p in made.log.problems if p.code == "align.words")
    assert problem.severity is Severity.WARNING
    assert 'gold "Mona", predicted "Lisa"' in problem.message


LATEX = r"""\begin{table}[t]
\centering
\begin{tabular}{|l|r|r|r|}\cline{2-4}
\multicolumn{1}{l|}{}
           & Precision & Recall & F$_{\beta=1}$\\
\hline
Overall    &  33.33\% &  50.00\% &  40.00\\
\hline
A1         &   0.00\% &   0.00\% &   0.00\\
A2         &   0.00\% &   0.00\% &   0.00\\
ARGM-VERYLONG & 100.00\% & 100.00\% & 100.00\\
\hline
\hline
V          & 100.00\% & 100.00\% & 100.00\\
\hline
\end{tabular}
\end{table}
"""


@pytest.fixture
def files(tmp_path, text):
    """A pair of files with a label that is too long for its column."""
    gold = f"(A1*) / {RUN} / (C-A1*) / (ARGM-VERYLONG*)"
    predicted = f"(A1*) / {RUN} / (A2*) / (ARGM-VERYLONG*)"
    paths = []
    for name, content in (("gold", gold), ("predicted", predicted)):
        path = tmp_path / f"{name}.props"
        path.write_text(text(content))
        paths.append(str(path))
    return paths


def test_the_latex_table_of_the_program(files, capsys):
    assert main(["score", *files, "--scheme", "conll05", "--output", "latex"]) == 0
    assert capsys.readouterr().out == LATEX


def test_latex_of_several_schemes_names_each(files, capsys):
    schemes = ["--scheme", "conll05", "--scheme", "primesrl:level=span"]
    assert main(["score", *files, *schemes, "--output", "latex"]) == 0
    out = capsys.readouterr().out
    assert LATEX in out
    assert "% conll05|v:" in out
    assert r"\toprule" in out


def test_2004_has_no_latex_table_of_its_own(tmp_path, capsys):
    path = tmp_path / "gold.props"
    path.write_text("run (V*V)\n\n")
    call = ["score", *[str(path)] * 2, "--scheme", "conll04", "--output", "latex"]
    assert main(call) == 0
    assert r"\toprule" in capsys.readouterr().out


def test_official_output_of_long_labels(files, capsys):
    assert main(["score", *files, "--scheme", "conll05", "--output", "official"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[10] == (
        "ARGM-VERYLONG        1       0       0   100.00  100.00  100.00"
    )


def test_by_label_in_the_json_without_asking(files, capsys):
    import json

    assert main(["score", *files, "--scheme", "conll05", "--output", "json"]) == 0
    (result,) = json.loads(capsys.readouterr().out)["results"]
    rows = [(row["measure"], row["label"]) for row in result["scores"]]
    assert rows == [
        ("argument", None), ("argument", "A1"), ("argument", "A2"),
        ("argument", "ARGM-VERYLONG"), ("verb", None), ("argument.unlabelled", None),
    ]  # fmt: skip
    assert result["values"] == {
        "proposition.perfect": {"numerator": 0, "denominator": 1, "value": 0.0},
        "argument.label_accuracy": {"numerator": 1, "denominator": 1, "value": 1.0},
    }
