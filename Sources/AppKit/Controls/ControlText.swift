import ControlMetrics
import Foundation
import KitSupport
import Typography

extension NSControl {
  /// The layout of a text in the control's font.
  func textLayout(_ text: NSAttributedString, width: CGFloat?, lines: Int) -> TextLayout {
    let font = font?.font ?? .system(Double(NSFont.systemFontSize))
    return TextSize.layout(
      TextSize.attributed(text, font: font), width: width, lines: lines, mode: .byTruncatingTail, scale: 1)
  }

  /// The width of a title in whole points.
  func titleWidth(_ title: String) -> CGFloat {
    guard !title.isEmpty else { return 0 }
    return CGFloat(textLayout(NSAttributedString(string: title), width: nil, lines: 1).controlWidth)
  }

  /// The height of a line of the control's font, in whole points.
  var lineHeight: CGFloat {
    let font = font?.font ?? .system(Double(NSFont.systemFontSize))
    guard font.family == .system else { return CGFloat(font.metrics.lineHeight.rounded(.up)) }
    return CGFloat(DesktopContentSize.lineHeight(fontSize: font.size, Self.era))
  }

  /// The distance from the bottom of a label in the control's font up to its last baseline.
  var labelDescent: CGFloat {
    CGFloat(DesktopContentSize.labelDescent(fontSize: Double(font?.pointSize ?? NSFont.systemFontSize)))
  }
}
