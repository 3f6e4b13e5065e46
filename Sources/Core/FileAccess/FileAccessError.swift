import Foundation

/// The reason for which a file or a folder cannot be read or written.
package enum FileAccessError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no file at the path.
  case missing
  /// Permissions do not allow the access.
  case denied
  /// A folder, where a file is expected.
  case folder
  /// A device, a pipe or a socket, where a regular file is expected.
  case special
  /// A symbolic link, where none is followed.
  case link
  /// A file that is outside of the folder which it belongs to: by a symbolic link, or by its name.
  case outside
  /// A file with more bytes than are read.
  case tooLarge(limit: Int)
  /// Another program did not finish its change of the file in time.
  case locked
  /// Another error of the system, by its number.
  case system(Int32)

  package var description: String {
    switch self {
    case .missing: "no such file"
    case .denied: "permission denied"
    case .folder: "a folder, not a file"
    case .special: "not a regular file"
    case .link: "a symbolic link, which is not followed"
    case .outside: "outside of the project that it belongs to"
    case .tooLarge(let limit): "larger than \(limit >> 20) MB"
    case .locked: "another program is changing the file"
    case .system(let number): String(cString: strerror(number))
    }
  }

  /// The error for a number of the system.
  init(_ number: Int32) {
    switch number {
    case ENOENT, ENOTDIR: self = .missing
    case EACCES, EPERM: self = .denied
    case EISDIR: self = .folder
    case ELOOP: self = .link
    default: self = .system(number)
    }
  }

  /// The error of the last call of the system.
  static var last: FileAccessError { FileAccessError(errno) }
}
