"""The tables of fonts that the module Typography links: Sources/Text/TypographyData/Data/FontTables.bin.

`Sources/Text/Typography/Tables/LinkedTable.swift` describes the format. Each tool that makes tables replaces its own.
"""

import os
import struct

PATH = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../Sources/Text/TypographyData/Data/FontTables.bin")
# In the order of the file, which is that of the cases of LinkedTableName.
NAMES = (
    "blocks", "advances", "slant", "kerning", "namedCharacters", "namedWidths", "zeroWidth", "picture", "wide",
    "glyphOffsets", "glyphs", "outlines",
)  # fmt: skip


def packed(kind, values):
    """The bytes of numbers of a kind of the module `struct`: b and B have 1 byte, h and H 2, i and I 4."""
    values = list(values)
    return struct.pack(f"<{len(values)}{kind}", *values)


def read():
    """{name: bytes}, empty without the file."""
    if not os.path.exists(PATH):
        return {}
    with open(PATH, "rb") as file:
        data = file.read()
    entries = struct.iter_unpack("<II", data[: 8 * len(NAMES)])
    return {name: data[offset : offset + length] for name, (offset, length) in zip(NAMES, entries)}


def replace(**tables):
    """Writes the file with these tables in place of those of the same names."""
    tables = {**dict.fromkeys(NAMES, b""), **read(), **tables}
    directory, contents = b"", b""
    for name in NAMES:
        contents += bytes(-len(contents) % 4)
        directory += struct.pack("<II", 8 * len(NAMES) + len(contents), len(tables[name]))
        contents += tables[name]
    with open(PATH, "wb") as file:
        file.write(directory + contents)
