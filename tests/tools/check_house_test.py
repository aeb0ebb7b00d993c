"""tools/check-house finds what it is there to find: small trees, each with one thing wrong."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

CHECK = Path(__file__).parents[2] / "tools" / "check-house"

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
    "tests/core/cost_test.cpp": '#include "cost/cost.h"\n#include <QTest>\n',
}


class CheckHouse(unittest.TestCase):
    def run_check(self, changes):
        """Exit status and output of the check of the tree in order, with some files changed."""
        with tempfile.TemporaryDirectory() as folder:
            for name, text in {**IN_ORDER, **changes}.items():
                path = Path(folder) / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
            run = subprocess.run(
                [sys.executable, CHECK, folder], capture_output=True, text=True, check=False
            )
            return run.returncode, run.stdout

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
            "export/loops.h, which is on floor 6",
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
                "ui/hand/a.h": '#pragma once\n#include "views/a.h"\n',
                "ui/views/a.h": "#pragma once\n",
                "ui/views/b.h": '#pragma once\n#include "hand/c.h"\n',
                "ui/hand/c.h": "#pragma once\n",
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

    def test_a_header_without_guard(self):
        self.assert_found({"core/cost/a.h": "\n"}, "core/cost/a.h", "#pragma once")


if __name__ == "__main__":
    unittest.main()
