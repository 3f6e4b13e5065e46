import Foundation

/// A view whose content may be larger than the view, and is seen in part.
///
/// In constraints with views inside, its edges mean the edges of the content; its size and centre mean the frame. The two
/// guides say the same in clear.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// When the safe area counts as an inset of the content.
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    /// Where the content scrolls, or the scroll view is a controller's.
    case automatic = 0
    /// Along the axes that scroll, or spring back always.
    case scrollableAxes = 1
    /// Not at all.
    case never = 2
    /// On both axes.
    case always = 3
  }

  private var isSizedByLayout = false
  private let contentGuide = UILayoutGuide(kind: .content, identifier: "UIScrollView-contentLayoutGuide")
  private let frameGuide = UILayoutGuide(kind: .frame, identifier: "UIScrollView-frameLayoutGuide")

  /// The size of the content, in points. Constraints that reach from one edge of the content to the other set it.
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      contentSizeDidChange()
      insetsMayHaveChanged()
    }
  }
  /// Distances by which the content may be scrolled beyond its edges, in points.
  open var contentInset = UIEdgeInsets.zero { didSet { insetsMayHaveChanged() } }
  /// When the safe area counts as an inset.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { insetsMayHaveChanged() }
  }
  private var toldInsets = UIEdgeInsets.zero
  /// The wheel above the content, as wide as the view.
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
  /// Whether the content may be scrolled by touch.
  open var isScrollEnabled = true
  /// Whether scrolling stops at whole pages.
  open var isPagingEnabled = false
  /// Whether the content springs back at the edges.
  open var bounces = true
  /// Whether it springs back vertically even where all is seen.
  open var alwaysBounceVertical = false { didSet { insetsMayHaveChanged() } }
  /// Whether it springs back horizontally even where all is seen.
  open var alwaysBounceHorizontal = false { didSet { insetsMayHaveChanged() } }
  /// Whether a bar shows the horizontal place.
  open var showsHorizontalScrollIndicator = true
  /// Whether a bar shows the vertical place.
  open var showsVerticalScrollIndicator = true
  /// Insets of both bars, in points. Bars are not drawn.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  /// Insets of the bar at the side, in points.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Insets of the bar at the bottom, in points.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Whether the bars keep clear of the safe area. They are not drawn.
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// The looks of the bars. They are not drawn.
  open var indicatorStyle = IndicatorStyle.default
  /// The looks of the bars.
  public enum IndicatorStyle: Int, Sendable {
    /// As suits the content.
    case `default` = 0
    /// Dark.
    case black = 1
    /// Light.
    case white = 2
  }
  /// Whether touches scroll along one axis at a time.
  open var isDirectionalLockEnabled = false
  /// Whether views inside are told of touches only when these do not scroll.
  open var delaysContentTouches = true
  /// Whether touches that were told to views inside may turn into scrolling.
  open var canCancelContentTouches = true
  /// How scrolling puts the keyboard away.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Whether a touch of the top of the screen scrolls to the start.
  open var scrollsToTop = true
  /// How fast scrolling ends.
  open var decelerationRate = DecelerationRate.normal
  /// The least scale of the content.
  open var minimumZoomScale: CGFloat = 1
  /// The greatest scale of the content.
  open var maximumZoomScale: CGFloat = 1
  /// Whether the content springs back at the least and the greatest scale.
  open var bouncesZoom = true
  private var storedZoom: CGFloat = 1
  /// What recognises scrolling by touch.
  public private(set) lazy var panGestureRecognizer = makePan()

  private weak var storedDelegate: (any UIScrollViewDelegate)?

  /// Makes a scroll view of a given frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    attachGuides()
  }

  /// Makes a scroll view of an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    attachGuides()
  }

  /// The content: origin 0, and the content's size.
  open var contentLayoutGuide: UILayoutGuide { contentGuide }
  /// The frame, which stays where it is when the content is scrolled.
  open var frameLayoutGuide: UILayoutGuide { frameGuide }

  /// The point of the content that is seen at the top left, in points.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  /// Scrolls to a point of the content.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
    if animated { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Scrolls as little as shows `rect` of the content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var origin = bounds.origin
    origin.x = min(max(origin.x, rect.maxX - bounds.width), rect.minX)
    origin.y = min(max(origin.y, rect.maxY - bounds.height), rect.minY)
    setContentOffset(origin, animated: animated)
  }

  /// Insets of the content, with the safe area where it counts and the wheel while it turns, in points.
  open var adjustedContentInset: UIEdgeInsets {
    let (safe, adjusted) = (safeAreaInsets, axesThatAdjust)
    return UIEdgeInsets(
      top: contentInset.top + (adjusted.vertical ? safe.top : 0)
        + (refreshControl?.isRefreshing == true ? UIRefreshControl.height : 0),
      left: contentInset.left + (adjusted.horizontal ? safe.left : 0),
      bottom: contentInset.bottom + (adjusted.vertical ? safe.bottom : 0),
      right: contentInset.right + (adjusted.horizontal ? safe.right : 0))
  }

  /// The axes along which the safe area counts as an inset.
  private var axesThatAdjust: (horizontal: Bool, vertical: Bool) {
    switch contentInsetAdjustmentBehavior {
    case .never: return (false, false)
    case .always: return (true, true)
    case .automatic, .scrollableAxes:
      let isControllers = contentInsetAdjustmentBehavior == .automatic && controllerAdjustsInsets
      return (
        contentSize.width > bounds.width || alwaysBounceHorizontal,
        contentSize.height > bounds.height || alwaysBounceVertical || isControllers
      )
    }
  }

  /// The insets of the safe area for views inside: what counts as an inset of the content covers none of it.
  var safeAreaInsetsOfContent: UIEdgeInsets {
    var insets = safeAreaInsets
    let adjusted = axesThatAdjust
    if adjusted.vertical { (insets.top, insets.bottom) = (0, 0) }
    if adjusted.horizontal { (insets.left, insets.right) = (0, 0) }
    return insets
  }

  /// Called when ``adjustedContentInset`` has changed. Overrides call `super`.
  open func adjustedContentInsetDidChange() { scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self) }

  /// With `keepsStart` content that is scrolled to the start stays there; else it stays where it is.
  func insetsMayHaveChanged(keepsStart: Bool = true) {
    let (old, insets) = (toldInsets, adjustedContentInset)
    guard insets != old else { return }
    toldInsets = insets
    if keepsStart {
      let offset = contentOffset
      contentOffset = CGPoint(
        x: offset.x == -old.left ? 0 - insets.left : offset.x, y: offset.y == -old.top ? 0 - insets.top : offset.y)
    }
    adjustedContentInsetDidChange()
    for subview in subviews { subview.safeAreaMayHaveChanged() }
  }

  /// Whether content scrolls depends on the size of the view.
  override func boundsSizeDidChange() {
    super.boundsSizeDidChange()
    insetsMayHaveChanged()
  }

  /// The safe area may count as an inset.
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

  /// Scales the view that the delegate names, within ``minimumZoomScale`` and ``maximumZoomScale``; the content is as
  /// large as that view then is. Without such a view nothing happens.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    guard scale.isFinite, scale > 0, let view = scrollDelegate?.viewForZooming(in: self) else { return }
    storedZoom = min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
    view.transform = CGAffineTransform(scaleX: storedZoom, y: storedZoom)
    let size = view.frame.size
    view.center = CGPoint(x: size.width / 2, y: size.height / 2)
    contentSize = size
    scrollDelegate?.scrollViewDidZoom(self)
  }

  /// Scales the content so that a rectangle of it, in the coordinates of the view that is scaled, fills the view.
  open func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0, scrollDelegate?.viewForZooming(in: self) != nil else { return }
    setZoomScale(min(bounds.width / rect.width, bounds.height / rect.height), animated: animated)
    let (x, y) = (rect.midX * zoomScale - bounds.width / 2, rect.midY * zoomScale - bounds.height / 2)
    contentOffset = CGPoint(
      x: max(0, min(x, contentSize.width - bounds.width)), y: max(0, min(y, contentSize.height - bounds.height)))
  }

  // MARK: Touches

  /// Whether a view inside is told of touches. Overrides may say no.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
  /// Whether touches told to `view` may turn into scrolling: not in controls, unless overridden.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
  /// Whether the content is being touched. No touch arrives here.
  open var isTracking: Bool { false }
  /// Whether the content is scrolled by touch. No touch arrives here.
  open var isDragging: Bool { false }
  /// Whether the content scrolls on after a touch. Nothing moves over time here.
  open var isDecelerating: Bool { false }
  /// Whether the content is scaled by touch. No touch arrives here.
  open var isZooming: Bool { false }
  /// Whether the content springs back to a scale within its limits. Nothing moves over time here.
  open var isZoomBouncing: Bool { false }
  /// Shows the bars for a moment. Nothing is drawn here.
  open func flashScrollIndicators() {}

  private func makePan() -> UIPanGestureRecognizer {
    let pan = UIPanGestureRecognizer()
    addGestureRecognizer(pan)
    return pan
  }

  /// Whether the nearest controller lets scroll views keep clear of bars where they do not scroll either.
  private var controllerAdjustsInsets: Bool {
    var responder: UIResponder? = self
    while let current = responder {
      if let controller = current as? UIViewController { return controller.automaticallyAdjustsScrollViewInsets }
      responder = current.next
    }
    return true
  }

  /// The part of the content that is seen moves with the bounds.
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

  /// Is told when the view scrolls.
  var scrollDelegate: (any UIScrollViewDelegate)? {
    get { storedDelegate }
    set { storedDelegate = newValue }
  }

  /// Takes the size that constraints give the content, and lays out.
  open override func layoutSubviews() {
    super.layoutSubviews()
    takeContentSize()
  }

  /// Called after ``contentSize`` changed.
  func contentSizeDidChange() {}

  func attachGuides() {
    guard contentGuide.owningView == nil else { return }
    contentGuide.onFrameChange = { [weak self] in self?.takeContentSize() }
    contentGuide.attach(to: self)
    frameGuide.attach(to: self)
    layoutNode.boundsOrigin = bounds.origin
  }

  /// A size of 0 means that no constraint says anything of the content, unless one did before.
  private func takeContentSize() {
    guard contentGuide.layoutNode.isInLayout else { return }
    let size = contentGuide.layoutNode.frame.size
    guard isSizedByLayout || size != .zero else { return }
    isSizedByLayout = true
    if contentSize != size { contentSize = size }
  }

  /// The frame guide's place in the content's coordinates.
  override func frameWithoutLayout(of guide: UILayoutGuide) -> CGRect {
    if guide === frameGuide { return bounds }
    return guide === contentGuide ? CGRect(origin: .zero, size: contentSize) : super.frameWithoutLayout(of: guide)
  }
}
