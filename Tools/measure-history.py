#!/usr/bin/env python3
"""measure-history.py PLUMB GITDIR... [--versions N] [--merges N] [--list]

Measures 'plumb diff', 'plumb tidy' and 'plumb merge' on the histories of repositories.

Versions: consecutive versions of documents. 'tidy' of the new one against the old one is the old one with the differences applied;
'diff --exit-code' of the result and the new version must find none. Versions without a difference must be tidied to the old bytes.
Merges: commits with two parents that both changed a document. The result of 'plumb merge' is compared with what was committed; where that is
one of the parents, the people discarded what the other one changed.
"""
import argparse, os, subprocess, sys, tempfile

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("plumb")
parser.add_argument("repositories", nargs="+")
parser.add_argument("--versions", type=int, default=500)
parser.add_argument("--merges", type=int, default=200)
parser.add_argument("--list", action="store_true", help="list the merges whose result differs")
options = parser.parse_args()
GLOBS = ["*.storyboard", "*.xib"]


def git(repository, *words):
    done = subprocess.run(["git", "-C", repository, *words], capture_output=True)
    return done.stdout if done.returncode == 0 else None


def plumb(*words):
    return subprocess.run([options.plumb, *words], capture_output=True, timeout=120)


def write(folder, name, data):
    path = os.path.join(folder, name)
    with open(path, "wb") as file:
        file.write(data)
    return path


def read(path):
    with open(path, "rb") as file:
        return file.read()


def versions(repository, limit):
    """Pairs of consecutive versions of documents, newest first."""
    count = 0
    log = git(repository, "log", "--no-merges", "--no-renames", "--diff-filter=M", "--raw", "--abbrev=40", "--format=%x00", "HEAD", "--", *GLOBS) or b""
    for line in log.decode("utf8", "replace").split("\n"):
        if not line.startswith(":"):
            continue
        fields = line.split("\t")[0].split()
        old, new = (git(repository, "cat-file", "blob", name) for name in fields[2:4])
        if old and new:
            yield old, new, fields[3]
            count += 1
            if count == limit:
                return


def merges(repository):
    """Base, ours, theirs and the committed result of documents that both parents changed."""
    # With the full history those merges are listed whose documents differ from at least one parent.
    log = git(repository, "log", "--merges", "--full-history", "--format=%H %P", "HEAD", "--", *GLOBS) or b""
    for line in log.decode().split("\n"):
        names = line.split()
        if len(names) != 3:
            continue
        base = git(repository, "merge-base", names[1], names[2])
        if not base:
            continue
        base = base.decode().split()[0]
        sides = [set((git(repository, "diff", "--name-only", "-z", base, side, "--", *GLOBS) or b"").split(b"\0")) for side in names[1:]]
        for path in sorted((sides[0] & sides[1]) - {b""}):
            blobs = [git(repository, "cat-file", "blob", f"{commit}:{path.decode('utf8', 'replace')}") for commit in [base, *names[1:], names[0]]]
            if all(blobs) and blobs[1] != blobs[2]:
                yield blobs, f"{names[0][:10]} {path.decode('utf8', 'replace')}"


def is_equal(a, b):
    return plumb("diff", "--exit-code", a, b).returncode == 0


tally = dict.fromkeys(["versions", "unreadable", "crashed", "differ", "without meaning", "not the base"], 0)
merged = dict.fromkeys(["merges", "unreadable", "crashed", "broken", "conflicts", "equal", "one side discarded", "different"], 0)
with tempfile.TemporaryDirectory() as folder:
    share = -(-options.versions // len(options.repositories))
    for repository in options.repositories:
        for old, new, name in versions(repository, share):
            a, b = write(folder, "old.xib", old), write(folder, "new.xib", new)
            result = write(folder, "result.xib", new)
            done = plumb("tidy", result, "--against", a)
            tally["versions"] += 1
            if done.returncode < 0:
                tally["crashed"] += 1
                print("crashed", repository, name)
                continue
            if done.returncode == 2:
                tally["unreadable"] += 1
                continue
            if not is_equal(result, b):
                tally["differ"] += 1
                print("differs", repository, name)
            if is_equal(a, b):
                tally["without meaning"] += 1
                tally["not the base"] += read(result) != old
    for repository in options.repositories:
        for blobs, name in merges(repository):
            if merged["merges"] == options.merges:
                break
            merged["merges"] += 1
            files = [write(folder, part + ".xib", blob) for part, blob in zip(["base", "ours", "theirs", "committed"], blobs)]
            result = os.path.join(folder, "result.xib")
            write(folder, "result.xib", b"")
            done = plumb("merge", *files[:3], "-o", result)
            if done.returncode < 0:
                merged["crashed"] += 1
                print("crashed", repository, name)
            elif done.returncode == 2 or b"merging line by line" in done.stderr:
                merged["unreadable"] += 1
            elif plumb("layout", result).returncode != 0:
                merged["broken"] += 1
                print("broken", repository, name)
            elif done.returncode == 1:
                merged["conflicts"] += 1
            elif is_equal(result, files[3]):
                merged["equal"] += 1
            elif is_equal(files[1], files[3]) or is_equal(files[2], files[3]):
                merged["one side discarded"] += 1
            else:
                merged["different"] += 1
                if options.list:
                    print("different", repository, name)
                    print(plumb("diff", result, files[3]).stdout.decode("utf8", "replace")[:3000])
print("versions:", ", ".join(f"{count} {name}" for name, count in tally.items()))
print("merges:", ", ".join(f"{count} {name}" for name, count in merged.items()))
