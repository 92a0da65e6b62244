"""Settings that are also part of the state: what one changes, the other follows."""

from __future__ import annotations

from PySide6.QtCore import QObject

from srlviewer.gui.settings import Settings
from srlviewer.gui.state import AppState

LAYER_KEYS = {
    "dependencies": "appearance/dependencies",
    "tags": "appearance/tags",
    "wrap": "appearance/wrap",
}


class SettingsSync(QObject):
    """Theme, zoom and layers as they were last time, and as the dialog sets them."""

    def __init__(self, state: AppState, settings: Settings, parent: QObject) -> None:
        """Brings `state` to what `settings` says."""
        super().__init__(parent)
        self.state, self.settings = state, settings
        for key in ("appearance/theme", "appearance/zoom", *LAYER_KEYS.values()):
            self._read(key)
        settings.changed.connect(self._read)
        state.theme_changed.connect(self._keep_theme)
        state.zoom_changed.connect(self._keep_zoom)
        state.layers_changed.connect(self._keep_layers)

    def _read(self, key: str) -> None:
        value = self.settings.value(key)
        if key == "appearance/theme":
            self.state.set_theme(value)
        elif key == "appearance/zoom":
            self.state.set_zoom(value / 100)
        for layer, layer_key in LAYER_KEYS.items():
            if key == layer_key:
                self.state.set_layer(layer, value)

    def _keep_theme(self, theme: str) -> None:
        self.settings.set_value("appearance/theme", theme)

    def _keep_zoom(self, zoom: float) -> None:
        self.settings.set_value("appearance/zoom", round(100 * zoom))

    def _keep_layers(self) -> None:
        for layer, key in LAYER_KEYS.items():
            self.settings.set_value(key, layer in self.state.layers)
