import LayoutSolver
import SizeRegions

/// A layout: items in a tree, constraints between their attributes, and the frames that follow from them.
///
/// Each item has four variables, `minX`, `minY`, `width`, and `height`, in the coordinate space of its parent, with y
/// increasing downward. Width and height are never negative. A constraint becomes one row over the variables of its
/// items and of their ancestors up to, but not including, the closest common ancestor. Rows are therefore short, and
/// an edge relative to the parent needs no ancestor.
///
///     let engine = Engine()
///     let root = engine.addItem(parent: nil)
///     engine.setRootFrame(Rect(x: 0, y: 0, width: 320, height: 480), of: root)
///     let child = engine.addItem(parent: root)
///     try engine.add(Constraint(Anchor(child, .leading), .equal, Anchor(root, .leading), constant: 20))
///     engine.layout()
///     engine.frame(of: child)          // x 20, and 0 for all that nothing determines
///
/// Changes take effect with `layout()`. Until then, frames are those of the last layout. An engine is used by one task
/// at a time; several engines can be used concurrently.
public final class Engine {
  // The storage used by every constraint has no dynamic exclusivity checks, which took a fifth of the time of building
  // a layout: no method keeps an access to a part of it while it calls another method. What most constraints use has
  // no reference counts.

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

  /// The identifiers of constraints by id, up to the last constraint that has one.
  @exclusivity(unchecked) var identifiers: [String?] = []

  /// The item of each solver variable, and the constraint of each row, or -1.
  @exclusivity(unchecked) var itemOfVariable = Table<Int32>()
  @exclusivity(unchecked) var constraintOfRow = Table<Int32>()

  /// The memory of the tables that ``expect(items:constraints:)`` reserved.
  @exclusivity(unchecked) var memory = MemoryBlock()

  /// The constraints that recovery has broken, in that order.
  var brokenConstraints: [ConstraintID] = []

  /// The reports of the current conflicts.
  public internal(set) var conflicts: [ConflictReport] = []

  /// The broken constraints of which no report says what they conflict with, because finding their conflicts would take
  /// too long.
  public internal(set) var unexaminedConflicts: [ConstraintID] = []

  /// The work after which a layout stops, in rows and variables visited; a million takes about 10 ms. Unlimited by
  /// default.
  ///
  /// A layout that stops leaves the frames as they are then: constraints with lower priorities, or even required ones,
  /// may not be satisfied, and no conflict is found. ``isLayoutComplete`` is false until a further layout finishes.
  public var workLimit = Int.max

  /// The work of all layouts and questions since the engine was created.
  public var work: Int { solver.statistics.work }

  /// Whether the last layout has finished: false if it has stopped at ``workLimit``.
  public var isLayoutComplete: Bool { solver.isOptimal }

  /// The number of layout passes, used to list each changed item once.
  var passNumber: Int32 = 0

  /// Whether something changed after the last pass.
  @exclusivity(unchecked) var needsSolve = false

  /// Whether any item was ever set to right-to-left. Otherwise no direction is looked up.
  @exclusivity(unchecked) var hasRightToLeft = false

  /// Whether the first baseline of an item without text is the top edge of its alignment rectangle, as in UIKit, instead
  /// of the bottom edge, as in AppKit. Its last baseline is the bottom edge in both. Set before constraints are added.
  public var isFirstBaselineAtTop = false

  /// Whether ties between the items of filled stacks are left open, so that they count as ambiguous. By default an item
  /// gives way before later ones of equal priority, as in both kits when a program runs.
  public var leavesTiesOpen = false {
    didSet { if leavesTiesOpen != oldValue { tiesChanged() } }
  }

  /// Whether any item was ever made a barrier. Otherwise no barrier is looked up.
  @exclusivity(unchecked) var hasBarriers = false

  /// Scratch space of the row under construction.
  @exclusivity(unchecked) var row = RowBuilder()

  /// Which constraints cross scrolling items.
  @exclusivity(unchecked) var scrolling = ScrollState()

  /// State of the recipes.
  @exclusivity(unchecked) var recipes = RecipeState()

  /// What the layouts and queries since it was set have decided, for a proof over sizes; nil if nobody asks.
  @exclusivity(unchecked) package var trace: DecisionTrace?

  /// Creates an engine without items.
  public init() {}
}
