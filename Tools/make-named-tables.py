#!/usr/bin/env python3
"""Writes the widths of common fonts by name, from open fonts made to the same widths:

    apt-get install fonts-liberation2 fonts-dejavu-core && pip install fonttools
    python3 Tools/make-named-tables.py

Liberation Sans has the widths of Arial and Helvetica, Liberation Serif those of Times New Roman and Times, DejaVu Sans
(Bitstream Vera) nearly those of Verdana. Only advance widths are written; no outlines.
"""

import os

from fontTools.ttLib import TTFont

FONTS = "/usr/share/fonts/truetype"
OUTPUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Sources", "Typography", "NamedTables.swift")
UNITS = 2048
PUNCTUATION = (0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x20AC, 0x2122)
SCALARS = (*range(0x20, 0x7F), *range(0xA0, 0x100), *PUNCTUATION)
TABLES = (
    ("sans", "Arial and Helvetica", "liberation2/LiberationSans-Regular"),
    ("sansBold", "the bold of Arial and Helvetica", "liberation2/LiberationSans-Bold"),
    ("serif", "Times New Roman and Times", "liberation2/LiberationSerif-Regular"),
    ("serifBold", "the bold of Times New Roman and Times", "liberation2/LiberationSerif-Bold"),
    ("serifItalic", "the italic of Times New Roman and Times", "liberation2/LiberationSerif-Italic"),
    ("serifBoldItalic", "the bold italic of Times New Roman and Times", "liberation2/LiberationSerif-BoldItalic"),
    ("wide", "DejaVu Sans, close to those of Verdana", "dejavu/DejaVuSans"),
    ("wideBold", "DejaVu Sans Bold, close to those of the bold of Verdana", "dejavu/DejaVuSans-Bold"),
)


def array(values):
    lines = []
    for value in values:
        if not lines or len(lines[-1]) + len(str(value)) + 2 > 118:
            lines.append("   ")
        lines[-1] += f" {value},"
    return "\n".join(lines)


text = (
    "// Made by Tools/make-named-tables.py from the fonts Liberation and DejaVu; do not edit.\n"
    "// Their licences are in THIRD-PARTY-NOTICES.md.\n\n"
    "/// The advance widths of common fonts by name, in 1/2048 em: of the characters U+0020 to U+007E, U+00A0 to U+00FF,\n"
    "/// and ``punctuation``.\n"
    "enum NamedTables {\n"
    "  /// The characters beyond U+00FF that the tables hold.\n"
    f"  static let punctuation: [UInt32] = [\n{array([f'0x{scalar:04X}' for scalar in PUNCTUATION])}\n  ]\n"
)
for name, what, file in TABLES:
    font = TTFont(f"{FONTS}/{file}.ttf")
    assert font["head"].unitsPerEm == UNITS
    names, metrics = font.getBestCmap(), font["hmtx"]
    text += (
        f"\n  /// The widths of {what}.\n"
        f"  static let {name}: [UInt16] = [\n{array([metrics[names[scalar]][0] for scalar in SCALARS])}\n  ]\n"
    )
with open(OUTPUT, "w", encoding="utf-8") as output:
    output.write(text + "}\n")
