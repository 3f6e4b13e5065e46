import FileAccess
import Foundation

/// The documents that the operands of a command mean.
package enum InputFiles {
  /// Extensions of Interface Builder documents.
  package static let extensions = ["storyboard", "xib"]
  /// Folders that are not searched, since what is in them belongs to others or is built. A folder that is given by name
  /// is.
  static let skippedFolders: Set<String> = [".build", ".git", "Carthage", "DerivedData", "Pods", "node_modules"]

  /// A document, or a path at which there should be one.
  package struct Found: Hashable, Sendable {
    package let path: String
    /// Why there is no document; nil if there is one.
    package var failure: String?
    /// The files of a document in an archive; nil if it is not in one.
    var archived: ProductArchive.Document?
    /// The folder that a document which was found in a folder has to be in; nil for one that was given by name.
    var root: RootFolder?
  }

  /// Files as they are given; `.ipa` files with the compiled documents in them; folders with every document below them, sorted by path. `-` is standard input.
  ///
  /// A file that is given by name is taken whatever its extension, and a compiled nib or storyboard that is a folder as
  /// well. Compiled documents are searched for in products alone. Each path is listed once. Folders without a document
  /// and those that cannot be read are failures.
  package static func find(_ operands: [String], bounds: FolderWalk.Bounds = FolderWalk.Bounds()) -> [Found] {
    var seen: Set<String> = []
    return operands.flatMap { operand -> [Found] in
      let path = normalized(operand)
      if operand.hasSuffix(".ipa"), !isFolder(operand) { return archived(path) }
      guard isFolder(operand), !CompiledInput.isCompiled(path) else { return [Found(path: path)] }
      let found = search(operand, prefix: path == "." ? "" : path.hasSuffix("/") ? path : path + "/", bounds)
      let kind = extensions.map { ".\($0)" }.joined(separator: " or ")
      return found.isEmpty
        ? [Found(path: path, failure: "no \(kind) file in this folder")] : found.sorted { $0.path < $1.path }
    }.filter { seen.insert($0.path).inserted }
  }

  /// The compiled documents of an application that is an archive.
  private static func archived(_ path: String) -> [Found] {
    do throws(FileError) {
      let documents = try ProductArchive.documents(in: path)
      guard !documents.isEmpty else { return [Found(path: path, failure: "no compiled document in this archive")] }
      return documents.map { Found(path: path + "/" + $0.path, failure: $0.failure, archived: $0) }
    } catch { return [Found(path: path, failure: error.reason)] }
  }

  /// Whether a path has an extension of Interface Builder documents.
  package static func isDocument(_ path: String) -> Bool {
    guard let dot = path.lastIndex(of: ".") else { return false }
    return extensions.contains(String(path[path.index(after: dot)...]))
  }

  package static func isFolder(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
  }

  /// A path without `./` at its beginning and without doubled slashes.
  static func normalized(_ path: String) -> String {
    var path = path
    while path.hasPrefix("./"), path.count > 2 { path.removeFirst(2) }
    return path == "./" ? "." : path
  }

  /// The documents of a folder. A link to a document counts if it leads into the project.
  private static func search(_ folder: String, prefix: String, _ bounds: FolderWalk.Bounds) -> [Found] {
    let root = RootFolder(ProjectFolder.top(of: folder + "/Document") ?? folder)
    var found: [Found] = []
    let isProduct = CompiledInput.isInProduct(folder)
    let problems = FolderWalk(folder, bounds: bounds).run { entry in
      let path = prefix + entry.path
      if isProduct, CompiledInput.isCompiled(entry.name), entry.kind == .folder || entry.kind == .file {
        let failure = entry.isReadable ? nil : "the name of the file is not UTF-8"
        found.append(Found(path: path, failure: failure, root: root))
        return false
      }
      guard isDocument(entry.name) else { return entry.kind == .folder && !skippedFolders.contains(entry.name) }
      switch entry.kind {
      case .folder, .folderLink: found.append(Found(path: path, failure: "a folder, not a document"))
      case .special: found.append(Found(path: path, failure: FileAccessError.special.description))
      case .file, .link:
        let failure = entry.isReadable ? nil : "the name of the file is not UTF-8"
        found.append(Found(path: path, failure: failure, root: root))
      }
      return false
    }
    for problem in problems {
      let path = prefix + problem.path
      found.append(Found(path: path.isEmpty ? "." : path, failure: problem.sentence))
    }
    return found
  }
}
