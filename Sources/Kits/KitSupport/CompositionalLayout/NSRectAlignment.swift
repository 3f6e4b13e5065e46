import Foundation

/// An edge or a corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  /// None, top, top leading, leading, bottom leading, bottom, bottom trailing, trailing or top trailing.
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}
