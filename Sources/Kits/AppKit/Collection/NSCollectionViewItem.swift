import Foundation
import KitSupport

/// A view that a collection view reuses.
@preconcurrency @MainActor
public protocol NSCollectionViewElement: NSObjectProtocol, NSUserInterfaceItemIdentification {
  /// Called before the element is used again.
  func prepareForReuse()
  /// Called before the attributes of the layout are applied.
  func apply(_ layoutAttributes: NSCollectionViewLayoutAttributes)
  /// Returns the attributes with the size that the element prefers. Called if its size is estimated.
  func preferredLayoutAttributesFitting(
    _ layoutAttributes: NSCollectionViewLayoutAttributes
  ) -> NSCollectionViewLayoutAttributes
}

extension NSCollectionViewItem {
  /// Creates an item of a class that is only known at run time: a call of the other declaration of the same symbol
  /// passes the class, which the initializer receives as the class to create.
  @usableFromInline @_silgen_name("plumb_NSCollectionViewItem_instance")
  convenience init(instanceOf _: Void) { self.init(nibName: nil, bundle: nil) }

  /// Creates an item of the class on which it is called.
  @_silgen_name("plumb_NSCollectionViewItem_instance")
  static func instance() -> NSCollectionViewItem
}

extension NSView {
  /// Creates a view of a class that is only known at run time; see `NSCollectionViewItem.instance()`.
  @usableFromInline @_silgen_name("plumb_NSView_instance")
  convenience init(instanceWithWidth width: Double, height: Double) {
    self.init(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  /// Creates a view of the class on which it is called.
  @_silgen_name("plumb_NSView_instance")
  static func instance(width: Double, height: Double) -> NSView
}

extension NSCollectionViewElement {
  /// The default implementation does nothing.
  public func apply(_ layoutAttributes: NSCollectionViewLayoutAttributes) {}
}

/// The controller of an item's view.
open class NSCollectionViewItem: NSViewController, NSCollectionViewElement {
  /// The outlets and attributes that documents connect.
  open override class var interface: InterfaceDeclaration {
    super.interface.adding(
      .outlet("imageView", \NSCollectionViewItem.imageView),
      .outlet("textField", \NSCollectionViewItem.textField))
  }

  /// The collection view.
  open internal(set) weak var collectionView: NSCollectionView?
  /// Whether the item is selected.
  open var isSelected = false
  /// The state of a highlight.
  open var highlightState = HighlightState.none
  /// The image view. A weak reference: it is a subview.
  open weak var imageView: NSImageView?
  /// The text field. A weak reference: it is a subview.
  open weak var textField: NSTextField?

  /// Called before the item is used again. The default does nothing.
  open func prepareForReuse() {}
  /// Called before the attributes of the layout are applied. The default does nothing.
  open func apply(_ layoutAttributes: NSCollectionViewLayoutAttributes) {}
  /// Returns the attributes with the size that the constraints of the view require.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: NSCollectionViewLayoutAttributes
  ) -> NSCollectionViewLayoutAttributes {
    layoutAttributes.size = view.fittingSize(layoutAttributes.size, layoutAttributes.estimatedAxes)
    return layoutAttributes
  }

  /// The state of a highlight.
  public enum HighlightState: Int, Hashable, Sendable {
    /// The item is not highlighted.
    case none
    /// To be selected.
    case forSelection
    /// To be deselected.
    case forDeselection
    /// The target of a drop.
    case asDropTarget
  }
}
