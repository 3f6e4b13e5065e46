import AutoLayout
import Foundation

/// A view that shows a part of its document view.
open class NSClipView: NSView {
  /// The document view. Setting it removes the previous one.
  open var documentView: NSView? {
    didSet {
      guard documentView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let documentView { addSubview(documentView) }
      (superview as? NSScrollView)?.tile()
    }
  }
  /// The background color. Affects drawing only.
  open var backgroundColor: NSColor = .controlBackgroundColor
  /// Whether the background is drawn. Affects drawing only.
  open var drawsBackground = true
  /// The distances that bars cover, which extend the range of scrolling.
  open var contentInsets = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  /// Whether the insets follow the bars of the window. The default is true.
  open var automaticallyAdjustsContentInsets = true

  /// Flipped as the document view is.
  open override var isFlipped: Bool { documentView?.isFlipped ?? false }

  /// The frame of the document view, at least as large as the bounds.
  open var documentRect: CGRect { (documentView?.frame ?? .zero).union(CGRect(origin: .zero, size: bounds.size)) }
  /// The visible part of the document, in the coordinates of the document view.
  open var documentVisibleRect: CGRect { documentView.map { convert(bounds, to: $0) } ?? bounds }

  /// Scrolls to a point of the document.
  open func scroll(to newOrigin: CGPoint) {
    setBoundsOrigin(constrainBoundsRect(CGRect(origin: newOrigin, size: bounds.size)).origin)
  }

  /// Returns the bounds nearest to `proposedBounds` that show only the document.
  open func constrainBoundsRect(_ proposedBounds: CGRect) -> CGRect {
    var result = proposedBounds
    let (document, insets) = (documentRect, contentInsets)
    let (top, bottom) = isFlipped ? (insets.top, insets.bottom) : (insets.bottom, insets.top)
    let area = CGRect(
      x: document.minX - insets.left, y: document.minY - top, width: document.width + insets.left + insets.right,
      height: document.height + top + bottom)
    result.origin.x = max(area.minX, min(result.minX, area.maxX - result.width))
    result.origin.y = max(area.minY, min(result.minY, area.maxY - result.height))
    return result
  }

  /// Scrolls as little as possible to show a rectangle. Returns whether it scrolled.
  func show(_ rect: CGRect) -> Bool {
    var origin = bounds.origin
    if rect.maxX > bounds.maxX { origin.x = rect.maxX - bounds.width }
    if rect.minX < origin.x { origin.x = rect.minX }
    if rect.maxY > bounds.maxY { origin.y = rect.maxY - bounds.height }
    if rect.minY < origin.y { origin.y = rect.minY }
    guard origin != bounds.origin else { return false }
    scroll(to: origin)
    (superview as? NSScrollView)?.reflectScrolledClipView(self)
    return true
  }

  override func boundsOriginDidChange() {
    super.boundsOriginDidChange()
    (documentView as? any TiledDocument)?.visiblePartDidChange()
  }

  override func sizeDidChange() {
    super.sizeDidChange()
    (documentView as? any TiledDocument)?.visiblePartDidChange()
  }

  open override func layout() {
    super.layout()
    // A document view that became smaller can leave an empty area.
    let allowed = constrainBoundsRect(bounds).origin
    if allowed != bounds.origin { setBoundsOrigin(allowed) }
  }
}
