import AutoLayout
import LayoutModel
import Picture
import QuartzCore
import SnapshotAssertions
import Typography
import UIKit

/// Makes the tree that `Picture` draws from views.
///
/// Drawn are backgrounds, gradients, borders, corners, shadows, alpha, clipping, transforms, text, images and symbols
/// as placeholders, the controls of UIKit in their states, layers without a view, and what `draw(_:)` fills and
/// strokes. ``undrawn`` names what is left out: masks, contents and texts of layers. The description of the picture
/// lists it.
@MainActor struct ViewPicture {
  /// The tree of the view, with its origin at zero.
  let root: PictureNode
  /// The parts that are not drawn, one sentence for each view.
  let undrawn: [String]
  private let isDark: Bool
  private let pixelScale: Double

  init(_ view: UIView) {
    var missing: [String] = []
    var node = Self.node(view, titleColor: nil, &missing) ?? PictureNode(.group, frame: .zero)
    node.frame = Rect(x: 0, y: 0, width: Double(view.bounds.width), height: Double(view.bounds.height))
    root = node
    undrawn = missing
    isDark = Self.isDark(view)
    pixelScale = max(1, Double(view.traitCollection.displayScale))
  }

  /// The picture in a file format.
  func image(_ format: SnapshotFormat, title: String) -> ViewImage {
    SnapshotPicture(displayList, size: root.frame.size, undrawn: undrawn).image(format, title: title)
  }

  /// The items that draw the tree.
  var displayList: DisplayList {
    var painter = Painter(.touch, isDark: isDark)
    painter.recordsSizes = true
    painter.condensesText = false
    painter.pixelScale = pixelScale
    return [.fill(.rect(root.frame), (isDark ? Theme.darkTouch : .touch).ground)] + painter.paint(root)
  }

  // MARK: Nodes

  /// The node of a view with the views inside it, or nil if it is not visible.
  ///
  /// - Parameters:
  ///   - titleColor: The color of labels and symbols in a button, or nil outside of buttons.
  ///   - showsHidden: Whether the view is drawn although it is hidden, as in a snapshot.
  private static func node(
    _ view: UIView, titleColor: Color?, showsHidden: Bool = false, _ missing: inout [String]
  ) -> PictureNode? {
    guard showsHidden || !view.isHidden && view.alpha > 0.005 else { return nil }
    let layer = view.layer
    let anchor = layer.anchorPoint
    let (center, size) = (view.center, view.bounds.size)
    let frame =
      view.transform.isIdentity
      ? Rect(view.frame)
      : Rect(
        CGRect(
          x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height, width: size.width,
          height: size.height))
    var node = PictureNode(.group, name: name(of: view), frame: frame)
    LayerPicture.setTransform(view.transform, anchor: anchor, of: &node)
    node.alpha = Double(view.alpha)
    node.clips = view.clipsToBounds || view is UIScrollView || view is SnapshotView
    node.contentShift = Point(x: -Double(view.bounds.minX), y: -Double(view.bounds.minY))
    node.isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    node.surface.background = color(view.backgroundColor, in: view)
    node.tint = buttonTint(view, titleColor) ?? color(view.tintColor, in: view)
    let layers = LayerPicture { color($0 as? UIColor, in: view) }
    layers.fillAppearance(of: layer, clips: view.clipsToBounds, &node)
    layers.fillContent(of: layer, &node)
    if let tile = view.backgroundColor?.pattern { fillPattern(tile, in: view, layers, &node, &missing) }
    let context = view.recordedDrawing()
    node.drawing += layers.items(of: context.drawings, in: size) { items(of: $0, size: $1, in: view, &missing) }
    missing += context.limits.sorted().map { "\(node.name): \($0)" }
    fillContent(of: view, layers, &node, &missing)
    if let titleColor { node.textFormat.color = titleColor }
    if let limit = LayerPicture.unsupported(layer) { missing.append("\(node.name): \(limit)") }
    let inner = (view as? UIButton).map(self.titleColor) ?? titleColor
    if let snapshot = view as? SnapshotView { node.children += original(of: snapshot, &missing) }
    node.children += children(of: view, titleColor: inner, &missing)
    return node
  }

  /// The node of the view that a snapshot shows, as large as the snapshot.
  private static func original(of snapshot: SnapshotView, _ missing: inout [String]) -> [PictureNode] {
    let part = Rect(snapshot.part)
    guard part.width > 0, part.height > 0 else { return [] }
    guard !snapshot.isBeingDrawn else {
      missing.append("\(name(of: snapshot)): a snapshot inside of the view that it shows is not drawn")
      return []
    }
    snapshot.isBeingDrawn = true
    defer { snapshot.isBeingDrawn = false }
    guard var node = node(snapshot.original, titleColor: nil, showsHidden: true, &missing) else { return [] }
    let (x, y) = (Double(snapshot.bounds.width) / part.width, Double(snapshot.bounds.height) / part.height)
    (node.frame.x, node.frame.y) = (-part.x * x, -part.y * y)
    (node.alpha, node.anchor) = (1, .zero)
    node.transform = x == 1 && y == 1 ? nil : Transform(a: x, b: 0, c: 0, d: y)
    return [node]
  }

  /// The color of the symbols in a button with a configuration, which is that of the title; nil for other views.
  private static func buttonTint(_ view: UIView, _ titleColor: Color?) -> Color? {
    (view.superview as? UIButton)?.configuration == nil ? nil : titleColor
  }

  /// Fills the view with copies of an image, behind its content.
  private static func fillPattern(
    _ image: UIImage, in view: UIView, _ layers: LayerPicture, _ node: inout PictureNode, _ missing: inout [String]
  ) {
    let (context, place) = (CGContext(size: image.size), CGRect(origin: .zero, size: image.size))
    if image.drawings.isEmpty {
      context.draw(image, in: place)
    } else {
      context.draw(image.drawings, size: image.size, in: place)
    }
    layers.fillTiles(context, size: image.size, &node) { items(of: $0, size: $1, in: view, &missing) }
  }

  /// The nodes of the subviews and of the layers without a view, in the order of the layers.
  private static func children(of view: UIView, titleColor: Color?, _ missing: inout [String]) -> [PictureNode] {
    let subviews = view.subviews
    let layers = view.layer.sublayers ?? []
    guard layers.count > subviews.count else {
      return subviews.compactMap { node($0, titleColor: titleColor, &missing) }
    }
    let drawn = LayerPicture { color($0 as? UIColor, in: view) }
    let owners = Dictionary(uniqueKeysWithValues: subviews.map { (ObjectIdentifier($0.layer), $0) })
    return layers.compactMap { layer in
      owners[ObjectIdentifier(layer)].map { node($0, titleColor: titleColor, &missing) }
        ?? drawn.node(of: layer, inHeight: view.bounds.height, owner: "\(type(of: view))", &missing)
    }
  }

  /// The class, and the accessibility identifier if there is one.
  private static func name(of view: UIView) -> String {
    let type = "\(type(of: view))"
    return view.accessibilityIdentifier.map { "\(type) \($0)" } ?? type
  }

  static func isDark(_ view: UIView) -> Bool { view.traitCollection.userInterfaceStyle == .dark }

  /// The colors of the appearance of a view.
  static func theme(of view: UIView) -> Theme { isDark(view) ? .darkTouch : .touch }

  static func color(_ color: UIColor?, in view: UIView) -> Color? {
    guard let resolved = color?.resolvedColor(with: view.traitCollection).components else { return nil }
    return Color(
      red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue),
      alpha: Double(resolved.alpha))
  }
}
