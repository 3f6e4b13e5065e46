// The data of ICU without any item: as ICU's own stubdata.cpp, for programs that use none of its locales.
//
// A static Foundation brings 34 MB of tables of locales, calendars and transforms, none of which `plumb` reads. Where this object is
// linked before the library, the linker leaves them out. NAME is the symbol of the library, icudt76_dat for ICU 76.
#include <stdint.h>

struct header {
  uint16_t size;
  uint8_t magic1, magic2;
  struct {
    uint16_t size, reserved;
    uint8_t isBigEndian, charset, sizeofUChar, reserved2;
    uint8_t dataFormat[4], formatVersion[4], dataVersion[4];
  } info;
  char padding[8];
  uint32_t count, reserved;
  int32_t entries[4];
};

__attribute__((aligned(16))) const struct header NAME = {
    32, 0xda, 0x27, {20, 0, __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__, 0, 2, 0, {'T', 'o', 'C', 'P'}, {1, 0, 0, 0}, {0, 0, 0, 0}}, {0}, 0, 0, {0}};
