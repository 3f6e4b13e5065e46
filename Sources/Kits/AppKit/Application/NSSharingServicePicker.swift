import Foundation
import KitSupport

/// A menu of services that share items. Plumb presents no menus and has no services.
open class NSSharingServicePicker: KitObject {
  /// Creates a picker.
  public init(items: [Any]) { super.init() }

  /// Shows the menu at a rectangle. Has no effect: Plumb does not present menus.
  open func show(relativeTo rect: CGRect, of view: NSView, preferredEdge: NSRectEdge) {}
}
