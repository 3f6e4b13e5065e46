#!/usr/bin/env python3
"""Compiles documents with `plumb compile` and reads the products with two parsers.

    python3 -m venv venv && venv/bin/pip install nibarchive==1.1.0
    venv/bin/python Tools/score-products.py .build/release/plumb FOLDER...

Prints how many documents of iOS and tvOS are accepted and refused, how many of their nibs the package `nibarchive`
and `plumb nib` read, in how many the first object reaches all others, and the most frequent refusals.
"""
import collections
import pathlib
import subprocess
import sys
import tempfile

import nibarchive


def documents(folders):
    for folder in folders:
        for path in sorted(pathlib.Path(folder).rglob("*")):
            if path.suffix in (".xib", ".storyboard"):
                head = path.read_bytes()[:3000]
                if b'targetRuntime="iOS' in head or b'targetRuntime="AppleTV' in head:
                    yield path


def reached(archive):
    """The number of objects that the first one reaches."""
    seen, stack = set(), [0]
    while stack:
        index = stack.pop()
        if index in seen:
            continue
        seen.add(index)
        item = archive.objects[index]
        for value in archive.values[item.values_index : item.values_index + item.value_count]:
            if value.type == nibarchive.NIBValueType.OBJECT_REF:
                stack.append(value.data)
    return len(seen)


def main():
    program, folders = sys.argv[1], sys.argv[2:]
    counts, refusals = collections.Counter(), collections.Counter()
    for path in documents(folders):
        with tempfile.TemporaryDirectory() as output:
            run = subprocess.run(
                [program, "compile", "--module", "App", "--compilation-directory", output, str(path)],
                capture_output=True, text=True)
            counts[{0: "accepted", 1: "refused"}.get(run.returncode, f"status {run.returncode}")] += 1
            refusals.update({line.split(": error: ")[1] for line in run.stdout.splitlines() if ": error: " in line})
            for nib in sorted(pathlib.Path(output).rglob("*.nib")):
                counts["nibs"] += 1
                with nib.open("rb") as file:
                    try:
                        archive = nibarchive.NIBArchiveParser(verify=True).parse(file)
                    except Exception as error:
                        print(f"{path}: {nib.name}: nibarchive: {error}")
                        continue
                counts["nibs that nibarchive reads"] += 1
                graph = subprocess.run([program, "nib", str(nib)], capture_output=True, text=True)
                counts["nibs that plumb reads"] += graph.returncode == 0
                counts["nibs with all objects reached"] += reached(archive) == len(archive.objects)
    for name, count in counts.items():
        print(f"{count:6} {name}")
    for text, count in refusals.most_common(20):
        print(f"{count:6} {text}")


if __name__ == "__main__":
    main()
