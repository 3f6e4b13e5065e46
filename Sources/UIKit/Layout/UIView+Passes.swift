import Foundation

/// A layout that did not come to rest.
@preconcurrency @MainActor
public struct UILayoutLoop {
  /// The views that asked for another layout each time.
  public let views: [UIView]
  /// How often they were laid out.
  public let passes: Int

  /// What is wrong, in words.
  public var text: String {
    let names = views.map(\.layoutName).joined(separator: ", ")
    return "Layout stopped after \(passes) passes: \(names) keep asking for another one. "
      + "Do not call setNeedsLayout(), or change what a superview depends on, every time layoutSubviews() runs."
  }

  /// How often one call of `layoutIfNeeded()` lays out a tree before it stops; at least once.
  public static var limit = 50 { didSet { limit = max(1, limit) } }

  /// What happens with a layout loop. The default prints ``text`` to the standard error.
  public static var handler: (UILayoutLoop) -> Void = { loop in
    FileHandle.standardError.write(Data((loop.text + "\n").utf8))
  }
}

// MARK: - What is due

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

  /// The layout found a new frame: the superview has to give it to the view, or the view itself at the top.
  func frameFromLayoutChanged() {
    if let container { container.setNeedsLayout() } else { applyLayoutToRoot() }
  }
}

// MARK: - Update pass

extension UIView {
  /// Runs `updateConstraints()` where it is due, subviews first.
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
  /// Lays out the part of the tree below the highest view above that needs it, until nothing is due any more.
  func runLayout() {
    let root = rootView
    guard !UILayoutPass.isRunning(root) else { return layoutWithin(root) }
    UILayoutPass.begin(root)
    layOut(root)
    UILayoutPass.end(root)
    if root.layoutState.isWindow { (root as? UIWindow)?.tellArrivals() }
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

  /// A layout asked for while one is running: what is due below this view is done now, the rest by the running one.
  private func layoutWithin(_ root: UIView) {
    guard !UILayoutPass.isNestedTooDeep else { return }
    UILayoutPass.nested {
      bringLayoutUpToDate(root)
      let start = highestThatNeedsLayout
      guard start.layoutState.subtreeNeedsLayout else { return }
      start.layoutSubtree()
      // What is still due is left to the layout that is running.
      guard start.layoutState.subtreeNeedsLayout else { return }
      start.layoutState.subtreeNeedsLayout = false
      start.markSubtreeNeedsLayout()
    }
  }

  /// Updates constraints and finds frames.
  private func bringLayoutUpToDate(_ root: UIView) {
    for _ in 0..<UILayoutLoop.limit where root.layoutState.subtreeNeedsUpdate {
      root.runUpdatePass()
    }
    root.layoutNode.pixelScale = root.pixelScale
    root.layoutNode.updateTree()
  }

  /// The highest of this view and the views above that is to lay out its subviews; this view if none is.
  private var highestThatNeedsLayout: UIView {
    var (view, result) = (container, self)
    while let current = view {
      if current.layoutState.needsLayout { result = current }
      view = current.container
    }
    return result
  }

  /// Lays out what is due; `note` is told the views that were.
  private func layoutSubtree(_ note: ((UIView) -> Void)? = nil) {
    UILayoutPass.visits += 1
    guard layoutState.subtreeNeedsLayout || layoutState.needsLayout else { return }
    // Until the end this view counts as due, so that what becomes due inside need not be told to the views above.
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

  /// Gives the subviews that take part in the layout the frames that it found.
  func applyLayoutToSubviews() {
    // Frames are rounded where they stand on the screen, so that those inside a view that moved may be rounded anew.
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
    // Frames inside are rounded where they stand on the screen: between pixels each move may round them otherwise.
    let isBetween = withContainer { $0.layoutState.isBetweenPixels } == true || layoutNode.isBetweenPixels(frame)
    if isBetween || layoutState.isBetweenPixels {
      layoutState.didMove = true
      setNeedsLayout()
    }
    layoutState.isBetweenPixels = isBetween
  }

  private func applyLayoutToRoot() {
    guard !translatesAutoresizingMaskIntoConstraints, layoutNode.isInLayout else { return }
    setFrameFromLayout(layoutNode.frame)
  }

  var pixelScale: CGFloat { (self as? UIWindow)?.screen.scale ?? UIScreen.main.scale }
}

/// Which trees are being laid out.
@MainActor
package enum UILayoutPass {
  private static var roots: [ObjectIdentifier] = []
  private static var depth = 0
  /// How many views passes have looked at; tests assert it.
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
