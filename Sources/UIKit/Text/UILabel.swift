import AutoLayout
import Foundation
import Typography

/// A view that shows text.
///
/// A label of several lines measures its height at the width that the layout gives it, and has the tree laid out again
/// where that changes it.
@preconcurrency @MainActor
open class UILabel: UIView, TextItem, WrappingItem {
  private var plainText: String?
  private var richText: NSAttributedString?
  /// The width at which the layout last placed the label.
  private var widthInLayout: CGFloat?

  /// The text.
  open var text: String? {
    get { richText?.string ?? plainText }
    set {
      guard newValue != plainText || richText != nil else { return }
      (plainText, richText) = (newValue, nil)
      textChanged()
    }
  }
  /// The text with its fonts.
  open var attributedText: NSAttributedString? {
    get { richText ?? plainText.map { NSAttributedString(string: $0) } }
    set {
      (plainText, richText) = (newValue?.string, newValue)
      takeStyle()
      textChanged()
    }
  }
  /// The font; the system's at 17 points unless set, and where it is set to nil.
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet {
      if font == nil { font = .systemFont(ofSize: UIFont.labelFontSize) }
      textChanged()
    }
  }
  /// The greatest number of lines; 0 is no limit.
  open var numberOfLines = 1 {
    didSet {
      textChanged()
      superview?.subviewArrangementChanged()
    }
  }
  /// What happens to text that does not fit.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { textChanged() } }
  /// The width at which the content is measured, in points; 0 is the width that the layout finds.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { textChanged() } }
  /// Where lines are placed.
  open var textAlignment = NSTextAlignment.natural
  /// The colour of the text.
  open var textColor: UIColor! = .label
  /// Whether text that does not fit is made smaller.
  open var adjustsFontSizeToFitWidth = false
  /// The least part of the font's size to which text is made smaller.
  open var minimumScaleFactor: CGFloat = 0
  /// Whether a font that follows the user's size of text does so when it changes.
  open var adjustsFontForContentSizeCategory = false { didSet { followContentSize() } }
  /// Whether the view takes part in events. False unless set.
  open override var isUserInteractionEnabled: Bool {
    get { takesEvents }
    set { takesEvents = newValue }
  }
  private var takesEvents = false
  /// Whether the label looks active.
  open var isEnabled = true

  /// How the text would look where it were drawn; made when something of it is first set.
  var storedLook: LabelLook?

  /// Whether the label looks chosen.
  open var isHighlighted: Bool {
    get { storedLook?.isHighlighted ?? false }
    set { look.isHighlighted = newValue }
  }

  /// The text with its fonts, where it has any.
  var archivedRichText: NSAttributedString? { richText }

  /// Called when what the label shows has changed.
  var onTextChange: (() -> Void)?

  private func textChanged() {
    widthInLayout = nil
    onTextChange?()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The style of the first paragraph says for the whole label where text stands and where it is cut off.
  private func takeStyle() {
    guard let richText, richText.length > 0,
      let style = richText.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    else { return }
    (lineBreakMode, textAlignment) = (style.lineBreakMode, style.alignment)
  }

  private var content: AttributedText {
    if let richText { return TextSize.attributed(richText, font: font) }
    return AttributedText(plainText ?? "", font: font.font)
  }

  private var isEmpty: Bool { (text ?? "").isEmpty }

  private func measure(width: CGFloat?) -> TextLayout {
    TextSize.layout(content, width: width, lines: numberOfLines, mode: lineBreakMode, scale: pixelScale)
  }

  /// The size of the text: at ``preferredMaxLayoutWidth``, else at the width that the layout found, else in as few lines as
  /// it has.
  open override var intrinsicContentSize: CGSize {
    guard !isEmpty else { return .zero }
    let limit = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : nil
    var size = textSize(width: limit)
    if limit == nil, let width = widthInLayout, width < size.width { size.height = textSize(width: width).height }
    return size
  }

  /// The size of the text in lines of at most `size.width` points; 0 is no limit. A label of one line is as wide as its
  /// text, wherever it has to fit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard !isEmpty else { return .zero }
    let isLimited = numberOfLines != 1 && size.width > 0 && size.width.isFinite
    return textSize(width: isLimited ? size.width : nil)
  }

  /// The size of the text in lines of at most `width` points, and of what an override of
  /// ``textRect(forBounds:limitedToNumberOfLines:)`` puts round it.
  private func textSize(width: CGFloat?) -> CGSize {
    let room = CGSize(width: width ?? Self.endless, height: Self.endless)
    return textRect(forBounds: CGRect(origin: .zero, size: room), limitedToNumberOfLines: numberOfLines).size
  }

  /// The length of room without an end, from which insets can be taken.
  private static let endless: CGFloat = 1e7

  /// The rectangle of the text in `bounds`, for a given number of lines. The size of the label is found by it.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard !isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
    let isLimited = bounds.width < Self.endless / 2
    let layout = TextSize.layout(
      content, width: isLimited ? bounds.width : nil, lines: numberOfLines, mode: lineBreakMode, scale: pixelScale)
    return CGRect(
      x: bounds.minX, y: bounds.minY, width: min(bounds.width, layout.width), height: min(bounds.height, layout.height))
  }

  /// Draws the text in a rectangle. Nothing is drawn here.
  open func drawText(in rect: CGRect) {}

  /// The distance from a baseline above to the first one, in points: a line and a standard share of it.
  public var baselineSpacing: CGFloat { (font.lineHeight * 1.2).rounded(.up) }

  /// Lines stand in the middle of the label.
  override var ownBaselines: (first: LayoutBaseline?, last: LayoutBaseline?) {
    guard !isEmpty else { return (nil, nil) }
    let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : widthInLayout
    let layout = measure(width: width)
    func place(_ baseline: Double) -> LayoutBaseline {
      LayoutBaseline(heightFraction: 0.5, offset: CGFloat(baseline - layout.height / 2))
    }
    return (place(layout.firstBaseline), place(layout.lastBaseline))
  }

  override var layoutText: String? { text }
  override var isWrappingText: Bool { numberOfLines != 1 }
  override func updateForTraits() { followContentSize() }

  /// Whether there may be several lines, at a width that the layout finds.
  public var isWrapping: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 && !isEmpty }

  /// The height of the text at a width, in points.
  public func contentHeight(atWidth width: CGFloat) -> CGFloat { sizeThatFits(CGSize(width: width, height: 0)).height }

  /// Measures the height at the new width, where the label has several lines.
  open override func layoutFrameDidChange() {
    super.layoutFrameDidChange()
    measureInLayout()
  }

  /// Measures the height of a new text at a width that has not changed, where the label has several lines.
  open override func layoutSubviews() {
    super.layoutSubviews()
    measureInLayout()
  }

  private func measureInLayout() {
    guard numberOfLines != 1, preferredMaxLayoutWidth == 0, let width = newTextWidth(known: widthInLayout) else {
      return
    }
    let old = intrinsicContentSize
    widthInLayout = width
    if intrinsicContentSize != old { layoutNode.setNeedsPreparation() }
  }

  /// A width set without a layout by constraints counts as well.
  override func boundsSizeDidChange() {
    super.boundsSizeDidChange()
    guard numberOfLines != 1, translatesAutoresizingMaskIntoConstraints, bounds.width > 0 else { return }
    widthInLayout = bounds.width
  }
}
