# Runs exports of mappings with groups: pairs of a Python module and the MLIR of the same mapping.
# The module runs as a program. The MLIR is translated to Python line by line and runs with arrays
# of random words; its results must equal those of the Python functions.
import ast
import random
import re
import runpy
import sys

import numpy as np

BINARY = {"addi": "+", "subi": "-", "muli": "*", "divsi": "//", "remsi": "%", "andi": "and"}
COMPARED = {"slt": "<", "sge": ">="}


def translated(line):
    """Returns Python for one line of MLIR."""
    for pattern, python in [
        (r"func\.func (?:private )?@(\w+)\((.*)\) {", None),
        (r"return", "pass"),
        (r"(\w+) = arith\.constant (-?\d+) : \w+", r"\1 = \2"),
        (r"(\w+) = arith\.minsi (\w+), (\w+) : index", r"\1 = min(\2, \3)"),
        (r"scf\.for (\w+) = (\w+) to (\w+) step (\w+) {", r"for \1 in range(\2, \3, \4):"),
        (r"scf\.if (\w+) {", r"if \1:"),
        (r"} else {", "else:"),
        (r"scf\.yield (\w+) : i64", r"YIELD = \1"),
        (r"(\w+) = memref\.load (\w+)\[(.*)\] : .*", r"\1 = \2[at(\3)]"),
        (r"memref\.store (\w+), (\w+)\[(.*)\] : .*", r"\2[at(\3)] = \1"),
        (r"(\w+) = memref\.alloc\(\) : memref<(.*)x?i64>", r"\1 = memory('\2')"),
        (r"memref\.dealloc .*", "pass"),
        (r"(\w+) = memref\.get_global @(\w+) : .*", r"\1 = \2"),
        (r"func\.call @(\w+)\((.*)\) : .*", r"\1(\2)"),
    ]:
        found = re.fullmatch(pattern, line)
        if found and python is None:
            names = re.findall(r"(\w+): (?:memref|index)", found[2])
            return f"def {found[1]}({', '.join(names)}):"
        if found:
            return found.expand(python)
    found = re.fullmatch(r"(\w+) = arith\.(\w+) (\w+), (\w+) : \w+", line)
    if found:
        return f"{found[1]} = {found[3]} {BINARY[found[2]]} {found[4]}"
    found = re.fullmatch(r"(\w+) = arith\.cmpi (\w+), (\w+), (\w+) : index", line)
    if found:
        return f"{found[1]} = {found[3]} {COMPARED[found[2]]} {found[4]}"
    sys.exit("not known: " + line)


def at(*index):
    if any(i < 0 for i in index):
        sys.exit(f"negative address {index}")
    return index


def memory(extents):
    return np.full([int(n) for n in extents.split("x") if n], None, object)


def functions(text):
    """Returns the functions of a file of MLIR."""
    names = {"at": at, "memory": memory}
    text = re.sub(r"//.*", "", text).replace("%", "")
    for name, table in re.findall(r"constant @(\w+) : .* = dense<([^>]*)>", text):
        names[name] = np.array(ast.literal_eval(table), object)
    text = re.sub(r"memref\.global[^>]*>[^>]*>", "", text)
    code, depth, results = [], 0, []
    for line in map(str.strip, text.splitlines()):
        value = re.fullmatch(r"(\w+) = scf\.if (\w+) -> \(i64\) {", line)
        if line == "":
            continue
        if line.startswith("}"):
            depth -= 1
        if line == "}":
            result = results.pop()
            code += ["    " * depth + result + " = YIELD"] if result else []
            continue
        if value:
            line = f"scf.if {value[2]} {{"
        code.append("    " * depth + translated(line))
        if line.endswith("{"):
            depth += 1
        if line.endswith("{") and line != "} else {":
            results.append(value[1] if value else "")
    exec("\n".join(code), names)
    return names


def compare(module, mlir):
    """Runs each group in Python and in MLIR with the same arrays."""
    source = random.Random(2)
    arrays = {name: module["Tensor"](box) for name, box in module["ARRAYS"].items()}
    for name, array in arrays.items():
        for word in module["each"](array.box):
            computed = name in module["COMPUTED"]
            array[word] = 0 if computed else source.randint(-2, 2)
    words = {name: array.data.copy() for name, array in arrays.items()}
    group = 1
    while f"group_{group}" in module:
        function = module[f"group_{group}"]
        names = function.__code__.co_varnames[: function.__code__.co_argcount]
        function(*(arrays[name] for name in names))
        mlir[f"group_{group}"](*(words[name] for name in names))
        for name in names:
            if not np.array_equal(arrays[name].data, words[name]):
                sys.exit(f"group {group}: {name} differs in MLIR")
        group += 1
    if group == 1:
        sys.exit("no group")


pairs = list(zip(sys.argv[1::2], sys.argv[2::2]))
for path, mlir in pairs:
    try:
        runpy.run_path(path, run_name="__main__")
        sys.exit(path + " did not end by itself")
    except SystemExit as end:
        if end.code != 0:
            sys.exit(f"{path}: {end.code}")
    with open(mlir, encoding="utf-8") as file:
        compare(runpy.run_path(path), functions(file.read()))
print("ran", len(pairs))
