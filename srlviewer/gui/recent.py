"""The pairs of files that were opened last, newest first."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from srlviewer.errors import UsageError
from srlviewer.gui.typed_paths import is_file

if TYPE_CHECKING:
    from srlviewer.gui.settings import Settings

KEY = "state/recent"


@dataclass(frozen=True, slots=True)
class OpenChoice:
    """What is to be opened: two files, how they are read, scored and paired.

    Empty formats are guessed from the content. `pair` is `position` or `id`. `framenet`
    is the folder of a lexicon for schemes that need one; it is not remembered here.
    """

    gold: str
    predicted: str
    scheme: str = ""
    gold_format: str = ""
    predicted_format: str = ""
    pair: str = "position"
    framenet: str = ""

    @property
    def is_there(self) -> bool:
        """Whether both files exist now."""
        return is_file(Path(self.gold)) and is_file(Path(self.predicted))

    @property
    def title(self) -> str:
        """Both names in one line."""
        return f"{Path(self.gold).name} – {Path(self.predicted).name}"


def usual_scheme(settings: Settings) -> str:
    """The scheme that new comparisons begin with; empty, hence by the files, if none.

    One that is not known (any more) does not keep files from being opened.
    """
    from srlviewer.comparison import make_scheme

    wanted: str = settings.value("behaviour/scheme")
    try:
        if wanted:
            make_scheme(wanted)
    except UsageError:
        return ""
    return wanted


def recent_pairs(settings: Settings) -> tuple[OpenChoice, ...]:
    """Newest first; entries that cannot be read are left out."""
    stored = settings.json_value(KEY)
    found = []
    for entry in stored if isinstance(stored, list) else ():
        if not isinstance(entry, dict):
            continue
        fields = {
            name: entry[name]
            for name in OpenChoice.__dataclass_fields__
            if isinstance(entry.get(name), str)
        }
        if fields.get("gold") and fields.get("predicted"):
            found.append(OpenChoice(**fields))
    return tuple(found[: settings.value("behaviour/recent")])


def remember_pair(settings: Settings, choice: OpenChoice) -> None:
    """Put the pair first; paths are kept absolute."""
    absolute = OpenChoice(
        **{
            **asdict(choice),
            "gold": str(Path(choice.gold).absolute()),
            "predicted": str(Path(choice.predicted).absolute()),
            "framenet": "",
        }
    )
    others = [p for p in recent_pairs(settings) if not _same_files(p, absolute)]
    _keep(settings, [absolute, *others])


def forget_pair(settings: Settings, choice: OpenChoice) -> None:
    """Take the pair out of the list."""
    kept = [p for p in recent_pairs(settings) if not _same_files(p, choice)]
    _keep(settings, kept)


def _same_files(left: OpenChoice, right: OpenChoice) -> bool:
    return (left.gold, left.predicted) == (right.gold, right.predicted)


def _keep(settings: Settings, pairs: list[OpenChoice]) -> None:
    limit = settings.value("behaviour/recent")
    settings.set_json_value(KEY, [asdict(pair) for pair in pairs[:limit]])
