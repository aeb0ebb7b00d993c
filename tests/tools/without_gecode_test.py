#!/usr/bin/env python3
"""A build without the solver Gecode is configured, and none of its sources needs it.

Whether such a program says so is tested by programs that link what stands in for the solver
(cli_without_solver_test, without_solver_test); whether all of it compiles without the headers is
seen here from what the sources include.

    without_gecode_test.py CMAKE
"""
import json
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]


def sources_of(joined):
    """A joined source includes the others."""
    text = joined.read_text()
    included = [pathlib.Path(line.split('"')[1]) for line in text.splitlines() if line.startswith('#include "/')]
    return included or [joined]


def includes(source, folder, seen):
    """Of our own files all that a source includes, and whether one of them includes Gecode."""
    if source in seen or not source.exists():
        return False
    seen.add(source)
    found = False
    for line in source.read_text(errors="replace").splitlines():
        if line.startswith("#include <gecode/"):
            return True
        if line.startswith('#include "'):
            found = found or includes(folder / line.split('"')[1], folder, seen)
    return found


def main():
    cmake = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        configured = subprocess.run(
            [cmake, "-S", ROOT, "-B", folder, "-G", "Ninja", "-DLOOPGLASS_GECODE=OFF", "-DLOOPGLASS_BUILD_UI=OFF",
             "-DLOOPGLASS_BUILD_TESTS=OFF", "-DGECODE_INCLUDE=GECODE_INCLUDE-NOTFOUND"],
            capture_output=True, text=True)
        if configured.returncode != 0:
            sys.exit(f"a build without Gecode is not configured:\n{configured.stdout}{configured.stderr}")
        commands = json.loads((pathlib.Path(folder) / "compile_commands.json").read_text())
        sources = {source for command in commands for source in sources_of(pathlib.Path(command["file"]))}
    if ROOT / "core/embed/model/absent.cpp" not in sources:
        sys.exit("what stands in for the solver is not compiled")
    if ROOT / "core/embed/embed.cpp" not in sources:
        sys.exit("the sources of the engine were not found")
    wrong = [str(source) for source in sorted(sources) if includes(source, ROOT / "core", set())]
    if wrong:
        sys.exit("these sources need Gecode in a build without it:\n" + "\n".join(wrong))


if __name__ == "__main__":
    main()
