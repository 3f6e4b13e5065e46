import AutoLayout
import Foundation
import KitSupport
import Typography

/// A view for text with several lines. It has an intrinsic content size if scrolling is disabled.
open class UITextView: UIScrollView, WrappingItem, UITextInput, UITextInputTraits, TypedTextView {
  private var widthInLayout: CGFloat?

  /// The text without its attributes.
  open var text: String! {
    get { content.plain }
    set { content.set(newValue) }
  }
  /// The attributed text.
  open var attributedText: NSAttributedString! {
    get { content.attributed }
    set { content.set(newValue) }
  }
  private var content = TypedText() {
    didSet { if content.plain != oldValue.plain || content.rich !== oldValue.rich { contentChanged() } }
  }
  private var storage: NSTextStorage?
  /// Whether the text is being taken over from the storage or given to it.
  private var isFollowingStorage = false
  /// The text, if it was set with attributes.
  package var richText: NSAttributedString? { content.rich }
  /// The font; the system font of 12 points by default.
  open var font: UIFont? { didSet { contentChanged() } }
  /// The insets of the text, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { contentChanged() } }
  /// The distance of the text from the insets at the sides, in points.
  open var lineFragmentPadding: CGFloat {
    get { textContainer.lineFragmentPadding }
    set { textContainer.lineFragmentPadding = newValue }
  }
  /// The container of the text.
  public let textContainer: NSTextContainer
  /// The alignment of the lines. Affects drawing only.
  open var textAlignment = NSTextAlignment.natural
  /// Has no effect: there is no selection.
  open var isSelectable = true
  /// The data that becomes links. Has no effect: none is found.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// Whether the user can change attributes. Has no effect: Plumb does not receive events.
  open var allowsEditingTextAttributes = false
  /// The attributes of links. Has no effect: links are drawn as text.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  /// Whether texts are scaled as on this system. Has no effect: fonts have their sizes.
  open var usesStandardTextScaling = false
  /// Whether the text can be searched. Has no effect: Plumb does not receive events.
  open var isFindInteractionEnabled = false
  /// Whether inserted text replaces all. Has no effect: Plumb does not receive events.
  open var clearsOnInsertion = false
  /// Whether the text is hidden. Affects drawing only.
  open var isSecureTextEntry = false
  /// Whether the font is updated when the preferred content size category changes.
  open var adjustsFontForContentSizeCategory = false { didSet { followContentSize() } }
  override func updateForTraits() { followContentSize() }
  override func addedToWindow() { followContentSize() }
  private var storedInputs: (input: UIView?, accessory: UIView?)
  /// The view in place of the keyboard. Has no effect: there is no keyboard.
  open override var inputView: UIView? {
    get { storedInputs.input }
    set { storedInputs.input = newValue }
  }
  /// The view above the keyboard. Has no effect: there is no keyboard.
  open override var inputAccessoryView: UIView? {
    get { storedInputs.accessory }
    set { storedInputs.accessory = newValue }
  }
  /// The type of the keyboard. Has no effect: there is no keyboard.
  open var keyboardType = UIKeyboardType.default
  /// The title of the return key. Has no effect: there is no keyboard.
  open var returnKeyType = UIReturnKeyType.default
  /// The automatic capitalization. Has no effect: there is no keyboard.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// The automatic correction. Has no effect: there is no keyboard.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// The meaning of the text, for autofill. Has no effect: there is no keyboard.
  open var textContentType: UITextContentType?
  /// Posted after the text was edited.
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
  /// Posted after editing began.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted after editing ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
  /// The color of the text. Affects drawing only.
  open var textColor: UIColor? = .label
  /// Whether the text can be edited.
  open var isEditable = true
  /// Whether the content scrolls. If it does not, the text determines the size of the view.
  open override var isScrollEnabled: Bool { didSet { contentChanged() } }

  /// Creates a text view.
  ///
  /// - Parameters:
  ///   - frame: The frame in points, in the coordinates of the superview.
  ///   - textContainer: The container of the text, or nil for a new one that follows the width of the view.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    observeContainer()
  }

  /// Creates a text view with a frame in points and a container of its own.
  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
  /// Creates a text view. Has no effect: there is one text layout.
  public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero) }

  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
    observeContainer()
  }

  private func observeContainer() {
    textContainer.onChange = { [weak self] in self?.contentChanged() }
    textContainer.surroundings = { [weak self] in
      self.map { ($0.room, ($0.font ?? .systemFont(ofSize: 12)).font, $0.pixelScale) }
    }
    if let known = textContainer.layoutManager?.textStorage { adopt(known) }
  }

  /// The width for lines; nil if there is no limit.
  private var room: CGFloat? {
    bounds.width > 0
      ? max(1, bounds.width - textContainerInset.left - textContainerInset.right - 2 * lineFragmentPadding) : nil
  }

  // MARK: Text storage

  /// The text with its attributes. Changes of it are those of the view.
  public var textStorage: NSTextStorage {
    if let storage { return storage }
    let made = NSTextStorage(attributedString: storedText)
    let manager = NSLayoutManager()
    made.addLayoutManager(manager)
    manager.addTextContainer(textContainer)
    adopt(made)
    return made
  }

  /// The object that lays out the text.
  public var layoutManager: NSLayoutManager {
    let storage = textStorage
    return textContainer.layoutManager ?? storage.layoutManagers[0]
  }

  /// The text, in which plain text has the font and the color of the view.
  private var storedText: NSAttributedString {
    if let rich = content.rich { return rich }
    var attributes: [NSAttributedString.Key: Any] = [.font: font ?? .systemFont(ofSize: 12)]
    attributes[.foregroundColor] = textColor
    return KitMutableAttributedString(string: content.plain, attributes: attributes)
  }

  private func adopt(_ known: NSTextStorage) {
    storage = known
    known.onChange = { [weak self] in MainActor.assumeIsolated { self?.takeStorage() } }
    if known.length > 0 || content.length > 0 { takeStorage() }
  }

  /// Gives the storage the text of the view.
  private func giveStorage() {
    guard !isFollowingStorage, let storage else { return }
    isFollowingStorage = true
    storage.setAttributedString(storedText)
    isFollowingStorage = false
  }

  /// Takes the text of the storage over, if it is another one.
  private func takeStorage() {
    guard !isFollowingStorage, let storage else { return }
    isFollowingStorage = true
    defer { isFollowingStorage = false }
    if content.rich != nil || storage != storedText {
      content.set(KitMutableAttributedString(attributedString: storage))
    }
  }

  private func contentChanged() {
    giveStorage()
    widthInLayout = nil
    contentAndLayoutChanged()
  }

  private func size(width: CGFloat?) -> CGSize {
    let sides = textContainerInset.left + textContainerInset.right + 2 * lineFragmentPadding
    let font = font ?? .systemFont(ofSize: 12)
    let shown =
      content.rich.map { TextSize.attributed($0, font: font.font) } ?? AttributedText(content.plain, font: font.font)
    let layout = TextSize.layout(
      shown, width: width.map { max(0, $0 - sides) }, lines: textContainer.maximumNumberOfLines,
      mode: textContainer.lineBreakMode, scale: pixelScale)
    return CGSize(
      width: layout.width + sides, height: layout.height + textContainerInset.top + textContainerInset.bottom)
  }

  /// The size of the text at the width in the layout; none if the view scrolls.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    let natural = size(width: nil)
    guard let width = widthInLayout, width < natural.width else { return natural }
    return CGSize(width: natural.width, height: size(width: width).height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(width: size.width > 0 && size.width.isFinite ? size.width : nil)
  }

  /// Measures the height at a new width.
  open override func layoutFrameDidChange() {
    super.layoutFrameDidChange()
    measureInLayout()
  }

  /// Measures the height of a new text at the same width.
  open override func layoutSubviews() {
    super.layoutSubviews()
    measureInLayout()
  }

  private func measureInLayout() {
    guard !isScrollEnabled, let width = newTextWidth(known: widthInLayout) else { return }
    remeasure { widthInLayout = width }
  }

  /// The lines are inside of the insets; a view that scrolls has no baselines of its own.
  override var ownBaselines: (first: LayoutBaseline?, last: LayoutBaseline?) {
    guard !isScrollEnabled else { return (nil, nil) }
    let insets = textContainerInset
    return Self.layoutBaselines(
      .textView(
        (font ?? .systemFont(ofSize: 12)).font.metrics, top: Double(insets.top), bottom: Double(insets.bottom)))
  }

  override var layoutText: String? { text }

  /// Whether the text determines the height of the view.
  public var isWrapping: Bool { !isScrollEnabled }

  /// Returns the height of the text at a width, in points.
  public func contentHeight(atWidth width: CGFloat) -> CGFloat { size(width: width).height }

  /// The outlets that documents connect.
  open override class var interface: InterfaceDeclaration {
    super.interface.adding(
      .outlet("delegate", \UITextView.delegate),
      .outlet("inputView", \UITextView.inputView),
      .outlet("inputAccessoryView", \UITextView.inputAccessoryView))
  }

  // MARK: Editing

  /// The delegate; held weakly.
  open var delegate: (any UITextViewDelegate)? {
    get { scrollDelegate as? any UITextViewDelegate }
    set { scrollDelegate = newValue }
  }

  /// Whether the text can be edited.
  open override var canBecomeFirstResponder: Bool { isEditable }

  /// Begins editing if the delegate allows it.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard delegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
    delegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  /// Ends editing if the delegate allows it.
  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    delegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  open func caretRect(for position: UITextPosition) -> CGRect { caret(at: position) }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    rects(of: range).map { UITextSelectionRect($0) }
  }
  open func closestPosition(to point: CGPoint) -> UITextPosition? { place(at: point) }
  open var selectedTextRange: UITextRange? {
    get { UITextRange(content.selection) }
    set { if let newValue { selectedRange = newValue.range } }
  }
  /// The selected range, or the insertion point, in UTF-16 code units.
  open var selectedRange: NSRange {
    get { content.selection }
    set {
      guard content.selection != content.clamped(newValue) else { return }
      content.selection = newValue
      delegate?.textViewDidChangeSelection(self)
    }
  }
  /// The attributes of text that is inserted. Has no effect: text that is edited has those of the view.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// Scrolls until a range is visible.
  open func scrollRangeToVisible(_ range: NSRange) {
    for rect in rects(of: UITextRange(range)).prefix(1) { scrollRectToVisible(rect, animated: false) }
  }
  var typedText: TypedText {
    get { content }
    set { content = newValue }
  }
  var typedGeometry: (geometry: TextGeometry, origin: CGPoint) {
    let geometry = TextGeometry(
      content.attributed, font: (font ?? .systemFont(ofSize: 12)).font, alignment: textAlignment, room: room,
      padding: lineFragmentPadding, lines: textContainer.maximumNumberOfLines, mode: textContainer.lineBreakMode,
      scale: pixelScale)
    return (geometry, CGPoint(x: textContainerInset.left, y: textContainerInset.top))
  }

  /// Whether there is text.
  open var hasText: Bool { !content.plain.isEmpty }

  /// Replaces the selection by text if the delegate allows it.
  open func insertText(_ text: String) { edit(content.selection, text) }

  /// Deletes the selection, or the character before it, if the delegate allows it.
  open func deleteBackward() { if let range = content.deleted { edit(range, "") } }

  private func edit(_ range: NSRange, _ string: String) {
    guard delegate?.textView(self, shouldChangeTextIn: range, replacementText: string) ?? true else { return }
    content.replace(range, by: string)
    delegate?.textViewDidChangeSelection(self)
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  override func archiveSettings(_ archive: ViewArchive) {
    super.archiveSettings(archive)
    archive.property("font", self, \.font, as: ArchivedFont.self)
    archive.property("text", self, \.text)
    archive.form("attributedText", content.rich, as: ArchivedText.self) { attributedText = $0 }
    archive.property("textInset", self, \.textContainerInset, where: ArchivedNumber.isInsets)
    archive.property("linePadding", self, \.lineFragmentPadding, where: ArchivedNumber.isExtent)
    archive.property("color", self, \.textColor, as: ArchivedColor.self)
    archive.property("editable", self, \.isEditable)
  }
}
