import CanvasPage

/// The page of a folder, which lists its documents and opens each in an editor of its own.
enum FolderPage { static var html: String { plumb_canvas_folder().text } }
