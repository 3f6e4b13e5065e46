import LayoutModel
import Typography

extension PictureNode {
  /// The shape of a view behind its content.
  public struct Surface: Hashable, Sendable {
    /// The background color, or nil for the default of the kind.
    public var background: Color?
    /// The gradient over the background, in the coordinate space of the view, or nil.
    public var gradient: Gradient?
    /// The corner radius, in points.
    public var cornerRadius = 0.0
    /// The border inside the edges, or nil.
    public var border: Stroke?
    /// The shadow behind the view, or nil.
    public var shadow: Shadow?
  }

  /// A shadow of a view's shape.
  public struct Shadow: Hashable, Sendable {
    /// The color where the shadow is darkest.
    public var color: Color
    /// The distance from the view, in points.
    public var offset: Point
    /// The blur radius, in points.
    public var radius: Double

    /// Creates a shadow.
    public init(color: Color, offset: Point, radius: Double) {
      (self.color, self.offset, self.radius) = (color, offset, radius)
    }
  }

  /// The image of an image view or a button.
  public struct Image: Hashable, Sendable {
    /// The name of the image or the symbol. Empty for none.
    public var name = ""
    /// The file, or nil for a placeholder.
    public var file: PictureImage?
    /// The size and the place in the view.
    public var mode = ImageMode.fill
    /// Whether `name` is that of a system symbol.
    public var isSymbol = false
  }

  /// What a control shows.
  public struct Control: Hashable, Sendable {
    /// The index of the selected item, or the state of a three-state control.
    public var selection: Int?
    /// The value of a slider, a progress indicator or a level indicator, from 0 to 1.
    public var value = 0.5
    /// Whether a switch, check box or radio button is on.
    public var isOn = false
    /// The color of the part that is not in the tint color, or nil for the default of the kind: the rest of the track
    /// of a slider or a progress bar, the dots of other pages.
    public var secondaryTint: Color?
    /// The color of the thumb of a switch or a slider, or of the selected segment; nil for the default.
    public var thumbTint: Color?
  }

  /// What a text field or a text view has beside its text.
  public struct Field: Hashable, Sendable {
    /// The text that an empty field shows.
    public var placeholder = ""
    /// The placeholder with its fonts and colors, in place of `placeholder`; nil for those of placeholders.
    public var attributedPlaceholder: StyledText?
    /// The rectangle of the text, in the coordinate space of the view; nil for that of the style.
    public var textRect: Rect?
  }

  /// What a navigation bar has beside its title and its leading items.
  public struct Bar: Hashable, Sendable {
    /// Whether there is a second row with a large title, which is a child.
    public var isLarge = false
    /// The font of the title, or nil for the default.
    public var titleFont: Font?
    /// The titles of the trailing items.
    public var trailingItems: [String] = []
  }

  /// The line at the lower edge of a row, or at the edge of a bar.
  public struct Separator: Hashable, Sendable {
    /// Whether there is a line.
    public var isShown = true
    /// The color, or nil for that of the theme.
    public var color: Color?
    /// The distances from the leading and the trailing edge of the row, in points.
    public var leading, trailing: Double
    /// The width of the line, in points.
    public var width: Double

    /// Creates the default line: it begins 16 points from the leading edge.
    public init(color: Color? = nil, leading: Double = 16, trailing: Double = 0, width: Double = 0.5) {
      (self.color, self.leading, self.trailing, self.width) = (color, leading, trailing, width)
    }
  }
}
