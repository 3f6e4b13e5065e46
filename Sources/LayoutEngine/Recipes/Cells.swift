import LayoutSolver

/// Sizes that containers give to their content, and the parts of table cells.
extension Engine {
  /// Sets the size that a container gives to its content, as tables and collections do with their cells.
  ///
  /// - Parameters:
  ///   - width: The width in points, or nil for none.
  ///   - height: The height in points, or nil where the content determines it.
  ///   - item: The content.
  ///   - priority: 1000 for the sizes of cells, less where a container only proposes.
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

  /// The constraints of a size that a container gave, width before height; none where none did.
  public func encapsulatedConstraints(of item: ItemID) -> [ConstraintID] {
    let given = extras(of: item).encapsulated
    return [given.0, given.1].compactMap { $0 }
  }

  /// Gives the content of a cell its whole frame, in the cell's coordinates: the size as `setEncapsulatedSize` does, the
  /// place as an autoresizing mask would.
  public func setEncapsulatedFrame(_ frame: Rect, of item: ItemID) {
    precondition(parent(of: item) != nil, "the content of a cell lies in the cell")
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

  /// Ends the frame that a container gave to its content.
  public func removeEncapsulatedFrame(of item: ItemID) {
    guard items[item.index].extras >= 0 else { return }
    let given = extras(of: item).encapsulated
    guard given.0 != nil || given.1 != nil else { return }
    setEncapsulatedSize(width: nil, height: nil, of: item)
    removeAutoresizing(of: item)
  }

  /// Lays out the content of a table cell: it fills the cell except for the separator below it and the accessory behind it.
  ///
  /// - Parameters:
  ///   - content: A child of the cell.
  ///   - separator: The height of the separator in points, 1/scale where there is one, 0 where not.
  ///   - accessory: The width of the accessory view with its margin, 0 without one. It lies at the trailing side.
  ///   - cell: The cell.
  public func setCellContent(_ content: ItemID, separator: Double, accessory: Double, of cell: ItemID) {
    precondition(parent(of: content) == cell, "the content of a cell is its child")
    let isLeftToRight = effectiveDirection(of: cell) == .leftToRight
    let sides: [(Attribute, Double)] = [
      (.left, isLeftToRight ? 0 : accessory), (.top, 0), (.right, isLeftToRight ? -accessory : 0),
      (.bottom, -separator),
    ]
    let installed = extras(of: content).autoresizing
    var ids: [ConstraintID] = []
    for (position, (attribute, constant)) in sides.enumerated() {
      let constraint = Constraint(
        Anchor(content, attribute), .equal, Anchor(cell, attribute), constant: constant, origin: .autoresizing,
        container: cell)
      ids.append(replaceGenerated(position < installed.count ? installed[position] : nil, by: constraint))
    }
    updateExtras(of: content) { $0.autoresizing = ids }
  }
}

/// The layout margins of the content of table cells, by measured documents.
public struct CellMargins: Hashable, Sendable {
  /// The look of the system.
  public enum Era: Hashable, Sendable {
    /// 8 points on every side: up to iOS 12, and documents without a device.
    case classic
    /// Margins as wide as those of the table, 11 above and below: from iOS 13.
    case modern
    /// The same with 15 above and below: from iOS 26.
    case glass
  }

  /// The margins of a cell's content.
  ///
  /// - Parameters:
  ///   - era: The look of the system.
  ///   - tableMargin: The leading and trailing margin of the table: 16, or 20 on wide devices.
  ///   - separator: The height of the separator, which the lower margin of `modern` cells gives up.
  ///   - hasAccessory: Whether an accessory view follows the content; its margin is 8.
  ///   - direction: The side of the accessory is the trailing one.
  public static func insets(
    _ era: Era, tableMargin: Double, separator: Double = 0, hasAccessory: Bool = false,
    direction: LayoutDirection = .leftToRight
  ) -> Insets {
    guard era != .classic else { return Insets(8) }
    let vertical: Double = era == .modern ? 11 : 15
    let trailing = hasAccessory ? 8 : tableMargin
    let isLeftToRight = direction == .leftToRight
    return Insets(
      top: vertical, left: isLeftToRight ? tableMargin : trailing, bottom: vertical - separator,
      right: isLeftToRight ? trailing : tableMargin)
  }
}
