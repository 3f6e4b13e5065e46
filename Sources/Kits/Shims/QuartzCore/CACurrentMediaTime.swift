// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Names are those that client code calls.

import CoreGraphics

/// A time or a duration, in seconds.
public typealias CFTimeInterval = Double
/// A time in seconds since 1 January 2001.
public typealias CFAbsoluteTime = Double
/// Returns the time in seconds since 1 January 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// Returns the time of a monotonic clock, in seconds.
public func CACurrentMediaTime() -> Double { ProcessInfo.processInfo.systemUptime }
