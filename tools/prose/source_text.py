"""Sentences of C++ sources: texts of the window, of the engine and of the command line's help, and comments."""

import bisect
import re
from pathlib import Path

from kinds import Paragraph, sentences_of, words_of

LITERAL = r'"(?:[^"\\\n]|\\.)*"'
ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\", "'": "'"}


def unescape(literal):
    return re.sub(r"\\(u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|.)",
                  lambda m: chr(int(m.group(1)[1:], 16)) if m.group(1)[0] in "ux" and len(m.group(1)) > 1
                  else ESCAPES.get(m.group(1), m.group(1)), literal[1:-1])


def joined_literals(text, begin):
    """The text of adjacent string literals from an offset on, and where they end."""
    result, position = "", begin
    pattern = re.compile(r"\s*(?:u8|u|U|L)?(" + LITERAL + ")")
    while True:
        match = pattern.match(text, position)
        if not match:
            return result, position
        result += unescape(match.group(1))
        position = match.end()


CALL = re.compile(r"\b(?:tr|QT_TR_NOOP|QT_TRANSLATE_NOOP3?|translate)\(\s*(?=(?:u8|u)?\")")


def tr_strings(path, file):
    text = Path(path).read_text(encoding="utf-8")
    lines = line_index(text)
    out = []
    for match in CALL.finditer(text):
        begin = match.end()
        if "TRANSLATE" in match.group(0) or match.group(0).startswith("translate"):
            _, begin = joined_literals(text, begin)
            comma = re.compile(r"\s*,\s*").match(text, begin)
            if not comma:
                continue
            begin = comma.end()
        literal, _ = joined_literals(text, begin)
        if file.startswith("ui/ask/") and "|" in literal:  # the palette offers the first one with a question mark
            literal = literal.split("|")[0] + "?"
        number = bisect.bisect_right(lines, match.start())
        for part in literal.split("\n\n"):
            paragraph = Paragraph()
            paragraph.add(re.sub(r"<[^>]+>", " ", part).replace("&&", "\0").replace("&", "").replace("\0", "&"), number)
            out += sentences_of(paragraph, "ui", file, lambda t: t, 1)
    return out


def line_index(text):
    starts = [0]
    for match in re.finditer("\n", text):
        starts.append(match.end())
    return starts


def engine_sentences(path, file):
    text = Path(path).read_text(encoding="utf-8")
    lines = line_index(text)
    out = []
    for match in re.finditer(r"^SENTENCE\(\s*\w+\s*,\s*(?=\")", text, re.MULTILINE):
        literal, _ = joined_literals(text, match.end())
        number = bisect.bisect_right(lines, match.start())
        literal = re.sub(r"\{\d+:([^|{}]*)\|[^{}]*\}", r"\1", literal).replace("{{", "{").replace("}}", "}")
        paragraph = Paragraph()
        paragraph.add(literal, number)
        out += sentences_of(paragraph, "engine", file, lambda t: t, 2)
    return out


def cli_texts(path, file):
    text = Path(path).read_text(encoding="utf-8")
    lines = line_index(text)
    out = []
    for match in re.finditer(r'R"\((.*?)\)"', text, re.DOTALL):
        first = bisect.bisect_right(lines, match.start(1))
        paragraph = Paragraph()
        skipping = row = False
        for offset, line in enumerate(match.group(1).split("\n")):
            number = first + offset
            if not line.strip():
                out += sentences_of(paragraph, "cli", file, lambda t: t)
                paragraph, skipping = Paragraph(), False
            elif re.match(r"^(?:Example|The keys of --json|Of grade --json)", line):
                out += sentences_of(paragraph, "cli", file, lambda t: t)
                paragraph, skipping = Paragraph(), True
            elif skipping or re.match(r"^\s+(?:loopglass|--\w|cc |- \{)", line):
                continue
            elif line.startswith("  ") and re.match(r"^  \S+(?:, \S+)*\s{2,}\S", line):
                out += sentences_of(paragraph, "cli", file, lambda t: t)
                paragraph = Paragraph()
                paragraph.add(re.sub(r"^  \S+(?:, \S+)*\s{2,}", "", line), number)
                row = True
            elif row and not line.startswith("  "):
                out += sentences_of(paragraph, "cli", file, lambda t: t)
                paragraph, row = Paragraph(), False
                paragraph.add(line, number)
            else:
                paragraph.add(line, number)
        out += sentences_of(paragraph, "cli", file, lambda t: t)
    for match in re.finditer(r"=\s*(?=\")", text):
        literal, end = joined_literals(text, match.end())
        paragraph = Paragraph()
        paragraph.add(literal, bisect.bisect_right(lines, match.start()))
        out += sentences_of(paragraph, "cli", file, lambda t: t)
    return out


CODE_LIKE = re.compile(r"[;{}]\s*$|^\s*(?:#|return\b|if \(|for \(|using |namespace )|clang-format|NOLINT|SPDX|Copyright")


def comments(path, file):
    text = Path(path).read_text(encoding="utf-8")
    lines = line_index(text)
    token = re.compile(r'R"(\w*)\(.*?\)\1"|' + LITERAL + r"|'(?:[^'\\\n]|\\.)+'|//[^\n]*|/\*.*?\*/", re.DOTALL)
    out, paragraph, last = [], Paragraph(), -2

    def flush():
        nonlocal paragraph
        done, paragraph = paragraph, Paragraph()
        return list(sentences_of(done, "comments", file, lambda t: t))

    for match in token.finditer(text):
        lexeme = match.group(0)
        if not lexeme.startswith("/"):
            continue
        number = bisect.bisect_right(lines, match.start())
        if lexeme.startswith("/*"):
            out += flush()
            for offset, line in enumerate(lexeme[2:-2].split("\n")):
                line = line.strip().lstrip("*! ").rstrip()
                if not line:
                    out += flush()
                else:
                    paragraph.add(line, number + offset)
            out += flush()
            continue
        body = re.sub(r"^//[/!]?<?", "", lexeme).rstrip()
        alone = not text[lines[number - 1]:match.start()].strip()
        if number != last + 1 or not alone:
            out += flush()
        last = number if alone else -2
        if not body.strip() or body.startswith("    ") or CODE_LIKE.search(body) or "namespace" in body:
            out += flush()
            continue
        paragraph.add(body, number)
        if not alone:
            out += flush()
    out += flush()
    return [s for s in out if not re.search(r"[=<>]{2}|::|\w\(\)\s*;", s.text) or len(words_of(s.text)) > 8]
