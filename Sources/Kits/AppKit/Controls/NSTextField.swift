import AutoLayout
import ControlMetrics
import Foundation
import KitSupport
import Typography

/// A view that displays text, which the user can edit.
///
/// A label, which is neither editable nor bezelled nor filled, has the size of its text. Its frame is 2 points wider
/// than its alignment rectangle on both sides. An editable field has a height only.
open class NSTextField: NSControl, TextItem, WrappingItem {
  /// The outlets and attributes that documents connect.
  open override class var interface: InterfaceDeclaration {
    super.interface.adding(.outlet("delegate", \NSTextField.delegate))
  }

  /// The class of the cells of new controls.
  open override class var cellClass: AnyClass? {
    get { NSTextFieldCell.self }
    set {}
  }

  /// The width in the last layout.
  private var widthInLayout: CGFloat?

  /// Whether the user can edit the text.
  open var isEditable = true {
    didSet {
      if isEditable { isSelectable = true }
      styleChanged()
    }
  }
  /// Whether the user can select the text. A field that can be edited can be selected. Has no effect: Plumb does not
  /// receive events.
  open var isSelectable = true
  /// Whether there is a bezel. A field has a bezel or a border, not both.
  open var isBezeled: Bool {
    get { border == .bezel }
    set { if newValue != isBezeled { border = newValue ? .bezel : .none } }
  }
  /// Whether there is a border: a line. Setting it removes the bezel.
  open var isBordered: Bool {
    get { border == .line }
    set { border = newValue ? .line : .none }
  }
  private enum Border { case none, line, bezel }
  private var border = Border.bezel { didSet { styleChanged() } }
  /// The form of the bezel.
  open var bezelStyle = BezelStyle.squareBezel { didSet { contentChanged() } }
  /// Whether the background is drawn.
  open var drawsBackground = true { didSet { styleChanged() } }
  /// The background color. Affects drawing only.
  open var backgroundColor: NSColor? = .textBackgroundColor
  /// The color of the text. Affects drawing only.
  open var textColor: NSColor? = .controlTextColor
  /// The text of an empty field, which has its size.
  open var placeholderString: String? { didSet { contentChanged() } }
  /// The attributed text of an empty field, which has its size.
  open var placeholderAttributedString: NSAttributedString? { didSet { contentChanged() } }
  /// The width at which text wraps for its content size, in points; 0 for no limit.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { contentChanged() } }
  /// Whether letters move together before text is truncated. Has no effect: they do not.
  open var allowsDefaultTighteningForTruncation = false
  /// The number of lines to which text is limited; 0 for no limit.
  open var maximumNumberOfLines = 0 { didSet { contentChanged() } }
  /// Whether the last line is truncated if text does not fit. Affects drawing only.
  open var truncatesLastVisibleLine = false
  /// Whether truncated text is shown as a tool tip. Has no effect: Plumb does not receive events.
  open var allowsExpansionToolTips = false
  /// Whether the user can change attributes. Has no effect: Plumb does not receive events.
  open var allowsEditingTextAttributes = false
  /// Whether the text scrolls on one line rather than wrapping.
  open var isScrollable = true { didSet { contentChanged() } }
  /// The object that is notified of edits.
  open weak var delegate: (any NSTextFieldDelegate)?

  /// Creates a label that does not wrap.
  public convenience init(labelWithString stringValue: String) {
    self.init(frame: .zero)
    becomeLabel()
    lineBreakMode = .byClipping
    self.stringValue = stringValue
    sizeToFit()
  }

  /// Creates a label that wraps and whose text can be selected.
  public convenience init(wrappingLabelWithString stringValue: String) {
    self.init(frame: .zero)
    becomeLabel()
    (isSelectable, isScrollable) = (true, false)
    self.stringValue = stringValue
    sizeToFit()
  }

  /// Creates a label with an attributed text, which wraps.
  public convenience init(labelWithAttributedString attributedStringValue: NSAttributedString) {
    self.init(frame: .zero)
    becomeLabel()
    isScrollable = false
    self.attributedStringValue = attributedStringValue
    sizeToFit()
  }

  /// Creates an editable field.
  public convenience init(string stringValue: String) {
    self.init(frame: .zero)
    self.stringValue = stringValue
    sizeToFit()
  }

  private func becomeLabel() {
    (isEditable, isSelectable, isBezeled, drawsBackground) = (false, false, false, false)
    setContentHuggingPriority(NSLayoutConstraint.Priority(251), for: .horizontal)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }

  override func takeValues(of other: NSControl) {
    super.takeValues(of: other)
    guard let other = other as? NSTextField else { return }
    isEditable = other.isEditable
    (isSelectable, border, bezelStyle) = (other.isSelectable, other.border, other.bezelStyle)
    (drawsBackground, backgroundColor, textColor) = (other.drawsBackground, other.backgroundColor, other.textColor)
    placeholderString = other.placeholderString
    placeholderAttributedString = other.placeholderAttributedString
    (isScrollable, truncatesLastVisibleLine) = (other.isScrollable, other.truncatesLastVisibleLine)
  }

  /// Whether the field displays text without a border.
  var isPlain: Bool { tables.isLabel }

  override var metricsStyle: DesktopStyle { border != .none ? .field : drawsBackground ? .filledLabel : .label }

  private func styleChanged() {
    if !isEditable, isPlain, !drawsBackground, contentHuggingPriority(for: .horizontal) == .defaultLow {
      setContentHuggingPriority(NSLayoutConstraint.Priority(251), for: .horizontal)
    }
    contentChanged()
  }

  override func contentChanged() {
    widthInLayout = nil
    super.contentChanged()
  }

  // MARK: Size

  /// Whether text can have several lines.
  private var wraps: Bool {
    guard !usesSingleLineMode, maximumNumberOfLines != 1, !isScrollable else { return false }
    return lineBreakMode == .byWordWrapping || lineBreakMode == .byCharWrapping
  }

  /// The size of the text. An editable field has no width.
  override var ownContentSize: CGSize {
    guard isPlain else {
      let tables = tables
      let usual = DesktopContentSize.lineHeight(fontSize: tables.usualFieldFontSize, lineEra)
      let height = tables.fieldHeight(
        lineHeight: lineHeight, usualLineHeight: usual,
        border: border == .line ? .line : bezelStyle == .roundedBezel ? .roundBezel : .bezel)
      return Self.contentSize((isEditable ? nil : Double(textSize(width: nil).width), height))
    }
    var size = textSize(width: nil)
    if preferredMaxLayoutWidth > 0 {
      let wrapped = textSize(width: preferredMaxLayoutWidth)
      // A label that wraps is as wide as the width at which it does.
      if wrapped.height > size.height { size = CGSize(width: preferredMaxLayoutWidth, height: wrapped.height) }
    } else if let widthInLayout, widthInLayout < size.width {
      size.height = textSize(width: widthInLayout).height
    }
    if isEditable { size.width = NSView.noIntrinsicMetric }
    return size
  }

  /// The text that is displayed: that of the placeholder in an empty field.
  private var shownText: NSAttributedString {
    guard stringValue.isEmpty else { return attributedStringValue }
    return placeholderAttributedString ?? NSAttributedString(string: placeholderString ?? "")
  }

  /// The size of the text, at a width if it wraps. Lines have whole points.
  private func textSize(width: CGFloat?) -> CGSize {
    let limit = wraps ? width.map { $0 + CGFloat(TextLayout.controlTolerance) } : nil
    let layout = textLayout(shownText, width: limit, lines: usesSingleLineMode ? 1 : maximumNumberOfLines)
    return CGSize(
      tables.labelSize(
        layout, lineHeight: objectValue is NSAttributedString ? nil : lineHeight,
        isCentered: isPlain && alignment == .center))
  }

  /// Returns the size of the text and its margins, wrapped at a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard isPlain else { return super.sizeThatFits(size) }
    let (own, added) = (ownSizeThatFits(size), sizeAddedByCell(in: size))
    return CGSize(width: max(0, own.width + added.width), height: max(0, own.height + added.height))
  }

  override func ownSizeThatFits(_ size: CGSize) -> CGSize {
    guard isPlain else { return super.ownSizeThatFits(size) }
    let insets = insetsOfAlignmentRect
    let room = size.width - insets.left - insets.right
    let text = textSize(width: wraps && room > 0 ? room : nil)
    return CGSize(width: text.width + insets.left + insets.right, height: text.height)
  }

  override var ownBaselines: ControlBaselines? {
    tables.baselines(
      fontMetrics, lineHeight: lineHeight,
      hasSeveralLines: isPlain && (wraps || stringValue.contains { $0.isNewline })
        && contentHeight > lineHeight * 1.5)
  }

  /// The distance of the first baseline from a baseline above, in points: 1.2 lines, rounded up.
  public var baselineSpacing: CGFloat { CGFloat((lineHeight * 1.2).rounded(.up)) }

  // MARK: Wrapping in the layout

  /// Whether the height depends on the width in the layout.
  public var isWrapping: Bool { wraps && isPlain && preferredMaxLayoutWidth == 0 && !stringValue.isEmpty }
  /// Returns the height of the text at a width, in points.
  public func contentHeight(atWidth width: CGFloat) -> CGFloat {
    textSize(width: width).height + sizeAddedByCell(in: CGSize(width: width, height: 10_000)).height
  }

  /// Measures the height at a new width.
  open override func layoutFrameDidChange() {
    super.layoutFrameDidChange()
    measureInLayout()
  }

  /// Measures the height of a new text at the same width.
  open override func layout() {
    super.layout()
    measureInLayout()
  }

  private func measureInLayout() {
    guard isWrapping else { return }
    let insets = insetsOfAlignmentRect
    guard let width = newTextWidth(known: widthInLayout, insets: insets.left + insets.right) else { return }
    if layoutNode.decisions != nil { recordLineBreaks(width: width) }
    remeasure { widthInLayout = width }
  }

  private func recordLineBreaks(width: CGFloat) {
    let limit = width + CGFloat(TextLayout.controlTolerance)
    let text = TextSize.attributed(shownText, font: measuredFont)
    let span = TextSize.spanOfLineBreaks(text, width: limit, lines: maximumNumberOfLines, scale: 1)
    layoutNode.recordLineBreaks(from: span.lower, to: span.upper, identity: span.identity, at: Double(limit))
  }

  /// The form of a bezel. Affects drawing only.
  public enum BezelStyle: UInt, Sendable {
    /// With square corners.
    case squareBezel
    /// With round corners.
    case roundedBezel
  }
}

/// An object that a text field notifies.
public protocol NSControlTextEditingDelegate: KitDelegate {
  /// Called after the user changed the text. Plumb does not receive events: a program calls it itself.
  func controlTextDidChange(_ obj: Notification)
  /// Called after the user ended editing. Plumb does not receive events: a program calls it itself.
  func controlTextDidEndEditing(_ obj: Notification)
  /// Called after the user began editing. Plumb does not receive events: a program calls it itself.
  func controlTextDidBeginEditing(_ obj: Notification)
  /// Called for a command of the keyboard. Plumb does not receive events.
  func control(_ control: NSControl, textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool
  /// Returns whether editing may begin. Plumb does not receive events.
  func control(_ control: NSControl, textShouldBeginEditing fieldEditor: NSText) -> Bool
  /// Returns whether editing may end. Plumb does not receive events.
  func control(_ control: NSControl, textShouldEndEditing fieldEditor: NSText) -> Bool
}

extension NSControlTextEditingDelegate {
  /// The default implementation does nothing.
  public func controlTextDidChange(_ obj: Notification) {}
  /// The default implementation does nothing.
  public func controlTextDidEndEditing(_ obj: Notification) {}
  /// The default implementation does nothing.
  public func controlTextDidBeginEditing(_ obj: Notification) {}
  /// Returns false.
  public func control(_ control: NSControl, textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool {
    false
  }
  /// Returns true.
  public func control(_ control: NSControl, textShouldBeginEditing fieldEditor: NSText) -> Bool { true }
  /// Returns true.
  public func control(_ control: NSControl, textShouldEndEditing fieldEditor: NSText) -> Bool { true }
}

/// An object that a text field notifies.
public protocol NSTextFieldDelegate: NSControlTextEditingDelegate {}
