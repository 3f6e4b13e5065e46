import Foundation
import SnapshotTesting
import TestSupport
import Testing
import UIKit

@testable import SnapshotAssertions
@testable import Snapshots

@MainActor
@Suite("Hierarchies of controllers")
struct ControllerHierarchyTests {
  private final class HomeController: UIViewController {}

  private func text(_ controller: UIViewController) -> String {
    var result = ""
    Snapshotting<UIViewController, String>.hierarchy.snapshot(controller).run { result = $0 }
    return result
  }

  private func differs(_ reference: String, _ new: String) -> Bool {
    Diffing<String>.controllerHierarchy.diff(reference, new) != nil
  }

  @Test func childrenHaveTheirStatesAndViews() {
    let tabs = UITabBarController()
    tabs.viewControllers = [
      UINavigationController(rootViewController: HomeController()),
      UINavigationController(rootViewController: UIViewController()),
    ]
    let reference = """
      <UITabBarController>, state: appeared, view: <UILayoutContainerView>
         | <UINavigationController>, state: appeared, view: <UILayoutContainerView>
         |    | <\(String(reflecting: HomeController.self))>, state: appearing, view: <UIView>
         | <UINavigationController>, state: disappeared, view: (view not loaded)
         |    | <UIViewController>, state: disappeared, view: (view not loaded)
      """
    let new = text(tabs)
    #expect(!differs(reference, new), "\(new)")
    #expect(differs(reference.replacingOccurrences(of: "<UITabBar", with: "<UISplitView"), new))
    #expect(
      differs(reference.replacingOccurrences(of: "appearing, view: <UIView>", with: "disappeared, view: <UIView>"), new)
    )
    #expect(differs(reference + "\n   | <UIViewController>, state: disappeared, view: (view not loaded)", new))
  }

  @Test func presentedControllersFollowTheirPresenter() {
    let controller = UIViewController()
    controller.loadViewIfNeeded()
    let window = UIWindow()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    controller.present(HomeController(), animated: false)
    expectEqual(
      controller.hierarchyDescription,
      """
      <UIViewController>, state: appeared, view: <UIView>
         + <\(String(reflecting: HomeController.self))>, state: appeared, view: <UIView>
      """)
    window.isHidden = true
  }

  @Test func viewsOfPublicClassesAreCompared() {
    let line = "<App.A>, state: appeared, view: <UITableView>"
    #expect(differs(line, line.replacingOccurrences(of: "UITableView", with: "UIView")))
    #expect(!differs(line, line.replacingOccurrences(of: "UITableView", with: "_UIContentView")))
    #expect(differs(line, line + " not in the window"))
    #expect(!differs(line + ", presented with: <X>", line))
    let away = "<App.A>, state: disappeared, view: "
    #expect(!differs(away + "<UILayoutContainerView> not in the window", away + "(view not loaded)"))
    #expect(differs(away + "<UITableView> not in the window", away + "(view not loaded)"))
  }
}
