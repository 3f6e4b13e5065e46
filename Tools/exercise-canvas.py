#!/usr/bin/env python3
"""Edits documents with the program Canvas and checks that every byte that no edit concerns stays.

usage: exercise-canvas.py [--commands N] CANVAS FOLDER…   (CANVAS is the program Canvas, a folder has folders of repositories)

Sets a constant, adds a constraint and deletes it, and compares the bytes before and after; then runs N random commands (200),
reads the document after every twentieth, and undoes all: the bytes must be those of the file.
"""
import json, os, random, sys

from canvas_program import Canvas, documents


class Failure(Exception):
    pass


class Editor:
    """A document in the program, with the scene that its answers add up to."""

    def __init__(self, canvas, data):
        self.canvas = canvas
        answer = json.loads(canvas.ask("open", data))
        if "error" in answer:
            raise Failure(answer["error"])
        self.views, self.lines = {}, {}
        self.undo, self.library = None, answer["library"]
        self.take(answer)
        canvas.run(do="seed", value=7)

    def take(self, answer):
        scene = answer["scene"]
        for key in scene["goneViews"]:
            del self.views[key]
        for key in scene["goneLines"]:
            del self.lines[key]
        for view in scene["views"]:
            self.views[view["k"]] = view
        for line in scene["lines"]:
            self.lines[line["k"]] = line
        self.undo = answer.get("undo")

    def edit(self, **command):
        """Runs a command. Returns whether the document has changed."""
        answer = self.canvas.run(**command)
        if "error" in answer:
            return False
        self.take(answer)
        return True

    @property
    def data(self):
        return self.canvas.ask("document")

    def check(self):
        """The differences add up to the whole scene, and the document can be read."""
        answer = self.canvas.run(do="scene")
        for known, entries in ((self.views, answer["scene"]["views"]), (self.lines, answer["scene"]["lines"])):
            whole = {entry["k"]: entry for entry in entries}
            if whole != known:
                key = next(key for key in list(whole) + list(known) if whole.get(key) != known.get(key))
                raise Failure(f"the differences do not add up to the scene: {key}: {known.get(key)} instead of {whole.get(key)}")


def check_single_edits(editor, data):
    """An attribute that is set, a constraint that is added and one that is deleted change nothing else."""
    editor.canvas.run(do="options", updatesFrames=False)
    lines = [line for line in editor.lines.values() if not line["k"].startswith("#")]
    line = next((line for line in lines if line["c"] != 0), lines[0] if lines else None)
    if line and editor.edit(do="set", constraints=[line["k"]], values={"constant": line["c"] + 3}):
        new = editor.data
        old_lines, new_lines = data.split(b"\n"), new.split(b"\n")
        different = [i for i in range(len(old_lines)) if old_lines[i] != new_lines[i]] if len(old_lines) == len(new_lines) else None
        if different is None or len(different) != 1 or line["k"].encode() not in old_lines[different[0]]:
            raise Failure(f"a constant of {line['k']} changes lines {different}")
        round_trip(editor, data, new)
    view = next((view for view in editor.views.values() if "p" in view and not view.get("locked") and not view["p"].startswith("@")), None)
    if view and editor.edit(do="add", **{"from": view["k"], "to": view["p"]}, dx=0, dy=-40, entries=[0]):
        new = editor.data
        # With its first constraint a view loses its autoresizing mask or its fixed frame.
        kept = [b"\n".join(line for line in text.split(b"\n") if view["k"].encode() not in line and b"<autoresizingMask" not in line)
                for text in (data, new)]
        if not is_insertion(*kept):
            raise Failure("a constraint that is added changes other bytes")
        round_trip(editor, data, new)
    if line and editor.edit(do="remove", constraints=[line["k"]]):
        new = editor.data
        # The removal of a constraint can leave a view with its frame fixed and a list without members.
        if not is_insertion(new, data) and b"fixedFrame" not in new:
            raise Failure("a constraint that is removed changes other bytes")
        round_trip(editor, data, new)
    editor.canvas.run(do="options", updatesFrames=True)


def is_insertion(short, long):
    """Whether `long` is `short` with whole lines added."""
    lines = iter(long.split(b"\n"))
    return all(any(line == other for other in lines) for line in short.split(b"\n"))


def round_trip(editor, old, new):
    editor.edit(do="undo")
    if editor.data != old:
        raise Failure("undo does not restore the bytes")
    editor.edit(do="redo")
    if editor.data != new:
        raise Failure("redo does not restore the bytes")
    editor.edit(do="undo")


def random_command(editor, chance):
    views = [key for key in editor.views]
    lines = [key for key in editor.lines]
    view, other = chance.choice(views), chance.choice(views)
    near = editor.views[view].get("p", other)
    line = chance.choice(lines) if lines else None
    return chance.choice([
        dict(do="set", constraints=[line], values={"constant": chance.randrange(60)}) if line else dict(do="undo"),
        dict(do="set", constraints=[line], values={"priority": chance.choice([250, 750, 1000])}) if line else dict(do="redo"),
        dict(do="remove", constraints=[line]) if line else dict(do="undo"),
        {"do": "add", "from": view, "to": near, "dx": chance.randrange(-9, 9), "dy": chance.randrange(-9, 9), "entries": [0]},
        {"do": "add", "from": view, "to": other, "dx": chance.randrange(-9, 9), "dy": chance.randrange(-9, 9), "entries": [chance.randrange(3)]},
        dict(do="nudge", views=[view], dx=chance.randrange(-9, 9), dy=3),
        dict(do="insert", kind=chance.choice(editor.library), into=other, x=30, y=50),
        dict(do="delete", views=[view]), dict(do="duplicate", views=[view]), dict(do="embed", views=[view], kind="stackView"),
        dict(do="unembed", view=view), dict(do="reverse", constraints=[line]) if line else dict(do="redo"),
        dict(do="undo"), dict(do="undo"), dict(do="redo"),
        dict(do="resolve", what=chance.choice(["updateFrames", "updateConstants", "addMissing"]), views=[view]),
        dict(do="field", name="hidden", value="YES", views=[view]),
    ])


def main():
    arguments = sys.argv[1:]
    commands = 200
    if arguments[:1] == ["--commands"]:
        commands, arguments = int(arguments[1]), arguments[2:]
    if len(arguments) < 2:
        sys.exit(__doc__)
    canvas, failures, done, changed = Canvas(arguments[0]), 0, 0, 0
    for path in [path for folder in arguments[1:] for path in documents(folder)]:
        with open(path, "rb") as file:
            data = file.read()
        try:
            editor = Editor(canvas, data)
            if not editor.views:
                continue
            check_single_edits(editor, data)
            chance = random.Random(path.rsplit("/", 2)[1:].__repr__())
            for step in range(commands):
                if not editor.views:
                    break
                changed += editor.edit(**random_command(editor, chance))
                if step % 20 == 19:
                    editor.check()
            while editor.undo:
                editor.edit(do="undo")
            if editor.data != data:
                raise Failure("undoing all commands does not end at the bytes of the file")
        except Failure as failure:
            failures += 1
            print(f"{path}: {failure}", flush=True)
        except (ValueError, BrokenPipeError) as error:
            failures += 1
            print(f"{path}: the program ended: {error}", flush=True)
            canvas = Canvas(arguments[0])
        done += 1
    print(f"{done} documents, {changed} commands that changed them, {failures} failures")
    sys.exit(1 if failures else 0)


main()
