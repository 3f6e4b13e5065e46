/// An object that tells before one of its published properties changes.
public protocol ObservableObject: AnyObject {
  /// The type of the publisher.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  /// Sends before a published property changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher of all published properties of the object, superclasses included; a new one without any.
  public var objectWillChange: ObservableObjectPublisher {
    var properties: [any PublishedProperty] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let part = mirror {
      properties += part.children.compactMap { $0.value as? any PublishedProperty }
      mirror = part.superclassMirror
    }
    let publisher = properties.lazy.compactMap(\.willChange).first ?? ObservableObjectPublisher()
    for property in properties { property.setWillChange(publisher) }
    return publisher
  }
}

/// Tells that an object will change.
public final class ObservableObjectPublisher: Publisher {
  /// Without values.
  public typealias Output = Void
  /// It never fails.
  public typealias Failure = Never
  private let subject = PassthroughSubject<Void, Never>()

  /// A publisher without subscribers.
  public init() {}

  /// Tells the subscribers.
  public func send() { subject.send() }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    subject.receive(subscriber: subscriber)
  }
}

/// What an observable object finds of its published properties.
private protocol PublishedProperty {
  var willChange: ObservableObjectPublisher? { get }
  func setWillChange(_ publisher: ObservableObjectPublisher)
}

/// A property of a class that publishes its values.
@propertyWrapper
public struct Published<Value> {
  /// The value and its subscribers.
  final class State {
    var value: Value
    var willChange: ObservableObjectPublisher?
    let subject = PassthroughSubject<Value, Never>()
    private var assignments: [AnyCancellable] = []

    init(_ value: Value) { self.value = value }

    /// Subscribers receive the new value while the property still has the old one.
    func set(_ newValue: Value) {
      willChange?.send()
      subject.send(newValue)
      value = newValue
    }

    func assign(_ publisher: some Combine.Publisher<Value, Never>) {
      assignments.append(publisher.sink { [weak self] in self?.set($0) })
    }
  }

  /// Sends the value, and each new one before it is set.
  public struct Publisher: Combine.Publisher {
    /// The type of the property.
    public typealias Output = Value
    /// It never fails.
    public typealias Failure = Never
    let state: State

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      AnyPublisher { [state] conduit in
        conduit.send(state.value)
        state.subject.feed(conduit)
      }.receive(subscriber: subscriber)
    }
  }

  let state: State

  /// A property with a value.
  public init(wrappedValue: Value) { state = State(wrappedValue) }

  /// A property with a value.
  public init(initialValue: Value) { state = State(initialValue) }

  /// The publisher of the property. Setting it, as `assign(to: &$title)` does, changes nothing: it has the same state.
  public var projectedValue: Publisher {
    get { Publisher(state: state) }
    set { _ = newValue }
  }

  /// Only properties of classes can be published.
  @available(*, unavailable, message: "@Published is only for properties of classes")
  public var wrappedValue: Value {
    get { fatalError("unavailable") }
    set { fatalError("unavailable") }
  }

  /// The value of a property of an object.
  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object, wrapped wrappedKeyPath: ReferenceWritableKeyPath<Object, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].state.value }
    set { object[keyPath: storageKeyPath].state.set(newValue) }
  }
}

extension Published: PublishedProperty {
  fileprivate var willChange: ObservableObjectPublisher? { state.willChange }
  fileprivate func setWillChange(_ publisher: ObservableObjectPublisher) { state.willChange = publisher }
}
