/// Suggestions for misspelled words.
package enum Spelling {
  /// Returns the candidate nearest to `word`, or nil if none is similar enough. Of several equally near candidates, the
  /// first is returned.
  package static func nearest(to word: String, in candidates: [String]) -> String? {
    var best: (distance: Int, candidate: String)?
    for candidate in candidates {
      // The distance is at least the difference of the lengths; words of any length cost nothing.
      guard abs(word.count - candidate.count) <= max(1, candidate.count / 3) else { continue }
      let distance = editDistance(Array(word.lowercased()), Array(candidate.lowercased()))
      if distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    guard let best, best.distance <= max(1, best.candidate.count / 3) else { return nil }
    return best.candidate
  }

  /// The candidates that are most like `word`, the nearest first. If one begins or ends with the other, they are as near
  /// as with two other letters. Of equally near candidates, the first comes first.
  package static func nearest(_ count: Int, to word: String, in candidates: [String]) -> [String] {
    let word = word.lowercased()
    let distances = candidates.enumerated().map { position, candidate in
      let candidate = candidate.lowercased()
      let (short, long) = word.utf8.count < candidate.utf8.count ? (word, candidate) : (candidate, word)
      let distance = editDistance(Array(word), Array(candidate))
      return (long.hasPrefix(short) || long.hasSuffix(short) ? min(distance, 2) : distance, position)
    }
    return distances.sorted { $0 < $1 }.prefix(count).map { candidates[$0.1] }
  }

  /// The number of insertions, deletions, substitutions and transpositions of adjacent characters that transform `a`
  /// into `b` (optimal string alignment distance). O(|a|·|b|).
  package static func editDistance(_ a: [Character], _ b: [Character]) -> Int {
    var rows = [Array(0...b.count)]
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var cost = min(rows[i][j] + (a[i] == b[j] ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, rows[i - 1][j - 1] + 1) }
        row.append(cost)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
