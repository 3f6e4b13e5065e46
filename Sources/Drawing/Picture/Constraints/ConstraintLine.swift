import LayoutModel

/// A constraint to draw over an image: the attributes it relates, and its label.
public struct ConstraintLine: Hashable, Sendable {
  /// The attribute of a rectangle that a constraint refers to.
  public enum Part: Hashable, Sendable {
    /// The left edge.
    case left
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The vertical center line.
    case centerX
    /// The horizontal center line.
    case centerY
    /// The width.
    case width
    /// The height.
    case height
    /// A baseline at this y-coordinate.
    case baseline(Double)
  }

  /// One side of a constraint.
  public struct End: Hashable, Sendable {
    /// The alignment rectangle of the view, or the rectangle of the guide, in the root's coordinates.
    public var rect: Rect
    /// The attribute of the rectangle.
    public var part: Part
    /// Whether the rectangle belongs to a layout guide or to margins, which are invisible.
    public var isGuide: Bool

    /// Creates a side from a rectangle in the coordinate space of the root view, and an attribute.
    public init(rect: Rect, part: Part, isGuide: Bool = false) {
      (self.rect, self.part, self.isGuide) = (rect, part, isGuide)
    }

    /// Returns the side, offset by a vector.
    func offset(dx: Double, dy: Double) -> End {
      var copy = self
      copy.rect = rect.offset(dx: dx, dy: dy)
      if case .baseline(let y) = part { copy.part = .baseline(y + dy) }
      return copy
    }
  }

  /// The state of a constraint.
  public enum State: Hashable, Sendable {
    /// The constraint is satisfied.
    case satisfied
    /// The frame of its view is ambiguous.
    case ambiguous
    /// The constraint conflicts with others.
    case conflicting
  }

  /// The first side.
  public var first: End
  /// The second side, or nil if a size is compared with a constant.
  public var second: End?
  /// The label, for example `20`, `≥ 8`, or `16:9`. Empty for none.
  public var label: String
  /// The whole constraint as text, shown as a tooltip.
  public var title: String
  /// The state of the constraint.
  public var state: State
  /// Whether its priority is below required.
  public var isOptional: Bool

  /// Creates a constraint to draw. Without a second side it constrains a size.
  public init(
    first: End, second: End?, label: String, title: String = "", state: State = .satisfied, isOptional: Bool = false
  ) {
    (self.first, self.second, self.label, self.title, self.state) = (first, second, label, title, state)
    self.isOptional = isOptional
  }

  /// Returns the constraint, offset by a vector.
  public func offset(dx: Double, dy: Double) -> ConstraintLine {
    var copy = self
    copy.first = first.offset(dx: dx, dy: dy)
    copy.second = second?.offset(dx: dx, dy: dy)
    return copy
  }
}
