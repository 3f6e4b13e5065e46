// The page of `plumb canvas` and the WebAssembly module that it runs. Tools/make-canvas generates the contents.
#pragma once

// The page as HTML, with the comments `<!--data-->` and `<!--module-->` where the document and the module go.
const char *plumb_canvas_page_contents(void);

/// The page of a folder of documents as UTF-8.
const char *plumb_canvas_folder_contents(void);
// The module, compressed with gzip, and its number of bytes.
const unsigned char *plumb_canvas_module_contents(void);
long plumb_canvas_module_size(void);
