import AutoLayout
import Foundation

/// The settings of a view that are written to or read from an archive. Each setting is named once for both directions.
///
/// A setting that is missing in an archive does not change. ``failure`` is the first error.
@MainActor final class ViewArchive {
  /// The name of a setting.
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

  /// The settings of an archive.
  struct Source: Decodable {
    let container: KeyedDecodingContainer<Name>
    init(from decoder: any Decoder) throws { container = try decoder.container(keyedBy: Name.self) }
  }

  private(set) var written = Written()
  private let source: Source?
  private(set) var failure: (any Error)?

  /// Creates an archive for writing.
  init() { source = nil }

  /// Creates an archive for reading.
  init(_ source: Source) { self.source = source }

  /// Writes a value, or reads it and calls `set`.
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

  /// Writes or reads a property.
  func property<Owner: AnyObject, Value: Codable>(
    _ name: String, _ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Value>,
    where isValid: (Value) -> Bool = { _ in true }
  ) {
    value(name, owner[keyPath: path]) { value in
      guard isValid(value) else { throw LayoutArchiveError.wrongValue(key: name) }
      owner[keyPath: path] = value
    }
  }

  /// Writes or reads a property by its raw value.
  func raw<Owner: AnyObject, Value: RawRepresentable>(
    _ name: String, _ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Value>
  ) where Value.RawValue: Codable {
    value(name, owner[keyPath: path].rawValue) { raw in
      guard let value = Value(rawValue: raw) else { throw LayoutArchiveError.wrongValue(key: name) }
      owner[keyPath: path] = value
    }
  }

  /// Writes a value in its archived form, or reads it and calls `set` unless it is nil.
  func form<Form: ArchivedForm>(_ name: String, _ current: Form.Value?, as form: Form.Type, _ set: (Form.Value) -> Void)
  {
    value(name, current.map { Form($0) }) { form in
      if let form { set(try form.value()) }
    }
  }

  /// Writes or reads a property in its archived form.
  func property<Owner: AnyObject, Value, Form: ArchivedForm>(
    _ name: String, _ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Value?>, as form: Form.Type
  ) where Form.Value == Value {
    value(name, owner[keyPath: path].map { Form($0) }) { form in
      owner[keyPath: path] = try form.map { try $0.value() }
    }
  }
}
