"""The View menu: sizes, layers, panels, verdicts, layouts, themes."""

from __future__ import annotations

from srlviewer.gui.action_kinds import (
    Action,
    why_no_frames,
    why_no_rows,
    with_comparison,
    with_dependencies,
    with_frame_trees,
    with_frames,
    with_predicates,
    with_rows,
    with_shown_trees,
    with_tags,
    with_trees,
    with_two_trees,
)
from srlviewer.gui.translation import QT_TRANSLATE_NOOP

VIEW: tuple[Action, ...] = (
    Action(
        "view.command_palette",
        QT_TRANSLATE_NOOP("Actions", "&Command Palette…"),
        "view",
        "commands",
        ("Ctrl+K", "Ctrl+Shift+P"),
        tip=QT_TRANSLATE_NOOP("Actions", "Find a command by its name"),
    ),
    Action(
        "view.zoom_in",
        QT_TRANSLATE_NOOP("Actions", "Zoom &In"),
        "view",
        "zoom",
        ("Ctrl++", "Ctrl+="),
        icon="zoom_in",
    ),
    Action(
        "view.zoom_out",
        QT_TRANSLATE_NOOP("Actions", "Zoom &Out"),
        "view",
        "zoom",
        ("Ctrl+-",),
        icon="zoom_out",
    ),
    Action(
        "view.zoom_reset",
        QT_TRANSLATE_NOOP("Actions", "Zoom to 100 &%"),
        "view",
        "zoom",
        ("Ctrl+0",),
    ),
    Action(
        "view.zoom_fit",
        QT_TRANSLATE_NOOP("Actions", "&Zoom to Fit"),
        "view",
        "zoom",
        ("Ctrl+9",),
        enabled_when=with_comparison,
        tip=QT_TRANSLATE_NOOP("Actions", "See the whole sentence"),
    ),
    Action(
        "view.layer.tree",
        QT_TRANSLATE_NOOP("Actions", "T&ree"),
        "view",
        "layers",
        letters=("T",),
        icon="tree",
        enabled_when=with_trees,
        checkable=True,
        toolbar=True,
        tip=QT_TRANSLATE_NOOP(
            "Actions", "The gold tree above the words, the predicted one below"
        ),
    ),
    Action(
        "view.layer.frame_nodes",
        QT_TRANSLATE_NOOP("Actions", "Fra&mes as Nodes of Trees"),
        "view",
        "layers",
        letters=("F",),
        enabled_when=with_frame_trees,
        checkable=True,
        tip=QT_TRANSLATE_NOOP(
            "Actions", "Frames above the tree, with edges to phrases, instead of rows"
        ),
    ),
    Action(
        "view.layer.chains",
        QT_TRANSLATE_NOOP("Actions", "Coreference Chain&s"),
        "view",
        "layers",
        letters=("H",),
        enabled_when=with_frames,
        checkable=True,
        tip=QT_TRANSLATE_NOOP(
            "Actions", "Mark mentions with the number of their chain"
        ),
    ),
    Action(
        "view.layer.auxiliary",
        QT_TRANSLATE_NOOP("Actions", "A&uxiliary Frames"),
        "view",
        "layers",
        letters=("U",),
        enabled_when=with_frames,
        checkable=True,
        tip=QT_TRANSLATE_NOOP(
            "Actions", "Coreference, Support and Relativization as rows, too"
        ),
    ),
    Action(
        "view.layer.dependencies",
        QT_TRANSLATE_NOOP("Actions", "&Dependencies"),
        "view",
        "layers",
        letters=("D",),
        icon="dependencies",
        enabled_when=with_dependencies,
        checkable=True,
        toolbar=True,
        tip=QT_TRANSLATE_NOOP("Actions", "Gold arcs above the words, predicted below"),
    ),
    Action(
        "view.layer.tags",
        QT_TRANSLATE_NOOP("Actions", "Part-of-Speech &Tags"),
        "view",
        "layers",
        letters=("G",),
        enabled_when=with_tags,
        checkable=True,
    ),
    Action(
        "view.layer.collapsed",
        QT_TRANSLATE_NOOP("Actions", "Te&xt with Badges Only"),
        "view",
        "layers",
        letters=("X",),
        enabled_when=with_predicates,
        checkable=True,
        tip=QT_TRANSLATE_NOOP(
            "Actions", "Each predicate or frame as one line of badges"
        ),
    ),
    Action(
        "view.layer.alone",
        QT_TRANSLATE_NOOP("Actions", "O&nly the Selected Predicate or Frame"),
        "view",
        "layers",
        letters=("O",),
        enabled_when=with_predicates,
        checkable=True,
        tip=QT_TRANSLATE_NOOP("Actions", "Leave out the others, also in pictures"),
    ),
    Action(
        "view.layer.wrap",
        QT_TRANSLATE_NOOP("Actions", "&Wrap Long Sentences"),
        "view",
        "layers",
        letters=("W",),
        enabled_when=with_rows,
        checkable=True,
        why_not=why_no_rows,
    ),
    *(
        Action(
            f"view.tree.{name}",
            text,
            "view/tree",
            enabled_when=with_two_trees,
            checkable=True,
            choice="tree",
            tip=tip,
            letters=letters,
        )
        for name, text, tip, letters in (
            (
                "mirrored",
                QT_TRANSLATE_NOOP("Actions", "&Above and Below the Words"),
                QT_TRANSLATE_NOOP("Actions", "Both trees share one row of words"),
                (),
            ),
            (
                "stacked",
                QT_TRANSLATE_NOOP("Actions", "&One above the Other"),
                QT_TRANSLATE_NOOP("Actions", "Each tree over words of its own"),
                (),
            ),
            (
                "beside",
                QT_TRANSLATE_NOOP("Actions", "Side by &Side"),
                QT_TRANSLATE_NOOP("Actions", "Two views that scroll together"),
                (),
            ),
            (
                "overlay",
                QT_TRANSLATE_NOOP("Actions", "Both &in One Tree"),
                QT_TRANSLATE_NOOP(
                    "Actions",
                    "What both have once, the rest of gold dashed, of the prediction "
                    "double; the key goes back as well",
                ),
                ("Shift+T",),
            ),
        )
    ),
    Action(
        "view.tree.collapse_all",
        QT_TRANSLATE_NOOP("Actions", "&Collapse All Phrases"),
        "view/tree",
        "fold",
        enabled_when=with_shown_trees,
        tip=QT_TRANSLATE_NOOP("Actions", "Leave the topmost phrases and their parts"),
    ),
    Action(
        "view.tree.collapse_correct",
        QT_TRANSLATE_NOOP("Actions", "Collapse Co&rrect Phrases"),
        "view/tree",
        "fold",
        enabled_when=with_two_trees,
        tip=QT_TRANSLATE_NOOP("Actions", "Hide the parts of phrases without an error"),
    ),
    Action(
        "view.tree.expand_all",
        QT_TRANSLATE_NOOP("Actions", "&Expand All Phrases"),
        "view/tree",
        "fold",
        enabled_when=with_shown_trees,
    ),
    Action(
        "view.panel.sentences",
        QT_TRANSLATE_NOOP("Actions", "&Sentences"),
        "view/panels",
        shortcuts=("Alt+1",),
        checkable=True,
    ),
    Action(
        "view.panel.inspector",
        QT_TRANSLATE_NOOP("Actions", "&Inspector"),
        "view/panels",
        shortcuts=("Alt+2",),
        checkable=True,
    ),
    Action(
        "view.panel.scores",
        QT_TRANSLATE_NOOP("Actions", "S&cores"),
        "view/panels",
        shortcuts=("Alt+3",),
        checkable=True,
    ),
    Action(
        "view.panel.labels",
        QT_TRANSLATE_NOOP("Actions", "Per &Label"),
        "view/panels",
        shortcuts=("Alt+4",),
        checkable=True,
    ),
    Action(
        "view.panel.confusion",
        QT_TRANSLATE_NOOP("Actions", "C&onfusion"),
        "view/panels",
        shortcuts=("Alt+5",),
        checkable=True,
    ),
    Action(
        "view.panel.items",
        QT_TRANSLATE_NOOP("Actions", "&Errors"),
        "view/panels",
        shortcuts=("Alt+6",),
        checkable=True,
    ),
    Action(
        "view.panel.problems",
        QT_TRANSLATE_NOOP("Actions", "&Problems"),
        "view/panels",
        shortcuts=("Alt+7",),
        checkable=True,
    ),
    Action(
        "view.panel.gains",
        QT_TRANSLATE_NOOP("Actions", "&Gains"),
        "view/panels",
        shortcuts=("Alt+8",),
        checkable=True,
        tip=QT_TRANSLATE_NOOP("Actions", "What mending each group of errors brings"),
    ),
    Action(
        "view.panel.difference",
        QT_TRANSLATE_NOOP("Actions", "&Difference"),
        "view/panels",
        shortcuts=("Alt+9",),
        checkable=True,
        tip=QT_TRANSLATE_NOOP("Actions", "The items that two measures judge otherwise"),
    ),
    Action(
        "view.panel.nulls",
        QT_TRANSLATE_NOOP("Actions", "N&ull Instantiations"),
        "view/panels",
        shortcuts=("Alt+0",),
        checkable=True,
        tip=QT_TRANSLATE_NOOP(
            "Actions", "Whether they are recognised, interpreted and linked rightly"
        ),
        why_not=why_no_frames,
    ),
    Action(
        "view.panel.agreement",
        QT_TRANSLATE_NOOP("Actions", "&Agreement"),
        "view/panels",
        checkable=True,
        tip=QT_TRANSLATE_NOOP("Actions", "How far two annotators agree"),
    ),
    Action(
        "view.panel.discourse",
        QT_TRANSLATE_NOOP("Actions", "Discou&rse"),
        "view/panels",
        shortcuts=("Ctrl+D",),
        checkable=True,
        tip=QT_TRANSLATE_NOOP(
            "Actions", "The sentences around, with targets, elements and fillers"
        ),
        why_not=why_no_frames,
    ),
    Action(
        "view.panel.document",
        QT_TRANSLATE_NOOP("Actions", "Docu&ment"),
        "view/panels",
        shortcuts=("Ctrl+Shift+D",),
        checkable=True,
        tip=QT_TRANSLATE_NOOP(
            "Actions", "The whole text with its links, and a list of these"
        ),
        why_not=why_no_frames,
    ),
    Action(
        "view.next_pane",
        QT_TRANSLATE_NOOP("Actions", "&Next Pane"),
        "view/panels",
        "focus",
        ("F6",),
    ),
    Action(
        "view.previous_pane",
        QT_TRANSLATE_NOOP("Actions", "Pre&vious Pane"),
        "view/panels",
        "focus",
        ("Shift+F6",),
    ),
    *(
        Action(
            f"view.verdict.{code}",
            text,
            "view/verdicts",
            enabled_when=with_comparison,
            checkable=True,
        )
        for code, text in (
            ("correct", QT_TRANSLATE_NOOP("Actions", "&Correct")),
            ("wrong_label", QT_TRANSLATE_NOOP("Actions", "Wrong &Label")),
            ("wrong_span", QT_TRANSLATE_NOOP("Actions", "&Wrong Span")),
            ("missing", QT_TRANSLATE_NOOP("Actions", "&Missing")),
            ("spurious", QT_TRANSLATE_NOOP("Actions", "&Spurious")),
            ("penalised", QT_TRANSLATE_NOOP("Actions", "&Right, Penalised")),
            ("partial", QT_TRANSLATE_NOOP("Actions", "&Partial")),
            ("ignored", QT_TRANSLATE_NOOP("Actions", "&Not Scored")),
        )
    ),
    Action(
        "view.verdicts.all",
        QT_TRANSLATE_NOOP("Actions", "Show &All Verdicts"),
        "view/verdicts",
        "several",
        enabled_when=with_comparison,
    ),
    Action(
        "view.verdicts.errors",
        QT_TRANSLATE_NOOP("Actions", "Show &Errors Only"),
        "view/verdicts",
        "several",
        enabled_when=with_comparison,
    ),
    Action(
        "view.layout.inspect",
        QT_TRANSLATE_NOOP("Actions", "&Inspect"),
        "view/layout",
        tip=QT_TRANSLATE_NOOP("Actions", "Sentence, reasons and the list of errors"),
    ),
    Action(
        "view.layout.compare",
        QT_TRANSLATE_NOOP("Actions", "&Compare"),
        "view/layout",
        tip=QT_TRANSLATE_NOOP("Actions", "Scores and confusion in a large lower half"),
    ),
    Action(
        "view.layout.read",
        QT_TRANSLATE_NOOP("Actions", "&Read"),
        "view/layout",
        tip=QT_TRANSLATE_NOOP("Actions", "The sentence and nothing else"),
    ),
    Action(
        "view.layout.reset",
        QT_TRANSLATE_NOOP("Actions", "Re&set Layout"),
        "view/layout",
        "reset",
    ),
    Action(
        "view.full_screen",
        QT_TRANSLATE_NOOP("Actions", "&Full Screen"),
        "view",
        "screen",
        ("F11",),
        checkable=True,
    ),
    *(
        Action(f"view.theme.{name}", text, "view/theme", checkable=True, choice="theme")
        for name, text in (
            ("system", QT_TRANSLATE_NOOP("Actions", "Follow the &System")),
            ("light", QT_TRANSLATE_NOOP("Actions", "&Light")),
            ("dark", QT_TRANSLATE_NOOP("Actions", "&Dark")),
            ("contrast", QT_TRANSLATE_NOOP("Actions", "High &Contrast")),
            (
                "okabe-ito",
                QT_TRANSLATE_NOOP("Actions", "&Okabe-Ito Colours (Some Lines Pale)"),
            ),
        )
    ),
)
