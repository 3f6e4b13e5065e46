/// A constraint that a format string stands for: `first.attribute REL multiplier × second.attribute + constant`, with
/// views by name.
public struct ConstraintDescription: Hashable, Sendable {
  /// A view of the string, or the superview that `|` stands for.
  public enum Item: Hashable, Sendable {
    /// The superview of the format's views.
    case superview
    /// A view by its name in the format.
    case view(String)
  }

  /// Attributes with the raw values of `NSLayoutConstraint.Attribute`.
  public enum Attribute: Int, CaseIterable, Hashable, Sendable {
    /// No attribute: the second side is a number.
    case notAnAttribute = 0
    /// The left edge.
    case left
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The edge where reading begins.
    case leading
    /// The edge where reading ends.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The middle between left and right.
    case centerX
    /// The middle between top and bottom.
    case centerY
    /// The baseline of the last line of text; the bottom edge where there is no text.
    case lastBaseline
    /// The baseline of the first line of text; the bottom edge where there is no text.
    case firstBaseline
    /// The left edge inside the margins.
    case leftMargin
    /// The right edge inside the margins.
    case rightMargin
    /// The top edge inside the margins.
    case topMargin
    /// The bottom edge inside the margins.
    case bottomMargin
    /// The edge where reading begins, inside the margins.
    case leadingMargin
    /// The edge where reading ends, inside the margins.
    case trailingMargin
    /// The middle between the left and right margins.
    case centerXWithinMargins
    /// The middle between the top and bottom margins.
    case centerYWithinMargins
  }

  /// One attribute of one item.
  public struct Anchor: Hashable, Sendable {
    /// The view.
    public var item: Item
    /// The part of the view.
    public var attribute: Attribute

    /// Names a part of a view.
    public init(_ item: Item, _ attribute: Attribute) {
      self.item = item
      self.attribute = attribute
    }
  }

  /// What is added to the second side.
  public enum Constant: Hashable, Sendable {
    /// A number of points.
    case points(Double)
    /// The distance that the platform puts between neighbours, or between a view and its superview's edge or margin.
    case standard
  }

  /// The first side.
  public var first: Anchor
  /// How the sides compare.
  public var relation: ParsedFormat.Relation
  /// Nil where a size is compared with a number.
  public var second: Anchor?
  /// The factor of the second attribute.
  public var multiplier: Double
  /// What is added to the second side.
  public var constant: Constant
  /// Greater than 0 and at most 1000, which is required.
  public var priority: Double
  /// Where the constraint is written in the format string, in bytes of UTF-8; empty for an alignment, which is not
  /// written.
  public var place: Range<Int>

  /// Makes a constraint in the order in which it is read: first, relation, second.
  public init(
    _ first: Anchor, _ relation: ParsedFormat.Relation = .equal, _ second: Anchor? = nil, multiplier: Double = 1,
    constant: Constant = .points(0), priority: Double = 1000, place: Range<Int> = 0..<0
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.place = place
  }
}
