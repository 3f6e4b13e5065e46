// The editor of `plumb canvas`: the parts of Editor.bin, which Tools/make-canvas writes and describes.
#pragma once
#include <stddef.h>

/// A part of the linked file.
typedef struct {
  const unsigned char *start;
  size_t count;
} plumb_canvas_part;

/// The page as HTML in windows-1252, with the comments `<!--data-->` and `<!--module-->` where the document and the module go.
plumb_canvas_part plumb_canvas_page(void);

/// The page of a folder of documents as HTML in UTF-8.
plumb_canvas_part plumb_canvas_folder(void);

/// The WebAssembly module that the page runs, compressed with LZMA and escaped.
plumb_canvas_part plumb_canvas_module(void);
