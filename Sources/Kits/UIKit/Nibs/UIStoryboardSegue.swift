import Foundation
import KitDocuments
import KitSupport

/// A transition from one view controller to another.
///
/// Subclasses override ``perform()``.
open class UIStoryboardSegue: KitSegue {
  /// The controller in which the segue begins.
  public let source: UIViewController
  /// The controller that the segue shows.
  public let destination: UIViewController

  /// Creates a segue.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.source, self.destination) = (source, destination)
    super.init(identifier: identifier)
  }

  /// Creates a segue that a closure performs.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }

  /// Shows the destination: pushes or presents it, or returns to it.
  open override func perform() {
    guard handler == nil else { return super.perform() }
    switch kind {
    case "show", "push", "replace": source.show(destination, sender: source)
    case "showDetail": source.showDetailViewController(destination, sender: source)
    case "unwind": source.unwind(to: destination)
    default: source.present(destination, animated: true)
    }
  }
}

extension UIStoryboardSegue {
  /// Creates a segue of a class that is only known at run time; see `UITableViewCell.instance(style:reuseIdentifier:)`.
  @usableFromInline @_silgen_name("plumb_UIStoryboardSegue_instance")
  convenience init(
    instanceWith identifier: __owned String?, source: __owned UIViewController, destination: __owned UIViewController
  ) { self.init(identifier: identifier, source: source, destination: destination) }

  @_silgen_name("plumb_UIStoryboardSegue_instance")
  private static func instance(
    with identifier: __owned String?, source: __owned UIViewController, destination: __owned UIViewController
  ) -> UIStoryboardSegue

  /// Creates a segue of the class on which it is called, with `init(identifier:source:destination:)`.
  public static func instance(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) -> Self {
    unsafeDowncast(instance(with: identifier, source: source, destination: destination), to: self)
  }
}

extension UIViewController {
  /// Dismisses and pops controllers until `target` is visible.
  fileprivate func unwind(to target: UIViewController) {
    if target.presentedViewController != nil { target.dismiss(animated: true) }
    for child in [target] + target.ancestors where child.presentedViewController != nil {
      child.dismiss(animated: true)
    }
    guard let navigation = target.navigationController, navigation.topViewController !== target else { return }
    navigation.popToViewController(target, animated: true)
  }

  private var ancestors: [UIViewController] {
    var result: [UIViewController] = []
    var current = parent
    while let controller = current {
      result.append(controller)
      current = controller.parent
    }
    return result
  }
}
