"""All settings in one table, kept by Qt in an INI file and always typed.

`QSettings` gives strings back after a restart; all goes through `Settings`, which
converts and falls back to the default of the table.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QByteArray, QObject, QSettings, Signal

from srlviewer.gui.translation import QT_TRANSLATE_NOOP

CONTEXT: Final = "Settings"


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting; with a `page` it stands in the dialog, else it is remembered state.

    `choices` are (value, text) pairs; where it is `open`, other values hold too, and
    the dialog knows more of them. `limits` is the range of a number. One that
    `is_folder` holds the path of a folder, or nothing.
    """

    key: str
    default: Any
    text: str = ""
    page: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    limits: tuple[int, int] = (0, 0)
    help: str = ""
    open: bool = False
    is_folder: bool = False


APPEARANCE: Final = QT_TRANSLATE_NOOP("Settings", "Appearance")
BEHAVIOUR: Final = QT_TRANSLATE_NOOP("Settings", "Behaviour")
EXPORT: Final = QT_TRANSLATE_NOOP("Settings", "Export")
LEXICONS: Final = QT_TRANSLATE_NOOP("Settings", "Lexicons")

TREE_VIEW_CHOICES: Final = (
    ("mirrored", QT_TRANSLATE_NOOP("Settings", "Above and below the words")),
    ("stacked", QT_TRANSLATE_NOOP("Settings", "One above the other")),
    ("beside", QT_TRANSLATE_NOOP("Settings", "Side by side")),
    ("overlay", QT_TRANSLATE_NOOP("Settings", "In one tree")),
)
THEME_CHOICES: Final = (
    ("system", QT_TRANSLATE_NOOP("Settings", "Follow the system")),
    ("light", QT_TRANSLATE_NOOP("Settings", "Light")),
    ("dark", QT_TRANSLATE_NOOP("Settings", "Dark")),
    ("contrast", QT_TRANSLATE_NOOP("Settings", "High contrast")),
    ("okabe-ito", QT_TRANSLATE_NOOP("Settings", "Okabe-Ito colours (some lines pale)")),
)

SETTINGS: Final[tuple[Setting, ...]] = (
    Setting(
        "appearance/theme",
        "system",
        QT_TRANSLATE_NOOP("Settings", "Theme"),
        APPEARANCE,
        choices=THEME_CHOICES,
        help=QT_TRANSLATE_NOOP(
            "Settings", "High contrast shows verdicts by shape and line only."
        ),
    ),
    Setting(
        "appearance/font_size",
        0,
        QT_TRANSLATE_NOOP("Settings", "Text size of the window"),
        APPEARANCE,
        limits=(0, 32),
        help=QT_TRANSLATE_NOOP("Settings", "In points; 0 takes the system's size."),
    ),
    Setting(
        "appearance/zoom",
        100,
        QT_TRANSLATE_NOOP("Settings", "Zoom of sentences in per cent"),
        APPEARANCE,
        limits=(25, 400),
    ),
    Setting(
        "appearance/wrap",
        True,
        QT_TRANSLATE_NOOP("Settings", "Wrap long sentences"),
        APPEARANCE,
        help=QT_TRANSLATE_NOOP(
            "Settings", "Otherwise a long sentence is one line that scrolls sideways."
        ),
    ),
    Setting(
        "appearance/tags",
        False,
        QT_TRANSLATE_NOOP("Settings", "Show part-of-speech tags under the words"),
        APPEARANCE,
    ),
    Setting(
        "appearance/tree",
        False,
        QT_TRANSLATE_NOOP("Settings", "Show constituent trees"),
        APPEARANCE,
        help=QT_TRANSLATE_NOOP(
            "Settings", "A sentence with a tree is one line that scrolls sideways."
        ),
    ),
    Setting(
        "appearance/treebank",
        True,
        QT_TRANSLATE_NOOP("Settings", "Show trees where they are scored"),
        APPEARANCE,
        help=QT_TRANSLATE_NOOP("Settings", "In treebanks there is little else to see."),
    ),
    Setting(
        "appearance/frame_nodes",
        True,
        QT_TRANSLATE_NOOP("Settings", "Show frames as nodes of trees that are shown"),
        APPEARANCE,
        help=QT_TRANSLATE_NOOP("Settings", "Without a tree they are rows anyway."),
    ),
    Setting(
        "appearance/chains",
        False,
        QT_TRANSLATE_NOOP("Settings", "Mark mentions of coreference chains"),
        APPEARANCE,
    ),
    Setting(
        "appearance/tree_view",
        "mirrored",
        QT_TRANSLATE_NOOP("Settings", "Two trees"),
        APPEARANCE,
        choices=TREE_VIEW_CHOICES,
    ),
    Setting(
        "appearance/dependencies",
        False,
        QT_TRANSLATE_NOOP("Settings", "Show dependency arcs"),
        APPEARANCE,
    ),
    Setting(
        "behaviour/scheme",
        "",
        QT_TRANSLATE_NOOP("Settings", "Scheme for new comparisons"),
        BEHAVIOUR,
        choices=(("", QT_TRANSLATE_NOOP("Settings", "By the files")),),
        help=QT_TRANSLATE_NOOP(
            "Settings",
            "By the files: the scheme of the task that their format was made for, else "
            "primesrl at the level of the files.",
        ),
        open=True,
    ),
    Setting(
        "behaviour/reload",
        True,
        QT_TRANSLATE_NOOP("Settings", "Say when an opened file has changed on disk"),
        BEHAVIOUR,
    ),
    Setting(
        "discourse/around",
        2,
        QT_TRANSLATE_NOOP("Settings", "Sentences before and after, in Discourse"),
        BEHAVIOUR,
        limits=(0, 50),
    ),
    Setting(
        "behaviour/recent",
        10,
        QT_TRANSLATE_NOOP("Settings", "Recent pairs on the start page"),
        BEHAVIOUR,
        limits=(0, 50),
    ),
    Setting(
        "export/picture_scale",
        2,
        QT_TRANSLATE_NOOP("Settings", "PNG pictures: pixels for each point"),
        EXPORT,
        limits=(1, 8),
    ),
    Setting(
        "export/picture_theme",
        "light",
        QT_TRANSLATE_NOOP("Settings", "Theme of exported pictures"),
        EXPORT,
        choices=(
            ("window", QT_TRANSLATE_NOOP("Settings", "As in the window")),
            *THEME_CHOICES[1:],
        ),
    ),
    Setting(
        "lexicons/framesets",
        "",
        QT_TRANSLATE_NOOP("Settings", "PropBank frame files"),
        LEXICONS,
        help=QT_TRANSLATE_NOOP(
            "Settings",
            "A folder of XML files, one for each word. They tell what senses and roles"
            " mean, and which do not exist. The bundled samples bring their own.",
        ),
        is_folder=True,
    ),
    Setting(
        "lexicons/framenet",
        "",
        QT_TRANSLATE_NOOP("Settings", "FrameNet folder"),
        LEXICONS,
        help=QT_TRANSLATE_NOOP(
            "Settings",
            "FrameNet 1.3, or 1.5 to 1.7. It tells which frames and elements there are,"
            " what null instantiations may be, and how frames are related. The scheme"
            " semeval07 takes its weights from it.",
        ),
        is_folder=True,
    ),
    # Remembered state, not in the dialog.
    Setting("state/recent", "[]"),
    Setting("state/folder", ""),
    Setting("state/export", "{}"),
    Setting("state/shortcuts", "{}"),
    Setting("state/geometry", b""),
    Setting("state/layout", b""),
    Setting("state/panels_away", ""),
)

_BY_KEY: Final = {setting.key: setting for setting in SETTINGS}


class Settings(QObject):
    """Typed access to the settings; `changed` says which key has a new value."""

    changed = Signal(str)

    def __init__(
        self, store: QSettings | None = None, parent: QObject | None = None
    ) -> None:
        """`store`: where they are kept; the user's INI file by default."""
        super().__init__(parent)
        self._store = store or QSettings(
            QSettings.Format.IniFormat,
            QSettings.Scope.UserScope,
            "srlviewer",
            "srlviewer",
        )

    def value(self, key: str) -> Any:  # noqa: ANN401 (as the table says)
        """The value, of the type that the default has; nonsense gives the default."""
        setting = _BY_KEY[key]
        stored = self._store.value(key, None)
        return setting.default if stored is None else _typed(setting, stored)

    def set_value(self, key: str, value: Any) -> None:  # noqa: ANN401
        """Keep a value and tell the listeners if it is another one."""
        setting = _BY_KEY[key]
        value = _typed(setting, value)
        if value == self.value(key):
            return
        # As `bytes` it would be stored as a pickled object of Python.
        kept = QByteArray(value) if isinstance(value, bytes) else value
        self._store.setValue(key, kept)
        self.changed.emit(key)

    def reset(self, key: str) -> None:
        """Back to the default."""
        self.set_value(key, _BY_KEY[key].default)

    def json_value(self, key: str) -> Any:  # noqa: ANN401
        """The decoded content of a setting that holds JSON; its default if broken."""
        try:
            return json.loads(self.value(key))
        except (ValueError, RecursionError):
            return json.loads(_BY_KEY[key].default)

    def set_json_value(self, key: str, value: object) -> None:
        """Keep a value as JSON.

        In ASCII, since Qt loses a text with half a character, as paths may have.
        """
        self.set_value(key, json.dumps(value, sort_keys=True))

    def sync(self) -> None:
        """Write to disk now."""
        self._store.sync()

    @property
    def file_name(self) -> str:
        """Where the settings are kept."""
        return self._store.fileName()


def _typed(setting: Setting, stored: object) -> Any:  # noqa: ANN401
    """`stored` as the type of the default, inside the limits and choices."""
    default = setting.default
    if isinstance(default, bool):
        if isinstance(stored, str):
            return {"true": True, "false": False}.get(stored.lower(), default)
        return bool(stored)
    if isinstance(default, int):
        try:
            number = int(str(stored))
        except ValueError:
            return default
        low, high = setting.limits
        return min(max(number, low), high) if high else number
    if isinstance(default, bytes):
        if isinstance(stored, str):
            return stored.encode("latin-1", "ignore")
        if isinstance(stored, QByteArray):
            stored = stored.data()
        return bytes(stored) if isinstance(stored, bytes) else default
    text = str(stored)
    if setting.choices and not setting.open and text not in dict(setting.choices):
        return default
    return text
