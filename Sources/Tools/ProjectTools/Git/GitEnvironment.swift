import Foundation

/// The options and the environment that `git` runs with.
///
/// The git of the user, its system-wide and personal settings are trusted. The settings of the repository are not,
/// since a repository may have been unpacked from an archive: none of them makes git run a program. What changes the
/// meaning of the output is set.
struct GitEnvironment {
  /// Options before the command.
  static let options = [
    "--no-pager", "--no-optional-locks",
    // Programs: the monitor of files, hooks such as post-index-change, and transports that are commands.
    "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c", "protocol.ext.allow=never",
    // A folder of the working tree that has the form of a bare repository is not one.
    "-c", "safe.bareRepository=explicit",
    // Paths are bytes, from the top of the repository.
    "-c", "core.quotePath=false", "-c", "diff.relative=false",
  ]

  /// The options of `git diff`: no program of the settings shows or converts files, and submodules are not entered.
  static let diffOptions = [
    "--no-ext-diff", "--no-textconv", "--no-relative", "--no-color", "--ignore-submodules=all", "-z",
  ]

  /// The variables that change what a path means, or that name programs.
  private static let removed = [
    "GIT_LITERAL_PATHSPECS", "GIT_GLOB_PATHSPECS", "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS", "GIT_EXTERNAL_DIFF",
    "GIT_DIFF_OPTS", "GIT_PAGER",
  ]

  let variables: [String: String]

  /// Reads the names of the settings of a repository, which runs no program.
  init(folder: String) throws {
    var variables = ProcessInfo.processInfo.environment.filter { !Self.removed.contains($0.key) }
    let list = try FinishedProgram(
      ["git"] + Self.options + ["config", "--list", "--name-only", "--show-scope", "-z"], folder: folder,
      environment: variables)
    // Without settings, or without a repository, there is nothing to override.
    let fields = list.output.split(separator: 0, omittingEmptySubsequences: false)
    var count = variables["GIT_CONFIG_COUNT"].flatMap { Int($0) } ?? 0
    for index in stride(from: 0, to: fields.count - 1, by: 2) {
      let scope = String(decoding: fields[index], as: UTF8.self)
      let key = String(decoding: fields[index + 1], as: UTF8.self)
      guard scope == "local" || scope == "worktree", let value = Self.override(of: key) else { continue }
      variables["GIT_CONFIG_KEY_\(count)"] = key
      variables["GIT_CONFIG_VALUE_\(count)"] = value
      count += 1
    }
    if count > 0 { variables["GIT_CONFIG_COUNT"] = "\(count)" }
    self.variables = variables
  }

  /// The value with which a setting does not run a program; nil if it never does.
  static func override(of key: String) -> String? {
    let parts = key.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return nil }
    switch (parts[0].lowercased(), parts[parts.count - 1].lowercased()) {
    // Filters of attributes run on files whose times have changed.
    case ("filter", "clean"), ("filter", "smudge"), ("filter", "process"): return ""
    case ("filter", "required"): return "false"
    // A partial clone fetches the versions of documents that it does not have.
    case ("core", "sshcommand"): return "ssh"
    case ("core", "askpass"), ("core", "gitproxy"), ("credential", "helper"), ("remote", "vcs"): return ""
    case ("remote", "uploadpack"): return "git-upload-pack"
    case ("core", "alternaterefscommand"): return ""
    default: return nil
    }
  }
}
