import Foundation
import TestSupport
import Testing
import UIKit

@Suite("Split view controllers", .serialized)
@MainActor
struct SplitViewControllerTests {
  /// Calls `body` with a visible window on a screen of a size.
  private func onScreen(_ width: CGFloat, _ height: CGFloat, _ body: (UIWindow) throws -> Void) rethrows {
    let old = UIScreen.main.bounds
    UIScreen.main.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    let window = UIWindow()
    defer {
      window.isHidden = true
      UIScreen.main.bounds = old
    }
    try body(window)
  }

  private func show(_ split: UISplitViewController, in window: UIWindow) {
    window.rootViewController = split
    window.isHidden = false
    window.layoutIfNeeded()
  }

  private func makeSplit() -> (UISplitViewController, master: UIViewController, detail: UIViewController) {
    let split = UISplitViewController()
    let (master, detail) = (UIViewController(), UIViewController())
    split.viewControllers = [
      UINavigationController(rootViewController: master), UINavigationController(rootViewController: detail),
    ]
    return (split, master, detail)
  }

  @Test("the primary column is 320 points wide beside the secondary one, with a pixel between them")
  func columnsAreBesideEachOther() {
    onScreen(1024, 768) { window in
      let (split, master, detail) = makeSplit()
      show(split, in: window)
      #expect(!split.isCollapsed)
      expectEqual(split.viewControllers[0].view.frame, CGRect(x: 0, y: 0, width: 320, height: 768))
      expectEqual(split.viewControllers[1].view.frame, CGRect(x: 320.5, y: 0, width: 703.5, height: 768))
      expectEqual(master.traitCollection.horizontalSizeClass, .compact)
      expectEqual(detail.traitCollection.horizontalSizeClass, .regular)
      #expect(master.splitViewController === split)
    }
  }

  /// Performs the action of the button of the display mode. Returns whether it has one that its target performs.
  private func pressButton(of split: UISplitViewController, in window: UIWindow) -> Bool {
    let item = split.displayModeButtonItem
    let isPerformed = item.action.map { UIApplication.shared.sendAction($0, to: item.target, from: item, for: nil) }
    window.layoutIfNeeded()
    return isPerformed ?? false
  }

  @Test(
    "the button of the display mode hides the primary column and shows it, over the secondary one where it is higher")
  func buttonTogglesPrimaryColumn() {
    onScreen(1024, 768) { window in
      let (split, _, _) = makeSplit()
      show(split, in: window)
      #expect(pressButton(of: split, in: window))
      expectEqual(split.displayMode, .secondaryOnly)
      expectEqual(split.viewControllers[1].view.frame, CGRect(x: 0, y: 0, width: 1024, height: 768))
      #expect(pressButton(of: split, in: window))
      expectEqual(split.displayMode, .oneBesideSecondary)
      expectEqual(split.viewControllers[0].view.frame, CGRect(x: 0, y: 0, width: 320, height: 768))
    }
    onScreen(768, 1024) { window in
      let (split, _, _) = makeSplit()
      show(split, in: window)
      expectEqual(split.displayMode, .secondaryOnly)
      #expect(pressButton(of: split, in: window))
      expectEqual(split.displayMode, .oneOverSecondary)
    }
  }

  @Test("a view that is higher than wide shows the secondary column alone")
  func uprightViewShowsSecondaryColumn() {
    onScreen(768, 1024) { window in
      let (split, master, detail) = makeSplit()
      show(split, in: window)
      expectEqual(split.displayMode, .secondaryOnly)
      #expect(master.viewIfLoaded?.window == nil)
      expectEqual(detail.navigationController?.view.frame.width, 768)
      split.preferredDisplayMode = .oneOverSecondary
      window.layoutIfNeeded()
      #expect(master.view.window === window)
      expectEqual(master.navigationController?.view.frame.width, 768 * 0.4)
      expectEqual(detail.navigationController?.view.frame.width, 768)
    }
  }

  @Test("a compact width collapses the columns into one stack, and a regular one separates them")
  func columnsCollapse() {
    onScreen(393, 852) { window in
      let (split, master, detail) = makeSplit()
      show(split, in: window)
      let navigation = master.navigationController
      #expect(split.isCollapsed)
      expectEqual(split.viewControllers.count, 1)
      expectEqual(navigation?.viewControllers, [master, detail])
      let next = UIViewController()
      navigation?.pushViewController(next, animated: false)
      UIScreen.main.bounds = CGRect(x: 0, y: 0, width: 1024, height: 768)
      window.layoutIfNeeded()
      #expect(!split.isCollapsed)
      expectEqual(navigation?.viewControllers, [master])
      expectEqual((split.viewControllers.last as? UINavigationController)?.viewControllers, [detail, next])
      expectEqual(split.viewControllers.last?.view.frame.width, 703.5)
    }
  }

  @Test("the columns of a storyboard have the styles and the contents of the document")
  func columnsOfStoryboard() throws {
    let container = """
      <scene sceneID="s"><objects><splitViewController allowDoubleColumnStyle="YES" preferredDisplayMode="twoBesideSecondary" \
      minimumPrimaryColumnWidth="200" maximumPrimaryColumnWidth="250" id="split"><connections>
      <segue destination="home" kind="relationship" relationship="masterViewController" id="r1"/>
      <segue destination="detail" kind="relationship" relationship="detailViewController" id="r2"/>
      <segue destination="sheet" kind="relationship" relationship="supplementaryViewController" id="r3"/></connections>
      </splitViewController></objects></scene>
      """
    let columns = [
      TestDocument.scene("HomeController", "home", ""), TestDocument.scene("DetailController", "detail", ""),
      TestDocument.scene("SheetController", "sheet", ""),
    ]
    let data = TestDocument.storyboard(container + columns.joined(), initial: "split")
    let split = try #require(
      UIStoryboard(data: data).instantiateInitialViewController() as? UISplitViewController)
    onScreen(1366, 1024) { window in
      show(split, in: window)
      expectEqual(split.style, .tripleColumn)
      expectEqual(split.viewControllers.map { $0.view.frame.minX }, [0, 250.5, 501])
      expectEqual(split.viewControllers.map { $0.view.frame.width }, [250, 250, 865])
      let tops = split.viewControllers.compactMap { ($0 as? UINavigationController)?.topViewController }
      expectEqual(tops.map { "\(type(of: $0))" }, ["HomeController", "SheetController", "DetailController"])
    }
  }

  @Test("a page view controller of a storyboard has the style and the direction of the document")
  func pagesOfStoryboard() throws {
    let data = TestDocument.storyboard(
      """
      <scene sceneID="s"><objects><pageViewController transitionStyle="scroll" navigationOrientation="vertical" id="pages">
      </pageViewController></objects></scene>
      """, initial: "pages")
    let pages = try #require(
      UIStoryboard(data: data).instantiateInitialViewController() as? UIPageViewController)
    expectEqual(pages.transitionStyle, .scroll)
    expectEqual(pages.navigationOrientation, .vertical)
    pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
    pages.loadViewIfNeeded()
    pages.view.layoutIfNeeded()
    expectEqual(pages.viewControllers?.first?.view.frame, pages.view.bounds)
  }
}
