import ConstraintText
import Foundation
import LayoutEngine

/// A constraint that the layout creates from a view's `intrinsicContentSize`.
@preconcurrency @MainActor public final class NSContentSizeLayoutConstraint: NSLayoutConstraint {}

/// A constraint that the layout creates from a view's frame and autoresizing mask.
@preconcurrency @MainActor public final class NSAutoresizingMaskLayoutConstraint: NSLayoutConstraint {}

/// A layout guide that a stack or a grid view creates: one that spans its arranged views, the space between two of
/// them, a row or a column.
@MainActor final class StackSpacer: NSObject, LayoutItem {
  private(set) lazy var layoutNode = LayoutNode(guide: self)
  let purpose: ItemPurpose
  nonisolated static let marginsGuide = "UIViewLayoutMarginsGuide"

  init(_ purpose: ItemPurpose) { self.purpose = purpose }

  var loggedItem: LoggedItem { LoggedItem(spacer: purpose, address: address(of: self)) }
}

extension LoggedItem {
  /// An item that the engine created, with the class and the identifier that logs print for it.
  init(spacer purpose: ItemPurpose, address: String) {
    switch purpose {
    case .stackGap: self.init(className: "_UIOLAGapGuide", address: address, text: "UISV-distributing")
    case .stackSpanner: self.init(className: "_UILayoutSpacer", address: address, text: "UISV-alignment-spanner")
    case .gridTrack: self.init(className: "NSLayoutGuide", address: address, text: nil)
    // Stack views that are laid out relative to their margins have constraints to a guide.
    case .item: self.init(className: "UILayoutGuide", address: address, text: StackSpacer.marginsGuide)
    }
  }
}

/// `NSLayoutConstraint` objects for the constraints that the engine creates itself. They are created on demand, so
/// that layouts without a request for them have no cost, and keep their identity as long as the constraint exists.
@MainActor struct SystemConstraints {
  struct Entry {
    var id: ConstraintID
    /// The constraint without its constant.
    var key: Constraint
    var object: NSLayoutConstraint
  }

  /// The constraint objects, by the item that lists them.
  var entries: [ItemID: [Entry]] = [:]
  /// The layout guides of stack views, by item.
  var spacers: [ItemID: StackSpacer] = [:]
}

extension Constraint {
  /// The parts of the constraint that identify it.
  fileprivate var identity: Constraint {
    var result = self
    (result.constant, result.priority) = (0, .required)
    return result
  }
}

extension LayoutNode {
  /// The constraints that the layout created for the node: for its arrangement as a stack, a size set by a container
  /// such as a table, its content size, and the frames of its children. Empty before the first layout.
  package var systemConstraints: [NSLayoutConstraint] {
    guard let host, let itemID else { return [] }
    return host.systemConstraints(of: self, itemID)
  }
}

extension LayoutHost {
  fileprivate func systemConstraints(of node: LayoutNode, _ item: ItemID) -> [NSLayoutConstraint] {
    var ids = engine.stackConstraints(of: item) + engine.gridConstraints(of: item)
    ids += engine.encapsulatedConstraints(of: item) + engine.minimumSizeConstraints(of: item)
    ids += [Axis.horizontal, .vertical].compactMap { engine.contentConstraint(of: item, $0) }
    for child in node.children where child.host === self {
      if let id = child.itemID { ids += engine.autoresizingConstraints(of: id) }
    }
    let known = system.entries[item] ?? []
    var entries: [SystemConstraints.Entry] = []
    for id in ids where engine.contains(id) {
      let row = engine.constraint(id)
      let key = row.identity
      let old = known.first { $0.id == id && $0.key == key }?.object
      entries.append(.init(id: id, key: key, object: object(old, for: row, heldBy: node)))
    }
    system.entries[item] = entries.isEmpty ? nil : entries
    return entries.map(\.object)
  }

  /// Returns the object for a constraint of the engine, with its current values.
  private func object(_ old: NSLayoutConstraint?, for row: Constraint, heldBy node: LayoutNode) -> NSLayoutConstraint {
    let result =
      old
      ?? {
        switch row.origin {
        case .contentSize: NSContentSizeLayoutConstraint()
        case .autoresizing: NSAutoresizingMaskLayoutConstraint()
        default: NSLayoutConstraint()
        }
      }()
    result.becomeSystemMade(heldBy: node, inEngine: true)
    result.fill(
      first: item(row.first.item), row.first.attribute, row.relation,
      second: row.second.flatMap { item($0.item) }, row.second?.attribute ?? .notAnAttribute,
      multiplier: CGFloat(row.multiplier),
      constant: CGFloat(row.constant), priority: .init(Float(row.priority.rawValue)))
    result.setSystemIdentifier(row.identifier)
    return result
  }

  /// Returns the object of an item: an object of the client, or a guide of a stack view.
  private func item(_ id: ItemID) -> (any LayoutItem)? {
    if let node = node(id) { return node.owner }
    let (purpose, parent) = (engine.purpose(of: id), engine.parent(of: id).flatMap { node($0) })
    if purpose == .item, let owner = parent?.owner as? any ItemOwner {
      return owner.dependentItem(StackSpacer.marginsGuide)
    }
    if let spacer = system.spacers[id] {
      if spacer.purpose == purpose, spacer.layoutNode.parent === parent { return spacer }
      spacer.layoutNode.host = nil
    }
    let spacer = StackSpacer(purpose)
    spacer.layoutNode.represent(id, in: self, below: parent)
    system.spacers[id] = spacer
    return spacer
  }

  /// Returns the engine's id of a constraint that the layout created, or nil if the engine no longer has it.
  func systemID(of constraint: NSLayoutConstraint) -> ConstraintID? {
    guard let item = constraint.holder?.itemID,
      let entry = system.entries[item]?.first(where: { $0.object === constraint })
    else { return nil }
    return engine.contains(entry.id) && engine.constraint(entry.id).identity == entry.key ? entry.id : nil
  }
}
