/// The memory management of the objects in a table.
public enum NSPointerFunctions {
  /// A set of options.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    /// Creates a set of options from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The table retains its objects.
    public static let strongMemory = Options([])
    /// The table does not retain its objects.
    public static let weakMemory = Options(rawValue: 5)
    /// Objects are compared by `isEqual(_:)`.
    public static let objectPersonality = Options([])
    /// Objects are compared by identity.
    public static let objectPointerPersonality = Options(rawValue: 1 << 9)
    /// Keys are copied if they can be.
    public static let copyIn = Options(rawValue: 1 << 16)
  }
}

/// An object that is retained or not.
struct Held<Object: AnyObject> {
  private var strong: Object?
  private weak var weak: Object?

  init(_ object: Object, _ options: NSPointerFunctions.Options) {
    if options.contains(.weakMemory) { weak = object } else { strong = object }
  }

  var object: Object? { strong ?? weak }

  /// Whether the objects are equal as `options` say.
  func isEqual(to other: Object, _ options: NSPointerFunctions.Options) -> Bool {
    guard let object else { return false }
    if object === other { return true }
    guard !options.contains(.objectPointerPersonality), let object = object as? NSObject else { return false }
    return object.isEqual(other)
  }
}
