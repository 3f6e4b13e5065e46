import LayoutSolver

/// The purpose of an item.
public enum ItemPurpose: UInt8, Sendable, BitwiseCopyable {
  /// A view or a guide of the client.
  case item
  /// A guide that spans the items of a stack across its axis.
  case stackSpanner
  /// A guide for the space between two items of a stack, or for one of its areas.
  case stackGap
  /// A guide for a row and a column of a grid, for merged cells, or for views on one baseline.
  case gridTrack
}

/// An item in the engine's storage. Rarely used properties are in `ItemExtras`.
struct ItemRecord: BitwiseCopyable {
  /// The kind of an item's edges.
  enum Kind: UInt8 {
    /// A free slot.
    case free
    /// Four variables in the parent's coordinates.
    case box
    /// The owner's bounds inset by constants; no variables.
    case guide
    /// The content area of a scroll view, with the owner's origin and its own size.
    case contentGuide
  }

  var kind: Kind

  /// The purpose of the item.
  var purpose: ItemPurpose = .item

  /// Index of the parent or owner, or -1.
  var parent: Int32 = -1

  /// Number of ancestors.
  var depth: Int32 = 0

  /// The children, a doubly linked list in the order of their addition.
  var firstChild: Int32 = -1
  var lastChild: Int32 = -1
  var nextSibling: Int32 = -1
  var previousSibling: Int32 = -1

  /// The solver variables, or -1. Guides have none, content guides only the last two.
  private var variables: (minX: Int32, minY: Int32, width: Int32, height: Int32) = (-1, -1, -1, -1)

  /// The layout direction set on the item itself, or nil to inherit the parent's.
  var direction: LayoutDirection?

  /// Index of the item's `ItemExtras`, or -1.
  var extras: Int32 = -1

  /// The constraints of the content size, by axis, or -1.
  var contentWidth: Int32 = -1
  var contentHeight: Int32 = -1

  /// The number of items before it in the stack that fills it, negative in a column; 0 for other items.
  var fillRank: Int32 = 0

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

  @inline(__always) func origin(along axis: Axis) -> VariableID? { axis == .horizontal ? minX : minY }

  @inline(__always) func size(along axis: Axis) -> VariableID? { axis == .horizontal ? width : height }
}

/// Properties that most items do not have.
struct ItemExtras {
  var settings = ItemSettings()

  var firstBaseline: Baseline?
  var lastBaseline: Baseline?

  /// The content guide whose edges are used for those of the item in constraints of its descendants.
  var contentGuide: Int32 = -1

  /// Whether a guide is fixed to its owner's frame when the owner is scrolled.
  var staysWithFrame = false

  /// The four constraints of the autoresizing mask.
  var autoresizing: [ConstraintID] = []

  /// The constraints for width and height set by a container.
  var encapsulated: (ConstraintID?, ConstraintID?) = (nil, nil)

  /// The constraints for the minimum width and height of the content.
  var minimumSize: (ConstraintID?, ConstraintID?) = (nil, nil)

  /// The four constraints for the fixed frame of a root.
  var rootFrame: (Int32, Int32, Int32, Int32) = (-1, -1, -1, -1)

  static let none = ItemExtras()
}
