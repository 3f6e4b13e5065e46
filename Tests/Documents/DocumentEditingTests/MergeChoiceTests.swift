import DocumentEditing
import InterfaceBuilder
import TestSupport
import Testing

@Suite struct MergeChoiceTests {
  private let ours = changed(sample, (#"constant="16""#, #"constant="24""#), (#"text="Name""#, #"text="First""#))
  private let theirs = changed(sample, (#"constant="16""#, #"constant="20""#), (#"text="Name""#, #"text="Given""#))

  private func choice(_ ours: String, _ theirs: String) throws -> MergeChoice {
    try MergeChoice(base: Array(sample.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8))
  }
  private func taking(_ choice: MergeChoice, _ side: MergeChoice.Side, _ ids: String..., in text: String) throws
    -> String
  {
    String(decoding: try choice.taking(side, of: Set(ids), in: Array(text.utf8)), as: UTF8.self)
  }

  @Test func oneConflictIsTakenAndOtherEditsStay() throws {
    let choice = try choice(ours, theirs)
    expectEqual(Set(choice.objectIDs), ["lb1-aa-001", "cn1-aa-001"])
    let edited = changed(ours, (#"text="Email""#, #"text="Mail""#))
    let result = try taking(choice, .theirs, "cn1-aa-001", in: edited)
    expectEqual(result, changed(edited, (#"constant="24""#, #"constant="20""#)))
    try expectEqual(taking(choice, .ours, "cn1-aa-001", in: result), edited)
  }

  @Test func theSideOfAnObjectIsKnown() throws {
    let choice = try choice(ours, theirs)
    let mixed = changed(ours, (#"constant="24""#, #"constant="20""#), (#"text="First""#, #"text="Full""#))
    try expectEqual(choice.side(of: "cn1-aa-001", in: Array(ours.utf8)), .ours)
    try expectEqual(choice.side(of: "cn1-aa-001", in: Array(mixed.utf8)), .theirs)
    #expect(try choice.side(of: "lb1-aa-001", in: Array(mixed.utf8)) == nil)
  }

  /// Their side removed the second label, which ours changed: its constraints go with it.
  @Test func aRemovalIsTakenWithTheReferences() throws {
    let lines = sample.split(separator: "\n", omittingEmptySubsequences: false)
    let first = try #require(lines.firstIndex { $0.contains("<label") && $0.contains("lb2") })
    var kept = lines
    kept.removeSubrange(first..<first + 4)
    let theirs = without("cn3-aa-001", "cn4-aa-001", in: kept.joined(separator: "\n"))
    let ours = changed(sample, (#"text="Email""#, #"text="Mail""#))
    let choice = try choice(ours, theirs)
    expectEqual(choice.objectIDs, ["lb2-aa-001"])
    let merged = String(decoding: choice.merge.bytes, as: UTF8.self)
    #expect(merged.contains(#"text="Mail""#))
    try expectEqual(diff(try taking(choice, .theirs, "lb2-aa-001", in: merged), theirs).differences, [])
  }

  @Test(arguments: 0..<200 as Range<UInt64>) func takingAllOfASideGivesTheMergeInItsOrder(seed: UInt64) throws {
    var (first, second) = (RandomEdits(seed: 2 * seed, author: "aa"), RandomEdits(seed: 2 * seed + 1, author: "bb"))
    let (ours, theirs) = (first.edited(sample), second.edited(sample))
    let choice = try choice(ours, theirs)
    let swapped = try merged(sample, theirs, ours)
    let all = Set(choice.objectIDs).union(swapped.conflicts.map(\.objectID))
    let taken = try choice.taking(.theirs, of: all, in: choice.merge.bytes)
    let tree = try SyntaxTree(taken)
    let ids = Set(tree.nodes.indices.compactMap { node in tree.attribute("id", of: node).map { tree.value(of: $0) } })
    for node in tree.nodes.indices {
      for name in ["firstItem", "secondItem", "destination"] {
        guard let value = tree.attribute(name, of: node).map({ tree.value(of: $0) }) else { continue }
        #expect(ids.contains(value), "seed \(seed): \(value)")
      }
    }
  }
}
