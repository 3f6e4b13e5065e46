#!/usr/bin/env python3
"""Writes tasks.jsonl: 120 layout tasks, 24 kinds of mistakes and wishes in five screens each, and 24 of projects, 12 kinds in two.

A task has an id, a kind, what a person asks (`prompt`), the text of Screen.storyboard, and `checks` (see checks.py);
some have more (see more_kinds.py and project_kinds.py).
"""
import json
import pathlib

import more_kinds
import project_kinds
from screens import LARGE, SMALL, Screen, clean

FOLDER = pathlib.Path(__file__).parent


def conflict(screen: Screen) -> tuple[str, list]:
    screen.form()
    screen.constrain("con-st-006", "fie-ld-001.width", constant=250)
    return (
        "The log says that constraints of the input field conflict. It should fill the screen between margins of 16 points on every device.",
        clean("conflict", "ambiguous") + [{"check": "inset", "view": "fie-ld-001", "left": 16, "right": 16, "device": device} for device in [SMALL, LARGE]],
    )


def ambiguity(screen: Screen) -> tuple[str, list]:
    screen.form()
    screen.constraints = [text for text in screen.constraints if "con-st-003" not in text]
    return (
        "The vertical position of the input field is not determined. It belongs where it is, below its label.",
        clean("conflict", "ambiguous") + [{"check": "below", "view": "fie-ld-001", "other": "lab-el-001", "gap": [4, 12], "device": SMALL}],
    )


def misplaced(screen: Screen) -> tuple[str, list]:
    screen.form()
    screen.views[1] = screen.views[1].replace(f'y="{screen.top + 48.5}"', 'y="400"')
    return (
        "The canvas shows the input field where it is not at run time. Bring the saved frames up to date.",
        clean("conflict", "ambiguous", "misplaced") + [{"check": "below", "view": "fie-ld-001", "other": "lab-el-001", "gap": [7, 9]}],
    )


def truncated(screen: Screen) -> tuple[str, list]:
    screen.text("lab-el-001", screen.long, (16, screen.top + 20, 120, 20.5), outlet="captionLabel", extra=' adjustsFontSizeToFit="NO"')
    screen.constrain("con-st-001", "lab-el-001.top", "saf-e0-001.top", 20)
    screen.constrain("con-st-002", "lab-el-001.leading", "saf-e0-001.leading", 16)
    screen.constrain("con-st-003", "lab-el-001.width", constant=120)
    return (
        "The text of the label is cut off. Let it have the width of the screen between margins of 16 points, and as many lines as it needs.",
        clean("conflict", "ambiguous", "clipped-text")
        + [{"check": "inset", "view": "lab-el-001", "left": 16, "right": 16, "device": device} for device in [SMALL, LARGE]]
        + [{"check": "size", "view": "lab-el-001", "height": [35, 90], "device": SMALL, "content": "measured"}],
    )


def overlap(screen: Screen) -> tuple[str, list]:
    screen.text("lab-el-001", screen.title, (16, screen.top + 20, 80, 20.5), outlet="titleLabel")
    screen.text("lab-el-002", screen.long[:24], (screen.width - 216, screen.top + 20, 200, 20.5), outlet="detailLabel")
    for number, side in [(1, "lab-el-001"), (2, "lab-el-002")]:
        screen.constrain(f"con-st-00{number}", f"{side}.top", "saf-e0-001.top", 20)
    screen.constrain("con-st-003", "lab-el-001.leading", "saf-e0-001.leading", 16)
    screen.constrain("con-st-004", "saf-e0-001.trailing", "lab-el-002.trailing", 16)
    return (
        "In German both labels of the title row are longer and overlap. Keep at least 8 points between them; the detail label may be truncated, the title may not.",
        clean("conflict", "ambiguous")
        + [{"check": "beside", "view": "lab-el-002", "other": "lab-el-001", "gap": [8, 1000], "size": size} for size in ["200x400", "320x568"]]
        + [{"check": "size", "view": "lab-el-001", "width": [79, 81], "size": "200x400"}],
    )


def priority(screen: Screen) -> tuple[str, list]:
    screen.text("lab-el-001", screen.label, (16, screen.top + 27, 60, 20.5), outlet="captionLabel", extra=' horizontalHuggingPriority="250"')
    screen.field("fie-ld-001", (84, screen.top + 20, screen.width - 100, 34), outlet="inputField")
    screen.constrain("con-st-001", "fie-ld-001.top", "saf-e0-001.top", 20)
    screen.constrain("con-st-002", "lab-el-001.leading", "saf-e0-001.leading", 16)
    screen.constrain("con-st-003", "fie-ld-001.leading", "lab-el-001.trailing", 8)
    screen.constrain("con-st-004", "saf-e0-001.trailing", "fie-ld-001.trailing", 16)
    screen.constrain("con-st-005", "lab-el-001.centerY", "fie-ld-001.centerY")
    return (
        "It is random whether the label or the input field of the row is stretched. The label should be as wide as its text, and the field should get the rest.",
        clean("conflict", "ambiguous")
        + [{"check": "size", "view": "lab-el-001", "width": [20, 80], "device": device} for device in [SMALL, LARGE]]
        + [{"check": "size", "view": "fie-ld-001", "width": [200, 400], "device": LARGE}],
    )


def safe_area(screen: Screen) -> tuple[str, list]:
    screen.text("lab-el-001", screen.title, (16, 8, 80, 20.5), outlet="titleLabel")
    screen.constrain("con-st-001", "lab-el-001.top", "roo-t0-001.top", 8)
    screen.constrain("con-st-002", "lab-el-001.leading", "saf-e0-001.leading", 16)
    return (
        "On phones with a camera housing the title is below the status bar. Pin it 8 points below the top of the safe area.",
        clean("conflict", "ambiguous", "missing-safe-area")
        + [{"check": "origin", "view": "lab-el-001", "y": [67, 67], "device": "iPhone 15"}, {"check": "origin", "view": "lab-el-001", "y": [28, 28], "device": SMALL}],
    )


def merged(screen: Screen) -> tuple[str, list]:
    screen.form()
    # Both branches moved the label: the merge kept both constraints, and a duplicate of a third.
    screen.constrain("con-st-006", "lab-el-001.top", "saf-e0-001.top", 28)
    screen.constrain("con-st-007", "fie-ld-001.leading", "lab-el-001.leading")
    return (
        "After a merge the screen has constraints of both branches. The label belongs 20 points below the safe area; remove what is superfluous.",
        clean("conflict", "ambiguous", "duplicate-constraint")
        + [{"check": "origin", "view": "lab-el-001", "y": [79, 79], "device": "iPhone 15"}, {"check": "constraints", "count": 5}],
    )


def button(screen: Screen) -> tuple[str, list]:
    screen.form()
    return (
        f'Put a button "{screen.action}" 20 points below the form, centered, and connect it to the action submit: of the controller.',
        clean("conflict", "ambiguous")
        + [{"check": "new", "text": screen.action, "below": "fie-ld-001", "gap": [20, 20], "centered": True, "device": device} for device in [SMALL, LARGE]]
        + [{"check": "connected", "kind": "action", "name": "submit:"}],
    )


def align(screen: Screen) -> tuple[str, list]:
    screen.form()
    screen.field("fie-ld-002", (40, screen.top + 120, screen.width - 120, 34), outlet="secondField", fixed=True)
    return (
        "The second input field has no constraints. It belongs 12 points below the first one, with the same left and right edges.",
        clean("conflict", "ambiguous", "misplaced")
        + [{"check": "below", "view": "fie-ld-002", "other": "fie-ld-001", "gap": [12, 12], "device": device} for device in [SMALL, LARGE]]
        + [{"check": "inset", "view": "fie-ld-002", "left": 16, "right": 16, "device": device} for device in [SMALL, LARGE]],
    )


def stack(screen: Screen) -> tuple[str, list]:
    for number in range(3):
        screen.field(f"fie-ld-00{number + 1}", (16, screen.top + 20 + 50 * number, screen.width - 32, 34), fixed=True)
    return (
        "Arrange the three input fields in a vertical stack view with a spacing of 12 points, 20 points below the safe area, with margins of 16 points.",
        clean("conflict", "ambiguous")
        + [{"check": "below", "view": f"fie-ld-00{number + 1}", "other": f"fie-ld-00{number}", "gap": [12, 12], "device": SMALL} for number in (1, 2)]
        + [{"check": "origin", "view": "fie-ld-001", "y": [79, 79], "x": [16, 16], "absolute": True, "device": "iPhone 15"}],
    )


def scene(screen: Screen) -> tuple[str, list]:
    screen.form()
    screen.view(
        "button", "but-to-001", (16, screen.top + 102.5, 90, 34), 'buttonType="system"',
        f'<state key="normal" title="{screen.action}"/>', outlet="nextButton",
    )
    screen.constrain("con-st-006", "but-to-001.top", "fie-ld-001.bottom", 20)
    screen.constrain("con-st-007", "but-to-001.leading", "fie-ld-001.leading")
    return (
        'Add a scene with the class DetailsController that the button shows, with a label "Done" in the center of its screen.',
        clean("conflict", "ambiguous")
        + [{"check": "scenes", "count": 2}, {"check": "connected", "kind": "segue", "name": "show"}, {"check": "new", "text": "Done", "centered": True, "middle": True, "device": SMALL}],
    )


KINDS = [conflict, ambiguity, misplaced, truncated, overlap, priority, safe_area, merged, button, align, stack, scene, *more_kinds.KINDS]
SCREENS = [(kind, 5) for kind in KINDS] + [(kind, 2) for kind in project_kinds.KINDS]


def main() -> None:
    with open(FOLDER / "tasks.jsonl", "w") as file:
        for kind, count in SCREENS:
            for number in range(count):
                screen = Screen(number)
                prompt, checks, *more = kind(screen)
                task = {"id": f"{kind.__name__}-{number + 1}", "kind": kind.__name__, "prompt": prompt, "document": screen.document(), "checks": checks}
                for fields in more:
                    task |= fields
                file.write(json.dumps(task, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
