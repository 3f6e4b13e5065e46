import Foundation

/// What a bar shows at one place. Bars are not drawn: items are kept and given back.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The title.
  open var title: String?
  /// The picture.
  open var image: UIImage?
  /// A number for the client's use.
  open var tag = 0
  /// Whether the item is in use.
  open var isEnabled = true
  /// Insets of the picture, in points. It is not drawn.
  open var imageInsets = UIEdgeInsets.zero
  /// What the item says to those who cannot see it.
  open var accessibilityLabel: String?
  /// What the item does, for those who cannot see it.
  open var accessibilityHint: String?
  /// What the item stands at, for those who cannot see it.
  open var accessibilityValue: String?
  /// What the item is, for those who cannot see it.
  open var accessibilityTraits = UIAccessibilityTraits.button
  /// A name by which tests and logs find the item.
  open var accessibilityIdentifier: String?
  private var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// Sets how the title looks in a state. It is not drawn.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state] = attributes
  }
  /// How the title looks in a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }

  /// Makes an item that shows nothing.
  public override init() { super.init() }
}
