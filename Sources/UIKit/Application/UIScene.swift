import Foundation

/// A part of the program with windows of its own. Scenes are connected by
/// ``UIApplication/connect(_:)``.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// Whether a scene is in use.
  public enum ActivationState: Int, Sendable {
    /// It is not connected.
    case unattached = -1
    /// It is in use.
    case foregroundActive = 0
    /// It is in sight only.
    case foregroundInactive = 1
    /// It is out of sight.
    case background = 2
  }

  /// What a scene is connected for. Here scenes are connected for nothing in particular.
  @preconcurrency @MainActor
  open class ConnectionOptions: NSObject {}

  /// What stays of the scene when it is disconnected.
  public let session: UISceneSession
  /// Is told of what happens to the scene. It is kept alive.
  open var delegate: (any UISceneDelegate)?
  /// Whether the scene is in use.
  open internal(set) var activationState = ActivationState.unattached
  /// The title of the scene. It is not drawn.
  open var title: String! = ""

  /// Makes a scene that is not connected.
  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  /// The program.
  open override var next: UIResponder? { UIApplication.shared }
}

/// A scene that shows windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  private var members: [Member] = []
  private struct Member { weak var window: UIWindow? }

  /// The windows, in the order in which they came to the scene.
  open var windows: [UIWindow] { members.compactMap(\.window) }
  /// The window of the scene that was made key last.
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
  /// The screen of the scene.
  open var screen: UIScreen { .main }
  /// The coordinates of the scene: those of the screen.
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  /// The traits of the screen.
  open var traitCollection: UITraitCollection { screen.traitCollection }
  /// How the device is held: upright, or on its side where the screen is wider than high.
  open var interfaceOrientation: UIInterfaceOrientation {
    screen.bounds.width > screen.bounds.height ? .landscapeRight : .portrait
  }
  /// What is known of the bar at the top.
  open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()

  func take(_ window: UIWindow) {
    release(window)
    members.append(Member(window: window))
  }

  func release(_ window: UIWindow) { members.removeAll { $0.window == nil || $0.window === window } }
}

/// What is known of the bar at the top.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  /// The rectangle of the bar on the screen, in points: the top of the screen's safe area.
  open var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
  /// Whether the bar is away.
  open var isStatusBarHidden: Bool { statusBarFrame.height == 0 }
}

/// What stays of a scene when it is disconnected.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String
    /// Makes a role of its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Windows on the device's screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// What the scene is for.
  public let role: Role
  /// A name of its own.
  public let persistentIdentifier = UUID().uuidString
  /// The scene, while it is connected.
  open internal(set) weak var scene: UIScene?
  /// What the program's delegate said of the scene.
  open internal(set) var configuration: UISceneConfiguration
  /// Values for the client's use.
  open var userInfo: [String: Any]?

  /// Makes a session.
  public init(role: Role = .windowApplication) {
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
  }
}

/// What a scene is made of. Scenes here are window scenes with the delegate that they are connected with, whatever
/// a configuration says.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// The name.
  public let name: String?
  /// What the scene is for.
  public let role: UISceneSession.Role
  /// The class of the scene.
  open var sceneClass: AnyClass?
  /// The class of the scene's delegate.
  open var delegateClass: AnyClass?

  /// Makes a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
    super.init()
  }
}

/// Is told of what happens to a scene.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// Called when the scene is connected: the time to make its window.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  /// Called when the scene was disconnected.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called when the scene has come into use.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before the scene is out of use.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before the scene comes into sight.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when the scene has gone out of sight.
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// Is told of what happens to a scene with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The main window of the scene.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// None.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
