import Foundation
import KitSupport

/// A layout that does not terminate because views schedule another layout each time.
public typealias UILayoutLoop = KitLayoutLoop<UIView>

// MARK: - Passes

extension UIView {
  /// Returns whether ``updateConstraints()`` is scheduled.
  public func needsUpdateConstraints() -> Bool { tree.needsUpdate }

  @usableFromInline package static var kit: ViewKit { .uiKit }

  @usableFromInline package func scheduleLayout() { setNeedsLayout() }

  @usableFromInline package func updateSubtree() { updateConstraintsIfNeeded() }

  @usableFromInline package func updateOwnConstraints() {
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }

  @usableFromInline package func layOutSubviews() {
    let controller = controller
    controller?.viewIsAboutToLayOut()
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    if let storedLayer {
      layoutSublayers(of: storedLayer)
      storedLayer.layoutSublayers()
    }
    controller?.viewDidLayoutSubviews()
  }

  @usableFromInline package func solveTree() {
    layoutNode.pixelScale = pixelScale
    layoutNode.updateTree()
  }

  @usableFromInline package func layoutDidEnd() { if layoutState.isWindow { asWindow?.completeAppearances() } }

  @usableFromInline package func applyFrameFromLayout() {
    LayoutPass.visits += 1
    guard let frame = layoutNode.consumeFrame() else { return }
    setFrameFromLayout(frame)
    guard !ownSubviews.isEmpty else { return }
    // Frames are rounded in screen coordinates: inside a view between pixels, each move may round them differently.
    let isBetween = withContainer { $0.layoutState.isBetweenPixels } == true || layoutNode.isBetweenPixels(frame)
    if isBetween || layoutState.isBetweenPixels {
      tree.movesAllSubviews = true
      setNeedsLayout()
    }
    layoutState.isBetweenPixels = isBetween
  }

  func applyLayoutToRoot() {
    guard !translatesAutoresizingMaskIntoConstraints, layoutNode.isInLayout else { return }
    setFrameFromLayout(layoutNode.frame)
  }
}
