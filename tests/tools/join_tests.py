#!/usr/bin/env python3
"""Writes one source out of several tests, so that the headers they share are parsed once.

    join_tests.py OUTPUT SOURCE...

Each test stays as it is, with a main() of its own, but in a namespace of its name. (Its headers
come first, outside, so that their include guards leave nothing of them inside.) The program runs
the test that it is called as: the build gives it a name, a hard link, for each.
"""

import re
import sys
from pathlib import Path

INCLUDE = re.compile(r'^#include ([<"].+[>"])$', re.MULTILINE)

START = """
int main(int argc, char** argv) {
    const std::filesystem::path called = argv[0];
"""


def joined(sources):
    headers = {}  # in the order of their first mention
    for source in sources:
        for name in INCLUDE.findall(source.read_text(encoding="utf-8")):
            beside = source.parent / name[1:-1]
            if not name.endswith('.moc"'):
                headers[f'"{beside}"' if beside.exists() else name] = None
    lines = [f"#include {name}" for name in headers]
    lines += ["#include <cstdio>", "#include <filesystem>", ""]
    for source in sources:
        lines += [f"namespace {source.stem} {{", f'#include "{source}"', "}"]
    lines.append(START)
    for source in sources:
        lines += [f'    if (called.filename() == "{source.stem}")',
                  f"        return {source.stem}::main(argc, argv);"]
    lines += ['    std::fprintf(stderr, "%s is the name of no test\\n", argv[0]);', "    return 2;", "}"]
    return "\n".join(lines) + "\n"


Path(sys.argv[1]).write_text(joined([Path(name) for name in sys.argv[2:]]), encoding="utf-8")
