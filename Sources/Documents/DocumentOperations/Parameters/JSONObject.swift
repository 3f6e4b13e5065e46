import ControlMetrics
import JSON

/// An object that is written and read as JSON. The list of its members is the one description: it writes, reads and
/// declares them.
package protocol JSONObject: SendableMetatype {
  /// The name of the interface in TypeScript; nil for none.
  static var typeName: String? { get }
  /// The members in the order in which they are written.
  static var members: [JSONMember<Self>] { get }
  init()
}

extension JSONObject {
  package static var typeName: String? { nil }

  package static var parameters: [ParameterDeclaration] { members.map { $0.declaration } }

  /// The object in JSON.
  package var json: JSONValue {
    .object(
      Self.members.compactMap { member in member.write(self).map { (member.declaration.name, $0) } })
  }

  /// Reads an object. Returns nil if a member that is required is absent or of another type.
  package init?(_ json: JSONValue) {
    self.init()
    for member in Self.members where !member.read(json[member.declaration.name] ?? .null, &self) {
      guard member.declaration.isOptional else { return nil }
    }
  }
}

/// A member of an object in JSON.
package struct JSONMember<Object>: Sendable {
  let declaration: ParameterDeclaration
  /// Nil leaves the member out.
  let write: @Sendable (Object) -> JSONValue?
  /// Returns false for a value of another type, and changes nothing then.
  let read: @Sendable (JSONValue, inout Object) -> Bool

  private init<Value>(
    _ name: String, _ type: ParameterType, isOptional: Bool = false,
    _ get: @escaping @Sendable (Object) -> Value, _ set: @escaping @Sendable (inout Object, Value) -> Void,
    write: @escaping @Sendable (Value) -> JSONValue?, read: @escaping @Sendable (JSONValue) -> Value?
  ) {
    declaration = ParameterDeclaration(name, type, isOptional: isOptional)
    self.write = { write(get($0)) }
    self.read = { value, object in
      guard let value = read(value) else { return false }
      set(&object, value)
      return true
    }
  }

  /// A text; an optional one is written if it is not empty.
  package static func text(
    _ name: String, isOptional: Bool = false, _ get: @escaping @Sendable (Object) -> String,
    _ set: @escaping @Sendable (inout Object, String) -> Void
  ) -> JSONMember {
    JSONMember(
      name, .text, isOptional: isOptional, get, set, write: { isOptional && $0.isEmpty ? nil : .string($0) },
      read: { $0.text })
  }

  package static func number(
    _ name: String, isOptional: Bool = false, _ get: @escaping @Sendable (Object) -> Double,
    _ set: @escaping @Sendable (inout Object, Double) -> Void
  ) -> JSONMember {
    JSONMember(name, .number, isOptional: isOptional, get, set, write: { .number($0) }, read: { $0.double })
  }

  /// A flag that may be left out: it is written if it is true, or always.
  package static func flag(
    _ name: String, isAlwaysWritten: Bool = false, _ get: @escaping @Sendable (Object) -> Bool,
    _ set: @escaping @Sendable (inout Object, Bool) -> Void
  ) -> JSONMember {
    JSONMember(
      name, .flag, isOptional: true, get, set, write: { $0 || isAlwaysWritten ? .bool($0) : nil },
      read: { $0.isTrue })
  }

  /// Texts; optional ones are written if there are any.
  package static func texts(
    _ name: String, isOptional: Bool = false, _ get: @escaping @Sendable (Object) -> [String],
    _ set: @escaping @Sendable (inout Object, [String]) -> Void
  ) -> JSONMember {
    JSONMember(
      name, .list(.text), isOptional: isOptional, get, set,
      write: { isOptional && $0.isEmpty ? nil : .array($0.map { .string($0) }) }, read: { $0.texts })
  }

  /// A color as `#RRGGBB`, with two more digits if it is translucent.
  package static func color(
    _ name: String, _ get: @escaping @Sendable (Object) -> SystemColor.Value,
    _ set: @escaping @Sendable (inout Object, SystemColor.Value) -> Void
  ) -> JSONMember {
    JSONMember(
      name, .text, get, set, write: { .string(ColorText.text($0)) }, read: { $0.text.flatMap { ColorText.color($0) } })
  }

  /// Objects; those that cannot be read are left out.
  package static func objects<Element: JSONObject>(
    _ name: String, _ get: @escaping @Sendable (Object) -> [Element],
    _ set: @escaping @Sendable (inout Object, [Element]) -> Void
  ) -> JSONMember {
    JSONMember(
      name, .list(.object(Element.parameters, name: Element.typeName)), get, set,
      write: { .array($0.map { $0.json }) }, read: { $0.elements.compactMap { Element($0) } })
  }
}
