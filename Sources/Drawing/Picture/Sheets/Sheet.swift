import LayoutModel
import Typography

/// One laid-out tree with its frame and its heading.
public struct Panel: Sendable {
  /// The heading above the tree.
  public var title: String
  /// A second line in a lighter color, such as a size. Empty for none.
  public var subtitle: String
  /// The tree of views that the cell shows.
  public var root: PictureNode
  /// The frame around the tree: a device, a window, or none.
  public var frame: PictureFrame
  /// The constraints to draw, in the coordinate space of the root. Empty for none.
  public var constraints: [ConstraintLine]
  /// The platform whose controls are drawn.
  public var style: Painter.Style
  /// Whether the appearance is dark.
  public var isDark = false

  /// Creates a panel. By default it has no constraints and no second line.
  public init(
    title: String, subtitle: String = "", root: PictureNode, frame: PictureFrame, constraints: [ConstraintLine] = [],
    style: Painter.Style
  ) {
    (self.title, self.subtitle, self.root, self.frame, self.constraints) = (title, subtitle, root, frame, constraints)
    self.style = style
  }
}

/// Panels in rows on a canvas.
public struct Sheet: Sendable {
  /// The panels of each row, from left to right. A row is as high as its highest panel.
  public var rows: [[Panel]]
  /// The title of the picture.
  public var title: String
  /// Whether views with an ambiguous position or size are outlined.
  public var marksAmbiguity: Bool
  /// The places of the panels of a packed sheet; nil if the rows are drawn.
  var placements: [Placement]?

  /// Creates a sheet with rows.
  public init(title: String, rows: [[Panel]], marksAmbiguity: Bool = false) {
    (self.title, self.rows, self.marksAmbiguity) = (title, rows, marksAmbiguity)
  }

  /// Creates a sheet with panels in rows of at most `width` points, or one panel if it is wider.
  public init(title: String, flowing panels: [Panel], width: Double, marksAmbiguity: Bool = false) {
    var rows: [[Panel]] = []
    var row: [Panel] = []
    var used = 0.0
    for panel in panels {
      let extent = Self.outerSize(of: panel).width + Self.gap
      if !row.isEmpty, used + extent > width {
        rows.append(row)
        row = []
        used = 0
      }
      row.append(panel)
      used += extent
    }
    if !row.isEmpty { rows.append(row) }
    self.init(title: title, rows: rows, marksAmbiguity: marksAmbiguity)
  }

  // Points.
  static let margin = 40.0
  static let gap = 40.0
  static let heading = 44.0

  /// The picture as an SVG document, whose text is drawn by the outlines of the built-in font.
  public func svg() -> String {
    let (list, size) = displayList()
    var outliner = TextOutliner()
    return SVGWriter.document(outliner.outlined(list), size: size, title: title)
  }

  /// The picture and its size in points.
  public func displayList() -> (list: DisplayList, size: Size) {
    if let placements { return packedDisplayList(placements, paint: paint) }
    var list: DisplayList = []
    var y = Self.margin
    var width = 0.0
    // Panels are aligned in columns if all rows have the same number of panels.
    let columns = columnWidths()
    for row in rows where !row.isEmpty {
      var x = Self.margin
      var height = 0.0
      for (index, panel) in row.enumerated() {
        let size = Self.outerSize(of: panel)
        list.append(.group(Group(offset: Point(x: x, y: y), items: paint(panel))))
        x += max(size.width, columns?[index] ?? 0) + Self.gap
        height = max(height, size.height)
      }
      width = max(width, x - Self.gap + Self.margin)
      y += height + Self.gap
    }
    let size = Size(width: max(width, 2 * Self.margin), height: max(y - Self.gap + Self.margin, 2 * Self.margin))
    return ([.fill(.rect(Rect(origin: .zero, size: size)), CanvasColor.ground)] + list, size)
  }

  /// A part of the picture of one panel, without its heading and the frame around it.
  ///
  /// - Parameters:
  ///   - panel: The panel.
  ///   - region: The part, in the coordinate space of the panel's root.
  ///   - marksAmbiguity: Whether views with an ambiguous position or size are outlined.
  package static func displayList(of panel: Panel, in region: Rect, marksAmbiguity: Bool = false) -> DisplayList {
    let items = Sheet(title: "", rows: [], marksAmbiguity: marksAmbiguity).paintRoot(of: panel)
    let bounds = Rect(origin: .zero, size: region.size)
    let moved = DisplayItem.group(Group(offset: Point(x: -region.x, y: -region.y), items: items))
    return [.fill(.rect(bounds), CanvasColor.ground), .group(Group(clip: .rect(bounds), items: [moved]))]
  }

  private func columnWidths() -> [Double]? {
    guard let count = rows.first?.count, rows.count > 1, rows.allSatisfy({ $0.count == count }) else { return nil }
    let widths = (0..<count).map { column in rows.map { Self.outerSize(of: $0[column]).width } }
    // Phones and tablets in one matrix would leave more room than pictures.
    guard widths.allSatisfy({ ($0.max() ?? 0) < 1.5 * ($0.min() ?? 0) }) else { return nil }
    return widths.map { $0.max() ?? 0 }
  }

  /// A panel with its frame and its heading; a heading wider than the picture is shortened.
  static func outerSize(of panel: Panel) -> Size {
    let insets = panel.frame.insets
    return Size(
      width: max(panel.root.frame.width + insets.left + insets.right, 120),
      height: panel.root.frame.height + insets.top + insets.bottom + heading)
  }

  private func paint(_ panel: Panel) -> DisplayList {
    let size = Self.outerSize(of: panel)
    let insets = panel.frame.insets
    let setting = TextSetting()
    let title = Rect(x: 0, y: 0, width: size.width, height: 18)
    let subtitle = Rect(x: 0, y: 18, width: size.width, height: 14)
    var items = setting.items(
      panel.title, TextFormat(font: Font(size: 13, weight: .semibold)), color: CanvasColor.title, in: title)
    items += setting.items(panel.subtitle, TextFormat(font: Font(size: 11)), color: CanvasColor.subtitle, in: subtitle)
    let picture = paintRoot(of: panel)
    items.append(.group(Group(offset: Point(x: insets.left, y: Self.heading + insets.top), items: picture)))
    return items
  }

  private func paintRoot(of panel: Panel) -> DisplayList {
    var root = panel.root
    let size = root.frame.size
    root.frame = Rect(origin: .zero, size: size)
    if root.surface.background == nil, panel.style == .desktop || panel.frame != .plain {
      root.surface.background = Theme.theme(panel.style, isDark: panel.isDark).ground
    }
    let content = Painter(panel.style, isDark: panel.isDark, marksAmbiguity: marksAmbiguity).paint(root)
    let framed = panel.frame.paint(content, size: size)
    guard !panel.constraints.isEmpty else { return framed }
    let bounds = Rect(origin: .zero, size: size)
    let lines = ConstraintPainter().paint(panel.constraints, bounds: bounds, obstacles: Self.texts(in: root))
    // What lies far outside the root, such as the end of a long scroll view, is not on the canvas.
    return framed + [.group(Group(clip: .rect(bounds.inset(-12, -12)), items: lines))]
  }

  /// The frames of views with text, in the coordinate space of the root.
  private static func texts(in root: PictureNode) -> [Rect] {
    var rects: [Rect] = []
    func visit(_ node: PictureNode, _ origin: Point) {
      let frame = node.frame.offset(dx: origin.x, dy: origin.y)
      if !node.text.isEmpty || !node.items.isEmpty { rects.append(frame) }
      for child in node.children {
        visit(child, Point(x: frame.x + node.contentShift.x, y: frame.y + node.contentShift.y))
      }
    }
    visit(root, Point(x: -root.frame.x, y: -root.frame.y))
    return rects
  }
}
