import Foundation
import KitSupport

/// A document with window controllers. Plumb does not read or write documents.
open class NSDocument: KitObject {
  /// The file of the document.
  open var fileURL: URL?
  /// The name for window titles: that of the file.
  open var displayName: String! {
    get { ownName ?? fileURL?.deletingPathExtension().lastPathComponent ?? "Untitled" }
    set { ownName = newValue }
  }
  private var ownName: String?
  /// The controllers of the document's windows.
  open private(set) var windowControllers: [NSWindowController] = []

  /// Creates a document without a file.
  public override init() { super.init() }

  /// Creates the window controllers. The default does nothing.
  open func makeWindowControllers() {}
  /// Adds a window controller, and makes the document its own.
  open func addWindowController(_ windowController: NSWindowController) {
    windowControllers.append(windowController)
    windowController.document = self
  }
  /// Shows the windows.
  open func showWindows() { for controller in windowControllers { controller.showWindow(self) } }
}
