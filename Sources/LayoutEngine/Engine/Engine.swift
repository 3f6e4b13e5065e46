import LayoutSolver

/// A layout: items in a tree, constraints between their attributes, and the frames that follow from them.
///
/// Each item has four variables, `minX`, `minY`, `width` and `height`, in the coordinates of its parent; y grows downwards. Width and
/// height are never negative. A constraint becomes one row over the variables of its items and of their ancestors up
/// to, and without, the closest common one: rows stay short, and an edge relative to the parent needs no ancestor at all.
///
///     let engine = Engine()
///     let root = engine.addItem(parent: nil)
///     engine.setRootFrame(Rect(x: 0, y: 0, width: 320, height: 480), of: root)
///     let child = engine.addItem(parent: root)
///     try engine.add(Constraint(Anchor(child, .leading), .equal, Anchor(root, .leading), constant: 20))
///     engine.layout()
///     engine.frame(of: child)          // x 20, and 0 for all that nothing determines
///
/// Changes are collected; `layout()` brings the frames up to date. Frames are those of the last layout until then.
/// An engine is used by one task at a time; many engines may work side by side.
public final class Engine {
  // The storage that every constraint goes through does without dynamic checks of exclusive access: they took a fifth of the time of building a
  // layout, and no method holds on to a part of it while it calls another. Of what most constraints touch, none counts references.

  /// The rows and their solution.
  @exclusivity(unchecked) var solver = Solver()

  /// Items by id; free slots are linked through `freeItems`.
  @exclusivity(unchecked) var items = Table<ItemRecord>()
  @exclusivity(unchecked) var freeItems = Table<Int32>()

  /// Rarely used parts of items, by `ItemRecord.extras`.
  @exclusivity(unchecked) var extras: [ItemExtras] = []
  @exclusivity(unchecked) var freeExtras: [Int32] = []

  /// Constraints by id.
  @exclusivity(unchecked) var constraints = Table<ConstraintRecord>()
  @exclusivity(unchecked) var freeConstraints = Table<Int32>()

  /// The names of constraints by id, as far as the last constraint that has one.
  @exclusivity(unchecked) var identifiers: [String?] = []

  /// The item of each solver variable, and the constraint of each row; -1 where there is none.
  @exclusivity(unchecked) var itemOfVariable = Table<Int32>()
  @exclusivity(unchecked) var constraintOfRow = Table<Int32>()

  /// Where the tables lie that ``expect(items:constraints:)`` made room in.
  @exclusivity(unchecked) var memory = MemoryBlock()

  /// Constraints that recovery has lowered, in the order in which that happened.
  var brokenConstraints: [ConstraintID] = []

  /// Reports of the conflicts in force.
  public internal(set) var conflicts: [ConflictReport] = []

  /// Counts layout passes, to list each changed item once.
  var passNumber: Int32 = 0

  /// Whether something changed since the last pass.
  @exclusivity(unchecked) var needsSolve = false

  /// Whether any item was ever set to run from right to left; while none was, directions need no look-up.
  @exclusivity(unchecked) var hasRightToLeft = false

  /// Whether any item was ever made a barrier; while none was, nobody looks for one.
  @exclusivity(unchecked) var hasBarriers = false

  /// Scratch space of the row under construction.
  @exclusivity(unchecked) var row = RowBuilder()

  /// The scrolling items between the items of the row under construction, and its container.
  @exclusivity(unchecked) var crossedItems: [Int32] = []

  /// Constraints that reach from inside a scrolling item to the outside, by that item; removed ones may be among them.
  var scrollCrossings: [ItemID: [ConstraintID]] = [:]

  /// Scratch space of `fittingSize`: the copy of each variable; empty between calls.
  @exclusivity(unchecked) var copies: [VariableID?] = []

  /// How margins and safe areas of items come about, and those items in the order in which they got rules.
  var insetRules: [ItemID: InsetRules] = [:]
  var itemsWithRules: [ItemID] = []

  /// Whether such rules changed since insets were last brought in line with them.
  var needsInsetUpdate = false

  /// State of the stack views, by item.
  var stacks: [ItemID: StackState] = [:]

  /// Makes an engine without items.
  public init() {}
}
