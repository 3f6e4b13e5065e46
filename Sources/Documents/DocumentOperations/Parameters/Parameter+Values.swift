import DocumentEditing
import InterfaceBuilder
import JSON
import LayoutEngine

extension Parameter where Value == String {
  package static func text(_ name: String) -> Parameter { Parameter(name, .text) { $0.text } }
  /// The key of an object.
  package static func id(_ name: String) -> Parameter { Parameter(name, .id) { $0.text } }

  /// A text, or a number, or true or false as Interface Builder writes it.
  package static func textOrNumber(_ name: String) -> Parameter { Parameter(name, .textOrNumber) { written($0) } }

  fileprivate static func written(_ value: JSONValue) -> String? {
    if case .bool(let flag) = value { return flag ? "YES" : "NO" }
    return value.text ?? value.double.map { Numeral.precise($0) }
  }
}

extension Parameter where Value: RawRepresentable & SendableMetatype, Value.RawValue == String {
  /// One of some values.
  package static func choice(_ name: String, _ values: [Value]) -> Parameter {
    Parameter(name, .word(values.map { $0.rawValue })) { [words = values.map { $0.rawValue }] value in
      value.text.flatMap { words.contains($0) ? Value(rawValue: $0) : nil }
    }
  }
}

extension Parameter where Value == [String] {
  /// Texts; none if they are left out. One text is a list of it.
  package static func texts(_ name: String) -> Parameter { list(name, .text) }
  /// The keys of objects.
  package static func ids(_ name: String) -> Parameter { list(name, .id) }

  private static func list(_ name: String, _ type: ParameterType) -> Parameter {
    let list = Parameter(name, .list(type)) { value in
      if let text = value.text { return [text] }
      guard case .array(let elements) = value, elements.allSatisfy({ $0.text != nil }) else { return nil }
      return value.texts
    }
    return Parameter(list.declarations, read: list.or([]).read)
  }
}

extension Parameter where Value == [String: String] {
  /// Texts and numbers by name.
  package static func values(_ name: String, _ type: ParameterType = .textOrNumber) -> Parameter {
    Parameter(name, .dictionary(type)) { value in
      guard case .object(let members) = value else { return nil }
      var values: Value = [:]
      for (key, value) in members {
        guard let text = Parameter<String>.written(value) else { return nil }
        values[key] = text
      }
      return values
    }
  }
}

extension Parameter where Value == [String: Double] {
  package static func numbers(_ name: String) -> Parameter {
    Parameter(name, .dictionary(.number)) { value in
      guard case .object(let members) = value else { return nil }
      var values: Value = [:]
      for (key, value) in members {
        guard let number = value.double else { return nil }
        values[key] = number
      }
      return values
    }
  }
}

extension Parameter where Value == Double {
  package static func number(_ name: String) -> Parameter { Parameter(name, .number) { $0.double } }

  /// A length that is 0 if it is left out. Larger numbers than a billion are not lengths.
  package static func length(_ name: String) -> Parameter { number(name).or(0).map { min(max($0, -1e9), 1e9) } }
}

extension Parameter where Value == Int {
  package static func integer(_ name: String) -> Parameter { Parameter(name, .number) { $0.integer } }
}

extension Parameter where Value == Bool {
  package static func flag(_ name: String) -> Parameter {
    Parameter(name, .flag) { if case .bool(let flag) = $0 { flag } else { nil } }
  }
}

extension Parameter where Value == Point {
  package static func point(_ x: String, _ y: String) -> Parameter {
    Parameter(.length(x), .length(y)) { Point(x: $0, y: $1) }
  }
}

extension Parameter where Value == Size {
  package static func size(_ width: String, _ height: String) -> Parameter {
    Parameter(.length(width), .length(height)) { Size(width: $0, height: $1) }
  }
}

extension Parameter where Value == Attribute {
  /// An attribute of a constraint, as documents name it.
  package static func attribute(_ name: String) -> Parameter<Attribute> {
    Parameter<String>.text(name).map { (text) throws(OperationError) in
      guard let attribute = DocumentAttribute(text).attribute else {
        throw .invalidCommand("there is no attribute '\(text)'")
      }
      return attribute
    }
  }
}

extension Parameter {
  /// Objects, each read as one value; none if they are left out. TypeScript has an interface with this name.
  package static func objects<Element: Sendable>(
    _ name: String, of element: Parameter<Element>, named type: String
  ) -> Parameter where Value == [Element] {
    Parameter([ParameterDeclaration(name, .list(.object(element.declarations, name: type)))]) {
      (object) throws(OperationError) in
      var result: [Element] = []
      for value in object[name]?.elements ?? [] { result.append(try element.read(value)) }
      return result
    }
  }
}

extension Parameter where Value: JSONObject {
  /// The members of an object as those of the command. What cannot be read is left out.
  package static func members() -> Parameter {
    Parameter(Value.parameters) { (object) throws(OperationError) in Value(object) ?? Value() }
  }
}
