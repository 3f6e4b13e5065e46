import Typography

/// The fonts that Interface Builder did not have when it saved a document of iOS.
///
/// A project ships fonts as files, which not every Mac has where a document is edited. The editor then draws Helvetica
/// Neue, which the heights and widths of labels show: 14 of 14 labels of one document have its line, and its widths
/// within a point, where they name Open Sans; others have the line of the font itself. SF Pro by its name is such a font
/// too, since simulators do not have it.
enum SavedFonts {
  /// The PostScript name of the font that the editor draws instead.
  static let replacement = "HelveticaNeue"

  /// Returns the names of fonts that more labels have with lines of ``replacement`` than with lines of their own.
  ///
  /// Labels that are saved as high as one line count, without a constraint on their height, if the two lines differ at
  /// any number of pixels a point.
  static func missing(in document: Document) -> Set<String> {
    guard document.platform != .macOS else { return [] }
    var votes: [String: Int] = [:]
    for view in document.views where view.kind == .label {
      guard let name = view.font?.name, let size = view.font?.size, let height = view.savedFrame?.height else {
        continue
      }
      let font = Font(family: .named(name), size: size)
      guard font.isShippedByProjects || name.hasPrefix("SFPro") else { continue }
      let own = isLine(height, of: font)
      let other = isLine(height, of: Font(family: .named(replacement), size: size))
      if own != other { votes[name, default: 0] += own ? -1 : 1 }
    }
    return Set(votes.filter { $0.value > 0 }.keys)
  }

  /// Whether a height is that of a line, rounded up to a pixel.
  private static func isLine(_ height: Double, of font: Font) -> Bool {
    for scale in [1.0, 2, 3] where abs((font.metrics.lineHeight * scale).rounded(.up) / scale - height) < 0.01 {
      return true
    }
    return false
  }
}
