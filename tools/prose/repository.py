"""All texts of the repository, the subjects of its commits, and which lines a revision changed."""

import collections
import functools
import os
import re
import subprocess

from kinds import Sentence
from page_text import lab_texts, markdown
from source_text import cli_texts, comments, engine_sentences, tr_strings


def commits(root, count):
    try:
        output = subprocess.run(["git", "-C", root, "log", f"-n{count}", "--no-merges", "--format=%h\t%s"],
                                capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return []
    return [Sentence("commits", line.split("\t", 1)[0], 0, line.split("\t", 1)[1], True)
            for line in output.splitlines() if "\t" in line]


def kind_of(file):
    if file.startswith("resources/help/"):
        return None if "/zh_TW/" in file or not file.endswith(".md") else "help"
    if file in ("README.md", "CONTRIBUTING.md") or re.match(r"^docs/[^/]+\.md$", file):
        return "docs"
    if file.startswith("core/words/sentences/") and file.endswith(".def"):
        return "engine"
    if file.startswith("samples/labs/") and re.search(r"(?:lab\.yaml|instructor\.md)$", file):
        return "labs"
    if file.startswith("app/cli/text/") and file.endswith("help_texts.cpp"):
        return "cli"
    if re.match(r"^(?:core|ui|app)/.*\.(?:cpp|h)$", file):
        return "source"
    return None


def read_all(root, paths, kinds, commit_count=100):
    out = []
    for base, folders, names in os.walk(root):
        folders[:] = sorted(f for f in folders if f not in (".git", "build", "shared") and not f.startswith("."))
        for name in sorted(names):
            path = os.path.join(base, name)
            file = os.path.relpath(path, root)
            if paths and not any(file == p or file.startswith(p.rstrip("/") + "/") for p in paths):
                continue
            kind = kind_of(file)
            if kind in ("docs", "help") and kind in kinds:
                out += markdown(path, file, kind)
            elif kind == "engine" and kind in kinds:
                out += engine_sentences(path, file)
            elif kind == "labs" and kind in kinds:
                out += lab_texts(path, file)
            elif kind == "cli" and kind in kinds:
                out += cli_texts(path, file)
            elif kind == "source":
                if "ui" in kinds and (file.startswith("ui/") or file.startswith("app/window")):
                    out += tr_strings(path, file)
                if "comments" in kinds:
                    out += comments(path, file)
    out = [sentence for sentence in out if not is_exempt(root, sentence)]
    if "commits" in kinds and not paths:
        out += commits(root, commit_count)
    return out


EXEMPT = "check-prose: ok"


@functools.cache
def exempt_lines(path):
    with open(path, encoding="utf-8") as lines:
        return frozenset(number for number, line in enumerate(lines, 1) if EXEMPT in line)


def is_exempt(root, sentence):
    """Whether a comment on the line of a sentence says that it is right as it is."""
    return sentence.line in exempt_lines(os.path.join(root, sentence.file))


def changed_lines(root, revision):
    """The lines of each file that are new or different since a revision."""
    output = subprocess.run(["git", "-C", root, "diff", "-U0", "--no-color", revision, "--"],
                            capture_output=True, text=True, check=True).stdout
    result, file = collections.defaultdict(set), None
    for line in output.splitlines():
        if line.startswith("+++ "):
            file = line[6:] if line.startswith("+++ b/") else None
        hunk = re.match(r"^@@ -\S+ \+(\d+)(?:,(\d+))? @@", line)
        if hunk and file:
            first = int(hunk.group(1))
            result[file].update(range(first, first + int(hunk.group(2) or 1)))
    return result


def without_repeats(sentences):
    unique, seen = [], set()
    for sentence in sentences:
        key = (sentence.kind, sentence.text)
        if key not in seen:
            seen.add(key)
            unique.append(sentence)
    return unique
