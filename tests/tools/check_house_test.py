"""tools/check-house finds what it is there to find: small trees, each with one thing wrong."""

import contextlib
import importlib.machinery
import importlib.util
import io
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

CHECK = Path(__file__).parents[2] / "tools" / "check-house"

loader = importlib.machinery.SourceFileLoader("check_house", str(CHECK))
check_house = importlib.util.module_from_spec(importlib.util.spec_from_loader("check_house", loader))
loader.exec_module(check_house)

def layers_section(page):
    """The section with the pictures. Links of other sections lead out of the small repositories here."""
    heading = "## The layers"
    return heading + page.partition(heading)[2].partition("\n## ")[0] + "\n"


IN_ORDER = {
    "core/workload/workload.h": "#pragma once\n#include <vector>\n",
    "core/workload/workload.cpp": '#include "workload/workload.h"\n',
    "core/cost/cost.h": '#pragma once\n#include "loopglass_version.h"\n#include "workload/workload.h"\n',
    "core/search/search.h": "#pragma once\n",
    "core/search/space/space.h": '#pragma once\n#include "cost/cost.h"\n',
    "core/search/engine/search.cpp": '#include "search/search.h"\n#include "search/space/space.h"\n',
    "core/cost/counts.cpp": '#include "cost/cost.h"\n#include <queue>\n',
    "app/cli/main.cpp": '#include "cost/cost.h"\n#include <CLI/CLI.hpp>\n',
    "ui/canvas/canvas.h": '#pragma once\n#include "cost/cost.h"\n#include <QWidget>\n',
    "tests/core/cost/cost_test.cpp": '#include "cost/cost.h"\n#include <QTest>\n'
    "namespace loopglass::test::cost_test {\nclass CostTest {};\nLOOPGLASS_TEST(CostTest)\n}\n",
    "docs/architecture.md": layers_section((CHECK.parents[1] / "docs/architecture.md").read_text(encoding="utf-8")),
    "docs/bibliography.md": "* **Sunstone thesis** is one.\n",
}


def function(name, lines):
    """A function of so many lines, with what looks like braces in it."""
    body = "    const char* text = R\"({ \\)\";  // }\n    const char brace = '{';\n"
    return f"int {name}(int a) {{\n{body}" + "    ++a;\n" * (lines - 4) + "}\n"


class CheckHouse(unittest.TestCase):
    def run_check(self, changes):
        """Exit status and output of the check of the tree in order, with some files changed."""
        with tempfile.TemporaryDirectory() as folder:
            for name, text in {**IN_ORDER, **changes}.items():
                path = Path(folder) / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
            said = io.StringIO()
            with contextlib.redirect_stdout(said):  # a process for each tree takes ten times as long
                status = check_house.main([folder])
            return status, said.getvalue()

    def assert_found(self, changes, *words):
        status, output = self.run_check(changes)
        self.assertEqual(status, 1, output)
        self.assertIn("check-house: 1 wrong", output)
        for word in words:
            self.assertIn(word, output)

    def test_a_tree_in_order_passes(self):
        self.assertEqual(self.run_check({}), (0, "check-house: in order\n"))

    def test_an_empty_folder_is_not_in_order(self):
        with tempfile.TemporaryDirectory() as folder:
            run = subprocess.run([sys.executable, CHECK, folder], capture_output=True, check=False)
            self.assertEqual(run.returncode, 1)

    def test_units_of_the_window_are_those_that_were_chosen(self):
        for text, why in (
            ("m_label->setText(uiText(unitOf(objective)));", "asked of ScoreText"),
            ("m_tip = uiText(reasonText(problem, trace, record));", "ScoreText::text()"),
            ("row << quantityLabel(point->objective);", "written by ScoreText"),
            ("row << quantityLabel(scoreOf(objective, cost).primary);", "written by ScoreText"),
            ('axis = tr("delay, cycles");', "delayUnit() has its name"),
        ):
            with self.subTest(text):
                self.assert_found({"ui/canvas/canvas.cpp": text + "\n"}, "ui/canvas/canvas.cpp:1: ", why)
        for text in (
            'row << quantityLabel(one.number / best.objective);',
            '// tr("delay, cycles")',
            "row << quantityLabel(words);",
        ):
            with self.subTest(text):
                self.assertEqual(self.run_check({"ui/canvas/canvas.cpp": text + "\n"})[0], 0)
        self.assertEqual(self.run_check({"ui/text/units.cpp": 'Unit cycles() { return {tr("cycles")}; }\n'})[0], 0)

    def test_files_are_written_by_the_writer(self):
        for text in (
            "QSaveFile out(file);",
            "std::ofstream out(path);",
            "m_out = std::fopen(path, mode);",
            "const int d = ::open(path, O_WRONLY, 0600);",
            "QFile out(path); out.open(QIODevice::WriteOnly);",
            "QFile out(path); out.open(QFile::Append);",
            "QPdfWriter pdf(file);",
            "QSvgGenerator svg; svg.setFileName(file);",
            "image.save(file);",
            "std::filesystem::rename(part, file);",
        ):
            with self.subTest(text):
                self.assert_found({"ui/canvas/canvas.cpp": text + "\n"}, "ui/canvas/canvas.cpp:1: files are written by")
        for text in (
            "QFile in(path); in.open(QIODevice::ReadOnly);",
            "QBuffer buffer; buffer.open(QIODevice::WriteOnly); QPdfWriter pdf(&buffer);",
            'image.save(&buffer, "PNG");',
            "std::ifstream in(path);",
            "painter.save();",
            "// QSaveFile was here",
        ):
            with self.subTest(text):
                self.assertEqual(self.run_check({"ui/canvas/canvas.cpp": text + "\n"})[0], 0)
        self.assertEqual(self.run_check({"core/format/write_file.cpp": "int d = ::open(p, O_WRONLY);\n"})[0], 0)

    def test_the_picture_names_every_room(self):
        page = IN_ORDER["docs/architecture.md"]
        for layer, room in (("core", "cost"), ("core/search", "space"), ("ui", "canvas"), ("app", "cli")):
            with self.subTest(room):
                without = re.sub(rf"\b{room}(?=  |,| \()", "attic", page)
                self.assert_found(
                    {"docs/architecture.md": without},
                    f'docs/architecture.md: the picture in "The layers" has no {layer}/{room}',
                )
        # The window has a room of that name, too, and another picture.
        report = {"core/report/a.h": "#pragma once\n", "ui/report/a.h": "#pragma once\n"}
        self.assert_found(
            {**report, "docs/architecture.md": re.sub(r"\breport(?=  )", "attic", page, count=1)},
            "has no core/report",
        )
        self.assertEqual(self.run_check(report)[0], 0)

    def test_core_has_no_qt(self):
        for name in ("QString", "QtCore/QString", "QtWidgets", "qglobal.h", "qcustomplot.h"):
            with self.subTest(name):
                text = f"\n  #  include <{name}>\n"
                self.assert_found(
                    {"core/cost/a.cpp": text}, "core/cost/a.cpp:2: core includes Qt", name
                )

    def test_core_does_not_reach_upward(self):
        for name in ("ui/canvas/canvas.h", "../../ui/canvas/canvas.h", "app/cli/table.h"):
            with self.subTest(name):
                self.assert_found({"core/cost/a.cpp": f'#include "{name}"\n'}, "stands above")

    def test_includes_are_written_from_core(self):
        self.assert_found({"core/cost/a.cpp": '#include "cost.h"\n'}, "not a path from core/")

    def test_a_lower_floor_does_not_include_a_higher_one(self):
        self.assert_found(
            {
                "core/mapping/a.cpp": '#include "export/loops.h"\n',
                "core/export/loops.h": "#pragma once\n",
            },
            "core/mapping/a.cpp:1: mapping/ is on floor 1",
            "export/loops.h, which is on floor 6.2",
        )

    def test_rooms_within_a_folder_have_floors(self):
        order = ["space", "capacity", "bound", "principles", "engine", "variants"]
        for lower, higher in zip(order, order[1:]):
            with self.subTest(lower):
                header = f"search/{higher}/a.h"
                self.assert_found(
                    {
                        f"core/search/{lower}/a.cpp": f'#include "{header}"\n',
                        f"core/{header}": "#pragma once\n",
                    },
                    f"core/search/{lower}/a.cpp:1: search/{lower}/ is on floor 3.",
                    f"includes {header}, which is on floor 3.",
                )

    def test_what_a_search_says_knows_none_of_its_rooms(self):
        self.assert_found(
            {"core/search/search.h": '#pragma once\n#include "search/space/space.h"\n'},
            "core/search/search.h:2: search/ is on floor 3 and includes search/space/space.h",
        )

    def test_a_room_behind_a_door_is_included_by_those_who_may(self):
        include = {"core/search/search.h": "#pragma once\n"}
        for name in ("ui/views/a.cpp", "app/cli/a.cpp", "core/report/a.cpp", "core/trace/mark.cpp"):
            with self.subTest(name):
                self.assert_found(
                    {**include, name: '#include "search/search.h"\n'},
                    f"{name}:1: only core/mapper/, ",
                    "may include search/search.h",
                )
        for name in ("core/mapper/map.cpp", "core/trace/decided_cost.cpp", "core/search/engine/a.cpp"):
            with self.subTest(name):
                self.assertEqual(self.run_check({**include, name: '#include "search/search.h"\n'})[0], 0)

    def test_every_folder_has_a_floor(self):
        self.assert_found({"core/attic/a.cpp": "\n"}, "core/attic has no floor")
        self.assert_found({"core/search/attic/a.cpp": "\n"}, "core/search/attic has no floor")

    def test_files_in_a_circle(self):
        self.assert_found(
            {
                "core/cost/a.h": '#pragma once\n#include "cost/b.h"\n',
                "core/cost/b.h": '#pragma once\n#include "cost/a.h"\n',
            },
            "files include each other in a circle",
            "cost/a.h",
            "cost/b.h",
        )

    def test_folders_in_a_circle(self):
        self.assert_found(
            {
                "core/accelerator/a.h": "#pragma once\n",
                "core/accelerator/b.h": '#pragma once\n#include "workload/workload.h"\n',
                "core/workload/c.h": '#pragma once\n#include "accelerator/a.h"\n',
            },
            "folders include each other in a circle",
        )

    def test_rooms_of_the_window_have_floors(self):
        order = ["theme", "text", "run", "document", "models", "views", "modes", "window"]
        for lower, higher in zip(order, order[1:]):
            with self.subTest(lower):
                self.assert_found(
                    {
                        f"ui/{lower}/a.cpp": f'#include "{higher}/a.h"\n',
                        f"ui/{higher}/a.h": "#pragma once\n",
                    },
                    f"ui/{lower}/a.cpp:1: {lower}/ is on floor",
                )
        self.assert_found({"ui/attic/a.cpp": "\n"}, "ui/attic has no floor")

    def test_rooms_of_the_window_in_a_circle(self):
        self.assert_found(
            {
                "ui/manual_mapping/a.h": '#pragma once\n#include "views/a.h"\n',
                "ui/views/a.h": "#pragma once\n",
                "ui/views/b.h": '#pragma once\n#include "manual_mapping/c.h"\n',
                "ui/manual_mapping/c.h": "#pragma once\n",
            },
            "ui: folders include each other in a circle",
        )

    def test_ui_does_not_include_app(self):
        self.assert_found(
            {"ui/canvas/a.cpp": '#include "app/cli/main.h"\n'}, "ui includes what stands above"
        )

    def test_a_long_file(self):
        self.assert_found({"core/cost/a.cpp": "\n" * 601}, "601 lines; 600 are allowed")
        self.assertEqual(self.run_check({"core/cost/a.cpp": "\n" * 600})[0], 0)

    def test_a_large_folder(self):
        files = {f"ui/canvas/a{i}.h": "#pragma once\n" for i in range(40)}
        self.assert_found(files, "ui/canvas: 41 sources in one folder; 40 are allowed")
        files.popitem()
        self.assertEqual(self.run_check(files)[0], 0)

    def test_a_class_in_many_sources(self):
        def members(count):
            return {
                f"ui/canvas/a{i}.cpp": f"namespace x {{\nint Tree<int>::part{i}() const {{ return 1; }}\n"
                f"Canvas::Canvas{i}() : m_a{{1}}, m_b{{2}} {{}}\n}}\n"
                for i in range(count)
            }

        # What is called or declared is not defined; another class of another layer is another.
        other = {"ui/canvas/b.cpp": "int Canvas::size();\nint f() { return Canvas::count(); }\n",
                 "core/cost/b.cpp": "int Canvas::count() { return 1; }\n"}
        status, output = self.run_check({**members(4), **other})
        self.assertEqual(status, 1)
        self.assertIn("ui: the class Canvas is defined in 4 sources (ui/canvas/a0.cpp, ", output)
        self.assertIn("ui: the class Tree<int> is defined in 4 sources", output)
        self.assertIn("check-house: 2 wrong", output)
        self.assertEqual(self.run_check({**members(3), **other})[0], 0)

    def test_long_functions(self):
        def functions(count, lines):
            return {f"app/cli/a{i}.cpp": "\n\n" + function(f"long{i}", lines) for i in range(count)}

        self.assert_found(functions(11, 41), "11 functions have more than 40 lines; 10 may: ",
                          "long0 41 (app/cli/a0.cpp:3)")
        self.assertEqual(self.run_check(functions(10, 41))[0], 0)
        self.assertEqual(self.run_check(functions(11, 40))[0], 0)
        # A class is no function, and neither is an enum, a table or a namespace.
        lines = "    1,\n" * 50
        long = "".join(f"{head} {{\n{lines}}};\n" for head in
                       ("class A : public B<int(int)>", "enum class C", "const int table[] =",
                        "const std::array<int, (50)> other", "namespace d"))
        self.assertEqual(self.run_check({f"app/cli/a{i}.cpp": long for i in range(11)})[0], 0)

    def test_a_test_has_its_form(self):
        name, text = next((n, t) for n, t in IN_ORDER.items() if n.endswith("_test.cpp"))
        for old, new, words in (
            ("LOOPGLASS_TEST(CostTest)", "LOOPGLASS_TEST(CostsTest)", "LOOPGLASS_TEST(CostTest) is not in it"),
            ("LOOPGLASS_TEST(", "QTEST_APPLESS_MAIN(CostTest)\nLOOPGLASS_TEST(", "a main of its own"),
            ("namespace loopglass::test::cost_test", "namespace loopglass::test::a",
             "does not stand in namespace loopglass::test::cost_test"),
            ("namespace loop", "using namespace loopglass;\nnamespace loop", "before its namespace"),
        ):
            with self.subTest(words):
                self.assert_found({name: text.replace(old, new)}, f"{name}: ", words)
        self.assert_found({"tests/core/cost_test.cpp": text}, "stands in a folder of its subject")

    def test_no_test_sleeps_or_looks_at_the_clock(self):
        for wait in ("QTest::qWait(5);", "QTest::qSleep (5);", "std::this_thread::sleep_for(5ms);"):
            with self.subTest(wait):
                self.assert_found({"tests/support/a.h": f"#pragma once\nvoid f() {{ {wait} }}\n"},
                                  "tests/support/a.h:2: ", "waits for some time")
        clock = "#pragma once\n// QElapsedTimer\nQElapsedTimer clock;\n"
        self.assert_found({"tests/ui/a.h": clock}, "tests/ui/a.h:3: QElapsedTimer; no test is judged")
        self.assertEqual(self.run_check({"tests/bench/a.h": clock})[0], 0)
        helper = "#pragma once\nvoid f() { std::this_thread::sleep_for(5ms); }\n"
        self.assertEqual(self.run_check({"tests/support/wait_until.h": helper})[0], 0)

    def test_both_compilers_read_every_source(self):
        for view in ("for (int a : std::views::reverse(all)) {}", "auto same = std::ranges::unique(all);"):
            with self.subTest(view):
                self.assert_found({"core/cost/a.cpp": f"void f() {{\n{view}\n}}\n"},
                                  "core/cost/a.cpp:2: ", "which clang 14 cannot read")
        good = {"core/cost/a.cpp": "// std::views::reverse\nvoid f() { std::ranges::sort(all); }\n"}
        self.assertEqual(self.run_check(good)[0], 0)

    def test_no_sentence_is_joined(self):
        for joined in ('"the factor of " + name', 'name +\n  " is not" // why\n " known"',
                       'text += "it divides by 0"'):
            with self.subTest(joined):
                self.assert_found({"core/cost/a.cpp": f"auto a = {joined};\n"},
                                  "core/cost/a.cpp:", "is joined to other text")
        for good in ('say("the factor of it")', '"factor " + name', '"a,b" + name',
                     "'a' + name; // \"the factor of \" + name", 'a++ < say("more than one")'):
            with self.subTest(good):
                self.assertEqual(self.run_check({"core/cost/a.cpp": f"auto a = {good};\n"})[0], 0)
        code = {"core/export/code/a.cpp": 'auto a = "static int " + name;\n'}
        self.assertEqual(self.run_check(code)[0], 0)

    def test_words_on_screen_are_translated(self):
        for bad in ('label->setText(QStringLiteral("Choose a lab"));', 'new QLabel("points", this);',
                    'qt(english(reason));', 'painter.drawText(QLatin1String("L2 bypasses O"));'):
            with self.subTest(bad):
                self.assert_found({"ui/canvas/a.cpp": bad + "\n"}, "ui/canvas/a.cpp:1:", "as it is")
        for good in ('label->setText(tr("Choose a lab"));', 'new QLabel(QStringLiteral("Loopglass"), this);',
                     'label->setText(QStringLiteral("<b>%1</b> · %2"));', '// label->setText("Choose");',
                     'setObjectName(QStringLiteral("labs"));'):
            with self.subTest(good):
                self.assertEqual(self.run_check({"ui/canvas/a.cpp": good + "\n"})[0], 0)

    def test_metrics(self):
        run = subprocess.run([sys.executable, CHECK, "--metrics"], capture_output=True, text=True,
                             check=True)
        for words in ("| core | ", "Largest folders: ", "Functions of more than 40 lines"):
            self.assertIn(words, run.stdout)

    def test_a_header_without_guard(self):
        self.assert_found({"core/cost/a.h": "\n"}, "core/cost/a.h", "#pragma once")

    def test_what_is_cited_is_there(self):
        docs = {"docs/search.md": "# The search\n## Loop orders\n"}
        good = (
            "// See docs/search.md, section\n// \"Loop orders\", and Sunstone thesis, section 4.4.\n"
        )
        self.assertEqual(self.run_check({**docs, "core/cost/a.cpp": good})[0], 0)
        for text, words in (
            ("// docs/tiles.md says so.\n", "docs/tiles.md is not there"),
            ('// docs/search.md, section "Tiles"\n', 'has no section "Tiles"'),
            ("// DESIGN section 2\n", "DESIGN is not in the repository"),
            ("// thesis section 4.4\n", "'thesis' is no name"),
            ("// Moonstone paper, table IV\n", "'Moonstone paper' is no name"),
        ):
            with self.subTest(text):
                self.assert_found({**docs, "core/cost/a.cpp": text}, "core/cost/a.cpp: ", words)

    def test_links_lead_somewhere(self):
        page = "# A page\n## It is, isn't it?\n"
        good = "[here](docs/a.md) [there](docs/a.md#it-is-isnt-it) [far](https://example.org/x.md)\n"
        self.assertEqual(self.run_check({"docs/a.md": page, "README.md": good})[0], 0)
        for text, words in (
            ("[here](docs/b.md)\n", "the link docs/b.md leads nowhere"),
            ("[here](docs/a.md#b)\n", "a.md has no heading #b"),
        ):
            with self.subTest(text):
                self.assert_found({"docs/a.md": page, "README.md": text}, "README.md: ", words)
        self.assert_found({"docs/a.md": "`lost_test`\n"}, "docs/a.md: there is no lost_test")


if __name__ == "__main__":
    unittest.main()
