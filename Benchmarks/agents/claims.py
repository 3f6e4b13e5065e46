"""Judges the answers of the tools: a false clear is an answer that says that something is done or clear, and it is not.

The judge does not use the answers. It looks at the files before and after the call:
check, explain  the command `check` with default settings in the same environment, the faults that were planted in the task (if the
                file is untouched), the conflicts of `layout`, and files that are no XML. What it finds has to be named in the answer,
                by its rule or as a number of notes
prove           `check` at a sample of the sizes, and the faults that were planted
strings         texts that are cut off in the language
edit            views that moved there and at the sizes that the answer names, connections that are gone, errors and warnings that are
                new, and whether the file changed as the answer says; after a refusal every file is as it was
A task whose player had only clear answers at the end, and whose checks fail, counts as one false clear more.
"""
import json
import pathlib
import re
import subprocess
import tempfile
import threading
import xml.etree.ElementTree as ElementTree

CLEAR = re.compile(r"no errors and no warnings|, 0 findings|no conflict and no ambiguity|no findings|screens? proved|nothing changed")
EXPLAINED = {"conflict", "ambiguous", "missing-reference", "invalid-constraint"}
SAMPLES = ["320x568", "375x667", "430x932", "667x375", "834x1194", "1366x1024"]


class Judge:
    """Examines states of a folder. A state has the texts of its files by name."""

    def __init__(self, plumb: str, task: dict) -> None:
        self.plumb, self.task = plumb, task
        self.known: dict = {}
        self.start = {"Screen.storyboard": task["document"]} | task.get("files", {})

    def run(self, state: dict, *words: str) -> dict:
        key = (words, tuple(sorted(state.items())))
        if key not in self.known:
            with tempfile.TemporaryDirectory() as folder:
                for name, text in state.items():
                    # Without the settings of the project, which may switch rules off.
                    if not name.startswith("."):
                        path = pathlib.Path(folder, name)
                        path.parent.mkdir(exist_ok=True)
                        path.write_text(text)
                answer = subprocess.run([self.plumb, *words, folder], capture_output=True, text=True).stdout
                self.known[key] = json.loads(answer.replace(folder + "/", ""))
        return self.known[key]

    def findings(self, state: dict, environment: dict) -> list[dict]:
        """The findings, notes included, of the command with default settings, and documents that are no XML."""
        unreadable = {name for name, text in state.items() if name.endswith((".storyboard", ".xib")) and tree(text) is None}
        words = [word for name, value in environment.items() for word in ("--" + name.replace("_", "-"), value)]
        found = self.run({name: text for name, text in state.items() if name not in unreadable}, "check", "--format", "json", *words)["findings"]
        return found + [{"rule": "unreadable", "severity": "error", "file": name, "object": ""} for name in unreadable]

    def frames(self, state: dict, file: str, environment: dict) -> dict:
        words = [word for name, value in environment.items() for word in ("--" + name, value)]
        return self.run({file: state[file]}, "layout", "--json", *words)["views"]

    def planted(self, state: dict, environment: dict, everywhere: bool) -> list[dict]:
        """The planted faults of untouched files that an answer about this environment, or all sizes, covers."""
        faults = []
        for fault in self.task.get("planted", []):
            place = {name: fault[name] for name in ("size", "text_size", "language") if name in fault}
            # A proof is about the document's own language.
            if state.get(fault["file"]) == self.start[fault["file"]] and (everywhere and "language" not in fault or place == environment):
                faults.append(fault | {"severity": "error", "object": fault.get("object", "")})
        return faults

    def doubts(self, name: str, arguments: dict, text: str, before: dict, after: dict, sizes: list) -> list[str]:
        """What an answer passes over."""
        if name not in ("check", "explain", "prove", "strings", "edit"):
            return []
        if name == "edit":
            return self.edited(arguments["file"], text, before, after, sizes)
        environment = {key: arguments[key] for key in ("device", "size", "text_size", "language") if key in arguments}
        chosen = [arguments["file"]] if "file" in arguments else arguments.get("paths", list(after))
        state = {file: after[file] for file in chosen} | {file: text for file, text in after.items() if file.endswith(".strings")}
        if name == "prove":
            found = [finding for size in SAMPLES for finding in self.findings(state, {"size": size}) if finding["severity"] == "error" or finding["rule"] == "ambiguous"]
        else:
            found = [finding for finding in self.findings(state, environment) if finding["severity"] != "note"]
        found += self.planted(state, environment, name == "prove")
        if name == "strings":
            found = [finding for finding in found if finding["rule"] == "clipped-text"]
        if name == "explain":
            found = [finding for finding in found if finding["rule"] in EXPLAINED]
        if "object" in arguments:
            inside = subtree(state[arguments["file"]], arguments["object"])
            found = [finding for finding in found if not finding["object"] or finding["object"] in inside]
        # The words of the all-clear name no finding.
        text = CLEAR.sub("", text)
        counted = re.search(r"\b[1-9]\d* notes?\b", text)
        return sorted({
            f"{finding['rule']} in {finding['file']}" for finding in found
            if not (finding["rule"] in text or finding["rule"] == "unreadable" and f"{finding['file']}: cannot be read" in text or counted and finding["severity"] == "note")
        })

    def edited(self, file: str, text: str, before: dict, after: dict, sizes: list) -> list[str]:
        doubts = []
        if (before == after) != ("nothing changed" in text or "nothing was changed" in text):
            doubts.append("the file and the answer differ about whether it changed")
        if before == after:
            return doubts
        here: list[str] = []
        for environment in [{"metrics": "rules"}] + [{"size": f"{width:g}x{height:g}", "metrics": "rules"} for width, height in sizes]:
            old, new = (self.frames(state, file, environment) for state in (before, after))
            moved = [id for id in old if id in new and any(abs(a - b) > 0.75 for a, b in zip(old[id], new[id]))]
            # A view that moves at the size of the document is named there alone.
            elsewhere = "size" in environment
            unsaid = [id for id in moved if id not in here]
            if unsaid and not re.search(r"^moved at other sizes:$" if elsewhere else r"^moved:$", text, re.M):
                doubts.append(f"{', '.join(unsaid)} moved at {environment.get('size', 'the size of the document')}")
            here = here if elsewhere else moved
        gone = connections(before[file]) - connections(after[file])
        doubts += [f"the connection {name} is gone" for name, _, _ in gone if name not in text]
        old, new = ({(f["rule"], f["object"]) for f in self.findings(state, {}) if f["severity"] != "note"} for state in (before, after))
        return doubts + [f"{rule} at {object} is new" for rule, object in sorted(new - old) if rule not in text]


def tree(text: str) -> ElementTree.Element | None:
    try:
        return ElementTree.fromstring(text)
    except ElementTree.ParseError:
        return None


def connections(text: str) -> set:
    """The outlets, actions and segues of a document: name, destination and id."""
    found = (element for tag in ("outlet", "outletCollection", "action", "segue") for element in tree(text).iter(tag))
    return {(e.get("property") or e.get("selector") or e.get("kind"), e.get("destination"), e.get("id")) for e in found}


def subtree(text: str, name: str) -> set:
    """The ids in an object, which an id, an outlet or a class names, and those of the constraints of its views."""
    root = tree(text)
    outlets = {element.get("property"): element.get("destination") for element in root.iter("outlet")}
    top = next(e for e in root.iter() if outlets.get(name, name) in (e.get("id"), e.get("customClass")))
    ids = {element.get("id") for element in top.iter()} - {None}
    return ids | {e.get("id") for e in root.iter("constraint") if {e.get("firstItem"), e.get("secondItem")} & ids}


class Session:
    """The tools for a player, with a record of the answers. `alter(name, text)` returns the text to be judged."""

    def __init__(self, server, plumb: str, folder: str, task: dict, alter=None) -> None:
        self.server, self.plumb, self.folder = server, plumb, pathlib.Path(folder)
        self.judge, self.alter = Judge(plumb, task), alter or (lambda name, text: text)
        self.answers: list[dict] = []

    def state(self) -> dict:
        files = [path for path in sorted(self.folder.rglob("*")) if path.is_file() and ".git" not in path.parts]
        return {str(path.relative_to(self.folder)): path.read_text() for path in files}

    def record(self, name: str, arguments: dict, text: str, before: dict, sizes: list, refused: bool = False) -> None:
        text = self.alter(name, text)
        after = self.state()
        clear = not refused and (name == "edit" or bool(CLEAR.search(text)) and not (name == "prove" and "[" in text))
        if refused:
            doubts = ["a file changed although the call was refused"] if before != after else []
        else:
            doubts = self.judge.doubts(name, arguments, text, before, after, sizes) if clear else []
        self.answers.append({"tool": name, "arguments": arguments, "text": text, "clear": clear, "doubts": doubts})

    def __call__(self, name: str, arguments: dict) -> dict:
        before = self.state()
        try:
            answer = self.server.tool(name, arguments)
        except RuntimeError as problem:
            self.record(name, arguments, str(problem), before, [], refused=True)
            raise
        self.record(name, arguments, self.server.last, before, answer.get("sizes", []))
        return answer

    def both(self, calls: list[dict]) -> None:
        """Two edits at the same time, by two servers. They are judged as one, by the joined texts."""
        before = self.state()
        servers = [self.server, self.server.another()]
        threads = [threading.Thread(target=server.tool, args=("edit", call)) for server, call in zip(servers, calls)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        servers[1].close()
        self.record("edit", {"file": calls[0]["file"], "calls": calls}, "\n".join(server.last for server in servers), before, [])

    def prove(self) -> None:
        """Asks the command `prove` about each document, at all sizes and two text sizes."""
        state = self.state()
        for file in state:
            if file.endswith(".storyboard") and tree(state[file]) is not None:
                words = ["prove", "--height", "all", "--text-sizes", "L,AX3", str(self.folder / file)]
                answer = subprocess.run([self.plumb, *words], capture_output=True, text=True)
                self.record("prove", {"file": file}, answer.stdout.replace(str(self.folder) + "/", ""), state, [])
