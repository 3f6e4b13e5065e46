import LayoutEngine
import TestSupport
import Testing
import UIKit

/// Notes what it is told, and where its box stands when its view has come into sight.
@MainActor
private final class Witness: UIViewController {
  var log: [String] = []
  private lazy var box = makeView(in: view, CGSize(width: 10, height: 10))

  override func viewDidLoad() {
    log.append("load")
    box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 30).isActive = true
  }
  override func viewWillAppear(_ animated: Bool) { log.append(view.window == nil ? "will" : "will, in a window") }
  override func viewDidAppear(_ animated: Bool) { log.append("did at \(Int(box.frame.minX))") }
  override func viewWillDisappear(_ animated: Bool) { log.append(view.window == nil ? "late" : "going") }
  override func viewDidDisappear(_ animated: Bool) { log.append(view.window == nil ? "gone" : "early") }
  override func willMove(toParent parent: UIViewController?) { log.append(parent == nil ? "leaving" : "entering") }
  override func didMove(toParent parent: UIViewController?) { log.append(parent == nil ? "left" : "entered") }

  func take() -> [String] {
    defer { log = [] }
    return log
  }
}

/// Tells when it comes and goes, and when its view is laid out for the first time since.
@MainActor
private final class Teller: UIViewController {
  private let name: String
  private let tell: (String) -> Void

  init(_ name: String, tell: @escaping (String) -> Void) {
    (self.name, self.tell) = (name, tell)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) { tell("\(name) comes") }
  override func viewIsAppearing(_ animated: Bool) { tell("\(name) laid out") }
  override func viewDidAppear(_ animated: Bool) { tell("\(name) there") }
  override func viewWillDisappear(_ animated: Bool) { tell("\(name) goes") }
  override func viewDidDisappear(_ animated: Bool) { tell("\(name) gone") }
}

@MainActor @Suite("Appearance of controllers")
struct AppearanceTests {
  private let window = UIWindow(frame: CGRect(0, 0, 300, 400))

  @Test("S29 A view has come into sight when its window was laid out, and frames can be read")
  func viewHasAppearedAfterLayoutOfItsWindow() {
    let root = Witness()
    window.rootViewController = root
    expectEqual(root.take(), ["load"])
    window.makeKeyAndVisible()
    expectEqual(root.take(), ["will, in a window", "did at 30"])
    window.layoutIfNeeded()
    expectEqual(root.take(), [])
    window.rootViewController = Witness()
    expectEqual(root.take(), ["going", "gone"])
  }

  @Test("Hiding a window and showing it again tells the controllers inside")
  func hidingAndShowingWindowNotifiesControllers() {
    let root = Witness()
    window.rootViewController = root
    window.makeKeyAndVisible()
    _ = root.take()
    window.isHidden = true
    expectEqual(root.take(), ["going", "early"])
    window.isHidden = false
    window.layoutIfNeeded()
    expectEqual(root.take(), ["will, in a window", "did at 30"])
  }

  @Test("A child is told when its view is added to one that is in sight")
  func childIsNotifiedWhenItsViewIsAdded() {
    let (root, child) = (Witness(), Witness())
    window.rootViewController = root
    window.makeKeyAndVisible()
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    expectEqual(child.take(), ["entering", "load", "will", "entered"])
    window.layoutIfNeeded()
    expectEqual(child.take(), ["did at 30"])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    expectEqual(child.take(), ["leaving", "going", "gone", "left"])
  }

  @Test("A view that leaves before it was laid out never came into sight")
  func viewRemovedBeforeLayoutNeverAppears() {
    let (root, child) = (Witness(), Witness())
    window.rootViewController = root
    window.makeKeyAndVisible()
    root.addChild(child)
    root.view.addSubview(child.view)
    child.view.removeFromSuperview()
    window.layoutIfNeeded()
    expectEqual(child.take(), ["entering", "load", "will", "going", "gone"])
  }

  @Test("A window does not keep a controller whose view left before it was laid out")
  func windowDoesNotRetainControllerOfRemovedView() {
    let root = Witness()
    window.rootViewController = root
    window.makeKeyAndVisible()
    weak var gone: Witness?
    do {
      let child = Witness()
      gone = child
      root.view.addSubview(child.view)
      child.view.removeFromSuperview()
    }
    #expect(gone == nil)
  }

  @Test("A view that goes from one window to another before a layout comes into sight there")
  func viewMovedToAnotherWindowAppearsThere() {
    let (root, other, child) = (Witness(), UIWindow(frame: CGRect(0, 0, 50, 50)), Witness())
    window.rootViewController = root
    window.makeKeyAndVisible()
    other.makeKeyAndVisible()
    root.view.addSubview(child.view)
    other.addSubview(child.view)
    expectEqual(child.take(), ["load", "will"])
    other.layoutIfNeeded()
    expectEqual(child.take(), ["did at 30"])
    root.view.addSubview(child.view)
    window.layoutIfNeeded()
    expectEqual(child.take(), [])
  }

  @Test("Pushing and popping tells the controllers below and above")
  func pushAndPopNotifyBothControllers() {
    let (bottom, top) = (Witness(), Witness())
    let navigation = UINavigationController(rootViewController: bottom)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    expectEqual(bottom.take(), ["entering", "entered", "load", "will, in a window", "did at 30"])
    navigation.pushViewController(top, animated: false)
    window.layoutIfNeeded()
    expectEqual(bottom.take(), ["going", "gone"])
    expectEqual(top.take(), ["entering", "load", "will", "entered", "did at 30"])
    #expect(navigation.popViewController(animated: false) === top)
    window.layoutIfNeeded()
    expectEqual(bottom.take(), ["will", "did at 30"])
    expectEqual(top.take(), ["leaving", "going", "gone", "left"])
    #expect(navigation.popViewController(animated: false) == nil)
    expectEqual(bottom.take(), [])
  }

  @Test("What goes is told so before what comes, and has gone when that has its place")
  func disappearanceIsNotifiedBeforeAppearance() {
    var log: [String] = []
    let (first, second) = (Teller("first") { log.append($0) }, Teller("second") { log.append($0) })
    let navigation = UINavigationController(rootViewController: first)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    func expect(_ there: String, _ back: String, after change: () -> Void) {
      log = []
      change()
      window.layoutIfNeeded()
      expectEqual(log, ["\(back) goes", "\(there) comes", "\(back) gone", "\(there) laid out", "\(there) there"])
    }
    expect("second", "first") { navigation.pushViewController(second, animated: false) }
    expect("first", "second") { navigation.popViewController(animated: false) }

    let tabs = UITabBarController()
    tabs.viewControllers = [Teller("left") { log.append($0) }, Teller("right") { log.append($0) }]
    window.rootViewController = tabs
    window.layoutIfNeeded()
    expect("right", "left") { tabs.selectedIndex = 1 }
    expect("left", "right") { tabs.selectedIndex = 0 }
  }

  @Test("Where a parent says that it tells its children, nobody else does")
  func parentMayForwardAppearanceItself() {
    final class Parent: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    var log: [String] = []
    let (parent, child) = (Parent(), Teller("child") { log.append($0) })
    window.rootViewController = parent
    window.makeKeyAndVisible()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    window.layoutIfNeeded()
    expectEqual(log, [])
    child.beginAppearanceTransition(true, animated: true)
    child.beginAppearanceTransition(true, animated: true)
    expectEqual(log, ["child comes"])
    child.endAppearanceTransition()
    expectEqual(log, ["child comes", "child laid out", "child there"])
    log = []
    child.beginAppearanceTransition(false, animated: true)
    child.view.removeFromSuperview()
    expectEqual(log, ["child goes"])
    child.endAppearanceTransition()
    child.endAppearanceTransition()
    expectEqual(log, ["child goes", "child gone"])
  }

  @Test("What a parent says takes time does so for all that is told of it")
  func toldByParentOverTime() {
    final class Child: UIViewController {
      var log: [Bool] = []
      override func viewWillAppear(_ animated: Bool) { log.append(animated) }
      override func viewIsAppearing(_ animated: Bool) { log.append(animated) }
      override func viewDidAppear(_ animated: Bool) { log.append(animated) }
      override func viewWillDisappear(_ animated: Bool) { log.append(animated) }
      override func viewDidDisappear(_ animated: Bool) { log.append(animated) }
    }
    let child = Child()
    for animated in [true, false, true] {
      child.log = []
      for isAppearing in [true, false] {
        child.beginAppearanceTransition(isAppearing, animated: animated)
        child.endAppearanceTransition()
      }
      expectEqual(child.log, [Bool](repeating: animated, count: 5))
    }
  }

  @Test("A full screen takes what presents it out of sight, and a sheet does not")
  func fullScreenPresentationHidesPresenterAndSheetDoesNot() {
    var log: [String] = []
    let (below, above) = (Teller("below") { log.append($0) }, Teller("above") { log.append($0) })
    window.rootViewController = UINavigationController(rootViewController: below)
    window.makeKeyAndVisible()
    log = []
    below.present(above, animated: false)
    expectEqual(log, ["above comes", "above laid out", "above there"])
    log = []
    below.dismiss(animated: false)
    expectEqual(log, ["above goes", "above gone"])

    above.modalPresentationStyle = .fullScreen
    log = []
    below.present(above, animated: false)
    expectEqual(log, ["below goes", "above comes", "above laid out", "above there", "below gone"])
    // What is added behind the screen is out of sight as well.
    let child = Teller("child") { log.append($0) }
    log = []
    below.addChild(child)
    below.view.addSubview(child.view)
    window.layoutIfNeeded()
    expectEqual(log, [])
    above.dismiss(animated: false)
    expectEqual(
      log,
      [
        "above goes", "below comes", "child comes", "below laid out", "below there", "child laid out", "child there",
        "above gone",
      ])
    #expect(below.view.window === window)
    #expect(above.view.window == nil)
  }

  @Test("Only the view of the controller on top is in a navigation controller, whatever the way there")
  func onlyTopControllersViewIsInNavigationController() {
    let screens = (0..<4).map { _ in Witness() }
    let navigation = UINavigationController(rootViewController: screens[0])
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    func expectTop(_ top: Int, _ stack: [Int]) {
      window.layoutIfNeeded()
      expectEqual(navigation.viewControllers, stack.map { screens[$0] })
      for (index, screen) in screens.enumerated() { expectEqual((screen.viewIfLoaded?.window != nil), (index == top)) }
    }
    navigation.setViewControllers([screens[0], screens[1], screens[2]], animated: false)
    expectTop(2, [0, 1, 2])
    // Views that were never on top are not loaded.
    #expect(!screens[1].isViewLoaded)
    navigation.setViewControllers([screens[2], screens[0]], animated: false)
    expectTop(0, [2, 0])
    navigation.setViewControllers(screens, animated: false)
    expectEqual(navigation.popToViewController(screens[1], animated: false), [screens[2], screens[3]])
    expectTop(1, [0, 1])
    expectEqual(navigation.popToRootViewController(animated: false), [screens[1]])
    expectTop(0, [0])
    #expect(navigation.popToRootViewController(animated: false) == nil)
  }

  @Test("Pushing what is there already, or popping to what is not, is misuse and changes nothing")
  func pushingTwiceOrPoppingToForeignControllerIsMisuse() {
    let (bottom, other) = (Witness(), Witness())
    let navigation = UINavigationController(rootViewController: bottom)
    let found = faults {
      navigation.pushViewController(bottom, animated: false)
      #expect(navigation.popToViewController(other, animated: false) == nil)
    }
    expectEqual(found.map(\.name), ["NSInvalidArgumentException", "NSInternalInconsistencyException"])
    expectEqual(navigation.viewControllers, [bottom])
  }

  @Test("Choosing another tab tells both controllers, and replaced tabs keep the choice")
  func selectingAnotherTabNotifiesBothControllers() {
    let (first, second, third) = (Witness(), Witness(), Witness())
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    _ = first.take()
    tabs.selectedIndex = 1
    window.layoutIfNeeded()
    expectEqual(first.take(), ["going", "gone"])
    expectEqual(second.take(), ["entering", "entered", "load", "will", "did at 30"])
    tabs.viewControllers = [third, second]
    window.layoutIfNeeded()
    #expect(tabs.selectedViewController === second)
    expectEqual(second.take(), [])
    #expect(first.parent == nil)
  }

  @Test("A presented controller has come into sight when the completion runs")
  func presentedControllerHasAppearedWhenCompletionRuns() {
    let (root, over) = (Witness(), Witness())
    window.rootViewController = root
    window.makeKeyAndVisible()
    var atCompletion: [String] = []
    root.present(over, animated: true) { atCompletion = over.take() }
    expectEqual(atCompletion, ["load", "will", "did at 30"])
    root.dismiss(animated: true)
    expectEqual(over.take(), ["going", "gone"])
  }

  @Test("Without a window that is shown nobody is told")
  func appearanceRequiresVisibleWindow() {
    let (root, child) = (Witness(), Witness())
    root.addChild(child)
    root.view.addSubview(child.view)
    root.view.layoutIfNeeded()
    window.rootViewController = root
    window.layoutIfNeeded()
    expectEqual(root.take(), ["load"])
    expectEqual(child.take(), ["entering", "load"])
  }
}
