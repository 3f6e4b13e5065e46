import AutoLayout
import Foundation
import KitSupport
import Typography

/// A view of text that grows with it.
///
/// The height is that of the text at the width of the view, at least ``minSize`` and at most ``maxSize``.
open class NSTextView: NSText {
  /// The outlets and attributes that documents connect.
  open override class var interface: InterfaceDeclaration {
    super.interface.adding(.outlet("delegate", \NSTextView.delegate))
  }

  private let content = NSTextStorage(string: "")
  private let manager = NSLayoutManager()

  /// The text without its attributes.
  open override var string: String {
    get { content.string }
    set { content.setAttributedString(NSAttributedString(string: newValue)) }
  }
  /// The text with its attributes.
  open var textStorage: NSTextStorage? { content }
  /// The object that lays out the text.
  open var layoutManager: NSLayoutManager? { manager }
  /// The font of text without a font.
  open override var font: NSFont? { didSet { resizeToText() } }
  /// The background color. Affects drawing only.
  open var backgroundColor = NSColor.textBackgroundColor
  /// Whether changes can be undone. Has no effect: Plumb does not receive events.
  open var allowsUndo = false
  /// The attributes of text that is typed. Has no effect: Plumb does not receive events.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of selected text. Has no effect: no selection is drawn.
  open var selectedTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of links. Has no effect: links are drawn with the attributes of the text.
  open var linkTextAttributes: [NSAttributedString.Key: Any]?
  /// The color of the insertion point. Has no effect: it is not drawn.
  open var insertionPointColor: NSColor! = .textColor
  /// The selected text.
  open var selectedRanges: [NSValue] = [NSValue(range: NSRange(location: 0, length: 0))]
  /// Whether quotation marks are replaced. Has no effect: Plumb does not receive events.
  open var isAutomaticQuoteSubstitutionEnabled = false
  /// Whether dashes are replaced. Has no effect: Plumb does not receive events.
  open var isAutomaticDashSubstitutionEnabled = false
  /// Whether text is replaced. Has no effect: Plumb does not receive events.
  open var isAutomaticTextReplacementEnabled = false
  /// Whether spelling is corrected. Has no effect: Plumb does not receive events.
  open var isAutomaticSpellingCorrectionEnabled = false
  /// Whether links are found. Has no effect: Plumb does not receive events.
  open var isAutomaticLinkDetectionEnabled = false
  /// Whether spelling is checked. Has no effect: Plumb does not receive events.
  open var isContinuousSpellCheckingEnabled = false
  /// Whether grammar is checked. Has no effect: Plumb does not receive events.
  open var isGrammarCheckingEnabled = false
  /// Whether there is a find bar. Has no effect: Plumb does not receive events.
  open var usesFindBar = false
  /// Whether the view has a ruler. Has no effect: it is not drawn.
  open var usesRuler = true
  /// The paragraph style of text without one. Has no effect.
  open var defaultParagraphStyle: NSParagraphStyle?
  /// Returns the selected text.
  open func selectedRange() -> NSRange { selectedRanges.first?.rangeValue ?? NSRange(location: 0, length: 0) }
  /// Selects text. Affects no drawing.
  open func setSelectedRange(_ charRange: NSRange) { selectedRanges = [NSValue(range: charRange)] }
  /// Scrolls text into view. Has no effect.
  open override func scrollRangeToVisible(_ range: NSRange) {}
  /// Returns whether text may change: whether the view is editable.
  open func shouldChangeText(in affectedCharRange: NSRange, replacementString: String?) -> Bool { isEditable }
  /// Calls the delegate after a change.
  open func didChangeText() {
    delegate?.textDidChange(Notification(name: Self.didChangeNotification, object: self))
  }
  /// The name of the notification of a change.
  public nonisolated static let didChangeNotification = Notification.Name("NSTextDidChangeNotification")
  /// Inserts text in place of a range, and selects its end.
  open func insertText(_ string: Any, replacementRange: NSRange) {
    let range = replacementRange.location == NSNotFound ? selectedRange() : replacementRange
    let text = string as? NSAttributedString ?? NSAttributedString(string: "\(string)", attributes: typingAttributes)
    content.replaceCharacters(in: range, with: text)
    setSelectedRange(NSRange(location: range.location + text.length, length: 0))
  }
  /// Selects all text.
  open override func selectAll(_ sender: Any?) { setSelectedRange(NSRange(location: 0, length: content.length)) }
  /// The distances of the text from the edges, in points.
  open var textContainerInset = CGSize.zero { didSet { resizeToText() } }
  /// The container of the text.
  open private(set) var textContainer: NSTextContainer? = NSTextContainer()
  /// The smallest size, in points.
  open override var minSize: CGSize { didSet { resizeToText() } }
  /// The largest size, in points.
  open override var maxSize: CGSize { didSet { resizeToText() } }
  /// Whether the height follows the text. The default is true.
  open override var isVerticallyResizable: Bool { didSet { resizeToText() } }
  /// Whether the width follows the text. The default is false.
  open override var isHorizontallyResizable: Bool { didSet { resizeToText() } }
  /// The object that is notified of edits.
  open weak var delegate: (any NSTextViewDelegate)?

  override func setUp() {
    super.setUp()
    minSize = CGSize(width: 0, height: frame.height)
    textContainer?.onChange = { [weak self] in self?.resizeToText() }
    content.onChange = { [weak self] in MainActor.assumeIsolated { self?.resizeToText() } }
    content.addLayoutManager(manager)
    if let textContainer {
      manager.addTextContainer(textContainer)
      textContainer.surroundings = { [weak self] in
        self.map { ($0.room, $0.font?.font ?? .system(12), $0.pixelScale) }
      }
    }
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
  open override func sizeToFit() { resizeToText() }

  /// The size of the text and of the padding beside it, in points.
  var textSize: CGSize {
    let padding = 2 * (textContainer?.lineFragmentPadding ?? 5)
    var room = room
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

  /// The width for lines; nil if the view is as wide as its text.
  private var room: CGFloat? {
    isHorizontallyResizable
      ? nil : max(1, frame.width - 2 * (textContainer?.lineFragmentPadding ?? 5) - 2 * textContainerInset.width)
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
public protocol NSTextViewDelegate: NSTextDelegate {
  /// Called for a command of the keyboard. Plumb does not receive events.
  func textView(_ textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool
  /// Called after the selection changed. Plumb does not receive events.
  func textViewDidChangeSelection(_ notification: Notification)
  /// Returns whether text may change. Plumb does not receive events.
  func textView(
    _ textView: NSTextView, shouldChangeTextIn affectedCharRange: NSRange, replacementString: String?
  ) -> Bool
}

extension NSTextViewDelegate {
  /// Returns false.
  public func textView(_ textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool { false }
  /// The default implementation does nothing.
  public func textViewDidChangeSelection(_ notification: Notification) {}
  /// Returns true.
  public func textView(
    _ textView: NSTextView, shouldChangeTextIn affectedCharRange: NSRange, replacementString: String?
  ) -> Bool { true }
}
