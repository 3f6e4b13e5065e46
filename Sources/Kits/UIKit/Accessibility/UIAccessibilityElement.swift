import Foundation
import KitSupport

// What programs tell assistive technologies. Plumb has none: the values are stored for tests.

/// An action of an element.
open class UIAccessibilityCustomAction: KitObject {
  /// The name.
  open var name: String
  /// The image.
  open var image: UIImage?
  /// The object that performs the action, which is not retained.
  open weak var target: AnyObject?
  /// The action.
  open var selector: Selector
  /// The closure of the action.
  open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

  /// Creates an action of an object.
  public init(name: String, target: Any?, selector: Selector) {
    (self.name, self.target, self.selector) = (name, target as AnyObject?, selector)
    super.init()
  }
  /// Creates an action of an object with an image.
  public convenience init(name: String, image: UIImage?, target: Any?, selector: Selector) {
    self.init(name: name, target: target, selector: selector)
    self.image = image
  }
  /// Creates an action of a closure.
  public convenience init(
    name: String, image: UIImage? = nil, actionHandler: @escaping (UIAccessibilityCustomAction) -> Bool
  ) {
    self.init(name: name, image: image, target: nil, selector: Selector(""))
    self.actionHandler = actionHandler
  }
}

/// An element that is not a view.
open class UIAccessibilityElement: UIResponder {
  /// The view or element that contains the element, which is not retained.
  open weak var accessibilityContainer: AnyObject?
  /// Whether it is an element; true.
  open var isAccessibilityElement = true
  /// The label.
  open var accessibilityLabel: String?
  /// The hint.
  open var accessibilityHint: String?
  /// The value.
  open var accessibilityValue: String?
  /// The identifier for tests.
  open var accessibilityIdentifier: String?
  /// The traits.
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// The frame on the screen, in points.
  open var accessibilityFrame = CGRect.zero
  /// The frame in the container, in points.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  /// Creates an element.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }
}
