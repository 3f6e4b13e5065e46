#include "TypographyData.h"

// Clang has `#embed` before C23 too, with this warning. The build knows that the result depends on the file.
#pragma clang diagnostic ignored "-Wc23-extensions"

const _Alignas(8) unsigned char plumb_font_tables_start[] = {
#embed "Data/FontTables.bin"
};
