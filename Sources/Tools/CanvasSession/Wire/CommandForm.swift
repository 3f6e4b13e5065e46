import DocumentEditing
import InterfaceBuilder
import JSON
import LayoutEngine

/// A command as the page sends it: an object with the name of the command as `do`, and its parameters.
package struct CommandForm: Sendable {
  package let name: String
  package let parameters: [ParameterDeclaration]
  /// The interface of the answer.
  let answer: StaticString
  let read: @Sendable (Arguments) throws(SessionError) -> SessionCommand

  init(
    _ name: String, _ parameters: [ParameterDeclaration], _ answer: StaticString,
    _ read: @escaping @Sendable (Arguments) throws(SessionError) -> SessionCommand
  ) {
    self.name = name
    self.parameters = parameters
    self.answer = answer
    self.read = read
  }
}

/// The members of a command.
struct Arguments {
  let value: JSONValue

  func callAsFunction<Value>(_ parameter: Parameter<Value>) throws(SessionError) -> Value {
    try parameter.read(value[parameter.declaration.name], parameter.declaration.name)
  }
}

/// A parameter in the declarations.
package struct ParameterDeclaration: Sendable {
  package let name: String
  /// The type in TypeScript.
  package let type: StaticString
  package var isOptional = false

  /// The same parameter, which may be left out.
  var optional: ParameterDeclaration { ParameterDeclaration(name: name, type: type, isOptional: true) }
}

/// A parameter: its declaration, and how its value is read.
struct Parameter<Value>: Sendable {
  let declaration: ParameterDeclaration
  let read: @Sendable (JSONValue?, String) throws(SessionError) -> Value

  init(
    _ name: String, _ type: StaticString, isOptional: Bool = false,
    _ read: @escaping @Sendable (JSONValue?, String) throws(SessionError) -> Value
  ) {
    declaration = ParameterDeclaration(name: name, type: type, isOptional: isOptional)
    self.read = read
  }
}

extension Parameter where Value == String {
  static func text(_ name: String) -> Parameter {
    Parameter(name, "string") { (value, name) throws(SessionError) in
      guard let text = value?.text else { throw .invalidCommand("expected a text as '\(name)'") }
      return text
    }
  }
}

extension Parameter where Value == String? {
  static func text(optional name: String) -> Parameter {
    Parameter(name, "string", isOptional: true) { (value, _) throws(SessionError) in value?.text }
  }
}

extension Parameter where Value == [String] {
  static func texts(_ name: String, isOptional: Bool = false) -> Parameter {
    Parameter(name, "string[]", isOptional: isOptional) { (value, _) throws(SessionError) in value?.texts ?? [] }
  }
}

extension Parameter where Value == Double {
  static func number(_ name: String) -> Parameter {
    Parameter(name, "number") { (value, name) throws(SessionError) in
      guard let number = value?.double else { throw .invalidCommand("expected a number as '\(name)'") }
      return number
    }
  }

  /// A length that is 0 if it is absent. Larger numbers than a billion are not lengths.
  static func length(_ name: String) -> Parameter {
    Parameter(name, "number", isOptional: true) { (value, _) throws(SessionError) in
      min(max(value?.double ?? 0, -1e9), 1e9)
    }
  }
}

extension Parameter where Value == Bool {
  static func flag(_ name: String) -> Parameter {
    Parameter(name, "boolean", isOptional: true) { (value, _) throws(SessionError) in value?.isTrue ?? false }
  }
}
