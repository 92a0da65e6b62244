"""The File and Edit menus."""

from __future__ import annotations

from srlviewer.gui.action_kinds import (
    Action,
    with_comparison,
    with_filter,
    with_judgements,
)
from srlviewer.gui.translation import QT_TRANSLATE_NOOP

FILE_AND_EDIT: tuple[Action, ...] = (
    Action(
        "file.open",
        QT_TRANSLATE_NOOP("Actions", "&Open…"),
        "file",
        "open",
        ("Ctrl+O",),
        icon="open",
        toolbar=True,
        tip=QT_TRANSLATE_NOOP("Actions", "Open a gold file and a predicted file"),
    ),
    Action(
        "file.reload",
        QT_TRANSLATE_NOOP("Actions", "&Reload"),
        "file",
        "open",
        ("F5", "Ctrl+R"),
        icon="reload",
        enabled_when=with_comparison,
        tip=QT_TRANSLATE_NOOP("Actions", "Read both files again"),
    ),
    Action(
        "file.reader",
        QT_TRANSLATE_NOOP("Actions", "Reader Settings and La&bels…"),
        "file",
        "open",
        enabled_when=with_comparison,
        tip=QT_TRANSLATE_NOOP(
            "Actions",
            "How both files are read: formats, form of arguments, spelling of labels",
        ),
    ),
    Action(
        "file.swap",
        QT_TRANSLATE_NOOP("Actions", "S&wap Gold and Predicted"),
        "file",
        "open",
        ("Alt+\\",),
        enabled_when=with_comparison,
    ),
    Action(
        "file.export",
        QT_TRANSLATE_NOOP("Actions", "&Export Tables…"),
        "file",
        "export",
        ("Ctrl+E",),
        icon="export",
        enabled_when=with_judgements,
        toolbar=True,
        tip=QT_TRANSLATE_NOOP("Actions", "Write judgements, scores or labels as CSV"),
    ),
    Action(
        "file.export_list",
        QT_TRANSLATE_NOOP("Actions", "Export the &List Shown…"),
        "file",
        "export",
        enabled_when=with_judgements,
        tip=QT_TRANSLATE_NOOP(
            "Actions", "Write the list of items as it is shown, as CSV"
        ),
    ),
    Action(
        "file.export_picture",
        QT_TRANSLATE_NOOP("Actions", "Export &Picture…"),
        "file",
        "export",
        ("Ctrl+Shift+E",),
        icon="picture",
        enabled_when=with_comparison,
        toolbar=True,
        tip=QT_TRANSLATE_NOOP("Actions", "Save the sentence as SVG, PDF or PNG"),
    ),
    Action(
        "file.convert",
        QT_TRANSLATE_NOOP("Actions", "&Convert…"),
        "file",
        "export",
        enabled_when=with_comparison,
        tip=QT_TRANSLATE_NOOP(
            "Actions", "Write the gold or the predicted file in another format"
        ),
    ),
    Action(
        "file.framesets",
        QT_TRANSLATE_NOOP("Actions", "PropBank &Frame Files…"),
        "file",
        "lexicons",
        tip=QT_TRANSLATE_NOOP(
            "Actions", "Choose the folder that says what senses and roles mean"
        ),
    ),
    Action(
        "file.framenet",
        QT_TRANSLATE_NOOP("Actions", "Frame&Net Folder…"),
        "file",
        "lexicons",
        tip=QT_TRANSLATE_NOOP(
            "Actions", "Choose the FrameNet release that frames are checked against"
        ),
    ),
    Action(
        "file.close",
        QT_TRANSLATE_NOOP("Actions", "Close F&iles"),
        "file",
        "close",
        ("Ctrl+W",),
        enabled_when=with_comparison,
    ),
    Action(
        "file.quit", QT_TRANSLATE_NOOP("Actions", "&Quit"), "file", "close", ("Ctrl+Q",)
    ),
    Action(
        "edit.copy",
        QT_TRANSLATE_NOOP("Actions", "&Copy"),
        "edit",
        "copy",
        ("Ctrl+C",),
        tip=QT_TRANSLATE_NOOP("Actions", "Copy the selected cells or text"),
    ),
    Action(
        "edit.copy_picture",
        QT_TRANSLATE_NOOP("Actions", "Copy &Picture"),
        "edit",
        "copy",
        ("Ctrl+Shift+C",),
        enabled_when=with_comparison,
    ),
    Action(
        "edit.copy_address",
        QT_TRANSLATE_NOOP("Actions", "Copy Item &Address"),
        "edit",
        "copy",
        ("Ctrl+Shift+A",),
        enabled_when=with_comparison,
        tip=QT_TRANSLATE_NOOP("Actions", "The address that Go To and CSV files use"),
    ),
    Action(
        "edit.copy_signature",
        QT_TRANSLATE_NOOP("Actions", "Copy &Signature"),
        "edit",
        "copy",
        enabled_when=with_comparison,
        tip=QT_TRANSLATE_NOOP("Actions", "The line that fixes what the scores mean"),
    ),
    Action(
        "edit.find",
        QT_TRANSLATE_NOOP("Actions", "&Find…"),
        "edit",
        "find",
        ("Ctrl+F",),
        icon="find",
        enabled_when=with_comparison,
        tip=QT_TRANSLATE_NOOP("Actions", "Search the text of the sentences"),
    ),
    Action(
        "edit.find_next",
        QT_TRANSLATE_NOOP("Actions", "Find &Next"),
        "edit",
        "find",
        ("F3",),
        enabled_when=with_comparison,
    ),
    Action(
        "edit.find_previous",
        QT_TRANSLATE_NOOP("Actions", "Find Pre&vious"),
        "edit",
        "find",
        ("Shift+F3",),
        enabled_when=with_comparison,
    ),
    Action(
        "edit.filter",
        QT_TRANSLATE_NOOP("Actions", "Fi&lter…"),
        "edit",
        "find",
        ("Ctrl+L",),
        enabled_when=with_comparison,
        tip=QT_TRANSLATE_NOOP("Actions", "Go to the filter line"),
    ),
    Action(
        "edit.clear_filter",
        QT_TRANSLATE_NOOP("Actions", "Clear Filte&r"),
        "edit",
        "find",
        ("Ctrl+Shift+L",),
        enabled_when=with_filter,
    ),
    Action(
        "edit.settings",
        QT_TRANSLATE_NOOP("Actions", "Se&ttings…"),
        "edit",
        "settings",
        ("Ctrl+,",),
    ),
)
