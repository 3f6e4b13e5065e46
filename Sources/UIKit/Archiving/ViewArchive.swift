import AutoLayout
import Foundation

/// The settings of a view on their way into an archive or out of it. Each setting is named once, for both directions.
///
/// Names that an archive lacks leave the setting as it is. The first value that is not what belongs there is kept as
/// ``failure``.
@MainActor
final class ViewArchive {
  /// A name of a setting.
  struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// The settings to be written.
  struct Written: Encodable {
    fileprivate(set) var values: [(name: String, value: any Encodable)] = []

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Name.self)
      for (name, value) in values { try container.encode(value, forKey: Name(stringValue: name)) }
    }
  }

  /// The settings as an archive has them.
  struct Source: Decodable {
    let container: KeyedDecodingContainer<Name>
    init(from decoder: any Decoder) throws { container = try decoder.container(keyedBy: Name.self) }
  }

  private(set) var written = Written()
  private let source: Source?
  private(set) var failure: (any Error)?

  /// Collects settings.
  init() { source = nil }

  /// Hands out settings.
  init(_ source: Source) { self.source = source }

  /// Whether settings are taken from an archive.
  var isReading: Bool { source != nil }

  /// A setting: `get` tells it, `set` takes it over.
  func value<Value: Codable>(_ name: String, _ get: @autoclosure () -> Value, _ set: (Value) throws -> Void) {
    let key = Name(stringValue: name)
    guard let container = source?.container else {
      written.values.append((name, get()))
      return
    }
    guard failure == nil, container.contains(key) else { return }
    do {
      try set(try container.decode(Value.self, forKey: key))
    } catch {
      failure = error
    }
  }

  /// A property.
  func property<Owner: AnyObject, Value: Codable>(
    _ name: String, _ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Value>,
    where isValid: (Value) -> Bool = { _ in true }
  ) {
    value(name, owner[keyPath: path]) { value in
      guard isValid(value) else { throw LayoutArchiveError.wrongValue(key: name) }
      owner[keyPath: path] = value
    }
  }

  /// A property that is archived by its number.
  func raw<Owner: AnyObject, Value: RawRepresentable>(
    _ name: String, _ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Value>
  ) where Value.RawValue: Codable {
    value(name, owner[keyPath: path].rawValue) { raw in
      guard let value = Value(rawValue: raw) else { throw LayoutArchiveError.wrongValue(key: name) }
      owner[keyPath: path] = value
    }
  }

  /// A property that is archived in another form.
  func property<Owner: AnyObject, Value, Form: ArchivedForm>(
    _ name: String, _ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Value?>, as form: Form.Type
  ) where Form.Value == Value {
    value(name, owner[keyPath: path].map { Form($0) }) { form in
      owner[keyPath: path] = try form.map { try $0.value() }
    }
  }
}
