/// What can be wrong with a command line. `description` is the one place that makes sentences of it.
enum UsageError: Error, Hashable, CustomStringConvertible {
  case unknownCommand(String, nearest: String?)
  case unknownOption(String, command: String?, nearest: String?)
  case missingValue(option: String, placeholder: String)
  case unexpectedValue(option: String, value: String)
  case badValue(option: String, value: String, expectation: String, nearest: String?)
  case missingOperand(command: String, operands: String)
  case extraOperand(String, command: String)
  /// Two options that cannot both be meant.
  case exclusive(String, String)
  /// Anything else a command finds in its arguments; a whole sentence without a full stop.
  case other(String)

  var description: String {
    switch self {
    case .unknownCommand(let name, let nearest):
      "there is no command '\(name)'\(Self.suggestion(nearest)); 'plumb --help' lists them"
    case .unknownOption(let option, let command, let nearest):
      "unknown option '\(option)'\(Self.suggestion(nearest)); '\(Self.help(command))' lists the options"
    case .missingValue(let option, let placeholder):
      "the option '--\(option)' needs a value: --\(option) \(placeholder)"
    case .unexpectedValue(let option, let value):
      "the option '--\(option)' takes no value, but '\(value)' is given"
    case .badValue(let option, let value, let expectation, let nearest):
      "'\(value)' is no value for '--\(option)'\(Self.suggestion(nearest)); expected is \(expectation)"
    case .missingOperand(let command, let operands):
      "'plumb \(command)' needs \(operands); '\(Self.help(command))' tells more"
    case .extraOperand(let word, let command):
      "'plumb \(command)' has no use for '\(word)'; '\(Self.help(command))' tells more"
    case .exclusive(let first, let second):
      "'\(first)' and '\(second)' exclude each other"
    case .other(let sentence):
      sentence
    }
  }

  private static func suggestion(_ nearest: String?) -> String {
    nearest.map { " (did you mean '\($0)'?)" } ?? ""
  }

  private static func help(_ command: String?) -> String {
    command.map { "plumb \($0) --help" } ?? "plumb --help"
  }
}
