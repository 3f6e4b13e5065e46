"""The player's way through the twelve kinds of tasks of more_kinds.py; see player.py."""
import re

from player import constraints

FILE = "Screen.storyboard"


def remove(*ids: str) -> dict:
    return {"do": "remove", "constraints": list(ids)}


def constrain(*statements: str) -> dict:
    return {"do": "constrain", "statements": list(statements)}


def constant(id: str, value: float) -> dict:
    return {"do": "set", "object": id, "attribute": "constant", "value": value}


def play(task: dict, tools) -> None:
    """Solves a task. `tools(name, arguments)` returns the structured answer and raises RuntimeError for a refusal."""

    def edit(*operations: dict, file: str = FILE) -> dict:
        return tools("edit", {"file": file, "operations": list(operations)})

    def check(**arguments: str | bool) -> list[dict]:
        return tools("check", {"file": FILE} | arguments)["findings"]

    def fixed(attribute: str, file: str = FILE) -> list[str]:
        lines = tools("layout", {"file": file, "detail": "constraints"})["lines"]
        return [c["id"] for c in constraints(lines) if c["attribute"] == attribute and re.fullmatch(r"[\d.]+", c["value"])]

    def refused(*operations: dict) -> str:
        try:
            edit(*operations)
        except RuntimeError as problem:
            return str(problem)
        raise RuntimeError("an edit that is not possible was accepted")

    match task["kind"]:
        case "narrow":
            check()
            check(size="320x568")
            trailing = [c["id"] for c in constraints(tools("layout", {"file": FILE, "detail": "constraints"})["lines"]) if c["attribute"] == "trailing"]
            edit(remove(*fixed("width"), *trailing), constrain("inputField.trailing = safeArea.trailing - 16"))
            check(size="320x568")
        case "large_text":
            check(notes=True)
            check(text_size="AX3")
            edit(remove(*fixed("height")))
            check(text_size="AX3")
        case "short":
            check(notes=True)
            check(size="667x375")
            bottom = [c["id"] for c in constraints(tools("layout", {"file": FILE, "object": "footerLabel", "detail": "constraints"})["lines"]) if c["attribute"] == "bottom"]
            edit(remove(*bottom), constrain("footerLabel.top = inputField.bottom + 20"))
            check(size="667x375")
        case "documents":
            tools("check", {})
            check(file="Details.storyboard")
            edit(remove(*fixed("width", "Details.storyboard")), file="Details.storyboard")
            check(file="Details.storyboard")
        case "subtree":
            check(object="captionLabel")
            check(object="ScreenController")
            tools("explain", {"file": FILE, "object": "boxView"})
            label = check(object="boxView")[0]["object"]
            edit(remove(label))
            tools("explain", {"file": FILE, "object": "boxView"})
            check(object="boxView")
        case "elsewhere":
            check()
            check(size="320x568")
            edit(remove(*fixed("width")), constrain("inputField.trailing = safeArea.trailing - 16"))
            check(size="320x568")
        case "symbol":
            text = refused({"do": "set", "object": "iconView", "attribute": "image", "value": "heart.filled"})
            edit({"do": "set", "object": "iconView", "attribute": "image", "value": "systemName:" + re.search(r"did you mean '([^']+)'", text)[1]})
        case "missing_id":
            spacing = next(c for c in constraints(tools("layout", {"file": FILE, "detail": "constraints"})["lines"]) if c["value"].endswith(".bottom+8"))
            refused(constant(spacing["id"], 24), remove("con-st-099"))
            edit(constant(spacing["id"], 24))
        case "connection":
            gone = edit({"do": "delete", "views": ["saveButton"]})["disconnected"]
            properties = [text.split()[1] for text in gone if text.startswith("outlet ")]
            edit(*[{"do": "outlet", "from": "ScreenController", "property": name, "to": "otherButton"} for name in properties])
            edit({"do": "resolve", "what": "updateFrames"})
        case "switched_off":
            tools("check", {})
            check(notes=True)
            tools("explain", {"file": FILE, "object": "inputField"})
            edit(remove(*fixed("width")))
            tools("explain", {"file": FILE, "object": "inputField"})
        case "parallel":
            tools.both([{"file": FILE, "operations": [constant("con-st-001", 40)]}, {"file": FILE, "operations": [constant("con-st-003", 24)]}])
        case "unreadable":
            tools("check", {})
            tools("check", {"paths": ["Right.storyboard", "Broken.storyboard"]})
            edit(remove(*fixed("width")))
            tools("check", {})
