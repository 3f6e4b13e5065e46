import AppKit
import AutoLayout
import LayoutModel
import Picture
import QuartzCore
import SnapshotAssertions
import Typography

/// Makes the tree that `Picture` draws from views of AppKit.
///
/// Drawn are controls in their states, text, images and symbols as placeholders, tables, boxes, tabs, the frame of
/// windows, what layers show, and what `draw(_:)` fills and strokes. ``undrawn`` names what is left out. The controls
/// are those of `Picture`, with which pictures of documents are drawn.
@MainActor struct ViewPicture {
  /// The tree of the view, with its origin at zero.
  let root: PictureNode
  /// The parts that are not drawn, one sentence for each view.
  let undrawn: [String]
  private let isDark: Bool

  /// The picture of a view.
  init(_ view: NSView) {
    var missing: [String] = []
    var node = Self.node(view, isSelected: false, &missing) ?? PictureNode(.group, frame: .zero)
    node.frame = Rect(x: 0, y: 0, width: Double(view.frame.width), height: Double(view.frame.height))
    root = node
    undrawn = missing
    isDark = Self.isDark(view)
  }

  /// The picture of a window, with its title bar and its toolbar.
  init(_ window: NSWindow) {
    var missing: [String] = []
    let frame = Rect(x: 0, y: 0, width: Double(window.frame.width), height: Double(window.frame.height))
    var node = PictureNode(.group, name: "\(type(of: window))", frame: frame)
    let frameView = window.contentView?.superview
    isDark = frameView.map(Self.isDark) ?? false
    node.clips = true
    node.surface.cornerRadius = window.styleMask.contains(.titled) ? 10 : 0
    node.surface.background = Self.color(window.backgroundColor, isDark: isDark)
    if let frameView { Self.fillPattern(window.backgroundColor, in: frameView, &node, &missing) }
    node.children = (frameView?.subviews ?? []).compactMap { Self.node($0, isSelected: false, &missing) }
    node.children += Self.bars(of: window, isDark: isDark)
    node.surface.border = Stroke(Color(0x000000, alpha: 0.2), width: 0.5)
    root = node
    undrawn = missing
  }

  /// The picture in a file format.
  func image(_ format: SnapshotFormat, title: String) -> ViewImage {
    SnapshotPicture(displayList, size: root.frame.size, undrawn: undrawn).image(format, title: title)
  }

  /// The items that draw the tree.
  var displayList: DisplayList {
    var painter = Painter(.desktop, isDark: isDark)
    painter.recordsSizes = true
    // Outside of a window with round corners, nothing is drawn.
    let ground: DisplayList =
      root.surface.cornerRadius > 0 ? [] : [.fill(.rect(root.frame), Self.theme(isDark).ground)]
    return ground + painter.paint(root)
  }

  // MARK: Nodes

  /// The node of a view with the views inside it, or nil if it is not visible.
  ///
  /// - Parameter isSelected: Whether the view is in a selected row, whose text is white.
  static func node(_ view: NSView, isSelected: Bool, _ missing: inout [String]) -> PictureNode? {
    guard !view.isHidden, view.alphaValue > 0.005 else { return nil }
    var node = PictureNode(.group, name: name(of: view), frame: place(of: view))
    node.alpha = Double(view.alphaValue)
    node.clips = view.clipsToBounds || view is NSClipView
    node.isRightToLeft = view.userInterfaceLayoutDirection == .rightToLeft
    let insets = view.alignmentRectInsets
    node.shapeInsets = Insets(
      top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom), right: Double(insets.right))
    fillLayer(of: view, &node, &missing)
    let layers = LayerPicture(isFlipped: view.isFlipped) { color($0 as? NSColor, isDark: isDark(view)) }
    let context = view.recordedDrawing()
    node.drawing += layers.items(of: context.drawings, in: view.frame.size) {
      items(of: $0, size: $1, in: view, &missing)
    }
    missing += context.limits.sorted().map { "\(node.name): \($0)" }
    fillPattern(background(of: view), in: view, &node, &missing)
    fillContent(of: view, layers, &node, &missing)
    if isSelected, node.kind == .label { node.textFormat.color = .white }
    if view.frameRotation != 0 || view.boundsRotation != 0 || view.bounds.size != view.frame.size {
      missing.append("\(node.name): rotated and scaled coordinates are not drawn")
    }
    let isSelected = isSelected || (view as? NSTableRowView)?.isSelected == true
    node.children += view.subviews.compactMap { self.node($0, isSelected: isSelected, &missing) }
    if let header = (view as? NSScrollView).flatMap({ self.header(in: $0, &missing) }) { node.children.append(header) }
    return node
  }

  /// The background color that a view draws; nil if it draws none.
  private static func background(of view: NSView) -> NSColor? {
    switch view {
    case let clip as NSClipView: clip.drawsBackground ? clip.backgroundColor : nil
    case let field as NSTextField: field.drawsBackground ? field.backgroundColor : nil
    case let textView as NSTextView: textView.drawsBackground ? textView.backgroundColor : nil
    case let box as NSBox: box.boxType == .custom ? box.fillColor : nil
    default: nil
    }
  }

  /// Fills a node with the image of a pattern color.
  private static func fillPattern(
    _ color: NSColor?, in view: NSView, _ node: inout PictureNode, _ missing: inout [String]
  ) {
    guard let image = color?.pattern else { return }
    let (context, place) = (CGContext(size: image.size), CGRect(origin: .zero, size: image.size))
    if image.drawings.isEmpty {
      context.draw(image, in: place)
    } else {
      context.draw(image.drawings, size: image.size, in: place)
    }
    LayerPicture().fillTiles(context, size: image.size, &node) { items(of: $0, size: $1, in: view, &missing) }
  }

  /// The header above the clip view, which scrolls horizontally with its table.
  private static func header(in scrollView: NSScrollView, _ missing: inout [String]) -> PictureNode? {
    guard let header = (scrollView.documentView as? NSTableView)?.headerView, header.superview == nil,
      var node = node(header, isSelected: false, &missing)
    else { return nil }
    let clip = place(of: scrollView.contentView)
    let height = Double(header.frame.height)
    node.frame = Rect(x: clip.x, y: clip.y - height, width: clip.width, height: height)
    node.contentShift.x = -Double(scrollView.documentVisibleRect.minX)
    node.clips = true
    return node
  }

  /// The frame from the upper left corner of the visible part of the superview, with the y-axis downward.
  private static func place(of view: NSView) -> Rect {
    let frame = view.frame
    guard let outer = view.superview else { return Rect(frame) }
    let y = outer.isFlipped ? frame.minY - outer.bounds.minY : outer.bounds.maxY - frame.maxY
    return Rect(CGRect(x: frame.minX - outer.bounds.minX, y: y, width: frame.width, height: frame.height))
  }

  /// The class, and the identifier if there is one.
  private static func name(of view: NSView) -> String {
    let type = "\(type(of: view))"
    let own = view.accessibilityIdentifier()
    let identifier = own.isEmpty ? view.identifier?.rawValue ?? "" : own
    return identifier.isEmpty ? type : "\(type) \(identifier)"
  }

  /// Background, border, corners, shadow and inner layers of the layer that the view owns.
  private static func fillLayer(of view: NSView, _ node: inout PictureNode, _ missing: inout [String]) {
    guard let layer = view.layer else { return }
    if view.wantsUpdateLayer { view.updateLayer() }
    let layers = LayerPicture(isFlipped: view.isFlipped) { color($0 as? NSColor, isDark: isDark(view)) }
    node.clips = node.clips || layer.masksToBounds
    node.surface.background = layer.backgroundColor.map(LayerPicture.color)
    layers.fillAppearance(of: layer, clips: node.clips, &node)
    layers.fillContent(of: layer, &node)
    if let limit = LayerPicture.unsupported(layer) { missing.append("\(node.name): \(limit)") }
    let inner = (layer.sublayers ?? []).filter { sublayer in !view.subviews.contains { $0.layer === sublayer } }
    node.children += inner.compactMap { layers.node(of: $0, inHeight: view.frame.height, owner: node.name, &missing) }
  }

  // MARK: Colors

  static func isDark(_ view: NSView) -> Bool {
    view.effectiveAppearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua
  }

  static func theme(_ isDark: Bool) -> Theme { isDark ? .darkDesktop : .desktop }

  /// A color in an appearance. Colors of the system differ in the dark one.
  static func color(_ color: NSColor?, isDark: Bool) -> Color? {
    guard let color = color?.resolved(isDark: isDark) else { return nil }
    if isDark, let role = color.role {
      let theme = Theme.darkDesktop
      switch role {
      case .text: return theme.label
      case .secondaryText: return theme.secondaryLabel
      case .placeholder: return theme.placeholder
      case .separator: return theme.separator
      case .content: return theme.field
      case .window: return theme.ground
      }
    }
    let parts = color.components
    return Color(
      red: Double(parts.red), green: Double(parts.green), blue: Double(parts.blue), alpha: Double(parts.alpha))
  }
}
