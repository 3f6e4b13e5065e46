import InterfaceBuilder
import LayoutEngine

extension DocumentCheck {
  static let ambiguous = RuleDefinition(name: "ambiguous", severity: .warning, check: { $0.ambiguousViews() })

  /// Views with an ambiguous frame, and those whose frame is ambiguous with it, as Xcode lists both.
  func ambiguousViews() -> [Finding] {
    var known: Set<ViewIndex> = []
    var doubtful: Set<ViewIndex> = []
    var groups: [Finding] = []
    for (root, views) in zip(layout.roots, unconstrainedViews()) where !views.isEmpty {
      known.formUnion(views)
      groups.append(finding(.unconstrainedViews(views, in: root.view), view: root.view))
    }
    let open = ambiguities.indices.flatMap { root in
      ambiguities[root].filter {
        !known.contains($0.view) && !isSizedByBinding($0) && !isPlacedByClipView($0.view)
      }.flatMap { open -> [Finding] in
        let mayBeSetInCode =
          document.views[open.view].maySizeItself && open.report.free.allSatisfy { $0.isSize }
        let isNote = mayBeSetInCode || !isCertain(open) || isAboutContentsOfCode(open, root)
        let severity: Severity? = isNote ? .note : nil
        known.insert(open.view)
        if severity != nil { doubtful.formUnion([open.view] + open.followers) }
        let followers = severity == nil ? open.followers.filter { known.insert($0).inserted } : []
        return [
          finding(
            .ambiguous(open, root: root, mayBeSetInCode: mayBeSetInCode), severity: severity, view: open.view)
        ] + followers.map { finding(.ambiguousFollower(view: $0, of: open.view), view: $0) }
      }
    }
    return groups + open + ambiguousScrollViews(except: known, doubtful: doubtful) + ambiguousGridViews(except: known)
  }

  /// Whether only the size of an image view is open, whose image a binding sets when the application runs.
  private func isSizedByBinding(_ open: OpenView) -> Bool {
    let view = document.views[open.view]
    guard view.kind == .imageView, open.report.free.allSatisfy({ $0.isSize }) else { return false }
    let names: Set = ["data", "value", "valuePath", "valueURL"]
    return [view.element, view.element.child(key: "cell")].contains { element in
      element?.child("connections")?.children.contains {
        $0.name == "binding" && names.contains($0["name"] ?? "")
      } ?? false
    }
  }

  private func isAboutContentsOfCode(_ open: OpenView, _ root: RootIndex) -> Bool {
    let root = layout.roots[root]
    return root.item(of: open.view).map { isAboutContentsOfCode($0, in: root) } ?? false
  }

  /// Whether a view without a frame in the document is the document view of a scroll view that its autoresizing mask
  /// places: the clip view does, and nothing inside of it follows constraints.
  private func isPlacedByClipView(_ view: ViewIndex) -> Bool {
    let node = document.views[view]
    guard node.savedFrame == nil, node.translatesAutoresizingMask, let parent = node.parent,
      document.views[parent].kind == .clipView
    else { return false }
    return node.children.allSatisfy { document.views[$0].place != .subview }
  }

  /// For each root, the ambiguous views that no constraint refers to, where there are several: they have one cause,
  /// that nobody added constraints.
  private func unconstrainedViews() -> [[ViewIndex]] {
    guard ambiguities.contains(where: { $0.count >= Self.leastUnconstrainedViews }) else {
      return ambiguities.map { _ in [] }
    }
    var constrained: Set<String> = []
    for constraint in document.constraints {
      constrained.insert(constraint.firstItem ?? document.views[constraint.owner].id)
      if let second = constraint.secondItem { constrained.insert(second) }
    }
    let ignored = IgnoredFindings(document)
    func isUnconstrained(_ view: ViewIndex) -> Bool {
      let id = document.views[view].id
      // The constraints of an arranged view are those of its stack view.
      let isArranged = document.views[view].parent.map { document.views[$0].isStack } ?? false
      return !isArranged && !constrained.contains(id) && !ignored.contains(.ambiguous, of: id)
    }
    return ambiguities.map { open in
      let causes = open.filter { isCertain($0) && isUnconstrained($0.view) }
      let views = Set(causes.flatMap { [$0.view] + $0.followers.filter(isUnconstrained) })
      return views.count >= Self.leastUnconstrainedViews ? views.sorted() : []
    }
  }

  /// From so many views on, one finding says that they have no constraints.
  private static var leastUnconstrainedViews: Int { 3 }

  /// Findings of scroll views whose content has an ambiguous size. With content that is `doubtful`, they are as well.
  private func ambiguousScrollViews(except known: Set<ViewIndex>, doubtful: Set<ViewIndex>) -> [Finding] {
    openScrollViews().filter { !known.contains($0.view) }.map { view, followers in
      let isVerified = document.views[view].verifiesAmbiguity(ofSizesOnly: true)
      let isCertain =
        isVerified && doubtful.isDisjoint(with: followers) && !isContentOfCode(view)
      return finding(.ambiguousContent(view: view), severity: isCertain ? nil : .note, view: view)
    }
  }

  private func isContentOfCode(_ scrollView: ViewIndex) -> Bool {
    guard !examinedAxes.isEmpty, let root = layout.roots.first(where: { $0.item(of: scrollView) != nil }),
      let guide = root.item(of: scrollView).flatMap({ root.engine.contentGuide(of: $0) })
    else { return false }
    return isAboutContentsOfCode(guide, in: root)
  }

  /// Scroll views whose constraints leave the size of their content open, with the views whose frames are ambiguous
  /// with it.
  func openScrollViews() -> [(view: ViewIndex, followers: [ViewIndex])] {
    let scrollViews = Set(document.constraints.map { $0.owner }).filter { document.views[$0].kind == .scrollView }
    return ambiguityLayout.roots.filter { $0.isComplete }.flatMap { root in
      root.views.filter { scrollViews.contains($0) && !layout.isHidden($0) }.compactMap { view in
        guard let guide = root.item(of: view).flatMap({ root.engine.contentGuide(of: $0) }),
          let report = root.engine.ambiguity(of: guide), report.free.contains(where: { $0.isSize })
        else { return nil }
        let moving = Set(report.layouts.map { $0.item })
        return (view, root.views.filter { root.item(of: $0).map(moving.contains) ?? false })
      }
    }
  }

  /// Views that the rows and columns of a grid view leave ambiguous.
  private func ambiguousGridViews(except known: Set<ViewIndex>) -> [Finding] {
    guard let grownLayout else { return [] }
    return layout.roots.flatMap { root in
      root.views.flatMap { grid -> [Finding] in
        guard let rows = GridRows(document.views[grid], in: root, of: layout) else { return [] }
        return rows.ambiguousViews(grown: grownLayout).filter { !known.contains($0) }.map { view in
          let isVerified = document.views[view].verifiesAmbiguity(ofSizesOnly: false)
          return finding(.ambiguousInGrid(view: view, grid: grid), severity: isVerified ? nil : .note, view: view)
        }
      }
    }
  }

  /// Whether the ambiguity of a view is proven, and the author of the document wants it to be reported.
  private func isCertain(_ open: OpenView) -> Bool {
    isProven(open)
      && document.views[open.view].verifiesAmbiguity(ofSizesOnly: open.report.free.allSatisfy { $0.isSize })
  }

  /// Whether a view is ambiguous whatever the sizes of contents are. Content sizes of AppKit are known only from the
  /// saved frames: what they leave open within limits can be stale contents.
  private func isProven(_ open: OpenView) -> Bool { document.platform != .macOS || open.isUnlimited }
}

extension ViewNode {
  /// Whether the author of the document wants ambiguity to be reported: the size inspector can turn it off for a view,
  /// or for its size.
  fileprivate func verifiesAmbiguity(ofSizesOnly isAboutSizes: Bool) -> Bool {
    switch element["verifyAmbiguity"] {
    case "off": false
    case "ignoreSizes": !isAboutSizes
    default: true
    }
  }

  /// Whether the view is of a class of the project that may define an intrinsic size in code.
  var maySizeItself: Bool {
    guard customClass != nil else { return false }
    return kind == .view || kind == .customView
  }
}
