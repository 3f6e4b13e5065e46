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
    /// Along the axes that scroll.
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
  open var contentSize = CGSize.zero { didSet { if contentSize != oldValue { contentSizeDidChange() } } }
  /// Distances by which the content may be scrolled beyond its edges, in points.
  open var contentInset = UIEdgeInsets.zero
  /// When the safe area counts as an inset.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// Whether the content may be scrolled by touch.
  open var isScrollEnabled = true
  /// Whether scrolling stops at whole pages.
  open var isPagingEnabled = false
  /// Whether the content springs back at the edges.
  open var bounces = true
  /// Whether it springs back vertically even where all is seen.
  open var alwaysBounceVertical = false
  /// Whether it springs back horizontally even where all is seen.
  open var alwaysBounceHorizontal = false
  /// Whether a bar shows the horizontal place.
  open var showsHorizontalScrollIndicator = true
  /// Whether a bar shows the vertical place.
  open var showsVerticalScrollIndicator = true

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
    contentOffset = origin
  }

  /// Insets of the content, with the safe area where it counts, in points.
  open var adjustedContentInset: UIEdgeInsets {
    let safe = safeAreaInsets
    var added = UIEdgeInsets.zero
    let always = contentInsetAdjustmentBehavior == .always
    if contentInsetAdjustmentBehavior != .never {
      let isAutomatic = contentInsetAdjustmentBehavior == .automatic && controllerAdjustsInsets
      if always || isAutomatic || contentSize.height > bounds.height {
        (added.top, added.bottom) = (safe.top, safe.bottom)
      }
      if always || contentSize.width > bounds.width { (added.left, added.right) = (safe.left, safe.right) }
    }
    return UIEdgeInsets(
      top: contentInset.top + added.top, left: contentInset.left + added.left,
      bottom: contentInset.bottom + added.bottom, right: contentInset.right + added.right)
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
      layoutNode.boundsOrigin = newValue.origin
      guard newValue.origin != old else { return }
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
