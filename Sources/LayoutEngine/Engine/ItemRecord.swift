import LayoutSolver

/// What an item is there for.
public enum ItemPurpose: UInt8, Sendable, BitwiseCopyable {
  /// A view or a guide of the client.
  case item
  /// Spans the items of a stack across its axis.
  case stackSpanner
  /// The space between two items of a stack, or one of its areas.
  case stackGap
}

/// What the engine keeps of an item. Rarely used parts live in `ItemExtras`.
struct ItemRecord: BitwiseCopyable {
  /// What an item's edges are made of.
  enum Kind: UInt8 {
    /// A slot that holds no item.
    case free
    /// Four variables in the parent's coordinates.
    case box
    /// The owner's bounds inset by constants; no variables.
    case guide
    /// The content of a scroll view: the owner's origin, and a size of its own.
    case contentGuide
  }

  var kind: Kind

  /// What a recipe made the item for.
  var purpose: ItemPurpose = .item

  /// Index of the parent or owner, or -1.
  var parent: Int32 = -1

  /// Number of ancestors.
  var depth: Int32 = 0

  /// Children as a doubly linked list, in the order of their addition.
  var firstChild: Int32 = -1
  var lastChild: Int32 = -1
  var nextSibling: Int32 = -1
  var previousSibling: Int32 = -1

  /// The numbers of the variables, or -1; guides have none, content guides the last two.
  private var variables: (minX: Int32, minY: Int32, width: Int32, height: Int32) = (-1, -1, -1, -1)

  /// The direction set on the item itself; nil where it has its parent's.
  var direction: LayoutDirection?

  /// Index of the item's `ItemExtras`, or -1.
  var extras: Int32 = -1

  /// The constraints of the content size, by axis, or -1.
  var contentWidth: Int32 = -1
  var contentHeight: Int32 = -1

  /// The first use of the item by a constraint, as `constraint * 2 + side`, or -1.
  var firstUse: Int32 = -1

  /// The layout pass that last listed the item as changed.
  var changedInPass: Int32 = 0

  init(kind: Kind) { self.kind = kind }

  var minX: VariableID? {
    get { Self.variable(variables.minX) }
    set { variables.minX = newValue?.rawValue ?? -1 }
  }

  var minY: VariableID? {
    get { Self.variable(variables.minY) }
    set { variables.minY = newValue?.rawValue ?? -1 }
  }

  var width: VariableID? {
    get { Self.variable(variables.width) }
    set { variables.width = newValue?.rawValue ?? -1 }
  }

  var height: VariableID? {
    get { Self.variable(variables.height) }
    set { variables.height = newValue?.rawValue ?? -1 }
  }

  @inline(__always)
  private static func variable(_ number: Int32) -> VariableID? { number < 0 ? nil : VariableID(rawValue: number) }

  @inline(__always)
  func origin(along axis: Axis) -> VariableID? { axis == .horizontal ? minX : minY }

  @inline(__always)
  func size(along axis: Axis) -> VariableID? { axis == .horizontal ? width : height }
}

/// Parts of an item that most items do not have.
struct ItemExtras {
  /// Frame edges to alignment rectangle.
  var alignment = Insets.zero

  /// Frame edges to the margins.
  var margins = Insets(8)

  /// A guide's distances from its owner's edges.
  var guideInsets = Insets.zero

  var firstBaseline: Baseline?
  var lastBaseline: Baseline?

  /// The content guide whose edges are used for those of the item in constraints of its descendants.
  var contentGuide: Int32 = -1

  /// The point of the item's own coordinates at the top left of its frame: other than 0 where the item is scrolled.
  var boundsOrigin = Point.zero

  /// Whether a guide stays with its owner's frame when the owner is scrolled.
  var staysWithFrame = false

  /// Whether constraints may not cross from the inside to the outside.
  var isBarrier = false

  /// How many points of the parent's coordinates one point of the item's own takes.
  var boundsScale = 1.0

  /// The four constraints of the mask that lays the item out.
  var autoresizing: [ConstraintID] = []

  /// Width and height that a container gave.
  var encapsulated: (ConstraintID?, ConstraintID?) = (nil, nil)

  /// The four constraints that hold the frame of an item without parent.
  var rootFrame: (Int32, Int32, Int32, Int32) = (-1, -1, -1, -1)

  static let none = ItemExtras()
}
