import Foundation

/// A layout that does not terminate because views schedule another layout each time.
@preconcurrency @MainActor
public struct UILayoutLoop {
  /// The views that scheduled another layout in the last pass.
  public let views: [UIView]
  /// The number of passes.
  public let passes: Int

  /// A message that describes the loop.
  public var text: String {
    let names = views.map(\.layoutName).joined(separator: ", ")
    return "Layout loop: stopped after \(passes) passes, because \(names) still need layout. "
      + "Do not call setNeedsLayout(), or change what a superview depends on, each time layoutSubviews() is called."
  }

  /// The number of passes after which `layoutIfNeeded()` stops. The default is 50, the minimum 1.
  public static var limit = 50 { didSet { limit = max(1, limit) } }

  /// A closure that is called with a layout loop. The default prints ``text`` to the standard error.
  public static var handler: (UILayoutLoop) -> Void = { loop in
    FileHandle.standardError.write(Data((loop.text + "\n").utf8))
  }
}

// MARK: - Scheduling

extension UIView {
  func markNeedsLayout() {
    layoutState.needsLayout = true
    if !layoutState.subtreeNeedsLayout { markSubtreeNeedsLayout() }
  }

  private func markSubtreeNeedsLayout() {
    var view = self
    while !view.layoutState.subtreeNeedsLayout {
      view.layoutState.subtreeNeedsLayout = true
      guard let container = view.container else { return }
      container.layoutState.layoutsDue.insert(view, of: container.ownSubviews.count)
      view = container
    }
  }

  func markNeedsUpdate() {
    layoutState.needsUpdate = true
    markSubtreeNeedsUpdate()
  }

  func markSubtreeNeedsUpdate() {
    guard !layoutState.subtreeNeedsUpdate else { return }
    var view = self
    while !view.layoutState.subtreeNeedsUpdate {
      view.layoutState.subtreeNeedsUpdate = true
      guard let container = view.container else { return }
      container.layoutState.updatesDue.insert(view, of: container.ownSubviews.count)
      view = container
    }
  }
}

// MARK: - Update pass

extension UIView {
  /// Calls `updateConstraints()` where it is scheduled, on descendants first.
  func runUpdatePass() {
    guard layoutState.subtreeNeedsUpdate || layoutState.needsUpdate else { return }
    UILayoutPass.visits += 1
    layoutState.subtreeNeedsUpdate = false
    for subview in visited(layoutState.updatesDue.take()) { subview.updateConstraintsIfNeeded() }
    guard layoutState.needsUpdate else { return }
    layoutState.needsUpdate = false
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }
}

// MARK: - Layout pass

extension UIView {
  /// Lays out the subtree of the topmost ancestor with a scheduled layout, until none is scheduled.
  func runLayout() {
    let root = rootView
    guard !UILayoutPass.isRunning(root) else { return layoutWithin(root) }
    UILayoutPass.begin(root)
    layOut(root)
    UILayoutPass.end(root)
    if root.layoutState.isWindow { root.asWindow?.completeAppearances() }
  }

  private func layOut(_ root: UIView) {
    var passes = 0
    var restless: [UIView] = []
    while passes < UILayoutLoop.limit {
      bringLayoutUpToDate(root)
      let start = highestThatNeedsLayout
      guard start.layoutState.subtreeNeedsLayout else { return }
      passes += 1
      if passes < UILayoutLoop.limit { start.layoutSubtree() } else { start.layoutSubtree { restless.append($0) } }
    }
    UILayoutLoop.handler(UILayoutLoop(views: restless, passes: passes))
  }

  /// Runs a nested layout: lays out the subtree of this view now and leaves the rest to the running layout.
  private func layoutWithin(_ root: UIView) {
    guard !UILayoutPass.isNestedTooDeep else { return }
    UILayoutPass.nested {
      bringLayoutUpToDate(root)
      let start = highestThatNeedsLayout
      guard start.layoutState.subtreeNeedsLayout else { return }
      start.layoutSubtree()
      // The running layout does what is still scheduled.
      guard start.layoutState.subtreeNeedsLayout else { return }
      start.layoutState.subtreeNeedsLayout = false
      start.markSubtreeNeedsLayout()
    }
  }

  /// Updates constraints and solves them.
  private func bringLayoutUpToDate(_ root: UIView) {
    for _ in 0..<UILayoutLoop.limit where root.layoutState.subtreeNeedsUpdate {
      root.runUpdatePass()
    }
    root.layoutNode.pixelScale = root.pixelScale
    root.layoutNode.updateTree()
  }

  /// The topmost of the view and its ancestors with a scheduled layout; the view itself if there is none.
  private var highestThatNeedsLayout: UIView {
    var (view, result) = (container, self)
    while let current = view {
      if current.layoutState.needsLayout { result = current }
      view = current.container
    }
    return result
  }

  /// Lays out the subtree where it is scheduled, and calls `note` with each view that is laid out.
  private func layoutSubtree(_ note: ((UIView) -> Void)? = nil) {
    UILayoutPass.visits += 1
    guard layoutState.subtreeNeedsLayout || layoutState.needsLayout else { return }
    // The flag stays set during the pass, so that views scheduled inside do not notify the ancestors again.
    layoutState.subtreeNeedsLayout = true
    if layoutState.needsLayout {
      layoutState.needsLayout = false
      note?(self)
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
    for subview in visited(layoutState.layoutsDue.take()) {
      subview.layoutSubtree(note)
      guard subview.layoutState.subtreeNeedsLayout, subview.withContainer({ $0 === self }) == true else { continue }
      layoutState.layoutsDue.insert(subview, of: ownSubviews.count)
    }
    layoutState.subtreeNeedsLayout = layoutState.needsLayout || layoutState.layoutsDue.areAny
  }

  /// Sets the frames of the subviews that the layout determines.
  func applyLayoutToSubviews() {
    // Frames are rounded in screen coordinates, so the frames inside a view that moved may be rounded differently.
    let didMove = layoutState.didMove
    layoutState.didMove = false
    let known = layoutNode.takeChildrenWithNewFrames()
    guard !didMove, let known else {
      for subview in ownSubviews where didMove || subview.layoutNode.mayHaveNewFrame { subview.takeFrameFromLayout() }
      return
    }
    var moved: [UIView] = []
    for node in known { if let view = node.owner as? UIView { moved.append(view) } }
    for subview in inOrder(moved) { subview.takeFrameFromLayout() }
  }

  private func takeFrameFromLayout() {
    UILayoutPass.visits += 1
    guard let frame = layoutNode.takeFrame() else { return }
    setFrameFromLayout(frame)
    guard !ownSubviews.isEmpty else { return }
    // Frames are rounded in screen coordinates: inside a view between pixels, each move may round them differently.
    let isBetween = withContainer { $0.layoutState.isBetweenPixels } == true || layoutNode.isBetweenPixels(frame)
    if isBetween || layoutState.isBetweenPixels {
      layoutState.didMove = true
      setNeedsLayout()
    }
    layoutState.isBetweenPixels = isBetween
  }

  func applyLayoutToRoot() {
    guard !translatesAutoresizingMaskIntoConstraints, layoutNode.isInLayout else { return }
    setFrameFromLayout(layoutNode.frame)
  }
}

/// The layouts that are running.
@MainActor
package enum UILayoutPass {
  private static var roots: [ObjectIdentifier] = []
  private static var depth = 0
  /// The number of views that passes visited, which tests check.
  @exclusivity(unchecked) package static var visits = 0

  static var isNestedTooDeep: Bool { depth > 16 }

  static func isRunning(_ root: UIView) -> Bool { roots.contains(ObjectIdentifier(root)) }

  static func begin(_ root: UIView) { roots.append(ObjectIdentifier(root)) }

  static func end(_ root: UIView) { roots.removeLast() }

  static func nested(_ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
  }
}
