import AgentTools
import DocumentInspection
import DocumentPicture
import Foundation
import InterfaceBuilder
import LayoutEngine
import Picture
import Typography

/// The combinations of environments in which `plumb render --contact-sheet` draws a document.
struct ContactSheet: Sendable {
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
  static let limit = 500

  private static let flag = Flag(
    "contact-sheet",
    "Draw every combination of --devices, --orientations, --appearances, --directions, --text-sizes and languages: one "
      + "sheet, and one image each, which the index page filters. OUT is a folder.")
  private static let orientations = Option<[Bool]>.list(
    "orientations", ["portrait": false, "landscape": true], "The orientations of a contact sheet. Default: portrait.")
  private static let appearances = Option<[Bool]>.list(
    "appearances", ["light": false, "dark": true], "The appearances of a contact sheet. Default: light,dark.")
  private static let directions = Option<[Bool]>.list(
    "directions", ["ltr": false, "rtl": true], "The layout directions of a contact sheet. Default: ltr.")
  private static let textSizes = Option<[TextSizeCategory]>.list(
    "text-sizes",
    Dictionary(uniqueKeysWithValues: TextSizeCategory.allCases.map { ($0.shortName, $0) }),
    "The text sizes of a contact sheet, from xS to xxxL and AX1 to AX5, or 'all'. Default: L.")

  static let syntax = [flag.syntax, orientations.syntax, appearances.syntax, directions.syntax, textSizes.syntax]

  private let devices: [Device]
  private let orientations: [Bool]
  private let appearances: [Bool]
  private let directions: [Bool]
  private let textSizes: [TextSizeCategory]

  /// Nil if no contact sheet is requested.
  init?(_ arguments: Arguments, devices: [Device]?) throws(UsageError) {
    let settings = (
      try arguments.value(Self.orientations), try arguments.value(Self.appearances),
      try arguments.value(Self.directions),
      try arguments.value(Self.textSizes)
    )
    guard arguments.has(Self.flag) else {
      guard settings.0 == nil, settings.1 == nil, settings.2 == nil, settings.3 == nil else {
        throw .other("--orientations, --appearances, --directions and --text-sizes require --contact-sheet")
      }
      return nil
    }
    self.devices = devices ?? [Device.named("retina6_12")].compactMap { $0 }
    orientations = settings.0 ?? [false]
    appearances = settings.1 ?? [false, true]
    directions = settings.2 ?? [false]
    textSizes = settings.3 ?? [.large]
  }

  /// The environments for a document. Documents of macOS have no devices, orientations and text sizes.
  func variants(of document: Document, translations: [Translation]) throws(UsageError) -> [Variant] {
    let isDesktop = document.platform == .macOS
    var result: [Variant] = []
    for device in isDesktop ? [nil] : devices.map({ Optional($0) }) {
      for isLandscape in isDesktop ? [false] : orientations {
        for isDark in appearances {
          for direction in directions {
            for textSize in isDesktop ? [.large] : textSizes {
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
      throw .other("the contact sheet would have \(result.count) images; the limit is \(Self.limit)")
    }
    return result
  }
}

extension Option {
  /// A list of named values, separated by commas; `all` is every value, in the order of their names.
  static func list<Element: Sendable>(
    _ name: String, _ values: [String: Element], _ help: String
  ) -> Option where Value == [Element] {
    let names = values.keys.sorted()
    return Option(
      name, "LIST", help, expectation: "a list of \(names.joined(separator: ", ")), separated by commas",
      choices: names + ["all"]
    ) { word in
      if word == "all" { return names.compactMap { values[$0] } }
      let parts = word.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      let found = parts.compactMap { part in values.first { $0.key.lowercased() == part.lowercased() }?.value }
      return found.count == parts.count ? found : nil
    }
  }
}
