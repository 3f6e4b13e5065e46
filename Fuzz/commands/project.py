"""The folder of one case: a project with changed files, an output folder, and files outside that nothing may write or show."""

import base64
import os
import struct
import subprocess
import zlib
from pathlib import Path

import mutation

HERE = Path(__file__).resolve().parent
SEEDS = HERE.parent / "Seeds"
# A text whose occurrence in any output shows that a file outside the project was read.
SECRET = b"A file that no document of the project may show"
LANGUAGES = [b"de", b"fr", b"pt-BR", b"Base", b"en", b"a\n::error::PWN", b"\x1b[31m", b"..", b"zz" * 60, b"\xff"]


class Material:
    """The files that are changed: those of Fuzz/Seeds, the examples, and the documents of PLUMB_CORPUS if it is set."""

    def __init__(self):
        self.files = {path.name: path.read_bytes() for path in sorted(SEEDS.iterdir()) if path.is_file()}
        own = [path for path in sorted(SEEDS.iterdir()) if path.suffix in (".xib", ".storyboard")]
        root = HERE.parent.parent
        own += [root / "Examples/SignIn.storyboard", root / "Examples/Preferences.xib", root / "Tests/Tools/Browser/Profile.storyboard"]
        self.documents = [(path.name.encode(), path.read_bytes()) for path in own]
        self.foreign = []
        if folder := os.environ.get("PLUMB_CORPUS"):
            found = sorted(path for path in Path(folder).rglob("*") if path.suffix in (".xib", ".storyboard"))
            self.foreign = [path for path in found if path.stat().st_size < 60_000]

    def document(self, random):
        if self.foreign and random.random() < 0.4:
            path = random.choice(self.foreign)
            return path.name.encode("utf-8", "surrogateescape"), path.read_bytes()
        return random.choice(self.documents)

    def mutant(self, random):
        """The name, the original and the changed bytes of a document."""
        name, data = self.document(random)
        return name, data, mutation.changed_document(random, data, [text for _, text in self.documents])


def image(text=b""):
    """A PNG image of one pixel, with a text at an offset that base64 keeps."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0))
    before = b"\x89PNG\r\n\x1a\n" + header
    padding = b"k" * (1 + (-(len(before) + 8 + 2)) % 3)
    return before + chunk(b"tEXt", padding + b"\0" + text) + chunk(b"IDAT", zlib.compress(b"\0\xff\0\0")) + chunk(b"IEND", b"")


SECRET_FORMS = [SECRET, base64.b64encode(SECRET[:len(SECRET) // 3 * 3])]


class Project:
    """The folders of a case below `root`, deep enough that a few '..' do not leave it."""

    def __init__(self, root, random, material):
        self.root, self.random, self.material = Path(root), random, material
        # The folder that commands run in.
        self.top = self.root / "a/b/project"
        self.out = self.root / "a/b/out"
        self.outside = self.root / "outside"
        self.home = self.root / "home"
        self.temporary = self.root / "tmp"
        # The paths of documents, relative to the project; bytes, since names need not be text.
        self.documents = []
        self.mutants = 0
        self.has_repository = False

    def build(self):
        for folder in [self.top, self.outside, self.home, self.temporary]:
            folder.mkdir(parents=True)
        (self.outside / "secret.png").write_bytes(image(SECRET))
        (self.outside / "target.svg").write_bytes(b"untouched\n")
        (self.root / "a/secret.png").write_bytes(image(SECRET))
        random = self.random
        for _ in range(random.choice([1, 1, 2, 4, 8])):
            self.add_document()
        if random.random() < 0.5:
            self.add_translations()
        if random.random() < 0.35:
            self.add_catalog()
        self.add_text(b"App/OrderController.swift", "OrderController.swift", mutation.changed_text, 0.3)
        self.add_text(b".plumb.json", "settings.json", mutation.changed_json, 0.25)
        if random.random() < 0.12:
            self.add_links()
        if random.random() < 0.25:
            self.add_output()

    def path(self, name):
        return os.path.join(os.fsencode(self.top), name)

    def write(self, name, data):
        """Writes a file of the project. Returns whether the file system accepts its name."""
        path = self.path(name)
        try:
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(data.replace(b"{ROOT}", os.fsencode(self.root)))
        except OSError:
            return False
        self.mutants += 1
        return True

    def add_document(self):
        name, _, data = self.material.mutant(self.random)
        if self.random.random() < 0.12:
            name = self.random.choice(mutation.FILE_NAMES)
        folder = self.random.choice([b"", b"App/", b"App/", b"App/Base.lproj/"])
        if self.write(folder + name, data):
            self.documents.append(folder + name)

    def add_text(self, name, seed, change, probability):
        if self.random.random() < probability:
            self.write(name, change(self.random, self.material.files[seed]))

    def add_translations(self):
        """Translations beside a document, and of the whole project."""
        random = self.random
        document = random.choice(self.documents) if self.documents else b"App/Order.storyboard"
        folder, name = os.path.split(document)
        stem = os.path.splitext(name)[0]
        # A changed key seldom names a text of the document: a language with its texts shows more.
        if os.path.basename(folder) == b"Base.lproj":
            folder = os.path.dirname(folder)
        for _ in range(random.choice([1, 1, 2])):
            language = random.choice(LANGUAGES)
            kind = random.randrange(4)
            if kind == 0:
                data = mutation.changed_text(random, self.material.files["translation.strings"])
                self.write(os.path.join(folder, language + b".lproj", stem + b".strings"), data)
            elif kind == 1:
                data = mutation.changed_xml(random, self.material.files["translation.stringsdict"])
                self.write(os.path.join(folder, language + b".lproj", stem + b".stringsdict"), data)
            elif kind == 2:
                data = mutation.changed_json(random, self.material.files["translation.xcstrings"])
                self.write(os.path.join(folder, stem + b".xcstrings"), data)
            else:
                data = mutation.changed_xml(random, self.material.files["translation.xliff"])
                self.write(random.choice([b"fr.xliff", b"Localizations/fr.xcloc/Localized Contents/fr.xliff"]), data)

    def add_catalog(self):
        random = self.random
        catalog = random.choice([b"Assets.xcassets", b"App/Media.xcassets"])
        self.write(catalog + b"/cart.imageset/Contents.json", mutation.changed_json(random, self.material.files["imageset.json"]))
        self.write(catalog + b"/Accent.colorset/Contents.json", mutation.changed_json(random, self.material.files["colorset.json"]))
        for name in [b"cart.png", b"cart@2x.png"]:
            data = image()
            self.write(catalog + b"/cart.imageset/" + name, mutation.damaged(random, data) if random.random() < 0.5 else data)
        if random.random() < 0.2:
            self.link(catalog + b"/cart.imageset/cart.png", os.fsencode(self.outside / "secret.png"))

    def link(self, name, target):
        try:
            if os.path.lexists(self.path(name)):
                os.remove(self.path(name))
            os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
            os.symlink(target, self.path(name))
        except OSError:
            pass

    def add_links(self):
        """Links that lead out of the project, in circles and nowhere."""
        for _ in range(self.random.choice([1, 2])):
            name = self.random.choice([
                b"Loop", b"Assets.xcassets/Loop", b"Assets.xcassets/Other", b"App/Link.xib", b"App/de.lproj", b"Root.xcassets",
            ])
            target = self.random.choice([
                b".", b"..", b"/", b"nowhere", b"Loop", b"../../../outside", os.fsencode(self.outside / "secret.png"),
            ])
            self.link(name, target)

    def add_output(self):
        """An output folder in which there are files and links already."""
        self.out.mkdir(parents=True)
        stems = [os.path.splitext(os.path.basename(name))[0] for name in self.documents]
        for stem in stems:
            for name in [stem + b".svg", stem + b".de.svg", stem + b".constraints.svg"]:
                if self.random.random() < 0.4:
                    path = os.path.join(os.fsencode(self.out), name)
                    if not os.path.lexists(path):
                        os.symlink(os.fsencode(self.outside / self.random.choice(["target.svg", "new.svg"])), path)
        if self.random.random() < 0.3:
            os.symlink(self.outside, self.out / self.random.choice(["App", "images", "Base.lproj"]))

    # Git

    def make_repository(self):
        """A repository whose first commit has the documents as they were, in part."""
        random = self.random
        settings = [("user.name", "A"), ("user.email", "a@example.com"), ("commit.gpgsign", "false"), ("gc.auto", "0")]
        script = os.fsencode(self.outside / "run")
        with open(script, "wb") as file:
            file.write(b"#!/bin/sh\ntouch " + os.fsencode(self.outside / "PWN") + b"\n")
        os.chmod(script, 0o755)
        odd = [
            ("diff.relative", "true"), ("core.autocrlf", "true"), ("core.safecrlf", "warn"), ("core.quotePath", "false"),
            ("diff.renames", "copies"), ("diff.noprefix", "true"), ("diff.external", str(self.outside / "run")),
            ("core.fsmonitor", str(self.outside / "run")), ("color.ui", "always"), ("status.relativePaths", "true"),
            ("diff.mnemonicPrefix", "true"), ("log.showSignature", "true"),
        ]
        settings += random.sample(odd, random.choice([0, 0, 1, 2]))
        changed = {name: open(self.path(name), "rb").read() for name in self.documents if os.path.isfile(self.path(name))}
        for name in changed:
            if random.random() < 0.8:
                original = self.material.document(random)[1] if random.random() < 0.2 else self.original(name)
                self.write(name, original)
        quiet = []
        for key, value in settings[:4]:
            quiet += ["-c", key + "=" + value]
        for words in [("init", "-q"), ("add", "-A"), (*quiet, "commit", "-q", "--no-verify", "-m", "base")]:
            if self.git(*words) is None:
                return
        for name, data in changed.items():
            self.write(name, data)
            if random.random() < 0.1:
                os.remove(self.path(name))
        if random.random() < 0.5:
            self.git("add", "-A")
            self.git(*quiet, "commit", "-q", "--no-verify", "-m", "changed")
        with open(self.top / ".git/config", "a") as file:
            for key, value in settings:
                section, name = key.split(".", 1)
                file.write(f"[{section}]\n\t{name} = {value}\n")
        self.has_repository = True

    def leave_unmerged(self, name, versions):
        """Gives a document three versions in the index, as a merge with conflicts leaves them."""
        lines = []
        for stage, data in enumerate(versions, start=1):
            self.write(name, data)
            # The path is relative to the folder of the repository; its name may contain any byte but these.
            if b"\n" in name or not (blob := self.git("hash-object", "-w", "--", name)):
                return False
            lines.append(b"100644 " + blob.strip() + b" %d\t" % stage + name + b"\n")
        removal = b"0 " + b"0" * 40 + b"\t" + name + b"\n"
        self.write(name, versions[1])
        return self.git("update-index", "--index-info", stdin=removal + b"".join(lines)) is not None

    def original(self, name):
        """The unchanged document of a name, or another one."""
        for known, data in self.material.documents:
            if known == os.path.basename(name):
                return data
        return self.material.document(self.random)[1]

    def git(self, *words, stdin=b""):
        """The output of git, or None if it fails."""
        date = "2026-01-01T00:00:00Z"  # The names of commits are the same in a replay.
        environment = dict(os.environ, HOME=str(self.home), GIT_CONFIG_NOSYSTEM="1", GIT_AUTHOR_DATE=date, GIT_COMMITTER_DATE=date)
        process = subprocess.run(["git", *words], cwd=self.top, env=environment, input=stdin, capture_output=True)
        return process.stdout if process.returncode == 0 else None

    # What is there

    def snapshot(self):
        """The kind, size, time and target of every file below the root; `.git` of the project counts as configuration and hooks."""
        result = {}
        stack = [os.fsencode(self.root)]
        while stack:
            folder = stack.pop()
            with os.scandir(folder) as entries:
                for entry in entries:
                    status = entry.stat(follow_symlinks=False)
                    if entry.is_symlink():
                        result[entry.path] = ("link", os.readlink(entry.path))
                    elif entry.is_dir(follow_symlinks=False):
                        result[entry.path] = ("folder",)
                        if entry.name not in (b"objects", b"logs"):
                            stack.append(entry.path)
                    elif entry.name != b"index":
                        result[entry.path] = ("file", status.st_size, status.st_mtime_ns, status.st_ino, status.st_mode)
        return result
