import LayoutEngine

/// Alignment rectangles of image views that show a symbol of the system.
///
/// A symbol's alignment rectangle is not its frame, and differs from symbol to symbol. Where a required constraint of
/// the view itself states its width or height, the saved frame shows how much larger the frame is; half of that lies on
/// either side.
enum SymbolInsets {
  static func infer(_ document: Document, _ resolution: Resolution, into insets: inout [Insets]) {
    guard document.images.contains(where: { $0.isSystemSymbol }) else { return }
    for constraint in resolution.constraints {
      guard constraint.second == nil, constraint.relation == .equal, constraint.priority >= 1000,
        case .view(let index) = constraint.first
      else { continue }
      let node = document.views[index]
      guard node.tag == "imageView", !node.isMarkedMisplaced, let frame = node.savedFrame, let name = node.imageName,
        let image = document.imagesByName[name], document.images[image].isSystemSymbol
      else { continue }
      switch constraint.firstAttribute {
      case .height:
        let excess = (frame.height - constraint.constant) / 2
        insets[index].top = excess
        insets[index].bottom = excess
      case .width:
        let excess = (frame.width - constraint.constant) / 2
        insets[index].left = excess
        insets[index].right = excess
      default: break
      }
    }
  }
}
