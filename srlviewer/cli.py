"""The command line: options only; what a command does stands in `srlviewer.commands`.

Nothing is imported before it is needed: `--version` and `--help` load argparse alone.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from importlib import import_module
from typing import Any, NamedTuple, NoReturn

from srlviewer import __version__
from srlviewer.commands.exit_codes import (
    BROKEN_PIPE,
    INTERRUPTED,
    REFUSED,
    USAGE,
)
from srlviewer.errors import (
    InputRefusedError,
    SrlviewerError,
    UsageError,
    abridged,
)

OUTPUTS = ("text", "json", "csv", "tsv", "latex", "official", "spert-log")
BREAKDOWNS = (
    "label",
    "sentence",
    "document",
    "pos",
    "relation",
    "distance",
    "direction",
)
MOST_DIGITS = 4
"""Of a number of processes."""
THEMES = ("light", "dark", "contrast")
SCHEME_HELP = "NAME or NAME:key=value,key=value; the command schemes lists them"
FORMAT_HELP = "NAME or NAME:key=value,…; recognised from the content if left out"


class Option(NamedTuple):
    """One option or positional of a command, as argparse takes it."""

    names: tuple[str, ...]
    settings: dict[str, Any]


class Once(argparse.Action):
    """Stores a value; the option may not be given again with another one."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: Any,  # noqa: ANN401 (as argparse)
        option_string: str | None = None,
    ) -> None:
        """Store it, unless there is one."""
        given: set[str] = namespace.__dict__.setdefault("given", set())
        if self.dest in given:
            parser.error(f"{option_string} is given twice")
        given.add(self.dest)
        setattr(namespace, self.dest, values)


def option(*names: str, **settings: Any) -> Option:  # noqa: ANN401 (as argparse)
    """An entry for the tables below."""
    return Option(names, settings)


def number_of_processes(text: str) -> int:
    """A whole number; 0 stands for one process a processor core."""
    if not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS):
        most = 10**MOST_DIGITS - 1
        shown = abridged(text, 20)
        message = f'"{shown}" is no whole number from 0 to {most}'
        raise argparse.ArgumentTypeError(message)
    return int(text) or os.cpu_count() or 1


GOLD = option("gold", metavar="GOLD", help="the gold file; - reads standard input")
PREDICTED = option("predicted", metavar="PREDICTED", help="the predicted file")
SCHEME = option("--scheme", metavar="SPEC", nargs=1, required=True, help=SCHEME_HELP)
OUTPUT_FILE = option(
    "-o",
    dest="output_file",
    metavar="FILE",
    help="write there, once everything is ready, instead of to standard output",
)
READING = (
    option("--gold-format", metavar="F", help=FORMAT_HELP),
    option("--predicted-format", metavar="F", help="the same for the predicted files"),
    option(
        "--pair",
        choices=("position", "id"),
        default="position",
        help="pair sentences by position (default) or by the ids both files carry",
    ),
    option(
        "--jobs",
        metavar="N",
        type=number_of_processes,
        help="processes to judge with (default: 1 for small files, up to 4 for large"
        " ones; 0: one a processor core)",
    ),
)
FRAMENET = option("--framenet", metavar="DIR", help="a folder with a FrameNet release")
FRAMESETS = option(
    "--framesets", metavar="DIR", help="a folder of PropBank frame files"
)

WINDOW_OPTIONS = (
    option(
        "files",
        nargs="*",
        metavar="FILE",
        help="the gold file, then predicted files; none: the start page",
    ),
    option("--open", metavar="ITEM", help="the sentence or item to show first"),
    option("--demo", action="store_true", help="open the bundled samples"),
    FRAMENET,
    FRAMESETS,
    option("--version", action="version", version=f"srlviewer {__version__}"),
)
LEAVE_OUT_BROKEN = option(
    "--leave-out-broken",
    action="store_true",
    help="score without the sentences that cannot be read, each named in a warning; "
    "else they refuse the file",
)
SCORE_OPTIONS = (
    option("gold", nargs="?", metavar="GOLD", help=GOLD.settings["help"]),
    option("predicted", nargs="*", metavar="PREDICTED", help="one or more files"),
    option(
        "--scheme", metavar="SPEC", action="append", required=True, help=SCHEME_HELP
    ),
    *READING,
    option("--output", choices=OUTPUTS, default="text", help="the form of the result"),
    OUTPUT_FILE,
    option(
        "--by",
        choices=BREAKDOWNS,
        default="",
        help="further rows: per label, sentence, document, or a table of the scheme",
    ),
    FRAMENET,
    FRAMESETS,
    option(
        "--folds",
        metavar="LIST",
        help="a file with gold TAB predicted on each line, paths relative to it: mean, "
        "standard deviation and pooled figures",
    ),
    option(
        "--require",
        metavar="LIMIT",
        action="append",
        default=[],
        help="such as argument.f1>=0.80 (or 80%%): exit code 3 if it is missed; may be "
        "repeated "
        "(with --folds: the mean)",
    ),
    option("--strict", action="store_true", help="a warning refuses the input too"),
    LEAVE_OUT_BROKEN,
)
JUDGEMENTS_OPTIONS = (
    GOLD,
    PREDICTED,
    SCHEME,
    *READING,
    LEAVE_OUT_BROKEN,
    option(
        "--table",
        choices=("judgements", "nulls"),
        default="judgements",
        help="what has a row: each decision (usual), or each null instantiation of "
        "both files (semeval10)",
    ),
    OUTPUT_FILE,
    FRAMENET,
    FRAMESETS,
)
RENDER_OPTIONS = (
    GOLD,
    PREDICTED,
    SCHEME,
    *READING,
    option(
        "--sentence",
        metavar="ID",
        required=True,
        help="its id, or its number in the gold file, or the address of an item in it",
    ),
    option(
        "-o",
        dest="output_file",
        metavar="FILE",
        required=True,
        help="the picture: a name that ends in .svg, .png or .pdf",
    ),
    option("--theme", choices=THEMES, default="light", help="the colours (light)"),
    option("--measure", metavar="NAME", help="what is coloured, if not the usual one"),
    option(
        "--show",
        action="append",
        choices=(
            "tree",
            "frame-nodes",
            "chains",
            "dependencies",
            "tags",
            "collapsed",
            "auxiliary",
        ),
        default=[],
        help="a layer that is drawn besides, frames as nodes of their trees, mentions "
        "of coreference chains, predicates as one line of badges, or auxiliary frames "
        "as rows; may be repeated (usual for treebanks: tree)",
    ),
    option(
        "--predicate",
        metavar="TOKEN",
        default="",
        help="only this predicate: the number of its token, or its sense",
    ),
    option(
        "--trees",
        choices=("mirrored", "stacked", "overlay"),
        help="the predicted tree below the words of gold, or above words of its own, "
        "or both in one (mirrored)",
    ),
    FRAMENET,
    FRAMESETS,
)
CHECK_OPTIONS = (
    option(
        "files", nargs="+", metavar="FILE", help="the files; - reads standard input"
    ),
    option("--format", metavar="F", help=FORMAT_HELP),
    FRAMENET,
    FRAMESETS,
    option(
        "--output",
        choices=("text", "json", "csv"),
        default="text",
        help="the form of the result",
    ),
    OUTPUT_FILE,
    option("--strict", action="store_true", help="a warning counts as an error"),
)
CONVERT_OPTIONS = (
    option("files", nargs=1, metavar="FILE", help="the file; - reads standard input"),
    option("--format", metavar="F", help=FORMAT_HELP),
    option(
        "--to",
        metavar="FORMAT",
        required=True,
        help="NAME or NAME:key=value,… of the target; the command formats lists them",
    ),
    OUTPUT_FILE,
    option(
        "--force",
        action="store_true",
        help="let -o replace the file that is read",
    ),
    option(
        "--strict",
        action="store_true",
        help="write nothing if something cannot be expressed, or is odd in the file",
    ),
)
AGREEMENT_OPTIONS = (
    option(
        "files",
        nargs="+",
        metavar="FILE",
        help="the files of two or more annotators; each pair is compared",
    ),
    SCHEME,
    option("--format", metavar="F", help=FORMAT_HELP),
    *READING[2:],
    LEAVE_OUT_BROKEN,
    option(
        "--by",
        choices=("frame", "label", "document"),
        default="",
        help="further rows: per frame (of schemes for frames), label or document",
    ),
    FRAMENET,
    option(
        "--output",
        choices=("text", "json", "csv", "tsv", "markdown", "latex"),
        default="text",
        help="the form of the result",
    ),
    OUTPUT_FILE,
)
LISTING_OPTIONS = (
    option(
        "--cite", metavar="NAME", help="print the BibTeX of this one and of srlviewer"
    ),
)


class Command(NamedTuple):
    """A sub-command: what it is for, where its function is, what it takes."""

    text: str
    place: str
    options: Sequence[Option]


COMMANDS = {
    "score": Command(
        "the numbers of predicted files under schemes",
        "srlviewer.commands.score:score",
        SCORE_OPTIONS,
    ),
    "judgements": Command(
        "one CSV row for each decision; its sums are the numbers",
        "srlviewer.commands.judgements:judgements",
        JUDGEMENTS_OPTIONS,
    ),
    "agreement": Command(
        "how far the files of annotators agree, and what was left out",
        "srlviewer.commands.agreement:agreement",
        AGREEMENT_OPTIONS,
    ),
    "render": Command(
        "the picture of one sentence as SVG, PNG or PDF, without a screen",
        "srlviewer.commands.render:render",
        RENDER_OPTIONS,
    ),
    "check": Command(
        "what a file holds and what is wrong with it",
        "srlviewer.commands.check:check",
        CHECK_OPTIONS,
    ),
    "convert": Command(
        "a file in another format; what that cannot express is named",
        "srlviewer.commands.convert:convert",
        CONVERT_OPTIONS,
    ),
    "schemes": Command(
        "the scoring schemes, one line each",
        "srlviewer.commands.listing:schemes",
        LISTING_OPTIONS,
    ),
    "formats": Command(
        "the file formats, one line each",
        "srlviewer.commands.listing:formats",
        LISTING_OPTIONS,
    ),
}
WINDOW = Command(
    "Open gold and predicted files in the window.",
    "srlviewer.commands.window:window",
    WINDOW_OPTIONS,
)
USAGE_LINES = """srlviewer [GOLD [PREDICTED ...]] [--open ITEM] [--demo]
       srlviewer COMMAND ... (srlviewer COMMAND --help)"""


class Parser(argparse.ArgumentParser):
    """Raises UsageError, where argparse would end the process."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, and how it is written."""
        raise UsageError(f"{message}\n{self.format_usage().rstrip()}")

    def refuse_unknown(self, words: Sequence[str]) -> None:
        """Name the first word that is left over, with the options near to it.

        Raises:
            UsageError: there is one.
        """
        if not words:
            return
        word = words[0].partition("=")[0]
        if not word.startswith("-"):
            self.error(f'"{word}" is one file too many')
        near = get_close_matches(word, self._option_string_actions, n=3)
        hint = f": did you mean {' or '.join(near)}?" if near else ""
        self.error(f'unknown option "{word}"{hint}')

    def _print_message(self, message: str, file: Any = None) -> None:  # noqa: ANN401
        from srlviewer.commands.terminal import utf8

        name = "standard output" if file is sys.stdout else ""
        with utf8(file or sys.stderr, name) as stream:
            stream.write(message)


class ProgramParser(Parser):
    """Looks at the first word: a command has its own parser, else it is the window."""

    commands: dict[str, Parser]

    def parse_known_args(  # type: ignore[override]
        self,
        args: Sequence[str] | None = None,
        namespace: argparse.Namespace | None = None,
    ) -> tuple[argparse.Namespace, list[str]]:
        """Parse with the parser that is meant."""
        words = sys.argv[1:] if args is None else list(args)
        parser: Parser
        if words and words[0] in self.commands:
            parser, words = self.commands[words[0]], words[1:]
        else:
            _refuse_misspelled(words)
            parser = _make_parser(WINDOW, "srlviewer", usage=USAGE_LINES)
            parser.format_help = self.format_help  # type: ignore[method-assign]
        options, unknown = parser.parse_known_intermixed_args(words, namespace)
        parser.refuse_unknown(unknown)
        return options, []


def _refuse_misspelled(words: Sequence[str]) -> None:
    """A first word that is no file but nearly a command is a slip."""
    if not words or not words[0].isalpha() or os.path.exists(words[0]):  # noqa: PTH110
        return
    near = get_close_matches(words[0], COMMANDS, n=1, cutoff=0.7)
    if near:
        raise UsageError(f'unknown command "{words[0]}": did you mean {near[0]}?')


def _make_parser(command: Command, program: str, usage: str | None = None) -> Parser:
    parser = Parser(
        prog=program, description=command.text, usage=usage, allow_abbrev=False
    )
    _fill(parser, command)
    return parser


def _fill(parser: argparse.ArgumentParser, command: Command) -> None:
    for names, settings in command.options:
        usual = {"action": Once} if names[0].startswith("-") else {}
        parser.add_argument(*names, **{**usual, **settings})
    parser.set_defaults(place=command.place)


def build_parser() -> ProgramParser:
    """The parser of the whole program, which the reference page is made from too."""
    parser = ProgramParser(
        prog="srlviewer",
        usage=USAGE_LINES,
        description=WINDOW.text,
        epilog="Exit codes: 0 done, 1 not scored, 2 wrong usage, 3 a limit was missed.",
        allow_abbrev=False,
    )
    _fill(parser, WINDOW)
    commands = parser.add_subparsers(
        title="commands", metavar="COMMAND", parser_class=Parser
    )
    parser.commands = {}
    for name, command in COMMANDS.items():
        made = commands.add_parser(
            name, help=command.text, description=command.text, allow_abbrev=False
        )
        made.prog = f"srlviewer {name}"
        _fill(made, command)
        parser.commands[name] = made
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """The whole program: the exit code for these words (default: those of the process).

    Never ends the process. Writes with `sys.stdout` and `sys.stderr` as they are now.
    """
    words = sys.argv[1:] if argv is None else list(argv)
    from srlviewer.commands.terminal import complain

    try:
        return _run(words)
    except SystemExit as finished:  # --help and --version have printed what they should
        return finished.code if isinstance(finished.code, int) else 0
    except UsageError as error:
        complain(str(error))
        return USAGE
    except InputRefusedError as error:
        from srlviewer.commands.problem_printer import ProblemPrinter

        ProblemPrinter().print(error.log)
        return REFUSED
    except SrlviewerError as error:
        complain(str(error))
        return REFUSED
    except BrokenPipeError:
        return BROKEN_PIPE
    except MemoryError:
        complain("there is not enough memory for these files")
        return REFUSED
    except OSError as error:
        named = f"{error.filename}: " if error.filename else ""
        complain(f"{named}{error.strerror or error}")
        return REFUSED
    except KeyboardInterrupt:
        complain("interrupted")
        return INTERRUPTED


def _run(words: list[str]) -> int:
    options = build_parser().parse_args(words)
    options.command_line = words
    module, _, function = options.place.partition(":")
    code: int = getattr(import_module(module), function)(options)
    return code


def run() -> NoReturn:
    """The entry point `srlviewer`."""
    sys.exit(main())
