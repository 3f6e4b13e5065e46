import Foundation
import KitSupport

/// A part of a program with its own windows. ``UIApplication/connect(_:)`` connects scenes.
open class UIScene: UIResponder {
  /// The activation state of a scene.
  public enum ActivationState: Int, Sendable {
    /// The scene is not connected.
    case unattached = -1
    /// The scene is active.
    case foregroundActive = 0
    /// The scene is in the foreground but not active.
    case foregroundInactive = 1
    /// The scene is in the background.
    case background = 2
  }

  /// The reasons for which a scene is connected; always empty.
  @preconcurrency @MainActor open class ConnectionOptions: NSObject {}

  /// The session, which remains after the scene is disconnected.
  public let session: UISceneSession
  /// The delegate, which the scene retains.
  open var delegate: (any UISceneDelegate)?
  /// The activation state.
  open internal(set) var activationState = ActivationState.unattached

  /// Creates a scene that is not connected.
  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  open override var next: UIResponder? { UIApplication.shared }
}

/// Methods that a scene calls during its life cycle. All are optional.
public protocol UISceneDelegate: NSObjectProtocol, KitDelegate {
  /// Called when the scene is connected, to create its window.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  /// Called after the scene was disconnected.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called after the scene became active.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before the scene becomes inactive.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before the scene enters the foreground.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called after the scene entered the background.
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}
