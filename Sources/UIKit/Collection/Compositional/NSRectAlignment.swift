import Foundation

/// An edge or a corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  /// None.
  case none = 0
  /// The upper edge.
  case top = 1
  /// The upper corner where reading begins.
  case topLeading = 2
  /// The edge where reading begins.
  case leading = 3
  /// The lower corner where reading begins.
  case bottomLeading = 4
  /// The lower edge.
  case bottom = 5
  /// The lower corner where reading ends.
  case bottomTrailing = 6
  /// The edge where reading ends.
  case trailing = 7
  /// The upper corner where reading ends.
  case topTrailing = 8
}
