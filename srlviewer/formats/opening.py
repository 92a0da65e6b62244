"""Opening a file: its bytes, the guess of its format, the corpus."""

from __future__ import annotations

import errno
import hashlib
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path, PurePath

from srlviewer.errors import (
    InputRefusedError,
    Problem,
    ProblemLog,
    UnknownNameError,
    UsageError,
)
from srlviewer.formats import FORMATS
from srlviewer.formats.blocks import BOM
from srlviewer.formats.brat_files import folder_source
from srlviewer.formats.corpus_view import open_view
from srlviewer.formats.encodings import check_encoding, transcoded
from srlviewer.formats.not_text import why_no_text
from srlviewer.formats.packed import PACKED, unpacked
from srlviewer.formats.reader import Format, Source
from srlviewer.formats.sampling import sample_lines
from srlviewer.formats.task_files import columns_of_kind
from srlviewer.formats.wrapping import packing_of
from srlviewer.model.corpus import Corpus
from srlviewer.plain_files import read_file
from srlviewer.registry import Specification, parse_specification

_BLANKS = b" \t\r\n\x0b\x0c\xef\xbb\xbf"
_PROPS = frozenset(("conll05-props", "conll04-props"))
COMMON_SETTINGS: Mapping[str, tuple[str, ...]] = {"encoding": ()}


def open_corpus(
    path: str,
    specification: str | None = None,
    *,
    log: ProblemLog,
    prefer: Sequence[str] = (),
) -> Corpus:
    """The corpus in a file; its sentences are parsed when somebody looks at them.

    `specification` is `NAME` or `NAME:key=value,…`; without it the content decides,
    then the extension, then the names in `prefer` (those a scheme usually reads), the
    best first. `log` gets what is noticed while opening.

    Raises:
        UsageError: unknown format, setting or value.
        InputRefusedError: the file cannot be read, or no format fits, or several do.
    """
    wanted = parse_specification(specification) if specification else None
    if wanted:
        settings = checked_settings(FORMATS.get(wanted.name), wanted)
    source = read_source(path)
    if wanted is None or "encoding" not in settings:
        problem = why_no_text(source)
        if problem is not None:
            raise refused(problem)
    if wanted is None:
        name = choose_format(source, prefer)
        return FORMATS.get(name).open(source, log, {})
    if "encoding" in settings:
        source = transcoded(source, settings["encoding"])
    return open_view(FORMATS.get(wanted.name), source, log, settings)


def reopen(source: Source, name: str, settings: Mapping[str, str]) -> Corpus:
    """A corpus from bytes that were read (and brought to UTF-8) before."""
    return FORMATS.get(name).open(source, ProblemLog(), settings)


def read_source(path: str) -> Source:
    """The bytes of a file, unpacked if it is packed with gzip; `-` is standard input.

    A folder of brat documents is read as one file.

    Raises:
        InputRefusedError: it does not exist, is a folder or device, or cannot be read;
            or it begins with two byte-order marks.
    """
    try:
        content = _standard_input() if path == "-" else read_file(Path(path))
        if not content.startswith(PACKED):
            return _checked(Source(path, content))
        sha256 = hashlib.sha256(content).hexdigest()
        plain = _unpacked(path, content)
        return _checked(Source(path, plain, sha256, packing_of(content)))
    except FileNotFoundError:
        reason, hint = "there is no such file", ""
    except IsADirectoryError:
        documents = folder_source(path)
        if documents is not None:
            return documents
        reason, hint = "is a folder, not a file", "give the path of a file in it"
    except PermissionError:
        reason, hint = "may not be read", "ask for the right to read it"
    except (OSError, ValueError) as wrong:
        reason, hint = f"cannot be read: {why_unread(wrong)}", ""
    problem = Problem(code="file.open", message=reason, path=path, hint=hint)
    raise refused(problem)


def _checked(source: Source) -> Source:
    """The source, unless the mark of a program stands behind that of another one.

    The second one would be a part of the first word, of a bracket or of a tag.
    """
    if source.content.startswith(BOM * 2):
        message = "two byte-order marks at the top of the file"
        hint = "remove both, or all but the first"
        problem = Problem("text.encoding", message, path=source.path, line=1, hint=hint)
        raise refused(problem)
    return source


def _unpacked(path: str, content: bytes) -> bytes:
    try:
        return unpacked(content)
    except ValueError as wrong:
        hint = "copy the file again, or pack it anew with gzip"
        raise refused(Problem("file.open", str(wrong), path=path, hint=hint)) from None


def why_unread(wrong: OSError | ValueError) -> str:
    """What the system or Python says, without numbers and the path again."""
    if isinstance(wrong, OSError) and wrong.errno == errno.ELOOP:
        return "it is a link in a circle of links"
    return getattr(wrong, "strerror", None) or str(wrong)


def _standard_input() -> bytes:
    if sys.stdin is None:
        raise ValueError("standard input is closed")
    return sys.stdin.buffer.read()


def refused(*problems: Problem) -> InputRefusedError:
    """The exception that carries these problems."""
    log = ProblemLog()
    log.extend(problems)
    return InputRefusedError(log)


def checked_settings(chosen: Format, wanted: Specification) -> Mapping[str, str]:
    """The settings of a specification that are not the default.

    Raises:
        UsageError: an unknown key, a value that is not among the choices, no encoding,
            or a path where the bare name of a file belongs.
    """
    known = {**chosen.settings, **COMMON_SETTINGS}
    kept = {}
    for key, value in wanted.settings.items():
        if key not in known:
            raise UnknownNameError(f"setting of {chosen.name}", key, tuple(known))
        choices = known[key]
        if choices and value not in choices:
            raise UnknownNameError(f"value of {chosen.name} {key}", value, choices)
        if key == "encoding":
            check_encoding(value)
        elif not choices:
            check_bare_name(key, value)
        usual = choices[0] if choices else _usual(key)
        if value != usual:
            kept[key] = value
    return kept


def check_bare_name(key: str, value: str) -> None:
    """Refuse a path: a file of a setting lies beside the file that is read.

    Raises:
        UsageError: it is more than a name.
    """
    if value in {"-", ".", ".."} or any(sign in value for sign in "/\\\0"):
        raise UsageError(
            f'{key}="{value}": write the bare name of a file that lies beside the one '
            "that is read, or in the current folder"
        )


def _usual(key: str) -> str:
    return "utf-8" if key == "encoding" else ""


def guess_format(source: Source, prefer: Sequence[str] = ()) -> tuple[str, ...]:
    """The names of the formats that fit, the only or best one alone.

    The content decides, then the extension, then `prefer`. Empty: none fits.
    """
    names = FORMATS.built_in
    fitting = [name for name in names if FORMATS.get(name).fits(source)]
    if not fitting:  # looking for entry points takes longer than reading a small file
        names = FORMATS.names()
        fitting = [name for name in names if FORMATS.get(name).fits(source)]
    by_extension = [name for name in names if _has_extension(source.path, name)]
    if not fitting:
        # A broken or empty file of a known kind: its reader says what is wrong.
        empty = not source.content.strip(_BLANKS)
        if PurePath(source.path).suffix.lower() == ".xml":
            return ()  # its root says what it is: no format knows it, or there is none
        fitting = by_extension or (list(prefer) if empty else [])
        chosen = next((name for name in prefer if name in fitting), None)
        return (chosen,) if chosen else tuple(fitting[:1])
    if len(fitting) > 1:
        fitting = [name for name in fitting if name in by_extension] or fitting
    if len(fitting) > 1:
        fitting = [name for name in prefer if name in fitting][:1] or fitting
    return tuple(fitting)


def _has_extension(path: str, name: str) -> bool:
    bare = PurePath(path).name.lower().removesuffix(".gz")
    return bare.endswith(FORMATS.get(name).extensions)


def _looks_beside(source: Source, fitting: Sequence[str]) -> bool:
    """Whether it may be a part of props: of no format, or like props or bare brackets.

    A column of brackets alone looks like trees.
    """
    if set(fitting) <= _PROPS:
        return True
    return "brackets" in fitting and all("*" in x for x in sample_lines(source))


def _beside_props(source: Source) -> Problem:
    """A file of words, syntax, names or senses, which is read with its props."""
    name = PurePath(source.path).name
    return Problem(
        code="partner.missing",
        message=f"by its name {name} holds words, syntax, names or senses for a file of"
        " propositions, and none itself",
        path=source.path,
        line=1,
        hint="open the file that ends in .props, with this one: --format "
        f"conll05-props:with={name}",
    )


def choose_format(source: Source, prefer: Sequence[str] = ()) -> str:
    """The one format that fits.

    Raises:
        InputRefusedError: none or several do.
    """
    fitting = guess_format(source, prefer)
    if columns_of_kind(PurePath(source.path).name) and _looks_beside(source, fitting):
        raise refused(_beside_props(source))
    if len(fitting) == 1:
        return fitting[0]
    if not fitting and not source.content.strip(_BLANKS):
        message = "the file is empty" if not source.content else "nothing but blanks"
        raise refused(Problem("conll.empty-file", message, path=source.path, line=1))
    if not fitting:
        message = "the content fits no known format"
        hint = f"name it with --format: {', '.join(FORMATS.names())}"
        raise refused(Problem("format.unknown", message, path=source.path, hint=hint))
    message = f"fits {' and '.join(fitting)} equally well"
    raise refused(Problem("format.ambiguous", message, path=source.path))
