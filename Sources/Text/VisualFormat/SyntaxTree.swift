/// The syntax tree of a format string, before names are resolved.
///
/// `|-[find]-[findNext(>=20)]-|` has a leading edge, two views with one spacing between them, and a trailing edge.
/// Positions are offsets into the string in bytes of UTF-8.
public struct ParsedFormat: Hashable, Sendable {
  /// The right side of the comparison of a distance or size.
  public struct Operand: Hashable, Sendable {
    /// A number or a name.
    public enum Value: Hashable, Sendable {
      /// A number, in points.
      case number(Double)
      /// The name of a metric, or, in a size, of another view.
      case name(String)
    }

    /// The number or name at the start of the operand.
    public var value: Value
    /// The attribute of the named view, `width` or `height` (extension); nil is the size along the axis of the format.
    public var attribute: Attribute?
    /// The factor of the value (extension).
    public var multiplier = 1.0
    /// The number of points added to the product (extension).
    public var addend = 0.0
    /// The range of the operand.
    public var place: Range<Int>

    /// Creates an operand without extensions.
    public init(_ value: Value, place: Range<Int> = 0..<0) { (self.value, self.place) = (value, place) }

    /// Whether the operand is a number or name without extensions.
    var isPlain: Bool { attribute == nil && multiplier == 1 && addend == 0 }
  }

  /// One predicate of a distance or a size, for example `>=20@750`.
  public struct Predicate: Hashable, Sendable {
    /// The relation between the sides.
    public var relation: Relation
    /// The right side of the comparison.
    public var operand: Operand
    /// A number or the name of a metric; nil if the predicate is required.
    public var priority: Operand?

    /// Creates a predicate: a required equality by default.
    public init(_ relation: Relation = .equal, _ operand: Operand, priority: Operand? = nil) {
      (self.relation, self.operand, self.priority) = (relation, operand, priority)
    }
  }

  /// The spacing between two adjacent views.
  public struct Spacing: Hashable, Sendable {
    /// The distance between adjacent views.
    public enum Distance: Hashable, Sendable {
      /// No spacing is written: the views touch.
      case flush
      /// `-`: the standard spacing of the platform.
      case standard
      /// `-8-` or `-(>=8,<=20@750)-`; at least one.
      case predicates([Predicate])
    }

    /// The distance between the views.
    public var distance: Distance
    /// The range of the spacing; empty if no spacing is written.
    public var place: Range<Int>

    /// Creates a spacing. `place` is its range in bytes of UTF-8.
    public init(_ distance: Distance, place: Range<Int> = 0..<0) { (self.distance, self.place) = (distance, place) }
  }

  /// A view with the predicates of its size.
  public struct View: Hashable, Sendable {
    /// The name between the brackets.
    public var name: String
    /// The predicates in parentheses after the name; empty if there are none.
    public var sizes: [Predicate]
    /// The range of the name.
    public var place: Range<Int>

    /// Creates a view. `place` is the range of its name in bytes of UTF-8.
    public init(_ name: String, sizes: [Predicate] = [], place: Range<Int> = 0..<0) {
      (self.name, self.sizes, self.place) = (name, sizes, place)
    }
  }

  /// The format string, for messages.
  public var source: String
  /// The axis of the format.
  public var axis: Axis
  /// The distance to the superview's edge before the first view; nil if the format does not begin with `|`.
  public var leading: Spacing?
  /// The views, in the order of the format; at least one.
  public var views: [View]
  /// The spacings between the views; one fewer than there are views.
  public var spacings: [Spacing]
  /// The distance to the superview's edge after the last view; nil if the format does not end with `|`.
  public var trailing: Spacing?
}
