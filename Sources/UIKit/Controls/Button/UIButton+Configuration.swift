import Foundation

extension UIButton {
  /// What a button shows and how it is laid out.
  ///
  /// A title above a subtitle, and a picture at one side of them, stand within ``contentInsets``. What is not set here is taken
  /// from `setTitle(_:for:)` and its like. Fonts follow the user's size of text.
  public struct Configuration: @unchecked Sendable {
    /// How large a button is: the insets round its content, and its fonts.
    public enum Size: Int, Sendable {
      /// The usual size.
      case medium = 0
      /// Small.
      case small = 1
      /// Very small.
      case mini = 2
      /// Large.
      case large = 3
    }

    /// How round the corners of the background are.
    public enum CornerStyle: Int, Sendable {
      /// By the radius of ``background``.
      case fixed = -1
      /// By the radius of ``background``, which follows the user's size of text.
      case dynamic = 0
      /// A little.
      case small = 1
      /// More.
      case medium = 2
      /// Much.
      case large = 3
      /// Half circles.
      case capsule = 4
    }

    /// Where the shorter one of title and subtitle stands.
    public enum TitleAlignment: Int, Sendable {
      /// Next to a picture at a side, else in the middle.
      case automatic = 0
      /// Where reading begins.
      case leading = 1
      /// In the middle.
      case center = 2
      /// Where reading ends.
      case trailing = 3
    }

    /// The colours that a button has by itself.
    enum Look: String, Codable { case plain, gray, tinted, filled }

    var look: Look

    /// The title, with fonts where they are not to be the button's.
    public var attributedTitle: AttributedString?
    /// The text below the title, with fonts where they are not to be the button's.
    public var attributedSubtitle: AttributedString?
    /// Changes the attributes of the title.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Changes the attributes of the subtitle.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// How the title is broken into lines. Where it wraps, the button is as high as its width makes it.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// How the subtitle is broken into lines.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// Where the shorter one of title and subtitle stands.
    public var titleAlignment = TitleAlignment.automatic
    /// Points between title and subtitle.
    public var titlePadding: CGFloat = 1
    /// The picture.
    public var image: UIImage?
    /// The side of the titles at which the picture stands: one edge.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// Points between picture and titles.
    public var imagePadding: CGFloat = 0
    /// The least room for the picture, across the edge at which it stands, in points. A smaller picture stands in its middle.
    public var imageReservation: CGFloat = 0
    /// Whether a turning wheel stands in the picture's place.
    public var showsActivityIndicator = false
    /// The insets round the content, and the fonts.
    public var buttonSize = Size.medium
    /// How round the corners of the background are.
    public var cornerStyle = CornerStyle.dynamic
    /// What stands behind the content.
    public var background = UIBackgroundConfiguration()
    /// The colour of the content; nil for the look's.
    public var baseForegroundColor: UIColor?
    /// The colour of the background; nil for the look's.
    public var baseBackgroundColor: UIColor?
    private var ownInsets: NSDirectionalEdgeInsets?

    init(_ look: Look) {
      self.look = look
      background.cornerRadius = 5.95
    }

    /// Without a background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// On grey.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// On a tint that shines through.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// On the tint.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// As ``plain()`` here.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// As ``gray()`` here.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// As ``tinted()`` here.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// As ``filled()`` here.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// The title.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }

    /// The text below the title.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }

    /// The room round the content, in points: by ``buttonSize`` unless set.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownInsets ?? Self.insets(buttonSize) }
      set { ownInsets = newValue }
    }

    /// Has the insets follow ``buttonSize`` again.
    public mutating func setDefaultContentInsets() { ownInsets = nil }

    /// The insets that were set; nil where they follow ``buttonSize``.
    var insetsThatWereSet: NSDirectionalEdgeInsets? { ownInsets }

    /// The configuration with the colours that a button has in its present state, where none were set.
    @MainActor
    public func updated(for button: UIButton) -> Configuration {
      var result = self
      let tint: UIColor = button.tintColor
      if !button.isEnabled {
        result.baseForegroundColor = .tertiaryLabel
        if look != .plain { result.baseBackgroundColor = baseBackgroundColor ?? .systemFill }
        return result
      }
      result.baseForegroundColor = baseForegroundColor ?? (look == .filled ? .white : tint)
      result.baseBackgroundColor =
        baseBackgroundColor
        ?? [.plain: .clear, .gray: .systemFill, .tinted: tint.withAlphaComponent(0.18), .filled: tint][look]
      return result
    }

    // MARK: Sizes

    private static func insets(_ size: Size) -> NSDirectionalEdgeInsets {
      let (y, x): (CGFloat, CGFloat) =
        switch size {
        case .mini, .small: (5, 10)
        case .medium: (7, 12)
        case .large: (15, 20)
        }
      return NSDirectionalEdgeInsets(top: y, leading: x, bottom: y, trailing: x)
    }

    var titleFont: UIFont {
      .preferredFont(forTextStyle: buttonSize == .mini || buttonSize == .small ? .subheadline : .body)
    }

    var subtitleFont: UIFont {
      .preferredFont(forTextStyle: buttonSize == .mini || buttonSize == .small ? .caption1 : .footnote)
    }

    /// The radius of the corners of a background of a size.
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
