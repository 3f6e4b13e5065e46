import AutoLayout
import ControlMetrics
import Foundation
import KitSupport
import Typography

/// A control for a single line of text.
open class UITextField: UIControl, UITextInput, UITextInputTraits, TypedTextView {
  /// When a view beside the text is displayed.
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never = 0
    /// While the text is edited.
    case whileEditing = 1
    /// Unless the text is edited.
    case unlessEditing = 2
    /// Always.
    case always = 3
  }

  /// The border of a text field.
  public enum BorderStyle: Int, Sendable {
    /// None, line or bezel.
    case none, line, bezel
    /// A border with rounded corners.
    case roundedRect
  }

  /// The text without its attributes.
  open var text: String? {
    get { content.plain }
    set { content.set(newValue) }
  }
  /// The attributed text.
  open var attributedText: NSAttributedString? {
    get { content.attributed }
    set { content.set(newValue) }
  }
  /// The text that is displayed while there is no other text. It has the attributes of an earlier attributed one.
  open var placeholder: String? {
    get { richPlaceholder?.string ?? plainPlaceholder }
    set {
      let known = richPlaceholder.flatMap { $0.length > 0 ? $0.attributes(at: 0, effectiveRange: nil) : nil }
      plainPlaceholder = newValue
      richPlaceholder = newValue.flatMap { text in known.map { NSAttributedString(string: text, attributes: $0) } }
      contentChanged()
    }
  }
  /// The attributed text that is displayed while there is no other text.
  open var attributedPlaceholder: NSAttributedString? {
    get { richPlaceholder ?? plainPlaceholder.map { NSAttributedString(string: $0) } }
    set {
      (plainPlaceholder, richPlaceholder) = (newValue?.string, newValue)
      contentChanged()
    }
  }
  private var content = TypedText() {
    didSet { if content.plain != oldValue.plain || content.rich !== oldValue.rich { contentChanged() } }
  }
  /// The text, if it was set with attributes.
  package var richText: NSAttributedString? { content.rich }
  private var plainPlaceholder: String?
  /// The placeholder, if it was set with attributes.
  package private(set) var richPlaceholder: NSAttributedString?
  /// The font; the system font of 17 points by default.
  open var font: UIFont? {
    get { ownFont }
    set { ownFont = newValue }
  }
  /// The font without an override of ``font``, which the content size category changes.
  var ownFont: UIFont? = .systemFont(ofSize: 17) { didSet { contentChanged() } }
  /// The border, which decides the insets of the text. The default is `none`.
  open var borderStyle = BorderStyle.none { didSet { contentChanged() } }
  /// The color of the text. Affects drawing only.
  open var textColor: UIColor? = .label
  /// The alignment of the text. Affects drawing only.
  open var textAlignment = NSTextAlignment.natural
  /// Whether the text is hidden. Affects drawing only.
  open var isSecureTextEntry = false
  /// Whether the font is updated when the preferred content size category changes.
  open var adjustsFontForContentSizeCategory = false { didSet { followContentSize() } }
  override func updateForTraits() { followContentSize() }
  override func addedToWindow() { followContentSize() }
  /// Whether text that does not fit is drawn in a smaller size. Affects drawing only.
  open var adjustsFontSizeToFitWidth = false
  /// The smallest size of the font, in points. Has no effect: the text keeps its size.
  open var minimumFontSize: CGFloat = 0
  /// The image behind the text. Has no effect: it is not drawn.
  open var background: UIImage?
  /// The image behind the text of a disabled field. Has no effect: it is not drawn.
  open var disabledBackground: UIImage?
  /// Whether editing begins with an empty text.
  open var clearsOnBeginEditing = false
  /// When the clear button is displayed. Affects drawing only.
  open var clearButtonMode = ViewMode.never
  /// The view at the left of the text. It reduces the width of the text while it is displayed.
  open var leftView: UIView? { didSet { replaceSideView(oldValue) } }
  /// When ``leftView`` is displayed.
  open var leftViewMode = ViewMode.never { didSet { replaceSideView(nil) } }
  /// The view at the right of the text. It reduces the width of the text while it is displayed.
  open var rightView: UIView? { didSet { replaceSideView(oldValue) } }
  /// When ``rightView`` is displayed.
  open var rightViewMode = ViewMode.never { didSet { replaceSideView(nil) } }
  /// The outlets that documents connect.
  open override class var interface: InterfaceDeclaration {
    super.interface.adding(
      .outlet("delegate", \UITextField.delegate),
      .outlet("inputView", \UITextField.inputView),
      .outlet("inputAccessoryView", \UITextField.inputAccessoryView))
  }
  /// The delegate; held weakly.
  open weak var delegate: (any UITextFieldDelegate)?
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
  /// The default attributes of the text. Font, color and alignment take effect when they are set.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet {
      if let font = defaultTextAttributes[.font] as? UIFont { self.font = font }
      if let color = defaultTextAttributes[.foregroundColor] as? UIColor { textColor = color }
      if let style = defaultTextAttributes[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
    }
  }

  /// Posted after the text was edited.
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
  /// Posted after editing began.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted after editing ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")

  private func contentChanged() { invalidateIntrinsicContentSize() }

  private var line: TextLayout {
    let font = font ?? .systemFont(ofSize: 17)
    let shown: AttributedText
    if let rich = content.plain.isEmpty ? richPlaceholder : content.rich {
      shown = TextSize.attributed(rich, font: font.font)
    } else {
      shown = AttributedText(content.plain.isEmpty ? plainPlaceholder ?? "" : content.plain, font: font.font)
    }
    return TextSize.layout(shown, width: nil, lines: 1, mode: .byTruncatingTail, scale: pixelScale)
  }

  // MARK: Rectangles

  /// Returns the rectangle of the text in `bounds`, without the border and the views beside it.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    let inset = metrics.padding.width / 2
    let left = isShown(leftViewMode) ? leftViewRect(forBounds: bounds).width : 0
    let right = isShown(rightViewMode) ? rightViewRect(forBounds: bounds).width : 0
    return bounds.inset(by: UIEdgeInsets(top: 0, left: inset + left, bottom: 0, right: inset + right))
  }
  /// Returns the rectangle of the text in `bounds` while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns the rectangle of the placeholder in `bounds`.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Draws the placeholder. Has no effect: pictures draw it by its attributes, and overrides are not called.
  open func drawPlaceholder(in rect: CGRect) {}
  /// Draws the text. Has no effect: pictures draw it by its attributes, and overrides are not called.
  open func drawText(in rect: CGRect) {}
  open func caretRect(for position: UITextPosition) -> CGRect { caret(at: position) }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    rects(of: range).map { UITextSelectionRect($0) }
  }
  open func closestPosition(to point: CGPoint) -> UITextPosition? { place(at: point) }
  open var selectedTextRange: UITextRange? {
    get { UITextRange(content.selection) }
    set { if let newValue { content.selection = newValue.range } }
  }
  /// The attributes of text that is inserted. Has no effect: text that is edited has those of the field.
  open var typingAttributes: [NSAttributedString.Key: Any]?
  var typedText: TypedText {
    get { content }
    set { content = newValue }
  }
  var typedGeometry: (geometry: TextGeometry, origin: CGPoint) {
    let rect = editingRect(forBounds: bounds)
    let geometry = TextGeometry(
      content.attributed, font: (font ?? .systemFont(ofSize: 17)).font, alignment: textAlignment, room: rect.width,
      lines: 1, mode: .byClipping, scale: pixelScale)
    return (geometry, CGPoint(x: rect.minX, y: rect.midY - CGFloat(geometry.layout.height) / 2))
  }
  /// Returns the rectangle of the left view: its size, centered vertically.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(leftView, bounds, atEnd: false) }
  /// Returns the rectangle of the right view: its size, centered vertically.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(rightView, bounds, atEnd: true) }

  /// Returns the rectangle of the clear button: 19 points wide and high, 5 points from the right edge, centered
  /// vertically.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX - 24, y: bounds.midY - 9.5, width: 19, height: 19)
  }

  private func sideRect(_ view: UIView?, _ bounds: CGRect, atEnd: Bool) -> CGRect {
    guard var size = view?.bounds.size else { return CGRect(origin: bounds.origin, size: .zero) }
    // A view that no program has sized has the size of its content.
    if size == .zero, let content = view?.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) { size = content }
    return CGRect(
      x: atEnd ? bounds.maxX - size.width : bounds.minX, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  private func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isFirstResponder
    case .unlessEditing: !isFirstResponder
    case .always: true
    }
  }

  private func replaceSideView(_ old: UIView?) {
    if let old, old !== leftView, old !== rightView { old.removeFromSuperview() }
    for (view, mode) in [(leftView, leftViewMode), (rightView, rightViewMode)] {
      guard let view else { continue }
      if mode == .never { view.removeFromSuperview() } else if view.superview !== self { addSubview(view) }
    }
    contentAndLayoutChanged()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for (view, mode, rect) in [
      (leftView, leftViewMode, leftViewRect(forBounds: bounds)),
      (rightView, rightViewMode, rightViewRect(forBounds: bounds)),
    ] {
      guard let view, view.superview === self else { continue }
      view.isHidden = !isShown(mode)
      view.frame = rect
    }
  }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { isEnabled }
  /// Whether the text is being edited.
  open var isEditing: Bool { isFirstResponder }

  /// Begins editing if the delegate allows it.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
    if clearsOnBeginEditing { text = "" }
    setNeedsLayout()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  /// Ends editing if the delegate allows it.
  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    setNeedsLayout()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  /// Whether there is text.
  open var hasText: Bool { !content.plain.isEmpty }

  /// Replaces the selection by text if the delegate allows it, and sends the actions of `.editingChanged`. A line break asks
  /// the delegate whether to return.
  open func insertText(_ text: String) {
    if text == "\n" {
      if delegate?.textFieldShouldReturn(self) ?? true { sendActions(for: .editingDidEndOnExit) }
      return
    }
    edit(content.selection, text)
  }

  /// Deletes the selection, or the character before it, if the delegate allows it.
  open func deleteBackward() { if let range = content.deleted { edit(range, "") } }

  private func edit(_ range: NSRange, _ string: String) {
    guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true else { return }
    content.replace(range, by: string)
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  private var metrics: TouchMetrics {
    switch borderStyle {
    case .none: .current(.plainField)
    case .line: .current(.lineField)
    case .bezel: .current(.bezelField)
    case .roundedRect: .current(.roundedField)
    }
  }

  /// The size of the text or the placeholder with the border: at least 34 points high with rounded corners.
  open override var intrinsicContentSize: CGSize {
    let line = line
    let left = isShown(leftViewMode) ? leftView?.bounds.width ?? 0 : 0
    let right = isShown(rightViewMode) ? rightView?.bounds.width ?? 0 : 0
    let size = metrics.fieldSize(
      width: line.width + left + right, lineHeight: line.height,
      hasText: layoutText != nil, scale: pixelScale)
    return CGSize(width: size.width ?? 0, height: size.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The text is centered vertically.
  override var ownBaselines: (first: LayoutBaseline?, last: LayoutBaseline?) {
    Self.layoutBaselines(.centered((font ?? .systemFont(ofSize: 17)).font.metrics))
  }

  override var layoutText: String? { text.flatMap { $0.isEmpty ? nil : $0 } }

  override func archiveSettings(_ archive: ViewArchive) {
    super.archiveSettings(archive)
    archive.property("font", self, \.font, as: ArchivedFont.self)
    archive.property("text", self, \.text)
    archive.form("attributedText", content.rich, as: ArchivedText.self) { attributedText = $0 }
    archive.property("placeholder", self, \.placeholder)
    archive.form("attributedPlaceholder", richPlaceholder, as: ArchivedText.self) { attributedPlaceholder = $0 }
    archive.raw("border", self, \.borderStyle)
    archive.property("color", self, \.textColor, as: ArchivedColor.self)
    archive.raw("alignment", self, \.textAlignment)
    archive.property("secure", self, \.isSecureTextEntry)
  }
}
