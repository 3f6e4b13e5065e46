import AutoLayout
import ControlMetrics
import Foundation
import KitSupport
import LayoutModel
import Typography

extension NSView {
  /// A content size; `noIntrinsicMetric` on an axis without one.
  static func contentSize(_ size: (width: Double?, height: Double?)) -> CGSize {
    CGSize(
      width: size.width.map { CGFloat($0) } ?? noIntrinsicMetric,
      height: size.height.map { CGFloat($0) } ?? noIntrinsicMetric)
  }
}

extension NSControl {
  var measuredFont: Font { font?.font ?? .system(Double(NSFont.systemFontSize)) }

  /// The metrics of the control's font.
  var fontMetrics: FontMetrics { measuredFont.metrics }

  /// The layout of a text in the control's font.
  func textLayout(_ text: NSAttributedString, width: CGFloat?, lines: Int) -> TextLayout {
    let kern = settings.canvas?.kern ?? 0
    let attributed =
      kern == 0
      ? TextSize.attributed(text, font: measuredFont) : AttributedText(text.string, font: measuredFont, kern: kern)
    return TextSize.layout(attributed, width: width, lines: lines, mode: .byTruncatingTail, scale: 1)
  }

  /// The width of a title in whole points; 0 without a title.
  func titleWidth(_ title: String) -> Double {
    title.isEmpty ? 0 : textLayout(NSAttributedString(string: title), width: nil, lines: 1).controlWidth
  }

  /// The height of a line of the control's font, in whole points.
  var lineHeight: Double {
    if let height = settings.canvas?.lineHeight { return height }
    let font = measuredFont
    guard font.family == .system else { return DesktopContentSize.lineHeight(of: font) }
    return DesktopContentSize.lineHeight(fontSize: font.size, lineEra)
  }
}
