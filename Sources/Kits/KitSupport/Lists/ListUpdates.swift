import Foundation

/// Insertions, deletions, moves and reloads of sections and rows that are applied together.
///
/// As in UIKit, deletions, reloads and the origins of moves refer to the list before the update, insertions and the
/// destinations of moves to the list after it.
package struct ListUpdates {
  /// The changes at one level of a list.
  package struct Changes<Place: Hashable> {
    package var deleted: Set<Place> = []
    package var inserted: Set<Place> = []
    package var reloaded: Set<Place> = []
    package var moved: [(from: Place, to: Place)] = []
    /// The places that a client named more than once for the same change.
    package var repeated: [Place] = []

    package mutating func delete(_ place: Place) { if !deleted.insert(place).inserted { repeated.append(place) } }
    package mutating func insert(_ place: Place) { if !inserted.insert(place).inserted { repeated.append(place) } }
    package mutating func reload(_ place: Place) { reloaded.insert(place) }
    package mutating func move(_ from: Place, _ to: Place) {
      if moved.contains(where: { $0.from == from || $0.to == to }) { repeated.append(from) }
      moved.append((from, to))
    }

    package init() {}

    package var isEmpty: Bool { deleted.isEmpty && inserted.isEmpty && reloaded.isEmpty && moved.isEmpty }
  }

  package var sections = Changes<Int>()
  package var rows = Changes<IndexPath>()

  package init() {}

  package var isEmpty: Bool { sections.isEmpty && rows.isEmpty }
}

/// The origins of the sections and rows of a list after an update.
package struct ListMapping {
  /// The old index of each section; nil if it is new or reloaded.
  package let sections: [Int?]
  /// The old index path of each row; nil if it is new or reloaded.
  package let rows: [[IndexPath?]]

  /// Calls `body` with the new and the old index path of each row that is kept, in the new order.
  package func forEachKeptRow(_ body: (_ new: IndexPath, _ old: IndexPath) -> Void) {
    for (section, origins) in rows.enumerated() {
      for (row, origin) in origins.enumerated() {
        if let origin { body(IndexPath(item: row, section: section), origin) }
      }
    }
  }

  /// Creates a mapping of known origins.
  package init(sections: [Int?], rows: [[IndexPath?]]) { (self.sections, self.rows) = (sections, rows) }

  /// Creates the mapping of `updates` between lists whose sections have `old` and `new` rows.
  ///
  /// - Throws: An error if the updates name places that do not exist or are inconsistent with the counts.
  package init(_ updates: ListUpdates, from old: [Int], to new: [Int]) throws(ListUpdateError) {
    try Self.check(updates, old, new)
    let sections = updates.sections
    let sectionsAreGone = sections.deleted.union(sections.moved.map(\.from))
    guard
      let origins = Self.origins(
        old.count, gone: sectionsAreGone, arrived: sections.inserted, moved: sections.moved, new.count)
    else {
      throw ListUpdateError(
        "there are \(new.count) sections after the update, but \(old.count) before it with "
          + "\(sections.inserted.count) inserted and \(sections.deleted.count) deleted")
    }
    self.sections = origins.map { $0.flatMap { sections.reloaded.contains($0) ? nil : $0 } }
    var rows: [[IndexPath?]] = []
    for (section, origin) in origins.enumerated() {
      guard let origin, !sections.reloaded.contains(origin) else {
        rows.append(Array(repeating: nil, count: new[section]))
        continue
      }
      rows.append(try Self.rows(of: section, from: origin, updates.rows, old[origin], new[section]))
    }
    self.rows = rows
  }

  private static func rows(
    of section: Int, from origin: Int, _ changes: ListUpdates.Changes<IndexPath>, _ old: Int, _ new: Int
  ) throws(ListUpdateError) -> [IndexPath?] {
    let deleted = Set(changes.deleted.filter { $0.section == origin }.map(\.item))
    let movedAway = Set(changes.moved.filter { $0.from.section == origin }.map(\.from.item))
    let inserted = Set(changes.inserted.filter { $0.section == section }.map(\.item))
    let movedHere = changes.moved.filter { $0.to.section == section }
    let arrived = inserted.union(movedHere.map(\.to.item))
    guard let origins = origins(old, gone: deleted.union(movedAway), arrived: arrived, moved: [], new) else {
      throw ListUpdateError(
        "section \(section) has \(new) rows or items after the update, but \(old) before it with \(inserted.count) "
          + "inserted, \(deleted.count) deleted, \(movedHere.count) moved in and \(movedAway.count) moved out")
    }
    var result = origins.map { $0.map { IndexPath(item: $0, section: origin) } }
    for move in movedHere { result[move.to.item] = move.from }
    return result.map { $0.flatMap { changes.reloaded.contains($0) ? nil : $0 } }
  }

  /// Returns the old index of each place, where unchanged places keep their order; nil if the numbers are inconsistent.
  private static func origins(
    _ old: Int, gone: Set<Int>, arrived: Set<Int>, moved: [(from: Int, to: Int)], _ new: Int
  ) -> [Int?]? {
    let targets = arrived.union(moved.map(\.to))
    guard old - gone.count + targets.count == new, targets.allSatisfy({ $0 < new }) else { return nil }
    var result: [Int?] = []
    var next = 0
    for place in 0..<new {
      if targets.contains(place) {
        result.append(nil)
        continue
      }
      while gone.contains(next) { next += 1 }
      result.append(next)
      next += 1
    }
    for move in moved { result[move.to] = move.from }
    return result
  }

  private static func check(_ updates: ListUpdates, _ old: [Int], _ new: [Int]) throws(ListUpdateError) {
    let (sections, rows) = (updates.sections, updates.rows)
    for section in sections.deleted.union(sections.reloaded).union(sections.moved.map(\.from))
    where !old.indices.contains(section) {
      throw ListUpdateError("section \(section) was changed, but there were only \(old.count) sections")
    }
    for section in sections.inserted.union(sections.moved.map(\.to)) where !new.indices.contains(section) {
      throw ListUpdateError(
        "section \(section) was inserted, but there are only \(new.count) sections after the update")
    }
    for path in rows.deleted.union(rows.reloaded).union(rows.moved.map(\.from)) where !path.isInside(old) {
      throw ListUpdateError("\(path) was changed, but there was no such row or item before the update")
    }
    for path in rows.inserted.union(rows.moved.map(\.to)) where !path.isInside(new) {
      throw ListUpdateError("\(path) was inserted, but there is no such row or item after the update")
    }
    if let place = sections.repeated.first { throw ListUpdateError("section \(place) was named twice") }
    if let path = rows.repeated.first { throw ListUpdateError("\(path) was named twice") }
    if let path = rows.deleted.first(where: { path in rows.reloaded.contains(path) }) {
      throw ListUpdateError("\(path) was both deleted and reloaded")
    }
  }
}

/// A description of an invalid update.
package struct ListUpdateError: Error {
  package let text: String

  package init(_ text: String) { self.text = text }
}
