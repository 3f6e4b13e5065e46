import Foundation
import KitSupport

// The names of drag and drop. Plumb receives no events: nothing is dragged, and none of the methods is called.

/// What a drop does with the data.
public struct NSDragOperation: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// It copies the data.
  public static let copy = NSDragOperation(rawValue: 1)
  /// It refers to the data.
  public static let link = NSDragOperation(rawValue: 2)
  /// Whatever the source likes.
  public static let generic = NSDragOperation(rawValue: 4)
  /// It moves the data.
  public static let move = NSDragOperation(rawValue: 16)
  /// It deletes the data.
  public static let delete = NSDragOperation(rawValue: 32)
  /// Each of these.
  public static let every = NSDragOperation(rawValue: .max)
}

/// The place of a drag in an application.
public enum NSDraggingContext: Int, Sendable {
  /// Between applications.
  case outsideApplication
  /// In one application.
  case withinApplication
}

/// A drag over a view.
@preconcurrency @MainActor public protocol NSDraggingInfo: AnyObject {
  /// The dragged data.
  var draggingPasteboard: NSPasteboard { get }
  /// The position in the window, in points.
  var draggingLocation: CGPoint { get }
  /// The operations that the source allows.
  var draggingSourceOperationMask: NSDragOperation { get }
  /// The source, if it is in this application.
  var draggingSource: Any? { get }
}

/// An object that receives drops: views do.
@preconcurrency @MainActor public protocol NSDraggingDestination: AnyObject {}

/// An object that data is dragged from.
@preconcurrency @MainActor public protocol NSDraggingSource: AnyObject {
  /// Returns the operations that the source allows.
  func draggingSession(
    _ session: NSDraggingSession, sourceOperationMaskFor context: NSDraggingContext
  ) -> NSDragOperation
}

/// A drag. Plumb creates none that moves.
open class NSDraggingSession: KitObject {}

/// A dragged object with its image.
open class NSDraggingItem: KitObject {
  /// The dragged object.
  public let item: Any
  /// The frame of the image, in points.
  open var draggingFrame = CGRect.zero
  /// Creates an item.
  public init(pasteboardWriter: Any) {
    item = pasteboardWriter
    super.init()
  }
  /// Sets the frame of the image, in points. Has no effect: Plumb does not draw it.
  open func setDraggingFrame(_ frame: CGRect, contents: Any?) { draggingFrame = frame }
}

extension NSView {
  /// Registers the types of accepted drops. Has no effect: Plumb receives no events.
  public func registerForDraggedTypes(_ newTypes: [NSPasteboard.PasteboardType]) {}
  /// Removes the types of accepted drops. Has no effect: Plumb receives no events.
  public func unregisterDraggedTypes() {}
  /// Returns a session without effect: Plumb receives no events.
  @discardableResult public func beginDraggingSession(
    with items: [NSDraggingItem], event: NSEvent, source: any NSDraggingSource
  ) -> NSDraggingSession { NSDraggingSession() }
  /// Removes the areas of cursors. Has no effect: Plumb has no cursor.
  public func discardCursorRects() {}
  /// Whether the user resizes the window; false.
  public var inLiveResize: Bool { false }
  /// Draws the focus ring anew. Has no effect.
  public func setKeyboardFocusRingNeedsDisplay(_ rect: CGRect) {}
  /// The next view with keyboard focus; nil: Plumb has no keyboard.
  public var nextValidKeyView: NSView? { nil }
  /// Scrolls towards a dragged mouse; false.
  public func autoscroll(with event: NSEvent) -> Bool { false }
}
