#!/usr/bin/env python3
"""Edits documents in headless Chromium at random, with mouse and keyboard, and checks that undoing all ends at the bytes of each file.

usage: exercise.py [--documents N] [--interactions N] [--seed N] PLUMB FOLDER…

Chooses N documents (30) of the folders at random, one of a repository as long as there are others, and does N interactions (30) on each: selects,
drags, resizes, nudges, connects, adds, embeds, deletes, duplicates, resolves, edits fields, zooms, pans, undoes and repeats. Prints what fails:
exceptions, documents that do not open, and bytes that differ. NATIVE is that of flows.py.
"""
import argparse, base64, os, random, shutil, subprocess, sys, tempfile

from playwright.sync_api import sync_playwright

from flows import NATIVE, SAVED


def chosen(folders, count, chance):
    """Documents, one of a repository as long as there are others."""
    by_repository = {}
    for folder in folders:
        for path, _, names in os.walk(folder):
            for name in names:
                if name.endswith((".xib", ".storyboard")):
                    whole = os.path.join(path, name)
                    by_repository.setdefault(os.path.relpath(whole, folder).split(os.sep)[0], []).append(whole)
    lists = [sorted(paths) for _, paths in sorted(by_repository.items())]
    chance.shuffle(lists)
    for paths in lists:
        chance.shuffle(paths)
    rounds = max(map(len, lists), default=0)
    return [paths[i] for i in range(rounds) for paths in lists if i < len(paths)][:count]


class Hand:
    """Mouse and keyboard on one page."""

    def __init__(self, page, chance):
        self.page, self.chance = page, chance
        self.stage = page.eval_on_selector("#stage", "e => { const r = e.getBoundingClientRect(); return [r.x, r.y, r.width, r.height] }")

    def keys(self):
        return self.page.evaluate("plumb.state.order.filter(key => !plumb.roots.has(key))")

    def point(self, key):
        """The middle of a view on the stage, after the camera has gone there."""
        self.page.evaluate("key => plumb.reveal(key)", key)
        box = self.page.evaluate("key => { const e = document.querySelector(`.view[data-key=\"${CSS.escape(key)}\"] > g > .target`)?.getBoundingClientRect(); return e && [e.x + e.width / 2, e.y + e.height / 2] }", key)
        x, y, width, height = self.stage
        return box and [min(max(box[0], x + 5), x + width - 5), min(max(box[1], y + 5), y + height - 5)]

    def drag(self, start, dx, dy):
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move(start[0] + dx / 2, start[1] + dy / 2, steps=3)
        mouse.move(start[0] + dx, start[1] + dy, steps=3)
        mouse.up()

    def choose(self):
        """Chooses an entry of the open menu."""
        entries = self.page.locator("#popover:not([hidden]) [role^=menuitem]:not([aria-disabled=true])")
        count = entries.count()
        if count:
            entries.nth(self.chance.randrange(count)).click(timeout=15000)
        self.page.keyboard.press("Escape")

    def act(self):
        chance, page, keys = self.chance, self.page, self.keys()
        kind = chance.choice(["click", "drag", "resize", "nudge", "connect", "add", "embed", "delete", "duplicate", "resolve", "field", "zoom", "pan", "undo", "redo", "constant"])
        if kind == "zoom":
            page.keyboard.press(chance.choice(["0", "1", "2", "+", "-"]))
        elif kind == "pan":
            page.mouse.move(self.stage[0] + self.stage[2] / 2, self.stage[1] + self.stage[3] / 2)
            page.mouse.wheel(chance.randrange(-90, 90), chance.randrange(-90, 90))
        elif kind in ("undo", "redo"):
            page.keyboard.press("Control+z" if kind == "undo" else "Control+Shift+z")
        elif kind == "add":
            page.click("#library")
            self.choose()
        elif not keys:
            return kind
        else:
            point = self.point(chance.choice(keys))
            if not point:
                return kind
            page.mouse.click(*point)
            dx, dy = chance.randrange(-60, 60), chance.randrange(-60, 60)
            if kind == "drag":
                self.drag(point, dx, dy)
                page.keyboard.press(chance.choice(["Enter", "Escape"]))
            elif kind == "resize":
                handles = page.locator(".handle")
                if handles.count():
                    box = handles.nth(chance.randrange(handles.count())).bounding_box()
                if handles.count() and box:
                    self.drag((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2), dx, dy)
            elif kind == "nudge":
                page.focus("#stage")
                page.keyboard.press(chance.choice(["ArrowLeft", "ArrowRight", "Shift+ArrowUp", "ArrowDown"]))
            elif kind == "connect":
                page.keyboard.down("Control")
                self.drag(point, dx, dy)
                page.keyboard.up("Control")
                self.choose()
            elif kind in ("embed", "resolve"):
                page.click("#" + kind)
                self.choose()
            elif kind in ("delete", "duplicate"):
                page.focus("#stage")
                page.keyboard.press("Delete" if kind == "delete" else "Control+d")
            elif kind == "constant":
                page.focus("#stage")
                for key in ["c", "ArrowRight", "Shift+ArrowLeft"]:
                    page.keyboard.press(key)
            elif kind == "field":
                tabs = page.locator("#inspector [role=tab]")
                if tabs.count():
                    tabs.nth(chance.randrange(tabs.count())).click(timeout=15000)
                fields = page.locator("#inspector input[type=text]:visible")
                if fields.count():
                    field = fields.nth(chance.randrange(fields.count()))
                    field.fill(chance.choice(["12", "Text", "24.5", "-3", "x"]), timeout=15000)
                    field.press("Enter")
        page.keyboard.press("Escape")
        return kind


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, value in [("documents", 30), ("interactions", 30), ("seed", 40)]:
        parser.add_argument(f"--{name}", type=int, default=value)
    parser.add_argument("plumb")
    parser.add_argument("folders", nargs="+")
    choice = parser.parse_args()
    chance = random.Random(choice.seed)
    paths = chosen(choice.folders, choice.documents, chance)
    failures = actions = undone = 0
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ.get("CHROMIUM") or shutil.which("chromium"), args=["--no-sandbox"])
        for path in paths:
            problems, output = [], os.path.join(folder, "page.html")
            subprocess.run([os.path.abspath(choice.plumb), "canvas", path, "-o", output], check=True, stdout=subprocess.DEVNULL)
            if NATIVE:
                with open(output, encoding="latin-1", newline="") as file:
                    text = NATIVE.page(file.read())
                with open(output, "w", encoding="latin-1", newline="") as file:
                    file.write(text)
            page = browser.new_page(viewport={"width": 1280, "height": 820})
            page.add_init_script("delete window.showSaveFilePicker")
            page.on("pageerror", lambda error: problems.append(str(error)))
            page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
            page.goto("file://" + output)
            page.wait_for_selector("body[data-ready]")
            hand, done = Hand(page, chance), []
            try:
                for _ in range(choice.interactions):
                    done.append(hand.act())
                    actions += 1
                steps = page.evaluate("() => { let n = 0; while (plumb.state.undo) { plumb.edit({ do: 'undo' }); n++ } return n }")
                undone += steps
                with open(path, "rb") as file:
                    if base64.b64decode(page.evaluate(SAVED, "#save")) != file.read():
                        problems.append(f"undoing {steps} steps does not end at the bytes of the file")
            except Exception as error:
                problems.append(f"{done[-3:]}: {str(error).splitlines()[0]}")
            if problems:
                failures += 1
                print(f"{path}: {problems[:3]}", flush=True)
            page.close()
        browser.close()
    print(f"{len(paths)} documents, {actions} interactions, {undone} steps undone, {failures} failures")
    sys.exit(1 if failures else 0)


main()
