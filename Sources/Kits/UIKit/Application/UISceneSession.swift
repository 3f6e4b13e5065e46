import Foundation
import KitSupport

/// The information about a scene that remains after it is disconnected.
open class UISceneSession: KitObject {
  /// The role of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The scene shows windows on the device's screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The role of the scene.
  public let role: Role
  /// The scene while it is connected.
  open internal(set) weak var scene: UIScene?
  /// The configuration that the application's delegate returned.
  open internal(set) var configuration: UISceneConfiguration

  /// Creates a session.
  public init(role: Role = .windowApplication) {
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
  }
}

/// The configuration of a scene. Has no effect: ``UIApplication/connect(_:)`` always creates a window scene with the
/// delegate that it receives.
open class UISceneConfiguration: KitObject {
  /// The name of the configuration.
  public let name: String?
  /// The role of the scene.
  public let role: UISceneSession.Role

  /// Creates a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
    super.init()
  }
}
