import AutoLayout
import Foundation

/// The archived form of an attributed string.
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
    let result = KitMutableAttributedString(string: "")
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

/// The archived form of a text attachment.
struct ArchivedAttachment: ArchivedForm {
  var image: ArchivedImage?
  var bounds: CGRect

  init(_ attachment: NSTextAttachment) {
    image = attachment.image.map { ArchivedImage($0) }
    bounds = ArchivedNumber.isRect(attachment.bounds) ? attachment.bounds : .zero
  }

  func value() throws -> NSTextAttachment {
    guard ArchivedNumber.isRect(bounds) else { throw LayoutArchiveError.wrongValue(key: "attachment") }
    let result = NSTextAttachment()
    (result.image, result.bounds) = (try image?.value(), bounds)
    return result
  }
}
