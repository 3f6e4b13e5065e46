import InterfaceBuilder
import LayoutEngine

/// The rectangles of a hierarchy as they are on the canvas, in the coordinates of its top-level view.
///
/// A view is where its saved frame says, which may differ from where its constraints put it, or where the frames of a
/// sample say. Constants of new constraints are distances between these rectangles.
package struct CanvasGeometry {
  package let document: Document
  package let root: RootLayout
  private var engine: Engine { root.engine }
  /// The number of pixels in a point.
  let scale: Double
  /// The frames of a sample, in the coordinates of the top-level view; nil for those of the canvas.
  private let sample: [ViewIndex: Rect]?

  package init(_ layout: DocumentLayout, root: RootLayout) { self.init(layout, root: root, sample: nil) }

  init(_ layout: DocumentLayout, root: RootLayout, sample: [ViewIndex: Rect]?) {
    document = layout.document
    self.root = root
    scale = layout.scale
    self.sample = sample
  }

  /// The frame of a view; nil for a view of another hierarchy.
  package func frame(of view: ViewIndex) -> Rect? {
    guard let item = root.item(of: view) else { return nil }
    if view == root.view { return Rect(origin: .zero, size: engine.frame(of: item).size) }
    let known = sample.map { $0[view] } ?? root.savedRect(of: view)
    return known ?? engine.frame(of: item, in: root.item(of: root.view))
  }

  /// The alignment rectangle of a view.
  package func alignmentRect(of view: ViewIndex) -> Rect? {
    guard let item = root.item(of: view), let frame = frame(of: view) else { return nil }
    return frame.inset(by: engine.alignmentInsets(of: item))
  }

  /// The view or guide with an object id.
  func item(_ id: String) -> (item: ItemID, view: ViewIndex, guide: GuideIndex?)? {
    if let view = document.viewIndex(id: id), let item = root.item(of: view) { return (item, view, nil) }
    guard let guide = document.guides.indices.first(where: { document.guides[$0].id == id }),
      let owner = document.guides[guide].owner, let item = root.item(ofGuide: guide)
    else { return nil }
    return (item, owner, guide)
  }

  /// The rectangle that constraints of an object refer to.
  package func rect(_ id: String) -> Rect? {
    guard let found = item(id) else { return nil }
    guard found.guide != nil else { return alignmentRect(of: found.view) }
    // A guide keeps its insets from the view it belongs to.
    guard let owner = root.item(of: found.view), let frame = frame(of: found.view) else { return nil }
    let top = root.item(of: root.view)
    let (inner, outer) = (engine.frame(of: found.item, in: top), engine.frame(of: owner, in: top))
    return Rect(
      x: frame.x + inner.x - outer.x, y: frame.y + inner.y - outer.y,
      width: inner.width + frame.width - outer.width, height: inner.height + frame.height - outer.height)
  }

  /// The rectangle inside the margins of a view.
  package func marginRect(_ id: String) -> Rect? {
    guard let found = item(id), let frame = frame(of: found.view) else { return nil }
    return frame.inset(by: engine.margins(of: found.item))
  }

  /// The value of an attribute of an object, in points.
  package func value(_ id: String, _ attribute: Attribute) -> Double? {
    guard let found = item(id) else { return nil }
    if attribute.isBaseline { return baseline(of: found.item, isFirst: attribute == .firstBaseline) }
    return (attribute.isMargin ? marginRect(id) : rect(id)).flatMap { value(attribute, of: $0, like: found.item) }
  }

  /// The value of an edge, length or center of a rectangle, in points, as of an item in whose reading direction leading
  /// positions count.
  func value(_ attribute: Attribute, of rect: Rect, like item: ItemID) -> Double? {
    let isRight = engine.effectiveDirection(of: item) == .rightToLeft
    switch attribute.withoutMargin {
    case .left: return rect.minX
    case .right: return rect.maxX
    case .leading: return isRight ? -rect.maxX : rect.minX
    case .trailing: return isRight ? -rect.minX : rect.maxX
    case .top: return rect.minY
    case .bottom: return rect.maxY
    case .width: return rect.width
    case .height: return rect.height
    case .centerX: return rect.midX
    case .centerY: return rect.midY
    default: return nil
    }
  }

  private func baseline(of item: ItemID, isFirst: Bool) -> Double? {
    let baselines = engine.baselines(of: item)
    guard let baseline = isFirst ? baselines.first : baselines.last else { return nil }
    if let descendant = baseline.descendant { return self.baseline(of: descendant, isFirst: isFirst) }
    guard let view = root.views.first(where: { root.item(of: $0) == item }), let frame = frame(of: view) else {
      return nil
    }
    return frame.minY + baseline.heightFraction * frame.height + baseline.offset
  }

  /// Whether a view has baselines.
  package func hasBaseline(_ view: ViewIndex) -> Bool {
    root.item(of: view).map { engine.baselines(of: $0).last != nil } ?? false
  }

  /// The constant with which a constraint would hold on the canvas, rounded to pixels.
  func constant(
    _ first: String, _ firstAttribute: Attribute, _ second: String?, _ secondAttribute: Attribute?,
    multiplier: Double = 1
  ) -> Double? {
    guard let one = value(first, firstAttribute) else { return nil }
    guard let second, let secondAttribute else { return rounded(one) }
    return value(second, secondAttribute).map { rounded(one - multiplier * $0) }
  }

  /// A length in whole pixels, if it is as close to them as rounding errors are.
  package func rounded(_ value: Double) -> Double {
    let pixels = (value * scale * 2).rounded() / (scale * 2)
    return abs(pixels - value) < 1e-6 ? pixels + 0 : value
  }

  /// The constant with which a constraint of the document would hold on the canvas; nil if it cannot be computed.
  package func constant(of node: ConstraintNode) -> Double? {
    guard let first = node.firstAttribute.attribute, let multiplier = node.multiplier else { return nil }
    let owner = document.views[node.owner].id
    let second = node.secondAttribute?.attribute
    return constant(
      node.firstItem ?? owner, first, second == nil ? nil : node.secondItem ?? owner, second, multiplier: multiplier)
  }
}

extension Document {
  /// Whether a view is around another one.
  package func isAncestor(_ ancestor: ViewIndex, of view: ViewIndex) -> Bool {
    var current = views[view].parent
    while let index = current {
      if index == ancestor { return true }
      current = views[index].parent
    }
    return false
  }

  /// The object ids of the two sides of a constraint.
  package func items(of node: ConstraintNode) -> (first: String, second: String?) {
    let owner = views[node.owner].id
    return (node.firstItem ?? owner, node.secondAttribute == nil ? nil : node.secondItem ?? owner)
  }
}

extension EditedDocument {
  /// The hierarchy of a view.
  package func root(of view: ViewIndex) throws(OperationError) -> RootLayout {
    guard let root = layout.root(of: view) else { throw .notPossible("the view is not installed for this size class") }
    return root
  }

  func geometry(of view: ViewIndex) throws(OperationError) -> CanvasGeometry {
    CanvasGeometry(layout, root: try root(of: view))
  }

  /// The safe area guide of a view.
  package func safeArea(of view: ViewIndex, in document: Document? = nil) -> String? {
    (document ?? self.document).guides.first { $0.owner == view && $0.kind == .safeArea && !$0.id.isEmpty }?.id
  }

  func isAncestor(_ ancestor: ViewIndex, of view: ViewIndex) -> Bool { document.isAncestor(ancestor, of: view) }

  func items(of node: ConstraintNode) -> (first: String, second: String?) { document.items(of: node) }

  /// The view that an object id means: itself, or the view that a guide belongs to.
  func viewIndex(_ id: String) -> ViewIndex? { document.viewIndex(ofItem: id) }

  /// The positions of the constraints that name a view or one of its guides.
  func constraints(of view: ViewIndex) -> [ConstraintIndex] {
    document.constraints.indices.filter { index in
      let items = items(of: document.constraints[index])
      return viewIndex(items.first) == view || items.second.map { viewIndex($0) == view } ?? false
    }
  }
}
