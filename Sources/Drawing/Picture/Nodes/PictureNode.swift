import LayoutModel
import Typography

/// A laid-out view to draw: its kind, its frame, and its content.
///
/// Callers convert their views to a tree of nodes.
public struct PictureNode: Sendable {
  /// The kind of the view, which determines how it is drawn.
  public var kind: Kind
  /// The name of the view, shown as a tooltip. Empty for none.
  public var name: String
  /// The frame in the coordinate space of the parent, in points. The y-axis points down.
  public var frame: Rect
  /// The offset of the children, in points: the negated content offset of a scroll view.
  public var contentShift = Point.zero
  /// The text of a label or the title of a control, with its line breaks.
  public var text = ""
  /// The text with its fonts and colors, in place of `text` with the font of the format; nil for text in one font.
  public var attributedText: StyledText?
  /// The placeholder of a text field.
  public var placeholder = ""
  /// The placeholder with its fonts and colors, in place of `placeholder`; nil for text in the font and color of placeholders.
  public var attributedPlaceholder: StyledText?
  /// The rectangle of the text of a text field or a text view, in the coordinate space of the view; nil for that of the style.
  public var textRect: Rect?
  /// The format of the text.
  public var textFormat = TextFormat()
  /// The titles of segments, tabs, rows or bar items, in order.
  public var items: [String] = []
  /// The indices of the items that name a system symbol instead of a title.
  public var symbolItems: Set<Int> = []
  /// Whether a row has a line at its lower edge.
  public var showsSeparator = true
  /// The place and the color of the line at the lower edge of a row.
  public var separator = Separator()
  /// The axis along which a page control has its dots.
  public var axis = Axis.horizontal
  /// The index of the selected item, or the state of a three-state control.
  public var selection: Int?
  /// The value of a slider, a progress indicator or a level indicator, from 0 to 1.
  public var value = 0.5
  /// Whether a switch, check box or radio button is on.
  public var isOn = false
  /// Whether a control is enabled. Disabled controls are drawn dimmed.
  public var isEnabled = true
  /// Whether the layout direction is right to left, which mirrors the parts of controls. The alignment of text is that
  /// of `textFormat`.
  public var isRightToLeft = false
  /// Hidden views are drawn dimmed, as on an editor's canvas.
  public var isHidden = false
  /// The opacity, from 0 to 1.
  public var alpha = 1.0
  /// Whether children are clipped to the bounds.
  public var clips = false
  /// Whether the position or the size of the view is ambiguous.
  public var isAmbiguous = false
  /// The background color, or nil for the default of the kind.
  public var background: Color?
  /// The tint color, or nil for the accent color of the theme.
  public var tint: Color?
  /// The color of the part of a control that is not in the tint color, or nil for the default of the kind: the rest of the track of a
  /// slider or a progress bar, the dots of other pages.
  public var secondaryTint: Color?
  /// The color of the thumb of a switch or a slider, or of the selected segment; nil for the default.
  public var thumbTint: Color?
  /// The format of the title of the selected segment, or nil for that of the others.
  public var selectedFormat: TextFormat?
  /// The name of the image or the symbol. Empty for none.
  public var image = ""
  /// The file of the image, or nil for a placeholder.
  public var imageFile: PictureImage?
  /// The size and the place of the image in the view.
  public var imageMode = ImageMode.fill
  /// Whether `image` is the name of a system symbol.
  public var isSymbol = false
  /// The gradient over the background, in the coordinate space of the view, or nil.
  public var gradient: Gradient?
  /// What the view draws itself over its background, in its own coordinate space.
  public var drawing: DisplayList = []
  /// The transform about the anchor point, or nil. The frame is that without the transform.
  public var transform: Transform?
  /// The anchor point of the transform, in the coordinate space of the view.
  public var anchor = Point.zero
  /// The corner radius, in points.
  public var cornerRadius = 0.0
  /// The border inside the edges, or nil.
  public var border: Stroke?
  /// The shadow behind the view, or nil.
  public var shadow: Shadow?
  /// The distances from the frame to the visible shape of a control, in points: its alignment insets.
  public var shapeInsets = Insets.zero
  /// Whether a navigation bar has a second row with a large title, which is a child.
  public var isLarge = false
  /// The font of the title of a navigation bar, or nil for the default.
  public var barTitleFont: Font?
  /// The titles of the trailing items of a bar. `items` are the leading ones.
  public var trailingItems: [String] = []
  /// The subviews, back to front.
  public var children: [PictureNode] = []
  /// Whether a view without content of its own shows its name.
  package var showsCaption = true

  /// Creates a node with a frame in the coordinate space of its parent, in points.
  public init(_ kind: Kind, name: String = "", frame: Rect, text: String = "", children: [PictureNode] = []) {
    self.kind = kind
    self.name = name
    self.frame = frame
    self.text = text
    self.children = children
  }
}

extension PictureNode {
  /// The line at the lower edge of a row.
  public struct Separator: Hashable, Sendable {
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

  /// The text with its fonts.
  var styledText: StyledText { attributedText ?? StyledText(AttributedText(text, font: textFormat.font)) }

  /// `value`, clamped to 0…1; 0 for NaN.
  var fraction: Double { value.isNaN ? 0 : min(max(value, 0), 1) }
}

/// The format of the text of a view.
public struct TextFormat: Hashable, Sendable {
  /// The horizontal alignment of lines.
  public enum Alignment: Hashable, Sendable {
    /// Flush left.
    case left
    /// Centered.
    case center
    /// Flush right.
    case right
    /// Justified, with the last line flush left.
    case justified
  }

  /// The font of the run.
  public var font: Font
  /// The text color, or nil for the default of the kind.
  public var color: Color?
  /// The horizontal alignment.
  public var alignment: Alignment
  /// The maximum number of lines; 0 for no limit.
  public var lineLimit: Int
  /// The wrapping or truncation of lines that do not fit.
  public var lineBreakMode: Paragraph.LineBreakMode
  /// The smallest factor by which the font size may be reduced to fit the text; 1 for none.
  public var minimumScale: Double

  /// Creates a format. Without a color, the text has the default color of its view.
  public init(
    font: Font = Font(size: 17), color: Color? = nil, alignment: Alignment = .left, lineLimit: Int = 1,
    lineBreakMode: Paragraph.LineBreakMode = .truncatingTail, minimumScale: Double = 1
  ) {
    self.font = font
    self.color = color
    self.alignment = alignment
    self.lineLimit = lineLimit
    self.lineBreakMode = lineBreakMode
    self.minimumScale = minimumScale
  }
}
