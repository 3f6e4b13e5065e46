import Diagnostics
import InterfaceBuilder
import LayoutEngine
import Picture

/// Makes the panels of one layout of a document: trees, frames around them, bars over them, constraints.
package struct LayoutPanels {
  package let layout: DocumentLayout
  /// The document with the values of the size classes of the layout.
  private let drawnDocument: Document
  /// Which controllers are inside which, and so have bars.
  let containment: TouchContainment
  private let showsConstraints: Bool
  private let isDark: Bool
  private let images: [String: PictureImage]
  private let catalogColors: [String: CatalogColor]

  package init(
    _ layout: DocumentLayout, showsConstraints: Bool, isDark: Bool = false, images: [String: PictureImage] = [:],
    catalogColors: [String: CatalogColor] = [:]
  ) {
    self.layout = layout
    drawnDocument = layout.drawnDocument
    (self.images, self.catalogColors, self.isDark) = (images, catalogColors, isDark)
    containment = TouchContainment(layout.document)
    self.showsConstraints = showsConstraints
  }

  var document: Document { layout.document }

  /// The top-level views that are shown, in document order: not the bars of controllers, which are shown with the
  /// views below them, nor refresh controls, which are outside the canvas.
  package var views: [ViewIndex] {
    layout.roots.map { $0.view }.filter { view in
      let node = document.views[view]
      guard let frame = layout.frame(of: view), frame.width > 0, frame.height > 0 else { return false }
      if [ViewKind.navigationBar, .tabBar, .toolbar, .refreshControl].contains(node.kind),
        node.key == node.kind.rawValue
      {
        return false
      }
      return node.container != "toolbarItem" && node.container != "touchBarItem"
    }
  }

  /// The image of one top-level view; nil if it is not installed.
  package func panel(of view: ViewIndex) -> Panel? {
    guard let root = layout.root(of: view), root.view == view else { return nil }
    let isReversed = layout.options.direction == .rightToLeft
    let tree = PictureTree(
      drawnDocument, isRightToLeft: isReversed, isDark: isDark, ambiguous: showsConstraints ? ambiguousViews(root) : [],
      images: images, catalogColors: catalogColors, fonts: layout.options.fonts,
      frame: { layout.frame(of: $0) },
      alignmentInsets: { root.item(of: $0).map { root.engine.alignmentInsets(of: $0) } ?? .zero })
    guard var node = tree.node(view) else { return nil }
    node.frame = Rect(origin: .zero, size: node.frame.size)
    var constraints = showsConstraints ? ConstraintLines(root, tree: tree, isHidden: layout.isHidden).lines() : []
    if let top = topOnScreen(of: view), let device = layout.device {
      // Bars that are not translucent are beside the view, not over it.
      node.frame = node.frame.offset(dx: 0, dy: top)
      let inset = top == 0 ? contentInset(of: view, device) : 0
      node.contentShift.y += inset
      constraints = constraints.map { $0.offset(dx: 0, dy: top + inset) }
      let screen = Rect(origin: .zero, size: device.size(isLandscape: layout.isLandscape))
      node = PictureNode(.group, frame: screen, children: [node] + bars(over: view, size: screen.size, tree))
    }
    var panel = Panel(
      title: title(of: view), root: node, frame: frame(around: view, node), constraints: constraints,
      style: tree.platform == .macOS ? .desktop : .touch)
    panel.isDark = isDark
    return panel
  }

  /// The size of a view: `393 × 852`.
  func sizeText(of view: ViewIndex) -> String {
    guard let frame = layout.frame(of: view) else { return "" }
    return "\(Numeral.rounded(frame.width)) × \(Numeral.rounded(frame.height))"
  }

  /// The device whose screen the view fills, with its bars.
  func deviceName(of view: ViewIndex) -> String? { topOnScreen(of: view) != nil ? layout.device?.name : nil }

  /// The views with ambiguous frames, as far as they are found within the work limit of the layout.
  private func ambiguousViews(_ root: RootLayout) -> Set<ViewIndex> {
    let workLimit = root.engine.work + layout.options.workLimit / 2
    return Set(
      root.views.filter { view in
        guard root.isComplete, root.engine.work < workLimit, let item = root.item(of: view) else { return false }
        return root.engine.hasAmbiguousLayout(item)
      })
  }

  // MARK: Names

  /// The controller's title or class, else what the view itself is called.
  package func title(of view: ViewIndex) -> String {
    let node = document.views[view]
    if let controller = document.viewController(ofRootView: view) {
      return Self.title(ofController: controller.element) ?? "View Controller"
    }
    if let owner = Self.owner(of: node, in: document.root) {
      if owner.name == "window" { return owner["title"] ?? "Window" }
      return Self.title(ofController: owner) ?? ViewName.title(fromCamelCase: owner.name)
    }
    if let name = node.userLabel ?? node.customClass { return name }
    let owner = document.root.child("objects")?.children.first { $0["userLabel"] == "File's Owner" }?["customClass"]
    guard let owner, owner != "NSObject" else { return node.tag }
    return owner
  }

  private static func title(ofController controller: Element) -> String? {
    controller["title"] ?? controller["userLabel"] ?? controller["customClass"]
  }

  /// The window whose content view this is, or the controller that shows its contents in it.
  private static func owner(of view: ViewNode, in element: Element) -> Element? {
    let isOwner = element.name == "window" || element.name.hasSuffix("ViewController")
    if isOwner, element.children.contains(where: { $0 === view.element }) { return element }
    for child in element.children { if let found = owner(of: view, in: child) { return found } }
    return nil
  }

  // MARK: Frames

  /// The distance from the top of the screen to the top of the view, if the view and the bars beside it fill the
  /// screen; else nil.
  func topOnScreen(of view: ViewIndex) -> Double? {
    guard let device = layout.device, let frame = layout.frame(of: view) else { return nil }
    let screen = device.size(isLandscape: layout.isLandscape)
    guard abs(frame.width - screen.width) < 1 else { return nil }
    if abs(frame.height - screen.height) < 1 { return 0 }
    guard let heights = barHeights(over: view) else { return nil }
    for (top, bottom) in [(heights.top, 0), (heights.top, heights.bottom), (0, heights.bottom)]
    where abs(frame.height + top + bottom - screen.height) < 1 { return top }
    return nil
  }

  /// The distance by which a list that is a controller's view moves its rows down, below the bars over its top edge.
  func contentInset(of view: ViewIndex, _ device: Device) -> Double {
    guard [ViewKind.tableView, .collectionView].contains(document.views[view].kind) else { return 0 }
    let statusBar = device.idiom == .phone && layout.isLandscape ? 0 : device.statusBarHeight
    return max(barHeights(over: view)?.top ?? 0, statusBar)
  }

  private func frame(around view: ViewIndex, _ node: PictureNode) -> PictureFrame {
    if document.platform == .macOS {
      let isWindow = Self.owner(of: document.views[view], in: document.root)?.name == "window"
      return isWindow || document.viewController(ofRootView: view) != nil ? .window(title: title(of: view)) : .plain
    }
    guard topOnScreen(of: view) != nil, let device = layout.device else { return .plain }
    let isRound = device.hasHomeIndicator
    let camera: DeviceFrame.Camera =
      device.idiom != .phone || !isRound ? .none : device.statusBarHeight > 53 ? .island : .notch
    let hidesStatusBar = device.idiom == .tv || device.idiom == .phone && layout.isLandscape
    return .device(
      DeviceFrame(
        cornerRadius: isRound ? (device.idiom == .phone ? 44 : 18) : 0, camera: camera, isLandscape: layout.isLandscape,
        statusBarHeight: hidesStatusBar ? 0 : device.statusBarHeight, hasHomeIndicator: isRound,
        hasLightStatusBar: isDark(node, at: Point(x: node.frame.width / 2, y: 8)),
        isRightToLeft: layout.options.direction == .rightToLeft))
  }

  /// Whether what is seen at a point is dark: the ground of the last view painted over it.
  private func isDark(_ node: PictureNode, at point: Point) -> Bool {
    var luminance = isDark ? 0.0 : 1.0
    func visit(_ node: PictureNode, _ origin: Point) {
      let frame = node.frame.offset(dx: origin.x, dy: origin.y)
      let isHit = point.x >= frame.minX && point.x < frame.maxX && point.y >= frame.minY && point.y < frame.maxY
      if isHit, !node.isHidden, let ground = node.surface.background, ground.alpha > 0.5 {
        luminance = ground.luminance
      }
      for child in node.children { visit(child, Point(x: frame.x, y: frame.y)) }
    }
    visit(node, .zero)
    return luminance < 0.45
  }
}
