import ConstraintText

/// The constraints and views of documents that those of one conflict of a log can be.
struct ConflictMatches: Sendable {
  /// A constraint of a document that one of the log can be.
  struct Match: Sendable {
    var place: ProjectIndex.Place
    /// What the items of the logged constraint are then, by their keys (``LoggedItem/key``).
    var items: [String: ConstraintForms.Item]
  }

  /// For each constraint of the log, what it can be.
  let constraints: [[Match]]
  /// For each item of the log, the objects that the most constraints agree on.
  let objects: [String: Set<ConstraintForms.Object>]

  init(_ constraints: [[Match]]) {
    self.constraints = constraints
    var votes: [String: [ConstraintForms.Object: Int]] = [:]
    for set in constraints {
      var named: [String: Set<ConstraintForms.Object>] = [:]
      for match in set { for (key, item) in match.items { named[key, default: []].insert(item.object) } }
      for (key, objects) in named { for object in objects { votes[key, default: [:]][object, default: 0] += 1 } }
    }
    objects = votes.mapValues { votes in
      let most = votes.values.max() ?? 0
      return Set(votes.filter { $0.value == most }.keys)
    }
  }

  /// The first constraint of documents that a constraint of the log can be, and their number; nil if there is none, or
  /// nothing but its numbers says so. `files` are those that have other objects of the log: if one of them has such a
  /// constraint, others are left out.
  func constraint(_ index: Int, files: Set<String>) -> (place: ProjectIndex.Place, count: Int)? {
    var found = constraints[index]
    let near = found.filter { files.contains($0.place.file) }
    found = near.isEmpty ? found.filter { $0.items.values.contains { $0.isNamed } } : near
    return found.first.map { ($0.place, Set(found.map { $0.place }).count) }
  }

  /// The view that an item of the log is; nil if its constraints do not decide it.
  func view(_ item: LoggedItem) -> ProjectIndex.Place? {
    guard let objects = objects[item.key], objects.count == 1 else { return nil }
    for match in constraints.joined() {
      if let item = match.items[item.key], objects.contains(item.object) { return item.place }
    }
    return nil
  }
}
