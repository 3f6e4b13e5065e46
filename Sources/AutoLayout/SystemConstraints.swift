import ConstraintText
import Foundation
import LayoutEngine

/// A constraint for the size of the content of a view. The layout creates it from `intrinsicContentSize`.
@preconcurrency @MainActor
public final class NSContentSizeLayoutConstraint: NSLayoutConstraint {}

/// A constraint for the frame and the autoresizing mask of a view.
@preconcurrency @MainActor
public final class NSAutoresizingMaskLayoutConstraint: NSLayoutConstraint {}

/// A rectangle that a stack needs for itself: one that spans its views, or the space between two of them.
@MainActor
final class StackSpacer: NSObject, LayoutItem {
  private(set) lazy var layoutNode = LayoutNode(guide: self)
  let purpose: ItemPurpose
  nonisolated static let marginsGuide = "UIViewLayoutMarginsGuide"

  init(_ purpose: ItemPurpose) { self.purpose = purpose }

  var loggedItem: LoggedItem { LoggedItem(spacer: purpose, address: address(of: self)) }
}

extension LoggedItem {
  /// A rectangle that the engine made for itself, by the class and the identifier that it has in logs.
  init(spacer purpose: ItemPurpose, address: String) {
    switch purpose {
    case .stackGap: self.init(className: "_UIOLAGapGuide", address: address, text: "UISV-distributing")
    case .stackSpanner: self.init(className: "_UILayoutSpacer", address: address, text: "UISV-alignment-spanner")
    // Stacks that stay inside their margins are tied to a guide.
    case .item: self.init(className: "UILayoutGuide", address: address, text: StackSpacer.marginsGuide)
    }
  }
}

/// The objects of those of an engine's constraints that no client made. They are made when somebody asks for them, so
/// that layouts need not pay for them, and are the same objects as long as the constraint is the same.
@MainActor
struct SystemConstraints {
  struct Entry {
    var id: ConstraintID
    /// The constraint, its constant left out.
    var key: Constraint
    var object: NSLayoutConstraint
  }

  /// By the item that lists them.
  var entries: [ItemID: [Entry]] = [:]
  /// The rectangles of stacks, by item.
  var spacers: [ItemID: StackSpacer] = [:]
}

extension Constraint {
  /// The constraint without what changes while it stays the same.
  fileprivate var identity: Constraint {
    var result = self
    (result.constant, result.priority) = (0, .required)
    return result
  }
}

extension LayoutNode {
  /// Constraints that the layout made for the node: of its arrangement as a stack, of a size that a table or the like gave
  /// it, of the size of its content, and of the frames of the nodes below. None before the first layout.
  package var systemConstraints: [NSLayoutConstraint] {
    guard let host, let itemID else { return [] }
    return host.systemConstraints(of: self, itemID)
  }
}

extension LayoutHost {
  fileprivate func systemConstraints(of node: LayoutNode, _ item: ItemID) -> [NSLayoutConstraint] {
    var ids = engine.stackConstraints(of: item)
    ids += engine.encapsulatedConstraints(of: item)
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

  /// The object for a constraint of the engine, with the constraint's present numbers.
  private func object(
    _ old: NSLayoutConstraint?, for row: Constraint, heldBy node: LayoutNode
  ) -> NSLayoutConstraint {
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

  /// The object of an item: an object of the client, or a spacer of a stack.
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
    spacer.layoutNode.stand(for: id, in: self, below: parent)
    system.spacers[id] = spacer
    return spacer
  }

  /// The engine's number of a system's constraint; nil where the engine has it no more.
  func systemID(of constraint: NSLayoutConstraint) -> ConstraintID? {
    guard let item = constraint.holder?.itemID,
      let entry = system.entries[item]?.first(where: { $0.object === constraint })
    else { return nil }
    return engine.contains(entry.id) && engine.constraint(entry.id).identity == entry.key ? entry.id : nil
  }
}
