import AutoLayout
import Foundation

extension NSCoder {
  /// Encodes an object as a single value.
  func encodeForm(_ form: some ArchivedForm) { encodeSettings(form, forKey: "value") }

  /// Decodes a value. Returns nil, after the coder received the error, if there is none.
  func decodeForm<Form: ArchivedForm>(_ kind: Form.Type) -> Form.Value? {
    do {
      guard let form = try decodeSettings(kind, forKey: "value") else {
        throw LayoutArchiveError.wrongValue(key: "value")
      }
      return try form.value()
    } catch {
      failWithError(error)
      return nil
    }
  }
}

/// The archived form of a value.
protocol ArchivedForm: Codable {
  associatedtype Value
  init(_ value: Value)
  func value() throws -> Value
}
