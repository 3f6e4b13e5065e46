import Foundation

/// Nibs that Xcode's compiler made, and the documents that it made them of.
///
/// They are not part of the project. `PLUMB_NIBS` names a folder with a folder `pairs`, of which each member has the
/// folders `source` and `compiled`.
enum RealNibs {
  static let folder = ProcessInfo.processInfo.environment["PLUMB_NIBS"]

  /// The files of nibs, sorted by path.
  static func files() -> [String] {
    guard let folder, let walk = FileManager.default.enumerator(atPath: folder + "/pairs") else { return [] }
    return walk.compactMap { $0 as? String }.filter { path in
      var isFolder: ObjCBool = false
      let path = folder + "/pairs/" + path
      // Some nibs of macOS have their source beside them.
      return path.hasSuffix(".nib") && !path.hasSuffix("designable.nib")
        && FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted().map { folder + "/pairs/" + $0 }
  }

  static func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path))) }
}
