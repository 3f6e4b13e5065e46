#!/usr/bin/env python3
"""Does the tasks of a person who builds screens in the editor of `plumb canvas`, each by mouse and by keyboard.

usage: tasks.py PLUMB [TASK…]   (as flows.py, whose requirements it has)

Every step is an action that a person does: a selection, an added view, a text, a choice in a menu. Prints how many a task takes.
"""
import os, re, sys, unittest

import flows


class Tasks(flows.Canvas):
    """A page for each task, whose steps are counted."""

    def setUp(self):
        super().setUp()
        self.steps, self.uses_keyboard = 0, False

    def both(self, task, *arguments):
        """Does a task by mouse, and again on a new page by keyboard."""
        for self.uses_keyboard in [False, True]:
            with self.subTest(keyboard=self.uses_keyboard):
                self.steps = 0
                task(*arguments)
                print(f"{self.id().split('.')[-1]}: {self.steps} actions by {'keyboard' if self.uses_keyboard else 'mouse'}", flush=True)

    def reopen(self, path):
        self.page.context.close()
        self.page = self.open(path)

    def write(self, name, text):
        path = os.path.join(self.folder.name, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def empty(self):
        """A storyboard with one scene, whose view is empty."""
        text = self.document.decode()
        text = re.sub(r"<subviews>.*?</subviews>\s*", "", text, count=1, flags=re.S)
        return self.write("Empty.storyboard", re.sub(r"<constraints>.*?</constraints>\s*", "", text, count=1, flags=re.S))

    # Actions

    def pick(self, key):
        """Selects a view: in the outline by a click, or with the arrow keys."""
        self.steps += 1
        item = f"#outline [data-key='{key}']"
        if self.uses_keyboard:
            self.page.focus(item)
            self.keys("Enter")
            if self.selected() != [key]:
                self.keys(" ")
        else:
            self.page.click(item)
        self.assertEqual(self.selected(), [key])

    def add(self, kind):
        """Adds a view of a kind by the library."""
        self.steps += 1
        count = self.page.evaluate("plumb.views.size")
        if self.uses_keyboard:
            self.page.focus("#library")
            self.keys("Enter")
            self.page.keyboard.type(kind)
            self.keys("Enter")
        else:
            self.page.click("#library")
            self.page.fill("#popover .search", kind)
            self.page.locator("#popover [role=menuitem]", has_text=re.compile(f"^{kind}$", re.I)).click()
        self.assertGreater(self.page.evaluate("plumb.views.size"), count, kind)
        return self.selected()[0]

    def enter(self, field, value):
        """Enters a value into a field of the inspector."""
        self.steps += 1
        tab = self.page.evaluate("id => document.getElementById(id).closest('[data-tab][hidden]')?.dataset.tab", f"field-{field}")
        if tab:
            self.steps += 1
            if self.uses_keyboard:
                self.keys("Control+Alt+" + {"Identity": "4", "Attributes": "5", "Size": "6", "Connections": "7"}[tab])
            else:
                self.page.click(f"#tab-{tab.lower()}")
        if self.uses_keyboard:
            self.page.focus(f"#field-{field}")
            self.keys("Control+a")
            self.page.keyboard.type(value)
        else:
            self.page.click(f"#field-{field}")
            self.page.fill(f"#field-{field}", value)
        self.keys("Enter")

    def command(self, button, entry):
        """Chooses an entry of a menu of the toolbar."""
        self.steps += 1
        if self.uses_keyboard:
            self.page.focus("#" + button)
            self.keys("Enter")
            for _ in range(20):
                if self.page.evaluate("document.activeElement.textContent") == entry:
                    break
                self.keys("ArrowDown")
            self.keys("Enter")
        else:
            self.page.click("#" + button)
            self.page.locator("#popover [role^=menuitem]", has_text=re.compile(f"^{re.escape(entry)}$")).click()

    def problems_of_layout(self):
        self.page.wait_for_timeout(300)
        return self.page.evaluate("[[...plumb.views.values()].filter(view => view.amb || view.e).map(view => view.name), [...plumb.lines.values()].filter(line => line.state === 'conflicting').map(line => line.title)]")

    # Tasks

    def build_form(self):
        self.reopen(self.empty())
        root = self.page.evaluate("plumb.roots.keys().next().value")

        def labelled(text):
            self.add("label")
            self.enter("text", text)

        self.pick(root)
        self.add("vertical stack")
        self.add("image view")
        labelled("Welcome back")
        labelled("Sign in to continue where you left off on your other devices.")
        self.pick(root)
        form = self.add("vertical stack")
        self.enter("y", "300")
        for text, kind in [("Email", "text field"), ("Password", "text field"), ("Keep me signed in", "switch")]:
            self.pick(form)
            self.add("horizontal stack")
            labelled(text)
            self.add(kind)
        self.pick(form)
        for text in ["Sign In", "Forgot password?"]:
            self.add("button")
            self.enter("title", text)
        self.pick(root)
        labelled("By signing in you agree to the terms of service and the privacy policy.")
        self.enter("y", "760")
        self.command("resolve", "Add Missing Constraints of All Views")
        self.assertLessEqual(self.steps, 40)
        self.assertEqual(self.problems_of_layout(), [[], []])
        kinds = self.page.evaluate("[...plumb.views.values()].map(view => view.tag)")
        for kind, count in [("label", 6), ("textField", 2), ("switch", 1), ("button", 2), ("imageView", 1), ("stackView", 5)]:
            self.assertEqual(kinds.count(kind), count, kind)
        self.picture(f"task-form-{'keyboard' if self.uses_keyboard else 'mouse'}")

    def task_sign_in_form(self):
        """The sign-in form of Examples from an empty scene, in at most 40 actions, without a problem."""
        self.both(self.build_form)

    def push_to_table(self):
        path = os.path.join(flows.HERE, "Story.storyboard")
        self.reopen(path)
        scenes = lambda: self.map()["scenes"]
        known = {scene["k"] for scene in scenes()}
        self.steps += 1
        self.page.focus("#library")
        self.keys("Enter")
        self.page.keyboard.type("view controller")
        self.keys("Enter")
        scene = [scene for scene in scenes() if scene["k"] not in known][0]
        self.pick(scene["view"])
        table = self.add("table view")
        self.command("resolve", "Add Missing Constraints of Selection")
        self.assertEqual(self.page.evaluate("key => plumb.views.get(key).amb", table) or False, False)
        self.steps += 1
        self.pick("nxt-Bt-001")
        if self.uses_keyboard:
            self.keys("Control+Shift+C")
            for _ in range(40):
                if self.page.evaluate("document.activeElement.textContent") == f"scene {scene['title']}":
                    break
                self.keys("ArrowDown")
            self.keys("Enter")
        else:
            self.page.click("#fit")
            self.page.wait_for_timeout(200)
            self.page.keyboard.down("Control")
            self.drag(self.view("nxt-Bt-001"), self.view(table))
            self.page.keyboard.up("Control")
        self.choose("Show")
        segue = [segue for segue in self.map()["segues"] if segue["source"] == "nxt-Bt-001"]
        self.assertEqual([[one["to"], one["kind"]] for one in segue], [[scene["k"], "show"]])

    def task_push_to_table(self):
        """A new scene with a table, and a segue to it from a button."""
        self.both(self.push_to_table)

    def repair(self, path):
        self.reopen(path)
        for _ in range(8):
            self.page.wait_for_timeout(250)
            cures = self.page.locator("#issues .issue.error .cure:not(:has-text('Show on Canvas')), #issues .issue.warning .cure:not(:has-text('Show on Canvas'))")
            if not cures.count():
                break
            # An issue has one line until it is unfolded.
            if not cures.first.is_visible():
                self.page.locator('#issues details:not([open]):is(.error, .warning) summary').first.click()
                self.steps += 1
            self.steps += 1
            if self.uses_keyboard:
                cures.first.focus()
                self.keys("Enter")
            else:
                cures.first.click()
        self.assertEqual(self.problems_of_layout(), [[], []])

    def task_repair(self):
        """Documents with a conflict, an ambiguity and a misplaced view are repaired by their cures."""
        text = self.document.decode()
        conflict = re.search(r'\s*<constraint [^>]*id="sav-w2-001"/>', text).group()
        sound = text.replace(conflict, "")
        ambiguous = re.sub(r'\s*<constraint [^>]*id="nam-t0-001"/>', "", sound)
        misplaced = sound.replace('constant="16" id="nam-l0-001"', 'constant="40" id="nam-l0-001"')
        self.assertEqual(len({text, sound, misplaced}), 3)
        for name, document in [("Conflict", text), ("Ambiguous", ambiguous), ("Misplaced", misplaced)]:
            self.both(self.repair, self.write(f"{name}.storyboard", document))

    def constraints_from_frames(self):
        self.reopen(os.path.join(flows.HERE, "Profile.storyboard"))
        self.command("resolve", "Clear Constraints of All Views")
        self.command("resolve", "Add Missing Constraints of All Views")
        frames = self.page.evaluate("[...plumb.views.values()].map(view => view.f)")
        self.assertEqual(self.problems_of_layout(), [[], []])
        self.command("resolve", "Update Frames of All Views")
        self.assertEqual(self.page.evaluate("[...plumb.views.values()].map(view => view.f)"), frames)

    def task_constraints_from_frames(self):
        """A scene gets new constraints from its frames, which put every view where it was."""
        self.both(self.constraints_from_frames)

    def check_german(self):
        self.folder_of_documents()
        self.steps += 2
        item = self.page.locator("#list .item:has-text('Profile')")
        if self.uses_keyboard:
            item.focus()
            self.keys("Enter")
        else:
            item.click()
        editor = self.editor("Profile.storyboard")
        if self.uses_keyboard:
            editor.locator("#language").focus()
            self.keys("ArrowDown")
        else:
            editor.locator("#language").select_option("de")
        editor.locator("#language-list", has_text="is clipped in de").wait_for()
        self.assertIn("Sichern", editor.locator(".lens").text_content())

    def task_check_german(self):
        """A scene in German, and what its texts break."""
        self.both(self.check_german)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    flows.PLUMB = os.path.abspath(sys.argv.pop(1))
    if not flows.sync_playwright or not (flows.CHROMIUM or flows.FIREFOX):
        print("skipped: a browser or Playwright is not installed (see flows.py)")
        sys.exit(0)
    loader = unittest.TestLoader()
    loader.testMethodPrefix = "task"
    unittest.main(testLoader=loader, verbosity=1)
