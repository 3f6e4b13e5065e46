import Foundation

/// A value inside an archive.
enum ArchiveValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case data(Data)
  case list([ArchiveValue])
  case table([String: ArchiveValue])
  /// An object of the archive, by its index in the list of objects.
  case reference(Int)
}

/// Plain values have the same form in JSON. Data and references, which JSON does not have, are dictionaries with one
/// entry.
extension ArchiveValue: Codable {
  private static let referenceKey = "$object"
  private static let dataKey = "$data"

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode([ArchiveValue].self) {
      self = .list(value)
    } else {
      self = Self.untagged(try container.decode([String: ArchiveValue].self))
    }
  }

  private static func untagged(_ table: [String: ArchiveValue]) -> ArchiveValue {
    guard table.count == 1, let (key, value) = table.first else { return .table(table) }
    switch (key, value) {
    case (referenceKey, .integer(let index)): return .reference(index)
    case (dataKey, .text(let text)): return Data(base64Encoded: text).map { .data($0) } ?? .table(table)
    default: return .table(table)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .data(let value): try container.encode([Self.dataKey: value.base64EncodedString()])
    case .list(let values): try container.encode(values)
    case .table(let values): try container.encode(values)
    case .reference(let index): try container.encode([Self.referenceKey: index])
    }
  }
}

extension ArchiveValue {
  /// The object that Foundation's coders return for the value, or nil for references and null.
  ///
  /// - Parameter budget: The number of values that can still be created. It bounds the expansion of lists that refer
  ///   to each other repeatedly.
  func foundationObject(_ budget: inout Int) -> Any? {
    budget -= 1
    guard budget >= 0 else { return nil }
    switch self {
    case .null, .reference: return nil
    case .bool(let value): return NSNumber(value: value)
    case .integer(let value): return NSNumber(value: value)
    case .number(let value): return NSNumber(value: value)
    case .text(let value): return NSString(string: value)
    case .data(let value): return NSData(data: value)
    case .list(let values):
      var objects: [Any] = []
      for value in values {
        guard let object = value.foundationObject(&budget) else { return nil }
        objects.append(object)
      }
      return NSArray(array: objects)
    case .table(let values):
      let result = NSMutableDictionary()
      for (key, value) in values {
        guard let object = value.foundationObject(&budget) else { return nil }
        result.setObject(object, forKey: NSString(string: key))
      }
      return result
    }
  }
}

/// Values encoded as JSON, the form in both kinds of archive.
enum SettingsCoder {
  static func encoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }

  static func decoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }
}

extension NSCoder {
  /// Encodes values for a key: as JSON data in an archive of Foundation, directly in a ``LayoutArchive``.
  package func encodeSettings(_ settings: some Encodable, forKey key: String) {
    guard let data = try? SettingsCoder.encoder().encode(settings) else { return }
    if let writer = self as? ArchiveWriter {
      writer.encodeTable(data, forKey: key)
    } else {
      encode(data as NSData, forKey: key)
    }
  }

  /// Decodes values. Returns nil if there are none for the key.
  ///
  /// - Throws: A decoding error if the data for the key is invalid.
  package func decodeSettings<Settings: Decodable>(_ kind: Settings.Type, forKey key: String) throws -> Settings? {
    if let reader = self as? ArchiveReader, let data = try reader.decodeTable(forKey: key) {
      return try SettingsCoder.decoder().decode(kind, from: data)
    }
    guard containsValue(forKey: key) else { return nil }
    guard let data = decodeObject(of: NSData.self, forKey: key) else { throw LayoutArchiveError.wrongValue(key: key) }
    return try SettingsCoder.decoder().decode(kind, from: data as Data)
  }
}
