import Foundation
import KitSupport

/// A closure that controls call, with a title and an image.
open class UIAction: UIMenuElement {
  /// The identifier of an action.
  public struct Identifier: KitName {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The type of the closure that an action calls.
  public typealias UIActionHandler = @MainActor (UIAction) -> Void

  /// The attributes of the action as a menu element. Has no effect: Plumb does not present menus.
  open var attributes: Attributes
  /// The state of the action as a menu element. Has no effect: Plumb does not present menus.
  open var state: State
  /// The identifier of the action, unique unless one was given.
  public let identifier: Identifier
  /// The object that sent the action last.
  open internal(set) weak var sender: AnyObject?
  private let handler: UIActionHandler

  /// Creates an action. Without an identifier, the action has a unique one.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, attributes: Attributes = [],
    state: State = .off, handler: @escaping UIActionHandler
  ) {
    (self.attributes, self.state, self.handler) = (attributes, state, handler)
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    super.init(title, image)
  }

  func call(from sender: AnyObject?) {
    self.sender = sender
    handler(self)
  }
}
