"""Runs pseudo-code: it is Python but for braces and loops. mvin and mvout check that their slices are
inside of the arrays and as large as the comment above says.

    run_pseudo.py PSEUDO_CODE...      beside each file stand FILE.shapes and FILE.untiled
"""

import math, re, sys
import numpy as np

def run(path):
    lines = open(path).read().split("\n")
    source, depth, words, values = [], 0, None, {}
    for line in lines:
        bound = re.fullmatch(r"// (\w+) = (?:(\S+) = (\S+) = )?(\d+)", line)
        if bound:
            values[bound[1]] = int(bound[4])
            if bound[2]:
                values.update(zip(bound[2].split("*"), map(int, bound[3].split("*"))))
        need = re.search(r"// \S.* in .*?: (?:.* = )?([\d,]+) words?", line)
        if need and "; the whole " in line:
            most = "-" if " at most" in line else ""
            source.append("    " * depth + f"words = {most}{need[1].replace(',', '')}")
        code = line.split("//")[0].strip().rstrip(";")
        loop = re.fullmatch(r"(?:parallel_)?for \((\w+) = 0; \w+ < (\w+); \w+\+\+\) \{", code)
        if loop:
            source.append("    " * depth + f"for {loop[1]} in range({loop[2]}):")
            depth += 1
        elif code == "}":
            depth -= 1
        elif code:
            moved = re.fullmatch(r"(mvin|mvout)\((.*)\)", code)
            source.append("    " * depth + (f"{moved[1]}({moved[2]}, words)" if moved else code))
    return source, values

def check(tile, words):
    fits = np.size(tile) == words or words < 0 and 0 < np.size(tile) <= -words
    assert fits, (np.size(tile), words)

def mvout(tile, words):
    assert np.size(tile) > 0

for path in sys.argv[1:]:
    source, values = run(path)
    shapes = eval(open(path + ".shapes").read())
    random = np.random.default_rng(1)
    names = list(shapes)
    scope = {name: random.integers(-2, 3, shapes[name]) for name in names[1:]}
    scope = {name: np.array(value) for name, value in scope.items()}
    scope[names[0]] = np.zeros(shapes[names[0]], np.int64)
    scope.update(values, mvin=check, mvout=mvout, ceil=math.ceil)
    expected = np.zeros(shapes[names[0]], np.int64)
    operands = {name: scope[name] for name in names[1:]}
    exec(open(path + ".untiled").read(), {"np": np, "expected": expected, **operands})
    try:
        exec("\n".join(source), scope)
    except Exception as error:
        sys.exit(f"{path}: {error!r}\n" + "\n".join(source))
    if not np.array_equal(scope[names[0]], expected):
        sys.exit(f"{path}: differs from the untiled loop\n" + "\n".join(source))
print("ran", len(sys.argv) - 1)
