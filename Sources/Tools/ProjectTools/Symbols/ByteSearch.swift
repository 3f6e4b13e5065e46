import Foundation

extension [UInt8] {
  /// Whether the bytes contain those of a text. Files of a project are searched for a name before they are parsed.
  func hasPart(_ text: String) -> Bool {
    let part = Array(text.utf8)
    guard let first = part.first else { return true }
    return withUnsafeBytes { whole in
      part.withUnsafeBytes { part in
        var start = 0
        while start + part.count <= whole.count {
          let place = whole.baseAddress! + start
          guard let found = memchr(place, Int32(first), whole.count - part.count + 1 - start) else { return false }
          if memcmp(found, part.baseAddress!, part.count) == 0 { return true }
          start += UnsafeRawPointer(found) - place + 1
        }
        return false
      }
    }
  }
}
