import Foundation
import KitSupport

extension UIApplication {
  /// The keys of launch options.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The URL to open.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The shortcut of the icon that was chosen.
    public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    /// The program that asks for the launch.
    public static let sourceApplication = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// The notification from a server.
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
  }

  /// Launches the program with a delegate, which is active afterwards unless it connects a scene.
  ///
  /// Plumb has no runtime that creates the delegate: instead of `@main`, a program calls this method and
  /// ``connect(_:)`` in `main.swift`.
  public func launch(_ delegate: any UIApplicationDelegate, options: [LaunchOptionsKey: Any]? = nil) {
    self.delegate = delegate
    _ = delegate.application(self, willFinishLaunchingWithOptions: options)
    _ = delegate.application(self, didFinishLaunchingWithOptions: options)
    if connectedScenes.isEmpty { delegate.applicationDidBecomeActive(self) }
  }

  /// Connects a scene with a delegate, which creates its window, and activates it.
  @discardableResult public func connect(_ sceneDelegate: any UISceneDelegate) -> UIWindowScene {
    let (session, options) = (UISceneSession(), UIScene.ConnectionOptions())
    if let asked = delegate?.application(self, configurationForConnecting: session, options: options) {
      session.configuration = asked
    }
    let scene = UIWindowScene(session: session, connectionOptions: options)
    scene.delegate = sceneDelegate
    scene.activationState = .foregroundInactive
    connectedScenes.insert(scene)
    sceneDelegate.scene(scene, willConnectTo: session, options: options)
    sceneDelegate.sceneWillEnterForeground(scene)
    scene.activationState = .foregroundActive
    sceneDelegate.sceneDidBecomeActive(scene)
    return scene
  }

  /// Deactivates a scene, moves it to the background and disconnects it, with its windows. A scene that is not
  /// connected is ignored.
  public func disconnect(_ scene: UIScene) {
    guard connectedScenes.contains(scene) else { return }
    scene.delegate?.sceneWillResignActive(scene)
    scene.activationState = .background
    scene.delegate?.sceneDidEnterBackground(scene)
    scene.activationState = .unattached
    connectedScenes.remove(scene)
    for window in (scene as? UIWindowScene)?.windows ?? [] { unlist(window) }
    scene.delegate?.sceneDidDisconnect(scene)
    delegate?.application(self, didDiscardSceneSessions: [scene.session])
  }
}

/// Methods that the application calls during its life cycle. All are optional.
public protocol UIApplicationDelegate: NSObjectProtocol, KitDelegate {
  /// The main window of a program without scenes.
  var window: UIWindow? { get set }
  /// Called first. Returns whether the program can handle the launch options; the default is true.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the program is launched. Returns whether the program can handle the launch options; the default is
  /// true.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Returns the configuration of a new scene. The default has no name.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called after scenes were discarded.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  /// Called after a program without scenes became active.
  func applicationDidBecomeActive(_ application: UIApplication)
}

extension UIApplicationDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }
  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
  public func applicationDidBecomeActive(_ application: UIApplication) {}
}
