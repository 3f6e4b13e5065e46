/// The help texts, generated from the declarations of the commands.
enum HelpText {
  /// The maximum line length in characters.
  static let width = 100

  /// The output of `plumb --help`.
  static func overview(_ commands: [Command]) -> String {
    var lines = [
      "plumb lays out, checks, draws and explains Interface Builder documents without a Mac.",
      "", "usage: plumb COMMAND [options] …", "", "commands:",
    ]
    lines += table(commands.map { ($0.name, $0.summary) })
    lines += ["", "See 'plumb COMMAND --help' for the options of a command. 'plumb --version' prints the version."]
    return lines.joined(separator: "\n")
  }

  /// The output of `plumb COMMAND --help`.
  static func page(of command: Command) -> String {
    let usage = ["usage: plumb", command.name, "[options]", command.operands].compactMap { $0 }
    var lines = [command.summary, "", usage.joined(separator: " "), "", "options:"]
    lines += table((command.options + [Command.helpOption]).map { (spelling(of: $0), $0.help) })
    if let discussion = command.discussion { lines += ["", discussion] }
    return lines.joined(separator: "\n")
  }

  private static func spelling(of option: OptionSyntax) -> String {
    let short = option.short.map { "-\($0), " } ?? ""
    return short + "--" + option.name + (option.placeholder.map { " " + $0 } ?? "")
  }

  /// Formats two columns. A left part that is too long for its column is on its own line.
  static func table(_ rows: [(String, String)], column widest: Int = 26) -> [String] {
    let column = min(rows.map(\.0.count).max() ?? 0, widest)
    var lines: [String] = []
    for (left, right) in rows {
      var wrapped = wrap(right, to: width - column - 4)[...]
      if left.count <= column {
        let padding = String(repeating: " ", count: column - left.count)
        lines.append("  \(left)\(padding)  \(wrapped.popFirst() ?? "")")
      } else {
        lines.append("  \(left)")
      }
      lines += wrapped.map { String(repeating: " ", count: column + 4) + $0 }
    }
    return lines
  }

  /// Wraps text at spaces into lines of at most `width` characters.
  static func wrap(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
