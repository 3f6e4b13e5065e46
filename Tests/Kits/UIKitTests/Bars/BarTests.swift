import TestSupport
import Testing
import UIKit

@MainActor @Suite("Bars", .serialized)
struct BarTests {
  @Test("Bars show the items of their controllers")
  func barsShowItemsOfTheirControllers() {
    let (root, top) = (UIViewController(), UIViewController())
    (root.title, top.title) = ("Root", "Top")
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    tabs.loadViewIfNeeded()
    navigation.loadViewIfNeeded()
    navigation.pushViewController(top, animated: false)
    let bar = navigation.navigationBar
    expectEqual(bar.items?.map(\.title), ["Root", "Top"])
    #expect(bar.topItem === top.navigationItem)
    #expect(UINavigationBar().items == nil)
    expectEqual(tabs.tabBar.items?.count, 2)
    #expect(tabs.tabBar.selectedItem === navigation.tabBarItem)
    top.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
    expectEqual(top.navigationItem.rightBarButtonItems?.count, 1)
  }

  @Test("In a window a bar takes the settings of its kind, unless it has its own; an opaque one moves the content")
  func barTakesAppearanceOfItsKindUnlessItHasItsOwn() {
    let defaults = UINavigationBar.appearance()
    #expect(UINavigationBar.appearance() === defaults)
    (defaults.isTranslucent, defaults.tintColor, defaults.barTintColor) = (false, .red, .green)
    (defaults.prefersLargeTitles, defaults.titleTextAttributes) = (true, [.kern: 1])
    defer {
      (defaults.prefersLargeTitles, defaults.titleTextAttributes) = (false, nil)
      (defaults.isTranslucent, defaults.tintColor, defaults.barTintColor) = (true, nil, nil)
    }
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.barTintColor = .white
    let window = UIWindow(frame: CGRect(0, 0, 300, 600))
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    let bar = navigation.navigationBar
    expectEqual(bar.barTintColor, .white)
    expectEqual(bar.tintColor, .red)
    #expect(!bar.isTranslucent)
    expectEqual(bar.titleTextAttributes?.count, 1)
    #expect(bar.prefersLargeTitles)
    expectEqual(page.view.frame.minY, 96)
  }
}
