// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

/// The level of a message.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The default level.
  public static let `default` = OSLogType(rawValue: 0)
  /// Information that may help.
  public static let info = OSLogType(rawValue: 1)
  /// Information for development.
  public static let debug = OSLogType(rawValue: 2)
  /// An error.
  public static let error = OSLogType(rawValue: 16)
  /// A fault of the program.
  public static let fault = OSLogType(rawValue: 17)
}

/// The log of a part of a program. Has no effect: messages are not written.
public final class OSLog: Sendable {
  /// The categories that tools know.
  public struct Category: Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Intervals and events in the order of their time.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
  }

  /// The log of the program.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// A log without messages.
  public static let disabled = OSLog(subsystem: "", category: "")
  /// Creates a log.
  public init(subsystem: String, category: String) {}
  /// Creates a log for a category that tools know.
  public init(subsystem: String, category: Category) {}
  /// Returns whether messages of a level are written: false.
  public func isEnabled(type: OSLogType) -> Bool { false }
  /// Whether intervals are written: false.
  public var signpostsEnabled: Bool { false }
}

/// Who may read a part of a message. Has no effect: messages are not written.
public struct OSLogPrivacy: Sendable {
  /// The part of a value that is kept.
  public enum Mask: Sendable {
    /// A hash of the value.
    case hash
    /// Nothing.
    case none
  }

  /// By the type of the value.
  public static let auto = OSLogPrivacy()
  /// All.
  public static let `public` = OSLogPrivacy()
  /// The owner of the device.
  public static let `private` = OSLogPrivacy()
  /// Nobody.
  public static let sensitive = OSLogPrivacy()
  /// By the type of the value, with a mask.
  public static func auto(mask: Mask) -> OSLogPrivacy { auto }
  /// The owner of the device, with a mask for others.
  public static func `private`(mask: Mask) -> OSLogPrivacy { auto }
  /// Nobody, with a mask.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { auto }
}

/// How a number is written. Has no effect: messages are not written.
public struct OSLogIntegerFormatting: Sendable {
  /// By ten digits.
  public static let decimal = OSLogIntegerFormatting()
  /// By sixteen digits.
  public static let hex = OSLogIntegerFormatting()
  /// By eight digits.
  public static let octal = OSLogIntegerFormatting()
}

/// How a number with a fraction is written. Has no effect: messages are not written.
public struct OSLogFloatFormatting: Sendable {
  /// With a decimal point.
  public static let fixed = OSLogFloatFormatting()
  /// With an exponent where it is shorter.
  public static let hybrid = OSLogFloatFormatting()
  /// With a number of digits after the decimal point.
  public static func fixed(precision: @autoclosure () -> Int) -> OSLogFloatFormatting { fixed }
}

/// How a text is aligned. Has no effect: messages are not written.
public struct OSLogStringAlignment: Sendable {
  /// Not at all.
  public static let none = OSLogStringAlignment()
  /// To the left, with at least a number of columns.
  public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment { none }
  /// To the right, with at least a number of columns.
  public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment { none }
}

/// A message. Its values are not evaluated, because messages are not written.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// The parts of a message.
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    /// A value.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto,
      attributes: String = ""
    ) {}
    /// A number.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, format: OSLogIntegerFormatting, align: OSLogStringAlignment = .none,
      privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {}
    /// A number with a fraction.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, format: OSLogFloatFormatting, align: OSLogStringAlignment = .none,
      privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {}
  }

  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}
}

/// Writes the messages of a part of a program. Has no effect: messages are not written.
public struct Logger: Sendable {
  /// Creates a logger for the log of the program.
  public init() {}
  /// Creates a logger for a log.
  public init(_ logObj: OSLog) {}
  /// Creates a logger.
  public init(subsystem: String, category: String) {}
  /// Writes a message at the default level.
  public func log(_ message: OSLogMessage) {}
  /// Writes a message.
  public func log(level: OSLogType, _ message: OSLogMessage) {}
  /// Writes a message for development.
  public func trace(_ message: OSLogMessage) {}
  /// Writes a message for development.
  public func debug(_ message: OSLogMessage) {}
  /// Writes information that may help.
  public func info(_ message: OSLogMessage) {}
  /// Writes a message at the default level.
  public func notice(_ message: OSLogMessage) {}
  /// Writes an error.
  public func warning(_ message: OSLogMessage) {}
  /// Writes an error.
  public func error(_ message: OSLogMessage) {}
  /// Writes a fault.
  public func critical(_ message: OSLogMessage) {}
  /// Writes a fault.
  public func fault(_ message: OSLogMessage) {}
}

/// Writes a message with values for its specifiers. Has no effect: messages are not written.
public func os_log(
  _ message: OSLogMessage, log: OSLog = .default, type: OSLogType = .default, _ arguments: Any...
) {}

/// Writes a message with values for its specifiers. Has no effect: messages are not written.
public func os_log(
  _ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage, _ arguments: Any...
) {}

/// Writes a message with values for its specifiers. Has no effect: messages are not written.
@_disfavoredOverload
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: Any...
) {}
