/// A path with wildcards: `*` and `?` match characters of one part, `**` matches any number of parts.
///
/// A pattern that matches a folder matches everything in it.
struct PathPattern: Hashable, Sendable {
  private let parts: [[Character]]

  /// Takes an absolute pattern.
  init(_ pattern: String) { parts = Self.parts(of: pattern) }

  /// Whether the pattern matches an absolute path or a folder around it.
  func matches(_ path: String) -> Bool {
    // The patterns that are still possible after each part of the path, as positions in `parts`.
    var positions = skippingStars([0])
    for part in Self.parts(of: path) {
      if positions.contains(parts.count) { return true }
      var next: Set<Int> = []
      for position in positions where position < parts.count {
        if parts[position] == ["*", "*"] {
          next.insert(position)
        } else if Self.matches(parts[position], part) {
          next.insert(position + 1)
        }
      }
      positions = skippingStars(next)
      if positions.isEmpty { return false }
    }
    return positions.contains(parts.count)
  }

  /// `**` also matches no part.
  private func skippingStars(_ positions: Set<Int>) -> Set<Int> {
    var result = positions
    for position in positions {
      var next = position
      while next < parts.count, parts[next] == ["*", "*"] {
        next += 1
        result.insert(next)
      }
    }
    return result
  }

  private static func parts(of path: String) -> [[Character]] { path.split(separator: "/").map { Array($0) } }

  /// Whether a pattern of one part matches a name. O(pattern · name).
  private static func matches(_ pattern: [Character], _ name: [Character]) -> Bool {
    var (i, j) = (0, 0)
    var star: (pattern: Int, name: Int)?
    while j < name.count {
      if i < pattern.count, pattern[i] == "*" {
        star = (i, j)
        i += 1
      } else if i < pattern.count, pattern[i] == name[j] || pattern[i] == "?" {
        (i, j) = (i + 1, j + 1)
      } else if let last = star {
        star = (last.pattern, last.name + 1)
        (i, j) = (last.pattern + 1, last.name + 1)
      } else {
        return false
      }
    }
    return pattern[i...].allSatisfy { $0 == "*" }
  }
}
