// The files of `Data`, linked into the module Typography.
#pragma once

/// The start of `FontTables.bin`, which is at a multiple of 8. `LinkedTable` of Typography describes the format.
const unsigned char *plumb_font_tables(void);
