"""What must agree between an English text and its translation."""

import re

import found


def problems(entry):
    """Sentences about what is wrong; none when all is right."""
    source, translation = entry.text.source, entry.translation
    name = f"'{entry.text.comment}'" if entry.text.context == found.ENGINE else f"'{source}'"
    if not translation:
        return [f"not translated: {name}"]
    checks = _engine if entry.text.context == found.ENGINE else _window
    return [f"{name}: {sentence} (translated '{translation}')" for sentence in checks(source, translation)]


def _engine(source, translation):
    if source == "one, other":  # how a language counts, see ui/text/engine_text.cpp
        if translation not in ("one, other", "other", "zero or one, other"):
            yield "is one of 'one, other', 'other', 'zero or one, other'"
        return
    gaps = [set(re.findall(r"\{(\d)", text.replace("{{", "").replace("}}", ""))) for text in (source, translation)]
    if gaps[0] != gaps[1]:
        yield f"has the gaps {_list(gaps[1])}, and {_list(gaps[0])} are to be filled"


def _window(source, translation):
    for what, pattern in [("gaps", r"%L?\d\d?"), ("names in braces", r"\{[a-z]\w*\}"), ("tags", r"</?[a-z]+\d?"),
                          ("line breaks", r"\n")]:
        marks = [sorted(re.findall(pattern, text)) for text in (source, translation)]
        if set(marks[0]) != set(marks[1]) or (what == "line breaks" and marks[0] != marks[1]):
            yield f"has the {what} {_list(marks[1])}, not {_list(marks[0])}"
    mnemonics = [len(re.findall(r"&(?=[^\s&;])(?!\w+;)", text.replace("&&", ""))) for text in (source, translation)]
    if mnemonics[0] != mnemonics[1]:
        yield "has not the key of a menu (&), or one too many; write it as 檔案(&F)"
    for end, same in (("…", "…"), (":", "：")):
        if source.endswith(end) != translation.endswith(same):
            yield f"ends with '{end}' in one of the two only"


def _list(marks):
    return ", ".join(mark.replace("\n", "\\n") for mark in sorted(marks)) or "none"
