import Foundation

/// The content of a list: an image, a text and a secondary text.
///
/// The texts are below each other, or side by side if that is preferred and there is space; the image is at the leading
/// edge, centered vertically. Fonts follow the preferred content size category.
public struct UIListContentConfiguration: UIContentConfiguration, @unchecked Sendable {
  /// The attributes of a text.
  public struct TextProperties: @unchecked Sendable {
    /// The alignment of a text.
    public enum TextAlignment: Int, Sendable {
      /// The default of the language.
      case natural = 0
      /// Center or justified.
      case center, justified
    }

    /// The transformation of the letters of a text.
    public enum TextTransform: Int, Sendable {
      /// None, uppercase, lowercase or capitalized.
      case none, uppercase, lowercase, capitalized
    }

    /// The font of the text.
    public var font: UIFont
    /// The color of the text.
    public var color: UIColor
    /// The alignment of a text.
    public var alignment = TextAlignment.natural
    /// The truncation or wrapping of text that does not fit.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The maximum number of lines; 0 is no limit.
    public var numberOfLines = 0
    /// The transformation of the letters.
    public var transform = TextTransform.none

    init(_ style: UIFont.TextStyle, _ color: UIColor) {
      (font, self.color) = (.preferredFont(forTextStyle: style), color)
    }

    func shown(_ text: String) -> String {
      switch transform {
      case .none: text
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      case .capitalized: text.capitalized
      }
    }
  }

  /// The attributes of the image.
  public struct ImageProperties: @unchecked Sendable {
    /// The tint color; nil for that of the view. Affects drawing only.
    public var tintColor: UIColor?
    /// The corner radius, in points.
    public var cornerRadius: CGFloat = 0
    /// The maximum size in points, to which a larger image is scaled down; 0 is no limit.
    public var maximumSize = CGSize.zero
    /// The size that is reserved for the image, in points; 0 is the size of the image.
    public var reservedLayoutSize = CGSize.zero

    func size(of image: UIImage) -> CGSize {
      func factor(_ limit: CGFloat, _ length: CGFloat) -> CGFloat { limit > 0 && length > limit ? limit / length : 1 }
      let scale = min(factor(maximumSize.width, image.size.width), factor(maximumSize.height, image.size.height))
      return CGSize(width: image.size.width * scale, height: image.size.height * scale)
    }

    func room(of image: UIImage) -> CGSize {
      let size = size(of: image)
      return CGSize(
        width: reservedLayoutSize.width > 0 ? reservedLayoutSize.width : size.width,
        height: reservedLayoutSize.height > 0 ? reservedLayoutSize.height : size.height)
    }
  }

  /// The image before the text.
  public var image: UIImage?
  /// The attributes of the image.
  public var imageProperties = ImageProperties()
  /// The primary text.
  public var text: String?
  /// The attributed text, in place of ``text``.
  public var attributedText: NSAttributedString?
  /// The attributes of the text.
  public var textProperties: TextProperties
  /// The secondary text.
  public var secondaryText: String?
  /// The attributed secondary text, in place of ``secondaryText``.
  public var secondaryAttributedText: NSAttributedString?
  /// The attributes of the secondary text.
  public var secondaryTextProperties: TextProperties
  /// The margins of the content, in points.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// The axes on which the margins of the cell apply as well.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.both
  /// Whether the texts are side by side if there is space.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The space between image and texts, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The minimum space between texts side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The space between texts below each other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat

  private init(
    _ style: UIFont.TextStyle, _ second: UIFont.TextStyle, _ color: UIColor, _ margin: CGFloat, padding: CGFloat = 0
  ) {
    textProperties = TextProperties(style, color)
    secondaryTextProperties = TextProperties(second, .secondaryLabel)
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: margin, leading: 16, bottom: margin, trailing: 16)
    textToSecondaryTextVerticalPadding = padding
  }

  /// A cell with a text and a smaller secondary text below.
  public static func cell() -> UIListContentConfiguration { Self(.body, .caption1, .label, 11, padding: 3) }
  /// Same as ``cell()``.
  public static func subtitleCell() -> UIListContentConfiguration { cell() }
  /// A cell with a text and a value at the trailing edge.
  public static func valueCell() -> UIListContentConfiguration {
    var result = Self(.body, .body, .label, 11, padding: 3)
    result.prefersSideBySideTextAndSecondaryText = true
    return result
  }
  /// A header of a plain list.
  public static func plainHeader() -> UIListContentConfiguration { Self(.headline, .footnote, .label, 5) }
  /// A footer of a plain list.
  public static func plainFooter() -> UIListContentConfiguration { Self(.footnote, .footnote, .secondaryLabel, 5) }
  /// A header of a grouped list.
  public static func groupedHeader() -> UIListContentConfiguration {
    var result = Self(.footnote, .footnote, .secondaryLabel, 6)
    result.textProperties.transform = .uppercase
    return result
  }
  /// A footer of a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration { Self(.footnote, .footnote, .secondaryLabel, 6) }

  /// Creates a view that displays the configuration.
  public func makeContentView() -> UIView & UIContentView { UIListContentView(configuration: self) }

  /// Returns the configuration for a state: disabled text is gray.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    var result = self
    let isDisabled =
      (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?.isDisabled ?? false
    guard isDisabled else { return result }
    (result.textProperties.color, result.secondaryTextProperties.color) = (.tertiaryLabel, .tertiaryLabel)
    return result
  }
}
