import Diagnostics
import InterfaceBuilder
import LayoutEngine

// Rules about what the layout came to.
extension DocumentCheck {
  func noAutoLayout() -> [Finding] {
    document.usesAutoLayout || document.platform == .watchOS
      ? [] : [.noAutoLayout(constraints: document.constraints.count)]
  }

  func conflicts() -> [Finding] {
    layout.roots.flatMap { root -> [Finding] in
      guard !root.conflicts.isEmpty else { return [] }
      let names = LayoutNames(root, in: document)
      return root.conflicts.map { .conflict($0.report, names: names) }
    }
  }

  /// Views whose frame is open. Those that merely move with another one are told there.
  func ambiguousViews() -> [Finding] {
    zip(layout.roots, ambiguities).flatMap { root, reports -> [Finding] in
      guard !reports.isEmpty else { return [] }
      let names = LayoutNames(root, in: document)
      return reports.map { ambiguity in
        .ambiguous(
          ambiguity.report, names: names, followers: ambiguity.followers.map { document.views[$0].name.description },
          rival: ambiguity.rival.map { document.views[$0].name.description },
          mayBeSetInCode: document.views[ambiguity.view].maySizeItself && ambiguity.report.free.allSatisfy(\.isSize))
      }
    }
  }

  func misplacedViews() -> [Finding] {
    comparableMisplacedViews.map { misplaced in
      let view = document.views[misplaced.view]
      return .misplaced(view.name, line: view.line, saved: Rect(misplaced.saved), computed: Rect(misplaced.computed))
    }
  }

  /// Saved frames that differ from the computed ones by more than a point; what rounding explains is no mistake.
  /// None where the layout is not that of the document's own canvas. Ambiguous views have no frame to compare with, and
  /// where a constraint had to be broken it is open whether the editor broke the same one.
  var comparableMisplacedViews: [MisplacedView] {
    guard isOwnLayout, document.usesAutoLayout else { return [] }
    let open = Set(ambiguities.joined().flatMap { [$0.view] + $0.followers })
    return layout.misplacedViews(tolerance: 1).filter { misplaced in
      !open.contains(misplaced.view) && layout.root(of: misplaced.view)?.conflicts.isEmpty ?? false
    }
  }

  func missingReferences() -> [Finding] {
    layout.unresolved.compactMap { unresolved in
      guard case .missingItem(let id) = unresolved.reason else { return nil }
      let constraint = document.constraints[unresolved.constraint]
      return .missingReference(
        constraint: constraint.id, line: constraint.line, owner: document.views[constraint.owner].name, missing: id)
    }
  }

  func invalidConstraints() -> [Finding] {
    layout.unresolved.compactMap { unresolved in
      let reason: String
      switch unresolved.reason {
      case .missingItem: return nil
      case .unknownAttribute(let name): reason = "'\(name)' is not an attribute of a view"
      case .unreadableMultiplier(let text): reason = "its multiplier '\(text)' is not a number or ratio"
      case .illegal(let error): reason = error.reason
      }
      let constraint = document.constraints[unresolved.constraint]
      return .invalidConstraint(
        constraint: constraint.id, line: constraint.line, owner: document.views[constraint.owner].name, reason: reason)
    }
  }
}

extension Rect {
  /// The same numbers; the document's own meaning of y stays.
  init(_ frame: DocumentFrame) {
    self.init(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }
}

extension ViewNode {
  /// Whether the view is of a class of the project that may have an intrinsic size this document does not tell.
  fileprivate var maySizeItself: Bool {
    guard customClass != nil else { return false }
    return tag == "view" || tag == "customView" || tag == "control"
  }
}
