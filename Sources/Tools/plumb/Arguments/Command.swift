import ProjectTools

/// A subcommand: its options, its help text, and its action.
///
/// A command is declared as `static let name = Command(…)` in an extension in its own file, and listed in
/// ``Plumb/commands``.
struct Command: Sendable {
  /// The name on the command line.
  let name: String
  /// The summary in the list of commands.
  let summary: String
  /// The placeholder of the operands in the help text (`FILE…`), or nil if the command has no operands.
  let operands: String?
  /// The minimum number of operands.
  var minimumOperands = 1
  /// The maximum number of operands.
  var maximumOperands = Int.max
  /// The options in the order of the help text. Every command accepts `--help`.
  var options: [OptionSyntax] = []
  /// The text below the options: an explanation and examples.
  var discussion: String?
  /// Runs the command. Throws ``UsageError`` if a value is invalid.
  let run: @Sendable (Arguments, Console) throws -> ExitStatus

  /// The option that every command accepts.
  static let helpOption = OptionSyntax(name: "help", short: "h", help: "Show this help.")
}
