"""What the first sentence needs, loaded before Qt is.

PySide reads the source of every module that is imported after it, to see whether it
uses PySide; for numpy and our own many small files this costs more than loading them.
Import this module before anything of PySide.
"""

from __future__ import annotations

import srlviewer.comparison
import srlviewer.drawing.picture
import srlviewer.drawing.sentence_input
import srlviewer.drawing.svg
import srlviewer.formats.conllu_srl
import srlviewer.report.judgement_table
import srlviewer.report.tables
import srlviewer.scoring.primesrl
import srlviewer.scoring.suiting  # noqa: F401
