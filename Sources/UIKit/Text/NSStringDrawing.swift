import Foundation
import Typography

/// What counts in the measuring of text.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// One bit a setting.
  public let rawValue: Int
  /// Makes a set of its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Text is broken into lines.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Room between lines counts, of which fonts here have none.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// The last line that fits ends in an ellipsis.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// What is noted while text is measured.
open class NSStringDrawingContext: NSObject {
  /// The rectangle that the text takes, in points.
  open internal(set) var totalBounds = CGRect.zero
}

extension NSAttributedString {
  /// The size of the text in as few lines as it has, in points. Text without a font is measured at 12 points.
  public func size() -> CGSize {
    boundingRect(with: .zero, options: [], context: nil).size
  }

  /// The rectangle of the text in points, with its origin at 0. With `.usesLineFragmentOrigin` lines are at most
  /// `size.width` wide, where that is above 0; else only line ends break lines. Not rounded to whole pixels.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    guard length > 0 else { return .zero }
    let wraps = options.contains(.usesLineFragmentOrigin) && size.width > 0 && size.width < 1e6
    let text = TextSize.attributed(self, font: .systemFont(ofSize: 12))
    let layout = TextSize.layout(
      text, width: wraps ? size.width : nil, lines: 0, mode: .byWordWrapping, scale: 1024)
    let rect = CGRect(x: 0, y: 0, width: layout.width, height: layout.height)
    context?.totalBounds = rect
    return rect
  }
}

extension NSString {
  /// The size of the text in as few lines as it has, in points. Text without a font is measured at 12 points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: description, attributes: attrs).size()
  }

  /// The rectangle of the text in points, with its origin at 0; as of an `NSAttributedString`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: description, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}

extension String {
  /// The size of the text in as few lines as it has, in points. Text without a font is measured at 12 points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attrs).size()
  }

  /// The rectangle of the text in points, with its origin at 0; as of an `NSAttributedString`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}
