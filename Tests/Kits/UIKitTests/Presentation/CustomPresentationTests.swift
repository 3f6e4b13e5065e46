import LayoutEngine
import TestSupport
import Testing
import UIKit

/// A sheet at the bottom, as high as its controller wants, above a dimmed view.
private final class Sheet: UIPresentationController {
  let dimming = UIView()
  var log: [String] = []

  override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    let height = presentedViewController.preferredContentSize.height
    return CGRect(0, bounds.height - height, bounds.width, height)
  }
  override func presentationTransitionWillBegin() {
    log.append("begins in \(Int(containerView?.bounds.width ?? 0))")
    dimming.alpha = 0
    containerView?.insertSubview(dimming, at: 0)
    presentedViewController.transitionCoordinator?.animate { _ in self.dimming.alpha = 1 }
  }
  override func presentationTransitionDidEnd(_ completed: Bool) { log.append("ended \(completed)") }
  override func dismissalTransitionWillBegin() {
    log.append("leaves")
    presentedViewController.transitionCoordinator?.animate { _ in self.dimming.alpha = 0 }
  }
  override func dismissalTransitionDidEnd(_ completed: Bool) { log.append("left \(containerView == nil)") }
  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    dimming.frame = containerView?.bounds ?? .zero
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
  override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    containerView?.setNeedsLayout()
  }
}

private final class Transitioning: NSObject, UIViewControllerTransitioningDelegate {
  weak var made: Sheet?
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    let sheet = Sheet(presentedViewController: presented, presenting: presenting)
    made = sheet
    return sheet
  }
}

/// Makes pages with numbers.
private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  var pages = (0..<3).map { _ in UIViewController() }
  var log: [String] = []
  var dots = 0

  private func number(_ page: UIViewController?) -> Int { pages.firstIndex { $0 === page } ?? -1 }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { number(viewController) > 0 ? pages[number(viewController) - 1] : nil }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { number(viewController) < pages.count - 1 ? pages[number(viewController) + 1] : nil }
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) { log.append("to \(number(pendingViewControllers.first))") }
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) { log.append("from \(number(previousViewControllers.first))") }
  func presentationCount(for pageViewController: UIPageViewController) -> Int { dots }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int { 1 }
}

@MainActor @Suite("Presentations of a program's own, and pages")
struct CustomPresentationTests {
  private let window = UIWindow(frame: CGRect(0, 0, 300, 400))
  private let root = UIViewController()

  init() {
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  @Test("S28 A presentation controller gives a controller its place, also when the window turns")
  func presentationControllerPlacesController() throws {
    let (controller, transitioning) = (UIViewController(), Transitioning())
    controller.modalPresentationStyle = .custom
    controller.transitioningDelegate = transitioning
    controller.preferredContentSize.height = 120
    root.present(controller, animated: true)
    let sheet = try #require(transitioning.made)
    #expect(controller.presentationController === sheet)
    #expect(sheet.presentingViewController === root)
    expectEqual(controller.view.frame, CGRect(0, 280, 300, 120))
    #expect(controller.view.superview === sheet.containerView)
    expectEqual(sheet.log, ["begins in 300", "ended true"])
    expectEqual(sheet.dimming.frame, CGRect(0, 0, 300, 400))
    expectEqual(sheet.dimming.alpha, 1)
    #expect(controller.view.superview?.subviews.first === sheet.dimming)

    controller.preferredContentSize.height = 150
    window.layoutIfNeeded()
    expectEqual(controller.view.frame, CGRect(0, 250, 300, 150))
    window.frame = CGRect(0, 0, 400, 300)
    window.layoutIfNeeded()
    expectEqual(controller.view.frame, CGRect(0, 150, 400, 150))
    expectEqual(sheet.dimming.frame, CGRect(0, 0, 400, 300))

    root.dismiss(animated: true)
    expectEqual(sheet.log.suffix(2), ["leaves", "left true"])
    expectEqual(sheet.dimming.alpha, 0)
    #expect(controller.view.window == nil)
    expectEqual(window.subviews, [root.view])
  }

  @Test("A controller of that style has the whole window where nobody makes a presentation for it")
  func customStyleWithoutDelegateFillsWindow() {
    let controller = UIViewController()
    controller.modalPresentationStyle = .custom
    root.present(controller, animated: false)
    expectEqual(controller.view.frame, window.bounds)
    #expect(controller.view.superview === window)
    root.dismiss(animated: false)
    #expect(controller.view.superview == nil)
  }

  @Test("A page fills its controller, and turns end at the first and the last one")
  func pageFillsItsController() {
    let book = Book()
    let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    (controller.dataSource, controller.delegate) = (book, book)
    controller.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    #expect(!book.pages[0].isViewLoaded)
    #expect(book.pages[0].parent === controller)
    window.rootViewController = controller
    window.layoutIfNeeded()
    expectEqual(book.pages[0].view.frame, CGRect(0, 0, 300, 400))
    #expect(!controller.turn(.reverse))
    #expect(controller.turn(.forward))
    expectEqual(controller.viewControllers, [book.pages[1]])
    #expect(book.pages[0].parent == nil)
    #expect(book.pages[0].view.superview == nil)
    #expect(book.pages[1].view.superview === controller.view)
    window.frame.size = CGSize(400, 300)
    window.layoutIfNeeded()
    expectEqual(book.pages[1].view.frame, CGRect(0, 0, 400, 300))
    #expect(controller.turn(.forward))
    #expect(!controller.turn(.forward))
    expectEqual(book.log, ["to 1", "from 0", "to 2", "from 1"])
    var completed = false
    controller.setViewControllers([book.pages[0]], direction: .reverse, animated: true) { completed = $0 }
    #expect(completed)
    expectEqual(controller.viewControllers, [book.pages[0]])
    expectEqual(book.log.count, 4)
    expectEqual(faults { controller.setViewControllers([], direction: .forward, animated: false) }.count, 1)
    expectEqual(controller.viewControllers, [book.pages[0]])
  }

  // The dots take 37 points above the safe area.
  @Test("Dots stand below pages that scroll, where their number is told")
  func pageDotsAreBelowScrolledPages() throws {
    let book = Book()
    book.dots = 3
    let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    controller.dataSource = book
    controller.setViewControllers([book.pages[1]], direction: .forward, animated: false)
    controller.additionalSafeAreaInsets.bottom = 20
    window.rootViewController = controller
    window.layoutIfNeeded()
    let dots = try #require(controller.view.subviews.compactMap { $0 as? UIPageControl }.first)
    expectEqual(dots.frame, CGRect(0, 354, 300, 26))
    expectEqual(dots.numberOfPages, 3)
    expectEqual(dots.currentPage, 1)
    expectEqual(book.pages[1].view.frame, CGRect(0, 0, 300, 354))
  }
}
