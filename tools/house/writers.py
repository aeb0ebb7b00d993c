"""Every file of both programs is written by one writer, which writes all of it or nothing and gives the reason.

The writer is core/format/write_file.h, and core/format/append_file.h for files that grow line by line; the window has
ui/text/write_whole.h. What is drawn or encoded by a library goes into a buffer first, and the bytes to the writer."""

import re

from code_files import LAYERS, sources, text_of
from untranslated import without_comments

WRITERS = ("core/format/write_file.cpp", "core/format/append_file.cpp")
WHY = "files are written by core/format/write_file.h, or ui/text/write_whole.h in the window"
RULES = (
    re.compile(r"\bQSaveFile\b"),
    re.compile(r"\bQTemporaryFile\b"),
    re.compile(r"\bstd::(?:basic_)?(?:ofstream|fstream|filebuf)\b"),
    re.compile(r"\b(?:f|p|fd|fre)open\s*\("),
    re.compile(r"\b(?:O_WRONLY|O_RDWR|O_CREAT|O_APPEND|O_TRUNC)\b"),
    re.compile(r"\bcreat\s*\(|\bmkstemp\w*\s*\("),
    re.compile(r"\b(?:std::|fs::|std::filesystem::|::)rename\s*\(|\bQFile::rename\s*\(|\bcopy_file\s*\(|\bQFile::copy\s*\("),
    re.compile(r"\bQT?TextDocumentWriter\b|\bQImageWriter\b|\bQPrinter\b"),
    re.compile(r"\bEGifOpenFile\w*\s*\("),
    # A printer or a generator that opens the file by its name.
    re.compile(r"\bQPdfWriter\s+\w+\s*[({](?!\s*&)"),
    re.compile(r"\bQSvgGenerator\b[^;]*;(?:(?!setOutputDevice)[^}])*\bsetFileName\s*\("),
)
# An opened QFile that is not only read, and a picture that is saved to a name.
OPENED = re.compile(r"\.open\s*\(\s*(?:QIODevice|QFile|QIODeviceBase)::(?:WriteOnly|ReadWrite|Append|Truncate|NewOnly)")
SAVED = re.compile(r"\b(?:image|picture|pixmap|map|shot)\w*\.save\s*\((?!\s*&)", re.IGNORECASE)
BUFFER = re.compile(r"\bQBuffer\s+(\w+)")
SPARED = {
    "app/window/display.cpp",  # standard output to nowhere
    "core/import/onnx/child_process.cpp",
}


def found_in(text):
    places = [match.start() for rule in RULES for match in rule.finditer(text)]
    places += [match.start() for match in SAVED.finditer(text)]
    buffers = set(BUFFER.findall(text))
    for match in OPENED.finditer(text):
        name = re.search(r"(\w+)$", text[: match.start()])
        if name is None or name.group(1) not in buffers:
            places.append(match.start())
    return sorted(set(places))


def check(root):
    problems = []
    for layer in LAYERS:
        for path in sources(root, layer):
            relative = path.relative_to(root).as_posix()
            if relative in WRITERS or relative in SPARED:
                continue
            text = without_comments(text_of(path))
            for place in found_in(text):
                line = text.count("\n", 0, place) + 1
                problems.append((f"writer {relative}", f"{relative}:{line}: {WHY}"))
    return problems
