#!/usr/bin/env python3
"""Writes the widths of the built-in measurer:

    apt-get install fonts-inter && pip install fonttools
    python3 Tools/make-advance-tables.py

Advance widths and the kerning of ASCII come from the open font Inter with the corrections of advance-corrections.tsv,
which Tools/fit-advances.py fitted; no outlines.
"""

import os

import font_tables
import inter
from font_tables import packed

HERE = os.path.dirname(os.path.abspath(__file__))
UNITS = 2048


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
    font_tables.replace(
        blocks=packed("I", [scalar for block in inter.BLOCKS for scalar in block]),
        advances=packed("h", [value for row in rows for value in row]),
        slant=packed("b", slant),
    )


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
    indices = [len(kinds_of_columns), *row_kinds, *column_kinds]
    font_tables.replace(kerning=packed("B", indices) + packed("b", matrix))


write_advances()
write_kerning()
