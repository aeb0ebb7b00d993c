"""Templates mean what Jinja2 makes of them: random templates inside what the reader of templates
knows are rendered by Jinja2 and imported, and imported as they are; the results are the same.

    template_differential_test.py LOOPGLASS_CLI [SEED]

Ends with 77 where Jinja2 is not installed."""

import json
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

try:
    import jinja2
except ImportError:
    print("skipped: python3-jinja2 is not installed, so there is nothing to compare with")
    sys.exit(77)

CASES = 220
FRAGMENTS = 8

# What the reader refuses although Jinja2 computes it.
KNOWN_LIMITS = re.compile(
    "does not fit 64 bits|is too large|the base of a power is negative|the result is infinite or"
    " not a number"
    "|expands to more than|a text has more than|'/' is applied to a whole number above"
    "|is a text; a number is expected|found a list; a number is expected|in a list cannot be printed"
    "|the filter '.*' is applied to"
    "|range\\(\\) has the argument"
)


class Random(random.Random):
    """Expressions by what they give, so that most of them can be evaluated."""

    def number(self, depth):
        if depth == 0:
            return self.choice(
                [str(self.randint(0, 9)), str(self.randint(0, 99)), "0.5", "2.25", "1e3", "1_000",
                 "four", "half", "big", "true"])
        a, b = self.number(depth - 1), self.number(depth - 1)
        return self.choice(
            [f"{a} {self.choice('+-*/%')} {b}", f"{a}{self.choice(['+', '-', '*', '//'])}{b}",
             f"({a})", f"{self.choice('-+')}{a}", f"{a} ** {self.choice('0123')}",
             f"{a} ** {self.choice('23')} ** {self.choice('12')}", f"{a} | abs", f"{a}|int",
             f"({a})|float", f"({a}) | round", f"({a}) | round(0, '{self.choice(['ceil', 'floor'])}')",
             f"'{self.randint(0, 99)}' | int", f"missing | default({a})", f"{a} | default({b})",
             f"{a} if {self.condition(depth - 1)} else {b}", f"({a} if {self.condition(depth - 1)} else {b})",
             f"{a} {self.choice(['and', 'or'])} {b}", f"({a} ~ '')|int",
             f"{self.items(depth - 1)} | {self.choice(['length', 'count'])}",
             f"[{a}, {b}] | {self.choice(['min', 'max'])}"])

    def items(self, depth):
        a, b = self.number(depth), self.number(depth)
        return self.choice(
            ["[]", "()", f"[{a}]", f"[{a}, {b}]", f"({a}, {b})", f"({a},)", "['x', word]",
             f"range({self.randint(0, 4)})", f"range({self.randint(0, 3)}, {self.randint(0, 9)})",
             f"range({self.randint(0, 9)}, {self.randint(0, 9)}, {self.choice(['2', '-1', '3'])})"])

    def truth(self, depth):
        if depth == 0:
            return self.choice(["true", "False", "four is defined", "missing is not defined",
                                "missing is undefined", "1 < 2", "word == 'word'"])
        a, b = self.number(depth - 1), self.number(depth - 1)
        compare = lambda: self.choice(["<", "<=", ">", ">=", "==", "!="])
        return self.choice(
            [f"{a} {compare()} {b}", f"{a}{compare()}{b} {compare()} four", f"not {self.truth(depth - 1)}",
             f"{self.truth(depth - 1)} {self.choice(['and', 'or'])} {self.truth(depth - 1)}",
             f"({self.truth(depth - 1)})", f"{self.text(depth - 1)} {compare()} {self.text(depth - 1)}",
             f"{a} is defined and {b}", f"{a} {self.choice(['in', 'not in'])} {self.items(0)}",
             f"{self.text(0)} in {self.text(depth - 1)}", f"{self.items(0)} == {self.items(0)}",
             f"not {a} in {self.items(0)}"])

    def condition(self, depth):
        """A choice in a condition stands in parentheses."""
        truth = self.truth(depth)
        return f"({truth})" if " if " in truth else truth

    def text(self, depth):
        if depth == 0:
            return self.choice(["'a'", '"b c"', "'}}'", "'%}'", '"it\'s"', r"'a\'b'", "word", "''"])
        a = self.text(depth - 1)
        return self.choice(
            [f"{a} ~ {self.number(depth - 1)}", f"{self.number(depth - 1)} ~ {a}", f"{a} + {self.text(0)}",
             f"{a} | default('x', true)", f"({a})|upper", f"{a}|lower", f"missing|d({a})",
             f"{a} if {self.condition(depth - 1)} else {self.text(0)}", f"({a} or 'y')"])

    def expression(self, odd):
        depth = self.choice([1, 2, 2, 3])
        if odd and self.random() < 0.02:  # most likely refused by both
            words = ["1", "four", "'a'", "+", "**", "(", ")", "|", "is", "not", "if", "else", "~", ",",
                     "missing", "abs", "007", "1.", "int"]
            return " ".join(self.choice(words) for _ in range(self.randint(1, 5)))
        return self.choice([self.number, self.number, self.truth, self.text])(depth)

    def tag(self, opening, inner, closing):
        begin = self.choice(["", "", "", "-", "+"])
        end = self.choice(["", "", "", "-"])
        # '{{-4' takes the sign for itself, and so it shall be compared.
        before = self.choice(["", " "]) if begin == "" else " "
        return f"{opening}{begin}{before}{inner}{self.choice(['', ' '])}{end}{closing}"

    def fragment(self, depth=1):
        # What no branch takes is not looked at here, and Jinja2 looks at its grammar.
        odd = depth == 1
        kind = self.randint(0, 9)
        if kind == 0:
            return self.tag("{#", self.choice(["x", "don't {{", "{% if %}"]), "#}")
        if kind == 1:
            name = self.choice(["four", "word", "other"])
            return self.tag("{%", f"set {name}{self.choice(['=', ' = '])}{self.expression(odd)}", "%}")
        if kind == 2 and depth > 0:
            middle = self.choice(["", "{% elif " + self.condition(1) + " %}" + self.fragment(depth - 1)])
            return (self.tag("{%", "if " + self.condition(2), "%}") + self.fragment(depth - 1) + middle +
                    self.choice(["", self.tag("{%", "else", "%}") + self.fragment(depth - 1)]) +
                    self.tag("{%", "endif", "%}"))
        if kind == 4 and depth > 0:
            name = self.choice(["four", "each"])
            shown = self.tag("{{", name, "}}")
            return (self.tag("{%", f"for {name} in {self.items(1)}", "%}") + self.choice(["", shown]) +
                    self.fragment(depth - 1) + self.tag("{%", "endfor", "%}"))
        if kind == 3:
            return self.choice([" plain ", " } ", " %} ", " # ", " {x ", "{ { "])
        return self.tag("{{", self.expression(odd), "}}")

    def template(self):
        pieces = [self.choice(["", " ", "  "]) + self.fragment() + self.choice(["", " ", "."])
                  for _ in range(FRAGMENTS)]
        return ("{% set four = 4 %}{% set half = 0.5 %}{% set big = 9007199254740993 %}"
                "{% set word = 'word' -%}\n"
                "problem:\n  shape:\n    name: >-\n      <" + ">\n      <".join(pieces) + ">\n"
                "    dimensions: [K, P]\n    data_spaces:\n"
                "    - {name: W, projection: [[[K]]]}\n    - {name: I, projection: [[[P]]]}\n"
                "    - {name: O, projection: [[[K]], [[P]]], read_write: true}\n"
                "  instance: {K: 4, P: 8}\n")


def imported(program, folder, text):
    """Exit status, the workload's name, standard error."""
    path = Path(folder) / "problem.yaml"
    path.write_text(text, encoding="utf-8")
    run = subprocess.run([program, "import", "--json", str(path)], capture_output=True, text=True,
                         check=False)
    workload = json.loads(run.stdout)["workload"] if run.returncode == 0 else None
    return run.returncode, workload, run.stderr


def rendered(text):
    """What Jinja2 makes of a template, as Timeloop's front end uses it; None when it refuses it."""
    environment = jinja2.Environment(undefined=jinja2.StrictUndefined)
    try:
        return environment.from_string(text).render()
    except (jinja2.TemplateError, TypeError, ValueError, ArithmeticError):
        return None


def literally(text):
    """A rendered text may have marks that are text, and would be a template again."""
    return text.replace("{{", "{{ '{{' }}").replace("{%", "{{ '{%' }}").replace("{#", "{{ '{#' }}")


def main():
    program = sys.argv[1]
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    counts = {"equal": 0, "no workload": 0, "refused by Jinja2": 0, "beyond the reader": 0}
    with tempfile.TemporaryDirectory() as folder:
        for case in range(seed, seed + CASES):
            template = Random(case).template()
            expected = rendered(template)
            status, workload, error = imported(program, folder, template)
            wrong = None
            if expected is None:
                wrong = None if status == 2 else f"Jinja2 refuses it, the import ends with {status}"
                counts["refused by Jinja2"] += 1
            elif status == 2 and KNOWN_LIMITS.search(error):
                counts["beyond the reader"] += 1
            else:
                want_status, want, want_error = imported(program, folder, literally(expected))
                counts["equal" if want_status == 0 else "no workload"] += 1
                if (status, workload) != (want_status, want):
                    wrong = (f"the import gives {status} {workload} {error}\n"
                             f"of the rendered text {want_status} {want} {want_error}")
            if wrong:
                print(f"seed {case}: {wrong}\n--- template\n{template}\n--- rendered\n{expected}")
                return 1
    print(f"seeds {seed} to {seed + CASES - 1}:", counts)
    if counts["equal"] < CASES // 3:
        print("too few templates were compared")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
