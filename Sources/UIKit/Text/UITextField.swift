import AutoLayout
import Foundation
import Typography

/// A field for one line of text.
@preconcurrency @MainActor
open class UITextField: UIControl, UIKeyInput, UITextInputTraits {
  /// When something beside the text is shown.
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never = 0
    /// While the text is edited.
    case whileEditing = 1
    /// While it is not.
    case unlessEditing = 2
    /// Always.
    case always = 3
  }

  /// The frame of a field.
  public enum BorderStyle: Int, Sendable {
    /// None.
    case none
    /// A line.
    case line
    /// A sunk frame.
    case bezel
    /// A frame with round corners.
    case roundedRect
  }

  /// The text.
  open var text: String? {
    get { content.plain }
    set {
      content.set(newValue)
      contentChanged()
    }
  }
  /// The text with its fonts.
  open var attributedText: NSAttributedString? {
    get { content.attributed }
    set {
      content.set(newValue)
      contentChanged()
    }
  }
  /// What is shown while there is no text.
  open var placeholder: String? {
    get { richPlaceholder?.string ?? plainPlaceholder }
    set {
      (plainPlaceholder, richPlaceholder) = (newValue, nil)
      contentChanged()
    }
  }
  /// What is shown while there is no text, with its fonts.
  open var attributedPlaceholder: NSAttributedString? {
    get { richPlaceholder ?? plainPlaceholder.map { NSAttributedString(string: $0) } }
    set {
      (plainPlaceholder, richPlaceholder) = (newValue?.string, newValue)
      contentChanged()
    }
  }
  private var content = TypedText()
  /// The text with its fonts, where it has any.
  var archivedRichText: NSAttributedString? { content.rich }
  private var plainPlaceholder: String?
  private var richPlaceholder: NSAttributedString?
  /// The placeholder with its fonts, where it has any.
  var archivedRichPlaceholder: NSAttributedString? { richPlaceholder }
  /// The font; the system's at 17 points unless set.
  open var font: UIFont? = .systemFont(ofSize: 17) { didSet { contentChanged() } }
  /// The frame.
  open var borderStyle = BorderStyle.none { didSet { contentChanged() } }
  /// The colour of the text.
  open var textColor: UIColor? = .label
  /// Where the text is placed.
  open var textAlignment = NSTextAlignment.natural
  /// Whether what is typed is hidden.
  open var isSecureTextEntry = false
  /// Whether a font that follows the user's size of text does so when it changes.
  open var adjustsFontForContentSizeCategory = false { didSet { followContentSize() } }
  override func updateForTraits() { followContentSize() }
  /// Whether text that does not fit is made smaller.
  open var adjustsFontSizeToFitWidth = false
  /// The least size of such text, in points.
  open var minimumFontSize: CGFloat = 0
  /// Whether the text goes when editing begins.
  open var clearsOnBeginEditing = false
  /// When a sign for clearing the text is shown.
  open var clearButtonMode = ViewMode.never
  /// The view at the left of the text. It takes its width from the text while it is shown.
  open var leftView: UIView? { didSet { replaceSideView(oldValue) } }
  /// When ``leftView`` is shown.
  open var leftViewMode = ViewMode.never { didSet { replaceSideView(nil) } }
  /// The view at the right of the text. It takes its width from the text while it is shown.
  open var rightView: UIView? { didSet { replaceSideView(oldValue) } }
  /// When ``rightView`` is shown.
  open var rightViewMode = ViewMode.never { didSet { replaceSideView(nil) } }
  /// Who is asked and told of editing.
  open weak var delegate: (any UITextFieldDelegate)?
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
  open var typingAttributes: [NSAttributedString.Key: Any]?
  /// How text looks that says nothing of it. Of these the font changes the size.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet {
      if let font = defaultTextAttributes[.font] as? UIFont { self.font = font }
      if let color = defaultTextAttributes[.foregroundColor] as? UIColor { textColor = color }
      if let style = defaultTextAttributes[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
    }
  }
  /// A picture behind the text, where there is no other frame. It is not drawn.
  open var background: UIImage?
  /// A picture behind the text while the field is out of use. It is not drawn.
  open var disabledBackground: UIImage?

  /// Posted when something was typed.
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
  /// Posted when editing has begun.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted when editing has ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")

  private func contentChanged() { invalidateIntrinsicContentSize() }

  private var line: TextLayout {
    let font = font ?? .systemFont(ofSize: 17)
    let shown: AttributedText
    if let rich = content.plain.isEmpty ? richPlaceholder : content.rich {
      shown = TextSize.attributed(rich, font: font)
    } else {
      shown = AttributedText(content.plain.isEmpty ? plainPlaceholder ?? "" : content.plain, font: font.font)
    }
    return TextSize.layout(shown, width: nil, lines: 1, mode: .byTruncatingTail, scale: pixelScale)
  }

  // MARK: Rectangles

  /// The rectangle of the text in `bounds`: without the frame and the views at the sides.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    let inset = borderStyle == .none ? 0 : padding.width / 2
    let left = isShown(leftViewMode) ? leftViewRect(forBounds: bounds).width : 0
    let right = isShown(rightViewMode) ? rightViewRect(forBounds: bounds).width : 0
    return bounds.inset(by: UIEdgeInsets(top: 0, left: inset + left, bottom: 0, right: inset + right))
  }
  /// The rectangle of the text in `bounds` while it is edited: that of the text unless overridden.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// The rectangle of the placeholder in `bounds`: that of the text unless overridden.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// The rectangle of the frame in `bounds`: all of it unless overridden.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// The rectangle of the sign for clearing the text in `bounds`.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let side: CGFloat = 19
    return CGRect(x: bounds.maxX - side - 5, y: bounds.midY - side / 2, width: side, height: side)
  }
  /// Draws the text in a rectangle. Nothing is drawn here.
  open func drawText(in rect: CGRect) {}
  /// Draws the placeholder in a rectangle. Nothing is drawn here.
  open func drawPlaceholder(in rect: CGRect) {}
  /// The rectangle of the view at the left: its size, in the middle of the height.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(leftView, bounds, atEnd: false) }
  /// The rectangle of the view at the right: its size, in the middle of the height.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(rightView, bounds, atEnd: true) }

  private func sideRect(_ view: UIView?, _ bounds: CGRect, atEnd: Bool) -> CGRect {
    guard let size = view?.bounds.size else { return CGRect(origin: bounds.origin, size: .zero) }
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
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Gives the views at the sides their places.
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

  /// Whether the field is in use.
  open override var canBecomeFirstResponder: Bool { isEnabled }
  /// Whether the text is being edited.
  open var isEditing: Bool { isFirstResponder }

  /// Begins editing, if the delegate lets it.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
    if clearsOnBeginEditing { text = "" }
    setNeedsLayout()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  /// Ends editing, if the delegate lets it.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    setNeedsLayout()
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  /// Whether there is text.
  open var hasText: Bool { !content.plain.isEmpty }

  /// Types at the end of the text, as a keyboard would: the delegate is asked, and the actions of `.editingChanged` are
  /// called. A line end asks the delegate whether to return.
  open func insertText(_ text: String) {
    if text == "\n" {
      if delegate?.textFieldShouldReturn(self) ?? true { sendActions(for: .editingDidEndOnExit) }
      return
    }
    edit(content.end, text)
  }

  /// Takes away the last character, as a keyboard would.
  open func deleteBackward() {
    if let last = content.lastCharacter { edit(last, "") }
  }

  private func edit(_ range: NSRange, _ string: String) {
    guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true else { return }
    text = content.replacing(range, by: string)
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  private var padding: CGSize {
    switch borderStyle {
    case .none: CGSize(width: 0, height: 1.5)
    case .line: CGSize(width: 4, height: 4)
    case .bezel: CGSize(width: 14, height: 9)
    case .roundedRect: CGSize(width: 14, height: 13.5)
    }
  }

  /// The size of the text, or of the placeholder, with the frame: 34 points high with round corners at 17 points.
  open override var intrinsicContentSize: CGSize {
    let (line, padding) = (line, padding)
    let left = isShown(leftViewMode) ? leftView?.bounds.width ?? 0 : 0
    let right = isShown(rightViewMode) ? rightView?.bounds.width ?? 0 : 0
    let width = line.width + padding.width + left + right
    return CGSize(width: width, height: (line.height + padding.height).rounded(.up))
  }

  /// The size of the content.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The text stands in the middle.
  override var ownBaselines: (first: LayoutBaseline?, last: LayoutBaseline?) {
    let line = line
    let place = LayoutBaseline(heightFraction: 0.5, offset: CGFloat(line.firstBaseline - line.height / 2))
    return (place, place)
  }

  override var layoutText: String? { text.flatMap { $0.isEmpty ? nil : $0 } }
}
