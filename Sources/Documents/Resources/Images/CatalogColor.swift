import Foundation

/// A named color of an asset catalog, in sRGB.
package struct CatalogColor: Hashable, Sendable {
  /// Components in sRGB, usually from 0 to 1. Colors of a wider space have components beyond.
  package struct Components: Hashable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double
    /// The opacity, from 0 to 1.
    package var alpha: Double
  }

  /// A color in one appearance.
  package enum Value: Hashable, Sendable {
    case components(Components)
    /// The color of the system with this name, such as `systemBlueColor`.
    case system(String)
  }

  /// The color in the light appearance.
  package var light: Value
  /// The color in the dark appearance; nil if it is the same.
  package var dark: Value?
}

extension CatalogColor {
  fileprivate struct Contents: Decodable {
    struct Appearance: Decodable {
      var appearance: String?
      var value: String?
    }
    struct Entry: Decodable {
      var idiom: String?
      var appearances: [Appearance]?
      var color: Color?
    }
    struct Color: Decodable {
      var space: String?
      var components: [String: String]?
      var reference: String?
      enum CodingKeys: String, CodingKey {
        case space = "color-space"
        case components, reference
      }
    }
    var colors: [Entry]?
  }

  /// Reads the `Contents.json` of a color set. Returns nil if it has no color for all devices and appearances.
  init?(contents: Data) {
    guard let entries = (try? JSONDecoder().decode(Contents.self, from: contents))?.colors else { return nil }
    // The colors for all devices count before those for one kind.
    let ordered = entries.filter { $0.idiom == "universal" } + entries.filter { $0.idiom != "universal" }
    func value(_ accepts: ([Contents.Appearance]) -> Bool) -> Value? {
      ordered.filter { accepts($0.appearances ?? []) }.compactMap { $0.color.flatMap { Value($0) } }.first
    }
    guard let light = value({ $0.isEmpty }) else { return nil }
    self.light = light
    dark = value { $0.map(\.value) == ["dark"] }
  }
}

extension CatalogColor.Value {
  fileprivate init?(_ color: CatalogColor.Contents.Color) {
    if let reference = color.reference {
      self = .system(reference)
      return
    }
    func part(_ name: String) -> Double? { color.components?[name].flatMap { Self.number($0) } }
    let alpha = part("alpha") ?? 1
    if let white = part("white") {
      self = .components(.init(red: white, green: white, blue: white, alpha: alpha))
      return
    }
    guard let red = part("red"), let green = part("green"), let blue = part("blue") else { return nil }
    let components = CatalogColor.Components(red: red, green: green, blue: blue, alpha: alpha)
    self = .components(color.space == "display-p3" ? components.convertedFromDisplayP3 : components)
  }

  /// A component: a number from 0 to 1 (`0.500`), or one of 255 in decimal or hexadecimal form (`128`, `0x80`).
  private static func number(_ text: String) -> Double? {
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    }
    if let integer = Int(text), integer > 1 { return Double(integer) / 255 }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}

extension CatalogColor.Components {
  /// The sRGB components of a color whose components are those of Display P3. Both spaces have the transfer function of
  /// IEC 61966-2-1; the matrix is that of CSS Color Module Level 4, section 17.
  fileprivate var convertedFromDisplayP3: Self {
    let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
    return Self(
      red: Self.encoded(1.2249401762805587 * r - 0.22494017628055870 * g),
      green: Self.encoded(-0.042056954709688163 * r + 1.0420569547096881 * g),
      blue: Self.encoded(-0.019637554590334432 * r - 0.078636045550631889 * g + 1.0982736001409663 * b), alpha: alpha)
  }

  private static func linear(_ value: Double) -> Double {
    let size = value.magnitude
    let result = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -result : result
  }

  private static func encoded(_ value: Double) -> Double {
    let size = value.magnitude
    let result = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return value < 0 ? -result : result
  }
}
