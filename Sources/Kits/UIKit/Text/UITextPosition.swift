import Foundation
import KitSupport

/// A place in a text.
open class UITextPosition: KitObject {
  /// The number of UTF-16 code units before the place.
  let offset: Int

  /// Creates a place at the beginning.
  public convenience override init() { self.init(offset: 0) }

  init(offset: Int) {
    self.offset = offset
    super.init()
  }

  nonisolated open override func isEqual(_ object: Any?) -> Bool { offset == (object as? UITextPosition)?.offset }
  nonisolated open override var hash: Int { offset.hashValue }
}

/// A range of a text.
open class UITextRange: KitObject {
  /// The place where the range begins.
  open var start: UITextPosition { UITextPosition(offset: range.location) }
  /// The place where the range ends.
  open var end: UITextPosition { UITextPosition(offset: range.location + range.length) }
  /// Whether there is nothing in the range.
  open var isEmpty: Bool { range.length == 0 }
  /// The range in UTF-16 code units.
  let range: NSRange

  /// Creates an empty range at the beginning.
  public convenience override init() { self.init(NSRange()) }

  init(_ range: NSRange) {
    self.range = range
    super.init()
  }

  nonisolated open override func isEqual(_ object: Any?) -> Bool { range == (object as? UITextRange)?.range }
  nonisolated open override var hash: Int { range.hashValue }
}

/// A rectangle of selected text.
open class UITextSelectionRect: KitObject {
  /// The rectangle, in points of the coordinates of the text's view.
  open var rect: CGRect { bounds }
  private let bounds: CGRect

  init(_ rect: CGRect) {
    bounds = rect
    super.init()
  }
}
