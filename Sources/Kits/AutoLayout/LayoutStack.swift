import Foundation
import LayoutEngine

/// The arrangement of a node's children as a stack view, which the engine converts into constraints.
public struct LayoutStack {
  /// An arranged child.
  public struct Element {
    /// The arranged view in the engine.
    public var node: LayoutNode
    /// Whether the child is hidden. A hidden child takes no space.
    public var isHidden: Bool
    /// The custom spacing after the child in points, or nil for the stack's spacing.
    public var spacingAfter: CGFloat?
    /// Whether the child is text that wraps.
    public var isWrappingText: Bool
    /// The area that contains the child in a stack view of AppKit with gravity areas.
    public var gravity = StackElement.Gravity.leading

    /// Creates an element.
    public init(
      _ node: LayoutNode, isHidden: Bool = false, spacingAfter: CGFloat? = nil, isWrappingText: Bool = false
    ) {
      (self.node, self.isHidden, self.spacingAfter) = (node, isHidden, spacingAfter)
      self.isWrappingText = isWrappingText
    }
  }

  /// The axis, distribution, alignment, and spacing.
  public var configuration: StackConfiguration
  /// The arranged children, in order.
  public var elements: [Element]

  /// Creates an arrangement.
  public init(_ configuration: StackConfiguration, _ elements: [Element]) {
    (self.configuration, self.elements) = (configuration, elements)
  }
}

extension LayoutNode {
  /// The arrangement of the children, or nil if they are not arranged as a stack.
  public var stack: LayoutStack? {
    get { storedStack }
    set {
      storedStack = newValue
      engage()
      changed(.stack)
      if host == nil { root.ownHost?.add(self) }
    }
  }

  /// Passes the arrangement to the engine at once, because a child is about to be removed that the engine still
  /// arranges.
  public func applyStackNow() {
    guard let host, let itemID else { return }
    if host.engine.stack(of: itemID) != nil { host.updateStack(of: self, itemID) }
    if host.engine.hasGrid(itemID) { host.updateGrid(of: self, itemID) }
    changes.remove(.stack)
  }
}

extension LayoutHost {
  func updateStack(of node: LayoutNode, _ id: ItemID) {
    guard let stack = node.storedStack else { return engine.removeStack(of: id) }
    let elements = stack.elements.filter { $0.node.parent === node }.map { element in
      StackElement(
        itemID(of: element.node), isHidden: element.isHidden, spacingAfter: element.spacingAfter.map { Double($0) },
        gravity: element.gravity, isWrappingText: element.isWrappingText)
    }
    engine.setStack(stack.configuration, elements, of: id)
    // The arrangement determines the baselines unless the item sets them.
    if node.settings.firstBaseline != nil || node.settings.lastBaseline != nil { updateBaselines(of: node, id) }
  }
}
