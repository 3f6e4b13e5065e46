import Foundation

/// The right to change a file, which one program at a time has.
///
/// The lock is `flock` on the file itself, so that it needs no further file and ends with the process. A file is
/// replaced by another one with its name, and the lock stays with the former file: who gets a lock therefore looks
/// whether the file still has the name, and locks the new one if not. Programs that take no lock are not kept away.
package enum FileLock {
  /// The longest time that a change waits for others, in seconds.
  package static let patience = 60.0

  /// Runs a change of a file while no other program has the lock of the file. What `change` reads is what the change
  /// before it wrote.
  ///
  /// A file that does not exist is not locked.
  ///
  /// - Parameters:
  ///   - path: The path of the file. Links are followed.
  ///   - patience: The time in seconds after which ``FileAccessError/locked`` is thrown.
  ///   - failure: The error for one of the file system.
  package static func hold<Value, Failure: Error>(
    _ path: String, patience: Double = patience, failure: (FileAccessError) -> Failure,
    _ change: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let descriptor: Int32
    do throws(FileAccessError) { descriptor = try lock(path, patience: patience) } catch { throw failure(error) }
    defer { if descriptor >= 0 { close(descriptor) } }
    return try change()
  }

  /// Opens and locks a file. Returns -1 if there is none.
  private static func lock(_ path: String, patience: Double) throws(FileAccessError) -> Int32 {
    let end = Date() + patience
    while true {
      // The flag keeps a pipe without a writer from blocking.
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard descriptor >= 0 else {
        if errno == ENOENT { return -1 }
        throw .last
      }
      while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
        // Some file systems have no locks. Files are compared before they are replaced there, as everywhere.
        guard errno == EWOULDBLOCK || errno == EINTR else { return descriptor }
        guard Date() < end else {
          close(descriptor)
          throw .locked
        }
        usleep(2000)
      }
      var (locked, named) = (stat(), stat())
      if fstat(descriptor, &locked) == 0, stat(path, &named) == 0, locked.st_ino == named.st_ino,
        locked.st_dev == named.st_dev
      {
        return descriptor
      }
      close(descriptor)
    }
  }
}
