import InterfaceBuilder
import LayoutEngine
import Typography

/// The text size, language and direction of a layout.
public struct SizeVariant: Hashable, Sendable {
  /// The text size that the user prefers.
  public var textSize = TextSizeCategory.large
  /// The language; nil for that of the document.
  public var language: LanguageTag?
  /// The direction.
  public var direction = LayoutDirection.leftToRight

  /// Whether it differs from another one by the text size alone.
  func hasSameTexts(as other: SizeVariant) -> Bool { language == other.language && direction == other.direction }
}

/// A document in the language, text size and direction of a variant.
struct VariantLayouts {
  let variant: SizeVariant
  let layouts: RangeLayouts

  /// The variants of a proof: that of the document first, and for each language and direction the text sizes in
  /// ascending order.
  static func all(of document: Document, _ settings: SizeProof.Settings) -> [VariantLayouts] {
    var result: [VariantLayouts] = []
    let sizes = document.platform == .macOS ? [.large] : Array(Set(settings.textSizes)).sorted()
    for translation in [nil] + settings.translations.map({ Optional($0) }) {
      let translated = translation.map { try? document.translated(by: $0) } ?? document
      guard let translated else { continue }
      var directions = [settings.options.direction]
      if let translation { directions = [translation.isRightToLeft ? .rightToLeft : settings.options.direction] }
      if translation == nil, settings.examinesBothDirections { directions = [.leftToRight, .rightToLeft] }
      for direction in directions {
        for size in sizes {
          // Without texts that grow, another size is the same layout.
          guard let sized = size == .large ? translated : translated.atTextSize(size) else { continue }
          var options = settings.options
          options.direction = direction
          result.append(
            VariantLayouts(
              variant: SizeVariant(textSize: size, language: translation?.language, direction: direction),
              layouts: RangeLayouts(sized, options)))
        }
      }
    }
    if result.isEmpty {
      let variant = SizeVariant(direction: settings.options.direction)
      result = [VariantLayouts(variant: variant, layouts: RangeLayouts(document, settings.options))]
    }
    return result
  }
}
