import AutoLayout
import CoreGraphics
import LayoutModel
import Picture
import QuartzCore

/// Makes what layers and drawing code show into the nodes and items that `Picture` draws, for the views of either kit.
@MainActor package struct LayerPicture {
  /// Whether the y-axis of the layers is downward.
  let isFlipped: Bool
  /// Resolves a color of a kit in the appearance of the view.
  let kitColor: (Any) -> Color?

  /// - Parameters:
  ///   - isFlipped: Whether the y-axis of the layers is downward.
  ///   - kitColor: Resolves a color of a kit, which gradients may contain in place of Core Graphics' colors.
  package init(isFlipped: Bool = true, kitColor: @escaping (Any) -> Color? = { _ in nil }) {
    (self.isFlipped, self.kitColor) = (isFlipped, kitColor)
  }

  // MARK: Layers

  /// Sets borders, corners and the shadow of a layer.
  package func fillAppearance(of layer: CALayer, clips: Bool, _ node: inout PictureNode) {
    node.surface.cornerRadius = min(Double(layer.cornerRadius), min(node.frame.width, node.frame.height) / 2)
    if layer.borderWidth > 0, let border = layer.borderColor {
      node.surface.border = Stroke(Self.color(border), width: Double(layer.borderWidth))
    }
    if layer.shadowOpacity > 0, !clips, let shadow = layer.shadowColor {
      node.surface.shadow = PictureNode.Shadow(
        color: Self.color(shadow).opacity(Double(layer.shadowOpacity)),
        offset: Point(
          x: Double(layer.shadowOffset.width), y: Double(layer.shadowOffset.height) * (isFlipped ? 1 : -1)),
        radius: Double(layer.shadowRadius))
    }
  }

  /// Sets the gradient or the shape of a layer.
  package func fillContent(of layer: CALayer, _ node: inout PictureNode) {
    if let gradient = layer as? CAGradientLayer { fillGradient(of: gradient, &node) }
    if let shape = layer as? CAShapeLayer { node.drawing += items(of: shape) }
  }

  /// The node of a layer without a view, with the layers inside it, or nil if it is not visible.
  ///
  /// - Parameters:
  ///   - height: The height of the layer around it, in points.
  ///   - owner: The name of the view, for what is not drawn.
  package func node(
    of layer: CALayer, inHeight height: CGFloat, owner: String, _ missing: inout [String]
  ) -> PictureNode? {
    guard !layer.isHidden, layer.opacity > 0.005 else { return nil }
    let size = layer.bounds.size
    var origin = CGPoint(
      x: layer.position.x - layer.anchorPoint.x * size.width, y: layer.position.y - layer.anchorPoint.y * size.height)
    if !isFlipped { origin.y = height - origin.y - size.height }
    var node = PictureNode(.group, frame: Rect(CGRect(origin: origin, size: size)))
    Self.setTransform(layer.affineTransform(), anchor: layer.anchorPoint, of: &node)
    node.alpha = Double(layer.opacity)
    node.clips = layer.masksToBounds
    node.contentShift = Point(x: -Double(layer.bounds.minX), y: -Double(layer.bounds.minY))
    node.surface.background = layer.backgroundColor.map(Self.color)
    fillAppearance(of: layer, clips: layer.masksToBounds, &node)
    fillContent(of: layer, &node)
    node.drawing += drawnItems(of: layer)
    if let limit = Self.unsupported(layer) { missing.append("\(type(of: layer)) in \(owner): \(limit)") }
    node.children = (layer.sublayers ?? []).compactMap {
      self.node(of: $0, inHeight: size.height, owner: owner, &missing)
    }
    return node
  }

  /// What the picture leaves out of a layer, or nil.
  package static func unsupported(_ layer: CALayer) -> String? {
    if layer.mask != nil { return "masks are not drawn" }
    if layer.contents != nil { return "contents are not drawn" }
    return nil
  }

  /// Sets a transform about an anchor point, which is given in units of the size.
  package static func setTransform(_ transform: CGAffineTransform, anchor: CGPoint, of node: inout PictureNode) {
    guard !transform.isIdentity else { return }
    node.anchor = Point(x: Double(anchor.x) * node.frame.width, y: Double(anchor.y) * node.frame.height)
    node.frame = node.frame.offset(dx: Double(transform.tx), dy: Double(transform.ty))
    node.transform = Transform(
      a: Double(transform.a), b: Double(transform.b), c: Double(transform.c), d: Double(transform.d))
  }

  /// The components of a color.
  package static func color(_ color: CGColor) -> Color {
    let parts = color.components ?? []
    guard parts.count == 4 else { return .clear }
    return Color(red: Double(parts[0]), green: Double(parts[1]), blue: Double(parts[2]), alpha: Double(parts[3]))
  }

  // MARK: Shapes

  private func items(of layer: CAShapeLayer) -> DisplayList {
    guard let path = layer.path else { return [] }
    let shape = Shape.path(Self.elements(of: path, mirroredIn: isFlipped ? nil : layer.bounds.height))
    var items: DisplayList = []
    if let fill = layer.fillColor { items.append(.fill(shape, Self.color(fill))) }
    if let stroke = layer.strokeColor, layer.lineWidth > 0 {
      items.append(
        .stroke(
          shape,
          Stroke(
            Self.color(stroke), width: Double(layer.lineWidth),
            dash: (layer.lineDashPattern ?? []).map(\.doubleValue),
            isRound: layer.lineCap == .round || layer.lineJoin == .round)))
    }
    return items
  }

  static func elements(of path: CGPath, mirroredIn height: CGFloat? = nil) -> [PathElement] {
    func point(_ point: CGPoint) -> Point {
      Point(x: Double(point.x), y: Double(height.map { $0 - point.y } ?? point.y))
    }
    return path.elements.map { element in
      switch element {
      case .move(let end): .move(point(end))
      case .line(let end): .line(point(end))
      case .quad(let control, let end): .quadraticCurve(point(control), end: point(end))
      case .cubic(let first, let second, let end): .curve(point(first), point(second), end: point(end))
      case .close: .close
      }
    }
  }
}
