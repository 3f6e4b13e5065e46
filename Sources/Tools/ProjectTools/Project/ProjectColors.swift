import DocumentInspection
import DocumentPicture
import InterfaceBuilder
import JSON
import Picture

/// What a project says about the colors of its application: the colors of its asset catalogs, and its appearances.
package struct ProjectColors: Sendable {
  /// The colors of the asset catalogs, by name.
  package private(set) var catalog: [String: CatalogColor] = [:]
  /// The appearances of the application.
  private(set) var appearances = TextContrast.Appearance.allCases

  /// A project about which nothing is known.
  init() {}

  /// Reads the colors and settings of a project. `read` returns the bytes of a file, or nil if it cannot be read.
  init(_ listing: ProjectListing, read: (String) -> [UInt8]?) {
    for (name, folder) in listing.colorSets {
      guard let value = read(folder + "/Contents.json").flatMap({ JSONReader.read($0) }) else { continue }
      catalog[name] = Self.color(value)
    }
    for file in listing.settingsFiles {
      guard let only = read(file).flatMap({ Self.onlyAppearance($0) }) else { continue }
      appearances = [only]
    }
  }

  /// The contrasts of the texts of a layout, in the appearances of the application.
  func textContrasts(of layout: DocumentLayout) -> TextContrasts {
    TextContrasts(layout, appearances: appearances, catalogColors: catalog)
  }

  // MARK: Color sets

  /// The color of a color set: the entries for all devices, or the first ones; nil if it is a color of the system or
  /// has a form that is not known.
  private static func color(_ contents: JSONValue) -> CatalogColor? {
    let entries = contents["colors"]?.elements ?? []
    func entry(isDark: Bool) -> JSONValue? {
      let matching = entries.filter { entry in
        let words = (entry["appearances"]?.elements ?? []).compactMap { $0["value"]?.text }
        return isDark ? words == ["dark"] : words.isEmpty || words == ["light"]
      }
      return matching.first { $0["idiom"]?.text == "universal" } ?? matching.first
    }
    guard let light = entry(isDark: false).flatMap({ components($0["color"]) }) else { return nil }
    guard let dark = entry(isDark: true) else { return CatalogColor(light: light, dark: light) }
    return components(dark["color"]).map { CatalogColor(light: light, dark: $0) }
  }

  private static func components(_ color: JSONValue?) -> Color? {
    guard let components = color?["components"] else { return nil }
    func channel(_ name: String) -> Double? { components[name]?.text.flatMap { value(ofChannel: $0) } }
    let alpha = channel("alpha") ?? 1
    if let white = channel("white") { return Color(white: white, alpha: alpha) }
    guard let red = channel("red"), let green = channel("green"), let blue = channel("blue") else { return nil }
    return Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// `0.5`, `0x80` or `128`.
  private static func value(ofChannel text: String) -> Double? {
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    }
    guard let value = Double(text), value.isFinite else { return nil }
    return text.contains(".") || value <= 1 ? value : value / 255
  }

  // MARK: Settings

  /// The only appearance that a property list or a project sets, in XML or as a build setting; nil if it sets none.
  private static func onlyAppearance(_ bytes: [UInt8]) -> TextContrast.Appearance? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let style = #/UIUserInterfaceStyle(?:</key>\s*<string>|\s*=\s*"?)(Light|Dark)/#
    if let match = text.firstMatch(of: style) { return match.1 == "Light" ? .light : .dark }
    return text.contains(#/NSRequiresAquaSystemAppearance(?:</key>\s*<true|\s*=\s*"?YES)/#) ? .light : nil
  }
}
