"""Every word on screen goes through tr(), and every sentence of the engine through uiText().

What can be seen of it in the text of ui/: a constant with a word in it is handed to a widget or a painter as
it is, or a sentence is made with english(). Markup, placeholders and the program's name are no words."""

import re

from code_files import sources, text_of
from cpp_code import SKIPPED

SHOWS = (r"set(?:Text|ToolTip|StatusTip|WindowTitle|Title|PlaceholderText|AccessibleName|AccessibleDescription|"
         r"HeaderLabels|LabelText)|addItem|addItems|addAction|addMenu|addTab|addRow|drawText|showMessage|say|"
         r"QLabel|QPushButton|QCheckBox|QRadioButton|QGroupBox|sectionLabel")
HANDED = re.compile(r"\b(?:new\s+)?(" + SHOWS + r")\s*\(\s*\{?\s*(?:QStringLiteral|QLatin1String)\s*\(\s*"
                    r'"((?:\\.|[^"\\\n])*)"')
BARE = re.compile(r"\b(?:new\s+)?(" + SHOWS + r')\s*\(\s*\{?\s*"((?:\\.|[^"\\\n])*)"')
MARKUP = re.compile(r"<[^>]*>|&\w+;|%L?\d|\\n")
WORD = re.compile(r"[A-Za-z]{2,}")
NO_WORDS = {"Loopglass", "English"}  # names are the same in every language
ENGLISH = re.compile(r"(?<![\w:])english\(")


def without_comments(text):
    """The same with comments blanked out, so that places stay."""
    return SKIPPED.sub(lambda found: found.group() if found.group().startswith('"') else
                       re.sub(r"[^\n]", " ", found.group()) if found.group().startswith("/") else found.group(), text)


def check(root):
    problems = []
    for path in sources(root, "ui"):
        relative = path.relative_to(root).as_posix()
        text = without_comments(text_of(path))
        found = [(match.start(), f'"{match.group(2)}"') for pattern in (HANDED, BARE)
                 for match in pattern.finditer(text)
                 if set(WORD.findall(MARKUP.sub(" ", match.group(2)))) - NO_WORDS]
        found += [(match.start(), "english()") for match in ENGLISH.finditer(text)]
        for begin, what in found:
            line = text.count("\n", 0, begin) + 1
            problems.append((f"untranslated {relative}", f"{relative}:{line}: {what} is shown as it is; words on "
                                                         "screen go through tr(), sentences through uiText()"))
    return problems
