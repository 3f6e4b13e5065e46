"""The advance widths and the kerning of the open font Inter, in ems.

Inter (https://rsms.me/inter, SIL Open Font License 1.1) comes as the Debian package fonts-inter, in a design for text
and one for large sizes ("Display"), each with drawings from which all weights are interpolated: Thin (100), Regular
(400), Black (900).
"""

import unicodedata

from fontTools.ttLib import TTFont

FONTS = "/usr/share/fonts/opentype/inter"
DRAWINGS = (
    "Inter-Regular", "Inter-Thin", "Inter-Black",
    "InterDisplay-Regular", "InterDisplay-Thin", "InterDisplay-Black",
)
# The runs of characters that the tables hold, in rising order.
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
# Letters of Greek and Cyrillic that have the outline, and so the width, of a Latin letter.
TWINS = dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧοАВЕКМНОРСТХЅІЈаеорсухѕіј", "ABEZHIKMNOPTYXoABEKMHOPCTXSIJaeopcyxsij"))


def drawings():
    """{code point: [width in each of DRAWINGS]} of the characters that all of them have."""
    tables = []
    for name in DRAWINGS:
        font = TTFont(f"{FONTS}/{name}.otf")
        units, metrics = font["head"].unitsPerEm, font["hmtx"]
        tables.append({scalar: metrics[glyph][0] / units for scalar, glyph in font.getBestCmap().items()})
    return {scalar: [table.get(scalar, tables[0][scalar]) for table in tables] for scalar in tables[0]}


def components(widths):
    """The widths of the six drawings as the terms that weight and optical size add up: text, what light and black add
    to it, and what the display design adds to each of the three."""
    text, light, black, display, display_light, display_black = widths
    return [
        text, light - text, black - text, display - text,
        display_light - display - light + text, display_black - display - black + text,
    ]


def twin(character):
    """The ASCII letter that a character is, or is with accents; itself if there is none."""
    base = unicodedata.normalize("NFD", character)[0]
    return TWINS.get(base, base)


def kerning(characters):
    """The kerning of pairs of characters: {(first, second): ems}."""
    font = TTFont(f"{FONTS}/Inter-Regular.otf")
    units, names = font["head"].unitsPerEm, font.getBestCmap()
    by_glyph = {}
    for character in characters:
        by_glyph.setdefault(names[ord(character)], []).append(character)
    table = font["GPOS"].table
    features = [record for record in table.FeatureList.FeatureRecord if record.FeatureTag == "kern"]
    result = {}
    for index in sorted({index for record in features for index in record.Feature.LookupListIndex}):
        found = {}
        for subtable in table.LookupList.Lookup[index].SubTable:
            if subtable.LookupType == 9:
                subtable = subtable.ExtSubTable
            if subtable.LookupType == 2:
                _read_pairs(subtable, by_glyph, found)
        for pair, value in found.items():
            result[pair] = result.get(pair, 0) + value / units
    return result


def _read_pairs(subtable, by_glyph, found):
    def keep(first, second, value):
        for one in by_glyph[first]:
            for other in by_glyph[second]:
                found.setdefault((one, other), getattr(value, "XAdvance", 0) if value else 0)

    covered = subtable.Coverage.glyphs
    if subtable.Format == 1:
        for glyph, pairs in zip(covered, subtable.PairSet):
            for record in pairs.PairValueRecord:
                if glyph in by_glyph and record.SecondGlyph in by_glyph:
                    keep(glyph, record.SecondGlyph, record.Value1)
        return
    firsts, seconds = subtable.ClassDef1.classDefs, subtable.ClassDef2.classDefs
    for first in set(covered) & set(by_glyph):
        row = subtable.Class1Record[firsts.get(first, 0)]
        for second in by_glyph:
            keep(first, second, row.Class2Record[seconds.get(second, 0)].Value1)
