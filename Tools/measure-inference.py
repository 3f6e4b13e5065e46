#!/usr/bin/env python3
"""Measures `plumb infer`: takes frames of documents at some sizes, infers constraints from them, and compares the frames
at other sizes with those of the author's constraints, within 1 pt.

usage: measure-inference.py [--causes] [--every N] PLUMB FOLDER…   (a folder has folders of repositories)

Prints for three samples (320, 430 and 1024 points wide) and for one (the saved size) the share of views that are right at
other sizes, and at the samples themselves. Views in hidden ones, top-level views, documents of macOS and files above 400 kB are
left out. `--causes` lists what differs, only for documents that are not withheld (Tools/withheld-repositories.txt).
"""
import collections, json, os, subprocess, sys, tempfile, time
import xml.etree.ElementTree as ET

from canvas_program import documents

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
WITHHELD = set(open(os.path.join(ROOT, "Tools/withheld-repositories.txt")).read().split())
GIVEN = ["320x568", "430x932", "1024x768"]
ASKED = ["375x667", "600x960", "768x1024", "1366x900"]


def layout(plumb, paths, size=None):
    """By path: the frames by object id."""
    result = {}
    for start in range(0, len(paths), 100):
        run = subprocess.run([plumb, "layout", "--json", "-j", "2"] + (["--size", size] if size else []) + paths[start:start + 100],
                             capture_output=True)
        for line in run.stdout.splitlines():
            value = json.loads(line)
            result[value["file"]] = (line, value["views"])
    return result


def parents(root):
    """By object id: the id of the view around a view; views in hidden ones are left out."""
    result = {}

    def visit(element, view, hidden):
        rect = element.find("rect[@key='frame']")
        is_view = element.get("id") and (rect is not None or element.find("autoresizingMask") is not None)
        hidden = hidden or element.get("hidden") == "YES"
        if is_view:
            if view and not hidden:
                result[element.get("id")] = view
            view = element.get("id")
        for child in element:
            visit(child, view, hidden)

    visit(root, None, False)
    return result


def main():
    arguments = [argument for argument in sys.argv[1:] if not argument.startswith("--")]
    every = 1
    if "--every" in sys.argv:
        every = int(arguments.pop(0))
    plumb, folders = arguments[0], arguments[1:]
    paths, part = [], {}
    for folder in folders:
        for path in documents(folder):
            head = open(path, errors="replace").read(2000)
            if "Cocoa.XIB" in head and "CocoaTouch" not in head or "MacOSX.Cocoa" in head:
                continue
            if "useAutolayout=\"YES\"" not in head or os.path.getsize(path) > 400_000:
                continue
            paths.append(path)
            held = os.path.basename(os.path.dirname(path)) in WITHHELD and os.path.basename(folder.rstrip("/")) != "corpus"
            part[path] = "withheld" if held else "tuned"
    paths = paths[::every]
    truth = {size: layout(plumb, paths, size) for size in GIVEN + ASKED}
    truth[None] = layout(plumb, paths)
    trees = {path: parents(ET.parse(path).getroot()) for path in paths}
    for title, sizes in (("three samples", GIVEN), ("one sample", [None])):
        counts, causes, times = collections.defaultdict(collections.Counter), [], []
        with tempfile.TemporaryDirectory() as scratch:
            written = {}
            for number, path in enumerate(paths):
                if any(path not in truth[size] for size in sizes):
                    continue
                given = os.path.join(scratch, f"{number}.json")
                with open(given, "wb") as file:
                    file.write(b"\n".join(truth[size][path][0] for size in sizes))
                out = os.path.join(scratch, f"{number}{os.path.splitext(path)[1]}")
                start = time.time()
                run = subprocess.run([plumb, "infer", given, "-o", out, "--seed", "1"], capture_output=True)
                times.append((time.time() - start, len(trees[path])))
                if not os.path.exists(out):
                    counts[part[path]]["refused"] += 1
                    causes.append(f"{path}: refused: {run.stderr.decode().strip()[-200:]}")
                    continue
                written[path] = out
                counts[part[path]]["documents"] += 1
            outs = list(written.values())
            for kind, list_ in (("sample", sizes), ("asked", ASKED)):
                for size in list_:
                    found = layout(plumb, outs, size)
                    for path, out in written.items():
                        if out not in found or path not in truth[size]:
                            continue
                        old, new, count = truth[size][path][1], found[out][1], counts[part[path]]
                        for view in trees[path]:
                            if view not in old or view not in new:
                                continue
                            count[kind] += 1
                            if all(abs(a - b) <= (1.01 if kind == "asked" else 0.51) for a, b in zip(old[view], new[view])):
                                count[kind + " right"] += 1
                            else:
                                parent = trees[path][view]
                                inherited = parent in old and parent in new and old[parent][2:] != new[parent][2:]
                                if part[path] == "tuned":
                                    causes.append(f"{path} {size} {view} {old[view]} -> {new[view]}{' inherited' if inherited else ''}")
        total = collections.Counter()
        for count in counts.values():
            total += count
        for name, count in list(counts.items()) + [("all", total)]:
            share = lambda kind: f"{100 * count[kind + ' right'] / max(1, count[kind]):.2f} % of {count[kind]}"
            print(f"{title}, {name}: {count['documents']} documents, other sizes {share('asked')}, samples {share('sample')}, "
                  f"refused {count['refused']}", flush=True)
        forty = sorted(t for t, views in times if 30 <= views <= 50)
        if forty:
            print(f"  median time for 30 to 50 views: {forty[len(forty) // 2]:.2f} s", flush=True)
        if "--causes" in sys.argv:
            for cause in causes:
                print("  " + cause)


main()
