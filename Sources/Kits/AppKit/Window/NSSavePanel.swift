import Foundation
import KitSupport

// The names of the panels that choose files. Plumb shows no windows: each is cancelled.

/// A panel that chooses where a file is saved. Plumb shows no windows: the answer is that the user cancelled.
open class NSSavePanel: NSPanel {
  /// The name in the field.
  open var nameFieldStringValue = ""
  /// The text above the files.
  open var message: String! = ""
  /// The title of the button.
  open var prompt: String! = ""
  /// The folder.
  open var directoryURL: URL?
  /// The kinds of files; nil for all.
  open var allowedFileTypes: [String]?
  /// Whether other kinds are allowed.
  open var allowsOtherFileTypes = false
  /// Whether folders can be created.
  open var canCreateDirectories = true
  /// Whether hidden files are shown.
  open var showsHiddenFiles = false
  /// Whether the kind is hidden.
  open var isExtensionHidden = true
  /// The view below the files.
  open var accessoryView: NSView?
  /// The chosen file; nil.
  open var url: URL? { nil }

  /// Returns that the user cancelled.
  @discardableResult open func runModal() -> NSApplication.ModalResponse { .cancel }
  /// Calls `handler` with the answer of ``runModal()``.
  open func begin(completionHandler handler: @escaping (NSApplication.ModalResponse) -> Void) { handler(runModal()) }
  /// Calls `handler` with the answer of ``runModal()``.
  open func beginSheetModal(
    for window: NSWindow, completionHandler handler: @escaping (NSApplication.ModalResponse) -> Void
  ) { handler(runModal()) }
}

/// A panel that chooses files. Plumb shows no windows: the answer is that the user cancelled.
open class NSOpenPanel: NSSavePanel {
  /// Whether files can be chosen.
  open var canChooseFiles = true
  /// Whether folders can be chosen.
  open var canChooseDirectories = false
  /// Whether several can be chosen.
  open var allowsMultipleSelection = false
  /// Whether the target of an alias is chosen.
  open var resolvesAliases = true
  /// The chosen files; none.
  open var urls: [URL] { [] }
}
