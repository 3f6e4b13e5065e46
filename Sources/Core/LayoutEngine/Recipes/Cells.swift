import LayoutSolver

/// The identifiers of the constraints for the size of a cell's content, as each kit has them in logs of conflicts.
public struct EncapsulatedSizeNames: Hashable, Sendable {
  let width: String
  let height: String

  /// Those of UIKit.
  public static let touch = EncapsulatedSizeNames(
    width: "UIView-Encapsulated-Layout-Width", height: "UIView-Encapsulated-Layout-Height")
  /// Those of AppKit.
  public static let desktop = EncapsulatedSizeNames(
    width: "NSView-Encapsulated-Layout-Width", height: "NSView-Encapsulated-Layout-Height")
}

/// Sizes and frames that containers give to their content, as tables and collections do with their cells.
extension Engine {
  /// Sets the size that a container gives to its content, as tables and collections do with their cells.
  ///
  /// - Parameters:
  ///   - width: The width in points, or nil if the content determines it.
  ///   - height: The height in points, or nil if the content determines it.
  ///   - item: The content.
  ///   - priority: 1000 for the sizes of cells, less for a size that a container only proposes.
  ///   - names: The identifiers of the constraints.
  public func setEncapsulatedSize(
    width: Double?, height: Double?, of item: ItemID, priority: Priority = .required,
    names: EncapsulatedSizeNames = .touch
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
      update(old.0, .width, width, names.width),
      update(old.1, .height, height, names.height)
    )
    updateExtras(of: item) { $0.encapsulated = new }
  }

  /// The constraints of a size that a container gave, width before height.
  public func encapsulatedConstraints(of item: ItemID) -> [ConstraintID] {
    let given = extras(of: item).encapsulated
    return [given.0, given.1].compactMap { $0 }
  }

  /// Sets the whole frame of the content of a cell, in the cell's coordinates: the size as `setEncapsulatedSize` does,
  /// the origin as an autoresizing mask does.
  public func setEncapsulatedFrame(_ frame: Rect, of item: ItemID, names: EncapsulatedSizeNames = .touch) {
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
    setEncapsulatedSize(width: frame.width, height: frame.height, of: item, names: names)
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
