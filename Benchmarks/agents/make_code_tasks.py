#!/usr/bin/env python3
"""Writes code_tasks.jsonl: screens in code, each with one kind of mistake or a wish.

A task has an id, a kind, what a person asks (`prompt`), the text of Sources/Screens/Screen.swift, the expression that makes the
screen (`view`), and `checks`, which code_checks.py decides by the layout of the screen in several environments.
"""
import json
import pathlib

HEAD = """import UIKit

final class ScreenController: UIViewController {
  let captionLabel = UILabel()
  let inputField = UITextField()
  let saveButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    captionLabel.text = "Email"
    inputField.placeholder = "you@example.org"
    inputField.borderStyle = .roundedRect
    saveButton.setTitle("Save", for: .normal)
    for item in [captionLabel, inputField, saveButton] {
      item.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(item)
    }
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
"""
TAIL = """    ])
  }
}
"""
TOP = "captionLabel.topAnchor.constraint(equalTo: safe.topAnchor, constant: 20)"
LEADING = "captionLabel.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 16)"
BELOW = "inputField.topAnchor.constraint(equalTo: captionLabel.bottomAnchor, constant: 8)"
START = "inputField.leadingAnchor.constraint(equalTo: captionLabel.leadingAnchor)"
END = "inputField.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -16)"
BUTTON = [
    "saveButton.topAnchor.constraint(equalTo: inputField.bottomAnchor, constant: 20)",
    "saveButton.centerXAnchor.constraint(equalTo: view.centerXAnchor)",
]
FORM = [TOP, LEADING, BELOW, START, END]
CLEAN = {"check": "clean"}
SMALL = {"check": "clean", "device": "iPhone SE (3rd generation)"}
LARGE_TEXT = {"check": "clean", "text_size": "AX2"}
MARGINS = {"check": "inset", "view": "UITextField", "left": 16, "right": 16}


def screen(constraints: list[str], before: str = "") -> str:
    head = HEAD.replace("    let safe =", before + "    let safe =") if before else HEAD
    return head + "".join(f"      {text},\n" for text in constraints) + TAIL


def row(gap: bool, priority: str = "") -> str:
    """Two labels beside each other."""
    constraints = [
        "nameLabel.topAnchor.constraint(equalTo: safe.topAnchor, constant: 20)",
        "nameLabel.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 16)",
        "valueLabel.firstBaselineAnchor.constraint(equalTo: nameLabel.firstBaselineAnchor)",
        "valueLabel.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -16)",
    ]
    if gap:
        constraints.append("valueLabel.leadingAnchor.constraint(equalTo: nameLabel.trailingAnchor, constant: 8)")
    return f"""import UIKit

final class ScreenController: UIViewController {{
  let nameLabel = UILabel()
  let valueLabel = UILabel()

  override func viewDidLoad() {{
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    nameLabel.text = "Newsletter and offers"
    valueLabel.text = "Every week"
    for label in [nameLabel, valueLabel] {{
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(label)
    }}
{priority}    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
""" + "".join(f"      {text},\n" for text in constraints) + TAIL


def task(kind: str, prompt: str, source: str, *checks: dict) -> dict:
    return {"id": f"code-{kind}", "kind": kind, "prompt": prompt, "source": source, "view": "ScreenController()", "checks": list(checks)}


NOTE = """    let note = UILabel()
    note.text = "We send a message to this address, and you confirm it within a day."
    note.font = .preferredFont(forTextStyle: .body)
    note.adjustsFontForContentSizeCategory = true
    note.numberOfLines = 0
    note.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(note)
"""
NOTE_CONSTRAINTS = [
    "note.topAnchor.constraint(equalTo: saveButton.bottomAnchor, constant: 20)",
    "note.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 16)",
    "note.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -16)",
]

TASKS = [
    task(
        "conflict", "The log says that constraints of the input field conflict. It should fill the screen between margins of 16 points.",
        screen(FORM + BUTTON + ["inputField.widthAnchor.constraint(equalToConstant: 250)"]), CLEAN, SMALL, MARGINS,
    ),
    task(
        "ambiguity", "The button Save has no certain place. Put it 20 points below the input field, in the middle of the screen.",
        screen(FORM + BUTTON[1:]), CLEAN, {"check": "below", "view": "UIButton", "other": "UITextField", "gap": 20},
    ),
    task(
        "mask", "The constraints of the button conflict with its autoresizing mask. Keep its constraints.",
        screen(FORM + BUTTON).replace("[captionLabel, inputField, saveButton] {\n      item.trans", "[captionLabel, inputField] {\n      item.trans").replace(
            "    let safe =", "    view.addSubview(saveButton)\n    let safe ="
        ),
        CLEAN, {"check": "below", "view": "UIButton", "other": "UITextField", "gap": 20},
    ),
    task(
        "clipped", "The note below the button is cut off at larger text sizes. It must be readable at AX2.",
        screen(FORM + BUTTON + NOTE_CONSTRAINTS + ["note.heightAnchor.constraint(equalToConstant: 44)"], NOTE), CLEAN, LARGE_TEXT,
        {"check": "below", "view": "We send", "other": "UIButton", "gap": 20},
    ),
    task(
        "overlap", "The two labels cover each other at large text sizes. Leave at least 8 points between them.", row(gap=False),
        CLEAN | {"except": ["ambiguity"]}, LARGE_TEXT, {"check": "beside", "view": "Every week", "other": "Newsletter", "gap": 8, "text_size": "AX2"},
    ),
    task(
        "priority", "It is not certain which of the two labels grows. The value at the trailing edge should be as wide as its text.", row(gap=True),
        CLEAN, {"check": "width", "view": "Every week", "range": [60, 100]},
    ),
    task(
        "safe_area", "The caption is below the status bar. Put it 8 points below the safe area.",
        screen([TOP.replace("safe.topAnchor, constant: 20", "view.topAnchor, constant: 8")] + FORM[1:] + BUTTON), CLEAN,
        {"check": "top", "view": "Email", "value": 67}, {"check": "top", "view": "Email", "value": 28, "device": "iPhone SE (3rd generation)"},
    ),
    task(
        "button", "Put a button 'Cancel' 12 points below the button Save, with the same center.", screen(FORM + BUTTON), CLEAN, SMALL,
        {"check": "below", "view": "Cancel", "other": "Save", "gap": 12}, {"check": "centered", "view": "Cancel"},
    ),
]


def main() -> None:
    path = pathlib.Path(__file__).parent / "code_tasks.jsonl"
    path.write_text("".join(json.dumps(task, ensure_ascii=False) + "\n" for task in TASKS))


if __name__ == "__main__":
    main()
