import LayoutSolver

/// Sizes below which a toolkit does not draw the content of an item.
///
/// They are facts about the toolkit, not wishes: with less space the content would be outside of the item. They are
/// required, and recovery from a conflict breaks a constraint of the client instead.
extension Engine {
  /// Sets the smallest size of an item in points. An axis at 0 has none.
  public func setMinimumSize(_ minimum: Size, of item: ItemID) {
    let old = extras(of: item).minimumSize
    guard minimum != .zero || old.0 != nil || old.1 != nil else { return }
    func update(_ old: ConstraintID?, _ attribute: Attribute, _ value: Double, _ identifier: String) -> ConstraintID? {
      guard value > 0 else {
        if let old { remove(old) }
        return nil
      }
      return replaceGenerated(
        old,
        by: Constraint(
          Anchor(item, attribute), .greaterThanOrEqual, constant: value, identifier: identifier, origin: .minimumSize))
    }
    let new = (
      update(old.0, .width, minimum.width, "Toolkit-Minimum-Width"),
      update(old.1, .height, minimum.height, "Toolkit-Minimum-Height")
    )
    updateExtras(of: item) { $0.minimumSize = new }
  }

  /// The constraints of the smallest size of an item, width before height.
  public func minimumSizeConstraints(of item: ItemID) -> [ConstraintID] {
    let minimum = extras(of: item).minimumSize
    return [minimum.0, minimum.1].compactMap { $0 }
  }
}
