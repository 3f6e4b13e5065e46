import Foundation
import Typography

/// An attachment of a kit.
package protocol MeasuredAttachment: AnyObject {
  /// The space that the attachment needs.
  var box: InlineBox { get }
}

/// Measures the text of views.
package enum TextSize {
  /// The measurer. It must be replaced before text is measured on other threads than the main thread.
  nonisolated(unsafe) package static var measurer: any TextMeasuring = TextMeasurer()

  package static func layout(_ text: AttributedText, width: CGFloat?, lines: Int, mode: NSLineBreakMode, scale: CGFloat)
    -> TextLayout
  {
    measurer.measure(
      text,
      in: Paragraph(
        width: width.map { Double($0) }, maximumLines: lines, lineBreakMode: mode.mode, scale: Double(scale)))
  }

  /// The widths between which a wrapping text keeps the line breaks that it has at a width, in points.
  package static func spanOfLineBreaks(
    _ text: AttributedText, width: CGFloat, lines: Int, scale: CGFloat
  ) -> TextMeasurer.WidthSpan {
    TextMeasurer().spanOfLineBreaks(
      text, in: Paragraph(width: Double(width), maximumLines: lines, scale: Double(scale)))
  }

  /// The runs of `text`. Runs without a font use `font`.
  package static func attributed(_ text: NSAttributedString, font: Font) -> AttributedText {
    var result = AttributedText("", font: font)
    let whole = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      let part = (text.string as NSString).substring(with: range)
      let kern = number(attributes[.kern])
      let style = (attributes[.paragraphStyle] as? NSParagraphStyle)?.style ?? ParagraphStyle()
      result.append(
        AttributedText(
          part, font: (attributes[.font] as? KitFont)?.font ?? font, kern: kern, paragraphStyle: style,
          box: (attributes[.attachment] as? any MeasuredAttachment)?.box))
    }
    return result
  }

  /// The number of an attribute, whose type programs choose; 0 for none. Only Apple's systems convert all of them to
  /// `NSNumber`.
  private static func number(_ value: Any?) -> Double {
    switch value {
    case let number as NSNumber: number.doubleValue
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as Float: Double(number)
    case let number as Int: Double(number)
    default: 0
    }
  }
}
