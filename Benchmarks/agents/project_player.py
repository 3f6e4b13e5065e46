"""The player's way through the kinds of tasks of project_kinds.py; see player.py."""
import re

from more_player import constant, constrain, remove
from player import constraints

FILE = "Screen.storyboard"


def play(task: dict, tools) -> None:
    """Solves a task. `tools(name, arguments)` returns the structured answer."""

    def edit(*operations: dict, file: str = FILE) -> dict:
        return tools("edit", {"file": file, "operations": list(operations)})

    def fixed(attribute: str, file: str = FILE) -> list[str]:
        lines = tools("layout", {"file": file, "detail": "constraints"})["lines"]
        return [c["id"] for c in constraints(lines) if c["attribute"] == attribute and re.fullmatch(r"[\d.]+", c["value"])]

    match task["kind"]:
        case "sign_in":
            title = re.search(r'button "([^"]+)"', task["prompt"])[1]
            edit(
                {"do": "insert", "kind": "textField", "into": "ScreenController", "as": "password"},
                {"do": "set", "object": "password", "attribute": "placeholder", "value": "Password"},
                {"do": "insert", "kind": "button", "into": "ScreenController", "as": "new"},
                {"do": "set", "object": "new", "attribute": "text", "value": title},
                constrain(
                    "password.top = inputField.bottom + 12", "password.leading = inputField", "password.trailing = inputField",
                    "new.top = password.bottom + 20", "new.centerX = superview.centerX",
                ),
            )
            missing = dict(reversed(found) for found in re.findall(r' (\S+) "([^"]+)"', tools("strings", {"file": FILE, "language": "de"})["text"]))
            tools("strings", {"file": FILE, "language": "de", "texts": {missing["Password"]: "Passwort", missing[title]: "Weiter"}})
        case "everywhere":
            tools("prove", {"file": FILE, "text_sizes": ["L", "AX3"], "heights": "all"})
            edit(remove(*fixed("height"), *fixed("width")), constrain("captionLabel.trailing = safeArea.trailing - 16"))
            tools("prove", {"file": FILE, "text_sizes": ["L", "AX3"]})
        case "into_stack":
            found = tools("search", {"kinds": ["scene"], "query": "ScreenController"})["matches"]
            lines = tools("layout", {"file": FILE, "object": found[0]["object"]})["lines"]
            views = [line.split()[0] for line in lines if re.match(r"\s+\S+ text field ", line)]
            edit({"do": "embed", "views": views, "kind": "stackView"})
        case "log":
            text = tools("explain", {"log": task["prompt"].split("\n", 1)[1]})["text"]
            file, id = re.search(r'(\S+\.storyboard):\d+, constraint "fieldWidth" \(([^)]+)\)', text).groups()
            edit(remove(id), file=file)
        case "rename_outlet":
            tools("rename", {"kind": "outlet", "name": "inputField", "to": "emailField"})
        case "table":
            edit(
                {"do": "addScene", "kind": "tableViewController", "class": "ListController", "as": "list"},
                {"do": "insert", "kind": "tableViewCell", "into": "list", "as": "cell"},
                {"do": "set", "object": "cell", "attribute": "reuseIdentifier", "value": "Item"},
                {"do": "segue", "from": "nextButton", "to": "list", "kind": "show"},
            )
            edit(
                {"do": "insert", "kind": "label", "into": "Item", "as": "name"},
                {"do": "set", "object": "name", "attribute": "text", "value": "Name"},
                constrain("name.leading = superview.leading + 16", "name.centerY = superview.centerY"),
            )
        case "same_look":
            found = tools("search", {"kinds": ["text"], "query": "Hint"})["matches"]
            edit({"do": "reorder", "view": found[0]["object"], "into": "ScreenController"})
            edit({"do": "resolve", "what": "updateFrames"})
        case "keyboard":
            edit(
                {"do": "embed", "views": ["captionLabel", "inputField"], "kind": "scrollView", "as": "scroll"},
                constrain("scroll.bottom = keyboard.top"),
            )
        case "delete_all":
            tools("layout", {"file": FILE, "object": "nextButton", "detail": "connections"})
            edit({"do": "delete", "views": ["nextButton"]}, constrain("footerLabel.top = inputField.bottom + 20", "footerLabel.leading = inputField.leading"))
        case "fixed_frames":
            tools("suggest", {"file": FILE})
            edit({"do": "resolve", "what": "addMissing"})
        case "cut_off":
            tools("check", {"file": FILE, "language": "de"})
            edit(remove(*fixed("width")), {"do": "set", "object": "captionLabel", "attribute": "numberOfLines", "value": 0}, constrain("captionLabel.trailing = safeArea.trailing - 16"))
            tools("check", {"file": FILE, "language": "de", "size": "320x568"})
        case "review":
            tools("diff", {"file": FILE, "since": "HEAD~1..HEAD"})
            tools("compare", {"file": FILE, "since": "HEAD~1"})
            spacing = next(c for c in constraints(tools("layout", {"file": FILE, "detail": "constraints"})["lines"]) if c["value"].endswith(".bottom+38"))
            edit(constant(spacing["id"], 8))
            tools("compare", {"file": FILE, "since": "HEAD~1"})
