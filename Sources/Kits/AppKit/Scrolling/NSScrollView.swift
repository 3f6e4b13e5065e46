import AutoLayout
import Foundation

/// A view that scrolls a document view.
///
/// The clip view fills the scroll view inside its border and beside its scrollers. A document view with
/// `translatesAutoresizingMaskIntoConstraints` false is positioned by constraints with ``contentView``.
open class NSScrollView: NSView {
  private var storedContentView = NSClipView()

  /// The clip view.
  open var contentView: NSClipView {
    get { storedContentView }
    set {
      guard newValue !== storedContentView else { return }
      storedContentView.removeFromSuperview()
      storedContentView = newValue
      addContentView()
    }
  }
  /// The document view.
  open var documentView: NSView? {
    get { contentView.documentView }
    set { contentView.documentView = newValue }
  }
  /// Whether there is a vertical scroller.
  open var hasVerticalScroller = false { didSet { tile() } }
  /// Whether there is a horizontal scroller.
  open var hasHorizontalScroller = false { didSet { tile() } }
  /// Whether scrollers are hidden if the document is not larger than the view.
  open var autohidesScrollers = false { didSet { tile() } }
  /// Whether scrollers cover the document (overlay) or are beside it (legacy).
  open var scrollerStyle = NSScroller.Style.overlay { didSet { tile() } }
  /// The vertical scroller; nil unless a program sets it. Has no effect: it is not placed.
  open var verticalScroller: NSScroller?
  /// The horizontal scroller; nil unless a program sets it. Has no effect: it is not placed.
  open var horizontalScroller: NSScroller?
  /// The color of the knobs. Has no effect: scrollers are not drawn.
  open var scrollerKnobStyle = NSScroller.KnobStyle.default
  /// The border around the clip view, which takes 1 or 2 points from it.
  open var borderType = NSBorderType.noBorder { didSet { tile() } }
  /// The background color. Affects drawing only.
  open var backgroundColor: NSColor = .controlBackgroundColor
  /// Whether the background is drawn. Affects drawing only.
  open var drawsBackground = true
  /// The distances that bars cover, which extend the range of scrolling.
  open var contentInsets: NSEdgeInsets {
    get { contentView.contentInsets }
    set { contentView.contentInsets = newValue }
  }
  /// Whether the insets follow the bars of the window. The default is true.
  open var automaticallyAdjustsContentInsets = true
  /// The distances of the scrollers from the edges. Affects drawing only.
  open var scrollerInsets = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  /// The behavior of scrolling beyond the horizontal ends. Has no effect: Plumb does not receive events.
  open var horizontalScrollElasticity = Elasticity.automatic
  /// The behavior of scrolling beyond the vertical ends. Has no effect: Plumb does not receive events.
  open var verticalScrollElasticity = Elasticity.automatic
  /// Whether pinching magnifies the document. Has no effect: Plumb does not receive events.
  open var allowsMagnification = false

  override func setUp() {
    super.setUp()
    addContentView()
  }

  /// Whether the y-axis is downward: true.
  open override var isFlipped: Bool { true }

  private func addContentView() {
    storedContentView.autoresizingMask = [.width, .height]
    addSubview(storedContentView)
    tile()
  }

  /// The size of the clip view, in points.
  open var contentSize: CGSize { contentView.frame.size }
  /// The visible part of the document, in its coordinates.
  open var documentVisibleRect: CGRect { contentView.documentVisibleRect }

  /// Sets the frame of the clip view: inside the border, the legacy scrollers and the header of a table.
  open func tile() {
    if let insets = settings.contentInsets {
      contentView.frame = bounds.inset(by: insets, flipped: isFlipped)
      return
    }
    let border: CGFloat = borderType == .noBorder ? 0 : borderType == .grooveBorder ? 2 : 1
    let document = documentView?.frame.size ?? .zero
    let header = (documentView as? any HeaderedDocument)?.headerHeight ?? 0
    func takes(_ isShown: Bool, _ length: CGFloat, _ room: CGFloat) -> CGFloat {
      isShown && scrollerStyle == .legacy && (!autohidesScrollers || length > room) ? NSScroller.legacyWidth : 0
    }
    let right = takes(hasVerticalScroller, document.height, bounds.height)
    let bottom = takes(hasHorizontalScroller, document.width, bounds.width)
    contentView.frame = CGRect(
      x: border, y: border + header, width: max(0, bounds.width - 2 * border - right),
      height: max(0, bounds.height - 2 * border - bottom - header))
    // The header of a document is in the scroll view.
    if let view = (documentView as? NSTableView)?.headerView, view.superview === self {
      view.frame = CGRect(x: border, y: border, width: contentView.frame.width, height: header)
    }
  }

  /// Called after the clip view scrolled.
  open func reflectScrolledClipView(_ cView: NSClipView) {}
  /// Shows the scrollers for a moment. Affects drawing only.
  open func flashScrollers() {}

  override func sizeDidChange() {
    super.sizeDidChange()
    if !viewState.isPlacing { tile() }
  }

  open override func layout() {
    super.layout()
    if !contentView.translatesAutoresizingMaskIntoConstraints { return }
    tile()
  }

  /// The behavior of scrolling beyond the ends.
  public enum Elasticity: Int, Sendable {
    /// As the system decides.
    case automatic
    /// Not at all.
    case none
    /// Always.
    case allowed
  }
}

/// A document view with a header that the scroll view keeps at its upper edge.
@preconcurrency @MainActor protocol HeaderedDocument: NSView {
  /// The height of the header in points, 0 without one.
  var headerHeight: CGFloat { get }
}

/// The border of a view.
public enum NSBorderType: UInt, Sendable {
  /// The view has no border.
  case noBorder
  /// A line of one point.
  case lineBorder
  /// A bezel of one point.
  case bezelBorder
  /// A groove of two points.
  case grooveBorder
}

extension NSScrollView {
  /// Posted before the user scrolls. Has no effect: Plumb does not post it.
  public static let willStartLiveScrollNotification = Notification.Name("NSScrollViewWillStartLiveScrollNotification")
  /// Posted while the user scrolls. Has no effect: Plumb does not post it.
  public static let didLiveScrollNotification = Notification.Name("NSScrollViewDidLiveScrollNotification")
  /// Posted after the user scrolled. Has no effect: Plumb does not post it.
  public static let didEndLiveScrollNotification = Notification.Name("NSScrollViewDidEndLiveScrollNotification")
}

/// A scroller. Scroll views count the width of legacy scrollers, and do not place or draw the views.
open class NSScroller: NSControl {
  /// The style of the system.
  open class var preferredScrollerStyle: Style { .overlay }
  /// Whether scrollers of the class can cover the document.
  open class var isCompatibleWithOverlayScrollers: Bool { self == NSScroller.self }
  /// The width in points.
  open class func scrollerWidth(for controlSize: ControlSize, scrollerStyle: Style) -> CGFloat { legacyWidth }
  /// The color of the knob. Has no effect: scrollers are not drawn.
  open var knobStyle = KnobStyle.default
  /// The length of the knob from 0 to 1. Has no effect: scrollers are not drawn.
  open var knobProportion: CGFloat = 0
  /// Draws the knob. Has no effect: Plumb does not call it.
  open func drawKnob() {}
  /// Draws the slot. Has no effect: Plumb does not call it.
  open func drawKnobSlot(in slotRect: CGRect, highlight flag: Bool) {}
  /// The color of the knob.
  public enum KnobStyle: Int, Sendable {
    /// As the background requires, dark or light.
    case `default`, dark, light
  }

  /// Whether scrollers cover the document.
  public enum Style: Int, Sendable {
    /// Beside the document.
    case legacy
    /// Over the document.
    case overlay
  }

  /// The width of a legacy scroller, in points.
  static let legacyWidth: CGFloat = 15
}
