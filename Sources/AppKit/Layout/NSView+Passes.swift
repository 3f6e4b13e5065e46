import AutoLayout
import Foundation
import LayoutEngine

/// A layout that does not terminate because views schedule another layout each time.
@preconcurrency @MainActor
public struct NSLayoutLoop {
  /// The views that still need layout.
  public let views: [NSView]

  /// A message that describes the loop.
  public var text: String {
    "Layout loop: stopped after \(Self.limit) passes, because \(views.map(\.layoutName).joined(separator: ", ")) still "
      + "need layout. Do not set needsLayout each time layout() is called."
  }

  /// The number of passes after which a layout stops. The default is 50, the minimum 1.
  public static var limit = 50 { didSet { limit = max(1, limit) } }

  /// A closure that is called with a layout loop. The default prints ``text`` to the standard error.
  public static var handler: (NSLayoutLoop) -> Void = { loop in
    FileHandle.standardError.write(Data((loop.text + "\n").utf8))
  }
}

// MARK: - Scheduling

extension NSView {
  func markNeedsLayout() {
    viewState.needsLayout = true
    markAncestors(\.subtreeNeedsLayout)
  }

  func markNeedsUpdate() {
    viewState.needsUpdate = true
    markAncestors(\.subtreeNeedsUpdate)
  }

  /// Sets a flag on the view and its ancestors, up to the first one that has it.
  private func markAncestors(_ flag: WritableKeyPath<ViewState, Bool>) {
    var view: NSView? = self
    while let current = view, !current.viewState[keyPath: flag] {
      current.viewState[keyPath: flag] = true
      view = current.container
    }
  }

  /// Schedules the layout that applies a new frame: by the superview or, for the frame of a window, by the window.
  func frameFromLayoutChanged() {
    if let container { container.needsLayout = true } else { needsLayout = true }
  }
}

// MARK: - Update pass

extension NSView {
  /// Calls `updateConstraints()` where it is scheduled, on descendants first.
  func runUpdatePass() {
    guard viewState.subtreeNeedsUpdate || viewState.needsUpdate else { return }
    viewState.subtreeNeedsUpdate = false
    for subview in ownSubviews where subview.viewState.subtreeNeedsUpdate || subview.viewState.needsUpdate {
      subview.updateConstraintsForSubtreeIfNeeded()
    }
    guard viewState.needsUpdate else { return }
    viewState.needsUpdate = false
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }
}

// MARK: - Layout pass

extension NSView {
  /// Solves the constraints of the tree, and lays out the view and its descendants until no layout is scheduled there.
  func runLayout() {
    let root = rootView
    // The window's content follows the frame of the window, which the layout can change.
    if let window = root.asWindowFrame?.ownWindow, self === window.contentView { return window.layoutIfNeeded() }
    runLayout(in: root)
  }

  func runLayout(in root: NSView) {
    for _ in 0..<NSLayoutLoop.limit {
      bringLayoutUpToDate(root)
      guard viewState.subtreeNeedsLayout || viewState.needsLayout else { return }
      layoutTree()
    }
    var restless: [NSView] = []
    visitTree { if $0.viewState.needsLayout { restless.append($0) } }
    if !restless.isEmpty { NSLayoutLoop.handler(NSLayoutLoop(views: restless)) }
  }

  /// Updates constraints and solves them.
  private func bringLayoutUpToDate(_ root: NSView) {
    for _ in 0..<NSLayoutLoop.limit where root.viewState.subtreeNeedsUpdate { root.runUpdatePass() }
    // A view can have become the root because its superview was deallocated.
    root.layoutNode.placement = root.ownPlacement
    root.layoutNode.pixelScale = root.pixelScale
    root.layoutNode.updateTree()
    root.noteExactHeight()
    root.asWindowFrame?.takeSizeFromLayout()
  }

  /// Lays out the views of the subtree where it is scheduled, from the root down.
  private func layoutTree() {
    guard viewState.subtreeNeedsLayout || viewState.needsLayout else { return }
    // The flag stays set during the pass, so that views scheduled inside do not notify the ancestors again.
    viewState.subtreeNeedsLayout = true
    if viewState.needsLayout {
      viewState.needsLayout = false
      viewState.didApplyLayout = false
      let controller = controller
      controller?.viewIsAboutToLayOut()
      controller?.viewWillLayout()
      layout()
      if !viewState.didApplyLayout { applyLayoutToSubviews() }
      controller?.viewDidLayout()
    }
    var isDue = viewState.needsLayout
    for subview in ownSubviews where subview.viewState.subtreeNeedsLayout || subview.viewState.needsLayout {
      subview.layoutTree()
      if subview.viewState.subtreeNeedsLayout { isDue = true }
    }
    viewState.subtreeNeedsLayout = isDue
  }

  /// Sets the frames of the subviews that the layout determines.
  func applyLayoutToSubviews() {
    viewState.didApplyLayout = true
    let movesAll = viewState.movesAllSubviews
    viewState.movesAllSubviews = false
    guard !movesAll, let known = layoutNode.takeChildrenWithNewFrames() else {
      _ = layoutNode.takeChildrenWithNewFrames()
      for subview in ownSubviews { subview.takeFrameFromLayout() }
      return
    }
    for node in known { (node.owner as? NSView)?.takeFrameFromLayout() }
  }

  private func takeFrameFromLayout() {
    guard let container, let rect = layoutNode.takeUpwardFrame() else { return }
    var placed = rect
    if container.isFlipped {
      placed.origin.y = (container.viewState.bounds.height - rect.maxY).rounded(toScale: pixelScale)
    }
    setFrameFromLayout(placed)
  }

  /// Sets the frame that the layout found, through methods that subclasses may override.
  func setFrameFromLayout(_ rect: CGRect) {
    noteExactHeight()
    guard rect != viewState.frame else { return }
    let wasPlacing = viewState.isPlacing
    viewState.isPlacing = true
    if rect.origin != viewState.frame.origin { setFrameOrigin(rect.origin) }
    if rect.size != viewState.frame.size { setFrameSize(rect.size) }
    viewState.isPlacing = wasPlacing
  }
}

extension NSView {
  /// Schedules a layout of the subviews if the height that they are measured from changed, rounded or not.
  private func noteExactHeight() {
    guard !ownSubviews.isEmpty, layoutNode.isInLayout else { return }
    let height = layoutNode.exactFrame.height
    guard height != viewState.exactHeight else { return }
    viewState.exactHeight = height
    viewState.movesAllSubviews = true
    needsLayout = true
  }
}

extension CGFloat {
  /// The nearest multiple of 1/`scale`.
  fileprivate func rounded(toScale scale: CGFloat) -> CGFloat { (self * scale).rounded() / scale }
}
