import DocumentInspection

/// An outlet or action that is written into the Swift source of a class.
package struct NewMember: Sendable {
  package enum Kind: String, CaseIterable, Sendable { case outlet, outletCollection, action }

  /// The class that gets the member.
  package var className: String
  package var kind: Kind
  /// The name of the property, or the selector of the method with one argument or none.
  package var name: String
  /// The type of the property, of the elements of a collection, or of the sender.
  package var type: String

  package init(className: String, kind: Kind, name: String, type: String) {
    (self.className, self.kind, self.name, self.type) = (className, kind, name, type)
  }

  /// What is written, and where.
  package struct Insertion: Sendable {
    /// The source, relative to the folder of the project.
    package var file: String
    /// The line that the text begins at, from 1.
    package var line: Int
    /// Whole lines.
    package var text: String
    /// The bytes of the source before it.
    package var old: [UInt8]
    /// The bytes of the source with it.
    package var new: [UInt8]
  }

  /// Why a member is not written.
  package enum Refusal: Error, Hashable {
    case name
    case type
    case noSource
    case exists
  }

  /// The insertion into the source that declares the class: an outlet behind the last one, an action at the end.
  package func insertion(in project: ProjectFolder) throws(Refusal) -> Insertion {
    let (word, parameters) = try signature()
    guard !type.isEmpty, type.utf8.allSatisfy({ SourceTokens.isPartOfWord($0) || $0 == UInt8(ascii: ".") }) else {
      throw .type
    }
    guard let file = project.declaration(of: className)?.file, file.hasSuffix(".swift"),
      let bytes = project.bytes(of: file)
    else { throw .noSource }
    let tokens = SourceTokens(bytes)
    let members = SourceMembers(tokens).members
    guard !members.contains(where: { $0.className == className && $0.name == name }) else { throw .exists }
    let structure = SourceStructure(file: file, tokens, bytes)
    let source = structure.tokens
    guard let body = Self.body(of: className, in: structure) else { throw .noSource }
    let isAction = kind == .action
    let lines = Lines(bytes)
    let indentation = lines.indentation(inside: body, source)
    var place =
      isAction
      ? lines.start(of: source[body.upperBound].range.lowerBound)
      : lines.next(after: source[body.lowerBound].range.upperBound)
    var text: String
    switch kind {
    case .outlet: text = "@IBOutlet weak var \(word): \(type)!"
    case .outletCollection: text = "@IBOutlet var \(word): [\(type)]!"
    case .action: text = "@IBAction func \(word)(\(parameters)) {\n\(indentation)}"
    }
    text = indentation + text + "\n"
    if isAction {
      text = "\n" + text
    } else if let last = Self.lastOutlet(in: body, structure) {
      place = lines.next(after: source[last].range.upperBound)
    }
    // A body on one line is broken before the brace that closes it.
    let close = source[body.upperBound].range.lowerBound
    if place > close || lines.start(of: close) <= source[body.lowerBound].range.lowerBound {
      place = close
      text = "\n" + text
    }
    let new = bytes[..<place] + Array(text.utf8) + bytes[place...]
    return Insertion(file: file, line: lines.number(of: place), text: text, old: bytes, new: Array(new))
  }

  /// The name and the parameters: `save:` is `save(_ sender: Type)`.
  private func signature() throws(Refusal) -> (word: String, parameters: String) {
    let hasSender = kind == .action && name.hasSuffix(":")
    let word = hasSender ? String(name.dropLast()) : name
    guard let first = word.utf8.first, !(0x30...0x39).contains(first),
      word.utf8.allSatisfy({ SourceTokens.isPartOfWord($0) })
    else { throw .name }
    return (word, hasSender ? "_ sender: \(type)" : "")
  }

  /// The positions of the braces of a class.
  private static func body(of name: String, in source: SourceStructure) -> ClosedRange<Int>? {
    guard let start = source.tokens.indices.first(where: { source.text($0) == name && source.text($0 - 1) == "class" }),
      let open = source.first(["{"], from: start)
    else { return nil }
    return source.pair[open].map { open...$0 }
  }

  /// The last token of the last outlet of a class, with what observes it.
  private static func lastOutlet(in body: ClosedRange<Int>, _ source: SourceStructure) -> Int? {
    var result: Int?
    for index in body where source.block[index] == body.lowerBound {
      guard source.text(index) == "IBOutlet", source.text(index - 1) == "@" else { continue }
      // The type ends with the line, or before the observers.
      var last = index
      while last + 1 < body.upperBound,
        !["@", "var", "func", "let", "}"].contains(source.text(last + 1)) || last < index + 3
      {
        last += 1
        if source.text(last) == "{", let end = source.pair[last] {
          last = end
          break
        }
        if source.text(last) == "!" || source.text(last) == "?" {
          guard last + 1 < body.upperBound, source.text(last + 1) == "{" else { break }
        }
      }
      result = last
    }
    return result
  }
}

/// The lines of a source.
private struct Lines {
  let bytes: [UInt8]
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private func isBreak(_ position: Int) -> Bool { bytes[position] == UInt8(ascii: "\n") }

  func start(of position: Int) -> Int {
    var start = position
    while start > 0, !isBreak(start - 1) { start -= 1 }
    return start
  }

  /// The start of the line behind the one of a position.
  func next(after position: Int) -> Int {
    var end = position
    while end < bytes.count, !isBreak(end) { end += 1 }
    return min(end + 1, bytes.count)
  }

  func number(of position: Int) -> Int { bytes[..<position].reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 } }

  /// The spaces that the first member of a body begins with, or those of the class and four more.
  func indentation(inside body: ClosedRange<Int>, _ source: [SourceTokens.Token]) -> String {
    let open = source[body.lowerBound].range.lowerBound
    let own = spaces(at: start(of: open))
    let first = start(of: source[body.lowerBound + 1].range.lowerBound)
    guard body.count > 2, first > open else { return own + "    " }
    return spaces(at: first)
  }

  private func spaces(at start: Int) -> String {
    String(decoding: bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }
}
