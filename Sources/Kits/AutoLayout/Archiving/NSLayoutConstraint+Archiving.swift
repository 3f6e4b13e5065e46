import Foundation
import LayoutEngine

/// An item that belongs to another, such as a view's layout margins guide. Archives identify it by its owner.
@MainActor package protocol DependentItem: LayoutItem {
  /// The owner and its name for the item, or nil for an item without an owner.
  var archivePlace: (owner: any LayoutItem, role: String)? { get }
}

/// An item that owns other items.
@MainActor package protocol ItemOwner: LayoutItem {
  /// Returns the item with the given name, or nil.
  func dependentItem(_ role: String) -> (any LayoutItem)?
}

/// The path from the item that holds a constraint to an item below it: indices of subviews, then the name of a guide.
package struct ArchivePlace: Codable {
  package var path: [Int]
  package var role: String?

  package init(path: [Int], role: String? = nil) { (self.path, self.role) = (path, role) }
}

/// The item that holds the constraints being encoded or decoded. Constraints identify their items by paths from it, so
/// that the archive of a view has no reference back to the view.
@MainActor package protocol ArchiveScope: LayoutItem {
  func archivePlace(of item: any LayoutItem) -> ArchivePlace?
  func item(at place: ArchivePlace) -> (any LayoutItem)?
}

/// The values of a constraint in an archive.
private struct ConstraintSettings: Codable {
  static let key = "NSLayoutConstraint"
  static let itemKeys = ["first", "second"]

  var attributes: [NSLayoutConstraint.Attribute]
  var relation: NSLayoutConstraint.Relation
  var multiplier: CGFloat
  var constant: CGFloat
  var priority: Float
  var identifier: String?
  var shouldBeArchived: Bool
  var systemSpacing: CGFloat?
  var hasSecondItem: Bool
  /// The paths of the items, for a constraint encoded by the view that holds it.
  var places: [ArchivePlace]?
  /// The names of owned items, for a constraint encoded on its own.
  var roles: [String?]?
}

extension NSLayoutConstraint {
  /// The view whose constraints are being encoded or decoded.
  private static var scope: (any ArchiveScope)?

  /// Calls `body`, during which constraints are encoded or decoded by the view that holds them.
  package static func within<Result>(_ newScope: (any ArchiveScope)?, _ body: () throws -> Result) rethrows -> Result {
    let old = scope
    scope = newScope
    defer { scope = old }
    return try body()
  }

  /// Whether the view that holds the constraint encodes it: `shouldBeArchived` is true and the items are inside the
  /// view.
  package func isArchived(by view: any ArchiveScope) -> Bool {
    guard shouldBeArchived, !isSystemMade, let first = firstLayoutItem, view.archivePlace(of: first) != nil else {
      return false
    }
    return secondLayoutItem.map { view.archivePlace(of: $0) != nil } ?? (secondAttribute == .notAnAttribute)
  }

  /// Whether the constraint can be added to a node: its items are in the subtree, without a barrier between.
  package func isInstallable(on node: LayoutNode) -> Bool {
    guard isUsable, holder == nil, let ancestor = commonAncestor().object, ancestor.isDescendant(of: node) else {
      return false
    }
    return [firstLayoutItem, secondLayoutItem].compactMap { $0?.layoutNode }.allSatisfy { item in
      guard item !== ancestor else { return true }
      var current = item.parent
      while let above = current, above !== ancestor {
        if above.isClosed { return false }
        current = above.parent
      }
      return true
    }
  }

  func encodeParts(to coder: NSCoder) {
    let items = [firstLayoutItem, secondLayoutItem].compactMap { $0 }
    var settings = ConstraintSettings(
      attributes: [firstAttribute, secondAttribute], relation: relation, multiplier: multiplier, constant: constant,
      priority: priority.rawValue, identifier: identifier, shouldBeArchived: shouldBeArchived,
      systemSpacing: systemSpacing, hasSecondItem: secondAttribute != .notAnAttribute)
    if let scope = Self.scope, holder === scope.layoutNode {
      settings.places = items.compactMap { scope.archivePlace(of: $0) }
    } else {
      var roles: [String?] = []
      for (key, item) in zip(ConstraintSettings.itemKeys, items) {
        let place = (item as? any DependentItem)?.archivePlace
        roles.append(place?.role)
        coder.encode(place?.owner ?? item, forKey: key)
      }
      settings.roles = roles
    }
    coder.encodeSettings(settings, forKey: ConstraintSettings.key)
  }

  /// Reads the values of the archive. Returns false and fails the coder with an error if they do not form a valid
  /// constraint.
  func decodeParts(from coder: NSCoder) -> Bool {
    do {
      guard let settings = try coder.decodeSettings(ConstraintSettings.self, forKey: ConstraintSettings.key) else {
        throw LayoutArchiveError.wrongValue(key: ConstraintSettings.key)
      }
      var owners: [any LayoutItem] = []
      try apply(settings, items(of: settings, in: coder, &owners))
      // Views that only this archive refers to are retained until the constraint is activated.
      decodedItems = owners
      return true
    } catch {
      coder.failWithError(error)
      return false
    }
  }

  /// Returns the items. `owners` are the views that were decoded with a constraint on its own.
  private func items(
    of settings: ConstraintSettings, in coder: NSCoder, _ owners: inout [any LayoutItem]
  ) throws -> [any LayoutItem] {
    let count = settings.hasSecondItem ? 2 : 1
    if let places = settings.places {
      guard let scope = Self.scope, places.count == count else { throw LayoutArchiveError.missingItem }
      return try places.map { place in
        guard let item = scope.item(at: place) else { throw LayoutArchiveError.missingItem }
        return item
      }
    }
    return try (0..<count).map { index in
      let key = ConstraintSettings.itemKeys[index]
      guard let owner = coder.decodeObject(of: [NSObject.self], forKey: key) as? any LayoutItem else {
        throw LayoutArchiveError.missingItem
      }
      owners.append(owner)
      guard let roles = settings.roles, roles.indices.contains(index), let role = roles[index] else { return owner }
      guard let item = (owner as? any ItemOwner)?.dependentItem(role) else { throw LayoutArchiveError.missingItem }
      return item
    }
  }

  private func apply(_ settings: ConstraintSettings, _ items: [any LayoutItem]) throws {
    guard settings.attributes.count == 2,
      // Also rejects NaN and values beyond the range of a layout.
      [settings.multiplier, settings.constant, settings.systemSpacing ?? 0].allSatisfy({ abs($0) <= 1e9 }),
      settings.priority > 0, settings.priority <= 1000,
      settings.hasSecondItem == (settings.attributes[1] != .notAnAttribute),
      NSLayoutConstraint.isAllowed(identifier: settings.identifier)
    else { throw LayoutArchiveError.wrongValue(key: ConstraintSettings.key) }
    let (first, second) = (settings.attributes[0], settings.attributes[1])
    try Constraint.validate(first, second, multiplier: Double(settings.multiplier))
    guard second == .notAnAttribute || first.isSize || first.axis == second.axis else {
      throw ConstraintError.axesDiffer(first, second)
    }
    fill(
      first: items[0], settings.attributes[0], settings.relation, second: items.count > 1 ? items[1] : nil,
      settings.attributes[1], multiplier: settings.multiplier, constant: settings.constant,
      priority: Priority(settings.priority))
    identifier = settings.identifier
    shouldBeArchived = settings.shouldBeArchived
    systemSpacing = settings.systemSpacing
  }
}
