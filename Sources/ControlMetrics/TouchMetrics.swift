import LayoutModel

/// A row of the table of UIKit's controls: one style, consecutive appearances.
///
/// The rows are in `TouchMetrics+Table.swift`; `Documentation/Metrics.md` is generated from them. Documents and code read
/// the same rows.
package struct TouchMetrics: Sendable {
  /// The style that the row is for.
  package let style: TouchStyle
  /// The first and the last appearance that the row is for.
  package let eras: ClosedRange<TouchEra>
  /// Distances from the frame to the alignment rectangle.
  package let insets: Insets
  /// The width of the frame; nil where it is not fixed.
  package let width: Double?
  /// The height of the frame; nil where it depends on the content.
  package let height: Double?
  /// What the control adds to the width and the height of its text or image; in a segmented control, each segment.
  package let padding: Size
  /// The smallest width and height of a control whose size depends on its content.
  package let minimum: Size
  /// How many views of how many documents, among those that rules are tuned on, have the height of the row without a constraint on
  /// it.
  package let evidence: (views: Int, documents: Int)

  /// The size of the alignment rectangle: the content with the padding, at least the minimum, where no size is fixed.
  ///
  /// - Parameters:
  ///   - width: The width of the content, in points; nil if the control has no width of its own.
  ///   - height: The height of the content, in points.
  package func contentSize(width: Double?, height: Double) -> (width: Double?, height: Double) {
    (
      self.width.map { $0 - insets.left - insets.right } ?? width.map { max(minimum.width, $0 + padding.width) },
      (self.height ?? max(minimum.height, height + padding.height)) - insets.top - insets.bottom
    )
  }

  /// The size of a text field around a line of text. Without a border the height is on a pixel, else whole points.
  package func fieldSize(width: Double, lineHeight: Double, scale: Double) -> (width: Double?, height: Double) {
    guard style == .plainField else {
      let size = contentSize(width: width, height: lineHeight)
      return (size.width, size.height.rounded(.up))
    }
    return (width + padding.width, lineHeight + (padding.height * scale).rounded(.up) / scale)
  }

  /// The size of a symbol button: on pixels at three pixels a point, else whole points.
  package func symbolSize(scale: Double) -> Size {
    let pixels: Double = scale == 3 ? 3 : 1
    return Size(
      width: ((width ?? 0) * pixels - 0.02).rounded(.up) / pixels,
      height: ((height ?? 0) * pixels - 0.02).rounded(.up) / pixels)
  }

  /// The size of the alignment rectangle of a control whose height is fixed.
  package var fixedSize: (width: Double?, height: Double) { contentSize(width: nil, height: 0) }

  /// The row for a style in one appearance.
  package static func of(_ style: TouchStyle, _ era: TouchEra = .modern) -> TouchMetrics {
    table[lookup[style.rawValue * TouchEra.allCases.count + era.rawValue]]
  }

  /// By style and appearance: the index of the row.
  private static let lookup: [Int] = {
    var result: [Int] = []
    for style in TouchStyle.allCases {
      for era in TouchEra.allCases {
        guard let index = table.firstIndex(where: { $0.style == style && $0.eras.contains(era) }) else {
          preconditionFailure("the table has a row for every style and appearance")
        }
        result.append(index)
      }
    }
    return result
  }()

  /// The height that a large title adds to a navigation bar, in points.
  package static let largeTitleHeight = 52.0

  /// The width of the dots of a page control: 7 points each, 9 points apart.
  package static func width(pages: Int) -> Double { pages > 0 ? Double(16 * pages - 9) : 0 }
}
