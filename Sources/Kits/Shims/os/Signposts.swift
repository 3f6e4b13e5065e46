// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

/// The kind of a mark in the course of a program.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// A moment.
  public static let event = OSSignpostType(rawValue: 0)
  /// The beginning of an interval.
  public static let begin = OSSignpostType(rawValue: 1)
  /// The end of an interval.
  public static let end = OSSignpostType(rawValue: 2)
}

/// What tells intervals with one name apart.
public struct OSSignpostID: Hashable, Sendable {
  /// The number.
  public let rawValue: UInt64
  /// Creates an identifier from a number.
  public init(_ value: UInt64) { rawValue = value }
  /// Creates an identifier for a log. Has no effect: marks are not written.
  public init(log: OSLog) { rawValue = 0 }
  /// Creates an identifier for an object. Has no effect: marks are not written.
  public init(log: OSLog, object: AnyObject) { rawValue = 0 }
  /// Of a name with one interval at a time.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
}

/// Writes a mark. Has no effect: marks are not written.
public func os_signpost(
  _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive
) {}

/// Writes a mark with values for the specifiers of a format. Has no effect: marks are not written.
public func os_signpost(
  _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive,
  _ format: StaticString, _ arguments: Any...
) {}

/// An interval that began.
public struct OSSignpostIntervalState: Sendable {}

/// Writes marks. Has no effect: marks are not written.
public struct OSSignposter: Sendable {
  /// Creates one for the log of the program.
  public init() {}
  /// Creates one for a log.
  public init(logHandle: OSLog) {}
  /// Creates one for the log of a logger.
  public init(logger: Logger) {}
  /// Creates one.
  public init(subsystem: String, category: String) {}
  /// Whether marks are written: false.
  public var isEnabled: Bool { false }
  /// Returns an identifier.
  public func makeSignpostID() -> OSSignpostID { .exclusive }
  /// Begins an interval.
  public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
    OSSignpostIntervalState()
  }
  /// Begins an interval with a message.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }
  /// Ends an interval.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
  /// Ends an interval with a message.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage) {}
  /// Marks a moment.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
  /// Marks a moment with a message.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage) {}
  /// Marks an interval around a closure, and returns its result.
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
  ) rethrows -> Result { try task() }
}
