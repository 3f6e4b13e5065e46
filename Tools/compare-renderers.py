#!/usr/bin/env python3
"""Draws documents with Cairo, Chromium and rsvg-convert and counts the pixels that differ.

compare-renderers.py PLUMB DOCUMENT...

PLUMB is a release build with the trait Cairo. Cairo draws the display list as PNG; Chromium and rsvg-convert draw the SVG
of the same picture. All draw 2 pixels in a point. A pixel differs if a component of its color differs by more than a
quarter of its range; less is the rounding of edges. Fails if a picture differs in 0.5 % of its pixels or more, or if
two runs write different bytes. A renderer that is not installed is skipped with a message. Needs Pillow and NumPy.
"""
import os, shutil, subprocess, sys, tempfile

import numpy
from PIL import Image

SCALE, TOLERANCE, LIMIT = 2, 64, 0.005


def pixels(path, size):
    with Image.open(path) as image:
        ground = Image.new("RGBA", image.size, "white")
        ground.alpha_composite(image.convert("RGBA"))
    return numpy.asarray(ground.convert("RGB").crop((0, 0, *size))).astype(int)


def chromium(program, svg, png, size):
    # The window of the headless browser is taller than its page.
    command = [program, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", f"--force-device-scale-factor={SCALE}",
               f"--window-size={size[0] // SCALE + 16},{size[1] // SCALE + 120}", f"--screenshot={png}", "file://" + svg]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def main():
    plumb, documents = sys.argv[1], sys.argv[2:]
    browser = next(filter(None, map(shutil.which, ["chromium", "google-chrome", "chrome"])), None)
    rsvg = shutil.which("rsvg-convert")
    for name, found in [("Chromium", browser), ("rsvg-convert", rsvg)]:
        if not found:
            print(f"skipped: {name} is not installed")
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        for document in documents:
            svg, again, png = (os.path.join(folder, name) for name in ["a.svg", "b.svg", "a.png"])
            for output in [svg, again, png]:
                subprocess.run([plumb, "render", document, "-o", output, "--format", output[-3:]]
                               + (["--scale", str(SCALE)] if output == png else []), check=True)
            same = open(svg, "rb").read() == open(again, "rb").read()
            with Image.open(png) as image:
                size = image.size
            images = {"cairo": pixels(png, size)}
            if rsvg:
                subprocess.run([rsvg, "-z", str(SCALE), svg, "-o", os.path.join(folder, "r.png")], check=True)
                images["rsvg"] = pixels(os.path.join(folder, "r.png"), size)
            if browser and max(size) < 12000:
                chromium(browser, svg, os.path.join(folder, "c.png"), size)
                images["chromium"] = pixels(os.path.join(folder, "c.png"), size)
            shares = {}
            names = sorted(images)
            for index, first in enumerate(names):
                for second in names[index + 1:]:
                    differs = (numpy.abs(images[first] - images[second]) > TOLERANCE).any(axis=2)
                    shares[f"{first}/{second}"] = differs.mean()
            failed |= not same or any(share >= LIMIT for share in shares.values())
            text = "  ".join(f"{pair} {100 * share:.3f} %" for pair, share in shares.items())
            print(f"{text}  {'' if same else 'TWO RUNS DIFFER  '}{os.path.basename(document)}", flush=True)
    sys.exit(failed)


main()
