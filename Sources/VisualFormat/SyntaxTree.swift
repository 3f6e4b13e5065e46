/// A format string as its parts, before names are looked up.
///
/// `|-[find]-[findNext(>=20)]-|` has a leading edge, two views with one spacing between them, and a trailing edge.
/// Places are offsets into the string in bytes of UTF-8.
public struct ParsedFormat: Hashable, Sendable {
  /// What a distance or a size is compared with.
  public struct Operand: Hashable, Sendable {
    /// A number or a name.
    public enum Value: Hashable, Sendable {
      /// A number, in points.
      case number(Double)
      /// The name of a metric, or in sizes of another view.
      case name(String)
    }

    /// The number or name that the operand begins with.
    public var value: Value
    /// The attribute of the named view, `width` or `height` (extension); nil is the size along the axis of the format.
    public var attribute: Attribute?
    /// The factor of the value (extension).
    public var multiplier = 1.0
    /// What is added to the product (extension), in points.
    public var addend = 0.0
    /// Where the operand is written.
    public var place: Range<Int>

    /// Makes an operand without extensions.
    public init(_ value: Value, place: Range<Int> = 0..<0) {
      self.value = value
      self.place = place
    }

    /// Whether it is a plain number or name.
    var isPlain: Bool { attribute == nil && multiplier == 1 && addend == 0 }
  }

  /// One condition on a distance or a size, for example `>=20@750`.
  public struct Predicate: Hashable, Sendable {
    /// How the sides compare.
    public var relation: Relation
    /// What is compared with.
    public var operand: Operand
    /// A number or the name of a metric; nil for required.
    public var priority: Operand?

    /// Makes a condition, an equality that is required unless said otherwise.
    public init(_ relation: Relation = .equal, _ operand: Operand, priority: Operand? = nil) {
      self.relation = relation
      self.operand = operand
      self.priority = priority
    }
  }

  /// What lies between two neighbours.
  public struct Spacing: Hashable, Sendable {
    /// How far apart neighbours are.
    public enum Distance: Hashable, Sendable {
      /// Nothing is written: the neighbours touch.
      case flush
      /// `-`: the distance of the platform.
      case standard
      /// `-8-` or `-(>=8,<=20@750)-`; at least one.
      case predicates([Predicate])
    }

    /// How far apart the neighbours are.
    public var distance: Distance
    /// Where the spacing is written; empty for neighbours that touch.
    public var place: Range<Int>

    /// Makes a distance; `place` is where it is written, in bytes of UTF-8.
    public init(_ distance: Distance, place: Range<Int> = 0..<0) {
      self.distance = distance
      self.place = place
    }
  }

  /// A view with the conditions on its size.
  public struct View: Hashable, Sendable {
    /// The name between the brackets.
    public var name: String
    /// The conditions in parentheses behind the name; empty where there are none.
    public var sizes: [Predicate]
    /// Where the name is written.
    public var place: Range<Int>

    /// Makes a view; `place` is where its name is written, in bytes of UTF-8.
    public init(_ name: String, sizes: [Predicate] = [], place: Range<Int> = 0..<0) {
      self.name = name
      self.sizes = sizes
      self.place = place
    }
  }

  /// The string itself, for messages.
  public var source: String
  /// The axis that the format is about.
  public var axis: Axis
  /// The distance to the superview's edge before the first view; nil where the string does not begin with `|`.
  public var leading: Spacing?
  /// The views in text order; at least one.
  public var views: [View]
  /// The distances between the views, one fewer than there are views.
  public var spacings: [Spacing]
  /// The distance to the superview's edge behind the last view; nil where the string does not end with `|`.
  public var trailing: Spacing?
}
