import AutoLayout
import ConstraintText
import Foundation
import KitSupport
import LayoutEngine

/// A rectangular area that lays out the views it contains.
///
/// If `translatesAutoresizingMaskIntoConstraints` is true, constraints treat the frame of the view as given; otherwise
/// constraints determine it. `layoutIfNeeded()` updates constraints from the leaves to the root, solves them, and then
/// lays out subviews from the root to the leaves.
open class UIView: UIResponder, LayoutItem, UITraitEnvironment {
  /// The class of the view's layer.
  open class var layerClass: AnyClass { CALayer.self }
  /// Whether the view depends on the constraint-based layout system. Has no effect: Plumb calls `updateConstraints()`
  /// on every view.
  open class var requiresConstraintBasedLayout: Bool { false }

  @exclusivity(unchecked) final nonisolated(unsafe) var storedNode: LayoutNode?
  /// Either all views of a tree have layers or none has.
  @exclusivity(unchecked) nonisolated(unsafe) final var storedLayer: CALayer?
  /// The position and the bounds while the view has no layer.
  @exclusivity(unchecked) final var ownPosition = CGPoint.zero
  @exclusivity(unchecked) final var ownBounds = CGRect.zero
  /// The superview; nil if the view has none.
  open var superview: UIView? { container }
  /// The subviews, from back to front.
  open var subviews: [UIView] { ownSubviews }
  @usableFromInline
  @exclusivity(unchecked) nonisolated(unsafe) package final var tree = ViewTree<UIView, UILayoutGuide>()
  /// The layout guides that were added with ``addLayoutGuide(_:)``.
  open package(set) var layoutGuides: [UILayoutGuide] = []

  @exclusivity(unchecked) final var layoutState = LayoutState()
  @exclusivity(unchecked) final var storedExtras: ViewExtras?
  /// Creates a view with a frame in the coordinates of its future superview, in points.
  public init(frame: CGRect) {
    super.init()
    if frame != .zero, isPossible(frame, "frame") { plainFrame = frame.standardized }
    if hasLayerOfOwnClass { _ = layer }
  }

  /// Creates a view with an empty frame.
  public convenience override init() { self.init(frame: .zero) }

  /// Creates a view from an archive. Returns nil if the archive does not contain a valid view.
  public required init?(coder: NSCoder) {
    super.init()
    if hasLayerOfOwnClass { _ = layer }
    layoutState.isWindow = asWindow != nil
    guard decodeTree(from: coder) else { return nil }
  }

  deinit {
    storedLayer?.view = nil
    storedNode?.ownerEnds()
    for view in tree.subviews { view.tree.container = nil }
  }

  // MARK: Geometry

  /// The frame in the superview's coordinates, in points: the smallest rectangle that contains the transformed bounds.
  /// Setting a coordinate that is not a number is a misuse (`CALayerInvalidGeometry`), as for ``bounds`` and
  /// ``center``.
  open var frame: CGRect {
    get { storedLayer?.frame ?? plainFrame }
    set { changeFrame(newValue) }
  }
  /// The bounds in the view's own coordinates, in points.
  open var bounds: CGRect {
    get { storedLayer?.bounds ?? ownBounds }
    set { changeBounds(newValue) }
  }
  /// The center of the view in the superview's coordinates, in points.
  open var center: CGPoint {
    get { storedLayer?.position ?? ownPosition }
    set { changeCenter(newValue) }
  }
  /// The transform about the anchor point. Layout uses the frame without the transform.
  open var transform: CGAffineTransform {
    get { storedLayer?.affineTransform() ?? .identity }
    set { if newValue != transform { layer.setAffineTransform(newValue) } }
  }
  /// Whether the autoresizing mask is translated into constraints. The default is true.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutState.translatesMask }
    set { changeMaskTranslation(newValue) }
  }
  /// Returns the alignment rectangle of a frame. Constraints refer to the alignment rectangle.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// Returns the frame of an alignment rectangle.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
  /// Resizes the view to the size that ``sizeThatFits(_:)`` returns. The top left corner keeps its position.
  open func sizeToFit() {
    let corner = frame.origin
    bounds.size = sizeThatFits(bounds.size)
    if transform.isIdentity, frame.origin != corner { frame.origin = corner }
  }
  /// Returns whether the bounds contain a point in the view's coordinates.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  /// Returns the frontmost descendant, including the view itself, that contains the point and receives events.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { hitView(point, event) }
  /// Converts a point from the view's coordinates to those of `view`, or of the window if `view` is nil.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { converted(point, to: view) }

  /// The outlets and attributes that documents connect.
  open override class var interface: InterfaceDeclaration { attributesOfDocuments }

  // MARK: Tree

  /// Adds a view in front of the other subviews and removes it from its previous superview.
  open func addSubview(_ view: UIView) { add(view, at: nil) }
  /// Inserts a subview at an index, counted from the back.
  open func insertSubview(_ view: UIView, at index: Int) { add(view, at: index) }
  /// Inserts a view below another subview.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    add(view, at: index(of: siblingSubview, without: view, offset: 0) ?? ownSubviews.count)
  }
  /// Inserts a view above another subview.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    add(view, at: index(of: siblingSubview, without: view, offset: 1))
  }
  /// Exchanges the subviews at two indices.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
  /// Moves a subview in front of its siblings.
  open func bringSubviewToFront(_ view: UIView) { move(view, toFront: true) }
  /// Moves a subview behind its siblings.
  open func sendSubviewToBack(_ view: UIView) { move(view, toFront: false) }
  /// Removes the view from its superview, and removes the constraints that cross the boundary of the view.
  open func removeFromSuperview() { detach() }
  /// The window that contains the view; nil if it is not in a window.
  open var window: UIWindow? { windowAbove }

  /// Returns whether the view is `view` or one of its descendants.
  open func isDescendant(of view: UIView) -> Bool { isInside(view) }
  /// Returns the descendant, including the view itself, with a tag.
  open func viewWithTag(_ tag: Int) -> UIView? { find(tag) }

  // MARK: Constraints and guides

  /// The constraints that the view holds: those that clients added, in their order, and then those that the layout
  /// created for stacks, content sizes, autoresizing masks and guides.
  ///
  /// The constraints of the layout are listed after the first layout. Deactivating one of them has no effect.
  open var constraints: [NSLayoutConstraint] { listedConstraints }
  /// Adds a constraint. Each of its items must be the view, one of its guides or a descendant; other items are a
  /// misuse.
  open func addConstraint(_ constraint: NSLayoutConstraint) { layoutNode.add(constraint) }
  /// Removes those of the constraints that the view holds.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for each in constraints { layoutNode.remove(each) }
  }
  /// Adds a layout guide and removes it from its previous owning view.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { add(layoutGuide) }
  /// Removes a layout guide and its constraints.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { remove(layoutGuide) }
  /// The layout guide of the view's margins.
  open var layoutMarginsGuide: UILayoutGuide { marginsGuide }
  /// The layout guide of the area that bars and hardware do not cover.
  open var safeAreaLayoutGuide: UILayoutGuide { safeAreaGuide }

  // MARK: Passes

  /// Schedules ``layoutSubviews()`` for the next layout.
  open func setNeedsLayout() { markNeedsLayout() }
  /// Lays out the view and its descendants, and its ancestors as far as they need layout.
  open func layoutIfNeeded() { runLayout() }
  /// Schedules ``updateConstraints()`` for the next layout.
  open func setNeedsUpdateConstraints() { markNeedsUpdate() }
  /// Calls ``updateConstraints()`` on the descendants and the view, from the leaves up, where it is scheduled.
  open func updateConstraintsIfNeeded() { runUpdatePass() }

  /// Schedules ``draw(_:)`` for the next display. Plumb has no run loop: `CATransaction.flush()` displays the windows.
  open func setNeedsDisplay() { storedLayer?.setNeedsDisplay() }
  /// Schedules ``draw(_:)`` for a rectangle in the view's coordinates.
  open func setNeedsDisplay(_ rect: CGRect) { storedLayer?.setNeedsDisplay(rect) }

  // MARK: Content

  /// Notifies the layout that the intrinsic content size has changed.
  open func invalidateIntrinsicContentSize() { contentSizeMayHaveChanged() }
  /// Returns the size, closest to `targetSize`, that satisfies the constraints of the view, at the priority
  /// `fittingSizeLevel`.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }
  /// Returns the size that satisfies the constraints of the view, with the target size at the given priorities.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { sizeByConstraints(targetSize, horizontalFittingPriority, verticalFittingPriority) }

  // MARK: Margins and direction

  /// The distances from the edges to the margins, in points. They include the safe area insets if
  /// ``insetsLayoutMarginsFromSafeArea`` is true.
  open var layoutMargins: UIEdgeInsets {
    get { UIEdgeInsets(margins(safeArea: safeArea)) }
    set { setMargins(directional(newValue)) }
  }
  /// The semantic description of the content, from which the layout direction follows.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { layoutState.semantic }
    set {
      layoutState.semantic = newValue
      directionMayHaveChanged()
    }
  }
  /// The layout direction of the constraints and margins of the view.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }
  /// The traits of the view's environment, with its overrides.
  open var traitCollection: UITraitCollection {
    rare.traits.over(controller?.traitCollection ?? superview?.traitCollection ?? UIScreen.main.traitCollection)
  }

  // MARK: Settings that do not affect layout

  @exclusivity(unchecked) final var storedPlainSettings: PlainSettingsBox?

  /// Whether the view is hidden. A hidden view takes part in layout, except in stack views.
  open var isHidden = false {
    didSet {
      storedLayer?.isHidden = isHidden
      if isHidden != oldValue { superview?.subviewArrangementChanged() }
    }
  }
  /// The opacity, from 0 to 1. Views below 0.01 receive no events. Affects drawing only.
  open var alpha: CGFloat {
    get { plain.alpha }
    set {
      plain.alpha = newValue
      storedLayer?.opacity = Float(newValue)
    }
  }
  /// The background color. Affects drawing only.
  open var backgroundColor: UIColor? {
    get { plain.background }
    set { plain.background = newValue }
  }
  /// The tint color. A view without one has that of its superview; the root has the system blue. Affects drawing only.
  open var tintColor: UIColor! {
    get { plain.tint ?? container?.tintColor ?? .systemBlue }
    set { changeTint(newValue) }
  }
  /// The placement of content in the bounds. Affects drawing only, except `redraw`, which schedules a display on
  /// resizing.
  @exclusivity(unchecked) open var contentMode = ContentMode.scaleToFill
  /// Whether the view receives events.
  open var isUserInteractionEnabled: Bool {
    get { plain.receivesEvents }
    set { plain.receivesEvents = newValue }
  }
  /// The identifier that tests, logs and constraint descriptions show.
  open var accessibilityIdentifier: String? {
    get { plain.identifier }
    set { plain.identifier = newValue }
  }
  /// The label for assistive technologies. Has no effect: Plumb has no assistive technologies.
  open var accessibilityLabel: String? {
    get { plain.label }
    set { plain.label = newValue }
  }
  /// Whether the view is an accessibility element. The default is false. Has no effect: Plumb has no assistive
  /// technologies.
  open var isAccessibilityElement: Bool {
    get { rare.accessibility.isElement }
    set { ownRare.accessibility.isElement = newValue }
  }
  /// The hint for assistive technologies. Has no effect: Plumb has no assistive technologies.
  open var accessibilityHint: String? {
    get { rare.accessibility.hint }
    set { ownRare.accessibility.hint = newValue }
  }
  /// The value for assistive technologies. Has no effect: Plumb has no assistive technologies.
  open var accessibilityValue: String? {
    get { rare.accessibility.value }
    set { ownRare.accessibility.value = newValue }
  }
  /// The baseline of the first line of text.
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text.
  open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
  /// The traits for assistive technologies. Has no effect: Plumb has no assistive technologies.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { rare.accessibility.traits ?? .none }
    set { ownRare.accessibility.traits = newValue }
  }
  /// Returns whether a gesture recognizer of the view may begin. The default returns true.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether subviews are resized by their autoresizing masks when the bounds change. The default is true.
  @exclusivity(unchecked) open var autoresizesSubviews = true

  // MARK: Overridden by subclasses

  /// The natural size of the content, in points, or `noIntrinsicMetric` for an axis without one.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
  /// The distances from the edges of the frame to those of the alignment rectangle, in points.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// The view whose first baseline is that of this one. The default is ``forLastBaselineLayout``.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  /// The view whose last baseline is that of this one. The default is the view itself.
  open var forLastBaselineLayout: UIView { self }

  /// The baselines of the view's own text; nil without text.
  var ownBaselines: (first: LayoutBaseline?, last: LayoutBaseline?) { (nil, nil) }
  /// The view as a window; overridden by `UIWindow`.
  var asWindow: UIWindow? { nil }
  /// Pixels per point of the screen that the view is laid out for.
  @usableFromInline package var pixelScale: CGFloat { UIScreen.main.scale }
  /// The content height by which a stack chooses the view that its baselines follow, in points.
  var contentHeightInStack: CGFloat { max(0, intrinsicContentSize.height) }
  /// Whether the view shows text on more than one line, so that its height depends on its width.
  var isWrappingText: Bool { false }
  /// Called when the visibility of a subview, or its number of lines, has changed.
  func subviewArrangementChanged() {}
  /// Called when the content size of a subview may have changed.
  func subviewContentSizeChanged() {}
  /// Updates appearance and content after the traits changed, before clients are notified.
  func updateForTraits() {}
  /// Called when the view entered a window, before clients are notified.
  func addedToWindow() {}
  /// The size that the view has when a size is set; controls of fixed size ignore it.
  func allowedSize(_ size: CGSize) -> CGSize { size }
  /// The text that constraint descriptions and traces show.
  var layoutText: String? { nil }
  /// Called after the size of the bounds changed.
  func boundsSizeDidChange() {}

  /// Lays out subviews. The default implementation applies the frames that the constraints determine.
  open func layoutSubviews() { applyFramesOfSubviews() }
  /// Called after ``layoutSubviews()`` if the view has a layer, to lay out its sublayers. The default does nothing.
  open func layoutSublayers(of layer: CALayer) {}
  /// Draws the view's content inside a rectangle. The default does nothing.
  open func draw(_ rect: CGRect) {}
  /// Updates constraints before a layout. Overrides call `super` last.
  open func updateConstraints() {}
  /// Called before the superview changes.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview changed.
  open func didMoveToSuperview() {}
  /// Called before the window changes.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window changed.
  open func didMoveToWindow() {}
  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called after ``layoutMargins`` changed.
  open func layoutMarginsDidChange() {}
  /// Called after ``UIView/safeAreaInsets`` changed.
  open func safeAreaInsetsDidChange() {}
  /// Called after ``UIView/tintColor`` changed for the view or an ancestor.
  open func tintColorDidChange() {}
  /// Called after ``traitCollection`` changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Returns the size that best fits `size`, in points. The default is the current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// The distances from the edges to the safe area, in points.
  open var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(inheritedSafeArea) }

  override var isInWindow: Bool { window != nil }
  open override var next: UIResponder? { controller ?? superview }
  /// Sends the content size, insets and baselines to the layout. Called by the layout.
  open func prepareLayoutNode() { updateLayoutNode() }
  /// Called by the layout after it found a new frame. Schedules the layout that applies it: by the superview or, for a
  /// root, immediately.
  open func layoutFrameDidChange() { if let container { container.setNeedsLayout() } else { applyLayoutToRoot() } }
  /// The class, the address, the text and the frame.
  nonisolated open override var description: String { MainActor.assumeIsolated { describe() } }
  /// The item as constraint descriptions and traces show it.
  open var loggedItem: LoggedItem { defaultLoggedItem }
  /// The frame of a guide before the first layout.
  func frameWithoutLayout(of guide: UILayoutGuide) -> CGRect {
    insets(of: guide).map { bounds.inset(by: UIEdgeInsets($0)) } ?? frameBeforeLayout(of: guide)
  }
  /// Encodes the view and its descendants.
  open func encode(with coder: NSCoder) { encodeTree(to: coder) }
  /// The subviews that an archive contains: all but those that the class creates itself.
  var archivedSubviews: [UIView] { subviews }
  /// Names the settings that an archive contains. Overrides call `super` first.
  func archiveSettings(_ archive: ViewArchive) { archiveView(archive) }
  /// Writes what refers to the subviews.
  func encodeMembers(to coder: NSCoder) {}
  /// Reads what refers to the subviews, which have been added.
  func decodeMembers(from coder: NSCoder) throws {}
  /// The guide of a subclass with this identifier.
  func guide(identifiedBy identifier: String) -> UILayoutGuide? { nil }
}
