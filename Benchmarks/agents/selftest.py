"""Shows that the judge of the answers counts a false clear: the same tasks are played with true and with falsified answers."""
import re

import run

# Kind, tool, what is put in place of a part of its answers. Each hides something that is wrong.
FALSE = [
    ("conflict", "check", r"(?s)^error conflict.*", "no errors and no warnings in 3 views"),
    ("narrow", "check", r"(?s)^error conflict.*", "no findings"),
    ("large_text", "check", r"(?s)^note clipped-text.*", "no errors and no warnings in 2 views"),
    ("subtree", "explain", r"(?s)^error conflict.*", "no conflict and no ambiguity at 'boxView' in 2 views"),
    ("elsewhere", "edit", r"(?s)^moved:.*", "changed; no view moved, at 320×568 neither, nothing new in check"),
    ("elsewhere", "edit", r"(?s)\nmoved at other sizes:.*", "\nnothing new in check"),
    ("connection", "edit", r"(?s)\ndisconnected:.*", ""),
    ("missing_id", "edit", r"(?s)^changed.*|^moved.*", "nothing changed"),
    ("narrow", "prove", r"(?s).*\[conflict\].*", "Screen.storyboard: 1 of 1 screen proved for the widths 320…1366"),
    ("unreadable", "check", r"\nBroken.storyboard: cannot be read.*", ""),
]


def failure(tasks: list[dict], plumb: str) -> str | int:
    """What the judge got wrong, as a message; 0 if nothing."""
    for kind, tool, pattern, text in FALSE:
        task = next(task for task in tasks if task["kind"] == kind)
        true = run.run(task, plumb, None, len)
        if true["failures"] or true["false"]:
            return f"{task['id']}: {true['failures']} {true['false']}"
        false = run.run(task, plumb, None, len, lambda name, answer: re.sub(pattern, text, answer) if name == tool else answer)
        if not false["false"]:
            return f"{task['id']}: a falsified answer of {tool} was not counted"
    print(f"{len(FALSE)} falsified answers: all counted, and none of the true ones")
    return 0
