import Foundation

/// The documents that the operands of a command refer to.
enum InputFiles {
  /// Extensions of Interface Builder documents.
  static let extensions = ["storyboard", "xib"]

  /// Returns the given files and every document in the given folders, sorted by path. `-` is standard input.
  ///
  /// A file given by name can have any extension. Each path is listed once.
  static func collect(_ operands: [String]) -> [String] {
    var seen: Set<String> = []
    return operands.flatMap { isFolder($0) ? documents(below: $0) : [$0] }.filter { seen.insert($0).inserted }
  }

  /// Whether a path has an extension of Interface Builder documents.
  static func isDocument(_ path: String) -> Bool {
    guard let dot = path.lastIndex(of: ".") else { return false }
    return extensions.contains(String(path[path.index(after: dot)...]))
  }

  static func isFolder(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
  }

  private static func documents(below folder: String) -> [String] {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    var found: [String] = []
    let walk = FileManager.default.enumerator(atPath: folder)
    while let path = walk?.nextObject() as? String {
      guard isDocument(path) else { continue }
      let whole = prefix + path
      if !isFolder(whole) { found.append(whole) }
    }
    return found.sorted()
  }
}
