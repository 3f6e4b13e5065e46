import LayoutEngine

extension Finding {
  /// The finding of a conflict: which views, by how much, what each constraint says, and which one gives way.
  public static func conflict(_ report: ConflictReport, names: LayoutNames) -> Finding {
    let written = report.constraints.compactMap { id in names.source(id).map { (id, $0) } }
    let broken = names.source(report.broken)
    let isHiding = report.members.contains { $0.origin == .stackHiding }
    let place = broken ?? written.first?.1 ?? names.place(firstItem(of: report))
    var notes = report.members.map { note(of: $0, broken: report.broken, names: names) }
    notes.append(Note("the one marked ✗ is given up to lay out the rest: \(report.reason.sentence)"))
    if written.isEmpty {
      notes.append(Note("none of these was written in the document; the views themselves bring them"))
    }
    if isHiding {
      notes.append(
        Note("a stack view squeezes what is hidden to nothing; a priority of 999 lets the constraint give way quietly"))
    }
    let isRootAlone = report.concernsTopLevelViewAlone
    if isRootAlone {
      notes.append(
        Note("whoever shows a top-level view decides about its size; the size in the document is only an example"))
    }
    return Finding(
      .conflict, severity: isRootAlone ? .note : isHiding ? .warning : nil, line: place.line, objectID: place.objectID,
      message:
        "\(summary(of: report, names: names)); they miss each other by \(Points.length(report.excess.magnitude))",
      notes: notes)
  }

  private static func firstItem(of report: ConflictReport) -> ItemID {
    for member in report.members {
      switch member.statement {
      case .constraint(_, let constraint): return constraint.first.item
      case .nonNegativeSize(let item, _): return item
      }
    }
    preconditionFailure("a conflict has members")
  }

  /// `3 constraints on label "A" and button "B" cannot all hold`.
  private static func summary(of report: ConflictReport, names: LayoutNames) -> String {
    var items: [ItemID] = []
    for member in report.members {
      switch member.statement {
      case .constraint(_, let constraint):
        for item in [constraint.first.item, constraint.second?.item].compactMap({ $0 }) where !items.contains(item) {
          items.append(item)
        }
      case .nonNegativeSize(let item, _):
        if !items.contains(item) { items.append(item) }
      }
    }
    // The view that merely contains the others says little.
    let inner = items.filter { item in !items.contains { $0 != item && names.contains(item, $0) } }
    let concerned = inner.isEmpty ? items : inner
    var list = concerned.prefix(3).map(names.name)
    if concerned.count > 3 { list.append("\(concerned.count - 3) more") }
    let count = report.constraints.count
    let subject = count == 1 ? "a constraint on" : "\(count) constraints on"
    return "\(subject) \(Words.list(list)) cannot \(count == 1 ? "hold" : "all hold")"
  }

  private static func note(of member: ConflictReport.Member, broken: ConstraintID, names: LayoutNames) -> Note {
    switch member.statement {
    case .constraint(let id, let constraint):
      let mark = id == broken ? "✗ " : "• "
      let source = names.source(id)
      return Note(mark + names.sentence(constraint), line: source?.line ?? 0, objectID: source?.objectID ?? "")
    case .nonNegativeSize(let item, let axis):
      return Note("• \(names.name(item)) cannot be \(axis == .horizontal ? "narrower" : "shorter") than 0 pt")
    }
  }
}

extension ConflictReport {
  /// Whether it is just the size of a top-level view that differs from its own constraints.
  fileprivate var concernsTopLevelViewAlone: Bool {
    var items: Set<ItemID> = []
    for case .constraint(_, let constraint) in members.map(\.statement) {
      items.insert(constraint.first.item)
      if let second = constraint.second { items.insert(second.item) }
    }
    return items.count == 1 && members.contains { $0.origin == .root }
  }
}

extension ConflictReport.Member {
  /// What made the constraint; nil for the rule that no extent is negative.
  fileprivate var origin: Constraint.Origin? {
    if case .constraint(_, let constraint) = statement { constraint.origin } else { nil }
  }
}

extension BreakingReason {
  /// Why it was that one, in words.
  var sentence: String {
    switch self {
    case .onlyConstraint: "it is the only constraint of the conflict"
    case .othersAreProtected: "the others are facts that a layout cannot change"
    case .sizeLimit: "it limits the size of a view, and limits give way first"
    case .largerDuplicate: "it asks for the larger of two numbers"
    case .deepest: "it lies deepest in the view hierarchy"
    case .largestSize: "it is the largest fixed size"
    case .kind: "constraints of its kind give way first"
    case .largestConstant: "it has the largest constant"
    case .last: "nothing sets them apart, and it comes last"
    }
  }
}
