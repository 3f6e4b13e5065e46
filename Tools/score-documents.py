#!/usr/bin/env python3
"""Score computed frames of real documents against the frames that Interface Builder saved.

usage: score-documents.py PLUMB [--misses MODE] [--count N] [--only iOS|macOS] [--kind TAG]

PLUMB is a `plumb` executable. PLUMB_CORPUS and PLUMB_SECOND_CORPUS name the folders of the two collections of documents; each holds
EXPECTED.tsv with the saved frames. Without them the script prints a note and exits with status 0.

Rules are tuned on the whole first collection and on a part of the second. Documents of the repositories in
Tools/withheld-repositories.txt are withheld: `--misses` prints views of the tuned documents only. A repository of the
second collection was withheld where the first byte of the SHA-256 hash of its folder's name is divisible by 3.
A view counts where EXPECTED.tsv says `check`, and matches where all four numbers are within the tolerance.
"""
import argparse, collections, csv, json, os, pathlib, subprocess

MODES = [('saved', 'document'), ('saved', 'rules'), ('measured', 'document'), ('measured', 'rules')]
ROOT = pathlib.Path(__file__).resolve().parent.parent
WITHHELD = set((ROOT / 'Tools/withheld-repositories.txt').read_text().split())


def is_withheld(collection, path):
    return collection == 'second' and path.split('/')[0] in WITHHELD


def expected(folder):
    with open(os.path.join(folder, 'EXPECTED.tsv'), newline='') as file:
        return [row for row in csv.DictReader(file, delimiter='\t') if row['status'] == 'check']


def frames(plumb, folder, files, content, metrics):
    command = [plumb, 'layout', '--json', '--content', content, '--metrics', metrics] + files
    result = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    records = (json.loads(line) for line in result.stdout.decode().splitlines() if line)
    return {record['file']: record['views'] for record in records}


def error(row, computed):
    got = computed.get(row['file'], {}).get(row['view'])
    if got is None:
        return float('inf'), got
    return max(abs(a - float(row[key])) for a, key in zip(got, 'xywh')), got


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('plumb')
    parser.add_argument('--misses', choices=['/'.join(mode) for mode in MODES])
    parser.add_argument('--count', type=int, default=100)
    parser.add_argument('--only', choices=['iOS', 'macOS'])
    parser.add_argument('--kind')
    options = parser.parse_args()
    options.plumb = os.path.abspath(options.plumb)
    collections_ = [(name, os.environ.get(key)) for name, key in
                    [('first', 'PLUMB_CORPUS'), ('second', 'PLUMB_SECOND_CORPUS')]]
    if not any(folder for _, folder in collections_):
        print('PLUMB_CORPUS and PLUMB_SECOND_CORPUS are not set; nothing to score')
        return
    shown = 0
    lines = collections.defaultdict(dict)
    for name, folder in collections_:
        if not folder:
            continue
        rows = expected(folder)
        files = sorted({row['file'] for row in rows})
        for content, metrics in MODES:
            mode = f'{content}/{metrics}'
            if options.misses and mode != options.misses:
                continue
            computed = frames(options.plumb, folder, files, content, metrics)
            totals = collections.defaultdict(lambda: [0, 0, 0])
            for row in rows:
                platform = 'macOS' if row['platform'] == 'macOS' else 'iOS'
                part = 'withheld' if is_withheld(name, row['file']) else 'tuned'
                difference, got = error(row, computed)
                total = totals[platform, part]
                total[0] += 1
                total[1] += difference <= 0.51
                total[2] += difference <= 1.01
                wanted = options.misses and part == 'tuned' and difference > 1.01 and shown < options.count
                if wanted and options.only in (None, platform) and options.kind in (None, row['tag']):
                    shown += 1
                    saved = [float(row[key]) for key in 'xywh']
                    delta = [round(a - b, 2) for a, b in zip(got, saved)] if got else None
                    print(row['file'], row['tools'], row['tag'], row['view'], 'saved', saved, 'off', delta, sep='\t')
            for key, total in totals.items():
                lines[key[0], mode][name, key[1]] = total
    if options.misses:
        return
    columns = [('first', 'tuned'), ('second', 'tuned'), ('second', 'withheld')]
    print(f"{'':22}" + ''.join(f'{" ".join(column):>26}' for column in columns))
    for (platform, mode), cells in sorted(lines.items()):
        line = f'{platform:6}{mode:16}'
        for column in columns:
            views, half, one = cells.get(column, (0, 0, 0))
            text = f'{half / views:.1%} {one / views:.1%} ({views})' if views else '-'
            line += f'{text:>26}'
        print(line)


if __name__ == '__main__':
    main()
