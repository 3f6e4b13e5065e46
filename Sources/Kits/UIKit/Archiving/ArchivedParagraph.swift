import AutoLayout
import Foundation

/// The archived form of a paragraph style.
struct ArchivedParagraph: ArchivedForm {
  /// The values in the order of ``paths``.
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
