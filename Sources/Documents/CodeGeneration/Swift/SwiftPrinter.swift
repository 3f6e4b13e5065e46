/// Writes declarations as `swift format` does with its standard settings: two spaces, at most 100 columns.
struct SwiftPrinter {
  private static let width = 100
  private(set) var lines: [String] = []

  /// The text of a file.
  static func text(imports: [String], _ declarations: [Declaration]) -> String {
    var printer = SwiftPrinter()
    for module in imports { printer.lines.append("import \(module)") }
    for declaration in declarations {
      printer.lines.append("")
      printer.write(declaration, at: 0)
    }
    return printer.lines.joined(separator: "\n") + "\n"
  }

  private static func indent(_ level: Int) -> String { String(repeating: "  ", count: level) }

  private mutating func add(_ text: String, at level: Int) {
    lines.append(text.isEmpty ? "" : Self.indent(level) + text)
  }

  // MARK: Declarations

  private mutating func write(_ declaration: Declaration, at level: Int) {
    switch declaration {
    case .blank: add("", at: 0)
    case .comment(let text): comment("//", text, at: level)
    case .property(let header, let type, let value):
      let start = header + (type.map { ": \($0)" } ?? "")
      guard let value else { return add(start, at: level) }
      write(value, after: start + " = ", at: level)
    case .made(let header, let type, let body):
      add("\(header): \(type) = {", at: level)
      write(body, at: level + 1)
      add("}()", at: level)
    case .function(let header, let documentation, let body):
      if let documentation { comment("///", documentation, at: level) }
      if body.isEmpty { return add("\(header) {}", at: level) }
      add("\(header) {", at: level)
      write(body, at: level + 1)
      add("}", at: level)
    case .type(let header, let documentation, let members):
      if let documentation { comment("///", documentation, at: level) }
      if members.isEmpty { return add("\(header) {}", at: level) }
      add("\(header) {", at: level)
      for member in members { write(member, at: level + 1) }
      add("}", at: level)
    }
  }

  /// Writes a comment, which can have several lines, at most 100 columns wide.
  private mutating func comment(_ mark: String, _ text: String, at level: Int) {
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = mark
      for word in part.split(separator: " ") {
        if line.count + 1 + word.count + level * 2 > Self.width, line.count > mark.count {
          add(line, at: level)
          line = mark
        }
        line += " " + word
      }
      add(line, at: level)
    }
  }

  // MARK: Statements

  private mutating func write(_ statements: [Statement], at level: Int) {
    for statement in statements { write(statement, at: level) }
  }

  private mutating func write(_ statement: Statement, at level: Int) {
    switch statement {
    case .blank: add("", at: 0)
    case .line(let text): add(text, at: level)
    case .comment(let text): comment("//", text, at: level)
    case .expression(let value): write(value, after: "", at: level)
    case .assign(let target, let value): write(value, after: target + " = ", at: level)
    case .constant(let name, let value): write(value, after: "let \(name) = ", at: level)
    case .block(let header, let body):
      add("\(header) {", at: level)
      write(body, at: level + 1)
      add("}", at: level)
    case .closure(let header, let parameter, let body):
      add("\(header) { \(parameter) in", at: level)
      write(body, at: level + 1)
      add("}", at: level)
    case .branch(let condition, let body, let other):
      add("if \(condition) {", at: level)
      write(body, at: level + 1)
      add("} else {", at: level)
      write(other, at: level + 1)
      add("}", at: level)
    }
  }

  // MARK: Expressions

  /// Writes an expression after the beginning of a statement and before `end`.
  private mutating func write(_ value: Expression, after start: String, _ end: String = "", at level: Int) {
    let flat = start + Self.flat(value) + end
    if level * 2 + flat.count <= Self.width, !Self.isLong(value) { return add(flat, at: level) }
    switch value {
    case .text: add(flat, at: level)
    case .call(let function, let arguments) where !arguments.isEmpty:
      // The line that ends after the bracket also counts for an array that is the only argument.
      if arguments.count == 1, arguments[0].label == nil, case .array(let elements) = arguments[0].value {
        return write(elements, start + function + "([", "])" + end, at: level)
      }
      add(start + function + "(", at: level)
      write(arguments, ")" + end, at: level + 1)
    case .array(let elements) where !elements.isEmpty: write(elements, start + "[", "]" + end, at: level)
    case .choice(let condition, let first, let second):
      add(trimmed(start), at: level)
      if (level + 1) * 2 + Self.flat(value).count + end.count <= Self.width {
        return add(Self.flat(value) + end, at: level + 1)
      }
      add(condition, at: level + 1)
      write(first, after: "? ", at: level + 1)
      write(second, after: ": ", end, at: level + 1)
    case .call, .array: add(flat, at: level)
    }
  }

  private func trimmed(_ text: String) -> String { text.hasSuffix(" ") ? String(text.dropLast()) : text }

  /// Writes the elements of an array in a line each.
  private mutating func write(_ elements: [Expression], _ start: String, _ end: String, at level: Int) {
    add(start, at: level)
    for element in elements {
      if case .text(let text) = element, text.isEmpty {
        add("", at: 0)
      } else {
        write(element, after: "", ",", at: level + 1)
      }
    }
    add(end, at: level)
  }

  /// Writes arguments, as many in a line as there is room for.
  private mutating func write(_ arguments: [Argument], _ end: String, at level: Int) {
    var line = ""
    for (index, argument) in arguments.enumerated() {
      let start = argument.label.map { "\($0): " } ?? ""
      let next = index == arguments.count - 1 ? end : ","
      let text = start + Self.flat(argument.value) + next
      if !line.isEmpty, level * 2 + line.count + 1 + text.count > Self.width {
        add(line, at: level)
        line = ""
      }
      if line.isEmpty, level * 2 + text.count > Self.width {
        write(argument.value, after: start, next, at: level)
      } else {
        line += (line.isEmpty ? "" : " ") + text
      }
    }
    if !line.isEmpty { add(line, at: level) }
  }

  /// Whether an expression has several lines however short it is: a list of constraints, one in each.
  private static func isLong(_ value: Expression) -> Bool {
    switch value {
    case .text, .choice: return false
    case .array(let elements):
      // An empty text is an empty line between elements.
      return elements.contains { if case .call = $0 { true } else { $0 == .text("") } }
    case .call(_, let arguments): return arguments.contains { isLong($0.value) }
    }
  }

  /// An expression in one line.
  static func flat(_ value: Expression) -> String {
    switch value {
    case .text(let text): text
    case .call(let function, let arguments):
      function + "("
        + arguments.map { ($0.label.map { "\($0): " } ?? "") + flat($0.value) }.joined(separator: ", ") + ")"
    case .array(let elements): "[" + elements.map { flat($0) }.joined(separator: ", ") + "]"
    case .choice(let condition, let first, let second): "\(condition) ? \(flat(first)) : \(flat(second))"
    }
  }
}
