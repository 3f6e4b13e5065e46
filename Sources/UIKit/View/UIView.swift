import AutoLayout
import ConstraintText
import Foundation
import LayoutEngine

/// A rectangle in a tree of rectangles, which lays out the ones it contains.
///
/// A view whose `translatesAutoresizingMaskIntoConstraints` is true stands where its frame says, and constraints treat
/// its frame as given. One where it is false stands where constraints put it. `layoutIfNeeded()` brings a tree up to
/// date: constraints are updated from the leaves to the root, frames are found, and each view whose subviews have to
/// move lays them out, from the root to the leaves.
@preconcurrency @MainActor
open class UIView: UIResponder, LayoutItem, UITraitEnvironment {
  /// The value of an intrinsic size without meaning: −1.
  public static let noIntrinsicMetric: CGFloat = -1
  /// The target of the smallest fitting size.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The target of the largest fitting size.
  public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  /// The class of the layer.
  open class var layerClass: AnyClass { CALayer.self }
  /// Whether the view cannot do without constraints; its `updateConstraints()` runs in any case.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The view's place in the layout of its tree.
  public var layoutNode: LayoutNode {
    if let storedNode { return storedNode }
    let made = makeLayoutNode()
    storedNode = made
    return made
  }
  @exclusivity(unchecked) private nonisolated(unsafe) var storedNode: LayoutNode?
  /// Has the layout find the frame. A node that is yet to be made is made so.
  final func followConstraints() { storedNode?.placement = .constraints }
  /// Where the view stands. Layers are made when somebody first asks for one of their tree.
  public var layer: CALayer { storedLayer ?? makeLayers() }
  /// In one tree either all views have layers or none has.
  @exclusivity(unchecked) nonisolated(unsafe) final var storedLayer: CALayer?
  /// Where the view stands while it has no layer.
  @exclusivity(unchecked) final var ownPosition = CGPoint.zero
  @exclusivity(unchecked) final var ownBounds = CGRect.zero
  /// The view that contains this one.
  open var superview: UIView? { container }
  /// The view that contains this one, which clears it at its end. A weak reference would slow down every use of that view.
  @exclusivity(unchecked) nonisolated(unsafe) final var storedContainer: Unmanaged<UIView>?
  /// Where the view was last found among its siblings; see ``place(of:)``.
  @exclusivity(unchecked) final var lastPlace = 0
  /// The views inside, from back to front.
  open var subviews: [UIView] { ownSubviews }
  @exclusivity(unchecked) final var ownSubviews: [UIView] = []
  /// The guides that clients added.
  open internal(set) var layoutGuides: [UILayoutGuide] = []

  @exclusivity(unchecked) final var layoutState = LayoutState()
  @exclusivity(unchecked) final var storedExtras: ViewExtras?
  /// Makes a view with a frame in its future superview's coordinates, in points.
  public init(frame: CGRect) {
    super.init()
    if frame != .zero, isPossible(frame, "frame") { plainFrame = frame.standardized }
    if hasLayerOfOwnClass { _ = layer }
  }

  /// Makes a view of size 0.
  public convenience override init() { self.init(frame: .zero) }

  /// Makes a view of an archive; nil where what the archive holds is no view.
  public required init?(coder: NSCoder) {
    super.init()
    if hasLayerOfOwnClass { _ = layer }
    layoutState.isWindow = self is UIWindow
    guard decodeTree(from: coder) else { return nil }
  }

  deinit {
    storedLayer?.view = nil
    storedNode?.ownerEnds()
    for view in ownSubviews { view.storedContainer = nil }
  }

  // MARK: Geometry

  /// The smallest upright rectangle round the view in its superview's coordinates, in points. What is no number is
  /// misuse (`CALayerInvalidGeometry`), here as in ``bounds`` and ``center``.
  open var frame: CGRect {
    get { storedLayer?.frame ?? plainFrame }
    set { changeFrame(newValue) }
  }
  /// The rectangle of the view in its own coordinates, in points.
  open var bounds: CGRect {
    get { storedLayer?.bounds ?? ownBounds }
    set { changeBounds(newValue) }
  }
  /// The middle of the view in its superview's coordinates, in points.
  open var center: CGPoint {
    get { storedLayer?.position ?? ownPosition }
    set { changeCenter(newValue) }
  }
  /// A transform about the middle. Layouts go by the frame that the view has without it.
  open var transform: CGAffineTransform {
    get { storedLayer?.affineTransform() ?? .identity }
    set { if newValue != transform { layer.setAffineTransform(newValue) } }
  }
  /// What follows when the superview is resized.
  open var autoresizingMask: AutoresizingMask {
    get { layoutState.mask }
    set {
      layoutState.mask = newValue
      noteGivenFrame()
    }
  }
  /// Whether the frame, with its mask, is given to the layout, rather than found by constraints. True unless set.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutState.translatesMask }
    set { changeMaskTranslation(newValue) }
  }
  /// The alignment rectangle of a frame: the part that constraints speak of.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// The frame of an alignment rectangle.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
  /// Gives the view the size that suits its content, as ``sizeThatFits(_:)`` tells.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
  /// Whether `point` of this view's coordinates lies inside.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  /// The foremost view at `point` of this view's coordinates that takes part in events: the view or one inside.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { hitView(point, event) }
  /// A point of this view's coordinates in those of `view`, or of the window where it is nil.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { converted(point, to: view) }
  /// A point of `view`'s coordinates, or of the window's where it is nil, in this view's.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { converted(point, from: view) }
  /// A rectangle of this view's coordinates in those of `view`, or of the window where it is nil.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { converted(rect, to: view) }
  /// A rectangle of `view`'s coordinates, or of the window's where it is nil, in this view's.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { converted(rect, from: view) }

  // MARK: Tree

  /// Adds `view` in front of the other subviews. It leaves its old superview first.
  open func addSubview(_ view: UIView) { add(view, at: nil) }
  /// Adds `view` at `index`, counted from the back.
  open func insertSubview(_ view: UIView, at index: Int) { add(view, at: index) }
  /// Adds `view` right behind `siblingSubview`.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    add(view, at: index(of: siblingSubview, without: view, offset: 0))
  }
  /// Adds `view` right in front of `siblingSubview`.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    add(view, at: index(of: siblingSubview, without: view, offset: 1))
  }
  /// Exchanges two subviews in the order from back to front.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    exchange(index1, index2)
  }
  /// Puts `view` in front of its siblings.
  open func bringSubviewToFront(_ view: UIView) { move(view, toFront: true) }
  /// Puts `view` behind its siblings.
  open func sendSubviewToBack(_ view: UIView) { move(view, toFront: false) }
  /// Takes the view out of its superview. Constraints between it or views inside it and views outside end.
  open func removeFromSuperview() { leaveSuperview() }
  /// The window that the view is in.
  open var window: UIWindow? { windowAbove }

  /// Whether the view is `view` or inside of it.
  open func isDescendant(of view: UIView) -> Bool { isInside(view) }
  /// The view inside, or the view itself, whose tag is `tag`.
  open func viewWithTag(_ tag: Int) -> UIView? { find(tag) }

  // MARK: Constraints and guides

  /// The constraints that the view holds, in the order of their installation, and then those that the layout made for it:
  /// of an arrangement as a stack, of the size of its content, of the frames of its subviews, and of its guides.
  ///
  /// The layout's own are there from the first layout on. They tell what is; to deactivate one has no effect.
  open var constraints: [NSLayoutConstraint] { listedConstraints }
  /// Installs `constraint` on the view, which has to contain all its items; anything else is misuse.
  open func addConstraint(_ constraint: NSLayoutConstraint) { layoutNode.add(constraint) }
  /// Installs each constraint on the view.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { for each in constraints { layoutNode.add(each) } }
  /// Takes out `constraint`, if the view holds it.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { layoutNode.remove(constraint) }
  /// Takes out each constraint that the view holds.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for each in constraints { layoutNode.remove(each) }
  }
  /// Adds a guide. It leaves the view it belonged to.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { add(layoutGuide) }
  /// Removes a guide. Constraints on it end.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { remove(layoutGuide) }
  /// The rectangle inside the margins.
  open var layoutMarginsGuide: UILayoutGuide { ownMarginsGuide }
  /// The rectangle that no bar or hardware covers.
  open var safeAreaLayoutGuide: UILayoutGuide { ownSafeAreaGuide }
  /// The rectangle inside the margins that is not too wide for lines of text.
  open var readableContentGuide: UILayoutGuide { ownReadableGuide }
  /// The rectangle that the keyboard covers; without a keyboard, the bottom of the safe area.
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide { ownKeyboardGuide }
  /// Whether constraints leave more than one frame possible.
  open var hasAmbiguousLayout: Bool { isAmbiguous }
  /// Gives the views whose frames are ambiguous other frames that fulfil the constraints just as well.
  open func exerciseAmbiguityInLayout() { takeOtherFrame() }
  /// The constraints that have a part in the view's frame along `axis`.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] { affecting(axis) }

  // MARK: Passes

  /// Has ``layoutSubviews()`` run at the next layout.
  open func setNeedsLayout() { markNeedsLayout() }
  /// Brings the frames of the view and of all views inside up to date, and those above as far as they need it.
  open func layoutIfNeeded() { runLayout() }
  /// Has ``updateConstraints()`` run before the next layout.
  open func setNeedsUpdateConstraints() { markNeedsUpdate() }
  /// Whether ``updateConstraints()`` is to run before the next layout.
  open func needsUpdateConstraints() -> Bool { layoutState.needsUpdate }
  /// Runs ``updateConstraints()`` on the view and the views inside where it is due, from the leaves up.
  open func updateConstraintsIfNeeded() { runUpdatePass() }

  /// Has ``draw(_:)`` run at the next display, which comes after the layout. There is no run loop here:
  /// `CATransaction.flush()` does what the end of its turn does.
  open func setNeedsDisplay() { storedLayer?.setNeedsDisplay() }
  /// Has ``draw(_:)`` run for at least the part `rect` of the bounds at the next display.
  open func setNeedsDisplay(_ rect: CGRect) { storedLayer?.setNeedsDisplay(rect) }

  // MARK: Content

  /// Tells that the size of the content has changed.
  open func invalidateIntrinsicContentSize() { contentSizeMayHaveChanged() }
  /// How strongly the view resists being larger than its content.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutNode.contentHugging(axis)
  }
  /// Sets how strongly the view resists being larger than its content.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    layoutNode.setContentHugging(priority, for: axis)
  }
  /// How strongly the view resists being smaller than its content.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutNode.contentCompression(axis)
  }
  /// Sets how strongly the view resists being smaller than its content.
  open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    layoutNode.setContentCompression(priority, for: axis)
  }
  /// The size that the constraints inside ask for, as close to `targetSize` as they let it, at the fitting level.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }
  /// The size that the constraints inside ask for, as close to `targetSize` as the two priorities make it.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  // MARK: Margins and direction

  /// Distances from the edges inwards to the margins, in points, with the safe area where that counts.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set { setMargins(newValue) }
  }
  /// ``layoutMargins`` by reading direction, without the safe area.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { currentMargins }
    set {
      extras.margins = newValue
      marginsMayHaveChanged()
    }
  }
  /// Whether the margins reach at least as far in as those of the superview.
  open var preservesSuperviewLayoutMargins: Bool {
    get { layoutState.preservesSuperviewMargins }
    set {
      layoutState.preservesSuperviewMargins = newValue
      marginsMayHaveChanged()
    }
  }
  /// Whether the margins lie inside the safe area. True unless set.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { layoutState.insetsMarginsFromSafeArea }
    set {
      layoutState.insetsMarginsFromSafeArea = newValue
      marginsMayHaveChanged()
    }
  }
  /// What the content means, as far as its direction depends on it.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { layoutState.semantic }
    set {
      layoutState.semantic = newValue
      directionMayHaveChanged()
    }
  }
  /// The direction of constraints and margins inside the view.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }
  /// The traits of the view's surroundings.
  open var traitCollection: UITraitCollection {
    rare.traits.over(controller?.traitCollection ?? superview?.traitCollection ?? UIScreen.main.traitCollection)
  }

  // MARK: Settings without effect on layout

  @exclusivity(unchecked) final var storedPlainSettings: PlainSettingsBox?

  /// Whether the view is invisible. It still takes part in layouts, except in stack views.
  open var isHidden = false {
    didSet {
      storedLayer?.isHidden = isHidden
      if isHidden != oldValue { (superview as? UIStackView)?.arrangementChanged() }
    }
  }
  /// Opacity from 0 to 1.
  open var alpha: CGFloat {
    get { plain.alpha }
    set {
      plain.alpha = newValue
      storedLayer?.opacity = Float(newValue)
    }
  }
  /// Whether the view covers all that is behind it.
  open var isOpaque: Bool {
    get { plain.isOpaque }
    set { plain.isOpaque = newValue }
  }
  /// The colour behind the content.
  open var backgroundColor: UIColor? {
    get { plain.background }
    set { plain.background = newValue }
  }
  /// The colour of active parts: that of the superview unless one is set, and blue at the top.
  open var tintColor: UIColor! {
    get { plain.tint ?? container?.tintColor ?? .systemBlue }
    set { changeTint(newValue) }
  }
  /// Whether subviews are cut off at the bounds.
  open var clipsToBounds: Bool {
    get { storedLayer?.masksToBounds ?? false }
    set { if newValue != clipsToBounds { layer.masksToBounds = newValue } }
  }
  /// How content fills the bounds.
  @exclusivity(unchecked) open var contentMode = ContentMode.scaleToFill
  /// A number for the client's use.
  open var tag: Int {
    get { plain.tag }
    set { plain.tag = newValue }
  }
  /// Whether the view takes part in events.
  open var isUserInteractionEnabled: Bool {
    get { plain.takesEvents }
    set { plain.takesEvents = newValue }
  }
  /// A name by which tests and logs find the view.
  open var accessibilityIdentifier: String? {
    get { plain.identifier }
    set { plain.identifier = newValue }
  }
  /// What the view says to those who cannot see it.
  open var accessibilityLabel: String? {
    get { plain.label }
    set { plain.label = newValue }
  }
  /// Whether those who cannot see come to the view; false unless set.
  open var isAccessibilityElement: Bool {
    get { rare.accessibility.isElement }
    set { ownRare.accessibility.isElement = newValue }
  }
  /// What the view does, for those who cannot see it.
  open var accessibilityHint: String? {
    get { rare.accessibility.hint }
    set { ownRare.accessibility.hint = newValue }
  }
  /// What the view stands at, for those who cannot see it.
  open var accessibilityValue: String? {
    get { rare.accessibility.value }
    set { ownRare.accessibility.value = newValue }
  }
  /// What the view is, for those who cannot see it.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { rare.accessibility.traits ?? .none }
    set { ownRare.accessibility.traits = newValue }
  }
  /// What those who cannot see come to inside the view, in that order; nil for its subviews.
  open var accessibilityElements: [Any]? {
    get { rare.accessibility.elements }
    set { ownRare.accessibility.elements = newValue }
  }
  /// Whether those who cannot see come to nothing inside the view.
  open var accessibilityElementsHidden: Bool {
    get { rare.accessibility.hidesElements }
    set { ownRare.accessibility.hidesElements = newValue }
  }
  /// Whether those who cannot see come to nothing beside the view.
  open var accessibilityViewIsModal: Bool {
    get { rare.accessibility.isModal }
    set { ownRare.accessibility.isModal = newValue }
  }
  /// Whether those who cannot see come to all inside the view before they come to others.
  open var shouldGroupAccessibilityChildren: Bool {
    get { rare.accessibility.groupsChildren }
    set { ownRare.accessibility.groupsChildren = newValue }
  }
  /// Whether a gesture of one of the view's recognisers may begin; true unless overridden.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether subviews follow when the bounds change.
  @exclusivity(unchecked) open var autoresizesSubviews = true

  // MARK: Overridden by subclasses

  /// The size of the content, in points; `noIntrinsicMetric` on an axis without one.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
  /// Distances from the frame inwards to the rectangle that constraints speak of, in points.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// The subview whose first baseline is the view's; that of ``forLastBaselineLayout`` unless overridden.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  /// The subview whose last baseline is the view's; the view itself unless overridden.
  open var forLastBaselineLayout: UIView { self }
  /// The older name of ``forLastBaselineLayout``.
  open func forBaselineLayout() -> UIView { forLastBaselineLayout }

  /// Where the text's baselines lie; nil where there is no text.
  var ownBaselines: (first: LayoutBaseline?, last: LayoutBaseline?) { (nil, nil) }
  /// The text that logs show.
  var layoutText: String? { nil }
  /// Called after the size of the bounds changed.
  func boundsSizeDidChange() {}

  /// Moves the subviews. The implementation here gives those in the layout the frames that constraints found.
  open func layoutSubviews() { applyLayoutToSubviews() }
  /// Called after ``layoutSubviews()`` where the view has its layer, whose sublayers get their places here. The implementation
  /// here leaves them where they are.
  open func layoutSublayers(of layer: CALayer) {}
  /// Draws the part `rect` of the bounds. The implementation here draws nothing.
  open func draw(_ rect: CGRect) {}
  /// Changes constraints, called before a layout after ``setNeedsUpdateConstraints()``. Overrides call `super` last.
  open func updateConstraints() {}
  /// Called when the superview is about to change.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called when the superview has changed.
  open func didMoveToSuperview() {}
  /// Called when the window is about to change.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called when the window has changed.
  open func didMoveToWindow() {}
  /// Called when a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called when a subview is about to leave.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called when ``layoutMargins`` has changed.
  open func layoutMarginsDidChange() {}
  /// Called when ``safeAreaInsets`` has changed.
  open func safeAreaInsetsDidChange() {}
  /// Called when ``tintColor`` has changed, here or in a view above.
  open func tintColorDidChange() {}
  /// Called when ``traitCollection`` has changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The size that suits `size`, in points: the current size unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// The parts at the edges that are covered by bars or hardware, in points.
  open var safeAreaInsets: UIEdgeInsets { currentSafeAreaInsets }

  /// The superview, or the controller whose view this is.
  open override var next: UIResponder? { controller ?? superview }

  /// The size of the content, measured before a layout; toolkit code calls it.
  open func prepareLayoutNode() { tellLayout() }

  /// Notes a new frame after a layout; toolkit code calls it.
  open func layoutFrameDidChange() { frameFromLayoutChanged() }

  /// The class, the address, the text and the frame.
  nonisolated open override var description: String { MainActor.assumeIsolated { describe() } }

  /// The class, the address, and the text of those views that show one.
  open var loggedItem: LoggedItem { defaultLoggedItem }

  /// The rectangle of a guide that no layout has found.
  func frameWithoutLayout(of guide: UILayoutGuide) -> CGRect {
    if guide === storedExtras?.marginsGuide { return bounds.inset(by: effectiveMargins) }
    if guide === storedExtras?.safeAreaGuide { return bounds.inset(by: safeAreaInsets) }
    return frameBeforeLayout(of: guide)
  }

  /// Writes the view with everything inside of it.
  open func encode(with coder: NSCoder) { encodeTree(to: coder) }
}
