import DocumentEditing
import InterfaceBuilder
import LayoutEngine
import LayoutModel

/// A scroll view that takes the place of all contents of a view: it fills the safe area, and what was placed in the view
/// is placed in its content.
///
/// The content is as wide as the scroll view and at least as high, so that nothing moves on the canvas. Where there is
/// less room, as above the keyboard, the lowest view keeps a distance to the end of the content, which scrolls; so does the
/// highest one if the views are centered.
struct ScrollArea {
  /// The frame of the scroll view, in the coordinates of the hierarchy.
  let box: Rect
  /// The edits that give constraints the scroll view as an item.
  private(set) var retargets: [DocumentEdit] = []
  /// The constraints to the middle of the scroll view, which the content has to have instead, with the attribute of that
  /// item: the middle of a scroll view does not scroll.
  private(set) var centered: [(constraint: String, item: String)] = []
  /// The ids of the constraints that go.
  private(set) var removed: Set<String> = []
  /// The object id of what the edges of the scroll view are pinned to.
  private let area: String
  /// The object id of the scroll view.
  private var id = ""
  /// Statements about the ends of the content.
  private var limits: [String] = []

  private typealias Placed = (view: ViewNode, frame: Rect)
  /// The views that constraints bind to an edge: all, and those at a distance that is not only a limit.
  private struct Bound {
    var limited: Set<ViewIndex> = []
    var pinned: Set<ViewIndex> = []

    mutating func insert(_ view: ViewIndex, _ relation: Relation) {
      limited.insert(view)
      if relation == .equal { pinned.insert(view) }
    }
  }

  /// Nil unless the views are all contents of a view with a safe area, which constraints place.
  init?(_ views: [ViewNode], _ geometry: CanvasGeometry, _ edited: EditedDocument) {
    let document = edited.document
    guard let parent = views.first?.parent, let area = edited.safeArea(of: parent), let box = geometry.rect(area),
      document.views[parent].children.allSatisfy({ child in
        document.views[child].place != .subview || views.contains { $0.index == child }
      }), views.allSatisfy({ !$0.id.isEmpty && !$0.isFixedFrame && !$0.translatesAutoresizingMask })
    else { return nil }
    (self.area, self.box) = (area, box)
  }

  /// Gives the constraints of the views the scroll view as an item.
  mutating func adopt(_ views: [ViewNode], as id: String, _ geometry: CanvasGeometry, _ edited: EditedDocument) {
    guard let parent = views.first?.parent else { return }
    let document = edited.document
    self.id = id
    let outer: Set = [area, document.views[parent].id]
    var (top, bottom) = (Bound(), Bound())
    var isCentered = false
    for index in document.constraints.indices {
      let node = document.constraints[index]
      let items = edited.items(of: node)
      guard let second = items.second, outer.contains(items.first) != outer.contains(second) else { continue }
      let isFirst = outer.contains(items.first)
      guard let inner = edited.viewIndex(isFirst ? second : items.first), inner != parent,
        edited.isAncestor(parent, of: inner),
        let attribute = (isFirst ? node.firstAttribute : node.secondAttribute)?.attribute
      else { continue }
      // Lengths may be those of the view around the scroll view. So may its margins at the sides, since the content does
      // not scroll sideways: they follow the size of the screen.
      let isMargin = attribute != attribute.withoutMargin
      if attribute.isSize || isMargin && attribute.axis == .horizontal { continue }
      guard let edits = Self.edits(of: node, isFirst, attribute, isFirst ? items.first : second, to: id, box, geometry)
      else {
        removed.insert(node.id)
        continue
      }
      retargets += edits
      let edge = attribute.withoutMargin
      if edge == .centerY {
        isCentered = true
        centered.append((node.id, isFirst ? "firstItem" : "secondItem"))
      }
      if edge == .top { top.insert(inner, node.relation) }
      if edge == .bottom { bottom.insert(inner, node.relation) }
    }
    let frames = views.compactMap { view in geometry.frame(of: view.index).map { (view: view, frame: $0) } }
    // Contents that hang from the top do not rise above it; those around the center do where there is less room.
    limits = [isCentered ? limit(atTop: true, frames, top) : nil, limit(atTop: false, frames, bottom)].compactMap { $0 }
  }

  /// The edits with which a constraint has the scroll view instead of its superview or safe area; nil if there is no
  /// such constraint.
  private static func edits(
    of node: ConstraintNode, _ isFirst: Bool, _ attribute: Attribute, _ item: String, to id: String, _ box: Rect,
    _ geometry: CanvasGeometry
  ) -> [DocumentEdit]? {
    let plain = attribute.withoutMargin
    guard !node.id.isEmpty, let before = geometry.value(item, attribute), let found = geometry.item(item),
      let after = geometry.value(attribute, of: box, like: found.item)
    else { return nil }
    let path = ElementPath(objectID: node.id, named: "constraint")
    let side = isFirst ? "first" : "second"
    var edits: [DocumentEdit] = [.setAttribute(side + "Item", to: id, of: path)]
    if plain != attribute {
      edits.append(.setAttribute(side + "Attribute", to: DocumentAttribute.known(plain).name, of: path))
    }
    let difference = before - after
    let constant = geometry.rounded(node.constant + (isFirst ? -difference : (node.multiplier ?? 1) * difference))
    if abs(constant - node.constant) > 1e-6 || plain != attribute {
      edits.append(.setAttribute("constant", to: Numeral.written(constant), of: path))
      if node.isSymbolic { edits.append(.removeAttribute("symbolic", of: path)) }
    }
    return edits
  }

  /// The distance to the bottom, or top, of the content that the last view which no constraint binds to that edge keeps, or
  /// to the views that are bound; nil if a constraint has it.
  private func limit(atTop isTop: Bool, _ frames: [Placed], _ bound: Bound) -> String? {
    // Distances from the edge inwards.
    func near(_ placed: Placed) -> Double { isTop ? placed.frame.minY : -placed.frame.maxY }
    func far(_ placed: Placed) -> Double { isTop ? placed.frame.maxY : -placed.frame.minY }
    let free = frames.filter { !bound.pinned.contains($0.view.index) }
    guard let last = free.min(by: { near($0) < near($1) }) else { return nil }
    let id = last.view.id
    let beyond = frames.filter { bound.pinned.contains($0.view.index) && far($0) <= near(last) + 0.5 }
    if let next = beyond.max(by: { far($0) < far($1) }) {
      let gap = Numeral.written(min(8, max(0, near(last) - far(next))))
      return isTop ? "\(id).top ≥ \(next.view.id).bottom + \(gap)" : "\(next.view.id).top ≥ \(id).bottom + \(gap)"
    }
    guard !bound.limited.contains(last.view.index) else { return nil }
    let gap = Numeral.written(min(16, max(0, near(last) - (isTop ? box.minY : -box.maxY))))
    return isTop
      ? "\(id).top ≥ \(self.id).contentGuide.top + \(gap)" : "\(self.id).contentGuide.bottom ≥ \(id).bottom + \(gap)"
  }

  /// The edits that center views in the content, once the document has its guide.
  func centering(in document: Document) -> [DocumentEdit] {
    let scroll = document.view(id: id)?.index
    guard let guide = document.guides.first(where: { $0.owner == scroll && $0.kind == .contentLayout }) else {
      return []
    }
    return centered.map {
      .setAttribute($0.item, to: guide.id, of: ElementPath(objectID: $0.constraint, named: "constraint"))
    }
  }

  /// The statements that place the scroll view and give its content a size.
  ///
  /// Its lower edge gives way to a constraint to the keyboard.
  var statements: [String] {
    [
      "\(id).leading = \(area).leading", "\(id).trailing = \(area).trailing", "\(id).top = \(area).top",
      "\(id).bottom = \(area).bottom @750",
      "\(id).contentGuide.width = \(id).frameGuide.width", "\(id).contentGuide.height ≥ \(id).frameGuide.height",
      "\(id).contentGuide.height = \(id).frameGuide.height @250",
    ] + limits
  }
}
