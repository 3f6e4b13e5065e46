#!/usr/bin/env python3
"""Writes the outlines of the built-in font:

    apt-get install fonts-inter-variable && pip install fonttools
    python3 Tools/make-outline-tables.py

The outlines are those of the open variable font Inter in three weights, thin, regular and black, between which all
others are interpolated. `Sources/Text/Typography/Outlines/OutlineTable.swift` describes the format of a glyph.
"""

from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

import font_tables
import inter
from font_tables import packed

FONT = "/usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf"
WEIGHTS = (400, 100, 900)
UNITS = 2048


class Bytes(bytearray):
    def unsigned(self, value):
        while value >= 128:
            self.append(value & 127 | 128)
            value >>= 7
        self.append(value)

    def signed(self, value):
        self.unsigned(value * 2 if value >= 0 else -value * 2 - 1)

    def weighted(self, values):
        """The value of the regular weight, then what the thin and the black one add to it."""
        self.signed(values[0])
        self.signed(values[1] - values[0])
        self.signed(values[2] - values[0])


def masters():
    fonts = []
    for weight in WEIGHTS:
        font = TTFont(FONT)
        fonts.append(instancer.instantiateVariableFont(font, {"wght": weight}, overlap=False))
    return fonts


def units(values, fonts):
    return [round(value * UNITS / font["head"].unitsPerEm) for value, font in zip(values, fonts)]


def simple(glyphs, tables, fonts):
    data = Bytes([0])
    shapes = [glyph.getCoordinates(table) for glyph, table in zip(glyphs, tables)]
    ends, flags = shapes[0][1], shapes[0][2]
    assert all(list(shape[1]) == list(ends) and [f & 1 for f in shape[2]] == [f & 1 for f in flags] for shape in shapes)
    data.unsigned(len(ends))
    start, last = 0, ([0] * 3, [0] * 3)
    for end in ends:
        data.unsigned(end + 1 - start)
        bits = [flags[index] & 1 for index in range(start, end + 1)]
        for first in range(0, len(bits), 8):
            data.append(sum(bit << place for place, bit in enumerate(bits[first:first + 8])))
        for index in range(start, end + 1):
            for axis in range(2):
                place = units([shape[0][index][axis] for shape in shapes], fonts)
                data.weighted([new - old for new, old in zip(place, last[axis])])
                last[axis][:] = place
        start = end + 1
    return data


def composite(glyphs, numbers, fonts):
    data = Bytes([1])
    data.unsigned(len(glyphs[0].components))
    for parts in zip(*(glyph.components for glyph in glyphs)):
        data.unsigned(numbers[parts[0].glyphName])
        ((xx, xy), (yx, yy)) = getattr(parts[0], "transform", ((1, 0), (0, 1)))
        for value in (xx, xy, yx, yy):
            data.signed(round(value * 1024))
        data.weighted(units([part.x for part in parts], fonts))
        data.weighted(units([part.y for part in parts], fonts))
    return data


def main():
    fonts = masters()
    tables = [font["glyf"] for font in fonts]
    names = fonts[0].getBestCmap()
    order = []

    def add(name):
        """Components come before the glyphs that they are part of."""
        if name in order:
            return
        if tables[0][name].isComposite():
            for part in tables[0][name].components:
                add(part.glyphName)
        order.append(name)

    characters = [scalar for first, last in inter.BLOCKS for scalar in range(first, last + 1)]
    for scalar in characters:
        if scalar in names:
            add(names[scalar])
    numbers = {name: index for index, name in enumerate(order)}
    data, offsets = Bytes(), [0]
    for name in order:
        glyphs = [table[name] for table in tables]
        record = Bytes()
        record.weighted(units([font["hmtx"][name][0] for font in fonts], fonts))
        if glyphs[0].isComposite():
            record += composite(glyphs, numbers, fonts)
        elif glyphs[0].numberOfContours > 0:
            record += simple(glyphs, tables, fonts)
        data += record
        offsets.append(len(data))
    glyphs = [numbers[names[scalar]] + 1 if scalar in names else 0 for scalar in characters]
    font_tables.replace(glyphOffsets=packed("I", offsets), glyphs=packed("H", glyphs), outlines=bytes(data))


main()
