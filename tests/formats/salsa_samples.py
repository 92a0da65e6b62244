"""Small SALSA XML files and column files of SemEval-2010 Task 10, and their pieces."""

from __future__ import annotations

from xml.sax.saxutils import quoteattr

HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?>\n<corpus corpusname="c" target="">\n'
    '<head><frames xmlns="http://www.clt-st.de/framenet/frame-database">'
    '<frame name="Lending"><element name="Lender" optional="false"/>'
    '<element name="Theme"/></frame></frames></head>\n<body>\n'
)
FOOT = "</body>\n</corpus>\n"


def element(name, *ids, flags=(), fe_id=""):
    """A frame element that names nodes."""
    known = f" id={quoteattr(fe_id)}" if fe_id else ""
    nodes = "".join(f"<fenode idref={quoteattr(i)}/>" for i in ids)
    marks = "".join(f"<flag name={quoteattr(f)}/>" for f in flags)
    return f"<fe name={quoteattr(name)}{known}>{nodes}{marks}</fe>"


DEFINITE, INDEFINITE = "Definite_Interpretation", "Indefinite_Interpretation"


def dni(name, *ids, fe_id=""):
    """A definite null instantiation, linked or not."""
    return element(name, *ids, flags=(DEFINITE,), fe_id=fe_id)


def ini(name, *ids, fe_id=""):
    """An indefinite null instantiation."""
    return element(name, *ids, flags=(INDEFINITE,), fe_id=fe_id)


def frame(name, target, *elements, frame_id="", usp=False):
    """A frame on a word or node, or on several."""
    known = f" id={quoteattr(frame_id)}" if frame_id else ""
    known += ' usp="yes"' if usp else ""
    targets = [target] if isinstance(target, str) else target
    nodes = "".join(f"<fenode idref={quoteattr(i)}/>" for i in targets)
    return (
        f"<frame name={quoteattr(name)}{known}><target>{nodes}</target>"
        f"{''.join(elements)}</frame>"
    )


def block(kind, *ids):
    """A block of alternatives, `uspframes` or `uspfes`."""
    items = "".join(f"<uspitem idref={quoteattr(i)}/>" for i in ids)
    return f"<usp><{kind}><uspblock>{items}</uspblock></{kind}></usp>"


def split(word, *parts):
    """A word in parts with the ids `WORD_p0`, `WORD_p1` …."""
    inner = "".join(
        f"<part id={quoteattr(f'{word}_p{n}')} word={quoteattr(text)}/>"
        for n, text in enumerate(parts)
    )
    word = f"<splitword idref={quoteattr(word)}>{inner}</splitword>"
    return f"<splitwords>{word}</splitwords>"


def sentence(name, words, *frames, phrases=(), further=""):
    """A sentence; words are `form` or `form/TAG`, phrases (id, head, children).

    Words have the ids `NAME_1` …; all that is under no phrase is under `NAME_500`.
    """
    forms = [
        word.rpartition("/")[::2] if "/" in word else (word, "NN")
        for word in words.split()
    ]
    terminals = "\n".join(
        f"<t id={quoteattr(f'{name}_{n}')} word={quoteattr(form)} "
        f"lemma={quoteattr(form.lower())} pos={quoteattr(tag)}/>"
        for n, (form, tag) in enumerate(forms, 1)
    )
    below = {child for _, _, children in phrases for child in children}
    tops = [
        *(f"{name}_{n}" for n in range(1, len(forms) + 1)),
        *(phrase for phrase, _, _ in phrases),
    ]
    all_phrases = [
        *phrases,
        (f"{name}_500", None, [node for node in tops if node not in below]),
    ]
    nonterminals = "\n".join(
        f'<nt id={quoteattr(phrase)} cat="X"'
        + (f" head={quoteattr(head)}" if head is not None else "")
        + ">"
        + "".join(f'<edge idref={quoteattr(c)} label="-"/>' for c in children)
        + "</nt>"
        for phrase, head, children in all_phrases
    )
    return (
        f"<s id={quoteattr(name)}><graph root={quoteattr(f'{name}_500')}><terminals>\n"
        f"{terminals}\n</terminals><nonterminals>\n{nonterminals}\n</nonterminals>"
        f"</graph>\n<sem><frames>\n"
        + "\n".join(frames)
        + f"\n</frames>{further}</sem></s>\n"
    )


def corpus(*sentences):
    """A whole file."""
    return HEAD + "".join(sentences) + FOOT


SALSA = corpus(
    sentence(
        "s1",
        "Mara 's bike ./PUNC.",
        frame("Coreference", "s1_501", element("Current", "s1_501"), frame_id="c1"),
        phrases=[("s1_501", "bike", ["s1_1", "s1_2", "s1_3"])],
    ),
    sentence(
        "s2",
        "She lent it out today ./PUNC.",
        frame(
            "Lending",
            ["s2_2", "s2_4"],
            element("Lender", "s2_1", fe_id="e1"),
            element("Theme", "s2_3", fe_id="e2"),
            dni("Borrower", fe_id="e3"),
            ini("Duration", fe_id="e4"),
            frame_id="f1",
        ),
        frame(
            "Coreference",
            "s2_3",
            element("Current", "s2_3"),
            element("Coreferent", "s1_501"),
            frame_id="c2",
        ),
        further="<globals><global type='IDIOM' param='x'> two\n words </global>"
        "</globals>",
    ),
    sentence(
        "s3",
        "Tom smiled ./PUNC.",
        frame("Using", "s3_2", dni("Instrument", "s2_3", "s1_501"), frame_id="f2"),
    ),
)
COLUMNS = """\
0\t1\tMara\tmara\tNNP\t(S(NP*)\t(S:2(NP:1*)\t_\t_
0\t2\twon\twin\tVBD\t(VP\t(VP:2\twin.01{A0_OVE=(s0_1)}\twin.01{}
0\t3\t.\t.\tPUNC.\t*))\t*))\t_\t_

1\t1\tShe\tshe\tPRP\t(S\t(S:2\tcoreference.01{A0_OVE=(s1_1);A1_OVE=(s0_1)}\tcoreference.01{}
1\t2\tsmiled\tsmile\tVBD\t(VP\t(VP:2\tsmile.01{A0_OVE=(s1_1)}\tsmile.01{A2_DNI=(s0_2,s0_3);A1_INI=()}
1\t3\t.\t.\tPUNC.\t*))\t*))\t_\t_

"""
