import InterfaceBuilder

/// How objects of a class take one attribute of `AttributeTable`.
@MainActor package struct AttributeSetter<Object: AnyObject> {
  /// The attribute as in the table: behind the element that has it and a slash, if that is not the element of the
  /// object.
  let name: String
  /// Sets the property to a value. A value that is not valid has no effect.
  let set: (AnyObject, WrittenValue) -> Void
  /// Whether the property has a value.
  let has: (AnyObject, WrittenValue) -> Bool

  /// Creates the setter of a property.
  ///
  /// - Parameter value: Returns the value that the document means, or nil for one that is not valid.
  package init<Value: Equatable>(
    _ name: String, _ property: ReferenceWritableKeyPath<Object, Value>, value: @escaping (WrittenValue) -> Value?
  ) {
    self.name = name
    // The reader passes objects of the class alone.
    set = { if let value = value($1) { unsafeDowncast($0, to: Object.self)[keyPath: property] = value } }
    has = { unsafeDowncast($0, to: Object.self)[keyPath: property] == value($1) }
  }

  /// Creates the setter of a property whose type is that of a form.
  package init<Value: AttributeValue>(_ name: String, _ property: ReferenceWritableKeyPath<Object, Value>) {
    self.init(name, property, value: { Value.value(of: $0) })
  }

  /// Creates the setter of a property with a range.
  ///
  /// - Parameter valid: Returns the value in the range of the property, or nil outside of it.
  package init<Value: AttributeValue>(
    _ name: String, _ property: ReferenceWritableKeyPath<Object, Value>, valid: @escaping (Value) -> Value?
  ) { self.init(name, property, value: { Value.value(of: $0).flatMap(valid) }) }

  /// Creates the setter of an enumeration, whose names the table lists.
  package init<Value: RawRepresentable & Equatable>(_ name: String, _ property: ReferenceWritableKeyPath<Object, Value>)
  where Value.RawValue: BinaryInteger { self.init(name, property, value: { $0.names?.value($0.text) }) }
}
