"""How large files, folders, classes and functions may be."""

from collections import defaultdict
from dataclasses import dataclass

from code_files import CODE, LAYERS, SOURCES, is_script, sources, text_of
from cpp_code import functions_of


@dataclass(frozen=True)
class Limits:
    lines_of_a_file: int
    files_of_a_folder: int  # .cpp and .h
    sources_of_a_class: int  # .cpp files that define its members
    lines_of_a_function: int
    longer_functions: int  # how many of core/, ui/ and app/ may be longer


def check_files(root, limits):
    """Length of every file of code, and the guard of every header."""
    problems = []
    for folder in (*LAYERS, "tests", "tools"):
        for path in sorted(p for p in (root / folder).rglob("*") if p.is_file()):
            if path.suffix not in CODE and path.name != "CMakeLists.txt" and not is_script(path):
                continue  # data: a sample, a corpus, a reference case
            lines = text_of(path).splitlines()
            relative, most = path.relative_to(root), limits.lines_of_a_file
            if len(lines) > most:
                problems.append((f"file {relative}", f"{relative}: {len(lines)} lines; {most} are allowed"))
            if path.suffix == ".h" and "#pragma once" not in lines:
                problems.append((f"guard {relative}", f"{relative}: a header without #pragma once"))
    return problems


def files_by_folder(root):
    """How many sources each folder has, not counting those of the folders in it."""
    counts = defaultdict(int)
    for layer in (*LAYERS, "tests"):
        for path in sources(root, layer):
            counts[path.parent.relative_to(root).as_posix()] += 1
    return counts


def functions_by_file(root, folders):
    """(path from the repository on, function) of every function that is defined there."""
    return [
        (path.relative_to(root), function)
        for folder in folders
        for path in sources(root, folder)
        for function in functions_of(text_of(path))
    ]


def sources_by_class(root):
    """The .cpp files in which each class has members. A class is known by its layer and name: names
    of classes differ within a layer, or their namespaces do."""
    files = defaultdict(set)
    for path, function in functions_by_file(root, LAYERS):
        if path.suffix == ".cpp" and function.owner:
            files[f"{path.parts[0]} {function.owner}"].add(path.as_posix())
    return files


def long_functions(root, limits):
    return sorted(
        ((path, function) for path, function in functions_by_file(root, LAYERS)
         if function.lines > limits.lines_of_a_function),
        key=lambda each: -each[1].lines,
    )


def check_folders(root, limits):
    return [
        (f"folder {folder}", f"{folder}: {count} sources in one folder; {limits.files_of_a_folder} are allowed")
        for folder, count in sorted(files_by_folder(root).items())
        if count > limits.files_of_a_folder
    ]


def check_classes(root, limits):
    return [
        (f"class {name}", f"{name.split()[0]}: the class {name.split()[1]} is defined in {len(files)} sources "
                          f"({', '.join(sorted(files))}); {limits.sources_of_a_class} are allowed")
        for name, files in sorted(sources_by_class(root).items())
        if len(files) > limits.sources_of_a_class
    ]


def check_functions(root, limits, known):
    """Few functions are long. Those that are known to be are not counted."""
    found = [(path, function) for path, function in long_functions(root, limits)
             if f"function {function.name}" not in known]
    if len(found) <= limits.longer_functions:
        return []
    names = ", ".join(f"{function.name} {function.lines} ({path}:{function.first})" for path, function in found)
    return [("functions", f"{len(found)} functions have more than {limits.lines_of_a_function} lines; "
                          f"{limits.longer_functions} may: {names}")]


def check(root, limits, known):
    return (
        check_files(root, limits)
        + check_folders(root, limits)
        + check_classes(root, limits)
        + check_functions(root, limits, known)
    )
