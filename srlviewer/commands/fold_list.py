"""The list of folds: `gold<TAB>predicted` a line, paths relative to the list."""

from __future__ import annotations

from pathlib import Path

from srlviewer.errors import UsageError
from srlviewer.formats.opening import read_source


def read_folds(path: str) -> list[tuple[str, str]]:
    """The pairs of paths; empty lines are passed over, `-` is standard input.

    Raises:
        UsageError: a line has another form, or there is none.
        InputRefusedError: the list cannot be read.
    """
    content = read_source(path).content
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UsageError(f"{path}: not UTF-8 at byte {error.start + 1}") from None
    folder = Path(path).parent
    pairs = []
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        cells = line.split("\t")
        if len(cells) != 2 or not all(cell.strip() for cell in cells):
            raise UsageError(
                f"{path}:{number}: write a gold and a predicted path "
                f'with a tab between them, not "{line}"'
            )
        gold, predicted = (folder / cell.strip() for cell in cells)
        pairs.append((_path(gold), _path(predicted)))
    if not pairs:
        raise UsageError(f"{path}: the list of folds is empty")
    return pairs


def _path(path: Path) -> str:
    """As text; a file that is called `-` is not standard input."""
    return "./-" if str(path) == "-" else str(path)
