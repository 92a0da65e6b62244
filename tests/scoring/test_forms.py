"""Schemes on files that are seen in the other form, or with other labels."""

from __future__ import annotations

import pytest

from srlviewer.comparison import open_comparison
from srlviewer.errors import InputRefusedError
from srlviewer.report.judgement_table import judgements_table
from srlviewer.scoring.counts import counts, counts_by_label
from tests.scoring.naive_spans import recount

# form, lemma, head, relation, sense, role of the first and of the second predicate
ROWS = """\
1 Ga ga 2 det _ _ _
2 tolk tolk 3 nsubj _ A0 A0
3 gorba gorba 0 root gorba.01 _ _
4 rond rond 5 amod _ _ _
5 kulu kulu 3 obj _ A1 _
6 un un 7 cc _ _ _
7 pado pado 3 conj pado.01 _ _
8 Brag brag 7 obj _ _ A1
"""
CELLS = """\
(A0* (A0*
*) *)
(V*) *
(A1* *
*) *
* *
* (V*)
* (A1*)
"""


def conll09(rows=ROWS):
    lines = []
    for row in rows.splitlines():
        number, form, lemma, head, relation, sense, *roles = row.split()
        flag = "_" if sense == "_" else "Y"
        doubled = [lemma, lemma, "X", "X", "_", "_", head, head, relation, relation]
        lines.append("\t".join([number, form, *doubled, flag, sense, *roles]))
    return "\n".join([*lines, "", ""])


def spans(rows=ROWS, cells=CELLS):
    lines = []
    for row, roles in zip(rows.splitlines(), cells.splitlines(), strict=True):
        number, form, lemma, head, relation, sense, *_ = row.split()
        flag = "_" if sense == "_" else "Y"
        fixed = [number, form, lemma, "X", "X", "_", head, relation, flag, sense]
        lines.append("\t".join([*fixed, *roles.split()]))
    return "\n".join([*lines, "", ""])


@pytest.fixture
def judged(tmp_path):
    def judge(gold, predicted, scheme, gold_format="", predicted_format="", **options):
        for name, content in (("gold", gold), ("predicted", predicted)):
            (tmp_path / name).write_text(content)
        comparison = open_comparison(
            str(tmp_path / "gold"),
            str(tmp_path / "predicted"),
            scheme,
            gold_format=gold_format or None,
            predicted_format=predicted_format or None,
        )
        comparison.judge(**options)
        return comparison

    return judge


def triple(comparison, measure):
    found = counts(comparison.judgements, measure)
    return found.gold, found.predicted, found.correct


def test_spans_against_heads_after_conversion_of_one(judged):
    found = judged(
        spans(), conll09(), "conll05", "conllu-srl:form=keep", "conll09:form=span"
    )
    assert triple(found, "argument") == (4, 4, 4)
    # Heads name no verb, and gold has two.
    assert triple(found, "verb") == (2, 0, 0)
    assert "|predicted.form:span|" in found.signature
    assert "gold.form" not in found.signature


def test_spans_of_heads_have_no_closings_that_conll04_could_refuse(judged):
    found = judged(conll09(), conll09(), "conll04", *["conll09:form=span"] * 2)
    assert triple(found, "argument") == (4, 4, 4)


def test_heads_against_spans_after_conversion_of_one(judged):
    found = judged(spans(), conll09(), "conll09", "conllu-srl:form=head", "conll09")
    assert triple(found, "argument.labelled") == (4, 4, 4)
    assert triple(found, "semantic.labelled") == (6, 6, 6)
    assert "|gold.form:head|" in found.signature


def test_every_level_of_primesrl_can_be_asked_of_every_file(judged):
    for level in ("head", "span"):
        found = judged(
            spans(),
            conll09(),
            f"primesrl:level={level}",
            f"conllu-srl:form={level}",
            f"conll09:form={level}",
        )
        assert triple(found, "argument") == (4, 4, 4)


@pytest.mark.parametrize(
    ("scheme", "code", "hint"),
    [
        ("conll05", "form.other", "--predicted-format conll09:labels=short,form=span"),
        ("conll04", "form.other", "--predicted-format conll09:labels=short,form=span"),
        ("conll09", "form.other", "--gold-format conllu-srl:form=head"),
        ("primesrl:level=head", "primesrl.level", "--gold-format conllu-srl:form=head"),
        (
            "primesrl:level=span",
            "primesrl.level",
            "--predicted-format conll09:labels=short,form=span",
        ),
    ],
)
def test_a_refusal_names_the_setting_that_helps(judged, scheme, code, hint):
    with pytest.raises(InputRefusedError) as refused:
        judged(spans(), conll09(), scheme, "conllu-srl", "conll09:labels=short")
    problems = [p for p in refused.value.log.problems if p.code == code]
    (problem,) = problems
    assert hint in problem.hint
    side = "gold" if "--gold" in hint else "predicted"
    assert problem.path.endswith(side)


def test_up2_with_a_chosen_form_is_not_read_in_the_other_one(judged):
    content = (
        "# global.columns = ID FORM UP:PRED UP:ARGHEADS UP:ARGSPANS\n"
        "1\ta\t_\t_\t_\n2\tb\tb.01\tA0:1\tA0:1-1\n\n"
    )
    for settings, signed in (("", "|gold.form:span|"), (":form=span", "|gold.form:")):
        found = judged(
            content,
            content,
            "primesrl:level=span",
            f"up2{settings}",
            f"up2{settings}",
        )
        assert signed in found.signature
    with pytest.raises(InputRefusedError):
        judged(content, content, "primesrl:level=head", "up2:form=span", "up2")
    with pytest.raises(InputRefusedError):
        judged(content, content, "conll05", "up2:form=head", "up2")


def test_a_signature_names_a_table_and_its_content(judged, tmp_path):
    signatures = []
    for text in ("A0 Agent\n", "A0 Actor\n"):
        (tmp_path / "my.map").write_text(text)
        found = judged(conll09(), conll09(), "conll09", "conll09:map=my.map", "conll09")
        signatures.append(found.signature)
        assert "|gold.map:my.map#" in found.signature
        assert triple(found, "argument.labelled") == (4, 4, 2)
    assert signatures[0] != signatures[1]


def test_several_processes_judge_the_same(judged, tmp_path):
    (tmp_path / "my.map").write_text("A1 A2\n")
    settings = ("conllu-srl:form=head,map=my.map", "conll09:form=head")
    one, many = (
        judged(spans() * 1200, conll09() * 1200, "conll09", *settings, jobs=jobs)
        for jobs in (1, 2)
    )
    assert list(judgements_table(one).rows) == list(judgements_table(many).rows)
    again = one.recipe.open()
    assert again.signature == one.signature
    assert again.gold.sentence(7).arguments == one.gold.sentence(7).arguments
    (tmp_path / "my.map").write_text("A1 A3\n")
    with pytest.raises(InputRefusedError, match="changed"):
        one.recipe.open()


def test_rows_lead_to_the_items_of_the_file(judged):
    # In head form the verb is no argument, and the inner bracket comes first.
    cells = CELLS.replace("(A1* *\n*) *", "(A1(A2*) *\n*) *")
    found = judged(
        spans(cells=cells), spans(cells=cells), "conll09", *["conllu-srl:form=head"] * 2
    )
    table = judgements_table(found, "argument.labelled")
    at = table.columns.index("item")
    written = {row[at] for row in table.rows}
    numbers = {int(address.rpartition(":")[2]) for address in written}
    # The brackets of the file: A0, V, A1, A2 and A0, V, A1.
    assert numbers == {1, 3, 4, 5, 7}


@pytest.mark.shared
@pytest.mark.parametrize("folder", ["polish-trontonotes", "finnish-propbank"])
@pytest.mark.parametrize("ending", ["conllu", "conll09"])
def test_real_heads_scored_as_spans(folder, ending, shared_folder):
    data = shared_folder / "real" / folder
    name = {"conllu": "conllu-srl", "conll09": "conll09"}[ending]
    found = open_comparison(
        str(data / f"gold.{ending}"),
        str(data / f"predicted.{ending}"),
        "conll05",
        gold_format=f"{name}:form=span",
        predicted_format=f"{name}:form=span",
    )
    found.judge()
    # The files of both formats hold the same.
    sums = recount(data / "gold.conll09", data / "predicted.conll09")
    by_label = counts_by_label(found.judgements, "argument")
    assert {x: (c.gold, c.predicted, c.correct) for x, c in by_label.items()} == {
        label: (right + missed, right + excess, right)
        for label, (right, excess, missed) in sums.items()
    }
    gold, predicted, correct = triple(found, "argument")
    assert correct == sum(right for right, _, _ in sums.values())
    assert 0.5 < correct / gold < 1
    assert 0.5 < correct / predicted < 1


def test_causes_lead_to_the_items_of_the_file(judged):
    rows = "1 gorba gorba 0 root gorba.01\n2 tolk tolk 1 obj _\n3 ke ke 1 mark _\n"
    gold = spans(rows, "(V*)\n(A0*)\n(R-A0*)\n")
    predicted = spans(rows, "(V*)\n(A1*)\n(R-A0*)\n")
    settings = "conllu-srl:form=head"
    found = judged(gold, predicted, "primesrl:mode=paper", settings, settings)
    table = judgements_table(found, "argument")
    at = {name: table.columns.index(name) for name in ("item", "verdict", "cause")}
    causes = {
        row[at["item"]]: row[at["cause"]]
        for row in table.rows
        if row[at["verdict"]] == "penalised"
    }
    # The verb is the first bracket of the file, and no argument in head form.
    assert causes == {"1:gold:argument:3": "1:gold:argument:2"}
