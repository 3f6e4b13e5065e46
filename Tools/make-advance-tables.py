#!/usr/bin/env python3
"""Writes Sources/Typography/InterAdvances.swift: the advance widths of the open font Inter.

Inter (https://rsms.me/inter, SIL Open Font License 1.1) comes as the Debian package fonts-inter; the reader is
the Python package fonttools:

    apt-get install fonts-inter && pip install fonttools
    python3 Tools/make-advance-tables.py > Sources/Typography/InterAdvances.swift

Inter has three drawings between which all its weights are interpolated: Thin (100), Regular (400), Black (900).
Only their widths are written, for the blocks of characters below; everything else is measured by its class.
"""

import sys

from fontTools.ttLib import TTFont

FONTS = "/usr/share/fonts/opentype/inter"
MASTERS = (("thin", "Inter-Thin"), ("regular", "Inter-Regular"), ("black", "Inter-Black"))
BLOCKS = (
    (0x0020, 0x017F),  # Latin, Latin-1, Latin Extended-A
    (0x0218, 0x021B),  # Romanian S and T with comma below
    (0x0384, 0x03CE),  # Greek
    (0x0400, 0x045F),  # Cyrillic
    (0x0490, 0x0491),  # Ukrainian G with upturn
    (0x1E9E, 0x1E9E),  # capital sharp S
    (0x2000, 0x2044),  # spaces, dashes, quotation marks, bullets
    (0x20A0, 0x20BF),  # currency signs
    (0x2113, 0x2126),  # letter-like symbols
    (0x2150, 0x215E),  # fractions
    (0x2190, 0x2199),  # arrows
    (0x2202, 0x2265),  # mathematical operators
    (0x25A0, 0x25CF),  # geometric shapes
    (0x2713, 0x2717),  # check marks
)


def rows(values, width=16):
    for start in range(0, len(values), width):
        yield "    " + ", ".join(str(value) for value in values[start : start + width]) + ","


def main():
    out = sys.stdout
    out.write(
        "// Made by Tools/make-advance-tables.py from the font Inter; do not edit.\n"
        "//\n"
        "// Inter: Copyright The Inter Project Authors (https://github.com/rsms/inter), SIL Open Font License 1.1.\n"
        "// The licence is in THIRD-PARTY-NOTICES.md.\n\n"
        "/// The advance widths of the three drawings from which all weights of Inter are interpolated.\n"
        "enum InterAdvances {\n"
        "  /// Units in an em.\n"
        "  static let unitsPerEm = 2816.0\n\n"
        "  /// The runs of characters that the tables hold, in rising order; the index of the first is the sum of the lengths before it.\n"
        "  static let blocks: [ClosedRange<UInt32>] = [\n"
    )
    for first, last in BLOCKS:
        out.write(f"    0x{first:04X}...0x{last:04X},\n")
    out.write("  ]\n")
    scalars = [scalar for first, last in BLOCKS for scalar in range(first, last + 1)]
    for name, file in MASTERS:
        font = TTFont(f"{FONTS}/{file}.otf")
        assert font["head"].unitsPerEm == 2816
        names, metrics = font.getBestCmap(), font["hmtx"]
        widths = [metrics[names[scalar]][0] if scalar in names else 0 for scalar in scalars]
        out.write(f"\n  /// Widths at weight {name}; 0 where the font has no such character.\n")
        out.write(f"  static let {name}: [UInt16] = [\n")
        out.write("\n".join(rows(widths)))
        out.write("\n  ]\n")
    out.write("}\n")


main()
