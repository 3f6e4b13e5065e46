import Foundation

/// Paths in reports that services read.
enum ReportPath {
  /// The folder of the repository that the current folder is in, or the current folder.
  private static let root: String = {
    let current = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).resolvingSymlinksInPath()
    var folder = current
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent(".git").path) { return folder.path }
      folder.deleteLastPathComponent()
    }
    return current.path
  }()

  /// The path relative to the top of the repository, however it was typed; outside of it as it was typed.
  static func fromRoot(_ path: String) -> String {
    if path == "-" { return path }
    let url = URL(fileURLWithPath: path)
    // The file may be a link; the folder that it is in is what counts.
    let folder = url.deletingLastPathComponent().resolvingSymlinksInPath().path
    let whole = folder + (folder.hasSuffix("/") ? "" : "/") + url.lastPathComponent
    return whole.hasPrefix(root + "/") ? String(whole.dropFirst(root.count + 1)) : path
  }
}
