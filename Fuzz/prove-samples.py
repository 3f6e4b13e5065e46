#!/usr/bin/env python3
"""Compares `plumb prove` with `plumb check` at random sizes, and lists what contradicts the proof.

    Fuzz/prove-samples.py PLUMB [--sizes N] [--seed N] [--width A...B] DOCUMENT…

At each size the conflicts and ambiguities of a check, its notes included, have to be among the findings of the proof
whose intervals contain the size, and the other way round. Sizes of gaps, and sizes that constraints exclude, are left
out, and so are conflicts of at most two points, which measured texts explain. The exit status is 1 if there are
contradictions.
"""

import argparse
import json
import random
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

RULES = ("conflict", "ambiguous")
BORDER = 0.01
MEASURING = 2.0


def run(command):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return json.loads(done.stdout) if done.stdout.strip().startswith("{") else None


def members(path, root):
    """The object ids of a top-level view and all inside of it."""
    for element in ElementTree.parse(path).iter():
        if element.get("id") == root and element.tag != "placeholder":
            return {inner.get("id") for inner in element.iter() if inner.get("id")}
    return set()


def contains(ranges, value, slack=0.0):
    return any(low - slack <= value <= high + slack for low, high in ranges)


def is_minor(message):
    found = re.search(r"off by ([0-9.]+) pt", message)
    return found is not None and float(found.group(1)) <= MEASURING


def compare(plumb, path, screen, findings, sizes, chance):
    """The contradictions of one screen, and how many sizes were compared."""
    ids = members(path, screen["object"])
    own = [one for one in findings if set(one["objects"]) & ids and one["rule"] in RULES]
    (low, high), (bottom, top) = screen["width"], screen["height"]
    borders = [end for one in own for pair in one["widths"] for end in pair]
    result, compared = [], 0
    for number in range(sizes):
        width = round(chance.uniform(low, high) * 2) / 2
        if borders and number % 3 == 0:
            width = min(high, max(low, chance.choice(borders) + chance.choice([-1, -0.5, 0.5, 1])))
        height = round(chance.uniform(bottom, top) * 2) / 2
        unknown = screen["gaps"] + screen.get("excludedSizes", [])
        if any(contains([gap["width"]], width) and contains([gap["height"]], height) for gap in unknown):
            continue
        checked = run([plumb, "check", "--format", "json", "--size", f"{width}x{height}", path])
        if checked is None:
            continue
        compared += 1
        notes = checked["findings"]
        for rule in RULES:
            here = [one for one in own if one["rule"] == rule]
            expected = [one for one in here if contains(one["widths"], width) and contains(one["heights"], height)]
            near = [one for one in here if contains(one["widths"], width, BORDER + 1)]
            found = [
                one for one in notes
                if one["rule"] == rule and one.get("object") in ids and not is_minor(one["message"])
            ]
            if found and not near:
                result.append(f"{path} {screen['object']} at {width:g} x {height:g}: {rule}, not in the proof: "
                              f"{found[0]['message']}")
            if expected and not [one for one in notes if one["rule"] in RULES]:
                result.append(f"{path} {screen['object']} at {width:g} x {height:g}: {rule} of the proof does not occur: "
                              f"{expected[0]['message']}")
    return result, compared


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("plumb")
    parser.add_argument("documents", nargs="+")
    parser.add_argument("--sizes", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--width")
    options = parser.parse_args()
    chance = random.Random(options.seed)
    screens = compared = contradictions = 0
    for path in options.documents:
        words = ["--width", options.width] if options.width else []
        proof = run([options.plumb, "prove", "--format", "json", *words, path])
        for document in proof["documents"] if proof else []:
            for screen in document["proved"]:
                found, count = compare(options.plumb, path, screen, document["findings"], options.sizes, chance)
                screens, compared, contradictions = screens + 1, compared + count, contradictions + len(found)
                for line in found:
                    print(line)
    print(f"{screens} screens, {compared} sizes, {contradictions} contradictions")
    return 1 if contradictions else 0


if __name__ == "__main__":
    sys.exit(main())
