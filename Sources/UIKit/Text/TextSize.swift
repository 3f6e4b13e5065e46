import Foundation
import Typography

/// Measures the text of views.
enum TextSize {
  /// The measurer. It must be replaced before text is measured on other threads than the main thread.
  nonisolated(unsafe) static var measurer: any TextMeasuring = TextMeasurer()

  static func layout(_ text: AttributedText, width: CGFloat?, lines: Int, mode: NSLineBreakMode, scale: CGFloat)
    -> TextLayout
  {
    measurer.measure(
      text,
      in: Paragraph(
        width: width.map { Double($0) }, maximumLines: lines, lineBreakMode: mode.mode, scale: Double(scale)))
  }

  /// The runs of `text`. Runs without a font use `font`.
  static func attributed(_ text: NSAttributedString, font: UIFont) -> AttributedText {
    var result = AttributedText("", font: font.font)
    let whole = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      let part = (text.string as NSString).substring(with: range)
      let kern = (attributes[.kern] as? NSNumber)?.doubleValue ?? (attributes[.kern] as? Double) ?? 0
      let style = (attributes[.paragraphStyle] as? NSParagraphStyle)?.style ?? ParagraphStyle()
      result.append(
        AttributedText(
          part, font: (attributes[.font] as? UIFont)?.font ?? font.font, kern: kern, paragraphStyle: style,
          box: (attributes[.attachment] as? NSTextAttachment)?.box))
    }
    return result
  }
}

extension UIView {
  /// Sets the text measurer of all views. Plumb-specific.
  public static func setTextMeasurer(_ measurer: any TextMeasuring) { TextSize.measurer = measurer }
}
