import LayoutEngine

/// A picture as a list of things to paint, first at the back.
///
/// It is the border between what is drawn and in which format: a back end walks the list and needs no other knowledge.
/// Coordinates are points, y downwards.
public typealias DisplayList = [DisplayItem]

/// One thing to paint.
public indirect enum DisplayItem: Hashable, Sendable {
  /// The inside of a shape.
  case fill(Shape, Color)
  /// The outline of a shape, centred on its edge.
  case stroke(Shape, Stroke)
  /// One line of text.
  case text(TextRun)
  /// Items that are moved, clipped, faded or named together.
  case group(Group)
}

/// An outline or an area.
public enum Shape: Hashable, Sendable {
  /// A rectangle.
  case rect(Rect)
  /// A rectangle with round corners; the radius is at most half of the shorter side.
  case roundedRect(Rect, radius: Double)
  /// The ellipse that touches the sides of a rectangle.
  case ellipse(Rect)
  /// A straight line between two points.
  case line(Point, Point)
  /// A path of lines and curves.
  case path([PathElement])
}

/// A step of a path.
public enum PathElement: Hashable, Sendable {
  /// Begins a part of the path at a point.
  case move(Point)
  /// A straight line to a point.
  case line(Point)
  /// A cubic curve to `end` with two control points.
  case curve(Point, Point, end: Point)
  /// A straight line to where the part began.
  case close
}

/// How an outline is painted.
public struct Stroke: Hashable, Sendable {
  /// The colour of the line.
  public var color: Color
  /// Width in points.
  public var width: Double
  /// Lengths of dashes and gaps in turn; empty for a solid line.
  public var dash: [Double]
  /// Whether ends and corners are round.
  public var isRound: Bool

  /// Makes a line style, 1 point wide and solid by default.
  public init(_ color: Color, width: Double = 1, dash: [Double] = [], isRound: Bool = false) {
    self.color = color
    self.width = width
    self.dash = dash
    self.isRound = isRound
  }
}

/// One line of text: it starts at `origin` on the baseline and takes `width` points.
public struct TextRun: Hashable, Sendable {
  /// The characters of the line.
  public var string: String
  /// Left end of the baseline.
  public var origin: Point
  /// Width that was measured; a back end fits its own glyphs into it. Zero for an empty string.
  public var width: Double
  /// Size in points.
  public var size: Double
  /// CSS weight, 100…900.
  public var weight: Int
  /// Whether the letters lean.
  public var isItalic: Bool
  /// Whether all letters are equally wide.
  public var isMonospaced: Bool
  /// The colour of the letters.
  public var color: Color

  /// Makes a line of text in the regular weight of the system's font unless said otherwise.
  public init(
    _ string: String, origin: Point, width: Double, size: Double, weight: Int = 400, isItalic: Bool = false,
    isMonospaced: Bool = false, color: Color
  ) {
    self.string = string
    self.origin = origin
    self.width = width
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.isMonospaced = isMonospaced
    self.color = color
  }
}

/// Items with something in common. The offset applies first: the clip is in the group's own coordinates.
public struct Group: Hashable, Sendable {
  /// Where the group's origin lies in the coordinates around it.
  public var offset: Point
  /// Enlargement of the group's coordinates.
  public var scale: Double
  /// Nothing outside is seen.
  public var clip: Shape?
  /// Opacity of the whole, 0…1.
  public var opacity: Double
  /// A name to show to who points at the group.
  public var title: String?
  /// What is drawn, from back to front.
  public var items: DisplayList

  /// Groups items; by default nothing is moved, enlarged, cut off or made translucent.
  public init(
    offset: Point = .zero, scale: Double = 1, clip: Shape? = nil, opacity: Double = 1, title: String? = nil,
    items: DisplayList
  ) {
    self.offset = offset
    self.scale = scale
    self.clip = clip
    self.opacity = opacity
    self.title = title
    self.items = items
  }
}
