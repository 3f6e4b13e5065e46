import Foundation
import Typography

/// How a font that is not the system's follows the user's size of text: by the ratio of a style's size to its size by
/// default.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let textStyle: UIFont.TextStyle

  /// Makes the measures of a style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    self.textStyle = textStyle
    super.init()
  }

  /// The measures of running text.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// A font for the user's size of text, of one that is meant for the default size.
  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }
  /// The same, not larger than a size in points.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }
  /// The same for the size of text of `traitCollection`; for the user's where it is nil or does not know one.
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }
  /// The same, not larger than a size in points; 0 is no limit.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let scaling = FontScaling(
      style: textStyle, size: font.pointSize, maximum: maximumPointSize > 0 ? maximumPointSize : nil)
    return UIFont(font: font.font, scaling: scaling).scaled(for: Self.category(traitCollection))
  }

  /// A distance for the user's size of text, of one that is meant for the default size, in points.
  open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }
  /// The same for the size of text of `traitCollection`; for the user's where it is nil or does not know one.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let scaling = FontScaling(style: textStyle, size: value, maximum: nil)
    return scaling.size(in: Self.category(traitCollection))
  }

  static func category(_ traits: UITraitCollection?) -> UIContentSizeCategory {
    guard let category = traits?.preferredContentSizeCategory, category != .unspecified else { return .current }
    return category
  }
}

/// How a font follows the user's size of text.
struct FontScaling: Hashable {
  var style: UIFont.TextStyle
  /// The size at the default size of text, in points; nil for the style's own.
  var size: CGFloat?
  /// The greatest size, in points.
  var maximum: CGFloat?

  func size(in category: UIContentSizeCategory) -> CGFloat {
    let scaled = CGFloat(style.style.font(category: category.category).size)
    guard let size else { return scaled }
    let asked = size * scaled / CGFloat(style.style.font(category: .large).size)
    return min(asked, maximum ?? .infinity)
  }
}

extension UIFont {
  /// The font of a style at the size of text of `traitCollection`; at the user's where it is nil or does not know one.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let category = UIFontMetrics.category(traitCollection)
    return UIFont(font: style.style.font(category: category.category), scaling: FontScaling(style: style))
  }

  /// The font at another size of text; the same where it does not follow it.
  func scaled(for category: UIContentSizeCategory) -> UIFont {
    guard let scaling else { return self }
    var font = font
    font.size = Double(scaling.size(in: category))
    return UIFont(font: font, scaling: scaling)
  }
}
