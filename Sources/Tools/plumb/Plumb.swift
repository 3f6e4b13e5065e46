import Diagnostics
import Foundation
import ProjectTools

/// The program: passes the arguments to ``run(_:console:)`` and exits with the status that it returns.
@main
enum Plumb {
  /// The subcommands in the order of the help text. Each is in its own file.
  static let commands: [Command] = [
    .app,
    .layout,
    .check,
    .prove,
    .compare,
    .render,
    .diff,
    .edit,
    .infer,
    .tidy,
    .merge,
    .convert,
    .explain,
    .vfl,
    .strings,
    .nib,
    .compile,
    .canvas,
    .mcp,
    .lsp,
    .skill,
    .completions,
    .manual,
  ]

  static func main() {
    let console = Console.standard()
    // On Linux the arguments come from /proc, which a bare chroot does not have.
    guard !CommandLine.arguments.isEmpty else {
      console.complain("the command line cannot be read: /proc is not mounted")
      exit(ExitStatus.failure.rawValue)
    }
    let words = Array(CommandLine.arguments.dropFirst())
    // Build systems call the compiler of documents by the name of Apple's.
    let status = run(calledName == "ibtool" ? ["compile"] + words : words, console: console)
    console.flush()
    exit(status.rawValue)
  }

  /// The name of the file by which the program was called.
  static let calledName = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""

  /// Runs a command line, given without the program's name, and returns the exit status.
  ///
  /// It never exits the process and uses the standard streams only through `console`, so that tests can call it.
  static func run(_ words: [String], console: Console) -> ExitStatus {
    do {
      return try dispatch(words, console: console)
    } catch let error as UsageError {
      console.complain(error.description)
      return .failure
    } catch {
      console.complain("\(error)")
      return .failure
    }
  }

  private static func dispatch(_ words: [String], console: Console) throws -> ExitStatus {
    guard let name = words.first else {
      console.writeError(.text(HelpText.overview(commands)))
      return .failure
    }
    switch name {
    case "--help", "-h":
      console.write(.text(HelpText.overview(commands)))
      return .success
    case "help":
      return try help(Array(words.dropFirst()), console: console)
    case "--version", "version":
      console.write(line: "plumb \(Product.version)")
      return .success
    default:
      break
    }
    let command = try find(name)
    let rest = Array(words.dropFirst())
    if Arguments.askForHelp(rest, of: command) {
      console.write(.text(HelpText.page(of: command)))
      return .success
    }
    let arguments = try Arguments(parsing: rest, for: command)
    return try command.run(arguments, console)
  }

  private static func help(_ words: [String], console: Console) throws -> ExitStatus {
    let text = try words.first.map { HelpText.page(of: try find($0)) } ?? HelpText.overview(commands)
    console.write(.text(text))
    return .success
  }

  private static func find(_ name: String) throws(UsageError) -> Command {
    if let command = commands.first(where: { $0.name == name }) { return command }
    if name.hasPrefix("-") {
      throw .unknownOption(name, command: nil, nearest: Spelling.nearest(to: name, in: ["--help", "--version"]))
    }
    throw .unknownCommand(name, nearest: Spelling.nearest(to: name, in: commands.map(\.name)))
  }
}

/// The exit status of the process.
typealias ExitStatus = RunStatus
