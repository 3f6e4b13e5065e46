import AutoLayout
import ConstraintText
import Foundation

/// The source of the rectangle of a guide.
package enum GuideKind {
  /// Constraints.
  case box
  /// Insets from the edges of the owning view.
  case insets
  /// The frame of the owning scroll view.
  case frame
  /// The content of the owning scroll view.
  case content
}

/// A layout guide of a kit, with the view that owns it.
@usableFromInline package protocol OwnedGuide: KitLayoutGuide {
  associatedtype Owner: AnyObject
  var owner: Owner? { get set }
}

/// What the layout guides of both kits have in common. Plumb-specific.
///
/// Archives name the superclasses of an object, which therefore must not be generic.
open class KitLayoutGuide: KitObject, LayoutItem {
  /// The node that represents the guide in the layout engine.
  public private(set) lazy var layoutNode =
    switch kind {
    case .box: LayoutNode(guide: self)
    case .insets: LayoutNode(insetGuide: self)
    case .frame: LayoutNode(frameGuide: self)
    case .content: LayoutNode(contentGuide: self)
    }
  package final var kind = GuideKind.box
  /// The identifier that logs show; nil without one.
  package final var name: String?

  /// Creates a guide without an owning view.
  public override init() { super.init() }

  /// The item as constraint descriptions and traces show it.
  open var loggedItem: LoggedItem { LoggedItem(className: "\(type(of: self))", address: address(of: self), text: name) }

  /// Called by the layout after it found a new rectangle.
  open func layoutFrameDidChange() {}
}
