import InterfaceBuilder
import LayoutEngine

// Rules about the result of the layout.
extension DocumentCheck {
  func noAutoLayout() -> [Finding] {
    document.usesAutoLayout || document.platform == .watchOS
      ? [] : [Finding(.noAutoLayout(constraints: document.constraints.count), line: 0, objectID: "")]
  }

  func conflicts() -> [Finding] {
    layout.roots.enumerated().flatMap { index, root -> [Finding] in
      guard !root.conflicts.isEmpty else { return [] }
      let owners = ItemOwners(root, in: document)
      return root.conflicts.map { conflict(index, root, $0, owners) }
    }
  }

  /// A conflict is reported at the constraint that is broken, else at another one of the document, else at a view.
  private func conflict(_ index: Int, _ root: RootLayout, _ conflict: DocumentConflict, _ owners: ItemOwners) -> Finding
  {
    let report = conflict.report
    let severity: Severity? =
      report.concernsTopLevelViewAlone ? .note : report.isAboutHiddenView ? .warning : nil
    let problem = Finding.Problem.conflict(report, root: index)
    let written = report.constraints.compactMap { root.documentConstraint($0) }
    if let constraint = conflict.broken ?? written.first {
      let node = document.constraints[constraint]
      return Finding(problem, severity: severity, line: node.line, objectID: node.id)
    }
    guard let view = report.firstItem.flatMap({ owners.view(of: $0) }) else {
      return Finding(problem, severity: severity, line: 0, objectID: "")
    }
    return finding(problem, severity: severity, view: view)
  }

  /// Views with an ambiguous frame. Those that only move with another one are reported there.
  func ambiguousViews() -> [Finding] {
    ambiguities.enumerated().flatMap { root, views in
      views.map { open in
        let mayBeSetInCode =
          document.views[open.view].maySizeItself && open.report.free.allSatisfy { $0.isSize }
        return finding(
          .ambiguous(open, root: root, mayBeSetInCode: mayBeSetInCode), severity: mayBeSetInCode ? .note : nil,
          view: open.view)
      }
    }
  }

  func misplacedViews() -> [Finding] {
    comparableMisplacedViews.map { finding(.misplaced($0), view: $0.view) }
  }

  /// Saved frames that differ from the computed ones by more than a point; what rounding explains is no mistake.
  ///
  /// None where the layout is not that of the document's own canvas. Ambiguous views have no frame to compare with, and
  /// where a constraint had to be broken it is open whether the editor broke the same one. Frames that do not settle are
  /// left out as well.
  var comparableMisplacedViews: [MisplacedView] {
    guard isOwnLayout, document.usesAutoLayout else { return [] }
    let open = Set(ambiguities.joined().flatMap { [$0.view] + $0.followers })
    let misplaced = layout.misplacedViews(tolerance: 1).filter { misplaced in
      !open.contains(misplaced.view)
        && layout.root(of: misplaced.view)?.conflicts.allSatisfy { $0.report.isAboutHiddenView } ?? false
    }
    guard !misplaced.isEmpty else { return [] }
    let unsettled = unsettledRoots(misplaced)
    return misplaced.filter { misplaced in !unsettled.contains(layout.root(of: misplaced.view)?.view ?? -1) }
  }

  /// The roots whose frames change again and again when they are updated: each new frame is a content size of the next
  /// layout, and without the real content size the result is not known.
  private func unsettledRoots(_ misplaced: [MisplacedView]) -> Set<ViewIndex> {
    let roots = Set(misplaced.compactMap { layout.root(of: $0.view)?.view })
    var pending = misplaced
    var document = document
    for _ in 0..<Self.settlingRounds {
      guard let updated = try? document.updatingFrames(pending) else { return roots }
      document = updated
      let next = document.layout(layout.options)
      pending = next.misplacedViews(tolerance: 1).filter { roots.contains(next.root(of: $0.view)?.view ?? -1) }
      if pending.isEmpty { return [] }
    }
    return Set(pending.compactMap { layout.root(of: $0.view)?.view })
  }

  /// Rounds after which frames have settled; most need one.
  static let settlingRounds = 5

  func missingReferences() -> [Finding] {
    layout.unresolved.compactMap { unresolved in
      guard case .missingItem(let id) = unresolved.reason else { return nil }
      return finding(.missingReference(constraint: unresolved.constraint, id: id), constraint: unresolved.constraint)
    }
  }

  func invalidConstraints() -> [Finding] {
    layout.unresolved.compactMap { unresolved in
      if case .missingItem = unresolved.reason { return nil }
      return finding(.invalidConstraint(unresolved), constraint: unresolved.constraint)
    }
  }
}

extension ConflictReport {
  /// The first item that a member names.
  fileprivate var firstItem: ItemID? {
    members.first.map { member in
      switch member.statement {
      case .constraint(_, let constraint): constraint.first.item
      case .nonNegativeSize(let item, _): item
      }
    }
  }
}

extension ViewNode {
  /// Whether the view is of a class of the project that may define an intrinsic size in code.
  fileprivate var maySizeItself: Bool {
    guard customClass != nil else { return false }
    return tag == "view" || tag == "customView" || tag == "control"
  }
}
