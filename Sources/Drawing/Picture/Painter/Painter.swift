import LayoutModel
import Typography

/// Paints a tree of views into a display list.
///
/// Each kind of view has a function that returns the items that draw it inside its bounds. This file traverses the
/// tree and adds what all views share: background, border, clipping, opacity. Painting never changes a frame.
public struct Painter {
  /// The platform whose controls are drawn.
  public enum Style: Hashable, Sendable {
    /// iOS and tvOS.
    case touch
    /// macOS.
    case desktop
  }

  /// The platform whose controls are drawn.
  public let style: Style
  /// Whether views with an ambiguous position or size are outlined in orange.
  public var marksAmbiguity: Bool
  /// Whether groups record the size of their view, so that two pictures can be compared view by view.
  public var recordsSizes = false
  /// Whether the appearance is dark.
  let isDark: Bool
  let theme: Theme
  /// Whether text is condensed to fit frames that were computed for a slightly narrower typeface. Otherwise it is
  /// truncated.
  public var condensesText = true { didSet { text = TextSetting(condenses: condensesText, pixelScale: pixelScale) } }
  /// The number of pixels in a point, to which lines of text are rounded, as they are in the layout.
  public var pixelScale = 1.0 { didSet { text = TextSetting(condenses: condensesText, pixelScale: pixelScale) } }
  private(set) var text = TextSetting()

  /// Creates a painter. By default, the appearance is light and ambiguous views are not outlined.
  public init(_ style: Style, isDark: Bool = false, marksAmbiguity: Bool = false) {
    (self.style, self.isDark, self.marksAmbiguity) = (style, isDark, marksAmbiguity)
    theme = Theme.theme(style, isDark: isDark)
  }

  /// Returns the items that draw a view and its subviews, in the coordinate space of its superview.
  public func paint(_ node: PictureNode) -> DisplayList {
    guard node.frame.isDrawable else { return [] }
    let bounds = Rect(x: 0, y: 0, width: node.frame.width, height: node.frame.height)
    var items = ground(of: node, in: bounds)
    if let gradient = node.surface.gradient { items.append(.gradient(clip(of: node, in: bounds), gradient)) }
    if !node.drawing.isEmpty {
      items.append(.group(Group(clip: node.clips ? clip(of: node, in: bounds) : nil, items: node.drawing)))
    }
    items += body(of: node, in: shape(of: node, in: bounds))
    var inner: DisplayList = []
    for (index, child) in node.children.enumerated() {
      var child = child
      if hasCoveredCaption(child, node.children[(index + 1)...]) { child.showsCaption = false }
      inner += paint(child)
    }
    if node.contentShift != .zero, !inner.isEmpty { inner = [.group(Group(offset: node.contentShift, items: inner))] }
    if node.clips, !inner.isEmpty, node.children.contains(where: { !staysInside($0, of: node) }) {
      inner = [.group(Group(clip: clip(of: node, in: bounds), items: inner))]
    }
    items += inner
    items += border(of: node, in: bounds)
    items += outline(of: node, in: bounds)
    guard !items.isEmpty else { return [] }
    let opacity = node.isHidden ? 0.22 : max(0.05, min(1, node.alpha))
    var group = Group(
      offset: node.frame.origin, opacity: opacity, title: node.name.isEmpty ? nil : node.name, items: items)
    if recordsSizes, !node.name.isEmpty { group.viewSize = node.frame.size }
    if let transform = node.transform {
      let moved = transform.applied(to: node.anchor)
      group.transform = transform
      group.offset = Point(x: group.offset.x + node.anchor.x - moved.x, y: group.offset.y + node.anchor.y - moved.y)
    }
    return [.group(group)]
  }

  /// Draws a view without its subviews, in its own coordinates.
  package func paintSelf(_ node: PictureNode) -> DisplayList {
    guard node.frame.isDrawable else { return [] }
    let bounds = Rect(x: 0, y: 0, width: node.frame.width, height: node.frame.height)
    return ground(of: node, in: bounds) + body(of: node, in: shape(of: node, in: bounds))
      + outline(of: node, in: bounds)
  }

  // MARK: What all views have

  /// The rectangle of a control's shape. It is smaller than the frame if the frame includes room for a shadow.
  private func shape(of node: PictureNode, in bounds: Rect) -> Rect {
    let shape = bounds.inset(by: node.shapeInsets)
    return shape.width > 0 && shape.height > 0 ? shape : bounds
  }

  func clip(of node: PictureNode, in bounds: Rect) -> Shape {
    node.surface.cornerRadius > 0 ? .roundedRect(bounds, radius: node.surface.cornerRadius) : .rect(bounds)
  }

  private func staysInside(_ child: PictureNode, of node: PictureNode) -> Bool {
    let bounds = Rect(x: 0, y: 0, width: node.frame.width, height: node.frame.height)
    let moved = child.frame.offset(dx: node.contentShift.x, dy: node.contentShift.y)
    return node.surface.cornerRadius == 0 && child.clips && bounds.contains(moved)
  }

  private func ground(of node: PictureNode, in bounds: Rect) -> DisplayList {
    guard let background = node.surface.background, !background.isClear, !drawsOwnGround(node.kind) else { return [] }
    return shadow(of: node, in: bounds) + [.fill(clip(of: node, in: bounds), background)]
  }

  /// A blurred shadow as a few layers, so that no file format needs to blur.
  private func shadow(of node: PictureNode, in bounds: Rect) -> DisplayList {
    guard let shadow = node.surface.shadow, !shadow.color.isClear else { return [] }
    let layers = shadow.radius > 0 ? 6 : 1
    return (0..<layers).map { layer in
      // From half a radius inside the edge to one and a half outside.
      let grow = layers == 1 ? 0 : shadow.radius * (1.5 - 2 * Double(layer) / Double(layers - 1))
      let shape = bounds.inset(-grow, -grow).offset(dx: shadow.offset.x, dy: shadow.offset.y)
      return .fill(
        .roundedRect(shape, radius: max(0, node.surface.cornerRadius + grow)), shadow.color.opacity(1 / Double(layers)))
    }
  }

  private func border(of node: PictureNode, in bounds: Rect) -> DisplayList {
    guard let border = node.surface.border else { return [] }
    let line = bounds.inset(border.width / 2, border.width / 2)
    let radius = max(0, node.surface.cornerRadius - border.width / 2)
    return [.stroke(radius > 0 ? .roundedRect(line, radius: radius) : .rect(line), border)]
  }

  /// Whether the kind draws its own shape and fills it with the background color.
  private func drawsOwnGround(_ kind: PictureNode.Kind) -> Bool {
    switch kind {
    case .field(.rounded), .field(.bezel), .field(.search), .button(.filled), .button(.tinted), .button(.gray),
      .button(.push):
      true
    case .box, .switchControl, .slider, .colorWell, .segmentedControl: true
    default: false
    }
  }

  /// The outlines that an editor adds: dashed for containers, orange for ambiguous views.
  private func outline(of node: PictureNode, in bounds: Rect) -> DisplayList {
    var items: DisplayList = []
    // A view without an area is not visible, and neither is its outline.
    guard bounds.width >= 1, bounds.height >= 1 else { return items }
    switch node.kind {
    case .stack, .grid:
      items.append(.stroke(.rect(bounds.inset(0.5, 0.5)), Stroke(CanvasColor.container, dash: [4, 3])))
    case .scroll:
      items.append(.stroke(.rect(bounds.inset(0.5, 0.5)), Stroke(CanvasColor.container, dash: [8, 3])))
    case .view, .container, .custom, .collectionCell:
      if node.surface.background == nil || node.surface.background!.isClear {
        items.append(.stroke(.rect(bounds.inset(0.25, 0.25)), Stroke(CanvasColor.outline, width: 0.5)))
      }
    default: break
    }
    if marksAmbiguity, node.isAmbiguous {
      let frame = bounds.inset(-1, -1)
      items.append(.fill(.rect(frame), CanvasColor.ambiguous.opacity(0.1)))
      items.append(.stroke(.rect(frame), Stroke(CanvasColor.ambiguous, width: 1.5, dash: [5, 3])))
    }
    return items
  }

  // MARK: Kinds

  /// Returns the items that draw a view of this kind in the rectangle of its shape.
  private func body(of node: PictureNode, in rect: Rect) -> DisplayList {
    switch node.kind {
    case .view, .group: []
    case .custom: caption(node.text, in: rect, unless: !node.children.isEmpty || !node.showsCaption)
    case .container:
      caption(
        node.text.isEmpty ? "Container" : node.text, in: rect, unless: !node.children.isEmpty || !node.showsCaption)
    case .label: label(node, in: rect)
    case .image: image(node, in: rect)
    case .button(let style): button(node, style, in: rect)
    case .checkBox: checkBox(node, in: rect)
    case .radioButton: radioButton(node, in: rect)
    case .switchControl: switchControl(node, in: rect)
    case .segmentedControl: segmentedControl(node, in: rect)
    case .stepper: stepper(node, in: rect)
    case .slider(let axis): slider(node, axis, in: rect)
    case .popUpButton: popUpButton(node, pullsDown: false, in: rect)
    case .pullDownButton: popUpButton(node, pullsDown: true, in: rect)
    case .comboBox: comboBox(node, in: rect)
    case .colorWell: colorWell(node, in: rect)
    case .field(let style): field(node, style, in: rect)
    case .textView: textView(node, in: rect)
    case .searchBar: searchBar(node, in: rect)
    case .progressBar: progressBar(node, in: rect)
    case .activityIndicator: activityIndicator(node, in: rect)
    case .pageControl: pageControl(node, in: rect)
    case .levelIndicator: levelIndicator(node, in: rect)
    case .picker: picker(node, in: rect)
    case .datePicker: datePicker(node, in: rect)
    case .table: table(node, in: rect)
    case .tableHeader: tableHeader(node, in: rect)
    case .cell(let accessory): cell(node, accessory, in: rect)
    case .collection: collection(node, in: rect)
    case .collectionCell: []
    case .navigationBar: navigationBar(node, in: rect)
    case .toolbar: toolbar(node, in: rect)
    case .tabBar: tabBar(node, in: rect)
    case .stack, .scroll, .grid: []
    case .split(let axis): splitView(node, axis, in: rect)
    case .tabView: tabView(node, in: rect)
    case .box(let style): box(node, style, in: rect)
    case .effect(let style): effect(node, style, in: rect)
    case .map: map(in: rect)
    case .web: web(in: rect)
    case .media: media(in: rect)
    }
  }

  /// Whether siblings in front of a view lie over the name in its center.
  private func hasCoveredCaption(_ node: PictureNode, _ front: ArraySlice<PictureNode>) -> Bool {
    guard node.children.isEmpty else { return false }
    switch node.kind {
    case .custom, .container, .table, .collection: break
    default: return false
    }
    let place = node.frame.centered(width: min(node.frame.width, 220), height: min(node.frame.height, 40))
    return front.contains { !$0.isHidden && $0.alpha > 0 && $0.frame.isDrawable && $0.frame.overlap(place) > 0 }
  }

  /// A color of a control in the light and in the dark appearance.
  func tone(_ light: UInt32, _ dark: UInt32, alpha: Double = 1) -> Color { Color(isDark ? dark : light, alpha: alpha) }

  /// A gray caption in the center of a view that draws no content of its own.
  func caption(_ string: String, in rect: Rect, unless hasContent: Bool) -> DisplayList {
    guard !hasContent, rect.height >= 14, rect.width >= 30 else { return [] }
    let format = TextFormat(font: Font(size: min(13, max(9, rect.height / 3))), alignment: .center, lineLimit: 1)
    return text.items(string, format, color: tone(0x3C3C43, 0xEBEBF5, alpha: 0.4), in: rect.inset(3, 0))
  }
}
