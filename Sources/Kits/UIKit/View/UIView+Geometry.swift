import AutoLayout
import Foundation
import LayoutEngine

extension UIView {
  /// Converts a point from the coordinates of `view`, or of the window if `view` is nil, to the view's own.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { converted(point, from: view) }
  /// Converts a rectangle from the view's coordinates to those of `view`, or of the window if `view` is nil.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.boundingBox { converted($0, to: view) } }
  /// Converts a rectangle from the coordinates of `view`, or of the window if `view` is nil, to the view's own.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect.boundingBox { converted($0, from: view) } }
  /// The options that determine how the view resizes when its superview's bounds change.
  public var autoresizingMask: AutoresizingMask {
    get { layoutState.mask }
    set {
      layoutState.mask = newValue
      recordGivenFrame()
    }
  }

  /// Returns whether no coordinate of a rectangle is NaN, and reports misuse otherwise. Infinite coordinates are
  /// allowed: insetting a rectangle that is too small produces them. The layout ignores them.
  func isPossible(_ rect: CGRect, _ what: String) -> Bool {
    let (origin, size) = (rect.origin, rect.size)
    if !origin.x.isNaN, !origin.y.isNaN, !size.width.isNaN, !size.height.isNaN { return true }
    LayoutFault.report(
      name: "CALayerInvalidGeometry",
      reason: "The \(what) of \(layoutName) contains NaN: (\(origin.x) \(origin.y); \(size.width) \(size.height)).")
    return false
  }

  func changeFrame(_ newValue: CGRect) {
    guard isPossible(newValue, "frame") else { return }
    var rect = newValue.standardized
    rect.size = allowedSize(rect.size)
    guard rect != storedLayer?.frame ?? plainFrame else { return recordGivenFrame() }
    UIViewAnimation.record(self)
    let old = plainGeometry.bounds
    if let storedLayer { storedLayer.frame = rect } else { plainFrame = rect }
    geometryChanged(from: old)
    recordGivenFrame()
  }

  func changeBounds(_ newValue: CGRect) {
    var newValue = newValue
    newValue.size = allowedSize(newValue.size)
    if layoutState.isPlacedByLayout { return place(bounds: newValue) }
    guard isPossible(newValue, "bounds"), newValue != bounds else { return }
    UIViewAnimation.record(self)
    let old = plainGeometry.bounds
    place(bounds: newValue)
    geometryChanged(from: old)
    recordGivenFrame()
  }

  func changeCenter(_ newValue: CGPoint) {
    if layoutState.isPlacedByLayout { return place(center: newValue) }
    guard isPossible(CGRect(origin: newValue, size: .zero), "center"), newValue != center else { return }
    UIViewAnimation.record(self)
    place(center: newValue)
    recordMove()
    updateInsets()
    recordGivenFrame()
  }

  /// The number of points of the superview's coordinates per point of the view's own. The default is 1.
  ///
  /// Setting it keeps the frame and changes the bounds. Constants of constraints that the view holds are in its own
  /// coordinates; constraints of ancestors refer to its frame. A constraint must not cross a view with scaled bounds. A
  /// value that is not positive is a misuse (`NSInvalidArgumentException`). Apple's UIKit has no such property;
  /// AppKit's `setBoundsSize(_:)` has the same effect.
  public var boundsScale: CGFloat {
    get { plainGeometry.boundsScale }
    set {
      guard newValue.isFinite, newValue > 0 else {
        return LayoutFault.reportInvalidArgument("The bounds scale \(newValue) is not a positive number.")
      }
      guard newValue != boundsScale else { return }
      let (old, frame) = (plainGeometry.bounds, plainFrame.size)
      layer.boundsScale = newValue
      layer.bounds.size = CGSize(width: frame.width / newValue, height: frame.height / newValue)
      layoutNode.boundsScale = newValue
      geometryChanged(from: old)
      recordGivenFrame()
    }
  }

  /// Sets the frame that the layout found through ``bounds`` and ``center``, which subclasses may override.
  func setFrameFromLayout(_ rect: CGRect) {
    let known = plainGeometry
    var rect = rect
    rect.size = allowedSize(rect.size)
    guard rect != known.frame else { return }
    UIViewAnimation.record(self)
    var wanted = known
    wanted.frame = rect
    layoutState.isPlacedByLayout = true
    if wanted.bounds != known.bounds { bounds = wanted.bounds }
    if wanted.position != known.position { center = wanted.position }
    layoutState.isPlacedByLayout = false
    layoutState.isApplyingLayout = true
    geometryChanged(from: known.bounds)
    layoutState.isApplyingLayout = false
  }

  private func geometryChanged(from old: CGRect) {
    recordMove()
    let bounds = plainGeometry.bounds
    if bounds.size != old.size {
      setNeedsLayout()
      if autoresizesSubviews { resizeSubviews(from: old.size) }
      if contentMode == .redraw { setNeedsDisplay() }
      boundsSizeDidChange()
    }
    updateInsets(boundsChanged: bounds != old)
  }

  /// Records that the frame changed. The next layout of the superview may replace a frame that the client set.
  private func recordMove() {
    tree.movesAllSubviews = true
    if !layoutState.isApplyingLayout { layoutNode.recordNewFrame() }
  }

  /// Resizes the subviews by their masks. Subviews in the layout follow by constraints if the layout moved this view.
  private func resizeSubviews(from oldSize: CGSize) {
    let byLayout = layoutState.isApplyingLayout
    let (old, new) = (Size(oldSize), Size(bounds.size))
    for subview in ownSubviews where subview.translatesAutoresizingMaskIntoConstraints {
      if byLayout, subview.layoutNode.isInLayout { continue }
      let mask = subview.autoresizingMask
      let rect = CGRect(mask.resized(Rect(subview.plainFrame), from: old, to: new))
      // Autoresizing, like layout, uses the frame without the transform.
      if subview.transform.isIdentity { subview.frame = rect } else { subview.setPlainFrame(rect) }
    }
  }

  /// Sets bounds and center as a client would.
  private func setPlainFrame(_ rect: CGRect) {
    var wanted = plainGeometry
    wanted.frame = rect
    (bounds.size, center) = (wanted.bounds.size, wanted.position)
  }

  // MARK: Autoresizing in the layout

  func changeMaskTranslation(_ newValue: Bool) {
    guard newValue != layoutState.translatesMask else { return }
    layoutState.translatesMask = newValue
    // A node that is created later follows constraints on its own.
    if newValue { recordGivenFrame() } else { storedNode?.placement = .constraints }
    container?.setNeedsLayout()
  }

  /// Whether the view is the root of its tree and only constraints determine its frame.
  var isRootLeftOpen: Bool { superview == nil && !layoutState.translatesMask }

  /// The node that represents the view in the layout engine.
  public var layoutNode: LayoutNode {
    if let storedNode { return storedNode }
    let made = LayoutNode(
      endedBy: self, placement: layoutState.translatesMask ? givenPlacement : .constraints, keepsFrameAlone: true)
    made.isFirstBaselineAtTop = true
    storedNode = made
    return made
  }

  /// Sends the frame that the client set to the layout.
  func recordGivenFrame() {
    guard layoutState.translatesMask, !layoutState.isApplyingLayout else { return }
    layoutNode.placement = givenPlacement
  }

  private var givenPlacement: LayoutNode.Placement {
    if layoutState.isEncapsulated { return .encapsulated(plainFrame, .touch) }
    return .frame(plainFrame, mask: layoutState.mask.rawValue, parentSize: superview?.bounds.size ?? .zero)
  }

  // MARK: Coordinates

  func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view else { return toRoot(point) }
    return view.fromRoot(toRoot(point))
  }

  func converted(_ point: CGPoint, from view: UIView?) -> CGPoint { fromRoot(view?.toRoot(point) ?? point) }

  /// The anchor point in the view's own coordinates.
  private var turningPoint: CGPoint {
    let anchor = plainGeometry.anchorPoint
    return CGPoint(x: bounds.minX + anchor.x * bounds.width, y: bounds.minY + anchor.y * bounds.height)
  }

  /// Converts a point to the superview's coordinates or, for a window, to those of the screen.
  func toSuperview(_ point: CGPoint) -> CGPoint {
    let (anchor, scale) = (turningPoint, boundsScale)
    let turned = CGPoint(x: (point.x - anchor.x) * scale, y: (point.y - anchor.y) * scale).applying(transform)
    return CGPoint(x: turned.x + center.x, y: turned.y + center.y)
  }

  func fromSuperview(_ point: CGPoint) -> CGPoint {
    let (anchor, scale) = (turningPoint, boundsScale)
    let turned = CGPoint(x: point.x - center.x, y: point.y - center.y).applying(transform.inverted())
    return CGPoint(x: turned.x / scale + anchor.x, y: turned.y / scale + anchor.y)
  }

  /// Converts a point to the coordinates of the window or, outside of a window, of the root view's superview.
  private func toRoot(_ point: CGPoint) -> CGPoint {
    if let superview { return superview.toRoot(toSuperview(point)) }
    return layoutState.isWindow ? point : toSuperview(point)
  }

  private func fromRoot(_ point: CGPoint) -> CGPoint {
    if let superview { return fromSuperview(superview.fromRoot(point)) }
    return layoutState.isWindow ? point : fromSuperview(point)
  }
}
