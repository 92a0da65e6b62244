"""Writes packaging/constraints.txt: the exact versions that are installed now.

Run with the Python of the virtual environment (`make constraints`). Only names and
versions go in, so that the file holds wherever the packages come from.
"""

from __future__ import annotations

from importlib.metadata import distributions
from pathlib import Path

NOT_PINNED = {"pip", "setuptools", "wheel", "srlviewer"}
TARGET = Path(__file__).with_name("constraints.txt")
HEADER = """\
# Written by `make constraints`; the ranges that are allowed stand in pyproject.toml.
"""


def pinned() -> list[str]:
    """`name==version` of every installed package but the installers and ourselves."""
    versions = {found.metadata["Name"]: found.version for found in distributions()}
    return [
        f"{name}=={version}"
        for name, version in sorted(versions.items(), key=lambda item: item[0].lower())
        if name not in NOT_PINNED
    ]


def main() -> None:
    """Write the file."""
    TARGET.write_text(HEADER + "\n".join(pinned()) + "\n", encoding="utf-8")
    print(f"{TARGET.name}: {len(pinned())} packages")


if __name__ == "__main__":
    main()
