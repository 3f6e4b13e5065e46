import ConstraintText
import Foundation
import LayoutEngine

/// An object that participates in layout: a view or a layout guide of any toolkit.
///
/// A view class adopts the protocol by owning a ``LayoutNode`` and keeping the tree of nodes parallel to its view
/// tree:
///
///     final class Panel: LayoutItem {
///       private(set) lazy var layoutNode = LayoutNode(owner: self)
///       var frame = CGRect.zero
///
///       func add(_ panel: Panel) { layoutNode.addChild(panel.layoutNode) }
///       func layoutFrameDidChange() { frame = layoutNode.frame }
///     }
///
/// The class then has anchors, and `NSLayoutConstraint` accepts its instances.
@preconcurrency @MainActor public protocol LayoutItem: AnyObject {
  /// The item's node in the layout tree, with its layout settings.
  var layoutNode: LayoutNode { get }

  /// Called before layout if the item requested it with ``LayoutNode/setNeedsPreparation()``, and when the item first
  /// enters a layout. Measure content here. If items keep requesting preparation of each other, the number of
  /// repetitions is limited.
  func prepareLayoutNode()

  /// Called after a layout that changed the item's frame. ``LayoutNode/frame`` is the new frame.
  func layoutFrameDidChange()

  /// Called on the item at the root of a tree when a change makes its layout stale, once until the next layout. Ask the
  /// toolkit for a layout here. Not called before the first layout, nor for changes during a layout.
  func layoutDidBecomeStale()

  /// The item's description in logs: its class, its address, and identifying details.
  var loggedItem: LoggedItem { get }
}

extension LayoutItem {
  /// Has no effect by default: an item without content has nothing to measure.
  public func prepareLayoutNode() {}

  /// Has no effect by default: an item can read its frame from the node at any time.
  public func layoutFrameDidChange() {}

  /// Has no effect by default: clients update the tree after their changes.
  public func layoutDidBecomeStale() {}

  /// The class and the address.
  public var loggedItem: LoggedItem { LoggedItem(className: "\(type(of: self))", address: address(of: self)) }

  /// The item's description in logs.
  public var layoutName: String { DescriptionWriter().mention(loggedItem) }
}

/// The address of an object, formatted as in logs.
package func address(of object: AnyObject) -> String {
  "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
}

extension LayoutItem {
  /// The leading edge.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The trailing edge.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width of the alignment rectangle.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height of the alignment rectangle.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The horizontal center.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The vertical center.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The baseline of the first line of text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
}
