import Foundation

/// What the classes of tests did, in order.
@MainActor
public final class CallLog {
  /// The lines that were added.
  public static var lines: [String] = []

  /// Adds a line of an object.
  public static func add(_ object: AnyObject, _ what: String) { lines.append("\(type(of: object)) \(what)") }
}

/// The lines of the call log in several steps, which a golden text contains.
@MainActor
public struct CallSteps {
  private var lines: [String] = []

  /// Creates an empty list of steps.
  public init() {}

  /// Records the lines of a step.
  public mutating func record(_ title: String, _ body: () throws -> Void) rethrows {
    CallLog.lines = []
    try body()
    lines.append("# \(title)")
    lines.append(contentsOf: CallLog.lines)
  }

  /// The steps as text.
  public var text: String { lines.joined(separator: "\n") + "\n" }

  /// The golden text of a name.
  public static func golden(_ name: String) throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../Goldens")
    return try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }
}
