import LayoutModel
import Typography

/// A drawing as a list of items in painting order, back to front.
///
/// It separates painting from file formats: a writer needs only this list. Coordinates are in points, with y
/// increasing downward.
public typealias DisplayList = [DisplayItem]

/// One item to paint.
public indirect enum DisplayItem: Hashable, Sendable {
  /// A filled shape.
  case fill(Shape, Color)
  /// A shape filled with a gradient.
  case gradient(Shape, Gradient)
  /// A stroked shape. The stroke is centered on the outline.
  case stroke(Shape, Stroke)
  /// One line of text.
  case text(TextRun)
  /// One line of text as outlines.
  case glyphs(GlyphRun)
  /// A shape filled with copies of a tile of a size, the first of which is at the origin.
  case tiled(Shape, DisplayList, Size)
  /// An image in a rectangle, in its own colors or in one color.
  case image(PictureImage, Rect, tint: Color?)
  /// Items that share an offset, a scale, a clip, an opacity, or a name.
  case group(Group)
}

/// Colors that change along a line or from a center outward.
public struct Gradient: Hashable, Sendable {
  /// A color at a location.
  public struct Stop: Hashable, Sendable {
    /// The color at the location.
    public var color: Color
    /// The location, from 0 to 1.
    public var location: Double

    /// Creates a stop.
    public init(_ color: Color, at location: Double) { (self.color, self.location) = (color, location) }
  }

  /// The colors, in the order of their locations.
  public var stops: [Stop]
  /// The start of the line, or the center, in points.
  public var start: Point
  /// The end of the line, or a point on the outermost circle, in points.
  public var end: Point
  /// Whether the colors change from the center outward.
  public var isRadial: Bool

  /// Creates a gradient.
  public init(_ stops: [Stop], start: Point, end: Point, isRadial: Bool = false) {
    (self.stops, self.start, self.end, self.isRadial) = (stops, start, end, isRadial)
  }
}

/// A rotation, a scale, or a skew: the columns of a matrix.
public struct Transform: Hashable, Sendable {
  /// The image of the unit along the x-axis is (a, b), that of the unit along the y-axis (c, d).
  public var a, b, c, d: Double

  /// Creates a transform.
  public init(a: Double, b: Double, c: Double, d: Double) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

  /// Returns the image of a point.
  public func applied(to point: Point) -> Point { Point(x: a * point.x + c * point.y, y: b * point.x + d * point.y) }
}

/// A shape to fill or stroke.
public enum Shape: Hashable, Sendable {
  /// A rectangle.
  case rect(Rect)
  /// A rounded rectangle. The radius is at most half of the shorter side.
  case roundedRect(Rect, radius: Double)
  /// The ellipse inscribed in a rectangle.
  case ellipse(Rect)
  /// A straight line between two points.
  case line(Point, Point)
  /// A path of lines and curves.
  case path([PathElement])
}

/// An element of a path.
public enum PathElement: Hashable, Sendable {
  /// Begins a subpath at a point.
  case move(Point)
  /// A straight line to a point.
  case line(Point)
  /// A quadratic curve to `end` with one control point.
  case quadraticCurve(Point, end: Point)
  /// A cubic curve to `end` with two control points.
  case curve(Point, Point, end: Point)
  /// Closes the subpath with a straight line.
  case close
}

/// The attributes of a stroke.
public struct Stroke: Hashable, Sendable {
  /// The color of the line.
  public var color: Color
  /// The line width in points.
  public var width: Double
  /// Alternating lengths of dashes and gaps in points. Empty for a solid line.
  public var dash: [Double]
  /// Whether line caps and joins are round.
  public var isRound: Bool

  /// Creates a stroke style. By default the line is solid and 1 point wide.
  public init(_ color: Color, width: Double = 1, dash: [Double] = [], isRound: Bool = false) {
    (self.color, self.width, self.dash, self.isRound) = (color, width, dash, isRound)
  }
}

/// One line of text that starts at `origin` on the baseline and is `width` points wide.
public struct TextRun: Hashable, Sendable {
  /// The characters of the line.
  public var string: String
  /// The left end of the baseline.
  public var origin: Point
  /// The measured width in points. A writer fits the glyphs of its own font into this width. Zero for an empty string.
  public var width: Double
  /// The font size in points.
  public var size: Double
  /// The CSS font weight, 100…900.
  public var weight: Int
  /// Whether the font is italic.
  public var isItalic: Bool
  /// Whether the font is monospaced.
  public var isMonospaced: Bool
  /// The text color.
  public var color: Color
  /// The file that the text is measured by; nil for the built-in tables. Its outlines are drawn if it has a
  /// `TextShaper`; otherwise the characters of the built-in font are at the places that its widths result in.
  public var file: FontFile?

  /// Creates a line of text, by default in the regular weight of the system font.
  public init(
    _ string: String, origin: Point, width: Double, size: Double, weight: Int = 400, isItalic: Bool = false,
    isMonospaced: Bool = false, color: Color
  ) {
    (self.string, self.origin, self.width, self.size, self.weight) = (string, origin, width, size, weight)
    (self.isItalic, self.isMonospaced, self.color) = (isItalic, isMonospaced, color)
  }
}

/// One line of text as outlines of its characters.
public struct GlyphRun: Hashable, Sendable {
  /// A character of a run.
  public struct Glyph: Hashable, Sendable {
    /// The outline, in thousandths of an em, relative to the character's origin. The y-axis points down.
    public var outline: [PathElement]
    /// The distance from the start of the run to the character's origin, in thousandths of an em.
    public var x: Double
  }

  /// The characters, for assistive technologies.
  public var string: String
  /// The left end of the baseline.
  public var origin: Point
  /// The length of an em, in points: the font size.
  public var size: Double
  /// The factor by which the run is condensed or expanded horizontally.
  public var horizontalScale: Double
  /// The visible characters, from left to right.
  public var glyphs: [Glyph]
  /// The text color.
  public var color: Color
}

/// A group of items. The clip is in the group's own coordinate space.
public struct Group: Hashable, Sendable {
  /// The group's origin in the enclosing coordinate space.
  public var offset: Point
  /// The scale factor of the group's coordinate space.
  public var scale: Double
  /// A rotation or a skew about the group's origin, or nil.
  public var transform: Transform?
  /// The clip shape, or nil. Nothing outside of it is drawn.
  public var clip: Shape?
  /// The opacity of the group, 0…1.
  public var opacity: Double
  /// A name, shown as a tooltip.
  public var title: String?
  /// The size of the view that the group draws, in points, for comparisons of pictures; nil if it is not recorded.
  public var viewSize: Size?
  /// The items, back to front.
  public var items: DisplayList

  /// Creates a group. By default it has no offset, no scale, no clip, and full opacity.
  public init(
    offset: Point = .zero, scale: Double = 1, clip: Shape? = nil, opacity: Double = 1, title: String? = nil,
    items: DisplayList
  ) {
    (self.offset, self.scale, self.clip, self.opacity, self.title) = (offset, scale, clip, opacity, title)
    self.items = items
  }
}
