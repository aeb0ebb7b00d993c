"""How tests are written, so that their folder can be one program and none is judged by the clock."""

import re

from code_files import sources, text_of
from cpp_code import blanked

# A test waits for something that happens, with QTRY_VERIFY or waitUntil(), never for some time.
SLEEPS = re.compile(r"\b(QTest::qWait|QTest::qSleep|std::this_thread::sleep_(?:for|until)|usleep|nanosleep)\s*\(")
CLOCKS = re.compile(r"\b(QElapsedTimer|QDeadlineTimer|steady_clock|high_resolution_clock|system_clock)\b")
WAITS = "tests/support/wait_until.h"  # the one helper that may sleep
BENCHES = ("tests/bench/", "tests/bench-ui/")

FOLDERS = ("tests/core", "tests/ui", "tests/end-to-end")


def camel(stem):
    """The class of a file: LegalityTest of legality_test."""
    return "".join(part[:1].upper() + part[1:] for part in stem.split("_"))


def check_form(relative, text):
    """A test class: in the folder of its subject, registered by the name of its file, and all of it in a
    namespace of its own, because files of a folder are compiled together."""
    problems = []
    if len(relative.parts) != 4:
        problems.append("a test stands in a folder of its subject, as tests/core/mapping")
    text = blanked(text)
    if f"LOOPGLASS_TEST({camel(relative.stem)})" not in text:
        problems.append(f"LOOPGLASS_TEST({camel(relative.stem)}) is not in it")
    if re.search(r"\bQTEST_\w*MAIN\s*\(|^int main\s*\(", text, re.MULTILINE):
        problems.append("it has a main of its own; see LOOPGLASS_TEST")
    if not re.search(rf"^namespace loopglass::(?:ui::)?test::{relative.stem} \{{", text, re.MULTILINE):
        problems.append(f"it does not stand in namespace loopglass::test::{relative.stem}")
    before = text.partition("\nnamespace loopglass")[0]
    if re.search(r"^using\b|^namespace\b", before, re.MULTILINE):
        problems.append("something stands before its namespace")
    return [(f"form {relative}", f"{relative}: {problem}") for problem in problems]


def check_waits(relative, text):
    """No test sleeps, and none looks at the clock. (Figures for people are the benchmarks'.)"""
    name = relative.as_posix()
    if name == WAITS:
        return []
    if not SLEEPS.search(text) and not CLOCKS.search(text):
        return []
    problems = []
    for number, line in enumerate(blanked(text).splitlines(), start=1):
        sleep, clock = SLEEPS.search(line), CLOCKS.search(line)
        where = f"{relative}:{number}"
        if sleep:
            sentence = f"{where}: {sleep.group(1)} waits for some time; wait for what happens ({WAITS})"
            problems.append((f"sleep {name}", sentence))
        if clock and not name.startswith(BENCHES):
            problems.append((f"clock {name}", f"{where}: {clock.group(1)}; no test is judged by the clock"))
    return problems


def check(root):
    problems = []
    for path in sources(root, "tests"):
        relative = path.relative_to(root)
        if path.name.endswith("_test.cpp") and relative.as_posix().startswith(FOLDERS):
            problems += check_form(relative, text_of(path))
        problems += check_waits(relative, text_of(path))
    return problems
