"""Arguments as in the file, as spans, as heads: read again without losing the place."""

from __future__ import annotations

from dataclasses import replace

import pytest

from srlviewer.gui.dialogs.open_dialog import OpenDialog
from srlviewer.gui.recent import OpenChoice
from srlviewer.model.address import ItemAddress
from srlviewer.resources import resource_path


def trigger(window, action):
    window.actions_by_id[action].trigger()


def shown(window):
    comparison = window.state.comparison
    return comparison.gold.role_form, comparison.predicted.role_form


def checked(window):
    actions = window.actions_by_id.actions
    return [
        n.rpartition(".")[2]
        for n, action in actions.items()
        if n.startswith("view.form.") and action.isChecked()
    ]


def test_heads_as_spans_and_back(heads):
    state = heads.state
    assert checked(heads) == ["keep"]
    item = next(
        ItemAddress(3, "gold", "argument", argument.number)
        for argument in state.comparison.pair(3)[0].arguments
    )
    state.go_to(item)
    words = state.comparison.gold.sentence(3).arguments[item.number]
    trigger(heads, "view.form.span")
    assert shown(heads) == ("span", "span")
    assert checked(heads) == ["span"]
    assert state.scheme == "conll05"  # the one for heads cannot score spans
    sentence = state.comparison.pair(3)[0]
    there = state.selection
    assert there.sentence == 3
    assert item.number in sentence.in_file(there.number)
    assert sentence.arguments[there.number].label == words.label
    assert state.here_in_file == item
    assert "as spans" in heads.status.files.text()
    assert (
        "arguments shown as spans through the tree"
        in heads.workspace.header.place.text()
    )
    trigger(heads, "edit.copy_address")
    trigger(heads, "view.form.keep")
    assert shown(heads) == ("head", "head")
    assert state.scheme == "conll09"
    assert state.selection == item
    assert "spans" not in heads.status.files.text()
    assert "through the tree" not in heads.workspace.header.place.text()


def test_the_verb_is_no_argument_among_heads_but_its_sentence_stays(spans):
    state = spans.state
    verb = next(a for a in state.comparison.pair(2)[0].arguments if a.label == "V")
    state.go_to(ItemAddress(2, "gold", "argument", verb.number))
    trigger(spans, "view.form.head")
    assert shown(spans) == ("head", "head")
    assert state.scheme == "primesrl"
    assert (state.position, state.selection) == (2, None)
    trigger(spans, "file.reload")
    assert shown(spans) == ("head", "head")
    assert checked(spans) == ["head"]


def test_a_form_that_the_files_have_changes_nothing_but_the_check(spans):
    before = spans.state.comparison.signature
    trigger(spans, "view.form.span")
    assert spans.state.comparison.signature == before
    assert checked(spans) == ["span"]


def test_a_scheme_for_the_other_form_is_one_click_away(heads):
    heads.state.set_scheme("conll05")
    assert heads.state.scheme == "conll09"
    assert heads.message.isVisible()
    assert "arguments are single words here; conll05 compares spans" in (
        heads.message.label.text()
    )
    heads.message.button.click()
    assert heads.state.scheme == "conll05"
    assert shown(heads) == ("span", "span")
    assert not heads.message.isVisible()


def test_another_level_is_one_click_away(spans):
    spans.state.set_scheme("primesrl:level=head,mode=paper")
    spans.message.button.click()
    assert spans.state.scheme == "primesrl:mode=paper"
    assert shown(spans) == ("head", "head")
    assert checked(spans) == ["head"]


def test_a_scheme_that_is_refused_for_another_reason_offers_nothing(heads):
    heads.state.set_scheme("nonsense")
    assert not heads.message.button.isVisible()


def test_files_of_different_forms_after_conversion_of_one(window):
    gold, predicted = (
        str(resource_path("samples", name))
        for name in ("english.gold.conllu", "english.predicted.conll09")
    )
    choice = OpenChoice(gold, predicted, "conll05", "", "conll09:form=span")
    window.open_choice(choice)
    assert shown(window) == ("span", "span")
    assert "predicted: arguments shown as spans" in window.workspace.header.place.text()
    assert "predicted.form:span" in window.state.comparison.signature
    assert checked(window) == []
    assert window.state.judgements is not None


def test_formats_without_roles_have_no_forms(window, tmp_path):
    trees = tmp_path / "x.conllu"
    trees.write_text("# text = a\n1\ta\ta\tX\t_\t_\t0\troot\t_\t_\n\n")
    window.open_choice(OpenChoice(str(trees), str(trees), "", "conllu", "conllu"))
    assert window.has_files
    for form in ("keep", "span", "head"):
        assert not window.actions_by_id[f"view.form.{form}"].isEnabled()


@pytest.mark.parametrize("form", ["span", "keep"])
def test_the_pair_is_remembered_with_its_form(heads, settings, form):
    from srlviewer.gui.recent import recent_pairs

    trigger(heads, f"view.form.{form}")
    newest = recent_pairs(settings)[0]
    assert newest.gold_format == ("" if form == "keep" else ":form=span")
    heads.open_choice(replace(newest, scheme=""))
    assert shown(heads)[0] == ("head" if form == "keep" else "span")


def test_a_file_that_holds_both_forms_follows_the_level(window, tmp_path):
    path = tmp_path / "x.conllup"
    path.write_text(
        "# global.columns = ID FORM UP:PRED UP:ARGHEADS UP:ARGSPANS\n"
        "1\ta\t_\t_\t_\n2\tb\t_\t_\t_\n3\tc\tc.01\tA0:2\tA0:1-2\n\n"
    )
    window.open_choice(OpenChoice(str(path), str(path), "primesrl"))
    assert shown(window) == ("head", "head")
    for scheme, form in (("primesrl:level=span", "span"), ("conll09", "head")):
        window.state.set_scheme(scheme)
        assert window.state.scheme == scheme
        assert shown(window) == (form, form)
        assert not window.message.isVisible()


def test_what_cannot_be_seen_otherwise_stays_as_it_is(window, tmp_path):
    path = tmp_path / "x.gold_skel"
    rows = [
        "x.xml 0 0 [WORD] DT (TOP(S(NP* - - (ARG0*",
        "x.xml 0 1 [WORD] NN *) - - *)",
        "x.xml 0 2 [WORD] VB (VP*))) gorba gorba.01 (V*)",
    ]
    path.write_text("\n".join(rows) + "\n\n")
    window.open_choice(OpenChoice(str(path), str(path), "conll05"))
    assert shown(window) == ("span", "span")
    trigger(window, "view.form.head")
    assert shown(window) == ("span", "span")
    assert checked(window) == ["keep"]
    text = window.message.label.text()
    assert text.startswith("x.gold_skel, sentence in line 1: ")
    assert "one of phrases, which names no heads" in text
    assert not window.findChildren(OpenDialog)
