"""Which schemes are offered for the files that are open, and ways out of refusals."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from srlviewer.gui.action_tables import file_and_edit
from srlviewer.gui.actions import ACTIONS
from srlviewer.gui.app import are_a_pair
from srlviewer.gui.dialogs.command_palette import match_rank
from srlviewer.gui.dialogs.open_dialog import OpenDialog
from srlviewer.gui.recent import OpenChoice
from srlviewer.gui.scheme_words import scheme_choices, scheme_words
from srlviewer.resources import resource_path


def pair(name: str, gold: str, predicted: str = "", scheme: str = "") -> OpenChoice:
    paths = [
        str(resource_path("samples", f"{name}.{side}.{suffix}"))
        for side, suffix in (("gold", gold), ("predicted", predicted or gold))
    ]
    return OpenChoice(paths[0], paths[1], scheme)


@pytest.fixture
def phrases(window):
    """The window on spans with phrase trees, which give no heads."""
    window.open_choice(pair("phrases", "conll05"))
    window.boxes.offer_schemes()
    assert window.state.scheme == "conll05"
    return window


def scheme_actions(window):
    menu = window.menus["score/scheme"]
    menu.aboutToShow.emit()
    return {a.data(): a for a in menu.actions() if not a.isSeparator()}


def dialog_of(window) -> OpenDialog:
    (dialog,) = [d for d in window.findChildren(OpenDialog) if d.isVisible()]
    return dialog


def test_schemes_have_words_that_differ():
    words = [scheme_words(specification) for specification, _ in scheme_choices()]
    assert len(set(words)) == len(words)
    assert not any("=" in text or ":" in text for text in words)
    assert scheme_words("no-such:x=y") == "no-such:x=y"


def test_the_menu_names_schemes_and_turns_off_those_that_cannot_score(phrases):
    actions = scheme_actions(phrases)
    assert actions["primesrl:level=span"].text() == "PriMeSRL-Eval · spans"
    assert actions["conll05"].isChecked()
    on = [action.isEnabled() for action in actions.values()]
    assert on == sorted(on, reverse=True)
    for name in ("primesrl", "conll09", "conll08", "attachment"):
        assert not actions[name].isEnabled(), name
        assert "compares single words" in actions[name].toolTip() or (
            "dependency trees" in actions[name].toolTip()
        )
        assert actions[name].whatsThis()
    assert "repeat its label" in actions["conll04"].toolTip()
    for name in ("conll05", "primesrl:level=span"):
        actions[name].trigger()
        assert phrases.state.scheme == name


def test_where_trees_give_another_form_its_schemes_stay_on(spans):
    actions = scheme_actions(spans)
    assert actions["conll09"].isEnabled()
    assert actions["conll09"].toolTip().endswith("conll09 compares single words")
    assert not actions["gf"].isEnabled()


def test_the_box_offers_what_the_menu_offers(phrases):
    box = phrases.boxes.scheme
    actions = scheme_actions(phrases)
    assert [box.itemData(at) for at in range(box.count())] == list(actions)
    for at, action in enumerate(actions.values()):
        assert box.itemText(at) == action.text()
        assert box.model().item(at).isEnabled() == action.isEnabled()
        described = box.itemData(at, Qt.ItemDataRole.AccessibleDescriptionRole)
        assert bool(described) == (not action.isEnabled())
    at = box.findData("primesrl:level=span")
    box.setCurrentIndex(at)
    box.activated.emit(at)
    assert phrases.state.scheme == "primesrl:level=span"


def test_questions_that_the_files_cannot_answer_are_off_and_say_why(phrases):
    actions = phrases.actions_by_id
    off = actions["score.ask.primesrl_conll09"]
    assert not off.isEnabled()
    assert "CoNLL-2009" in off.toolTip()
    assert "spans" in off.toolTip()
    assert off.whatsThis()
    on = actions["score.ask.primesrl_conll05"]
    assert on.isEnabled()
    assert not on.whatsThis()
    phrases.open_choice(pair("english", "conll09"))
    phrases.boxes.offer_schemes()
    assert off.isEnabled()
    assert not on.isEnabled()


def test_a_question_that_is_refused_all_the_same_changes_nothing(phrases):
    from srlviewer.gui.counterparts import QUESTIONS

    state = phrases.state
    before = state.scheme, state.measure, phrases.second.scheme
    phrases.show_panel("difference")
    phrases.second.ask(next(q for q in QUESTIONS if q.id == "primesrl_conll09"))
    assert (state.scheme, state.measure, phrases.second.scheme) == before
    assert "CoNLL-2009" in phrases.second.words


def test_no_button_offers_heads_where_only_phrases_are(phrases):
    phrases.state.set_scheme("primesrl")
    assert phrases.state.scheme == "conll05"
    assert "Heads" not in phrases.message.button.text()
    assert "spans" in phrases.message.button.text()
    phrases.message.button.click()
    assert phrases.state.scheme == "primesrl:level=span"
    assert not phrases.message.isVisible()


def test_a_pair_that_its_scheme_refuses_is_opened_by_two_clicks(window, qtbot):
    """The dialog says what is wrong, and does not come back after that."""
    window.open_choice(pair("stacked", "conllu"))
    assert not window.has_files
    dialog = dialog_of(window)
    qtbot.waitUntil(lambda: "scheme" in dialog.help.buttons)
    assert not dialog.open_button.isEnabled()
    dialog.help.buttons["scheme"].click()
    qtbot.waitUntil(dialog.open_button.isEnabled)
    dialog.accept()
    assert window.state.scheme == "primesrl:level=span,mode=paper"
    assert window.state.judgements is not None


def test_the_open_dialog_begins_with_the_pair_that_is_open(spans, trigger, qtbot):
    trigger(spans, "file.open")
    dialog = dialog_of(spans)
    assert dialog.table.paths() == [
        spans.state.choice.gold,
        spans.state.choice.predicted,
    ]
    qtbot.waitUntil(dialog.open_button.isEnabled)
    assert dialog.scheme.specification == "primesrl:level=span"
    dialog.reject()


def test_reader_settings_are_in_the_menu_and_found_by_label(spans, trigger, qtbot):
    action = next(a for a in ACTIONS if a.id == "file.reader")
    assert action.menu == "file"
    name = action.text.replace("&", "")
    assert match_rank("label", name) in (0, 1)
    trigger(spans, "file.reader")
    dialog = dialog_of(spans)
    assert dialog.reader.grid.isVisible()
    qtbot.waitUntil(dialog.open_button.isEnabled)
    dialog.reader.set_setting("gold", "case", "upper")
    qtbot.waitUntil(dialog.open_button.isEnabled)
    dialog.accept()
    assert "gold.case:upper" in spans.state.comparison.signature


def test_files_without_common_labels_say_so_when_they_are_opened(window):
    window.open_choice(pair("phrases", "conll12", "conll05"))
    assert window.message.isVisible()
    assert "ARG0" in window.message.button.text()
    window.message.button.click()
    assert not window.message.isVisible()
    assert window.state.comparison.gold.settings == {"labels": "short"}
    assert window.state.scheme == "conll05"


def test_words_beside_props_are_one_click_away(window, tmp_path):
    for side in ("gold", "predicted"):
        (tmp_path / f"{side}.props").write_text("- (A0*)\ngo (V*)\n\n")
        (tmp_path / f"{side}.words").write_text("Mona\ngorbas\n\n")
    choice = OpenChoice(*(str(tmp_path / f"{s}.props") for s in ("gold", "predicted")))
    window.open_choice(choice)
    assert window.view.sentence.forms == ("1", "2")
    assert "gold.words" in window.message.button.text()
    window.message.button.click()
    assert window.view.sentence.forms == ("Mona", "gorbas")
    assert not window.message.isVisible()


def test_a_file_with_its_trees_is_no_pair(tmp_path):
    prop, trees = tmp_path / "x.prop", tmp_path / "x.parse"
    prop.write_text("x.parse 0 1 me go go.01 ----- 0:1-ARG0 1:0-rel\n")
    trees.write_text("(S (NP (NNP Mona)) (VP (VBZ gorbas)))\n")
    assert not are_a_pair([str(prop), str(trees)])
    assert are_a_pair([str(prop), str(prop)])
    assert are_a_pair([str(trees), str(tmp_path / "y.parse")])


def test_no_letter_that_closes_is_the_first_of_another_command():
    entries = [a for a in file_and_edit.FILE_AND_EDIT if a.menu == "file"]
    for closing in (a for a in entries if a.id in ("file.close", "file.quit")):
        letter = closing.text[closing.text.index("&") + 1].casefold()
        others = [
            a.text
            for a in entries
            if a is not closing and a.text.replace("&", "")[0].casefold() == letter
        ]
        assert not others, f"{closing.text}: {others}"
