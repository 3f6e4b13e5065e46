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
      if !context.isDesktop && node.tag == "scrollView" {
        contentGuides[index] = engine.addContentGuide(of: item)
      }
    }
    guard let item = items[root] else { return }
    if context.options.direction == .rightToLeft { engine.setDirection(.rightToLeft, of: item) }
    let size = rootSize()
    engine.setRootFrame(Rect(x: 0, y: 0, width: size.width, height: size.height), of: item)
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

  /// Where the editor marks the top-level view itself as misplaced, its saved size is not the one its subviews were laid out
  /// in: it is larger by as much as they put the safe area outside.
  private func correctedSize(_ size: Size) -> Size {
    guard view(root).isMarkedMisplaced else { return size }
    if context.isDesktop {
      return Size(
        width: pinnedLength(.leading, .left, .trailing, .right) ?? size.width,
        height: pinnedLength(.top, .top, .bottom, .bottom) ?? size.height)
    }
    guard let votes = inferred?.safeAreas[root] else { return size }
    return Size(
      width: size.width + max(0, -(votes.right.bestOfAll ?? 0)),
      height: size.height + max(0, -(votes.bottom.bestOfAll ?? 0)))
  }

  /// The length between two edges of the top-level view, where a subview with a saved frame is tied to both; nil where none is.
  private func pinnedLength(_ begin: Attribute, _ left: Attribute, _ end: Attribute, _ right: Attribute) -> Double? {
    var begins: [ViewIndex: Double] = [:]
    var ends: [ViewIndex: Double] = [:]
    for constraint in constraints {
      guard constraint.relation == .equal, constraint.priority >= .required, constraint.multiplier == 1,
        constraint.first.attribute == constraint.second?.attribute, case .view(let first) = constraint.first.item,
        case .view(let second) = constraint.second?.item, first == root || second == root, first != second
      else { continue }
      let other = first == root ? second : first
      let distance = first == root ? -constraint.constant : constraint.constant
      if constraint.first.attribute == begin || constraint.first.attribute == left { begins[other] = distance }
      if constraint.first.attribute == end || constraint.first.attribute == right { ends[other] = -distance }
    }
    for child in view(root).children {
      guard let before = begins[child], let after = ends[child], let frame = view(child).savedFrame,
        !view(child).isMarkedMisplaced
      else { continue }
      let insets = context.alignmentInsets[child]
      return begin == .top
        ? before + frame.height - insets.top - insets.bottom + after
        : before + frame.width - insets.left - insets.right + after
    }
    return nil
  }

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
