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
@preconcurrency @MainActor
public struct InterfaceDeclaration {
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
  @preconcurrency @MainActor
  public struct Member {
    enum Kind {
      case value(get: (AnyObject) -> Any?, set: (AnyObject, Any?) -> Bool)
      case collection(set: (AnyObject, [Any]) -> Bool)
      case action((AnyObject, Any?, Any?) -> Bool)
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
  ) -> Self {
    collection(name) { (owner: Owner, values: [Value]) in owner[keyPath: path] = values }
  }

  /// Declares an outlet collection.
  public static func outlets<Owner: AnyObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, [Value]>
  ) -> Self {
    collection(name) { (owner: Owner, values: [Value]) in owner[keyPath: path] = values }
  }

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

  /// Declares an action with a sender.
  public static func action<Owner: AnyObject, Sender>(
    _ selector: String, _ method: @escaping (Owner) -> @MainActor (Sender) -> Void
  ) -> Self {
    Self(
      name: selector,
      kind: .action { owner, sender, _ in
        guard let owner = owner as? Owner, let sender = sender as? Sender else { return false }
        method(owner)(sender)
        return true
      })
  }

  /// Declares an action without arguments.
  public static func action<Owner: AnyObject>(_ selector: String, _ method: @escaping (Owner) -> @MainActor () -> Void)
    -> Self
  {
    Self(
      name: selector,
      kind: .action { owner, _, _ in
        guard let owner = owner as? Owner else { return false }
        method(owner)()
        return true
      })
  }

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
@preconcurrency @MainActor
public protocol InterfaceConnectable: AnyObject {
  /// The outlets, actions and attributes of the class.
  static var interface: InterfaceDeclaration { get }
  /// Called after a document created the object and connected its outlets.
  func awakeFromNib()
}

extension InterfaceConnectable {
  /// The default implementation does nothing.
  public func awakeFromNib() {}
}

extension InterfaceConnectable {
  private func member(_ name: String) -> InterfaceDeclaration.Member? {
    type(of: self).interface.members.last { $0.name == name }
  }

  /// The result of setting a value.
  package func connect(_ value: Any?, to name: String) -> InterfaceConnection {
    guard let member = member(name) else { return .undeclared }
    guard case .value(_, let set) = member.kind else { return .wrongType }
    return set(self, value) ? .done : .wrongType
  }

  /// Sets an outlet collection.
  package func connect(all values: [Any], to name: String) -> InterfaceConnection {
    guard let member = member(name) else { return .undeclared }
    guard case .collection(let set) = member.kind else { return .wrongType }
    return set(self, values) ? .done : .wrongType
  }

  /// Whether the class declares an action.
  package func declares(action name: String) -> Bool {
    if case .action? = member(name)?.kind { true } else { false }
  }

  /// Performs a declared action. Returns false if it is not declared, or if the sender has another type.
  package func perform(action name: String, sender: Any?, event: Any?) -> Bool {
    guard case .action(let call)? = member(name)?.kind else { return false }
    return call(self, sender, event)
  }

  /// Creates the destination of a segue by a declared segue action; nil if there is none.
  package func create(_ name: String, _ coder: NSCoder, sender: Any?, identifier: String?) -> AnyObject? {
    guard case .creator(let call)? = member(name)?.kind else { return nil }
    return call(self, coder, sender, identifier)
  }

  /// The value of a declared property: nil if it is not declared.
  package func declaredValue(_ name: String) -> Any?? {
    guard case .value(let get, _)? = member(name)?.kind else { return nil }
    return .some(get(self))
  }
}

/// The result of connecting an outlet.
package enum InterfaceConnection: Sendable {
  case done
  /// The class does not declare the name.
  case undeclared
  /// The value does not have the type of the property.
  case wrongType
}
