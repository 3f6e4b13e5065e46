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
  ///
  /// None where the layout is not that of the document's own canvas. Ambiguous views have no frame to compare with, and
  /// where a constraint had to be broken it is open whether the editor broke the same one. Frames that do not settle are
  /// left out as well.
  var comparableMisplacedViews: [MisplacedView] {
    guard isOwnLayout, document.usesAutoLayout else { return [] }
    let open = Set(ambiguities.joined().flatMap { [$0.view] + $0.followers })
    let misplaced = layout.misplacedViews(tolerance: 1).filter { misplaced in
      !open.contains(misplaced.view)
        && layout.root(of: misplaced.view)?.conflicts.allSatisfy(\.report.isAboutHiddenView) ?? false
    }
    guard !misplaced.isEmpty else { return [] }
    let unsettled = unsettledRoots(misplaced)
    return misplaced.filter { misplaced in !unsettled.contains(layout.root(of: misplaced.view)?.view ?? -1) }
  }

  /// The roots whose frames change again and again when they are updated: each new frame is a content size of the next
  /// layout, and where the document does not tell the real one, nobody can say where that ends.
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
      case .unreadableNumber(let attribute): reason = "its \(attribute) is not a number"
      case .unreadableMultiplier(let text): reason = "its multiplier '\(text)' is not a number or ratio"
      case .illegal(let error): reason = error.reason
      }
      let constraint = document.constraints[unresolved.constraint]
      return .invalidConstraint(
        constraint: constraint.id, line: constraint.line, owner: document.views[constraint.owner].name, reason: reason)
    }
  }
}

extension ConflictReport {
  /// Whether a stack view squeezes a view that it hides: what is broken then is never in doubt.
  fileprivate var isAboutHiddenView: Bool {
    members.contains { member in
      if case .constraint(_, let constraint) = member.statement { constraint.origin == .stackHiding } else { false }
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
