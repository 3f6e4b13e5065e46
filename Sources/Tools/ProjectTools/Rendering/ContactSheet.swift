import DocumentInspection
import DocumentPicture
import InterfaceBuilder
import LayoutEngine
import Picture
import Typography

/// The combinations of environments in which `plumb render --contact-sheet` draws a document.
package struct ContactSheet: Sendable {
  /// One combination of device, orientation, appearance, direction, text size and language.
  struct Variant: Sendable {
    var device: Device?
    var isLandscape: Bool
    var isDark: Bool
    var isRightToLeft: Bool
    var textSize: TextSizeCategory
    var translation: Translation?

    /// The values by which the index page filters.
    var facets: [IndexPage.Facet] {
      [
        IndexPage.Facet(name: "Device", value: device?.name ?? "Own size"),
        IndexPage.Facet(name: "Orientation", value: isLandscape ? "Landscape" : "Portrait"),
        IndexPage.Facet(name: "Appearance", value: isDark ? "Dark" : "Light"),
        IndexPage.Facet(name: "Direction", value: isRightToLeft ? "Right to left" : "Left to right"),
        IndexPage.Facet(name: "Text size", value: textSize.shortName),
        IndexPage.Facet(name: "Language", value: translation?.language.code ?? "Own"),
      ]
    }

    /// `iPhone 15 · landscape · dark · right to left · AX3 · de`, without the usual values.
    var caption: String {
      var parts = [device?.name ?? "own size"]
      if isLandscape { parts.append("landscape") }
      if isDark { parts.append("dark") }
      if isRightToLeft { parts.append("right to left") }
      if textSize != .large { parts.append(textSize.shortName) }
      if let translation { parts.append(translation.language.code) }
      return parts.joined(separator: " · ")
    }
  }

  /// The most pictures of one document.
  package static let limit = 500

  package var devices: [Device]
  /// Whether orientations are landscape, appearances dark, and directions right to left.
  package var orientations = [false]
  package var appearances = [false, true]
  package var directions = [false]
  package var textSizes = [TextSizeCategory.large]

  /// The combinations on some devices; nil is an iPhone.
  package init(devices: [Device]?) { self.devices = devices ?? [Device.named("retina6_12")].compactMap { $0 } }

  /// The environments for a document. Documents of macOS have no devices, orientations and text sizes.
  func variants(of document: Document, translations: [Translation]) throws(ProjectError) -> [Variant] {
    let platform = document.platform
    var result: [Variant] = []
    for device in platform == .macOS ? [nil] : devices.map({ Optional($0) }) {
      for isLandscape in platform == .macOS ? [false] : orientations {
        for isDark in appearances {
          for direction in directions {
            for textSize in platform == .macOS ? [.large] : textSizes {
              for translation in [nil] + translations.map({ Optional($0) }) {
                let isRightToLeft = translation?.isRightToLeft ?? false || direction
                result.append(
                  Variant(
                    device: device, isLandscape: isLandscape, isDark: isDark, isRightToLeft: isRightToLeft,
                    textSize: textSize, translation: translation))
              }
            }
          }
        }
      }
    }
    guard result.count <= Self.limit else {
      throw ProjectError("the contact sheet would have \(result.count) images; the limit is \(Self.limit)")
    }
    return result
  }
}
