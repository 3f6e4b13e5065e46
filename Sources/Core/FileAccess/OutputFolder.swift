import Foundation

/// A folder that files are written into.
///
/// A file is written under another name and renamed, so that a reader never sees a part of it, and an interrupted
/// program leaves the former file. Names are those of files directly in the folder. A symbolic link is never followed:
/// one that has the name of a file to write is an error.
package final class OutputFolder {
  private let descriptor: Int32

  /// Opens a folder.
  ///
  /// The components of a path below the current folder must not be symbolic links, since the current folder may be a
  /// checkout of what somebody else wrote; neither must the last component of any path.
  ///
  /// - Parameter creates: Whether missing folders are created.
  package init(_ path: String, creates: Bool = false) throws(FileAccessError) {
    for folder in Self.untrustedFolders(of: path) {
      var status = stat()
      if lstat(folder, &status) == 0 {
        if status.isLink { throw .link }
      } else if creates, errno == ENOENT {
        guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw .last }
      }
    }
    descriptor = open(path.isEmpty ? "." : path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    TemporaryFile.removeStale(in: descriptor)
  }

  deinit { close(descriptor) }

  /// Creates or replaces a file. Mode and owner of a file that is replaced are preserved.
  ///
  /// - Parameters:
  ///   - name: A name without a slash.
  ///   - isDurable: Whether the bytes are on the disk before the former file is gone.
  package func write(_ bytes: some Collection<UInt8>, to name: String, isDurable: Bool = false) throws(FileAccessError)
  {
    if name.isEmpty { throw .folder }
    guard name != ".", name != "..", !name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 })
    else { throw .outside }
    var status = stat()
    var original: stat?
    if fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 {
      if status.isLink { throw .link }
      if status.isFolder { throw .folder }
      guard status.isRegular else { throw .special }
      original = status
    } else if errno != ENOENT {
      throw .last
    }
    let file = try TemporaryFile(in: descriptor, like: original)
    do throws(FileAccessError) {
      try file.write(bytes, isDurable: isDurable)
      try file.rename(to: name)
    } catch {
      file.remove()
      throw error
    }
  }

  /// Creates or replaces the file at a path that the command line names. A path in `/dev` is a device, which is written
  /// to.
  package static func write(_ bytes: some Collection<UInt8>, to path: String) throws(FileAccessError) {
    if path.hasPrefix("/dev/") { return try writeDevice(bytes, path) }
    let (folder, name) = split(path)
    try OutputFolder(folder).write(bytes, to: name)
  }

  /// Replaces a file at its place: a link at the path stays, and what it leads to is replaced.
  package static func replace(_ path: String, with bytes: some Collection<UInt8>) throws(FileAccessError) {
    guard let place = RootFolder.resolved(path) else { throw .last }
    let (folder, name) = split(place)
    try OutputFolder(folder).write(bytes, to: name, isDurable: true)
  }

  private static func writeDevice(_ bytes: some Collection<UInt8>, _ path: String) throws(FileAccessError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    try writeAll(bytes, to: descriptor)
  }

  /// The folder and the last component of a path.
  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
  }

  /// The folders of a path that must not be links, from the first to the whole path.
  private static func untrustedFolders(of path: String) -> [String] {
    var start = ""
    var rest = path[...]
    if path.hasPrefix("/") {
      let current = FileManager.default.currentDirectoryPath
      if current != "/", path.hasPrefix(current + "/") {
        start = current + "/"
        rest = path.dropFirst(start.count)
      } else {
        let whole = path.split(separator: "/").joined(separator: "/")
        return prefixes(of: "/" + whole)
      }
    }
    var result: [String] = []
    for component in rest.split(separator: "/") {
      start += component
      result.append(start)
      start += "/"
    }
    return result
  }

  /// An absolute path outside of the current folder: the missing folders, and the last one.
  private static func prefixes(of path: String) -> [String] {
    var result = [path]
    var folder = path
    while let slash = folder.lastIndex(of: "/"), slash != folder.startIndex {
      folder = String(folder[..<slash])
      var status = stat()
      if lstat(folder, &status) == 0 { break }
      result.insert(folder, at: 0)
    }
    return path == "/" ? [] : result
  }
}

/// Writes all bytes to a descriptor.
func writeAll(_ bytes: some Collection<UInt8>, to descriptor: Int32) throws(FileAccessError) {
  let array = ContiguousArray(bytes)
  var place = 0
  while place < array.count {
    let count = array.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress! + place, $0.count - place) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { throw .last }
    place += count
  }
}
