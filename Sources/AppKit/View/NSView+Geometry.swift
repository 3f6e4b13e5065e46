import AutoLayout
import Foundation
import LayoutEngine

extension NSView {
  /// Returns whether no coordinate of a rectangle is NaN, and reports misuse otherwise.
  private func isPossible(_ rect: CGRect, _ what: String) -> Bool {
    if rect.isNumber { return true }
    LayoutFault.report(
      name: "CALayerInvalidGeometry",
      reason: "The \(what) of \(layoutName) contains NaN: "
        + "(\(rect.origin.x) \(rect.origin.y); \(rect.size.width) \(rect.size.height)).")
    return false
  }

  func changeFrame(_ newValue: CGRect) {
    guard isPossible(newValue, "frame") else { return }
    setFrame(newValue)
    noteGivenFrame()
  }

  /// Sets the frame, and resizes the subviews by their masks if its size changed.
  func setFrame(_ rect: CGRect) {
    guard rect != state.frame else { return }
    let old = state.bounds.size
    let heightChanged = rect.height != state.frame.height
    NSAnimationContext.record(self)
    state.frame = rect
    settings.layer?.frame = rect
    if !state.isPlacing { storedNode?.noteNewFrame() }
    safeAreaMayHaveChanged()
    if settings.postsFrameChanges {
      NotificationCenter.default.post(name: NSView.frameDidChangeNotification, object: self)
    }
    guard state.bounds.size != old else { return }
    if heightChanged { state.movesAllSubviews = true }
    needsLayout = true
    if state.autoresizesSubviews { resizeSubviews(withOldSize: old) }
    sizeDidChange()
  }

  func changeBounds(_ newValue: CGRect) {
    guard isPossible(newValue, "bounds") else { return }
    let size = newValue.size
    guard newValue.width > 0, newValue.height > 0, state.frame.width > 0, state.frame.height > 0 else {
      // Without a size there is no scale: bounds of a size set the frame's.
      if size != state.bounds.size { setFrameSize(size) }
      return changeBoundsOrigin(newValue.origin)
    }
    changeBoundsOrigin(newValue.origin)
    changeBoundsScale(CGSize(width: state.frame.width / size.width, height: state.frame.height / size.height))
  }

  func scaleBounds(by unit: CGSize) {
    changeBoundsScale(
      CGSize(width: state.boundsScale.width * unit.width, height: state.boundsScale.height * unit.height))
  }

  private func changeBoundsOrigin(_ origin: CGPoint) {
    guard origin != state.boundsOrigin else { return }
    state.boundsOrigin = origin
    boundsDidChange()
  }

  private func changeBoundsScale(_ scale: CGSize) {
    guard scale.width.isFinite, scale.height.isFinite, scale.width > 0, scale.height > 0 else {
      return LayoutFault.report(
        name: "NSInvalidArgumentException", reason: "The bounds of \(layoutName) cannot be scaled by \(scale).")
    }
    guard scale != state.boundsScale else { return }
    let old = state.bounds.size
    state.boundsScale = scale
    state.movesAllSubviews = true
    layoutNode.boundsScale = scale.width
    tellBarrier()
    needsLayout = true
    if state.autoresizesSubviews { resizeSubviews(withOldSize: old) }
    boundsDidChange()
  }

  func changeBoundsRotation(_ degrees: CGFloat) {
    settings.boundsRotation = degrees
    tellBarrier()
    boundsDidChange()
  }

  /// Coordinates that are turned, or scaled unequally, cannot be related to those outside by a constraint.
  private func tellBarrier() {
    let isTurned = settings.boundsRotation.truncatingRemainder(dividingBy: 360) != 0
    layoutNode.isBarrier = isTurned || state.boundsScale.width != state.boundsScale.height
  }

  private func boundsDidChange() {
    guard settings.postsBoundsChanges else { return }
    NotificationCenter.default.post(name: NSView.boundsDidChangeNotification, object: self)
  }

  // MARK: Autoresizing

  func changeMaskTranslation(_ newValue: Bool) {
    guard newValue != state.translatesMask else { return }
    state.translatesMask = newValue
    if newValue { noteGivenFrame() } else { storedNode?.placement = ownPlacement }
    container?.needsLayout = true
  }

  /// Sends the frame that the client set to the layout.
  func noteGivenFrame() {
    guard !state.isPlacing else { return }
    state.givenFrame = state.frame
    state.givenParentSize = container?.state.bounds.size ?? .zero
    storedNode?.placement = ownPlacement
  }

  /// The source of the view's rectangle for the layout.
  var ownPlacement: LayoutNode.Placement {
    guard let container else { return .preferred(state.frame, rootSizePriority) }
    if !state.translatesMask || state.isPlacedByContainer { return .constraints }
    let size = container.state.bounds.size
    return .frame(
      downward(state.givenFrame, height: state.givenParentSize.height),
      mask: downwardMask.rawValue, parentSize: size == state.givenParentSize ? size : state.givenParentSize)
  }

  /// The priority with which the root of a tree keeps its size: that of a window, or the one below it.
  private var rootSizePriority: NSLayoutConstraint.Priority {
    asWindowFrame == nil ? NSLayoutConstraint.Priority(Float(499.999)) : .windowSizeStayPut
  }

  /// Converts a rectangle between the superview's coordinates and downward coordinates of the same origin height.
  func downward(_ rect: CGRect, height: CGFloat) -> CGRect {
    superviewIsFlipped ? rect : CGRect(x: rect.minX, y: height - rect.maxY, width: rect.width, height: rect.height)
  }

  /// The mask in downward coordinates, where the upper margin comes first.
  private var downwardMask: LayoutEngine.AutoresizingMask {
    var mask = LayoutEngine.AutoresizingMask(rawValue: state.mask.rawValue)
    guard !superviewIsFlipped else { return mask }
    mask.subtract([.flexibleTopMargin, .flexibleBottomMargin])
    if state.mask.contains(.minYMargin) { mask.insert(.flexibleBottomMargin) }
    if state.mask.contains(.maxYMargin) { mask.insert(.flexibleTopMargin) }
    // Without a flexible part, the distance from the origin is kept, which is below.
    if state.mask.isDisjoint(with: [.minYMargin, .height, .maxYMargin]) { mask.insert(.flexibleTopMargin) }
    return mask
  }

  func autoresizeSubviews(_ oldSize: CGSize) {
    for subview in ownSubviews where subview.state.translatesMask && !subview.state.isPlacedByContainer {
      // If the layout resized this view, subviews in the layout follow by their constraints.
      if state.isPlacing, subview.layoutNode.isInLayout { continue }
      subview.resize(withOldSuperviewSize: oldSize)
    }
  }

  /// The frame starts from the one that the client set, so that repeated resizing does not accumulate rounding errors.
  func autoresize(_ oldSize: CGSize) {
    guard let container else { return }
    let mask = LayoutEngine.AutoresizingMask(rawValue: state.mask.rawValue)
    let rect = mask.resized(
      Rect(state.givenFrame), from: Size(state.givenParentSize), to: Size(container.state.bounds.size))
    let scale = pixelScale
    func down(_ value: Double) -> CGFloat { (CGFloat(value) * scale + 1e-6).rounded(.down) / scale }
    let (minX, minY) = (down(rect.minX), down(rect.minY))
    let placed = CGRect(x: minX, y: minY, width: down(rect.maxX) - minX, height: down(rect.maxY) - minY)
    state.isPlacing = true
    if placed.origin != state.frame.origin { setFrameOrigin(placed.origin) }
    if placed.size != state.frame.size { setFrameSize(placed.size) }
    state.isPlacing = false
  }

  /// Pixels per point: those of the window's screen, 1 outside of a window.
  var pixelScale: CGFloat { window?.backingScaleFactor ?? 1 }
}
