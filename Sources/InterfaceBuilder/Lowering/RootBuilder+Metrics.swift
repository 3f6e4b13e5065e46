import LayoutEngine
import LayoutSolver

extension RootBuilder {
  /// Reads safe areas and margins off the saved frames, where the options ask for it.
  func inferMetrics() {
    guard context.options.metrics == .document else { return }
    // Saved frames tell about the document's own device only.
    guard context.options.device == nil, context.options.isLandscape == nil, context.options.size == nil,
      context.options.direction == .leftToRight
    else { return }
    inferred = InferredMetrics(
      document, constraints: constraints, saved: saved, alignmentInsets: context.alignmentInsets)
  }

  /// Safe areas and margins of all views, by inference or by rule.
  func setMetrics() {
    guard !context.isDesktop else {
      // AppKit has no margins; its safe area is what the title bar leaves, which only saved frames tell.
      for guide in document.guides where guide.kind == .safeArea {
        if let owner = guide.owner { safeAreas[owner] = inferred?.safeAreas[owner]?.insets(or: .zero) ?? .zero }
      }
      return
    }
    let rootSafeArea = findRootSafeArea()
    safeAreas[root] = rootSafeArea
    let rule = ruleSafeArea()
    topGuideLength = inferred?.topGuide.best ?? rule.top
    bottomGuideLength = inferred?.bottomGuide.best ?? bottomGuideByRule(rule)
    for guide in document.guides where guide.kind == .safeArea {
      guard let owner = guide.owner, owner != root, items[owner] != nil else { continue }
      let nested = nestedSafeArea(of: owner)
      safeAreas[owner] = inferred?.safeAreas[owner]?.insets(or: nested) ?? nested
    }
    let width = rootSize().width
    for index in views {
      guard let item = items[index] else { continue }
      let node = view(index)
      let byRule =
        TouchMargins.explicit(node, direction: context.options.direction)
        ?? TouchMargins.byRule(
          node, parent: node.parent.map { view($0) }, isRoot: index == root, width: width, safeArea: rootSafeArea,
          device: context.device, tools: document.toolsVersion)
      let insets = findMargins(of: index, byRule: byRule)
      margins[index] = insets
      engine.setMargins(insets, of: item)
    }
  }

  /// The bottom layout guide of documents before iPhone X is the tab bar alone.
  func bottomGuideByRule(_ rule: Insets) -> Double {
    if document.toolsVersion.major >= 13000 { return rule.bottom }
    return rule.bottom >= 49 ? 49 : 0
  }

  func ruleSafeArea() -> Insets {
    let controller = document.viewController(ofRootView: root)
    return TouchSafeArea(
      device: context.device, isLandscape: context.isLandscape, tools: document.toolsVersion,
      bars: controller.map { context.containment.bars(of: $0) } ?? TouchBars(), isController: controller != nil,
      size: rootSize()
    ).insets()
  }

  private func findRootSafeArea() -> Insets {
    let rule = ruleSafeArea()
    guard let inferred else { return rule }
    let votes = inferred.safeAreas[root]
    var insets = votes?.insets(or: rule) ?? rule
    if view(root).isMarkedMisplaced, let votes {
      // The root has been made larger by what was below 0.
      if votes.bottom.best == nil, votes.bottom.bestOfAll != nil { insets.bottom = 0 }
      if votes.right.best == nil, votes.right.bestOfAll != nil { insets.right = 0 }
    }
    if let evidence = inferred.safeAreaCenters[root], let height = saved[root]?.height {
      let (top, bottom) = VerticalInsets.explain(
        evidence, height: height, top: votes?.top.best, bottom: votes?.bottom.best, rule: rule)
      insets.top = top
      insets.bottom = bottom
    }
    return insets
  }

  /// The margins of a view: what the saved frames tell, else the explicit ones, else those of the rules.
  private func findMargins(of index: ViewIndex, byRule: Insets) -> Insets {
    guard let inferred else { return byRule }
    let votes = inferred.margins[index]
    var insets = votes?.insets(or: byRule) ?? byRule
    if let evidence = inferred.marginCenters[index], let height = saved[index]?.height {
      let (top, bottom) = VerticalInsets.explain(
        evidence, height: height, top: votes?.top.best, bottom: votes?.bottom.best, rule: byRule)
      insets.top = top
      insets.bottom = bottom
    }
    return insets
  }

  /// What remains of the root's safe area at a view inside: the part that the view's saved place does not keep clear of.
  private func nestedSafeArea(of index: ViewIndex) -> Insets {
    guard let outer = safeAreas[root], let size = saved[root], let frame = saved[index] else { return .zero }
    return Insets(
      top: max(0, outer.top - frame.minY), left: max(0, outer.left - frame.minX),
      bottom: max(0, outer.bottom - (size.height - frame.maxY)),
      right: max(0, outer.right - (size.width - frame.maxX)))
  }

  /// Guides as items of the engine.
  func addGuides() {
    for index in document.guides.indices {
      let guide = document.guides[index]
      guard let owner = guide.owner, let item = items[owner] else { continue }
      switch guide.kind {
      case .safeArea: guideItems[index] = engine.addGuide(of: item, insets: safeAreas[owner] ?? .zero)
      case .layoutMargins: guideItems[index] = engine.addGuide(of: item, insets: margins[owner] ?? Insets(8))
      case .frameLayout: guideItems[index] = engine.addGuide(of: item, insets: .zero)
      case .contentLayout:
        guideItems[index] = contentGuides[owner] ?? engine.addGuide(of: item, insets: .zero)
      case .topLayoutGuide: guideItems[index] = addBar(of: item, edge: .top, length: topGuideLength)
      case .bottomLayoutGuide: guideItems[index] = addBar(of: item, edge: .bottom, length: bottomGuideLength)
      case .keyboard: guideItems[index] = addBar(of: item, edge: .bottom, length: safeAreas[owner]?.bottom ?? 0)
      case .readableContent: guideItems[index] = addReadable(of: item, owner: owner)
      case .custom: guideItems[index] = engine.addItem(parent: item)
      }
    }
  }

  /// A strip along the top or bottom edge.
  private func addBar(of owner: ItemID, edge: Attribute, length: Double) -> ItemID {
    let bar = engine.addItem(parent: owner)
    add(Constraint(Anchor(bar, edge), .equal, Anchor(owner, edge), origin: .guide))
    add(Constraint(Anchor(bar, .height), .equal, constant: length, origin: .guide))
    add(Constraint(Anchor(bar, .left), .equal, Anchor(owner, .left), origin: .guide))
    add(Constraint(Anchor(bar, .right), .equal, Anchor(owner, .right), origin: .guide))
    return bar
  }

  /// The readable width: 672 points at the default text size, inside the margins.
  private func addReadable(of owner: ItemID, owner index: ViewIndex) -> ItemID {
    let guide = engine.addItem(parent: owner)
    add(Constraint(Anchor(guide, .centerX), .equal, Anchor(owner, .centerXWithinMargins), origin: .guide))
    add(Constraint(Anchor(guide, .left), .greaterThanOrEqual, Anchor(owner, .leftMargin), origin: .guide))
    add(
      Constraint(
        Anchor(guide, .left), .equal, Anchor(owner, .leftMargin), priority: Priority(999), origin: .guide))
    add(Constraint(Anchor(guide, .width), .lessThanOrEqual, constant: 672, origin: .guide))
    add(Constraint(Anchor(guide, .top), .equal, Anchor(owner, .topMargin), origin: .guide))
    add(Constraint(Anchor(guide, .bottom), .equal, Anchor(owner, .bottomMargin), origin: .guide))
    return guide
  }

  /// Adds a constraint that is legal by its making.
  @discardableResult
  func add(_ constraint: Constraint) -> ConstraintID? {
    do {
      return try engine.add(constraint)
    } catch {
      return nil
    }
  }
}
