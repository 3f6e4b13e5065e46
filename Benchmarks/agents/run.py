#!/usr/bin/env python3
"""Runs the layout tasks for agents: run.py PLUMB [--agent COMMAND] [--kind KIND]

Without --agent the reference player solves them by the tools of `plumb mcp` alone. COMMAND is a shell command of an agent of your
choice; it runs in a folder with Screen.storyboard, with the prompt in the environment as PROMPT and `plumb` on its PATH:

    run.py .build/release/plumb --agent 'my-agent --print "$PROMPT"'

A task counts as solved if the layout of the document passes its checks (checks.py). The table has, for each kind of task, the calls
and the tokens that the player read and wrote, beside those of reading the document and writing it anew. Tokens are of
cl100k_base if the package tiktoken and its vocabulary are there, else characters divided by 4.
"""
import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import checks
import player

FOLDER = pathlib.Path(__file__).parent


def counter():
    try:
        import tiktoken

        encoding = tiktoken.get_encoding("cl100k_base")
        return lambda text: len(encoding.encode(text, disallowed_special=())), "cl100k_base"
    except Exception:
        return lambda text: (len(text) + 3) // 4, "characters / 4"


class Server:
    """The tools of `plumb mcp` in a folder, with the texts that went both ways."""

    def __init__(self, plumb: str, folder: str, *options: str) -> None:
        self.process = subprocess.Popen([plumb, "mcp", "--root", folder, *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.calls = 0
        self.read = ""
        self.written = ""
        self.ask("initialize", {"protocolVersion": "2025-06-18", "capabilities": {}})

    def ask(self, method: str, parameters: dict) -> dict:
        message = {"jsonrpc": "2.0", "id": 1, "method": method, "params": parameters}
        self.process.stdin.write(json.dumps(message).encode() + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())["result"]

    def tool(self, name: str, arguments: dict) -> dict:
        answer = self.ask("tools/call", {"name": name, "arguments": arguments})
        self.calls += 1
        self.written += name + json.dumps(arguments, ensure_ascii=False)
        text = answer["content"][0]["text"]
        self.read += text
        if answer["isError"]:
            raise RuntimeError(text)
        return answer["structuredContent"]

    def close(self) -> None:
        self.process.stdin.close()
        self.process.wait()


def run(task: dict, plumb: str, agent: str | None, tokens) -> dict:
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "Screen.storyboard")
        path.write_text(task["document"])
        row = {"id": task["id"], "kind": task["kind"], "calls": 0, "read": 0, "written": 0, "xml": tokens(task["document"])}
        error = None
        if agent:
            environment = os.environ | {"PROMPT": task["prompt"] + " The document is Screen.storyboard.", "PATH": str(pathlib.Path(plumb).parent) + ":" + os.environ["PATH"]}
            subprocess.run(agent, shell=True, cwd=folder, env=environment, timeout=1800)
        else:
            server = Server(plumb, folder)
            try:
                player.play(task, server.tool)
            except (RuntimeError, IndexError, StopIteration) as problem:
                error = f"{type(problem).__name__}: {problem}"
            row |= {"calls": server.calls, "read": tokens(server.read), "written": tokens(server.written)}
            server.close()
        found = [error] if error else checks.failures(task, plumb, str(path))
        return row | {"failures": found, "result": tokens(path.read_text())}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("plumb")
    parser.add_argument("--agent")
    parser.add_argument("--kind")
    options = parser.parse_args()
    plumb = shutil.which(options.plumb) or sys.exit(f"there is no program {options.plumb}")
    plumb = os.path.abspath(plumb)
    tokens, unit = counter()
    tasks = [json.loads(line) for line in open(FOLDER / "tasks.jsonl")]
    tasks = [task for task in tasks if options.kind in (None, task["kind"])]
    unsolved = [task["id"] for task in tasks if not untouched(task, plumb)]
    if unsolved:
        sys.exit(f"these tasks are solved before anybody works on them: {unsolved}")
    rows = []
    for task in tasks:
        row = run(task, plumb, options.agent, tokens)
        rows.append(row)
        for failure in row["failures"]:
            print(f"{task['id']}: {failure}", file=sys.stderr)
    table(rows, unit)
    sys.exit(any(row["failures"] for row in rows))


def untouched(task: dict, plumb: str) -> bool:
    """Whether a task is open: a checker that passes the broken document decides nothing."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "Screen.storyboard")
        path.write_text(task["document"])
        return bool(checks.failures(task, plumb, str(path)))


def table(rows: list[dict], unit: str, text: str = "XML") -> None:
    print(f"| kind | solved | calls | tokens read | tokens written | reading the {text} | writing the {text} |\n|---|---|---|---|---|---|---|")
    kinds = list(dict.fromkeys(row["kind"] for row in rows))
    for kind in kinds + ["all"]:
        some = [row for row in rows if kind in ("all", row["kind"])]

        def mean(name: str) -> str:
            return f"{sum(row[name] for row in some) / len(some):.0f}"

        solved = sum(not row["failures"] for row in some)
        print(f"| {kind} | {solved} of {len(some)} | {sum(row['calls'] for row in some) / len(some):.1f} | {mean('read')} | {mean('written')} | {mean('xml')} | {mean('result')} |")
    print(f"\nTokens: {unit}, means a task.")


if __name__ == "__main__":
    main()
