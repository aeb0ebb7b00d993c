"""Runs loopglass-cli and returns its results as Python values.

    import loopglass
    found = loopglass.run("map", "samples/accelerators/eyeriss-like.yaml", "samples/workloads/conv2d.yaml")
    print(found["best"]["cost"]["energy_pj"])

An input is the path of a file, or the content of a file as a dict. An option of the command line is an argument with
the same name: `--search exact` is search="exact", `--charge-first-visits` is charge_first_visits=True.
The keys of all files are in docs/files.md; `loopglass-cli help COMMAND` lists the options of a command.
"""

import json
import os
import subprocess
import tempfile

#: Name or path of the program. The environment variable LOOPGLASS_CLI overrides it.
program = os.environ.get("LOOPGLASS_CLI", "loopglass-cli")


class Error(Exception):
    """A command that has no result; the text is the message of the program."""


def _options(options):
    words = []
    for name, value in options.items():
        flag = "--" + name.replace("_", "-")
        if value is True:
            words.append(flag)
        elif value is not False and value is not None:
            words += [flag, str(value)]
    return words


def run(command, *inputs, **options):
    """Returns the result of a command, as its option --json writes it. Raises Error if there is none.

    A negative result, such as an illegal mapping, is a result.
    """
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for number, given in enumerate(inputs):
            if isinstance(given, dict):  # JSON is YAML
                path = os.path.join(folder, f"input-{number}.yaml")
                with open(path, "w", encoding="utf-8") as file:
                    json.dump(given, file)
                given = path
            paths.append(os.fspath(given))
        done = subprocess.run(
            [program, command, *paths, *_options(options), "--json"], capture_output=True, text=True, check=False
        )
    if done.returncode > 1 or not done.stdout:
        raise Error(done.stderr.strip())
    return json.loads(done.stdout)
