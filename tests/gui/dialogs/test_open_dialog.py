"""Opening a pair: guesses are shown, misfits are said here, Enter accepts."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from srlviewer.gui.dialogs.open_dialog import FORMAT, SENTENCES, OpenDialog
from srlviewer.gui.dialogs.scheme_box import SchemeBox
from srlviewer.gui.pair_check import guess_gold
from srlviewer.gui.recent import OpenChoice
from srlviewer.resources import resource_path

ROW = "{0}\t{1}\t{1}\tNOUN\t_\t_\t{2}\tdep\t_\t_\n"


def sample(name: str) -> str:
    return str(resource_path("samples", name))


def write(path, *sentences: str, ids: bool = False) -> str:
    """A CoNLL-U+SRL file with a blank line after each sentence."""
    text = ""
    for number, sentence in enumerate(sentences, start=1):
        text += f"# sent_id = s-{number}\n" if ids else ""
        words = sentence.split()
        rows = [ROW.format(i + 1, word, i) for i, word in enumerate(words)]
        text += "".join(rows).replace("\t_\t_\n", "\tY\tgo.01\tA0\n", 1)
        text = text.replace("\tdep\t_\t_\n", "\tdep\t_\t_\t_\n") + "\n"
    path.write_text(text, encoding="utf-8")
    return str(path)


def open_dialog(qtbot, settings, *paths, **more) -> OpenDialog:
    dialog = OpenDialog(settings, paths, **more)
    qtbot.addWidget(dialog)
    dialog.show()
    if dialog.current_choice():
        qtbot.waitUntil(lambda: not dialog.verdict.text().startswith("Looking"))
    return dialog


@pytest.mark.parametrize(
    ("names", "gold"),
    [
        (["pred.conllu", "gold.conllu"], 1),
        (["system.conll", "manual.conll"], 1),
        (["A.conll", "B.conll"], 0),
        (["auto.conll", "story.conll"], 1),
        (["one.conll", "output.conll"], 0),
    ],
)
def test_names_tell_which_file_is_gold(names, gold):
    assert guess_gold(names) == gold


def test_a_good_pair_needs_one_enter(qtbot, settings, check_dialog):
    gold, predicted = sample("english.gold.conllu"), sample("english.predicted.conllu")
    dialog = open_dialog(qtbot, settings, predicted, gold)
    assert "48" in dialog.verdict.text()
    assert dialog.table.item(0, SENTENCES).text() == "48"
    assert "conllu-srl" in dialog.table.cellWidget(0, FORMAT).itemText(0)
    assert dialog.open_button.hasFocus() or dialog.open_button.isDefault()
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert dialog.choice == OpenChoice(gold, predicted, "primesrl:level=span")
    assert dialog.comparison is not None
    check_dialog(OpenDialog(settings, (gold, predicted)))


def test_another_number_of_sentences_is_said_and_pairing_by_id_offered(
    qtbot, settings, tmp_path
):
    gold = write(tmp_path / "gold.conllu", "Kim slept", "Lee ran", "Al sat", ids=True)
    predicted = write(tmp_path / "pred.conllu", "Kim slept", "Lee ran", ids=True)
    dialog = open_dialog(qtbot, settings, gold, predicted)
    assert not dialog.open_button.isEnabled()
    text = dialog.problems.toPlainText()
    assert "gold has 3 sentences, predicted 2" in text
    assert "Al sat" in text
    assert dialog.pair_by_id.isVisible()
    dialog.pair_by_id.click()
    qtbot.waitUntil(dialog.open_button.isEnabled)
    dialog.accept()
    assert dialog.choice.pair == "id"


def test_without_ids_no_pairing_by_id_is_offered(qtbot, settings, tmp_path):
    gold = write(tmp_path / "gold.conllu", "Kim slept", "Lee ran")
    predicted = write(tmp_path / "pred.conllu", "Kim slept")
    dialog = open_dialog(qtbot, settings, gold, predicted)
    assert not dialog.open_button.isEnabled()
    assert not dialog.pair_by_id.isVisible()


def test_the_first_word_that_differs_is_shown(qtbot, settings, tmp_path):
    settings.set_value("behaviour/scheme", "primesrl:mode=paper")
    gold = write(tmp_path / "gold.conllu", "Kim slept .")
    predicted = write(tmp_path / "pred.conllu", "Dogs sang !")
    dialog = open_dialog(qtbot, settings, gold, predicted)
    assert not dialog.open_button.isEnabled()
    text = dialog.problems.toPlainText()
    assert '"Kim"' in text
    assert '"Dogs"' in text
    dialog.accept()
    assert dialog.choice is None


def test_a_file_that_is_not_there_is_a_problem(qtbot, settings, tmp_path):
    dialog = open_dialog(
        qtbot, settings, str(tmp_path / "gold"), sample("english.predicted.conllu")
    )
    assert "file.open" in dialog.problems.toPlainText()
    assert "no such file" in dialog.problems.toPlainText()
    assert not dialog.open_button.isEnabled()


def test_roles_can_be_swapped_and_stay_different(qtbot, settings):
    gold, predicted = sample("english.gold.conllu"), sample("english.predicted.conllu")
    dialog = open_dialog(qtbot, settings, gold, predicted)
    dialog.swap()
    assert dialog.current_choice().gold == predicted
    box = dialog.table.cellWidget(0, 1)
    box.setCurrentIndex(box.findData("gold"))
    box.activated.emit(box.currentIndex())
    assert dialog.current_choice().gold == gold
    assert dialog.current_choice().predicted == predicted
    dialog.examiner.stop()


def test_a_third_file_is_listed_but_not_used(qtbot, settings):
    names = ("english.gold.conllu", "english.predicted.conllu", "stacked.gold.conllu")
    dialog = open_dialog(qtbot, settings, *map(sample, names))
    assert dialog.table.rowCount() == 3
    assert dialog.table.cellWidget(2, 1).currentData() == ""
    assert dialog.open_button.isEnabled()


def test_a_wrong_format_is_refused(qtbot, settings):
    choice = OpenChoice(
        sample("english.gold.conllu"),
        sample("english.predicted.conllu"),
        "conll09",
        "conll09",
        "conll09",
    )
    dialog = open_dialog(qtbot, settings, choice=choice)
    assert not dialog.open_button.isEnabled()
    assert "error[" in dialog.problems.toPlainText()


def test_the_scheme_box_gives_back_what_it_shows(qtbot):
    box = SchemeBox("primesrl:level=span,mode=paper")
    qtbot.addWidget(box)
    assert box.specification == "primesrl:level=span,mode=paper"
    heard = []
    box.changed.connect(heard.append)
    box.names.setCurrentText("conll09")
    box.names.activated.emit(box.names.currentIndex())
    assert heard == ["conll09"]
    assert set(box.options) == {"punctuation"}
    box.set_specification("nonsense")
    assert box.specification == "primesrl"
