import LayoutSolver

/// Sizes and frames that containers give to their content, as tables and collections do with their cells.
extension Engine {
  /// Sets the size that a container gives to its content, as tables and collections do with their cells.
  ///
  /// - Parameters:
  ///   - width: The width in points, or nil if the content determines it.
  ///   - height: The height in points, or nil if the content determines it.
  ///   - item: The content.
  ///   - priority: 1000 for the sizes of cells, less for a size that a container only proposes.
  public func setEncapsulatedSize(
    width: Double?, height: Double?, of item: ItemID, priority: Priority = .required
  ) {
    let old = extras(of: item).encapsulated
    func update(_ old: ConstraintID?, _ attribute: Attribute, _ value: Double?, _ identifier: String) -> ConstraintID? {
      guard let value else {
        if let old { remove(old) }
        return nil
      }
      return replaceGenerated(
        old,
        by: Constraint(
          Anchor(item, attribute), .equal, constant: value, priority: priority, identifier: identifier,
          origin: .encapsulated))
    }
    let new = (
      update(old.0, .width, width, "UIView-Encapsulated-Layout-Width"),
      update(old.1, .height, height, "UIView-Encapsulated-Layout-Height")
    )
    updateExtras(of: item) { $0.encapsulated = new }
  }

  /// The constraints of a size that a container gave, width before height.
  public func encapsulatedConstraints(of item: ItemID) -> [ConstraintID] {
    let given = extras(of: item).encapsulated
    return [given.0, given.1].compactMap { $0 }
  }

  /// Sets the whole frame of the content of a cell, in the cell's coordinates: the size as `setEncapsulatedSize` does, the
  /// origin as an autoresizing mask does.
  public func setEncapsulatedFrame(_ frame: Rect, of item: ItemID) {
    precondition(parent(of: item) != nil, "the content of a cell is inside the cell")
    let container = parent(of: item)
    let installed = extras(of: item).autoresizing
    var ids: [ConstraintID] = []
    for (position, (attribute, value)) in [(Attribute.left, frame.x), (.top, frame.y)].enumerated() {
      let constraint = Constraint(
        Anchor(item, attribute), .equal, constant: value, origin: .autoresizing, container: container)
      ids.append(replaceGenerated(position < installed.count ? installed[position] : nil, by: constraint))
    }
    updateExtras(of: item) { $0.autoresizing = ids }
    setEncapsulatedSize(width: frame.width, height: frame.height, of: item)
  }

  /// Removes the frame that a container gave to its content.
  public func removeEncapsulatedFrame(of item: ItemID) {
    guard items[item.index].extras >= 0 else { return }
    let given = extras(of: item).encapsulated
    guard given.0 != nil || given.1 != nil else { return }
    setEncapsulatedSize(width: nil, height: nil, of: item)
    removeAutoresizing(of: item)
  }
}

/// The layout margins of the content of table cells, by measured documents.
public enum CellMargins {
  /// The appearance of the system.
  public enum Era: Hashable, Sendable {
    /// 8 points on every side: up to iOS 12, and documents without a device.
    case classic
    /// Side margins as wide as those of the table, 11 points above and below: from iOS 13.
    case modern
    /// Side margins as wide as those of the table, 15 points above and below: from iOS 26.
    case glass
  }

  /// The margins of a cell's content.
  ///
  /// - Parameters:
  ///   - era: The appearance of the system.
  ///   - tableMargin: The leading and trailing margin of the table, in points.
  ///   - hasAccessory: Whether an accessory view follows the content; then the trailing margin is 8.
  ///   - direction: The layout direction, which determines the trailing side.
  public static func insets(
    _ era: Era, tableMargin: Double, hasAccessory: Bool = false, direction: LayoutDirection = .leftToRight
  ) -> Insets {
    guard era != .classic else { return Insets(8) }
    let vertical: Double = era == .modern ? 11 : 15
    let trailing = hasAccessory ? 8 : tableMargin
    let isLeftToRight = direction == .leftToRight
    return Insets(
      top: vertical, left: isLeftToRight ? tableMargin : trailing, bottom: vertical,
      right: isLeftToRight ? trailing : tableMargin)
  }
}
