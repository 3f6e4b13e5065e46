#!/usr/bin/env python3
"""Runs the commands of plumb over random projects and checks every run. A seed determines a run; Fuzz/README.md describes it."""

import argparse
import multiprocessing
import os
import random
import shlex
import shutil
import sys
import tempfile
import time
from collections import Counter

import checks
import invocations
from execution import execute
from project import HERE, Material, Project


class Outcome:
    """What a case did, and the sentences about what is wrong; none if all is right."""

    def __init__(self, seed, kind, mutants=0, findings=(), command="", run=None):
        self.seed, self.kind, self.mutants = seed, kind, mutants
        self.findings, self.command, self.run = list(findings), command, run


def run_case(seed, options, material):
    """Makes a project, runs a command in it and checks the run. The files are kept in the folder of findings if something is wrong."""
    root = tempfile.mkdtemp(prefix="plumb-fuzz-", dir=options.scratch)
    try:
        chance = random.Random(seed)
        kinds = options.only or list(invocations.KINDS)
        kind = chance.choices(kinds, [invocations.KINDS[name].weight for name in kinds])[0]
        project = Project(root, chance, material)
        project.build()
        if invocations.KINDS[kind].uses_git and chance.random() < 0.35:
            project.make_repository()
        invocation = invocations.KINDS[kind].make(chance, project)
        run, findings = run_checked(invocation, project, options)
        if invocation.then and not findings:
            _, findings = run_checked(invocation.then, project, options)
            findings = [f"the second run: {sentence}" for sentence in findings]
        kept = os.path.join(options.findings, seed)
        words = [os.fsdecode(word).replace(root, kept) for word in invocation.words]
        command = f"cd {shlex.quote(kept)}/a/b/project; plumb {shlex.join(words)}"
        if findings:
            shutil.rmtree(kept, ignore_errors=True)
            shutil.copytree(root, kept, symlinks=True)
            with open(os.path.join(kept, "FINDING"), "w", encoding="utf-8", errors="surrogateescape") as file:
                file.write("\n".join([*findings, command, ""]))
        return Outcome(seed, kind, project.mutants + invocation.mutants, findings, command, run)
    finally:
        shutil.rmtree(root, ignore_errors=True)


def run_checked(invocation, project, options):
    before = checks.State(project, invocation)
    run = execute(options.program, invocation, project, is_limited=not options.sanitized)
    return run, checks.findings(invocation, run, project, before, is_limited=not options.sanitized)


# The files that the cases of a process change.
material = None


def work(job):
    """Runs a case in a process of the pool."""
    global material
    seed, options = job
    try:
        material = material or Material()
        outcome = run_case(seed, options, material)
        outcome.run = None
        return outcome
    except Exception as error:  # A defect of the driver must not hide the findings of other cases.
        return Outcome(seed, "driver", findings=[f"{type(error).__name__}: {error}"])


def printable(text):
    return text.encode("unicode_escape").decode()


def replay(options):
    """Runs one case again, and prints what the command printed."""
    outcome = run_case(options.replay, options, Material())
    sys.stdout.buffer.write(outcome.run.output + outcome.run.errors)
    print(f"status {outcome.run.status}, {outcome.run.seconds:.2f} s, {outcome.run.megabytes:.0f} MB")
    print(printable(outcome.command))
    for sentence in outcome.findings:
        print("finding:", printable(sentence))
    return 1 if outcome.findings else 0


def run_all(options):
    seed = options.seed or f"{random.SystemRandom().randrange(1 << 32):08x}"
    only = "".join(f" --only {name}" for name in options.only or [])
    print(f"fuzz: seed {seed}; a case runs again with --replay {seed}-NUMBER{only}", flush=True)
    end = time.monotonic() + options.seconds
    counts, mutants, failures = Counter(), 0, 0
    # `imap_unordered` takes jobs without limit; a slot bounds those that wait, so that the run ends in time.
    slots = multiprocessing.Semaphore(options.jobs * 4)

    def jobs():
        number = 0
        while number < options.cases if options.cases else time.monotonic() < end:
            slots.acquire()
            yield f"{seed}-{number}", options
            number += 1

    with multiprocessing.Pool(options.jobs) as pool:
        for outcome in pool.imap_unordered(work, jobs()):
            slots.release()
            counts[outcome.kind] += 1
            mutants += outcome.mutants
            if outcome.findings:
                failures += 1
                print(f"{outcome.seed} {outcome.kind}: {printable('; '.join(outcome.findings))}")
                print(f"    {printable(outcome.command)}", flush=True)
    total = ", ".join(f"{count} {kind}" for kind, count in sorted(counts.items()))
    print(f"fuzz: {sum(counts.values())} runs ({total}) over {mutants} changed files and texts, {failures} findings")
    return 1 if failures else 0


def main():
    parser = argparse.ArgumentParser(prog="Fuzz/commands", description=__doc__)
    parser.add_argument("program", type=os.path.abspath, help="the built plumb")
    parser.add_argument("--seconds", type=float, default=60, help="how long to run (60)")
    parser.add_argument("--cases", type=int, help="how many cases to run, instead of --seconds")
    parser.add_argument("--seed", help="the seed of the run; random by default")
    parser.add_argument("--replay", metavar="SEED-NUMBER", help="run one case again and print its output")
    parser.add_argument("--only", action="append", choices=list(invocations.KINDS), help="run only this kind; can be repeated")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many cases run at a time (one for each processor)")
    parser.add_argument("--findings", type=os.path.abspath, default=str(HERE.parent / "findings"),
                        help="the folder for the files of cases that fail (Fuzz/findings)")
    parser.add_argument("--scratch", type=os.path.abspath, help="the folder for cases; the system's temporary folder by default")
    parser.add_argument("--sanitized", action="store_true", help="the program has a sanitizer: memory and time are not limited")
    options = parser.parse_args()
    return replay(options) if options.replay else run_all(options)


if __name__ == "__main__":
    sys.exit(main())
