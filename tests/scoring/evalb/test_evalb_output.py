"""`--output official`: what the program prints, says and returns."""

from __future__ import annotations

import pytest

from srlviewer.cli import main

HOUSE = "(S (NP (NN Haus)) (VVFIN steht))"
WORDS = HOUSE.replace("steht", "stand")


@pytest.fixture
def run(tmp_path, monkeypatch, capsys):
    """Exit code, output and messages of a run over two texts."""
    monkeypatch.chdir(tmp_path)

    def official(gold, predicted, *options, parameters="", name="mrg"):
        for side, text in (("gold", gold), ("predicted", predicted)):
            (tmp_path / f"{side}.{name}").write_text(text, encoding="utf-8")
        scheme = "evalb"
        if parameters:
            (tmp_path / "x.prm").write_text(parameters, encoding="utf-8")
            scheme = "evalb:parameters=x.prm"
        files = f"gold.{name}", f"predicted.{name}"
        arguments = ("--scheme", scheme, "--output", "official", *options)
        code = main(["score", *files, *arguments])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return official


def rows(output):
    """The rows of sentences."""
    table = output.partition("=\n")[2].partition("=====")[0]
    return [line.split() for line in table.splitlines()]


def summary(output):
    """Name -> figure of the first block."""
    block = output.partition("-- All --\n")[2].partition("\n\n")[0]
    pairs = (line.split("=") for line in block.splitlines())
    return {name.strip(): figure.strip() for name, figure in pairs}


def test_a_plain_run(run):
    code, output, messages = run(f"{HOUSE}\n", f"{HOUSE}\n")
    assert (code, messages) == (0, "")
    assert output.startswith("  Sent.                        Matched  Bracket ")
    assert (
        "   1    2    0  100.00 100.00     2      2    2      0      2     2" in output
    )
    assert output.endswith("Tagging accuracy          = 100.00\n")
    assert "\n-- len<=40 --\n" in output


def test_lines_that_only_one_file_has(run):
    """Quirk 5: they are not counted, and the exit code is 0."""
    code, output, messages = run(f"{HOUSE}\n{HOUSE}\n", f"{HOUSE}\n")
    assert (code, len(rows(output))) == (0, 1)
    assert messages == (
        "2 : Number of lines unmatch (too many lines in gold file)\n"
    )  # fmt: skip
    _, _, messages = run(f"{HOUSE}\n", f"{HOUSE}\n{HOUSE}\n")
    assert "too many lines in test file" in messages


def test_a_bracket_that_is_never_closed(run):
    """Quirk 6: the row shows matches that are not added."""
    gold = "(S (NP (NN a)) (VP (NN b)))\n"
    code, output, messages = run(gold, gold.replace(")))\n", "))\n"))
    assert code == 0
    assert rows(output)[0][:7] == ["1", "2", "1", "66.67", "66.67", "2", "3"]
    assert messages == "1 : Bracketing is unbalanced (too many open bracket)\n"
    assert summary(output)["Number of Error sentence"] == "1"
    assert summary(output)["Bracketing FMeasure"] == "-nan"


def test_a_bracket_closed_too_often(run):
    gold = "(S (NP (NN a)) (VP (NN b)))\n"
    _, output, messages = run(gold, gold.replace(")))\n", "))))\n"))
    assert rows(output)[0][:7] == ["1", "2", "1", "100.00", "100.00", "3", "3"]
    assert "unbalanced" in messages


def test_other_words_come_before_unbalanced_brackets(run):
    _, output, messages = run(f"{HOUSE}\n", f"{WORDS[:-1]}\n")
    assert messages == "1 : Words unmatch (steht|stand)\n"
    assert rows(output)[0] == [
        "1",
        "2",
        "1",
        "0.00",
        "0.00",
        "0",
        "0",
        "0",
        "0",
        "0",
        "0",
        "0.00",
    ]


def test_other_numbers_of_words(run):
    _, output, messages = run(f"{HOUSE}\n", "(S (NN Haus))\n")
    assert messages == "1 : Length unmatch (2|1)\n"
    assert rows(output)[0][:3] == ["1", "2", "1"]


def test_a_bare_word_ends_the_run(run):
    """Quirk 7: there is neither row nor summary."""
    code, output, messages = run(f"{HOUSE}\n(S (NP a b))\n", f"{HOUSE}\n{HOUSE}\n")
    assert (code, len(rows(output))) == (1, 1)
    assert "Summary" not in output
    lines = messages.splitlines()
    assert lines[0] == "2 : More than two elements in a bracket"
    assert lines[1:] == ["2 : Reading sentence"] * 11  # 12 is MAX_ERROR + 2


@pytest.mark.parametrize(("number", "code"), [(3, 0), (4, 1)])
def test_too_many_errors_end_the_run(run, number, code):
    parameters = "MAX_ERROR 2\n"
    gold, predicted = f"{HOUSE}\n" * number, f"{WORDS}\n" * number
    done, output, messages = run(gold, predicted, parameters=parameters)
    assert (done, len(rows(output)), messages.count("Words unmatch")) == (
        code, 3, number,
    )  # fmt: skip
    assert ("Summary" in output) is (code == 0)


def test_other_output_goes_on_to_the_end(run, tmp_path, capsys):
    run(f"{HOUSE}\n" * 20, f"{WORDS}\n" * 19 + f"{HOUSE}\n")
    assert main(["score", "gold.mrg", "predicted.mrg", "--scheme", "evalb"]) == 0
    assert "bracket" in capsys.readouterr().out
    strict = ["score", "gold.mrg", "predicted.mrg", "--scheme", "evalb", "--strict"]
    assert main(strict) == 1


def test_no_bracket_in_gold(run):
    """Quirk 10: the row of totals lacks its first part."""
    text = "(TOP (NN Feuer) (. !))\n"
    _, output, _ = run(text, text)
    totals = output.partition("=\n")[2].partition("=\n")[2].partition("=== ")[0]
    assert totals == "      1     1   100.00\n"
    assert summary(output)["Complete match"] == "100.00"


def test_an_empty_line_on_both_sides(run):
    _, output, messages = run(f"{HOUSE}\n\n{HOUSE}\n", f"{HOUSE}\n\n{HOUSE}\n")
    assert [row[2] for row in rows(output)] == ["0", "2", "0"]
    assert messages == ""


def test_the_limit_is_in_the_heading(run):
    _, output, _ = run(f"{HOUSE}\n", f"{HOUSE}\n", parameters="CUTOFF_LEN 1\n")
    assert "\n-- len<=1 --\nNumber of sentence        =      0\n" in output


def test_trees_over_several_lines(run):
    """Quirk 12: they are read if the brackets of the whole file balance."""
    pretty = HOUSE.replace(" (VVFIN", "\n   (VVFIN")
    _, output, messages = run(f"{pretty}\n{pretty}\n", f"{HOUSE}\n{HOUSE}\n")
    assert [row[2] for row in rows(output)] == ["0", "0"]
    assert messages == ""


def test_an_empty_word_is_a_word(run):
    _, output, messages = run("(S (NN a) (X ))\n", "(S (NN a) (X ))\n")
    assert (rows(output)[0][1], messages) == ("2", "")


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        ("(S " + "(N a) " * 201 + ")", "201 words"),
        ("(X " * 201 + "(N a)" + ")" * 201, "201 brackets"),
        (f"(S (N {'a' * 101}))", "101 bytes in a word"),
        (f"(S ({'N' * 31} a))", "31 bytes in a label"),
        ("(S (N a)" + " " * 5000 + ")", "5009 bytes in the line"),
    ],
)
def test_beyond_the_limits_of_the_program(run, text, limit):
    """Quirk 11: a program without limits would print this."""
    code, output, messages = run(f"{text}\n", f"{text}\n")
    assert code == 0
    assert summary(output)["Bracketing Recall"] == "100.00"
    assert f"warning[evalb.limit]: sentence 1: {limit}" in messages


def test_a_phrase_with_a_gap_is_refused_here_too(run):
    text = "(S (VP (NN 0=a) (NN 2=c)) (NN 1=b))\n"
    code, output, messages = run(text, text, name="dbr")
    assert (code, output) == (1, "")
    assert "error[evalb.discontinuous]: sentence 1: VP has a gap" in messages


def test_faulty_files_of_other_formats_are_refused(run):
    export = "#FORMAT 3\n#BOS 1\na\tNN\t--\tSB\t505\n#EOS 1\n"
    code, output, messages = run(export, export, name="export")
    assert (code, output) == (1, "")
    assert "export.parent" in messages


def test_faulty_parameters_are_refused(run):
    code, output, messages = run(f"{HOUSE}\n", f"{HOUSE}\n", parameters="LABEL x\n")
    assert (code, output) == (1, "")
    assert "evalb.parameter" in messages


@pytest.mark.parametrize("word", ["Bär", "„Bär"])
def test_files_in_different_encodings_differ_in_bytes(tmp_path, capsys, word):
    gold, predicted = tmp_path / "gold.mrg", tmp_path / "predicted.mrg"
    gold.write_text(f"(S (NN {word}) (VV ruht))\n", encoding="utf-8")
    predicted.write_text("(S (NN Bär) (VV ruht))\n", encoding="latin-1")
    words = ["score", str(gold), str(predicted), "--scheme", "evalb"]
    assert main([*words, "--output", "official"]) == 0
    captured = capsys.readouterr()
    assert rows(captured.out)[0][2] == "1"
    assert "Words unmatch" in captured.err
