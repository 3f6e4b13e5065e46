#include "CanvasPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char editor[] = {
#embed "Data/Editor.bin"
};

static size_t number(size_t place) {
  const unsigned char *bytes = editor + 4 * place;
  return bytes[0] | (size_t)bytes[1] << 8 | (size_t)bytes[2] << 16 | (size_t)bytes[3] << 24;
}

static plumb_canvas_part part(size_t index) {
  plumb_canvas_part part = {editor + number(2 * index), number(2 * index + 1)};
  return part;
}

plumb_canvas_part plumb_canvas_page(void) { return part(0); }
plumb_canvas_part plumb_canvas_folder(void) { return part(1); }
plumb_canvas_part plumb_canvas_module(void) { return part(2); }
