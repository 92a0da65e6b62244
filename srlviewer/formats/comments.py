"""Comment lines of CoNLL-U and its relatives: sentence id, text, document."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

_SENT_ID = re.compile(r"#\s*(?:sent_id|sent-id)\s*[=:]?\s*(\S.*)")
_TEXT = re.compile(r"#\s*(?:sentence-text\s*:|text\s*[=:])\s?(.*)")
_NUMBERED = re.compile(r"#\s*(\d+)\s*#\s?(.*)")
_DOCUMENT = re.compile(r"#\s*(?:newdoc(?:\s+id)?|doc-name)\s*[=:]?\s*(.*)")
_LIST = re.compile(r'#\s*<?(?:\w+\s+)?[\w-]+="')
_ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')


class Header(NamedTuple):
    """What the comments of a sentence say; `document` is None where none begins."""

    sentence_id: str = ""
    text: str = ""
    document: str | None = None


def read_comments(comments: Iterable[str]) -> Header:
    """Sentence id, text and the document that begins here.

    Spellings: `# sent_id = x`, `# sent_id x`, `# text = …`, `# text: …`,
    `# sentence-text: …`, `# 12 # text`, `text="…" id="…"`, `# newdoc id = x`,
    `# doc-name: x`. Other comments are only comments.
    """
    sentence_id, text, document = "", "", None
    for comment in comments:
        if comment.startswith("# text = "):
            text = comment[9:]
        elif comment.startswith("# sent_id = "):
            sentence_id = comment[12:].strip()
        elif found := _SENT_ID.match(comment):
            sentence_id = found[1].rstrip()
        elif _LIST.match(comment):
            attributes = dict(_ATTRIBUTE.findall(comment))
            text = attributes.get("text", text)
            sentence_id = sentence_id or attributes.get("id", "")
        elif found := _TEXT.match(comment):
            text = found[1]
        elif found := _NUMBERED.match(comment):
            sentence_id, text = sentence_id or found[1], found[2]
        elif found := _DOCUMENT.match(comment):
            document = found[1].rstrip()
    return Header(sentence_id, text.strip(), document)


def first_lost_word(text: str, forms: Sequence[str]) -> int | None:
    """The first form (0-based) that the text lacks, searched from left to right."""
    if text == " ".join(forms):
        return None
    at = 0
    for token, form in enumerate(forms):
        at = text.find(form, at)
        if at < 0:
            return token
        at += len(form)
    return None
