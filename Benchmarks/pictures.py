#!/usr/bin/env python3
"""Times `plumb render` on 1,000 documents with a screen of 10 views each: reading, layout, drawing, writing.

usage: pictures.py [PLUMB]

PLUMB is a release build of the command, by default that of the package. PNG is skipped if it was built without the trait
Cairo. Prints one JSON line a format: the wall time, the time of all processors, and the limit of the wall time, in seconds.
"""
import json
import os
import resource
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
COUNT, LIMITS = 1000, {"svg": 2, "png": 20}


def document(number):
    """Nine controls and texts below each other in a root view, with constraints."""
    views, rules, above = [], [], None
    for index in range(9):
        name = f"v{number}-{index}a-xyz"
        body = [f'<label text="Row {index} of screen {number}" id="{name}" ', f'<textField borderStyle="roundedRect" placeholder="Name" id="{name}" ',
                f'<button buttonType="system" id="{name}" '][index % 3]
        font = '<fontDescription key="fontDescription" type="system" pointSize="17"/>'
        state = '<state key="normal" title="Continue"/>' if index % 3 == 2 else ""
        tag = body[1:].split(" ", 1)[0]
        views.append(f'{body}translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="16" y="{20 + 50 * index}" width="343" height="40"/>{font}{state}</{tag}>')
        rule = lambda attribute, item, other, constant: rules.append(
            f'<constraint firstItem="{name}" firstAttribute="{attribute}" secondItem="{item}" secondAttribute="{other}" constant="{constant}" id="c{number}-{index}{attribute[0]}-xyz"/>')
        rule("leading", "root", "leading", 16)
        rule("trailing", "root", "trailing", -16)
        rule("top", above or "root", "bottom" if above else "top", 20)
        rules.append(f'<constraint firstItem="{name}" firstAttribute="height" constant="40" id="c{number}-{index}h-xyz"/>')
        above = name
    return ('<?xml version="1.0" encoding="UTF-8"?>\n<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" '
            'targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina6_12" orientation="portrait" appearance="light"/><objects>'
            '<view contentMode="scaleToFill" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>' + "\n".join(views)
            + "</subviews><constraints>" + "\n".join(rules) + "</constraints></view></objects></document>")


def main():
    plumb = sys.argv[1] if len(sys.argv) > 1 else None
    if not plumb:
        subprocess.run(["swift", "build", "-c", "release", "--product", "plumb", "--package-path", ROOT], check=True, stdout=sys.stderr)
        plumb = os.path.join(subprocess.run(["swift", "build", "-c", "release", "--package-path", ROOT, "--show-bin-path"],
                                            check=True, capture_output=True, text=True).stdout.strip(), "plumb")
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, "in"))
        for number in range(COUNT):
            with open(os.path.join(folder, "in", f"{number}.xib"), "w") as file:
                file.write(document(number))
        for kind, limit in LIMITS.items():
            start, before = time.time(), resource.getrusage(resource.RUSAGE_CHILDREN)
            done = subprocess.run([plumb, "render", os.path.join(folder, "in"), "--format", kind, "-o", os.path.join(folder, kind)],
                                  capture_output=True, text=True)
            if done.returncode:
                print(f"skipped: {kind}: {done.stderr.strip()}")
                continue
            seconds, after = time.time() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
            processors = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            written = len([name for name in os.listdir(os.path.join(folder, kind)) if name.endswith(kind)])
            print(json.dumps({"case": f"{written} screens of 10 views to {kind.upper()}", "seconds": round(seconds, 2), "processors": round(processors, 2), "limit": limit}))


main()
