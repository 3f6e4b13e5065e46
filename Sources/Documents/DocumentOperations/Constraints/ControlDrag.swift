import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// The constraints that a drag with the Control key from one view to another offers (S34).
///
/// The direction of the drag decides about the axis: within 30° of the horizontal or vertical the constraints of that
/// axis are offered, else those of both. A drag that ends at a layout guide, which is an item of the outline, has no
/// direction.
struct ControlDrag {
  let edited: EditedDocument
  let from: ViewNode
  let to: ViewNode
  /// From where the drag began to where it ended; zero if it has no direction.
  let vector: Point
  /// Whether edges of the container are exchanged for its margins, as with the Option key.
  let usesMargins: Bool
  /// The object id of the guide of `to` that the drag ended at; nil for the view itself.
  let guide: String?
  private let geometry: CanvasGeometry

  init(
    _ edited: EditedDocument, from: ViewNode, to: ViewNode, guide: String? = nil, vector: Point, usesMargins: Bool
  ) throws(OperationError) {
    for view in [from, to] where view.id.isEmpty { throw .missingObjectID("view") }
    geometry = try edited.geometry(of: from.index)
    guard try edited.root(of: to.index).view == geometry.root.view else {
      throw .notPossible("the views are in different scenes")
    }
    (self.edited, self.from, self.to, self.guide) = (edited, from, to, guide)
    (self.vector, self.usesMargins) = (vector, usesMargins)
  }

  private var hasDirection: Bool { vector != .zero }
  /// tan 60°: the drag is within 30° of an axis if the other component is smaller by this factor.
  private static let steepness = 1.732_050_807_568_877_2
  private var offersHorizontal: Bool { !hasDirection || abs(vector.y) <= Self.steepness * abs(vector.x) }
  private var offersVertical: Bool { !hasDirection || abs(vector.x) <= Self.steepness * abs(vector.y) }

  /// The entries of the menu, in order. Those that exist are marked.
  func candidates() -> [Candidate] {
    guard !crossesBarrier else { return [] }
    var result: [Candidate]
    if let guide {
      result = toGuide(guide)
    } else if from.index == to.index {
      result = ownSize()
    } else if edited.isAncestor(to.index, of: from.index) {
      result = toContainer(from, to, towards: vector)
    } else if edited.isAncestor(from.index, of: to.index) {
      result = toContainer(to, from, towards: vector)
    } else {
      result = betweenSiblings()
    }
    for index in result.indices { result[index].exists = edited.hasConstraint(like: result[index].constraint) }
    return result
  }

  /// Constraints do not leave cells, and views without a common ancestor have none.
  private var crossesBarrier: Bool {
    guard let owner = edited.document.constraintOwner(of: from.id, and: to.id) else { return true }
    return [from, to].contains { view in
      var current: ViewIndex? = view.index
      while let index = current, index != owner {
        if edited.document.views[index].kind.isCell { return true }
        current = edited.document.views[index].parent
      }
      return false
    }
  }

  /// Whether a stack view places a view, so that its edges cannot be constrained to that stack view or in it.
  private func isArranged(_ view: ViewNode) -> Bool {
    view.place == .subview && view.parent.map { edited.document.views[$0].isStack } ?? false
  }

  private func ownSize() -> [Candidate] {
    var result: [Candidate] = []
    if offersHorizontal { result += candidate("Width", from.id, .width) }
    if offersVertical { result += candidate("Height", from.id, .height) }
    return result + aspectRatio(from)
  }

  private func aspectRatio(_ view: ViewNode) -> [Candidate] {
    guard let rect = geometry.alignmentRect(of: view.index), rect.width > 0, rect.height > 0 else { return [] }
    return [
      Candidate(
        title: "Aspect Ratio",
        constraint: NewConstraint(
          view.id, .width, .equal, view.id, .height, multiplier: Ratio.text(rect.width, rect.height)))
    ]
  }

  /// A candidate with the constant that it has on the canvas; none if the canvas has no value for it.
  private func candidate(
    _ title: String, _ first: String, _ firstAttribute: Attribute, _ second: String? = nil,
    _ secondAttribute: Attribute? = nil, standard: Double? = nil
  ) -> [Candidate] {
    guard let constant = geometry.constant(first, firstAttribute, second, secondAttribute) else { return [] }
    return [
      Candidate(
        title: title,
        constraint: NewConstraint(
          first, firstAttribute, .equal, second, secondAttribute, constant: constant,
          isSymbolic: standard.map { $0 == constant } ?? false))
    ]
  }

  // MARK: View and container

  private func toContainer(_ view: ViewNode, _ container: ViewNode, towards vector: Point) -> [Candidate] {
    let isInStack = isArranged(view) && view.parent == container.index
    return (isInStack ? [] : edges(view, container, vector)) + equalSizes(view, container)
      + aspectRatio(of: view, container)
  }

  private func edges(_ view: ViewNode, _ container: ViewNode, _ vector: Point) -> [Candidate] {
    let platform = edited.document.platform
    let safeArea = usesMargins ? nil : edited.safeArea(of: container.index)
    let second = safeArea ?? container.id
    let name = usesMargins ? "Container Margin" : safeArea != nil ? "Safe Area" : "Container"
    let standard: Double? = platform == .macOS && !usesMargins ? 20 : nil
    func attribute(_ plain: Attribute) -> Attribute { usesMargins ? plain.withMargin : plain }
    let isRight =
      geometry.item(container.id).map { geometry.root.engine.effectiveDirection(of: $0.item) } == .rightToLeft
    var result: [Candidate] = []
    if offersHorizontal {
      let isTrailing = isRight ? vector.x < 0 : vector.x > 0
      if !hasDirection || !isTrailing {
        result += candidate(
          "Leading Space to \(name)", view.id, .leading, second, attribute(.leading), standard: standard)
      }
      if !hasDirection || isTrailing {
        result += candidate(
          "Trailing Space to \(name)", second, attribute(.trailing), view.id, .trailing, standard: standard)
      }
      result += candidate("Center Vertically in \(name)", view.id, .centerY, second, attribute(.centerY))
    }
    if offersVertical {
      let guides = edited.layoutGuides(of: container.index)
      if !hasDirection || vector.y <= 0 {
        if !usesMargins, let guide = guides.top {
          result += candidate("Vertical Spacing to Top Layout Guide", view.id, .top, guide, .bottom)
        } else {
          result += candidate("Top Space to \(name)", view.id, .top, second, attribute(.top), standard: standard)
        }
      }
      if !hasDirection || vector.y > 0 {
        if !usesMargins, let guide = guides.bottom {
          result += candidate("Vertical Spacing to Bottom Layout Guide", guide, .top, view.id, .bottom)
        } else {
          result += candidate(
            "Bottom Space to \(name)", second, attribute(.bottom), view.id, .bottom, standard: standard)
        }
      }
      result += candidate("Center Horizontally in \(name)", view.id, .centerX, second, attribute(.centerX))
    }
    return result
  }

  /// Equal sizes of a view and its container, by the ratio that they have on the canvas.
  private func equalSizes(_ view: ViewNode, _ container: ViewNode) -> [Candidate] {
    let second = edited.safeArea(of: container.index) ?? container.id
    return [("Equal Widths", Attribute.width), ("Equal Heights", .height)].compactMap { title, attribute in
      guard let one = geometry.value(view.id, attribute), let other = geometry.value(second, attribute), other > 0
      else {
        return nil
      }
      return Candidate(
        title: title,
        constraint: NewConstraint(
          view.id, attribute, .equal, second, attribute, multiplier: one == other ? nil : Ratio.factor(one / other)))
    }
  }

  private func aspectRatio(of view: ViewNode, _ other: ViewNode) -> [Candidate] {
    guard let width = geometry.value(view.id, .width), let height = geometry.value(other.id, .height), height > 0 else {
      return []
    }
    return [
      Candidate(
        title: "Aspect Ratio",
        constraint: NewConstraint(
          view.id, .width, .equal, other.id, .height, multiplier: Ratio.text(width, height)))
    ]
  }

  // MARK: Guides

  /// What is offered for a guide: distances from its edges as from those of a container, for the keyboard the distance
  /// above it, and equal sizes. The view that has the guide is only compared by its size.
  private func toGuide(_ guide: String) -> [Candidate] {
    let name = edited.name(ofObject: guide)
    let isKeyboard = edited.document.guides.contains { $0.id == guide && $0.kind == .keyboard }
    var result: [Candidate] = []
    if from.index != to.index, !isArranged(from) || from.parent != to.index {
      result += candidate("Leading Space to \(name)", from.id, .leading, guide, .leading)
      result += candidate("Trailing Space to \(name)", guide, .trailing, from.id, .trailing)
      if isKeyboard {
        result += candidate("Vertical Spacing to \(name)", guide, .top, from.id, .bottom)
      } else {
        result += candidate("Top Space to \(name)", from.id, .top, guide, .top)
        result += candidate("Bottom Space to \(name)", guide, .bottom, from.id, .bottom)
        result += candidate("Center Vertically in \(name)", from.id, .centerY, guide, .centerY)
      }
      result += candidate("Center Horizontally in \(name)", from.id, .centerX, guide, .centerX)
    }
    for (title, attribute) in [("Equal Widths", Attribute.width), ("Equal Heights", .height)] where !isKeyboard {
      result.append(
        Candidate(title: title, constraint: NewConstraint(from.id, attribute, .equal, guide, attribute)))
    }
    return result
  }

  // MARK: Siblings

  private func betweenSiblings() -> [Candidate] {
    var result: [Candidate] = []
    // A stack view places what it arranges, on both axes.
    if !isArranged(from), !isArranged(to) || from.parent != to.parent {
      if offersHorizontal { result += horizontal() }
      if offersVertical { result += vertical() }
    }
    for (title, attribute) in [("Equal Widths", Attribute.width), ("Equal Heights", .height)] {
      result.append(
        Candidate(title: title, constraint: NewConstraint(from.id, attribute, .equal, to.id, attribute)))
    }
    return result + aspectRatio(of: from, to)
  }

  private func horizontal() -> [Candidate] {
    guard let a = geometry.value(from.id, .leading), let b = geometry.value(to.id, .leading) else { return [] }
    let (earlier, later) = a <= b ? (from, to) : (to, from)
    var result = candidate(
      "Horizontal Spacing", later.id, .leading, earlier.id, .trailing, standard: 8)
    result += candidate("Top", from.id, .top, to.id, .top)
    result += candidate("Center Vertically", from.id, .centerY, to.id, .centerY)
    result += candidate("Bottom", from.id, .bottom, to.id, .bottom)
    if geometry.hasBaseline(from.index), geometry.hasBaseline(to.index) {
      result += candidate("First Baseline", from.id, .firstBaseline, to.id, .firstBaseline)
      result += candidate("Last Baseline", from.id, .lastBaseline, to.id, .lastBaseline)
    }
    return result
  }

  private func vertical() -> [Candidate] {
    guard let a = geometry.value(from.id, .top), let b = geometry.value(to.id, .top) else { return [] }
    let (upper, lower) = a <= b ? (from, to) : (to, from)
    var result = candidate("Vertical Spacing", lower.id, .top, upper.id, .bottom, standard: 8)
    result += candidate("Leading", from.id, .leading, to.id, .leading)
    result += candidate("Center Horizontally", from.id, .centerX, to.id, .centerX)
    result += candidate("Trailing", from.id, .trailing, to.id, .trailing)
    return result
  }
}

extension EditedDocument {
  /// The top and bottom layout guides of a view, in documents without safe areas.
  func layoutGuides(of view: ViewIndex, in document: Document? = nil) -> (top: String?, bottom: String?) {
    let document = document ?? self.document
    guard safeArea(of: view, in: document) == nil else { return (nil, nil) }
    let guides = document.guides.filter { $0.owner == view && !$0.id.isEmpty }
    return (guides.first { $0.kind == .topLayoutGuide }?.id, guides.first { $0.kind == .bottomLayoutGuide }?.id)
  }

  /// The entries of the menu of a Control-drag between views, or from a view to a layout guide.
  func menu(from: String, to: String, vector: Point, usesMargins: Bool) throws(OperationError) -> [Candidate] {
    let id = document.view(id: to) == nil ? try? object(to) : nil
    let guide = id.flatMap { id in document.guides.first { $0.id == id } }
    let end: ViewNode
    if let owner = guide?.owner { end = document.views[owner] } else { end = try view(to) }
    return try ControlDrag(
      self, from: try view(from), to: end, guide: guide?.id, vector: guide == nil ? vector : .zero,
      usesMargins: usesMargins
    ).candidates()
  }
}

/// Ratios as Interface Builder writes them.
enum Ratio {
  /// `16:9`, in lowest terms where both are whole numbers.
  static func text(_ a: Double, _ b: Double) -> String {
    guard let x = Int(exactly: a), let y = Int(exactly: b), x > 0, y > 0 else {
      return Numeral.rounded(a, decimals: 3) + ":" + Numeral.rounded(b, decimals: 3)
    }
    var (m, n) = (x, y)
    while n != 0 { (m, n) = (n, m % n) }
    return "\(x / m):\(y / m)"
  }

  /// A factor with six digits after the point.
  static func factor(_ value: Double) -> String { Numeral.rounded(value, decimals: 6) }
}
