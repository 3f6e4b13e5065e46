import Foundation

/// The outlets, actions and attributes of a class that documents connect. It replaces `@IBOutlet`, `@IBAction` and
/// `@IBInspectable`, which require Objective-C.
///
/// A class of a kit overrides `interface`; one line declares one member.
///
///     override class var interface: InterfaceDeclaration {
///       super.interface.adding(
///         .outlet("nameLabel", \ProfileController.nameLabel),
///         .action("save:", ProfileController.save))
///     }
///
/// A class that is not part of a kit, such as the owner of a nib, adopts ``InterfaceConnectable``.
@preconcurrency @MainActor public struct InterfaceDeclaration {
  /// The members, those of superclasses first.
  public private(set) var members: [Member]

  /// Creates a declaration of members.
  public init(_ members: Member...) { self.members = members }

  /// Returns the declaration with more members. A member with the name of an earlier one replaces it.
  public func adding(_ members: Member...) -> InterfaceDeclaration {
    var result = self
    result.members += members
    return result
  }

  /// An outlet, an attribute or an action.
  @preconcurrency @MainActor public struct Member {
    enum Kind {
      case value(get: (AnyObject) -> Any?, set: (AnyObject, Any?) -> Bool)
      case collection(set: (AnyObject, [Any]) -> Bool)
      /// Called with the object, the sender and the event. Returns nil if the sender has another type.
      case action((AnyObject, Any?, Any?) -> Any??)
      /// A method that has more arguments than an action.
      case method
      case creator((AnyObject, NSCoder, Any?, String?) -> AnyObject?)
    }

    /// The name in documents: that of a property, or a selector.
    public let name: String
    let kind: Kind
  }
}

// MARK: - Members

extension InterfaceDeclaration.Member {
  /// Declares an outlet or an attribute that can be nil.
  public static func outlet<Owner: AnyObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Value?>
  ) -> Self {
    Self(
      name: name,
      kind: .value(
        get: { ($0 as? Owner)?[keyPath: path] },
        set: { owner, value in
          guard let owner = owner as? Owner else { return false }
          guard let value else {
            owner[keyPath: path] = nil
            return true
          }
          guard let value: Value = converted(value) else { return false }
          owner[keyPath: path] = value
          return true
        }))
  }

  /// Declares an attribute that cannot be nil.
  public static func outlet<Owner: AnyObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Value>
  ) -> Self {
    Self(
      name: name,
      kind: .value(
        get: { ($0 as? Owner)?[keyPath: path] },
        set: { owner, value in
          guard let owner = owner as? Owner, let value, let value: Value = converted(value) else { return false }
          owner[keyPath: path] = value
          return true
        }))
  }

  /// Declares a property that key paths of attributes go through and that cannot be set.
  public static func readOnly<Owner: AnyObject, Value>(_ name: String, _ path: KeyPath<Owner, Value>) -> Self {
    Self(name: name, kind: .value(get: { ($0 as? Owner)?[keyPath: path] }, set: { _, _ in false }))
  }

  /// Declares an outlet collection.
  public static func outlets<Owner: AnyObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, [Value]?>
  ) -> Self { collection(name) { (owner: Owner, values: [Value]) in owner[keyPath: path] = values } }

  /// Declares an outlet collection.
  public static func outlets<Owner: AnyObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, [Value]>
  ) -> Self { collection(name) { (owner: Owner, values: [Value]) in owner[keyPath: path] = values } }

  private static func collection<Owner: AnyObject, Value>(_ name: String, _ set: @escaping (Owner, [Value]) -> Void)
    -> Self
  {
    Self(
      name: name,
      kind: .collection { owner, members in
        let values = members.compactMap { $0 as? Value }
        guard let owner = owner as? Owner, values.count == members.count else { return false }
        set(owner, values)
        return true
      })
  }

  /// Declares an action with a sender. A result is that of `perform(_:with:)`.
  public static func action<Owner: AnyObject, Sender, Result>(
    _ selector: String, _ method: @escaping (Owner) -> @MainActor (Sender) -> Result
  ) -> Self {
    Self(
      name: selector,
      kind: .action { owner, sender, _ in
        guard let owner = owner as? Owner, let sender: Sender = argument(sender) else { return nil }
        return .some(method(owner)(sender))
      })
  }

  /// Declares an action with a sender and an event, or with two arguments of `perform(_:with:with:)`.
  public static func action<Owner: AnyObject, Sender, Event, Result>(
    _ selector: String, _ method: @escaping (Owner) -> @MainActor (Sender, Event) -> Result
  ) -> Self {
    Self(
      name: selector,
      kind: .action { owner, sender, event in
        guard let owner = owner as? Owner, let sender: Sender = argument(sender), let event: Event = argument(event)
        else { return nil }
        return .some(method(owner)(sender, event))
      })
  }

  /// Declares an action without arguments. A result is that of `perform(_:)`.
  public static func action<Owner: AnyObject, Result>(
    _ selector: String, _ method: @escaping (Owner) -> @MainActor () -> Result
  ) -> Self {
    Self(
      name: selector,
      kind: .action { owner, _, _ in
        guard let owner = owner as? Owner else { return nil }
        return .some(method(owner)())
      })
  }

  /// Declares a method that has more arguments than an action: `responds(to:)` is true, and it is not called by its
  /// name.
  public static func method(_ selector: String) -> Self { Self(name: selector, kind: .method) }

  /// Declares a segue action, which creates the destination of a segue: `(coder, sender, identifier)`.
  public static func segueAction<Owner: AnyObject, Controller: AnyObject>(
    _ selector: String, _ method: @escaping (Owner) -> @MainActor (NSCoder, Any?, String?) -> Controller?
  ) -> Self {
    Self(
      name: selector,
      kind: .creator { owner, coder, sender, identifier in
        (owner as? Owner).flatMap { method($0)(coder, sender, identifier) }
      })
  }

  /// Returns an argument as the type of a parameter; nil if it has another type.
  private static func argument<Value>(_ value: Any?) -> Value? {
    if let value = value as? Value { return value }
    // Observers may take the object that Foundation's value type stands for.
    guard let note = value as? Notification else { return nil }
    return NSNotification(name: note.name, object: note.object, userInfo: note.userInfo) as? Value
  }

  /// Returns a value as the type of a property. Documents have numbers of one type.
  private static func converted<Value>(_ value: Any) -> Value? {
    if let value = value as? Value { return value }
    guard let number = value as? NSNumber else { return nil }
    switch Value.self {
    case is Bool.Type: return number.boolValue as? Value
    case is Int.Type: return number.intValue as? Value
    case is Double.Type: return number.doubleValue as? Value
    case is Float.Type: return number.floatValue as? Value
    case is CGFloat.Type: return CGFloat(number.doubleValue) as? Value
    default: return nil
    }
  }
}

// MARK: - Use

/// An object whose outlets and actions documents connect.
@preconcurrency @MainActor public protocol InterfaceConnectable: AnyObject {
  /// The outlets, actions and attributes of the class.
  static var interface: InterfaceDeclaration { get }
  /// Called after a document created the object and connected its outlets.
  func awakeFromNib()
}

extension InterfaceConnectable {
  /// The default implementation does nothing.
  public func awakeFromNib() {}
}

/// The result of connecting an outlet.
package enum InterfaceConnection: Sendable {
  case done
  /// The class does not declare the name.
  case undeclared
  /// The value does not have the type of the property.
  case wrongType
}
