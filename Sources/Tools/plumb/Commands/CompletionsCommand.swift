import ProjectTools
import ToolData

extension Command {
  private enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }

  /// `plumb completions`: a script with which a shell completes commands and options.
  static let completions = Command(
    name: "completions", summary: "Print a completion script for a shell.", operands: "bash|zsh|fish",
    maximumOperands: 1,
    discussion: """
      bash:  plumb completions bash > /etc/bash_completion.d/plumb
      zsh:   plumb completions zsh > "${fpath[1]}/_plumb"
      fish:  plumb completions fish > ~/.config/fish/completions/plumb.fish
      """
  ) { arguments, console in
    guard let shell = Shell(rawValue: arguments.operands[0]) else {
      throw UsageError.other("unknown shell '\(arguments.operands[0])': expected bash, zsh or fish")
    }
    let script = CompletionScript(commands: Plumb.commands)
    switch shell {
    case .bash: console.write(.file(script.bash.utf8))
    case .zsh: console.write(.file(script.zsh.utf8))
    case .fish: console.write(.file(script.fish.utf8))
    }
    return .success
  }

  /// `plumb manual`: the manual page.
  static let manual = Command(
    name: "manual", summary: "Print the manual page.", operands: nil, minimumOperands: 0, maximumOperands: 0,
    discussion: "plumb manual | man -l -        # or: plumb manual > /usr/local/share/man/man1/plumb.1"
  ) { _, console in
    console.write(.file(ManualPage(commands: Plumb.commands).text.utf8))
    return .success
  }
}

/// Completion scripts, written from the declarations of the commands.
struct CompletionScript {
  let commands: [Command]

  private func options(of command: Command) -> [OptionSyntax] { command.options + [Command.helpOption] }

  /// The words that an option takes, where they are listed: `text|json`.
  private func values(of option: OptionSyntax) -> [String] {
    guard let placeholder = option.placeholder, placeholder.contains("|") else { return [] }
    return placeholder.split(separator: "|").map(String.init)
  }

  var bash: String {
    let values = commands.flatMap { command in
      options(of: command).compactMap { option in
        let values = self.values(of: option).joined(separator: " ")
        return values.isEmpty
          ? nil
          : "    \"\(command.name) --\(option.name)\") COMPREPLY=($(compgen -W \"\(values)\" -- \"$word\")); return;;"
      }
    }
    let cases = commands.map { command in
      let words = options(of: command).map { "--\($0.name)" }.joined(separator: " ")
      return "    \(command.name)) [[ \"$word\" == -* ]] && COMPREPLY=($(compgen -W \"\(words)\" -- \"$word\"));;"
    }
    return String(cString: plumb_bash_completions())
      .replacing("{{commands}}", with: commands.map(\.name).joined(separator: " "))
      .replacing("{{values}}", with: values.joined(separator: "\n"))
      .replacing("{{options}}", with: cases.joined(separator: "\n"))
  }

  var zsh: String {
    let cases = commands.map { command in
      let arguments = options(of: command).map { option in
        let help = option.help.replacing("[", with: "(").replacing("]", with: ")").replacing(":", with: ";")
        let values = values(of: option).joined(separator: " ")
        let value = option.takesValue ? ":\(option.name):" + (values.isEmpty ? "_files" : "(\(values))") : ""
        return quoted("--\(option.name)\(option.takesValue ? "=" : "")[\(help)]\(value)")
      }
      let lines = ["    \(command.name)) _arguments"] + (arguments + ["'*:file:_files';;"]).map { "      " + $0 }
      return lines.joined(separator: " \\\n")
    }
    return String(cString: plumb_zsh_completions())
      .replacing(
        "{{commands}}",
        with: commands.map { "      " + quoted("\($0.name):\($0.summary)") }.joined(separator: "\n")
      ).replacing("{{options}}", with: cases.joined(separator: "\n"))
  }

  var fish: String {
    var text = ""
    for command in commands {
      text += "complete -c plumb -n __fish_use_subcommand -f -a \(command.name) -d \(quoted(command.summary))\n"
      for option in options(of: command) {
        text += "complete -c plumb -n '__fish_seen_subcommand_from \(command.name)' -l \(option.name)"
        if let short = option.short { text += " -s \(short)" }
        if option.takesValue { text += " -r" }
        let values = values(of: option)
        if !values.isEmpty { text += " -f -a \(quoted(values.joined(separator: " ")))" }
        text += " -d \(quoted(option.help))\n"
      }
    }
    return text
  }

  /// A word for a shell.
  private func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}

/// The manual page in troff, written from the declarations of the commands.
struct ManualPage {
  let commands: [Command]

  var text: String {
    var lines = [
      ".TH PLUMB 1 \"\" \"plumb \(Product.version)\"", ".SH NAME",
      "plumb \\- lay out, check, draw, compare and explain Interface Builder documents", ".SH SYNOPSIS",
      ".B plumb", ".I COMMAND", "[options] ...", ".SH COMMANDS",
    ]
    for command in commands {
      let operands = [command.name, "[options]", command.operands].compactMap { $0 }.joined(separator: " ")
      lines += [".SS \(escaped(operands))", escaped(command.summary)]
      for option in command.options + [Command.helpOption] {
        let short = option.short.map { "\\-\($0), " } ?? ""
        let placeholder = option.placeholder.map { " \\fI\(escaped($0))\\fR" } ?? ""
        lines += [".TP", "\\fB\(short)\\-\\-\(escaped(option.name))\\fR\(placeholder)", escaped(option.help)]
      }
      guard let discussion = command.discussion else { continue }
      lines +=
        [".PP", ".nf"] + discussion.split(separator: "\n", omittingEmptySubsequences: false).map { escaped(String($0)) }
      lines.append(".fi")
    }
    lines += [
      ".SH EXIT STATUS", ".TP", "0", "The command succeeded without findings.", ".TP", "1",
      "There are findings, differences (with \\-\\-exit\\-code) or conflicts of a merge.", ".TP", "2",
      "An argument is invalid, or a file cannot be read.", ".SH ENVIRONMENT", ".TP", "NO_COLOR",
      "Output never has colors, whether this is set or not.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// A line on which nothing is an instruction of troff.
  private func escaped(_ text: String) -> String {
    let line = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }
}
