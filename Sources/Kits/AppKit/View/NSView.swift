import AutoLayout
import ConstraintText
import ControlMetrics
import Foundation
import KitDocuments
import KitSupport
import LayoutEngine

/// A rectangular area that lays out the views it contains.
///
/// The origin of a view is its lower left corner, unless ``isFlipped`` is true. If
/// `translatesAutoresizingMaskIntoConstraints` is true, constraints treat the frame of the view as given; otherwise
/// constraints determine it. ``layoutSubtreeIfNeeded()`` updates constraints from the leaves to the root, solves them,
/// and then lays out views from the root to the leaves.
open class NSView: NSResponder, LayoutItem, NSUserInterfaceItemIdentification, NSAnimatablePropertyContainer {
  /// Whether the view depends on the constraint-based layout system. Has no effect: Plumb calls `updateConstraints()`
  /// on every view.
  open class var requiresConstraintBasedLayout: Bool { false }

  @exclusivity(unchecked) nonisolated(unsafe) final var storedNode: LayoutNode?
  @exclusivity(unchecked) final var viewState = ViewState()
  @exclusivity(unchecked) final var settings = ViewSettings()
  @usableFromInline
  @exclusivity(unchecked) nonisolated(unsafe) package final var tree = ViewTree<NSView, NSLayoutGuide>()
  /// The layout guides that were added with ``addLayoutGuide(_:)``.
  open package(set) var layoutGuides: [NSLayoutGuide] = []

  /// Creates a view with a frame in the coordinates of its future superview, in points.
  public init(frame frameRect: CGRect) {
    super.init()
    if frameRect != .zero { changeFrame(frameRect) }
    setUp()
  }

  /// Creates a view with an empty frame.
  public convenience override init() { self.init(frame: .zero) }

  /// Creates a view of a document. Plumb does not read archives of AppKit: with another coder, the result has default
  /// settings.
  public required override init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    (coder as? InterfaceCoder)?.decode(self)
  }

  /// The outlets and attributes that documents connect.
  open override class var interface: InterfaceDeclaration { attributesOfDocuments }

  /// Called at the end of each initializer: sets what a class of this module sets beyond the defaults of its
  /// properties.
  func setUp() {}

  deinit {
    storedNode?.ownerEnds()
    for view in tree.subviews { view.tree.container = nil }
  }

  // MARK: Geometry

  /// The frame in the superview's coordinates, in points. Setting a coordinate that is not a number is a misuse
  /// (`CALayerInvalidGeometry`), as for ``bounds``.
  open var frame: CGRect {
    get { viewState.frame }
    set { changeFrame(newValue) }
  }
  /// The bounds in the view's own coordinates, in points. Bounds of another size than the frame scale the coordinates.
  open var bounds: CGRect {
    get { viewState.bounds }
    set { changeBounds(newValue) }
  }
  /// Moves the frame.
  open func setFrameOrigin(_ newOrigin: CGPoint) { frame.origin = newOrigin }
  /// Resizes the frame.
  open func setFrameSize(_ newSize: CGSize) { changeFrame(CGRect(origin: viewState.frame.origin, size: newSize)) }
  /// Scrolls the view's own coordinates.
  open func setBoundsOrigin(_ newOrigin: CGPoint) { bounds.origin = newOrigin }
  /// Scales the view's own coordinates, so that the frame is as large as `newSize`.
  open func setBoundsSize(_ newSize: CGSize) { bounds.size = newSize }
  /// Scales the view's own coordinates by the factors in `newUnitSize`.
  open func scaleUnitSquare(to newUnitSize: CGSize) { scaleBounds(by: newUnitSize) }
  /// The rotation of the frame around its origin, in degrees. Layout uses the frame without the rotation.
  open var frameRotation: CGFloat {
    get { settings.frameRotation }
    set { settings.frameRotation = newValue }
  }
  /// The rotation of the view's own coordinates, in degrees. Constraints cannot cross a view with rotated bounds.
  open var boundsRotation: CGFloat {
    get { settings.boundsRotation }
    set { changeBoundsRotation(newValue) }
  }
  /// Whether the y-axis of the view's own coordinates is downward. The default is false.
  open var isFlipped: Bool { false }
  /// The options that determine how the view resizes when its superview's bounds change.
  open var autoresizingMask: AutoresizingMask {
    get { viewState.mask }
    set {
      viewState.mask = newValue
      recordGivenFrame()
    }
  }
  /// Whether subviews are resized by their autoresizing masks when the size changes. The default is true.
  open var autoresizesSubviews: Bool {
    get { viewState.autoresizesSubviews }
    set { viewState.autoresizesSubviews = newValue }
  }
  /// Resizes the subviews by their autoresizing masks after the size changed.
  open func resizeSubviews(withOldSize oldSize: CGSize) { autoresizeSubviews(oldSize) }
  /// Resizes the view by its autoresizing mask after the superview's size changed.
  open func resize(withOldSuperviewSize oldSize: CGSize) { autoresize(oldSize) }
  /// Whether the autoresizing mask is translated into constraints. The default is true.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { viewState.translatesMask }
    set { changeMaskTranslation(newValue) }
  }
  /// The distances from the edges of the frame to those of the alignment rectangle, in points.
  open var alignmentRectInsets: NSEdgeInsets { NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) }
  /// Returns the alignment rectangle of a frame. Constraints refer to the alignment rectangle.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.inset(by: alignmentRectInsets, flipped: superviewIsFlipped)
  }
  /// Returns the frame of an alignment rectangle.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    let outsets = NSEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)
    return alignmentRect.inset(by: outsets, flipped: superviewIsFlipped)
  }
  /// The distance from the lower edge of the alignment rectangle up to the last baseline, in points. The default is 0.
  open var lastBaselineOffsetFromBottom: CGFloat { 0 }
  /// The distance from the upper edge of the alignment rectangle down to the first baseline, in points. The default, 0,
  /// means that the view has no text: then its lower edge is its baseline.
  open var firstBaselineOffsetFromTop: CGFloat { 0 }
  /// The baselines of the view's own text; nil without text.
  var ownBaselines: ControlBaselines? { nil }
  /// The baselines of the view's own text as the two properties above return them, unless they are overridden.
  var ownBaselineOffsets: (first: CGFloat, last: CGFloat) { (0, 0) }
  /// The earlier name of ``lastBaselineOffsetFromBottom``.
  open var baselineOffsetFromBottom: CGFloat { lastBaselineOffsetFromBottom }

  // MARK: Tree

  /// The superview; nil if the view has none.
  open var superview: NSView? { container }
  /// The subviews, from back to front. Setting it removes those that are missing and adds those that are new.
  open var subviews: [NSView] {
    get { ownSubviews }
    set { replaceSubviews(newValue) }
  }
  /// The window that contains the view; nil if it is not in a window.
  open var window: NSWindow? { windowAbove }
  /// Adds a view in front of the other subviews and removes it from its previous superview.
  open func addSubview(_ view: NSView) { attach(view, at: nil) }
  /// Adds a view above or below a subview, or all subviews if `otherView` is nil.
  open func addSubview(_ view: NSView, positioned place: NSWindow.OrderingMode, relativeTo otherView: NSView?) {
    attach(view, at: index(place, otherView, without: view))
  }
  /// Replaces a subview by another view, at the same position. A view that is not a subview is a misuse.
  open func replaceSubview(_ oldView: NSView, with newView: NSView) { replace(oldView, by: newView) }
  /// Removes the view from its superview, and removes the constraints that cross the boundary of the view.
  open func removeFromSuperview() { detach() }
  /// The same as ``removeFromSuperview()``, without a display.
  open func removeFromSuperviewWithoutNeedingDisplay() { removeFromSuperview() }
  /// Returns whether the view is `view` or one of its descendants.
  open func isDescendant(of view: NSView) -> Bool { isInside(view) }
  /// Returns the closest view that contains both views, which can be one of them; nil if there is none.
  open func ancestorShared(with view: NSView) -> NSView? { sharedAncestor(with: view) }
  /// Returns the descendant, including the view itself, with a tag.
  open func viewWithTag(_ tag: Int) -> NSView? { find(tag) }
  /// An integer for the client's use; −1 unless a subclass overrides it.
  open var tag: Int { -1 }
  /// The nearest scroll view that contains the view.
  open var enclosingScrollView: NSScrollView? { scrollViewAbove }

  // MARK: Constraints and guides

  /// The constraints that the view holds: those that clients added, in their order, and then those that the layout
  /// created for stacks, content sizes and autoresizing masks. Deactivating one of the latter has no effect.
  open var constraints: [NSLayoutConstraint] {
    layoutNode.constraints.filter { !$0.isOwnedByToolkit } + layoutNode.systemConstraints
  }
  /// Adds a constraint. Each of its items must be the view, one of its guides or a descendant; other items are a
  /// misuse.
  open func addConstraint(_ constraint: NSLayoutConstraint) { layoutNode.add(constraint) }
  /// Adds constraints between this view and the views below it.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { for each in constraints { layoutNode.add(each) } }
  /// Removes a constraint if the view holds it.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { layoutNode.remove(constraint) }
  /// Removes those of the constraints that the view holds.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for each in constraints { layoutNode.remove(each) }
  }
  /// Adds a layout guide and removes it from its previous owning view.
  open func addLayoutGuide(_ guide: NSLayoutGuide) { add(guide) }
  /// Removes a layout guide and its constraints.
  open func removeLayoutGuide(_ guide: NSLayoutGuide) { remove(guide) }
  /// The layout guide of the area that the bars of the window do not cover.
  open var safeAreaLayoutGuide: NSLayoutGuide { safeAreaGuide }
  /// The layout guide inside the safe area with the standard distance of 20 points from its edges.
  open var layoutMarginsGuide: NSLayoutGuide { marginsGuide }
  /// The distances from the edges to the safe area: those of the superview's safe area as far as they reach into the
  /// view, and ``additionalSafeAreaInsets``.
  open var safeAreaInsets: NSEdgeInsets { NSEdgeInsets(inheritedSafeArea) }
  /// Insets to add to the safe area, in points.
  open var additionalSafeAreaInsets: NSEdgeInsets {
    get { settings.additionalSafeArea }
    set {
      settings.additionalSafeArea = newValue
      useSafeArea()
      updateInsets()
    }
  }
  /// The part of the bounds inside the safe area.
  open var safeAreaRect: CGRect { bounds.inset(by: safeAreaInsets, flipped: isFlipped) }
  /// Whether the constraints allow more than one frame. It is false outside of a window.
  open var hasAmbiguousLayout: Bool { window != nil && isAmbiguous(layoutNode) }
  /// Gives views with ambiguous frames other frames that satisfy the constraints.
  open func exerciseAmbiguityInLayout() { applyAlternativeFrame() }
  /// Returns the constraints that affect the frame along an axis, directly or indirectly.
  open func constraintsAffectingLayout(for orientation: NSLayoutConstraint.Orientation) -> [NSLayoutConstraint] {
    constraintsAffecting(layoutNode, orientation)
  }

  // MARK: Content

  /// The natural size of the content, in points, or `noIntrinsicMetric` for an axis without one.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
  /// Notifies the layout that the intrinsic content size has changed.
  open func invalidateIntrinsicContentSize() { contentSizeMayHaveChanged() }
  /// Returns the priority with which the view resists being larger than its content.
  open func contentHuggingPriority(for orientation: NSLayoutConstraint.Orientation) -> NSLayoutConstraint.Priority {
    layoutNode.contentHugging(orientation)
  }
  /// Sets the priority with which the view resists being larger than its content.
  open func setContentHuggingPriority(
    _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) { layoutNode.setContentHugging(priority, for: orientation) }
  /// Returns the priority with which the view resists being smaller than its content.
  open func contentCompressionResistancePriority(
    for orientation: NSLayoutConstraint.Orientation
  ) -> NSLayoutConstraint.Priority { layoutNode.contentCompression(orientation) }
  /// Sets the priority with which the view resists being smaller than its content.
  open func setContentCompressionResistancePriority(
    _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) { layoutNode.setContentCompression(priority, for: orientation) }
  /// The smallest size that satisfies the constraints of the view's subtree, in points, rounded up to whole pixels.
  open var fittingSize: CGSize { sizeByConstraints(.zero, .fittingSizeCompression, .fittingSizeCompression) }
  /// Whether the content of the view can be compressed horizontally to fit a window.
  open var isHorizontalContentSizeConstraintActive: Bool {
    get { viewState.usesContentWidth }
    set {
      viewState.usesContentWidth = newValue
      contentSizeMayHaveChanged()
    }
  }
  /// Whether the height of the content is used by the layout. The default is true.
  open var isVerticalContentSizeConstraintActive: Bool {
    get { viewState.usesContentHeight }
    set {
      viewState.usesContentHeight = newValue
      contentSizeMayHaveChanged()
    }
  }

  // MARK: Passes

  /// Whether ``layout()`` is scheduled.
  open var needsLayout: Bool {
    get { tree.needsLayout }
    set { if newValue { markNeedsLayout() } else { tree.needsLayout = false } }
  }
  /// Whether ``updateConstraints()`` is scheduled.
  open var needsUpdateConstraints: Bool {
    get { tree.needsUpdate }
    set { if newValue { markNeedsUpdate() } else { tree.needsUpdate = false } }
  }
  /// Updates the constraints of the subtree, and lays out the view and its descendants where it is scheduled.
  open func layoutSubtreeIfNeeded() { layOutSubtree() }
  /// Calls ``updateConstraints()`` on the descendants and the view, from the leaves up, where it is scheduled.
  open func updateConstraintsForSubtreeIfNeeded() { runUpdatePass() }
  /// Lays out subviews. The default implementation applies the frames that the constraints determine.
  ///
  /// An override that does not call `super` gets these frames after it returns.
  open func layout() { applyLayoutToSubviews() }
  /// Updates constraints before a layout. Overrides call `super`.
  open func updateConstraints() { viewState.didCallSuper = true }

  // MARK: Overridden by subclasses

  /// Called before the superview changes.
  open func viewWillMove(toSuperview newSuperview: NSView?) {}
  /// Called after the superview changed.
  open func viewDidMoveToSuperview() {}
  /// Called before the window changes.
  open func viewWillMove(toWindow newWindow: NSWindow?) {}
  /// Called after the window changed.
  open func viewDidMoveToWindow() {}
  /// Called after a subview was added.
  open func didAddSubview(_ subview: NSView) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: NSView) {}
  /// Called when the view or an ancestor was hidden.
  open func viewDidHide() {}
  /// Called when the view or an ancestor was shown.
  open func viewDidUnhide() {}
  /// Called after the resolution of the window changed.
  open func viewDidChangeBackingProperties() {}
  /// Called after ``effectiveAppearance`` changed.
  open func viewDidChangeEffectiveAppearance() {}
  /// Prepares a reused view for new content.
  open func prepareForReuse() {}
  /// Returns the frontmost descendant, including the view itself, at a point in the superview's coordinates.
  open func hitTest(_ point: CGPoint) -> NSView? { hitView(point) }

  // MARK: Appearance

  /// Whether the view is hidden. A hidden view takes part in layout, except in stack and grid views.
  open var isHidden: Bool {
    get { viewState.isHidden }
    set { changeHidden(newValue) }
  }
  /// The opacity, from 0 to 1. Affects drawing only.
  open var alphaValue: CGFloat {
    get { settings.alpha }
    set { settings.alpha = newValue }
  }
  /// The identifier that logs show.
  open var identifier: NSUserInterfaceItemIdentifier? {
    get { settings.identifier }
    set { settings.identifier = newValue }
  }
  /// Whether the view covers everything behind it. The default is false. Affects drawing only.
  open var isOpaque: Bool { false }
  /// Whether the view is drawn by its layer through ``updateLayer()``. The default is false. Affects drawing only.
  open var wantsUpdateLayer: Bool { false }
  /// Whether the view is drawn over a blurred background. The default is false. Affects drawing only.
  open var allowsVibrancy: Bool { false }
  /// Called before the view is drawn. The default does nothing. Affects drawing only.
  open func viewWillDraw() {}
  /// The ring around the view while it has the keyboard focus. Has no effect: Plumb draws none.
  open var focusRingType: NSFocusRingType {
    get { settings.focusRing }
    set { settings.focusRing = newValue }
  }
  /// When the layer is drawn again. Affects drawing only.
  open var layerContentsRedrawPolicy: LayerContentsRedrawPolicy {
    get { settings.redrawPolicy }
    set { settings.redrawPolicy = newValue }
  }
  /// The areas in which the pointer is followed. They have no effect: Plumb receives no events.
  open var trackingAreas: [NSTrackingArea] { settings.trackingAreas }
  /// Adds an area. Has no effect: Plumb receives no events.
  open func addTrackingArea(_ trackingArea: NSTrackingArea) { settings.trackingAreas.append(trackingArea) }
  /// Removes an area.
  open func removeTrackingArea(_ trackingArea: NSTrackingArea) {
    settings.trackingAreas.removeAll { $0 === trackingArea }
  }
  /// Draws the content inside a rectangle. The default does nothing. Affects drawing only.
  open func draw(_ dirtyRect: CGRect) {}
  /// Returns the animation of a key; nil. Plumb does not call it.
  open class func defaultAnimation(forKey key: NSAnimatablePropertyKey) -> Any? { nil }
  /// Updates the layer in place of ``draw(_:)``. The default does nothing. Affects drawing only.
  open func updateLayer() {}
  /// Creates the layer of a layer-backed view. Affects drawing only.
  open func makeBackingLayer() -> CALayer { CALayer() }
  /// Whether the first click in an inactive window reaches the view. Has no effect: Plumb does not receive events.
  open func acceptsFirstMouse(for event: NSEvent?) -> Bool { false }
  /// Whether a drag in the view moves the window. Has no effect: Plumb does not receive events.
  open var mouseDownCanMoveWindow: Bool { !isOpaque }
  /// Called to renew the tracking areas. Has no effect: Plumb does not receive events.
  open func updateTrackingAreas() {}

  /// The text that constraint descriptions and traces show.
  var layoutText: String? { nil }
  /// The view as the frame of a window.
  var asWindowFrame: NSThemeFrame? { nil }
  /// Called when the visibility of a subview has changed.
  func subviewArrangementChanged() {}
  /// Called when the content size of a subview may have changed.
  func subviewContentSizeChanged() {}
  /// Called after the size changed.
  func sizeDidChange() {}
  /// Called after the view scrolled.
  func boundsOriginDidChange() {}

  override var defaultNextResponder: NSResponder? { controller ?? container ?? windowAbove }

  /// Sends the content size, insets and baselines to the layout. Called by the layout.
  open func prepareLayoutNode() { updateLayoutNode() }
  /// Called by the layout after it found a new frame.
  open func layoutFrameDidChange() { frameFromLayoutChanged() }
  /// The item as constraint descriptions and traces show it.
  open var loggedItem: LoggedItem { defaultLoggedItem }
  /// The class, the address, the text and the frame.
  nonisolated open override var description: String {
    MainActor.assumeIsolated {
      "<\(layoutName); frame = (\(frame.minX) \(frame.minY); \(frame.width) \(frame.height))>"
    }
  }
}
