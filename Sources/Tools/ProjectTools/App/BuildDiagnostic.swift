/// An error that a compiler or the lowering tool wrote.
struct BuildDiagnostic: Hashable, Sendable {
  /// The path of the file; empty if the error has no place.
  let path: String
  /// The line, from 1; 0 without a place.
  let line: Int
  let message: String

  /// Reads a line of the output of a build: `PATH:LINE:COLUMN: error: MESSAGE`. Nil if it is of another severity.
  init?(_ text: String, severity: String = "error") {
    guard let mark = text.range(of: severity + ": ") else { return nil }
    let message = String(text[mark.upperBound...])
    let head = text[..<mark.lowerBound]
    // `/a/File.swift:12:5: `
    let parts = head.split(separator: ":", omittingEmptySubsequences: false)
    if head.hasPrefix("/"), parts.count >= 4, let line = Int(parts[parts.count - 3]) {
      self.init(path: parts.dropLast(3).joined(separator: ":"), line: line, message: message)
    } else if head.isEmpty {
      self.init(path: "", line: 0, message: message)
    } else {
      return nil
    }
  }

  init(path: String, line: Int, message: String) { (self.path, self.line, self.message) = (path, line, message) }

  /// What a source needs and the system does not have.
  enum Missing: Hashable, Sendable {
    case module(String)
    /// A name, `MKMapView`, or a member, `UIButton.role`.
    case name(String)

    var text: String {
      switch self {
      case .module(let name): "the module \(name)"
      case .name(let name): name
      }
    }
  }

  /// What the message says is missing; nil if it says something else.
  var missing: Missing? {
    let quoted = quotedWords
    func begins(_ text: String) -> Bool { message.hasPrefix(text) }
    if begins("no such module") || begins("no module") || begins("missing required module") {
      return quoted.first.map { .module(String($0.prefix { $0 != "." })) }
    }
    if begins("cannot find") { return quoted.first.map { .name($0) } }
    if message.contains("has no member"), quoted.count >= 2 { return .name("\(Self.plain(quoted[0])).\(quoted[1])") }
    if begins("no type named") || begins("unknown attribute") || begins("reference to invalid associated type") {
      return quoted.first.map { .name($0) }
    }
    if begins("method does not override") || begins("property does not override") {
      return nil
    }
    return nil
  }

  /// The words of the message in quotation marks.
  private var quotedWords: [String] {
    message.split(separator: "'", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }

  /// A type without optionality, parameters and `.Type`.
  private static func plain(_ type: String) -> String {
    var name = String(type.prefix { $0 != "<" })
    while let last = name.last, "?!".contains(last) { name.removeLast() }
    return name.hasSuffix(".Type") ? String(name.dropLast(5)) : name
  }
}
