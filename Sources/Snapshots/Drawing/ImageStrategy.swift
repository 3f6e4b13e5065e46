import Foundation
import UIKit

/// A picture of a view, as an SVG document.
///
/// The document is the same on every machine: text is drawn by outlines.
public struct ViewImage: Hashable, Sendable {
  /// The text of the document.
  public var svg: String

  /// Creates a picture from an SVG document.
  public init(svg: String) { self.svg = svg }
}

extension Diffing where Value == ViewImage {
  /// Compares pictures exactly. The message has the lines that differ; each line of a picture is one shape, and groups
  /// are named by their view.
  public static var image: Diffing {
    Diffing(
      toData: { Data($0.svg.utf8) }, fromData: { ViewImage(svg: String(decoding: $0, as: UTF8.self)) },
      diff: { reference, new in
        guard reference != new else { return nil }
        return (LineDifference(from: reference.svg, to: new.svg).description, [])
      })
  }
}

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
