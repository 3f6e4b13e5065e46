import InterfaceBuilder
import LayoutEngine

extension DocumentCheck {
  /// Texts that cannot be read on the document's own canvas, because an opaque view behind them in the list of subviews,
  /// and so in front of them, covers all of them.
  ///
  /// Views that code may hide or move are left out: those with an outlet, also of a constraint, or a class of the
  /// project.
  func coveredTexts() -> [Finding] {
    guard isOwnLayout, document.platform == .iOS, !isUnreliable else { return [] }
    let known = Set(document.views.filter { hasOpaqueBackground($0) }.compactMap { $0.parent })
    guard !known.isEmpty else { return [] }
    let destinations = outletDestinations
    return known.sorted().flatMap { parent -> [Finding] in
      let children = document.views[parent].children.map { document.views[$0] }
      return children.indices.compactMap { index -> Finding? in
        let view = children[index]
        guard view.kind == .label || view.kind == .button, view.shownText != nil, isShown(view, destinations),
          let frame = layout.visibleFrame(of: view.index)
        else { return nil }
        let cover = children[(index + 1)...].first { other in
          hasOpaqueBackground(other) && isShown(other, destinations)
            && layout.frame(of: other.index).map { $0.contains(frame) } ?? false
        }
        return cover.map { finding(.coveredText(view: view.index, by: $0.index), view: view.index) }
      }
    }
  }

  /// Whether nothing but the document decides how a view is shown.
  private func isShown(_ view: ViewNode, _ destinations: Set<String>) -> Bool {
    guard view.place == .subview, view.customClass == nil, !layout.isHidden(view.index), view.alpha == 1,
      layout.root(of: view.index) != nil, !destinations.contains(view.id)
    else { return false }
    return !document.constraints.contains { node in
      guard destinations.contains(node.id) else { return false }
      return node.firstItem ?? document.views[node.owner].id == view.id || node.secondItem == view.id
    }
  }

  /// The object ids to which outlets lead.
  var outletDestinations: Set<String> { Self.outletDestinations(of: document) }

  /// The object ids to which the outlets of a document lead.
  static func outletDestinations(of document: Document) -> Set<String> {
    var result: Set<String> = []
    document.root.visit { element in
      guard element.name == "outlet" || element.name == "outletCollection",
        let destination = element["destination"]
      else { return }
      result.insert(destination)
    }
    return result
  }

  /// Whether a plain view, label or image view is filled by a color without transparency. Colors of the project may be
  /// transparent.
  private func hasOpaqueBackground(_ view: ViewNode) -> Bool {
    guard [.view, .label, .imageView].contains(view.kind), let color = view.backgroundColor, color.alpha == 1 else {
      return false
    }
    guard let name = color.name else { return true }
    return name.hasPrefix("system") && name.hasSuffix("BackgroundColor")
  }
}

extension Rect {
  /// Whether another rectangle is inside of this one.
  fileprivate func contains(_ other: Rect) -> Bool {
    other.x >= x && other.y >= y && other.x + other.width <= x + width && other.y + other.height <= y + height
  }
}
