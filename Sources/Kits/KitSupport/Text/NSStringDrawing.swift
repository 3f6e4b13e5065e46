import Foundation
import Typography

/// Options for measuring text.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Text wraps at the given width.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Has no effect: fonts have no leading.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Has no effect: all lines are measured.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// A context that receives the result of measuring text.
open class NSStringDrawingContext: NSObject {
  /// The rectangle of the text, in points.
  open internal(set) var totalBounds = CGRect.zero
}

extension NSAttributedString {
  /// Creates an empty string. Foundation on Linux has no such initializer.
  public convenience init(_ nothing: Void = ()) { self.init(string: "") }

  /// The size of the text without wrapping, in points. Text without a font is measured at 12 points.
  public func size() -> CGSize { boundingRect(with: .zero, options: [], context: nil).size }

  /// Returns the rectangle of the text in points, with an origin of 0. With `.usesLineFragmentOrigin`, text wraps at
  /// `size.width` if it is above 0; otherwise only line breaks end lines. The result is not rounded to pixels.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    guard length > 0 else { return .zero }
    let wraps = options.contains(.usesLineFragmentOrigin) && size.width > 0 && size.width < 1e6
    let text = TextSize.attributed(self, font: .system(12))
    let layout = TextSize.layout(
      text, width: wraps ? size.width : nil, lines: 0, mode: .byWordWrapping, scale: 1024)
    let rect = CGRect(x: 0, y: 0, width: layout.width, height: layout.height)
    context?.totalBounds = rect
    return rect
  }
}

extension NSString {
  /// The size of the text without wrapping, in points. Text without a font is measured at 12 points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: description, attributes: attrs).size()
  }

  /// Returns the rectangle of the text in points, with an origin of 0. See `NSAttributedString`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: description, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}

extension String {
  /// The size of the text without wrapping, in points. Text without a font is measured at 12 points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attrs).size()
  }

  /// Returns the rectangle of the text in points, with an origin of 0. See `NSAttributedString`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}
