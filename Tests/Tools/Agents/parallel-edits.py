#!/usr/bin/env python3
"""Edits one document from several processes and servers at once: parallel-edits.py PLUMB [--edits N]

Eight processes of `plumb edit` at a time and four servers of `plumb mcp` insert labels. As many labels must be in the file as edits were answered
with success. A fourth of the edits of the processes is undone, which must be refused or take the label away. Exits with status 1 if an edit is lost.
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
from concurrent.futures import ThreadPoolExecutor

DOCUMENT = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" \
useTraitCollections="YES" useSafeAreas="YES">
    <objects>
        <view contentMode="scaleToFill" id="roo-tv-iew">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
        </view>
    </objects>
</document>
"""


def edit(plumb: str, path: str, number: int) -> int:
    """The labels that an edit, and for every fourth one its undoing, should leave in the file."""
    words = [plumb, "edit", "--format", "json", path, "insert", "kind=label", "into=roo", f"x={number}", f"y={number}"]
    run = subprocess.run(words, capture_output=True, text=True)
    if run.returncode != 0:
        return 0
    if number % 4:
        return 1
    undone = subprocess.run([plumb, "edit", path, "--undo", json.loads(run.stdout)["undo"]], capture_output=True)
    return 0 if undone.returncode == 0 else 1


def serve(plumb: str, folder: str, count: int) -> int:
    """The number of inserts that a server answers with success."""
    operation = {"do": "insert", "kind": "label", "into": "roo", "x": 1, "y": 2}
    request = {"name": "edit", "arguments": {"file": "Main.xib", "operations": [operation]}}
    with subprocess.Popen([plumb, "mcp", "--root", folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as server:
        done = 0
        for number in range(count):
            message = {"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": request}
            server.stdin.write(json.dumps(message) + "\n")
            server.stdin.flush()
            done += not json.loads(server.stdout.readline())["result"]["isError"]
        server.stdin.close()
    return done


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("plumb")
    parser.add_argument("--edits", type=int, default=400)
    options = parser.parse_args()
    plumb = os.path.abspath(options.plumb)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_STATE_HOME"] = os.path.join(folder, "state")
        path = pathlib.Path(folder, "Main.xib")
        path.write_text(DOCUMENT)
        done = [0, 0, 0, 0]

        def count(index: int) -> None:
            done[index] = serve(plumb, folder, options.edits // 8)

        threads = [threading.Thread(target=count, args=[index]) for index in range(4)]
        for thread in threads:
            thread.start()
        with ThreadPoolExecutor(8) as pool:
            expected = sum(pool.map(lambda number: edit(plumb, str(path), number), range(options.edits // 2)))
        for thread in threads:
            thread.join()
        labels = path.read_text().count("<label")
        rest = [name for name in os.listdir(folder) if name.startswith(".plumb-")]
    print(f"{options.edits} edits in 8 processes and 4 servers: {expected + sum(done)} with success, {labels} in the file")
    sys.exit(0 if labels == expected + sum(done) and labels > 0 and not rest else 1)


if __name__ == "__main__":
    main()
