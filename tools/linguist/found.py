"""What the window and the engine say, as lupdate finds it.

lupdate reads C++ by guessing: it names a text after the class or namespace that it believes to be in, which
is not always that of Qt at run time. So the class is not kept at all: every text of the window has the one
context `loopglass`, as ui/text/window_translator.h looks it up. The engine's sentences come from its own
program, since lupdate cannot read the tables of core/words/sentences.
"""

import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as tree
from dataclasses import dataclass
from pathlib import Path

WINDOW = "loopglass"
ENGINE = "engine"


@dataclass(frozen=True)
class Text:
    context: str
    source: str
    comment: str

    @property
    def key(self):
        """What a translation belongs to: a sentence of the engine keeps it only while its English stays."""
        return (self.comment, self.source)

    @property
    def name(self):
        """In a table: the id of a sentence of the engine, else the English text and its comment."""
        if self.context == ENGINE:
            return self.comment
        return f"{self.source} ## {self.comment}" if self.comment else self.source


def lupdate():
    for name in ["/usr/lib/qt6/bin/lupdate", "lupdate6", "lupdate-qt6", "lupdate"]:
        program = shutil.which(name)
        if program is not None:
            return program
    sys.exit("translations: lupdate is not there (Debian: qt6-l10n-tools)")


def engine_source(root, program, into):
    """A source for lupdate with the sentences of the engine."""
    if program is None:
        subprocess.run([root / "tools" / "build", "release", "loopglass-engine-strings"], check=True)
        program = root / "build" / "release" / "bin" / "loopglass-engine-strings"
    into.write_bytes(subprocess.run([program], check=True, capture_output=True).stdout)
    return into


def texts(root, program=None):
    """All texts, sorted, each once."""
    with tempfile.TemporaryDirectory() as folder:
        engine = engine_source(root, program, Path(folder) / "engine_strings.cpp")
        out = Path(folder) / "found.ts"
        done = subprocess.run(
            [lupdate(), "-locations", "none", root / "ui", root / "app" / "window", engine, "-ts", out],
            capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(done.stdout + done.stderr)
        all_found = set()
        for context in tree.parse(out).getroot().iter("context"):
            for message in context.iter("message"):
                if message.get("numerus") == "yes":
                    sys.exit(f"translations: '{message.findtext('source')}' counts with %n, which has no English "
                             "plural here; use countLabel()")
                is_engine = context.findtext("name") == ENGINE
                all_found.add(Text(ENGINE if is_engine else WINDOW, message.findtext("source"),
                                   message.findtext("comment") or ""))
    return sorted(all_found, key=lambda text: text.key)
