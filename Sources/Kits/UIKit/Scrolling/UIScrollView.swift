import Foundation
import KitSupport
import LayoutEngine

/// A view that displays a part of larger content.
///
/// In constraints of subviews, its edges are those of the content; its size and center are those of the frame. The
/// layout guides make the difference explicit.
open class UIScrollView: UIView {
  /// When the safe area is added to the content insets.
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    /// If the content scrolls, or if a view controller requires it.
    case automatic = 0
    /// Insets are adjusted on axes that scroll or always bounce.
    case scrollableAxes = 1
    /// Never.
    case never = 2
    /// The safe area is added on both axes.
    case always = 3
  }

  private var isSizedByLayout = false
  private let contentGuide = UILayoutGuide(kind: .content, identifier: "UIScrollView-contentLayoutGuide")
  private let frameGuide = UILayoutGuide(kind: .frame, identifier: "UIScrollView-frameLayoutGuide")

  /// The size of the content, in points. Constraints between opposite edges of the content set it.
  open var contentSize = CGSize.zero {
    willSet { willChangeValue(forKey: "contentSize") }
    didSet {
      defer { didChangeValue(forKey: "contentSize") }
      guard contentSize != oldValue else { return }
      insetsMayHaveChanged()
    }
  }
  /// The insets of the content, in points. Content that is scrolled to its start follows them: outside of a window with
  /// the next layout.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      if window == nil, contentInset != oldValue { insetsOfStart = insetsOfStart ?? toldInsets }
      insetsMayHaveChanged(keepsStart: window != nil)
    }
  }
  /// When the safe area is added to ``contentInset``.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { insetsMayHaveChanged() }
  }
  private var toldInsets = UIEdgeInsets.zero
  /// The insets at whose start the content was before they changed without a window, until a layout.
  private var insetsOfStart: UIEdgeInsets?
  /// The refresh control above the content. It has the width of the view.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl {
        let height = UIRefreshControl.height
        refreshControl.frame = CGRect(x: 0, y: -height, width: bounds.width, height: height)
        refreshControl.autoresizingMask = .flexibleWidth
        addSubview(refreshControl)
      }
      insetsMayHaveChanged()
    }
  }
  /// Whether scrolling is enabled. Text views depend on it.
  open var isScrollEnabled = true
  /// Whether scrolling stops at multiples of the size of the view. Has no effect: Plumb receives no touches.
  open var isPagingEnabled = false
  /// Whether the content bounces at the edges. Has no effect: Plumb receives no touches.
  open var bounces = true
  /// Whether content that fits the view bounces vertically. It affects the automatic content insets.
  open var alwaysBounceVertical = false { didSet { insetsMayHaveChanged() } }
  /// Whether content that fits the view bounces horizontally. It affects the automatic content insets.
  open var alwaysBounceHorizontal = false { didSet { insetsMayHaveChanged() } }
  /// Whether the horizontal scroll indicator is displayed. Affects drawing only.
  open var showsHorizontalScrollIndicator = true
  /// Whether the vertical scroll indicator is displayed. Affects drawing only.
  open var showsVerticalScrollIndicator = true
  /// The insets of the scroll indicators, in points. Affects drawing only.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// The insets of the vertical scroll indicator, in points. Affects drawing only.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The insets of the horizontal scroll indicator, in points. Has no effect: it is not drawn.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Whether the insets of the indicators include the safe area. Has no effect: indicators are not drawn.
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// Whether the content bounces at its sides. Has no effect: Plumb receives no touches.
  open var bouncesHorizontally = true
  /// Whether the content bounces at the top and the bottom. Has no effect: Plumb receives no touches.
  open var bouncesVertically = true
  /// Whether keys scroll the content. Has no effect: Plumb receives no keys.
  open var allowsKeyboardScrolling = true
  /// The mode in which scrolling dismisses the keyboard. Has no effect: there is no keyboard.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// How fast scrolling slows down. Has no effect: Plumb receives no touches.
  open var decelerationRate = DecelerationRate.normal
  /// Whether a drag scrolls on one axis only. Has no effect: Plumb receives no touches.
  open var isDirectionalLockEnabled = false
  /// Whether touches reach the content with a delay. Has no effect: Plumb receives no touches.
  open var delaysContentTouches = true
  /// Whether a drag cancels touches of the content. Has no effect: Plumb receives no touches.
  open var canCancelContentTouches = true
  /// Whether a tap on the status bar scrolls to the top. Has no effect: Plumb receives no touches.
  open var scrollsToTop = true
  /// Whether zooming bounces at the limits. Has no effect: Plumb receives no touches.
  open var bouncesZoom = true
  /// The color of the indicators. Has no effect: they are not drawn.
  open var indicatorStyle = IndicatorStyle.default
  /// Whether the content is touched; false. Has no effect: Plumb receives no touches.
  open var isTracking: Bool { false }
  /// Whether the content is dragged; false. Has no effect: Plumb receives no touches.
  open var isDragging: Bool { false }
  /// Whether the content moves after a drag; false. Has no effect: Plumb receives no touches.
  open var isDecelerating: Bool { false }
  /// Whether the content is zoomed by touches; false. Has no effect: Plumb receives no touches.
  open var isZooming: Bool { false }
  /// Whether zooming bounces; false. Has no effect: Plumb receives no touches.
  open var isZoomBouncing: Bool { false }
  /// The recognizer of drags, attached to the view when it is first read.
  open private(set) lazy var panGestureRecognizer = attached(UIPanGestureRecognizer())
  /// The recognizer of pinches, attached to the view when it is first read.
  open private(set) lazy var pinchGestureRecognizer: UIPinchGestureRecognizer? = attached(UIPinchGestureRecognizer())
  /// The minimum scale of the content.
  open var minimumZoomScale: CGFloat = 1
  /// The maximum scale of the content.
  open var maximumZoomScale: CGFloat = 1
  private var storedZoom: CGFloat = 1

  private weak var storedDelegate: (any UIScrollViewDelegate)?

  /// Creates a scroll view with a frame in points. Its content is clipped, unless ``UIView/clipsToBounds`` is set.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    attachGuides()
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    attachGuides()
  }

  /// The outlets that documents connect, and the properties that observers read by their names.
  open override class var interface: InterfaceDeclaration {
    super.interface.adding(
      .outlet("delegate", \UIScrollView.scrollDelegate), .outlet("contentSize", \UIScrollView.contentSize),
      .outlet("contentOffset", \UIScrollView.contentOffset))
  }

  private func attached<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer) -> Recognizer {
    addGestureRecognizer(recognizer)
    return recognizer
  }

  /// The content, with an origin of 0.
  open var contentLayoutGuide: UILayoutGuide { contentGuide }
  /// The frame of the view, which does not scroll.
  open var frameLayoutGuide: UILayoutGuide { frameGuide }

  /// The position of the visible part of the content, in points.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      willChangeValue(forKey: "contentOffset")
      bounds.origin = newValue
      didChangeValue(forKey: "contentOffset")
    }
  }

  /// Sets the position of the visible part of the content. Changes are not animated.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
    if animated { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Shows the scroll indicators for a moment. Has no effect: Plumb draws no indicators.
  open func flashScrollIndicators() {}
  /// Scrolls by the smallest distance that makes a rectangle of the content visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var origin = bounds.origin
    origin.x = min(max(origin.x, rect.maxX - bounds.width), rect.minX)
    origin.y = min(max(origin.y, rect.maxY - bounds.height), rect.minY)
    setContentOffset(origin, animated: animated)
  }

  /// The content insets including the safe area and a control that is refreshing, in points.
  open var adjustedContentInset: UIEdgeInsets {
    var insets = contentInset.engineInsets + adjustment(safeArea)
    if refreshControl?.isRefreshing == true { insets.top += Double(UIRefreshControl.height) }
    return UIEdgeInsets(insets)
  }

  /// The part of the safe area that is added to the content insets. Subviews inherit the rest.
  final func adjustment(_ safeArea: Insets) -> Insets {
    let adjustment =
      switch contentInsetAdjustmentBehavior {
      case .never: ScrollInsetAdjustment(.never)
      case .always: ScrollInsetAdjustment(.always)
      case .automatic, .scrollableAxes:
        ScrollInsetAdjustment(
          alwaysScrollsHorizontally: alwaysBounceHorizontal,
          alwaysScrollsVertically: alwaysBounceVertical
            || contentInsetAdjustmentBehavior == .automatic && controllerAdjustsInsets)
      }
    return adjustment.contentInsets(safeArea: safeArea, contentSize: Size(contentSize), size: Size(bounds.size))
  }

  /// Called after ``adjustedContentInset`` changed. Overrides call `super`.
  open func adjustedContentInsetDidChange() { scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self) }

  /// With `keepsStart`, content that is scrolled to its start stays there. Otherwise the content offset does not
  /// change.
  func insetsMayHaveChanged(keepsStart: Bool = true) {
    let (old, insets) = (toldInsets, adjustedContentInset)
    guard insets != old else { return }
    toldInsets = insets
    if keepsStart { keepStart(of: old) }
    adjustedContentInsetDidChange()
    for subview in ownSubviews { subview.updateInsets() }
  }

  /// Moves content from the start that other insets gave it to that of the present ones.
  private func keepStart(of old: UIEdgeInsets) {
    let (offset, insets) = (contentOffset, adjustedContentInset)
    contentOffset = CGPoint(
      x: offset.x == -old.left ? 0 - insets.left : offset.x, y: offset.y == -old.top ? 0 - insets.top : offset.y)
  }

  /// Whether content scrolls depends on the size of the view.
  override func boundsSizeDidChange() {
    super.boundsSizeDidChange()
    insetsMayHaveChanged()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetsMayHaveChanged()
  }

  // MARK: Zooming

  /// The scale of the content.
  open var zoomScale: CGFloat {
    get { storedZoom }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Scales the view that the delegate returns, between ``minimumZoomScale`` and ``maximumZoomScale``. The content gets
  /// its size. Without such a view, it has no effect.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    guard scale.isFinite, scale > 0, let view = scrollDelegate?.viewForZooming(in: self) else { return }
    storedZoom = min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
    view.transform = CGAffineTransform(scaleX: storedZoom, y: storedZoom)
    let size = view.frame.size
    view.center = CGPoint(x: size.width / 2, y: size.height / 2)
    contentSize = size
    scrollDelegate?.scrollViewDidZoom(self)
  }

  /// Scales the content so that a rectangle in the coordinates of the scaled view fills the view.
  open func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0, scrollDelegate?.viewForZooming(in: self) != nil else { return }
    setZoomScale(min(bounds.width / rect.width, bounds.height / rect.height), animated: animated)
    let (x, y) = (rect.midX * zoomScale - bounds.width / 2, rect.midY * zoomScale - bounds.height / 2)
    contentOffset = CGPoint(
      x: max(0, min(x, contentSize.width - bounds.width)), y: max(0, min(y, contentSize.height - bounds.height)))
  }

  // MARK: Touches

  /// Whether content can scroll vertically. Where it cannot, a controller adds the safe area inside a navigation
  /// controller alone.
  var scrollsVertically: Bool { true }

  /// Whether the nearest view controller adds the safe area to content that does not scroll.
  private var controllerAdjustsInsets: Bool {
    var responder: UIResponder? = self
    while let current = responder {
      if let controller = current as? UIViewController {
        return controller.automaticallyAdjustsScrollViewInsets
          && (scrollsVertically || controller.navigationController != nil)
      }
      responder = current.next
    }
    return true
  }

  /// The origin of the bounds is the content offset.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds.origin
      super.bounds = newValue
      let new = super.bounds.origin
      layoutNode.boundsOrigin = new
      guard new != old else { return }
      setNeedsLayout()
      scrollDelegate?.scrollViewDidScroll(self)
    }
  }

  /// The delegate; subclasses store it with its own type.
  var scrollDelegate: (any UIScrollViewDelegate)? {
    get { storedDelegate }
    set { storedDelegate = newValue }
  }

  /// Sets the size of the content from its constraints.
  open override func layoutSubviews() {
    super.layoutSubviews()
    applyContentSize()
    if let old = insetsOfStart {
      insetsOfStart = nil
      keepStart(of: old)
    }
  }

  func attachGuides() {
    guard contentGuide.owningView == nil else { return }
    contentGuide.onFrameChange = { [weak self] in self?.applyContentSize() }
    attach(contentGuide)
    attach(frameGuide)
    layoutNode.boundsOrigin = bounds.origin
  }

  /// A size of 0 means that constraints do not determine the content, unless they did before.
  private func applyContentSize() {
    guard contentGuide.layoutNode.isInLayout else { return }
    let size = contentGuide.layoutNode.frame.size
    guard isSizedByLayout || size != .zero else { return }
    isSizedByLayout = true
    if contentSize != size { contentSize = size }
  }

  /// The frame of the frame layout guide in the coordinates of the content.
  override func frameWithoutLayout(of guide: UILayoutGuide) -> CGRect {
    if guide === frameGuide { return bounds }
    return guide === contentGuide ? CGRect(origin: .zero, size: contentSize) : super.frameWithoutLayout(of: guide)
  }

  // MARK: Archiving

  /// The views that an archive refers to.
  var archivedList: ListArchive? { refreshControl.map { ListArchive(wheel: archivedIndex(of: $0)) } }

  /// Sets the views that an archive refers to by their indices in `members`. Setting them can reorder the subviews.
  func restore(_ list: ListArchive, from members: [UIView]) throws {
    guard let found = try members.member(at: list.wheel) else { return }
    guard let found = found as? UIRefreshControl else { throw LayoutArchiveError.wrongValue(key: ListArchive.key) }
    // A refresh control that is refreshing can scroll the content, which already is where it was.
    let offset = contentOffset
    refreshControl = found
    contentOffset = offset
  }

  override func encodeMembers(to coder: NSCoder) {
    if let list = archivedList { coder.encodeSettings(list, forKey: ListArchive.key) }
  }
  override func decodeMembers(from coder: NSCoder) throws {
    if let list = try coder.decodeSettings(ListArchive.self, forKey: ListArchive.key) {
      try restore(list, from: subviews)
    }
  }

  override func guide(identifiedBy identifier: String) -> UILayoutGuide? {
    // Constraints are read before the initializer of the view attaches the guides.
    attachGuides()
    return [contentGuide, frameGuide].first { $0.identifier == identifier }
  }

  override func archiveSettings(_ archive: ViewArchive) {
    super.archiveSettings(archive)
    // Insets that are read can scroll the content; the bounds that were read before contain the content offset.
    let offset = contentOffset
    defer { contentOffset = offset }
    archive.property("contentSize", self, \.contentSize, where: ArchivedNumber.isSize)
    archive.property("contentInset", self, \.contentInset, where: ArchivedNumber.isInsets)
    archive.raw("insetAdjustment", self, \.contentInsetAdjustmentBehavior)
    archive.property("scrolls", self, \.isScrollEnabled)
    archive.property("pages", self, \.isPagingEnabled)
    archive.property("bounces", self, \.bounces)
    archive.property("bouncesVertically", self, \.alwaysBounceVertical)
    archive.property("bouncesHorizontally", self, \.alwaysBounceHorizontal)
    archive.property("horizontalBar", self, \.showsHorizontalScrollIndicator)
    archive.property("verticalBar", self, \.showsVerticalScrollIndicator)
  }
}
