/// What the classes of tests did, in order.
@MainActor
public final class CallLog {
  /// The lines that were added.
  public static var lines: [String] = []

  /// Adds a line of an object.
  public static func add(_ object: AnyObject, _ what: String) { lines.append("\(type(of: object)) \(what)") }
}
