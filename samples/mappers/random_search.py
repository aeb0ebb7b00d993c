#!/usr/bin/env python3
# Random search as a mapper of one's own (docs/mappers.md, section "Bring your own mapper"):
# every prime factor of every dimension goes to a place drawn by lot. Run it with
#   loopglass-cli race ACCELERATOR WORKLOAD --program 'mine=python3 samples/mappers/random_search.py'
import json
import random
import sys

problem = json.loads(sys.stdin.readline())
lots = random.Random(problem["seed"])


def primes(number):
    factor = 2
    while number > 1:
        while number % factor == 0:
            yield factor
            number //= factor
        factor += 1


while True:
    levels = [{"level": level["name"], "temporal": {}, "spatial": {"x": {}, "y": {}}} for level in problem["levels"]]
    places = [own["temporal"] for own in levels]
    for own, level in zip(levels, problem["levels"]):
        places += [own["spatial"][axis] for axis in "xy" if level[axis] > 1]
    for dimension, bound in problem["dimensions"].items():
        for prime in primes(bound):
            place = lots.choice(places)
            place[dimension] = place.get(dimension, 1) * prime
    for own in levels:
        for part, key in ((own, "temporal"), (own["spatial"], "x"), (own["spatial"], "y")):
            loops = [f"{dimension} {factor}" for dimension, factor in part[key].items()]
            part[key] = lots.sample(loops, len(loops))
    print(json.dumps({"levels": levels}), flush=True)
    answer = sys.stdin.readline()  # {"legal": true, "energy": pJ, "cycles": …, "edp": …}, or why not
    if not answer:
        break
