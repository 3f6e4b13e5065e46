"""The documents of the tests with clients: twenty projects of one document each, with a source for each class that has outlets."""
import json
import pathlib
import sys
from xml.etree import ElementTree

TOP = pathlib.Path(__file__).resolve().parents[3]
# Documents of the project, and the first task of these kinds of Benchmarks/agents.
OWN = ["Examples/SignIn.storyboard", "Examples/Preferences.xib", "Fuzz/Seeds/Badge.xib", "Fuzz/Seeds/Order.storyboard", "Fuzz/Seeds/Palette.xib",
       "Tests/Tools/Browser/Profile.storyboard", "Tests/Tools/Browser/Tabs.xib", "Apps/Example/Trips/Base.lproj/Main.storyboard"]
KINDS = ["conflict", "ambiguity", "misplaced", "truncated", "overlap", "merged", "align", "stack", "connection", "table", "same_look", "delete_all"]


def write(folder: pathlib.Path) -> list[pathlib.Path]:
    """Writes the projects into a folder. Returns the paths of the documents."""
    tasks = {}
    for line in (TOP / "Benchmarks/agents/tasks.jsonl").read_text().splitlines():
        task = json.loads(line)
        tasks.setdefault(task["kind"], task["document"])
    texts = [((TOP / path).name, (TOP / path).read_text()) for path in OWN] + [(f"{kind}.storyboard", tasks[kind]) for kind in KINDS]
    found = []
    for name, text in texts:
        project = folder / name.split(".")[0]
        project.mkdir(parents=True)
        (project / "Package.swift").write_text("// swift-tools-version: 6.0\n")
        for kind, names in outlets(text).items():
            lines = "".join(f"  @IBOutlet private var {outlet}: UIView!\n" for outlet in names)
            (project / f"{kind}.swift").write_text(f"import UIKit\n\nfinal class {kind}: UIViewController {{\n{lines}}}\n")
        (project / name).write_text(text)
        found.append(project / name)
    return found


def outlets(text: str) -> dict[str, list[str]]:
    """The outlets of each custom class."""
    result: dict[str, list[str]] = {}
    for element in ElementTree.fromstring(text.encode()).iter():
        if kind := element.get("customClass"):
            found = [outlet.get("property") for outlet in element.findall("connections/outlet")]
            known = result.setdefault(kind, [])
            known += [name for name in found if name not in ("view", "window", "delegate", "dataSource") and name not in known]
    return result


def offset(text: str, line: int, character: int) -> int:
    """The index in a text of a position of the protocol, whose characters are code units of UTF-16."""
    start = 0
    for _ in range(line):
        start = text.index("\n", start) + 1
    index = start
    while character > 0:
        character -= 2 if ord(text[index]) > 0xFFFF else 1
        index += 1
    return index


def place(text: str, index: int) -> tuple[int, int]:
    """The position of the protocol of an index in a text."""
    start = text.rfind("\n", 0, index) + 1
    return text.count("\n", 0, index), len(text[start:index].encode("utf-16-le")) // 2


if __name__ == "__main__":
    write(pathlib.Path(sys.argv[1]))
