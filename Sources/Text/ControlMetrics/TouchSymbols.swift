import LayoutModel

/// The sizes of symbols of the system, in points.
///
/// The table has the widths that saved buttons and image views show, most of them of one document each. A symbol that it
/// lacks has the usual area and the proportions that the document lists for it; without them it has the size of most
/// symbols. Sizes are proportional to the point size. No document decides what the weight changes.
package enum TouchSymbols {
  /// The scale of a symbol beside text of its point size.
  package enum Scale: Sendable {
    case small, medium, large

    /// The size as a multiple of that of the medium scale: information symbols are 20 and 25.67 points wide, chevrons 12.5
    /// and 16, and a triangle at the small scale 17.
    package var factor: Double {
      switch self {
      case .small: 0.78
      case .medium: 1
      case .large: 1.28
      }
    }
  }

  /// The point size of symbols without a configuration, which the table is for.
  package static let usualPointSize = 17.0

  /// The size of the symbol of an info button.
  package static let infoSize = Size(width: 26, height: 20)

  /// The size of a symbol.
  ///
  /// - Parameters:
  ///   - name: The name of the symbol.
  ///   - pointSize: The size of the text that the symbol is beside, in points.
  ///   - scale: The scale of the symbol.
  ///   - aspect: The ratio of width to height that the document lists; nil if there is none.
  package static func size(of name: String, pointSize: Double, scale: Scale, aspect: Double?) -> Size {
    let factor = pointSize / usualPointSize * scale.factor / Scale.large.factor
    let (width, height) = sizes[name] ?? usualSize(aspect)
    return Size(width: width * factor, height: height * factor)
  }

  /// The size of a symbol that the table lacks, at the usual point size and the large scale: that of most symbols in a
  /// circle, or the area of most symbols in the proportions of the document.
  private static func usualSize(_ aspect: Double?) -> (width: Double, height: Double) {
    guard let aspect, aspect > 0 else { return (25.6, 24.3) }
    let width = (660 * aspect).squareRoot()
    return (width, width / aspect)
  }

  /// Widths that are saved, and heights by the proportions that documents list, at 17 points and the large scale.
  private static let sizes: [String: (width: Double, height: Double)] = [
    "arrow.backward": (25.33, 24.3), "arrow.forward": (25.33, 24.3), "arrow.left": (25, 24.3),
    "arrow.right": (25, 18.6), "arrow.triangle.2.circlepath.camera": (31.5, 24.3),
    "arrow.uturn.backward": (26, 23.0), "arrow.uturn.forward": (26, 23.0), "arrowshape.left.fill": (27, 21.9),
    "arrowshape.right.fill": (27, 24.3), "at": (26.5, 25.9), "brain.head.profile.fill": (26.33, 28.1),
    "calendar": (26.67, 22.1), "chart.bar.fill": (32, 22.5), "chevron.backward": (16, 21.1),
    "chevron.forward": (16, 21.1), "chevron.left": (16, 21.1), "chevron.right": (16, 21.3),
    "circle.fill": (25.2, 24.3), "doc.on.doc": (27, 29.8), "exclamationmark.triangle.fill": (27.9, 23.8),
    "dock.arrow.down.rectangle": (30.67, 23.67), "dock.arrow.up.rectangle": (30.67, 23.67),
    "flashlight.slash": (16, 24.3), "hand.thumbsup": (25.5, 26.5), "house.fill": (31, 25.2),
    "info.circle": (25.67, 24.7), "line.3.horizontal": (26, 24.3), "memories": (28.2, 23.6),
    "message.fill": (28.33, 23.0), "moon.fill": (25, 24.4), "person.3": (46.33, 22.4),
    "repeat.circle": (28.33, 24.3), "shuffle": (30, 23.0), "square.and.arrow.up": (24.33, 28.3),
    "square.and.pencil": (26.2, 24.2), "star": (29.33, 26.6), "timer": (25.4, 24.0), "trash": (24, 26.3),
  ]
}
