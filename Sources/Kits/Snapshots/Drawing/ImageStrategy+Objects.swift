import SnapshotAssertions
import UIKit

extension Snapshotting where Value == UIImage, Format == ViewImage {
  /// A picture of an image in its own size.
  public static var image: Snapshotting { image() }

  /// A picture of an image in its own size.
  ///
  /// - Parameters:
  ///   - precision: The share of pixels that must match, from 0 to 1. Pictures in SVG must match exactly.
  ///   - perceptualPrecision: How close a pixel must be to match, from 0 to 1.
  ///   - scale: The number of pixels in a point, or nil for that of the screen.
  ///   - format: The file format of the reference.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil, format: SnapshotFormat = .svg
  ) -> Snapshotting {
    let traits = scale.map { UITraitCollection(displayScale: $0) } ?? UITraitCollection()
    return Snapshotting<UIView, ViewImage>
      .image(precision: precision, perceptualPrecision: perceptualPrecision, traits: traits, format: format)
      .pullback { image in
        onMainActor {
          let view = UIImageView(image: image)
          view.frame = CGRect(origin: .zero, size: image.size)
          return view
        }
      }
  }
}

extension Snapshotting where Value == CALayer, Format == ViewImage {
  /// A picture of a layer in its own size.
  public static var image: Snapshotting { image() }

  /// A picture of a layer in its own size. The layer is in a view meanwhile, and afterwards in its superlayer again.
  ///
  /// - Parameters:
  ///   - precision: The share of pixels that must match, from 0 to 1. Pictures in SVG must match exactly.
  ///   - perceptualPrecision: How close a pixel must be to match, from 0 to 1.
  ///   - traits: Traits that replace those of the screen.
  ///   - format: The file format of the reference.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, traits: UITraitCollection = UITraitCollection(),
    format: SnapshotFormat = .svg
  ) -> Snapshotting {
    let diffing = Diffing.image(precision: precision, perceptualPrecision: perceptualPrecision)
    return Snapshotting(pathExtension: format.pathExtension, diffing: diffing) { layer in
      onMainActor {
        let former = (superlayer: layer.superlayer, frame: layer.frame)
        let index = former.superlayer?.sublayers?.firstIndex { $0 === layer }
        let view = UIView(frame: CGRect(origin: .zero, size: layer.bounds.size))
        view.layer.addSublayer(layer)
        layer.frame.origin = .zero
        defer {
          layer.frame = former.frame
          layer.removeFromSuperlayer()
          if let index { former.superlayer?.insertSublayer(layer, at: UInt32(index)) }
        }
        let controller = UIViewController()
        controller.view.frame = view.bounds
        let environment = ViewImageConfig(size: view.bounds.size, traits: traits)
        return SnapshotHost.present(view, of: controller, on: environment, traits: traits) {
          ViewPicture(view).image(format, title: "\(type(of: layer))")
        }
      }
    }
  }
}

extension Snapshotting where Value == CGPath, Format == ViewImage {
  /// A picture of a path, filled in black, in the size of its bounds.
  public static var image: Snapshotting {
    Snapshotting<CALayer, ViewImage>.image.pullback { path in
      onMainActor {
        let layer = CAShapeLayer()
        layer.path = path
        layer.bounds = path.boundingBoxOfPath
        return layer
      }
    }
  }
}

extension Snapshotting where Value == UIBezierPath, Format == ViewImage {
  /// A picture of a path, filled in black, in the size of its bounds.
  public static var image: Snapshotting {
    Snapshotting<CGPath, ViewImage>.image.pullback { path in onMainActor { path.cgPath } }
  }
}
