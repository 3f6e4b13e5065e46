import Foundation

/// The central object of a program.
open class UIApplication: UIResponder {
  /// The shared application.
  public static let shared = UIApplication()

  /// The layout direction of the interface. The default is left to right. The program sets it; all visible views are
  /// updated.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    get { direction }
    set { if newValue != direction { UIScreen.main.change { direction = newValue } } }
  }
  @exclusivity(unchecked) private var direction = UIUserInterfaceLayoutDirection.leftToRight
  /// The visible windows.
  open internal(set) var windows: [UIWindow] = []
  /// The window that most recently became key.
  open internal(set) weak var keyWindow: UIWindow?
  /// Adds a window to the visible ones.
  func list(_ window: UIWindow) { if !windows.contains(where: { $0 === window }) { windows.append(window) } }
  /// Removes a window from the visible ones.
  func unlist(_ window: UIWindow) { windows.removeAll { $0 === window } }
  /// The frame of the status bar: the top of the screen's safe area.
  open var statusBarFrame: CGRect {
    CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: UIScreen.main.safeAreaInsets.top)
  }
  /// Whether there is no status bar: whether the safe area of the screen begins at its top. Setting it has no effect.
  open var isStatusBarHidden: Bool {
    get { statusBarFrame.height == 0 }
    set {}
  }
  /// The orientation of the interface, which follows from the bounds of the screen.
  open var statusBarOrientation: UIInterfaceOrientation {
    UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeRight : .portrait
  }
  /// The delegate, which the application retains.
  open var delegate: (any UIApplicationDelegate)?
  /// The connected scenes.
  open internal(set) var connectedScenes: Set<UIScene> = []
  open override var next: UIResponder? {
    delegate is UIView || delegate is UIViewController ? nil : delegate as? UIResponder
  }
  /// The state of the application: active if it has no scenes or one of them is active.
  open var applicationState: State {
    let states = connectedScenes.map(\.activationState)
    if states.isEmpty || states.contains(.foregroundActive) { return .active }
    return states.contains(.foregroundInactive) ? .inactive : .background
  }
  /// The style of the status bar. Has no effect: Plumb does not draw the status bar.
  open var statusBarStyle = UIStatusBarStyle.default
  /// Sets the style of the status bar. Has no effect: Plumb does not draw the status bar.
  open func setStatusBarStyle(_ style: UIStatusBarStyle, animated: Bool) { statusBarStyle = style }
  /// Hides the status bar. Has no effect: the safe area of the screen determines it.
  open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}
  /// Whether the status bar shows that the network is used. Has no effect: Plumb does not draw the status bar.
  open var isNetworkActivityIndicatorVisible = false
  /// Whether the screen stays on. Has no effect.
  open var isIdleTimerDisabled = false
  /// The number on the icon. Has no effect: Plumb does not draw it.
  open var applicationIconBadgeNumber = 0
  /// Whether events are ignored. Has no effect: Plumb receives no events.
  open private(set) var isIgnoringInteractionEvents = false
  /// Ignores events. Has no effect: Plumb receives no events.
  open func beginIgnoringInteractionEvents() { isIgnoringInteractionEvents = true }
  /// Stops ignoring events. Has no effect: Plumb receives no events.
  open func endIgnoringInteractionEvents() { isIgnoringInteractionEvents = false }
  /// Whether the class has a method; only ``shared``, under the name of Objective-C.
  public class func responds(to aSelector: Selector!) -> Bool { aSelector?.description == "sharedApplication" }
  /// Returns ``shared`` for the selector `sharedApplication`, by which extensions of apps find it; nil for another.
  public class func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    responds(to: aSelector) ? Unmanaged.passUnretained(shared) : nil
  }
  /// Returns ``shared`` for the key `sharedApplication`, by which extensions of apps find it; nil for another.
  public class func value(forKey key: String) -> Any? { key == "sharedApplication" ? shared : nil }
  /// Returns ``shared`` for the path `sharedApplication`, by which extensions of apps find it; nil for another.
  public class func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// The running states of an application.
  public enum State: Int, Sendable {
    /// The application is active.
    case active = 0
    /// The application is in the foreground but not active.
    case inactive = 1
    /// The application is in the background.
    case background = 2
  }

  // MARK: URLs

  /// A closure that opens a URL and returns whether it could; nil by default.
  public var urlOpener: ((URL) -> Bool)?

  /// The keys of options for opening a URL.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Open the URL only if it is a universal link. Has no effect: the options are not passed to ``urlOpener``.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// Returns whether ``urlOpener`` is set.
  open func canOpenURL(_ url: URL) -> Bool { urlOpener != nil }

  /// Opens a URL with ``urlOpener`` and passes its result to `completion`. The options are ignored.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let isOpen = urlOpener?(url) ?? false
    completion?(isOpen)
  }

  // MARK: Actions

  /// Sends an action to a target or, if it is nil, to the first object that performs it in the responder chain: that of
  /// the first responder, otherwise of `sender`, otherwise of the key window. Returns whether an object performed it.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    let chain = FirstResponder.current ?? sender as? UIResponder ?? keyWindow
    return TargetAction(target, action).send(from: sender, event, chain: chain)
  }
}

extension UIApplication {
  /// Posted by the program after it became active.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted by the program before it becomes inactive.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted by the program after it entered the background.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted by the program before it enters the foreground.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted by the program when memory is scarce.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Posted by the program before the status bar changes its frame.
  public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// Posted by the program after the status bar changed its frame.
  public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  /// Posted before the interface turns. Has no effect: Plumb does not post it.
  public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// Posted after the interface turned. Has no effect: Plumb does not post it.
  public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// Posted after the day changed. Has no effect: Plumb does not post it.
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  /// Posted after a picture of the screen was taken. Has no effect: Plumb does not post it.
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  /// Posted by the program before it ends.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
}
