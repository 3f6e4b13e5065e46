/// The part of Apple's `ObjectiveC` module that layout code uses, without an Objective-C runtime: associated objects,
/// autorelease pools and selectors.
@_exported import Foundation

/// Calls `body`. Swift releases objects immediately, so there is no pool to drain.
@discardableResult public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

/// The name of a method. Plumb does not dispatch messages.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name of the selector.
  public let description: String

  /// Creates a selector.
  public init(_ name: String) { description = name }

  /// Creates a selector.
  public init(stringLiteral name: String) { description = name }
}
