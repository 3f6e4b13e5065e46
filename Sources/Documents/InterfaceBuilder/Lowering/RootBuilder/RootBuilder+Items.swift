import LayoutEngine

extension RootBuilder {
  /// One item a view, the root with its frame.
  func addItems() {
    for index in views {
      let node = view(index)
      let parent = index == root ? nil : node.parent.flatMap { items[$0] }
      let item = engine.addItem(parent: parent)
      items[index] = item
      let insets = context.alignmentInsets[index]
      if insets != .zero { engine.setAlignmentInsets(insets, of: item) }
      if context.platform != .macOS && node.kind == .scrollView {
        contentGuides[index] = engine.addContentGuide(of: item)
      }
      let outer = index == root ? .leftToRight : node.parent.map { direction(of: view($0)) }
      let own = direction(of: node)
      if own != outer { engine.setDirection(own, of: item) }
    }
    guard let item = items[root] else { return }
    let size = rootSize()
    engine.setRootFrame(Rect(x: 0, y: 0, width: size.width, height: size.height), of: item)
  }

  /// The layout direction of the content of a view: the one that the document forces, or that of the options. Views of
  /// iOS do not inherit a forced direction, those of macOS do.
  func direction(of node: ViewNode) -> LayoutDirection {
    guard context.platform != .macOS else {
      var ancestor: ViewNode? = node
      while let view = ancestor {
        switch view.element["userInterfaceLayoutDirection"] {
        case "leftToRight": return .leftToRight
        case "rightToLeft": return .rightToLeft
        default: ancestor = view.parent.map { self.view($0) }
        }
      }
      return context.options.direction
    }
    return switch node.element["semanticContentAttribute"] {
    case "playback", "spatial", "forceLeftToRight": .leftToRight
    case "forceRightToLeft": .rightToLeft
    default: context.options.direction
    }
  }

  /// The size of the top-level view: asked for, that of the device where it fills the screen, or the saved one.
  func rootSize() -> Size {
    if let size = context.options.size { return size }
    let own = view(root).savedFrame
    guard let own else {
      guard let device = context.device else { return Size(width: 600, height: 600) }
      return device.size(isLandscape: context.isLandscape)
    }
    let size = correctedSize(Size(width: own.width, height: own.height))
    guard context.options.device != nil || context.options.isLandscape != nil, let device = context.device,
      isScreen(of: size)
    else { return size }
    let old = documentScreen()
    let new = device.size(isLandscape: context.isLandscape)
    guard let old else { return new }
    // Opaque bars take the same strip from every screen.
    return Size(width: new.width - (old.width - size.width), height: new.height - (old.height - size.height))
  }

  /// The saved size, or the one that the saved frames of the subviews fit, where all of them contradict the saved one:
  /// the size of the top-level view was changed, or its constraints determine another one.
  private func correctedSize(_ size: Size) -> Size {
    if let kept = context.options.metricsBasis[view(root).id]?.size { return kept }
    if context.platform == .macOS {
      let votes = SizeVotes(self, saved: size)
      return Size(width: votes.width ?? size.width, height: votes.height ?? size.height)
    }
    guard isStale(size), let votes = inferred?.safeAreas[root] else { return size }
    return Size(
      width: size.width + (votes.right.best == nil ? max(0, -(votes.right.bestOfAll ?? 0)) : 0),
      height: size.height + (votes.bottom.best == nil ? max(0, -(votes.bottom.bestOfAll ?? 0)) : 0))
  }

  /// Whether the saved size of a top-level view of iOS can be wrong: the editor says so, or it is not that of the
  /// device.
  func isStale(_ size: Size) -> Bool { view(root).isMarkedMisplaced || !isScreen(of: size) }

  /// The screen of the device the document itself names.
  private func documentScreen() -> Size? {
    document.deviceID.map { Device.closest(to: $0).size(isLandscape: document.isLandscape) }
  }

  /// Whether the top-level view fills the screen, perhaps less opaque bars.
  private func isScreen(of size: Size) -> Bool {
    guard let controller = document.viewController(ofRootView: root) else {
      guard let screen = documentScreen() else { return false }
      return screen == size
    }
    if controller.element.child(key: "simulatedDestinationMetrics") != nil { return false }
    guard let screen = documentScreen() else { return true }
    return screen.width == size.width && screen.height - size.height <= 200 && screen.height >= size.height
  }

  /// The item of a guide or view that a constraint names.
  func item(_ item: Resolution.Item) -> ItemID? {
    switch item {
    case .view(let index): return items[index]
    case .guide(let index): return guideItems[index]
    }
  }
}
