#!/usr/bin/env python3
"""clients.py PLUMB [--edits N] [--documents N]: tries `plumb lsp` with the client of pytest-lsp.

Twenty documents are opened, edited, repaired by an action, and renamed in, and requests are cancelled; what the server sends is compared with
`plumb check` of the saved text. N random edits give the findings of `plumb check` of the text. N documents are opened, one after another and all
at once, and the memory of the server is measured.
"""
import argparse
import asyncio
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

from lsprotocol import types
from pytest_lsp import LanguageClient, client_capabilities

import documents

MEMORY = 150


def listed(report: dict) -> list[tuple]:
    """What a report of `check` says: rules, messages and severities."""
    if report.get("unreadable"):
        return [("unreadable", "error")]
    return sorted((finding["rule"], finding["severity"], finding["message"]) for finding in report["findings"])


def saved(plumb: str, path: pathlib.Path) -> list[tuple]:
    """`plumb check` of a file."""
    return listed(json.loads(subprocess.run([plumb, "check", "--format", "json", path], capture_output=True, text=True).stdout))


class Editor:
    """Documents that are open in a client, with their texts, versions and findings."""

    def __init__(self, client) -> None:
        self.client = client
        self.texts: dict[str, str] = {}
        self.versions: dict[str, int] = {}
        self.found: dict[str, types.PublishDiagnosticsParams] = {}
        self.arrived = asyncio.Event()

        @client.feature("textDocument/publishDiagnostics")
        def receive(ls, parameters):
            self.found[parameters.uri] = parameters
            self.arrived.set()

    def open(self, path: pathlib.Path) -> str:
        uri = path.as_uri()
        self.texts[uri], self.versions[uri] = path.read_text(), 1
        item = types.TextDocumentItem(uri=uri, language_id="swift" if path.suffix == ".swift" else "xml", version=1, text=self.texts[uri])
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))
        return uri

    def close(self, uri: str) -> None:
        self.client.text_document_did_close(types.DidCloseTextDocumentParams(types.TextDocumentIdentifier(uri)))
        self.texts.pop(uri), self.versions.pop(uri), self.found.pop(uri, None)

    def replace(self, uri: str, start: int, end: int, new: str) -> None:
        """Replaces a part of a text, which is sent as a range."""
        text = self.texts[uri]
        self.versions[uri] += 1
        area = types.Range(types.Position(*documents.place(text, start)), types.Position(*documents.place(text, end)))
        change = types.TextDocumentContentChangePartial(range=area, text=new)
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(types.VersionedTextDocumentIdentifier(self.versions[uri], uri), [change]))
        self.texts[uri] = text[:start] + new + text[end:]

    def apply(self, edit: types.WorkspaceEdit) -> set[str]:
        """Makes the edits of files. Files that are not open are written. Returns the addresses."""
        lists = {uri: edits for uri, edits in (edit.changes or {}).items()}
        for change in edit.document_changes or []:
            version = change.text_document.version
            assert version is None or version == self.versions[change.text_document.uri], "the edit is for another version"
            lists[change.text_document.uri] = change.edits
        for uri, edits in lists.items():
            for one in sorted(edits, key=lambda one: (one.range.start.line, one.range.start.character), reverse=True):
                is_open = uri in self.texts
                path = pathlib.Path(uri.removeprefix("file://"))
                text = self.texts[uri] if is_open else path.read_text()
                start = documents.offset(text, one.range.start.line, one.range.start.character)
                end = documents.offset(text, one.range.end.line, one.range.end.character)
                if is_open:
                    self.replace(uri, start, end, one.new_text)
                else:
                    path.write_text(text[:start] + one.new_text + text[end:])
        return set(lists)

    async def findings(self, uri: str) -> list[types.Diagnostic]:
        """The findings of the present version."""
        end = time.monotonic() + 120
        while uri not in self.found or self.found[uri].version != self.versions[uri]:
            self.arrived.clear()
            await asyncio.wait_for(self.arrived.wait(), end - time.monotonic())
        return list(self.found[uri].diagnostics)


def shown(found: list[types.Diagnostic], fresh: list[tuple]) -> list[tuple]:
    """Findings of the server as those of `check`: a message is followed by what has no place."""
    level = {1: "error", 2: "warning", 3: "note"}
    if [one.code for one in found] == ["unreadable"]:
        return [("unreadable", "error")]
    result = []
    messages = {message for _, _, message in fresh} if fresh and len(fresh[0]) == 3 else set()
    for one in found:
        lines = one.message.split("\n")
        known = next((m for n in range(1, len(lines) + 1) if (m := "\n".join(lines[:n])) in messages), one.message)
        result.append((one.code, level[one.severity], known))
    return sorted(result)


def same(found: list[types.Diagnostic], fresh: list[tuple], where: str) -> None:
    one = shown(found, fresh)
    assert one == fresh, f"{where}: the server and check differ:\n  server {[x for x in one if x not in fresh]}\n  check {[x for x in fresh if x not in one]}"


async def started(plumb: str, folder: pathlib.Path) -> Editor:
    client = LanguageClient()
    editor = Editor(client)
    await client.start_io(plumb, "lsp")
    capabilities = client_capabilities("neovim")
    parameters = types.InitializeParams(capabilities=capabilities, workspace_folders=[types.WorkspaceFolder(folder.as_uri(), "tests")])
    result = await client.initialize_session(parameters)
    assert result.capabilities.text_document_sync.change == types.TextDocumentSyncKind.Incremental
    return editor


async def session(plumb: str, editor: Editor, paths: list[pathlib.Path]) -> None:
    counts = dict.fromkeys(["findings", "related", "cures", "all repairs", "renamed outlets", "renamed ids", "files", "cancelled", "definitions", "hovers", "symbols"], 0)
    for path in paths:
        uri, name = editor.open(path), path.name
        item = types.TextDocumentIdentifier(uri)
        found = await editor.findings(uri)
        same(found, saved(plumb, path), name)
        # An edit: another position of the first view with a frame, as a text that is not saved.
        number = next(iter(re.finditer(r'<rect key="frame" x="[^"]*" y="([^"]*)"', editor.texts[uri])))
        for digit in "7", "9":
            editor.replace(uri, number.end(1), number.end(1), digit)
        found = await editor.findings(uri)
        path.write_text(editor.texts[uri])
        same(found, saved(plumb, path), f"{name}, edited")
        counts["findings"] += len(found)
        counts["related"] += sum(len(one.related_information or []) for one in found)
        # Repairs: the first cure that is offered, then all repairs of `check --fix`.
        everything = types.Range(types.Position(0, 0), types.Position(editor.texts[uri].count("\n"), 0))
        context = types.CodeActionContext(diagnostics=found)
        actions = await editor.client.text_document_code_action_async(types.CodeActionParams(item, everything, context))
        for kind, count in (types.CodeActionKind.QuickFix, "cures"), ("source.fixAll.plumb", "all repairs"):
            if kind != types.CodeActionKind.QuickFix:
                context = types.CodeActionContext(diagnostics=[], only=[kind])
                actions = await editor.client.text_document_code_action_async(types.CodeActionParams(item, everything, context))
            action = next((one for one in actions or [] if one.kind == kind), None)
            if action is None:
                continue
            resolved = action if action.edit else await editor.client.code_action_resolve_async(action)
            before = editor.texts[uri]
            editor.apply(resolved.edit)
            path.write_text(editor.texts[uri])
            assert editor.texts[uri] != before, f"{name}: '{action.title}' changes nothing"
            same(await editor.findings(uri), saved(plumb, path), f"{name}, after '{action.title}'")
            counts[count] += 1
        counts["renamed outlets"] += await rename_outlet(plumb, editor, path, uri, counts)
        # A rename of the id of an object: no other byte changes.
        text = editor.texts[uri]
        match = next(iter(re.finditer(r'<(?:label|textField|button|textField|popUpButton|view|customView|imageView)\b[^>]* id="([\w-]+)"', text)))
        place = types.Position(*documents.place(text, match.start(1)))
        edit = await editor.client.text_document_rename_async(types.RenameParams(text_document=item, position=place, new_name="new-id-001"))
        editor.apply(edit)
        expected = re.sub(r'(?<=")' + re.escape(match[1]) + r'(?=")', "new-id-001", text)
        assert editor.texts[uri] == expected, f"{name}: the id {match[1]} is not renamed everywhere"
        path.write_text(editor.texts[uri])
        same(await editor.findings(uri), saved(plumb, path), f"{name}, renamed")
        counts["renamed ids"] += 1
        # What is asked at the name.
        hover = await editor.client.text_document_hover_async(types.HoverParams(item, types.Position(*documents.place(editor.texts[uri], match.start(1)))))
        counts["hovers"] += hover is not None and len(hover.contents.value) > 0
        symbols = await editor.client.text_document_document_symbol_async(types.DocumentSymbolParams(item))
        assert symbols, f"{name}: no outline"
        counts["symbols"] += 1
        counts["cancelled"] += await cancel(editor, uri)
        editor.close(uri)
    print(f"session with the client of pytest-lsp: {len(paths)} documents, " + ", ".join(f"{count} {name}" for name, count in counts.items()))
    assert counts["cures"] >= len(paths) // 2 and counts["renamed outlets"] > 0 and counts["cancelled"] > 0 and counts["related"] > 0
    assert counts["hovers"] == len(paths)


async def rename_outlet(plumb: str, editor: Editor, path: pathlib.Path, uri: str, counts: dict) -> int:
    """Renames the first outlet of a class from its source, which is open, and compares both texts."""
    for kind, names in documents.outlets(editor.texts[uri]).items():
        source = path.parent / f"{kind}.swift"
        if not names or f'property="{names[0]}"' not in editor.texts[uri] or editor.texts[uri].count(f'property="{names[0]}"') != 1:
            continue
        other = editor.open(source)
        text, document = editor.texts[other], editor.texts[uri]
        position = types.Position(*documents.place(text, text.index(names[0])))
        definition = await editor.client.text_document_definition_async(types.DefinitionParams(types.TextDocumentIdentifier(other), position))
        assert [one.uri for one in definition] == [uri], f"{path.name}: the definition of {names[0]} is {definition}"
        counts["definitions"] += 1
        edit = await editor.client.text_document_rename_async(types.RenameParams(text_document=types.TextDocumentIdentifier(other), position=position, new_name="renamedOutlet"))
        counts["files"] += len(editor.apply(edit))
        assert editor.texts[other] == text.replace(f"var {names[0]}:", "var renamedOutlet:"), f"{path.name}: {editor.texts[other]}"
        assert editor.texts[uri] == document.replace(f'property="{names[0]}"', 'property="renamedOutlet"'), f"{path.name}: the outlet is not renamed"
        path.write_text(editor.texts[uri])
        source.write_text(editor.texts[other])
        # The document is examined again after the source, whose edit comes last.
        fresh = saved(plumb, path)
        end = time.monotonic() + 60
        while shown(found := await editor.findings(uri), fresh) != fresh and time.monotonic() < end:
            await asyncio.sleep(0.05)
        same(found, fresh, f"{path.name}, with another outlet")
        editor.close(other)
        return 1
    return 0


async def cancel(editor: Editor, uri: str) -> int:
    """Cancels one of many requests. Returns how many were answered with the error that the protocol demands; the others had been answered."""
    item = types.TextDocumentIdentifier(uri)
    protocol = editor.client.protocol
    names = [str(index) for index in range(12)]
    everything = types.Range(types.Position(0, 0), types.Position(editor.texts[uri].count("\n"), 0))
    futures = []
    for name in names:
        parameters = types.CodeActionParams(item, everything, types.CodeActionContext(diagnostics=[]))
        futures.append(asyncio.ensure_future(protocol.send_request_async("textDocument/codeAction", parameters, msg_id=f"{uri}#{name}")))
    await asyncio.sleep(0)
    for name in names[6:]:
        protocol.notify("$/cancelRequest", types.CancelParams(id=f"{uri}#{name}"))
    answers = await asyncio.wait_for(asyncio.gather(*futures, return_exceptions=True), 120)
    errors = [answer for answer in answers if isinstance(answer, BaseException)]
    assert all(not isinstance(answer, BaseException) for answer in answers[:6]), errors
    assert all(getattr(error, "code", None) == -32800 for error in errors), errors
    return len(errors)


async def sources(editor: Editor, folder: pathlib.Path) -> None:
    """Literals of a Swift source: format strings, keys of texts, images and identifiers, with positions behind characters of two code units."""
    (folder / "en.lproj").mkdir(parents=True)
    (folder / "Package.swift").write_text("// swift-tools-version: 6.0\n")
    (folder / "en.lproj/Localizable.strings").write_text('"greeting" = "Grüße 😀";\n')
    path = folder / "Rows.swift"
    line = '/* 😀 */ NSLayoutConstraint.constraints(withVisualFormat: "H:|-[first]-(8)-[second]", metrics: nil, views: ["first": first, "second": second])\n'
    path.write_text("import UIKit\n\nfunc rows(first: UIView, second: UIView) {\n" + line + 'title = NSLocalizedString("greeting", comment: "")\n}\n')
    uri = editor.open(path)
    assert await editor.findings(uri) == []
    index = editor.texts[uri].index("[second]") + 1
    editor.replace(uri, index, index + 6, "thrid")
    found = await editor.findings(uri)
    assert [(one.code, one.range.start.line) for one in found] == [("visual-format", 3)], found
    start = documents.offset(editor.texts[uri], found[0].range.start.line, found[0].range.start.character)
    assert editor.texts[uri][start:].startswith("thrid"), editor.texts[uri][start:]
    position = types.Position(*documents.place(editor.texts[uri], index))
    answer = await editor.client.text_document_completion_async(types.CompletionParams(types.TextDocumentIdentifier(uri), position))
    labels = [item.label for item in (answer if isinstance(answer, list) else answer.items)]
    assert labels == ["first", "second"], labels
    editor.replace(uri, index, index + 5, "second")
    key = editor.texts[uri].index("greeting")
    editor.replace(uri, key, key + 8, "farewell")
    assert [one.code for one in await editor.findings(uri)] == ["missing-text"]
    editor.close(uri)
    print("sources: a name in a format string is found and completed, and a key without a text is found")


async def random_edits(plumb: str, editor: Editor, paths: list[pathlib.Path], count: int) -> None:
    """Random edits, whose findings are compared with those of a check of each text."""
    choose = random.Random(57)
    unreadable = 0
    uris = {}
    for path in paths:
        uris[path] = editor.open(path)
    originals = {path: path.read_text() for path in paths}
    for number in range(count):
        # Several edits of one document follow each other, of which each takes over what it does not change.
        path = paths[number // 5 % len(paths)]
        uri = uris[path]
        text = editor.texts[uri]
        lines = [match.span() for match in re.finditer(r".*\n?", text) if match.group()]
        start, end = choose.choice(lines[1:])
        digits = [match.start() for match in re.finditer(r"\d", text) if match.start() > 300]
        kind = choose.randrange(12)
        if kind == 0:
            edit = (start, start, text[start:end])
        elif kind == 1:
            edit = (start, end, "")
        elif kind == 2:
            index = choose.randrange(start, end)
            edit = (index, index, choose.choice(["é", "😀", "\n", "<", "&amp;", '"', " ", "x"]))
        elif kind == 3:
            values = list(re.finditer(r'"([^"<]*)"', text[300:]))
            value = choose.choice(values)
            edit = (300 + value.start(1), 300 + value.end(1), choose.choice(["", "YES", "12", "leading", "no-ob-001", "Grüße 😀", "10000000"]))
        else:
            index = choose.choice(digits)
            edit = (index, index + 1, str(choose.randrange(10)))
        editor.replace(uri, *edit)
        path.write_text(editor.texts[uri])
        fresh = await asyncio.to_thread(saved, plumb, path)
        same(await editor.findings(uri), fresh, f"{path.name}, edit {number}")
        if fresh and fresh[0][0] == "unreadable" or number % 97 == 96:
            unreadable += bool(fresh) and fresh[0][0] == "unreadable"
            editor.replace(uri, 0, len(editor.texts[uri]), originals[path])
    print(f"random edits: {count} in {len(paths)} documents give the findings of check, {unreadable} of them a text that cannot be read")
    for uri in uris.values():
        editor.close(uri)


def memory(editor: Editor) -> tuple[float, float]:
    """The memory of the server now and at most, in MB."""
    status = pathlib.Path(f"/proc/{editor.client._server.pid}/status").read_text()
    return tuple(int(re.search(rf"{name}:\s+(\d+)", status)[1]) / 1024 for name in ("VmRSS", "VmHWM"))


async def many(editor: Editor, folder: pathlib.Path, paths: list[pathlib.Path], count: int) -> None:
    """Opens many documents, one after another and then all at once."""
    if not pathlib.Path("/proc").is_dir():
        return print("skipped: the memory of the server (there is no /proc)")
    many = []
    (folder / "Package.swift").write_text("// swift-tools-version: 6.0\n")
    texts = [path.read_text() for path in paths]
    for number in range(count):
        path = folder / f"Screen{number}{paths[number % len(paths)].suffix}"
        path.write_text(texts[number % len(texts)])
        many.append(path)
    measured = []
    for number, path in enumerate(many):
        uri = editor.open(path)
        await editor.findings(uri)
        editor.close(uri)
        if number + 1 in (count // 10, count // 2, count):
            measured.append(f"{memory(editor)[0]:.0f} MB after {number + 1}")
    uris = [editor.open(path) for path in many]
    for uri in uris:
        await editor.findings(uri)
    now, most = memory(editor)
    size = sum(len(text.encode()) for text in editor.texts.values()) / 1e6
    print(f"memory: {', '.join(measured)} documents one after another, {now:.0f} MB with {count} open at once ({size:.1f} MB of text), {most:.0f} MB at most")
    for uri in uris:
        editor.close(uri)
    assert most <= MEMORY, f"the server takes {most:.0f} MB, more than {MEMORY}"


async def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("plumb")
    parser.add_argument("--edits", type=int, default=2000)
    parser.add_argument("--documents", type=int, default=1000)
    options = parser.parse_args()
    plumb = str(pathlib.Path(options.plumb).resolve())
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary).resolve()
        paths = documents.write(folder / "session")
        editor = await started(plumb, folder)
        await session(plumb, editor, paths)
        await sources(editor, folder / "sources")
        await random_edits(plumb, editor, documents.write(folder / "random"), options.edits)
        await editor.client.shutdown_session()
        (folder / "many").mkdir()
        editor = await started(plumb, folder / "many")
        await many(editor, folder / "many", documents.write(folder / "texts"), options.documents)
        await editor.client.shutdown_session()


if __name__ == "__main__":
    asyncio.run(main())
