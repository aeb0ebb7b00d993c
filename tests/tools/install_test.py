"""What is installed: both programs run from there, find the samples there, and have manual pages that
name every command and option; the files of the desktop are what its standards want.

    install_test.py CMAKE BUILD_FOLDER
"""

import gzip
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as xml
from pathlib import Path

CMAKE, BUILD = sys.argv[1:3]


def run(*command, **settings):
    return subprocess.run(command, capture_output=True, text=True, **settings)


def long_options(help_text):
    """Those that a list of options begins its lines with."""
    lines = re.findall(r"^ +(-\S*(?:, --\S+)?)", help_text, re.MULTILINE)
    return {option for line in lines for option in re.findall(r"--[a-z-]+", line)}


class Installed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.root = Path(cls.folder.name) / "root"
        done = run(CMAKE, "--install", BUILD, "--prefix", str(cls.root))
        if done.returncode != 0:
            raise RuntimeError(done.stdout + done.stderr)
        home = Path(cls.folder.name) / "home"
        home.mkdir()
        cls.environment = {
            **os.environ,
            "HOME": str(home),
            "XDG_CONFIG_HOME": str(home),
            "XDG_DATA_HOME": str(home),
            "QT_QPA_PLATFORM": "offscreen",
        }

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def program(self, name, *arguments):
        done = run(str(self.root / "bin" / name), *arguments, env=self.environment)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def page(self, name):
        packed = (self.root / "share/man/man1" / f"{name}.1.gz").read_bytes()
        # Neither name nor time, as of gzip -n: two builds give the same bytes.
        self.assertEqual(packed[3], 0)
        self.assertEqual(packed[4:8], bytes(4))
        return gzip.decompress(packed).decode().replace("\\-", "-").replace("\\e", "\\")

    def test_page_of_the_command_line_names_all(self):
        page = self.page("loopglass-cli")
        general = self.program("loopglass-cli", "--help")
        below = general.split("\nSubcommands:\n", 1)[1].split("\n\n")[0]
        commands = re.findall(r"^  (\w+) ", below, re.MULTILINE)
        self.assertIn("map", commands)
        for command in commands:
            self.assertIn(f"\n.SS {command}\n", page)
            part = page.split(f"\n.SS {command}\n", 1)[1].split("\n.S", 1)[0]
            for option in long_options(self.program("loopglass-cli", command, "--help")):
                self.assertIn(option, part)

    def test_page_of_the_explorer_names_all(self):
        page = self.page("loopglass")
        options = long_options(self.program("loopglass", "--help"))
        self.assertIn("--pictures", options)
        for option in options:
            self.assertIn(option, page)

    def test_pages_are_good_roff(self):
        if not shutil.which("groff"):
            return
        for name in ("loopglass", "loopglass-cli"):
            done = run("groff", "-man", "-Tutf8", "-K", "utf8", "-ww", "-z", input=self.page(name))
            self.assertEqual(done.stderr, "")

    def test_the_explorer_finds_the_installed_samples(self):
        samples = self.root / "share/loopglass/samples"
        texts = {}
        for file in (samples / "accelerators").glob("*.yaml"):
            texts[file] = file.read_text()
            file.write_text(texts[file].replace("name: DRAM", "name: FROM_HERE"))
        try:
            pictures = Path(self.folder.name) / "pictures"
            self.program("loopglass", "--pictures", str(pictures))
        finally:
            for file, text in texts.items():
                file.write_text(text)
        self.assertIn("FROM_HERE", (pictures / "loopglass-energy.csv").read_text())

    def test_the_command_line_reads_the_installed_samples(self):
        samples = self.root / "share/loopglass/samples"
        text = self.program("loopglass-cli", "map", str(samples / "accelerators/figure-4-3.yaml"),
                            str(samples / "workloads/conv1d.yaml"))
        self.assertIn("DRAM", text)

    def test_desktop_entry(self):
        share = self.root / "share"
        entry = share / "applications/loopglass.desktop"
        if shutil.which("desktop-file-validate"):
            done = run("desktop-file-validate", str(entry))
            self.assertEqual(done.stdout + done.stderr, "")
        keys = dict(line.split("=", 1) for line in entry.read_text().split("\n")[1:] if line)
        self.assertTrue((self.root / "bin" / keys["Exec"].split()[0]).is_file())
        icon = share / f"icons/hicolor/scalable/apps/{keys['Icon']}.svg"
        self.assertTrue(xml.parse(icon).getroot().tag.endswith("}svg"))
        space = "{http://www.freedesktop.org/standards/shared-mime-info}"
        types = xml.parse(share / "mime/packages/loopglass.xml").getroot()
        for mime in types.findall(f"{space}mime-type"):
            self.assertIn(mime.get("type"), keys["MimeType"].split(";"))
            self.assertTrue(mime.findall(f"{space}glob"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
