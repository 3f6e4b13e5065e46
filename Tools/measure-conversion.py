#!/usr/bin/env python3
"""Measures `plumb convert`: the share of documents whose code has all of the layout.

usage: measure-conversion.py [--causes] PLUMB FOLDER…   (a folder has folders of repositories)
       measure-conversion.py --prove [--macos] COUNT SEED PLUMB FOLDER…

Prints for iOS and macOS, and for the repositories of Tools/withheld-repositories.txt and the others, how many documents are
converted without a listed loss of layout, and how many lines of code that is. `--causes` counts the losses by their words, of
documents that are not withheld. `--prove` draws documents of the withheld repositories by a seed and proves the code of each (`plumb convert --prove`):
it prints the classes whose frames are those of the document at all widths, with what differs, and the documents whose code does
not build. `--macos` draws documents of macOS only. Documents without a view, with more than 1 MB and of other platforms are left out.
"""
import collections, os, random, re, subprocess, sys, tempfile
from concurrent.futures import ThreadPoolExecutor

from canvas_program import documents

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
WITHHELD = set(open(os.path.join(ROOT, "Tools/withheld-repositories.txt")).read().split())


def platform(path):
    """The platform of a document; None for those that are not converted."""
    with open(path, errors="replace") as file:
        head = file.read(2000)
    if "targetRuntime=\"MacOSX" in head:
        return "macOS"
    return "iOS" if "iOS.CocoaTouch" in head and "iOS.CocoaTouch.iPad.Watch" not in head else None


def convert(plumb, path):
    with tempfile.TemporaryDirectory() as folder:
        run = subprocess.run([plumb, "convert", "-o", folder, path], capture_output=True, text=True, timeout=120)
        lines = 0
        for name in os.listdir(folder):
            with open(os.path.join(folder, name)) as file:
                lines += len(file.readlines())
    return run.returncode, run.stdout + run.stderr, lines


def prove(plumb, paths, count, seed):
    """Proves the code of documents that are drawn by a seed."""
    random.Random(seed).shuffle(paths)
    total = collections.Counter()
    for path, system, _ in paths[:count]:
        with tempfile.TemporaryDirectory() as folder:
            run = subprocess.run([plumb, "convert", "--prove", "-o", folder, path], capture_output=True, text=True)
        verdicts = re.findall(r"^(\w+): the frames of the document at every size|^(\w+):$", run.stdout, flags=re.M)
        equal = sum(1 for same, _ in verdicts if same)
        total.update({"documents": 1, "classes": len(verdicts), "equal classes": equal, "built": bool(verdicts),
                      "equal documents": bool(verdicts) and equal == len(verdicts)})
        print(f"{system} {path}: {equal} of {len(verdicts)} classes", flush=True)
        rest = [line for line in run.stdout.splitlines() if not line.endswith(".swift") and "at every size" not in line]
        for line in rest[:12] + ([] if verdicts else [line for line in run.stderr.splitlines() if "error" in line][:6]):
            print("    " + line[:220], flush=True)
    print(f"{total['built']} of {total['documents']} documents build, {total['equal documents']} have the frames of the document; "
          f"{total['equal classes']} of {total['classes']} classes do")


def main():
    arguments = [argument for argument in sys.argv[1:] if not argument.startswith("--")]
    count, seed = (int(arguments.pop(0)), int(arguments.pop(0))) if "--prove" in sys.argv else (0, 0)
    plumb, folders = arguments[0], arguments[1:]
    paths = []
    for folder in folders:
        for path in documents(folder):
            system = platform(path) if os.path.getsize(path) <= 1_000_000 else None
            if system:
                held = os.path.basename(os.path.dirname(path)) in WITHHELD and os.path.basename(folder.rstrip("/")) != "corpus"
                paths.append((path, system, "withheld" if held else "tuned"))
    if count:
        systems = ["macOS"] if "--macos" in sys.argv else ["macOS", "iOS"]
        prove(plumb, [entry for entry in paths if entry[2] == "withheld" and entry[1] in systems], count, seed)
        return
    counts, causes = collections.defaultdict(collections.Counter), collections.Counter()
    with ThreadPoolExecutor(2) as pool:
        for (path, system, part), (status, text, lines) in zip(paths, pool.map(lambda entry: convert(plumb, entry[0]), paths)):
            count = counts[system, part]
            if "no view to convert" in text:
                count["without a view"] += 1
                continue
            count["documents"] += 1
            count["lines"] += lines
            losses = re.findall(r": layout: not in the code: (.*)", text)
            if status < 0 or status == 2:
                count["refused"] += 1
                print(f"  {path}: status {status}: {text.strip()[-200:]}")
            elif not losses:
                count["whole"] += 1
            if part == "tuned":
                causes.update({re.sub(r'"[^"]*"|\d+|[A-Za-z0-9]{3}-[A-Za-z0-9]{2}-[A-Za-z0-9]{3}', "…", loss) for loss in losses})
    for (system, part), count in sorted(counts.items()):
        print(f"{system}, {part}: {count['whole']} of {count['documents']} documents without a loss of layout "
              f"({100 * count['whole'] / max(1, count['documents']):.1f} %), {count['refused']} refused, "
              f"{count['without a view']} without a view, {count['lines']} lines of code")
    if "--causes" in sys.argv:
        for cause, number in causes.most_common(40):
            print(f"  {number} documents: {cause}")


main()
