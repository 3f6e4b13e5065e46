#!/usr/bin/env python3
"""Plants faults into documents and counts which of them `plumb check` finds at the right object.

    python3 Fuzz/faults PLUMB [DOCUMENT-OR-FOLDER…] [--seed N] [--part N] [--only KIND] [--misses N] [--write FILE]

A seed determines the faults: for each document and kind one place, if the document has one. Without documents, those of PLUMB_CORPUS and
PLUMB_SECOND_CORPUS, or else those of the project, are used.
A finding that the unchanged document has does not count. The status is 1 if fewer than 97 % of all faults, or 90 % of those of a kind, are found.
"""

import argparse
import json
import os
import random
import re
import subprocess
import sys
import tempfile

import layouts  # Registers its kinds.
from facts import Facts
from kinds import KINDS, pick
from markup import Markup, escaped

HERE = os.path.dirname(os.path.abspath(__file__))
# Kinds of which fewer than 90 % are found, and why.
EXPLAINED = {}


def documents(paths):
    for path in paths:
        if os.path.isfile(path):
            yield path
        for folder, folders, names in sorted(os.walk(path)):
            folders[:] = [f for f in folders if not f.startswith(".")]
            yield from (os.path.join(folder, n) for n in sorted(names) if n.endswith((".storyboard", ".xib")))


class Variant:
    """A document with a fault, or without one."""

    def __init__(self, path, kind, facts=None, objects=None):
        self.path, self.kind, self.facts, self.objects, self.findings = path, kind, facts, objects, []
        self.mode = KINDS[kind].mode if kind in KINDS else None


class Translatable(Facts):
    """Facts with a file of German texts, which are first those of the document itself."""

    def __init__(self, markup):
        super().__init__(markup)
        self.texts = {f"{n.id}.text": n["text"] for n in markup.nodes if n.name == "label" and n.id and n["text"]}

    def translate(self, view, text):
        self.texts.pop(f"{view.id}.text")
        if text:
            self.texts[f"{view.id}.text"] = text

    def rename(self, id):
        self.texts[f"{id}.text"] = "Weg"

    def strings(self):
        quoted = lambda s: s.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        return "".join(f'"{k}" = "{quoted(v)}";\n' for k, v in self.texts.items())


def planted(path, data, options):
    """The variants of a document: the unchanged one of each mode that is used, one with a harmless change, and those with faults."""
    variants = []
    for name, kind in KINDS.items():
        chance = random.Random(f"{options.seed}/{os.path.basename(path)}/{name}")
        if options.only and options.only not in name:
            continue
        facts = Translatable(Markup(data))
        objects = kind.plant(facts, chance)
        if objects:
            variants.append(Variant(path, name, facts, [o for o in objects if o is not None]))
    for mode in sorted({v.mode for v in variants}):
        original = Variant(path, None, Translatable(Markup(data)))
        original.mode = mode
        variants.append(original)
    if variants and not options.only:
        harmless = Variant(path, "none", Translatable(Markup(data)))
        harmless.mode = "plain"
        for view in harmless.facts.views[:3]:
            harmless.facts.m.set(view, "userLabel", "Planted")
        variants.append(harmless)
    return variants


def write_project(folder, paths):
    """A project that declares the classes, outlets, actions, images and colors of the documents."""
    classes = {}
    modules = set()
    for path in paths:
        facts = Facts(Markup(open(path, "rb").read()))
        for node in facts.m.nodes:
            if node.name in ("image", "namedColor") and node["name"] and node.parent.name == "resources":
                place = os.path.join(folder, "Assets.xcassets", node["name"] + (".imageset" if node.name == "image" else ".colorset"))
                os.makedirs(place, exist_ok=True)
                open(os.path.join(place, "Contents.json"), "w").write("{}")
            if node["customClass"]:
                classes.setdefault(node["customClass"], set())
            if node["customModule"]:
                modules.add(node["customModule"])
        for connection in facts.connections:
            owner = facts.owner(connection)
            target = facts.m.ids.get(connection["destination"] or connection["target"])
            if connection.name.startswith("outlet") and owner["customClass"] and connection["property"]:
                classes[owner["customClass"]].add(f"@IBOutlet var {connection['property']}: AnyObject!")
            if connection.name == "action" and target and target["customClass"] and connection["selector"]:
                classes[target["customClass"]].add(f"@IBAction func {connection['selector'].split(':')[0]}(_ sender: Any) {{}}")
    os.makedirs(os.path.join(folder, "Sources"))
    with open(os.path.join(folder, "Sources", "Classes.swift"), "w") as file:
        file.writelines(f"import {name}\n" for name in sorted(modules))
        for name, members in sorted(classes.items()):
            if re.fullmatch(r"\w+", name):
                file.write(f"class {name}: UIViewController {{\n" + "".join(f"  {m}\n" for m in sorted(members)) + "}\n")
    open(os.path.join(folder, "Package.swift"), "w").close()


def check(program, variants, mode, scratch, project):
    """Checks the variants of a mode in one process, and gives each its findings."""
    folder = os.path.join(scratch, mode)
    by_path = {}
    for number, variant in enumerate(variants):
        place = os.path.join(folder, str(number), "Base.lproj")
        os.makedirs(place)
        name = os.path.basename(variant.path)
        file = os.path.join(place, name)
        by_path[file] = variant
        with open(file, "wb") as output:
            output.write(variant.facts.m.result())
        if mode == "translation":
            strings = os.path.join(folder, str(number), "de.lproj", os.path.splitext(name)[0] + ".strings")
            os.makedirs(os.path.dirname(strings))
            open(strings, "w", encoding="utf-8").write(variant.facts.strings())
    words = [program, "check", "--format", "json", "--project", project, folder]
    words += ["--languages"] if mode == "translation" else []
    if mode == "plain":
        words += [f"--rule={rule}=off" for rule in ("missing-class", "missing-connection", "missing-resource")]
    run = subprocess.run(words, capture_output=True, text=True)
    if run.returncode not in (0, 1, 2) or not run.stdout:
        sys.exit(f"plumb check ended with {run.returncode}: {run.stderr[-500:]}")
    report = json.loads(run.stdout)
    for finding in report["findings"]:
        by_path[finding["file"]].findings.append(finding)
    for failure in report["unreadable"]:
        by_path[failure["file"]].findings.append(
            {"rule": "unreadable", "object": "", "message": failure["reason"], "notes": [], "severity": "error"})


def key(finding):
    return finding["rule"], finding["object"], finding["message"]


def is_found(variant, original):
    """Whether a new finding of a right rule names a right object."""
    known = {key(f) for f in original.findings}
    rules = KINDS[variant.kind].rules
    for finding in variant.findings:
        if key(finding) in known or finding["rule"] not in rules:
            continue
        texts = [finding["message"]] + [n["text"] for n in finding["notes"]]
        objects = [finding["object"]] + [n["object"] for n in finding["notes"]]
        if any(o in objects or (o and any(o in t for t in texts)) for o in variant.objects):
            return True
    return False


def is_taken(variant, original):
    """Whether the unchanged document already has the fault there, or conflicts, in which frames and texts are not examined by design."""
    rules = set(KINDS[variant.kind].rules)
    if rules & {"misplaced", "ambiguous", "clipped-text"} and any(f["rule"] == "conflict" for f in original.findings):
        return True
    return any(f["rule"] in rules and f["object"] in variant.objects for f in original.findings)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("paths", nargs="*")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--part", type=float, default=1, help="take one of so many documents")
    parser.add_argument("--only", help="plant faults of the kinds with this text in their name")
    parser.add_argument("--misses", type=int, default=0, help="list so many misses of each kind")
    parser.add_argument("--keep", help="write the documents of the listed misses into a folder")
    parser.add_argument("--write", help="replace the table in a file")
    options = parser.parse_args()
    top = os.path.join(HERE, "..", "..")
    paths = options.paths or [os.environ[n] for n in ("PLUMB_CORPUS", "PLUMB_SECOND_CORPUS") if os.environ.get(n)]
    paths = paths or [os.path.join(top, name) for name in ("Apps", "Examples", "Fuzz/Seeds", "Tests")]
    variants, used = [], []
    for path in documents(paths):
        data = open(path, "rb").read()
        if random.Random(f"{options.seed}/{os.path.basename(path)}").random() * options.part >= 1:
            continue
        if data.startswith((b"\xff\xfe", b"\xfe\xff")) or b"<document" not in data:
            continue
        found = planted(path, data, options)
        used += [path] if found else []
        variants += found
    with tempfile.TemporaryDirectory(prefix="plumb-faults-") as scratch:
        project = os.path.join(scratch, "project")
        os.makedirs(project)
        write_project(project, used)
        for mode in sorted({v.mode for v in variants}):
            check(options.program, [v for v in variants if v.mode == mode], mode, scratch, project)
    sys.exit(report(variants, options))


def report(variants, options):
    originals = {(v.path, v.mode): v for v in variants if v.kind is None}
    rows, listed = {}, []
    extra = 0
    for variant in variants:
        if variant.kind is None:
            continue
        original = originals.get((variant.path, variant.mode))
        if variant.kind == "none":
            known = {key(f)[:2] for f in original.findings} if original else None
            extra += sum(key(f)[:2] not in known for f in variant.findings) if original else 0
            continue
        if is_taken(variant, original):
            continue
        row = rows.setdefault(variant.kind, [0, 0])
        row[0] += 1
        if is_found(variant, original):
            row[1] += 1
        elif row[0] - row[1] <= options.misses:
            new = [f"{f['rule']} {f['object']}: {f['message']}" for f in variant.findings if key(f) not in {key(g) for g in original.findings}]
            listed.append((variant, new))
    for variant, new in listed:
        print(f"missed: {variant.kind}: {variant.objects[:4]} in {variant.path}")
        for line in new[:3]:
            print(f"    {line[:200]}")
        if options.keep:
            os.makedirs(options.keep, exist_ok=True)
            name = re.sub(r"\W+", "-", variant.kind) + "--" + os.path.basename(variant.path)
            open(os.path.join(options.keep, name), "wb").write(variant.facts.m.result())
    planted_count, found_count = (sum(r[i] for r in rows.values()) for i in (0, 1))
    lines = ["| kind | planted | found | |", "|---|---|---|---|"]
    lines += [f"| {k} | {r[0]:,} | {r[1]:,} | {100 * r[1] // r[0]} % |" for k, r in ((k, rows[k]) for k in KINDS if k in rows)]
    total = 100 * found_count / max(planted_count, 1)
    lines.append(f"| **all {len(rows)} kinds** | {planted_count:,} | {found_count:,} | {int(total * 10) / 10} % |")
    print("\n".join(lines))
    print(f"{len({v.path for v in variants})} documents, {extra} new findings without a fault")
    if options.write:
        text = open(options.write, encoding="utf-8").read()
        table = "<!-- faults -->\n" + "\n".join(lines) + "\n<!-- /faults -->"
        open(options.write, "w", encoding="utf-8").write(re.sub(r"<!-- faults -->.*<!-- /faults -->", lambda _: table, text, flags=re.S))
    low = [k for k, r in rows.items() if r[0] >= 10 and r[1] < 0.9 * r[0] and k not in EXPLAINED]
    for name in low:
        print(f"fewer than 90 % are found: {name}")
    return 1 if planted_count == 0 or total < 97 or low or extra else 0


if __name__ == "__main__":
    main()
