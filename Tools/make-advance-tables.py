#!/usr/bin/env python3
"""Writes the widths of the built-in measurer from the open font Inter:

    apt-get install fonts-inter && pip install fonttools
    python3 Tools/make-advance-tables.py

Inter (https://rsms.me/inter, SIL Open Font License 1.1) comes as the Debian package fonts-inter. It has three drawings
between which all its weights are interpolated: Thin (100), Regular (400), Black (900). Only advance widths and the
kerning of ASCII are written, with the corrections of advance-corrections.tsv; no outlines.
"""

import os
import unicodedata

from fontTools.ttLib import TTFont

FONTS = "/usr/share/fonts/opentype/inter"
HERE = os.path.dirname(os.path.abspath(__file__))
OUTPUT = os.path.join(HERE, "..", "Sources", "Typography")
UNITS = 2816
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
# Inter's pairs are kerned more than those of Apple's font; the factor is part of the fit.
KERNING_FACTOR = 0.75
NOTICE = (
    "// Made by Tools/make-advance-tables.py from the font Inter; do not edit.\n"
    "//\n"
    "// Inter: Copyright The Inter Project Authors (https://github.com/rsms/inter), SIL Open Font License 1.1.\n"
    "// The licence is in THIRD-PARTY-NOTICES.md.\n\n"
)


def array(values):
    lines = []
    for value in values:
        if not lines or len(lines[-1]) + len(str(value)) + 2 > 118:
            lines.append("   ")
        lines[-1] += f" {value},"
    return "\n".join(lines)


def corrections():
    result = {}
    with open(os.path.join(HERE, "advance-corrections.tsv"), encoding="utf-8") as file:
        for line in file:
            if line.startswith("U+"):
                scalar, value = line.split()
                result[int(scalar[2:], 16)] = int(value) / 1000
    return result


def correction(scalar, table):
    """That of the character, or of the letter without its accents."""
    base = unicodedata.normalize("NFD", chr(scalar))[0]
    return table.get(scalar, table.get(ord(base), 0))


def write_advances():
    scalars = [scalar for first, last in BLOCKS for scalar in range(first, last + 1)]
    table = corrections()
    text = NOTICE + (
        "/// The advance widths of the three drawings from which all weights of Inter are interpolated, corrected to the\n"
        "/// widths of Apple's system font where these are known.\n"
        "enum AdvanceTables {\n"
        "  /// Units in an em.\n"
        f"  static let unitsPerEm = {UNITS}.0\n\n"
        "  /// The runs of characters that the tables hold, in rising order. The first character of a run comes in the tables\n"
        "  /// right after the last of the run before.\n"
        "  static let blocks: [ClosedRange<UInt32>] = [\n"
    )
    text += "".join(f"    0x{first:04X}...0x{last:04X},\n" for first, last in BLOCKS) + "  ]\n"
    for name, file in MASTERS:
        font = TTFont(f"{FONTS}/{file}.otf")
        assert font["head"].unitsPerEm == UNITS
        names, metrics = font.getBestCmap(), font["hmtx"]
        widths = []
        for scalar in scalars:
            width = metrics[names[scalar]][0] if scalar in names else 0
            widths.append(round(width + correction(scalar, table) * UNITS) if width else 0)
        text += f"\n  /// Widths at weight {name}; 0 where the font has no such character.\n"
        text += f"  static let {name}: [UInt16] = [\n{array(widths)}\n  ]\n"
    with open(os.path.join(OUTPUT, "AdvanceTables.swift"), "w", encoding="utf-8") as file:
        file.write(text + "}\n")


def kerning(path, characters):
    """The kerning of pairs of characters, in ems: {(first, second): value}."""
    font = TTFont(path)
    names = font.getBestCmap()
    by_glyph = {}
    for character in characters:
        by_glyph.setdefault(names[ord(character)], []).append(character)
    table = font["GPOS"].table
    features = [record for record in table.FeatureList.FeatureRecord if record.FeatureTag == "kern"]
    lookups = sorted({index for record in features for index in record.Feature.LookupListIndex})
    result = {}
    for index in lookups:
        found = {}
        for subtable in table.LookupList.Lookup[index].SubTable:
            if subtable.LookupType == 9:
                subtable = subtable.ExtSubTable
            if subtable.LookupType == 2:
                read_pairs(subtable, by_glyph, found)
        for pair, value in found.items():
            result[pair] = result.get(pair, 0) + value / UNITS
    return result


def read_pairs(subtable, by_glyph, found):
    def advance(value):
        return getattr(value, "XAdvance", 0) if value else 0

    def keep(first, second, value):
        for one in by_glyph[first]:
            for other in by_glyph[second]:
                found.setdefault((one, other), value)

    covered = subtable.Coverage.glyphs
    if subtable.Format == 1:
        for glyph, pairs in zip(covered, subtable.PairSet):
            for record in pairs.PairValueRecord:
                if glyph in by_glyph and record.SecondGlyph in by_glyph:
                    keep(glyph, record.SecondGlyph, advance(record.Value1))
        return
    firsts, seconds = subtable.ClassDef1.classDefs, subtable.ClassDef2.classDefs
    for first in set(covered) & set(by_glyph):
        row = subtable.Class1Record[firsts.get(first, 0)]
        for second in by_glyph:
            keep(first, second, advance(row.Class2Record[seconds.get(second, 0)].Value1))


def write_kerning():
    characters = [chr(scalar) for scalar in range(0x20, 0x7F)]
    pairs = kerning(f"{FONTS}/Inter-Regular.otf", characters)
    values = {pair: round(value * KERNING_FACTOR * 1000) for pair, value in pairs.items()}
    rows = [tuple(values.get((one, other), 0) for other in characters) for one in characters]
    columns = list(zip(*rows))
    kinds_of_rows = sorted(set(rows), key=lambda row: (any(row), row))
    kinds_of_columns = sorted(set(columns), key=lambda column: (any(column), column))
    row_kinds = [kinds_of_rows.index(row) for row in rows]
    column_kinds = [kinds_of_columns.index(column) for column in columns]
    matrix = [
        rows[row_kinds.index(row)][column_kinds.index(column)]
        for row in range(len(kinds_of_rows))
        for column in range(len(kinds_of_columns))
    ]
    text = NOTICE + (
        "/// The kerning of pairs of ASCII characters: characters that kern alike share a row or a column.\n"
        "enum KerningTables {\n"
        "  /// The row of each character from U+0020 to U+007E as the first of a pair; row 0 is all zeros.\n"
        f"  static let rows: [UInt8] = [\n{array(row_kinds)}\n  ]\n\n"
        "  /// The column of each character as the second of a pair; column 0 is all zeros.\n"
        f"  static let columns: [UInt8] = [\n{array(column_kinds)}\n  ]\n\n"
        "  /// The number of columns.\n"
        f"  static let columnCount = {len(kinds_of_columns)}\n\n"
        "  /// What is added to the width of the first character, in thousandths of an em, row by row.\n"
        f"  static let values: [Int8] = [\n{array(matrix)}\n  ]\n"
    )
    with open(os.path.join(OUTPUT, "KerningTables.swift"), "w", encoding="utf-8") as file:
        file.write(text + "}\n")


write_advances()
write_kerning()
