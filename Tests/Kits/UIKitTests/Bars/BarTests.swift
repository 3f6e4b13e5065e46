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

  @Test("Bars without a controller show the items that they were given")
  func barsWithoutAControllerHaveTheirOwnItems() {
    let bar = UINavigationBar(frame: CGRect(0, 0, 320, 44))
    let root = UINavigationItem()
    bar.items = [root]
    bar.pushItem(UINavigationItem(title: "b"), animated: false)
    expectEqual(bar.topItem?.title, "b")
    #expect(bar.backItem === root)
    expectEqual(bar.popItem(animated: true)?.title, "b")
    #expect(bar.topItem === root && bar.backItem == nil)
    let image = UIImage()
    bar.setBackgroundImage(image, for: .default)
    #expect(bar.backgroundImage(for: .default) === image && bar.backgroundImage(for: .compact) == nil)
    let (tabs, tab) = (UITabBar(), UITabBarItem(title: "a", image: nil, tag: 3))
    tabs.setItems([tab], animated: false)
    #expect(tabs.selectedItem == nil)
    tabs.selectedItem = tab
    expectEqual(tabs.selectedItem?.tag, 3)
    tab.setTitleTextAttributes([.kern: 2], for: .selected)
    expectEqual(tab.titleTextAttributes(for: .selected)?.count, 1)
    #expect(tab.titleTextAttributes(for: .normal) == nil)
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
