/// The name of a view: its kind, its text, and its object id.
public struct ViewName: Hashable, Sendable, CustomStringConvertible {
  /// The kind in words (`text field`), or a class name.
  public var kind: String
  /// The text of the view, or its label in the document outline.
  public var text: String?
  /// The object id; empty if there is none.
  public var id: String

  /// Creates a name from a kind, an optional text and an object id.
  public init(kind: String, text: String? = nil, id: String) { (self.kind, self.text, self.id) = (kind, text, id) }

  /// `label "Email" (abc-de-fgh)`.
  public var description: String {
    var result = kind
    if let text, !text.isEmpty { result += " \"\(Self.shortened(text))\"" }
    if !id.isEmpty { result += " (\(id))" }
    return result
  }

  /// The first line of a text, truncated to 30 characters.
  static func shortened(_ text: String) -> String {
    // Most texts are one line of ASCII.
    if text.utf8.count <= 30, text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    let line = text.split(whereSeparator: { $0.isNewline }).first.map { String($0) } ?? ""
    return line.count > 30 || line.utf8.count < text.utf8.count ? line.prefix(30) + "…" : line
  }

  /// A name in camel case as separate words, each of which starts with a capital of ASCII: `tableViewCell` is "table
  /// view cell".
  public static func words(fromCamelCase name: String) -> String {
    var result: [UInt8] = []
    for byte in name.utf8 {
      let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      if isCapital, !result.isEmpty { result.append(UInt8(ascii: " ")) }
      result.append(isCapital ? byte | 0x20 : byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A name in camel case as a title: `splitViewController` is "Split View Controller".
  package static func title(fromCamelCase name: String) -> String {
    var result: [UInt8] = []
    for byte in words(fromCamelCase: name).utf8 {
      let isFirst = (result.last ?? 0x20) == 0x20 && (0x61...0x7A).contains(byte)
      result.append(isFirst ? byte - 0x20 : byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
