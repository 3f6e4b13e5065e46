import ControlMetrics
import LayoutModel
import Typography

/// The symbol of the system that a button or an image view of a document shows, with the configuration that the document
/// has for it.
struct SymbolReference {
  /// The name of the symbol.
  let name: String
  /// The point size of the symbol.
  let pointSize: Double
  /// The scale of the symbol.
  let scale: TouchSymbols.Scale
  /// The ratio of width to height that the document lists; nil if it lists none.
  let aspect: Double?

  /// The size of the symbol, in points.
  var size: Size { TouchSymbols.size(of: name, pointSize: pointSize, scale: scale, aspect: aspect) }

  /// Returns the symbol of a view, or nil if the view shows none.
  ///
  /// Without a scale the symbols of buttons are large (20 of 20) and those of image views medium. A scale in the
  /// reference to the image counts only where no configuration has one.
  init?(_ view: ViewNode, in document: Document) {
    guard let name = view.imageName, document.isSymbol(named: name) else { return nil }
    self.name = name
    let holders = [view.element.child("buttonConfiguration"), view.element.child("state", key: "normal"), view.element]
    var configurations: [Element] = []
    var references: [Element] = []
    for case let holder? in holders {
      for key in ["preferredSymbolConfigurationForImage", "preferredSymbolConfiguration"] {
        if let element = holder.child("preferredSymbolConfiguration", key: key) { configurations.append(element) }
      }
      if let element = holder.child("imageReference", key: "image") { references.append(element) }
    }
    func first<Value>(_ elements: [Element], _ value: (Element) -> Value?) -> Value? {
      for element in elements { if let found = value(element) { return found } }
      return nil
    }
    scale =
      first(configurations) { Self.scale($0["scale"]) } ?? first(references) { Self.scale($0["symbolScale"]) }
      ?? (view.kind == .button ? .large : .medium)
    pointSize =
      first(configurations) { configuration in
        configuration.number("pointSize")
          ?? configuration.child("fontDescription").flatMap { FontDescription(touch: $0).size }
      } ?? TouchSymbols.usualPointSize
    aspect = document.imageSize(named: name).flatMap { $0.height > 0 ? $0.width / $0.height : nil }
  }

  private static func scale(_ name: String?) -> TouchSymbols.Scale? {
    switch name {
    case "small": .small
    case "medium", "default": .medium
    case "large": .large
    default: nil
    }
  }
}
