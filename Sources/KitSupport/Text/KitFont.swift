import Foundation
import Typography

/// What the fonts of both kits have in common. Plumb-specific.
open class KitFont: NSObject, @unchecked Sendable {
  /// The font of the text measurer.
  public let font: Typography.Font

  /// Creates a font from one of the text measurer.
  public init(font: Typography.Font) {
    self.font = font
    super.init()
  }

  /// Creates a font by its family or PostScript name, in a size in points. Returns nil if the name is empty or the size is
  /// not above 0.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty, fontSize > 0, fontSize.isFinite else { return nil }
    self.init(font: Typography.Font(family: .named(fontName), size: Double(fontSize)))
  }

  /// A font weight.
  public typealias Weight = FontWeight
  /// A text style.
  public typealias TextStyle = FontTextStyle

  /// The size in points.
  open var pointSize: CGFloat { CGFloat(font.size) }
  /// The distance of the ascender from the baseline, in points.
  open var ascender: CGFloat { CGFloat(font.metrics.ascent) }
  /// The distance of the descender from the baseline, in points; negative.
  open var descender: CGFloat { -CGFloat(font.metrics.descent) }
  /// The extra space between lines, in points: 0.
  open var leading: CGFloat { 0 }
  /// The height of capital letters in points: 1443/2048 of the size, as in the system font.
  open var capHeight: CGFloat { pointSize * 1443 / 2048 }
  /// The height of lowercase letters without ascender in points: 1078/2048 of the size, as in the system font.
  open var xHeight: CGFloat { pointSize * 1078 / 2048 }

  open override func isEqual(_ object: Any?) -> Bool { (object as? KitFont)?.font == font }
  open override var hash: Int { font.hashValue }
}
