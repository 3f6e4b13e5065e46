"""The native program Canvas, as the tools that measure and test the editor use it."""
import glob, json, os, subprocess


class Canvas:
    """A running program with its requests and answers."""

    def __init__(self, path):
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, kind, data=b""):
        self.process.stdin.write(f"{kind} {len(data)}\n".encode() + data)
        self.process.stdin.flush()
        return self.process.stdout.read(int(self.process.stdout.readline()))

    def run(self, **command):
        return json.loads(self.ask("run", json.dumps(command).encode()))


def documents(folder):
    """The documents in the folders of repositories in a folder."""
    return [path for path in sorted(glob.glob(os.path.join(folder, "*/*"))) if path.endswith((".xib", ".storyboard"))]
