/// A constraint that a format string stands for: `first.attribute REL multiplier × second.attribute + constant`, with
/// views by name.
public struct ConstraintDescription: Hashable, Sendable {
  /// A view of the string, or the superview that `|` stands for.
  public enum Item: Hashable, Sendable {
    case superview
    case view(String)
  }

  /// Attributes with the raw values of `NSLayoutConstraint.Attribute`.
  public enum Attribute: Int, CaseIterable, Hashable, Sendable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
  }

  /// One attribute of one item.
  public struct Anchor: Hashable, Sendable {
    public var item: Item
    public var attribute: Attribute

    public init(_ item: Item, _ attribute: Attribute) {
      self.item = item
      self.attribute = attribute
    }
  }

  public enum Constant: Hashable, Sendable {
    /// A number of points.
    case points(Double)
    /// The distance that the platform puts between neighbours, or between a view and its superview's edge or margin.
    case standard
  }

  public var first: Anchor
  public var relation: ParsedFormat.Relation
  /// Nil where a size is compared with a number.
  public var second: Anchor?
  public var multiplier: Double
  public var constant: Constant
  /// Greater than 0 and at most 1000, which is required.
  public var priority: Double
  /// Where the constraint is written in the format string, in bytes of UTF-8; empty for an alignment, which is not
  /// written.
  public var place: Range<Int>

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
