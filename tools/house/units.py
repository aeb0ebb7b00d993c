"""Every delay, energy and score on screen is in the units that were chosen.

The engine has cycles and pJ. What turns them into text for the window lies in ui/text (units.h, score_text.h); here
is found who goes around it: who writes a score, a delay or an EDP as a plain number, takes the engine's unit of an
objective, shows a sentence of the engine that compares scores as it is, or says "cycles" itself."""

import re

from code_files import sources, text_of
from untranslated import without_comments

ROOM = "ui/text/"
RULES = (
    (re.compile(r"uiText\(\s*unitOf\("), "the unit of an objective is asked of ScoreText", ()),
    (
        re.compile(r"uiText\(\s*(?:reasonText|(?:design::)?reasonOf)\("),
        "a reason with scores in it is said by ScoreText::text()",
        # Tables that leave the window have the engine's numbers.
        ("ui/design/views/design_view.cpp", "ui/design/views/searched_model.cpp"),
    ),
    (
        re.compile(r"quantityLabel\((?:[^()/;]|\([^()/;]*\))*\b(?:objective|cycles|edp\(\)|primary|score)\b"),
        "a score or a delay is written by ScoreText, delayLabel() or edpLabel()",
        (),
    ),
    (
        re.compile(r'tr\(\s*"(?:\\.|[^"\\\n])*\bcycles\b'),
        'whoever says "cycles" leaves the chosen unit out: delayUnit() has its name',
        (
            "ui/ask/cost_questions.cpp",  # words of questions
            "ui/design/limit_rows.cpp",  # fields that take cycles
            "ui/editors/objective_fields.cpp",
            "ui/views/energy_view.cpp",  # tables that leave the window
            "ui/views/timeline_strip.cpp",
            "ui/window/main_window.cpp",  # where there is no clock
        ),
    ),
)


def check(root):
    problems = []
    for path in sources(root, "ui"):
        relative = path.relative_to(root).as_posix()
        if relative.startswith(ROOM):
            continue
        text = without_comments(text_of(path))
        for pattern, why, spared in RULES:
            for match in pattern.finditer(text) if relative not in spared else ():
                line = text.count("\n", 0, match.start()) + 1
                problems.append((f"units {relative}", f"{relative}:{line}: {why}"))
    return problems
