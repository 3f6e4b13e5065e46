#!/usr/bin/env python3
"""Writes which characters take no room and which are wide.

The source is the Unicode Character Database as Python's standard module `unicodedata` holds it:

    python3 Tools/make-character-tables.py

Swift has these properties too, but not in Embedded Swift.
"""

import unicodedata

import font_tables
from font_tables import packed

UNASSIGNED_WIDE = ((0x4DB6, 0x4DBF), (0x9FF0, 0x9FFF), (0x2A6DE, 0x2A6FF), (0x20000, 0x2FFFD), (0x30000, 0x3FFFD))
EMOJI = ((0x1F300, 0x1F64F), (0x1F680, 0x1F6FF), (0x1F7E0, 0x1F7EB), (0x1F900, 0x1F9FF), (0x1FA70, 0x1FAFF))
# Characters that are drawn as pictures without a variation selector, below the emoji blocks (Emoji_Presentation).
PICTURES = (
    (0x231A, 0x231B), (0x23E9, 0x23EC), (0x23F0, 0x23F0), (0x23F3, 0x23F3), (0x25FD, 0x25FE), (0x2614, 0x2615),
    (0x2648, 0x2653), (0x267F, 0x267F), (0x2693, 0x2693), (0x26A1, 0x26A1), (0x26AA, 0x26AB), (0x26BD, 0x26BE),
    (0x26C4, 0x26C5), (0x26CE, 0x26CE), (0x26D4, 0x26D4), (0x26EA, 0x26EA), (0x26F2, 0x26F3), (0x26F5, 0x26F5),
    (0x26FA, 0x26FA), (0x26FD, 0x26FD), (0x2705, 0x2705), (0x270A, 0x270B), (0x2728, 0x2728), (0x274C, 0x274C),
    (0x274E, 0x274E), (0x2753, 0x2755), (0x2757, 0x2757), (0x2795, 0x2797), (0x27B0, 0x27B0), (0x27BF, 0x27BF),
    (0x2B1B, 0x2B1C), (0x2B50, 0x2B50), (0x2B55, 0x2B55), (0x1F004, 0x1F004), (0x1F0CF, 0x1F0CF),
    (0x1F18E, 0x1F18E), (0x1F191, 0x1F19A), (0x1F1E6, 0x1F1FF), (0x1F201, 0x1F201), (0x1F21A, 0x1F21A),
    (0x1F22F, 0x1F22F), (0x1F232, 0x1F236), (0x1F238, 0x1F23A), (0x1F250, 0x1F251),
)  # fmt: skip


def joined(scalars):
    ranges = []
    for scalar in sorted(scalars):
        if ranges and ranges[-1][1] == scalar - 1:
            ranges[-1][1] = scalar
        else:
            ranges.append([scalar, scalar])
    return ranges


def main():
    def bridged(scalars, is_free):
        """Joins ranges over unassigned characters, which keeps the tables short."""
        ranges = joined(scalars)
        result = [ranges[0]]
        for first, last in ranges[1:]:
            between = range(result[-1][1] + 1, first)
            if len(between) <= 16 and all(is_free(scalar) for scalar in between):
                result[-1][1] = last
            else:
                result.append([first, last])
        return result

    def is_free(scalar):
        return unicodedata.category(chr(scalar)) == "Cn"

    everything = range(0x300, 0xE0200)
    marks = [s for s in everything if unicodedata.category(chr(s)) in ("Mn", "Me", "Cf") and s != 0x00AD]
    marks += range(0x1160, 0x1200)  # vowels and finals of Hangul syllables written as letters
    marks += range(0xD7B0, 0xD800)
    marks += range(0x1F3FB, 0x1F400)  # skin tones
    pictures = [s for first, last in EMOJI + PICTURES for s in range(first, last + 1) if not 0x1F3FB <= s <= 0x1F3FF]
    # Python gives unassigned characters the width F, which the standard gives them in UNASSIGNED_WIDE only.
    wide = [s for s in everything if not is_free(s) and unicodedata.east_asian_width(chr(s)) in "WF"]
    wide += [s for first, last in UNASSIGNED_WIDE for s in range(first, last + 1)]
    wide = set(wide) - set(marks) - set(pictures)
    print(f"Unicode Character Database {unicodedata.unidata_version}")

    def table(ranges):
        return packed("I", [scalar for bounds in ranges for scalar in bounds])

    font_tables.replace(
        zeroWidth=table(bridged(set(marks), is_free)),
        picture=table(joined(set(pictures))),
        wide=table(bridged(wide, is_free)),
    )


main()
