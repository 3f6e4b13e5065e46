import SnapshotAssertions
import UIKit

extension Snapshotting where Value == UIViewController, Format == ViewImage {
  /// A picture of the controller's view.
  public static var image: Snapshotting { image() }

  /// A picture of the controller's view in an environment.
  ///
  /// - Parameters:
  ///   - config: The environment.
  ///   - size: A size that replaces that of the environment, in points.
  ///   - traits: Traits that replace those of the environment.
  public static func image(
    on config: ViewImageConfig = ViewImageConfig(), size: CGSize? = nil,
    traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    var environment = config
    environment.size = size ?? config.size
    return Snapshotting(pathExtension: "svg", diffing: .image) { [environment] controller in
      onMainActor {
        SnapshotHost.present(controller.view, of: controller, on: environment, traits: traits) {
          ViewImage(svg: ViewPicture(controller.view).svg(title: "\(type(of: controller))"))
        }
      }
    }
  }
}

extension Snapshotting where Value == UIView, Format == ViewImage {
  /// A picture of a view.
  public static var image: Snapshotting { image() }

  /// A picture of a view.
  ///
  /// - Parameters:
  ///   - size: The size of the view, in points, or nil for its own.
  ///   - traits: Traits that replace those of the screen.
  public static func image(size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()) -> Snapshotting {
    let environment = ViewImageConfig(size: size, traits: traits)
    return Snapshotting(pathExtension: "svg", diffing: .image) { view in
      onMainActor {
        let controller = UIViewController()
        controller.view.frame = view.bounds
        return SnapshotHost.present(view, of: controller, on: environment, traits: traits) {
          ViewImage(svg: ViewPicture(view).svg(title: "\(type(of: view))"))
        }
      }
    }
  }
}
