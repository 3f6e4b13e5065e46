import Foundation

/// A file that is written before it gets its name.
///
/// Its name is `.plumb-`, 16 hexadecimal digits and `.tmp`. It is removed by errors and by the signals that end a
/// program; what a killed program left is removed by the next one that writes into the folder. A program that still
/// writes holds a lock.
struct TemporaryFile {
  private let folder: Int32
  private let descriptor: Int32
  private let name: String
  private let slot: Int?

  /// Creates a file in a folder, with mode and owner of another file, or those of a new one.
  init(in folder: Int32, like original: stat?) throws(FileAccessError) {
    self.folder = folder
    // Nobody else can read the copy of a private file.
    (descriptor, name, slot) = try Self.create(in: folder, mode: original == nil ? 0o666 : 0o600)
    guard let original else { return }
    // Only a privileged program can give a file to others; a change of the owner clears the set-user-ID bit.
    if original.st_uid != geteuid() || original.st_gid != getegid() {
      _ = fchown(descriptor, original.st_uid, original.st_gid)
    }
    _ = fchmod(descriptor, original.st_mode & 0o7777)
  }

  /// Creates and locks a file.
  ///
  /// Another writer may take a file that is not locked yet for one of a killed program. It removes a file only while it
  /// holds the lock: a file that has its name when this program has the lock is not removed.
  private static func create(
    in folder: Int32, mode: mode_t
  ) throws(FileAccessError) -> (descriptor: Int32, name: String, slot: Int?) {
    while true {
      let name = ".plumb-" + Self.hexadecimal(UInt64.random(in: 0...UInt64.max)) + ".tmp"
      let slot = InterruptedFiles.add(name, in: folder)
      let descriptor = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
      guard descriptor >= 0 else {
        let error = FileAccessError.last
        InterruptedFiles.remove(slot)
        throw error
      }
      // Some file systems have no locks. Files are not removed there.
      let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
      var status = stat()
      if isLocked, fstat(descriptor, &status) == 0, status.st_nlink > 0 { return (descriptor, name, slot) }
      unlinkat(folder, name, 0)
      InterruptedFiles.remove(slot)
      close(descriptor)
    }
  }

  func write(_ bytes: some Collection<UInt8>, isDurable: Bool) throws(FileAccessError) {
    try writeAll(bytes, to: descriptor)
    if isDurable, fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP { throw .last }
  }

  /// Gives the file its name. Another file with the name is replaced.
  func rename(to other: String) throws(FileAccessError) {
    guard renameat(folder, name, folder, other) == 0 else { throw .last }
    InterruptedFiles.remove(slot)
    close(descriptor)
  }

  func remove() {
    unlinkat(folder, name, 0)
    InterruptedFiles.remove(slot)
    close(descriptor)
  }

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Removes the files of programs that do not run any more.
  static func removeStale(in folder: Int32) {
    // A second descriptor, whose position is its own.
    let copy = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let entries = fdopendir(copy) else { return }
    defer { closedir(entries) }
    while let entry = readdir(entries) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      guard isTemporary(name) else { continue }
      let descriptor = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlinkat(folder, name, 0) }
      close(descriptor)
    }
  }

  private static func isTemporary(_ name: String) -> Bool {
    let digits = name.dropFirst(".plumb-".count).dropLast(".tmp".count)
    return name.hasPrefix(".plumb-") && name.hasSuffix(".tmp") && digits.utf8.count == 16
      && digits.allSatisfy { $0.isHexDigit }
  }
}

/// The temporary files that exist, which a signal removes.
///
/// The signal handler only reads memory that is allocated once, and calls functions that POSIX allows there.
private enum InterruptedFiles {
  /// As many as threads that write.
  static let capacity = 512
  static let nameLength = 32
  nonisolated(unsafe) static let folders: UnsafeMutablePointer<Int32> = {
    let folders = UnsafeMutablePointer<Int32>.allocate(capacity: capacity)
    folders.initialize(repeating: -1, count: capacity)
    return folders
  }()
  nonisolated(unsafe) static let names: UnsafeMutablePointer<CChar> = {
    let names = UnsafeMutablePointer<CChar>.allocate(capacity: capacity * nameLength)
    names.initialize(repeating: 0, count: capacity * nameLength)
    return names
  }()
  private static let lock = NSLock()
  private static let isInstalled: Void = {
    _ = (folders, names)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let former = signal(number, removeInterruptedFiles)
      // A signal that is ignored, or that the program handles itself, stays so.
      if unsafeBitCast(former, to: Int.self) != 0 { signal(number, former) }
    }
  }()

  /// Returns the place of the file; nil if there is none left, in which case a signal leaves the file.
  static func add(_ name: String, in folder: Int32) -> Int? {
    _ = isInstalled
    return lock.withLock {
      guard let slot = (0..<capacity).first(where: { folders[$0] < 0 }) else { return nil }
      for (index, byte) in (Array(name.utf8.prefix(nameLength - 1)) + [0]).enumerated() {
        names[slot * nameLength + index] = CChar(bitPattern: byte)
      }
      folders[slot] = folder
      return slot
    }
  }

  static func remove(_ slot: Int?) { if let slot { lock.withLock { folders[slot] = -1 } } }
}

private func removeInterruptedFiles(_ number: Int32) {
  for slot in 0..<InterruptedFiles.capacity where InterruptedFiles.folders[slot] >= 0 {
    unlinkat(InterruptedFiles.folders[slot], InterruptedFiles.names + slot * InterruptedFiles.nameLength, 0)
  }
  signal(number, SIG_DFL)
  raise(number)
}
