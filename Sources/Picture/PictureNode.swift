import LayoutEngine
import Typography

/// A laid-out view as a picture needs it: what it is, where it lies, what it shows.
///
/// Whoever has views makes such a tree; the picture does not know where they came from.
public struct PictureNode: Sendable {
  /// What the view is, which decides how it is drawn.
  public var kind: Kind
  /// The view's name, shown to who points at it. Empty for none.
  public var name: String
  /// The frame in the parent's coordinates, in points, y downwards.
  public var frame: Rect
  /// How far the children are moved from their own coordinates, in points: a scroll view's content offset, negated.
  public var contentShift = Point.zero
  /// What is written on it: a label's text, a button's title, a box's title. Line ends are kept.
  public var text = ""
  /// What an empty field prompts for.
  public var placeholder = ""
  /// How text is set.
  public var textFormat = TextFormat()
  /// Titles of segments, tabs, rows or items, in order.
  public var items: [String] = []
  /// Which of `items` is selected, or the state of a three-state control.
  public var selection: Int?
  /// Position of a slider, progress or level, 0…1.
  public var value = 0.5
  /// Whether a switch, check box or radio button is on.
  public var isOn = false
  /// Whether a control can be used; one that cannot is drawn paler.
  public var isEnabled = true
  /// Whether the view is read from right to left: parts of controls change sides then. Text is aligned as
  /// `textFormat` says.
  public var isRightToLeft = false
  /// Hidden views are drawn dimmed, as on an editor's canvas.
  public var isHidden = false
  /// Opacity, 0…1.
  public var alpha = 1.0
  /// Whether children are cut at the frame.
  public var clips = false
  /// Whether the layout leaves the view's place open.
  public var isAmbiguous = false
  /// Ground; nil for the kind's own.
  public var background: Color?
  /// Colour of what can be pressed or filled; nil for the theme's.
  public var tint: Color?
  /// Name of a picture or symbol that an image view or a button shows. Empty for none.
  public var image = ""
  /// Whether `image` names a symbol of the system rather than a picture.
  public var isSymbol = false
  /// Radius of round corners; 0 for none.
  public var cornerRadius = 0.0
  /// The border inside the edges, or nil.
  public var border: Stroke?
  /// The shadow behind the view, or nil.
  public var shadow: Shadow?
  /// Where the visible shape of a control lies inside the frame: its alignment insets, in points.
  public var shapeInsets = Insets.zero
  /// Whether a navigation bar has a second row with a large title, which stands there as a child.
  public var isLarge = false
  /// Titles of items at the trailing end of a bar; `items` are at the leading end then.
  public var trailingItems: [String] = []
  /// Views inside, first at the back.
  public var children: [PictureNode] = []

  /// Makes a node; `frame` is in the coordinates of the node around it, in points.
  public init(_ kind: Kind, name: String = "", frame: Rect, text: String = "", children: [PictureNode] = []) {
    self.kind = kind
    self.name = name
    self.frame = frame
    self.text = text
    self.children = children
  }
}

extension PictureNode {
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

  /// `value` within 0…1; 0 for what is no number.
  var fraction: Double { value.isNaN ? 0 : min(max(value, 0), 1) }
}

/// How the text of a view is set.
public struct TextFormat: Hashable, Sendable {
  /// Where lines stand between the left and the right edge.
  public enum Alignment: Hashable, Sendable {
    /// At the left side.
    case left
    /// In the middle.
    case center
    /// At the right side.
    case right
    /// At both sides; the last line as left.
    case justified
  }

  /// The font.
  public var font: Font
  /// Nil for the kind's own colour.
  public var color: Color?
  /// Where lines lie between the sides.
  public var alignment: Alignment
  /// Most lines; 0 for any number.
  public var lineLimit: Int
  /// What happens to text that does not fit.
  public var lineBreakMode: Paragraph.LineBreakMode
  /// How small the font may be made for the text to fit, as a part of its size; 1 for not at all.
  public var minimumScale: Double

  /// Makes a format; without a colour the text has that of its control.
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
