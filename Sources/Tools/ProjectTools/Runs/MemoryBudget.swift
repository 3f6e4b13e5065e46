import Foundation

/// The memory that documents may take, so that one that is too large is an error instead of the end of the process.
package enum MemoryBudget {
  /// The memory that reading, laying out and checking a document takes for each of its bytes, at most: 17 to 35 of them
  /// in documents of 100,000 views.
  private static let bytesPerByte = 36

  /// Documents below this size are not looked at.
  private static let smallDocument = 4 << 20

  /// Throws an error if a document needs more memory than there is.
  ///
  /// - Parameters:
  ///   - count: The number of bytes of the document.
  ///   - available: The bytes that the process can still take; nil if that is not known.
  package static func check(_ count: Int, available: () -> Int? = { available() }) throws(FileError) {
    guard count >= smallDocument, let available = available(), count > available / bytesPerByte else { return }
    throw FileError(
      reason:
        "the document has \(megabytes(count)), so that a layout can take \(megabytes(count * bytesPerByte)) of memory, "
        + "of which \(megabytes(available)) are available")
  }

  private static func megabytes(_ count: Int) -> String { "\(count >> 20) MB" }

  /// The least of what the machine, the control group and the limits of the process leave.
  private static func available() -> Int? {
    #if canImport(Glibc)
      let page = 4096
      var limits: [Int] = []
      if let machine = number(after: "MemAvailable:", in: "/proc/meminfo") { limits.append(machine * 1024) }
      if let most = number(after: "", in: "/sys/fs/cgroup/memory.max"),
        let used = number(after: "", in: "/sys/fs/cgroup/memory.current")
      {
        limits.append(most - used)
      }
      var space = rlimit()
      if getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &space) == 0, space.rlim_cur < rlim_t(Int.max),
        let pages = number(after: "", in: "/proc/self/statm")
      {
        limits.append(Int(space.rlim_cur) - pages * page)
      }
      return limits.min().map { max(0, $0) }
    #else
      return nil
    #endif
  }

  /// The first number after a key in a text file.
  private static func number(after key: String, in path: String) -> Int? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    let rest = key.isEmpty ? text[...] : text.range(of: key).map { text[$0.upperBound...] } ?? ""
    return Int(rest.drop { $0 == " " }.prefix { $0.isNumber })
  }
}
