import Foundation
import KitSupport

/// A layout that does not terminate because views schedule another layout each time.
@preconcurrency @MainActor
public struct UILayoutLoop {
  /// The views that scheduled another layout in the last pass.
  public let views: [UIView]
  /// The number of passes.
  public let passes: Int

  /// A message that describes the loop.
  public var text: String {
    LayoutPass.loopText(views, passes: passes, schedule: "call setNeedsLayout()", layout: "layoutSubviews()")
  }

  /// The number of passes after which `layoutIfNeeded()` stops. The default is 50, the minimum 1.
  public static var limit = 50 { didSet { limit = max(1, limit) } }

  /// A closure that is called with a layout loop. The default prints ``text`` to the standard error.
  public static var handler: (UILayoutLoop) -> Void = { LayoutPass.print($0.text) }
}

// MARK: - Passes

extension UIView {
  package static var passLimit: Int { UILayoutLoop.limit }
  package static var laysOutAncestors: Bool { true }

  package static func reportLoop(_ views: [UIView], passes: Int) {
    UILayoutLoop.handler(UILayoutLoop(views: views, passes: passes))
  }

  package func scheduleLayout() { setNeedsLayout() }

  package func updateSubtree() { updateConstraintsIfNeeded() }

  package func updateOwnConstraints() {
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }

  package func layOutSubviews() {
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

  package func solveTree() {
    layoutNode.pixelScale = pixelScale
    layoutNode.updateTree()
  }

  package func layoutDidEnd() { if layoutState.isWindow { asWindow?.completeAppearances() } }

  package func applyFrameFromLayout() {
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
