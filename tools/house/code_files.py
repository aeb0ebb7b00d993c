"""Which files are code, and how they are read."""

from functools import lru_cache

SOURCES = {".cpp", ".h"}
CODE = SOURCES | {".py", ".cmake"}
LAYERS = ("core", "ui", "app")


@lru_cache(maxsize=None)
def code_files(root, folder):
    """All files of code below a folder, the order always the same."""
    return sorted(p for p in (root / folder).rglob("*") if p.is_file() and p.suffix in CODE)


def sources(root, folder):
    """The .cpp and .h files among them."""
    return [path for path in code_files(root, folder) if path.suffix in SOURCES]


@lru_cache(maxsize=None)
def text_of(path):
    return path.read_text(encoding="utf-8", errors="replace")


def is_script(path):
    with path.open("rb") as file:
        return path.suffix == "" and file.read(2) == b"#!"
