"""What is cited is in the repository: pages of docs/ and their sections, publications by their names.

Comments cite `docs/search.md, section "Tiles"` and `Sunstone thesis, section 4.5`; the names are those
that docs/bibliography.md prints in bold. Pages link to each other and name tests.
"""

import re
from functools import lru_cache

from code_files import CODE, is_script, text_of

FOLDERS = ("app", "core", "docs", "resources", "samples", "tests", "tools", "ui")
TEXTS = CODE | {".md", ".yaml", ".in", ".txt"}
PAGE = re.compile(r'docs/([\w-]+\.md)(?:, section "([^"\n]+)")?')
# What stands before "section 4.5", up to the word that says what it is.
PLACE = re.compile(
    r"((?:[A-Z]\w+ )?(?:[Tt]hesis|[Pp]aper|[Ll]ecture)),? (?:section|figure|table|algorithm|equation)s?"
    r" [\dIVX]"
)
ELSEWHERE = re.compile(r"\b(?:DESIGN|FACTS)\b")


def citing(root):
    """All texts that may cite; data, and these rules with their test, are none."""
    for folder in FOLDERS:
        for path in sorted(p for p in (root / folder).rglob("*") if p.is_file()):
            if {"corpus", "golden"} & set(path.parts):
                continue
            if path.name in ("citations.py", "check_house_test.py"):
                continue
            if path.suffix in TEXTS or is_script(path):
                yield path
    yield from sorted(root.glob("*.md"))


@lru_cache(maxsize=None)
def plain(path):
    """The text as one line, without the marks of comments."""
    return re.sub(r"[ \t]*\n\s*(?:///?<?|#|\*)?[ \t]*", " ", text_of(path))


def pages_cited(where, path, pages):
    for page, section in PAGE.findall(plain(path)):
        if page not in pages:
            if path.suffix != ".md":  # there it is a link
                yield f"{where}: docs/{page} is not there"
        elif section and not re.search(rf"(?m)^#+ {re.escape(section)}$", pages[page]):
            yield f'{where}: docs/{page} has no section "{section}"'


def check_comments(root):
    pages = {p.name: text_of(p) for p in (root / "docs").glob("*.md")}
    names = set(re.findall(r"\*\*(.+?)\*\*", pages.get("bibliography.md", "")))
    for path in citing(root):
        where = path.relative_to(root)
        yield from pages_cited(where, path, pages)
        for word in ELSEWHERE.findall(plain(path)):
            yield f"{where}: {word} is not in the repository"
        for name in PLACE.findall(plain(path)) if path.suffix != ".md" else []:
            if name not in names:
                yield f"{where}: '{name}' is no name of docs/bibliography.md"


def anchors_of(page):
    """The anchors that GitHub gives to the headings of a page."""
    titles = re.findall(r"(?m)^#+ (.+)$", re.sub(r"(?s)```.*?```", "", page))
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def check_links(root):
    tests = {p.stem for p in (root / "tests").rglob("*_test.cpp")}
    for path in sorted([*root.glob("*.md"), *(root / "docs").glob("*.md")]):
        where, text = path.relative_to(root), text_of(path)
        for target, anchor in re.findall(r"\]\((?!https?:)([^)#\s]*)#?([^)\s]*)\)", text):
            page = (path.parent / target) if target else path
            if not page.exists():
                yield f"{where}: the link {target} leads nowhere"
            elif anchor and anchor not in anchors_of(text_of(page)):
                yield f"{where}: {page.name} has no heading #{anchor}"
        if path.parent.name == "docs":
            for test in sorted(set(re.findall(r"(?m)^[^|]*?`(\w+_test)`", text)) - tests):
                yield f"{where}: there is no {test}"


def check(root):
    return [("citation", problem) for one in (check_comments, check_links) for problem in one(root)]
