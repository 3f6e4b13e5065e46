import Foundation

/// Paths in reports that services read, relative to the top of a repository.
package struct ReportPath: Sendable {
  /// The folder that paths are relative to.
  package let root: String

  /// Takes a folder; nil is the repository that the current folder is in, or the current folder.
  package init(root: String? = nil) {
    let current = URL(fileURLWithPath: root ?? FileManager.default.currentDirectoryPath).resolvingSymlinksInPath()
    var folder = current
    while root == nil, folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent(".git").path) {
        self.root = folder.path
        return
      }
      folder.deleteLastPathComponent()
    }
    self.root = current.path
  }

  /// The path relative to the top, however it was typed; outside of it as it was typed.
  func fromRoot(_ path: String) -> String {
    if path == "-" { return path }
    let url = URL(fileURLWithPath: path)
    // The file may be a link; the folder that it is in is what counts.
    let folder = url.deletingLastPathComponent().resolvingSymlinksInPath().path
    let whole = folder + (folder.hasSuffix("/") ? "" : "/") + url.lastPathComponent
    return whole.hasPrefix(root + "/") ? String(whole.dropFirst(root.count + 1)) : path
  }
}
