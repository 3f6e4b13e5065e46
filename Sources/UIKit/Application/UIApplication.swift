import Foundation

/// The program.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The one program.
  public static let shared = UIApplication()

  /// The direction of the interface; from left to right unless set.
  @exclusivity(unchecked) open var userInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight
  /// The windows that are shown.
  open internal(set) var windows: [UIWindow] = []
  /// The window that was made key last.
  open internal(set) weak var keyWindow: UIWindow?
  /// Drops a window that is shown no more.
  func forget(_ window: UIWindow) { windows.removeAll { $0 === window } }
  /// The height of the bar at the top, which is part of the screen's safe area here.
  open var statusBarFrame: CGRect {
    CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: UIScreen.main.safeAreaInsets.top)
  }
  /// Is told of what happens to the program. It is kept alive.
  open var delegate: (any UIApplicationDelegate)?
  /// The scenes that were connected.
  open internal(set) var connectedScenes: Set<UIScene> = []
  /// The program's delegate, if it is in no window.
  open override var next: UIResponder? {
    delegate is UIView || delegate is UIViewController ? nil : delegate as? UIResponder
  }
  /// Whether the program is in use. A program that has scenes is while one of them is.
  open var applicationState: State {
    let states = connectedScenes.map(\.activationState)
    if states.isEmpty || states.contains(.foregroundActive) { return .active }
    return states.contains(.foregroundInactive) ? .inactive : .background
  }
  /// How the bar at the top looks. It is not drawn.
  open var statusBarStyle = UIStatusBarStyle.default
  /// Whether the device stays awake. There is no device.
  open var isIdleTimerDisabled = false
  /// The number at the program's sign. It is not drawn.
  open var applicationIconBadgeNumber = 0

  /// Whether a program is in use.
  public enum State: Int, Sendable {
    /// It is.
    case active = 0
    /// It is in sight only.
    case inactive = 1
    /// It is out of sight.
    case background = 2
  }

  // MARK: Addresses

  /// Opens an address, and tells whether it did; nil unless the program sets it.
  public var urlOpener: ((URL) -> Bool)?

  /// Keys of what is wanted of the opening of an address.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String
    /// Makes a key of its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Only by a program that the address belongs to.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// Whether ``urlOpener`` is there to open an address.
  open func canOpenURL(_ url: URL) -> Bool { urlOpener != nil }

  /// Has ``urlOpener`` open an address, and tells `completion` whether it did. Options are not looked at.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let isOpen = urlOpener?(url) ?? false
    completion?(isOpen)
  }

  // MARK: Actions

  /// Has `target` perform an action, or, where it is nil, the first object that performs it in the chain of responders: from
  /// the first responder on, else from `sender`, else from the key window. Whether there was one.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    let chain = FirstResponder.current ?? sender as? UIResponder ?? keyWindow
    return TargetAction(target, action).send(from: sender, event, chain: chain)
  }
}

extension UIApplication {
  /// The program has come into use; the program posts it, as the others.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// The program is about to be out of use.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// The program has gone out of sight.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// The program is about to come into sight.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// The program is about to end.
  public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
}
