/// What layout code takes from Apple's `ObjectiveC` module, without an Objective-C runtime: associated objects,
/// autorelease pools as plain scopes, and selectors as names.
@_exported import Foundation

/// Runs `body`. Swift objects are freed as soon as nobody holds them, so there is no pool to drain.
@discardableResult
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

/// The name of a method. There is no message dispatch behind it.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name.
  public let description: String

  /// Makes a selector of its name.
  public init(_ name: String) { description = name }

  /// Makes a selector of its name.
  public init(stringLiteral name: String) { description = name }
}
