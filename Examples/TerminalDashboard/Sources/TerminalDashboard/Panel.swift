import AutoLayout

/// A box of a terminal screen. One point is one character cell.
///
/// It belongs to no kit: adopting `LayoutItem` is all that anchors and constraints ask for.
@MainActor
final class Panel: LayoutItem {
  private(set) lazy var layoutNode = LayoutNode(owner: self)
  /// The panels inside, in the order in which they are drawn.
  private(set) var children: [Panel] = []
  /// The rectangle in the parent's cells.
  private(set) var frame = CGRect.zero
  private let title: String?
  private let lines: [String]

  /// A panel with a frame if it has a title, and with lines of text inside.
  init(title: String? = nil, lines: [String] = []) {
    self.title = title
    self.lines = lines
  }

  func add(_ panel: Panel) {
    children.append(panel)
    layoutNode.addChild(panel.layoutNode)
  }

  /// The text, with a cell on each side for the frame.
  func prepareLayoutNode() {
    guard !lines.isEmpty else { return }
    let border = title == nil ? 0 : 2
    let width = max(lines.map(\.count).max() ?? 0, (title?.count ?? 0) + 2)
    layoutNode.setContentSize(width: CGFloat(width + border), height: CGFloat(lines.count + border))
  }

  func layoutFrameDidChange() { frame = layoutNode.frame }

  /// Draws the panel and those inside; `x` and `y` are the cells of its parent's corner.
  func draw(on screen: inout Screen, x: Int = 0, y: Int = 0) {
    let (left, top) = (x + Int(frame.minX), y + Int(frame.minY))
    let (width, height) = (Int(frame.width), Int(frame.height))
    if let title { screen.box(left, top, width, height, title) }
    let border = title == nil ? 0 : 1
    for (row, line) in lines.enumerated() where row < height - 2 * border {
      screen.text(left + border, top + border + row, String(line.prefix(max(0, width - 2 * border))))
    }
    for child in children { child.draw(on: &screen, x: left, y: top) }
  }
}
