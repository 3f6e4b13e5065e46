import DocumentEditing
import InterfaceBuilder
import TestSupport
import Testing

/// What holds for every merge, over random edits.
@Suite struct MergePropertyTests {
  private func sides(_ seed: UInt64) -> (ours: String, theirs: String) {
    var ours = RandomEdits(seed: 2 * seed, author: "aa")
    var theirs = RandomEdits(seed: 2 * seed + 1, author: "bb")
    return (ours.edited(sample), theirs.edited(sample))
  }

  /// The text with changes that have no meaning.
  private func noisy(_ text: String) -> String {
    changed(text, ("21000", "23504"), (#"x="130.5" y="4.2""#, #"x="131" y="4""#))
  }

  @Test("Swapping the sides gives the same meaning", arguments: 0..<300 as Range<UInt64>)
  func swappingTheSidesGivesTheSame(seed: UInt64) throws {
    let (ours, theirs) = sides(seed)
    let (first, second) = (try merged(sample, ours, theirs), try merged(sample, theirs, ours))
    expectEqual(first.conflicts.isEmpty, second.conflicts.isEmpty, "seed \(seed)")
    if first.conflicts.isEmpty { try expectEqual(diff(first.text, second.text).differences, [], "seed \(seed)") }
  }

  @Test("Merging with a side without meaningful changes gives the other side", arguments: 0..<150 as Range<UInt64>)
  func mergingWithAnUnchangedSideGivesTheOtherSide(seed: UInt64) throws {
    let (ours, _) = sides(seed)
    for result in [try merged(sample, ours, noisy(sample)), try merged(sample, noisy(sample), ours)] {
      expectEqual(result.conflicts, [], "seed \(seed)")
      try expectEqual(diff(result.text, ours).differences, [], "seed \(seed)")
    }
  }

  @Test("Merging a side with itself gives the side", arguments: 0..<150 as Range<UInt64>)
  func mergingASideWithItselfGivesTheSide(seed: UInt64) throws {
    let (ours, _) = sides(seed)
    let result = try merged(sample, ours, noisy(ours))
    expectEqual(result.conflicts, [], "seed \(seed)")
    try expectEqual(diff(result.text, ours).differences, [], "seed \(seed)")
  }

  @Test("Without a conflict every addition is there once", arguments: 0..<300 as Range<UInt64>)
  func everyAdditionIsThereOnce(seed: UInt64) throws {
    let (ours, theirs) = sides(seed)
    let result = try merged(sample, ours, theirs)
    let counts = ids(result.text)
    #expect(counts.values.allSatisfy { $0 == 1 }, "seed \(seed)")
    guard result.conflicts.isEmpty else { return }
    // Two outlets of one name to one object are one.
    for id in Set(ids(ours).keys).union(ids(theirs).keys) where id.hasSuffix("-n01") && !id.hasPrefix("ou") {
      expectEqual(counts[id], 1, "seed \(seed): \(id)")
    }
  }

  private func ids(_ text: String) -> [String: Int] {
    guard let tree = try? SyntaxTree(Array(text.utf8)) else { return [:] }
    var result: [String: Int] = [:]
    for node in tree.nodes.indices {
      if let attribute = tree.attribute("id", of: node), !tree.isNamed(node, "device") {
        result[tree.value(of: attribute), default: 0] += 1
      }
    }
    return result
  }
}
