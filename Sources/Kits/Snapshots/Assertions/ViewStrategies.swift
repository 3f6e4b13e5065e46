import SnapshotAssertions
import UIKit

extension Snapshotting where Value == UIViewController, Format == String {
  /// The tree of the controller's view, as UIKit's `recursiveDescription` has it.
  public static var recursiveDescription: Snapshotting { recursiveDescription() }

  /// The tree of the controller's view in an environment, as UIKit's `recursiveDescription` has it.
  ///
  /// References that were recorded on an Apple system can be verified: views of private classes, colors and addresses
  /// do not count.
  ///
  /// - Parameters:
  ///   - config: The environment.
  ///   - size: A size that replaces that of the environment, in points.
  ///   - traits: Traits that replace those of the environment.
  ///   - tolerance: How far an edge may be from that of the reference, in points; nil is the value of the environment
  ///     variable
  ///     `PLUMB_TOLERANCE`, or 0.5.
  public static func recursiveDescription(
    on config: ViewImageConfig = ViewImageConfig(), size: CGSize? = nil,
    traits: UITraitCollection = UITraitCollection(), tolerance: Double? = nil
  ) -> Snapshotting {
    var config = config
    config.size = size ?? config.size
    let environment = config
    return Snapshotting(pathExtension: "txt", diffing: .viewTree(tolerance: tolerance)) { controller in
      onMainActor {
        SnapshotHost.present(controller.view, of: controller, on: environment, traits: traits) {
          controller.view.snapshotDescription
        }
      }
    }
  }
}

extension Snapshotting where Value == UIView, Format == String {
  /// The tree of a view, as UIKit's `recursiveDescription` has it.
  public static var recursiveDescription: Snapshotting { recursiveDescription() }

  /// The tree of a view, as UIKit's `recursiveDescription` has it.
  ///
  /// - Parameters:
  ///   - size: The size of the view, in points, or nil for its own.
  ///   - traits: Traits that replace those of the screen.
  ///   - tolerance: How far an edge may be from that of the reference, in points; nil is the value of the environment
  ///     variable
  ///     `PLUMB_TOLERANCE`, or 0.5.
  public static func recursiveDescription(
    size: CGSize? = nil, traits: UITraitCollection = UITraitCollection(), tolerance: Double? = nil
  ) -> Snapshotting {
    let environment = ViewImageConfig(size: size, traits: traits)
    return Snapshotting(pathExtension: "txt", diffing: .viewTree(tolerance: tolerance)) { view in
      onMainActor {
        let controller = UIViewController()
        controller.view.frame = view.bounds
        return SnapshotHost.present(view, of: controller, on: environment, traits: traits) { view.snapshotDescription }
      }
    }
  }
}

extension Snapshotting where Value == UIBezierPath, Format == String {
  /// The elements of a path, one on a line, with at most three decimals.
  public static var elementsDescription: Snapshotting {
    SimplySnapshotting.lines.pullback { path in onMainActor { path.cgPath.elementsDescription } }
  }
}
