/// The position of a node in one of the lists of a `Document`.
///
/// Each list has its own index type, so that a view cannot be looked up by the index of a guide.
public protocol NodeIndex: Hashable, Strideable, Sendable, ExpressibleByIntegerLiteral
where Stride == Int, IntegerLiteralType == Int {
  /// The position, from 0.
  var rawValue: Int { get }
  /// Creates the index of a position.
  init(rawValue: Int)
}

extension NodeIndex {
  /// Creates the index of a position from a literal.
  public init(integerLiteral value: Int) { self.init(rawValue: value) }
  /// Returns the number of positions from this index to `other`.
  public func distance(to other: Self) -> Int { other.rawValue - rawValue }
  /// Returns the index that is `distance` positions after this one.
  public func advanced(by distance: Int) -> Self { Self(rawValue: rawValue + distance) }
}

/// The position of a view in `Document.views`.
public struct ViewIndex: NodeIndex {
  /// The position, from 0.
  public let rawValue: Int
  /// Creates the index of a position.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// The position of a layout guide in `Document.guides`.
public struct GuideIndex: NodeIndex {
  /// The position, from 0.
  public let rawValue: Int
  /// Creates the index of a position.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// The position of a constraint in `Document.constraints`.
public struct ConstraintIndex: NodeIndex {
  /// The position, from 0.
  public let rawValue: Int
  /// Creates the index of a position.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// The position of the layout of a top-level view in `DocumentLayout.roots`.
public struct RootIndex: NodeIndex {
  /// The position, from 0.
  public let rawValue: Int
  /// Creates the index of a position.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// An array with a typed index: the nodes of a document, or a value for each of them.
public struct NodeList<Element, Index: NodeIndex>: RandomAccessCollection, MutableCollection {
  private var elements: [Element]

  /// Creates a list of `elements`.
  public init(_ elements: [Element] = []) { self.elements = elements }

  /// Creates a list that has the same value `count` times.
  public init(repeating value: Element, count: Int) { elements = Array(repeating: value, count: count) }

  public var startIndex: Index { Index(rawValue: 0) }
  public var endIndex: Index { Index(rawValue: elements.count) }

  public subscript(index: Index) -> Element {
    get { elements[index.rawValue] }
    set { elements[index.rawValue] = newValue }
  }

  /// Adds `element` and returns its index.
  @discardableResult mutating func append(_ element: Element) -> Index {
    elements.append(element)
    return Index(rawValue: elements.count - 1)
  }
}

extension NodeList: Sendable where Element: Sendable {}

/// A value for each view of a document.
typealias ViewTable<Value> = NodeList<Value, ViewIndex>
