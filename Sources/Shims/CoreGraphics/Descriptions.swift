// swift-format-ignore-file: AvoidRetroactiveConformances
// The types are Foundation's, which gives them no descriptions on Linux; code written for Apple's platforms cannot have
// these conformances, because it has them already.

import Foundation

// Printed as on Apple's platforms: programs compare and log what `print(view.frame)` writes.

extension CGPoint: @retroactive CustomDebugStringConvertible {
  /// The two coordinates, as in `(1.0, 2.0)`.
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
  /// Width and height, as in `(3.0, 4.0)`.
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
  /// Origin and size, as in `(1.0, 2.0, 3.0, 4.0)`.
  public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}
