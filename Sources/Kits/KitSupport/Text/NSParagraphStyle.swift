import Foundation
import Typography

/// The attributes of a paragraph. The style of the first character applies to the whole paragraph.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  /// The style of text without a paragraph style.
  public static let `default` = NSParagraphStyle()

  fileprivate(set) var style = ParagraphStyle()
  fileprivate var placement = NSTextAlignment.natural
  fileprivate var breaking = NSLineBreakMode.byWordWrapping

  /// Creates the default style.
  public required override init() { super.init() }

  /// Creates a style of the text measurer, with the raw values of an alignment and a line break mode; nil for the
  /// default.
  package static func make(_ style: ParagraphStyle, alignment: Int?, lineBreakMode: Int?) -> NSParagraphStyle {
    let result = NSParagraphStyle()
    result.style = style
    if let value = alignment.flatMap({ NSTextAlignment(rawValue: $0) }) { result.placement = value }
    if let value = lineBreakMode.flatMap({ NSLineBreakMode(rawValue: $0) }) { result.breaking = value }
    return result
  }

  /// The space between two lines, in points.
  open var lineSpacing: CGFloat { CGFloat(style.lineSpacing) }
  /// The space after each paragraph except for the last, in points.
  open var paragraphSpacing: CGFloat { CGFloat(style.paragraphSpacing) }
  /// The space before each paragraph except for the first, in points.
  open var paragraphSpacingBefore: CGFloat { CGFloat(style.paragraphSpacingBefore) }
  /// The factor by which the height of a line is multiplied; 0 has no effect. The extra space is above the line.
  open var lineHeightMultiple: CGFloat { CGFloat(style.lineHeightMultiple) }
  /// The minimum height of a line, in points.
  open var minimumLineHeight: CGFloat { CGFloat(style.minimumLineHeight) }
  /// The maximum height of a line, in points; 0 is no limit.
  open var maximumLineHeight: CGFloat { CGFloat(style.maximumLineHeight) }
  /// The indent of the first line from the leading edge, in points.
  open var firstLineHeadIndent: CGFloat { CGFloat(style.firstLineIndent) }
  /// The indent of all other lines from the leading edge, in points.
  open var headIndent: CGFloat { CGFloat(style.indent) }
  /// The end of the lines, in points: from the trailing edge if it is 0 or negative, otherwise from the leading edge.
  open var tailIndent: CGFloat { CGFloat(style.tailIndent) }
  /// The alignment of the lines. Affects drawing only.
  open var alignment: NSTextAlignment { placement }
  /// The truncation or wrapping of text that does not fit.
  open var lineBreakMode: NSLineBreakMode { breaking }

  open func copy(with zone: NSZone? = nil) -> Any { filled(NSParagraphStyle()) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { filled(NSMutableParagraphStyle()) }

  private func filled(_ copy: NSParagraphStyle) -> NSParagraphStyle {
    (copy.style, copy.placement, copy.breaking) = (style, placement, breaking)
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSParagraphStyle else { return false }
    return style == other.style && placement == other.placement && breaking == other.breaking
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(style)
    hasher.combine(placement)
    hasher.combine(breaking)
    return hasher.finalize()
  }
}

/// A paragraph style that can be changed. Spacing, heights and indents are at least 0, except for ``tailIndent``.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  private func set(_ path: WritableKeyPath<ParagraphStyle, Double>, _ value: CGFloat, from least: Double = 0) {
    guard value.isFinite else { return }
    style[keyPath: path] = max(least, Double(value))
  }

  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { set(\.lineSpacing, newValue) }
  }
  open override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { set(\.paragraphSpacing, newValue) }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { super.paragraphSpacingBefore }
    set { set(\.paragraphSpacingBefore, newValue) }
  }
  open override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { set(\.lineHeightMultiple, newValue) }
  }
  open override var minimumLineHeight: CGFloat {
    get { super.minimumLineHeight }
    set { set(\.minimumLineHeight, newValue) }
  }
  open override var maximumLineHeight: CGFloat {
    get { super.maximumLineHeight }
    set { set(\.maximumLineHeight, newValue) }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { super.firstLineHeadIndent }
    set { set(\.firstLineIndent, newValue) }
  }
  open override var headIndent: CGFloat {
    get { super.headIndent }
    set { set(\.indent, newValue) }
  }
  open override var tailIndent: CGFloat {
    get { super.tailIndent }
    set { set(\.tailIndent, newValue, from: -.infinity) }
  }
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { placement = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { breaking = newValue }
  }

  /// Copies the attributes of another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) {
    (style, placement, breaking) = (obj.style, obj.placement, obj.breaking)
  }
}
