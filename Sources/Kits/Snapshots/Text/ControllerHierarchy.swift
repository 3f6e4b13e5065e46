import SnapshotAssertions
import UIKit

extension Snapshotting where Value == UIViewController, Format == String {
  /// The tree of a controller and its children, as UIKit prints it: the class, the state and the view of each. A
  /// presented controller follows its presenter, with a plus sign.
  ///
  /// References that were recorded on an Apple system can be verified: views of private classes match any view, and a
  /// controller that appears matches one that has appeared.
  public static var hierarchy: Snapshotting {
    Snapshotting(pathExtension: "txt", diffing: .controllerHierarchy) { controller in
      onMainActor {
        SnapshotHost.present(
          controller.view, of: controller, on: ViewImageConfig(), traits: UITraitCollection()
        ) { controller.hierarchyDescription }
      }
    }
  }
}

extension UIViewController {
  /// The controller and its descendants, one on a line.
  var hierarchyDescription: String {
    var lines: [String] = []
    func visit(_ controller: UIViewController, _ depth: Int, _ mark: String) {
      lines.append(String(repeating: "   | ", count: depth) + mark + controller.hierarchyLine)
      for child in controller.children { visit(child, depth + 1, "") }
      if let presented = controller.presentedViewController, controller === presented.presentingViewController {
        visit(presented, depth, "   + ")
      }
    }
    visit(self, 0, "")
    return lines.joined(separator: "\n")
  }

  private var hierarchyLine: String {
    let state = viewIfLoaded?.window == nil ? "disappeared" : "appeared"
    guard let view = viewIfLoaded else { return "<\(className(of: self))>, state: \(state), view: (view not loaded)" }
    let place = view.window == nil ? " not in the window" : ""
    return "<\(className(of: self))>, state: \(state), view: <\(className(of: view))>\(place)"
  }
}

/// The name of an object's class, with the module of classes that are not UIKit's.
private func className(of object: AnyObject) -> String {
  let name = String(reflecting: type(of: object))
  return name.withoutPrefix("UIKit.") ?? name
}
