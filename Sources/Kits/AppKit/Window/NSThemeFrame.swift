import AutoLayout
import Foundation

/// The view of a window's frame, which contains the content view. Its size is that of the window.
final class NSThemeFrame: NSView {
  /// The window. It owns the view.
  weak var ownWindow: NSWindow? { didSet { if bars.isFullSize { useSafeArea() } } }
  private var placing: [NSLayoutConstraint] = []
  private var limits: [NSLayoutConstraint] = []
  private var guide: NSLayoutGuide?
  private var guideConstraints: [NSLayoutConstraint] = []

  override var asWindowFrame: NSThemeFrame? { self }

  /// The content view. The window positions it by constraints.
  var contentView: NSView? {
    didSet {
      guard contentView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      oldValue?.viewState.isPlacedByContainer = false
      guard let contentView else { return }
      contentView.viewState.isPlacedByContainer = true
      contentView.viewState.sizeBefore = contentView.frame.size
      addSubview(contentView, positioned: .below, relativeTo: nil)
      let frame = contentFrame
      contentView.setFrameFromLayout(frame)
      placing = pin(contentView, insets)
      updateSizeLimits()
    }
  }

  /// The heights that bars cover at the upper edge, and whether the content view is below the title bar.
  private var bars: (title: CGFloat, all: CGFloat, isFullSize: Bool) {
    guard let window = ownWindow, window.styleMask.contains(.titled) else { return (0, 0, false) }
    let title = NSWindow.titleBarHeight
    let hasToolbar = window.toolbar?.isVisible ?? false
    let isFullSize = window.styleMask.contains(.fullSizeContentView)
    return (title, title + (hasToolbar ? NSToolbar.height(window.toolbarStyle) : 0), isFullSize)
  }

  /// The distances of the content view from the edges.
  private var insets: NSEdgeInsets { NSEdgeInsets(top: bars.isFullSize ? 0 : bars.all, left: 0, bottom: 0, right: 0) }

  /// The distances of the part that no bar covers from the edges.
  private var clearInsets: NSEdgeInsets { NSEdgeInsets(top: bars.all, left: 0, bottom: 0, right: 0) }

  /// The part of the safe area that the content view inherits.
  var barInsets: NSEdgeInsets { clearInsets }

  var clearRect: CGRect { CGRect(origin: .zero, size: frame.size).inset(by: clearInsets, flipped: false) }

  private var contentFrame: CGRect { CGRect(origin: .zero, size: frame.size).inset(by: insets, flipped: false) }

  var clearGuide: NSLayoutGuide {
    if let guide { return guide }
    let made = NSLayoutGuide()
    made.identifier = "NSWindowContentLayoutGuide"
    addLayoutGuide(made)
    guide = made
    guideConstraints = pin(made, clearInsets)
    return made
  }

  /// Activates constraints between an item and the edges.
  private func pin(_ item: any LayoutItem, _ insets: NSEdgeInsets) -> [NSLayoutConstraint] {
    let result = [
      item.topAnchor.constraint(equalTo: topAnchor, constant: insets.top),
      item.leftAnchor.constraint(equalTo: leftAnchor, constant: insets.left),
      item.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -insets.bottom),
      item.rightAnchor.constraint(equalTo: rightAnchor, constant: -insets.right),
    ]
    for constraint in result { constraint.isOwnedByToolkit = true }
    NSLayoutConstraint.activate(result)
    return result
  }

  /// Updates what depends on the bars.
  func barsDidChange() {
    useSafeArea()
    placing.first?.constant = insets.top
    guideConstraints.first?.constant = clearInsets.top
    contentView?.setFrameFromLayout(contentFrame)
    updateInsets(boundsChanged: true)
    needsLayout = true
  }

  /// Replaces the constraints of the smallest and the largest sizes.
  func updateSizeLimits() {
    NSLayoutConstraint.deactivate(limits)
    limits = []
    guard let sizes = ownWindow?.windowState else { return }
    func limit(_ view: NSView, _ low: CGSize, _ high: CGSize) {
      if low.width > 0 { limits.append(view.widthAnchor.constraint(greaterThanOrEqualToConstant: low.width)) }
      if low.height > 0 { limits.append(view.heightAnchor.constraint(greaterThanOrEqualToConstant: low.height)) }
      if high.width < 1e6 { limits.append(view.widthAnchor.constraint(lessThanOrEqualToConstant: high.width)) }
      if high.height < 1e6 { limits.append(view.heightAnchor.constraint(lessThanOrEqualToConstant: high.height)) }
    }
    limit(self, sizes.minSize, sizes.maxSize)
    if let contentView { limit(contentView, sizes.contentMinSize, sizes.contentMaxSize) }
    for constraint in limits { constraint.isOwnedByToolkit = true }
    NSLayoutConstraint.activate(limits)
    needsLayout = true
  }

  /// The content view follows at once.
  override func sizeDidChange() {
    super.sizeDidChange()
    guard !viewState.isTakingSize else { return }
    contentView?.setFrameFromLayout(contentFrame)
  }

  /// Resizes the window to the size that the layout found. The anchor of the window keeps its place.
  func applySizeFromLayout() {
    guard let window = ownWindow, layoutNode.isInLayout else { return }
    let scale = window.backingScaleFactor
    func rounded(_ value: CGFloat) -> CGFloat { (value * scale + 0.5 + 1e-6).rounded(.down) / scale }
    let (exact, old) = (layoutNode.exactFrame.size, frame.size)
    let size = CGSize(width: rounded(exact.width), height: rounded(exact.height))
    guard size != old else { return }
    switch window.windowState.anchors.horizontal {
    case .right, .trailing: window.windowState.origin.x -= size.width - old.width
    case .centerX: window.windowState.origin.x -= (size.width - old.width) / 2
    default: break
    }
    switch window.windowState.anchors.vertical {
    case .bottom: break
    case .centerY: window.windowState.origin.y -= (size.height - old.height) / 2
    default: window.windowState.origin.y -= size.height - old.height
    }
    viewState.isTakingSize = true
    setFrameSize(size)
    viewState.isTakingSize = false
    window.didResize()
  }
}
