#!/usr/bin/env python3
"""Runs the tasks about screens in code: run_code.py PLUMB [--agent COMMAND] [--kind KIND] [--folder DIR]

The package is made in DIR, .build/agents-code by default, so that a second run does not build Plumb again; the first takes minutes unless
SWIFTPM_BUILD_DIR names a folder in which Plumb is built.
Without --agent the reference player works: it sees screens by the tool `code` alone, and edits the source. COMMAND is a shell command of
an agent of your choice; it runs in the package with the prompt in the environment as PROMPT and `plumb` on its PATH:

    run_code.py .build/release/plumb --agent 'my-agent --print "$PROMPT"'

Checks of a task, in an environment (`device`, `size`, `text_size`, `language`, `direction`):
clean     no conflicts, ambiguous frames, overlaps or cut-off texts, except those of the rules in `except`
below     `view` is `gap` points below `other`          beside    it is at least `gap` points after it
inset     `left` and `right` of `view` to the screen    top       its distance to the top of the screen
width     its width is in `range`                       centered  it is in the middle of the screen
A view is named by its class or by the beginning of its text.
"""
import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

import run

FOLDER = pathlib.Path(__file__).parent
ROOT = FOLDER.parent.parent
ENVIRONMENT = ["device", "size", "text_size", "language", "direction"]
PACKAGE = """// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "AgentTasks",
  dependencies: [.package(name: "Plumb", path: "{root}")],
  targets: [
    .target(name: "Screens", dependencies: [.product(name: "UIKit", package: "Plumb")]),
    .testTarget(name: "ScreensTests", dependencies: ["Screens", .product(name: "Snapshots", package: "Plumb")]),
  ],
  swiftLanguageModes: [.v6]
)
"""
TESTS = """import Snapshots
import Testing
import UIKit

@testable import Screens

@MainActor @Suite struct ScreensTests {
  @Test func screenHasAView() { #expect(ScreenController().view != nil) }
}
"""


class Screen:
    """A screen as `code` answers it: the frames of views in the screen, by reference, class and text."""

    def __init__(self, answer: dict) -> None:
        self.findings = answer["findings"]
        self.views: list[tuple[str, str, tuple]] = []
        origins: list[tuple[float, float]] = []
        for line in answer["lines"]:
            level = len(line) - len(line.lstrip())
            match = re.match(r'\s*@\S* (\S+)(?: "(.*)")?(?: \(.*\))? (-?[\d.]+),(-?[\d.]+) ([\d.]+)×([\d.]+)', line)
            x, y, width, height = map(float, match.groups()[2:])
            parent = origins[level - 1] if level else (0, 0)
            origins[level:] = [(parent[0] + x, parent[1] + y)]
            self.views.append((match[1], match[2] or "", (parent[0] + x, parent[1] + y, width, height)))

    def frame(self, name: str) -> tuple:
        found = [frame for kind, text, frame in self.views if kind == name or text.startswith(name)]
        if len(found) != 1:
            raise LookupError(f"there are {len(found)} views '{name}'")
        return found[0]


def failure(check: dict, screen: Screen) -> str | None:
    """Why a check is not met; None if it is."""
    if check["check"] == "clean":
        rules = {"conflict", "ambiguity", "overlap", "clippedText"} - set(check.get("except", []))
        bad = [finding for finding in screen.findings if finding["rule"] in rules]
        return f"{bad[0]['rule']}: {bad[0]['message'].splitlines()[0]}" if bad else None
    x, y, width, height = screen.frame(check["view"])
    total = screen.views[0][2][2]
    match check["check"]:
        case "below":
            other = screen.frame(check["other"])
            gap = y - other[1] - other[3]
            return None if abs(gap - check["gap"]) < 1 else f"the gap is {gap:g}"
        case "beside":
            other = screen.frame(check["other"])
            gap = x - other[0] - other[2]
            return None if gap > check["gap"] - 1 else f"the gap is {gap:g}"
        case "inset":
            good = abs(x - check["left"]) < 1 and abs(total - x - width - check["right"]) < 1
            return None if good else f"the margins are {x:g} and {total - x - width:g}"
        case "top":
            return None if abs(y - check["value"]) < 1 else f"the top is {y:g}"
        case "width":
            return None if check["range"][0] <= width <= check["range"][1] else f"the width is {width:g}"
        case "centered":
            return None if abs(x + width / 2 - total / 2) < 1 else f"the center is {x + width / 2:g}"
    return f"unknown check {check['check']}"


def failures(task: dict, server: run.Server, first: bool = False) -> list[str]:
    """What is wrong with a screen, or the first of it; nothing if the task is solved."""
    found, known = [], {}
    for check in task["checks"]:
        environment = {name: check[name] for name in ENVIRONMENT if name in check}
        key = json.dumps(environment)
        try:
            if key not in known:
                known[key] = Screen(server.tool("code", {"view": task["view"]} | environment))
            text = failure(check, known[key])
        except (RuntimeError, LookupError) as problem:
            text = str(problem)
        if text:
            found.append(f"{check['check']} in {environment or 'the default environment'}: {text}")
            if first:
                break
    return found


def play(task: dict, tools, source: str) -> tuple[str, str]:
    """Solves a task. Returns the new source and what was written of it."""
    arguments = {"view": task["view"]}
    if task["kind"] in ("clipped", "overlap"):
        arguments["text_size"] = "AX2"
    answer = tools("code", arguments)
    written: list[str] = []

    def replace(old: str, new: str) -> None:
        nonlocal source
        if source.count(old) != 1:
            raise RuntimeError(f"the source has {source.count(old)} times {old!r}")
        source = source.replace(old, new)
        written.append(old + new)

    def remove(pattern: str) -> None:
        replace(re.search(rf"\n *{pattern}", source)[0], "")

    def add(*lines: str) -> None:
        replace("\n    ])\n", "".join(f"\n      {line}," for line in lines) + "\n    ])\n")

    rules = {finding["rule"] for finding in answer["findings"]}
    match task["kind"]:
        case "conflict":
            remove(r"inputField\.widthAnchor.*")
        case "ambiguity":
            add("saveButton.topAnchor.constraint(equalTo: inputField.bottomAnchor, constant: 20)")
        case "mask":
            replace("[captionLabel, inputField] {", "[captionLabel, inputField, saveButton] {")
        case "clipped":
            remove(r"note\.heightAnchor.*")
        case "overlap":
            add("valueLabel.leadingAnchor.constraint(greaterThanOrEqualTo: nameLabel.trailingAnchor, constant: 8)")
            replace("    let safe", "    valueLabel.setContentCompressionResistancePriority(.required, for: .horizontal)\n    let safe")
        case "priority":
            replace("    let safe", "    valueLabel.setContentHuggingPriority(.defaultHigh, for: .horizontal)\n    let safe")
        case "safe_area":
            replace("view.topAnchor, constant: 8", "safe.topAnchor, constant: 8")
        case "button":
            replace(
                "    let safe",
                "    let cancelButton = UIButton(type: .system)\n    cancelButton.setTitle(\"Cancel\", for: .normal)\n"
                "    cancelButton.translatesAutoresizingMaskIntoConstraints = false\n    view.addSubview(cancelButton)\n    let safe",
            )
            add(
                "cancelButton.topAnchor.constraint(equalTo: saveButton.bottomAnchor, constant: 12)",
                "cancelButton.centerXAnchor.constraint(equalTo: saveButton.centerXAnchor)",
            )
    assert rules or task["kind"] in ("safe_area", "button"), "the mistake is seen before it is mended"
    return source, "".join(written)


def attempt(task: dict, plumb: str, folder: pathlib.Path, agent: str | None, tokens) -> dict:
    path = folder / "Sources/Screens/Screen.swift"
    path.write_text(task["source"])
    row = {"id": task["id"], "kind": task["kind"], "calls": 0, "read": 0, "written": 0, "xml": tokens(task["source"])}
    judge = run.Server(plumb, str(folder), "--allow-code")
    if not failures(task, judge, first=True):
        sys.exit(f"the task {task['id']} is solved before anybody works on it")
    error = None
    if agent:
        prompt = task["prompt"] + " The screen is in Sources/Screens/Screen.swift; `plumb mcp --allow-code` lays it out by the tool code."
        environment = os.environ | {"PROMPT": prompt, "PATH": str(pathlib.Path(plumb).parent) + ":" + os.environ["PATH"]}
        subprocess.run(agent, shell=True, cwd=folder, env=environment, timeout=1800)
    else:
        server = run.Server(plumb, str(folder), "--allow-code")
        try:
            source, written = play(task, server.tool, task["source"])
            path.write_text(source)
            server.tool("code", {"view": task["view"]})
        except (RuntimeError, TypeError, AssertionError) as problem:
            error, written = f"{type(problem).__name__}: {problem}", ""
        server.close()
        # The source is read once, as any editor does.
        row |= {"calls": server.calls, "read": tokens(server.read), "written": tokens(server.written + written)}
    found = [error] if error else failures(task, judge)
    judge.close()
    return row | {"failures": found, "result": tokens(path.read_text())}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("plumb")
    parser.add_argument("--agent")
    parser.add_argument("--kind")
    parser.add_argument("--folder", default=str(ROOT / ".build/agents-code"))
    options = parser.parse_args()
    if not shutil.which("swift"):
        sys.exit("the Swift toolchain is missing")
    plumb = os.path.abspath(shutil.which(options.plumb) or sys.exit(f"there is no program {options.plumb}"))
    folder = pathlib.Path(options.folder)
    for name, text in [("Package.swift", PACKAGE.format(root=ROOT.resolve())), ("Tests/ScreensTests/ScreensTests.swift", TESTS)]:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        # An unchanged file is not compiled again.
        if not path.exists() or path.read_text() != text:
            path.write_text(text)
    (folder / "Sources/Screens").mkdir(parents=True, exist_ok=True)
    tokens, unit = run.counter()
    tasks = [json.loads(line) for line in open(FOLDER / "code_tasks.jsonl")]
    rows = []
    for task in tasks:
        if options.kind in (None, task["kind"]):
            rows.append(attempt(task, plumb, folder, options.agent, tokens))
            for text in rows[-1]["failures"]:
                print(f"{task['id']}: {text}", file=sys.stderr)
    run.table(rows, unit, "source")
    sys.exit(any(row["failures"] for row in rows))


if __name__ == "__main__":
    main()
