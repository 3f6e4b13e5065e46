import ControlMetrics
import InterfaceBuilder
import Picture

/// A color of an asset catalog.
public struct CatalogColor: Hashable, Sendable {
  /// The color in the light appearance.
  public var light: Color
  /// The color in the dark appearance.
  public var dark: Color

  /// Creates a color.
  public init(light: Color, dark: Color) { (self.light, self.dark) = (light, dark) }
}

/// Colors of a document, with those that it only names.
struct DocumentColors {
  private let resources: [String: Color]
  private let catalog: [String: CatalogColor]
  private let platform: Platform
  private let isDark: Bool

  /// The colors of a document in the light or the dark appearance.
  ///
  /// The document has the light color of each name in `catalog`, the colors of the project's asset catalogs, which have
  /// both.
  init(_ document: Document, isDark: Bool = false, catalog: [String: CatalogColor] = [:]) {
    self.catalog = catalog
    platform = document.platform
    self.isDark = isDark
    var resources: [String: Color] = [:]
    for child in document.root.child("resources")?.children ?? []
    where child.name == "namedColor" || child.name == "systemColor" {
      guard let name = child["name"], let color = child.child("color") else { continue }
      resources[name] = Self.components(ColorDescription(color))
    }
    self.resources = resources
  }

  /// The color of an element; nil for the transparent one.
  func color(_ element: Element) -> Color? { color(ColorDescription(element)) }

  func color(_ description: ColorDescription) -> Color? {
    guard let name = description.name else { return Self.components(description) }
    if name == "clearColor" { return nil }
    if let color = self.color(named: name) { return color }
    if let color = catalog[name] { return isDark ? color.dark : color.light }
    return resources[name] ?? Self.components(description)
  }

  /// Whether the color in this appearance is known. The document has no dark color for a name, and no color for some
  /// names of the system.
  func isKnown(_ description: ColorDescription) -> Bool {
    guard let name = description.name, name != "clearColor" else { return true }
    return color(named: name) != nil || catalog[name] != nil || !isDark && resources[name] != nil
  }

  /// A color of the system, or nil.
  func color(named name: String) -> Color? {
    if let color = (platform == .macOS ? SystemColor.desktop : SystemColor.touch)[name] {
      let value = isDark ? color.dark : color.light
      return Color(value.hex, alpha: value.alpha)
    }
    return nil
  }

  private static func components(_ color: ColorDescription) -> Color {
    Color(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
