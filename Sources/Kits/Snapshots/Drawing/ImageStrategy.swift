import SnapshotAssertions
import UIKit

extension Snapshotting where Value == UIViewController, Format == ViewImage {
  /// A picture of the controller's view.
  public static var image: Snapshotting { image() }

  /// A picture of the controller's view in an environment.
  ///
  /// - Parameters:
  ///   - config: The environment.
  ///   - drawHierarchyInKeyWindow: Has no effect: pictures are drawn without a screen.
  ///   - precision: The share of pixels that must match, from 0 to 1. Pictures in SVG must match exactly.
  ///   - perceptualPrecision: How close a pixel must be to match, from 0 to 1.
  ///   - size: A size that replaces that of the environment, in points.
  ///   - traits: Traits that replace those of the environment.
  ///   - format: The file format of the reference.
  public static func image(
    on config: ViewImageConfig = ViewImageConfig(), drawHierarchyInKeyWindow: Bool = false, precision: Float = 1,
    perceptualPrecision: Float = 1, size: CGSize? = nil, traits: UITraitCollection = UITraitCollection(),
    format: SnapshotFormat = .svg
  ) -> Snapshotting {
    var environment = config
    environment.size = size ?? config.size
    let diffing = Diffing.image(precision: precision, perceptualPrecision: perceptualPrecision)
    return Snapshotting(pathExtension: format.pathExtension, diffing: diffing) { [environment] controller in
      onMainActor {
        SnapshotHost.present(controller.view, of: controller, on: environment, traits: traits) {
          ViewPicture(controller.view).image(format, title: "\(type(of: controller))")
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
  ///   - drawHierarchyInKeyWindow: Has no effect: pictures are drawn without a screen.
  ///   - precision: The share of pixels that must match, from 0 to 1. Pictures in SVG must match exactly.
  ///   - perceptualPrecision: How close a pixel must be to match, from 0 to 1.
  ///   - size: The size of the view, in points, or nil for its own.
  ///   - traits: Traits that replace those of the screen.
  ///   - format: The file format of the reference.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
    traits: UITraitCollection = UITraitCollection(), format: SnapshotFormat = .svg
  ) -> Snapshotting {
    let environment = ViewImageConfig(size: size, traits: traits)
    let diffing = Diffing.image(precision: precision, perceptualPrecision: perceptualPrecision)
    return Snapshotting(pathExtension: format.pathExtension, diffing: diffing) { view in
      onMainActor {
        let controller = UIViewController()
        controller.view.frame = view.bounds
        return SnapshotHost.present(view, of: controller, on: environment, traits: traits) {
          ViewPicture(view).image(format, title: "\(type(of: view))")
        }
      }
    }
  }
}
