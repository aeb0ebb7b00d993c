"""No sentence is joined from pieces outside core/words, where each is a row with gaps and plural forms.

What can be seen of it in the text: a constant with two words of prose in a row stands beside a `+` or
behind a `+=`. Other ways of joining are not seen. Rooms that write programs, and texts that are no
sentence (a rule of a file format, HTML), are named below."""

import re

from code_files import sources, text_of
from cpp_code import SKIPPED

LAYERS = ("core", "app")
# They make programs and files of other tools, whose keywords look like prose.
WRITE_CODE = ("core/words/", "core/export/code/", "core/export/groups/", "core/export/text/",
              "core/export/timeloop/", "core/export/accelforge/", "core/export/zigzag/", "core/export/tools/")
PROSE = re.compile(r"(?<![\w<$\\%.#&/-])[a-z]{2,},? [a-z]{2,}(?![\w=>(])")
LITERAL = re.compile(r'"(?:\\.|[^"\\\n])*"')


def constants(text):
    """(place, end, text) of each constant; those that stand side by side are one."""
    found = []
    for match in SKIPPED.finditer(text):
        if not LITERAL.fullmatch(match.group()):
            continue
        inner = match.group()[1:-1]
        if found and not text[found[-1][1]:match.start()].strip():
            found[-1] = (found[-1][0], match.end(), found[-1][2] + inner)
        else:
            found.append((match.start(), match.end(), inner))
    return found


def is_joined(text, begin, end):
    return text[:begin].rstrip().endswith(("+", "+=")) or bool(re.match(r"\s*\+(?!\+)", text[end:]))


def check(root):
    problems = []
    for layer in LAYERS:
        for path in sources(root, layer):
            relative = path.relative_to(root).as_posix()
            if relative.startswith(WRITE_CODE):
                continue
            text = text_of(path)
            for begin, end, inner in constants(text):
                if is_joined(text, begin, end) and PROSE.search(inner):
                    line = text.count("\n", 0, begin) + 1
                    problems.append((f"joined {relative}", f'{relative}:{line}: "{inner}" is joined to '
                                                           "other text; a sentence is a row of core/words"))
    return problems
