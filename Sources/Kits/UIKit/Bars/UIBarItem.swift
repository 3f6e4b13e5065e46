import Foundation
import KitSupport

/// An item of a bar.
open class UIBarItem: KitObject {
  /// The title. Affects drawing only.
  open var title: String?
  /// The image. Affects drawing only.
  open var image: UIImage?
  /// A number that identifies the item.
  open var tag = 0
  /// Whether the item is enabled. Affects drawing only.
  open var isEnabled = true
  /// A name that identifies the item in tests and logs.
  open var accessibilityIdentifier: String?

  /// Creates an empty item.
  public override init() { super.init() }
}
