"""Finds the functions of a C++ file as this project writes them (clang-format decides on layout).

The text is read once, brace by brace: what stands before a brace says what it opens. No macro makes a
function here, and no template needs more than matching parentheses, so that this is enough."""

import re
from bisect import bisect_right
from dataclasses import dataclass
from functools import lru_cache

# Comments, and what may have braces in it without opening a block. Order matters.
SKIPPED = re.compile(
    r"//[^\n]*"
    r"|/\*.*?\*/"
    r'|R"(?P<delimiter>[^(\s]*)\(.*?\)(?P=delimiter)"'
    r'|"(?:\\.|[^"\\\n])*"'
    r"|(?:(?<!\w)|(?<=\bu8)|(?<=\b[uUL]))'(?:\\.|[^'\\\n])+'"
    r"|^[ \t]*#(?:[^\n]*\\\n)*[^\n]*",
    re.DOTALL | re.MULTILINE,
)
BRACKET = re.compile(r"[()\[\]]")
MARK = re.compile(r"[(\[;{}]")  # what begins or ends something
CONTROL = re.compile(r"^(if|for|while|switch|do|else|try|catch|return)\b")
TYPE = re.compile(r"^(?:template\s*<.*>\s*)?(?:typedef\s+)?(class|struct|union|enum)\b", re.DOTALL)
NAMESPACE = re.compile(r"^(?:inline\s+)?namespace\b|^extern\s*$")
SPECIFIER = re.compile(r"^(?:\[\[[^\]]*\]\]\s*|(?:public|private|protected|signals|slots|Q_SIGNALS|"
                       r"public slots|private slots|protected slots)\s*:\s*|Q_[A-Z]+(?:\([^)]*\))?\s*)+")


@dataclass(frozen=True)
class Function:
    name: str  # as it is defined: "Window::close" or "loopNest"
    first: int  # line of its signature
    last: int  # line of its closing brace

    @property
    def lines(self):
        return self.last - self.first + 1

    @property
    def owner(self):
        """The class, or "" of a function without one. Namespaces are never written here."""
        return self.name.rpartition("::")[0]


@lru_cache(maxsize=None)
def blanked(text):
    """The text with comments, constants and directives as blanks: of the same length and lines."""
    return SKIPPED.sub(lambda found: re.sub(r"[^\n]", " ", found.group()), text)


def matching(text, at):
    """The place behind the bracket that closes the one at a place."""
    depth = 0
    for bracket in BRACKET.finditer(text, at):
        depth += 1 if bracket.group() in "([" else -1
        if depth == 0:
            return bracket.end()
    return len(text)


def name_of(head):
    """The name of the function whose head this is, or None when it is the head of something else."""
    head = re.sub(r"^template\s*<[^{}]*?>\s*(?=\w|\[)", "", head)
    open_at = head.find("(")
    if open_at < 0:
        return None
    before = head[:open_at].rstrip()
    if "operator" in before:
        found = re.search(r"((?:\w+::)*operator\s*.{0,12})$", before)
        return re.sub(r"\s+", "", found.group(1)) if found else None
    if re.search(r"(?<![=!<>])=(?!=)", before):
        return None
    found = re.search(r"((?:\w+(?:<[^<>]*>)?::)*~?\w+)$", before)
    if not found or found.group(1) in {"requires", "decltype", "alignas", "noexcept"}:
        return None
    rest = head[matching(head, open_at):].strip()
    if rest and not re.match(r"^(const|noexcept|override|final|&|->|:|requires|try|\()", rest):
        return None
    return found.group(1)


@lru_cache(maxsize=None)
def functions_of(text):
    """Every function of a file that is defined in it, members of classes included; what stands inside
    of a function (a lambda, a local class) is part of it."""
    text = blanked(text)
    line_starts = [0] + [end.end() for end in re.finditer("\n", text)]

    def line_of(place):
        return bisect_right(line_starts, place)

    found = []
    scopes = []  # what each open brace opened: "space", "type", "other" or (name, first line)
    begin = 0  # where the statement that is being read began
    i = 0
    while mark := MARK.search(text, i):
        i, letter = mark.start(), mark.group()
        if letter in "([":
            i = matching(text, i)
            continue
        if letter == ";":
            begin = i + 1
        elif letter == "}":
            if scopes:
                opened = scopes.pop()
                if isinstance(opened, tuple):
                    found.append(Function(opened[0], opened[1], line_of(i)))
            begin = i + 1
        elif letter == "{":
            raw = text[begin:i]
            head = raw.strip()
            labels = SPECIFIER.match(head)
            if labels:
                head = head[labels.end():].lstrip()
            inside = scopes[-1] if scopes else "space"
            if inside not in ("space", "type"):
                kind = "other"
            elif NAMESPACE.match(head):
                kind = "space"
            elif TYPE.match(head) and not re.search(r"\)\s*(const|noexcept|override)*$", head):
                kind = "type"
            elif not CONTROL.match(head) and name_of(head):
                first = begin + len(raw) - len(raw.lstrip()) if not labels else i - len(raw) + raw.rfind(head)
                kind = (name_of(head), line_of(first))
                # A member set with braces before the body is not the body: `: m_a{1}, m_b{2} {`.
                after = text.find("}", i)
                if re.search(r"\)\s*(noexcept\s*)?:[^:].*[\w>]$", head, re.DOTALL) and re.match(
                        r"\}\s*[,{]", text[after:after + 40]):
                    i = after + 1
                    continue
            else:
                kind = "other"
            scopes.append(kind)
            begin = i + 1 if kind in ("space", "type") else begin if kind == "other" else i + 1
        i += 1
    return found
