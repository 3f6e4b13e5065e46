import AutoLayout
import Foundation
import LayoutEngine

extension UIView {
  /// Whether a rectangle can be a frame or bounds: all of its numbers are numbers. Any other is misuse. Infinite ones come
  /// from insets of a rectangle that is too small for them, and count for nothing in a layout.
  func isPossible(_ rect: CGRect, _ what: String) -> Bool {
    let (origin, size) = (rect.origin, rect.size)
    if !origin.x.isNaN, !origin.y.isNaN, !size.width.isNaN, !size.height.isNaN { return true }
    LayoutFault.report(
      name: "CALayerInvalidGeometry",
      reason: "The \(what) of \(layoutName) cannot be (\(origin.x) \(origin.y); \(size.width) \(size.height)).")
    return false
  }

  func changeFrame(_ newValue: CGRect) {
    guard isPossible(newValue, "frame") else { return }
    let rect = newValue.standardized
    guard rect != storedLayer?.frame ?? plainFrame else { return noteGivenFrame() }
    UIViewAnimation.record(self)
    let old = plainGeometry.bounds.size
    if let storedLayer { storedLayer.frame = rect } else { plainFrame = rect }
    geometryChanged(from: old)
    noteGivenFrame()
  }

  func changeBounds(_ newValue: CGRect) {
    if layoutState.isPlacedByLayout { return place(bounds: newValue) }
    guard isPossible(newValue, "bounds"), newValue != bounds else { return }
    UIViewAnimation.record(self)
    let old = plainGeometry.bounds.size
    place(bounds: newValue)
    geometryChanged(from: old)
    noteGivenFrame()
  }

  func changeCenter(_ newValue: CGPoint) {
    if layoutState.isPlacedByLayout { return place(center: newValue) }
    guard isPossible(CGRect(origin: newValue, size: .zero), "center"), newValue != center else { return }
    UIViewAnimation.record(self)
    place(center: newValue)
    noteMove()
    safeAreaMayHaveChanged()
    noteGivenFrame()
  }

  /// How many points of the superview's coordinates one point of the view's own takes; 1 unless set.
  ///
  /// Setting it keeps the frame and changes the size of the bounds. Constraints that the view holds are read in its own
  /// coordinates, and so their constants are scaled with it; those of a view that contains it see its frame alone. No
  /// constraint may cross a view whose bounds are scaled. A number that is not above 0 is misuse
  /// (`NSInvalidArgumentException`). UIKit knows no such setting; it is what AppKit's `setBoundsSize(_:)` does.
  public var boundsScale: CGFloat {
    get { plainGeometry.boundsScale }
    set {
      guard newValue.isFinite, newValue > 0 else {
        return LayoutFault.report(
          name: "NSInvalidArgumentException", reason: "Bounds cannot be scaled by \(newValue): a scale lies above 0.")
      }
      guard newValue != boundsScale else { return }
      let (old, frame) = (plainGeometry.bounds.size, plainFrame.size)
      layer.boundsScale = newValue
      layer.bounds.size = CGSize(width: frame.width / newValue, height: frame.height / newValue)
      layoutNode.boundsScale = newValue
      geometryChanged(from: old)
      noteGivenFrame()
    }
  }

  /// Sets the frame that a layout found, by ``bounds`` and ``center``, so that classes that override these see it.
  func setFrameFromLayout(_ rect: CGRect) {
    let known = plainGeometry
    guard rect != known.frame else { return }
    UIViewAnimation.record(self)
    var wanted = known
    wanted.frame = rect
    layoutState.isPlacedByLayout = true
    if wanted.bounds != known.bounds { bounds = wanted.bounds }
    if wanted.position != known.position { center = wanted.position }
    layoutState.isPlacedByLayout = false
    layoutState.isApplyingLayout = true
    geometryChanged(from: known.bounds.size)
    layoutState.isApplyingLayout = false
  }

  private func geometryChanged(from oldSize: CGSize) {
    noteMove()
    if plainGeometry.bounds.size != oldSize {
      setNeedsLayout()
      if autoresizesSubviews { resizeSubviews(from: oldSize) }
      if contentMode == .redraw { setNeedsDisplay() }
      boundsSizeDidChange()
      if controller != nil { marginsMayHaveChanged() }
    }
    safeAreaMayHaveChanged()
  }

  /// A frame that the client gave may be taken back by the next layout of the superview.
  private func noteMove() {
    layoutState.didMove = true
    if !layoutState.isApplyingLayout { layoutNode.noteNewFrame() }
  }

  /// Moves the subviews that stand by their masks. Those in the layout follow by constraints if the layout moved this view.
  private func resizeSubviews(from oldSize: CGSize) {
    let byLayout = layoutState.isApplyingLayout
    for subview in ownSubviews where subview.translatesAutoresizingMaskIntoConstraints {
      if byLayout, subview.layoutNode.isInLayout { continue }
      let rect = subview.resized(from: oldSize, to: bounds.size)
      // Masks, as layouts, go by the frame that a view has without its transform.
      if subview.transform.isIdentity { subview.frame = rect } else { subview.setPlainFrame(rect) }
    }
  }

  /// Sets bounds and centre as a client would.
  private func setPlainFrame(_ rect: CGRect) {
    var wanted = plainGeometry
    wanted.frame = rect
    (bounds.size, center) = (wanted.bounds.size, wanted.position)
  }

  private func resized(from old: CGSize, to new: CGSize) -> CGRect {
    let frame = plainFrame
    let mask = autoresizingMask
    let (x, width) = Self.resized(
      (frame.minX, frame.width), from: old.width, to: new.width,
      (mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)))
    let (y, height) = Self.resized(
      (frame.minY, frame.height), from: old.height, to: new.height,
      (mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)))
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// The change of the parent goes to the flexible parts in proportion to what they measure.
  private static func resized(
    _ part: (origin: CGFloat, size: CGFloat), from old: CGFloat, to new: CGFloat,
    _ flexible: (before: Bool, size: Bool, after: Bool)
  ) -> (CGFloat, CGFloat) {
    let extents = [part.origin, part.size, old - part.origin - part.size]
    let parts = zip([flexible.before, flexible.size, flexible.after], extents)
    let open = parts.filter(\.0).map(\.1)
    guard !open.isEmpty else { return part }
    let total = open.reduce(0, +)
    let isProportional = total > 0 && open.allSatisfy { $0 >= 0 }
    let shares = parts.map { isOpen, extent -> CGFloat in
      isOpen ? (isProportional ? extent / total : 1 / CGFloat(open.count)) : 0
    }
    return (part.origin + shares[0] * (new - old), max(0, part.size + shares[1] * (new - old)))
  }

  // MARK: Autoresizing as a part of the layout

  func changeMaskTranslation(_ newValue: Bool) {
    guard newValue != layoutState.translatesMask else { return }
    layoutState.translatesMask = newValue
    if newValue { noteGivenFrame() } else { followConstraints() }
    container?.setNeedsLayout()
  }

  /// Whether the view is at the top of a tree and nothing but constraints gives it a frame.
  var isRootLeftOpen: Bool { superview == nil && !layoutState.translatesMask }

  func makeLayoutNode() -> LayoutNode {
    LayoutNode(endedBy: self, placement: layoutState.translatesMask ? givenPlacement : .constraints)
  }

  /// Gives the layout the frame that the client set.
  func noteGivenFrame() {
    guard layoutState.translatesMask, !layoutState.isApplyingLayout else { return }
    layoutNode.placement = givenPlacement
  }

  private var givenPlacement: LayoutNode.Placement {
    if layoutState.isEncapsulated { return .encapsulated(plainFrame) }
    return .frame(plainFrame, mask: layoutState.mask.rawValue, parentSize: superview?.bounds.size ?? .zero)
  }

  // MARK: Coordinates

  func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view else { return toRoot(point) }
    return view.fromRoot(toRoot(point))
  }

  func converted(_ point: CGPoint, from view: UIView?) -> CGPoint { fromRoot(view?.toRoot(point) ?? point) }

  func converted(_ rect: CGRect, to view: UIView?) -> CGRect { hull(rect) { converted($0, to: view) } }

  func converted(_ rect: CGRect, from view: UIView?) -> CGRect { hull(rect) { converted($0, from: view) } }

  /// The smallest rectangle round the mapped corners of `rect`.
  func hull(_ rect: CGRect, _ map: (CGPoint) -> CGPoint) -> CGRect {
    let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)]
      .map { map(CGPoint(x: $0.0, y: $0.1)) }
    let (left, right) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 0)
    let (top, bottom) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The point of the view's own coordinates about which its transform turns it.
  private var turningPoint: CGPoint {
    let anchor = plainGeometry.anchorPoint
    return CGPoint(x: bounds.minX + anchor.x * bounds.width, y: bounds.minY + anchor.y * bounds.height)
  }

  /// From this view's coordinates to those of its superview, or, of a window, to those of the screen.
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

  /// To the coordinates of the window itself; outside of windows, to those in which the view at the top has its frame.
  private func toRoot(_ point: CGPoint) -> CGPoint {
    if let superview { return superview.toRoot(toSuperview(point)) }
    return self is UIWindow ? point : toSuperview(point)
  }

  private func fromRoot(_ point: CGPoint) -> CGPoint {
    if let superview { return fromSuperview(superview.fromRoot(point)) }
    return self is UIWindow ? point : fromSuperview(point)
  }
}
