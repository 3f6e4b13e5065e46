"""A player that solves the tasks by the tools alone: it reads answers of the server, never the document.

It knows the kinds of tasks, as a person who read the prompt does, and finds out everything else by asking: references, what
conflicts, which cures there are.
"""
import re


def constraints(lines: list[str]) -> list[dict]:
    """The constraints in the lines of a layout: reference, view, attribute and the rest."""
    found = []
    for line in lines:
        head, _, tail = line.strip().partition(" ← ")
        for text in filter(None, tail.split(", ")):
            reference, _, statement = text.partition(":")
            match = re.match(r"(\w+)([=≥≤])(.*)", statement)
            found.append({"id": reference, "view": head.split(" ")[0], "attribute": match[1], "relation": match[2], "value": match[3]})
    return found


def play(task: dict, tools) -> None:
    """Solves a task of the twelve first kinds. `tools(name, arguments)` returns the structured answer."""
    file = "Screen.storyboard"

    def edit(*operations: dict) -> dict:
        return tools("edit", {"file": file, "operations": list(operations)})

    def remove(*ids: str) -> dict:
        return {"do": "remove", "constraints": list(ids)}

    def constrain(*statements: str) -> dict:
        return {"do": "constrain", "statements": list(statements)}

    def layout(detail: str = "constraints") -> list[str]:
        return tools("layout", {"file": file, "detail": detail})["lines"]

    def views(lines: list[str], kind: str) -> list[str]:
        return [line.split()[0] for line in lines if re.match(rf"\s+\S+ {kind} ", line)]

    match task["kind"]:
        case "conflict":
            # Of the constraints that exclude each other the fixed width is what the prompt does not want.
            tools("check", {"file": file})
            fixed = [c for c in constraints(layout()) if c["attribute"] == "width" and re.fullmatch(r"[\d.]+", c["value"])]
            edit(remove(*[c["id"] for c in fixed]))
        case "ambiguity":
            found = tools("check", {"file": file})["findings"][0]
            tools("suggest", {"file": file, "objects": [found["object"]]})
            edit({"do": "resolve", "what": "addMissing", "views": [found["object"]]})
        case "misplaced":
            edit({"do": "resolve", "what": "updateFrames"})
        case "truncated":
            lines = layout()
            label = views(lines, "label")[0]
            fixed = [c for c in constraints(lines) if c["view"] == label and c["attribute"] == "width"]
            edit(
                remove(*[c["id"] for c in fixed]), constrain(f"{label}.trailing = safeArea.trailing - 16"),
                {"do": "set", "object": label, "attribute": "numberOfLines", "value": 0},
            )
        case "overlap":
            edit(
                constrain("detailLabel.leading >= titleLabel.trailing + 8"),
                {"do": "set", "object": "detailLabel", "attribute": "horizontalCompressionResistancePriority", "value": 749},
            )
        case "priority":
            tools("check", {"file": file})
            edit({"do": "set", "object": "captionLabel", "attribute": "horizontalHuggingPriority", "value": 251})
        case "safe_area":
            tools("check", {"file": file, "notes": True})
            top = [c for c in constraints(layout()) if c["attribute"] == "top" and c["value"].startswith("superview")]
            edit(remove(*[c["id"] for c in top]), constrain("titleLabel.top = safeArea.top + 8"))
        case "merged":
            findings = tools("check", {"file": file})["findings"]
            known = constraints(layout())
            wrong = [c for c in known if c["attribute"] == "top" and c["value"] == "safeArea+28"]
            duplicate = next(f for f in findings if f["rule"] == "duplicate-constraint")
            edit(remove(*[c["id"] for c in wrong]), {"do": "cure", "rule": "duplicate-constraint", "object": duplicate["object"], "cure": 0})
        case "button":
            text = re.search(r'"([^"]+)"', task["prompt"])[1]
            edit(
                {"do": "insert", "kind": "button", "into": "ScreenController", "as": "new"},
                {"do": "set", "object": "new", "attribute": "text", "value": text},
                constrain("new.top = inputField.bottom + 20", "new.centerX = superview.centerX"),
                {"do": "action", "from": "new", "selector": "submit:", "to": "ScreenController"},
            )
        case "align":
            edit(constrain("secondField.top = inputField.bottom + 12", "secondField.leading = inputField", "secondField.trailing = inputField"))
        case "stack":
            fields = views(layout("frames"), "text field")
            edit(
                {"do": "embed", "views": fields, "kind": "stackView", "as": "stack"},
                {"do": "set", "object": "stack", "attribute": "axis", "value": "vertical"},
                {"do": "set", "object": "stack", "attribute": "spacing", "value": 12},
                constrain("stack.top = safeArea.top + 20", "stack.leading = safeArea + 16", "stack.trailing = safeArea - 16"),
            )
        case "scene":
            edit(
                {"do": "addScene", "class": "DetailsController", "as": "details"},
                {"do": "segue", "from": "nextButton", "to": "details", "kind": "show"},
                {"do": "insert", "kind": "label", "into": "details", "as": "done"},
                {"do": "set", "object": "done", "attribute": "text", "value": "Done"},
                constrain("done.centerX = superview.centerX", "done.centerY = superview.centerY"),
            )
