"""Colours of the widgets: light, dark, high contrast, or as the system has it.

The colours of verdicts are `srlviewer.drawing.palette`; here is what surrounds them.
All text colours reach 4.5:1 on their grounds (WCAG 1.4.3), which a test measures.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from srlviewer.resources import resource_path


@dataclass(frozen=True, slots=True)
class WidgetColours:
    """Colours of one theme as `#rrggbb`.

    `page` is the ground of sentences and lists, `window` that of what lies around.
    """

    is_dark: bool
    window: str
    page: str
    stripe: str
    raised: str
    text: str
    quiet: str
    line: str
    accent: str
    accent_text: str
    disabled: str
    tooltip: str


LIGHT: Final = WidgetColours(
    is_dark=False,
    window="#F3F4F6",
    page="#FFFFFF",
    stripe="#F8F9FA",
    raised="#FFFFFF",
    text="#1A1A1A",
    quiet="#5A6068",
    line="#D3D7DD",
    accent="#1F5FA8",
    accent_text="#FFFFFF",
    disabled="#9AA0A8",
    tooltip="#FFFFFF",
)
DARK: Final = WidgetColours(
    is_dark=True,
    window="#262728",
    page="#1E1E1E",
    stripe="#232425",
    raised="#323435",
    text="#EDEDED",
    quiet="#A9AEB4",
    line="#45484B",
    accent="#3D7CC9",
    accent_text="#FFFFFF",
    disabled="#75797E",
    tooltip="#323435",
)
CONTRAST: Final = WidgetColours(
    is_dark=False,
    window="#FFFFFF",
    page="#FFFFFF",
    stripe="#FFFFFF",
    raised="#FFFFFF",
    text="#000000",
    quiet="#000000",
    line="#000000",
    accent="#000000",
    accent_text="#FFFFFF",
    disabled="#6B6B6B",
    tooltip="#FFFFFF",
)

WIDGET_COLOURS: Final = {
    "light": LIGHT,
    "dark": DARK,
    "contrast": CONTRAST,
    "okabe-ito": LIGHT,
}


def resolved_theme(name: str) -> str:
    """`system` turned into `light` or `dark`; other names as they are."""
    if name != "system":
        return name if name in WIDGET_COLOURS else "light"
    hints = QGuiApplication.styleHints()
    return "dark" if hints.colorScheme() is Qt.ColorScheme.Dark else "light"


def apply_theme(application: QApplication, name: str) -> WidgetColours:
    """Give every widget the colours of a theme; returns them."""
    colours = WIDGET_COLOURS[resolved_theme(name)]
    application.setPalette(make_palette(colours))
    application.setStyleSheet(style_sheet(colours))
    return colours


def make_palette(colours: WidgetColours) -> QPalette:
    """The palette that Fusion paints with."""
    roles = {
        QPalette.ColorRole.Window: colours.window,
        QPalette.ColorRole.WindowText: colours.text,
        QPalette.ColorRole.Base: colours.page,
        QPalette.ColorRole.AlternateBase: colours.stripe,
        QPalette.ColorRole.Text: colours.text,
        QPalette.ColorRole.Button: colours.raised,
        QPalette.ColorRole.ButtonText: colours.text,
        QPalette.ColorRole.BrightText: colours.accent_text,
        QPalette.ColorRole.ToolTipBase: colours.tooltip,
        QPalette.ColorRole.ToolTipText: colours.text,
        QPalette.ColorRole.PlaceholderText: colours.quiet,
        QPalette.ColorRole.Highlight: colours.accent,
        QPalette.ColorRole.HighlightedText: colours.accent_text,
        QPalette.ColorRole.Link: colours.accent if not colours.is_dark else "#7DB3F2",
        QPalette.ColorRole.LinkVisited: colours.quiet,
        QPalette.ColorRole.Light: colours.raised,
        QPalette.ColorRole.Midlight: colours.line,
        QPalette.ColorRole.Mid: colours.line,
        QPalette.ColorRole.Dark: colours.line,
        QPalette.ColorRole.Shadow: colours.line,
    }
    palette = QPalette()
    for role, value in roles.items():
        palette.setColor(role, QColor(value))
    for role in (
        QPalette.ColorRole.WindowText,
        QPalette.ColorRole.Text,
        QPalette.ColorRole.ButtonText,
    ):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(colours.disabled))
    return palette


_STYLE: Final = """
QToolTip {{ color: {text}; background: {tooltip}; border: 1px solid {line};
            padding: 4px; }}
QMainWindow::separator {{ background: {window}; width: 5px; height: 5px; }}
QMainWindow::separator:hover {{ background: {accent}; }}
QDockWidget::title {{ background: {window}; padding: 5px 8px; }}
QToolBar {{ background: {window}; border: 0; border-bottom: 1px solid {line};
            spacing: 6px; padding: 4px 8px; }}
QStatusBar {{ background: {window}; border-top: 1px solid {line}; }}
QStatusBar::item {{ border: 0; }}
QHeaderView::section {{ background: {window}; color: {text}; border: 0;
                        border-bottom: 1px solid {line}; padding: 4px 6px; }}
QTableView, QListView, QTreeView {{ gridline-color: {line}; border: 1px solid {line};
                                   background: {page}; }}
QTabBar::tab {{ padding: 6px 9px; border: 0; border-bottom: 2px solid transparent;
                color: {quiet}; background: transparent; }}
QTabBar::tab:selected {{ color: {text}; border-bottom-color: {accent}; }}
QTabBar::tab:hover {{ color: {text}; }}
QTabBar::tab:focus {{ color: {text}; background: {stripe}; }}
QTabWidget::pane {{ border: 0; }}
QLineEdit, QComboBox {{ padding: 3px 6px; min-height: 20px; }}
QSpinBox {{ min-height: 26px; }}
QLineEdit:focus, QComboBox:focus {{ border: 2px solid {accent}; padding: 2px 5px; }}
QLineEdit[fault="true"], QLineEdit[fault="true"]:focus {{
    border: 2px solid {fault}; padding: 2px 5px; }}
QCheckBox, QRadioButton {{ border: 1px solid transparent; border-radius: 3px;
                           padding: 1px 4px; }}
QCheckBox:focus, QRadioButton:focus {{ border-color: {focus}; }}
QCheckBox::indicator, QRadioButton::indicator, QListView::indicator {{
    width: 14px; height: 14px; border: 1px solid {quiet}; border-radius: 3px;
    background: {page}; }}
QRadioButton::indicator {{ border-radius: 8px; }}
QCheckBox::indicator:checked {{ background: {accent}; border-color: {accent};
                                image: url("{check}"); }}
QRadioButton::indicator:checked {{ border: 5px solid {accent}; width: 6px; height: 6px;
                                   background: {accent_text}; }}
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled {{
    border-color: {line}; }}
QFrame#message {{ background: {raised}; border: 0; border-bottom: 1px solid {line};
                  border-left: 4px solid {accent}; }}
"""


def style_sheet(colours: WidgetColours) -> str:
    """The few things that a palette cannot say."""
    names = {name: getattr(colours, name) for name in WidgetColours.__slots__}
    # A style sheet takes forward slashes on every system.
    names["check"] = resource_path("icons", "check.svg").as_posix()
    names["focus"] = colours.text if colours.is_dark else colours.accent
    names["fault"] = "#FF6B5E" if colours.is_dark else "#A40B0C"
    return _STYLE.format(**names)
