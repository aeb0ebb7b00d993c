#!/usr/bin/env python3
"""Tests samples/python/loopglass.py: its results are those of the program, for files and for values in Python."""
import json
import os
import subprocess
import sys

root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(root, "samples", "python"))
import loopglass  # noqa: E402

loopglass.program = sys.argv[1]
accelerator = os.path.join(root, "samples", "accelerators", "figure-4-3.yaml")
workload = os.path.join(root, "samples", "workloads", "conv1d.yaml")


def check(condition, what):
    if not condition:
        sys.exit(f"python_module_test: {what}")


direct = json.loads(
    subprocess.run([sys.argv[1], "map", accelerator, workload, "--search", "exact", "--json"],
                   capture_output=True, text=True, check=True).stdout)
found = loopglass.run("map", accelerator, workload, search="exact")
check(found["best"]["cost"] == direct["best"]["cost"], "the costs differ from those of the program")

# The same workload as a value, twice as large.
small = {"name": "conv1d", "dimensions": {"K": 4, "C": 4, "P": 14, "R": 3},
         "equation": "ofmap[k,p] += ifmap[c,p+r] * weight[k,c,r]"}
large = {**small, "dimensions": {**small["dimensions"], "K": 8}}
costs = [loopglass.run("map", accelerator, layer, objective="energy")["best"]["cost"] for layer in (small, large)]
check(costs[1]["macs"] == 2 * costs[0]["macs"], "the dimensions of a value are not those of the run")

try:
    loopglass.run("map", accelerator, {"name": "wrong"})
    check(False, "a wrong workload has a result")
except loopglass.Error as error:
    check("dimensions" in str(error), f"the message does not name the missing key: {error}")
