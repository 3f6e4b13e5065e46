/// How an item's layout margins come about.
public struct MarginRules: Hashable, Sendable {
  /// The margins that were set. Default 8 on every side.
  public var margins: Insets

  /// What the system asks for at least: 16 or 20 beside the root view of a controller, 0 elsewhere.
  public var minimum: Insets

  /// Whether the safe area is added.
  public var insetsFromSafeArea: Bool

  /// Whether the margins of the parent count where they reach into the item.
  public var preservesParentMargins: Bool

  /// Makes rules for the margins of an item.
  public init(
    margins: Insets = Insets(8), minimum: Insets = .zero, insetsFromSafeArea: Bool = true,
    preservesParentMargins: Bool = false
  ) {
    self.margins = margins
    self.minimum = minimum
    self.insetsFromSafeArea = insetsFromSafeArea
    self.preservesParentMargins = preservesParentMargins
  }
}

/// What the insets of an item follow from.
struct InsetRules {
  /// nil for an item whose margins are set directly.
  var margins: MarginRules?
  var rootSafeArea = Insets.zero
  var additionalSafeArea = Insets.zero
  var safeAreaGuide: ItemID?
  var marginsGuide: ItemID?
}

/// Layout margins: explicit ones, the system's minimum, those of the parent, and the safe area.
///
/// Margins that depend on frames settle after a layout: the new insets are constants of rows, and a second pass moves what
/// depends on them.
extension Engine {
  /// Lets rules determine the margins of an item, in place of `setMargins`.
  public func setMarginRules(_ rules: MarginRules, of item: ItemID) {
    updateRules(of: item) { $0.margins = rules }
    setMargins(effectiveMargins(of: item), of: item)
  }

  /// The layout margins guide of an item. Made when first asked for; it follows the margins.
  public func marginsGuide(of item: ItemID) -> ItemID {
    if let guide = rules(of: item).marginsGuide { return guide }
    let guide = addGuide(of: item, insets: margins(of: item))
    updateRules(of: item) { $0.marginsGuide = guide }
    return guide
  }

  /// The margins that an item's rules give by the frames of the last layout. O(depth).
  public func effectiveMargins(of item: ItemID) -> Insets {
    guard let rules = rules(of: item).margins else { return margins(of: item) }
    var result = Insets.maximum(rules.margins, rules.minimum)
    if rules.insetsFromSafeArea { result = result + safeAreaInsets(of: item) }
    if rules.preservesParentMargins, let parent = parent(of: item) {
      result = .maximum(result, overlap(of: effectiveMargins(of: parent), at: item, in: parent))
    }
    return result
  }

  /// Lays out, brings margins and safe areas in line with the frames, and repeats until both agree.
  ///
  /// - Parameter limit: The number of layouts after which insets that chase their own effect are left as they are.
  @discardableResult
  public func layoutSettlingInsets(limit: Int = 8) -> LayoutPass {
    var total = layout()
    var changed = total.changedItems
    var count = 1
    while count < limit, needsInsetUpdate || !changed.isEmpty, updateInsets() {
      let pass = layout()
      total.newConflicts += pass.newConflicts
      total.healed += pass.healed
      changed = pass.changedItems
      let known = Set(total.changedItems)
      total.changedItems += changed.filter { !known.contains($0) }
      count += 1
    }
    return total
  }

  /// Sets margins and guides by the frames of the last layout; tells whether any changed. O(items with rules × depth).
  private func updateInsets() -> Bool {
    needsInsetUpdate = false
    var hasChanged = false
    itemsWithRules.removeAll { insetRules[$0] == nil }
    for item in itemsWithRules {
      let rules = rules(of: item)
      if rules.margins != nil {
        let margins = effectiveMargins(of: item)
        if margins != self.margins(of: item) {
          setMargins(margins, of: item)
          hasChanged = true
        }
      }
      if let guide = rules.safeAreaGuide {
        let insets = safeAreaInsets(of: item)
        if insets != self.insets(ofGuide: guide) {
          setInsets(insets, ofGuide: guide)
          hasChanged = true
        }
      }
    }
    return hasChanged
  }

  func rules(of item: ItemID) -> InsetRules { insetRules[item] ?? InsetRules() }

  func updateRules(of item: ItemID, _ change: (inout InsetRules) -> Void) {
    if insetRules[item] == nil { itemsWithRules.append(item) }
    change(&insetRules[item, default: InsetRules()])
    needsInsetUpdate = true
  }

  /// Drops the rules of an item that is removed, and its parent's memory of a guide that is.
  func forgetRules(of item: ItemID, parent: Int32) {
    guard !insetRules.isEmpty else { return }
    insetRules[item] = nil
    guard parent >= 0, items[item.index].kind == .guide else { return }
    let owner = ItemID(index: Int(parent))
    if insetRules[owner]?.safeAreaGuide == item { insetRules[owner]?.safeAreaGuide = nil }
    if insetRules[owner]?.marginsGuide == item { insetRules[owner]?.marginsGuide = nil }
  }
}
