"""The list of folds: `gold<TAB>predicted` a line, paths relative to the list."""

from __future__ import annotations

from pathlib import Path

from srlviewer.errors import (
    InputRefusedError,
    Problem,
    ProblemLog,
    UsageError,
)


def read_folds(path: str) -> list[tuple[str, str]]:
    """The pairs of paths; empty lines are passed over.

    Raises:
        UsageError: a line has another form, or there is none.
        InputRefusedError: the list cannot be read.
    """
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except OSError as error:
        log = ProblemLog()
        log.add(
            Problem(
                code="file.open",
                message=f"cannot be read: {error.strerror}",
                path=path,
                hint="give the path of a readable file",
            )
        )
        raise InputRefusedError(log) from None
    except UnicodeDecodeError as error:
        raise UsageError(f"{path}: not UTF-8 at byte {error.start + 1}") from None
    folder = Path(path).parent
    pairs = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        cells = line.split("\t")
        if len(cells) != 2 or not all(cell.strip() for cell in cells):
            raise UsageError(
                f"{path}:{number}: write a gold and a predicted path "
                f'with a tab between them, not "{line}"'
            )
        gold, predicted = (str(folder / cell.strip()) for cell in cells)
        pairs.append((gold, predicted))
    if not pairs:
        raise UsageError(f"{path}: the list of folds is empty")
    return pairs
