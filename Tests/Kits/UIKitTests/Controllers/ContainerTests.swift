import TestSupport
import Testing
import UIKit

/// Navigation and tab controllers, as far as layout goes; changes of size and traits.
@MainActor @Suite("Container controllers", .serialized)
struct ContainerTests {
  @MainActor final class Page: UIViewController {
    var events: [String] = []
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      events.append(
        "traits \(previous?.verticalSizeClass.rawValue ?? -1)>\(traitCollection.verticalSizeClass.rawValue)")
    }
    override func willTransition(
      to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      events.append("will traits \(newCollection.verticalSizeClass.rawValue)")
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      events.append("will \(Int(size.width))x\(Int(size.height)) from \(Int(view.bounds.width))")
      coordinator.animate { _ in
        self.events.append("along \(Int(self.view.bounds.width))")
      } completion: { context in
        self.events.append("end \(context.containerView === self.view.window)")
      }
    }
  }

  private let window = UIWindow(frame: UIScreen.main.bounds)
  private let tabs = UITabBarController()
  private let root = Page()
  private let pushed = Page()
  private let navigation: UINavigationController

  init() {
    navigation = UINavigationController(rootViewController: root)
    tabs.viewControllers = [navigation]
  }

  /// Tests of other suites set the screen as well; nothing else runs between this and ``end()``.
  private func begin() {
    UIScreen.main.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  private func end() {
    UIScreen.main.safeAreaInsets = .zero
    window.isHidden = true
  }

  private func safe(_ page: Page) -> UIEdgeInsets {
    window.layoutIfNeeded()
    return page.view.safeAreaInsets
  }

  @Test("Large titles make the bar higher, except for pages that want none")
  func largeTitlesMakeBarHigher() {
    begin()
    defer { end() }
    // Status bar 20 + bar 44; tab bar 49 + home indicator 34.
    expectEqual(safe(root), UIEdgeInsets(top: 64, left: 0, bottom: 83, right: 0))
    navigation.navigationBar.prefersLargeTitles = true
    expectEqual(safe(root).top, 116)
    expectEqual(navigation.navigationBar.frame.height, 96)
    pushed.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(pushed, animated: false)
    expectEqual(safe(pushed).top, 64)
    pushed.navigationItem.largeTitleDisplayMode = .always
    expectEqual(safe(pushed).top, 116)
    // Unless a page says something it follows those before it.
    let third = Page()
    navigation.pushViewController(third, animated: false)
    expectEqual(safe(third).top, 116)
    navigation.popViewController(animated: false)
    pushed.navigationItem.largeTitleDisplayMode = .automatic
    root.navigationItem.largeTitleDisplayMode = .never
    expectEqual(safe(pushed).top, 64)
    navigation.pushViewController(third, animated: false)
    expectEqual(safe(third).top, 64)
    third.navigationItem.largeTitleDisplayMode = .always
    expectEqual(safe(third).top, 116)
  }

  @Test("F34 the guides at the bars are there before the view is loaded, and go with it")
  func layoutGuidesExistBeforeViewIsLoaded() {
    let page = Page()
    let guide = page.topLayoutGuide
    #expect(page.isViewLoaded)
    #expect(page.topLayoutGuide === guide)
    expectEqual(page.view.constraints.count, 2)
    #expect(page.bottomLayoutGuide !== guide)
    expectEqual(page.view.constraints.count, 4)
    page.view = UIView()
    #expect(page.topLayoutGuide !== guide)
    expectEqual(page.view.constraints.count, 2)
  }

  @Test("A pushed page may take the tab bar away until it is popped")
  func pushedPageMayHideTabBar() {
    begin()
    defer { end() }
    pushed.hidesBottomBarWhenPushed = true
    navigation.pushViewController(pushed, animated: false)
    expectEqual(safe(pushed).bottom, 34)
    #expect(tabs.tabBar.isHidden)
    navigation.popViewController(animated: false)
    expectEqual(safe(root).bottom, 83)
    #expect(!tabs.tabBar.isHidden)
  }

  @Test("A page that was popped has no bars in its safe area any more")
  func poppedPageHasNoBarsInItsSafeArea() {
    begin()
    defer { end() }
    navigation.pushViewController(pushed, animated: false)
    expectEqual(safe(pushed).top, 64)
    navigation.popViewController(animated: false)
    let other = UIWindow(frame: window.frame)
    other.rootViewController = pushed
    other.layoutIfNeeded()
    // The status bar and the home indicator alone.
    expectEqual(pushed.view.safeAreaInsets, UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
  }

  @Test("The bar of buttons at the bottom reaches into the safe area")
  func toolbarReachesIntoSafeArea() {
    begin()
    defer { end() }
    navigation.isToolbarHidden = false
    // 49 above what the tab bar and the home indicator take.
    expectEqual(safe(root).bottom, CGFloat(49 + 83))
    expectEqual(navigation.toolbar.frame.height, CGFloat(49 + 83))
    // On a device with a home button a toolbar is 44 points high.
    UIScreen.main.safeAreaInsets.bottom = 0
    expectEqual(navigation.toolbar.intrinsicContentSize.height, 44)
    UIScreen.main.safeAreaInsets.bottom = 34
    navigation.setToolbarHidden(true, animated: false)
    expectEqual(safe(root).bottom, 83)
  }

  @Test("Content begins below opaque bars, unless it reaches there too")
  func contentBeginsBelowOpaqueBars() {
    begin()
    defer { end() }
    navigation.navigationBar.isTranslucent = false
    _ = safe(root)
    expectEqual(root.view.frame, CGRect(0, 64, 414, 832))
    expectEqual(root.view.safeAreaInsets.top, 0)
    root.extendedLayoutIncludesOpaqueBars = true
    expectEqual(safe(root).top, 64)
    expectEqual(root.view.frame.minY, 0)
    root.edgesForExtendedLayout = []
    expectEqual(safe(root).top, 0)
    expectEqual(root.view.frame.minY, 64)
    navigation.isNavigationBarHidden = true
    expectEqual(safe(root).top, 0)
    expectEqual(root.view.frame.minY, 20)
  }

  @Test("Scroll views keep clear of bars by their insets, where their controller lets them")
  func scrollViewsAdjustInsetsForBars() {
    begin()
    defer { end() }
    let scroll = UIScrollView(frame: root.view.bounds)
    root.view.addSubview(scroll)
    window.layoutIfNeeded()
    expectEqual(scroll.adjustedContentInset, UIEdgeInsets(top: 64, left: 0, bottom: 83, right: 0))
    root.automaticallyAdjustsScrollViewInsets = false
    expectEqual(scroll.adjustedContentInset, .zero)
    scroll.contentSize = CGSize(width: 10, height: 5000)
    expectEqual(scroll.adjustedContentInset.top, 64)
  }

  @Test("What a scroll view keeps clear of by its insets covers nothing of its content")
  func adjustedInsetsDoNotCoverContent() {
    begin()
    defer { end() }
    let scroll = UIScrollView(frame: root.view.bounds)
    let first = UIView(frame: CGRect(0, 0, 414, 100))
    first.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    scroll.addSubview(first)
    root.view.addSubview(scroll)
    window.layoutIfNeeded()
    expectEqual(first.safeAreaInsets, .zero)
    expectEqual(first.layoutMargins.top, 8)
    // Below the bar, too.
    scroll.contentOffset.y = 20
    expectEqual(first.safeAreaInsets, .zero)
    expectEqual(first.layoutMargins.top, 8)
    scroll.contentOffset.y = -64
    scroll.contentInsetAdjustmentBehavior = .never
    expectEqual(first.safeAreaInsets.top, 64)
    expectEqual(first.layoutMargins.top, 72)
    // Along the axis that scrolls alone.
    scroll.contentInsetAdjustmentBehavior = .scrollableAxes
    expectEqual(first.safeAreaInsets.top, 64)
    scroll.contentSize = CGSize(width: 414, height: 5000)
    expectEqual(first.safeAreaInsets, .zero)
    expectEqual(first.layoutMargins.top, 8)
  }

  @Test("Insets follow the height of the view, and the axes along which content springs back")
  func adjustedInsetsFollowBouncingAxes() {
    begin()
    defer { end() }
    let scroll = UIScrollView(frame: CGRect(0, 0, 414, 600))
    let first = UIView(frame: CGRect(0, 0, 414, 100))
    scroll.contentInsetAdjustmentBehavior = .scrollableAxes
    scroll.contentSize = CGSize(width: 414, height: 500)
    scroll.addSubview(first)
    root.view.addSubview(scroll)
    window.layoutIfNeeded()
    expectEqual(scroll.contentOffset.y, 0)
    expectEqual(first.safeAreaInsets.top, 64)
    scroll.frame.size.height = 400
    expectEqual(scroll.contentOffset.y, -64)
    expectEqual(first.safeAreaInsets, .zero)
    scroll.frame.size.height = 600
    expectEqual(scroll.contentOffset.y, 0)
    expectEqual(first.safeAreaInsets.top, 64)
    scroll.alwaysBounceHorizontal = true
    expectEqual(scroll.adjustedContentInset.top, 0)
    scroll.alwaysBounceVertical = true
    expectEqual(scroll.contentOffset.y, -64)
    expectEqual(first.safeAreaInsets, .zero)
    expectEqual(scroll.adjustedContentInset.top, 64)
  }

  @Test("Content that is scrolled to the start begins below the bars, and stays where it is scrolled to elsewhere")
  func contentBeginsBelowBars() {
    begin()
    defer { end() }
    let table = UITableView(frame: root.view.bounds)
    let header = UIView(frame: CGRect(0, 0, 414, 3000))
    table.tableHeaderView = header
    root.view.addSubview(table)
    window.layoutIfNeeded()
    expectEqual(table.contentOffset.y, -64)
    expectEqual(header.convert(header.bounds, to: nil).minY, 64)
    table.contentInset.top = 10
    expectEqual(table.contentOffset.y, -74)
    table.contentOffset.y = 100
    navigation.isNavigationBarHidden = true
    window.layoutIfNeeded()
    expectEqual(table.adjustedContentInset.top, 30)
    expectEqual(table.contentOffset.y, 100)
  }

  @Test("A turned screen: controllers are told before, views follow, traits come with it")
  func rotationNotifiesControllersBeforeLayout() {
    begin()
    defer { end() }
    let portrait = UIScreen.main.bounds
    root.view.layoutIfNeeded()
    UIScreen.main.bounds = CGRect(0, 0, 896, 414)
    expectEqual(window.frame, CGRect(0, 0, 896, 414))
    expectEqual(root.view.bounds.width, 896)
    // Regular is 2, compact 1.
    expectEqual(
      root.events, ["will traits 1", "will 896x414 from 414", "traits 2>1", "along 896", "end true"])
    UIScreen.main.bounds = portrait
    expectEqual(window.frame, portrait)
    #expect(root.events.suffix(5).contains("traits 1>2"))
    root.events = []
    UIScreen.main.bounds = portrait
    #expect(root.events.isEmpty)
  }

  @Test("A window that is resized tells its controllers, and no traits")
  func resizedWindowNotifiesControllersWithoutTraits() {
    begin()
    defer { end() }
    window.frame = CGRect(0, 0, 300, 500)
    expectEqual(root.events, ["will 300x500 from 414", "along 300", "end true"])
    window.frame.origin.x = 5
    expectEqual(root.events.count, 3)
  }

  @Test("Presented controllers are told of a new size, and follow the window")
  func presentedInResizedWindow() {
    begin()
    defer { end() }
    let (shown, last) = (Page(), Page())
    root.present(shown, animated: false)
    shown.present(last, animated: false)
    window.frame = CGRect(0, 0, 300, 500)
    window.layoutIfNeeded()
    expectEqual(shown.view.frame, CGRect(0, 0, 300, 500))
    expectEqual(last.view.frame, shown.view.frame)
    for page in [root, shown, last] { expectEqual(page.events, ["will 300x500 from 414", "along 300", "end true"]) }
    shown.dismiss(animated: false)
    window.frame.size.height = 400
    expectEqual(last.events.count, 3)
    expectEqual(shown.events.count, 6)
  }

  @Test("Traits that a parent overrides reach the views of its child")
  func overriddenTraitsReachViewsOfChild() {
    begin()
    defer { end() }
    final class Probe: UIView {
      var told = 0
      override func traitCollectionDidChange(_ previous: UITraitCollection?) { told += 1 }
    }
    let probe = Probe()
    root.view.addSubview(probe)
    navigation.setOverrideTraitCollection(UITraitCollection(verticalSizeClass: .compact), forChild: root)
    expectEqual(probe.told, 1)
    expectEqual(probe.traitCollection.verticalSizeClass, .compact)
    expectEqual(root.events, ["traits 2>1"])
    navigation.setOverrideTraitCollection(UITraitCollection(verticalSizeClass: .compact), forChild: root)
    expectEqual(probe.told, 1)
  }
}
