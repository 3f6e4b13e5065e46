#!/usr/bin/env python3
"""Lists public symbols without a documentation comment; fails if there is one.

    Tools/check-documentation.py GRAPHS

GRAPHS is a folder of symbol graphs, as `Tools/make-documentation` leaves it. What the compiler makes itself (a
synthesised `==`, members that a type inherits) has no place in the sources and does not count.
"""

import json
import pathlib
import sys


def undocumented(graph):
    """The places and names of symbols without a comment in a symbol graph."""
    for symbol in graph["symbols"]:
        if "location" not in symbol or "::SYNTHESIZED::" in symbol["identifier"]["precise"]:
            continue
        if symbol["kind"]["identifier"] == "swift.extension":
            continue
        lines = symbol.get("docComment", {}).get("lines", [])
        if any(line["text"].strip() for line in lines):
            continue
        place = symbol["location"]
        path = place["uri"].removeprefix("file://")
        if "/Sources/" in path:
            path = "Sources/" + path.split("/Sources/")[1]
        yield path, place["position"]["line"] + 1, ".".join(symbol["pathComponents"])


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    count, missing = 0, set()
    for path in sorted(pathlib.Path(sys.argv[1]).rglob("*.symbols.json")):
        graph = json.loads(path.read_text())
        count += len(graph["symbols"])
        missing.update(undocumented(graph))
    if not count:
        sys.exit("no symbols in " + sys.argv[1])
    for path, line, name in sorted(missing):
        print(f"{path}:{line}: {name} is public and has no documentation")
    print(f"{count} public symbols, {len(missing)} without documentation")
    sys.exit(1 if missing else 0)


main()
