/// Writes the log of a conflict in the format of Apple's frameworks.
public struct LogWriter: Sendable {
  /// The format of a system.
  public enum Format: Hashable, Sendable {
    /// The list is sorted by identifier and in parentheses.
    case iOS
    /// Before macOS 14: the list is in the given order, after a heading with a colon.
    case macOS
    /// Since macOS 14: the parenthesis follows the heading.
    case macOS14
  }

  /// The format that is written.
  public var format: Format
  /// Writes the entries of the list.
  public var descriptions: DescriptionWriter

  /// Creates a writer.
  public init(format: Format = .iOS, era: DescriptionWriter.Era = .current) {
    self.format = format
    descriptions = DescriptionWriter(era: era)
  }

  /// The log, with a newline at its end.
  ///
  /// On iOS the list is sorted by identifier, ignoring case; constraints without identifier come first. Characters that
  /// are not ASCII are escaped in the list, but not in the last line.
  public func log(_ constraints: [LoggedConstraint], broken: LoggedConstraint) -> String {
    let entries = sorted(constraints).map { "    \"\(LogWriter.escaped(descriptions.description($0)))\"" }
    let list = entries.joined(separator: ",\n")
    let last = descriptions.description(broken)
    switch format {
    case .iOS:
      return """
        [LayoutConstraints] Unable to simultaneously satisfy constraints.
        \tThe constraints below cannot all be satisfied. Find one that you do not need, and remove the code that adds it.
        \t(An NSAutoresizingMaskLayoutConstraint describes the frame of a view whose translatesAutoresizingMaskIntoConstraints is true.)
        (
        \(list)
        )

        Will attempt to recover by breaking constraint\u{20}
        \(last)

        """
    case .macOS:
      return """
        Unable to simultaneously satisfy constraints:
        (
        \(list)
        )

        Will attempt to recover by breaking constraint\u{20}
        \(last)

        """
    case .macOS14:
      return """
        Conflicting constraints detected: (
        \(list)
        ).

        Will attempt to recover by breaking \(last).

        """
    }
  }

  private func sorted(_ constraints: [LoggedConstraint]) -> [LoggedConstraint] {
    guard format == .iOS else { return constraints }
    let keys = constraints.map { ($0.identifier ?? "").lowercased() }
    return constraints.indices.sorted { a, b in
      keys[a] != keys[b] ? LogWriter.precedes(keys[a], keys[b]) : a < b
    }.map { constraints[$0] }
  }

  private static func precedes(_ a: String, _ b: String) -> Bool {
    a.unicodeScalars.lexicographicallyPrecedes(b.unicodeScalars)
  }

  /// The text as a string of a property list: `\"`, `\\`, `\n`, and `\U2019` for each UTF-16 code unit that is not
  /// ASCII.
  public static func escaped(_ text: String) -> String {
    var result = ""
    for unit in text.utf16 {
      switch unit {
      case 0x22: result += "\\\""
      case 0x5C: result += "\\\\"
      case 0x0A: result += "\\n"
      case 0x0D: result += "\\r"
      case 0x09: result += "\\t"
      case 0x20..<0x7F: result.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      default:
        let digits = String(unit, radix: 16)
        result += "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return result
  }
}
