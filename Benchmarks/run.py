#!/usr/bin/env python3
"""Runs all workloads through plumb-lct and, in the same run, through kiwi and HiGHS; checks every dump; writes a dated table.

usage: run.py [--only NAME,…] [--peers NAME,…] [--limit SECONDS] [--repeat K] [--out FILE]

The peers are kiwi and HiGHS; `--peers ""` measures the solver alone. Dumps are checked where highspy and numpy are installed.

With PLUMB_WORKLOADS set to a folder, its `.lct` traces are run as well.
"""

import argparse
import datetime
import glob
import importlib.util
import json
import math
import multiprocessing
import os
import platform
import statistics
import subprocess
import sys
import tempfile

import peers
import structures
import workloads

# The module that each peer needs, and what replays a trace with it.
PEERS = {"kiwi": ("kiwisolver", peers.replay_kiwi), "HiGHS": ("highspy", peers.replay_highs)}

HERE = os.path.dirname(os.path.abspath(__file__))


def build():
    products = os.environ.get("SWIFTPM_BUILD_DIR", os.path.join(HERE, "../.build"))
    command = ["swift", "build", "--disable-build-manifest-caching", "-c", "release", "--package-path", HERE, "--scratch-path", products]
    subprocess.run(command, check=True, stdout=sys.stderr)
    shown = subprocess.run(command + ["--show-bin-path"], check=True, capture_output=True, text=True)
    return os.path.join(shown.stdout.strip(), "plumb-lct")


def traces(folder, only):
    """(name, size, path) of every trace, our own first."""
    wanted = lambda name: not only or name in only or name.split()[0] in only
    for name, sizes, maker in workloads.WORKLOADS + structures.STRUCTURES:
        if not wanted(name):
            continue
        for size in sizes:
            path = os.path.join(folder, f"{name.split()[0]}_{size}.lct")
            with open(path, "w") as file:
                file.write(maker(size).text(f"{name}, {size}"))
            yield name, size, path
    outside = os.environ.get("PLUMB_WORKLOADS")
    for path in sorted(glob.glob(os.path.join(outside, "*.lct"))) if outside else []:
        name, _, size = os.path.splitext(os.path.basename(path))[0].rpartition("_")
        if wanted(name):
            yield f"{name} (outside)", int(size) if size.isdigit() else 1, path


def peer(replay, path, limit, queue):
    queue.put(peers.run(replay, path, limit))


def run_peer(replay, path, limit):
    """A peer in a process of its own, so that it can be stopped."""
    queue = multiprocessing.Queue()
    process = multiprocessing.Process(target=peer, args=(replay, path, limit, queue))
    process.start()
    try:
        result = queue.get(timeout=2 * limit + 10)
    except Exception:
        result = {"err": "timeout"}
    process.terminate()
    process.join()
    return result


def microseconds(result, phase):
    """Time of a phase for each pass (of the build: of the only one); replacing counts removal and addition together."""
    entry = result.get(phase)
    if not entry or result.get("err"):
        return None
    total = entry["ms"] * 1e3
    if phase == "add":
        total += result.get("remove", {"ms": 0})["ms"] * 1e3
    return total / max(1, entry["f"])


def shown(number):
    if number is None:
        return "–"
    if number >= 1000:
        return f"{number / 1000:.3g} ms"
    return f"{number:.3g} µs"


def growth(points):
    """The exponent that fits the times of all sizes so far best, by least squares of the logarithms."""
    if len(points) < 2:
        return "–"
    slope, _ = statistics.linear_regression(*zip(*points))
    return f"{slope:.2f}"


def table(rows, phase):
    lines = ["| workload | plumb | kiwi | HiGHS | kiwi / plumb | HiGHS / plumb | growth |", "|---|---|---|---|---|---|---|"]
    points = {}
    for name, size, results in rows:
        own = microseconds(results["plumb"], phase)
        if own is None or own == 0:
            continue
        others = [microseconds(results[other], phase) if other in results else None for other in ("kiwi", "HiGHS")]
        errors = [results.get(other, {}).get("err", "") for other in ("kiwi", "HiGHS")]
        cells = [shown(number) if number is not None else (error or "–") for number, error in zip(others, errors)]
        ratios = [f"{number / own:.3g}" if number is not None else "–" for number in others]
        points.setdefault(name, []).append((math.log(size), math.log(own)))
        lines.append(f"| {name} {size} | {shown(own)} | {cells[0]} | {cells[1]} | {ratios[0]} | {ratios[1]} | {growth(points[name])} |")
    return "\n".join(lines)


def processor():
    try:
        with open("/proc/cpuinfo") as lines:
            for line in lines:
                if line.startswith("model name"):
                    return line.split(":", 1)[1].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


def report(rows, command):
    exactness = "\n".join(f"| {name} {size} | {results['check']} |" for name, size, results in rows)
    return f"""# Solver benchmarks, {datetime.date.today().isoformat()}

Machine: {processor()}, {os.cpu_count()} cores, {platform.system()} {platform.release()}. Command: `{command}`.

CPU time of the solving thread; for plumb the median of several runs. Growth is the exponent fitted to all sizes up to the row's. kiwi and HiGHS are driven
from Python, HiGHS as one weighted linear program that is started warm; both weigh levels against each other, so their answers are often not the
lexicographic optimum, which is not held against them here.

## Build

{table(rows, "build")}

## Edit, for each layout pass

{table(rows, "edit")}

## Resize, for each layout pass

{table(rows, "resize")}

## Replace (remove and add), for each layout pass

{table(rows, "add")}

## Exactness of every dump

| workload | verdict |
|---|---|
{exactness}
"""


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--only", default="")
    arguments.add_argument("--limit", type=float, default=20)
    arguments.add_argument("--repeat", type=int, default=5)
    arguments.add_argument("--peers", default=",".join(PEERS))
    arguments.add_argument("--out", default=os.path.join(HERE, "results", f"solver-{datetime.date.today().isoformat()}.md"))
    options = arguments.parse_args()
    is_installed = importlib.util.find_spec
    can_check = is_installed("highspy") and is_installed("numpy")
    compared = [name for name in options.peers.split(",") if name]
    for name in compared:
        if name not in PEERS:
            arguments.error(f"invalid value '{name}' for --peers: expected {' or '.join(PEERS)}")
    missing = [name for name in compared if not (is_installed(PEERS[name][0]) and is_installed("numpy"))]
    if missing or not can_check:
        print("not measured or not checked, because a module is missing: pip install highspy kiwisolver numpy", file=sys.stderr)
    driver = build()
    rows, wrong = [], False
    with tempfile.TemporaryDirectory() as folder:
        for name, size, path in traces(folder, set(filter(None, options.only.split(",")))):
            dump = os.path.join(folder, "dump")
            output = subprocess.run(
                [driver, path, "--repeat", str(options.repeat), "--limit", str(options.limit), "--dump", dump],
                capture_output=True, text=True)
            results = {"plumb": json.loads(output.stdout)}
            results["check"] = results["plumb"]["err"] or (peers.check(path, dump) if can_check else "not checked")
            for peer_name in compared:
                if peer_name not in missing:
                    results[peer_name] = run_peer(PEERS[peer_name][1], path, options.limit)
            wrong |= results["check"] not in ("exact", "not checked")
            rows.append((name, size, results))
            print(f"{name} {size}: {results['check']}", file=sys.stderr)
    text = report(rows, "make bench" if len(sys.argv) == 1 else " ".join(["Benchmarks/run", *sys.argv[1:]]))
    os.makedirs(os.path.dirname(os.path.abspath(options.out)), exist_ok=True)
    with open(options.out, "w") as file:
        file.write(text)
    print(text)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
