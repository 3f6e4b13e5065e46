import Foundation
import KitSupport
import LayoutEngine

/// The direction in which text and controls are arranged.
public enum NSUserInterfaceLayoutDirection: Int, Hashable, Sendable {
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// Names an element of a user interface.
public struct NSUserInterfaceItemIdentifier: KitName {
  /// The name.
  public var rawValue: String
  /// Creates an identifier.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// An object with an identifier.
@preconcurrency @MainActor public protocol NSUserInterfaceItemIdentification: AnyObject {
  /// A name of the object in its user interface, for the client's use.
  var identifier: NSUserInterfaceItemIdentifier? { get set }
}

extension CGRect {
  /// Whether no coordinate is NaN.
  var isNumber: Bool { !(origin.x.isNaN || origin.y.isNaN || size.width.isNaN || size.height.isNaN) }
}
