import DocumentInspection
import JSON
import Resources

/// A string catalog, which Xcode writes with sorted keys.
struct CatalogEditor {
  private let bytes: [UInt8]
  private let tokens: [SourceTokens.Token]

  init(_ bytes: [UInt8]) throws(ProjectError) {
    guard StringCatalog(bytes) != nil else { throw ProjectError("the table is not a string catalog") }
    (self.bytes, tokens) = (bytes, SourceTokens(bytes).tokens)
  }

  func setting(_ key: String, to text: NewText, in language: String) throws(ProjectError) -> [UInt8] {
    let changed: [UInt8]
    switch text {
    case .text(let text):
      if case .found(let object, _) = value(["strings", key, "localizations", language]),
        member("variations", object) != nil
      {
        throw ProjectError("'\(key)' depends on a number or a device: give its forms, such as {\"other\": \"…\"}")
      }
      changed = try setting(["strings", key, "localizations", language, "stringUnit"], Self.unit(text))
    case .forms(let forms):
      var editor = self
      for (category, form) in forms.sorted(by: { $0.key < $1.key }) {
        let path = ["strings", key, "localizations", language, "variations", "plural", category, "stringUnit"]
        editor = try Self(editor.setting(path, Self.unit(form)))
      }
      changed = editor.bytes
    }
    guard let catalog = StringCatalog(changed), catalog.localizations[key]?[language]?.text != nil else {
      throw ProjectError("'\(key)': the catalog has a form in which its texts cannot be changed")
    }
    return changed
  }

  private static func unit(_ text: String) -> JSONValue { ["state": "translated", "value": .string(text)] }

  // MARK: Places

  private enum Place {
    /// The first and the last token of the value.
    case found(Int, Int)
    /// The object in which the rest of the path is missing.
    case missing(object: Int, rest: [String])
    case notAnObject
  }

  private func value(_ path: [String]) -> Place {
    guard let first = tokens.first, first.text == "{" else { return .notAnObject }
    var object = 0
    for (position, name) in path.enumerated() {
      guard tokens[object].text == "{", tokens[object].kind == .sign else { return .notAnObject }
      guard let next = member(name, object) else { return .missing(object: object, rest: Array(path[position...])) }
      object = next
    }
    return .found(object, end(of: object))
  }

  /// The value of a member of the object that begins at a token.
  private func member(_ name: String, _ object: Int) -> Int? {
    members(of: object).last { tokens[$0].text == name }.map { $0 + 2 }
  }

  /// The names of the members of the object that begins at a token.
  private func members(of object: Int) -> [Int] {
    guard tokens[object].kind == .sign, tokens[object].text == "{" else { return [] }
    var result: [Int] = []
    var index = object + 1
    while index + 2 < tokens.count, tokens[index].kind == .string {
      result.append(index)
      index = end(of: index + 2) + 1
      if index < tokens.count, tokens[index].text == "," { index += 1 }
    }
    return result
  }

  /// The last token of the value that begins at a token.
  private func end(of value: Int) -> Int {
    var depth = 0
    for index in value..<tokens.count {
      if tokens[index].kind == .sign {
        if "{[".contains(tokens[index].text) { depth += 1 }
        if "}]".contains(tokens[index].text) { depth -= 1 }
      }
      if depth == 0 { return index }
    }
    return tokens.count - 1
  }

  /// The bytes of the value between two tokens, with the quotation marks of strings.
  private func range(_ first: Int, _ last: Int) -> Range<Int> {
    let (start, end) = (tokens[first], tokens[last])
    return start.range.lowerBound - (start.kind == .string ? 1 : 0)..<end.range.upperBound
      + (end.kind == .string ? 1 : 0)
  }

  // MARK: Changes

  private func setting(_ path: [String], _ value: JSONValue) throws(ProjectError) -> [UInt8] {
    switch self.value(path) {
    case .notAnObject: throw ProjectError("the catalog has another form at \(path.joined(separator: "/"))")
    case .found(let first, let last):
      let place = range(first, last)
      return replacing(place, by: written(value, depth: path.count))
    case .missing(let object, let rest):
      let depth = path.count - rest.count
      let new = rest.dropFirst().reversed().reduce(value) { inner, name in .object([(name, inner)]) }
      let member = quoted(rest[0]) + colon + written(new, depth: depth + 1)
      return inserting(member, named: rest[0], in: object, depth: depth)
    }
  }

  private func replacing(_ range: Range<Int>, by text: String) -> [UInt8] {
    var result = bytes
    result.replaceSubrange(range, with: text.utf8)
    return result
  }

  /// Adds a member in the order of the names.
  private func inserting(_ member: String, named name: String, in object: Int, depth: Int) -> [UInt8] {
    let members = members(of: object)
    let end = LineStyle.end(of: bytes)
    let indent = String(repeating: "  ", count: depth + 1)
    if let next = members.first(where: { tokens[$0].text > name }) {
      let place = range(next, next).lowerBound
      return replacing(place..<place, by: "\(member),\(end)\(indent)")
    }
    if let last = members.last {
      let place = range(last, self.end(of: last + 2)).upperBound
      return replacing(place..<place, by: ",\(end)\(indent)\(member)")
    }
    let inside = tokens[object].range.upperBound..<tokens[object + 1].range.lowerBound
    return replacing(inside, by: "\(end)\(indent)\(member)\(end)\(indent.dropLast(2))")
  }

  /// Xcode writes a blank on both sides.
  private var colon: String {
    guard let first = tokens.firstIndex(where: { $0.text == ":" && $0.kind == .sign }) else { return " : " }
    let place = tokens[first].range.lowerBound
    return place > 0 && bytes[place - 1] == 0x20 ? " : " : ": "
  }

  private func quoted(_ text: String) -> String { String(decoding: JSONValue.string(text).bytes, as: UTF8.self) }

  /// A value in lines, as Xcode writes it.
  private func written(_ value: JSONValue, depth: Int) -> String {
    guard case .object(let members) = value else { return String(decoding: value.bytes, as: UTF8.self) }
    let end = LineStyle.end(of: bytes)
    let indent = String(repeating: "  ", count: depth + 1)
    let lines = members.map { indent + quoted($0.0) + colon + written($0.1, depth: depth + 1) }
    return "{\(end)" + lines.joined(separator: ",\(end)") + "\(end)\(indent.dropLast(2))}"
  }
}
