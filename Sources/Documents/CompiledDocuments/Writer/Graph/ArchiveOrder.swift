/// The keys that the compiler writes for objects of a class, in the order of the archive.
///
/// What a key means is in `KeyTable`; a line here has the key and the type of its value:
/// - nothing or `+`: a truth value, a text or an object; `i`, `f` and `d`: a number of that type. A value that the
///   absence of the key means is left out, unless the type ends with `+`.
/// - `=` and a value: written for every object of the class, such as `=nil`, `=yes` or `=f0`.
/// - `*`: computed by `NibWriter.special`.
struct ArchiveOrder {
  /// How the value of a key is written.
  enum Kind: Hashable {
    case row(type: Character, isAlwaysWritten: Bool)
    case constant(ObjectGraph.Value)
    case computed
  }

  struct Line {
    let key: String
    let kind: Kind
  }

  struct Section {
    let superclass: String?
    var lines: [Line] = []
  }

  static let sections: [String: Section] = {
    var result: [String: Section] = [:]
    for table in [views, controls, containers, items] {
      var name = ""
      for line in table.utf8.split(separator: UInt8(ascii: "\n")) {
        let words = line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
        if words[0].utf8.first == UInt8(ascii: "@") {
          name = String(decoding: words[0].utf8.dropFirst(), as: UTF8.self)
          result[name] = Section(superclass: words.count > 1 ? words[1] : nil)
        } else {
          result[name]?.lines.append(Line(key: words[0], kind: kind(words.count > 1 ? words[1] : "")))
        }
      }
    }
    return result
  }()

  /// The lines of a class after those of its superclasses; nil for a class that the compiler does not write.
  static func lines(of className: String) -> [Line]? { completeLines[className] }

  /// The lines of each class with those of its superclasses.
  private static let completeLines: [String: [Line]] = {
    var result: [String: [Line]] = [:]
    for className in sections.keys { result[className] = completed(className) }
    return result
  }()

  private static func completed(_ className: String) -> [Line]? {
    guard let section = sections[className] else { return nil }
    let inherited = section.superclass.flatMap { completed($0) } ?? []
    // A line of a subclass takes the place of that of its superclass.
    let replaced = inherited.map { line in section.lines.first { $0.key == line.key } ?? line }
    let inheritedKeys = Set(inherited.map { $0.key })
    return replaced + section.lines.filter { !inheritedKeys.contains($0.key) }
  }

  private static func kind(_ text: String) -> Kind {
    if text == "*" { return .computed }
    let words = Array(text)
    if words.first == "=" { return .constant(constant(String(words.dropFirst()))) }
    let isAlwaysWritten = words.last == "+"
    return .row(type: words.first ?? "b", isAlwaysWritten: isAlwaysWritten)
  }

  private static func constant(_ text: String) -> ObjectGraph.Value {
    switch text {
    case "nil": return .null
    case "yes": return .bool(true)
    case "no": return .bool(false)
    default: break
    }
    let rest = String(text.dropFirst())
    switch text.first {
    case "f": return .float(Float(rest) ?? 0)
    case "d": return .double(Double(rest) ?? 0)
    case "s": return .structure(rest.split(separator: ",").map { Double($0) ?? 0 })
    default: return .integer(Int64(text) ?? 0)
    }
  }
}
