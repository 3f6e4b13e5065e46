import JSON
import LayoutEngine

/// A value that the page receives as a JSON object.
///
/// The list of members is the one description of the object: it writes the JSON, and it makes the interface in
/// `protocol.d.ts` that the page is checked against.
protocol WireObject: SendableMetatype {
  /// The name of the interface.
  static var typeName: StaticString { get }
  /// The members in the order in which they are written.
  static var members: [Member<Self>] { get }
}

/// One member of an object: its name, its TypeScript type, and how it is written.
struct Member<Object>: Sendable {
  let name: StaticString
  let type: WireType
  /// Whether the member can be absent.
  let isOptional: Bool
  let write: @Sendable (Object, StaticString, inout JSONWriter) -> Void
}

/// A type of TypeScript.
enum WireType: Sendable {
  case named(StaticString)
  case array(StaticString)
}

extension JSONWriter {
  /// Writes an object with its members.
  mutating func write<Object: WireObject>(_ object: Object) {
    self.object { json in for member in Object.members { member.write(object, member.name, &json) } }
  }

  mutating func numbers(_ numbers: [Double]) { array { json in for number in numbers { json.number(number) } } }
}

extension Member {
  static func text(_ name: StaticString, _ get: @escaping @Sendable (Object) -> String) -> Member {
    Member(name: name, type: .named("string"), isOptional: false) { $2.member($1, get($0)) }
  }

  static func text(optional name: StaticString, _ get: @escaping @Sendable (Object) -> String?) -> Member {
    Member(name: name, type: .named("string"), isOptional: true) { object, name, json in
      if let text = get(object) { json.member(name, text) }
    }
  }

  /// A text that is one of few, as a union of string literals.
  static func choice(_ name: StaticString, of type: StaticString, _ get: @escaping @Sendable (Object) -> String)
    -> Member
  {
    Member(name: name, type: .named(type), isOptional: false) { $2.member($1, get($0)) }
  }

  static func choice(
    optional name: StaticString, of type: StaticString, _ get: @escaping @Sendable (Object) -> String?
  ) -> Member {
    Member(name: name, type: .named(type), isOptional: true) { object, name, json in
      if let text = get(object) { json.member(name, text) }
    }
  }

  static func number(_ name: StaticString, _ get: @escaping @Sendable (Object) -> Double) -> Member {
    Member(name: name, type: .named("number"), isOptional: false) { $2.member($1, get($0)) }
  }

  static func number(optional name: StaticString, _ get: @escaping @Sendable (Object) -> Double?) -> Member {
    Member(name: name, type: .named("number"), isOptional: true) { object, name, json in
      if let number = get(object) { json.member(name, number) }
    }
  }

  /// 1 if it is true, otherwise absent.
  static func flag(_ name: StaticString, _ get: @escaping @Sendable (Object) -> Bool) -> Member {
    Member(name: name, type: .named("1"), isOptional: true) { $2.flag($1, get($0)) }
  }

  static func texts(_ name: StaticString, _ get: @escaping @Sendable (Object) -> [String]) -> Member {
    Member(name: name, type: .array("string"), isOptional: false) { $2.member($1, get($0)) }
  }

  /// Texts that are absent if there are none to write.
  static func texts(optional name: StaticString, _ get: @escaping @Sendable (Object) -> [String]?) -> Member {
    Member(name: name, type: .array("string"), isOptional: true) { object, name, json in
      if let texts = get(object) { json.member(name, texts) }
    }
  }

  /// x, y, width and height.
  static func rect(optional name: StaticString, _ get: @escaping @Sendable (Object) -> Rect?) -> Member {
    Member(name: name, type: .named("Rect"), isOptional: true) { object, name, json in
      guard let rect = get(object) else { return }
      json.key(name)
      json.numbers([rect.x, rect.y, rect.width, rect.height])
    }
  }

  static func rect(_ name: StaticString, _ get: @escaping @Sendable (Object) -> Rect) -> Member {
    Member(name: name, type: .named("Rect"), isOptional: false) { object, name, json in
      let rect = get(object)
      json.key(name)
      json.numbers([rect.x, rect.y, rect.width, rect.height])
    }
  }

  static func object<Value: WireObject>(_ name: StaticString, _ get: @escaping @Sendable (Object) -> Value) -> Member {
    Member(name: name, type: .named(Value.typeName), isOptional: false) { object, name, json in
      json.key(name)
      json.write(get(object))
    }
  }

  static func objects<Value: WireObject>(_ name: StaticString, _ get: @escaping @Sendable (Object) -> [Value]) -> Member
  {
    Member(name: name, type: .array(Value.typeName), isOptional: false) { object, name, json in
      json.key(name)
      json.array { json in for value in get(object) { json.write(value) } }
    }
  }

  static func objects<Value: WireObject>(
    optional name: StaticString, _ get: @escaping @Sendable (Object) -> [Value]?
  ) -> Member {
    Member(name: name, type: .array(Value.typeName), isOptional: true) { object, name, json in
      guard let values = get(object) else { return }
      json.key(name)
      json.array { json in for value in values { json.write(value) } }
    }
  }

  /// An array of tuples or numbers, each written by `write`.
  static func tuples<Value>(
    _ name: StaticString, of type: StaticString, get: @escaping @Sendable (Object) -> [Value],
    write: @escaping @Sendable (Value, inout JSONWriter) -> Void
  ) -> Member {
    Member(name: name, type: .array(type), isOptional: false) { object, name, json in
      json.key(name)
      json.array { json in for value in get(object) { write(value, &json) } }
    }
  }

  static func tuples<Value>(
    optional name: StaticString, of type: StaticString, get: @escaping @Sendable (Object) -> [Value]?,
    write: @escaping @Sendable (Value, inout JSONWriter) -> Void
  ) -> Member {
    Member(name: name, type: .array(type), isOptional: true) { object, name, json in
      guard let values = get(object) else { return }
      json.key(name)
      json.array { json in for value in values { write(value, &json) } }
    }
  }
}
