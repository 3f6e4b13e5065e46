#!/usr/bin/env python3
"""Counts the tokens of compact trees: PLUMB DOCUMENT... [--count N]

Prints for each document with at least 20 views the tokens of its XML, of `plumb layout`, and of the compact tree, per 100 views,
and of digests. Tokens are those of cl100k_base (`pip install tiktoken`, which downloads the vocabulary at its first use;
TIKTOKEN_CACHE_DIR can name a folder that has it).
"""
import argparse
import pathlib
import random
import statistics
import subprocess

import tiktoken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("plumb")
    parser.add_argument("documents", nargs="+", help="documents, and folders of them")
    parser.add_argument("--count", type=int, default=50)
    options = parser.parse_args()
    encoding = tiktoken.get_encoding("cl100k_base")

    def tokens(text: str) -> int:
        return len(encoding.encode(text, disallowed_special=()))

    def layout(path: str, *words: str) -> str:
        run = subprocess.run([options.plumb, "layout", *words, path], capture_output=True, text=True)
        return run.stdout

    paths = []
    for name in options.documents:
        path = pathlib.Path(name)
        found = [path] if path.is_file() else [*path.rglob("*.storyboard"), *path.rglob("*.xib")]
        paths += sorted(map(str, found))
    random.Random(1).shuffle(paths)
    rows = []
    for path in paths:
        frames = layout(path, "--format", "compact")
        views = sum(1 for line in frames.splitlines() if "×" in line)
        if views < 20:
            continue
        title = tokens(path)
        xml = pathlib.Path(path).read_text(errors="replace")
        rows.append(
            {
                "views": views,
                "xml": 100 * tokens(xml) / views,
                "table": 100 * (tokens(layout(path)) - title) / views,
                "frames": 100 * (tokens(frames) - title) / views,
                "constraints": 100 * (tokens(layout(path, "--format", "compact", "--detail", "constraints")) - title) / views,
                "digest": tokens(layout(path, "--format", "compact", "--detail", "digest")) - title,
            }
        )
        if len(rows) == options.count:
            break
    print(f"{len(rows)} documents, {sum(row['views'] for row in rows)} views")
    for column in ["xml", "table", "constraints", "frames", "digest"]:
        values = sorted(row[column] for row in rows)
        unit = "a document" if column == "digest" else "per 100 views"
        print(f"{column}: median {statistics.median(values):.0f}, largest {values[-1]:.0f} {unit}")


if __name__ == "__main__":
    main()
