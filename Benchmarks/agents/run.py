#!/usr/bin/env python3
"""Runs the layout tasks for agents: run.py PLUMB [--agent COMMAND] [--kind KIND] [--answers FILE] [--selftest]

Without --agent the reference player solves them by the tools of `plumb mcp` alone. COMMAND is a shell command of an agent of your
choice; it runs in a folder with Screen.storyboard, with the prompt in the environment as PROMPT and `plumb` on its PATH:

    run.py .build/release/plumb --agent 'my-agent --print "$PROMPT"'

A task counts as solved if the layout of the document passes its checks (checks.py). Every answer of a tool, and of `plumb prove`
before and after, is compared with an independent judge (claims.py). An answer that says that something is done or clear, and is not,
is a false clear, and the run fails; --answers writes all answers with what the judge says, one a line. No language model plays
without --agent: the reference player knows what each kind of task asks for. An agent's own calls are not recorded. --selftest plays
some tasks and falsifies an answer of each, which has to be counted.

The table has, for each kind of task, the calls
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
from multiprocessing.pool import ThreadPool

import checks
import claims
import more_kinds
import more_player
import player
import project_kinds
import project_player

FOLDER = pathlib.Path(__file__).parent
PLAYERS = {kind.__name__: more_player for kind in more_kinds.KINDS} | {kind.__name__: project_player for kind in project_kinds.KINDS}


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
        self.start = (plumb, folder, *options)
        self.process = subprocess.Popen([plumb, "mcp", "--root", folder, *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.calls = 0
        self.last = ""
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
        self.last = text
        self.read += text
        if answer["isError"]:
            raise RuntimeError(text)
        return answer["structuredContent"]

    def another(self) -> "Server":
        """A second server of the same folder."""
        return Server(*self.start)

    def close(self) -> None:
        self.process.stdin.close()
        self.process.wait()


def place(task: dict, folder: str) -> None:
    """Writes the files of a task, and its commits."""

    def git(*words: str) -> None:
        identity = ["-c", "user.name=task", "-c", "user.email=task@example.org", "-c", "commit.gpgsign=false"]
        subprocess.run(["git", "-C", folder, *identity, *words], check=True, capture_output=True)

    for name, text in task.get("files", {}).items():
        path = pathlib.Path(folder, name)
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    document = pathlib.Path(folder, "Screen.storyboard")
    if "history" in task:
        git("init", "--quiet")
    for number, text in enumerate(task.get("history", [])):
        document.write_text(text)
        git("add", "--all")
        git("commit", "--quiet", "--message", f"Version {number + 1}")
    document.write_text(task["document"])


def play(task: dict, session) -> str | None:
    """Lets the reference player work, with proofs before and after. Why it could not; None if it could."""
    session.prove()
    try:
        PLAYERS.get(task["kind"], player).play(task, session)
        session("check", {"file": "Screen.storyboard"})
    except (RuntimeError, IndexError, StopIteration, KeyError) as problem:
        return f"{type(problem).__name__}: {problem}"
    session.prove()
    return None


def run(task: dict, plumb: str, agent: str | None, tokens, alter=None) -> dict:
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "Screen.storyboard")
        place(task, folder)
        row = {"id": task["id"], "kind": task["kind"], "calls": 0, "read": 0, "written": 0, "xml": tokens(task["document"]), "answers": []}
        error = None
        if agent:
            environment = os.environ | {"PROMPT": task["prompt"] + " The document is Screen.storyboard.", "PATH": str(pathlib.Path(plumb).parent) + ":" + os.environ["PATH"]}
            subprocess.run(agent, shell=True, cwd=folder, env=environment, timeout=1800)
        else:
            server = Server(plumb, folder)
            session = claims.Session(server, plumb, folder, task, alter)
            error = play(task, session)
            row |= {"calls": server.calls, "read": tokens(server.read), "written": tokens(server.written), "answers": session.answers}
            server.close()
        found = [error] if error else checks.failures(task, plumb, folder)
        return row | {"failures": found, "result": tokens(path.read_text())} | verdict(row["answers"], found)


def verdict(answers: list[dict], failures: list[str]) -> dict:
    """The false clears: answers with doubts, and the end if everything was clear and the task is not solved."""
    false = [answer for answer in answers if answer["doubts"]]
    last = {answer["tool"]: answer for answer in answers}
    if failures and last and all(answer["clear"] for answer in last.values()):
        false.append(answers[-1] | {"doubts": failures})
    return {"clear": sum(answer["clear"] for answer in answers), "false": false}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("plumb")
    parser.add_argument("--agent")
    parser.add_argument("--kind")
    parser.add_argument("--answers")
    parser.add_argument("--selftest", action="store_true")
    options = parser.parse_args()
    plumb = shutil.which(options.plumb) or sys.exit(f"there is no program {options.plumb}")
    plumb = os.path.abspath(plumb)
    tokens, unit = counter()
    tasks = [json.loads(line) for line in open(FOLDER / "tasks.jsonl")]
    tasks = [task for task in tasks if options.kind in (None, task["kind"])]
    if options.selftest:
        import selftest

        sys.exit(selftest.failure(tasks, plumb))
    unsolved = [task["id"] for task in tasks if not untouched(task, plumb)]
    if unsolved:
        sys.exit(f"these tasks are solved before anybody works on them: {unsolved}")
    with ThreadPool(1 if options.agent else 2) as pool:
        rows = pool.map(lambda task: run(task, plumb, options.agent, tokens), tasks, chunksize=1)
    for row in rows:
        for failure in row["failures"]:
            print(f"{row['id']}: {failure}", file=sys.stderr)
        for answer in row["false"]:
            print(f"{row['id']}: false clear of {answer['tool']} {json.dumps(answer['arguments'])}: {answer['text']!r}: {'; '.join(answer['doubts'])}", file=sys.stderr)
    if options.answers:
        with open(options.answers, "w") as file:
            file.writelines(json.dumps({"task": row["id"]} | answer, ensure_ascii=False) + "\n" for row in rows for answer in row["answers"])
    table(rows, unit)
    sys.exit(any(row["failures"] or row["false"] for row in rows))


def untouched(task: dict, plumb: str) -> bool:
    """Whether a task is open: a checker that passes the broken document decides nothing."""
    with tempfile.TemporaryDirectory() as folder:
        place(task, folder)
        return bool(checks.failures(task, plumb, folder))


def table(rows: list[dict], unit: str, text: str = "XML") -> None:
    judged = any("false" in row for row in rows)
    columns = ["kind", "solved", *(["clear answers", "false clears"] if judged else []), "calls", "tokens read", "tokens written", f"reading the {text}", f"writing the {text}"]
    print(f"| {' | '.join(columns)} |\n|{'---|' * len(columns)}")
    kinds = list(dict.fromkeys(row["kind"] for row in rows))
    for kind in kinds + ["all"]:
        some = [row for row in rows if kind in ("all", row["kind"])]

        def mean(name: str, digits: int = 0) -> str:
            return f"{sum(row[name] for row in some) / len(some):.{digits}f}"

        cells = [kind, f"{sum(not row['failures'] for row in some)} of {len(some)}"]
        if judged:
            cells += [str(sum(row["clear"] for row in some)), str(sum(len(row["false"]) for row in some))]
        cells += [mean("calls", 1)] + [mean(name) for name in ["read", "written", "xml", "result"]]
        print(f"| {' | '.join(cells)} |")
    print(f"\nTokens: {unit}, means a task.")


if __name__ == "__main__":
    main()
