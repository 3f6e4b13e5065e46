import ControlMetrics
import LayoutEngine

/// Alignment rectangles of image views that show a symbol of the system.
///
/// A symbol's alignment rectangle is not its frame, and differs from symbol to symbol. Where a required constraint of
/// the view itself states its width or height, the saved frame shows how much larger the frame is; half of that lies on
/// either side. Where one ties an edge to the same edge of the parent, the saved frame shows the distance itself.
struct SymbolInsets {
  private let document: Document
  private let saved: ViewTable<Rect?>
  /// The number of pixels in a point to which the saved frames are rounded.
  private let pixels: Double

  static func infer(_ document: Document, _ resolution: Resolution, scale: Double, into insets: inout ViewTable<Insets>)
  {
    guard document.views.contains(where: { isSymbol($0, document) }) else { return }
    let this = SymbolInsets(
      document: document, saved: ViewTable(document.views.map { $0.savedRect(in: document) }),
      pixels: scale)
    for constraint in resolution.constraints {
      guard constraint.relation == .equal, constraint.priority >= .required, constraint.multiplier == 1 else {
        continue
      }
      if constraint.second == nil {
        this.applySize(constraint, &insets)
      } else {
        this.applyEdge(constraint, &insets)
      }
    }
    if document.platform == .macOS { this.applyRows(resolution, &insets) }
  }

  /// Symbols of macOS in rows: the distance that a constraint states between two of the same saved size is larger than
  /// that of their frames by the inset below the upper one and the one above the lower one. All symbols of that size
  /// have them at edges without an inset of their own (3 and 3 points; 7 views in 2 documents).
  private func applyRows(_ resolution: Resolution, _ insets: inout ViewTable<Insets>) {
    var sums: [Size: Double] = [:]
    for constraint in resolution.constraints {
      guard constraint.relation == .equal, constraint.priority >= .required, constraint.multiplier == 1,
        case .view(let first) = constraint.first.item, case .view(let second) = constraint.second?.item,
        let other = constraint.second?.attribute, let a = saved[first], let b = saved[second], a.size == b.size,
        document.views[first].parent == document.views[second].parent,
        Self.isSymbol(document.views[first], document), Self.isSymbol(document.views[second], document)
      else { continue }
      let sum: Double
      switch (constraint.first.attribute, other) {
      case (.top, .bottom): sum = constraint.constant - (a.minY - b.maxY)
      case (.bottom, .top): sum = -constraint.constant - (b.minY - a.maxY)
      default: continue
      }
      if sum > 0.5, sum <= 12 { sums[a.size] = sum }
    }
    guard !sums.isEmpty else { return }
    for view in document.views where Self.isSymbol(view, document) {
      guard let sum = saved[view.index].flatMap({ sums[$0.size] }) else { continue }
      let bottom = (sum / 2 * pixels).rounded(.down) / pixels
      if insets[view.index].bottom == 0 { insets[view.index].bottom = bottom }
      if insets[view.index].top == 0 { insets[view.index].top = sum - bottom }
    }
  }

  /// Symbols come from the system's catalog; on macOS the named images of AppKit are drawn as symbols, too.
  private static func isSymbol(_ view: ViewNode, _ document: Document) -> Bool {
    guard view.kind == .imageView || isImageButton(view, document), !view.isMarkedMisplaced, let name = view.imageName
    else { return false }
    if document.platform == .macOS, name.hasPrefix("NS"), document.toolsVersion.major >= 17000 { return true }
    guard let image = document.imagesByName[name] else { return false }
    return document.images[image].isSystemSymbol
  }

  /// A button of macOS that is nothing but its image.
  private static func isImageButton(_ view: ViewNode, _ document: Document) -> Bool {
    document.platform == .macOS && view.kind == .button && DesktopStyle(view) == .unborderedButton
      && view.cell?["imagePosition"] == "only"
  }

  private func applySize(_ constraint: Resolution.InForce, _ insets: inout ViewTable<Insets>) {
    guard case .view(let index) = constraint.first.item, Self.isSymbol(document.views[index], document),
      let frame = saved[index]
    else { return }
    switch constraint.first.attribute {
    case .height:
      // Insets are whole pixels; the odd one lies above.
      let excess = frame.height - constraint.constant
      insets[index].bottom = (excess / 2 * pixels).rounded(.down) / pixels
      insets[index].top = excess - insets[index].bottom
    case .width:
      let excess = (frame.width - constraint.constant) / 2
      insets[index].left = excess
      insets[index].right = excess
    default: break
    }
  }

  private func applyEdge(_ constraint: Resolution.InForce, _ insets: inout ViewTable<Insets>) {
    guard case .view(let first) = constraint.first.item, case .view(let second) = constraint.second?.item,
      constraint.first.attribute == constraint.second?.attribute
    else { return }
    let isFirst = document.views[first].parent == second
    let symbol = isFirst ? first : second
    guard document.views[symbol].parent == (isFirst ? second : first),
      Self.isSymbol(document.views[symbol], document), let frame = saved[symbol],
      let parent = document.views[symbol].parent, let size = document.views[parent].savedFrame
    else { return }
    // The symbol's edge lies this far inside the parent's, counted rightwards or downwards.
    let place = isFirst ? constraint.constant : -constraint.constant
    switch constraint.first.attribute {
    case .top: insets[symbol].top = place - frame.minY
    case .bottom: insets[symbol].bottom = frame.maxY - (size.height + place)
    case .leading, .left: insets[symbol].left = place - frame.minX
    case .trailing, .right: insets[symbol].right = frame.maxX - (size.width + place)
    default: break
    }
  }
}

extension ViewNode {
  /// The saved frame in the parent's coordinates, y downwards.
  package func savedRect(in document: Document) -> Rect? {
    guard let frame = savedFrame else { return nil }
    var y = frame.y
    if document.platform == .macOS, let parent, !document.views[parent].kind.isFlipped,
      let outer = document.views[parent].savedFrame
    {
      y = outer.height - frame.y - frame.height
    }
    return Rect(x: frame.x, y: y, width: frame.width, height: frame.height)
  }
}
