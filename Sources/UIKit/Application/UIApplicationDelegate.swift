import Foundation

extension UIApplication {
  /// Keys of what a program was started for.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String
    /// Makes a key of its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An address that is to be opened.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
  }

  /// Starts the program with a delegate: it is told that the program is launched and, unless it lets a scene be connected
  /// then, that it is in use.
  ///
  /// There is no runtime that would make the delegate of its class: in place of `@main` a program calls this and
  /// ``connect(_:)`` from a `main.swift`.
  public func launch(_ delegate: any UIApplicationDelegate, options: [LaunchOptionsKey: Any]? = nil) {
    self.delegate = delegate
    _ = delegate.application(self, willFinishLaunchingWithOptions: options)
    _ = delegate.application(self, didFinishLaunchingWithOptions: options)
    if connectedScenes.isEmpty { delegate.applicationDidBecomeActive(self) }
  }

  /// Connects a scene with a delegate, which makes its window, and brings it into use.
  @discardableResult
  public func connect(_ sceneDelegate: any UISceneDelegate) -> UIWindowScene {
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

  /// Takes a scene out of use and out of sight, and ends it; its windows are no longer the program's. One that is not
  /// connected stays as it is.
  public func disconnect(_ scene: UIScene) {
    guard connectedScenes.contains(scene) else { return }
    scene.delegate?.sceneWillResignActive(scene)
    scene.activationState = .background
    scene.delegate?.sceneDidEnterBackground(scene)
    scene.activationState = .unattached
    connectedScenes.remove(scene)
    for window in (scene as? UIWindowScene)?.windows ?? [] { forget(window) }
    scene.delegate?.sceneDidDisconnect(scene)
    delegate?.application(self, didDiscardSceneSessions: [scene.session])
  }
}

/// Is told of what happens to the program.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The main window of a program without scenes.
  var window: UIWindow? { get set }
  /// Called first; whether the program can do what it was started for.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the program is launched; whether it can do what it was started for.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// What a scene is made of.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called when scenes have ended.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  /// The ways to hold the device while a window is shown.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
  /// Called when a program without scenes has come into use.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called by a program without scenes before it is out of use.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called by a program without scenes when it has gone out of sight.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called by a program without scenes before it comes into sight.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called by a program before it ends.
  func applicationWillTerminate(_ application: UIApplication)
  /// Called when memory is scarce, by a program that notices.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// None.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// True.
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// True.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// One without a name.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }
  /// Does nothing.
  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
  /// Every way but on its head.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .allButUpsideDown }
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
}
