// The files of `Data`, linked into the module Typography.
#pragma once

extern const unsigned char plumb_font_tables_start[];

/// The start of `FontTables.bin`, which is at a multiple of 8. `LinkedTable` of Typography describes the format.
static inline const unsigned char *plumb_font_tables(void) { return plumb_font_tables_start; }
