import Foundation
import KitDocuments
import KitSupport

/// A transition from one controller to another.
///
/// Subclasses override ``perform()``.
open class NSStoryboardSegue: KitSegue {
  /// The identifier of a segue.
  public typealias Identifier = String

  /// The controller in which the segue begins.
  public let sourceController: Any
  /// The controller that the segue shows.
  public let destinationController: Any
  /// The view beside which a popover is shown, with its edge and behavior.
  var anchor: (view: NSView, edge: NSRectEdge, behavior: NSPopover.Behavior)?

  /// Creates a segue.
  public init(identifier: Identifier, source sourceController: Any, destination destinationController: Any) {
    (self.sourceController, self.destinationController) = (sourceController, destinationController)
    super.init(identifier: identifier.isEmpty ? nil : identifier)
  }

  /// Creates a segue that a closure performs.
  public convenience init(
    identifier: Identifier, source sourceController: Any, destination destinationController: Any,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: sourceController, destination: destinationController)
    handler = performHandler
  }

  /// Shows the destination: in a window, a sheet or a popover.
  open override func perform() {
    guard handler == nil else { return super.perform() }
    if let window = destinationController as? NSWindowController { return window.showWindow(sourceController) }
    guard let target = destinationController as? NSViewController else { return }
    let source =
      sourceController as? NSViewController ?? (sourceController as? NSWindowController)?.contentViewController
    switch kind {
    case "sheet": source?.presentAsSheet(target)
    case "modal": source?.presentAsModalWindow(target)
    case "popover":
      guard let anchor, let source else { return }
      source.present(
        target, asPopoverRelativeTo: anchor.view.bounds, of: anchor.view, preferredEdge: anchor.edge,
        behavior: anchor.behavior)
    default: NSWindow(contentViewController: target).makeKeyAndOrderFront(sourceController)
    }
  }
}

extension NSStoryboardSegue {
  /// Creates a segue of a class that is only known at run time; see `NSCollectionViewItem.instance()`.
  @usableFromInline @_silgen_name("plumb_NSStoryboardSegue_instance")
  convenience init(instanceWith identifier: __owned String, source: __owned AnyObject, destination: __owned AnyObject) {
    self.init(identifier: identifier, source: source, destination: destination)
  }

  /// Creates a segue of the class on which it is called.
  @_silgen_name("plumb_NSStoryboardSegue_instance")
  static func instance(
    identifier: __owned String, source: __owned AnyObject, destination: __owned AnyObject
  ) -> NSStoryboardSegue
}

/// An object that segues begin in.
@preconcurrency @MainActor public protocol NSSeguePerforming: AnyObject {
  /// Called before a segue is performed.
  func prepare(for segue: NSStoryboardSegue, sender: Any?)
  /// Performs the segue with an identifier.
  func performSegue(withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?)
  /// Returns whether a segue that a control begins is performed.
  func shouldPerformSegue(withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?) -> Bool
}

/// A controller that a storyboard creates.
@preconcurrency @MainActor protocol ScenePerformer: NSResponder, NSSeguePerforming {
  /// The scene that the controller was created from; nil for other controllers.
  var storyboardScene: LoadedScene? { get }
}

extension ScenePerformer {
  /// Performs the segue with an identifier. One that does not exist is a misuse (`NSInvalidArgumentException`).
  func performSegueOfScene(_ identifier: String, sender: Any?) {
    guard storyboardScene?.perform(identifier, from: self, sender: sender) == true else {
      return LayoutFault.reportInvalidArgument("\(type(of: self)) has no segue with the identifier \"\(identifier)\".")
    }
  }
}

extension NSViewController: ScenePerformer {}
extension NSWindowController: ScenePerformer {}
