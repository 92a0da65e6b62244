"""A small file of each variant of the PropBank formats, with what is odd about it."""

from __future__ import annotations

from srlviewer.formats.rewriting import WHOLE
from tests.formats.entity_samples import ENTITY_FILES
from tests.formats.frame_samples import FRAME_FILES
from tests.formats.prop_samples import OLD_PROP, PROP
from tests.formats.samples import (
    CONLL08,
    CONLL09,
    CONLLU,
    CONLLX,
    FIPB,
    HEAD_FORM,
    SPAN_FORM,
    UP1_EWT,
    UP2,
    UP2_MERGED,
    UP2_WITH_WORDS,
    table,
)
from tests.formats.table_samples import (
    CHINESE,
    CONLL12,
    FULL04,
    FULL05,
    FULL_READER,
    SKELETON,
)
from tests.formats.tree_samples import TREES

EXTRA_ROWS = HEAD_FORM.replace(
    "3\tkulu", "3-4\tkulu.\t_\t_\t_\t_\t_\t_\t_\t_\n3\tkulu"
).replace("4\t.", "3.1\tnu\t_\t_\t_\t_\t_\t_\t_\t_\n4\t.")
SHORT_MULTIWORD = HEAD_FORM.replace("3\tkulu", "3-4\tkulu.\t_\t_\t_\t_\t_\t_\n3\tkulu")
WITHOUT_PREDICATE = table("1 Nu nu ADV _ _ 0 root _ _")
GERMAN = "# sent_id dev-s1/de\n" + HEAD_FORM.split("\n", 2)[2]
SPANISH = "# sent_id es-test-001-s1\n" + HEAD_FORM.split("\n", 1)[1]
ITALIAN = "# text: Mona gorbas kulu.\n" + HEAD_FORM.split("\n", 2)[2]
PORTUGUESE = (
    '# <s id="1" ref="x-1" source="x" text="Mona gorbas kulu.">\n'
    + HEAD_FORM.split("\n", 2)[2]
)
NUMBERED = "# 12 # Mona gorbas kulu .\n" + HEAD_FORM.split("\n", 2)[2]
WITH_JSON = '# srl = {"verbs":[]}\n# span_srl = {"verbs":[]}\n' + HEAD_FORM
WITH_BLANKS = HEAD_FORM.replace("\tkulu\tkulu", "\tkulu dil\tkulu dil")
PROPS05 = """\
-      (A0*      *
-         *)     *
gorba   (V*)     *
-      (A1*  (A0*)
dilm      *    (V*)
-         *)     *

-
-

"""
PROPS04 = """\
-         (A0*A0)         *
gorba      (V*V)         *
-      (A1(A2*A2)A1) (A0*A0)
dilm         *        (V*V)

"""
PROPS_SHORT_ROW = "- (A0*)\ngorba (V*)\n-\n- (A1*)\n\n"
PROPS_MISSING_COLUMN = "- (A0*) \ngorba (V*) \ndilm *\n\n"
PROPS_SURPLUS = "- (A0*) *\ngorba (V*) (A1*)\n\n"
CONLL09_SEVERAL_LABELS = CONLL09.replace("A1\t_", "A1|A2\t_")
CONLL09_HYPHENS = CONLL09.replace("\t_", "\t-")
CONLL09_HEADER = "# made by a program\n" + CONLL09
CONLL09_SURPLUS = CONLL09.replace("\n", "\t_\n").replace("\t_\n\t_\n", "\t_\n\n")
CONLL09_NO_BREAK = CONLL09.replace("\tkulu\t", "\tku\xa0lu\t", 1)
CONLL08_WITHOUT_PREDICATE = table("1 Nu nu RB RB Nu nu RB 0 ROOT _")
CONLL08_BLANK_IN_FRONT = " " + CONLL08
UP2_BOTH_FORMS = UP2.replace("\n\n", "\n# a comment in the rows\n\n")
CONLLU_DOCUMENT = "# newdoc id = d\n# newpar\n" + CONLLU

SAMPLES = {
    **TREES,
    **FRAME_FILES,
    **ENTITY_FILES,
    "conll05-props": [PROPS05, PROPS_SHORT_ROW, PROPS_MISSING_COLUMN, PROPS_SURPLUS],
    "conll04-props": [PROPS04],
    "conll05-full": [FULL05, FULL_READER, FULL04],
    "conll08": [CONLL08, CONLL08_WITHOUT_PREDICATE, CONLL08_BLANK_IN_FRONT],
    "conll09": [
        CONLL09,
        CONLL09.replace("\t", "   "),
        CONLL09_SEVERAL_LABELS,
        CONLL09_HYPHENS,
        CONLL09_HEADER,
        CONLL09_SURPLUS,
        CONLL09_NO_BREAK,
    ],
    "conll12": [CONLL12, CHINESE],
    "propbank-skel": [SKELETON],
    "propbank-prop": [PROP, OLD_PROP],
    "conllu-srl": [
        HEAD_FORM,
        SPAN_FORM,
        EXTRA_ROWS,
        SHORT_MULTIWORD,
        WITHOUT_PREDICATE,
        GERMAN,
        SPANISH,
        ITALIAN,
        PORTUGUESE,
        NUMBERED,
        WITH_JSON,
        WITH_BLANKS,
        HEAD_FORM.replace("\n\n", "\n---\n"),
    ],
    "up1-ewt": [UP1_EWT],
    "up2": [UP2, UP2_WITH_WORDS, UP2_MERGED, UP2_BOTH_FORMS],
    "fipb": [FIPB],
    "conllx": [CONLLX],
    "conllu": [CONLLU, CONLLU_DOCUMENT],
}
PAIRS = [(name, text) for name, texts in SAMPLES.items() for text in texts]
EDITED = [pair for pair in PAIRS if pair[0] not in WHOLE]
"""Those of which single cells can be replaced."""
