/// A value that a view keeps.
@propertyWrapper public struct State<Value> {
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }
  private let box: Box
  /// Keeps a value.
  public init(wrappedValue: Value) { box = Box(wrappedValue) }
  /// Keeps a value.
  public init(initialValue: Value) { box = Box(initialValue) }
  /// The value.
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    Binding {
      box.value
    } set: {
      box.value = $0
    }
  }
}

/// A value that something else keeps.
@propertyWrapper public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void
  /// A value that is read and written by closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { (self.get, self.set) = (get, set) }
  /// A value that never changes.
  public static func constant(_ value: Value) -> Binding {
    Binding {
      value
    } set: { _ in
    }
  }
  /// The value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
  /// The binding.
  public var projectedValue: Binding { self }
}

/// An object that a view observes.
@propertyWrapper public struct ObservedObject<Object: ObservableObject> {
  /// The object.
  public var wrappedValue: Object
  /// Observes an object.
  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
  /// Observes an object.
  public init(initialValue: Object) { wrappedValue = initialValue }
}

/// An object that a view makes.
@propertyWrapper public struct StateObject<Object: ObservableObject> {
  private let make: () -> Object
  /// Makes the object when it is used.
  public init(wrappedValue make: @autoclosure @escaping () -> Object) { self.make = make }
  /// The object.
  public var wrappedValue: Object { make() }
}

/// An object that a view finds around it: never, since no view is drawn.
@propertyWrapper public struct EnvironmentObject<Object: ObservableObject> {
  /// Finds no object.
  public init() {}
  /// The object; no code that is compiled reads it.
  public var wrappedValue: Object { preconditionFailure("SwiftUI is not laid out on this system") }
}

/// Distances from the edges, in points.
public struct EdgeInsets: Equatable, Sendable {
  /// The distance from the top.
  public var top: CGFloat
  /// The distance from the leading edge.
  public var leading: CGFloat
  /// The distance from the bottom.
  public var bottom: CGFloat
  /// The distance from the trailing edge.
  public var trailing: CGFloat
  /// Creates distances.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}
