import JSON

/// A parameter of a command, or several that are read as one value: the one description that declares it and reads it.
///
/// A command lists its parameters once, and what it makes of their values:
///
///     Parameter(.id("view"), .id("into"), .optional(.id("before"))) { .reorder($0, into: $1, before: $2) }
package struct Parameter<Value>: Sendable {
  package let declarations: [ParameterDeclaration]
  /// Reads the value from the members of a command.
  package let read: @Sendable (JSONValue) throws(OperationError) -> Value

  package init(
    _ declarations: [ParameterDeclaration], read: @escaping @Sendable (JSONValue) throws(OperationError) -> Value
  ) { (self.declarations, self.read) = (declarations, read) }

  /// A member of a type. `read` returns nil for a value of another type.
  package init(_ name: String, _ type: ParameterType, _ read: @escaping @Sendable (JSONValue) -> Value?) {
    self.init([ParameterDeclaration(name, type)]) { (object) throws(OperationError) in
      guard let value = object[name].flatMap({ read($0) }) else { throw .invalidArgument(name, expected: type) }
      return value
    }
  }

  /// The value made into another one, or refused.
  package func map<New>(_ transform: @escaping @Sendable (Value) throws(OperationError) -> New) -> Parameter<New> {
    Parameter<New>(declarations) { [read] (object) throws(OperationError) in try transform(try read(object)) }
  }

  /// A parameter that may be left out: nil if none of its members is there.
  package static func optional<Wrapped>(_ parameter: Parameter<Wrapped>) -> Parameter where Value == Wrapped? {
    let names = parameter.declarations.map { $0.name }
    return Parameter(parameter.declarations.map { ParameterDeclaration($0.name, $0.type, isOptional: true) }) {
      (object) throws(OperationError) in
      for name in names {
        switch object[name] {
        case nil, .null: continue
        case .bool, .number, .string, .array, .object: return try parameter.read(object)
        }
      }
      return nil
    }
  }

  /// The same parameter, which has a value if it is left out.
  package func or(_ standard: Value) -> Parameter where Value: Sendable {
    Parameter<Value?>.optional(self).map { $0 ?? standard }
  }
}

// MARK: - Several parameters as one value. Embedded Swift cannot compile parameter packs that closures capture.

extension Parameter {
  /// No parameter.
  package init(_ value: Value) where Value: Sendable { self.init([]) { (_) throws(OperationError) in value } }

  package init<A>(_ a: Parameter<A>, _ make: @escaping @Sendable (A) throws(OperationError) -> Value) {
    self = a.map(make)
  }

  package init<A, B>(
    _ a: Parameter<A>, _ b: Parameter<B>, _ make: @escaping @Sendable (A, B) throws(OperationError) -> Value
  ) {
    self.init(a.declarations + b.declarations) { (object) throws(OperationError) in
      try make(try a.read(object), try b.read(object))
    }
  }

  package init<A, B, C>(
    _ a: Parameter<A>, _ b: Parameter<B>, _ c: Parameter<C>,
    _ make: @escaping @Sendable (A, B, C) throws(OperationError) -> Value
  ) {
    self.init(a.declarations + b.declarations + c.declarations) { (object) throws(OperationError) in
      try make(try a.read(object), try b.read(object), try c.read(object))
    }
  }

  package init<A, B, C, D>(
    _ a: Parameter<A>, _ b: Parameter<B>, _ c: Parameter<C>, _ d: Parameter<D>,
    _ make: @escaping @Sendable (A, B, C, D) throws(OperationError) -> Value
  ) {
    self.init(a.declarations + b.declarations + c.declarations + d.declarations) { (object) throws(OperationError) in
      try make(try a.read(object), try b.read(object), try c.read(object), try d.read(object))
    }
  }

  package init<A, B, C, D, E>(
    _ a: Parameter<A>, _ b: Parameter<B>, _ c: Parameter<C>, _ d: Parameter<D>, _ e: Parameter<E>,
    _ make: @escaping @Sendable (A, B, C, D, E) throws(OperationError) -> Value
  ) {
    self.init(a.declarations + b.declarations + c.declarations + d.declarations + e.declarations) {
      (object) throws(OperationError) in
      try make(try a.read(object), try b.read(object), try c.read(object), try d.read(object), try e.read(object))
    }
  }

  package init<A, B, C, D, E, F>(
    _ a: Parameter<A>, _ b: Parameter<B>, _ c: Parameter<C>, _ d: Parameter<D>, _ e: Parameter<E>, _ f: Parameter<F>,
    _ make: @escaping @Sendable (A, B, C, D, E, F) throws(OperationError) -> Value
  ) {
    self.init(a.declarations + b.declarations + c.declarations + d.declarations + e.declarations + f.declarations) {
      (object) throws(OperationError) in
      try make(
        try a.read(object), try b.read(object), try c.read(object), try d.read(object), try e.read(object),
        try f.read(object))
    }
  }
}
