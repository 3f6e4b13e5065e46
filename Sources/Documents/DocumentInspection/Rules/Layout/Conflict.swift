import InterfaceBuilder
import LayoutEngine
import LayoutModel

extension DocumentCheck {
  static let conflict = RuleDefinition(name: "conflict", severity: .error, check: { $0.conflicts() })

  func conflicts() -> [Finding] {
    layout.roots.indices.flatMap { index -> [Finding] in
      guard let owners = owners[index] else { return [] }
      let root = layout.roots[index]
      return root.conflicts.filter { !$0.report.isRounding && !isAboutCollapsedPane($0.report, owners) }
        .map { conflict(index, root, $0, owners) }
    }
  }

  /// Whether a pane of a split view that has no length in the document takes part: it is collapsed, and the split view
  /// gives it its length when it opens.
  private func isAboutCollapsedPane(_ report: ConflictReport, _ owners: ItemOwners) -> Bool {
    report.members.contains { member in
      guard case .constraint(_, let constraint) = member.statement, constraint.origin == .autoresizing,
        constraint.second == nil, constraint.first.attribute.isSize, constraint.constant == 0,
        case .view(let view)? = owners.owner(of: constraint.first.item), let parent = document.views[view].parent
      else { return false }
      return document.views[parent].kind == .splitView
    }
  }

  /// A conflict is reported at the constraint that is broken, else at another one of the document, else at a view.
  private func conflict(_ index: RootIndex, _ root: RootLayout, _ conflict: DocumentConflict, _ owners: ItemOwners)
    -> Finding
  {
    let report = conflict.report
    let problem = Finding.Problem.conflict(report, root: index)
    let written = report.constraints.compactMap { root.documentConstraint($0) }
    let isExample =
      written.isEmpty || restsOnExampleSize(report, root: index) || isAboutContentsOfCode(report, root: index)
    let severity: Severity? = isExample ? .note : report.isAboutHiddenView ? .warning : nil
    if let constraint = conflict.broken ?? written.first {
      let node = document.constraints[constraint]
      return Finding(problem, severity: severity, line: node.line, objectID: node.id)
    }
    guard let view = report.firstItem.flatMap({ owners.view(of: $0) }) else {
      return Finding(problem, severity: severity, line: 0, objectID: "")
    }
    return finding(problem, severity: severity, view: view)
  }

  /// Whether the constraints could be satisfied if a size were different that is only an example in the document: that
  /// of a top-level view without controller, or of a table or collection view cell, which the table or the layout sets.
  ///
  /// A size that is examined is no example, nor is the width of a row whose table has that of a screen.
  package func restsOnExampleSize(_ report: ConflictReport, root index: RootIndex) -> Bool {
    if report.concernsTopLevelViewAlone { return !report.axesOfTopLevelView.isSubset(of: examinedAxes) }
    let root = layout.roots[index]
    guard let owners = owners[index] else { return false }
    return report.members.contains { member in
      guard case .constraint(_, let constraint) = member.statement, constraint.second == nil,
        constraint.first.attribute.isSize, case .view(let view)? = owners.owner(of: constraint.first.item)
      else { return false }
      let axis = constraint.first.attribute.axis
      switch constraint.origin {
      case .root: return view == root.view && !fillsWindow(view) && !examinedAxes.contains(axis)
      case .autoresizing, .encapsulated:
        return document.views[view].kind.hasSizeOfCell && !(axis == .horizontal && hasWidthOfTable(view, in: root))
      case .user, .contentSize, .minimumSize, .stack, .stackHiding, .grid, .safeArea, .margin, .guide, .scroll,
        .temporary:
        return false
      }
    }
  }

  /// Whether a view is a row that has the width of its table, which is examined or that of a screen. In a document, a row
  /// can have been saved with another one.
  private func hasWidthOfTable(_ view: ViewIndex, in root: RootLayout) -> Bool {
    guard document.platform != .macOS, let table = document.views[view].parent,
      document.views[table].kind == .tableView
    else { return false }
    if examinedAxes.contains(.horizontal) { return true }
    guard fillsWindow(root.view) else { return false }
    if !isOwnLayout { return true }
    guard document.deviceID != nil, let row = layout.frame(of: view), let whole = layout.frame(of: table) else {
      return false
    }
    let heights = SectionHeights(of: document.views[table], in: document, width: whole.width)
    return row.width == whole.width - 2 * heights.rowInset
  }

  /// Whether a view has the size of a screen or window: that of a controller, in a nib that of File's Owner.
  private func fillsWindow(_ view: ViewIndex) -> Bool {
    document.platform == .macOS || document.viewController(ofRootView: view) != nil
      || isViewOfOwner(document.views[view].id)
  }
}

extension ConflictReport {
  /// Whether a stack view conflicts with the size of a view that it hides.
  package var isAboutHiddenView: Bool { members.contains { $0.origin == .stackHiding } }

  /// Whether less than a point is missing and not all of it is written in constraints: sizes of screens, cells and
  /// contents are rounded when a document is saved.
  package var isRounding: Bool { excess.magnitude < 0.75 && members.contains { $0.origin.map { $0 != .user } ?? true } }

  /// Whether rounding explains it, or that a measured content is required to have its size: texts are up to two points
  /// wider or taller than in Apple's engine.
  var isWithinMeasuring: Bool { isRounding || excess.magnitude <= 2 && members.contains { $0.origin == .contentSize } }

  /// Whether the size of the top-level view takes part.
  package var concernsTopLevelView: Bool { members.contains { $0.origin == .root } }

  /// The axes along which the size of the top-level view takes part.
  fileprivate var axesOfTopLevelView: Set<Axis> {
    Set(
      members.compactMap { member in
        guard case .constraint(_, let constraint) = member.statement, constraint.origin == .root else { return nil }
        return constraint.first.attribute.axis
      })
  }

  /// Whether only the size of a top-level view conflicts with the view's own constraints.
  package var concernsTopLevelViewAlone: Bool {
    var items: Set<ItemID> = []
    for member in members {
      guard case .constraint(_, let constraint) = member.statement else { continue }
      items.insert(constraint.first.item)
      if let second = constraint.second { items.insert(second.item) }
    }
    return items.count == 1 && members.contains { $0.origin == .root }
  }

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

extension ConflictReport.Member {
  /// The origin of the constraint; nil for the rule that sizes cannot be negative.
  fileprivate var origin: Constraint.Origin? {
    if case .constraint(_, let constraint) = statement { constraint.origin } else { nil }
  }
}
