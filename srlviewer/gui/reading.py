"""Reads the files shown in another form, and offers that where a scheme needs it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from srlviewer.errors import Severity, SrlviewerError
from srlviewer.gui.reader_settings import (
    FORM,
    KEEP,
    natural_form,
    offers,
    setting_of,
    with_setting,
)
from srlviewer.gui.scheme_words import has_both_forms
from srlviewer.model.address import ItemAddress

if TYPE_CHECKING:
    from srlviewer.errors import ProblemLog
    from srlviewer.gui.message_bar import MessageBar
    from srlviewer.gui.recent import OpenChoice
    from srlviewer.gui.session import Session

FORMS = (KEEP, "span", "head")
TOPIC = "form"
"""Of the message that offers another form."""
CODES = frozenset({"form.other", "primesrl.level"})
"""Problems that reading in the other form cures."""


class Reading(QObject):
    """What the actions “Arguments as …” do."""

    def __init__(
        self, session: Session, message: MessageBar, parent: QObject | None = None
    ) -> None:
        """`message` is the line where a form is offered."""
        super().__init__(parent)
        self._session, self._message = session, message
        self._state = session.state
        self._place: tuple[OpenChoice, ItemAddress] | None = None
        session.opened.connect(self._on_opened)
        self._state.comparison_changed.connect(lambda: message.take_back(TOPIC))

    @property
    def form(self) -> str:
        """The form that both files are read in; empty if they differ in that."""
        choice = self._state.choice
        if choice is None:
            return ""
        chosen = {
            setting_of(specification, FORM) or KEEP
            for specification in (choice.gold_format, choice.predicted_format)
        }
        return chosen.pop() if len(chosen) == 1 else ""

    def read_as(self, form: str, scheme: str = "") -> None:
        """Read both files again in that form, under a scheme that compares it.

        Place and selection stay. `scheme`: this one in place of the one shown.
        """
        comparison, choice = self._state.comparison, self._state.choice
        if comparison is None or choice is None:
            return
        from srlviewer.scoring.suiting import specification_for_form

        corpora = comparison.gold, comparison.predicted
        natural = next(filter(None, map(natural_form, corpora)), "")
        wanted = natural if form == KEEP else form
        scheme = scheme or comparison.recipe.scheme
        if wanted:
            scheme = specification_for_form(scheme, wanted)
        gold, predicted = (
            with_setting(specification, FORM, form if offers(name, FORM) else KEEP)
            for specification, name in (
                (choice.gold_format, corpora[0].format),
                (choice.predicted_format, corpora[1].format),
            )
        )
        choice = replace(
            choice, scheme=scheme, gold_format=gold, predicted_format=predicted
        )
        self._place = choice, self._state.here_in_file
        self._session.open(choice)

    def _on_opened(self, choice: OpenChoice) -> None:
        """Back to the item or, if it is not seen any more, to its sentence."""
        place, self._place = self._place, None
        if place is None or place[0] != choice:
            return
        from srlviewer.gui.places import find_place

        address = place[1]
        there = find_place(self._state, str(address))
        if not isinstance(there, ItemAddress):
            there = ItemAddress(address.sentence)
        self._state.go_to(there, remember=False)

    def explains(self, choice: OpenChoice, log: ProblemLog) -> bool:
        """Say why files cannot be read as was asked; False: this was not asked here.

        What was shown stays.
        """
        place, self._place = self._place, None
        if place is None or place[0] != choice:
            return False
        faults = [p for p in log.problems if p.severity is Severity.ERROR]
        first = next((p for p in faults if p.code == "form.no-tree"), faults[0])
        words = self.tr("%1, sentence in line %2: %3")
        if first.line is None:
            words = self.tr("%1: %3")
        words = words.replace("%1", Path(first.path).name)
        words = words.replace("%2", str(first.line)).replace("%3", first.message)
        self._message.say(words, topic=TOPIC)
        return True

    def offer(self, specification: str, log: ProblemLog, words: str) -> bool:
        """Say why a scheme refused the files, with a button that helps if there is one.

        Another form of the arguments, where trees give it, or else another scheme.
        """
        form = form_needed(specification)
        helps = form and CODES.intersection(p.code for p in log.problems)
        if not helps or not self._can_be(form):
            return self._offer_scheme(specification, log, words)
        button = (
            self.tr("Show Arguments as &Spans")
            if form == "span"
            else self.tr("Show Arguments as &Heads")
        )
        self._message.say(
            words,
            button=button,
            action=lambda: self.read_as(form, specification),
            topic=TOPIC,
        )
        return True

    def _can_be(self, form: str) -> bool:
        """Whether trees give that form to the files that have another one."""
        comparison = self._state.comparison
        return comparison is not None and all(
            corpus.role_form in ("", form) or has_both_forms(corpus)
            for corpus in (comparison.gold, comparison.predicted)
        )

    def _offer_scheme(self, specification: str, log: ProblemLog, words: str) -> bool:
        """A button for the scheme that takes the files; False if there is none."""
        comparison, choice = self._state.comparison, self._state.choice
        if comparison is None or choice is None:
            return False
        from srlviewer.gui.pair_offers import scheme_offer

        refused = replace(choice, scheme=specification)
        files = comparison.gold, comparison.predicted
        faults = [p for p in log.problems if p.severity is Severity.ERROR]
        offer = next(scheme_offer(refused, files, faults), None)
        if offer is None or offer.choice.scheme == self._state.scheme:
            return False
        wanted = offer.choice.scheme
        self._message.say(
            words,
            button=offer.text,
            action=lambda: self._state.set_scheme(wanted),
            topic=TOPIC,
        )
        return True


def form_needed(specification: str) -> str:
    """The form that a scheme compares; empty if any, or if there is no such scheme."""
    from srlviewer.comparison import make_scheme

    try:
        scheme = make_scheme(specification)
    except SrlviewerError:
        return ""
    form: str = getattr(scheme, "role_form", "")
    return form
