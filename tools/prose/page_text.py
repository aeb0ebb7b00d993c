"""Sentences of Markdown pages and of the English texts of labs."""

import re
from pathlib import Path

from kinds import Paragraph, sentences_of


def clean_markdown(text):
    text = re.sub(r"!\[[^\]]*\]\([^)]*\)", "", text)
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"\*\*([^*]*)\*\*", r"\1", text)
    text = re.sub(r"(?<!\w)\*([^*]+)\*(?!\w)", r"\1", text)
    return text.replace("\\|", "|")


def markdown(path, file, kind):
    fenced, paragraph = False, Paragraph()

    def flush():
        nonlocal paragraph
        done, paragraph = paragraph, Paragraph()
        return list(sentences_of(done, kind, file, clean_markdown))

    out = []
    for number, line in enumerate(Path(path).read_text(encoding="utf-8").splitlines(), 1):
        if line.lstrip().startswith("```"):
            fenced = not fenced
            out += flush()
            continue
        if fenced or re.match(r"^(?: {4,}|\t)\S", line) and not paragraph.text:
            continue
        if not line.strip() or re.match(r"^\s*(?:\|?\s*:?-{3,}|<!--)", line):
            out += flush()
            continue
        if line.lstrip().startswith("|"):
            out += flush()
            for cell in re.split(r"(?<!\\)\|", line.strip().strip("|")):
                cell_text = Paragraph()
                cell_text.add(cell, number)
                # a cell is a phrase more often than a sentence
                out += [s._replace(first=False) for s in sentences_of(cell_text, kind, file, clean_markdown, 5)]
            continue
        if re.match(r"^#{1,6} ", line):
            out += flush()
            continue
        if re.match(r"^\s*(?:[*+-]|\d+\.) ", line):
            out += flush()
            line = re.sub(r"^\s*(?:[*+-]|\d+\.) ", "", line)
        paragraph.add(line, number)
    return out + flush()


def lab_texts(path, file):
    out = []
    all_lines = Path(path).read_text(encoding="utf-8").split("\n")
    if path.endswith(".md"):
        return [s._replace(kind="labs") for s in markdown(path, file, "labs")]
    number = 0
    while number < len(all_lines):
        line = all_lines[number]
        block = re.match(r"^(\s*)(?:- )?en:\s*[|>][-+]?\s*$", line)
        if block:
            indent = len(block.group(1))
            paragraph, fenced = Paragraph(), False
            number += 1
            while number < len(all_lines) and (not all_lines[number].strip() or
                                               len(all_lines[number]) - len(all_lines[number].lstrip()) > indent):
                inner = all_lines[number].strip()
                if inner.startswith("```"):
                    fenced = not fenced
                if fenced or not inner or inner.startswith(("![", "```")):
                    out += sentences_of(paragraph, "labs", file, clean_markdown)
                    paragraph = Paragraph()
                else:
                    if inner.startswith("- "):
                        out += sentences_of(paragraph, "labs", file, clean_markdown)
                        paragraph, inner = Paragraph(), inner[2:]
                    paragraph.add(inner, number + 1)
                number += 1
            out += sentences_of(paragraph, "labs", file, clean_markdown)
            continue
        for match in re.finditer(r"\ben:\s*(?:\"((?:[^\"\\]|\\.)*)\"|'((?:[^']|'')*)'|([^,{}\"'|>][^,}]*))", line):
            paragraph = Paragraph()
            paragraph.add(next(g for g in match.groups() if g is not None).replace('\\"', '"'), number + 1)
            out += sentences_of(paragraph, "labs", file, clean_markdown)
        number += 1
    return out
