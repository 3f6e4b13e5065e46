import LayoutSolver
import SizeRegions

/// The rules for the layout margins of an item.
public struct MarginRules: Hashable, Sendable {
  /// The margins that were set, in points. Default 8 on every side.
  public var margins: Insets

  /// The least margins, before the safe area is added: those of the system beside the root view of a controller,
  /// `systemMinimum(width:)`, and no limit elsewhere.
  public var minimum: Insets?

  /// Whether the safe area is added.
  public var insetsFromSafeArea: Bool

  /// Whether the margins are at least the part of the parent's margins that reaches into the item.
  public var preservesParentMargins: Bool

  /// Creates the rules for the margins of an item.
  public init(
    margins: Insets = Insets(8), minimum: Insets? = nil, insetsFromSafeArea: Bool = true,
    preservesParentMargins: Bool = false
  ) {
    (self.margins, self.minimum, self.insetsFromSafeArea) = (margins, minimum, insetsFromSafeArea)
    self.preservesParentMargins = preservesParentMargins
  }

  /// The margins of a view of AppKit: the standard spacing of 20 points from its safe area.
  public static let appKit = MarginRules(margins: Insets(20))

  /// The margins without the safe area and those of the parent.
  public var ownMargins: Insets { minimum.map { .maximum(margins, $0) } ?? margins }

  /// The margins by these rules.
  ///
  /// The parent's margins include its safe area, which is therefore not added to the inherited part again.
  ///
  /// - Parameters:
  ///   - safeArea: The safe area insets of the item.
  ///   - inherited: The part of the parent's margins that reaches into the item, `Insets.inherited(by:in:scale:)`.
  public func insets(safeArea: @autoclosure () -> Insets, inherited: @autoclosure () -> Insets) -> Insets {
    var result = ownMargins
    if insetsFromSafeArea { result = result + safeArea() }
    return preservesParentMargins ? .maximum(result, inherited()) : result
  }

  /// The system's least margins of a controller's root view, and the margins of the content of a table as wide:
  /// 16 points at the sides, 20 from a width of 414.
  public static func systemMinimum(width: Double) -> Insets {
    let side: Double = width >= 414 ? 20 : 16
    return Insets(top: 0, left: side, bottom: 0, right: side)
  }
}

/// The settings that determine the insets of an item.
struct InsetRules {
  /// nil for an item whose margins are set directly.
  var margins: MarginRules?
  /// nil for an item that inherits its safe area.
  var ownSafeArea: Insets?
  /// nil for an item that does not scroll.
  var adjustment: ScrollInsetAdjustment?
  var safeAreaGuide: ItemID?
  var marginsGuide: ItemID?
}

/// Layout margins: those that were set, the system's minimum, those of the parent, and the safe area.
///
/// Margins that depend on frames settle after a layout: the new insets are constants of rows, and another layout moves
/// what depends on them.
extension Engine {
  /// Sets rules that determine the margins of an item, in place of `setMargins`.
  public func setMarginRules(_ rules: MarginRules, of item: ItemID) {
    updateRules(of: item) { $0.margins = rules }
    setMargins(marginsByRules(of: item), of: item)
  }

  /// The layout margins guide of an item. It is created by the first call, and follows the margins.
  public func marginsGuide(of item: ItemID) -> ItemID {
    if let guide = rules(of: item).marginsGuide { return guide }
    let guide = addGuide(of: item, insets: margins(of: item))
    updateRules(of: item) { $0.marginsGuide = guide }
    return guide
  }

  /// The margins that an item's rules give by the frames of the last layout. O(depth).
  private func marginsByRules(of item: ItemID) -> Insets {
    guard let rules = rules(of: item).margins else { return margins(of: item) }
    let safeArea = rules.insetsFromSafeArea ? safeAreaInsets(of: item) : .zero
    guard rules.preservesParentMargins, let parent = parent(of: item) else {
      return rules.insets(safeArea: safeArea, inherited: .zero)
    }
    let inherited = inherited(marginsByRules(of: parent), by: item, from: parent)
    if trace != nil {
      let own = rules.ownMargins + safeArea
      recordSigns([
        own.top - inherited.top, own.left - inherited.left, own.bottom - inherited.bottom, own.right - inherited.right,
      ])
    }
    return rules.insets(safeArea: safeArea, inherited: inherited)
  }

  /// Lays out, updates margins and safe areas by the frames, and repeats until nothing changes.
  ///
  /// - Parameter limit: The largest number of layouts. Insets that depend on their own effect may never settle.
  @discardableResult public func layoutSettlingInsets(limit: Int = 8) -> LayoutPass {
    var total = layout()
    var changed = total.changedItems
    var count = 1
    while count < limit, isLayoutComplete, recipes.insets.needUpdate || !changed.isEmpty, updateInsets() {
      trace?.record(count)
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

  /// Sets margins and guides by the frames of the last layout. Returns whether any changed. O(items with rules ×
  /// depth).
  private func updateInsets() -> Bool {
    recipes.insets.needUpdate = false
    var hasChanged = false
    recipes.insets.items.removeAll { recipes.insets.rules[$0] == nil }
    for item in recipes.insets.items {
      let rules = rules(of: item)
      if rules.margins != nil {
        let margins = marginsByRules(of: item)
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

  func rules(of item: ItemID) -> InsetRules { recipes.insets.rules[item] ?? InsetRules() }

  func updateRules(of item: ItemID, _ change: (inout InsetRules) -> Void) {
    if recipes.insets.rules[item] == nil { recipes.insets.items.append(item) }
    change(&recipes.insets.rules[item, default: InsetRules()])
    recipes.insets.needUpdate = true
  }

  /// Removes the rules of an item that is removed, or the reference of its owner where the item is a guide.
  func removeRules(of item: ItemID, parent: Int32) {
    guard !recipes.insets.rules.isEmpty else { return }
    recipes.insets.rules[item] = nil
    guard parent >= 0, items[item.index].kind == .guide else { return }
    let owner = ItemID(index: Int(parent))
    if recipes.insets.rules[owner]?.safeAreaGuide == item { recipes.insets.rules[owner]?.safeAreaGuide = nil }
    if recipes.insets.rules[owner]?.marginsGuide == item { recipes.insets.rules[owner]?.marginsGuide = nil }
  }
}
