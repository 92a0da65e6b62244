"""The formats that can be written: their names, and what can be done with each."""

from __future__ import annotations

from srlviewer.errors import UnknownNameError, UsageError
from srlviewer.formats import FORMATS
from srlviewer.formats.contents import ENTITIES, FRAMES, surely_holds
from srlviewer.formats.counting import TREE_COUNTS
from srlviewer.formats.rewriting import can_rewrite
from srlviewer.formats.writers import WRITERS
from srlviewer.formats.writers.writer import holds_frames
from srlviewer.model.corpus import Corpus
from srlviewer.registry import Specification, parse_specification


def target_names() -> tuple[str, ...]:
    """The formats to which files of other formats can be converted."""
    return WRITERS.names()


def suits(corpus: Corpus, name: str) -> bool:
    """Whether the files of a corpus can be thought of as that target format.

    Treebanks become treebanks; other files do if they have constituent trees, too.
    Files with entities become one another, and so do those with frames and words.
    """
    if name not in WRITERS.names():
        return corpus.format == name and can_rewrite(name)
    if surely_holds(name, ENTITIES) or surely_holds(corpus.format, ENTITIES):
        return surely_holds(name, ENTITIES) and surely_holds(corpus.format, ENTITIES)
    if holds_frames(WRITERS.get(name)):
        return surely_holds(corpus.format, FRAMES) and _has_words(corpus)
    if not WRITERS.get(name).has_trees:
        return not is_treebank(corpus.format)
    if is_treebank(corpus.format):
        return True
    return len(corpus) > 0 and corpus.sentence(0).tree is not None


def _has_words(corpus: Corpus) -> bool:
    return len(corpus) == 0 or not corpus.sentence(0).wordless


def is_treebank(name: str) -> bool:
    """Whether a format holds trees and nothing else."""
    return getattr(FORMATS.get(name), "counts", ()) == TREE_COUNTS


def check_suits(corpus: Corpus, name: str) -> None:
    """Refuse a target that has no place for what a corpus holds.

    Raises:
        UsageError: it has not; the ones that have are named.
    """
    if not suits(corpus, name):
        raise not_converted(corpus, name)


def not_converted(corpus: Corpus, name: str) -> UsageError:
    """What to raise where a corpus does not become that format; it names the others."""
    fitting = [other for other in target_names() if suits(corpus, other)]
    return UsageError(
        f"nothing is converted to {name} from {corpus.format}; targets are: "
        f"{', '.join(fitting)}"
    )


def access(name: str) -> str:
    """`read`, `read, write` (with cells replaced) or also `convert to` (from others).

    >>> access("conll09")
    'read, write, convert to'
    """
    words = ["read"]
    words += ["write"] if can_rewrite(name) else []
    words += ["convert to"] if name in WRITERS.names() else []
    return ", ".join(words)


def check_target(target: str) -> Specification:
    """The name and settings of a target format.

    Raises:
        UsageError: there is no such format or setting, or it is only read.
    """
    wanted = parse_specification(target)
    name = wanted.name
    if name not in WRITERS.names():
        if name in FORMATS.names() and can_rewrite(name):
            if wanted.settings:
                raise UsageError(f"{name} has no settings for writing")
            return wanted  # fine if the file is of this format already
        if name in FORMATS.names():
            raise UsageError(
                f"{name} files are only read; written are: {', '.join(target_names())}"
            )
        raise UnknownNameError(WRITERS.kind, name, target_names())
    known = WRITERS.get(name).settings
    for key, value in wanted.settings.items():
        if key not in known:
            raise UnknownNameError(f"setting of target {name}", key, tuple(known))
        if value not in known[key]:
            raise UnknownNameError(f"value of {name} {key}", value, known[key])
    return wanted
