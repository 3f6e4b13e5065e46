import Foundation

/// A picture, a text and a second text, as rows of lists show them.
///
/// The texts stand below one another, or next to one another where there is room and that is preferred; the picture stands
/// before them, in the middle of the height. Fonts follow the user's size of text.
public struct UIListContentConfiguration: UIContentConfiguration, @unchecked Sendable {
  /// How a text looks and where it is cut off.
  public struct TextProperties: @unchecked Sendable {
    /// Where lines stand.
    public enum TextAlignment: Int, Sendable {
      /// Where reading begins.
      case natural = 0
      /// In the middle.
      case center = 1
      /// From side to side.
      case justified = 2
    }

    /// How letters are changed before they are shown.
    public enum TextTransform: Int, Sendable {
      /// Not at all.
      case none = 0
      /// All are capitals.
      case uppercase = 1
      /// None are capitals.
      case lowercase = 2
      /// Words begin with capitals.
      case capitalized = 3
    }

    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// Where lines stand.
    public var alignment = TextAlignment.natural
    /// What happens to text that does not fit.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The greatest number of lines; 0 is no limit.
    public var numberOfLines = 0
    /// How letters are changed.
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

  /// How the picture looks and how large it is.
  public struct ImageProperties: @unchecked Sendable {
    /// The colour; nil for the view's tint. It is kept and given back by the picture's view.
    public var tintColor: UIColor?
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The greatest size, in points, at which the picture is made smaller as a whole; 0 is no limit.
    public var maximumSize = CGSize.zero
    /// The size of the room that is kept for the picture, in points; 0 is the picture's own.
    public var reservedLayoutSize = CGSize.zero

    func size(of image: UIImage) -> CGSize {
      let factor = [(maximumSize.width, image.size.width), (maximumSize.height, image.size.height)].map {
        limit, length in
        limit > 0 && length > limit ? limit / length : 1
      }.min()
      return CGSize(width: image.size.width * (factor ?? 1), height: image.size.height * (factor ?? 1))
    }

    func room(of image: UIImage) -> CGSize {
      let size = size(of: image)
      return CGSize(
        width: reservedLayoutSize.width > 0 ? reservedLayoutSize.width : size.width,
        height: reservedLayoutSize.height > 0 ? reservedLayoutSize.height : size.height)
    }
  }

  /// The picture.
  public var image: UIImage?
  /// How the picture looks.
  public var imageProperties = ImageProperties()
  /// The text.
  public var text: String?
  /// The text with fonts, in the place of ``text``.
  public var attributedText: NSAttributedString?
  /// How the text looks.
  public var textProperties: TextProperties
  /// The second text.
  public var secondaryText: String?
  /// The second text with fonts, in the place of ``secondaryText``.
  public var secondaryAttributedText: NSAttributedString?
  /// How the second text looks.
  public var secondaryTextProperties: TextProperties
  /// The room round the content, in points.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// The axes on which the content stays within the margins of the cell as well.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.both
  /// Whether the texts stand next to one another where there is room.
  public var prefersSideBySideTextAndSecondaryText = false
  /// Points between picture and texts.
  public var imageToTextPadding: CGFloat = 16
  /// The least distance of texts that stand next to one another, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// Points between texts that stand below one another.
  public var textToSecondaryTextVerticalPadding: CGFloat

  private init(
    _ style: UIFont.TextStyle, _ second: UIFont.TextStyle, _ color: UIColor, _ margin: CGFloat, padding: CGFloat = 0
  ) {
    textProperties = TextProperties(style, color)
    secondaryTextProperties = TextProperties(second, .secondaryLabel)
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: margin, leading: 16, bottom: margin, trailing: 16)
    textToSecondaryTextVerticalPadding = padding
  }

  /// A row of a text, with a second one in a smaller font below.
  public static func cell() -> UIListContentConfiguration { Self(.body, .footnote, .label, 11, padding: 3) }
  /// As ``cell()``.
  public static func subtitleCell() -> UIListContentConfiguration { cell() }
  /// A row of a text and a value at the trailing edge.
  public static func valueCell() -> UIListContentConfiguration {
    var result = Self(.body, .body, .label, 11, padding: 3)
    result.prefersSideBySideTextAndSecondaryText = true
    return result
  }
  /// The header of a plain list.
  public static func plainHeader() -> UIListContentConfiguration { Self(.headline, .footnote, .label, 5) }
  /// The footer of a plain list.
  public static func plainFooter() -> UIListContentConfiguration { Self(.footnote, .footnote, .secondaryLabel, 5) }
  /// The header of a grouped list.
  public static func groupedHeader() -> UIListContentConfiguration {
    var result = Self(.footnote, .footnote, .secondaryLabel, 6)
    result.textProperties.transform = .uppercase
    return result
  }
  /// The footer of a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration { Self(.footnote, .footnote, .secondaryLabel, 6) }

  /// Makes a view that shows the configuration.
  public func makeContentView() -> UIView & UIContentView { UIListContentView(configuration: self) }

  /// The configuration for a state: texts of what is out of use are grey.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    var result = self
    let isDisabled =
      (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?.isDisabled ?? false
    guard isDisabled else { return result }
    (result.textProperties.color, result.secondaryTextProperties.color) = (.tertiaryLabel, .tertiaryLabel)
    return result
  }
}
