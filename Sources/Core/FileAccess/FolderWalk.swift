import Foundation

/// A walk over the files of a folder and of the folders in it.
///
/// Symbolic links to folders are not followed, so that the walk ends and stays in the folder. Depth and number of
/// entries have bounds. The entries of a folder come in the order of their names.
package struct FolderWalk {
  /// A file or a folder.
  package struct Entry {
    /// The path from the folder of the walk.
    package let path: String
    /// The last component of the path.
    package let name: String
    package let kind: Kind
    /// Whether the bytes of the path are UTF-8. Otherwise the path is a description, by which the file cannot be
    /// opened.
    package let isReadable: Bool
  }

  /// The kind of an entry.
  package enum Kind: Sendable {
    case file, folder
    /// A symbolic link to something else than a folder.
    case link
    /// A symbolic link to a folder, which is not followed.
    case folderLink
    /// A device, a pipe or a socket.
    case special
  }

  /// A folder that was not searched, or not completely.
  package struct Problem: Error, Hashable, Sendable {
    /// The reason.
    package enum Reason: Hashable, Sendable {
      case unreadable(FileAccessError)
      case tooDeep(limit: Int)
      case tooMany(limit: Int)
    }

    /// The path from the folder of the walk; empty for the folder itself.
    package let path: String
    package let reason: Reason

    package init(path: String, reason: Reason) { (self.path, self.reason) = (path, reason) }
  }

  /// The folders around an entry, and the entries of a walk, that are searched at most.
  package struct Bounds: Sendable {
    package var depth: Int
    package var count: Int

    package init(depth: Int = 64, count: Int = 2_000_000) { (self.depth, self.count) = (depth, count) }
  }

  /// A folder to search.
  private struct Folder {
    var bytes: [UInt8]
    var path: String
    var depth: Int
    var isReadable: Bool
  }

  private let root: String
  private let bounds: Bounds

  package init(_ root: String, bounds: Bounds = Bounds()) { (self.root, self.bounds) = (root, bounds) }

  /// Calls `visit` for each entry. The entries of a folder are visited if `visit` returns true for it.
  ///
  /// - Returns: What was not searched.
  package func run(_ visit: (Entry) -> Bool) -> [Problem] {
    var problems: [Problem] = []
    var count = 0
    // The next folder is the last one.
    var folders = [Folder(bytes: Array(root.utf8), path: "", depth: 0, isReadable: true)]
    while let folder = folders.popLast() {
      let entries: [(name: [UInt8], kind: Kind)]
      do throws(FileAccessError) { entries = try Self.entries(of: folder.bytes, limit: bounds.count - count + 1) } catch
      {
        problems.append(Problem(path: folder.path, reason: .unreadable(error)))
        continue
      }
      count += entries.count
      var inner: [Folder] = []
      for (bytes, kind) in entries.prefix(bounds.count - (count - entries.count)) {
        let exact = String(validating: bytes, as: UTF8.self)
        let name = exact ?? String(decoding: bytes, as: UTF8.self)
        let entry = Entry(
          path: folder.path.isEmpty ? name : folder.path + "/" + name, name: name, kind: kind,
          isReadable: folder.isReadable && exact != nil)
        guard visit(entry), kind == .folder else { continue }
        guard folder.depth < bounds.depth else {
          problems.append(Problem(path: entry.path, reason: .tooDeep(limit: bounds.depth)))
          continue
        }
        inner.append(
          Folder(
            bytes: folder.bytes + [UInt8(ascii: "/")] + bytes, path: entry.path, depth: folder.depth + 1,
            isReadable: entry.isReadable))
      }
      if count > bounds.count {
        problems.append(Problem(path: folder.path, reason: .tooMany(limit: bounds.count)))
        return problems
      }
      folders += inner.reversed()
    }
    return problems
  }

  /// The names and kinds of the entries of a folder.
  private static func entries(of path: [UInt8], limit: Int) throws(FileAccessError) -> [(name: [UInt8], kind: Kind)] {
    let folder = (path + [0]).withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { opendir($0.baseAddress!) }
    }
    guard let folder else { throw .last }
    defer { closedir(folder) }
    let descriptor = dirfd(folder)
    var result: [(name: [UInt8], kind: Kind)] = []
    while result.count < limit, let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name == Array(".".utf8) || name == Array("..".utf8) { continue }
      result.append((name, kind(of: name, in: descriptor)))
    }
    return result.sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }

  private static func kind(of name: [UInt8], in folder: Int32) -> Kind {
    var status = stat()
    return (name + [0]).withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        // A file that is gone meanwhile is one that cannot be read, as is a link that leads nowhere.
        guard let text = text.baseAddress, fstatat(folder, text, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
          return .file
        }
        if status.isFolder { return .folder }
        if status.isRegular { return .file }
        guard status.isLink else { return .special }
        guard fstatat(folder, text, &status, 0) == 0 else { return .link }
        return status.isFolder ? .folderLink : .link
      }
    }
  }
}

extension FolderWalk.Problem {
  /// The description, without the path.
  package var sentence: String {
    switch reason {
    case .unreadable: "the folder cannot be read"
    case .tooDeep(let limit): "folders are nested deeper than \(limit) levels; this one is not searched"
    case .tooMany(let limit): "there are more than \(limit) files; the others are not searched"
    }
  }
}
