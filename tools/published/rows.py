"""What the parts of tools/evidence share: the program, sample files and tables."""
import json
import math
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SOURCES = ROOT / "samples" / "evidence"
REPEAT = SOURCES / "repeat"


class Program:
    """The program, and what it says as JSON."""

    def __init__(self, path, folder, check):
        self.path = path
        self.folder = pathlib.Path(folder)
        self.check = check
        self.samples = set()   # names of the files in REPEAT that the rows need
        self.outdated = set()  # those that differ from what the facts give

    def ask(self, *arguments):
        done = subprocess.run([self.path, *map(str, arguments), "--json"], capture_output=True, text=True)
        if not done.stdout:
            sys.exit(f"evidence: {' '.join(map(str, arguments))}: {done.stderr}")
        return json.loads(done.stdout)

    def file(self, name, text):
        path = self.folder / name
        path.write_text(text)
        return path

    def sample(self, name, text):
        """A file of samples/evidence/repeat."""
        path = REPEAT / name
        self.samples.add(name)
        if not self.check:
            REPEAT.mkdir(exist_ok=True)
            path.write_text(text)
        elif not path.exists() or path.read_text() != text:
            self.outdated.add(name)
            return self.file(name, text)
        return path

    def leftover(self):
        """Files of the folder that no row needs."""
        return {one.name for one in REPEAT.iterdir()} - self.samples


def number(value):
    """Four digits, as 1.234e+05 without the plus and zeros."""
    mantissa, exponent = f"{value:.3e}".split("e")
    return f"{value:.4g}" if 1e-3 < value < 1e4 else f"{mantissa}e{int(exponent)}"


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join(lines + ["| " + " | ".join(map(str, row)) + " |" for row in rows])


def geometric_mean(values):
    return math.exp(sum(map(math.log, values)) / len(values))


def network(program, name, layers):
    """A network file. `layers`: the name, equation and bounds of each, and how often it is there."""
    lines = [f"  - {{name: {json.dumps(layer)}, repeat: {often}, equation: \"{equation}\", dimensions: {json.dumps(bounds)}}}\n"
             for layer, equation, bounds, often in layers]
    return program.sample(f"{name}.yaml", f"name: {name}\nlayers:\n" + "".join(lines))


def words_of_dram(found):
    dram = found["best"]["cost"]["levels"][0]["tensors"].values()
    return sum(one["reads"] + one["fills"] + one["updates"] for one in dram)


def one_buffer(program, words):
    """The machine of a buffer of so many words; none: without a limit."""
    text = (SOURCES / "one-buffer.yaml").read_text()
    if str(words) in text:
        return SOURCES / "one-buffer.yaml"
    size = f"    capacity: {words}\n" if words else ""
    return program.sample(f"one-buffer-{words or 'unlimited'}.yaml", text.replace("    capacity: 524288\n", size))


def least_traffic(program, machine, problems):
    """The least words of DRAM of each layer, proven."""
    found = program.ask("map", machine, problems, "--search", "exact", "--threads", 1, "--objective", "traffic DRAM")
    assert all(layer["optimal"] for layer in found["layers"])
    return [words_of_dram(layer) for layer in found["layers"]]
