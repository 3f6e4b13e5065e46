#!/usr/bin/env python3
"""Compare the findings of `plumb check` with the marks that Xcode left in documents.

usage: score-verdicts.py PLUMB [--without-marks] [--list missed|extra] [--rule misplaced|ambiguous] [--only iOS|macOS] [--count N]
       score-verdicts.py PLUMB --reach

PLUMB is a `plumb` executable. PLUMB_CORPUS and PLUMB_SECOND_CORPUS name the folders of the two collections of documents; each
holds INDEX.tsv with one row a document. Without them the script prints a note and exits with status 0.

Xcode marks a view with `misplaced="YES"` where its saved frame differs from the one that the constraints give, and with
`ambiguous="YES"` where they give more than one. Recall is the part of marked views that a finding of severity `warning` or
`error` names; precision is the part of such findings whose view is marked. Documents of the repositories in
Tools/withheld-repositories.txt are counted apart, and `--list` prints views of the other documents only. The last column counts
the documents that have findings of the rule of which Xcode marks none.

`--reach` counts the marked views among all views of the tuned documents by what is known of them: what is reported, what is only noted,
and how far the computed frame is from the saved one. A rule over these facts cannot tell the marked views of a group from the others.

The layout itself uses the marks: it does not infer margins and content sizes from frames that Xcode calls wrong. With
`--without-marks` the documents are checked without any mark.
"""
import argparse, collections, csv, json, os, pathlib, re, subprocess, tempfile
import xml.etree.ElementTree as ElementTree

RULES = ['misplaced', 'ambiguous']
CONTAINED = {'clipView', 'tableView', 'tableHeaderView', 'tableCellView', 'tableViewCellContentView'}
ROOT = pathlib.Path(__file__).resolve().parent.parent
WITHHELD = set((ROOT / 'Tools/withheld-repositories.txt').read_text().split())


def findings(plumb, folder, files, notes=False):
    """The findings of each rule by file and id: warnings and errors, or notes."""
    result = collections.defaultdict(lambda: collections.defaultdict(dict))
    command = [plumb, 'check', '--format', 'json'] + files
    output = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False).stdout
    for finding in json.loads(output)['findings']:
        if finding['rule'] in RULES and (finding['severity'] == 'note') == notes:
            result[finding['file']][finding['rule']][finding['object']] = finding
    return result


def marks(path):
    """The ids of marked elements by rule, and the tag of every element that has an id."""
    result = {rule: set() for rule in RULES}
    tags = {}
    for element in ElementTree.parse(path).iter():
        if 'id' in element.attrib:
            tags[element.attrib['id']] = element.tag
        for rule in RULES:
            if element.attrib.get(rule) == 'YES' and 'id' in element.attrib:
                result[rule].add(element.attrib['id'])
    return result, tags


def layouts(plumb, folder, files):
    """The computed frames by file and id."""
    output = subprocess.run([plumb, 'layout', '--json'] + files, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False).stdout
    return {layout['file']: layout.get('views', {}) for layout in map(json.loads, output.splitlines())}


def distance(element, computed):
    """The largest difference between the saved and the computed frame; None if there is only one of them."""
    rect = element.find("rect[@key='frame']")
    if rect is None or computed is None:
        return None
    return max(abs(float(rect.get(side)) - value) for side, value in zip(('x', 'y', 'width', 'height'), computed))


def group(rule, element, computed, isFound, isNote):
    """What is known of a view."""
    if isFound:
        return '1 reported'
    if isNote:
        return '2 noted'
    if rule == 'ambiguous':
        isPlaced = element.find('autoresizingMask') is not None or element.tag in CONTAINED
        return '3 placed by a mask or a container' if isPlaced else '4 hidden' if element.get('hidden') == 'YES' else '5 others'
    difference = distance(element, computed)
    if difference is None:
        return None
    return '5 saved frame is the computed one' if difference < 0.05 else '4 differs by a point at most' if difference <= 1.001 else '3 differs'


def reach(plumb, folders):
    """Prints how many views of each group are marked."""
    counts = collections.defaultdict(lambda: [0, 0])
    for name, folder in folders:
        rows = [row for row in documents(folder) if not is_withheld(name, row)]
        files = [row['file'] for row in rows]
        found, noted, frames = findings(plumb, folder, files), findings(plumb, folder, files, notes=True), layouts(plumb, folder, files)
        for row in rows:
            file = row['file']
            for element in ElementTree.parse(os.path.join(folder, file)).iter():
                view = element.get('id')
                if view is None or element.find("rect[@key='frame']") is None:
                    continue
                for rule in RULES:
                    key = group(rule, element, frames.get(file, {}).get(view), view in found[file][rule], view in noted[file][rule])
                    if key is None:
                        continue
                    count = counts[platform(row), rule, key]
                    count[0] += element.get(rule) == 'YES'
                    count[1] += 1
    for (system, rule, key), (marked, views) in sorted(counts.items()):
        print(f'{system:6}{rule:10}{key[2:]:40}{marked:6} of {views:6} marked')


def documents(folder):
    with open(os.path.join(folder, 'INDEX.tsv'), newline='') as file:
        return list(csv.DictReader(file, delimiter='\t'))


def platform(row):
    return 'macOS' if row['platform'] == 'macOS' else 'iOS'


def is_withheld(name, row):
    return name == 'second' and row['file'].split('/')[0] in WITHHELD


def unmarked(folder, files, target):
    """Copies documents without their marks; returns the folder of the copies."""
    for file in files:
        copy = pathlib.Path(target, file)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(re.sub(rb' (misplaced|ambiguous)="YES"', b'', pathlib.Path(folder, file).read_bytes()))
    return target


def ratio(part, whole):
    return f'{part / whole:.1%}' if whole else '-'


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('plumb')
    parser.add_argument('--without-marks', action='store_true')
    parser.add_argument('--reach', action='store_true')
    parser.add_argument('--list', choices=['missed', 'extra'])
    parser.add_argument('--rule', choices=RULES)
    parser.add_argument('--only', choices=['iOS', 'macOS'])
    parser.add_argument('--count', type=int, default=100)
    options = parser.parse_args()
    options.plumb = os.path.abspath(options.plumb)
    folders = [(name, os.environ.get(key)) for name, key in
               [('first', 'PLUMB_CORPUS'), ('second', 'PLUMB_SECOND_CORPUS')] if os.environ.get(key)]
    if not folders:
        print('PLUMB_CORPUS and PLUMB_SECOND_CORPUS are not set; nothing to score')
        return
    if options.reach:
        reach(options.plumb, folders)
        return
    totals = collections.defaultdict(collections.Counter)
    shown = 0
    for name, folder in folders:
        rows = documents(folder)
        files = [row['file'] for row in rows]
        with tempfile.TemporaryDirectory() as copies:
            checked = unmarked(folder, files, copies) if options.without_marks else folder
            found = findings(options.plumb, checked, files)
        for row in rows:
            system = platform(row)
            isWithheld = is_withheld(name, row)
            part = 'withheld' if isWithheld else 'tuned'
            marked, tags = marks(os.path.join(folder, row['file']))
            for rule in RULES:
                ids = set(found[row['file']][rule])
                for key in [(system, rule, f'{name} {part}'), (system, rule, f'all {part}'), (system, rule, 'all')]:
                    total = totals[key]
                    total['marked'] += len(marked[rule])
                    total['found'] += len(ids)
                    total['both'] += len(ids & marked[rule])
                    total['documents'] += 1
                    total['false'] += bool(ids - marked[rule]) and not (ids & marked[rule])
                if isWithheld or options.rule not in (None, rule) or options.only not in (None, system):
                    continue
                chosen = {'missed': marked[rule] - ids, 'extra': ids - marked[rule], None: set()}[options.list]
                for view in sorted(chosen)[:max(0, options.count - shown)]:
                    shown += 1
                    finding = found[row['file']][rule].get(view)
                    print(rule, row['file'], row['toolsVersion'], tags.get(view), view,
                          finding['message'] if finding else '', sep='\t')
    if options.list:
        return
    print(f"{'':32}{'marked':>8}{'found':>8}{'both':>8}{'recall':>8}{'precision':>10}  documents with false findings only")
    for (system, rule, part), total in sorted(totals.items()):
        print(f'{system:6}{rule:10}{part:16}' + f"{total['marked']:8}{total['found']:8}{total['both']:8}"
              f"{ratio(total['both'], total['marked']):>8}{ratio(total['both'], total['found']):>10}"
              f"  {total['false']} of {total['documents']}")


if __name__ == '__main__':
    main()
