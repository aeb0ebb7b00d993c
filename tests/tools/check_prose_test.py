"""tools/check-prose finds odd sentences in each kind of text, and its budget only shrinks."""

import contextlib
import importlib.machinery
import importlib.util
import io
import json
import sys
import tempfile
import unittest
from pathlib import Path

CHECK = Path(__file__).parents[2] / "tools" / "check-prose"

loader = importlib.machinery.SourceFileLoader("check_prose", str(CHECK))
check_prose = importlib.util.module_from_spec(importlib.util.spec_from_loader("check_prose", loader))
loader.exec_module(check_prose)

from kinds import Sentence
from rules import findings

# For some rules: a sentence that breaks the rule, and its plain form, which breaks none.
BEFORE_AND_AFTER = {
    "nominal-clause-subject": ("docs", "What stands in the editors cannot be searched and is lost.",
                               "The current input cannot be searched."),
    "is-said": ("docs", "Skipped operators are said.", "The program lists the operators that it skips."),
    "fronted-of": ("docs", "Of a network it is the table.", "For a network, the report has a table."),
    "inversion": ("docs", "Below stands the table of layers.", "The table of layers is below."),
    "stands": ("docs", "Delays stand in cycles.", "Delays are shown in cycles."),
    "pronoun-first-of-paragraph": ("comments", "They come before the modes.", "Widgets are created before the modes."),
    "of-before": ("docs", "The first run is of another accelerator.", "The first run belongs to another accelerator."),
    "archaic": ("docs", "The program maps the layer anew.", "The program maps the layer again."),
    "no-as-negation": ("docs", "The result is no number.", "The result is not a number."),
    "that-there-is": ("docs", "The search lists all mappings that there are.", "The search lists all mappings."),
    "ui-space-ellipsis": ("ui", "Export figures …", "Export figures…"),
    "subject-not-imperative": ("commits", "Tiles: the missing capacity is reported", "Tiles: report missing capacity"),
    "subject-long": ("commits", "Tiles: report " + "the missing capacity " * 4, "Tiles: report missing capacity"),
    "long": ("docs", "The search reads " + "one more word " * 12 + "today.", "The search reads one word."),
}

TREE = {
    "README.md": "# Title\n\nOf a network it is the table. The report has a table.\n",
    "ui/views/view.cpp": 'auto text = tr("Delays stand in cycles");  // They are of another run.\n',
    "core/words/sentences/search.def": 'SENTENCE(odd, "what is skipped is said")\n',
    "app/cli/text/help_texts.cpp": 'const char* text = R"(\nWhat is skipped is said.\n)";\n',
    "samples/labs/lab/lab.yaml": "text:\n  en: |\n    Of a network it is the table.\n",
    "resources/help/start.md": "Below stands the table of layers.\n",
    "resources/help/zh_TW/start.md": "Below stands the table of layers.\n",
}


class CheckProse(unittest.TestCase):
    def run_check(self, *arguments, tree=None):
        """Exit status and output of the check of a small tree."""
        with tempfile.TemporaryDirectory() as folder:
            for name, text in (TREE if tree is None else tree).items():
                path = Path(folder) / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            said = io.StringIO()
            with contextlib.redirect_stdout(said):
                status = check_prose.main(["--root", folder, *arguments])
            return status, said.getvalue()

    def test_rules_tell_odd_from_plain(self):
        for rule, (kind, before, after) in BEFORE_AND_AFTER.items():
            with self.subTest(rule):
                found = [name for name, _, _ in findings(Sentence(kind, "file", 1, before, True))]
                self.assertIn(rule, found)
                self.assertEqual(findings(Sentence(kind, "file", 1, after, True)), [])

    def test_every_kind_is_read_once(self):
        _, output = self.run_check("--kind", "docs,help,ui,engine,cli,labs,comments")
        places = [line.split(": ")[0] for line in output.splitlines() if not line.startswith(" ")]
        self.assertEqual(places, ["README.md:3", "app/cli/text/help_texts.cpp:2", "core/words/sentences/search.def:1",
                                  "resources/help/start.md:1", "samples/labs/lab/lab.yaml:3", "ui/views/view.cpp:1",
                                  "ui/views/view.cpp:1"])

    def test_a_comment_exempts_its_line(self):
        tree = {"core/a.cpp": "int a;  // They are of another run. check-prose: ok\n"}
        self.assertEqual(self.run_check("--kind", "comments", tree=tree), (0, ""))

    def test_budget_only_shrinks(self):
        budget = check_prose.BUDGET
        with tempfile.TemporaryDirectory() as folder:
            check_prose.BUDGET = Path(folder) / "budget.json"
            try:
                check_prose.BUDGET.write_text(json.dumps({"docs": 0}))
                status, output = self.run_check("--budget", "--kind", "docs")
                self.assertEqual(status, 1)
                self.assertIn("docs: 1 suspicious sentences, 0 allowed", output)
                self.run_check("--lower-budget", "--kind", "docs")  # an excess does not raise it
                self.assertEqual(json.loads(check_prose.BUDGET.read_text()), {"docs": 0})
                check_prose.BUDGET.write_text(json.dumps({"docs": 5}))
                self.assertEqual(self.run_check("--budget", "--kind", "docs")[0], 0)
                self.run_check("--lower-budget", "--kind", "docs")
                self.assertEqual(json.loads(check_prose.BUDGET.read_text()), {"docs": 1})
            finally:
                check_prose.BUDGET = budget

    def test_unknown_kind_is_refused(self):
        with contextlib.redirect_stderr(io.StringIO()) as said, self.assertRaises(SystemExit) as stopped:
            check_prose.main(["--kind", "poems"])
        self.assertEqual(stopped.exception.code, 2)
        self.assertIn("unknown kinds: poems; allowed: docs, help", said.getvalue())


if __name__ == "__main__":
    unittest.main()
