import ControlMetrics
import LayoutEngine
import LayoutSolver

extension RootBuilder {
  /// Derives safe areas and margins from the saved frames if the options require it.
  func inferMetrics() {
    guard context.options.metrics == .document else { return }
    // Saved frames are those of the document's own device only.
    guard context.options.device == nil, context.options.isLandscape == nil, context.options.size == nil,
      context.options.direction == .leftToRight
    else { return }
    if let basis = context.options.metricsBasis[view(root).id] {
      inferred = basis.metrics(in: document)
      return
    }
    inferred = InferredMetrics(
      document, root: root, constraints: constraints, saved: saved, alignmentInsets: context.alignmentInsets)
  }

  /// Safe areas and margins of all views, by inference or by rule.
  func setMetrics() {
    guard context.platform != .macOS else {
      // The safe area of a window's content is what the title bar leaves, which only saved frames show. The editor shows
      // a view that is not the content of a window below a title bar and a toolbar (12 of 13).
      for guide in document.guides {
        guard let owner = guide.owner, let item = items[owner] else { continue }
        if guide.kind == .safeArea {
          let isBelowBars = owner == root && view(root).key != "contentView"
          let rule = isBelowBars ? Insets(top: 52, left: 0, bottom: 0, right: 0) : .zero
          engine.setSafeArea(inferred?.safeAreas[owner]?.insets(or: rule) ?? rule, of: item)
        }
        if guide.kind == .layoutMargins { engine.setMarginRules(.appKit, of: item) }
      }
      return
    }
    setSafeAreas()
    let rule = ruleSafeArea()
    topGuideLength = inferred?.topGuide.best ?? rule.top
    bottomGuideLength = inferred?.bottomGuide.best ?? bottomGuideByRule(rule)
    let width = rootSize().width
    for index in views {
      guard let item = items[index] else { continue }
      setMargins(of: view(index), item, width: width)
    }
  }

  /// The safe area of the root and of views whose guides the saved frames locate; others inherit theirs.
  private func setSafeAreas() {
    guard let item = items[root] else { return }
    engine.setSafeArea(findRootSafeArea(), of: item)
    for (owner, votes) in inferred?.safeAreas ?? [:] where owner != root {
      guard let item = items[owner] else { continue }
      engine.setSafeArea(votes.insets(or: savedSafeArea(of: owner)), of: item)
    }
    for index in views {
      guard let item = items[index], let adjustment = TouchSafeArea.adjustment(of: view(index)) else { continue }
      engine.setScrollInsetAdjustment(adjustment, of: item)
    }
  }

  /// The safe area that a view inherits by the saved frames.
  private func savedSafeArea(of index: ViewIndex) -> Insets {
    let node = view(index)
    if index == root { return items[root].map { engine.safeAreaInsets(of: $0) } ?? .zero }
    guard let parent = node.parent, let outer = saved[parent]?.size, let frame = saved.frameInParent(node)
    else { return .zero }
    var insets = savedSafeArea(of: parent)
    if let adjustment = TouchSafeArea.adjustment(of: view(parent)) {
      insets = insets - adjustment.contentInsets(safeArea: insets, contentSize: frame.size, size: outer)
    }
    return insets.inherited(by: frame, in: Rect(origin: .zero, size: outer))
  }

  /// The rules for the margins of a view. Those of the content of a cell depend on nothing else.
  func marginRules(of node: ViewNode, width: Double) -> MarginRules {
    let direction = self.direction(of: node)
    guard node.kind == .tableViewCellContentView else {
      return TouchMargins.rules(
        node, isRoot: node.index == root, width: width, device: context.device, tools: document.toolsVersion,
        direction: direction)
    }
    let margins = TouchMargins.ofCellContent(
      node, cell: node.parent.map { view($0) }, width: width, device: context.device, tools: document.toolsVersion,
      direction: direction)
    return MarginRules(margins: margins, insetsFromSafeArea: false)
  }

  /// Sets the margins of a view: those that the saved frames show, else rules that settle with the layout.
  private func setMargins(of node: ViewNode, _ item: ItemID, width: Double) {
    let rules = marginRules(of: node, width: width)
    guard node.kind != .tableViewCellContentView else {
      return engine.setMargins(inferredMargins(of: node.index, byRule: rules.margins) ?? rules.margins, of: item)
    }
    guard inferred?.margins[node.index] == nil, inferred?.marginCenters[node.index] == nil else {
      let byRule = rules.insets(safeArea: savedSafeArea(of: node.index), inherited: savedInheritedMargins(of: node))
      return engine.setMargins(inferredMargins(of: node.index, byRule: byRule) ?? byRule, of: item)
    }
    engine.setMarginRules(rules, of: item)
  }

  /// The part of the parent's margins that reaches into a view by the saved frames.
  private func savedInheritedMargins(of node: ViewNode) -> Insets {
    guard let parent = node.parent, let item = items[parent], let outer = saved[parent],
      let frame = saved.frameInParent(node)
    else { return .zero }
    return engine.margins(of: item).inherited(by: frame, in: Rect(origin: .zero, size: outer.size))
  }

  /// The bottom layout guide of documents before iPhone X is the tab bar alone.
  func bottomGuideByRule(_ rule: Insets) -> Double {
    if document.toolsVersion.major >= 13000 { return rule.bottom }
    let tabBar = TouchMetrics.barHeight(.tabBar)
    return rule.bottom >= tabBar ? tabBar : 0
  }

  func ruleSafeArea() -> Insets {
    // Windows of Mac Catalyst have no insets (8 of 8 in 3 documents).
    if document.deviceID == "mac", context.options.device == nil { return .zero }
    return safeAreaRules().insets()
  }

  /// The rules for the safe area of the top-level view.
  func safeAreaRules() -> TouchSafeArea {
    let controller = document.viewController(ofRootView: root)
    var bars = controller.map { context.containment.bars(of: $0) } ?? TouchContainment.bars(of: view(root))
    // A saved bar is that of the document's own device.
    if context.options.device != nil || context.options.isLandscape != nil { bars.navigationBarBottom = nil }
    return TouchSafeArea(
      device: context.device, isLandscape: context.isLandscape, tools: document.toolsVersion,
      bars: bars, isController: controller != nil, isTelevision: document.platform == .tvOS,
      size: rootSize(), isAnySize: context.options.size != nil
    )
  }

  private func findRootSafeArea() -> Insets {
    let rule = ruleSafeArea()
    guard let inferred else { return rule }
    let votes = inferred.safeAreas[root]
    var insets = votes?.insets(or: rule) ?? rule
    if let votes, let own = view(root).savedFrame, isStale(Size(width: own.width, height: own.height)) {
      // The root has been made larger by what was below 0.
      if votes.bottom.best == nil, votes.bottom.bestOfAll != nil { insets.bottom = 0 }
      if votes.right.best == nil, votes.right.bestOfAll != nil { insets.right = 0 }
    }
    if let evidence = inferred.safeAreaCenters[root], let height = saved[root]?.height {
      (insets.top, insets.bottom) = VerticalInsets.explain(
        evidence, height: height, top: votes?.top.best, bottom: votes?.bottom.best, rule: rule)
    }
    return insets
  }

  /// The margins that the saved frames show, with those of the rules where they show nothing; nil without evidence.
  private func inferredMargins(of index: ViewIndex, byRule: Insets) -> Insets? {
    guard let inferred else { return nil }
    let votes = inferred.margins[index]
    guard let evidence = inferred.marginCenters[index], let height = saved[index]?.height else {
      return votes?.insets(or: byRule)
    }
    var insets = votes?.insets(or: byRule) ?? byRule
    (insets.top, insets.bottom) = VerticalInsets.explain(
      evidence, height: height, top: votes?.top.best, bottom: votes?.bottom.best, rule: byRule)
    return insets
  }

  /// Guides as items of the engine.
  func addGuides() {
    for index in document.guides.indices {
      let guide = document.guides[index]
      guard let owner = guide.owner, let item = items[owner] else { continue }
      switch guide.kind {
      case .safeArea: guideItems[index] = engine.safeAreaGuide(of: item)
      case .layoutMargins: guideItems[index] = engine.marginsGuide(of: item)
      case .frameLayout: guideItems[index] = engine.addGuide(of: item, insets: .zero)
      case .contentLayout:
        guideItems[index] = contentGuides[owner] ?? engine.addGuide(of: item, insets: .zero)
      case .topLayoutGuide: guideItems[index] = addBar(of: item, edge: .top, length: topGuideLength)
      case .bottomLayoutGuide: guideItems[index] = addBar(of: item, edge: .bottom, length: bottomGuideLength)
      case .keyboard:
        guideItems[index] = addBar(of: item, edge: .bottom, length: engine.safeAreaInsets(of: item).bottom)
      case .readableContent: guideItems[index] = engine.addReadableGuide(of: item)
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

  /// Adds a constraint of the builder itself, which the engine does not refuse: its attributes can be related.
  @discardableResult func add(_ constraint: Constraint) -> ConstraintID? {
    do {
      return try engine.add(constraint)
    } catch {
      return nil
    }
  }
}
