import Diagnostics
import FileAccess
import Foundation

/// Configures a repository so that git merges and compares documents with plumb.
package enum MergeSetup {
  /// The lines of `.gitattributes`.
  package static let attributes = ["*.storyboard merge=plumb diff=plumb", "*.xib merge=plumb diff=plumb"]

  /// Writes `.gitattributes` and the configuration of the repository.
  /// Returns what was done.
  package static func install(withHook: Bool) throws(ProjectError) -> [String] {
    let git = Git()
    let top = try git.top()
    let path = top + "/.gitattributes"
    var text = try attributes(at: path, in: top)
    let lines = Set(text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
    let missing = attributes.filter { !lines.contains($0) }
    if !missing.isEmpty {
      if !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
      text += missing.joined(separator: "\n") + "\n"
      try OutputFiles.write(text.utf8, to: path)
    }
    try git.run(["config", "merge.plumb.name", "Interface Builder documents"])
    try git.run(["config", "merge.plumb.driver", "plumb merge --path %P %O %A %B"])
    try git.run(["config", "diff.plumb.command", "plumb diff"])
    // git log -p and git show do not run the command.
    try git.run(["config", "diff.plumb.textconv", "plumb diff --textconv"])
    return [
      "\(path): \(missing.isEmpty ? "has the lines already" : "added \(Words.plural(missing.count, "line"))")",
      "git config: merge.plumb.driver, diff.plumb.command, diff.plumb.textconv",
      withHook
        ? try MergeHook.install(git)
        : "'plumb merge --install --hook' also refuses commits of documents with undecided conflicts",
    ]
  }

  private static func attributes(at path: String, in top: String) throws(ProjectError) -> String {
    do throws(FileAccessError) {
      return String(decoding: try FileReader.read(path, within: RootFolder(top)), as: UTF8.self)
    } catch {
      if error == .missing { return "" }
      throw ProjectError("cannot read '\(path)': \(error)")
    }
  }
}
