"""Small files of the tables with bracket columns, written by hand."""

from __future__ import annotations


def aligned(*rows):
    """Rows of cells padded to columns, a blank line behind."""
    cells = [row.split() for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = [
        "  ".join(c.rjust(w) for c, w in zip(row, widths, strict=True)) for row in cells
    ]
    return "".join(f"{line.lstrip()} \n" for line in lines) + "\n"


FULL05 = aligned(
    "Grib  *      NNP (NP*) (S* (S(NP*) -  -    (A0*)",
    "zorfs *      VBZ (VP*) *   (VP*    02 zorf (V*)",
    "tolk  (ORG*) NN  (NP*) *)  (NP*))) -  -    (A1*)",
) + aligned(
    "Tolk  *      NN  (NP*) (S* (S(NP*) -  -",
    "!     *      .   *     *)  *)      -  -",
)
FULL_READER = aligned(
    "Grib  NNP (NP*) (S*     (S(NP*)   (PER*) -  -    (A0*) (A0*)",
    "gems  VBZ (VP*) *       (VP(VP*)  *      01 gem  (V*)  *",
    "and   CC  *     *       *         *      -  -    *     *",
    "zorfs VBZ (VP*) (S*     (VP*      *      02 zorf *     (V*)",
    "tolk  NN  (NP*) *))     (NP*))))  *      -  -    *     (A1*)",
)
FULL04 = aligned(
    "Grib  NNP B-NP (S*  B-PER -    (A0*A0)",
    "zorfs VBZ B-VP *    O     zorf (V*V)",
    "da    DT  B-NP *    O     -    (A1*",
    "tolk  NN  I-NP *S)  O     -    *A1)",
)
CONLL12 = (
    "#begin document (bn/zed/00/zed_0001); part 000\n"
    + aligned(
        "bn/zed/00/zed_0001 0 0 Mona   NNP (TOP(S(NP*) -     -  - Ana (PERSON) (ARG0*)"
        " (0)",
        "bn/zed/00/zed_0001 0 1 gorbas VBZ (VP*        gorba 01 1 Ana *        (V*) -",
        "bn/zed/00/zed_0001 0 2 kulu   NN  (NP*))))    kulu  -  2 Ana *        (ARG1*)"
        " (3)",
    )
    + aligned("bn/zed/00/zed_0001 0 0 Kulu NN (TOP(NP*)) - - - Ana * -")
    + "#end document\n"
    "#begin document (bn/zed/00/zed_0001); part 001\n"
    + aligned("bn/zed/00/zed_0001 1 0 Kulu NN (TOP(NP*)) - - - Ivo * -")
    + "#end document\n"
)
CHINESE = (
    "#begin document (nw/xin/00/xin_0001); part 000\n"
    + aligned(
        "nw/xin/00/xin_0001 0 0 甲   NR (TOP(IP(NP*) -    - - - * (ARG0*) (ARG0*) -",
        "nw/xin/00/xin_0001 0 1 来   VV (VP(VP*)     来   - - - * (V*)    *       -",
        "nw/xin/00/xin_0001 0 2 看见 VV (VP*         看见 - - - * *       (V*)    -",
        "nw/xin/00/xin_0001 0 3 乙   NR (NP*)))))    -    - - - * *       (ARG1*) -",
    )
    + "#end document\n"
)
SKELETON = aligned(
    "ewt/x.xml 0 0 [WORD] PRP (TOP(S(NP*) -     -        (ARG0*)",
    "ewt/x.xml 0 1 [WORD] VBZ (VP*        gorba gorba.01 (V*)",
    "ewt/x.xml 0 2 [WORD] NN  (NP*))      -     -        (ARG1*)",
    "ewt/x.xml 0 3 [WORD] .   *))         -     -        *",
) + aligned(
    "ewt/x.xml 1 0 [WORD] NN (TOP(NP*  - -",
    "ewt/x.xml 1 1 [WORD] NN *))       - -",
)
BR_CONSTITUENTS = aligned(
    "1 Mona  mona   PROP  F=S - - (FCL(NP*) - -      (A0*)",
    "2 gorba gorbar V-FIN PR  - - (VP*)     - gorbar (V*)",
    "3 kulu  kulu   N     F=S - - (NP*))    - -      (A1*)",
)
BR_DEPENDENCIES = aligned(
    "1 Mona  mona   PROP  F=S 2 SUBJ - -      (A0*)",
    "2 gorba gorbar V-FIN PR  0 ROOT - gorbar (V*)",
    "3 kulu  kulu   N     F=S 2 ACC  - -      (A1*)",
)
TABLES = {
    "conll05-full": [FULL05, FULL_READER, FULL04],
    "propbank-skel": [SKELETON],
    "conll12": [CONLL12, CHINESE],
    "propbank-br": [BR_CONSTITUENTS, BR_DEPENDENCIES],
}
