import AutoLayout
import LayoutEngine
import Picture
import QuartzCore
import UIKit

// What layers and drawing code show.
extension ViewPicture {
  /// Sets the gradient or the shape of a layer.
  static func fillContent(of layer: CALayer, in view: UIView, _ node: inout PictureNode) {
    if let gradient = layer as? CAGradientLayer { node.gradient = self.gradient(gradient, in: view) }
    if let shape = layer as? CAShapeLayer { node.drawing += items(of: shape, in: view) }
  }

  /// The node of a layer without a view, with the layers inside it, or nil if it is not visible.
  static func node(of layer: CALayer, in view: UIView, _ missing: inout [String]) -> PictureNode? {
    guard !layer.isHidden, layer.opacity > 0.005 else { return nil }
    let transform = layer.affineTransform()
    let size = layer.bounds.size
    let origin = CGPoint(
      x: layer.position.x - layer.anchorPoint.x * size.width, y: layer.position.y - layer.anchorPoint.y * size.height)
    var node = PictureNode(.group, frame: Rect(CGRect(origin: origin, size: size)))
    setTransform(transform, anchor: layer.anchorPoint, of: &node)
    node.alpha = Double(layer.opacity)
    node.clips = layer.masksToBounds
    node.contentShift = Point(x: -Double(layer.bounds.minX), y: -Double(layer.bounds.minY))
    node.background = layer.backgroundColor.flatMap { color(UIColor(cgColor: $0), in: view) }
    fillAppearance(of: layer, in: view, clips: layer.masksToBounds, &node)
    fillContent(of: layer, in: view, &node)
    if let limit = unsupported(layer) { missing.append("\(type(of: layer)) in \(type(of: view)): \(limit)") }
    node.children = (layer.sublayers ?? []).compactMap { Self.node(of: $0, in: view, &missing) }
    return node
  }

  /// What the picture leaves out of a layer, or nil.
  static func unsupported(_ layer: CALayer) -> String? {
    if layer.mask != nil { return "masks are not drawn" }
    if layer.contents != nil { return "contents are not drawn" }
    if layer is CATextLayer { return "its text is not drawn" }
    if let gradient = layer as? CAGradientLayer, gradient.type == .conic {
      return "conic gradients are drawn as linear"
    }
    return nil
  }

  static func setTransform(_ transform: CGAffineTransform, anchor: CGPoint, of node: inout PictureNode) {
    guard !transform.isIdentity else { return }
    node.anchor = Point(x: Double(anchor.x) * node.frame.width, y: Double(anchor.y) * node.frame.height)
    node.frame = node.frame.offset(dx: Double(transform.tx), dy: Double(transform.ty))
    node.transform = Transform(
      a: Double(transform.a), b: Double(transform.b), c: Double(transform.c), d: Double(transform.d))
  }

  // MARK: Gradients and shapes

  private static func gradient(_ layer: CAGradientLayer, in view: UIView) -> Gradient? {
    let colors = (layer.colors ?? []).compactMap { gradientColor($0, in: view) }
    guard colors.count > 1 else { return nil }
    let locations = layer.locations ?? []
    let stops = colors.enumerated().map { index, color in
      let even = Double(index) / Double(colors.count - 1)
      return Gradient.Stop(
        color, at: min(max(locations.indices.contains(index) ? locations[index].doubleValue : even, 0), 1))
    }
    let size = layer.bounds.size
    func point(_ unit: CGPoint) -> Point {
      Point(x: Double(unit.x * size.width), y: Double(unit.y * size.height))
    }
    return Gradient(
      stops, start: point(layer.startPoint), end: point(layer.endPoint), isRadial: layer.type == .radial)
  }

  /// The colors of a gradient layer have no type.
  private static func gradientColor(_ value: Any, in view: UIView) -> Color? {
    color((value as? CGColor).map { UIColor(cgColor: $0) } ?? value as? UIColor, in: view)
  }

  private static func items(of layer: CAShapeLayer, in view: UIView) -> DisplayList {
    guard let path = layer.path else { return [] }
    let shape = Shape.path(elements(of: path))
    var items: DisplayList = []
    if let fill = layer.fillColor, let color = color(UIColor(cgColor: fill), in: view) {
      items.append(.fill(shape, color))
    }
    if let stroke = layer.strokeColor, layer.lineWidth > 0, let color = color(UIColor(cgColor: stroke), in: view) {
      items.append(
        .stroke(
          shape,
          Stroke(
            color, width: Double(layer.lineWidth), dash: (layer.lineDashPattern ?? []).map(\.doubleValue),
            isRound: layer.lineCap == .round || layer.lineJoin == .round)))
    }
    return items
  }

  private static func elements(of path: CGPath) -> [PathElement] {
    func point(_ point: CGPoint) -> Point { Point(x: Double(point.x), y: Double(point.y)) }
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

  // MARK: Drawing code

  /// What `draw(_:)` of a view draws.
  static func drawing(of view: UIView) -> DisplayList {
    view.recordedDrawing().map { drawing in
      let parts = drawing.color.components ?? [0, 0, 0, 0]
      let color = Color(
        red: Double(parts[0]), green: Double(parts[1]), blue: Double(parts[2]), alpha: Double(parts[3]))
      let shape = Shape.path(elements(of: drawing.path))
      let item: DisplayItem =
        drawing.lineWidth.map { width in
          .stroke(
            shape,
            Stroke(color, width: Double(width), dash: drawing.dash.map { Double($0) }, isRound: drawing.isRound))
        } ?? .fill(shape, color)
      let isWhole = drawing.clip == CGRect(origin: .zero, size: view.bounds.size)
      return isWhole ? item : .group(Group(clip: .rect(Rect(drawing.clip)), items: [item]))
    }
  }
}
