import Foundation
import Typography

/// Scales a font or a value with the preferred content size category, in proportion to the leading of a text style.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let textStyle: UIFont.TextStyle

  /// Creates the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    self.textStyle = textStyle
    super.init()
  }

  /// The metrics of the body style.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// Returns a font scaled for the preferred content size category, to a whole number of points.
  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }
  /// Returns a font scaled for the preferred content size category, up to a size in points.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }
  /// Returns a font scaled for the content size category of `traitCollection`; nil or unspecified is the preferred one.
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }
  /// Returns a font scaled for the content size category of `traitCollection`, up to a size in points; 0 is no limit.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let scaling = FontScaling(
      style: textStyle, size: font.pointSize, maximum: maximumPointSize > 0 ? maximumPointSize : nil)
    return UIFont(font: font.font, scaling: scaling).scaled(for: Self.category(traitCollection))
  }

  /// Returns a value scaled for the preferred content size category, in points, rounded to the nearest pixel.
  open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }
  /// Returns a value scaled for the content size category of `traitCollection`, rounded to the nearest pixel of its
  /// display scale; nil or unspecified are the preferred category and the main screen.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let scale = Self.scale(traitCollection)
    let scaled = value * FontScaling.factor(of: textStyle, in: Self.category(traitCollection))
    return (scaled * scale).rounded() / scale
  }

  static func category(_ traits: UITraitCollection?) -> UIContentSizeCategory {
    guard let category = traits?.preferredContentSizeCategory, category != .unspecified else { return .current }
    return category
  }

  private static func scale(_ traits: UITraitCollection?) -> CGFloat {
    if let scale = traits?.displayScale, scale > 0 { return scale }
    return UIScreen.mainScale
  }
}

/// The text style or metrics by which a font follows the preferred content size category.
struct FontScaling: Hashable {
  var style: UIFont.TextStyle
  /// The size in the default category, in points; nil for the size of the style.
  var size: CGFloat?
  /// The maximum size, in points.
  var maximum: CGFloat?

  /// The size of the font in `category`, in points. Scaled fonts have whole sizes.
  func size(in category: UIContentSizeCategory) -> CGFloat {
    guard let size else { return CGFloat(style.style.font(category: category.category).size) }
    let factor = Self.factor(of: style, in: category)
    return min(factor == 1 ? size : (size * factor).rounded(), maximum ?? .infinity)
  }

  /// The leading of `style` in `category` as a multiple of its leading in the default category.
  static func factor(of style: UIFont.TextStyle, in category: UIContentSizeCategory) -> CGFloat {
    CGFloat(style.style.leading(category: category.category) / style.style.leading(category: .large))
  }
}

extension NSAttributedString {
  /// The leading of the text style that all fonts of the text are of, in points; nil if there is none, or if a
  /// paragraph style sets the heights of lines. Text without a font has a default one.
  func styleLeading(_ font: UIFont) -> Double? {
    var leadings: Set<Double?> = []
    enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { attributes, _, _ in
      let hasStyle = attributes[.paragraphStyle] != nil
      leadings.insert(hasStyle ? nil : (attributes[.font] as? UIFont ?? font).styleLeading)
    }
    return leadings.count == 1 ? leadings.first ?? nil : nil
  }
}

extension UIFont {
  /// The font of a text style in the content size category of `traitCollection`; nil or unspecified is the preferred
  /// one.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let category = UIFontMetrics.category(traitCollection)
    return UIFont(font: style.style.font(category: category.category), scaling: FontScaling(style: style))
  }

  /// The leading of the text style of the font, in points; nil if the font is not that of a style.
  var styleLeading: Double? {
    guard let scaling, scaling.size == nil else { return nil }
    return scaling.style.style.leading(fontSize: font.size)
  }

  /// Returns the font in another content size category; the same font if it does not follow the category.
  func scaled(for category: UIContentSizeCategory) -> UIFont {
    guard let scaling else { return self }
    var font = font
    font.size = Double(scaling.size(in: category))
    return UIFont(font: font, scaling: scaling)
  }
}
