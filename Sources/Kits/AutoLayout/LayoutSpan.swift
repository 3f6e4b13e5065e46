import ConstraintText
import Foundation
import LayoutEngine

/// The distance between two anchors: an item that extends from one anchor to the other, so that its size is the
/// distance.
///
/// The span is added to the tree, as a child of the anchors' closest common ancestor, when the first constraint that
/// refers to it is activated, and is removed with the last. It does not retain the items of the anchors.
@MainActor final class LayoutSpan: LayoutItem {
  private(set) lazy var layoutNode = LayoutNode(owner: self, allowsNegativeSize: true)
  private weak var start: (any LayoutItem)?
  private weak var end: (any LayoutItem)?
  private let attributes: [NSLayoutConstraint.Attribute]
  private let edges: [NSLayoutConstraint.Attribute]
  private var connections: [NSLayoutConstraint] = []
  private var uses = 0
  /// The installed constraints that refer to the span and keep it in the tree.
  private var users: [User] = []
  private struct User { weak var constraint: NSLayoutConstraint? }

  init<Anchor>(from: NSLayoutAnchor<Anchor>, to: NSLayoutAnchor<Anchor>, axis: NSLayoutConstraint.Axis) {
    (start, end) = (from.storedItem, to.storedItem)
    attributes = [from.attribute, to.attribute]
    let isAbsolute = attributes.contains { [.left, .right, .leftMargin, .rightMargin].contains($0) }
    edges = axis == .vertical ? [.top, .bottom] : isAbsolute ? [.left, .right] : [.leading, .trailing]
  }

  var loggedItem: LoggedItem { LoggedItem(className: "_UILayoutSpacer", address: address(of: self)) }

  /// Adds the span to the tree for one more constraint. Returns false if its anchors have no common ancestor or are
  /// deallocated.
  func retain() -> Bool {
    // A deallocated tree removed the span without a notification.
    if uses == 0 || layoutNode.parent == nil {
      guard let start, let end,
        let ancestor = LayoutNode.closestCommonAncestor(start.layoutNode, end.layoutNode),
        let parent = ancestor.isGuide ? ancestor.parent : ancestor
      else { return false }
      (uses, users) = (0, [])
      let ends = [start, end]
      parent.addChild(layoutNode)
      connections = (0..<2).map { side in
        NSLayoutConstraint(
          item: self, attribute: edges[side], relatedBy: .equal, toItem: ends[side], attribute: attributes[side],
          multiplier: 1, constant: 0)
      }
      for connection in connections { connection.install(on: parent) }
    }
    uses += 1
    return true
  }

  /// Removes the span from the tree if no other constraint refers to it.
  func release() {
    uses -= 1
    guard uses == 0 else { return }
    for connection in connections { connection.uninstall() }
    connections = []
    layoutNode.removeFromParent()
  }

  /// Adds the span to the tree for a constraint that is being installed.
  func use(by constraint: NSLayoutConstraint) {
    guard retain() else { return }
    users.append(User(constraint: constraint))
  }

  /// Records that a constraint was removed.
  func endUse(by constraint: NSLayoutConstraint) {
    guard let index = users.firstIndex(where: { $0.constraint === constraint }) else { return }
    users.remove(at: index)
    release()
  }

  /// Removes the constraints that refer to the span. Called when one of its anchors leaves the tree.
  func endUses() { for user in users { user.constraint?.uninstall() } }
}
