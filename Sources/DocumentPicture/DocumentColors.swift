import ControlMetrics
import InterfaceBuilder
import Picture

/// Colors of a document, with those that it only names.
struct DocumentColors {
  private let resources: [String: Color]
  private let isDesktop: Bool
  private let isDark: Bool

  /// The colors of a document in the light or the dark appearance.
  init(_ document: Document, isDark: Bool = false) {
    isDesktop = document.platform == .macOS
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
    return resources[name] ?? Self.components(description)
  }

  /// A color of the system, or nil.
  func color(named name: String) -> Color? {
    if let color = (isDesktop ? SystemColor.desktop : SystemColor.touch)[name] {
      let value = isDark ? color.dark : color.light
      return Color(value.hex, alpha: value.alpha)
    }
    return nil
  }

  private static func components(_ color: ColorDescription) -> Color {
    Color(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
