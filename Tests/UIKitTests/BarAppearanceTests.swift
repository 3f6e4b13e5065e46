import Testing
import UIKit

@MainActor @Suite("Looks of bars", .serialized)
struct BarAppearanceTests {
  @Test("Backgrounds differ, and a copy has all settings in objects of its own")
  func copies() throws {
    let look = UINavigationBarAppearance()
    #expect(look.backgroundEffect != nil && look.backgroundColor == nil)
    look.configureWithOpaqueBackground()
    #expect(look.backgroundEffect == nil && look.backgroundColor == .systemBackground && look.shadowColor != nil)
    look.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 9)]
    look.buttonAppearance.normal.titlePositionAdjustment = UIOffset(horizontal: 1, vertical: 2)
    let copy = try #require(look.copy() as? UINavigationBarAppearance)
    copy.buttonAppearance.normal.titlePositionAdjustment.vertical = 7
    #expect(copy.backgroundColor == .systemBackground && copy.titleTextAttributes.count == 1)
    #expect(look.buttonAppearance.normal.titlePositionAdjustment == UIOffset(horizontal: 1, vertical: 2))
    look.configureWithTransparentBackground()
    #expect(look.backgroundColor == nil && look.shadowColor == nil)
    #expect(UITabBarAppearance(barAppearance: copy).backgroundColor == .systemBackground)
    let tabs = UITabBarAppearance()
    tabs.stackedLayoutAppearance.selected.iconColor = .red
    #expect((tabs.copy() as? UITabBarAppearance)?.stackedLayoutAppearance.selected.iconColor == .red)
  }

  @Test("Bars show the items of their controllers")
  func items() {
    let (root, top) = (UIViewController(), UIViewController())
    (root.title, top.title) = ("Root", "Top")
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    tabs.loadViewIfNeeded()
    navigation.loadViewIfNeeded()
    navigation.pushViewController(top, animated: false)
    let bar = navigation.navigationBar
    #expect(bar.items?.map(\.title) == ["Root", "Top"] && bar.topItem === top.navigationItem)
    #expect(bar.backItem === root.navigationItem && UINavigationBar().items == nil)
    #expect(tabs.tabBar.items?.count == 2 && tabs.tabBar.selectedItem === navigation.tabBarItem)
    top.navigationItem.setRightBarButton(UIBarButtonItem(systemItem: .add), animated: true)
    #expect(top.navigationItem.rightBarButtonItems?.count == 1)
    bar.setBackgroundImage(UIImage(size: CGSize(1, 1)), for: .compact)
    #expect(bar.backgroundImage(for: .compact) != nil && bar.backgroundImage(for: .default) == nil)
  }

  @Test("In a window a bar takes the settings of its kind, unless it has its own; an opaque one moves the content")
  func defaults() {
    let defaults = UINavigationBar.appearance()
    #expect(UINavigationBar.appearance() === defaults)
    (defaults.isTranslucent, defaults.tintColor, defaults.barTintColor) = (false, .red, .green)
    defaults.standardAppearance.backgroundColor = .blue
    let picture = UIImage(size: CGSize(1, 1))
    (defaults.prefersLargeTitles, defaults.backIndicatorTransitionMaskImage) = (true, picture)
    for metrics in [UIBarMetrics.default, .compact] { defaults.setBackgroundImage(picture, for: metrics) }
    defer {
      (defaults.prefersLargeTitles, defaults.backIndicatorTransitionMaskImage) = (false, nil)
      for metrics in [UIBarMetrics.default, .compact] { defaults.setBackgroundImage(nil, for: metrics) }
      (defaults.isTranslucent, defaults.tintColor, defaults.barTintColor) = (true, nil, nil)
      defaults.standardAppearance = UINavigationBarAppearance()
    }
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.barTintColor = .white
    let own = UIImage(size: CGSize(2, 2))
    navigation.navigationBar.setBackgroundImage(own, for: .compact)
    let window = UIWindow(frame: CGRect(0, 0, 300, 600))
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    let bar = navigation.navigationBar
    #expect(bar.barTintColor == .white && bar.tintColor == .red && !bar.isTranslucent)
    #expect(bar.standardAppearance.backgroundColor == .blue)
    #expect(bar.backgroundImage(for: .default) === picture && bar.backgroundImage(for: .compact) === own)
    #expect(bar.backIndicatorTransitionMaskImage === picture)
    #expect(bar.prefersLargeTitles && page.view.frame.minY == 96)
  }
}
