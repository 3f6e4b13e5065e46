import LayoutModel

/// The space that symbols of the system take in a configured button, in points.
///
/// The sizes are those of saved buttons with the body style and the default scale. They do not follow from the sizes
/// that documents list for symbols, which show only their proportions.
package enum TouchSymbols {
  /// The size of the symbol of an info button.
  package static let infoSize = Size(width: 26, height: 20)

  /// The width of a symbol. Names that are not listed have that of most symbols.
  package static func width(of name: String) -> Double { widths[name] ?? 25 }

  private static let widths: [String: Double] = [
    "chevron.left": 16, "chevron.right": 16, "chevron.backward": 16, "chevron.forward": 16, "flashlight.slash": 16,
    "trash": 24, "arrow.right": 25, "arrow.left": 25, "arrow.backward": 25.33, "arrow.forward": 25.33, "moon.fill": 25,
    "doc.on.doc": 27, "arrowshape.left.fill": 27, "arrowshape.right.fill": 27, "repeat.circle": 28.33,
    "arrow.triangle.2.circlepath.camera": 31.5,
  ]
}
