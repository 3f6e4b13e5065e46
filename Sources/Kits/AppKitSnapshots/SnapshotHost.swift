import AppKit
import SnapshotAssertions

/// Lays out a view, a controller or a window for a snapshot.
@MainActor enum SnapshotHost {
  /// Calls `body` while a view is in a window, laid out. A view that has a superview stays in it; another one is put
  /// into a window without a title bar.
  ///
  /// - Parameters:
  ///   - controller: The controller of the view, or nil.
  ///   - size: The size of the view, in points. By default, its own or, if that is empty, the one that its constraints
  ///     determine.
  ///   - appearance: The appearance, or nil for that of the view.
  static func present<Result>(
    _ view: NSView, of controller: NSViewController? = nil, size: CGSize?, appearance: NSAppearance?,
    body: () -> Result
  ) -> Result {
    let former = view.appearance
    if let appearance { view.appearance = appearance }
    defer { if appearance != nil { view.appearance = former } }
    guard view.superview == nil else {
      if let size { view.setFrameSize(size) }
      return inspect(view, body)
    }
    let window = NSWindow(
      contentRect: CGRect(origin: .zero, size: size ?? view.frame.size), styleMask: .borderless, backing: .buffered,
      defer: false)
    if let controller { window.contentViewController = controller } else { window.contentView = view }
    if let size { window.setContentSize(size) }
    window.orderFront(nil)
    defer {
      window.orderOut(nil)
      window.contentViewController = nil
      window.contentView = nil
    }
    return inspect(view, body)
  }

  /// Calls `body` after the layout of a window.
  static func present<Result>(_ window: NSWindow, appearance: NSAppearance?, body: () -> Result) -> Result {
    let former = window.appearance
    if let appearance { window.appearance = appearance }
    defer { if appearance != nil { window.appearance = former } }
    window.layoutIfNeeded()
    guard let view = window.contentView else { return body() }
    return inspect(view, body)
  }

  private static func inspect<Result>(_ view: NSView, _ body: () -> Result) -> Result {
    if let window = view.window { window.layoutIfNeeded() } else { view.layoutSubtreeIfNeeded() }
    MoveCollector.current?.collect(view.inspectedTree(in: view))
    return body()
  }
}

extension NSView {
  /// The view and its descendants, in the order of the lines of ``snapshotDescription``.
  fileprivate func inspectedTree(in root: NSView) -> [InspectedView] {
    var frame = convert(bounds, to: root)
    frame.origin.x -= root.bounds.minX
    frame.origin.y = root.isFlipped ? frame.minY - root.bounds.minY : root.bounds.maxY - frame.maxY
    let own = InspectedView(className: "\(type(of: self))", frame: frame) { isHorizontal in
      self.constraintsAffectingLayout(for: isHorizontal ? .horizontal : .vertical).map { "\($0)" }
    }
    return [own] + subviews.flatMap { $0.inspectedTree(in: root) }
  }
}
