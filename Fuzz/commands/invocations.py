"""Random invocations of the commands."""

import json
import os
from collections import namedtuple

import mutation

DEVICES = ["iPhone 11", "iPhone SE (3rd generation)", "retina6_12", "iPad Air", "Apple TV", "Nokia", ""]
RULES = [
    "all", "misplaced", "conflict", "left-right-instead-of-leading-trailing", "clipped-text", "missing-class", "no-rule",
    "missing-translation",
]
# Linux refuses arguments of more than 128 KiB.
LONGEST_WORD = 100_000


class Invocation:
    """The arguments and input of a run, and what it may write."""

    def __init__(self, words, stdin=b"", writes=(), folders=(), form="text", edits=False, mutants=0, is_settled=False, then=None):
        self.words, self.stdin = [os.fsencode(word)[:LONGEST_WORD] for word in words], stdin
        # The files that the run may create or change, and the folders below which it may.
        self.writes, self.folders = [os.fsencode(path) for path in writes], [os.fsencode(path) for path in folders]
        # What the standard output is: text, json, lines (of json), xml, csv, github or sarif.
        self.form = form
        # Whether the written files are documents that the run changes.
        self.edits = edits
        # The number of changed texts that are not files of the project.
        self.mutants = mutants
        # Whether nothing is left to repair.
        self.is_settled = is_settled
        # The invocation that follows if nothing is wrong.
        self.then = then


def operand(name):
    """A path that is not an option."""
    return b"./" + name if name.startswith(b"-") else name


def layout_options(random):
    words = []
    choices = [
        (["--content"], ["saved", "measured", "none"]), (["--metrics"], ["document", "rules"]), (["--device"], DEVICES),
        (["--orientation"], ["portrait", "landscape"]), (["--rtl"], None), (["--size"], ["320x480", "0x0", "1e9x1", "nanx1", "-5x5"]),
        (["--scale"], ["1", "2", "3", "0", "1e300"]), (["--project"], [".", "App", "Assets.xcassets", "/nowhere"]), (["-j"], ["1", "2", "999"]),
    ]
    for name, values in random.sample(choices, random.choice([0, 0, 0, 1, 2])):
        words += name + ([random.choice(values)] if values else [])
    return words


def language_options(random):
    return random.choice([[], [], ["--languages"], ["--language", "de"], ["--language", "pseudo"], ["--languages", "--language", "pseudo"],
                          ["--language", "/../../PWN"], ["--language", "a\n::error::PWN"]])


def operands(random, project):
    """Documents, folders, or names of nothing."""
    names = [operand(name) for name in project.documents]
    kind = random.random()
    if kind < 0.3 or not names:
        return [b"."]
    if kind < 0.4:
        return [random.choice([b"App", b"nowhere.xib", b"..", b"Assets.xcassets", b"", b"/dev/null", b"."])] + names[:1]
    return random.sample(names, random.randint(1, len(names)))


def settings(random, project):
    """A file of settings or a baseline, written beside the project."""
    path = project.root / "a/b" / f"settings-{random.randrange(1000)}.json"
    seed = random.choice(["settings.json", "baseline.json"])
    path.write_bytes(mutation.changed_json(random, project.material.files[seed]))
    project.mutants += 1
    return path


def check(random, project):
    words = ["check"]
    form = random.choice(["text", "text", "json", "github", "sarif"])
    if form != "text":
        words += ["--format", form]
    if random.random() < 0.3:
        words += ["--rule", random.choice(RULES) + "=" + random.choice(["note", "warning", "error", "off", "no"])]
    if random.random() < 0.3:
        words += ["--rule", "all=warning"]
    if random.random() < 0.15:
        words += ["--settings", settings(random, project)]
    if random.random() < 0.15:
        words += ["--baseline", settings(random, project)] + random.choice([[], ["--strict-baseline"]])
    if random.random() < 0.2:
        words += ["-q"]
    if random.random() < 0.1:
        words += ["--root", random.choice([".", "App", "..", "/"])]
    if project.has_repository and random.random() < 0.6:
        words += ["--changed-only", random.choice(["HEAD", "HEAD~1", "HEAD", "--output=PWN", "no"])]
    writes = []
    if random.random() < 0.1:
        path = project.out.parent / "baseline.json"
        words += ["--write-baseline", path]
        writes.append(path)
        form = "text"
    words += language_options(random) + layout_options(random)
    return Invocation(words + operands(random, project), writes=writes, form=form)


def fix(random, project):
    """Repairs, after which nothing is left to repair."""
    rules = ["--rule", "all=off", "--rule", "misplaced=warning", "--rule", "left-right-instead-of-leading-trailing=warning",
             "--rule", "duplicate-constraint=warning"]
    words = ["check", "--fix"] + (rules if random.random() < 0.7 else []) + operands(random, project)
    if random.random() < 0.2:
        return Invocation(words + ["--dry-run"])
    return Invocation(words, writes=[project.path(name) for name in project.documents], edits=True,
                      then=Invocation(words, is_settled=True))


def stream(random, project):
    """Many documents in one process."""
    command = random.choice(["check", "layout"])
    lines = []
    count = random.choice([5, 20, 60])
    for _ in range(count):
        name, _, data = project.material.mutant(random)
        message = {"name": name.decode("utf-8", "replace"), "text": data.decode("utf-8", "replace")}
        line = json.dumps(message, ensure_ascii=random.random() < 0.5).encode("utf-8", "surrogatepass")
        lines.append(mutation.damaged(random, line).replace(b"\n", b" ") if random.random() < 0.05 else line)
    words = [command, "--stdin-documents"] + layout_options(random) + (language_options(random) if command == "check" else [])
    return Invocation(words, stdin=b"\n".join(lines) + b"\n", form="lines", mutants=count)


def layout(random, project):
    is_json = random.random() < 0.5
    words = ["layout"] + (["--json"] if is_json else []) + layout_options(random)
    return Invocation(words + operands(random, project), form="lines" if is_json else "text")


def prove(random, project):
    words, form = ["prove"], random.choice(["text", "json"])
    if form != "text":
        words += ["--format", random.choice(["json", "sarif"])]
    choices = [
        ("--width", ["320...400", "100...2000", "5", "9...3", "nan...3", "1...1e9"]), ("--height", ["480", "1", "0", "1e300", "all", "300...900", "9...3"]),
        ("--text-sizes", ["xS,AX5", "all", "L", "no"]), ("--directions", ["ltr,rtl", "rtl"]), ("--language", ["pseudo", "de", "?"]),
        ("--require", ["root.width >= 300", "no.width >= 1", "a.b >= c", ">=", ".left <= 1e300"]), ("--regions", ["1", "50", "0"]),
    ]
    for name, values in random.sample(choices, random.choice([0, 1, 2])):
        words += [name, random.choice(values)]
    return Invocation(words + operands(random, project), form=form)


def render(random, project):
    words, form = ["render"], "text"
    writes, folders = [], []
    kind = random.random()
    files = operands(random, project)
    if kind < 0.15:
        words += ["-o", "-"]
        files, form = files[:1], "xml"
    elif kind < 0.3:
        path = project.out / "one.svg"
        project.out.mkdir(parents=True, exist_ok=True)
        words += ["-o", path]
        files = files[:1]
        writes.append(path)
    else:
        words += ["-o", project.out]
        folders.append(project.out)
    if random.random() < 0.3:
        words += ["--constraints"]
    if random.random() < 0.15:
        words += ["--devices", random.choice(["all", "iPhone 11,iPad Air", ",", "iPhone SE"])]
    if random.random() < 0.2:
        words += ["--appearance", random.choice(["dark", "light", "red"])]
    if random.random() < 0.15:
        words += ["--contact-sheet", "--devices", random.choice(["iPhone SE", "iPhone 11,iPad Air"])]
        words += random.choice([[], ["--text-sizes", "L,AX3"], ["--directions", "ltr,rtl"], ["--orientations", "portrait,landscape"]])
    return Invocation(words + language_options(random) + layout_options(random) + files, writes=writes, folders=folders, form=form)


def diff(random, project):
    words, form = ["diff"], random.choice(["text", "text", "markdown", "json", "github"])
    if random.random() < 0.15:
        return Invocation(words + ["--textconv", operands(random, project)[0]])
    if form != "text":
        words += ["--format", form]
    folders = []
    if random.random() < 0.3:
        words += ["-o", project.out]
        folders.append(project.out)
    words += random.choice([[], ["--all"], ["--exit-code"], ["--devices", "iPhone SE"], ["--devices", "all"]])
    if project.has_repository and random.random() < 0.7:
        words += ["--git", random.choice(["HEAD", "HEAD~1..HEAD", "HEAD~1", "HEAD...HEAD", "--output=PWN", "no..HEAD"])]
        words += random.choice([[], ["."], ["App"], ["--", "."]])
    else:
        words += random.choice([pair(random, project), pair(random, project), [b"/dev/null", pair(random, project)[0]]])
    return Invocation(words, folders=folders, form=form)


def pair(random, project):
    """Two versions of a document."""
    name, original, data = project.material.mutant(random)
    suffix = os.path.splitext(name)[1]
    result = []
    for title, text in [(b"old", original), (b"new", data)]:
        if random.random() < 0.3:
            text = mutation.changed_document(random, text, [original])
        path = os.path.join(os.fsencode(project.root), b"a/b/" + title + suffix)
        with open(path, "wb") as file:
            file.write(text)
        project.mutants += 1
        result.append(path)
    return result


def tidy(random, project):
    """Tidying, after which nothing is left to tidy."""
    if project.has_repository and random.random() < 0.7:
        words = ["tidy"] + random.choice([[], ["--against", "HEAD~1"], ["--against", "HEAD"], ["--against", "--output=PWN"]])
        words += random.choice([[], ["."], operands(random, project)])
        paths = [project.path(name) for name in project.documents]
    else:
        old, new = pair(random, project)
        words, paths = ["tidy", "--against", old, new], [new]
    if random.random() < 0.2:
        return Invocation(words + ["--check"])
    return Invocation(words, writes=paths, edits=True, then=Invocation(words))


def merge(random, project):
    if random.random() < 0.03:
        writes = [project.top / ".git/config", project.top / ".gitattributes"]
        return Invocation(["merge", "--install"], writes=writes, folders=[project.top / ".git/hooks"])
    name, base, ours = project.material.mutant(random)
    versions = [base, ours, mutation.changed_document(random, base, [ours])]
    if project.has_repository and project.documents and random.random() < 0.5:
        return unmerged(random, project, versions)
    if random.random() < 0.2:
        versions[0] = mutation.changed_document(random, base, [ours])
    paths = []
    for title, text in zip(["base", "ours", "theirs"], versions):
        path = project.root / "a/b" / (title + os.path.splitext(name)[1].decode())
        path.write_bytes(text)
        paths.append(path)
    project.mutants += 2
    words, writes = ["merge"], [paths[1]]
    if random.random() < 0.4:
        output = project.root / "a/b/merged.xib"
        words += ["-o", output]
        writes = [output]
    if random.random() < 0.3:
        words += ["--path", random.choice(mutation.FILE_NAMES)]
    return Invocation(words + paths, writes=writes)


def unmerged(random, project, versions):
    """A list of conflicts, or the version of one side for objects or documents."""
    name = random.choice(project.documents)
    project.leave_unmerged(name, versions)
    if random.random() < 0.4:
        return Invocation(["merge", "--status"])
    ids = [match[2] for match in mutation.ATTRIBUTE.finditer(versions[0]) if match[1] == b"id"]
    words = [random.choice([*ids, operand(name), b"nothing", mutation.nasty(random).replace(b"\0", b"")])
             for _ in range(random.choice([1, 1, 3]))]
    side = random.choice(["ours", "theirs", "theirs", "base"])
    return Invocation(["merge", "--take", side, *words], writes=[project.path(name)])


def strings(random, project):
    form = random.choice(["text", "csv", "json"])
    words = ["strings", "--format", form] + random.choice([[], ["--language", "de"], ["--language", "pseudo"]]) + layout_options(random)
    return Invocation(words + operands(random, project), form=form)


def explain(random, project):
    text = mutation.changed_text(random, project.material.files["console.log"])
    words, writes, form, stdin = ["explain"], [], "text", b""
    if random.random() < 0.3:
        words, form = words + ["--json"], "json"
    if random.random() < 0.3:
        path = project.root / "a/b/conflicts.svg"
        words, writes = words + ["--svg", path], [path]
    if random.random() < 0.2:
        words += ["--fail"]
    if random.random() < 0.4:
        # A link that the command line names is followed. Where it leads to the root, the run would read all documents of the machine.
        folders = [".", "App", "..", "Assets.xcassets", "/nowhere"]
        words += ["--project", random.choice([name for name in folders if os.path.realpath(project.path(os.fsencode(name))) != b"/"])]
    if random.random() < 0.5:
        stdin = text
    else:
        path = project.root / "a/b/console.log"
        path.write_bytes(text)
        words.append(path)
    return Invocation(words, stdin=stdin, writes=writes, form=form, mutants=1)


def vfl(random, project):
    formats = project.material.files["formats.txt"].splitlines()
    texts = [mutation.changed_text(random, format).replace(b"\0", b"") for format in random.sample(formats, random.randint(1, 3))]
    words, writes = ["vfl"], []
    if random.random() < 0.4:
        path = project.root / "a/b/format.svg"
        words, writes = words + ["--svg", path], [path]
    choices = [
        ["--size", random.choice(["320x120", "0x0", "1e300x2", "x"])],
        ["--metric", random.choice(["gap=12", "wide=1e308", "a=nan", "=", "gap"])],
        ["--align", random.choice(["left", "top", "lastBaseline", "up"])],
        ["--direction", "rightToLeft"], ["--baselines"], ["--platform", "appkit"], ["--extensions"],
    ]
    for choice in random.sample(choices, random.choice([0, 1, 2])):
        words += choice
    return Invocation(words + ["--"] * (random.random() < 0.2) + texts, writes=writes, mutants=len(texts))


def canvas(random, project):
    page = project.root / "a/b/page.html"
    name = operand(random.choice(project.documents)) if project.documents else b"nowhere.xib"
    return Invocation(["canvas", "-o", page, name], writes=[page])


COMMANDS = [
    "check", "prove", "layout", "render", "explain", "diff", "merge", "tidy", "strings", "vfl", "canvas", "completions", "manual", "no",
]


def other(random, project):
    """The commands without input, and words that mean nothing."""
    if random.random() < 0.4:
        return Invocation(random.choice([
            ["completions", "bash"], ["completions", "zsh"], ["completions", "fish"], ["completions", "no"], ["manual"], ["--version"],
            ["--help"], [],
        ]))
    command = random.choice(COMMANDS)
    # Without -o, because an output would be where the next word says.
    texts = [mutation.nasty(random).replace(b"\0", b""), b"--format", b"--size", b"-", b"--", b"--json"]
    words = [command] + [random.choice(texts) for _ in range(random.choice([0, 1, 3]))]
    # The server would not end, and tidying without operands writes documents.
    words += {"canvas": ["--help"], "tidy": ["--check"]}.get(command, [])
    # The documents of the whole machine are not those of the seed.
    return Invocation(word for word in words if word != b"/" and b"PWN" not in os.fsencode(word))


Kind = namedtuple("Kind", ["make", "weight", "uses_git"])
KINDS = {
    "check": Kind(check, 5, True), "fix": Kind(fix, 3, False), "stream": Kind(stream, 4, False), "layout": Kind(layout, 3, False), "prove": Kind(prove, 2, False),
    "render": Kind(render, 4, False), "diff": Kind(diff, 4, True), "tidy": Kind(tidy, 3, True), "merge": Kind(merge, 4, True),
    "strings": Kind(strings, 3, False), "explain": Kind(explain, 3, False), "vfl": Kind(vfl, 2, False), "canvas": Kind(canvas, 1, False),
    "other": Kind(other, 1, False),
}
