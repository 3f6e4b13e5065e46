import AppKit
import SnapshotAssertions

extension Snapshotting where Value == NSView, Format == String {
  /// The accessibility elements of a view as JSON.
  public static var accessibility: Snapshotting { accessibilityTree() }

  /// The accessibility elements of a view as JSON: label, value, help text, role and frame of each, in the order in
  /// which they are read. Tables, groups and scroll views contain their elements. Frames are in the coordinates of the
  /// view, y downwards.
  ///
  /// - Parameter size: The size of the view, in points. By default, its own or the one that its constraints determine.
  public static func accessibilityTree(size: CGSize? = nil) -> Snapshotting {
    Snapshotting(pathExtension: "json", diffing: .lines) { view in
      onMainActor {
        SnapshotHost.present(view, size: size, appearance: nil) { AccessibilityElement.json(view.accessibilityTree) }
      }
    }
  }
}

extension Snapshotting where Value == NSViewController, Format == String {
  /// The accessibility elements of the controller's view as JSON.
  public static var accessibility: Snapshotting { accessibilityTree() }

  /// The accessibility elements of the controller's view as JSON: label, value, help text, role and frame of each, in
  /// the order in which they are read. Tables, groups and scroll views contain their elements. Frames are in the
  /// coordinates of the view, y downwards.
  ///
  /// - Parameter size: The size of the view, in points. By default, its own or the one that its constraints determine.
  public static func accessibilityTree(size: CGSize? = nil) -> Snapshotting {
    Snapshotting(pathExtension: "json", diffing: .lines) { controller in
      onMainActor {
        SnapshotHost.present(controller.view, of: controller, size: size, appearance: nil) {
          AccessibilityElement.json(controller.view.accessibilityTree)
        }
      }
    }
  }
}
