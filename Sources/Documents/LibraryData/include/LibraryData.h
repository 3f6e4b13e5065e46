// The files of `Data` as text in UTF-8, which the module DocumentOperations links.
//
// Views and scenes are pieces of documents, as Interface Builder writes them when they are dragged from its library. Each is behind
// a line `@NAME WIDTH HEIGHT`, with the size of a view in points; scenes have none. What every view has is left out: its frame, its
// object id and `translatesAutoresizingMaskIntoConstraints`. Object ids inside of a piece are replaced by new ones. A length `screen`
// is that of the screens in the document.
#pragma once

/// The views of macOS.
const char *plumb_desktop_views(void);
/// The views of iOS.
const char *plumb_touch_views(void);
/// The controllers of scenes of macOS.
const char *plumb_desktop_scenes(void);
/// The controllers of scenes of iOS.
const char *plumb_touch_scenes(void);
/// The operations of `plumb edit`, three lines each: the name, what it does, and an example in JSON.
const char *plumb_operations(void);
