"""What the files shown can be converted to, and doing it; knows no widgets."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from srlviewer.formats import FORMATS
from srlviewer.formats.block_corpus import BlockCorpus
from srlviewer.formats.corpus_view import open_view
from srlviewer.formats.rewriting import can_rewrite
from srlviewer.formats.writers import WRITERS
from srlviewer.formats.writers.targets import suits
from srlviewer.gui.reader_settings import FORM, KEEP, natural_form
from srlviewer.model.corpus import Corpus, SeenThrough, converted_form
from srlviewer.registry import parse_specification

if TYPE_CHECKING:
    from srlviewer.errors import ProblemLog


@dataclass(frozen=True, slots=True)
class ConvertChoice:
    """A corpus, the specification of the target, and the file to be written."""

    corpus: Corpus
    target: str
    path: Path


def targets_for(corpus: Corpus) -> tuple[str, ...]:
    """Names of formats: its own one first if it can be written back, then the others.

    Formats that need a dependency tree, or roles in a form that only a tree can give,
    are left out if it has none.
    """
    own = (corpus.format,) if can_rewrite(corpus.format) else ()
    has_tree = len(corpus) > 0 and bool(corpus.sentence(0).heads)
    others = (
        name
        for name in WRITERS.names()
        if name not in own
        and suits(corpus, name)
        and (has_tree or not _needs_tree(corpus, name))
    )
    return (*own, *others)


def _needs_tree(corpus: Corpus, target: str) -> bool:
    return WRITERS.get(target).needs_heads or form_for(corpus, target) not in {"", KEEP}


def form_for(corpus: Corpus, target: str) -> str:
    """In which form the file must be read for this target; empty: as it is shown.

    `keep`: in its own, where it is shown otherwise and written back to its own format.
    """
    if target == corpus.format and target != "conllu-srl":
        return KEEP if converted_form(corpus) else ""
    if target not in WRITERS.names() or not corpus.role_form:
        return ""
    wanted = WRITERS.get(target).role_form
    if wanted in {"", "none", corpus.role_form}:
        return ""
    return KEEP if natural_form(corpus) == wanted else wanted


def form_written(corpus: Corpus, target: str) -> str:
    """`span` or `head` if arguments are made so through the tree; else empty."""
    name = parse_specification(target).name
    form = form_for(corpus, name)
    if form == KEEP or (name in WRITERS.names() and _without_roles(name)):
        return ""
    return form or converted_form(corpus)


def _without_roles(name: str) -> bool:
    return WRITERS.get(name).role_form == "none"


def respells_labels(corpus: Corpus) -> bool:
    """Whether labels are shown otherwise than they stand in the file."""
    return bool(corpus.settings.keys() & {"labels", "pnc", "case", "map"})


def suggested_name(corpus: Corpus, target: str) -> str:
    """A name for the file: with the ending of the format, and not that of the source.

    >>> from types import SimpleNamespace as Named
    >>> suggested_name(Named(path="x/gold.conllu"), "conllu")
    'gold.conllu.conllu'
    """
    source = Path(corpus.path).name if corpus.path != "-" else "stdin"
    stem = Path(source.removesuffix(".gz")).stem
    extensions = FORMATS.get(target).extensions if target in FORMATS.names() else ()
    ending = extensions[0] if extensions else f".{target}"
    name = stem + ending
    return name if name != source else f"{stem}.{target}{ending}"


def convert_file(choice: ConvertChoice, log: ProblemLog) -> None:
    """Write the target file; what is lost goes to `log`. Made for a thread.

    Raises:
        SrlviewerError: the file cannot be converted.
        OSError: the target cannot be written.
    """
    from srlviewer.formats.converting import converted
    from srlviewer.formats.wrapping import repacked
    from srlviewer.report.files import replacing_path

    corpus = choice.corpus
    form = form_for(corpus, parse_specification(choice.target).name)
    if form:
        corpus = _in_form(corpus, form, log)
    content = converted(corpus, choice.target, log=log)
    with replacing_path(choice.path) as temporary:
        temporary.write_bytes(repacked(content, choice.path.name))


def _in_form(corpus: Corpus, form: str, log: ProblemLog) -> Corpus:
    """The same bytes read in another form."""
    original = corpus.original if isinstance(corpus, SeenThrough) else corpus
    assert isinstance(original, BlockCorpus)
    settings = {key: value for key, value in corpus.settings.items() if key != FORM}
    if form != KEEP:
        settings[FORM] = form
    return open_view(FORMATS.get(corpus.format), original.source, log, settings)
