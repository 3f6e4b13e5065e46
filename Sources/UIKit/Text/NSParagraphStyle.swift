import Foundation
import Typography

/// How the lines of a paragraph stand, as an attribute of text. What the first character of a paragraph has holds for
/// the whole of it.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  /// The style of text without one.
  public static let `default` = NSParagraphStyle()

  fileprivate(set) var style = ParagraphStyle()
  fileprivate var placement = NSTextAlignment.natural
  fileprivate var breaking = NSLineBreakMode.byWordWrapping

  /// Makes the style of text without one.
  public required override init() { super.init() }

  /// Added between one line and the next, in points.
  open var lineSpacing: CGFloat { CGFloat(style.lineSpacing) }
  /// Added behind each paragraph but the last, in points.
  open var paragraphSpacing: CGFloat { CGFloat(style.paragraphSpacing) }
  /// Added in front of each paragraph but the first, in points.
  open var paragraphSpacingBefore: CGFloat { CGFloat(style.paragraphSpacingBefore) }
  /// What the height of a line's fonts is multiplied by; 0 changes nothing. The room stands above the line.
  open var lineHeightMultiple: CGFloat { CGFloat(style.lineHeightMultiple) }
  /// The least height of a line, in points.
  open var minimumLineHeight: CGFloat { CGFloat(style.minimumLineHeight) }
  /// The greatest height of a line, in points; 0 is no limit.
  open var maximumLineHeight: CGFloat { CGFloat(style.maximumLineHeight) }
  /// How far the first line begins behind the edge, in points.
  open var firstLineHeadIndent: CGFloat { CGFloat(style.firstLineIndent) }
  /// How far the other lines begin behind the edge, in points.
  open var headIndent: CGFloat { CGFloat(style.indent) }
  /// Where lines end, in points: up to 0, before the other edge; above 0, behind the edge where they begin.
  open var tailIndent: CGFloat { CGFloat(style.tailIndent) }
  /// Where lines are placed. It changes no size.
  open var alignment: NSTextAlignment { placement }
  /// What happens to text that does not fit.
  open var lineBreakMode: NSLineBreakMode { breaking }

  /// A style that says the same.
  open func copy(with zone: NSZone? = nil) -> Any { filled(NSParagraphStyle()) }
  /// A style that says the same and can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { filled(NSMutableParagraphStyle()) }

  private func filled(_ copy: NSParagraphStyle) -> NSParagraphStyle {
    (copy.style, copy.placement, copy.breaking) = (style, placement, breaking)
    return copy
  }

  /// Whether both say the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSParagraphStyle else { return false }
    return style == other.style && placement == other.placement && breaking == other.breaking
  }

  /// A hash of what the style says.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(style)
    hasher.combine(placement)
    hasher.combine(breaking)
    return hasher.finalize()
  }
}

/// A style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  private func set(_ path: WritableKeyPath<ParagraphStyle, Double>, _ value: CGFloat, from least: Double = 0) {
    guard value.isFinite else { return }
    style[keyPath: path] = max(least, Double(value))
  }

  /// Added between one line and the next, in points; at least 0.
  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { set(\.lineSpacing, newValue) }
  }
  /// Added behind each paragraph but the last, in points; at least 0.
  open override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { set(\.paragraphSpacing, newValue) }
  }
  /// Added in front of each paragraph but the first, in points; at least 0.
  open override var paragraphSpacingBefore: CGFloat {
    get { super.paragraphSpacingBefore }
    set { set(\.paragraphSpacingBefore, newValue) }
  }
  /// What the height of a line's fonts is multiplied by; 0 changes nothing.
  open override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { set(\.lineHeightMultiple, newValue) }
  }
  /// The least height of a line, in points.
  open override var minimumLineHeight: CGFloat {
    get { super.minimumLineHeight }
    set { set(\.minimumLineHeight, newValue) }
  }
  /// The greatest height of a line, in points; 0 is no limit.
  open override var maximumLineHeight: CGFloat {
    get { super.maximumLineHeight }
    set { set(\.maximumLineHeight, newValue) }
  }
  /// How far the first line begins behind the edge, in points; at least 0.
  open override var firstLineHeadIndent: CGFloat {
    get { super.firstLineHeadIndent }
    set { set(\.firstLineIndent, newValue) }
  }
  /// How far the other lines begin behind the edge, in points; at least 0.
  open override var headIndent: CGFloat {
    get { super.headIndent }
    set { set(\.indent, newValue) }
  }
  /// Where lines end, in points: up to 0, before the other edge; above 0, behind the edge where they begin.
  open override var tailIndent: CGFloat {
    get { super.tailIndent }
    set { set(\.tailIndent, newValue, from: -.infinity) }
  }
  /// Where lines are placed. It changes no size.
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { placement = newValue }
  }
  /// What happens to text that does not fit.
  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { breaking = newValue }
  }

  /// Takes what another style says.
  open func setParagraphStyle(_ obj: NSParagraphStyle) {
    (style, placement, breaking) = (obj.style, obj.placement, obj.breaking)
  }
}
