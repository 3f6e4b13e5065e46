import AutoLayout
import Foundation
import KitSupport
import LayoutEngine

/// A view that arranges views in a row or a column.
///
/// Its constraints have the identifiers and priorities that logs of AppKit print. Views can be placed in gravity areas
/// at both ends and in the center. Hidden views are detached unless ``detachesHiddenViews`` is false. If the stack's
/// clipping resistance is lower than 1000, views leave it in the order of their visibility priorities when it is too
/// small.
open class NSStackView: NSView, ArrangingView {
  /// The outlets and attributes that documents connect.
  open override class var interface: InterfaceDeclaration {
    super.interface.adding(.outlet("delegate", \NSStackView.delegate))
  }

  package final var arranged: [NSView] = []
  private var extras: [ObjectIdentifier: ArrangedView] = [:]
  private var hugging = AxisPriorities(Float(250).nextDown)
  private var clipping = AxisPriorities(1000)
  /// The views that left the stack because it is too small.
  private var clipped: Set<ObjectIdentifier> = []

  /// The settings of an arranged view.
  private struct ArrangedView {
    var gravity = Gravity.leading
    var spacing: CGFloat?
    var visibility = VisibilityPriority.mustHold
  }

  /// The axis along which views are arranged. The default is horizontal. Setting it sets the default alignment of the
  /// axis.
  open var orientation = NSUserInterfaceLayoutOrientation.horizontal {
    didSet {
      guard orientation != oldValue else { return }
      if alignment == .centerY || alignment == .centerX {
        alignment = orientation == .horizontal ? .centerY : .centerX
      }
      arrangementChanged()
    }
  }
  /// The distribution of the arranged views along the axis.
  open var distribution = Distribution.gravityAreas { didSet { arrangementChanged() } }
  /// The alignment of the arranged views perpendicular to the axis: an edge, a center, a baseline, or a size to fill.
  /// An alignment of columns, such as `leading`, makes a row a column.
  open var alignment = NSLayoutConstraint.Attribute.centerY {
    didSet {
      let isOfColumns = [.leading, .trailing, .left, .right, .centerX].contains(alignment)
      if isOfColumns, orientation == .horizontal { orientation = .vertical }
      arrangementChanged()
    }
  }
  /// The distance between adjacent views, in points. The default is 8.
  open var spacing: CGFloat = 8 { didSet { if isNumber(spacing) { arrangementChanged() } else { spacing = oldValue } } }
  /// The distances of the views from the edges, in points.
  open var edgeInsets = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) { didSet { arrangementChanged() } }
  /// Whether hidden views leave the stack. The default is true.
  open var detachesHiddenViews = true { didSet { arrangementChanged() } }
  /// The object that is notified of detached views.
  open weak var delegate: (any NSStackViewDelegate)?

  override func setUp() {
    super.setUp()
    arrangementChanged()
  }

  /// Creates a stack view that arranges views, to be positioned by constraints.
  public convenience init(views: [NSView]) {
    self.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Arranged views

  /// The arranged views, in order, including detached ones.
  open var arrangedSubviews: [NSView] { arranged }
  /// The arranged views of all gravity areas.
  open var views: [NSView] { Gravity.allCases.flatMap { self.views(in: $0) } }
  /// The arranged views that are not in the stack at the moment: hidden ones and those for which there is no room.
  open var detachedViews: [NSView] { arranged.filter { isDetached($0) } }

  /// Adds a view at the end of the arranged views and as a subview.
  open func addArrangedSubview(_ view: NSView) { insertArrangedSubview(view, at: endIndex(for: view)) }

  /// Inserts a view into the arranged views and adds it as a subview. An index out of range is a misuse.
  open func insertArrangedSubview(_ view: NSView, at index: Int) {
    guard arrange(view, at: index) else { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangementChanged()
  }

  /// Removes a view from the arranged views. It remains a subview.
  open func removeArrangedSubview(_ view: NSView) {
    guard removeArranged(view) else { return }
    extras[ObjectIdentifier(view)] = nil
    clipped.remove(ObjectIdentifier(view))
    arrangementChanged()
  }

  /// Removes a view from the stack and from its superview.
  open func removeView(_ view: NSView) {
    guard isArranged(view) else { return }
    view.removeFromSuperview()
  }

  /// Adds a view at the end of a gravity area.
  open func addView(_ view: NSView, in gravity: Gravity) {
    insertView(view, at: views(in: gravity).filter { $0 !== view }.count, in: gravity)
  }

  /// Inserts a view into a gravity area. An index out of range is a misuse.
  open func insertView(_ view: NSView, at index: Int, in gravity: Gravity) {
    let areas = Gravity.allCases.prefix { $0 != gravity }
    let before = areas.reduce(0) { count, area in count + views(in: area).filter { $0 !== view }.count }
    let others = views(in: gravity).filter { $0 !== view }
    guard index >= 0, index <= others.count else {
      return LayoutFault.report(
        name: "NSRangeException", reason: "Index \(index) is out of bounds for an area with \(others.count) views.")
    }
    arranged = views.filter { $0 !== view }
    extras[ObjectIdentifier(view), default: ArrangedView()].gravity = gravity
    insertArrangedSubview(view, at: before + index)
  }

  /// Replaces the views of a gravity area.
  open func setViews(_ views: [NSView], in gravity: Gravity) {
    for view in self.views(in: gravity) where !views.contains(where: { $0 === view }) { removeView(view) }
    for (index, view) in views.enumerated() { insertView(view, at: index, in: gravity) }
  }

  /// Returns the views of a gravity area.
  open func views(in gravity: Gravity) -> [NSView] {
    arranged.filter { (extras[ObjectIdentifier($0)]?.gravity ?? .leading) == gravity }
  }

  open override func willRemoveSubview(_ subview: NSView) {
    super.willRemoveSubview(subview)
    guard isArranged(subview) else { return }
    removeArrangedSubview(subview)
    layoutNode.applyStackNow()
  }

  // MARK: Settings of arranged views

  /// Sets the spacing after an arranged view, in points, or ``useDefaultSpacing``.
  open func setCustomSpacing(_ spacing: CGFloat, after view: NSView) {
    guard isArranged(view), isNumber(spacing) else { return }
    extras[ObjectIdentifier(view), default: ArrangedView()].spacing =
      spacing == Self.useDefaultSpacing ? nil : spacing
    arrangementChanged()
  }

  /// Returns the spacing after an arranged view, in points; ``useDefaultSpacing`` if none was set.
  open func customSpacing(after view: NSView) -> CGFloat {
    extras[ObjectIdentifier(view)]?.spacing ?? Self.useDefaultSpacing
  }

  /// Sets how long a view stays in a stack that becomes too small.
  open func setVisibilityPriority(_ priority: VisibilityPriority, for view: NSView) {
    guard isArranged(view) else { return }
    extras[ObjectIdentifier(view), default: ArrangedView()].visibility = priority
    arrangementChanged()
  }

  /// Returns how long a view stays in a stack that becomes too small; `notVisible` for other views.
  open func visibilityPriority(for view: NSView) -> VisibilityPriority {
    guard isArranged(view) else { return .notVisible }
    return extras[ObjectIdentifier(view)]?.visibility ?? .mustHold
  }

  /// Returns the priority with which the stack resists clipping its views.
  open func clippingResistancePriority(for orientation: NSLayoutConstraint.Orientation) -> NSLayoutConstraint.Priority {
    NSLayoutConstraint.Priority(Float(clipping[orientation].rawValue))
  }

  /// Sets the priority with which the stack resists clipping its views. The default is 1000.
  open func setClippingResistancePriority(
    _ clippingResistancePriority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) {
    clipping[orientation] = LayoutEngine.Priority(clippingResistancePriority.rawValue)
    arrangementChanged()
  }

  /// Returns the priority with which the stack is as small as its views allow.
  open func huggingPriority(for orientation: NSLayoutConstraint.Orientation) -> NSLayoutConstraint.Priority {
    NSLayoutConstraint.Priority(Float(hugging[orientation].rawValue))
  }

  /// Sets the priority with which the stack is as small as its views allow. The default is just below 250.
  open func setHuggingPriority(
    _ huggingPriority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) {
    hugging[orientation] = LayoutEngine.Priority(huggingPriority.rawValue)
    arrangementChanged()
  }

  // MARK: Layout

  private func isDetached(_ view: NSView) -> Bool {
    (detachesHiddenViews && view.isHidden) || clipped.contains(ObjectIdentifier(view))
      || extras[ObjectIdentifier(view)]?.visibility == .notVisible
  }

  override func subviewArrangementChanged() { arrangementChanged() }

  override func subviewContentSizeChanged() {
    if distribution == .fillProportionally || alignment == .firstBaseline || alignment == .lastBaseline {
      arrangementChanged()
    }
    container?.subviewContentSizeChanged()
  }

  /// Sends the arrangement to the layout.
  private func arrangementChanged() {
    var configuration = StackConfiguration(
      style: .appKit, axis: orientation.axis, distribution: distribution, alignment: alignment.inStack,
      spacing: Double(spacing))
    configuration.edgeInsets = edgeInsets.engineInsets
    (configuration.hugging, configuration.clippingResistance) = (hugging, clipping)
    // Detached views are left out below.
    configuration.detachesHiddenItems = true
    layoutNode.stack = LayoutStack(configuration, views.map(element))
    needsLayout = true
  }

  private func element(_ view: NSView) -> LayoutStack.Element {
    let known = extras[ObjectIdentifier(view)] ?? ArrangedView()
    var result = LayoutStack.Element(view.layoutNode, isHidden: isDetached(view), spacingAfter: known.spacing)
    result.gravity = known.gravity
    return result
  }

  /// Detaches views of low visibility priority from a stack that is too small, and attaches them again where there is
  /// room.
  open override func layout() {
    super.layout()
    guard clipping[orientation.axis] < .required, fitViews() else { return }
    arrangementChanged()
  }

  /// Chooses the views that leave the stack for its size. Returns whether they changed.
  private func fitViews() -> Bool {
    func along(_ size: CGSize) -> CGFloat { orientation == .horizontal ? size.width : size.height }
    let insets = orientation == .horizontal ? edgeInsets.left + edgeInsets.right : edgeInsets.top + edgeInsets.bottom
    let shown = arranged.filter { !(detachesHiddenViews && $0.isHidden) }
    let leavers = StackVisibility.leavers(
      of: shown.map { view in
        StackVisibility.Item(
          length: Double(along(view.fittingSize)),
          spacingAfter: Double(extras[ObjectIdentifier(view)]?.spacing ?? spacing),
          visibility: visibilityPriority(for: view).rawValue)
      }, room: Double(along(bounds.size) - insets))
    let leaving = Set(leavers.map { ObjectIdentifier(shown[$0]) })
    guard leaving != clipped else { return false }
    let (old, views) = (clipped, arranged)
    clipped = leaving
    let (gone, back) = (leaving.subtracting(old), old.subtracting(leaving))
    let detached = views.filter { gone.contains(ObjectIdentifier($0)) }
    let attached = views.filter { back.contains(ObjectIdentifier($0)) }
    if !detached.isEmpty { delegate?.stackView(self, willDetach: detached) }
    if !attached.isEmpty { delegate?.stackView(self, didReattach: attached) }
    return true
  }
}
