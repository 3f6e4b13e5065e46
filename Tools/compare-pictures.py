#!/usr/bin/env python3
"""Compares recorded pictures of screens with those that Plumb draws, by structural similarity at one pixel per point.

compare-pictures.py TABLE [-o FOLDER] [--below 0.9]

Each line of TABLE has three columns, separated by tabs: the group of the pair (such as "tuned" or "withheld"), the recorded
PNG image, and the drawn picture (SVG or PNG), or "$ " and a command that prints it. Paths are relative to the table; lines
that begin with "#" are comments. A fourth column, if there is one, has the number of recorded pixels in a point; by default
it follows from the sizes, since SVG pictures have one unit per point.

Recordings of wide-gamut simulators are converted to sRGB. Both pictures are drawn over white and averaged to one pixel per point. Where their sizes differ, the smaller one is extended
by white. The similarity is the mean of that of the three color components, in windows of 7 x 7 pixels.

Writes the table to standard output, the least similar pair first, with the mean and the median of each group. With -o, writes index.html and
images to FOLDER: the recorded picture, the drawn one, their difference, and where they are dissimilar. Fails if a picture cannot be read.
Needs scikit-image, Pillow, NumPy and resvg-py.
"""
import argparse, html, io, os, re, statistics, subprocess, sys

import numpy
import resvg_py
from PIL import Image, ImageCms
from skimage.metrics import structural_similarity

WINDOW = 7


def in_srgb(image):
    """The image in sRGB: simulators record in Display P3, whose numbers are different for the same color."""
    profile = image.info.get("icc_profile")
    if not profile:
        return image
    alpha = image.getchannel("A") if "A" in image.getbands() else None
    converted = ImageCms.profileToProfile(
        image.convert("RGB"), ImageCms.ImageCmsProfile(io.BytesIO(profile)), ImageCms.createProfile("sRGB"))
    if alpha:
        converted.putalpha(alpha)
    return converted


def over_white(image):
    ground = Image.new("RGBA", image.size, "white")
    ground.alpha_composite(image.convert("RGBA"))
    return ground.convert("RGB")


def averaged(image, size):
    return image if image.size == size else image.resize(size, Image.Resampling.BOX)


def svg_size(data):
    """The size of an SVG picture in points, from the attributes of its root."""
    root = re.search(rb"<svg\b[^>]*>", data)
    if not root:
        raise ValueError("the picture is neither PNG nor SVG")
    numbers = [re.search(rb'\b%s="([0-9.]+)' % name, root[0]) for name in (b"width", b"height")]
    if not all(numbers):
        raise ValueError("the SVG picture has no width or height")
    return tuple(float(number[1]) for number in numbers)


def drawn_picture(place, folder):
    if place.startswith("$ "):
        return subprocess.run(place[2:], shell=True, cwd=folder, check=True, stdout=subprocess.PIPE).stdout
    with open(os.path.join(folder, place), "rb") as file:
        return file.read()


def pictures(recorded_path, drawn, scale):
    """Both pictures at one pixel per point, extended to the same size, and whether their sizes differ."""
    with Image.open(recorded_path) as image:
        recorded = over_white(in_srgb(image))
    if drawn.startswith(b"\x89PNG"):
        drawn = over_white(Image.open(io.BytesIO(drawn)))
        scale = scale or 1
        size = tuple(max(1, round(length / scale)) for length in recorded.size)
        drawn_size = tuple(max(1, round(length * size[0] / recorded.size[0])) for length in drawn.size)
    else:
        points = svg_size(drawn)
        scale = scale or max(1, round(recorded.size[0] / points[0]))
        size = tuple(max(1, round(length / scale)) for length in recorded.size)
        drawn_size = tuple(max(1, round(length)) for length in points)
        # Drawn with the pixels of the recording and averaged in the same way, so that edges between pixels look alike.
        data = resvg_py.svg_to_bytes(svg_string=drawn.decode(), zoom=scale)
        drawn = over_white(Image.open(io.BytesIO(data)))
    images = [averaged(recorded, size), averaged(drawn, drawn_size)]
    width, height = (max(lengths) for lengths in zip(size, drawn_size))
    result = []
    for image in images:
        canvas = Image.new("RGB", (width, height), "white")
        canvas.paste(image)
        result.append(canvas)
    return result[0], result[1], size != drawn_size


def similarity(first, second):
    """The structural similarity and its map, from 0 to 1."""
    window = min(WINDOW, *(side - 1 + side % 2 for side in first.size))
    if window < 3:
        difference = numpy.abs(numpy.asarray(first, float) - numpy.asarray(second, float)) / 255
        return 1 - difference.mean(), 1 - difference
    return structural_similarity(numpy.asarray(first), numpy.asarray(second), channel_axis=2, win_size=window, full=True)


def rows(path):
    folder = os.path.dirname(os.path.abspath(path))
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            line = line.rstrip("\n")
            if not line.strip() or line.startswith("#"):
                continue
            columns = line.split("\t")
            if len(columns) not in (3, 4):
                sys.exit(f"{path}:{number}: expected three or four columns, found {len(columns)}")
            group, recorded, drawn = columns[:3]
            scale = float(columns[3]) if len(columns) == 4 else None
            try:
                images = pictures(os.path.join(folder, recorded), drawn_picture(drawn, folder), scale)
            except (OSError, ValueError, subprocess.CalledProcessError) as error:
                sys.exit(f"{path}:{number}: {error}")
            yield group, recorded, images


def write_page(folder, results, below):
    os.makedirs(folder, exist_ok=True)
    parts = ["<!doctype html><meta charset=utf-8><title>Pictures</title><style>body{font:14px sans-serif}img{max-width:22vw;border:1px solid #ccc}"
             "td{vertical-align:top;padding:4px}.low{color:#b00}</style><table>"
             "<tr><th>recorded<th>drawn<th>difference<th>dissimilar"]
    for index, (value, group, recorded, differs, first, second, places) in enumerate(results):
        difference = numpy.abs(numpy.asarray(first, int) - numpy.asarray(second, int)).astype("uint8")
        dissimilar = (255 * (1 - numpy.clip(places.mean(axis=2), 0, 1))).astype("uint8")
        images = [first, second, Image.fromarray(255 - difference), Image.fromarray(255 - dissimilar)]
        names = []
        for kind, image in zip("rdxs", images):
            names.append(f"{index:03d}{kind}.png")
            image.save(os.path.join(folder, names[-1]))
        title = f"{value:.3f} {group} {html.escape(recorded)}{' (sizes differ)' if differs else ''}"
        parts.append(f"<tr><td colspan=4 class={'low' if value < below else 'high'}>{title}<tr>" + "".join(f"<td><img src={name}>" for name in names))
    with open(os.path.join(folder, "index.html"), "w", encoding="utf-8") as file:
        file.write("\n".join(parts) + "</table>\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("table")
    parser.add_argument("-o", "--output", help="the folder for the page")
    parser.add_argument("--below", type=float, default=0.9, help="the similarity below which a pair is marked")
    arguments = parser.parse_args()
    results = []
    for group, recorded, (first, second, differs) in rows(arguments.table):
        value, places = similarity(first, second)
        results.append((value, group, recorded, differs, first, second, places))
    results.sort(key=lambda result: result[0])
    for value, group, recorded, differs, *_ in results:
        print(f"{value:.3f}\t{group}\t{recorded}{chr(9) + 'sizes differ' if differs else ''}")
    for group in sorted({result[1] for result in results}):
        values = [result[0] for result in results if result[1] == group]
        low = sum(value < arguments.below for value in values)
        print(f"{group}: {len(values)} pairs, mean {statistics.mean(values):.3f}, median {statistics.median(values):.3f}, "
              f"{low} below {arguments.below:g}")
    if arguments.output:
        write_page(arguments.output, results, arguments.below)


main()
