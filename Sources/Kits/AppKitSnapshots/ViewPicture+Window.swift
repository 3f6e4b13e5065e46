import AppKit
import LayoutModel
import Picture
import Typography

extension ViewPicture {
  /// The nodes of the title bar and the toolbar of a window, over its content.
  static func bars(of window: NSWindow, isDark: Bool) -> [PictureNode] {
    guard window.styleMask.contains(.titled) else { return [] }
    let width = Double(window.frame.width)
    let height = Double(NSWindow.frameRect(forContentRect: .zero, styleMask: .titled).height)
    let all = max(height, Double(window.frame.height - window.contentLayoutRect.maxY))
    let theme = theme(isDark)
    var bar = PictureNode(.group, name: "title bar", frame: Rect(x: 0, y: 0, width: width, height: all))
    if !window.titlebarAppearsTransparent {
      bar.surface.background = theme.bar
      bar.drawing = [.fill(.rect(Rect(x: 0, y: all - 1, width: width, height: 1)), theme.separator)]
    }
    bar.drawing += buttons(of: window, height: height, isDark: isDark)
    if window.titleVisibility == .visible {
      var title = PictureNode(
        .label, frame: Rect(x: 76, y: (height - 16) / 2, width: max(0, width - 152), height: 16), text: window.title)
      title.textFormat = TextFormat(font: Font(size: 13, weight: .bold), color: theme.label, alignment: .center)
      bar.children.append(title)
    }
    if let toolbar = window.toolbar, toolbar.isVisible, all > height {
      bar.children += items(
        of: toolbar, in: Rect(x: 8, y: height, width: max(0, width - 16), height: all - height), theme)
    }
    return [bar]
  }

  /// The buttons at the left of a title bar. Buttons that the window does not support are gray.
  private static func buttons(of window: NSWindow, height: Double, isDark: Bool) -> DisplayList {
    let styles: [(NSWindow.StyleMask, UInt32)] = [
      (.closable, 0xFF5F57), (.miniaturizable, 0xFEBC2E), (.resizable, 0x28C840),
    ]
    return styles.enumerated().map { index, style in
      let circle = Rect(x: 8 + 20 * Double(index), y: height / 2 - 6, width: 12, height: 12)
      let color = window.styleMask.contains(style.0) ? Color(style.1) : theme(isDark).separator
      return .fill(.ellipse(circle), color)
    }
  }

  /// The labels of a toolbar's items, one beside the other. Views of items are drawn as labels.
  private static func items(of toolbar: NSToolbar, in rect: Rect, _ theme: Theme) -> [PictureNode] {
    let font = Font(size: 11)
    var x = rect.x
    return toolbar.items.compactMap { item in
      let text = item.label.isEmpty ? item.paletteLabel : item.label
      guard !text.isEmpty else { return nil }
      let width = min(Double(text.count) * 7 + 16, max(0, rect.maxX - x))
      var node = PictureNode(
        .label, frame: Rect(x: x, y: rect.midY - 7, width: width, height: 14), text: text)
      node.textFormat = TextFormat(font: font, color: theme.label, alignment: .center)
      node.isEnabled = item.isEnabled
      x += width + 8
      return node
    }
  }
}
