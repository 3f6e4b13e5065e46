import AutoLayout
import Foundation
import KitSupport
import Typography

/// A view of text that grows with it.
///
/// The height is that of the text at the width of the view, at least ``minSize`` and at most ``maxSize``.
open class NSTextView: NSView {
  /// The outlets and attributes that documents connect.
  open override class var interface: InterfaceDeclaration {
    super.interface.adding(.outlet("delegate", \NSTextView.delegate))
  }

  private let content = NSTextStorage(string: "")
  private let manager = NSLayoutManager()

  /// The text without its attributes.
  open var string: String {
    get { content.string }
    set { content.setAttributedString(NSAttributedString(string: newValue)) }
  }
  /// The text with its attributes.
  open var textStorage: NSTextStorage? { content }
  /// The object that lays out the text.
  open var layoutManager: NSLayoutManager? { manager }
  /// The font of text without a font.
  open var font: NSFont? = .userFont(ofSize: 0) { didSet { resizeToText() } }
  /// The color of the text. Affects drawing only.
  open var textColor: NSColor? = .textColor
  /// The background color. Affects drawing only.
  open var backgroundColor = NSColor.textBackgroundColor
  /// Whether the background is drawn. Affects drawing only.
  open var drawsBackground = true
  /// Whether the user can edit the text. Has no effect: Plumb does not receive events.
  open var isEditable = true
  /// Whether the user can select the text. Has no effect: Plumb does not receive events.
  open var isSelectable = true
  /// Whether the text has attributes. Has no effect: Plumb does not receive events.
  open var isRichText = true
  /// Whether changes can be undone. Has no effect: Plumb does not receive events.
  open var allowsUndo = false
  /// The distances of the text from the edges, in points.
  open var textContainerInset = CGSize.zero { didSet { resizeToText() } }
  /// The container of the text.
  open private(set) var textContainer: NSTextContainer? = NSTextContainer()
  /// The smallest size, in points.
  open var minSize = CGSize.zero { didSet { resizeToText() } }
  /// The largest size, in points.
  open var maxSize = CGSize(width: 1e7, height: 1e7) { didSet { resizeToText() } }
  /// Whether the height follows the text. The default is true.
  open var isVerticallyResizable = true { didSet { resizeToText() } }
  /// Whether the width follows the text. The default is false.
  open var isHorizontallyResizable = false { didSet { resizeToText() } }
  /// The alignment of text without a paragraph style.
  open var alignment = NSTextAlignment.natural
  /// The object that is notified of edits.
  open weak var delegate: (any NSTextViewDelegate)?

  override func setUp() {
    super.setUp()
    minSize = CGSize(width: 0, height: frame.height)
    textContainer?.onChange = { [weak self] in self?.resizeToText() }
    content.onChange = { [weak self] in MainActor.assumeIsolated { self?.resizeToText() } }
    manager.textView = self
  }

  /// Creates a scroll view with a text view that is as wide as the scroll view.
  open class func scrollableTextView() -> NSScrollView {
    let (scrollView, textView) = (NSScrollView(), NSTextView())
    textView.autoresizingMask = .width
    scrollView.hasVerticalScroller = true
    scrollView.documentView = textView
    return scrollView
  }

  /// Whether the y-axis is downward: true.
  open override var isFlipped: Bool { true }

  /// Resizes the view to its text.
  open func sizeToFit() { resizeToText() }

  /// The size of the text and of the padding beside it, in points.
  var textSize: CGSize {
    let padding = 2 * (textContainer?.lineFragmentPadding ?? 5)
    var room = isHorizontallyResizable ? nil : max(1, frame.width - padding - 2 * textContainerInset.width)
    if let textContainer, !textContainer.widthTracksTextView {
      room = textContainer.size.width > 0 ? max(1, textContainer.size.width - padding) : nil
    }
    let font = font?.font ?? .system(12)
    let layout = TextSize.layout(
      TextSize.attributed(content, font: font), width: room, lines: textContainer?.maximumNumberOfLines ?? 0,
      mode: textContainer?.lineBreakMode ?? .byWordWrapping, scale: pixelScale)
    let height = max(CGFloat(layout.height), CGFloat(font.metrics.lineHeight).rounded(.up))
    return CGSize(width: CGFloat(layout.width) + padding, height: height)
  }

  private func resizeToText() {
    guard isVerticallyResizable || isHorizontallyResizable, settings.canvas == nil else { return }
    let text = textSize
    var size = frame.size
    if isVerticallyResizable {
      size.height = min(maxSize.height, max(minSize.height, text.height + 2 * textContainerInset.height))
    }
    if isHorizontallyResizable {
      size.width = min(maxSize.width, max(minSize.width, text.width + 2 * textContainerInset.width))
    }
    if size != frame.size { setFrameSize(size) }
  }

  override func sizeDidChange() {
    super.sizeDidChange()
    resizeToText()
  }
}

/// An object that a text view notifies.
public protocol NSTextViewDelegate: KitDelegate {
  /// Called after the user changed the text. Plumb does not receive events: a program calls it itself.
  func textDidChange(_ notification: Notification)
}

extension NSTextViewDelegate {
  /// The default implementation does nothing.
  public func textDidChange(_ notification: Notification) {}
}
