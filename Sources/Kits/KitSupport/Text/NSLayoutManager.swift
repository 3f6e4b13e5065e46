import Foundation
import Typography

/// The object that lays out the text of a text view, or of containers without one.
///
/// Text is laid out when a rectangle is requested, and in the first container alone. A glyph is a UTF-16 code unit of
/// the text. Rectangles are in points, in the coordinates of the container.
@preconcurrency @MainActor open class NSLayoutManager: NSObject {
  /// The text.
  open weak var textStorage: NSTextStorage?
  /// The containers. Those after the first one stay empty.
  open private(set) var textContainers: [NSTextContainer] = []
  /// Whether lines have the leading of their fonts. Has no effect: they do.
  open var usesFontLeading = true
  /// Whether parts of the text can be laid out alone. Has no effect: the whole text is laid out.
  open var allowsNonContiguousLayout = false
  /// Whether characters without a picture are shown. Has no effect: they are not.
  open var showsInvisibleCharacters = false

  /// Creates an object without a text.
  public override init() { super.init() }

  /// Adds a container.
  open func addTextContainer(_ container: NSTextContainer) {
    textContainers.append(container)
    container.layoutManager = self
  }

  /// Removes a container.
  open func removeTextContainer(at index: Int) { textContainers.remove(at: index).layoutManager = nil }

  /// Lays out the text. Has no effect: text is laid out when a rectangle is requested.
  open func ensureLayout(for container: NSTextContainer) {}
  /// Lays out the text. Has no effect: text is laid out when a rectangle is requested.
  open func invalidateLayout(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) {}
  /// Draws the text anew. Has no effect: each picture draws it.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) {}

  /// The layout in a container; nil for one that has no text.
  private func geometry(_ container: NSTextContainer) -> TextGeometry? {
    guard container === textContainers.first, let textStorage else { return nil }
    return container.geometry(of: textStorage)
  }

  // MARK: Glyphs

  /// The number of glyphs.
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
  /// Returns the glyphs of a container.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    guard let geometry = geometry(container), let last = geometry.lines.last else { return NSRange() }
    return NSRange(location: 0, length: last.location + last.length)
  }
  /// Returns the glyphs of characters: the same range.
  open func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) -> NSRange {
    actualCharacterRange?.pointee = charRange
    return charRange
  }
  /// Returns the characters of glyphs: the same range.
  open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
    actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }
  /// Returns the character of a glyph: the same index.
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  /// Returns the glyph of a character: the same index.
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

  // MARK: Rectangles

  /// Returns the rectangle of the text with the padding at its sides.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    guard let geometry = geometry(container) else { return .zero }
    let padding = container.lineFragmentPadding
    return CGRect(
      x: 0, y: 0, width: CGFloat(geometry.layout.width) + 2 * padding, height: CGFloat(geometry.layout.height))
  }

  /// Returns the rectangle around glyphs.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    guard let rects = geometry(container)?.rects(of: glyphRange), let first = rects.first else { return .zero }
    return rects.dropFirst().reduce(first) { $0.union($1) }
  }

  /// Calls a closure with the rectangle of glyphs in each line.
  open func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stops = ObjCBool(false)
    for rect in geometry(textContainer)?.rects(of: glyphRange) ?? [] where !stops.boolValue { block(rect, &stops) }
  }

  /// Calls a closure with each line: its rectangle, the rectangle of its text, the container and its glyphs.
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let container = textContainers.first, let geometry = geometry(container) else { return }
    var stops = ObjCBool(false)
    for (index, line) in geometry.lines.enumerated() where !stops.boolValue {
      guard NSIntersectionRange(line, glyphRange).length > 0 else { continue }
      block(geometry.fragment(index), geometry.usedFragment(index), container, line, &stops)
    }
  }

  /// Returns the rectangle of the line of a glyph, as wide as the container.
  open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
    line(of: glyphIndex, effectiveRange) { $0.fragment($1) }
  }

  /// Returns the rectangle of the text in the line of a glyph, with the padding at its sides.
  open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
    line(of: glyphIndex, effectiveRange) { $0.usedFragment($1) }
  }

  private func line(
    of glyph: Int, _ range: NSRangePointer?, _ rect: (TextGeometry, Int) -> CGRect
  ) -> CGRect {
    guard let container = textContainers.first, let geometry = geometry(container) else { return .zero }
    let index = geometry.line(at: glyph)
    range?.pointee = geometry.lines[index]
    return rect(geometry, index)
  }

  /// Returns the place of a glyph on the baseline, from the corner of its line.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let container = textContainers.first, let geometry = geometry(container) else { return .zero }
    let line = geometry.line(at: glyphIndex)
    let baseline = CGFloat(geometry.layout.lines[line].baseline)
    return CGPoint(x: geometry.x(at: glyphIndex, inLine: line), y: baseline - geometry.fragment(line).minY)
  }

  // MARK: Points

  /// Returns the glyph at a point, or the nearest one.
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
  }

  /// Returns the glyph at a point, or the nearest one, and how far the point is through it, from 0 to 1.
  open func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    guard let (index, fraction) = geometry(container)?.character(at: point) else { return 0 }
    partialFraction?.pointee = fraction
    return index
  }

  /// Returns the character at a point, or the nearest one, and how far the point is through it, from 0 to 1.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction)
  }

  // MARK: Drawing

  /// Draws the text from a point, if the glyphs are all of it. A part of it is not drawn.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let container = textContainers.first, let textStorage, let geometry = geometry(container),
      glyphsToShow.length >= glyphRange(for: container).length
    else { return }
    let padding = container.lineFragmentPadding
    let width = geometry.room ?? CGFloat(geometry.layout.width)
    textStorage.draw(
      in: CGRect(x: origin.x + padding, y: origin.y, width: width, height: CGFloat(geometry.layout.height)))
  }

  /// Draws the background of glyphs. Has no effect: it is drawn with the text.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
}
