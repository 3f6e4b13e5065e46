/// One subcommand: what it takes, what it says about itself, and what it does.
///
/// A command is declared as `static let name = Command(…)` in an extension, in a file of its own, and listed in ``Plumb/commands``.
struct Command: Sendable {
  /// The word that selects it.
  let name: String
  /// One line for the list of commands.
  let summary: String
  /// What follows the options, as the help text shows it (`FILE…`); `nil` where the command takes options only.
  let operands: String?
  /// How few operands make sense.
  var minimumOperands = 1
  /// How many operands make sense.
  var maximumOperands = Int.max
  /// The options it knows, in the order of the help text. Every command accepts `--help`.
  var options: [OptionSyntax] = []
  /// More to read under the options: an explanation and examples.
  var discussion: String?
  /// Does the work. Throws ``UsageError`` where a value makes no sense.
  let run: @Sendable (Arguments, Console) throws -> ExitStatus

  /// Understood by every command.
  static let helpOption = OptionSyntax(name: "help", short: "h", help: "Show this help.")
}
