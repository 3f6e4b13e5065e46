#!/usr/bin/env python3
"""draw-findings.py PLUMB FOLDER [--count 40] [--seed 17] [--rules RULE,...] [--judged FILE] [--prove OPTIONS]

Draws findings of each rule at random from the documents below FOLDER, one repository per folder in it, to be judged by hand. Repositories of
Tools/withheld-repositories.txt are left out. Prints rule, document, object id and verdict, separated by tabs; the verdicts are those of FILE, else '?'.

With --prove, draws findings of `plumb prove OPTIONS` of all rules that `plumb check` does not have, and prints rule, document, the first object, the size
of the counterexample, its text size and direction, and the verdict.

A verdict is 'right', 'useless' (true, and nobody would change the document) or 'false'. With --judged and --summary prints the share of each rule.
"""
import argparse, collections, json, os, random, shlex, subprocess

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("plumb")
parser.add_argument("folder")
parser.add_argument("--count", type=int, default=40)
parser.add_argument("--seed", type=int, default=17)
parser.add_argument("--rules", default="")
parser.add_argument("--judged")
parser.add_argument("--prove")
parser.add_argument("--summary", action="store_true")
options = parser.parse_args()
if not options.judged:
    name = "judged-findings.tsv" if options.prove is None else "judged-proofs.tsv"
    options.judged = os.path.join(os.path.dirname(__file__), name)

with open(os.path.join(os.path.dirname(__file__), "withheld-repositories.txt")) as file:
    withheld = set(file.read().split())
judged = {}
if os.path.exists(options.judged):
    with open(options.judged) as file:
        for line in file:
            *place, verdict = line.rstrip("\n").split("\t")
            judged[tuple(place)] = verdict

folders = [name for name in sorted(os.listdir(options.folder)) if os.path.isdir(os.path.join(options.folder, name)) and name not in withheld]
words = [os.path.abspath(options.plumb), "check", "--rule=all=note", "--rule=unknown-element=off", "--format=json", *folders]
found = json.loads(subprocess.run(words, cwd=options.folder, capture_output=True).stdout)["findings"]


def proof_places():
    """The findings of proofs that the check does not have."""
    words = [os.path.abspath(options.plumb), "prove", *shlex.split(options.prove), "--format=json", *folders]
    known = {(finding["rule"], finding["file"], finding["object"]) for finding in found}
    documents = json.loads(subprocess.run(words, cwd=options.folder, capture_output=True).stdout)["documents"]
    for document in documents:
        for finding in document["findings"]:
            if any((finding["rule"], document["file"], name) in known for name in finding["objects"]):
                continue
            size, direction = finding["counterexample"], "rtl" if finding["direction"] == "rightToLeft" else "ltr"
            yield (finding["rule"], document["file"], finding["objects"][0], f"{size['width']:g} × {size['height']:g}", finding["textSize"], direction)


if options.prove is not None:
    places = sorted(set(proof_places()))
    random.Random(options.seed).shuffle(places)
    for place in places[: options.count]:
        print(*place, judged.get(place, "?"), sep="\t")
    raise SystemExit
by_rule = collections.defaultdict(set)
for finding in found:
    by_rule[finding["rule"]].add((finding["file"], finding["object"]))
for rule in sorted(by_rule):
    if options.rules and rule not in options.rules.split(","):
        continue
    drawn = sorted(by_rule[rule])
    random.Random(options.seed).shuffle(drawn)
    drawn = drawn[: options.count]
    verdicts = [judged.get((rule, *place), "?") for place in drawn]
    if options.summary:
        counts = collections.Counter(verdicts)
        print(f"{rule}: {len(by_rule[rule])} findings, {len(drawn)} drawn: " + ", ".join(f"{count} {verdict}" for verdict, count in counts.most_common()))
    else:
        for place, verdict in zip(drawn, verdicts):
            print(rule, *place, verdict, sep="\t")
