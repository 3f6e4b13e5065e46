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

  /// How often one call of `layoutIfNeeded()` lays out a tree before it stops.
  public static var limit = 50

  /// What happens with a layout loop. The default prints ``text`` to the standard error.
  public static var handler: (UILayoutLoop) -> Void = { loop in
    FileHandle.standardError.write(Data((loop.text + "\n").utf8))
  }
}

// MARK: - What is due

extension UIView {
  func markNeedsLayout() {
    layoutState.needsLayout = true
    var view: UIView? = self
    while let current = view, !current.layoutState.subtreeNeedsLayout {
      current.layoutState.subtreeNeedsLayout = true
      view = current.superview
    }
  }

  func markNeedsUpdate() {
    layoutState.needsUpdate = true
    markSubtreeNeedsUpdate()
  }

  func markSubtreeNeedsUpdate() {
    var view: UIView? = self
    while let current = view, !current.layoutState.subtreeNeedsUpdate {
      current.layoutState.subtreeNeedsUpdate = true
      view = current.superview
    }
  }

  /// The layout found a new frame: the superview has to give it to the view, or the view itself at the top.
  func frameFromLayoutChanged() {
    if let superview { superview.setNeedsLayout() } else { applyLayoutToRoot() }
  }
}

// MARK: - Update pass

extension UIView {
  /// Runs `updateConstraints()` where it is due, subviews first.
  func runUpdatePass() {
    guard layoutState.subtreeNeedsUpdate || layoutState.needsUpdate else { return }
    layoutState.subtreeNeedsUpdate = false
    for subview in subviews { subview.updateConstraintsIfNeeded() }
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
    defer { UILayoutPass.end(root) }
    var passes = 0
    var restless: [UIView] = []
    while passes < UILayoutLoop.limit {
      bringLayoutUpToDate(root)
      let start = highestThatNeedsLayout
      guard start.layoutState.subtreeNeedsLayout else { return }
      passes += 1
      restless = []
      start.layoutSubtree(&restless)
    }
    UILayoutLoop.handler(UILayoutLoop(views: restless, passes: passes))
  }

  /// A layout asked for while one is running: what is due below this view is done now, the rest by the running one.
  private func layoutWithin(_ root: UIView) {
    guard !UILayoutPass.isNestedTooDeep else { return }
    UILayoutPass.nested {
      bringLayoutUpToDate(root)
      var ignored: [UIView] = []
      let start = highestThatNeedsLayout
      if start.layoutState.subtreeNeedsLayout { start.layoutSubtree(&ignored) }
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
    var (view, result) = (superview, self)
    while let current = view {
      if current.layoutState.needsLayout { result = current }
      view = current.superview
    }
    return result
  }

  private func layoutSubtree(_ restless: inout [UIView]) {
    guard layoutState.subtreeNeedsLayout || layoutState.needsLayout else { return }
    layoutState.subtreeNeedsLayout = false
    if layoutState.needsLayout {
      layoutState.needsLayout = false
      restless.append(self)
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    for subview in subviews { subview.layoutSubtree(&restless) }
  }

  /// Gives the subviews that take part in the layout the frames that it found.
  func applyLayoutToSubviews() {
    // Frames are rounded where they stand on the screen, so that those inside a view that moved may be rounded anew.
    let didMove = layoutState.didMove
    layoutState.didMove = false
    for subview in subviews {
      let node = subview.layoutNode
      guard didMove || node.hasNewFrame, node.isInLayout else { continue }
      node.hasNewFrame = false
      subview.setFrameFromLayout(node.frame)
    }
  }

  private func applyLayoutToRoot() {
    guard !translatesAutoresizingMaskIntoConstraints, layoutNode.isInLayout else { return }
    setFrameFromLayout(layoutNode.frame)
  }

  var pixelScale: CGFloat { (self as? UIWindow)?.screen.scale ?? UIScreen.main.scale }
}

/// Which trees are being laid out.
@MainActor
enum UILayoutPass {
  private static var roots: [ObjectIdentifier] = []
  private static var depth = 0

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
