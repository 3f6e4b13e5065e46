import Foundation

/// Reads whole files.
///
/// A file that the command line names may be elsewhere by a link, or a pipe that the shell opened for it. A file that
/// was found in a folder, or that another file names, was put there by somebody else: it has to be a regular file inside
/// of a folder. Devices and named pipes, which may never end, are not read.
package enum FileReader {
  /// The most bytes of a file: documents and images are far smaller.
  package static let limit = 64 << 20

  /// Reads a file that the command line names: a regular file, or one that is open already (`/dev/stdin`, `/dev/fd/63`).
  package static func read(_ path: String, limit: Int = limit) throws(FileAccessError) -> [UInt8] {
    let isOpen = path == "/dev/stdin" || path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/self/fd/")
    return try read(path, flags: isOpen ? 0 : O_NONBLOCK, isOpen: isOpen, limit: limit)
  }

  /// Reads a regular file whose place, after links are resolved, is in `root`. Neither devices nor pipes are opened.
  package static func read(
    _ path: String, within root: RootFolder, limit: Int = limit
  ) throws(FileAccessError) -> [UInt8] {
    // A pipe without a writer must not block. The flag has no effect on regular files.
    try read(try root.place(of: path), flags: O_NOFOLLOW | O_NONBLOCK, isOpen: false, limit: limit)
  }

  /// Reads a regular file, or any file that was opened by the caller of the program.
  private static func read(
    _ path: String, flags: Int32, isOpen: Bool, limit: Int
  ) throws(FileAccessError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | flags)
    // A socket cannot be opened.
    guard descriptor >= 0 else { throw errno == ENXIO ? .special : .last }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    if status.isFolder { throw .folder }
    guard status.isRegular || isOpen else { throw .special }
    let expected = status.isRegular ? Int(status.st_size) : 0
    guard expected <= limit else { throw .tooLarge(limit: limit) }
    var bytes: [UInt8] = []
    // One byte more, so that the end of the file is found by the same call.
    bytes.reserveCapacity(expected + 1)
    var buffer = [UInt8](repeating: 0, count: min(max(expected + 1, 1 << 14), 1 << 20))
    while true {
      let count = buffer.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .last }
      if count == 0 { return bytes }
      guard bytes.count + count <= limit else { throw .tooLarge(limit: limit) }
      bytes += buffer[..<count]
    }
  }
}

/// A folder that files have to be in, whatever links lead to them.
package struct RootFolder: Hashable, Sendable {
  /// The path without links.
  package let path: String

  /// Takes an existing folder.
  package init(_ path: String) { self.path = Self.resolved(path) ?? path }

  /// Returns the path of a file without links. Throws ``FileAccessError/outside`` if the file is not in the folder.
  package func place(of path: String) throws(FileAccessError) -> String {
    guard let place = Self.resolved(path) else { throw .last }
    guard contains(place) else { throw .outside }
    return place
  }

  /// Whether a path without links is that of the folder or in it.
  package func contains(_ place: String) -> Bool {
    place == path || place.hasPrefix(path.hasSuffix("/") ? path : path + "/")
  }

  /// The absolute path without links; nil if there is no file at the path.
  package static func resolved(_ path: String) -> String? {
    guard let buffer = realpath(path, nil) else { return nil }
    defer { free(buffer) }
    return String(validatingCString: buffer)
  }
}

extension stat {
  var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
}
