"""What has to hold for every run, whatever its input is."""

import csv
import io
import json
import os
import re
import xml.parsers.expat

from project import SECRET_FORMS

# The statuses that the manual names.
STATUSES = {0, 1, 2}
SECONDS = 20
MEGABYTES = 500

# C0 controls except the line feed, DEL, C1 controls, line separators and the marks that reorder text.
CONTROLS = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
# A line that a CI system takes for a command, with the text that the changed files contain.
INJECTED = re.compile(rb"^(?:::error::PWN|##\[error\]PWN)", re.MULTILINE)
# Documents whose declaration has an unknown encoding are read as UTF-8.
DECLARATION = re.compile(rb"\A<\?xml[^>]*>")
ANNOTATION = re.compile(r"::(error|warning|notice) file=[^\n]*::")


class State:
    """What a run starts from: the tree of files, and the documents that are well-formed and have to stay so."""

    def __init__(self, project, invocation):
        self.files = project.snapshot()
        self.documents = {path for path in invocation.writes if invocation.edits and is_well_formed(path)}


def is_well_formed(path):
    try:
        with open(path, "rb") as file:
            return not list(form_findings("", file.read(), "document"))
    except OSError:
        return False


def findings(invocation, run, project, before, is_limited=True):
    """The sentences about what is wrong with a run; empty if nothing is."""
    result = []
    if run.status not in STATUSES:
        result.append(f"status {run.status}" + (" (killed)" if run.status < 0 else ""))
    if run.is_late:
        result.append("the run does not end")
    if is_limited and run.seconds > SECONDS:
        result.append(f"{run.seconds:.1f} s of processor time")
    if is_limited and run.megabytes > MEGABYTES:
        result.append(f"{run.megabytes:.0f} MB")
    result += stream_findings("output", run.output, invocation.form)
    result += stream_findings("errors", run.errors, "text")
    if run.status in (0, 1) and not run.is_late:
        result += form_findings("the output", run.output, invocation.form)
    if invocation.is_settled and b": repaired: " in run.output:
        result.append("there are repairs")
    result += tree_findings(invocation, project, before)
    return result


def stream_findings(name, data, form):
    """Whether a stream can be shown on a console."""
    if any(secret in data for secret in SECRET_FORMS):
        yield f"the {name} has the content of a file outside"
    if form == "xml":
        return  # A picture is for a file; its form is checked.
    if match := INJECTED.search(data):
        yield f"a line of the {name} is a command of a workflow"
    try:
        text = data.decode()
    except UnicodeDecodeError:
        yield f"the {name} is not UTF-8"
        return
    if form == "csv":
        text = text.replace("\r\n", "\n")  # Lines end as RFC 4180 says.
    if match := CONTROLS.search(text):
        start = text.rfind("\n", 0, match.start()) + 1
        yield f"control U+{ord(match[0]):04X} in the {name}: {text[start:match.end() + 40]!r}"


def form_findings(title, data, form):
    """Whether what programs read is valid."""
    try:
        if form == "json" and data.strip():
            json.loads(data)
        elif form == "sarif":
            check_sarif(json.loads(data))
        elif form == "lines":
            for line in data.splitlines():
                json.loads(line)
        elif form == "xml" and data:
            parse(data)
        elif form == "document":
            parse(DECLARATION.sub(b"", data))
        elif form == "csv":
            widths = {len(row) for row in csv.reader(io.StringIO(data.decode(), newline=""), strict=True)}
            if len(widths) > 1:
                raise ValueError(f"rows of {sorted(widths)} fields")
        elif form == "github":
            for line in data.decode().split("\n"):
                if line.startswith("::") and not ANNOTATION.match(line):
                    raise ValueError(f"{line[:100]!r} is no annotation of the program")
    except (ValueError, KeyError, TypeError, csv.Error, xml.parsers.expat.ExpatError) as error:
        yield f"{title} is not valid {form}: {type(error).__name__} {error}"


def parse(data):
    xml.parsers.expat.ParserCreate().Parse(data, True)


def check_sarif(value):
    """What GitHub requires of a SARIF file."""
    if value["version"] != "2.1.0":
        raise ValueError("another version")
    for run in value["runs"]:
        rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
        for result in run["results"]:
            if result["ruleId"] not in rules or result["level"] not in ("note", "warning", "error"):
                raise ValueError(f"a result of {result['ruleId']!r}, {result['level']!r}")
            place = result["locations"][0]["physicalLocation"]
            line = place.get("region", {"startLine": 1})["startLine"]
            if not result["message"]["text"] or not place["artifactLocation"]["uri"] or line < 1:
                raise ValueError("a result without text or place")


def tree_findings(invocation, project, before):
    """What was written, created or removed outside of what the command may write, and whether the written files are valid."""
    after = project.snapshot()
    for path in sorted(before.files.keys() | after.keys()):
        if before.files.get(path) == after.get(path):
            continue
        if not is_allowed(path, invocation, before.files, after):
            verb = "removed" if path not in after else "created" if path not in before.files else "changed"
            yield f"{verb} {os.path.relpath(os.fsdecode(path), project.root)!r}"
        elif path in after and after[path][0] == "file":
            yield from file_findings(path, path in before.documents)
    if any(True for _ in os.scandir(project.temporary)):
        yield "a temporary file is left"


def is_allowed(path, invocation, before, after):
    if path in invocation.writes:
        return "link" not in (before.get(path, [""])[0], after.get(path, [""])[0])
    if any(path == folder or path.startswith(folder + b"/") for folder in invocation.folders):
        return True
    # The folder of a written file may be new.
    return after.get(path) == ("folder",) and any(file.startswith(path + b"/") for file in invocation.writes + invocation.folders)


def file_findings(path, is_document):
    with open(path, "rb") as file:
        data = file.read()
    name = os.path.basename(os.fsdecode(path))
    if any(secret in data for secret in SECRET_FORMS):
        yield f"{name!r} has the content of a file outside"
    form = "document" if is_document else {".svg": "xml", ".json": "json"}.get(os.path.splitext(name)[1], "text")
    yield from form_findings(repr(name), data, form)
