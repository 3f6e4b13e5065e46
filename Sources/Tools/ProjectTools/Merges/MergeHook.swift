import FileAccess
import Foundation

/// The hook of git that refuses to commit documents with conflicts that nobody has decided.
struct MergeHook {
  private static let command = "plumb merge --pre-commit"

  /// Writes the hook, unless the repository has one of its own. Returns what was done, or what to do.
  static func install(_ git: Git) throws(ProjectError) -> String {
    // Plumb runs git without hooks; a folder for them is a setting of the user or the repository.
    let settings = try git.run(["config", "--show-scope", "-z", "--get-regexp", "^core\\.hookspath$"])
      .split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    let isElsewhere = stride(from: 0, to: settings.count - 1, by: 2).contains { settings[$0] != "command" }
    let line = "'\(command) || exit 1'"
    if isElsewhere { return "core.hooksPath is set: add the line \(line) to the hook pre-commit in its folder" }
    let path = try git.line(["rev-parse", "--path-format=absolute", "--git-common-dir"]) + "/hooks/pre-commit"
    let manager = FileManager.default
    if manager.fileExists(atPath: path) {
      let text = (try? FileReader.read(path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      return text.contains(command)
        ? "\(path): runs '\(command)' already" : "\(path): is another hook; add the line \(line) to it"
    }
    do {
      try manager.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try OutputFiles.write("#!/bin/sh\n# Written by 'plumb merge --install --hook'.\nexec \(command)\n".utf8, to: path)
      try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    } catch let error as ProjectError {
      throw error
    } catch {
      throw ProjectError("cannot write '\(path)': \(error.localizedDescription)")
    }
    return "\(path): added"
  }
}
