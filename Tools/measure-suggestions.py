#!/usr/bin/env python3
"""Measures "Reset to Suggested Constraints" of the canvas: takes the constraints of each document away, suggests others, and
compares the frames with those of the author's constraints, within 1 pt.

usage: measure-suggestions.py [--causes] CANVAS FOLDER…   (CANVAS is the program Canvas, a folder has folders of repositories)

Prints the share of views at the document's own size and at two others (iPhone SE and iPhone 15 Pro Max), the views that are left
open, and the conflicts that a constraint of the document takes part in. `--causes` counts what the author's constraints of the differing views are, and what was suggested
instead: only for documents that are not withheld (Tools/withheld-repositories.txt).
"""
import collections, json, os, sys
import xml.etree.ElementTree as ET

from canvas_program import Canvas, documents

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
WITHHELD = set(open(os.path.join(ROOT, "Tools/withheld-repositories.txt")).read().split())
SIZES = [{}, {"device": "iPhone SE (3rd generation)"}, {"device": "iPhone 15 Pro Max"}]
SIDES = {"left": "leading", "right": "trailing", "leadingMargin": "leading", "trailingMargin": "trailing",
         "topMargin": "top", "bottomMargin": "bottom", "firstBaseline": "baseline", "lastBaseline": "baseline"}
HORIZONTAL = {"leading", "trailing", "centerX", "width"}


def frames(canvas):
    result = []
    for size in SIZES:
        answer = canvas.run(do="frames", **size)
        result.append({} if "error" in answer else {row[0]: row[1:] for row in answer["frames"]})
    return result


def conflicts_of_document(canvas):
    """The conflicts that are not among constraints of the views alone, such as those of stack views and contents."""
    return sum(issue["rule"] == "conflict" and not any("none of these constraints is in the document" in note["text"] for note in issue["notes"])
               for issue in canvas.run(do="issues")["issues"])


def ties(text):
    """By object id and axis: what its constraints are."""
    result, root = collections.defaultdict(set), ET.fromstring(text)
    inside = {child: parent for parent in root.iter() for child in parent}
    parents = {}
    for child in root.iter():
        parent = inside.get(child)
        while parent is not None and not (parent.get("id") and parent.tag not in ("constraint",)):
            parent = inside.get(parent)
        if child.get("id") and parent is not None:
            parents[child.get("id")] = parent.get("id")
    for node in root.iter("constraint"):
        if node.get("placeholder") == "YES":
            continue
        owner = inside[inside[node]].get("id") if inside.get(inside.get(node)) is not None else None
        ends = [(node.get("firstItem") or owner, node.get("firstAttribute"))]
        if node.get("secondAttribute"):
            ends.append((node.get("secondItem") or owner, node.get("secondAttribute")))
        mark = {"lessThanOrEqual": "≤", "greaterThanOrEqual": "≥"}.get(node.get("relation"), "")
        if float(node.get("priority", 1000)) < 1000:
            mark += "?"
        if node.get("multiplier"):
            mark += "×"
        for (item, attribute), other in zip(ends, reversed(ends) if len(ends) == 2 else [None]):
            side = SIDES.get(attribute, attribute)
            axis = "h" if side in HORIZONTAL else "v"
            if other is None:
                what = side
            else:
                role = "self" if other[0] == item else "parent" if parents.get(item) == other[0] or parents.get(other[0]) == parents.get(item) and \
                    parents.get(other[0]) is not None and is_guide(root, other[0]) else "child" if parents.get(other[0]) == item else "other"
                if role == "child":
                    continue
                what = f"{side}:{role}.{SIDES.get(other[1], other[1])}"
            result[item, axis].add(what + mark)
    return result


def is_guide(root, key, known={}):
    if known.get("root") is not root:
        known.clear()
        known["root"] = root
        known["ids"] = {e.get("id") for e in root.iter() if e.tag in ("viewLayoutGuide", "layoutGuide", "viewControllerLayoutGuide")}
    return key in known["ids"]


def main():
    arguments = [argument for argument in sys.argv[1:] if not argument.startswith("--")]
    if len(arguments) < 2:
        sys.exit(__doc__)
    canvas, causes = Canvas(arguments[0]), collections.Counter()
    examples = collections.defaultdict(list)
    parts = {"tuned": collections.Counter(), "withheld": collections.Counter()}
    for folder in arguments[1:]:
        for path in documents(folder):
            isWithheld = os.path.basename(os.path.dirname(path)) in WITHHELD and os.path.basename(folder.rstrip("/")) != "corpus"
            count = parts["withheld" if isWithheld else "tuned"]
            data = open(path, "rb").read()
            opened = json.loads(canvas.ask("open", data))
            if "error" in opened or not opened["scene"]["lines"]:
                continue
            entries = {view["k"]: view for view in opened["scene"]["views"]}
            isDesktop = opened["platform"] == "macOS"
            before = frames(canvas)
            # A view that its constraints misplace is where the canvas shows it.
            for view in opened["scene"]["views"]:
                if view.get("e") and view["k"] in before[0]:
                    before[0][view["k"]] = view["f"]
            answer = canvas.run(do="resolve", what="reset")
            if "error" in answer:
                count["refused"] += 1
                continue
            after, scene = frames(canvas), canvas.run(do="scene")["scene"]
            count["documents"] += 1
            conflicts = conflicts_of_document(canvas) if any(root["conflicts"] for root in scene["roots"]) else 0
            count["conflicts"] += conflicts
            count["views"] += len(scene["views"])
            open_ = [view["k"] for view in scene["views"] if view.get("amb") and not entries.get(view["k"], {}).get("amb")]
            count["open"] += len(open_)
            missed = []
            if "--causes" in sys.argv and not isWithheld and conflicts:
                causes["conflicts"] += 1
                examples["conflicts"].append(os.path.relpath(path, folder))
            for size, (old, new) in enumerate(zip(before, after)):
                if isDesktop and size:
                    break
                for key, frame in old.items():
                    entry = entries.get(key)
                    if key not in new or not entry or "p" not in entry or entry.get("amb") or entry.get("hidden"):
                        continue
                    count[f"compared{size}"] += 1
                    if all(abs(a - b) <= 1.01 for a, b in zip(frame, new[key])):
                        count[f"same{size}"] += 1
                    else:
                        missed.append((size, key, frame, new[key]))
            if "--causes" not in sys.argv or isWithheld:
                continue
            name = os.path.relpath(path, folder)
            wanted, given = ties(data), ties(canvas.ask("document"))
            bad = {(size, key) for size, key, _, _ in missed}
            for size, key, frame, other in missed:
                for axis, (low, length) in (("h", (0, 2)), ("v", (1, 3))):
                    if abs(frame[low] - other[low]) <= 1.01 and abs(frame[length] - other[length]) <= 1.01:
                        continue
                    inherited = " (container differs)" if (size, entries[key].get("p")) in bad else ""
                    cause = f"{'own' if size == 0 else 'other'} {axis}{inherited}: {sorted(wanted[key, axis])} → {sorted(given[key, axis])}"
                    causes[cause] += 1
                    examples[cause].append(f"{name} {entries[key]['tag']} {key} {frame} → {other}")
            for key in open_:
                entry = entries[key] if key in entries else {"tag": "?"}
                cause = f"open: {entry['tag']} in {entries.get(entry.get('p'), {}).get('tag')}"
                causes[cause] += 1
                examples[cause].append(f"{name} {key} {sorted(given[key, 'h'])} {sorted(given[key, 'v'])}")
    share = lambda a, b: f"{100 * a / max(1, b):.1f} %"
    for name, count in list(parts.items()) + [("all", parts["tuned"] + parts["withheld"])]:
        print(f"{name}: {count['documents']} documents, {count['views']} views; own size {share(count['same0'], count['compared0'])}, "
              f"iPhone SE {share(count['same1'], count['compared1'])}, iPhone 15 Pro Max {share(count['same2'], count['compared2'])}, "
              f"open {share(count['open'], count['views'])} ({count['open']}), conflicts {count['conflicts']}, refused {count['refused']}")
    for cause, number in causes.most_common(60):
        print(f"{number:5} {cause}")
        for example in examples[cause][:3]:
            print("        " + example)


main()
