import Foundation

/// The traits of a controller and of its children that differ from the inherited ones.
struct ControllerTraits {
  /// The overrides of ``UIViewController/traitOverrides``.
  var own = UITraitOverrides()
  var observers: [TraitObserver] = []
  /// The overrides for children.
  var given: [Given] = []

  struct Given {
    weak var child: UIViewController?
    let traits: UITraitCollection
  }
}

extension UIViewController {
  /// Turns the interface to the orientation of the device. Has no effect: the bounds of the screen determine it.
  public class func attemptRotationToDeviceOrientation() {}
  /// The area that bars cover at the top.
  public var topLayoutGuide: any UILayoutSupport { supportGuide(\.supportGuides.top, atTop: true) }
  /// The area that bars cover at the bottom.
  public var bottomLayoutGuide: any UILayoutSupport { supportGuide(\.supportGuides.bottom, atTop: false) }

  var ownTraits: UITraitOverrides {
    get { traits.own }
    set { traits.own = newValue }
  }
  var traitObservers: [TraitObserver] {
    get { traits.observers }
    set { traits.observers = newValue }
  }

  func traits(givenTo child: UIViewController) -> UITraitCollection? {
    traits.given.first { $0.child === child }?.traits
  }

  func enclosing<Container: UIViewController>() -> Container? {
    var controller = parent
    while let current = controller {
      if let container = current as? Container { return container }
      controller = current.parent
    }
    return nil
  }

  /// Creates a guide when it is first accessed. It adds two constraints to the view.
  func supportGuide(
    _ guide: ReferenceWritableKeyPath<UIViewController, UILayoutSupportGuide?>, atTop: Bool
  ) -> UILayoutSupportGuide {
    // Loading the view removes the guides of the previous one.
    let view: UIView = view
    if let known = self[keyPath: guide] { return known }
    let made = UILayoutSupportGuide(atTop: atTop)
    self[keyPath: guide] = made
    made.connect(to: view)
    return made
  }

  func supportLengthsMayHaveChanged() {
    supportGuides.top?.updateLength()
    supportGuides.bottom?.updateLength()
  }
}
