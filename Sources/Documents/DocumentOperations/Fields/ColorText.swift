import ControlMetrics
import DocumentEditing
import InterfaceBuilder

/// The text form of a color: its name, or `#RRGGBB` in sRGB, with two more digits if it is translucent.
enum ColorText {
  /// The text of a color element; empty if it has another form.
  static func text(_ element: Element?) -> String {
    guard let element, element.name == "color" else { return "" }
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] ?? element["name"] { return name }
    let white = element.number("white")
    guard let red = element.number("red") ?? white, let green = element.number("green") ?? white,
      let blue = element.number("blue") ?? white
    else { return "" }
    let alpha = element.number("alpha") ?? 1
    return "#" + hex(red) + hex(green) + hex(blue) + (alpha < 1 ? hex(alpha) : "")
  }

  /// The attributes of a color element, without its key; nil for a text that is no color, none for an empty one.
  ///
  /// - Parameter isInCatalog: Whether a name is that of a color of the project's asset catalogs.
  static func attributes(
    _ text: String, in document: Document, isInCatalog: (String) -> Bool
  ) -> [NewElement.Attribute]? {
    if text.isEmpty { return [] }
    if text.utf8.first == UInt8(ascii: "#") { return components(Array(text.utf8.dropFirst())) }
    let resources = document.root.child("resources")?.children ?? []
    if isInCatalog(text) || resources.contains(where: { $0.name == "namedColor" && $0["name"] == text }) {
      return [.init("name", text)]
    }
    if document.platform == .macOS {
      guard SystemColor.desktop[text] != nil else { return nil }
      return [.init("name", text), .init("catalog", "System"), .init("colorSpace", "catalog")]
    }
    guard
      SystemColor.touch[text] != nil || text == "tintColor"
        || resources.contains(where: { $0.name == "systemColor" && $0["name"] == text })
    else {
      return nil
    }
    return [.init("systemColor", text)]
  }

  /// The color of a text of the form `#RRGGBB` or `#RRGGBBAA`.
  static func color(_ text: String) -> SystemColor.Value? {
    guard text.utf8.first == UInt8(ascii: "#"), let values = numbers(Array(text.utf8.dropFirst())) else { return nil }
    let bytes = values.prefix(3).map { UInt32(($0 * 255).rounded()) }
    return SystemColor.Value(bytes[0] << 16 | bytes[1] << 8 | bytes[2], values[3])
  }

  /// The text of a color.
  static func text(_ color: SystemColor.Value) -> String {
    let alpha = hex(color.alpha)
    return "#" + [16, 8, 0].map { hex(Double(color.hex >> $0 & 0xFF) / 255) }.joined() + (alpha == "FF" ? "" : alpha)
  }

  /// Red, green, blue and opacity, from 0 to 1.
  private static func numbers(_ digits: [UInt8]) -> [Double]? {
    guard digits.count == 6 || digits.count == 8 else { return nil }
    var numbers: [Double] = []
    for start in stride(from: 0, to: digits.count, by: 2) {
      guard let high = digit(digits[start]), let low = digit(digits[start + 1]) else { return nil }
      numbers.append(Double(high * 16 + low) / 255)
    }
    if numbers.count == 3 { numbers.append(1) }
    return numbers
  }

  private static func components(_ digits: [UInt8]) -> [NewElement.Attribute]? {
    numbers(digits).map { numbers in
      zip(["red", "green", "blue", "alpha"], numbers).map { .init($0, Numeral.written($1)) }
        + [.init("colorSpace", "custom"), .init("customColorSpace", "sRGB")]
    }
  }

  private static func digit(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) - 0x30
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte) - 0x61 + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte) - 0x41 + 10
    default: nil
    }
  }

  private static func hex(_ component: Double) -> String {
    let value = Int((min(max(component, 0), 1) * 255).rounded())
    let digits = Array("0123456789ABCDEF".utf8)
    return String(decoding: [digits[value / 16], digits[value % 16]], as: UTF8.self)
  }
}
