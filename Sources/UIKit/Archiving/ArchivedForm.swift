import AutoLayout
import Foundation

extension NSCoder {
  /// Writes an object that is nothing but a value.
  func encodeForm(_ form: some ArchivedForm) { encodeSettings(form, forKey: "value") }

  /// Reads such a value; nil, with the reason told to the coder, where there is none.
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

/// A value in the form that archives hold.
protocol ArchivedForm: Codable {
  associatedtype Value
  init(_ value: Value)
  func value() throws -> Value
}
