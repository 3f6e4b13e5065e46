import Foundation

/// The documents that the operands of a command mean.
enum InputFiles {
  /// Extensions of Interface Builder documents.
  static let extensions = ["storyboard", "xib"]
  /// Folders that are not searched, since what is in them belongs to others or is built. A folder that is given by name is.
  static let skippedFolders: Set<String> = [".build", ".git", "Carthage", "DerivedData", "Pods", "node_modules"]

  /// A document, or a path at which there should be one.
  struct Found: Hashable, Sendable {
    let path: String
    /// Why there is no document; nil if there is one.
    var failure: String?
  }

  /// Files as they are given; folders with every document below them, sorted by path. `-` is standard input.
  ///
  /// A file that is given by name is taken whatever its extension. Each path is listed once. Folders without a document
  /// and those that cannot be read are failures.
  static func find(_ operands: [String]) -> [Found] {
    var seen: Set<String> = []
    return operands.flatMap { operand -> [Found] in
      let path = normalized(operand)
      guard isFolder(operand) else { return [Found(path: path)] }
      var found: [Found] = []
      search(operand, prefix: path == "." ? "" : path.hasSuffix("/") ? path : path + "/", &found)
      let kind = extensions.map { ".\($0)" }.joined(separator: " or ")
      return found.isEmpty
        ? [Found(path: path, failure: "no \(kind) file in this folder")] : found.sorted { $0.path < $1.path }
    }.filter { seen.insert($0.path).inserted }
  }

  /// The paths of documents, without failures.
  static func collect(_ operands: [String]) -> [String] { find(operands).filter { $0.failure == nil }.map(\.path) }

  /// Whether a path has an extension of Interface Builder documents.
  static func isDocument(_ path: String) -> Bool {
    guard let dot = path.lastIndex(of: ".") else { return false }
    return extensions.contains(String(path[path.index(after: dot)...]))
  }

  static func isFolder(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
  }

  /// A path without `./` at its beginning and without doubled slashes.
  static func normalized(_ path: String) -> String {
    var path = path
    while path.hasPrefix("./"), path.count > 2 { path.removeFirst(2) }
    return path == "./" ? "." : path
  }

  /// Symbolic links to folders are not followed, so that the search ends.
  private static func search(_ folder: String, prefix: String, _ found: inout [Found]) {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      found.append(Found(path: prefix.isEmpty ? "." : prefix, failure: "the folder cannot be read"))
      return
    }
    for name in names {
      let whole = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      guard isFolder(whole) else {
        if isDocument(name) { found.append(Found(path: prefix + name)) }
        continue
      }
      if isDocument(name) {
        found.append(Found(path: prefix + name, failure: "a folder, not a document"))
      } else if !skippedFolders.contains(name), !isLink(whole) {
        search(whole, prefix: prefix + name + "/", &found)
      }
    }
  }

  private static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }
}
