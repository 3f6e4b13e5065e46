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
  private var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
  /// Stores attributes of the title for a state. Has no effect: the title is drawn in the standard font.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state] = attributes
  }
  /// The attributes that were stored for a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state]
  }
  /// A name that identifies the item in tests and logs.
  open var accessibilityIdentifier: String?

  /// Creates an empty item.
  public override init() { super.init() }

  /// Creates an item of a document.
  public required init?(coder: NSCoder) { super.init() }
}
