import AutoLayout
import Foundation
import Typography

/// A field for text of many lines. It has a size of its own only where it does not scroll.
@preconcurrency @MainActor
open class UITextView: UIScrollView, WrappingItem, UIKeyInput, UITextInputTraits {
  private var widthInLayout: CGFloat?

  /// The text.
  open var text: String! {
    get { content.plain }
    set {
      content.set(newValue)
      contentChanged()
    }
  }
  /// The text with its fonts.
  open var attributedText: NSAttributedString! {
    get { content.attributed }
    set {
      content.set(newValue)
      contentChanged()
    }
  }
  private var content = TypedText()
  /// The text with its fonts, where it has any.
  var archivedRichText: NSAttributedString? { content.rich }
  /// The font; the system's at 12 points unless set.
  open var font: UIFont? { didSet { contentChanged() } }
  /// Insets round the text, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { contentChanged() } }
  /// The distance of the text from the insets at both sides, in points.
  open var lineFragmentPadding: CGFloat {
    get { textContainer.lineFragmentPadding }
    set { textContainer.lineFragmentPadding = newValue }
  }
  /// The space of the text.
  public private(set) lazy var textContainer = makeContainer()
  /// Where lines are placed.
  open var textAlignment = NSTextAlignment.natural
  /// Whether the text can be selected.
  open var isSelectable = true
  /// Whether what is typed is hidden.
  open var isSecureTextEntry = false
  /// Whether a font that follows the user's size of text does so when it changes.
  open var adjustsFontForContentSizeCategory = false { didSet { followContentSize() } }
  override func updateForTraits() { followContentSize() }
  private var storedInputs: (input: UIView?, accessory: UIView?)
  /// What takes the place of the keyboard.
  open override var inputView: UIView? {
    get { storedInputs.input }
    set { storedInputs.input = newValue }
  }
  /// What stands on top of the keyboard.
  open override var inputAccessoryView: UIView? {
    get { storedInputs.accessory }
    set { storedInputs.accessory = newValue }
  }
  /// The kind of keyboard.
  open var keyboardType = UIKeyboardType.default
  /// What the return key is called.
  open var returnKeyType = UIReturnKeyType.default
  /// Which letters become large.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether words are corrected.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// What the text means.
  open var textContentType: UITextContentType?
  /// Whether the keyboard is light or dark.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// Whether wrong words are marked.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Whether quotation marks become curly.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// Whether hyphens become dashes.
  open var smartDashesType = UITextSmartDashesType.default
  /// Whether spaces come and go with words.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// Whether the return key is out of use while there is no text.
  open var enablesReturnKeyAutomatically = false
  /// What new passwords have to be made of.
  open var passwordRules: UITextInputPasswordRules?
  /// Whether the user may change the looks of the text.
  open var allowsEditingTextAttributes = false
  /// Whether what is typed takes the place of the text.
  open var clearsOnInsertion = false
  /// How what is typed next looks. It is not drawn.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// How links look. It is not drawn.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  /// What in the text becomes a link.
  open var dataDetectorTypes = UIDataDetectorTypes([])
  /// What of the text is selected, in UTF-16: nothing at the end unless set. What is typed goes to the end in any case.
  open var selectedRange: NSRange {
    get { storedSelection ?? content.end }
    set { storedSelection = NSIntersectionRange(newValue, NSRange(location: 0, length: content.plain.utf16.count)) }
  }
  private var storedSelection: NSRange?
  /// Posted when something was typed.
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
  /// Posted when editing has begun.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted when editing has ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
  /// The colour of the text.
  open var textColor: UIColor? = .label
  /// Whether the text can be changed.
  open var isEditable = true
  /// Whether the content scrolls; where it does not, the text gives the view its size.
  open override var isScrollEnabled: Bool { didSet { contentChanged() } }

  private func makeContainer() -> NSTextContainer {
    let container = NSTextContainer()
    container.onChange = { [weak self] in self?.contentChanged() }
    return container
  }

  private func contentChanged() {
    (widthInLayout, storedSelection) = (nil, nil)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func size(width: CGFloat?) -> CGSize {
    let sides = textContainerInset.left + textContainerInset.right + 2 * lineFragmentPadding
    let font = font ?? .systemFont(ofSize: 12)
    let shown =
      content.rich.map { TextSize.attributed($0, font: font) } ?? AttributedText(content.plain, font: font.font)
    let layout = TextSize.layout(
      shown, width: width.map { max(0, $0 - sides) }, lines: textContainer.maximumNumberOfLines,
      mode: textContainer.lineBreakMode, scale: pixelScale)
    return CGSize(
      width: layout.width + sides, height: layout.height + textContainerInset.top + textContainerInset.bottom)
  }

  /// The size of the text at the width that the layout found; none where the view scrolls.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    let natural = size(width: nil)
    guard let width = widthInLayout, width < natural.width else { return natural }
    return CGSize(width: natural.width, height: size(width: width).height)
  }

  /// The size of the text in a given width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(width: size.width > 0 && size.width.isFinite ? size.width : nil)
  }

  /// Measures the height at the new width.
  open override func layoutFrameDidChange() {
    super.layoutFrameDidChange()
    measureInLayout()
  }

  /// Measures the height of a new text at a width that has not changed.
  open override func layoutSubviews() {
    super.layoutSubviews()
    measureInLayout()
  }

  private func measureInLayout() {
    guard !isScrollEnabled, let width = newTextWidth(known: widthInLayout) else { return }
    let old = intrinsicContentSize
    widthInLayout = width
    if intrinsicContentSize != old { layoutNode.setNeedsPreparation() }
  }

  /// The first line stands below the inset.
  override var ownBaselines: (first: LayoutBaseline?, last: LayoutBaseline?) {
    let font = font ?? .systemFont(ofSize: 12)
    return (
      LayoutBaseline(heightFraction: 0, offset: textContainerInset.top + font.ascender),
      LayoutBaseline(heightFraction: 1, offset: -textContainerInset.bottom + font.descender)
    )
  }

  override var layoutText: String? { text }

  /// Whether the text gives the view its height.
  public var isWrapping: Bool { !isScrollEnabled }

  /// The height of the text at a width, in points.
  public func contentHeight(atWidth width: CGFloat) -> CGFloat { size(width: width).height }

  // MARK: Editing

  /// Is asked and told of editing, and told of scrolling. It is not kept alive.
  open var delegate: (any UITextViewDelegate)? {
    get { scrollDelegate as? any UITextViewDelegate }
    set { scrollDelegate = newValue }
  }

  /// Whether the text can be changed.
  open override var canBecomeFirstResponder: Bool { isEditable }

  /// Begins editing, if the delegate lets it.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard delegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
    delegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  /// Ends editing, if the delegate lets it.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    delegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  /// Whether there is text.
  open var hasText: Bool { !content.plain.isEmpty }

  /// Types at the end of the text, as a keyboard would: the delegate is asked and told.
  open func insertText(_ text: String) {
    edit(content.end, text)
  }

  /// Takes away the last character, as a keyboard would.
  open func deleteBackward() {
    if let last = content.lastCharacter { edit(last, "") }
  }

  private func edit(_ range: NSRange, _ string: String) {
    guard delegate?.textView(self, shouldChangeTextIn: range, replacementText: string) ?? true else { return }
    text = content.replacing(range, by: string)
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }
}
