// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Names are those that client code calls.

import CoreGraphics

/// A time or a duration, in seconds.
public typealias CFTimeInterval = Double

/// Returns the time of a monotonic clock, in seconds.
public func CACurrentMediaTime() -> Double { ProcessInfo.processInfo.systemUptime }
