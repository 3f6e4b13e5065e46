import AutoLayout
import Foundation
import KitSupport
import LayoutEngine

/// A layout that does not terminate because views schedule another layout each time.
public typealias NSLayoutLoop = KitLayoutLoop<NSView>

// MARK: - Passes

extension NSView {
  @usableFromInline package static var kit: ViewKit { .appKit }

  @usableFromInline package func scheduleLayout() { needsLayout = true }

  @usableFromInline package func updateSubtree() { updateConstraintsForSubtreeIfNeeded() }

  @usableFromInline package func updateOwnConstraints() {
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }

  @usableFromInline package func layOutSubviews() {
    viewState.didApplyLayout = false
    let controller = controller
    controller?.viewIsAboutToLayOut()
    controller?.viewWillLayout()
    layout()
    if !viewState.didApplyLayout { applyLayoutToSubviews() }
    controller?.viewDidLayout()
  }

  @usableFromInline package func solveTree() {
    // A view can have become the root because its superview was deallocated.
    layoutNode.placement = ownPlacement
    layoutNode.pixelScale = pixelScale
    layoutNode.updateTree()
    updateExactHeight()
    asWindowFrame?.applySizeFromLayout()
  }

  @usableFromInline package func layoutDidEnd() {}

  /// Solves the constraints of the tree, and lays out the view and its descendants until no layout is scheduled there.
  func layOutSubtree() {
    // The window's content follows the frame of the window, which the layout can change.
    if let window = rootView.asWindowFrame?.ownWindow, self === window.contentView { return window.layoutIfNeeded() }
    runLayout()
  }

  /// Schedules the layout that applies a new frame: by the superview or, for the frame of a window, by the window.
  func frameFromLayoutChanged() { if let container { container.needsLayout = true } else { needsLayout = true } }

  /// Sets the frames of the subviews that the layout determines.
  func applyLayoutToSubviews() {
    viewState.didApplyLayout = true
    applyFramesOfSubviews()
  }

  @usableFromInline package func applyFrameFromLayout() {
    guard let container, let rect = layoutNode.consumeUpwardFrame() else { return }
    var placed = rect
    if container.isFlipped {
      placed = rect.flipped(inHeight: container.viewState.bounds.height)
      placed.origin.y = placed.minY.rounded(toScale: pixelScale)
    }
    setFrameFromLayout(placed)
  }

  /// Sets the frame that the layout found, through methods that subclasses may override.
  func setFrameFromLayout(_ rect: CGRect) {
    updateExactHeight()
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
  private func updateExactHeight() {
    guard !ownSubviews.isEmpty, layoutNode.isInLayout else { return }
    let height = layoutNode.exactFrame.height
    guard height != viewState.exactHeight else { return }
    viewState.exactHeight = height
    tree.movesAllSubviews = true
    needsLayout = true
  }
}

extension CGFloat {
  /// The nearest multiple of 1/`scale`.
  fileprivate func rounded(toScale scale: CGFloat) -> CGFloat { (self * scale).rounded() / scale }
}
