#!/usr/bin/env python3
"""Writes the widths of the built-in measurer:

    apt-get install fonts-inter && pip install fonttools
    python3 Tools/make-advance-tables.py

Advance widths and the kerning of ASCII come from the open font Inter with the corrections of advance-corrections.tsv,
which Tools/fit-advances.py fitted; no outlines.
"""

import os

import inter

HERE = os.path.dirname(os.path.abspath(__file__))
OUTPUT = os.path.join(HERE, "..", "Sources", "Text", "Typography")
UNITS = 2048
NOTICE = inter.notice("make-advance-tables.py")


def array(values):
    lines = []
    for value in values:
        if not lines or len(lines[-1]) + len(str(value)) + 2 > 118:
            lines.append("   ")
        lines[-1] += f" {value},"
    return "\n".join(lines)


def corrections():
    """The factor of the kerning, what is added to characters without an entry, and the entries by code point."""
    table = {}
    with open(os.path.join(HERE, "advance-corrections.tsv"), encoding="utf-8") as file:
        for line in file:
            name, *values = line.rstrip("\n").split("\t")
            if name == "kerning":
                factor = float(values[0])
            elif name == "other":
                other = [int(value) for value in values]
            elif name.startswith("U+"):
                table[int(name[2:], 16)] = [int(value) for value in values]
    return factor, other, table


FACTOR, OTHER, TABLE = corrections()


def correction(scalar, widths):
    """That of the character, or of the ASCII letter that it is with accents or in another script."""
    if scalar in TABLE:
        return TABLE[scalar]
    twin = ord(inter.twin(chr(scalar)))
    is_letter = twin in TABLE and chr(twin).isalpha()
    return TABLE[twin] if is_letter and widths.get(twin, [0])[0] == widths[scalar][0] else OTHER


def write_advances():
    widths = inter.drawings()
    rows = []
    for first, last in inter.BLOCKS:
        for scalar in range(first, last + 1):
            if widths.get(scalar, [0])[0] == 0:
                rows.append([0] * 6)
                continue
            components = [round(value * UNITS) for value in inter.components(widths[scalar])]
            # Spaces of fixed widths and dashes of an em have the same in every font.
            added = [0] * 8 if 0x2000 <= scalar <= 0x200A else correction(scalar, widths)
            rows.append([value + add for value, add in zip(components, added)])
    slant = [value for scalar in range(0x20, 0x7F) for value in TABLE[scalar][6:]]
    text = NOTICE + (
        "/// The advance widths of the drawings between which all weights and optical sizes of Inter are interpolated,\n"
        "/// corrected to the widths of Apple's system font where these are known.\n"
        "enum AdvanceTables {\n"
        "  /// Units in an em.\n"
        f"  static let unitsPerEm = {UNITS}.0\n\n"
        "  /// The runs of characters that the table holds, in rising order. The first character of a run comes in the table\n"
        "  /// right after the last of the run before.\n"
        "  static let blocks: [ClosedRange<UInt32>] = [\n"
    )
    text += "".join(f"    0x{first:04X}...0x{last:04X},\n" for first, last in inter.BLOCKS) + "  ]\n"
    text += (
        "\n  /// Six values a character: the width in text, what ultralight and black add to it, and what the display design\n"
        "  /// adds to each of the three. The first is 0 where Inter has no such character.\n"
        f"  static let advances: [Int16] = [\n{array([value for row in rows for value in row])}\n  ]\n"
        "\n  /// What slanted letters add in text and in the display design, two values for each character from U+0020 to\n"
        "  /// U+007E.\n"
        f"  static let slant: [Int8] = [\n{array(slant)}\n  ]\n"
    )
    with open(os.path.join(OUTPUT, "AdvanceTables.swift"), "w", encoding="utf-8") as file:
        file.write(text + "}\n")


def write_kerning():
    characters = [chr(scalar) for scalar in range(0x20, 0x7F)]
    values = {pair: max(-127, round(value * FACTOR * 1000)) for pair, value in inter.kerning(characters).items()}
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
