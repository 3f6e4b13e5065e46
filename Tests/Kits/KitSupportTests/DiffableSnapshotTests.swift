import KitSupport
import KitTestSupport
import TestSupport
import Testing

@MainActor @Suite("Snapshots of lists")
struct DiffableSnapshotTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  /// What a snapshot holds: `a: 1 2, b: 3`.
  private func text(_ snapshot: Snapshot) -> String {
    snapshot.sectionIdentifiers.map { name in
      ([name + ":"] + snapshot.itemIdentifiers(inSection: name).map { "\($0)" }).joined(separator: " ")
    }.joined(separator: ", ")
  }

  /// The sections a with the items 1, 2 and 3, and b with 4 and 5.
  private func makeSnapshot() -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([4, 5])
    return snapshot
  }

  @Test("Items are added at the end, before and behind others, moved between sections and taken away")
  func itemsAreAddedMovedAndDeleted() {
    var snapshot = makeSnapshot()
    expectEqual(text(snapshot), "a: 1 2 3, b: 4 5")
    expectEqual(snapshot.numberOfItems, 5)
    expectEqual(snapshot.numberOfSections, 2)
    snapshot.insertItems([6, 7], beforeItem: 2)
    snapshot.insertItems([8], afterItem: 5)
    expectEqual(text(snapshot), "a: 1 6 7 2 3, b: 4 5 8")
    snapshot.moveItem(1, afterItem: 2)
    snapshot.moveItem(8, beforeItem: 6)
    snapshot.moveItem(3, afterItem: 4)
    expectEqual(text(snapshot), "a: 8 6 7 2 1, b: 4 3 5")
    expectEqual(snapshot.sectionIdentifier(containingItem: 3), "b")
    expectEqual(snapshot.indexOfItem(3), 6)
    expectEqual(snapshot.itemIdentifiers, [8, 6, 7, 2, 1, 4, 3, 5])
    expectEqual(snapshot.numberOfItems(inSection: "a"), 5)
    snapshot.deleteItems([6, 3, 99])
    expectEqual(text(snapshot), "a: 8 7 2 1, b: 4 5")
    #expect(snapshot.indexOfItem(6) == nil)
    #expect(snapshot.sectionIdentifier(containingItem: 99) == nil)
    snapshot.deleteAllItems()
    #expect(text(snapshot).isEmpty)
    expectEqual(snapshot.numberOfItems, 0)
  }

  @Test("Sections are added at the end, before and behind others, moved and taken away with their items")
  func sectionsAreAddedMovedAndDeleted() {
    var snapshot = makeSnapshot()
    snapshot.insertSections(["c"], beforeSection: "a")
    snapshot.insertSections(["d", "e"], afterSection: "a")
    snapshot.appendSections(["f"])
    expectEqual(text(snapshot), "c:, a: 1 2 3, d:, e:, b: 4 5, f:")
    expectEqual(snapshot.indexOfSection("b"), 4)
    snapshot.moveSection("a", afterSection: "b")
    snapshot.moveSection("f", beforeSection: "c")
    expectEqual(text(snapshot), "f:, c:, d:, e:, b: 4 5, a: 1 2 3")
    snapshot.deleteSections(["d", "a", "e", "x"])
    expectEqual(text(snapshot), "f:, c:, b: 4 5")
    expectEqual(snapshot.numberOfItems, 2)
    #expect(snapshot.indexOfItem(1) == nil)
    // Items of a section that is gone may come again.
    snapshot.appendItems([1], toSection: "f")
    expectEqual(text(snapshot), "f: 1, c:, b: 4 5")
  }

  @Test("What is to be asked for again is remembered once, and forgotten with its items and sections")
  func reloadsAreRememberedOnce() {
    var snapshot = makeSnapshot()
    snapshot.reloadItems([1, 4])
    snapshot.reloadItems([4, 5])
    snapshot.reconfigureItems([2, 4])
    snapshot.reloadSections(["a", "b"])
    snapshot.reloadSections(["a"])
    expectEqual(snapshot.reloadedItemIdentifiers, [1, 4, 5])
    expectEqual(snapshot.reconfiguredItemIdentifiers, [2, 4])
    expectEqual(snapshot.reloadedSectionIdentifiers, ["a", "b"])
    snapshot.deleteItems([1])
    snapshot.deleteSections(["b"])
    #expect(snapshot.reloadedItemIdentifiers.isEmpty)
    expectEqual(snapshot.reconfiguredItemIdentifiers, [2])
    expectEqual(snapshot.reloadedSectionIdentifiers, ["a"])
  }

  @Test("Bad input: identifiers that are there twice or not at all are reported, and nothing changes")
  func duplicateAndMissingIdentifiersAreReported() {
    let cases: [(reason: String, change: (inout Snapshot) -> Void)] = [
      ("The item 4 would be in the snapshot twice", { $0.appendItems([9, 4], toSection: "a") }),
      ("The item 9 would be in the snapshot twice", { $0.insertItems([9, 9], beforeItem: 1) }),
      ("The section b would be in the snapshot twice", { $0.appendSections(["c", "b"]) }),
      ("The section c would be in the snapshot twice", { $0.insertSections(["c", "c"], afterSection: "a") }),
      ("There is no section x in", { $0.appendItems([9], toSection: "x") }),
      ("There is no section x in", { $0.insertSections(["c"], beforeSection: "x") }),
      ("There is no section x in", { $0.moveSection("a", afterSection: "x") }),
      ("There is no section x in", { $0.reloadSections(["a", "x"]) }),
      ("There is no item 9 in", { $0.insertItems([8], afterItem: 9) }),
      ("There is no item 9 in", { $0.moveItem(1, beforeItem: 9) }),
      ("There is no item 9 in", { $0.moveItem(9, beforeItem: 1) }),
      ("There is no item 9 in", { $0.reloadItems([1, 9]) }),
      ("There is no item 9 in", { $0.reconfigureItems([1, 9]) }),
      ("The item 1 cannot be moved next to itself", { $0.moveItem(1, afterItem: 1) }),
      ("The section a cannot be moved next to itself", { $0.moveSection("a", beforeSection: "a") }),
    ]
    for (reason, change) in cases {
      var snapshot = makeSnapshot()
      let found = faults { change(&snapshot) }
      expectEqual(found.count, 1, "\(reason)")
      expectEqual(found.first?.name, "NSInternalInconsistencyException", "\(reason)")
      expectEqual(found.first?.reason.hasPrefix(reason), true, "\(found)")
      expectEqual(text(snapshot), "a: 1 2 3, b: 4 5", "\(reason)")
      #expect(snapshot.reloadedItemIdentifiers.isEmpty, "\(reason)")
      #expect(snapshot.reloadedSectionIdentifiers.isEmpty, "\(reason)")
      #expect(snapshot.reconfiguredItemIdentifiers.isEmpty, "\(reason)")
    }
    var empty = Snapshot()
    expectEqual(faults { empty.appendItems([1]) }.count, 1)
    expectEqual(empty.numberOfItems, 0)
    expectEqual(faults { _ = empty.itemIdentifiers(inSection: "a") }.count, 1)
  }

  @Test("Random changes, against lists of numbers", arguments: UInt64(0)..<8)
  func randomChangesMatchLists(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var snapshot = Snapshot()
    var model: [(name: String, items: [Int])] = []
    func take(_ item: Int) {
      for index in model.indices { model[index].items.removeAll { $0 == item } }
    }
    func put(_ items: [Int], nextTo other: Int, _ offset: Int) {
      for index in model.indices {
        guard let place = model[index].items.firstIndex(of: other) else { continue }
        model[index].items.insert(contentsOf: items, at: place + offset)
        return
      }
    }
    for step in 0..<300 {
      let items = model.flatMap(\.items)
      let (item, other) = (items.randomElement(using: &generator), items.randomElement(using: &generator))
      switch Int.random(in: 0..<7, using: &generator) {
      case 0 where model.count < 5:
        let place = Int.random(in: 0...model.count, using: &generator)
        if place < model.count {
          snapshot.insertSections(["\(step)"], beforeSection: model[place].name)
        } else {
          snapshot.appendSections(["\(step)"])
        }
        model.insert(("\(step)", []), at: place)
      case 1 where !model.isEmpty:
        let place = Int.random(in: 0..<model.count, using: &generator)
        snapshot.appendItems([step, -step], toSection: model[place].name)
        model[place].items += [step, -step]
      case 2:
        guard let item else { continue }
        snapshot.insertItems([step], afterItem: item)
        put([step], nextTo: item, 1)
      case 3:
        guard let item, let other, item != other else { continue }
        snapshot.moveItem(item, beforeItem: other)
        take(item)
        put([item], nextTo: other, 0)
      case 4:
        guard let item, let other else { continue }
        snapshot.deleteItems([item, other])
        take(item)
        take(other)
      case 5 where model.count > 1:
        let (from, to) = (Int.random(in: 0..<model.count, using: &generator), model[0].name)
        guard from > 0 else { continue }
        snapshot.moveSection(model[from].name, beforeSection: to)
        model.insert(model.remove(at: from), at: 0)
      case 6 where model.count > 3:
        snapshot.deleteSections([model.removeLast().name])
      default: continue
      }
      let expected = model.map { ([$0.name + ":"] + $0.items.map(String.init)).joined(separator: " ") }
      expectEqual(text(snapshot), expected.joined(separator: ", "))
      for (index, item) in model.flatMap(\.items).enumerated() { expectEqual(snapshot.indexOfItem(item), index) }
    }
  }
}
