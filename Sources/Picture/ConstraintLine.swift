import LayoutEngine

/// A constraint to draw over a picture: the edges or sizes it joins, and what is written beside it.
public struct ConstraintLine: Hashable, Sendable {
  /// The part of a rectangle that a constraint speaks of.
  public enum Part: Hashable, Sendable {
    /// The left edge.
    case left
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The vertical line through the middle.
    case centerX
    /// The horizontal line through the middle.
    case centerY
    /// From left to right.
    case width
    /// From top to bottom.
    case height
    /// A baseline at this y.
    case baseline(Double)
  }

  /// One side of a constraint.
  public struct End: Hashable, Sendable {
    /// The alignment rectangle of the view, or the rectangle of the guide, in the root's coordinates.
    public var rect: Rect
    /// The part of the rectangle.
    public var part: Part
    /// Whether the rectangle belongs to a guide or to margins, which nobody sees.
    public var isGuide: Bool

    /// Names a part of a rectangle, in the coordinates of the root.
    public init(rect: Rect, part: Part, isGuide: Bool = false) {
      self.rect = rect
      self.part = part
      self.isGuide = isGuide
    }

    /// The end moved by a vector.
    func offset(dx: Double, dy: Double) -> End {
      var copy = self
      copy.rect = rect.offset(dx: dx, dy: dy)
      if case .baseline(let y) = part { copy.part = .baseline(y + dy) }
      return copy
    }
  }

  /// What is the matter with the constraint.
  public enum State: Hashable, Sendable {
    /// It holds.
    case satisfied
    /// Its view's place is left open.
    case ambiguous
    /// It cannot hold together with others.
    case conflicting
  }

  /// The first side.
  public var first: End
  /// Nil where a size is compared with a number.
  public var second: End?
  /// A few characters: `20`, `≥ 8`, `16:9`. Empty where there is nothing to say.
  public var label: String
  /// The whole constraint, shown to who points at it.
  public var title: String
  /// Whether it holds.
  public var state: State
  /// Whether its priority is below required.
  public var isOptional: Bool

  /// Makes a constraint to draw; without a second side it is about a size.
  public init(
    first: End, second: End?, label: String, title: String = "", state: State = .satisfied, isOptional: Bool = false
  ) {
    self.first = first
    self.second = second
    self.label = label
    self.title = title
    self.state = state
    self.isOptional = isOptional
  }

  /// The line moved by a vector.
  public func offset(dx: Double, dy: Double) -> ConstraintLine {
    var copy = self
    copy.first = first.offset(dx: dx, dy: dy)
    copy.second = second?.offset(dx: dx, dy: dy)
    return copy
  }
}
