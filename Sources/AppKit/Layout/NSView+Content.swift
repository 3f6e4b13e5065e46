import AutoLayout
import ControlMetrics
import Foundation
import LayoutEngine

extension NSView {
  func contentSizeMayHaveChanged() {
    layoutNode.setNeedsPreparation()
    container?.subviewContentSizeChanged()
  }

  /// Sends the content size, insets and baselines to the layout. Called before a layout after a change.
  func updateLayoutNode() {
    let (node, insets) = (layoutNode, insetsOfAlignmentRect)
    node.setAlignmentInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    node.isRightToLeft = userInterfaceLayoutDirection == .rightToLeft
    tellGuides()
    let size = intrinsicContentSize
    node.setContentSize(
      width: viewState.usesContentWidth ? Self.metric(size.width) : nil,
      height: viewState.usesContentHeight ? Self.metric(size.height) : nil)
    let (first, last) = baselines(insets)
    node.setBaselines(first: first, last: last)
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

  /// The insets of the alignment rectangle: ``alignmentRectInsets``, unless ``alignmentRect(forFrame:)`` is overridden.
  var insetsOfAlignmentRect: NSEdgeInsets {
    let (insets, frame) = (alignmentRectInsets, CGRect(x: 0, y: 0, width: 1000, height: 1000))
    let (rect, flipped) = (alignmentRect(forFrame: frame), superviewIsFlipped)
    if rect == frame.inset(by: insets, flipped: flipped) { return insets }
    let (near, far) = (rect.minY - frame.minY, frame.maxY - rect.maxY)
    return NSEdgeInsets(
      top: flipped ? near : far, left: rect.minX, bottom: flipped ? far : near, right: frame.maxX - rect.maxX)
  }

  private static func metric(_ value: CGFloat) -> CGFloat? {
    value.isFinite && value >= 0 ? value : nil
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

// MARK: - Safe area and margins

extension NSView {
  /// The distance of ``layoutMarginsGuide`` from the safe area: that of the standard spacing.
  private static let margin: CGFloat = 20

  var currentSafeAreaInsets: NSEdgeInsets {
    let added = settings.additionalSafeArea
    guard let container else { return added }
    let outer = container.contentSafeAreaInsets.engineInsets
    let bounds = Rect(x: 0, y: 0, width: Double(container.bounds.width), height: Double(container.bounds.height))
    let inherited = outer.inherited(by: Rect(downward(frame, height: container.bounds.height)), in: bounds)
    return NSEdgeInsets(
      top: CGFloat(inherited.top) + added.top, left: CGFloat(inherited.left) + added.left,
      bottom: CGFloat(inherited.bottom) + added.bottom, right: CGFloat(inherited.right) + added.right)
  }

  /// The insets that subviews inherit.
  private var contentSafeAreaInsets: NSEdgeInsets { asWindowFrame?.barInsets ?? safeAreaInsets }

  var ownSafeAreaGuide: NSLayoutGuide {
    if let guide = settings.safeAreaGuide { return guide }
    let guide = NSLayoutGuide(insetsIdentifiedBy: "NSViewSafeAreaLayoutGuide")
    settings.safeAreaGuide = guide
    guide.attach(to: self)
    tellGuides()
    return guide
  }

  var ownMarginsGuide: NSLayoutGuide {
    if let guide = settings.marginsGuide { return guide }
    let guide = NSLayoutGuide(insetsIdentifiedBy: "NSViewLayoutMarginsGuide")
    settings.marginsGuide = guide
    guide.attach(to: self)
    tellGuides()
    return guide
  }

  /// Sends the insets of the guides to the layout.
  func tellGuides() {
    guard settings.safeAreaGuide != nil || settings.marginsGuide != nil else { return }
    let safe = safeAreaInsets
    settings.safeAreaGuide?.layoutNode.setInsets(
      top: safe.top, left: safe.left, bottom: safe.bottom, right: safe.right)
    settings.marginsGuide?.layoutNode.setInsets(
      top: safe.top + Self.margin, left: safe.left + Self.margin, bottom: safe.bottom + Self.margin,
      right: safe.right + Self.margin)
  }

  /// Updates the guides of the view and its descendants after a safe area or a frame changed.
  func safeAreaMayHaveChanged() {
    guard NSView.isAnySafeAreaUsed else { return }
    visitTree { $0.tellGuides() }
  }

  /// Whether a window or a view ever had a safe area other than its bounds; otherwise no view needs to be asked.
  @exclusivity(unchecked) static var isAnySafeAreaUsed = false

  /// The rectangle of a guide before the first layout.
  func frameWithoutLayout(of guide: NSLayoutGuide) -> CGRect {
    var insets = safeAreaInsets
    guard guide !== settings.safeAreaGuide else { return bounds.inset(by: insets, flipped: isFlipped) }
    guard guide === settings.marginsGuide else { return .zero }
    insets = NSEdgeInsets(
      top: insets.top + Self.margin, left: insets.left + Self.margin, bottom: insets.bottom + Self.margin,
      right: insets.right + Self.margin)
    return bounds.inset(by: insets, flipped: isFlipped)
  }
}
