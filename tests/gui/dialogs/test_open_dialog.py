"""Opening a pair: guesses are shown, misfits are said here, Enter accepts."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QPushButton,
    QStyle,
    QStyleOptionComboBox,
)

from srlviewer.errors import Problem
from srlviewer.gui.dialogs.file_table import ENCODING, FILE, FORMAT, ROLE, SENTENCES
from srlviewer.gui.dialogs.open_dialog import OpenDialog
from srlviewer.gui.dialogs.scheme_box import SchemeBox
from srlviewer.gui.pair_check import guess_gold
from srlviewer.gui.recent import OpenChoice
from srlviewer.resources import resource_path
from srlviewer.scoring import SCHEMES

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


def test_the_fault_of_a_reader_comes_before_what_follows_from_it(
    qtbot, settings, tmp_path
):
    """A line of garbage makes a sentence of its own; that is not what is wrong."""
    gold = write(tmp_path / "gold.conllu", "Kim slept", ids=True)
    predicted = write(tmp_path / "pred.conllu", "Kim slept", ids=True)
    with (tmp_path / "pred.conllu").open("a", encoding="utf-8") as file:
        file.write("garbage\n\n")
    dialog = open_dialog(qtbot, settings, choice=OpenChoice(gold, predicted))
    first = dialog.problems.toPlainText().splitlines()[0]
    assert "pred.conllu:5" in first
    assert "error[conll.columns]" in first
    assert "align." not in dialog.problems.toPlainText()
    assert not dialog.pair_by_id.isVisible()


@pytest.mark.parametrize("scheme", ["", "primesrl", "primesrl:mode=paper"])
def test_a_faulty_span_file_hides_no_fault_behind_the_level(
    qtbot, settings, tmp_path, scheme
):
    gold = sample("english.gold.conllu")
    text = resource_path("samples", "english.predicted.conllu").read_text("utf-8")
    broken = tmp_path / "broken.conllu"
    broken.write_text(text.replace("*)", "*", 1), encoding="utf-8")
    dialog = open_dialog(qtbot, settings, choice=OpenChoice(gold, str(broken), scheme))
    text = dialog.problems.toPlainText()
    assert "error[props.bracket]" in text.splitlines()[0]
    assert "primesrl.level" not in text
    assert dialog.scheme.options["level"].currentData() == "span"
    assert dialog.table.item(0, SENTENCES).text() == "48"
    assert dialog.table.item(1, SENTENCES).text() == "48"
    assert "conllu-srl" in dialog.table.cellWidget(1, FORMAT).itemText(0)


def test_a_level_that_was_chosen_stays(qtbot, settings):
    choice = OpenChoice(
        sample("english.gold.conllu"),
        sample("english.predicted.conllu"),
        "primesrl:level=head",
    )
    dialog = open_dialog(qtbot, settings, choice=choice)
    text = dialog.problems.toPlainText()
    assert "error[primesrl.level]" in text
    assert "choose the scheme primesrl:level=span, or read the gold file in" in text
    assert "--" not in text


def test_both_unreadable_files_are_named(qtbot, settings, tmp_path):
    paths = [str(tmp_path / name) for name in ("gold.x", "pred.x")]
    dialog = open_dialog(qtbot, settings, *paths)
    for path in paths:
        assert path in dialog.problems.toPlainText()


def test_an_encoding_can_be_chosen_or_typed(qtbot, settings, tmp_path):
    gold = write(tmp_path / "gold.conllu", "José dormía")
    text = (tmp_path / "gold.conllu").read_text("utf-8")
    (tmp_path / "pred.conllu").write_bytes(text.encode("iso-8859-1"))
    dialog = open_dialog(qtbot, settings, gold, str(tmp_path / "pred.conllu"))
    text = dialog.problems.toPlainText()
    assert "error[text.encoding]" in text
    assert "choose its encoding" in text
    box = dialog.table.cellWidget(1, ENCODING)
    box.setCurrentText("latin-1")
    box.lineEdit().editingFinished.emit()
    qtbot.waitUntil(dialog.open_button.isEnabled)
    dialog.accept()
    assert dialog.choice.predicted_format == ":encoding=latin-1"
    assert dialog.comparison.predicted.sentence(0).forms[0] == "José"
    again = open_dialog(qtbot, settings, choice=dialog.choice)
    assert again.open_button.isEnabled()
    assert again.table.cellWidget(1, ENCODING).currentText() == "latin-1"
    box = again.table.cellWidget(1, ENCODING)
    box.setCurrentText("klingon")
    box.lineEdit().editingFinished.emit()
    qtbot.waitUntil(lambda: "klingon" in again.verdict.text())
    assert not again.open_button.isEnabled()


def test_a_format_with_settings_is_kept(qtbot, settings):
    form = "conll09:labels=short,encoding=iso-8859-1"
    choice = OpenChoice(
        sample("english.gold.conll09"),
        sample("english.predicted.conll09"),
        gold_format=form,
    )
    dialog = open_dialog(qtbot, settings, choice=choice)
    assert dialog.table.cellWidget(0, FORMAT).currentData() == "conll09"
    assert dialog.reader.boxes["gold", "labels"].currentData() == "short"
    assert "gold: ARG0 → A0" in dialog.reader.summary.text()
    assert dialog.current_choice().gold_format == form
    assert dialog.table.cellWidget(1, FORMAT).currentData() == ""


def test_without_a_choice_the_files_decide_on_the_scheme(qtbot, settings):
    names = ("english.gold.conll09", "english.predicted.conll09")
    dialog = open_dialog(qtbot, settings, *map(sample, names))
    assert dialog.scheme.specification == "conll09"
    dialog.accept()
    assert dialog.choice.scheme == "conll09"


def test_the_scheme_of_the_settings_counts_as_chosen(qtbot, settings):
    settings.set_value("behaviour/scheme", "primesrl")
    names = ("english.gold.conll09", "english.predicted.conll09")
    dialog = open_dialog(qtbot, settings, *map(sample, names))
    assert dialog.scheme.specification == "primesrl"


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
    box.names.setCurrentIndex(box.names.findData("conll09"))
    box.names.activated.emit(box.names.currentIndex())
    assert heard == ["conll09"]
    assert set(box.options) == {"punctuation"}
    box.set_specification("nonsense")
    assert box.specification == "primesrl"


WORDS = "Mona\ngorbas\nkulu\n\n"
PARSE = "NNP (S(NP*)\nVBZ (VP*\nNN (NP*)))\n\n"


@pytest.mark.parametrize(
    ("props", "name"),
    [
        ("- (A0*)\ngorba (V*)\n- (A1*)\n\n", "conll05-props"),
        ("- (A0*A0)\ngorba (V*V)\n- (A1*A1)\n\n", "conll04-props"),
    ],
)
def test_files_of_the_same_sentences_are_one_row(
    qtbot, settings, tmp_path, props, name
):
    paths = []
    for side in ("gold", "predicted"):
        for kind, content in (("words", WORDS), ("synt.col2", PARSE), ("props", props)):
            path = tmp_path / f"{side}.{kind}"
            path.write_text(content)
            paths.append(str(path))
    dialog = open_dialog(qtbot, settings, *paths)
    assert dialog.table.rowCount() == 2
    choice = dialog.current_choice()
    assert choice.gold == str(tmp_path / "gold.props")
    assert choice.gold_format == f"{name}:with=gold.words+gold.synt.col2"
    assert choice.predicted_format == f"{name}:with=predicted.words+predicted.synt.col2"
    qtbot.waitUntil(lambda: dialog.comparison is not None)
    (sentence, _) = dialog.comparison.pair(0)
    assert sentence.forms == ("Mona", "gorbas", "kulu")
    assert sentence.tree.labels == ("S", "NP", "VP", "NP")
    assert dialog.table.item(0, FILE).text() == (
        "gold.props with gold.words, gold.synt.col2"
    )
    assert dialog.table.box(0, FORMAT).currentData() == name


def test_pointers_without_trees_cannot_be_opened(qtbot, settings, tmp_path):
    paths = []
    for side in ("gold", "predicted"):
        for kind, content in (
            ("prop", "x.parse 0 1 me gorba gorba.01 ----- 0:1-ARG0 1:0-rel\n"),
            ("parse", "(S (NP (NNP Mona)) (VP (VBZ gorbas)))\n"),
        ):
            path = tmp_path / f"{side}.{kind}"
            path.write_text(content)
            paths.append(str(path))
    dialog = open_dialog(qtbot, settings, paths[0], paths[2])
    assert not dialog.open_button.isEnabled()
    assert "add the file of trees" in dialog.problems.toPlainText()
    dialog = open_dialog(qtbot, settings, *paths)
    qtbot.waitUntil(lambda: dialog.comparison is not None)
    assert dialog.current_choice().gold_format == "propbank-prop:with=gold.parse"
    assert dialog.comparison.pair(0)[0].forms == ("Mona", "gorbas")


def examined(qtbot, dialog) -> None:
    qtbot.waitUntil(lambda: not dialog.verdict.text().startswith("Looking"))


def test_a_refusal_of_the_scheme_is_said_with_a_button_that_mends_it(qtbot, settings):
    """What only judging finds (nested brackets) is found before Open can be pressed."""
    names = ("stacked.gold.conllu", "stacked.predicted.conllu")
    dialog = open_dialog(qtbot, settings, *map(sample, names))
    assert not dialog.open_button.isEnabled()
    assert "scheme cannot score" in dialog.verdict.text()
    assert "props.nested" in dialog.problems.toPlainText()
    button = dialog.help.buttons["scheme"]
    assert "spans" in button.text()
    assert "paper" in button.text()
    button.click()
    examined(qtbot, dialog)
    assert dialog.open_button.isEnabled()
    dialog.accept()
    assert dialog.choice.scheme == "primesrl:level=span,mode=paper"


@pytest.mark.parametrize(
    ("scheme", "suffix", "offered"),
    [
        ("primesrl:level=head", "conll05", "primesrl:level=span"),
        ("attachment", "conll05", "conll05"),
        ("conll08", "conll09", "conll09"),
    ],
)
def test_each_scheme_that_refuses_the_files_offers_one_that_does_not(
    qtbot, settings, scheme, suffix, offered
):
    name = "phrases" if suffix == "conll05" else "english"
    gold, predicted = (sample(f"{name}.{s}.{suffix}") for s in ("gold", "predicted"))
    dialog = open_dialog(qtbot, settings, choice=OpenChoice(gold, predicted, scheme))
    assert dialog.problems.toPlainText()
    assert not dialog.open_button.isEnabled()
    assert not dialog.other_form.isVisible(), "phrase trees give no heads"
    dialog.help.buttons["scheme"].click()
    examined(qtbot, dialog)
    assert dialog.open_button.isEnabled()
    assert dialog._found_choice.scheme == offered


def test_what_could_not_be_opened_is_never_said_to_fit(qtbot, settings):
    """A fault that no first look finds does not bring the dialog back for ever."""
    choice = OpenChoice(
        sample("english.gold.conllu"),
        sample("english.predicted.conllu"),
        "primesrl:level=span",
    )
    refusal = (Problem("props.nested", "far behind", path=choice.gold),)
    dialog = open_dialog(qtbot, settings, choice=choice, refusal=refusal)
    assert not dialog.open_button.isEnabled()
    assert "far behind" in dialog.problems.toPlainText()


def test_files_without_a_common_label_are_brought_together_by_a_click(qtbot, settings):
    names = ("phrases.gold.conll12", "phrases.predicted.conll05")
    dialog = open_dialog(qtbot, settings, *map(sample, names))
    assert "no role label occurs in both files" in dialog.problems.toPlainText()
    assert "--" not in dialog.problems.toPlainText()
    button = dialog.help.buttons["labels"]
    assert "ARG0" in button.text()
    button.click()
    examined(qtbot, dialog)
    assert "gold: ARG0 → A0" in dialog.reader.summary.text()
    assert not dialog.problems.isVisible()
    assert not dialog.help.buttons
    dialog.accept()
    assert dialog.choice.gold_format == ":labels=short"


POINTERS = "x.parse 0 1 me gorba gorba.01 ----- 0:1-ARG0 1:0-rel\n"
TREES = "(S (NP (NNP Mona)) (VP (VBZ gorbas)))\n"


@pytest.fixture
def pointers(tmp_path):
    """Pointers of both sides and one file of trees for both: their paths."""
    texts = {"a.gold.prop": POINTERS, "a.pred.prop": POINTERS, "x.parse": TREES}
    for name, text in texts.items():
        (tmp_path / name).write_text(text)
    return [str(tmp_path / name) for name in texts]


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1)])
def test_one_file_of_trees_is_read_with_both_files(qtbot, settings, pointers, order):
    dialog = open_dialog(qtbot, settings, *(pointers[n] for n in order))
    assert dialog.table.rowCount() == 2
    examined(qtbot, dialog)
    assert dialog.open_button.isEnabled()
    assert dialog.current_choice().gold_format == "propbank-prop:with=x.parse"
    assert dialog.current_choice().predicted_format == "propbank-prop:with=x.parse"
    assert dialog.comparison.pair(0)[1].forms == ("Mona", "gorbas")


def test_trees_that_are_added_later_are_read_with_the_files_there(
    qtbot, settings, pointers
):
    dialog = open_dialog(qtbot, settings, *pointers[:2])
    assert "cannot score" in dialog.verdict.text()
    dialog.add_files(pointers[2:])
    examined(qtbot, dialog)
    assert dialog.table.rowCount() == 2
    assert dialog.open_button.isEnabled()


def test_trees_that_lie_beside_are_one_click_away(qtbot, settings, pointers):
    dialog = open_dialog(qtbot, settings, *pointers[:2])
    assert "belong together" not in dialog.verdict.text()
    dialog.help.buttons["join"].click()
    examined(qtbot, dialog)
    assert dialog.open_button.isEnabled()
    assert dialog.table.item(0, FILE).text() == "a.gold.prop with x.parse"


def test_a_file_can_be_given_the_role_of_trees(qtbot, settings, pointers, tmp_path):
    """Where neither its name nor the files say what it is."""
    (tmp_path / "x.parse").rename(tmp_path / "forest")
    paths = [*pointers[:2], str(tmp_path / "forest")]
    dialog = open_dialog(qtbot, settings, *paths)
    assert dialog.table.rowCount() == 3
    box = dialog.table.box(2, ROLE)
    assert box.currentData() == ""
    box.setCurrentIndex(box.findData("with both"))
    box.activated.emit(box.currentIndex())
    examined(qtbot, dialog)
    assert dialog.open_button.isEnabled()
    assert dialog.current_choice().gold_format == ":with=forest"


def test_more_files_make_a_higher_table_and_no_problems_no_box(qtbot, settings):
    names = ("english.gold.conllu", "english.predicted.conllu", "stacked.gold.conllu")
    dialog = open_dialog(qtbot, settings, *map(sample, names))
    assert not dialog.problems.isVisible()
    assert dialog.table.verticalScrollBar().maximum() == 0
    before = dialog.table.height()
    dialog.add_files([sample("edge.gold.conll09"), sample("edge.predicted.conll09")])
    assert dialog.table.height() > before
    assert dialog.table.verticalScrollBar().maximum() == 0
    dialog.examiner.stop()


def test_formats_have_readable_names_in_alphabetical_order(qtbot, settings):
    dialog = open_dialog(qtbot, settings, sample("english.gold.conllu"))
    box = dialog.table.box(0, FORMAT)
    texts = [box.itemText(at) for at in range(1, box.count())]
    assert texts == sorted(texts, key=str.casefold)
    assert "CoNLL-2009 – conll09" in texts
    widest = box.view().sizeHintForColumn(0)
    assert box.view().minimumWidth() >= widest


def test_schemes_that_cannot_score_the_files_are_off_and_say_why(qtbot, settings):
    names = ("phrases.gold.conll05", "phrases.predicted.conll05")
    dialog = open_dialog(qtbot, settings, *map(sample, names))
    names = dialog.scheme.names
    assert names.currentText().startswith("CoNLL-2005")
    at = names.findData("conll09")
    assert not names.model().item(at).isEnabled()
    assert "spans" in names.itemData(at, Qt.ItemDataRole.ToolTipRole)
    assert names.itemData(at, Qt.ItemDataRole.AccessibleDescriptionRole)
    enabled = [names.model().item(n).isEnabled() for n in range(names.count())]
    assert enabled == sorted(enabled, reverse=True)
    assert names.model().item(names.findData("primesrl")).isEnabled()


def test_files_added_to_the_open_pair_take_its_place(qtbot, settings):
    shown = OpenChoice(
        sample("english.gold.conllu"), sample("english.predicted.conllu")
    )
    dialog = open_dialog(qtbot, settings, choice=shown, is_shown=True)
    assert dialog.current_choice().gold == shown.gold
    dialog.add_files([sample("stacked.predicted.conllu")])
    choice = dialog.current_choice()
    assert (choice.gold, choice.predicted) == (
        shown.gold,
        sample("stacked.predicted.conllu"),
    )
    dialog.examiner.stop()
    dialog = open_dialog(qtbot, settings, choice=shown, is_shown=True)
    new = [sample("phrases.predicted.conll05"), sample("phrases.gold.conll05")]
    dialog.add_files(new)
    choice = dialog.current_choice()
    assert [choice.predicted, choice.gold] == new
    assert dialog.table.rowCount() == 2
    dialog.examiner.stop()


NAMES = "Anna lives in Kiel .\nBo left .\n"
ENTITIES = "T1\tPeop 0 4\tAnna\nT2\tLoc 14 18\tKiel\n"


@pytest.fixture
def folders(tmp_path):
    """Two folders of one brat document each: their paths."""
    for side in ("system", "gold"):
        (tmp_path / side).mkdir()
        (tmp_path / side / "one.txt").write_text(NAMES)
        (tmp_path / side / "one.ann").write_text(ENTITIES)
    return [str(tmp_path / "system"), str(tmp_path / "gold")]


def test_a_folder_of_documents_is_picked_by_a_button(
    qtbot, settings, folders, monkeypatch
):
    dialog = open_dialog(qtbot, settings)
    chosen = iter([*folders, ""])
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_of: next(chosen))
    (button,) = [b for b in dialog.findChildren(QPushButton) if "older" in b.text()]
    for _ in range(3):  # the last time, nothing is chosen
        button.click()
    examined(qtbot, dialog)
    assert dialog.table.paths() == folders
    assert dialog.current_choice().gold == folders[1]
    assert dialog.open_button.isEnabled()
    dialog.accept()
    assert dialog.choice.scheme == "spert"
    assert len(dialog.comparison.pairing) == 2


def test_folders_can_be_dropped(qtbot, settings, folders):
    """Some desktops write them with a slash at the end."""
    dialog = open_dialog(qtbot, settings)
    dropped = QMimeData()
    dropped.setUrls([QUrl.fromLocalFile(f"{folder}/") for folder in folders])
    event = QDropEvent(
        QPointF(9, 9),
        Qt.DropAction.CopyAction,
        dropped,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    dialog.dropEvent(event)
    examined(qtbot, dialog)
    assert dialog.table.paths() == folders
    assert [dialog.table.item(row, FILE).text() for row in (0, 1)] == ["system", "gold"]
    assert dialog.open_button.isEnabled()


def test_a_folder_without_documents_is_refused_in_words(qtbot, settings, folders):
    empty = str(Path(folders[0]).parent)
    dialog = open_dialog(qtbot, settings, empty, folders[1])
    assert not dialog.open_button.isEnabled()
    assert "is a folder" in dialog.problems.toPlainText()


@pytest.mark.parametrize("scheme", SCHEMES.names())
def test_no_title_of_a_scheme_is_cut(qtbot, settings, scheme):
    names = ("english.gold.conllu", "english.predicted.conllu")
    choice = OpenChoice(*map(sample, names), scheme)
    dialog = open_dialog(qtbot, settings, choice=choice)
    box = dialog.scheme.names
    assert box.currentData() == scheme
    field = QStyle.SubControl.SC_ComboBoxEditField
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    kind = QStyle.ComplexControl.CC_ComboBox
    room = box.style().subControlRect(kind, option, field, box).width()
    assert box.fontMetrics().horizontalAdvance(box.currentText()) < room
    assert dialog.width() <= 1024


def test_a_file_that_an_option_names_stays_with_the_scheme(qtbot):
    box = SchemeBox("spert:types=my.json,overlapping=drop")
    qtbot.addWidget(box)
    assert box.specification == "spert:overlapping=drop,types=my.json"
    overlapping = box.options["overlapping"]
    assert overlapping.currentText() == "left out"
    overlapping.setCurrentIndex(0)
    assert box.specification == "spert:types=my.json"
    box.set_specification("spert")
    assert box.specification == "spert"
    box.set_specification("spert:types=my.json")
    box.names.setCurrentIndex(box.names.findData("semeval13"))
    box.names.activated.emit(box.names.currentIndex())
    assert box.specification == "semeval13"
