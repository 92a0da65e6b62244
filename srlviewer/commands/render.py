"""`render`: the picture of one sentence as SVG, PNG or PDF."""

from __future__ import annotations

from argparse import Namespace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from srlviewer.commands.exit_codes import DONE, REFUSED
from srlviewer.commands.frameset_checks import FramesetChecks
from srlviewer.commands.inputs import (
    Refused,
    check_schemes,
    files_read,
    judged_pairs,
    named_formats,
)
from srlviewer.commands.lexicons import check_lexicons
from srlviewer.commands.likely_format import say_likely_formats
from srlviewer.commands.problem_printer import ProblemPrinter, count_of_problems
from srlviewer.commands.target import check_target
from srlviewer.commands.terminal import complain
from srlviewer.comparison import Comparison
from srlviewer.errors import UnknownNameError, UsageError
from srlviewer.model.address import parse_address
from srlviewer.model.coreference import corpus_coreference
from srlviewer.report.files import replacing_path

PICTURES = (".svg", ".png", ".pdf")
LAYERS = {
    "tree": "has_tree",
    "frame-nodes": "has_frame_nodes",
    "chains": "has_chains",
    "dependencies": "has_dependencies",
    "tags": "has_tags",
    "collapsed": "all_collapsed",
    "auxiliary": "has_auxiliary",
}
"""What may be shown besides -> the option of the layout."""
NEED_TREES = frozenset({"tree", "frame-nodes"})


def render(options: Namespace) -> int:
    """Judge the pair of files and draw one of its sentences."""
    target = options.output_file
    if Path(target).suffix.lower() not in PICTURES:
        raise UsageError(f'"{target}": the name must end in {", ".join(PICTURES)}')
    check_target(target, inputs=files_read(options))
    check_schemes(options.scheme)
    check_lexicons(options)
    checks = FramesetChecks(options)
    [found] = judged_pairs(options.gold, [options.predicted], options, checks)
    ProblemPrinter().print(found.log)
    if isinstance(found, Refused):
        complain(f"{found.predicted} was not judged: {count_of_problems(found.log)}")
        say_likely_formats(named_formats(options.gold, found.predicted, options))
        return REFUSED
    position = find_sentence(found, options.sentence)
    _check_measure(found, options.measure)
    from srlviewer.drawing.sentence_layout import LayoutOptions
    from srlviewer.gui.framenet_lexicon import read_framenet
    from srlviewer.gui.rendering import PICTURE_WIDTH, render_to_file

    shown = options.show or (["tree"] if judges_trees(found) else [])
    layers: dict[str, Any] = {LAYERS[name]: True for name in shown}
    if "frame-nodes" in shown:
        layers["has_tree"] = True
    if options.trees:
        layers["tree_view"] = options.trees
    if options.predicate:
        layers["only"] = find_predicate(found, position, options.predicate)
    pair = found.pair(position)
    if NEED_TREES & {*options.show} and not any(side and side.tree for side in pair):
        complain(f"sentence {position + 1} has no constituent tree")
    if "chains" in options.show and not has_chains(found):
        complain("there are no coreference chains in the files")
    with replacing_path(target) as temporary:
        render_to_file(
            found,
            position,
            temporary,
            theme=options.theme,
            measure=options.measure,
            objections=checks.objections,
            framenet=read_framenet(options.framenet) if options.framenet else None,
            options=LayoutOptions(width=PICTURE_WIDTH, **layers),
        )
    return DONE


def has_chains(comparison: Comparison) -> bool:
    """Whether a file has coreference chains."""
    corpora = comparison.gold, comparison.predicted
    return any(corpus_coreference(corpus).chains for corpus in corpora)


def judges_trees(comparison: Comparison) -> bool:
    """Whether the scheme judges brackets, so that there is little but trees to see."""
    return "bracket" in comparison.scheme.bases.values()


def find_sentence(comparison: Comparison, wanted: str) -> int:
    """The 0-based position of a sentence: by id, else by number, else by an item in it.

    Raises:
        UsageError: there is no such sentence.
    """
    ids = []
    for position in range(len(comparison.pairing)):
        gold, predicted = comparison.pair(position)
        sentence = gold or predicted
        ids.append(sentence.sentence_id if sentence else "")
    if wanted and wanted in ids:
        first, times = ids.index(wanted), ids.count(wanted)
        if times > 1:
            complain(
                f'{times} sentences have the id "{wanted}": sentence {first + 1} is '
                "drawn; name another one by its number"
            )
        return first
    number = len(comparison.pairing)
    address = parse_address(wanted)
    if address is not None and address.sentence < number:
        return address.sentence
    hint = f"there are {number}"
    if address is None and not wanted.isdecimal():  # a number is not near to others
        near = get_close_matches(wanted, [name for name in ids if name], n=3)
        hint = f"did you mean {' or '.join(near)}?" if near else hint
    raise UsageError(f'no sentence "{wanted}": {hint}')


def find_predicate(comparison: Comparison, position: int, wanted: str) -> int:
    """The number of the block of a predicate: by its 1-based token, else by its sense.

    Raises:
        UsageError: the sentence (0-based) has no such predicate, or several.
    """
    from srlviewer.drawing.sentence_input import comparison_input

    view = comparison_input(comparison, position)
    if not view.blocks:
        raise UsageError(f"sentence {position + 1} has no predicates")
    names = {}
    for block in view.blocks:
        labels = [lane.predicate.label for lane in block.lanes if lane.predicate]
        names[block.number] = str(block.column + 1), *dict.fromkeys(labels)
    found = [number for number, known in names.items() if wanted in known]
    if len(found) == 1:
        return found[0]
    said = ", ".join(f"{token} {'/'.join(senses)}" for token, *senses in names.values())
    reason = f"{len(found)} predicates are" if found else "no predicate is"
    raise UsageError(f'{reason} "{wanted}" in sentence {position + 1}: {said}')


def _check_measure(comparison: Comparison, measure: str | None) -> None:
    known = [m.name for m in comparison.scheme.measures]
    if measure is not None and measure not in known:
        raise UnknownNameError("measure", measure, known)
