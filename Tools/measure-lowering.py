#!/usr/bin/env python3
"""measure-lowering.py TOOL FOLDER [--lines N]

Measures the tool that lowers sources, on copies of the Swift sources in a folder: all of them, again without a change, and with
100 changed lines. TOOL is `.build/plugins/outputs/plumb-lowering/lower-sources` of a package that uses the plugin `PlumbApp`.
Prints the processor time and the elapsed time of each run, the least of three.
"""
import argparse, os, resource, shutil, subprocess, tempfile, time

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("tool")
parser.add_argument("folder")
parser.add_argument("--lines", type=int, default=10000)
options = parser.parse_args()


def run(request):
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.time()
    subprocess.run([os.path.abspath(options.tool), request], stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, time.time() - start


def show(name, times):
    print(f"{name}: {min(t[0] for t in times):.2f} s of processor time, {min(t[1] for t in times):.2f} s")


with tempfile.TemporaryDirectory() as work:
    lines, files = 0, []
    request = [f"module\tMeasured", "kit\tUIKit", f"table\t{work}/out/PlumbInterfaceTable.swift"]
    for place, folders, names in sorted(os.walk(options.folder)):
        for name in sorted(names):
            if not name.endswith(".swift") or lines >= options.lines:
                continue
            with open(os.path.join(place, name), encoding="utf-8", errors="replace") as file:
                text = file.read()
            files.append(f"{work}/{len(files)}-{name}")
            lines += text.count("\n")
            with open(files[-1], "w", encoding="utf-8") as file:
                file.write(text)
            request.append(f"source\t{files[-1]}\t{work}/out/{os.path.basename(files[-1])}")
    with open(f"{work}/request", "w", encoding="utf-8") as file:
        file.write("\n".join(request) + "\n")

    def first():
        shutil.rmtree(f"{work}/out", ignore_errors=True)
        if os.path.exists(f"{work}/request.cache"):
            os.remove(f"{work}/request.cache")
        return run(f"{work}/request")

    def changed():
        left = 100
        for path in files:
            with open(path, encoding="utf-8") as file:
                text = file.read()
            count = min(left, text.count("\n"))
            # A comment at the end of a line changes the file, and no declaration.
            with open(path, "w", encoding="utf-8") as file:
                file.write(text.replace("\n", " //\n", count))
            left -= count
            if left == 0:
                break
        return run(f"{work}/request")

    print(f"{lines} lines of {len(files)} files")
    show("all", [first() for _ in range(3)])
    show("no change", [run(f"{work}/request") for _ in range(3)])
    show("100 changed lines", [changed() for _ in range(3)])
