import AutoLayout
import ControlMetrics
import Foundation
import KitSupport
import Typography

/// A view that displays text.
///
/// A label with several lines measures its height at the width that the layout gives it, and invalidates the layout if
/// the height changes.
open class UILabel: UIView, TextItem, WrappingItem {
  private var plainText: String?
  package private(set) var richText: NSAttributedString?
  /// The width in the last layout.
  private var widthInLayout: CGFloat?

  /// The text without its attributes, or nil.
  open var text: String? {
    get { richText?.string ?? plainText }
    set {
      guard newValue != plainText || richText != nil else { return }
      (plainText, richText) = (newValue, nil)
      textChanged()
    }
  }
  /// The attributed text.
  open var attributedText: NSAttributedString? {
    get { richText ?? plainText.map { NSAttributedString(string: $0) } }
    set {
      (plainText, richText) = (newValue?.string, newValue)
      applyParagraphStyle()
      textChanged()
    }
  }
  /// The font; the system font of 17 points by default and if it is set to nil.
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet {
      if font == nil { font = .systemFont(ofSize: UIFont.labelFontSize) }
      textChanged()
    }
  }
  /// The maximum number of lines; 0 is no limit.
  open var numberOfLines = 1 {
    didSet {
      textChanged()
      superview?.subviewArrangementChanged()
    }
  }
  /// The truncation or wrapping of text that does not fit.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { textChanged() } }
  /// The width at which the content is measured, in points; 0 is the width in the layout.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { textChanged() } }
  /// The alignment of the lines. Affects drawing only.
  open var textAlignment = NSTextAlignment.natural
  /// The color of the text. Affects drawing only.
  open var textColor: UIColor! = .label
  /// Whether text that does not fit is drawn in a smaller size. Affects drawing only.
  open var adjustsFontSizeToFitWidth = false
  /// The smallest factor by which the font size is reduced. Affects drawing only.
  open var minimumScaleFactor: CGFloat = 0
  /// Whether the font is updated when the preferred content size category changes.
  open var adjustsFontForContentSizeCategory = false { didSet { followContentSize() } }
  /// Whether the view receives events. The default is false.
  open override var isUserInteractionEnabled: Bool {
    get { receivesEvents }
    set { receivesEvents = newValue }
  }
  private var receivesEvents = false
  /// Whether the label is drawn as enabled. Affects drawing only.
  open var isEnabled = true
  /// Whether the text has the color of highlighted text. Affects drawing only.
  open var isHighlighted = false
  /// The color of highlighted text; nil for that of other text. Affects drawing only.
  open var highlightedTextColor: UIColor?
  /// The color of the shadow; nil for none. Has no effect: shadows of texts are not drawn.
  open var shadowColor: UIColor?
  /// The offset of the shadow, in points. Has no effect: shadows of texts are not drawn.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// The vertical place of text in a smaller size. Has no effect: the middle is kept.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// Whether the spaces between letters are reduced before text is truncated. Has no effect: they are not.
  open var allowsDefaultTighteningForTruncation = false

  /// Called after a change of the text or its attributes.
  var onTextChange: (() -> Void)?

  private func textChanged() {
    widthInLayout = nil
    onTextChange?()
    contentAndLayoutChanged()
  }

  /// Takes alignment and line break mode from the style of the first paragraph, as they apply to the whole label.
  private func applyParagraphStyle() {
    guard let richText, richText.length > 0,
      let style = richText.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    else { return }
    (lineBreakMode, textAlignment) = (style.lineBreakMode, style.alignment)
  }

  private var content: AttributedText {
    if let richText { return TextSize.attributed(richText, font: font.font) }
    return AttributedText(plainText ?? "", font: font.font)
  }

  /// The distance between the baselines of two lines, in points; nil for the height of a line of the font.
  package var leading: Double? { richText.map { $0.styleLeading(font) } ?? font.styleLeading }

  private var isEmpty: Bool { (text ?? "").isEmpty }

  private func measure(width: CGFloat?, lines: Int) -> TextLayout {
    TextSize.layout(content, width: width, lines: lines, mode: lineBreakMode, scale: pixelScale)
  }

  /// The size of the text at ``preferredMaxLayoutWidth``, otherwise at the width in the layout, otherwise without
  /// wrapping.
  open override var intrinsicContentSize: CGSize {
    guard !isEmpty else { return .zero }
    let limit = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : nil
    var size = textSize(width: limit)
    if limit == nil, let width = widthInLayout, width < size.width { size.height = textSize(width: width).height }
    return size
  }

  /// The size of the text wrapped at `size.width` points; 0 is no limit. The text of a single-line label does not wrap.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard !isEmpty else { return .zero }
    let isLimited = numberOfLines != 1 && size.width > 0 && size.width.isFinite
    return textSize(width: isLimited ? size.width : nil)
  }

  /// The size of the text wrapped at `width` points, by ``textRect(forBounds:limitedToNumberOfLines:)`` and its
  /// overrides.
  private func textSize(width: CGFloat?) -> CGSize {
    let room = CGSize(width: width ?? Self.endless, height: Self.endless)
    return textRect(forBounds: CGRect(origin: .zero, size: room), limitedToNumberOfLines: numberOfLines).size
  }

  /// The length of an unlimited axis. Overrides can subtract insets from it.
  private static let endless: CGFloat = 1e7

  /// Returns the rectangle of the text in `bounds`. The content size is derived from it.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard !isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
    let isLimited = bounds.width < Self.endless / 2
    let limit = isLimited ? bounds.width : nil
    let layout = measure(width: limit, lines: numberOfLines)
    let size = TouchMetrics.labelSize(
      layout, width: layout.widthWithSpaces(of: content, limit: limit.map { Double($0) }, scale: Double(pixelScale)),
      leading: leading,
      firstLine: measure(width: nil, lines: 1).height)
    return CGRect(
      x: bounds.minX, y: bounds.minY, width: min(bounds.width, size.width), height: min(bounds.height, size.height))
  }

  /// Has no effect: Plumb draws the text of labels itself and does not call overrides.
  open func drawText(in rect: CGRect) {}

  /// The distance of the first baseline from a baseline above, in points: 1.2 lines, rounded up.
  public var baselineSpacing: CGFloat { (font.lineHeight * 1.2).rounded(.up) }

  /// The distances of the lines from the top and the bottom stay the same if the label is higher than the text.
  override var ownBaselines: (first: LayoutBaseline?, last: LayoutBaseline?) {
    // An empty label has the baselines of a line.
    guard richText != nil, !isEmpty else {
      return Self.layoutBaselines(.touchLabel(font.font.metrics, scale: Double(pixelScale)))
    }
    let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : widthInLayout
    let layout = measure(width: width, lines: numberOfLines)
    return (
      LayoutBaseline(heightFraction: 0, offset: CGFloat(layout.firstBaseline)),
      LayoutBaseline(heightFraction: 1, offset: CGFloat(layout.lastBaseline - layout.height))
    )
  }

  override var layoutText: String? { text }
  override var isWrappingText: Bool { numberOfLines != 1 }
  override func updateForTraits() { followContentSize() }
  override func addedToWindow() { followContentSize() }

  /// Whether the text can wrap at the width in the layout.
  public var isWrapping: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 && !isEmpty }

  /// Returns the height of the text at a width, in points.
  public func contentHeight(atWidth width: CGFloat) -> CGFloat { sizeThatFits(CGSize(width: width, height: 0)).height }

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
    guard numberOfLines != 1, preferredMaxLayoutWidth == 0, let width = newTextWidth(known: widthInLayout) else {
      return
    }
    if layoutNode.decisions != nil { recordLineBreaks(width: width) }
    remeasure { widthInLayout = width }
  }

  private func recordLineBreaks(width: CGFloat) {
    let span = TextSize.spanOfLineBreaks(content, width: width, lines: numberOfLines, scale: pixelScale)
    layoutNode.recordLineBreaks(from: span.lower, to: span.upper, identity: span.identity, at: Double(width))
  }

  /// A width that is set without constraints counts as well.
  override func boundsSizeDidChange() {
    super.boundsSizeDidChange()
    guard numberOfLines != 1, translatesAutoresizingMaskIntoConstraints, bounds.width > 0 else { return }
    widthInLayout = bounds.width
  }

  override func archiveSettings(_ archive: ViewArchive) {
    super.archiveSettings(archive)
    archive.property("font", self, \.font, as: ArchivedFont.self)
    // Attributed text replaces the plain text, which every label has.
    archive.property("text", self, \.text)
    archive.form("attributedText", richText, as: ArchivedText.self) { attributedText = $0 }
    archive.property("lines", self, \.numberOfLines, where: ArchivedNumber.isCount)
    archive.raw("lineBreak", self, \.lineBreakMode)
    archive.property("layoutWidth", self, \.preferredMaxLayoutWidth) { !$0.isNaN && $0 >= 0 }
    archive.raw("alignment", self, \.textAlignment)
    archive.property("color", self, \.textColor, as: ArchivedColor.self)
    archive.property("shrinks", self, \.adjustsFontSizeToFitWidth)
    archive.property("minimumScale", self, \.minimumScaleFactor)
    archive.property("followsTextSize", self, \.adjustsFontForContentSizeCategory)
    archive.property("enabled", self, \.isEnabled)
  }
}

/// The vertical place of text that is drawn in a smaller size.
public enum UIBaselineAdjustment: Int, Sendable {
  /// The baselines remain.
  case alignBaselines
  /// The centers remain.
  case alignCenters
  /// The upper edges remain.
  case none
}
