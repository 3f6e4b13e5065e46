import UIKit

// A layout vocabulary of the screen's own. Its names are those that `AutoLayout` uses for other people's view classes,
// which `import UIKit` does not bring.

/// What has a place in a column.
public protocol LayoutItem {
  @MainActor var node: LayoutNode { get }
}

/// A view with its height.
public struct LayoutNode {
  let view: UIView
  let height: CGFloat

  public init(_ view: UIView, height: CGFloat) {
    self.view = view
    self.height = height
  }
}

extension LayoutNode: LayoutItem {
  public var node: LayoutNode { self }
}

extension UIView {
  /// Puts the items below each other, as wide as the view.
  public func layOut(_ items: any LayoutItem...) {
    var above = topAnchor
    for node in items.map(\.node) {
      node.view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(node.view)
      NSLayoutConstraint.activate([
        node.view.topAnchor.constraint(equalTo: above),
        node.view.leadingAnchor.constraint(equalTo: leadingAnchor),
        node.view.trailingAnchor.constraint(equalTo: trailingAnchor),
        node.view.heightAnchor.constraint(equalToConstant: node.height),
      ])
      above = node.view.bottomAnchor
    }
  }
}
