import Foundation
import LayoutEngine

/// The arrangement of a node's children as a stack, which the engine turns into constraints.
public struct LayoutStack {
  /// An arranged child.
  public struct Element {
    /// The child.
    public var node: LayoutNode
    /// Whether it is hidden, and takes no room.
    public var isHidden: Bool
    /// Points to the next one, in the place of the stack's own spacing.
    public var spacingAfter: CGFloat?
    /// Whether it is text that wraps.
    public var isWrappingText: Bool
    /// Points from which its share is made where shares follow the content; nil for its content size.
    public var proportionalExtent: CGFloat?

    /// Makes an element.
    public init(
      _ node: LayoutNode, isHidden: Bool = false, spacingAfter: CGFloat? = nil, isWrappingText: Bool = false,
      proportionalExtent: CGFloat? = nil
    ) {
      (self.node, self.isHidden, self.spacingAfter) = (node, isHidden, spacingAfter)
      (self.isWrappingText, self.proportionalExtent) = (isWrappingText, proportionalExtent)
    }
  }

  /// How the children share the stack's axis and lie across it.
  public var configuration: StackConfiguration
  /// The arranged children, in order.
  public var elements: [Element]

  /// Makes an arrangement.
  public init(_ configuration: StackConfiguration, _ elements: [Element]) {
    (self.configuration, self.elements) = (configuration, elements)
  }
}

extension LayoutNode {
  /// The arrangement of the children; nil where they are not arranged.
  public var stack: LayoutStack? {
    get { storedStack }
    set {
      storedStack = newValue
      engage()
      changed(.stack)
      if host == nil { root.ownHost?.enter(self) }
    }
  }

  /// Tells the engine of the arrangement at once: a child is about to leave that the engine still arranges.
  public func applyStackNow() {
    guard let host, let itemID, host.engine.stack(of: itemID) != nil else { return }
    host.tellStack(of: self, itemID)
    changes.remove(.stack)
  }
}

extension LayoutHost {
  func tellStack(of node: LayoutNode, _ id: ItemID) {
    guard let stack = node.storedStack else { return engine.removeStack(of: id) }
    let elements = stack.elements.filter { $0.node.parent === node }.map { element in
      StackElement(
        itemID(of: element.node), isHidden: element.isHidden, spacingAfter: element.spacingAfter.map { Double($0) },
        proportionalExtent: element.proportionalExtent.map { Double($0) }, isWrappingText: element.isWrappingText)
    }
    engine.setStack(stack.configuration, elements, of: id)
    // The arrangement has baselines by itself, but the item may have said whose it has.
    if node.settings.firstBaseline != nil || node.settings.lastBaseline != nil { tellBaselines(of: node, id) }
  }
}
