"""The kinds of text, how long a sentence of each may be, and how text is divided into sentences."""

import bisect
import collections
import re

KINDS = ("docs", "help", "ui", "engine", "cli", "labs", "comments", "commits")
THRESHOLD = {kind: 2 for kind in KINDS}
LONGEST = {"docs": 30, "help": 26, "ui": 22, "engine": 26, "cli": 28, "labs": 28, "comments": 30, "commits": 14}

# `first`: the sentence begins a paragraph.
Sentence = collections.namedtuple("Sentence", "kind file line text first")


def words_of(text):
    return re.findall(r"[A-Za-z0-9µ%·×÷'’_\-/.]+", text)


ABBREVIATIONS = re.compile(r"\b(?:e\.g|i\.e|cf|vs|etc|Fig|No|Dr|al|resp|approx)\.$")


def split_sentences(text):
    """Offsets (begin, end) of the sentences of a paragraph."""
    begin = 0
    for match in re.finditer(r"[.!?](?:[)\"'”*_`]*)\s+(?=[\"'(“*_`A-Z0-9])", text):
        end = match.end()
        if ABBREVIATIONS.search(text[begin:match.start() + 1]):
            continue
        yield begin, match.end()
        begin = end
    if text[begin:].strip():
        yield begin, len(text)


class Paragraph:
    """Text put together from pieces, which knows the line of each offset."""

    def __init__(self):
        self.text, self.starts, self.lines = "", [], []

    def add(self, text, line):
        text = text.strip()
        if not text:
            return
        if self.text:
            self.text += " "
        self.starts.append(len(self.text))
        self.lines.append(line)
        self.text += text

    def line_at(self, offset):
        return self.lines[max(0, bisect.bisect_right(self.starts, offset) - 1)]


def sentences_of(paragraph, kind, file, clean, least_words=3):
    first = True
    for begin, end in split_sentences(paragraph.text):
        raw = paragraph.text[begin:end]
        text = clean(raw).strip(" -–*·|")
        text = " ".join(text.split())
        if len(words_of(text)) >= least_words and re.search(r"[a-z]{2}", text):
            yield Sentence(kind, file, paragraph.line_at(begin), text, first)
        first = False
