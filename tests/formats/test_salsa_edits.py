"""SALSA XML written back with edited frames: what was meant, and no other byte."""

from __future__ import annotations

import gzip
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from srlviewer.errors import ProblemLog
from srlviewer.formats.frame_edits import (
    AddElement,
    AddFrame,
    MoveTarget,
    NewElement,
    RemoveElement,
    RemoveFrame,
    RenameElement,
    RenameFrame,
    SetFillers,
    SetInterpretation,
    new_element,
)
from srlviewer.formats.opening import open_corpus
from srlviewer.formats.reader import Source
from srlviewer.formats.rewriting import EditError
from srlviewer.formats.salsa import SALSA
from srlviewer.formats.salsa_edits import rewritten_frames
from srlviewer.model.frames import CNI, CONSTRUCTIONAL, DNI, INI, LEXICAL
from srlviewer.resources import resource_path
from tests.conftest import TOP
from tests.formats.salsa_samples import (
    FOOT,
    HEAD,
    block,
    dni,
    element,
    frame,
    ini,
    sentence,
    split,
)

STORY = resource_path("samples", "story.gold.xml").read_bytes()
_FIRST, *_SENTENCES = re.split(rb'(?=    <s id="s\d+">)', STORY)
KEPT = (0, 1, 2, 3, 6, 17, 27, 30, 36, 42)
"""Positions of the sentences that edits are tried on: they have all that there is."""
SHORT = _FIRST + b"".join(_SENTENCES[n] for n in KEPT) + b"  </body>\n</corpus>\n"
ALONE = (
    HEAD
    + "<!-- kept -->"
    + sentence(
        "s1",
        "Mara lent boats .",
        frame(
            "Lending",
            "s1_2",
            element("Lender", "s1_1", fe_id="s1_f0_e0"),
            dni("Theme", fe_id="s1_f0_e1"),
            frame_id="s1_f0",
            usp=True,
        ),
        frame("Giving", "s1_2", ini("Donor"), frame_id="s1_f1", usp=True),
        further=block("uspframes", "s1_f0", "s1_f1"),
    )
    + sentence("s2", "They sank .", further=split("s2_2", "sa", "nk"))
    + FOOT
).encode()
LAYOUTS = {
    "as it is": lambda content: content,
    "carriage returns": lambda content: content.replace(b"\n", b"\r\n"),
    "no lines": lambda content: b" ".join(content.split(b"\n")),
    "tabs": lambda content: content.replace(b"  ", b"\t"),
    "comments": lambda content: content.replace(b"<fenode ", b"<!-- <fe/> --><fenode "),
    "other quotes": lambda content: re.sub(
        rb'(name|id)="([^"]*)"', rb"\1 = '\2'", content
    ),
    "mark": lambda content: b"\xef\xbb\xbf" + content,
}


def opened(content, path="file"):
    return SALSA.open(Source(path, content), ProblemLog(), {})


def edited(content, *edits):
    """The file after the edits, and the sentences in it; none may have an error."""
    written = rewritten_frames(opened(content), edits)
    return written, sentences_of(written)


def sentences_of(content):
    log = ProblemLog()
    corpus = opened(content)
    corpus.check_file(log)
    found = list(corpus.sentences(log=log))
    assert not log.has_errors
    assert {problem.code for problem in log.problems} <= {"salsa.dangling"}
    return found


def told(sentence):
    """Frames with their elements, as far as edits change them."""
    annotation = sentence.frame_annotation
    return [
        (
            frame.name,
            frame.target,
            [
                (e.name, nodes(e), e.interpretation, e.licensor, others(e))
                for e in annotation.of_frame(frame.number)
            ],
        )
        for frame in annotation.frames
    ]


def nodes(element):
    return tuple(filler.node for filler in element.fillers)


def others(element):
    """The flags that are no business of null instantiation."""
    return [flag for flag in element.flags if not flag.endswith(("tion", "censor"))]


def test_without_edits_the_file_is_the_same():
    for change in LAYOUTS.values():
        content = change(STORY)
        assert rewritten_frames(opened(content), []) == content


def test_another_label_changes_the_label_alone():
    written, found = edited(ALONE, RenameElement(0, 0, "Borrower"))
    assert written == ALONE.replace(b'name="Lender" id', b'name="Borrower" id')
    assert found[0].frame_annotation.elements[0].name == "Borrower"


def test_names_are_escaped_and_keep_their_quotes():
    content = ALONE.replace(b'name="Lender" id', b"name='Lender' id")
    written, found = edited(content, RenameElement(0, 0, "A<'&\">"))
    assert b"name='A&lt;&apos;&amp;&quot;&gt;' id" in written
    assert found[0].frame_annotation.elements[0].name == "A<'&\">"


def test_a_frame_has_another_name_and_target():
    _, found = edited(
        ALONE, RenameFrame(0, 0, "Borrowing"), MoveTarget(0, 0, ("s1_2", "s1_3"))
    )
    first = found[0].frames[0]
    assert (first.name, first.target) == ("Borrowing", ((1, 3),))


def test_a_link_is_made_changed_and_taken_away():
    written, found = edited(ALONE, SetFillers(0, 1, ("s2_1",)))
    theme = found[0].frame_annotation.elements[1]
    assert theme.interpretation == DNI
    assert [filler.sentence for filler in theme.fillers] == [1]
    again, found = edited(written, SetFillers(0, 1, ("s1_3", "s2_500")))
    assert nodes(found[0].frame_annotation.elements[1]) == ("s1_3", "s2_500")
    last, _ = edited(again, SetFillers(0, 1, ()))
    assert last == ALONE


def test_a_part_of_a_word_is_named_as_such():
    written, found = edited(ALONE, SetFillers(0, 1, ("s2_2_p1",)))
    assert b'<fenode idref="s2_2_p1" is_split="yes"/>' in written
    assert found[0].frame_annotation.elements[1].fillers[0].part == 1


def test_fillers_that_stay_keep_their_attributes():
    content = ALONE.replace(
        b'<fenode idref="s1_1"/>', b"<fenode idref='s1_1' sure = 'no' />"
    )
    written, _ = edited(content, SetFillers(0, 0, ("s1_3", "s1_1")))
    assert b"<fenode idref=\"s1_3\"/><fenode idref='s1_1' sure = 'no' />" in written


@pytest.mark.parametrize(
    ("interpretation", "licensor"),
    [(DNI, LEXICAL), (INI, CONSTRUCTIONAL), (INI, ""), ("", "")],
)
def test_an_element_is_interpreted_otherwise(interpretation, licensor):
    content = ALONE.replace(
        b'<flag name="Definite_Interpretation"/>',
        b'<flag name="Noncore_Element"> </flag><flag name="Definite_Interpretation"/>',
    )
    edit = SetInterpretation(0, 1, interpretation, licensor)
    written, found = edited(content, edit)
    theme = found[0].frame_annotation.elements[1]
    assert (theme.interpretation, theme.licensor) == (interpretation, licensor)
    assert b'<flag name="Noncore_Element"> </flag>' in written
    back, _ = edited(written, SetInterpretation(0, 1, DNI, LEXICAL))
    _, found = edited(back, SetInterpretation(0, 1, DNI))
    assert found[0].frame_annotation.elements[1].licensor == LEXICAL


def test_elements_are_added_and_removed():
    new = NewElement("Borrower", ("s2_1",), DNI, LEXICAL)
    written, found = edited(ALONE, AddElement(0, 0, new), AddElement(0, 1, new))
    elements = found[0].frame_annotation.elements
    assert [e.name for e in elements] == [
        *("Lender", "Theme", "Borrower", "Donor", "Borrower"),
    ]
    assert new_element(elements[2]) == new
    assert elements[2].element_id == "s1_f0_e2"
    back, _ = edited(written, RemoveElement(0, 2), RemoveElement(0, 4))
    assert back == ALONE


def test_an_element_that_is_empty_can_be_filled():
    content = ALONE.replace(
        b'<fe name="Donor"><flag name="Indefinite_Interpretation"/></fe>',
        b'<fe name="Donor" />',
    )
    edits = [SetInterpretation(0, 2, INI, LEXICAL), SetFillers(0, 2, ("s1_1",))]
    written, found = edited(content, *edits)
    assert new_element(found[0].frame_annotation.elements[2]) == NewElement(
        "Donor", ("s1_1",), INI, LEXICAL
    )
    assert (
        b'<fe name="Donor"><fenode idref="s1_1"/>'
        b'<flag name="Indefinite_Interpretation"/><flag name="Lexical_licensor"/></fe>'
    ) in written


@pytest.mark.parametrize("layout", LAYOUTS)
def test_what_is_added_and_removed_leaves_no_trace(layout):
    content = LAYOUTS[layout](SHORT)
    number = len(opened(content).sentence(3).frames)
    new = NewElement("Role", ("s2_1",), DNI, LEXICAL)
    adding = AddFrame(3, "Lasso", ("s4_2", "s4_3"), (new, new._replace(nodes=())))
    written, found = edited(content, adding)
    added = found[3].frames[-1]
    assert (added.name, added.target, added.frame_id) == ("Lasso", ((1, 3),), "s4_f2")
    assert [new_element(e) for e in found[3].frame_annotation.of_frame(number)] == [
        new,
        new._replace(nodes=()),
    ]
    assert edited(written, RemoveFrame(3, number))[0] == content


def test_an_added_frame_is_set_as_the_others():
    adding = AddFrame(
        1, "Lasso", ("s2_2",), (NewElement("Rope", ("s2_500",)),), "catch"
    )
    written, _ = edited(STORY, adding)
    assert (
        b'          <frame name="Lasso" id="s2_f2">\n'
        b'            <target lemma="catch"><fenode idref="s2_2"/></target>\n'
        b'            <fe name="Rope" id="s2_f2_e0"><fenode idref="s2_500"/></fe>\n'
        b"          </frame>\n        </frames>\n"
    ) in written


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", "<sem><frames>{}</frames></sem>\n"),
        ("<sem/>", "<sem><frames>{}</frames></sem>"),
        ("<sem></sem>", "<sem><frames>{}</frames></sem>"),
        ("<sem><frames/></sem>", "<sem><frames>{}</frames></sem>"),
        ("<sem>\n  <frames>\n  </frames></sem>", ""),
        (
            "<sem><globals/><usp/></sem>",
            "<sem><globals/><frames>{}</frames><usp/></sem>",
        ),
    ],
)
def test_a_sentence_gets_its_first_frame(before, after):
    plain = sentence("s1", "Crows call .")
    start, _, rest = plain.partition("<sem>")
    _, _, end = rest.rpartition("</sem>")
    content = (HEAD + start + before + end + FOOT).encode()
    written, found = edited(content, AddFrame(0, "Noise", ("s1_2",)))
    assert told(found[0]) == [("Noise", ((1, 2),), [])]
    tag = (
        '<frame name="Noise" id="s1_f0"><target><fenode idref="s1_2"/></target></frame>'
    )
    if after:
        assert "".join(after.format(tag).split()) in "".join(written.decode().split())


def test_a_removed_frame_leaves_its_block():
    written, found = edited(ALONE, RemoveFrame(0, 0))
    assert found[0].frame_annotation.frame_blocks == ((0,),)
    assert b'idref="s1_f0"' not in written
    written, found = edited(ALONE, RemoveFrame(0, 0), RemoveFrame(0, 1))
    assert found[0].frame_annotation.frame_blocks == ()
    assert found[0].frames == ()


def test_a_twin_keeps_the_block():
    content = ALONE.replace(b'id="s1_f1"', b'id="s1_f0"')
    written = rewritten_frames(opened(content), [RemoveFrame(0, 1)])
    assert b'<uspitem idref="s1_f0"/>' in written


def test_an_edit_in_a_removed_frame_goes_with_it():
    edits = [RemoveFrame(0, 0), RenameElement(0, 0, "X"), SetFillers(0, 1, ("s1_3",))]
    assert edited(ALONE, *edits)[0] == edited(ALONE, RemoveFrame(0, 0))[0]


def test_encoding_and_packing_are_kept(tmp_path):
    text = ALONE.decode().replace("UTF-8", "ISO-8859-1").replace("Mara", "Mära")
    path = tmp_path / "gold.xml.gz"
    path.write_bytes(gzip.compress(text.encode("latin-1"), mtime=1))
    corpus = open_corpus(str(path), log=ProblemLog())
    written = rewritten_frames(corpus, [RenameElement(0, 0, "Größe→")])
    plain = gzip.decompress(written).decode("latin-1")
    assert plain == text.replace('"Lender" id', '"Größe&#8594;" id')
    path.write_bytes(written)
    again = open_corpus(str(path), log=ProblemLog()).sentence(0)
    assert again.frame_annotation.elements[0].name == "Größe→"


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        (RenameFrame(7, 0, "A"), "no sentence 8"),
        (RenameFrame(0, 2, "A"), "no frame 3"),
        (RenameElement(0, 9, "A"), "no element 10"),
        (RenameElement(0, 0, " "), "is no name"),
        (SetFillers(0, 0, ("s9_1",)), 'no node "s9_1"'),
        (SetFillers(0, 0, ("s1_1", "s1_1")), "named twice"),
        (MoveTarget(0, 0, ("s2_1",)), "in the sentence"),
        (MoveTarget(0, 0, ()), "no target left"),
        (AddFrame(0, "A", ()), "no target"),
        (AddFrame(0, "A", ("s1_1",), (), "", "s1_f0"), "is taken"),
        (SetInterpretation(0, 0, CNI), "no flag"),
        (SetInterpretation(0, 0, "", LEXICAL), "only a null instantiation"),
        (AddElement(0, 0, NewElement("A", (), INI, "law")), "no flag for the licensor"),
    ],
)
def test_what_cannot_be_is_refused(edit, words):
    with pytest.raises(EditError, match=words):
        rewritten_frames(opened(ALONE), [edit])


def test_two_edits_of_one_thing_are_refused():
    edits = [RenameElement(0, 0, "A"), RenameElement(0, 0, "B")]
    with pytest.raises(EditError, match="two edits"):
        rewritten_frames(opened(ALONE), edits)


def test_a_broken_sentence_is_not_edited():
    content = ALONE.replace(b'<t id="s1_1"', b'<t id="s1_2"')
    with pytest.raises(EditError, match="has an error"):
        rewritten_frames(opened(content), [RenameFrame(0, 0, "A")])


def test_a_sentence_of_another_file_is_not_edited(tmp_path):
    inner = ALONE.split(b"<body>\n")[1].replace(b"</body>\n</corpus>\n", b"")
    (tmp_path / "part.xml").write_bytes(b"<subcorpus>" + inner + b"</subcorpus>")
    whole = HEAD + '<subcorpus name="p" external="part.xml"/>' + FOOT
    (tmp_path / "whole.xml").write_text(whole, encoding="utf-8")
    corpus = open_corpus(str(tmp_path / "whole.xml"), log=ProblemLog())
    with pytest.raises(EditError, match=r"part\.xml"):
        rewritten_frames(corpus, [RenameFrame(0, 0, "A")])


NAMES = st.sampled_from(["Agent", "Größe", "A & B", "x<y"])
NODES = st.lists(
    st.sampled_from(["s1_1", "s3_500", "s18_4", "s43_6_s0", "s31_9"]),
    max_size=3,
    unique=True,
).map(tuple)
KINDS = st.sampled_from([("", ""), (DNI, LEXICAL), (INI, CONSTRUCTIONAL)])
ELEMENTS = st.builds(
    lambda name, nodes, kind: NewElement(name, nodes, *kind), NAMES, NODES, KINDS
)


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_any_edits_read_back_as_meant(data):
    content = LAYOUTS[data.draw(st.sampled_from([*LAYOUTS]))](SHORT)
    corpus = opened(content)
    position = data.draw(st.integers(0, len(corpus) - 1))
    before = corpus.sentence(position)
    expected, edits = draw_edits(data, before, position)
    written, found = edited(content, *edits)
    assert told(found[position]) == expected
    start, end = corpus.place_in_file(position)
    assert written[:start] == content[:start]
    assert written[len(written) - (len(content) - end) :] == content[end:]
    graph = content[start:end].partition(b"<sem>")[0]
    assert written[start:].startswith(graph)
    assert [other for n, other in enumerate(map(told, found)) if n != position] == [
        told(other) for n, other in enumerate(corpus.sentences()) if n != position
    ]


def draw_edits(data, before, position):
    """Some edits of a sentence, and what it holds after them (see `told`)."""
    expected, edits = [], []
    for (name, target, elements), own in zip(
        told(before), map(before.frame_annotation.of_frame, range(99)), strict=False
    ):
        number = len(expected) + sum(isinstance(e, RemoveFrame) for e in edits)
        if data.draw(st.integers(0, 5)) == 0:
            edits.append(RemoveFrame(position, number))
            continue
        if data.draw(st.booleans()):
            name = data.draw(NAMES)
            edits.append(RenameFrame(position, number, name))
        kept = []
        for fe, (label, fillers, kind, licensor, flags) in zip(
            own, elements, strict=True
        ):
            at = fe.number
            change = data.draw(st.integers(0, 8))
            if change == 0:
                edits.append(RemoveElement(position, at))
                continue
            if change in {1, 4}:
                label = data.draw(NAMES)
                edits.append(RenameElement(position, at, label))
            if change in {2, 4}:
                fillers = data.draw(NODES)
                edits.append(SetFillers(position, at, fillers))
            if change in {3, 4}:
                kind, licensor = data.draw(KINDS)
                edits.append(SetInterpretation(position, at, kind, licensor))
            kept.append((label, fillers, kind, licensor, flags))
        for new in data.draw(st.lists(ELEMENTS, max_size=1)):
            edits.append(AddElement(position, number, new))
            kept.append((*new, []))
        expected.append((name, target, kept))
    for new in data.draw(st.lists(ELEMENTS, max_size=1)):
        word = f"{before.sentence_id}_1"
        edits.append(AddFrame(position, "New", (word,), (new,)))
        expected.append(("New", ((0, 1),), [(*new, [])]))
    return expected, data.draw(st.permutations(edits))


def test_files_of_the_reference_cases_come_back():
    """Odd files, too: broken ids, comments, prefixes, one line, no `sem` …"""
    tried = 0
    for path in sorted((TOP / "tests" / "reference").rglob("*.xml")):
        content = path.read_bytes()
        source = Source(str(path), content)
        if not SALSA.fits(source):
            continue
        corpus = SALSA.open(source, ProblemLog(), {})
        for position, read in enumerate(corpus.sentences()):
            if not read.sound or not read.frames:
                continue
            new = NewElement("New", (), DNI, LEXICAL)
            written = rewritten_frames(corpus, [AddElement(position, 0, new)])
            again = opened(written)
            own = again.sentence(position).frame_annotation.of_frame(0)
            assert own[-1].name == "New", path
            removal = RemoveElement(position, own[-1].number)
            assert rewritten_frames(again, [removal]) == content, path
            tried += 1
    assert tried > 50
