"""Decides whether a task is solved, by the layout of the document and not by its text.

Checks of a task (`device`, `size`, `text_size` and `content` choose the layout; the default is that of the document. `file`
is the document, Screen.storyboard by default):
clean        no findings of the rules, and no error at all; every object of the task that the prompt does not remove is there
below        `view` is `gap` points below `other`                      beside    to the right of it
inset        `view` has these distances to the edges of its screen    origin    its position is in these ranges
size         its width or height is in these ranges                   scenes    the number of screens
constraints  the number of constraints                                connected there is such an action or segue
new          a view with this text that the task did not have, where the prompt wants it
outlet       the outlet leads to this object                          gone      the object is not there any more
attribute    the object has this attribute                     absent    no object has it
element      there is one element with this tag and attribute, inside of another one if it says so
inside       `view` is in an element with this tag             parent    it is in this one, directly
guide        a constraint names the guide with this key        sound     as clean, and objects may be gone
translated   the table has the text of a view of the document  source    the file has this text
fits         no text is cut off in the language                proved    `prove` proves all screens at these text sizes
same         `compare` finds no difference to the task's document, or to the first version of its history
"""
import json
import pathlib
import re
import subprocess
import tempfile
import xml.etree.ElementTree as ElementTree


class Result:
    """A document as it is after a player worked on it."""

    def __init__(self, plumb: str, path: str) -> None:
        self.plumb, self.path = plumb, path
        with open(path, encoding="utf-8") as file:
            self.text = file.read()
        self.tree = ElementTree.fromstring(self.text)
        self.parents = {child: parent for parent in self.tree.iter() for child in parent}
        self.known: dict = {}

    def run(self, *words: str) -> str:
        return subprocess.run([self.plumb, *words], capture_output=True, text=True).stdout

    def frames(self, check: dict) -> dict:
        """The frames of all views in their screens, by id."""
        words = []
        for name in ["device", "size", "text_size", "content"]:
            if name in check:
                words += ["--" + name.replace("_", "-"), check[name]]
        if "device" in check or "size" in check:
            words += ["--metrics", "rules"]
        key = tuple(words)
        if key not in self.known:
            answer = json.loads(self.run("layout", "--json", *words, self.path))
            own = answer["views"]
            self.known[key] = {id: self.absolute(id, own) for id in own}
        return self.known[key]

    def element(self, id: str) -> ElementTree.Element | None:
        return next((element for element in self.tree.iter() if element.get("id") == id), None)

    def around(self, element: ElementTree.Element | None) -> list[str]:
        """The tags of the elements around an element."""
        tags = []
        while element is not None and (element := self.parents.get(element)) is not None:
            tags.append(element.tag)
        return tags

    def file(self, name: str) -> str:
        """The text of another file of the task; empty if it is not there."""
        path = pathlib.Path(self.path).parent / name
        return path.read_text() if path.is_file() else ""

    def absolute(self, id: str, own: dict) -> tuple:
        x, y, width, height = own[id]
        element = self.element(id)
        while element is not None and (element := self.parents.get(element)) is not None:
            parent = own.get(element.get("id", ""))
            if parent:
                if element.get("key") == "view":
                    break
                x, y = x + parent[0], y + parent[1]
        return x, y, width, height

    def screen(self, id: str) -> str:
        element = self.element(id)
        while element is not None and element.get("key") != "view":
            element = self.parents.get(element)
        return element.get("id", "") if element is not None else ""


def within(value: float, bounds: list) -> bool:
    return bounds[0] - 0.75 <= value <= bounds[1] + 0.75


def text_of(element: ElementTree.Element) -> str:
    state = element.find("state[@key='normal']")
    configuration = element.find("buttonConfiguration")
    return (
        element.get("text")
        or (configuration.get("title") if configuration is not None else None)
        or (state.get("title") if state is not None else None)
        or ""
    )


def failure(check: dict, result: Result, task: dict) -> str | None:
    """Why a check is not met; None if it is."""
    frames = result.frames(check)
    frame = frames.get(check.get("view", ""))
    other = frames.get(check.get("other", ""))
    if "view" in check and frame is None:
        return f"{check['view']} is gone"
    match check["check"]:
        case "clean" | "sound":
            # The settings of the project may switch off or suppress what the task is about.
            with tempfile.NamedTemporaryFile("w", suffix=".json") as settings:
                settings.write("{}")
                settings.flush()
                report = json.loads(result.run("check", "--format", "json", "--settings", settings.name, result.path))
            found = report["findings"]
            bad = [finding for finding in found if finding["rule"] in check["rules"] or finding["severity"] == "error"]
            if bad:
                return f"{bad[0]['rule']}: {bad[0]['message']}"
            if check["check"] == "sound":
                return None
            before = set(re.findall(r' id="([^"]*)"', original(task, check)))
            gone = {id for id in before - set(re.findall(r' id="([^"]*)"', result.text)) if not id.startswith("con-st")}
            return f"objects are gone: {sorted(gone)}" if gone else None
        case "below":
            gap = frame[1] - other[1] - other[3]
            return None if within(gap, check["gap"]) else f"the gap is {gap:g}"
        case "beside":
            gap = frame[0] - other[0] - other[2]
            return None if within(gap, check["gap"]) else f"the gap is {gap:g}"
        case "inset":
            screen = frames[result.screen(check["view"])]
            left, right = frame[0], screen[2] - frame[0] - frame[2]
            good = within(left, [check["left"]] * 2) and within(right, [check["right"]] * 2)
            return None if good else f"the margins are {left:g} and {right:g}"
        case "origin":
            good = within(frame[0], check.get("x", [-1e9, 1e9])) and within(frame[1], check.get("y", [-1e9, 1e9]))
            return None if good else f"the origin is {frame[0]:g}, {frame[1]:g}"
        case "size":
            good = within(frame[2], check.get("width", [0, 1e9])) and within(frame[3], check.get("height", [0, 1e9]))
            return None if good else f"the size is {frame[2]:g} × {frame[3]:g}"
        case "scenes":
            count = len(result.tree.findall(".//scene"))
            return None if count == check["count"] else f"there are {count} scenes"
        case "constraints":
            count = len(result.tree.findall(".//constraint"))
            return None if count == check["count"] else f"there are {count} constraints"
        case "connected":
            name = {"action": "selector", "segue": "kind"}[check["kind"]]
            ids = {element.get("id") for element in result.tree.iter()}
            found = [element for element in result.tree.iter(check["kind"]) if element.get(name) == check["name"]]
            return None if found and all(element.get("destination") in ids for element in found) else "it is not connected"
        case "new":
            found = [
                element for element in result.tree.iter()
                if text_of(element) == check["text"] and f'id="{element.get("id")}"' not in task["document"]
            ]
            if len(found) != 1:
                return f"there are {len(found)} views '{check['text']}'"
            frame = frames[found[0].get("id")]
            screen = frames[result.screen(found[0].get("id"))]
            if "below" in check:
                base = frames[check["below"]]
                if not within(frame[1] - base[1] - base[3], check["gap"]):
                    return f"it is {frame[1] - base[1] - base[3]:g} below"
            if check.get("centered") and abs(frame[0] + frame[2] / 2 - screen[2] / 2) > 1:
                return "it is not centered"
            if check.get("middle") and abs(frame[1] + frame[3] / 2 - screen[3] / 2) > 40:
                return "it is not in the middle"
            return None
        case "outlet":
            found = [element.get("destination") for element in result.tree.iter("outlet") if element.get("property") == check["name"]]
            return None if found == [check["to"]] else f"the outlet {check['name']} leads to {found}"
        case "gone":
            return None if result.element(check["object"]) is None else f"{check['object']} is there"
        case "attribute":
            element = result.element(check["object"])
            value = element.get(check["name"]) if element is not None else None
            return None if value == check["value"] else f"{check['name']} is {value}"
        case "absent":
            found = [element for element in result.tree.iter() if element.get(check["name"])]
            return f"{len(found)} objects have {check['name']}" if found else None
        case "element":
            found = [element for element in result.tree.iter(check["tag"]) if element.get(check["name"]) == check["value"]]
            if "inside" in check:
                found = [element for element in found if check["inside"] in result.around(element)]
            return None if len(found) == 1 else f"there are {len(found)} such elements"
        case "inside":
            around = result.around(result.element(check["view"]))
            return None if check["tag"] in around else f"it is in {around}"
        case "parent":
            parent = result.parents[result.parents[result.element(check["view"])]].get("id")
            return None if parent == check["parent"] else f"it is in {parent}"
        case "guide":
            guides = {element.get("id") for element in result.tree.iter("viewLayoutGuide") if element.get("key") == check["key"]}
            named = any({element.get("firstItem"), element.get("secondItem")} & guides for element in result.tree.iter("constraint"))
            return None if named else "no constraint names it"
        case "translated":
            texts = dict(re.findall(r'"([^"]+)" = "([^"]+)";', result.file(check["table"])))
            ids = {key.split(".")[0] for key, text in texts.items() if text == check["value"]}
            views = [element for element in result.tree.iter() if check["text"] in (text_of(element), element.get("placeholder"))]
            return None if any(element.get("id") in ids for element in views) else "it is not translated"
        case "source":
            return None if result.file(check["table"]) == check["text"] else "the source has another text"
        case "fits":
            report = json.loads(result.run("check", "--format", "json", *(f"--{name}={check[name]}" for name in ("language", "size") if name in check), result.path))
            cut = [finding["message"] for finding in report["findings"] if finding["rule"] == "clipped-text"]
            return cut[0] if cut else None
        case "proved":
            answer = subprocess.run([result.plumb, "prove", "--text-sizes", check["text_sizes"], result.path], capture_output=True, text=True)
            return answer.stdout.split("\n")[0] if answer.returncode else None
        case "same":
            with tempfile.NamedTemporaryFile("w", suffix=".storyboard") as old:
                old.write(task["history"][0] if check.get("as") == "history" else original(task, check))
                old.flush()
                answer = subprocess.run([result.plumb, "compare", old.name, result.path], capture_output=True, text=True)
            return answer.stdout.split("\n")[0] if answer.returncode else None
    return f"unknown check {check['check']}"


def original(task: dict, check: dict) -> str:
    """The text of the document of a check before a player worked on it."""
    return ({"Screen.storyboard": task["document"]} | task.get("files", {}))[check.get("file", "Screen.storyboard")]


def failures(task: dict, plumb: str, folder: str) -> list[str]:
    """What is wrong with the results in a folder; nothing if the task is solved."""
    found = []
    results: dict[str, Result] = {}
    for check in task["checks"]:
        file = check.get("file", "Screen.storyboard")
        try:
            if file not in results:
                results[file] = Result(plumb, f"{folder}/{file}")
        except (OSError, ElementTree.ParseError) as error:
            return [f"{file} cannot be read: {error}"]
        text = failure(check, results[file], task)
        if text:
            place = check.get("device") or check.get("size") or check.get("text_size") or "its own device"
            found.append(f"{check['check']} on {place}: {text}")
    return found
