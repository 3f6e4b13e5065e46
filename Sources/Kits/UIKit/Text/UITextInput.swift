import Foundation
import KitSupport

/// The directions of movements in a text.
public enum UITextLayoutDirection: Int, Sendable {
  /// To the right.
  case right = 2
  /// To the left.
  case left = 3
  /// To the line above.
  case up = 4
  /// To the line below.
  case down = 5
}

/// A view whose text can be selected and replaced. Places are numbers of UTF-16 code units; rectangles are in points,
/// in the coordinates of the view.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  /// The selected range, which is empty at an insertion point.
  var selectedTextRange: UITextRange? { get set }
  /// The range of text that is not yet entered; nil, since Plumb has no keyboard.
  var markedTextRange: UITextRange? { get }
  /// The place before the text.
  var beginningOfDocument: UITextPosition { get }
  /// The place behind the text.
  var endOfDocument: UITextPosition { get }
  /// Returns the text in a range.
  func text(in range: UITextRange) -> String?
  /// Replaces the text in a range. The delegate is not asked.
  func replace(_ range: UITextRange, withText text: String)
  /// Returns the range between two places.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the place at a distance; nil outside of the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the place at a distance in a direction; nil outside of the text.
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
  /// Returns the order of two places.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the distance of two places.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// Returns the rectangle of the first line of a range.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the rectangle of the insertion point at a place: two points wide.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the rectangles of a range.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// Returns the place that is nearest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// Enters the text that is not yet entered. Has no effect: Plumb has no keyboard.
  func unmarkText()
}

/// A text field or a text view.
@MainActor protocol TypedTextView: UIView {
  var typedText: TypedText { get set }
  /// The places of the characters, and the corner of the text in the view.
  var typedGeometry: (geometry: TextGeometry, origin: CGPoint) { get }
}

extension TypedTextView {
  /// The place of an insertion point.
  func caret(at position: UITextPosition) -> CGRect {
    let (geometry, origin) = typedGeometry
    let place = geometry.caret(at: position.offset).offsetBy(dx: origin.x, dy: origin.y)
    return CGRect(x: place.minX, y: place.minY, width: 2, height: place.height)
  }

  func rects(of range: UITextRange) -> [CGRect] {
    let (geometry, origin) = typedGeometry
    return geometry.rects(of: typedText.clamped(range.range)).map { $0.offsetBy(dx: origin.x, dy: origin.y) }
  }

  func place(at point: CGPoint) -> UITextPosition {
    let (geometry, origin) = typedGeometry
    return UITextPosition(
      offset: geometry.insertionPoint(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y)))
  }
}

extension UITextInput {
  private var typed: TypedText? { (self as? any TypedTextView)?.typedText }
  private var length: Int { typed?.length ?? 0 }

  public var markedTextRange: UITextRange? { nil }
  public var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
  public var endOfDocument: UITextPosition { UITextPosition(offset: length) }

  public func text(in range: UITextRange) -> String? {
    typed.map { ($0.plain as NSString).substring(with: $0.clamped(range.range)) }
  }
  public func replace(_ range: UITextRange, withText text: String) {
    (self as? any TypedTextView)?.typedText.replace(range.range, by: text)
  }
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    let (first, last) = (
      min(fromPosition.offset, toPosition.offset), max(fromPosition.offset, toPosition.offset)
    )
    return last <= length ? UITextRange(NSRange(location: first, length: last - first)) : nil
  }
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = position.offset + offset
    return (0...length).contains(place) ? UITextPosition(offset: place) : nil
  }
  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    switch direction {
    case .right: return self.position(from: position, offset: offset)
    case .left: return self.position(from: position, offset: -offset)
    case .up, .down:
      let caret = caretRect(for: position)
      let distance = caret.height * CGFloat(direction == .down ? offset : -offset)
      return closestPosition(to: CGPoint(x: caret.minX, y: caret.midY + distance))
    }
  }
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.offset < other.offset
      ? .orderedAscending : position.offset > other.offset ? .orderedDescending : .orderedSame
  }
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }
  public func firstRect(for range: UITextRange) -> CGRect {
    (self as? any TypedTextView)?.rects(of: range).first ?? .zero
  }
  public func unmarkText() {}
}
