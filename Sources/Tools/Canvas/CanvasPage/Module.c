#include "CanvasPage.h"

// The bytes of Module.wasm.gz, which Module.S includes.
extern const unsigned char plumb_canvas_module_start[], plumb_canvas_module_end[];

const unsigned char *plumb_canvas_module_contents(void) { return plumb_canvas_module_start; }

long plumb_canvas_module_size(void) { return plumb_canvas_module_end - plumb_canvas_module_start; }
