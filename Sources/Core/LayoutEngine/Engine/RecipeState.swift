import LayoutSolver

/// What the recipes of an engine know beside its constraints.
struct RecipeState {
  /// The rules for margins and safe areas.
  struct Insets {
    /// The rules, by item.
    var rules: [ItemID: InsetRules] = [:]
    /// The items with rules, in the order in which they were set.
    var items: [ItemID] = []
    /// Whether rules changed after insets were last updated.
    var needUpdate = false
  }

  /// Margins and safe areas.
  var insets = Insets()
  /// The stack views, by item.
  var stacks: [ItemID: StackState] = [:]
  /// The grids, by item.
  var grids: [ItemID: GridState] = [:]
  /// Scratch space of `fittingSize`: the copy of each variable. Empty between calls.
  var copies: [VariableID?] = []
}

/// The constraints between the inside and the outside of scrolling items.
struct ScrollState {
  /// The constraints of each scrolling item. Removed constraints can be among them.
  var crossings: [ItemID: [ConstraintID]] = [:]
  /// The scrolling items between the items of the row under construction, and its container.
  var crossed: [Int32] = []
}
