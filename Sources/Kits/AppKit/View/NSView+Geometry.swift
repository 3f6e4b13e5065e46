import AutoLayout
import Foundation
import KitSupport
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
    recordGivenFrame()
  }

  /// Sets the frame, and resizes the subviews by their masks if its size changed.
  func setFrame(_ rect: CGRect) {
    guard rect != viewState.frame else { return }
    let old = viewState.bounds.size
    let heightChanged = rect.height != viewState.frame.height
    NSAnimationContext.record(self)
    viewState.frame = rect
    settings.layer?.frame = rect
    if !viewState.isPlacing { storedNode?.recordNewFrame() }
    if settings.postsFrameChanges {
      NotificationCenter.default.post(name: NSView.frameDidChangeNotification, object: self)
    }
    guard viewState.bounds.size != old else { return updateInsets() }
    if heightChanged { tree.movesAllSubviews = true }
    needsLayout = true
    if viewState.autoresizesSubviews { resizeSubviews(withOldSize: old) }
    updateInsets(boundsChanged: true)
    sizeDidChange()
  }

  func changeBounds(_ newValue: CGRect) {
    guard isPossible(newValue, "bounds") else { return }
    let size = newValue.size
    guard newValue.width > 0, newValue.height > 0, viewState.frame.width > 0, viewState.frame.height > 0 else {
      // Without a size there is no scale: bounds of a size set the frame's.
      if size != viewState.bounds.size { setFrameSize(size) }
      return changeBoundsOrigin(newValue.origin)
    }
    changeBoundsOrigin(newValue.origin)
    changeBoundsScale(CGSize(width: viewState.frame.width / size.width, height: viewState.frame.height / size.height))
  }

  func scaleBounds(by unit: CGSize) {
    changeBoundsScale(
      CGSize(width: viewState.boundsScale.width * unit.width, height: viewState.boundsScale.height * unit.height))
  }

  private func changeBoundsOrigin(_ origin: CGPoint) {
    guard origin != viewState.boundsOrigin else { return }
    viewState.boundsOrigin = origin
    boundsOriginDidChange()
    updateInsets(boundsChanged: true)
    boundsDidChange()
  }

  private func changeBoundsScale(_ scale: CGSize) {
    guard scale.width.isFinite, scale.height.isFinite, scale.width > 0, scale.height > 0 else {
      return LayoutFault.report(
        name: "NSInvalidArgumentException", reason: "The bounds of \(layoutName) cannot be scaled by \(scale).")
    }
    guard scale != viewState.boundsScale else { return }
    let old = viewState.bounds.size
    viewState.boundsScale = scale
    tree.movesAllSubviews = true
    layoutNode.boundsScale = scale.width
    updateBarrier()
    needsLayout = true
    if viewState.autoresizesSubviews { resizeSubviews(withOldSize: old) }
    updateInsets(boundsChanged: true)
    boundsDidChange()
  }

  func changeBoundsRotation(_ degrees: CGFloat) {
    settings.boundsRotation = degrees
    updateBarrier()
    boundsDidChange()
  }

  /// Coordinates that are turned, or scaled unequally, cannot be related to those outside by a constraint.
  private func updateBarrier() {
    let isTurned = settings.boundsRotation.truncatingRemainder(dividingBy: 360) != 0
    layoutNode.isBarrier = isTurned || viewState.boundsScale.width != viewState.boundsScale.height
  }

  private func boundsDidChange() {
    guard settings.postsBoundsChanges else { return }
    NotificationCenter.default.post(name: NSView.boundsDidChangeNotification, object: self)
  }

  // MARK: Autoresizing

  func changeMaskTranslation(_ newValue: Bool) {
    guard newValue != viewState.translatesMask else { return }
    viewState.translatesMask = newValue
    if newValue { recordGivenFrame() } else { storedNode?.placement = ownPlacement }
    container?.needsLayout = true
  }

  /// Sends the frame that the client set to the layout.
  func recordGivenFrame() {
    guard !viewState.isPlacing else { return }
    viewState.givenFrame = viewState.frame
    viewState.givenParentSize = container?.viewState.bounds.size ?? .zero
    storedNode?.placement = ownPlacement
  }

  /// The source of the view's rectangle for the layout.
  var ownPlacement: LayoutNode.Placement {
    guard let container else { return .preferred(viewState.frame, rootSizePriority) }
    if viewState.isEncapsulated {
      return .encapsulated(downward(viewState.frame, height: container.viewState.bounds.height), .desktop)
    }
    if !viewState.translatesMask || viewState.isPlacedByContainer { return .constraints }
    let size = container.viewState.bounds.size
    return .frame(
      downward(viewState.givenFrame, height: viewState.givenParentSize.height),
      mask: downwardMask.rawValue, parentSize: size == viewState.givenParentSize ? size : viewState.givenParentSize)
  }

  /// The priority with which the root of a tree keeps its size: that of a window, or the one below it.
  private var rootSizePriority: NSLayoutConstraint.Priority {
    asWindowFrame == nil ? NSLayoutConstraint.Priority(Float(499.999)) : .windowSizeStayPut
  }

  /// Converts a rectangle between the superview's coordinates and downward coordinates of the same origin height.
  func downward(_ rect: CGRect, height: CGFloat) -> CGRect {
    superviewIsFlipped ? rect : rect.flipped(inHeight: height)
  }

  /// The mask in downward coordinates, where the upper margin comes first.
  private var downwardMask: LayoutEngine.AutoresizingMask {
    var mask = LayoutEngine.AutoresizingMask(rawValue: viewState.mask.rawValue)
    guard !superviewIsFlipped else { return mask }
    mask.subtract([.flexibleTopMargin, .flexibleBottomMargin])
    if viewState.mask.contains(.minYMargin) { mask.insert(.flexibleBottomMargin) }
    if viewState.mask.contains(.maxYMargin) { mask.insert(.flexibleTopMargin) }
    // Without a flexible part, the distance from the origin is kept, which is below.
    if viewState.mask.isDisjoint(with: [.minYMargin, .height, .maxYMargin]) { mask.insert(.flexibleTopMargin) }
    return mask
  }

  func autoresizeSubviews(_ oldSize: CGSize) {
    for subview in ownSubviews where subview.viewState.translatesMask && !subview.viewState.isPlacedByContainer {
      // If the layout resized this view, subviews in the layout follow by their constraints.
      if viewState.isPlacing, subview.layoutNode.isInLayout { continue }
      subview.resize(withOldSuperviewSize: oldSize)
    }
  }

  /// The frame starts from the one that the client set, so that repeated resizing does not accumulate rounding errors.
  func autoresize(_ oldSize: CGSize) {
    guard let container else { return }
    let mask = LayoutEngine.AutoresizingMask(rawValue: viewState.mask.rawValue)
    let rect = mask.resized(
      Rect(viewState.givenFrame), from: Size(viewState.givenParentSize), to: Size(container.viewState.bounds.size))
    let scale = pixelScale
    func down(_ value: Double) -> CGFloat { (CGFloat(value) * scale + 1e-6).rounded(.down) / scale }
    let (minX, minY) = (down(rect.minX), down(rect.minY))
    let placed = CGRect(x: minX, y: minY, width: down(rect.maxX) - minX, height: down(rect.maxY) - minY)
    viewState.isPlacing = true
    if placed.origin != viewState.frame.origin { setFrameOrigin(placed.origin) }
    if placed.size != viewState.frame.size { setFrameSize(placed.size) }
    viewState.isPlacing = false
  }

  /// Pixels per point: those of the window's screen, 1 outside of a window.
  @usableFromInline package var pixelScale: CGFloat { window?.backingScaleFactor ?? 1 }
}
