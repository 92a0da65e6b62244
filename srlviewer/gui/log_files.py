"""Where logs and crash traces are kept, and the rotating log itself."""

from __future__ import annotations

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path

from PySide6.QtCore import QStandardPaths, QUrl

LOG_NAME = "srlviewer.log"
CRASH_NAME = "crash.txt"
SIZE, KEPT = 512 * 1024, 3


def log_folder() -> Path:
    """The platform's place for such files; made if it is not there."""
    place = QStandardPaths.StandardLocation.AppLocalDataLocation
    folder = Path(QStandardPaths.writableLocation(place)) / "logs"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def start_log() -> Path | None:
    """Let warnings and errors of the program go to a rotating file.

    Returns the file, or None where the folder cannot be written: a viewer must open
    even then.
    """
    try:
        path = log_folder() / LOG_NAME
        writer = RotatingFileHandler(
            path, maxBytes=SIZE, backupCount=KEPT, encoding="utf-8", delay=True
        )
    except OSError:
        return None
    writer.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    logger = logging.getLogger("srlviewer")
    logger.setLevel(logging.INFO)
    logger.addHandler(writer)
    return path


def log_folder_address() -> QUrl:
    """For the desktop's file manager."""
    return QUrl.fromLocalFile(str(log_folder()))
