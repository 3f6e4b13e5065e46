extension Optional {
  /// Returns the value, which is created when it is first accessed. `make` must not access the property.
  @inlinable @inline(__always) package mutating func made(by make: @autoclosure () -> Wrapped) -> Wrapped {
    if let self { return self }
    let value = make()
    self = value
    return value
  }
}
