import LayoutModel
import Picture
import Typography
import UIKit

/// Makes the tree that `Picture` draws from views.
///
/// Drawn are backgrounds, borders, corners, shadows, alpha, clipping, text, images and symbols as placeholders, and the
/// controls of UIKit in their states. Not drawn are what a view draws itself in `draw(_:)`, layers without a view, and
/// rotations; ``undrawn`` names views with the latter two.
@MainActor
struct ViewPicture {
  /// The tree of the view, with its origin at zero.
  let root: PictureNode
  /// The parts that are not drawn, one sentence for each view.
  let undrawn: [String]

  init(_ view: UIView) {
    var missing: [String] = []
    var node = Self.node(view, titleColor: nil, &missing) ?? PictureNode(.group, frame: .zero)
    node.frame = Rect(x: 0, y: 0, width: Double(view.bounds.width), height: Double(view.bounds.height))
    root = node
    undrawn = missing
  }

  /// The picture as an SVG document.
  func svg(title: String) -> String {
    var outliner = TextOutliner()
    let list = [.fill(.rect(root.frame), .white)] + Painter(.touch).paint(root)
    return SVGWriter.document(outliner.outlined(list), size: root.frame.size, title: title)
  }

  // MARK: Nodes

  /// The node of a view with the views inside it, or nil if it is not visible.
  ///
  /// - Parameter titleColor: The color of labels and symbols in a button, or nil outside of buttons.
  private static func node(_ view: UIView, titleColor: Color?, _ missing: inout [String]) -> PictureNode? {
    guard !view.isHidden, view.alpha > 0.005 else { return nil }
    let frame = Rect(
      x: Double(view.frame.minX), y: Double(view.frame.minY), width: Double(view.frame.width),
      height: Double(view.frame.height))
    var node = PictureNode(.group, name: name(of: view), frame: frame)
    node.alpha = Double(view.alpha)
    node.clips = view.clipsToBounds || view is UIScrollView
    node.contentShift = Point(x: -Double(view.bounds.minX), y: -Double(view.bounds.minY))
    node.isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    node.background = color(view.backgroundColor, in: view)
    node.tint = titleColor ?? color(view.tintColor, in: view)
    fillAppearance(of: view, &node)
    fillContent(of: view, &node)
    if let titleColor { node.textFormat.color = titleColor }
    if view.transform.b != 0 || view.transform.c != 0 { missing.append("\(node.name) is rotated.") }
    if hasForeignLayers(view) { missing.append("\(node.name) has layers without a view.") }
    let inner = (view as? UIButton).map(self.titleColor) ?? titleColor
    node.children += view.subviews.compactMap { Self.node($0, titleColor: inner, &missing) }
    return node
  }

  private static func hasForeignLayers(_ view: UIView) -> Bool {
    guard let layers = view.layer.sublayers, !layers.isEmpty else { return false }
    let own = Set(view.subviews.map { ObjectIdentifier($0.layer) })
    return layers.contains { !own.contains(ObjectIdentifier($0)) }
  }

  /// The class, and the accessibility identifier if there is one.
  private static func name(of view: UIView) -> String {
    let type = "\(type(of: view))"
    return view.accessibilityIdentifier.map { "\(type) \($0)" } ?? type
  }

  /// Borders, corners and shadows of the layer.
  private static func fillAppearance(of view: UIView, _ node: inout PictureNode) {
    let layer = view.layer
    node.cornerRadius = min(Double(layer.cornerRadius), min(node.frame.width, node.frame.height) / 2)
    if layer.borderWidth > 0, let border = layer.borderColor {
      node.border = Stroke(color(UIColor(cgColor: border), in: view) ?? .black, width: Double(layer.borderWidth))
    }
    if layer.shadowOpacity > 0, !view.clipsToBounds, let shadow = layer.shadowColor {
      node.shadow = PictureNode.Shadow(
        color: (color(UIColor(cgColor: shadow), in: view) ?? .black).opacity(Double(layer.shadowOpacity)),
        offset: Point(x: Double(layer.shadowOffset.width), y: Double(layer.shadowOffset.height)),
        radius: Double(layer.shadowRadius))
    }
  }

  static func color(_ color: UIColor?, in view: UIView) -> Color? {
    guard let resolved = color?.resolvedColor(with: view.traitCollection).components else { return nil }
    return Color(
      red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue),
      alpha: Double(resolved.alpha))
  }
}
