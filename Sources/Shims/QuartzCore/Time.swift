// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Names are those that client code calls.

import CoreGraphics

/// Seconds of a clock that never goes back, for the measuring of time.
public func CACurrentMediaTime() -> Double { ProcessInfo.processInfo.systemUptime }
