#!/usr/bin/env python3
"""Score computed frames of real documents against the frames that Interface Builder saved.

usage: score-documents.py PLUMB [--misses MODE] [--count N] [--only iOS|macOS] [--kind TAG] [--known]

PLUMB is a `plumb` executable. PLUMB_CORPUS and PLUMB_SECOND_CORPUS name the folders of the two collections of documents; each holds
EXPECTED.tsv with the saved frames. Without them the script prints a note and exits with status 0.

Rules are tuned on the whole first collection and on a part of the second. Documents of the repositories in
Tools/withheld-repositories.txt are withheld: `--misses` prints views of the tuned documents only. A repository of the
second collection was withheld where the first byte of the SHA-256 hash of its folder's name is divisible by 3.
A view counts where EXPECTED.tsv says `check`, and matches where all four numbers are within the tolerance.

The rows marked `*` leave out the views whose frame rests on a content size that no rule can know: of an image whose size
the document does not state, or of a view with a custom class. Such a view is given a placeholder size larger than the
one it has, then a smaller one, and the document is laid out again with saved content sizes; every view whose frame
changes rests on one.

The last table counts documents: those with a view that is within 1 pt with saved content sizes and metrics of the document, and
not with rules for metrics, or with measured content sizes.
"""
import argparse, collections, csv, json, os, pathlib, subprocess, tempfile
import xml.etree.ElementTree as ElementTree

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


def image_name(view):
    """The image that an image view or a button shows."""
    holders = [view, view.find("*[@key='cell']"), view.find("state[@key='normal']"), view.find('buttonConfiguration'),
               view.find('imageReference')]
    return next((holder.get('image') for holder in holders if holder is not None and holder.get('image')), None)


def views_of_unknown_size(root):
    """The views with a frame whose content size is that of an absent image or of a custom class."""
    images = {image.get('name'): image for image in root.iterfind('resources/image')}
    for view in root.iter():
        frame = view.find("rect[@key='frame']")
        if frame is None or view.get('placeholderIntrinsicWidth') or view.get('placeholderIntrinsicHeight'):
            continue
        image = images.get(image_name(view))
        is_stated = image is not None and image.get('width') and image.get('catalog') != 'system'
        if view.get('customClass') or (image_name(view) and not is_stated):
            yield view, float(frame.get('width')), float(frame.get('height'))


def resting(plumb, folder, files):
    """The views of each file whose frame rests on a content size that no rule can know."""
    usual = frames(plumb, folder, files, 'saved', 'document')
    result = collections.defaultdict(set)
    for sign in (1, -1):
        with tempfile.TemporaryDirectory() as changed:
            for file in files:
                tree = ElementTree.parse(os.path.join(folder, file))
                for number, (view, width, height) in enumerate(views_of_unknown_size(tree.getroot())):
                    # Different changes, so that they do not cancel each other out.
                    change = sign * (12 + 3 * (number % 7))
                    view.set('placeholderIntrinsicWidth', str(max(0, width + change)))
                    view.set('placeholderIntrinsicHeight', str(max(0, height + change)))
                os.makedirs(os.path.dirname(os.path.join(changed, file)), exist_ok=True)
                tree.write(os.path.join(changed, file), encoding='utf-8', xml_declaration=True)
            for file, views in frames(plumb, changed, files, 'saved', 'document').items():
                for view, frame in views.items():
                    if any(abs(a - b) > 0.01 for a, b in zip(frame, usual.get(file, {}).get(view, frame))):
                        result[file].add(view)
    return result


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('plumb')
    parser.add_argument('--misses', choices=['/'.join(mode) for mode in MODES])
    parser.add_argument('--count', type=int, default=100)
    parser.add_argument('--only', choices=['iOS', 'macOS'])
    parser.add_argument('--kind')
    parser.add_argument('--known', action='store_true', help='list no view that rests on an unknown content size')
    options = parser.parse_args()
    options.plumb = os.path.abspath(options.plumb)
    collections_ = [(name, os.environ.get(key)) for name, key in
                    [('first', 'PLUMB_CORPUS'), ('second', 'PLUMB_SECOND_CORPUS')]]
    if not any(folder for _, folder in collections_):
        print('PLUMB_CORPUS and PLUMB_SECOND_CORPUS are not set; nothing to score')
        return
    shown = 0
    lines, losses = collections.defaultdict(dict), collections.defaultdict(dict)
    for name, folder in collections_:
        if not folder:
            continue
        rows = expected(folder)
        files = sorted({row['file'] for row in rows})
        unknown = resting(options.plumb, folder, files)
        basis = set()
        for content, metrics in MODES:
            mode = f'{content}/{metrics}'
            if options.misses and mode != options.misses:
                continue
            computed = frames(options.plumb, folder, files, content, metrics)
            totals = collections.defaultdict(lambda: [0, 0, 0])
            lost, documents = collections.defaultdict(collections.Counter), collections.defaultdict(set)
            for row in rows:
                platform = 'macOS' if row['platform'] == 'macOS' else 'iOS'
                part = 'withheld' if is_withheld(name, row['file']) else 'tuned'
                difference, got = error(row, computed)
                rests = row['view'] in unknown[row['file']]
                documents[platform, part].add(row['file'])
                if mode == 'saved/document' and difference <= 1.01:
                    basis.add((row['file'], row['view']))
                elif (row['file'], row['view']) in basis and difference > 1.01:
                    lost[platform, part][row['file']] += 1
                for mark in [''] if rests or content == 'saved' else ['', '*']:
                    total = totals[platform, part, mark]
                    total[0] += 1
                    total[1] += difference <= 0.51
                    total[2] += difference <= 1.01
                if rests and options.known:
                    continue
                wanted = options.misses and part == 'tuned' and difference > 1.01 and shown < options.count
                if wanted and options.only in (None, platform) and options.kind in (None, row['tag']):
                    shown += 1
                    saved = [float(row[key]) for key in 'xywh']
                    delta = [round(a - b, 2) for a, b in zip(got, saved)] if got else None
                    print(row['file'], row['tools'], row['tag'], row['view'], 'saved', saved, 'off', delta, sep='\t')
            if mode in ('saved/rules', 'measured/document'):
                for key, names in documents.items():
                    losses[key[0], mode][name, key[1]] = len(lost[key]), len(names), sum(lost[key].values())
            for key, total in totals.items():
                lines[key[0], mode + key[2]][name, key[1]] = total
    if options.misses:
        return
    columns = [('first', 'tuned'), ('second', 'tuned'), ('second', 'withheld')]
    print(f"{'':25}" + ''.join(f'{" ".join(column):>26}' for column in columns))
    for (platform, mode), cells in sorted(lines.items()):
        line = f'{platform:6}{mode:19}'
        for column in columns:
            views, half, one = cells.get(column, (0, 0, 0))
            text = f'{half / views:.1%} {one / views:.1%} ({views})' if views else '-'
            line += f'{text:>26}'
        print(line)
    print('documents that lose views')
    for (platform, mode), cells in sorted(losses.items()):
        line = f'{platform:6}{mode:19}'
        for column in columns:
            lost, documents, views = cells.get(column, (0, 0, 0))
            line += f'{f"{lost} of {documents} ({views} views)":>26}'
        print(line)


if __name__ == '__main__':
    main()
