import AutoLayout
import Foundation
import Typography

/// A font as an archive holds it.
struct ArchivedFont: ArchivedForm {
  /// `system`, `monospaced`, or the name of a family after a colon.
  var family: String
  var size: Double
  var weight: Int
  var isItalic: Bool
  var usesMonospacedDigits: Bool
  /// How the font follows the user's size of text, where it does.
  var style: String?
  var scaledSize: CGFloat?
  var maximumSize: CGFloat?

  init(_ font: UIFont) {
    switch font.font.family {
    case .system: family = "system"
    case .monospaced: family = "monospaced"
    case .named(let name): family = ":" + name
    }
    (size, weight) = (font.font.size, font.font.weight.rawValue)
    (isItalic, usesMonospacedDigits) = (font.font.isItalic, font.font.usesMonospacedDigits)
    (style, scaledSize, maximumSize) = (font.scaling?.style.rawValue, font.scaling?.size, font.scaling?.maximum)
  }

  func value() throws -> UIFont {
    guard size > 0, size <= 10_000, isSize(scaledSize), isSize(maximumSize),
      let weight = Typography.Font.Weight(rawValue: weight)
    else {
      throw LayoutArchiveError.wrongValue(key: "font")
    }
    let family: Typography.Font.Family =
      switch family {
      case "system": .system
      case "monospaced": .monospaced
      default: .named(String(family.drop { $0 == ":" }))
      }
    return UIFont(
      font: Typography.Font(
        family: family, size: size, weight: weight, isItalic: isItalic, usesMonospacedDigits: usesMonospacedDigits),
      scaling: style.map {
        FontScaling(style: UIFont.TextStyle(rawValue: $0), size: scaledSize, maximum: maximumSize)
      })
  }

  private func isSize(_ size: CGFloat?) -> Bool { size.map { $0 > 0 && $0 <= 10_000 } ?? true }
}

/// A colour as an archive holds it: red, green, blue and opacity.
struct ArchivedColor: ArchivedForm {
  var components: [CGFloat]

  init(_ color: UIColor) {
    components = [color.components.red, color.components.green, color.components.blue, color.components.alpha]
  }

  func value() throws -> UIColor {
    guard components.count == 4, components.allSatisfy(\.isFinite) else {
      throw LayoutArchiveError.wrongValue(key: "color")
    }
    return UIColor(red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }
}

/// A picture as an archive holds it, as far as its size goes.
struct ArchivedImage: ArchivedForm {
  var size: CGSize
  var scale: CGFloat
  var alignment: UIEdgeInsets
  var baseline: CGFloat?
  /// Whether the picture is a symbol; nil stands for no.
  var isSymbol: Bool?
  var symbol: ArchivedSymbol?

  init(_ image: UIImage) {
    (size, scale) = (image.size, image.scale)
    (alignment, baseline) = (image.alignmentRectInsets, image.baselineOffsetFromBottom)
    if image.isSymbolImage { isSymbol = true }
    symbol = image.symbolConfiguration.map { ArchivedSymbol($0) }
  }

  func value() throws -> UIImage {
    guard ArchivedNumber.isSize(size), ArchivedNumber.isInsets(alignment), scale > 0, scale.isFinite,
      baseline.map(ArchivedNumber.isExtent) ?? true
    else { throw LayoutArchiveError.wrongValue(key: "image") }
    let image = UIImage(size: size, scale: scale, alignmentRectInsets: alignment, baselineOffsetFromBottom: baseline)
    (image.isSymbolImage, image.symbolConfiguration) = (isSymbol ?? false, try symbol?.value())
    return image
  }
}

/// What a symbol was made for, as an archive holds it.
struct ArchivedSymbol: ArchivedForm {
  var size: CGFloat?
  var weight: Int
  var scale: Int

  init(_ configuration: UIImage.SymbolConfiguration) {
    size = configuration.pointSize
    (weight, scale) = (configuration.weight.rawValue, configuration.scale.rawValue)
  }

  func value() throws -> UIImage.SymbolConfiguration {
    guard let weight = UIImage.SymbolWeight(rawValue: weight), let scale = UIImage.SymbolScale(rawValue: scale) else {
      throw LayoutArchiveError.wrongValue(key: "symbol")
    }
    return UIImage.SymbolConfiguration(pointSize: size ?? 0, weight: weight, scale: scale)
  }
}

/// Text with fonts, colours and distances of characters as an archive holds it, run by run.
struct ArchivedText: ArchivedForm {
  struct Run: Codable {
    var text: String
    var font: ArchivedFont?
    var color: ArchivedColor?
    var kern: Double?
    var paragraph: ArchivedParagraph?
    var attachment: ArchivedAttachment?
  }

  var runs: [Run] = []

  init(_ text: NSAttributedString) {
    let whole = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      runs.append(
        Run(
          text: (text.string as NSString).substring(with: range),
          font: (attributes[.font] as? UIFont).map { ArchivedFont($0) },
          color: (attributes[.foregroundColor] as? UIColor).map { ArchivedColor($0) },
          kern: (attributes[.kern] as? NSNumber)?.doubleValue ?? attributes[.kern] as? Double,
          paragraph: (attributes[.paragraphStyle] as? NSParagraphStyle).map { ArchivedParagraph($0) },
          attachment: (attributes[.attachment] as? NSTextAttachment).map { ArchivedAttachment($0) }))
    }
  }

  func value() throws -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    for run in runs {
      var attributes: [NSAttributedString.Key: Any] = [:]
      if let font = run.font { attributes[.font] = try font.value() }
      if let color = run.color { attributes[.foregroundColor] = try color.value() }
      if let kern = run.kern {
        guard ArchivedNumber.isExtent(CGFloat(kern)) else { throw LayoutArchiveError.wrongValue(key: "kern") }
        attributes[.kern] = NSNumber(value: kern)
      }
      if let paragraph = run.paragraph { attributes[.paragraphStyle] = try paragraph.value() }
      if let attachment = run.attachment { attributes[.attachment] = try attachment.value() }
      result.append(NSAttributedString(string: run.text, attributes: attributes))
    }
    return result
  }
}

/// A picture in a text as an archive holds it.
struct ArchivedAttachment: ArchivedForm {
  var image: ArchivedImage?
  var bounds: CGRect
  var contents: Data?
  var fileType: String?

  init(_ attachment: NSTextAttachment) {
    image = attachment.image.map { ArchivedImage($0) }
    bounds = ArchivedNumber.isRect(attachment.bounds) ? attachment.bounds : .zero
    (contents, fileType) = (attachment.contents, attachment.fileType)
  }

  func value() throws -> NSTextAttachment {
    guard ArchivedNumber.isRect(bounds) else { throw LayoutArchiveError.wrongValue(key: "attachment") }
    let result = NSTextAttachment(data: contents, ofType: fileType)
    (result.image, result.bounds) = (try image?.value(), bounds)
    return result
  }
}

/// How the lines of a paragraph stand, as an archive holds it.
struct ArchivedParagraph: ArchivedForm {
  /// Distances, heights and indents in the order of ``paths``.
  var numbers: [CGFloat]
  var alignment: Int
  var lineBreak: Int

  private static var paths: [ReferenceWritableKeyPath<NSMutableParagraphStyle, CGFloat>] {
    [
      \.lineSpacing, \.paragraphSpacing, \.paragraphSpacingBefore, \.lineHeightMultiple, \.minimumLineHeight,
      \.maximumLineHeight, \.firstLineHeadIndent, \.headIndent, \.tailIndent,
    ]
  }

  init(_ style: NSParagraphStyle) {
    let copy = NSMutableParagraphStyle()
    copy.setParagraphStyle(style)
    numbers = Self.paths.map { copy[keyPath: $0] }
    (alignment, lineBreak) = (style.alignment.rawValue, style.lineBreakMode.rawValue)
  }

  func value() throws -> NSParagraphStyle {
    guard numbers.count == Self.paths.count, numbers.allSatisfy({ $0.isFinite && abs($0) <= 1e6 }),
      let alignment = NSTextAlignment(rawValue: alignment), let lineBreak = NSLineBreakMode(rawValue: lineBreak)
    else { throw LayoutArchiveError.wrongValue(key: "paragraph") }
    let style = NSMutableParagraphStyle()
    for (path, number) in zip(Self.paths, numbers) { style[keyPath: path] = number }
    (style.alignment, style.lineBreakMode) = (alignment, lineBreak)
    return style
  }
}

extension NSCoder {
  /// Writes an object that is nothing but a value.
  func encodeForm(_ form: some ArchivedForm) { encodeSettings(form, forKey: "value") }

  /// Reads such a value; nil, with the reason told to the coder, where there is none.
  func decodeForm<Form: ArchivedForm>(_ kind: Form.Type) -> Form.Value? {
    do {
      guard let form = try decodeSettings(kind, forKey: "value") else {
        throw LayoutArchiveError.wrongValue(key: "value")
      }
      return try form.value()
    } catch {
      failWithError(error)
      return nil
    }
  }
}
