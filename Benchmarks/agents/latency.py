#!/usr/bin/env python3
"""Times calls of a running server: latency.py PLUMB [--document FILE]

Prints the median and the slowest of the answers to `check`, `layout` and `edit` of a document of 300 views that changes before each
call, and of the start of the server, with the time of the processor beside them (Linux), which another load does not change. Without --document the document is made: forms of
labels and fields in twelve scenes, constrained as Interface Builder constrains them.
"""
import argparse
import json
import pathlib
import statistics
import subprocess
import tempfile
import time

ROWS, SCENES = 12, 12


def scene(number: int) -> str:
    views, constraints = [], []
    above = None
    for row in range(ROWS):
        label, field, top = f"la{number:02}-{row:02}-001", f"fi{number:02}-{row:02}-001", 79 + 44 * row
        views.append(
            f'<label text="Field {row}" translatesAutoresizingMaskIntoConstraints="NO" id="{label}">'
            f'<rect key="frame" x="16" y="{top + 6.5}" width="80" height="21"/>'
            '<fontDescription key="fontDescription" type="system" pointSize="17"/></label>'
            f'<textField borderStyle="roundedRect" translatesAutoresizingMaskIntoConstraints="NO" id="{field}">'
            f'<rect key="frame" x="104" y="{top}" width="273" height="34"/>'
            '<fontDescription key="fontDescription" type="system" pointSize="14"/></textField>'
        )
        place = f'secondItem="{above}" secondAttribute="bottom" constant="10"' if above else f'secondItem="sa{number:02}-fe-001" secondAttribute="top" constant="20"'
        for index, text in enumerate(
            [
                f'firstItem="{field}" firstAttribute="top" {place}',
                f'firstItem="{label}" firstAttribute="leading" secondItem="sa{number:02}-fe-001" secondAttribute="leading" constant="16"',
                f'firstItem="{label}" firstAttribute="width" constant="80"',
                f'firstItem="{field}" firstAttribute="leading" secondItem="{label}" secondAttribute="trailing" constant="8"',
                f'firstItem="sa{number:02}-fe-001" firstAttribute="trailing" secondItem="{field}" secondAttribute="trailing" constant="16"',
                f'firstItem="{label}" firstAttribute="centerY" secondItem="{field}" secondAttribute="centerY"',
            ]
        ):
            constraints.append(f'<constraint {text} id="c{number:02}-{row:02}-00{index}"/>')
        above = field
    return f"""        <scene sceneID="sc{number:02}-ne-001">
            <objects>
                <viewController id="co{number:02}-tr-001" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="ro{number:02}-ot-001">
                        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                        <subviews>{"".join(views)}</subviews>
                        <viewLayoutGuide key="safeArea" id="sa{number:02}-fe-001"/>
                        <constraints>{"".join(constraints)}</constraints>
                    </view>
                </viewController>
            </objects>
        </scene>
"""


def document() -> str:
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
    <device id="retina6_12" orientation="portrait" appearance="light"/>
    <scenes>
{"".join(scene(number) for number in range(SCENES))}    </scenes>
</document>
"""


class Server:
    def __init__(self, plumb: str, folder: str) -> None:
        self.process = subprocess.Popen([plumb, "mcp", "--root", folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, method: str, parameters: dict) -> tuple[float, dict]:
        message = json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": parameters}).encode() + b"\n"
        start = time.perf_counter()
        self.process.stdin.write(message)
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        return 1000 * (time.perf_counter() - start), json.loads(answer)["result"]

    def tool(self, name: str, arguments: dict) -> tuple[tuple[float, float], dict]:
        """The milliseconds until the answer, those of the processor, and the answer."""
        before = self.work()
        elapsed, answer = self.ask("tools/call", {"name": name, "arguments": arguments})
        if answer["isError"]:
            raise SystemExit(f"{name} {arguments}: {answer['content'][0]['text']}")
        return (elapsed, self.work() - before), answer

    def work(self) -> float:
        tasks = pathlib.Path(f"/proc/{self.process.pid}/task")
        if not tasks.exists():
            return 0
        return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks.iterdir()) / 1e6

    def close(self) -> None:
        self.process.stdin.close()
        self.process.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("plumb")
    parser.add_argument("--document")
    parser.add_argument("--repeat", type=int, default=20)
    options = parser.parse_args()
    text = pathlib.Path(options.document).read_text() if options.document else document()
    times: dict[str, list[tuple[float, float]]] = {}
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "Large.storyboard")
        path.write_text(text)
        for _ in range(options.repeat):
            start = time.perf_counter()
            server = Server(options.plumb, folder)
            server.ask("initialize", {"protocolVersion": "2025-06-18"})
            times.setdefault("start to the first answer", []).append((1000 * (time.perf_counter() - start), server.work()))
            server.close()
        server = Server(options.plumb, folder)
        file = {"file": "Large.storyboard"}
        first = server.tool("layout", file)[1]["content"][0]["text"].splitlines()
        views = sum("×" in line for line in first)
        reference = next(line for line in first if " label " in line).split()[0]
        print(f"{views} views, {len(text)} bytes")
        for index in range(options.repeat):
            # Another program changes the file.
            path.write_text(text.replace("</document>", f"<!-- {index} --></document>"))
            times.setdefault("check of a file that changed", []).append(server.tool("check", file)[0])
            times.setdefault("check again", []).append(server.tool("check", file)[0])
            times.setdefault("layout, digest", []).append(server.tool("layout", file | {"detail": "digest"})[0])
            statement = f"{reference}.leading = superview.leading + {16 + index} @500"
            operations = [{"do": "constrain", "statements": [statement]}]
            times.setdefault("edit with its answer", []).append(server.tool("edit", file | {"operations": operations})[0])
            times.setdefault("check after an edit", []).append(server.tool("check", file)[0])
        server.close()
    for name, values in times.items():
        elapsed, work = [value[0] for value in values], [value[1] for value in values]
        print(f"{name}: median {statistics.median(elapsed):.1f} ms, slowest {max(elapsed):.1f} ms, processor {statistics.median(work):.1f} ms")


if __name__ == "__main__":
    main()
