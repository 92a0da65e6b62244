"""`schemes` and `formats`: what exists, and how to cite it."""

from __future__ import annotations

import dataclasses
from argparse import Namespace
from collections.abc import Callable, Iterator
from typing import Any

from srlviewer import __version__
from srlviewer.commands.exit_codes import DONE
from srlviewer.commands.terminal import result_stream
from srlviewer.formats import FORMATS
from srlviewer.formats.reader import Format
from srlviewer.formats.writers.targets import access
from srlviewer.registry import Registry
from srlviewer.report.text_report import aligned
from srlviewer.scoring import SCHEMES
from srlviewer.scoring.scheme import SchemeFactory

Describe = Callable[[str, Any], tuple[str, ...]]

OWN_BIBTEX = f"""@software{{srlviewer,
  title = {{srlviewer: gold and predicted semantic annotation side by side}},
  author = {{{{The srlviewer developers}}}},
  version = {{{__version__}}},
}}"""


def schemes(options: Namespace) -> int:
    """Print the schemes, or the BibTeX of one."""
    return _print(SCHEMES, _scheme_line, options)


def formats(options: Namespace) -> int:
    """Print the formats, or the BibTeX of one."""
    return _print(FORMATS, _format_line, options)


def _print(registry: Registry[Any], line: Describe, options: Namespace) -> int:
    if options.cite is not None:
        lines = list(_citation(registry.get(options.cite)))
    else:
        lines = list(
            aligned(line(name, registry.get(name)) for name in registry.names())
        )
    with result_stream(None) as stream:
        stream.writelines(f"{text}\n" for text in lines)
    return DONE


def _scheme_line(name: str, factory: SchemeFactory) -> tuple[str, ...]:
    settings = ",".join(
        f"{f.name}={'|'.join(f.metadata.get('choices', ())) or 'FILE'}"
        for f in dataclasses.fields(factory.options_type)
    )
    return name, settings or "no options", factory.title, factory.source


def _format_line(name: str, reader: Format) -> tuple[str, ...]:
    extensions = " ".join(reader.extensions)
    source = getattr(reader, "source", "") or reader.page
    return name, access(name), extensions, reader.title, source


def _citation(thing: object) -> Iterator[str]:
    bibtex = getattr(thing, "bibtex", "")
    if bibtex:
        yield bibtex.strip()
        yield ""
    yield OWN_BIBTEX
