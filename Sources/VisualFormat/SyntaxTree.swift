/// A format string as its parts, before names are looked up.
///
/// `|-[find]-[findNext(>=20)]-|` has a leading edge, two views with one spacing between them, and a trailing edge.
/// Places are offsets into the string in bytes of UTF-8.
public struct ParsedFormat: Hashable, Sendable {
  /// The axis along which the views follow each other.
  public enum Axis: Hashable, Sendable {
    case horizontal, vertical
  }

  /// How two sides are compared.
  public enum Relation: Int8, Hashable, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// A size that an operand may name after a dot (extension).
  public enum SizeAttribute: Hashable, Sendable {
    case width, height
  }

  /// What a distance or a size is compared with.
  public struct Operand: Hashable, Sendable {
    public enum Value: Hashable, Sendable {
      case number(Double)
      /// The name of a metric, or in sizes of another view.
      case name(String)
    }

    public var value: Value
    /// The attribute of the named view (extension); nil for the size along the string's axis.
    public var attribute: SizeAttribute?
    /// The factor of the value (extension).
    public var multiplier = 1.0
    /// What is added to the product (extension), in points.
    public var addend = 0.0
    /// Where the operand is written.
    public var place: Range<Int>

    public init(_ value: Value, place: Range<Int> = 0..<0) {
      self.value = value
      self.place = place
    }

    /// Whether it is a plain number or name.
    var isPlain: Bool { attribute == nil && multiplier == 1 && addend == 0 }
  }

  /// One condition on a distance or a size, for example `>=20@750`.
  public struct Predicate: Hashable, Sendable {
    public var relation: Relation
    public var operand: Operand
    /// A number or the name of a metric; nil for required.
    public var priority: Operand?

    public init(_ relation: Relation = .equal, _ operand: Operand, priority: Operand? = nil) {
      self.relation = relation
      self.operand = operand
      self.priority = priority
    }
  }

  /// What lies between two neighbours.
  public struct Spacing: Hashable, Sendable {
    public enum Distance: Hashable, Sendable {
      /// Nothing is written: the neighbours touch.
      case flush
      /// `-`: the distance of the platform.
      case standard
      /// `-8-` or `-(>=8,<=20@750)-`; at least one.
      case predicates([Predicate])
    }

    public var distance: Distance
    /// Where the spacing is written; empty for neighbours that touch.
    public var place: Range<Int>

    public init(_ distance: Distance, place: Range<Int> = 0..<0) {
      self.distance = distance
      self.place = place
    }
  }

  /// A view with the conditions on its size.
  public struct View: Hashable, Sendable {
    public var name: String
    public var sizes: [Predicate]
    /// Where the name is written.
    public var place: Range<Int>

    public init(_ name: String, sizes: [Predicate] = [], place: Range<Int> = 0..<0) {
      self.name = name
      self.sizes = sizes
      self.place = place
    }
  }

  /// The string itself, for messages.
  public var source: String
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
