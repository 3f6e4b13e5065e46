import Foundation

/// An object that performs actions which recognisers and controls name.
///
/// There is no runtime here that would find a method by its name, and so no `#selector`. An object that is given as the
/// target of an action adopts this protocol, and calls the method itself. Where a program may choose, a `UIAction` is
/// simpler.
@preconcurrency @MainActor
public protocol ActionReceiver: AnyObject {
  /// Performs the action of that name for `sender`.
  func perform(_ action: Selector, from sender: Any?, with event: UIEvent?)
}

/// A target and the name of an action.
struct TargetAction {
  weak var target: AnyObject?
  /// Whether there is a target at all; without one the chain of responders is asked.
  var hasTarget: Bool
  var action: Selector

  init(_ target: Any?, _ action: Selector) {
    self.target = target as AnyObject?
    hasTarget = target != nil
    self.action = action
  }

  func isOf(_ target: Any?, _ action: Selector?) -> Bool {
    let isSameTarget = target == nil || self.target === (target as AnyObject?)
    return isSameTarget && (action == nil || action == self.action)
  }

  /// Performs the action, at the target, or at the first object that takes it in the chain from `responder` on.
  @MainActor
  func send(from sender: Any, _ event: UIEvent?, chain responder: UIResponder?) {
    let receiver = hasTarget ? target : responder?.target(forAction: action, withSender: sender) as AnyObject?
    (receiver as? any ActionReceiver)?.perform(action, from: sender, with: event)
  }
}

/// A closure that controls call, with the words and the picture of a menu's line.
@preconcurrency @MainActor
open class UIAction: NSObject {
  /// What names an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String
    /// Makes an identifier of its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes an identifier of its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// What is called.
  public typealias UIActionHandler = @MainActor (UIAction) -> Void

  /// The words.
  open var title: String
  /// The picture.
  open var image: UIImage?
  /// What names the action.
  public let identifier: Identifier
  /// Who sent the action at last.
  open internal(set) weak var sender: AnyObject?
  private let handler: UIActionHandler

  /// Makes an action. Without an identifier it gets one of its own.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping UIActionHandler
  ) {
    (self.title, self.image, self.handler) = (title, image, handler)
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    super.init()
  }

  func call(from sender: AnyObject) {
    self.sender = sender
    handler(self)
  }
}
