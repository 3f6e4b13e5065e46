import SnapshotAssertions
import UIKit

extension Snapshotting where Value == UIViewController, Format == String {
  /// The accessibility elements of the controller's view as JSON.
  public static var accessibility: Snapshotting { accessibilityTree() }

  /// The accessibility elements of the controller's view in an environment as JSON: label, value, hint, traits and
  /// frame of each, in the order in which they are read. Tables, collections and bars contain their elements.
  ///
  /// - Parameters:
  ///   - config: The environment.
  ///   - size: A size that replaces that of the environment, in points.
  ///   - traits: Traits that replace those of the environment.
  public static func accessibilityTree(
    on config: ViewImageConfig = ViewImageConfig(), size: CGSize? = nil,
    traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    var environment = config
    environment.size = size ?? config.size
    return Snapshotting(pathExtension: "json", diffing: .lines) { [environment] controller in
      onMainActor {
        SnapshotHost.present(controller.view, of: controller, on: environment, traits: traits) {
          AccessibilityElement.json(controller.view.accessibilityTree)
        }
      }
    }
  }
}

extension Snapshotting where Value == UIView, Format == String {
  /// The accessibility elements of a view as JSON.
  public static var accessibility: Snapshotting { accessibilityTree() }

  /// The accessibility elements of a view as JSON: label, value, hint, traits and frame of each, in the order in which
  /// they are read. Tables, collections and bars contain their elements.
  ///
  /// - Parameters:
  ///   - size: The size of the view, in points, or nil for its own.
  ///   - traits: Traits that replace those of the screen.
  public static func accessibilityTree(
    size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    let environment = ViewImageConfig(size: size, traits: traits)
    return Snapshotting(pathExtension: "json", diffing: .lines) { view in
      onMainActor {
        let controller = UIViewController()
        controller.view.frame = view.bounds
        return SnapshotHost.present(view, of: controller, on: environment, traits: traits) {
          AccessibilityElement.json(view.accessibilityTree)
        }
      }
    }
  }
}
