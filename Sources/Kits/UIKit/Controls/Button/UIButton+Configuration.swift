import ControlMetrics
import Foundation

extension UIButton {
  /// The content and the layout of a button.
  ///
  /// The title is above the subtitle, and the image is beside them, within ``contentInsets``. Values that are not set
  /// come from `setTitle(_:for:)` and the other setters. Fonts follow the preferred content size category.
  public struct Configuration: @unchecked Sendable {
    /// The size of a button: its content insets and fonts.
    public enum Size: Int, Sendable {
      /// Medium, small, mini or large.
      case medium, small, mini, large
    }

    /// The corners of the background.
    public enum CornerStyle: Int, Sendable {
      /// The radius of ``background``.
      case fixed = -1
      /// The radius of ``background``, scaled with the preferred content size category.
      case dynamic = 0
      /// Small, medium, large or capsule.
      case small, medium, large, capsule
    }

    /// The alignment of title and subtitle.
    public enum TitleAlignment: Int, Sendable {
      /// By the placement of the image: leading or trailing beside it, otherwise centered.
      case automatic = 0
      /// Leading, center or trailing.
      case leading, center, trailing
    }

    /// The base style.
    package enum BaseStyle: String, Codable { case plain, gray, tinted, filled }

    package var baseStyle: BaseStyle

    /// The attributed title.
    public var attributedTitle: AttributedString?
    /// The attributed subtitle.
    public var attributedSubtitle: AttributedString?
    /// Transforms the attributes of the title.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Transforms the attributes of the subtitle.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The line break mode of the title. Wrapped text makes a narrow button higher.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The line break mode of the subtitle.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The alignment of title and subtitle.
    public var titleAlignment = TitleAlignment.automatic
    /// The space between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// The image of the button, at the edge that `imagePlacement` names.
    public var image: UIImage?
    /// The edge of the titles at which the image is placed.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// The space between image and titles, in points.
    public var imagePadding: CGFloat = 0
    /// The minimum space for the image, across the edge at which it is placed, in points. A smaller image is centered
    /// in it.
    public var imageReservation: CGFloat = 0
    /// Whether an activity indicator replaces the image.
    public var showsActivityIndicator = false
    /// The size: content insets and fonts.
    public var buttonSize = Size.medium
    /// The corners of the background.
    public var cornerStyle = CornerStyle.dynamic
    /// The background behind the content.
    public var background = UIBackgroundConfiguration()
    /// The color of the content; nil for that of the style. Affects drawing only.
    public var baseForegroundColor: UIColor?
    /// The color of the background; nil for that of the style. Affects drawing only.
    public var baseBackgroundColor: UIColor?
    private var ownInsets: NSDirectionalEdgeInsets?

    init(_ style: BaseStyle) {
      self.baseStyle = style
      background.cornerRadius = 5.95
    }

    /// A style without a background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// A style with a gray background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// A style with a tinted background.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// A style with a background in the tint color.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Same as ``plain()``.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// Same as ``gray()``.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// Same as ``tinted()``.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// Same as ``filled()``.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }
    /// A style of Liquid Glass. Plumb draws it as ``gray()``, with the same sizes.
    public static func glass() -> Configuration { Configuration(.gray) }
    /// A style of clear Liquid Glass. Plumb draws it as ``gray()``, with the same sizes.
    public static func clearGlass() -> Configuration { Configuration(.gray) }
    /// A style of Liquid Glass in the tint color. Plumb draws it as ``filled()``, with the same sizes.
    public static func prominentGlass() -> Configuration { Configuration(.filled) }
    /// A style of clear Liquid Glass in the tint color. Plumb draws it as ``filled()``, with the same sizes.
    public static func prominentClearGlass() -> Configuration { Configuration(.filled) }

    /// The title of the button.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }

    /// The text below the title.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }

    /// The insets of the content, in points. The default depends on ``buttonSize``.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownInsets ?? Self.insets(buttonSize) }
      set { ownInsets = newValue }
    }

    /// Resets the insets to the default.
    public mutating func setDefaultContentInsets() { ownInsets = nil }

    /// The insets that were set; nil for the default.
    var insetsThatWereSet: NSDirectionalEdgeInsets? { ownInsets }

    /// Returns the configuration with the default colors for the state of a button.
    @MainActor public func updated(for button: UIButton) -> Configuration {
      var result = self
      let tint: UIColor = button.tintColor
      if !button.isEnabled {
        result.baseForegroundColor = .tertiaryLabel
        if baseStyle != .plain { result.baseBackgroundColor = baseBackgroundColor ?? .systemFill }
        return result
      }
      result.baseForegroundColor = baseForegroundColor ?? (baseStyle == .filled ? .white : tint)
      result.baseBackgroundColor =
        baseBackgroundColor
        ?? [.plain: .clear, .gray: .systemFill, .tinted: tint.withAlphaComponent(0.18), .filled: tint][baseStyle]
      return result
    }

    // MARK: Sizes

    private static func insets(_ size: Size) -> NSDirectionalEdgeInsets {
      let insets =
        switch size {
        case .mini, .small: ConfiguredButtonContent.insets(.small)
        case .medium: ConfiguredButtonContent.insets(.medium)
        case .large: ConfiguredButtonContent.insets(.large)
        }
      let (x, y) = (CGFloat(insets.width), CGFloat(insets.height))
      return NSDirectionalEdgeInsets(top: y, leading: x, bottom: y, trailing: x)
    }

    var titleFont: UIFont {
      .preferredFont(forTextStyle: buttonSize == .mini || buttonSize == .small ? .subheadline : .body)
    }

    var subtitleFont: UIFont {
      .preferredFont(forTextStyle: buttonSize == .mini || buttonSize == .small ? .caption1 : .footnote)
    }

    /// The corner radius of a background of a size.
    func cornerRadius(_ size: CGSize) -> CGFloat {
      switch cornerStyle {
      case .fixed: background.cornerRadius
      case .dynamic: UIFontMetrics.default.scaledValue(for: background.cornerRadius)
      case .small: 4
      case .medium: 8
      case .large: 12
      case .capsule: min(size.width, size.height) / 2
      }
    }
  }
}
