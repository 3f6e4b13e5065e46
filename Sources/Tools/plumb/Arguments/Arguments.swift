import Diagnostics

/// The parsed arguments of a command: options and operands.
///
/// Accepted are `--name value`, `--name=value`, `-n value`, `-nvalue`, flags in between, and `--`, after which every
/// word is an operand. A lone `-` is an operand: standard input. If an option is repeated, the last value is used,
/// unless the command uses all.
struct Arguments: Sendable {
  /// The operands, in order.
  let operands: [String]
  private let values: [String: [String]]

  init(parsing words: [String], for command: Command) throws(UsageError) {
    var operands: [String] = []
    var values: [String: [String]] = [:]
    var index = 0
    while index < words.count {
      let word = words[index]
      index += 1
      if word == "--" {
        operands += words[index...]
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let (syntax, attached) = try Self.recognize(word, in: command)
      if let attached, !syntax.takesValue { throw .unexpectedValue(option: syntax.name, value: attached) }
      guard syntax.takesValue else {
        values[syntax.name, default: []].append("")
        continue
      }
      if let attached {
        values[syntax.name, default: []].append(attached)
      } else {
        guard index < words.count else {
          throw .missingValue(option: syntax.name, placeholder: syntax.placeholder ?? "")
        }
        values[syntax.name, default: []].append(words[index])
        index += 1
      }
    }
    if operands.count < command.minimumOperands {
      throw .missingOperand(command: command.name, operands: command.operands ?? "")
    }
    if operands.count > command.maximumOperands {
      throw .extraOperand(operands[command.maximumOperands], command: command.name)
    }
    (self.operands, self.values) = (operands, values)
  }

  func has(_ flag: Flag) -> Bool { values[flag.syntax.name] != nil }

  /// Returns the value of an option, or nil if it is not given.
  func value<Value>(_ option: Option<Value>) throws(UsageError) -> Value? {
    guard let word = values[option.syntax.name]?.last else { return nil }
    return try read(word, option)
  }

  /// The values of an option that may be given several times, in order.
  func allValues<Value>(_ option: Option<Value>) throws(UsageError) -> [Value] {
    var result: [Value] = []
    for word in values[option.syntax.name] ?? [] { result.append(try read(word, option)) }
    return result
  }

  private func read<Value>(_ word: String, _ option: Option<Value>) throws(UsageError) -> Value {
    if let value = option.read(word) { return value }
    throw .badValue(
      option: option.syntax.name, value: word, expectation: option.expectation,
      nearest: Spelling.nearest(to: word, in: option.choices))
  }

  /// Whether `--help` is among the options.
  static func askForHelp(_ words: [String], of command: Command) -> Bool {
    for word in words {
      if word == "--" { return false }
      if word == "--help" || word == "-h" { return true }
    }
    return false
  }

  /// Returns the option of an argument with a hyphen, and the value in the same argument.
  private static func recognize(_ word: String, in command: Command) throws(UsageError) -> (OptionSyntax, String?) {
    if word.hasPrefix("--") {
      let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      if let syntax = command.options.first(where: { $0.name == name }) {
        return (syntax, parts.count > 1 ? String(parts[1]) : nil)
      }
      let known = (command.options + [Command.helpOption]).map(\.name)
      throw .unknownOption(
        "--" + name, command: command.name, nearest: Spelling.nearest(to: name, in: known).map { "--" + $0 })
    }
    if let long = command.options.first(where: { word == "-" + $0.name }) {
      throw .unknownOption(word, command: command.name, nearest: "--" + long.name)
    }
    let letter = word[word.index(after: word.startIndex)]
    guard let syntax = command.options.first(where: { $0.short == letter }) else {
      throw .unknownOption(word, command: command.name, nearest: nil)
    }
    let rest = word.dropFirst(2)
    return (syntax, rest.isEmpty ? nil : String(rest.first == "=" ? rest.dropFirst() : rest))
  }
}
