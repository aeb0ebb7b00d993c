"""Both compilers read every source: clang 14 of Debian 12 cannot read the views of GCC 12's library.

The sanitizers build with clang, and a run of continuous integration may have no time for them, so that
such a line would stay unseen. What is looked for are names that bring a view with them; the algorithms
of <ranges> that give an iterator or a value are read by both."""

import re

from code_files import sources, text_of
from cpp_code import blanked

LAYERS = ("core", "ui", "app", "tests")
# These give a subrange, which is a view.
SUBRANGES = ("unique", "remove", "remove_if", "partition", "stable_partition", "rotate", "search",
             "search_n", "find_end", "equal_range", "subrange")
VIEWS = re.compile(rf"\b(?:std::views::\w+|(?:std::)?ranges::views::\w+|std::ranges::(?:{'|'.join(SUBRANGES)})\b)")


def check(root):
    problems = []
    for layer in LAYERS:
        for path in sources(root, layer):
            where, text = path.relative_to(root), blanked(text_of(path))
            for found in VIEWS.finditer(text):
                line = text.count("\n", 0, found.start()) + 1
                problems.append(("compilers", f"{where}:{line}: {found.group()} gives a view, which clang 14 "
                                 "cannot read; the algorithm of <algorithm> does the same"))
    return problems
