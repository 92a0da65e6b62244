"""The closed list of problem codes: what each means and what cures it.

A problem whose finder has no better advice takes the cure from here, and the page of
codes in the documentation is made from it. A code with two severities is a warning
where the published program scores such input, and an error for schemes that refuse it.
"""

from __future__ import annotations

from typing import NamedTuple


class ProblemCode(NamedTuple):
    """One row of the list; `severities` has the names, the worse one first."""

    severities: tuple[str, ...]
    meaning: str
    cure: str


ERROR = ("error",)
WARNING = ("warning",)
NOTE = ("note",)
EITHER = ("error", "warning")

CODES = {
    "file.open": ProblemCode(
        ERROR,
        "The file does not exist, is a folder, or cannot be read.",
        "give the path of a file that can be read",
    ),
    "partner.missing": ProblemCode(
        ("error", "note"),
        "A file that belongs to this one (words, trees) is needed and not named; or it"
        " lies beside it and would be read with it.",
        "name it with the setting with=, as a bare file name",
    ),
    "partner.kind": ProblemCode(
        ERROR,
        "The setting with= names a file of another kind than it needs.",
        "name the file of words, trees or annotation of these very sentences",
    ),
    "format.unknown": ProblemCode(
        ERROR, "The content fits no format.", "name the format of the file"
    ),
    "format.ambiguous": ProblemCode(
        ERROR,
        "The content fits two formats equally well; both are named.",
        "name the format of the file",
    ),
    "text.encoding": ProblemCode(
        ERROR,
        "A byte has no meaning in the encoding.",
        "convert the file to UTF-8, or name its encoding with encoding=",
    ),
    "text.bom": ProblemCode(
        WARNING,
        "The file begins with a byte-order mark.",
        "none is needed here; some other programs need the file without it",
    ),
    "align.sentences": ProblemCode(
        EITHER,
        "The files differ in the number of sentences; the first sentence without"
        " a partner is shown.",
        "use files of the same text",
    ),
    "align.words": ProblemCode(
        EITHER,
        "The words of a sentence, or their number, differ between the files.",
        "use the same sentences in the same order, with the same tokenisation",
    ),
    "align.tags": ProblemCode(
        WARNING,
        "The part-of-speech tags differ between the files.",
        "none is needed, no number changes",
    ),
    "align.text": ProblemCode(
        ERROR,
        "A word is not in the text of the gold sentence.",
        "check that both files hold the same text",
    ),
    "conll.columns": ProblemCode(
        EITHER,
        "A row has too few columns, or another number than its sentence.",
        "complete the row: one column of roles for each predicate",
    ),
    "conll.columns-extra": ProblemCode(
        WARNING,
        "There are more role columns than predicates; the surplus is not read.",
        "remove the surplus columns, or mark the predicates they belong to",
    ),
    "conll.id": ProblemCode(
        EITHER, "The ids of a sentence do not count 1, 2, 3 ….", "number the rows anew"
    ),
    "conll.head": ProblemCode(
        EITHER,
        "A HEAD is no number, lies beyond the sentence, is missing, or is part of a"
        " cycle.",
        "mend the head; a predicted parse belongs in HEAD, not in PHEAD",
    ),
    "conll.label": ProblemCode(
        ERROR,
        "A label is empty, or a role points to no token.",
        "remove the surplus bar, or mend the role",
    ),
    "conll.flag": ProblemCode(
        WARNING,
        "The predicate flag is neither Y nor empty; the row is no predicate.",
        "write Y for a predicate and _ for any other word",
    ),
    "conll.text": ProblemCode(
        WARNING,
        "The text comment lacks a word of the sentence; the joined words are used.",
        "mend or remove the comment",
    ),
    "conll.white-space": ProblemCode(
        WARNING,
        "White space inside a field moves the columns behind it.",
        "replace it inside words, for instance by an underscore",
    ),
    "conll.blank-lines": ProblemCode(
        WARNING,
        "There is more than one blank line between sentences, or one at the top; some"
        " programs count an empty sentence there.",
        "leave one blank line between sentences",
    ),
    "conll.final-blank": ProblemCode(
        WARNING,
        "The blank line at the end of the file is missing or doubled.",
        "end the file with one blank line",
    ),
    "conll.empty-file": ProblemCode(
        EITHER, "There is no sentence in the file.", "check the path"
    ),
    "conll.zero": ProblemCode(
        WARNING,
        "The published program divides by zero here and stops; 0 is given.",
        "none: nothing is right that could be scored",
    ),
    "form.other": ProblemCode(
        ERROR,
        "The scheme compares spans and the arguments are single words, or the other"
        " way round.",
        "read the file in the other form, with form=span or form=head",
    ),
    "form.no-tree": ProblemCode(
        ERROR,
        "Arguments cannot be seen as spans or as heads: the sentence has no dependency"
        " tree, or a broken one.",
        "use form=keep, or a file with heads",
    ),
    "labels.map": ProblemCode(
        ERROR,
        "A line of a table of labels cannot be read.",
        "write two labels a line, the one in the file first",
    ),
    "conllu-srl.form": ProblemCode(
        ERROR,
        "The role columns mix plain labels and brackets.",
        "use one of the two forms in a file",
    ),
    "fipb.sense": ProblemCode(
        WARNING,
        "An argument points to a token without a sense; it is shown without one.",
        "add PBSENSE= to that token",
    ),
    "up2.join": ProblemCode(
        ERROR,
        "The annotation and the UD file do not fit.",
        "take the release and the file that source_sent_id names",
    ),
    "prop.not-shown": ProblemCode(
        NOTE,
        "A pointer or a proposition that no span of words can stand for: a trace, a"
        " second proposition of a word, arguments that cross.",
        "none is needed, the file keeps it",
    ),
    "convert.lost": ProblemCode(
        WARNING,
        "Something cannot be expressed in another format, or is written otherwise.",
        "keep the source file",
    ),
    "props.bracket": ProblemCode(
        ERROR,
        "A bracket is never closed, was never opened, or a cell has no asterisk.",
        "mend the cell; BIO tags have to be converted first",
    ),
    "props.nested": ProblemCode(
        ERROR,
        "Brackets are nested, which the official mode cannot score at span level.",
        "use mode=paper",
    ),
    "props.columns": ProblemCode(
        WARNING,
        "A target has no bracket column; its proposition is read as empty.",
        "add the column, in the order of the targets",
    ),
    "props.columns-extra": ProblemCode(
        WARNING,
        "There are more bracket columns than targets; the surplus is not read.",
        "remove the surplus columns, or name their targets",
    ),
    "props.row-short": ProblemCode(
        WARNING,
        "A row lacks cells, so the cells below it in these columns move up.",
        "complete the row: an asterisk stands for nothing",
    ),
    "props.target": ProblemCode(
        WARNING,
        "A target stands in one file only, or is spelled differently in the other.",
        "compare the targets of both files: the target column or, where a file has "
        "none, the senses",
    ),
    "props.hidden": ProblemCode(
        WARNING,
        "Of two brackets or arguments with the same ends the program sees one only.",
        "none is needed in gold data; else keep one of the two",
    ),
    "props.continuation": ProblemCode(
        WARNING,
        "A C- piece stands without its argument, before it, or inside it.",
        "check the label of the piece",
    ),
    "primesrl.level": ProblemCode(
        ERROR,
        "The arguments are brackets at head level, or labels at span level.",
        "set level= to what the file has, or convert the file",
    ),
    "primesrl.label": ProblemCode(
        WARNING,
        "A label is unknown, or is not scored by the program.",
        "read the files with labels=short, or correct the label",
    ),
    "primesrl.table-empty": ProblemCode(
        WARNING,
        "One file has no core (contextual) argument at all, so the program leaves that"
        " table empty.",
        "compare with mode=paper",
    ),
    "primesrl.pairs": ProblemCode(
        WARNING,
        "The program counts an argument in more than one pair.",
        "compare with mode=paper",
    ),
    "primesrl.comma": ProblemCode(
        WARNING,
        "An argument in pieces holds a comma; the program loses the text behind it.",
        "compare with mode=paper",
    ),
    "primesrl.senses": ProblemCode(
        WARNING,
        'The program reads the senses as numbers, or as "no value".',
        "write senses as lemma.NN, or compare with mode=paper",
    ),
    "primesrl.tokens": ProblemCode(
        WARNING,
        "The files have other tokens for the same text and are aligned by the text.",
        "use the same tokens on both sides",
    ),
    "brackets.unbalanced": ProblemCode(
        ERROR,
        "A bracket of a tree is never closed, or was never opened.",
        "mend it; write parentheses that are words as -LRB- and -RRB-",
    ),
    "brackets.bare-word": ProblemCode(
        ERROR, "A word of a tree has no tag.", "write (TAG word)"
    ),
    "brackets.empty-terminal": ProblemCode(
        ERROR, "A tag of a tree has no word.", "add the word, or remove the token"
    ),
    "brackets.empty-bracket": ProblemCode(
        ERROR,
        "A pair of brackets inside a tree holds nothing.",
        "write a parenthesis that is a word as -LRB-",
    ),
    "brackets.separator": ProblemCode(
        NOTE,
        "Labels look as if _ or [ divided the function from the category.",
        "set gf=_ or gf=bracket",
    ),
    "brackets.discontinuous": ProblemCode(
        ERROR,
        "A tree with crossing branches cannot be written as brackets.",
        "write discbracket or export",
    ),
    "discbracket.index": ProblemCode(
        ERROR,
        "The number of a leaf is missing, occurs twice, or is no number.",
        "number the leaves 0 to n - 1",
    ),
    "export.columns": ProblemCode(
        ERROR,
        "A line has too few fields, or no parent number.",
        "complete the line",
    ),
    "export.parent": ProblemCode(
        ERROR, "The parent of a word or node does not exist.", "mend the number"
    ),
    "export.node": ProblemCode(
        ERROR,
        "A node number occurs twice in a sentence, or there are more than 500 nodes.",
        "number the nodes anew",
    ),
    "export.eos": ProblemCode(
        ERROR,
        "A sentence is not framed by #BOS and #EOS with the same id.",
        "mend the pair",
    ),
    "export.id": ProblemCode(
        ERROR, "A sentence id occurs twice in a file.", "give it another id"
    ),
    "export.secondary": ProblemCode(
        WARNING,
        "A secondary edge leads to an unknown node; it is left out.",
        "mend the number",
    ),
    "export.undeclared": ProblemCode(
        NOTE,
        "A label is not in the header table of the file.",
        "add it to the table",
    ),
    "text.latin1": ProblemCode(
        WARNING,
        "The file is not UTF-8 and was read as Latin-1.",
        "set encoding=, or convert the file to UTF-8",
    ),
    "tree.unparsed": ProblemCode(
        WARNING,
        "A sentence has no tree.",
        "parse it again, or choose how unparsed sentences are counted",
    ),
    "tree.empty-phrase": ProblemCode(
        WARNING, "A phrase without words; it is left out.", "remove it"
    ),
    "tree.cycle": ProblemCode(ERROR, "A phrase contains itself.", "mend the parents"),
    "tree.punctuation": ProblemCode(
        WARNING,
        "The tokens differ in punctuation alone, which each side leaves out.",
        "none is needed; use the same tokens on both sides to score punctuation",
    ),
    "gf.none": ProblemCode(
        WARNING,
        "A file has no grammatical function, so that all compare as --.",
        "set gf= to the mark that divides functions from categories",
    ),
    "evalb.parameter": ProblemCode(
        ("error", "note"),
        "A line of the parameter file is faulty, or asks for what is not offered.",
        "write KEYWORD value, as in the parameter files of EVALB",
    ),
    "evalb.length": ProblemCode(
        WARNING,
        "The files have other numbers of words, so that EVALB drops the sentence.",
        "use the same words and punctuation tags; gf decides by the gold tags",
    ),
    "evalb.words": ProblemCode(
        WARNING,
        "The files have other words, so that EVALB drops the sentence.",
        "use the same words on both sides",
    ),
    "evalb.discontinuous": ProblemCode(
        ERROR, "A phrase has a gap, which EVALB cannot count.", "use gf"
    ),
    "evalb.limit": ProblemCode(
        WARNING,
        "A tree is too large for the fixed buffers of the program EVALB.",
        "none is needed: the output is that of a program without limits",
    ),
    "framenet.span": ProblemCode(
        ERROR,
        "A start or end lies outside the text, or an end in front of its start.",
        "check the converter: ends are inclusive in XML, exclusive in JSON",
    ),
    "framenet.label": ProblemCode(
        EITHER,
        "A label of a target or element has neither a span nor an itype; with a"
        " warning: its itype is of no known kind.",
        "add start and end, or itype",
    ),
    "framenet.no-target": ProblemCode(
        WARNING, "A frame has no target.", "add the target"
    ),
    "framenet.two-targets": ProblemCode(
        WARNING, "An annotation set has more than one layer of targets.", "keep one"
    ),
    "framenet.k-best": ProblemCode(
        WARNING,
        "Several annotation sets have one target and frame, as in k-best output.",
        "keep the best one",
    ),
    "framenet.frame-unknown": ProblemCode(
        WARNING,
        "A frame is neither in the lexicon nor in the head of the file.",
        "check the name of the frame",
    ),
    "framenet.frame-not-in-release": ProblemCode(
        NOTE,
        "The file declares a frame that this release lacks; it is not checked.",
        "use the FrameNet release of the file",
    ),
    "framenet.fe-unknown": ProblemCode(
        ("warning", "note"),
        "The frame has no such element (a note if the head of the file declares it).",
        "check the name of the element",
    ),
    "framenet.ni-not-core": ProblemCode(
        WARNING,
        "A null instantiation on an element that is not core.",
        "remove the null instantiation",
    ),
    "framenet.ni-core-set": ProblemCode(
        WARNING,
        "A null instantiation although another member of its core set is overt.",
        "remove the null instantiation",
    ),
    "framenet.excludes": ProblemCode(
        WARNING, "Two elements are there that exclude each other.", "keep one"
    ),
    "framenet.requires": ProblemCode(
        WARNING,
        "An element requires another one, which is neither overt nor null.",
        "annotate the other one",
    ),
    "framenet.core-missing": ProblemCode(
        WARNING,
        "A core element, or a whole core set, is neither overt nor null.",
        "annotate it, if need be as a null instantiation",
    ),
    "framenet.fe-empty": ProblemCode(
        WARNING,
        "An element has neither a filler nor a flag of null instantiation.",
        "add one of them",
    ),
    "framenet.ni-two-interpretations": ProblemCode(
        WARNING,
        "A null instantiation is definite and indefinite at once.",
        "keep one of the flags",
    ),
    "framenet.ni-no-licensor": ProblemCode(
        WARNING,
        "Nothing says what licenses a null instantiation.",
        "add the flag Lexical_licensor or Constructional_licensor",
    ),
    "framenet.dni-unlinked": ProblemCode(
        NOTE,
        "A definite null instantiation is not resolved.",
        "link it, if the text has a filler",
    ),
    "framenet.ini-linked": ProblemCode(
        NOTE,
        "An indefinite null instantiation has a filler.",
        "check the interpretation",
    ),
    "framenet.link-own-clause": ProblemCode(
        NOTE,
        "The filler of a null instantiation stands in the clause of the target.",
        "check whether the element is overt",
    ),
    "framenet.lu-frame": ProblemCode(
        NOTE,
        "The lexicon lists the lemma of the target with other frames only.",
        "check the frame",
    ),
    "framenet.not-checked": ProblemCode(
        NOTE,
        "A check was left out: the file or the lexicon lacks what it needs.",
        "none is needed",
    ),
    "semeval07.kinds": ProblemCode(
        ERROR,
        "Full text stands against semXML, or a file is of neither kind.",
        "use two files of one kind",
    ),
    "semeval07.target-twice": ProblemCode(
        WARNING, "Two frames stand on one target.", "keep one"
    ),
    "semeval07.missing-sentence": ProblemCode(
        WARNING,
        "Only one of the files has a sentence.",
        "complete the prediction; unscored= says how it counts",
    ),
    "semeval07.text-differs": ProblemCode(
        WARNING,
        "A sentence has another text in the prediction.",
        "use the same text; unscored= says how it counts",
    ),
    "semeval07.no-gold": ProblemCode(
        WARNING,
        "Gold has nothing in a sentence that is worth a point.",
        "none is needed; unscored= says how it counts",
    ),
    "semeval07.unknown": ProblemCode(
        NOTE,
        "The lexicon lacks some elements, which are worth 0.5 then.",
        "use the FrameNet release of the files",
    ),
    "salsa.target": ProblemCode(
        ERROR,
        "A frame has no target, or one at an unknown id: it has no place.",
        "name a word or phrase of the sentence as its target",
    ),
    "salsa.dangling": ProblemCode(
        WARNING,
        "An element, an item of a block or a split word names an unknown id.",
        "mend the id",
    ),
    "salsa.duplicate-id": ProblemCode(
        WARNING,
        "Two frames or elements have one id; they are kept apart by position.",
        "give each its own id",
    ),
    "salsa.split": ProblemCode(
        WARNING, "The parts of a split word do not make up the word.", "mend the parts"
    ),
    "salsa.head": ProblemCode(
        WARNING,
        "The head that a phrase names is none of its words.",
        "mend the attribute head, or leave it out",
    ),
    "semeval10-conll.columns": ProblemCode(
        ERROR, "A row has other than nine columns.", "complete the row"
    ),
    "semeval10-conll.frames": ProblemCode(
        ERROR, "A cell of frames cannot be read.", "mend the cell"
    ),
    "semeval10-conll.brackets": ProblemCode(
        ERROR,
        "The brackets of a sentence do not balance.",
        "close every bracket once, in the same sentence",
    ),
    "semeval10.no-head": ProblemCode(
        WARNING,
        "Links were judged without any head, by all words of a mention.",
        "use the file with heads",
    ),
    "semeval10.frame-missing": ProblemCode(
        WARNING,
        "The prediction lacks a frame of gold, at which the program stops.",
        "none is needed: its roles count as missed",
    ),
    "semeval10.usp": ProblemCode(
        NOTE,
        "Blocks of alternatives were used; each counts once.",
        "none is needed",
    ),
    "semxml.dangling": ProblemCode(
        ERROR, "A phrase names a word or phrase that is not there.", "mend the id"
    ),
    "semxml.cycle": ProblemCode(
        ERROR, "A phrase contains itself.", "mend the references"
    ),
    "semafor.text": ProblemCode(
        WARNING,
        "The text of a span is not that of its words.",
        "check the offsets: they count words, the end is exclusive",
    ),
    "frame-elements.fields": ProblemCode(
        ERROR,
        "The fields of a line do not fit, such as the number of its elements.",
        "mend the line",
    ),
    "open-sesame.columns": ProblemCode(
        ERROR,
        "A row has not 15 or 16 columns, or a block more than one frame.",
        "complete the row; give each frame a block of its own",
    ),
    "open-sesame.words": ProblemCode(
        ERROR,
        "Blocks with one sentence number have other words.",
        "mend the sentence number",
    ),
    "open-sesame.tag": ProblemCode(
        WARNING,
        "A role tag without its beginning, or of another kind.",
        "write B- where a role begins",
    ),
    "spert.shape": ProblemCode(
        EITHER,
        "The file is no list of sentences, a key is missing, or a value is of another"
        " type; with a warning: a key stands twice, tags beside other entities, or half"
        " a character.",
        'write a list of objects with "tokens", "entities" and "relations"',
    ),
    "spert.span": ProblemCode(
        ERROR,
        "A start or end is outside the sentence, or an end not after its start.",
        "mend the offsets: they count tokens from 0, the end is exclusive",
    ),
    "spert.index": ProblemCode(
        ERROR,
        "The head or tail of a relation is the place of no entity.",
        "mend the index: it counts the entities of the sentence from 0",
    ),
    "spert.type": ProblemCode(
        ERROR,
        "A type is not declared in the types file, or its name is reserved.",
        "add the type to the types file, or mend its name",
    ),
    "spert.duplicate": ProblemCode(
        WARNING,
        "An item occurs twice in a sentence; it is counted once.",
        "remove the copy",
    ),
    "spert.self": ProblemCode(
        WARNING, "A relation leads from an entity to itself.", "check head and tail"
    ),
    "spert.types-missing": ProblemCode(
        WARNING,
        "No types file is named, so that no relation type counts as symmetric.",
        "name a types file with types=, if some types are symmetric",
    ),
    "brat.line": ProblemCode(
        ERROR,
        "A line is no annotation, its name is taken, or it names an unknown one.",
        "mend the line",
    ),
    "brat.offset": ProblemCode(
        EITHER,
        "Offsets are outside the text or cover no word; with a warning: they cut a"
        " word, or reach into another line.",
        "check that both files belong together: offsets count characters of the text",
    ),
    "brat.text": ProblemCode(
        WARNING,
        "The text that is quoted is not that at the offsets.",
        "check that both files belong together",
    ),
    "brat.relation": ProblemCode(
        WARNING,
        "A relation leads from one sentence (a line of the text) to another; it is left"
        " out.",
        "write both sentences on one line of the text, with the same offsets",
    ),
    "bio.tag": ProblemCode(
        WARNING,
        "A tag cannot stand where it does; it is read leniently.",
        "write B- where an item begins, and the tags of one scheme",
    ),
    "json.syntax": ProblemCode(
        EITHER,
        "The text is no JSON, or not of the shape that its format has; with a warning:"
        " a key stands twice, half a character, or a list that could be empty is"
        " missing.",
        "mend the place that is named",
    ),
    "frameset.sense": ProblemCode(
        WARNING,
        "The PropBank frame files have no such sense, or spell it otherwise.",
        "correct the sense, or use the frame files of the same release",
    ),
    "frameset.role": ProblemCode(
        WARNING,
        "The roleset of the predicate does not list this numbered role.",
        "correct the role or the sense, or use the frame files of the same release",
    ),
    "frameset.lemma": ProblemCode(
        NOTE,
        "No PropBank frame file is about this word; its senses are not checked.",
        "none is needed; more frame files would help",
    ),
    "frameset.not-checked": ProblemCode(
        NOTE,
        "Predicates have no sense that could be looked up in the frame files.",
        "none is needed; senses are written as lemma.NN",
    ),
    "lexicon.file": ProblemCode(
        EITHER,
        "A file of a lexicon is broken; the others are used.",
        "get the file again",
    ),
    "lexicon.partial": ProblemCode(
        NOTE,
        "A part of a lexicon is missing, or lies there twice and is used once.",
        "none is needed",
    ),
    "tiger.duplicate-id": ProblemCode(
        ERROR, "One id stands for two words or nodes.", "make the ids unique"
    ),
    "tiger.external": ProblemCode(
        ERROR,
        "A part of the corpus is at an address that is not opened.",
        "put the file beside the document and name it without a path",
    ),
    "tiger.dangling": ProblemCode(
        WARNING,
        "An edge leads to an unknown id; it is left out.",
        "mend the id",
    ),
    "tiger.two-parents": ProblemCode(
        WARNING,
        "A word or node has two parents in the tree; the second one is left out.",
        "make one of the edges a secondary edge",
    ),
    "tiger.empty-word": ProblemCode(WARNING, "A word is empty.", "add the word"),
    "xml.syntax": ProblemCode(
        ERROR, "An XML file is not well-formed.", "mend the place that is named"
    ),
    "xml.entity": ProblemCode(
        EITHER,
        "An XML file declares an entity.",
        "write the characters themselves",
    ),
    "lexicon.none": ProblemCode(
        ERROR,
        "The folder of a lexicon is not there, or nothing in it can be used.",
        "name the folder with the files of the release",
    ),
}


def usual_cure(code: str) -> str:
    """What helps against problems of this code; empty for a code of an extension."""
    return CODES[code].cure if code in CODES else ""
