/// An error in a command line. `description` is the message.
enum UsageError: Error, Hashable, CustomStringConvertible {
  case unknownCommand(String, nearest: String?)
  case unknownOption(String, command: String?, nearest: String?)
  case missingValue(option: String, placeholder: String)
  case unexpectedValue(option: String, value: String)
  case badValue(option: String, value: String, expectation: String, nearest: String?)
  case missingOperand(command: String, operands: String)
  case extraOperand(String, command: String)
  /// Another error in the arguments, as a sentence without a full stop.
  case other(String)

  var description: String {
    switch self {
    case .unknownCommand(let name, let nearest):
      "unknown command '\(name)'\(Self.suggestion(nearest)); 'plumb --help' lists them"
    case .unknownOption(let option, let command, let nearest):
      "unknown option '\(option)'\(Self.suggestion(nearest)); '\(Self.help(command))' lists the options"
    case .missingValue(let option, let placeholder):
      "missing value for '--\(option)': expected --\(option) \(placeholder)"
    case .unexpectedValue(let option, let value):
      "unexpected value '\(value)' for '--\(option)', which takes no value"
    case .badValue(let option, let value, let expectation, let nearest):
      "invalid value '\(value)' for '--\(option)'\(Self.suggestion(nearest)): expected \(expectation)"
    case .missingOperand(let command, let operands):
      "'plumb \(command)' requires \(operands); see '\(Self.help(command))'"
    case .extraOperand(let word, let command):
      "unexpected argument '\(word)'; see '\(Self.help(command))'"
    case .other(let sentence):
      sentence
    }
  }

  private static func suggestion(_ nearest: String?) -> String { nearest.map { " (did you mean '\($0)'?)" } ?? "" }

  private static func help(_ command: String?) -> String { command.map { "plumb \($0) --help" } ?? "plumb --help" }
}
