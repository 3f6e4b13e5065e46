import Foundation

/// A class whose objects can be created from the data that an item provider offers.
public protocol NSItemProviderReading: NSObjectProtocol {
  /// The types of data that the class reads, the preferred one first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  /// Creates an object from data. Throws if the data is invalid.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// An object that an item provider can offer as data.
public protocol NSItemProviderWriting: NSObjectProtocol {
  /// The types of data that the class writes, the preferred one first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Writes the data of a type, or an error.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

/// The objects that one item of a drag offers. Foundation has no such class on other systems than Apple's.
///
/// An object of the class that is read is returned itself. Otherwise the first type of data that the class reads and an object
/// writes is used. Types are compared by their names, without the types that they conform to.
open class NSItemProvider: NSObject {
  /// The domain of errors.
  public static let errorDomain = "NSItemProviderErrorDomain"

  /// The reasons of errors.
  public enum ErrorCode: Int, Sendable {
    /// Another error.
    case unknownError = -1
    /// No object has the type.
    case itemUnavailableError = -1000
    /// An object has another class.
    case unexpectedValueClassError = -1100
    /// An object cannot be converted to the type.
    case unavailableCoercionError = -1200
  }

  /// The name of the item.
  open var suggestedName: String?
  private var objects: [any NSItemProviderWriting] = []

  /// Creates a provider that offers nothing.
  public override init() { super.init() }

  /// Creates a provider of an object.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    objects = [object]
  }

  /// Offers another object. Earlier ones are preferred.
  open func registerObject(_ object: any NSItemProviderWriting) { objects.append(object) }

  /// The types of data that the objects write, in the order of the objects.
  open var registeredTypeIdentifiers: [String] {
    objects.flatMap { type(of: $0).writableTypeIdentifiersForItemProvider }
  }

  /// Returns whether data of a type is offered.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registeredTypeIdentifiers.contains(typeIdentifier)
  }

  /// Returns whether an object of a class can be created.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool { source(of: aClass) != nil }

  /// Returns whether an object of a class can be created, whose values are those of a Swift type.
  public func canLoadObject<T: _ObjectiveCBridgeable>(ofClass: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading { canLoadObject(ofClass: T._ObjectiveCType.self) }

  /// Passes an object of a class to a function, or an error. Objects whose data is available are passed before the method
  /// returns.
  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    guard let (object, type) = source(of: aClass) else {
      completionHandler(nil, Self.error(.itemUnavailableError))
      return progress
    }
    guard let type else {
      progress.completedUnitCount = 1
      completionHandler(object as? any NSItemProviderReading, nil)
      return progress
    }
    // The data is usually there, so that the function is called in this thread.
    nonisolated(unsafe) let (aClass, finish) = (aClass, completionHandler)
    _ = object.loadData(withTypeIdentifier: type) { data, error in
      progress.completedUnitCount = 1
      guard let data else { return finish(nil, error ?? Self.error(.unavailableCoercionError)) }
      do { finish(try aClass.object(withItemProviderData: data, typeIdentifier: type), nil) } catch {
        finish(nil, error)
      }
    }
    return progress
  }

  /// Passes a value of a Swift type to a function, or an error.
  @discardableResult
  public func loadObject<T: _ObjectiveCBridgeable>(
    ofClass: T.Type, completionHandler: @escaping (T?, (any Error)?) -> Void
  ) -> Progress where T._ObjectiveCType: NSItemProviderReading {
    loadObject(ofClass: T._ObjectiveCType.self) { object, error in
      var value: T?
      if let object = object as? T._ObjectiveCType { _ = T._conditionallyBridgeFromObjectiveC(object, result: &value) }
      completionHandler(value, error)
    }
  }

  /// The object that is an instance of a class, or that writes a type of data that the class reads.
  private func source(of aClass: any NSItemProviderReading.Type) -> (any NSItemProviderWriting, type: String?)? {
    if let object = objects.first(where: { ($0 as? NSObject)?.isKind(of: aClass) == true }) { return (object, nil) }
    for type in aClass.readableTypeIdentifiersForItemProvider {
      for object in objects where Swift.type(of: object).writableTypeIdentifiersForItemProvider.contains(type) {
        return (object, type)
      }
    }
    return nil
  }

  fileprivate static func error(_ code: ErrorCode) -> NSError { NSError(domain: errorDomain, code: code.rawValue) }
}

extension NSItemProviderReading {
  /// Returns an object of this class, or throws.
  fileprivate static func checked(_ object: Any?) throws -> Self {
    guard let object = object as? Self else { throw NSItemProvider.error(.unexpectedValueClassError) }
    return object
  }
}

extension NSString: NSItemProviderReading, NSItemProviderWriting {
  /// Texts in UTF-8.
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }
  /// Texts in UTF-8.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    try checked(String(data: data, encoding: .utf8).map { NSString(string: $0) })
  }
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(description.utf8), nil)
    return nil
  }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
  /// Addresses as text.
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
  /// Addresses as text, and texts.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url", "public.utf8-plain-text"] }
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    try checked(String(data: data, encoding: .utf8).flatMap { NSURL(string: $0) })
  }
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }
}

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
  /// The formats of images that `UIImage(data:)` reads.
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.png", "public.jpeg"] }
  /// PNG. Plumb does not encode images, so that only programs that read images get one.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.png"] }
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    try checked(UIImage(data: data))
  }
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(pngData(), nil)
    return nil
  }
}
