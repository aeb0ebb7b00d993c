"""The sizes of the house as a table: `tools/check-house --metrics`."""

import statistics

from code_files import LAYERS, sources, text_of
from sizes import files_by_folder, functions_by_file, long_functions, sources_by_class


def rank(values, share):
    """The value that this share of all stay at or below."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0


def summary(values, share):
    return f"{statistics.median(values):.0f}/{rank(values, share)}/{max(values)}" if values else "–"


def row(root, folder):
    paths = sources(root, folder)
    lines = {path: text_of(path).splitlines() for path in paths}
    written = [line.strip() for all_of_it in lines.values() for line in all_of_it if line.strip()]
    comments = sum(line.startswith("//") for line in written)
    functions = [function.lines for _, function in functions_by_file(root, [folder])]
    return [
        folder,
        f"{len(paths)}",
        f"{sum(map(len, lines.values())):,}",
        summary([len(all_of_it) for path, all_of_it in lines.items() if path.suffix == ".cpp"], 0.9),
        f"{len(functions):,}",
        summary(functions, 0.99),
        f"{100 * comments / max(1, len(written)):.1f} %",
    ]


def table(root, limits, known):
    head = ["", "files", "lines", ".cpp median/p90/max", "functions", "functions: median/p99/max",
            "comment lines"]
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    lines += ["| " + " | ".join(row(root, folder)) + " |" for folder in (*LAYERS, "tests")]

    folders = sorted(files_by_folder(root).items(), key=lambda each: -each[1])[:8]
    lines += ["", "Largest folders: " + ", ".join(f"{name} {count}" for name, count in folders) + "."]

    classes = sorted(((name, files) for name, files in sources_by_class(root).items() if len(files) > 1),
                     key=lambda each: -len(each[1]))
    many = [f"{name.split()[1]} {len(files)}" for name, files in classes
            if len(files) > limits.sources_of_a_class]
    lines += ["", f"Classes in more than one .cpp file: {len(classes)}; in more than "
                  f"{limits.sources_of_a_class}: {len(many)}" + (f" ({', '.join(many)})." if many else ".")]

    functions = long_functions(root, limits)
    lines += ["", f"Functions of more than {limits.lines_of_a_function} lines in core, ui and app: "
                  f"{len(functions)}."]
    lines += [f"* {function.lines} {function.name} ({path}:{function.first})" for path, function in functions]
    lines += ["", f"Exceptions that are known: {len(known)}."]
    return "\n".join(lines)
