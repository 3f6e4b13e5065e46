#!/usr/bin/env python3
"""Fits the widths of Apple's system font to measured widths of labels, and writes advance-corrections.tsv:

    apt-get install fonts-inter && pip install fonttools numpy
    python3 Tools/fit-advances.py MEASURED.json DOCUMENTS...             # fit everything, write the file
    python3 Tools/fit-advances.py MEASURED.json DOCUMENTS... --report    # errors on what a fit has not seen

MEASURED.json: {"fonts_ios": {"fonts": [{"weight", "size", "labelWidths": {text: width at @3x}}, ...]},
"recorded": [{"text", "size", "weight", "width", "scale"}, ...]}; the latter are labels of trees that UIKit recorded.
DOCUMENTS: folders of Interface Builder documents, one subfolder a repository; the saved widths of their labels are
measurements of single characters in real text, with a few stale frames among them, which the fit leaves out.

The model (Documentation/Typography.md) is linear in its unknowns: six components of the width of each character, what
all characters have in common, the factor of Inter's kerning, and what slanted letters add. Least squares with a prior
at Inter's own widths; labels of documents are reweighted so that frames that text cannot have made do not count.
"""

import argparse
import collections
import hashlib
import json
import os

import numpy as np

import inter
import labels

WIDTHS = inter.drawings()
PAIRS = inter.kerning([chr(scalar) for scalar in range(0x20, 0x7F)])


def has_twin(character):
    """Whether a letter has the outline of an ASCII letter, and its width."""
    twin = inter.twin(character)
    return twin != character and twin.isascii() and WIDTHS[ord(twin)][0] == WIDTHS[ord(character)][0]


CYRILLIC = [chr(scalar) for scalar in range(0x0410, 0x0450)]
CHARACTERS = (
    [chr(scalar) for scalar in range(0x20, 0x7F)] + list("–—’‘“”•…©·×→")
    + [letter for letter in CYRILLIC if not has_twin(letter)])
INDEX = {character: index for index, character in enumerate(CHARACTERS)}
INDEX |= {letter: INDEX[inter.twin(letter)] for letter in CYRILLIC if has_twin(letter)}
COMPONENTS = 6
# Positions of the unknowns.
COMMON = len(CHARACTERS) * COMPONENTS
KERNING = COMMON + COMPONENTS
ITALIC = KERNING + 1
UNKNOWNS = ITALIC + 2 * len(CHARACTERS)
# How far the unknowns lie from Inter's, in ems (standard deviation).
OF_CHARACTER = [0.025, 0.015, 0.03, 0.02, 0.008, 0.012]
OF_ALL, OF_KERNING = 0.08, 0.2
# Slanted letters are nearly as wide as upright ones; the space between those of the display design is not.
OF_ITALIC, OF_ITALIC_SPACE = 0.004, 0.05
OUTPUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "advance-corrections.tsv")
UNITS = 2048


def prior():
    result = np.zeros(UNKNOWNS)
    for index, character in enumerate(CHARACTERS):
        result[index * COMPONENTS:(index + 1) * COMPONENTS] = inter.components(WIDTHS[ord(character)])
    result[KERNING] = 0.75
    return result


def precision():
    result = np.zeros(UNKNOWNS)
    result[:COMMON] = np.tile(OF_CHARACTER, len(CHARACTERS))
    result[COMMON:KERNING], result[KERNING], result[ITALIC:] = OF_ALL, OF_KERNING, OF_ITALIC
    result[ITALIC:ITALIC + 2] = OF_ITALIC_SPACE
    return 1 / result**2


PRIOR, PRECISION = prior(), precision()


def row(label):
    """The width of a label, without tracking, as factors of the unknowns; None if it has characters of other scripts."""
    text = label.text
    if any(character not in INDEX for character in text):
        return None
    result = np.zeros(UNKNOWNS)
    light, black, display = label.light, label.black, label.display
    factors = np.array([1, light, black, display, display * light, display * black])
    for character in text:
        index = INDEX[character]
        result[index * COMPONENTS:(index + 1) * COMPONENTS] += factors
        if character != " ":
            result[COMMON:KERNING] += factors
        if label.is_italic:
            result[ITALIC + 2 * index:ITALIC + 2 * index + 2] += [1 - display, display]
    result[KERNING] = sum(PAIRS.get(pair, 0) for pair in zip(text, text[1:]))
    return result * label.size


def fit(sample):
    rows = [(label, factors) for label in sample if (factors := row(label)) is not None]
    matrix = np.array([factors for _, factors in rows])
    wanted = np.array([label.middle - label.tracking for label, _ in rows])
    is_saved = np.array([label.is_saved for label, _ in rows])
    sigma = np.array([label.sigma for label, _ in rows])
    unknowns = PRIOR
    for step in range(6):
        rest = wanted - matrix @ unknowns
        near = np.abs(rest) < 0.05 * np.abs(wanted) + 1
        tukey = np.clip(1 - (rest / sigma / 5) ** 2, 0, None) ** 2
        weight = np.where(is_saved, near if step == 0 else tukey, 1) / sigma**2
        unknowns = np.linalg.solve(
            (matrix * weight[:, None]).T @ matrix + np.diag(PRECISION), matrix.T @ (weight * wanted) + PRECISION * PRIOR)
    return unknowns


def errors(sample, unknowns):
    """(label, width by the model minus measured width) of each label that the model can measure."""
    return [(label, label.rounded(factors @ unknowns + label.tracking) - label.width)
            for label in sample if (factors := row(label)) is not None]


def describe(name, found, near):
    relative = np.array([abs(error) / label.width for label, error in found])
    points = np.array([abs(error) for _, error in found])
    print(f"{name:32s} {len(found):5d} widths   mean error {relative.mean():7.3%}   "
          f"within {near:.2f} pt {np.mean(points <= near + 0.01):6.1%}   greatest {points.max():.2f} pt")


def part(repository):
    return int(hashlib.md5(repository.encode()).hexdigest(), 16) % 6


def report(measured, saved):
    describe("measured, all fitted", errors(measured, fit(measured + saved)), 1 / 3)
    for size in sorted({label.size for label in measured}):
        unknowns = fit([label for label in measured if label.size != size] + saved)
        describe(f"{size:g} pt left out", errors([label for label in measured if label.size == size], unknowns), 1 / 3)
    found = collections.defaultdict(list)
    for number in range(6):
        unknowns = fit(measured + [label for label in saved if part(label.repository) != number])
        for label, error in errors(
                [label for label in saved if part(label.repository) == number and label.is_free], unknowns):
            # A frame off by more than this is stale: no text font is as wide.
            if abs(error) < max(3, 0.06 * label.width):
                found[label.platform].append((label, error))
    for platform in sorted(found):
        describe(f"{platform} repositories left out", found[platform], 0.5)
        describe(f"{platform} repositories left out", found[platform], 1)
    unknowns = fit(measured + saved)
    for platform in sorted(found):
        describe(f"{platform}, all fitted", errors([label for label, _ in found[platform]], unknowns), 1)


def write(unknowns):
    def units(values):
        return "\t".join(str(round(value * UNITS)) for value in values)

    common = unknowns[COMMON:KERNING]
    base = unknowns[:COMMON].reshape(-1, COMPONENTS) - PRIOR[:COMMON].reshape(-1, COMPONENTS)
    letters = [INDEX[character] for character in CHARACTERS if character.isascii() and character.isalpha()]
    with open(OUTPUT, "w", encoding="utf-8") as file:
        file.write(
            "# By how much the characters of Apple's system font are wider than Inter's, in 1/2048 em. Fitted by\n"
            "# Tools/fit-advances.py to measured widths of labels; the method and its error on labels that the fit has\n"
            "# not seen are in Documentation/Typography.md.\n"
            "# character, then what is added to: the width in text, what ultralight and black add to it, what the display\n"
            "# design adds to each of the three, and what slanted letters add in text and in display\n"
            f"kerning\t{unknowns[KERNING]:.3f}\n"
            f"other\t{units(list(common + base[letters].mean(axis=0)) + [0, 0])}\n")
        for index, character in enumerate(CHARACTERS):
            values = base[index] + (0 if character == " " else common)
            slant = unknowns[ITALIC + 2 * index:ITALIC + 2 * index + 2]
            file.write(f"U+{ord(character):04X}\t{units(list(values) + list(slant))}\n")


parser = argparse.ArgumentParser()
parser.add_argument("measured")
parser.add_argument("documents", nargs="+")
parser.add_argument("--report", action="store_true")
options = parser.parse_args()
with open(options.measured, encoding="utf-8") as file:
    FILE = json.load(file)
MEASURED = labels.measured(FILE["fonts_ios"]["fonts"]) + [labels.Label(**label) for label in FILE.get("recorded", [])]
SAVED = labels.saved(options.documents)
if options.report:
    report(MEASURED, SAVED)
else:
    write(fit(MEASURED + SAVED))
