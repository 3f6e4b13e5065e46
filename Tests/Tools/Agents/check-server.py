#!/usr/bin/env python3
"""Tries `plumb mcp` with the official client of the Model Context Protocol: check-server.py PLUMB [--calls N]

Requires `pip install mcp`. Prints what fails and exits with status 1; nothing but a summary otherwise.
"""
import argparse
import asyncio
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

from jsonschema import Draft202012Validator, SchemaError
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

DOCUMENT = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="con-tr-oll">
    <device id="retina6_12" orientation="portrait" appearance="light"/>
    <scenes>
        <scene sceneID="sce-ne-one">
            <objects>
                <viewController id="con-tr-oll" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="roo-tv-iew">
                        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                        <subviews>
                            <label text="Hello" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-one">
                                <rect key="frame" x="16" y="79" width="42" height="21"/>
                            </label>
                        </subviews>
                        <viewLayoutGuide key="safeArea" id="saf-ea-rea"/>
                        <constraints>
                            <constraint firstItem="lab-el-one" firstAttribute="top" secondItem="saf-ea-rea" \
secondAttribute="top" constant="20" id="top-co-nst"/>
                            <constraint firstItem="lab-el-one" firstAttribute="leading" secondItem="roo-tv-iew" \
secondAttribute="leading" constant="16" id="lea-co-nst"/>
                        </constraints>
                    </view>
                </viewController>
            </objects>
        </scene>
    </scenes>
</document>
"""

failures: list[str] = []


def expect(condition: bool, text: str) -> None:
    if not condition:
        failures.append(text)
        print("FAILED:", text)


class Raw:
    """A server that gets bytes as they are."""

    def __init__(self, plumb: str, folder: str) -> None:
        self.process = subprocess.Popen(
            [plumb, "mcp", "--root", folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )

    def send(self, data: bytes) -> None:
        self.process.stdin.write(data + b"\n")
        self.process.stdin.flush()

    def receive(self) -> dict:
        return json.loads(self.process.stdout.readline())

    def ask(self, data: bytes) -> dict:
        self.send(data)
        return self.receive()

    def memory(self) -> int:
        for line in pathlib.Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1])
        return 0

    def close(self) -> int:
        self.process.stdin.close()
        return self.process.wait(timeout=60)


def call(identifier: object, name: str, arguments: object, token: object = None) -> bytes:
    parameters = {"name": name, "arguments": arguments}
    if token is not None:
        parameters["_meta"] = {"progressToken": token}
    return json.dumps({"jsonrpc": "2.0", "id": identifier, "method": "tools/call", "params": parameters}).encode()


async def official(plumb: str, folder: str) -> None:
    async with stdio_client(StdioServerParameters(command=plumb, args=["mcp", "--root", folder])) as (read, write):
        async with ClientSession(read, write) as session:
            answer = await session.initialize()
            expect(answer.server_info.name == "plumb", "the server has a name")
            expect(answer.protocol_version >= "2025-06-18", f"the revision is current: {answer.protocol_version}")
            await session.send_ping()
            tools = (await session.list_tools()).tools
            names = [tool.name for tool in tools]
            for name in ["layout", "check", "suggest", "edit", "explain", "render", "diff", "strings", "vfl", "search", "prove", "compare", "rename", "create"]:
                expect(name in names, f"there is a tool {name}")
            for tool in tools:
                for schema in filter(None, [tool.input_schema, tool.output_schema]):
                    try:
                        Draft202012Validator.check_schema(schema)
                    except SchemaError as error:
                        expect(False, f"the schemas of {tool.name} are JSON schemas: {error.message}")
            expect(
                {tool.name for tool in tools if not tool.annotations.read_only_hint} == {"edit", "create", "rename", "strings"},
                "only these write files",
            )
            # The client validates structured answers against the schemas.
            layout = await session.call_tool("layout", {"file": "Main.storyboard", "detail": "constraints"})
            expect("lab label \"Hello\" 16,79 42×21" in layout.content[0].text, f"layout: {layout.content[0].text}")
            check = await session.call_tool("check", {"file": "Main.storyboard", "notes": True})
            expect(not check.is_error, "check answers")
            edit = await session.call_tool(
                "edit",
                {
                    "file": "Main.storyboard",
                    "operations": [{"do": "set", "object": "top", "attribute": "constant", "value": "40"}],
                },
            )
            expect("16,99 42×21 was 16,79" in edit.content[0].text, f"edit: {edit.content[0].text}")
            path = pathlib.Path(folder, "Main.storyboard")
            expect('constant="40"' in path.read_text(), "edit writes the file")
            undone = await session.call_tool(
                "edit", {"file": "Main.storyboard", "undo": edit.structured_content["undo"]}
            )
            expect(undone.content[0].text == "undone" and path.read_text() == DOCUMENT, "undo restores every byte")
            vfl = await session.call_tool("vfl", {"formats": ["H:|-[a]-|"]})
            expect("leadingMargin" in vfl.content[0].text, "vfl answers")
            render = await session.call_tool("render", {"file": "Main.storyboard"})
            expect(not render.is_error, "render answers")
            for name in ["suggest", "strings"]:
                answer = await session.call_tool(name, {"file": "Main.storyboard"})
                expect(not answer.is_error, f"{name}: {answer.content[0].text}")
            project = await session.call_tool("check", {})
            expect(project.structured_content["documents"] == 1, f"check of a project: {project.content[0].text}")
            since = await session.call_tool("check", {"since": "HEAD"})
            expect(since.structured_content["documents"] == 0, f"check since a commit: {since.content[0].text}")
            diff = await session.call_tool("diff", {"file": "Main.storyboard", "since": "HEAD"})
            expect(diff.content[0].text == "Main.storyboard: no differences" or diff.content[0].text == "no differences", f"diff since a commit: {diff.content[0].text}")
            small = await session.call_tool(
                "layout", {"file": "Main.storyboard", "device": "iPhone SE (3rd generation)", "language": "pseudo", "text_size": "AX1"}
            )
            expect("[Hél" in small.content[0].text, f"environment: {small.content[0].text}")
            part = await session.call_tool("render", {"file": "Main.storyboard", "object": "lab"})
            expect(part.structured_content["height"] == 21, f"a view is drawn: {part.structured_content}")
            why = await session.call_tool("explain", {"file": "Main.storyboard", "object": "lab"})
            expect("placed by: lab label" in why.content[0].text, f"explain: {why.content[0].text}")
            same = await session.call_tool("diff", {"file": "Main.storyboard", "other": "Main.storyboard"})
            expect(not same.is_error, f"diff: {same.content[0].text}")
            log = await session.call_tool("explain", {"log": "nothing"})
            expect(log.content is not None, "explain answers")
            answers = await asyncio.gather(
                *[session.call_tool("layout", {"file": "Main.storyboard"}) for _ in range(20)]
            )
            expect(len({answer.content[0].text for answer in answers}) == 1, "pipelined calls have their own answers")


def refusals(plumb: str, folder: str) -> None:
    """Files outside of the root, and wrong arguments."""
    server = Raw(plumb, folder)
    outside = pathlib.Path(folder).parent / "outside.storyboard"
    outside.write_text(DOCUMENT)
    os.symlink(outside, pathlib.Path(folder, "Link.storyboard"))
    for path in ["../outside.storyboard", str(outside), "Link.storyboard", "/etc/passwd", "a\0b", "missing.xib", ""]:
        answer = server.ask(call(1, "layout", {"file": path}))
        expect(answer["result"]["isError"], f"{path!r} is refused")
        expect("toolsVersion" not in json.dumps(answer), f"{path!r} is not read")
    for arguments in [
        {}, {"file": 7}, {"file": "Main.storyboard", "detail": "all"}, {"file": "Main.storyboard", "object": "no"},
        {"file": "Main.storyboard", "device": "Newton"}, {"file": "Main.storyboard", "size": "1"}, {"fil": "x"},
    ]:
        answer = server.ask(call(2, "layout", arguments))
        expect(answer["result"]["isError"] and len(answer["result"]["content"][0]["text"]) > 20, f"{arguments} is explained")
    for operations in [None, 7, [], [{}], [{"do": "explode"}], [{"do": "set", "object": "nobody", "attribute": "a", "value": ""}]]:
        answer = server.ask(call(3, "edit", {"file": "Main.storyboard", "operations": operations}))
        expect(answer["result"]["isError"], f"{operations} is refused")
    os.mkfifo(pathlib.Path(folder, "Pipe.xib"))
    for name in ["layout", "check", "suggest", "edit", "render", "strings"]:
        answer = server.ask(call(4, name, {"file": "Pipe.xib", **({"operations": [{"do": "resolve"}]} if name == "edit" else {})}))
        expect("not a regular file" in json.dumps(answer), f"{name} does not wait for a pipe: {answer}")
    os.remove(pathlib.Path(folder, "Pipe.xib"))
    # Another program writes between reading and editing.
    path = pathlib.Path(folder, "Main.storyboard")
    server.ask(call(4, "layout", {"file": "Main.storyboard"}))
    path.write_text(DOCUMENT.replace("Hello", "Hallo"))
    server.ask(call(5, "edit", {"file": "Main.storyboard", "operations": [{"do": "set", "object": "top", "attribute": "constant", "value": 1}]}))
    expect("Hallo" in path.read_text(), "what another program wrote stays")
    path.write_text(DOCUMENT)
    expect(server.close() == 0, "the server ends with its input")


def hostile(plumb: str, folder: str) -> None:
    server = Raw(plumb, folder)
    ping = b'{"jsonrpc":"2.0","id":"p","method":"ping"}'
    for version, expected in [("2024-11-05", "2024-11-05"), ("2025-06-18", "2025-06-18"), ("1999-01-01", None), (7, None)]:
        answer = server.ask(json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": version}}).encode())
        expect(answer["result"]["protocolVersion"] == (expected or "2025-11-25"), f"revision {version}")
    for data in [
        b"{", b"[]", b"null", b"7", b'"x"', b"{}", b'{"jsonrpc":"1.0","id":1,"method":"ping"}', b'{"jsonrpc":"2.0","id":1}',
        b'{"jsonrpc":"2.0","id":1,"method":7}', b'{"jsonrpc":"2.0","id":1,"method":"nothing"}', b"\xff\xfe{}",
        b'{"jsonrpc":"2.0","id":1,"method":"\xc3\x28"}', b"[" * 1_000_000, b'{"a":' * 100_000, b"[" + b"1," * 1_000_000 + b"1]",
        b'{"jsonrpc":"2.0","id":null,"method":"ping"}', b'{"jsonrpc":"2.0","id":{},"method":"ping"}',
        b'{"jsonrpc":"2.0","id":[1],"method":"ping"}', b'{"jsonrpc":"2.0","id":true,"method":"ping"}',
        b'{"jsonrpc":"2.0","id":1e999,"method":"ping"}', b'{"jsonrpc":"2.0","id":1,"method":"tools/call"}',
        b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":[]}', b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"layout","arguments":7}}',
    ]:
        answer = server.ask(data)
        expect("error" in answer, f"{data[:60]!r} is an error: {str(answer)[:200]}")
        expect(server.ask(ping) == {"jsonrpc": "2.0", "id": "p", "result": {}}, f"the server goes on after {data[:60]!r}")
    for identifier in [0, -1, 2**53, 1.5, "", "x" * 10_000, "\u2028", "0"]:
        answer = server.ask(json.dumps({"jsonrpc": "2.0", "id": identifier, "method": "ping"}).encode())
        expect(answer.get("id") == identifier, f"the id {str(identifier)[:20]} comes back")
    server.process.stdin.write(b'{"jsonrpc":"2.0","id":1,"method":"ping","params":"')
    for _ in range(100):
        server.process.stdin.write(b"x" * 1_000_000)
    answer = server.ask(b'"}')
    expect("error" in answer and "16 MiB" in answer["error"]["message"], "100 MB are refused")
    expect(server.memory() < 400_000, f"100 MB are not kept: {server.memory()} kB")
    # A cancellation that arrives before the call is read by the worker, and one of an unknown request.
    server.send(b'{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"never"}}')
    many = [call(f"c{index}", "check", {}, f"t{index}") for index in range(50)]
    server.process.stdin.write(b"\n".join(many) + b"\n" + b'{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"c49"}}\n')
    server.send(ping)
    server.send(b'{"jsonrpc":"2.0","id":"end","method":"tools/list"}')
    seen, progress = [], 0
    while True:
        answer = server.receive()
        if answer.get("id") == "end":
            break
        progress += answer.get("method") == "notifications/progress"
        if "id" in answer:
            seen.append(answer["id"])
    expect("p" in seen[:40], f"a ping is answered while tools work: {seen}")
    calls = [identifier for identifier in seen if identifier != "p"]
    expect("c49" not in seen and calls[:2] == ["c0", "c1"], "a cancelled request has no answer, and the others are in order")
    expect(progress > 0, "progress is reported")
    expect(server.close() == 0, "the server ends with its input")


def growth(plumb: str, folder: str, calls: int) -> None:
    server = Raw(plumb, folder)
    start = 0
    for index in range(calls):
        name = ["layout", "check", "suggest", "edit"][index % 4]
        arguments: dict = {"file": "Main.storyboard"}
        if name == "edit":
            arguments["operations"] = [{"do": "set", "object": "top", "attribute": "constant", "value": 20 + index % 7}]
        server.ask(call(index, name, arguments))
        if index == calls // 5:
            start = server.memory()
    end = server.memory()
    print(f"memory after {calls // 5} and {calls} calls: {start} and {end} kB")
    expect(end < start * 1.15 + 4000, "memory does not grow")
    server.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("plumb")
    parser.add_argument("--calls", type=int, default=10_000)
    options = parser.parse_args()
    plumb = os.path.abspath(options.plumb)
    with tempfile.TemporaryDirectory() as parent:
        folder = os.path.join(parent, "project")
        os.mkdir(folder)
        pathlib.Path(folder, "Main.storyboard").write_text(DOCUMENT)
        git = ["git", "-C", folder, "-c", "user.name=Test", "-c", "user.email=test@example.org"]
        for words in [["init", "-q"], ["add", "."], ["commit", "-qm", "Start"]]:
            subprocess.run(git + words, check=True)
        start = time.monotonic()
        asyncio.run(official(plumb, folder))
        refusals(plumb, folder)
        hostile(plumb, folder)
        growth(plumb, folder, options.calls)
        print(f"{len(failures)} failures, {time.monotonic() - start:.0f} s")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
