"""Settings that are also part of the state: what one changes, the other follows."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from srlviewer.gui.settings import Settings
from srlviewer.gui.state import AppState

LAYER_KEYS = {
    "tree": "appearance/tree",
    "treebank": "appearance/treebank",
    "dependencies": "appearance/dependencies",
    "tags": "appearance/tags",
    "frame_nodes": "appearance/frame_nodes",
    "chains": "appearance/chains",
    "wrap": "appearance/wrap",
}


class SettingsSync(QObject):
    """Theme, zoom and layers as they were last time, and as the dialog sets them."""

    def __init__(self, state: AppState, settings: Settings, parent: QObject) -> None:
        """Brings `state` to what `settings` says."""
        super().__init__(parent)
        self.state, self.settings = state, settings
        self._usual_size = QApplication.font().pointSizeF()
        for key in (
            "appearance/theme",
            "appearance/zoom",
            "appearance/font_size",
            "appearance/tree_view",
            *LAYER_KEYS.values(),
        ):
            self._read(key)
        settings.changed.connect(self._read)
        state.theme_changed.connect(self._keep_theme)
        state.zoom_changed.connect(self._keep_zoom)
        self._files: tuple[str, str] | None = None
        state.comparison_changed.connect(self._end_fitting)
        state.layers_changed.connect(self._keep_layers)

    def _read(self, key: str) -> None:
        value = self.settings.value(key)
        if key == "appearance/theme":
            self.state.set_theme(value)
        elif key == "appearance/zoom":
            self.state.set_zoom(value / 100)
        elif key == "appearance/font_size":
            self._set_font_size(value or self._usual_size)
        elif key == "appearance/tree_view":
            self.state.set_tree_view(value)
        for layer, layer_key in LAYER_KEYS.items():
            if key == layer_key:
                self.state.set_layer(layer, value)

    @staticmethod
    def _set_font_size(points: float) -> None:
        font = QApplication.font()
        if font.pointSizeF() != points:
            font.setPointSizeF(points)
            QApplication.setFont(font)

    def _keep_theme(self, theme: str) -> None:
        self.settings.set_value("appearance/theme", theme)

    def _keep_zoom(self, zoom: float) -> None:
        """What fits one sentence is no size to read other files in."""
        if self.state.zoom_is_fitted:
            return
        self.settings.set_value("appearance/zoom", round(100 * zoom))

    def _end_fitting(self) -> None:
        """Other files are shown in the size that was chosen before fitting."""
        choice = self.state.choice
        files = (choice.gold, choice.predicted) if choice is not None else None
        if files != self._files:
            self._files = files
            if self.state.zoom_is_fitted:
                self._read("appearance/zoom")

    def _keep_layers(self) -> None:
        for layer, key in LAYER_KEYS.items():
            self.settings.set_value(key, layer in self.state.layers)
        self.settings.set_value("appearance/tree_view", self.state.tree_view)
