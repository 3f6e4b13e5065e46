import Foundation
import KitSupport

/// A scene that shows windows.
open class UIWindowScene: UIScene {
  private var members: [Member] = []
  private struct Member { weak var window: UIWindow? }

  /// The windows in the order in which they were added.
  open var windows: [UIWindow] { members.compactMap(\.window) }
  /// The window of the scene that most recently became key.
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
  /// The screen of the scene.
  open var screen: UIScreen { .main }
  /// The coordinate space of the screen.
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  /// The traits of the screen.
  open var traitCollection: UITraitCollection { screen.traitCollection }
  /// The orientation of the interface: landscape if the screen is wider than high.
  open var interfaceOrientation: UIInterfaceOrientation {
    screen.bounds.width > screen.bounds.height ? .landscapeRight : .portrait
  }
  /// The status bar of the scene.
  open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()

  func add(_ window: UIWindow) {
    release(window)
    members.append(Member(window: window))
  }

  func release(_ window: UIWindow) { members.removeAll { $0.window == nil || $0.window === window } }
}

/// Methods that a window scene calls during its life cycle.
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The main window of the scene.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

/// The status bar of a scene.
open class UIStatusBarManager: KitObject {
  /// The frame of the status bar on the screen, in points: the top of the screen's safe area.
  open var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
  /// Whether the status bar is hidden.
  open var isStatusBarHidden: Bool { statusBarFrame.height == 0 }
}
