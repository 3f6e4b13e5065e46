#include "TypographyData.h"

// Clang has `#embed` before C23 too, with this warning. The build knows that the result depends on the file.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const _Alignas(8) unsigned char fontTables[] = {
#embed "Data/FontTables.bin"
};

const unsigned char *plumb_font_tables(void) { return fontTables; }
