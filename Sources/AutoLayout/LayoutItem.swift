import ConstraintText
import Foundation
import LayoutEngine

/// Something that takes part in a layout: a view, or a guide, of any toolkit.
///
/// A toolkit's view class adopts the protocol by owning a ``LayoutNode`` and keeping the node's tree like its own:
///
///     final class Panel: LayoutItem {
///       private(set) lazy var layoutNode = LayoutNode(owner: self)
///       var frame = CGRect.zero
///
///       func add(_ panel: Panel) { layoutNode.addChild(panel.layoutNode) }
///       func layoutFrameDidChange() { frame = layoutNode.frame }
///     }
///
/// From then on it has anchors, and `NSLayoutConstraint` accepts it.
@preconcurrency @MainActor
public protocol LayoutItem: AnyObject {
  /// The item's place in the tree and what the layout has to know of it.
  var layoutNode: LayoutNode { get }

  /// Called before a layout for an item that asked for it with ``LayoutNode/setNeedsPreparation()``, and when it first
  /// enters a layout: the place to measure content. Items that have each other prepare anew every time are heard a limited
  /// number of times.
  func prepareLayoutNode()

  /// Called after a layout in which the item's frame changed; ``LayoutNode/frame`` has the new one.
  func layoutFrameDidChange()

  /// How logs name the item: class, address, and what helps to recognise it.
  var loggedItem: LoggedItem { get }
}

extension LayoutItem {
  /// Does nothing: an item without content has nothing to measure.
  public func prepareLayoutNode() {}

  /// Does nothing: an item may read its frame when it needs it.
  public func layoutFrameDidChange() {}

  /// The class and the address.
  public var loggedItem: LoggedItem { LoggedItem(className: "\(type(of: self))", address: address(of: self)) }

  /// The item as logs name it.
  public var layoutName: String { DescriptionWriter().mention(loggedItem) }
}

/// The address of an object as logs print it.
package func address(of object: AnyObject) -> String {
  "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
}

extension LayoutItem {
  /// The edge where reading begins.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge where reading ends.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The middle between left and right.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The middle between top and bottom.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The baseline of the first line of text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
}
