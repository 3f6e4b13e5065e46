import DocumentOperations
import JSON

/// Operations as words of a command line: JSON, or the name of an operation and its parameters as `name=value`.
enum OperationWords {
  /// The operations of words. A word that begins with `{` or `[` is JSON; `@path` is a file with JSON, and `-` is the
  /// standard input.
  static func read(_ words: [String], load: (String) throws(UsageError) -> [UInt8]) throws(UsageError) -> [JSONValue] {
    var operations: [JSONValue] = []
    var open: (operation: EditOperation, members: [(String, JSONValue)])?
    func close() {
      if let current = open {
        operations.append(.object([("do", .string(current.operation.form.name))] + current.members))
      }
      open = nil
    }
    for word in words {
      if let operation = EditOperation.all.first(where: { $0.form.name == word }) {
        close()
        open = (operation, [])
      } else if var current = open, let sign = word.firstIndex(of: "="), word.first != "{", word.first != "[" {
        let name = String(word[..<sign])
        add(try value(String(word[word.index(after: sign)...]), name, current.operation), name, to: &current.members)
        open = current
      } else {
        close()
        operations += try json(word, load)
      }
    }
    close()
    return operations
  }

  private static func json(
    _ word: String, _ load: (String) throws(UsageError) -> [UInt8]
  ) throws(UsageError) -> [JSONValue] {
    let bytes: [UInt8]
    switch word.first {
    case "{", "[": bytes = Array(word.utf8)
    case "@": bytes = try load(String(word.dropFirst()))
    case "-" where word == "-": bytes = try load("-")
    default:
      throw .other("'\(word)' is neither an operation nor JSON; 'plumb edit --help' lists the operations")
    }
    guard let value = JSONReader.read(bytes) else { throw .other("the operations are not JSON") }
    if case .array(let operations) = value { return operations }
    return [value]
  }

  /// A value as its parameter declares it.
  private static func value(
    _ text: String, _ name: String, _ operation: EditOperation
  ) throws(UsageError) -> JSONValue {
    guard let parameter = operation.form.parameters.first(where: { $0.name == name }) else {
      let names = operation.form.parameters.map { $0.name }.joined(separator: ", ")
      throw .other("'\(operation.form.name)' has no parameter '\(name)': expected \(names)")
    }
    if text.first == "{" || text.first == "[" {
      guard let value = JSONReader.read(Array(text.utf8)) else { throw .other("'\(name)' is not JSON") }
      return value
    }
    switch parameter.type {
    case .number:
      guard let number = Double(text) else { throw .other("'\(name)' is not a number: '\(text)'") }
      return .number(number)
    case .flag: return .bool(text == "true" || text == "yes" || text == "1")
    case .list: return .array(list(text).map { .string($0) })
    case .text, .id, .textOrNumber, .word, .dictionary, .object: return .string(text)
    }
  }

  /// The parts between commas outside of parentheses.
  private static func list(_ text: String) -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts
  }

  /// Adds a member; the values of a list that is repeated are joined.
  private static func add(_ value: JSONValue, _ name: String, to members: inout [(String, JSONValue)]) {
    if let index = members.firstIndex(where: { $0.0 == name }), case .array(let old) = members[index].1 {
      members[index].1 = .array(old + value.elements)
    } else {
      members.append((name, value))
    }
  }

  /// The operations for the help text.
  static let help: String =
    (["operations:"]
    + HelpText.table(EditOperation.all.map { ($0.form.name, "\($0.summary) \($0.example)") }))
    .joined(separator: "\n")
}
