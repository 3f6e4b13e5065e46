import Foundation
import QuartzCore

extension NSView {
  /// Whether the view is drawn into a layer. Affects drawing only.
  public var wantsLayer: Bool {
    get { settings.wantsLayer }
    set {
      settings.wantsLayer = newValue
      guard newValue, settings.layer == nil else { return }
      layer = makeBackingLayer()
    }
  }
  /// The layer of the view; nil if ``wantsLayer`` is false. Affects drawing only.
  public var layer: CALayer? {
    get { settings.layer }
    set {
      settings.layer = newValue
      newValue?.frame = frame
    }
  }
  /// Whether the view is to be displayed again. Affects drawing only.
  public var needsDisplay: Bool {
    get { settings.needsDisplay }
    set { settings.needsDisplay = newValue }
  }
  /// Schedules a display of a rectangle of the view's coordinates. Affects drawing only.
  public func setNeedsDisplay(_ invalidRect: CGRect) { needsDisplay = true }
  /// Displays the view. Affects drawing only.
  public func display() { displayIfNeeded() }
  /// Displays the view if it is scheduled: lays out the view, and calls `updateLayer()` or `draw(_:)`. Affects drawing
  /// only.
  public func displayIfNeeded() {
    layoutSubtreeIfNeeded()
    visitTree { view in
      guard view.settings.needsDisplay, !view.isHidden else { return }
      view.settings.needsDisplay = false
      view.viewWillDraw()
      if view.wantsUpdateLayer { view.updateLayer() } else { view.draw(view.bounds) }
    }
  }
  /// Whether subviews are clipped to the bounds. Affects drawing only.
  public var clipsToBounds: Bool {
    get { settings.clipsToBounds }
    set { settings.clipsToBounds = newValue }
  }
  /// The part of the bounds that is visible, in the view's coordinates.
  public var visibleRect: CGRect {
    guard !isHidden, let container else { return isHidden ? .zero : bounds }
    let outer = convert(container.visibleRect, from: container)
    let shared = bounds.intersection(outer)
    return shared.isNull ? .zero : shared
  }
  /// Whether the view or an ancestor is hidden.
  public var isHiddenOrHasHiddenAncestor: Bool { isHidden || container?.isHiddenOrHasHiddenAncestor ?? false }
  /// The text that appears when the pointer rests on the view. Has no effect: Plumb does not receive events.
  public var toolTip: String? {
    get { settings.toolTip }
    set { settings.toolTip = newValue }
  }
  /// The appearance of the view and its descendants; nil for the superview's. Affects drawing only.
  public var appearance: NSAppearance? {
    get { settings.appearance }
    set {
      settings.appearance = newValue
      visitTree { $0.viewDidChangeEffectiveAppearance() }
    }
  }
  /// The appearance with which the view is drawn. Affects drawing only.
  public var effectiveAppearance: NSAppearance {
    settings.appearance ?? container?.effectiveAppearance ?? NSApplication.shared.effectiveAppearance
  }
  /// Scrolls the nearest clip view so that a rectangle of the view's coordinates is visible. Returns whether it
  /// scrolled.
  @discardableResult public func scrollToVisible(_ rect: CGRect) -> Bool {
    guard let clip = enclosingClipView else { return false }
    return clip.show(convert(rect, to: clip))
  }
  /// Scrolls the nearest clip view so that a point of the view's coordinates is its origin.
  public func scroll(_ point: CGPoint) {
    guard let clip = enclosingClipView else { return }
    clip.scroll(to: convert(point, to: clip))
  }
  /// The nearest clip view around the view; it need not be in a scroll view.
  private var enclosingClipView: NSClipView? {
    var current = superview
    while let view = current {
      if let clip = view as? NSClipView { return clip }
      current = view.superview
    }
    return nil
  }
  /// Whether changes of the bounds post ``boundsDidChangeNotification``. The default is false.
  public var postsBoundsChangedNotifications: Bool {
    get { settings.postsBoundsChanges }
    set { settings.postsBoundsChanges = newValue }
  }
  /// Whether changes of the frame post ``frameDidChangeNotification``. The default is false.
  public var postsFrameChangedNotifications: Bool {
    get { settings.postsFrameChanges }
    set { settings.postsFrameChanges = newValue }
  }
  /// Posted after the bounds changed.
  public static let boundsDidChangeNotification = Notification.Name("NSViewBoundsDidChangeNotification")
  /// Posted after the frame changed.
  public static let frameDidChangeNotification = Notification.Name("NSViewFrameDidChangeNotification")
}
