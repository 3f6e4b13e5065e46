/// An item of a compositional layout, or a group of items in a row or a column.
public struct CollectionItem {
  /// A width or a height.
  public enum Dimension: Hashable, Sendable {
    /// A fraction of the width of the container.
    case fractionalWidth(Double)
    /// A fraction of the height of the container.
    case fractionalHeight(Double)
    /// A length in points.
    case absolute(Double)
    /// A length in points until the item is measured.
    case estimated(Double)

    /// Whether the dimension is estimated.
    public var isEstimated: Bool { if case .estimated = self { true } else { false } }

    func length(in container: Size) -> Double {
      let length =
        switch self {
        case .fractionalWidth(let fraction): fraction * container.width
        case .fractionalHeight(let fraction): fraction * container.height
        case .absolute(let length), .estimated(let length): length
        }
      return length.isFinite ? max(0, length) : 0
    }
  }

  /// A width and a height.
  public struct Extent: Hashable, Sendable {
    /// The width, as a fraction of the container or in points.
    public let width: Dimension
    /// The height, as a fraction of the container or in points.
    public let height: Dimension

    /// Creates an extent.
    public init(width: Dimension, height: Dimension) { (self.width, self.height) = (width, height) }

    /// The axes with estimated dimensions.
    public var estimated: EstimatedAxes { EstimatedAxes(width: width.isEstimated, height: height.isEstimated) }

    func size(in container: Size) -> Size {
      Size(width: width.length(in: container), height: height.length(in: container))
    }
  }

  /// The axes on which an element determines its size.
  public struct EstimatedAxes: Hashable, Sendable {
    /// Whether the width is estimated.
    public let width: Bool
    /// Whether the height is estimated.
    public let height: Bool
    /// Whether neither is estimated.
    public var isNone: Bool { !width && !height }

    /// Creates a set of axes.
    public init(width: Bool, height: Bool) { (self.width, self.height) = (width, height) }

    /// Returns `size` with the dimensions of a measured size on these axes.
    func filled(_ size: Size, by measured: Size?) -> Size {
      guard let measured else { return size }
      return Size(width: width ? measured.width : size.width, height: height ? measured.height : size.height)
    }
  }

  /// A space between items.
  public struct Spacing: Hashable, Sendable {
    /// The length, or the minimum length, in points.
    public let length: Double
    /// Whether the space takes a share of the remaining length.
    public let isFlexible: Bool

    /// Creates a space.
    public init(_ length: Double, isFlexible: Bool) { (self.length, self.isFlexible) = (length, isFlexible) }
  }

  /// The space around an item; nil is none. Left is the leading side.
  public struct Edges: Hashable, Sendable {
    /// The space at each edge.
    public let left, top, right, bottom: Spacing?

    /// Creates the space around an item.
    public init(left: Spacing?, top: Spacing?, right: Spacing?, bottom: Spacing?) {
      (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }
  }

  /// The items of a group.
  public struct Group {
    /// The arrangement of items in a group.
    public enum Filling {
      /// The subitems are repeated as long as there is space.
      case repeated
      /// A number of items of equal size.
      case equal(Int)
      /// A number of items of their own size.
      case counted(Int)
      /// Frames in a group of a size inside its insets.
      case custom((Size) -> [PlacedItem])
    }

    /// The axis along which items follow each other.
    public let axis: Axis
    /// The items and groups that the group arranges.
    public let subitems: [CollectionItem]
    /// The arrangement of the group's items.
    public let filling: Filling
    /// The space between items.
    public let spacing: Spacing?

    /// Creates the content of a group.
    public init(along axis: Axis, _ subitems: [CollectionItem], _ filling: Filling, spacing: Spacing?) {
      (self.axis, self.subitems, self.filling, self.spacing) = (axis, subitems, filling, spacing)
    }
  }

  /// The width and the height.
  public let extent: Extent
  /// The insets, in points. Left is the leading side. They have no effect on estimated dimensions of items.
  public let insets: Insets
  /// The space around the item.
  public let edges: Edges?
  /// The content of a group; nil for an item.
  public let group: Group?

  /// Creates an item or a group.
  public init(_ extent: Extent, insets: Insets, edges: Edges?, group: Group? = nil) {
    (self.extent, self.insets, self.edges, self.group) = (extent, insets, edges, group)
  }

  /// A placed item, from left to right.
  public struct PlacedItem: Sendable {
    /// The frame, in points.
    public var frame: Rect
    /// The axes on which the item determines its size.
    public var estimated: EstimatedAxes
    /// The order from back to front.
    public var zIndex: Int

    /// Creates an item that is placed by a program.
    public init(frame: Rect, zIndex: Int) {
      self.init(frame: frame, estimated: EstimatedAxes(width: false, height: false), zIndex: zIndex)
    }

    init(frame: Rect, estimated: EstimatedAxes, zIndex: Int = 0) {
      (self.frame, self.estimated, self.zIndex) = (frame, estimated, zIndex)
    }
  }
}
