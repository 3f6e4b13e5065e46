import LayoutModel
import Typography

/// A laid-out view to draw: its kind, its frame, and its content.
///
/// Callers convert their views to a tree of nodes, which ``Painter`` turns into a ``DisplayList``. A node knows nothing
/// of a kit or of a document, so that one painter draws storyboards, UIKit and AppKit. It has no layout of its own: the
/// caller computes the frame. Children are in front of their parent and of earlier children.
///
///     var title = PictureNode(.label, frame: Rect(x: 16, y: 20, width: 200, height: 21), text: "Sign in")
///     title.textFormat.alignment = .center
///     let screen = PictureNode(.view, frame: Rect(x: 0, y: 0, width: 320, height: 480), children: [title])
///
/// The kind determines which members have an effect: ``Kind/label`` draws `text`, ``Kind/slider(_:)`` draws `control`,
/// and members of other kinds are ignored. Members that only some kinds have are in structures of their own:
/// ``Surface``, ``Image``, ``Control``, ``Field``, ``Bar``, ``Separator``. Their defaults are what a view has whose
/// properties are not set, so that a nil color is that of the kind and the theme, for the light and the dark
/// appearance.
///
/// A node is a value: changing a copy changes no other node. Equal trees have equal images.
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
  /// The format of the text.
  public var textFormat = TextFormat()
  /// What a text field or a text view has beside its text.
  public var field = Field()
  /// The titles of segments, tabs, rows or bar items, in order.
  public var items: [String] = []
  /// The indices of the items that name a system symbol instead of a title.
  public var symbolItems: Set<Int> = []
  /// The line at the lower edge of a row or of a bar.
  public var separator = Separator()
  /// The axis along which a page control has its dots.
  public var axis = Axis.horizontal
  /// What a control shows.
  public var control = Control()
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
  /// The tint color, or nil for the accent color of the theme.
  public var tint: Color?
  /// The format of the title of the selected segment, or nil for that of the others.
  public var selectedFormat: TextFormat?
  /// The image of an image view or a button.
  public var image = Image()
  /// The shape behind the content.
  public var surface = Surface()
  /// What the view draws itself over its background, in its own coordinate space.
  public var drawing: DisplayList = []
  /// The transform about the anchor point, or nil. The frame is that without the transform.
  public var transform: Transform?
  /// The anchor point of the transform, in the coordinate space of the view.
  public var anchor = Point.zero
  /// The distances from the frame to the visible shape of a control, in points: its alignment insets.
  public var shapeInsets = Insets.zero
  /// What a navigation bar has beside its title and its leading `items`.
  public var bar = Bar()
  /// The subviews, back to front.
  public var children: [PictureNode] = []
  /// Whether a view without content of its own shows its name.
  package var showsCaption = true

  /// Creates a node with a frame in the coordinate space of its parent, in points.
  public init(_ kind: Kind, name: String = "", frame: Rect, text: String = "", children: [PictureNode] = []) {
    (self.kind, self.name, self.frame, self.text, self.children) = (kind, name, frame, text, children)
  }
}

extension PictureNode {
  /// The text with its fonts.
  var styledText: StyledText { attributedText ?? StyledText(AttributedText(text, font: textFormat.font)) }

  /// The value of a control, clamped to 0…1; 0 for NaN.
  var fraction: Double { control.value.isNaN ? 0 : min(max(control.value, 0), 1) }
}
