#!/usr/bin/env python3
"""Writes the widths of common fonts by name, from open fonts:

    apt-get install fonts-liberation2 fonts-dejavu-core fonts-open-sans fonts-lato fonts-roboto-unhinted fonts-quicksand fonts-inter
    pip install fonttools fontpkg-lexend fontpkg-montserrat fontpkg-nunito fontpkg-nunito-sans fontpkg-poppins fontpkg-raleway \\
        font-source-sans-pro rinoh-typeface-texgyrepagella
    python3 Tools/make-named-tables.py

Liberation Sans has the widths of Arial and Helvetica, Liberation Serif those of Times New Roman and Times, DejaVu Sans
(Bitstream Vera) nearly those of Verdana, TeX Gyre Pagella those of Palatino. The widths of Helvetica Neue are those of its published
metrics, which labels of saved documents confirm; letters with accents are as wide as their base. Fonts that projects ship have their
own widths. Only advance widths are written; no outlines.
"""

import os
import site
import unicodedata

from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

import font_tables
from font_tables import packed

FONTS = "/usr/share/fonts/truetype"
UNITS = 2048
PUNCTUATION = (0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x20AC, 0x2122)
SCALARS = (*range(0x20, 0x7F), *range(0xA0, 0x100), *PUNCTUATION)
# The regular and the bold font of the first cases of NamedWidths, up to Helvetica Neue.
TABLES = (
    "liberation2/LiberationSans-Regular", "liberation2/LiberationSans-Bold",
    "liberation2/LiberationSerif-Regular", "liberation2/LiberationSerif-Bold",
    "liberation2/LiberationSerif-Italic", "liberation2/LiberationSerif-BoldItalic",
    "dejavu/DejaVuSans", "dejavu/DejaVuSans-Bold",
)  # fmt: skip


# The widths of Helvetica Neue (55 and 75), in thousandths of an em.
NEUE = {
    "A": 648, "B": 685, "C": 722, "D": 704, "E": 611, "F": 574, "G": 759, "H": 722, "I": 259, "J": 519, "K": 667, "L": 556, "M": 871,
    "N": 722, "O": 760, "P": 648, "Q": 760, "R": 685, "S": 648, "T": 574, "U": 722, "V": 611, "W": 926, "X": 611, "Y": 648, "Z": 611,
    "a": 537, "b": 593, "c": 537, "d": 593, "e": 537, "f": 296, "g": 574, "h": 556, "i": 222, "j": 222, "k": 519, "l": 222, "m": 853,
    "n": 556, "o": 574, "p": 593, "q": 593, "r": 333, "s": 500, "t": 315, "u": 556, "v": 500, "w": 758, "x": 518, "y": 500, "z": 480,
    " ": 278, ".": 278, ",": 278, ":": 278, ";": 278, "-": 389, "!": 259, "'": 278, "\u2019": 278, "\u2018": 278, '"': 426,
    "+": 600, "<": 600, "=": 600, ">": 600, "&": 648, "@": 800, "/": 333, "(": 259, ")": 259, "?": 556,
}
NEUE_BOLD = {
    "A": 685, "B": 704, "C": 741, "D": 741, "E": 648, "F": 593, "G": 759, "H": 741, "I": 295, "J": 556, "K": 722, "L": 593, "M": 907,
    "N": 741, "O": 778, "P": 667, "Q": 778, "R": 722, "S": 649, "T": 611, "U": 741, "V": 630, "W": 944, "X": 667, "Y": 667, "Z": 648,
    "a": 574, "b": 611, "c": 574, "d": 611, "e": 574, "f": 333, "g": 611, "h": 593, "i": 258, "j": 278, "k": 574, "l": 258, "m": 906,
    "n": 593, "o": 611, "p": 611, "q": 611, "r": 389, "s": 537, "t": 352, "u": 593, "v": 520, "w": 814, "x": 537, "y": 519, "z": 519,
    " ": 278, ".": 278, ",": 278, ":": 278, ";": 278, "-": 407, "!": 295, "'": 278, "\u2019": 278, "\u2018": 278, '"': 463,
    "+": 600, "<": 600, "=": 600, ">": 600, "&": 685, "@": 800, "/": 371, "(": 296, ")": 296, "?": 556,
}
# The cases of NamedWidths behind Helvetica Neue: title, the file of the regular and of the bold font, or a variable
# font.
OPEN = (
    ("Open Sans", "open-sans/OpenSans-Regular.ttf", "open-sans/OpenSans-Bold.ttf"),
    ("Lato", "lato/Lato-Regular.ttf", "lato/Lato-Bold.ttf"),
    ("Roboto", "roboto/unhinted/RobotoTTF/Roboto-Regular.ttf", "roboto/unhinted/RobotoTTF/Roboto-Bold.ttf"),
    ("Quicksand", "quicksand/Quicksand-Regular.ttf", "quicksand/Quicksand-Bold.ttf"),
    ("Inter", "../opentype/inter/Inter-Regular.otf", "../opentype/inter/Inter-Bold.otf"),
    ("Montserrat", "fontpkg_montserrat/files/Montserrat[wght].ttf", None),
    ("Nunito", "fontpkg_nunito/files/Nunito[wght].ttf", None),
    ("Nunito Sans", "fontpkg_nunito_sans/files/NunitoSans[YTLC,opsz,wdth,wght].ttf", None),
    ("Raleway", "fontpkg_raleway/files/Raleway[wght].ttf", None),
    ("Poppins", "fontpkg_poppins/files/Poppins-Regular.ttf", "fontpkg_poppins/files/Poppins-Bold.ttf"),
    ("Source Sans Pro", "font_source_sans_pro/files/SourceSansPro-Regular.ttf",
     "font_source_sans_pro/files/SourceSansPro-Bold.ttf"),
    ("TeX Gyre Pagella, those of Palatino", "rinoh_typeface_texgyrepagella/texgyrepagella-regular.otf",
     "rinoh_typeface_texgyrepagella/texgyrepagella-bold.otf"),
    ("Lexend", "fontpkg_lexend/files/Lexend[wght].ttf", None),
)


def find(path):
    for folder in (FONTS, *site.getsitepackages(), site.getusersitepackages(), *os.environ.get("FONT_PACKAGES", "").split(":")):
        if os.path.exists(os.path.join(folder, path)):
            return os.path.join(folder, path)
    raise SystemExit(f"{path} is not installed")


def widths(font, fallback):
    """The widths of SCALARS; of characters that the font lacks, those of another one."""
    names, metrics, units = font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm
    return [
        round(metrics[names[scalar]][0] * UNITS / units) if scalar in names else other
        for scalar, other in zip(SCALARS, fallback)
    ]


def neue(values, fallback):
    def width(scalar, other):
        character = chr(scalar)
        if character in "0123456789$#" or character not in values and unicodedata.category(character) == "Sc":
            return round(556 * UNITS / 1000)
        base = character if character in values else unicodedata.normalize("NFD", character)[0]
        return round(values[base] * UNITS / 1000) if base in values else other

    return [width(scalar, other) for scalar, other in zip(SCALARS, fallback)]


tables = []
for file in TABLES:
    font = TTFont(f"{FONTS}/{file}.ttf")
    assert font["head"].unitsPerEm == UNITS
    names, metrics = font.getBestCmap(), font["hmtx"]
    tables.append([metrics[names[scalar]][0] for scalar in SCALARS])
sans, bold = tables[:2]
tables += [neue(NEUE, sans), neue(NEUE_BOLD, bold)]
for what, regular, heavy in OPEN:
    fonts = []
    for weight, file in ((400, regular), (700, heavy or regular)):
        font = TTFont(find(file))
        if "fvar" in font:
            axes = {axis.axisTag: axis.defaultValue for axis in font["fvar"].axes}
            font = instancer.instantiateVariableFont(font, axes | {"wght": weight})
        fonts.append(font)
    hhea, units = fonts[0]["hhea"], fonts[0]["head"].unitsPerEm
    print(f"{what}: ascent {hhea.ascent}, descent {-hhea.descent}, line gap {hhea.lineGap} of {units}")
    tables += [widths(fonts[0], sans), widths(fonts[1], bold)]
font_tables.replace(
    namedCharacters=packed("I", PUNCTUATION),
    namedWidths=packed("H", [width for table in tables for width in table]),
)
