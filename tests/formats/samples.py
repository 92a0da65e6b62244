"""Small files of every format, written by hand."""

from __future__ import annotations


def table(*rows):
    """Rows of cells divided by blanks, as a block with tabs and a blank line."""
    return "".join("\t".join(row.split()) + "\n" for row in rows) + "\n"


def triples(sentence):
    """(predicate token, label, spans) of each argument."""
    return [
        (sentence.predicate_tokens[a.predicate], a.label, a.spans)
        for a in sentence.arguments
    ]


CONLL09 = table(
    "1 Mona mona mona NN NNP a=b _ 2 2 SBJ SBJ _ _ A0 A0",
    "2 gorbas gorba gorba VB VBZ _ _ 0 0 ROOT ROOT Y gorba.01 _ _",
    "3 kulu kulu kulu NN NN _ _ 2 2 OBJ OBJ _ _ A1 _",
    "4 dilmen dilmen dilm VB VB _ _ 2 2 ADV ADV Y dilm.02 AM-ADV _",
)
CONLL08 = table(
    "1 Mona mona NN NNP Mona mona NNP 2 SBJ _ A0 A0",
    "2 gorbas gorba VB VBZ gorbas gorba VBZ 0 ROOT gorba.01 _ _",
    "3 kulu-dilmen kulu-dilm NN NN kulu kulu NN 5 NMOD _ _ _",
    "4 _ _ _ _ - - HYPH 5 P _ _ _",
    "5 _ _ _ _ dilmen dilm VB 2 OBJ dilm.02 A1 _",
)
CONLLX = table(
    "1 Mona mona N NNP _ 2 SBJ _ _",
    "2 gorbas gorba V VBZ _ 0 ROOT _ _",
    "3 kulu kulu N NN sg|acc 2 OBJ 2 OBJ",
    "4 . . Punc . _ 2 P _ _",
)
CONLLU = "# sent_id = u-1\n# text = Mona gorbas kuludil.\n" + table(
    "1 Mona mona PROPN NNP _ 2 nsubj 2:nsubj _",
    "2 gorbas gorba VERB VBZ _ 0 root 0:root _",
    "3-4 kuludil _ _ _ _ _ _ _ SpaceAfter=No",
    "3 kulu kulu NOUN NN Case=Acc 2 obj 2:obj|5.1:dep _",
    "4 dil dil PART RP _ 3 case 3:case _",
    "5 . . PUNCT . _ 2 punct 2:punct _",
    "5.1 gorbas gorba VERB VBZ _ _ _ 2:conj _",
)
HEAD_FORM = "# sent_id = s-1\n# text = Mona gorbas kulu.\n" + table(
    "1 Mona mona PROPN NNP _ 2 nsubj _ _ A0",
    "2 gorbas gorba VERB VBZ _ 0 root Y gorba.01 _",
    "3 kulu kulu NOUN NN _ 2 obj _ _ A1",
    "4 . . PUNCT . _ 2 punct _ _ _",
)
SPAN_FORM = "# text = Den Mona gorbas kulu .\n" + table(
    "1 Den den DET DT _ 2 det _ _ (A0*",
    "2 Mona mona PROPN NNP _ 3 nsubj _ _ *)",
    "3 gorbas gorba VERB VBZ _ 0 root Y gorba.01 (V*)",
    "4 kulu kulu NOUN NN _ 3 obj _ _ (A1*)",
    "5 . . PUNCT . _ 3 punct _ _ *",
)
UP1_EWT = (
    "# newdoc id = weblog-1\n# sent_id = w-1\n# text = Mona gorbas kulu\n"
    + table(
        "1 Mona mona PROPN NNP _ 2 nsubj 2:nsubj _ _ ARG0",
        "2 gorbas gorba VERB VBZ _ 0 root 0:root _ gorba.01 V",
        "3 kulu kulu NOUN NN _ 2 obj 2:obj SpaceAfter=No _ ARG1",
    )
    + "# sent_id = w-2\n# text = kulu\n"
    + table(
        "1 kulu kulu NOUN NN _ 0 root 0:root _ _ _",
    )
)
UP2 = (
    "# global.columns = ID UP:PRED UP:ARGHEADS UP:ARGSPANS\n"
    "# source_sent_id = conllu http://hdl.example/1 UD_X/x.conllu x-1\n"
    "# sent_id = x-1\n# text = Mona .....\n"
) + table(
    "1 _ _ _",
    "2 gorba.01 A0:1|A1:4|AM-TMP:5 A0:1-1|A1:3-4|AM-TMP:5-5",
    "3 _ _ _",
    "4 _ _ _",
    "5 _ _ _",
)
UP2_WITH_WORDS = (
    "# global.columns = STANZA:ID STANZA:FORM STANZA:LEMMA STANZA:UPOS STANZA:XPOS"
    " STANZA:FEATS STANZA:HEAD STANZA:DEPREL GOLD:PRED GOLD:ARGHEADS\n# sent_id = x-1\n"
) + table(
    "1 Mona mona PROPN _ _ 2 nsubj _ _",
    "2 gorbas gorba VERB _ _ 0 root gorba.01 A0:1|AM-ADV:3",
    "3 nu nu ADV _ _ 2 advmod _ _",
)
UP2_MERGED = (
    "# global.columns = ID FORM LEMMA UPOS XPOS FEATS HEAD DEPREL DEPS MISC UP:PRED"
    " UP:ARGHEADS UP:ARGSPANS\n# sent_id = x-1\n"
) + table(
    "1 Mona mona PROPN _ _ 2 nsubj _ _ _ _ _",
    "2 gorbas gorba VERB _ _ 0 root _ _ gorba.01 A0:1|AM-ADV:3 A0:1-1|AM-ADV:3-3",
    "3 nu nu ADV _ _ 2 advmod _ _ _ _ _",
)
FIPB = "# doc-name: d1\n# sentence-text: Mona gorbasi illalla.\n" + table(
    "1 Mona Mona PROPN N _ 2 nsubj 2:PBArg_0|3:nsubj _",
    "2 gorbasi gorbata VERB V _ 0 root _ X=1|PBSENSE=gorbata.1",
    "3 illalla ilta NOUN N _ 2 nmod 2:PBArgM_tmp SpaceAfter=No",
    "4 . . PUNCT Punct _ 2 punct _ _",
)
