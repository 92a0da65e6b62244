"""SALSA XML: links through the text, heads, split words, blocks, whatever is broken."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.comparison import compare, make_scheme
from srlviewer.errors import InputRefusedError, ProblemLog, Severity
from srlviewer.formats import FORMATS, salsa, salsa_index, xml_corpus
from srlviewer.formats.converting import converted
from srlviewer.formats.counting import count_items
from srlviewer.formats.opening import guess_format, open_corpus
from srlviewer.formats.reader import Source
from srlviewer.formats.salsa_index import NodeIndex, ids_in
from srlviewer.formats.salsa_parsing import parse_events, parse_plain
from srlviewer.model.frames import CONSTRUCTIONAL, DNI, INI, PART, PHRASE, WORD, text_of
from srlviewer.scoring.counts import counts
from tests.formats.salsa_samples import (
    SALSA,
    block,
    corpus,
    dni,
    element,
    frame,
    sentence,
    split,
)


def opened(text, encoding="utf-8"):
    log = ProblemLog(kept=10_000)
    source = Source("a.xml", text.encode(encoding))
    made = FORMATS.get("salsa").open(source, log, {})
    made.check_file(log)
    sentences = list(made.sentences(log=log))
    log.extend(made.late_problems())
    return made, sentences, log


def codes(log):
    return [(problem.code, problem.line) for problem in log.problems]


def line_of(text, piece):
    return text[: text.index(piece)].count("\n") + 1


def test_a_filler_may_be_in_another_sentence():
    _, sentences, log = opened(SALSA)
    assert not log.problems
    (found,) = sentences[2].frame_elements
    assert (found.interpretation, found.is_linked) == (DNI, True)
    assert [(f.sentence, f.spans, f.kind, f.place) for f in found.fillers] == [
        (1, ((2, 3),), WORD, "s2"),
        (0, ((0, 3),), PHRASE, "s1"),
    ]
    assert found.fillers[1].heads == ((2, 3),)
    assert found.fillers[1].head_word == "bike"
    assert text_of(found.fillers) == "Mara 's bike … it"


def test_targets_in_pieces_flags_and_remarks():
    _, sentences, _ = opened(SALSA)
    lending, coreference = sentences[1].frames
    assert lending.target == ((1, 2), (3, 4))
    assert (lending.frame_id, lending.is_auxiliary) == ("f1", False)
    assert coreference.is_auxiliary
    elements = sentences[1].frame_annotation.of_frame(0)
    assert [e.interpretation for e in elements] == ["", "", DNI, INI]
    assert [e.element_id for e in elements] == ["e1", "e2", "e3", "e4"]
    assert sentences[1].frame_annotation.remarks == (("IDIOM x", "two words"),)


def test_licensors_and_both_interpretations():
    flags = ("Constructional_licensor", "Indefinite_Interpretation")
    both = (*flags, "Definite_Interpretation")
    _, [found], _ = opened(
        corpus(
            sentence(
                "s1",
                "a b",
                frame("F", "s1_1", element("X", flags=flags), element("Y", flags=both)),
            )
        )
    )
    assert [(e.interpretation, e.licensor) for e in found.frame_elements] == [
        (INI, CONSTRUCTIONAL),
        (DNI, CONSTRUCTIONAL),
    ]


def test_what_the_head_declares_is_no_annotation():
    made, _, log = opened(SALSA)
    assert made.declared_frames == {"Lending": ["Lender", "Theme"]}
    found = count_items(made, log)
    assert (found["frames"], found["declared_frames"], found["elements"]) == (4, 1, 8)
    assert found["null_instantiations"] == 3


def test_split_words_and_their_parts():
    text = corpus(
        sentence(
            "s1",
            "plumcakes cool",
            frame("F", "s1_2", element("X", "s1_1_p1"), element("Y", "s1_1")),
            further=split("s1_1", "plum", "cakes"),
        )
    )
    _, [found], log = opened(text)
    assert not log.problems
    part, whole = (e.fillers[0] for e in found.frame_elements)
    assert (part.kind, part.part, part.spans) == (PART, 1, ((0, 1),))
    assert (whole.kind, whole.part) == (WORD, -1)
    assert found.frame_annotation.split_words == ((0, ("plum", "cakes")),)


def test_blocks_of_alternatives():
    text = corpus(
        sentence(
            "s1",
            "a b",
            frame("F", "s1_1", element("X", "s1_2", fe_id="x"), frame_id="f"),
            frame("G", "s1_1", element("Y", "s1_2", fe_id="y"), frame_id="g"),
            further=block("uspframes", "f", "g") + block("uspfes", "y", "x", "z"),
        )
    )
    _, [found], log = opened(text)
    assert found.frame_annotation.frame_blocks == ((0, 1),)
    assert found.frame_annotation.element_blocks == ((1, 0),)
    assert codes(log) == [("salsa.dangling", line_of(text, 'idref="z"'))]


@pytest.mark.parametrize(
    ("frames", "further", "code", "severity"),
    [
        ([frame("F", [])], "", "salsa.target", "error"),
        ([frame("F", "s9_9")], "", "salsa.target", "error"),
        ([frame("F", "s1_1", element("X", "s9_9"))], "", "salsa.dangling", "warning"),
        ([frame("F", "s1_1", frame_id="f")] * 2, "", "salsa.duplicate-id", "warning"),
        ([frame("", "s1_1", frame_id="f")], "", "framenet.frame-unknown", "warning"),
        ([frame("F", "s1_1", element(""))], "", "framenet.fe-unknown", "warning"),
        (
            [frame("F", "s1_1", element("")).replace('<fe name=""', "<fe")],
            "",
            "framenet.fe-unknown",
            "warning",
        ),
        ([], split("s1_9", "a", "b"), "salsa.dangling", "warning"),
        ([], split("s1_1", "a", "b"), "salsa.split", "warning"),
        (
            [],
            split("s1_1", "a").replace("s1_1_p0", "s1_2"),
            "tiger.duplicate-id",
            "error",
        ),
    ],
)
def test_problems(frames, further, code, severity):
    _, [found], log = opened(corpus(sentence("s1", "a b", *frames, further=further)))
    assert [p.code for p in log.problems] == [code]
    problem = log.problems[0]
    assert (problem.severity, problem.sentence_id) == (severity, "s1")
    assert problem.line is not None
    assert found.sound == (severity == "warning")


def test_one_id_in_two_sentences_is_an_error():
    text = corpus(sentence("s1", "a b"), sentence("s1", "a b"))
    _, _, log = opened(text)
    assert {p.code for p in log.problems} == {"tiger.duplicate-id"}
    assert {p.item for p in log.problems} == {"s1_1", "s1_2", "s1_500"}


def test_strange_heads_are_one_problem_with_their_number():
    nodes = [("s1_501", "zebra", ["s1_1"]), ("s1_502", "lion", ["s1_2"])]
    text = corpus(sentence("s1", "a b", phrases=nodes), sentence("s2", "c"))
    _, _, log = opened(text)
    assert codes(log) == [("salsa.head", line_of(text, '"s1_501"'))]
    assert log.counts["a.xml", "salsa.head"] == 2


@pytest.mark.parametrize(
    ("words", "phrases", "head"),
    [
        # The rightmost child with this head, then down to the word.
        (
            "debate after debate",
            [
                ("s1_501", "debate", ["s1_502", "s1_503"]),
                ("s1_502", "debate", ["s1_1"]),
                ("s1_503", "after", ["s1_2", "s1_3"]),
            ],
            0,
        ),
        ("debate after debate", [("s1_501", "debate", ["s1_1", "s1_2", "s1_3"])], 2),
        # No child has it: the rightmost word of the yield.
        (
            "red bike shed",
            [
                ("s1_501", "bike", ["s1_502", "s1_3"]),
                ("s1_502", "red", ["s1_1", "s1_2"]),
            ],
            1,
        ),
        ("red bike", [("s1_501", "--", ["s1_1", "s1_2"])], None),
        ("red bike", [("s1_501", None, ["s1_1", "s1_2"])], None),
        ("red bike", [("s1_501", "Bike", ["s1_1", "s1_2"])], None),
    ],
)
def test_heads(words, phrases, head):
    text = corpus(
        sentence(
            "s1", words, frame("F", "s1_1", element("X", "s1_501")), phrases=phrases
        )
    )
    _, [found], _ = opened(text)
    heads = found.frame_elements[0].fillers[0].heads
    assert heads == (() if head is None else ((head, head + 1),))


def test_frames_elsewhere_are_unknown_elements():
    inner = frame("F", "s1_1")
    text = corpus(
        sentence(
            "s1",
            "a b",
            further=f'<x:frames xmlns:x="u">{inner}</x:frames>'
            f'<frames xmlns="u">{inner}</frames><other><frames>{inner}</frames></other>'
            "<target><fenode idref='q'/></target><fe/><flag/><uspitem/><part/>",
        )
    )
    _, [found], log = opened(text)
    assert (found.frames, log.problems) == ((), ())


def test_several_blocks_of_frames_are_read_as_one():
    text = corpus(
        sentence(
            "s1",
            "a b",
            frame("F", "s1_1"),
            further=f"<frames>{frame('G', 's1_2')}</frames>",
        )
    )
    _, [found], _ = opened(text)
    assert [(f.name, f.block) for f in found.frames] == [("F", 0), ("G", 1)]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "iso-8859-1"])
def test_encodings_and_recognition(encoding):
    text = SALSA.replace("UTF-8", encoding.replace("-sig", "")).replace("Tom", "Jürg")
    source = Source("a.xml", text.encode(encoding))
    assert guess_format(source) == ("salsa",)
    made = FORMATS.get("salsa").open(source, ProblemLog(), {})
    assert made.sentence(2).forms[0] == "Jürg"
    assert converted(made, "salsa", log=ProblemLog()) == source.content


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_written_back_byte_for_byte(end):
    text = SALSA.replace("\n", end).replace(
        "<sem>", '<!-- kept --><sem extra="1"><unknown a="--"/>', 1
    )
    made, _, log = opened(text)
    assert not log.has_errors
    assert converted(made, "salsa", log=ProblemLog()) == text.encode()


def test_a_salsa_file_is_made_into_a_tiger_file_and_what_is_lost_is_said():
    made, sentences, _ = opened(SALSA)
    content = converted(made, "tiger", log=ProblemLog())
    again = FORMATS.get("tiger").open(Source("b.xml", content), ProblemLog(), {})
    assert again.sentence(1).forms == sentences[1].forms
    assert again.sentence(0).tree.labels == sentences[0].tree.labels


def test_an_entity_bomb_is_refused_and_not_expanded():
    levels = "".join(
        f'<!ENTITY e{n} "{f"&e{n - 1};" * 10 if n else "x"}">' for n in range(20)
    )
    text = SALSA.replace("<corpus", f"<!DOCTYPE corpus [{levels}]>\n<corpus", 1)
    started = time.perf_counter()
    _, _, log = opened(text.replace('"Mara"', '"&e19;"'))
    assert time.perf_counter() - started < 5
    assert "xml.entity" in {p.code for p in log.problems}


def test_cycles_and_dangling_ids_never_loop():
    loop = [("s1_501", "a", ["s1_502"]), ("s1_502", "a", ["s1_501", "s1_1"])]
    text = corpus(
        sentence("s1", "a b", frame("F", "s1_1", dni("X", "s1_501")), phrases=loop),
        sentence("s2", "a", frame("F", "s2_1", dni("X", "s1_502", "s1_501", "s9"))),
    )
    _, sentences, log = opened(text)
    assert {p.code for p in log.problems} >= {"tree.cycle", "salsa.dangling"}
    assert sentences[1].sound
    assert sentences[1].frame_elements[0].fillers[0].spans == ((0, 1),)


def test_a_chain_of_references_may_be_long_and_deep():
    deep = [
        (f"s1_{600 + n}", "a", [f"s1_{601 + n}"] if n < 3000 else ["s1_1"])
        for n in range(3001)
    ]
    text = corpus(
        sentence("s1", "a b", frame("F", "s1_2", dni("X", "s1_600")), phrases=deep)
    )
    _, [found], log = opened(text)
    assert not log.problems
    assert found.frame_elements[0].fillers[0].heads == ((0, 1),)


def test_a_file_cut_off_keeps_what_stands_before_the_cut():
    text = SALSA[: SALSA.index("s3_2") + 3]
    made, sentences, log = opened(text)
    assert len(made) == 2
    assert sentences[1].frames[0].name == "Lending"
    assert "xml.syntax" in {p.code for p in log.problems}


PIECES = st.sampled_from(
    [
        "<frames>", "</frames>", "<frame name='F' id='f'>", "</frame>", "<target>",
        "</target>", "<fenode idref='s1_1'/>", "<fenode idref='no'/>", "<fe name='X'>",
        "</fe>", "<flag name='Definite_Interpretation'/>", "\n", "text", "<usp>",
        "</usp>", "<uspframes>", "</uspframes>", "<uspblock>", "</uspblock>",
        "<uspitem idref='f'/>", "<splitwords>", "</splitwords>", "&amp;", "<sem>",
        "<splitword idref='s1_1'>", "</splitword>", "<part id='p' word='a'/>", "</sem>",
        "<!-- <frame> -->", "<graph>", "</graph>", "<t id='s1_1'/>", "<nt id='n'>",
        "<edge idref='n'/>", "<edge idref='s1_1'/>", "</nt>", "<globals>", "</globals>",
        "<global type='T'>", "</global>", "<x:y xmlns:x='u'/>", "<frame xmlns='u'/>",
        "<s>", "</s>", "&x;", "<",
    ]
)  # fmt: skip


@given(st.lists(PIECES, max_size=40))
def test_any_input_is_read_without_an_exception_and_twice_the_same(pieces):
    text = corpus(sentence("s1", "a b", further="".join(pieces)), sentence("s2", "c"))
    made, sentences, _ = opened(text)
    for found in sentences:
        again = made.sentence(found.position)
        assert again.frame_annotation == found.frame_annotation
        assert again.sound == found.sound
        assert [e.number for e in found.frame_elements] == list(
            range(len(found.frame_elements))
        )


WELL_FORMED = st.lists(
    st.sampled_from(
        [
            frame("F", "s1_1", element("X", "s1_2"), dni("Y")),
            frame("G", [], "<flag name='Source'/>", "<odd><fenode idref='q'/></odd>"),
            block("uspframes", "f"),
            "<globals><global type='T'>a <b>c</b>\nd</global></globals>",
            split("s1_1", "a", "b"),
            "<frames>\n" + frame("H", "s1_2") + "</frames>",
            "\n\n",
            "&lt;&#65;",
        ]
    ),
    max_size=6,
)


@given(WELL_FORMED, WELL_FORMED)
def test_both_ways_of_parsing_agree(inner, further):
    text = sentence("s1", "a b", *inner, further="".join(further))
    plain, events = parse_plain(text, 7), parse_events(text, 7)
    assert plain is not None
    assert plain.graph == events.graph
    assert plain.semantics == events.semantics
    assert plain.sentence_id == events.sentence_id == "s1"


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ('<t id="a" word="x"/><nt cat="y" id="b"/><part word="z" id="c"/>', "abc"),
        ("<t id='a'/><t\n word='id=\"q\"'\nid = 'b'/>", "ab"),
        ('<!-- <t id="q"/> --><x:t id="a"/><t word="&lt;" id="b"/>', "ab"),
        ('<t idx="q" id="a"/><terminals id="q"/><edge id="q"/>', "a"),
        ('<t word="a id=" id="b"/>', "b"),
    ],
)
def test_ids_in_the_text_of_a_sentence(text, ids):
    assert [name.decode() for name in ids_in(text.encode())] == list(ids)


@pytest.mark.parametrize("few", [0, 30])
def test_the_index_finds_the_first_of_two(monkeypatch, few):
    monkeypatch.setattr(salsa_index, "FEW", few)
    blocks = [
        b'<t id="a"/><frame id="c"/>',
        b'<t id="b"/><t id="a"/>',
        b"",
        b"<nt id = 'e'/><nt id=\"c\"/>",
    ]

    def search(text):
        return [n for n, block in enumerate(blocks) if text in block]

    index = NodeIndex(len(blocks), blocks.__getitem__, search)
    assert [index.position(name) for name in "abcde"] == [0, 1, 3, None, 3]
    assert [(t.node_id, t.first, t.second) for t in index.twins()] == [("a", 0, 1)]


def test_a_frame_without_a_place_refuses_the_file():
    made, _, _ = opened(corpus(sentence("s1", "a", frame("F", "no"))))
    comparison = compare(made, made, make_scheme("semeval10"))
    with pytest.raises(InputRefusedError) as wrong:
        comparison.judge()
    assert {p.code for p in wrong.value.log.problems} == {"salsa.target"}
    assert wrong.value.log.problems[0].severity is Severity.ERROR


def told(corpus_read):
    """All that a file's sentences say."""
    log = ProblemLog()
    return [
        (
            s.forms,
            s.tags,
            s.lemmas,
            s.features,
            list(s.token_lines),
            s.sentence_id,
            s.sound,
            s.frame_annotation,
            s.tree and (s.tree.spans(0) if len(s.tree) else ()),
        )
        for s in corpus_read.sentences(log=log)
    ], log.problems


@pytest.mark.shared
def test_graphs_are_shared_without_a_difference(shared_folder, monkeypatch):
    paths = sorted((shared_folder / "cases").glob("semeval10/*/*.xml"))
    assert len(paths) > 50
    for path in paths:
        corpus_read, _, _ = opened(path.read_text("utf-8"))
        quick = told(corpus_read)
        again = told(opened(path.read_text("utf-8"))[0])  # from the graphs kept
        with monkeypatch.context() as slow:
            slow.setattr(salsa, "cut", lambda block: None)
            plain = told(opened(path.read_text("utf-8"))[0])
        assert quick == again == plain


def test_two_files_with_one_graph_keep_their_own_frames_and_lines():
    graph = (
        '<graph root="n"><terminals>\n<t id="a" word="Kim" pos="N"/>\n'
        '<t id="b" word="left" pos="V"/></terminals><nonterminals>'
        '<nt id="n" cat="S"><edge idref="a"/><edge idref="b"/></nt></nonterminals>'
        "</graph>"
    )

    def made(name, before):
        frames = (
            f'<sem><frames><frame name="{name}" id="f"><target><fenode idref="b"/>'
            f'</target><fe name="Who" id="e"><fenode idref="a"/></fe></frame></frames>'
            "</sem>"
        )
        return f'<corpus><body>{before}<s id="s1">{graph}{frames}</s></body></corpus>'

    one, _, _ = opened(made("Leaving", ""))
    other, _, _ = opened(made("Going", "\n\n\n"))
    first, second = one.sentence(0), other.sentence(0)
    assert [s.frames[0].name for s in (first, second)] == ["Leaving", "Going"]
    assert list(first.token_lines) == [2, 3]
    assert list(second.token_lines) == [5, 6]
    assert second.frames[0].line == 6
    assert first.tree is second.tree


@pytest.mark.parametrize(
    "body",
    [
        '<s id="a"><x/></s>\n<s id="b"><y/></s>',
        '<s id="a"><x/></s><s id="b"/><s id="c"></s>',
        '<!-- <s id="no"></s> --><s id="a"></s>',
        '<s id="a"></s><!-- <s id="no"></s> --><s id="b"></s>',
        '<s id="a"><!-- </s> --></s><s id="b"></s>',
        '<s id="a"><sem/><splitwords/></s>\r\n<s\nid="b"><t word="&lt;s"/></s>',
        '<subcorpus name="part"><s id="a"></s></subcorpus><s id="b"></s>',
        '<x:s xmlns:x="u" id="a"></x:s><s id="b"></s>',
        '<s id="a"><![CDATA[</s><s>]]></s>',
        '<so><s id="a"></s></so>',
        "",
    ],
)
def test_plain_sentences_are_where_the_tags_are(body, monkeypatch):
    text = f'<?xml version="1.0"?>\n<corpus><head/><body>{body}</body></corpus>'

    def places():
        source = Source("a.xml", text.encode())
        found = xml_corpus.find_sentences(source, "s", parts=True)
        return [
            (s.starts, s.ends, s.groups, s.index().lines[:].tolist())
            for s in found.segments
            if s.starts
        ]

    quick = places()
    monkeypatch.setattr(xml_corpus, "_plain_places", lambda content, name: None)
    assert quick == places()


def test_a_sentence_in_another_file_keeps_its_fillers_and_links(tmp_path):
    one = sentence("s1", "They left early", frame("Leaving", "s1_2"))
    other = sentence(
        "s2",
        "They came home",
        frame("Coming", "s2_2", element("Who", "s2_1"), dni("Goal", "s1_1")),
    )
    part = f'<subcorpus name="p">{other}</subcorpus>'
    (tmp_path / "part.xml").write_text(part)
    named = '<subcorpus name="p" external="part.xml"/>'
    made = {}
    for name, body in (("whole", one + other), ("parted", one + named)):
        (tmp_path / f"{name}.xml").write_text(corpus(body))
        log = ProblemLog()
        made[name] = open_corpus(str(tmp_path / f"{name}.xml"), "salsa", log=log)
        second = list(made[name].sentences(log=log))[1]
        assert not log.problems
        assert [
            (f.sentence, f.spans) for e in second.frame_elements for f in e.fillers
        ] == [(1, ((0, 1),)), (0, ((0, 1),))]
    assert made["parted"].sentence(1).document == "p"
    comparison = compare(made["whole"], made["parted"], make_scheme("semeval10"))
    comparison.judge()
    for measure in ("role.recognition", "ni.linking"):
        assert counts(comparison.judgements, measure)[:3] == (1, 1, 1)


def test_lines_behind_a_graph_on_a_line_of_its_own():
    text = corpus(sentence("s1", "They left", frame("Leaving", "s1_2", dni("X", "no"))))
    text = text.replace('<s id="s1"><graph', '<s id="s1">\n\n<graph')
    _, _, log = opened(text)
    assert codes(log) == [("salsa.dangling", line_of(text, 'name="X"'))]
