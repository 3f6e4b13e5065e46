import AutoLayout
import ControlMetrics
import Foundation
import KitSupport
import LayoutEngine

extension NSView {
  /// The value of an intrinsic content size on an axis without an intrinsic size: −1.
  public static let noIntrinsicMetric: CGFloat = -1
  /// The earlier name of ``noIntrinsicMetric``.
  public static let noInstrinsicMetric: CGFloat = -1

  /// The node that represents the view in the layout engine.
  public var layoutNode: LayoutNode {
    if let storedNode { return storedNode }
    let made = LayoutNode(endedBy: self, placement: ownPlacement)
    storedNode = made
    return made
  }

  func contentSizeMayHaveChanged() {
    layoutNode.setNeedsPreparation()
    container?.subviewContentSizeChanged()
  }

  func updateLayoutNode() {
    let (insets, size) = (insetsOfAlignmentRect, settings.canvas?.size ?? intrinsicContentSize)
    viewState.measuredHeight = size.height
    defer { viewState.measuredHeight = nil }
    updateLayoutNode(
      alignment: insets, isRightToLeft: userInterfaceLayoutDirection == .rightToLeft,
      contentSize: CGSize(
        width: viewState.usesContentWidth ? size.width : -1, height: viewState.usesContentHeight ? size.height : -1),
      baselines: baselines(insets))
  }

  /// The baselines in the layout. Distances that a client overrides are constant; the view's own text can be centered.
  private func baselines(_ insets: NSEdgeInsets) -> (LayoutBaseline?, LayoutBaseline?) {
    let (own, usual) = (ownBaselines, ownBaselineOffsets)
    func place(_ position: ControlBaselines.Position) -> LayoutBaseline {
      LayoutBaseline(heightFraction: CGFloat(position.heightFraction), offset: CGFloat(position.offset))
    }
    let (top, bottom) = (firstBaselineOffsetFromTop, lastBaselineOffsetFromBottom)
    let first = LayoutBaseline(heightFraction: 0, offset: insets.top + top)
    let last = LayoutBaseline(heightFraction: 1, offset: -insets.bottom - bottom)
    return (
      top == usual.first ? own.map { place($0.first) } : first, bottom == usual.last ? own.map { place($0.last) } : last
    )
  }

  var insetsOfAlignmentRect: NSEdgeInsets {
    settings.canvas?.insets ?? alignmentInsets(alignmentRectInsets, flipped: superviewIsFlipped)
  }

  /// The direction in which content is arranged; the application's unless one is set on the view or an ancestor.
  public var userInterfaceLayoutDirection: NSUserInterfaceLayoutDirection {
    get {
      settings.direction ?? container?.userInterfaceLayoutDirection ?? NSApplication.shared.userInterfaceLayoutDirection
    }
    set {
      settings.direction = newValue
      visitTree { view in
        view.layoutNode.setNeedsPreparation()
        view.subviewArrangementChanged()
      }
    }
  }
}

// MARK: - Insets of the tree

extension NSView {
  @usableFromInline package typealias KitGuide = NSLayoutGuide

  @usableFromInline package var usesSafeArea: Bool { viewState.usesSafeArea }

  /// Records that the view and its descendants can have a safe area other than their bounds.
  func useSafeArea() {
    guard !viewState.usesSafeArea else { return }
    visitTree { $0.viewState.usesSafeArea = true }
  }

  @usableFromInline package func place(in container: NSView) -> (frame: Rect, bounds: Rect, scale: Double) {
    let bounds = container.viewState.bounds
    func rect(_ rect: CGRect) -> Rect { Rect(downward(rect, height: bounds.height)) }
    return (rect(viewState.frame), rect(bounds), Double(viewState.boundsScale.width))
  }

  @usableFromInline package var safeArea: Insets { safeAreaInsets.engineInsets }
  @usableFromInline package func safeAreaOfContent(_ safeArea: Insets) -> Insets {
    asWindowFrame?.barInsets.engineInsets ?? safeArea
  }
  @usableFromInline package var addedSafeArea: Insets { settings.additionalSafeArea.engineInsets }

  @usableFromInline package static func makeInsetGuide(identifier: String) -> NSLayoutGuide {
    NSLayoutGuide(insetsIdentifiedBy: identifier)
  }

  /// The rectangle of a guide before the first layout.
  func frameWithoutLayout(of guide: NSLayoutGuide) -> CGRect {
    insets(of: guide).map { bounds.inset(by: NSEdgeInsets($0), flipped: isFlipped) } ?? .zero
  }
}

extension NSView: SuperviewSpacing {
  /// Whether the coordinates that ``frame`` belongs to have an upward y-axis.
  package var countsUpward: Bool { !superviewIsFlipped }
  /// The standard distance of a visual format from the edges of a superview: 20 points.
  package var superviewSpacing: CGFloat { 20 }
}
