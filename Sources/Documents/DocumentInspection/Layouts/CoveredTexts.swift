import InterfaceBuilder
import LayoutEngine
import ScreenProof

extension DocumentCheck {
  /// Texts and controls that nobody sees on the document's own canvas, because an opaque view in front of them covers
  /// the most of them.
  ///
  /// Views that code may hide or move are left out: those with an outlet, also of a constraint, or a class of the
  /// project.
  func coveredTexts() -> [Finding] {
    guard isOwnLayout, document.platform == .iOS, !isUnreliable else { return [] }
    let moved = MovedViews(document)
    return layout.roots.flatMap { root -> [Finding] in
      let screen = ScreenViews(layout, root.views, of: root, moved: moved)
      guard screen.views.contains(where: { $0.isOpaque }) else { return [] }
      var result: [ViewIndex: ViewIndex] = [:]
      _ = ScreenConditions(screen, ViewNumbers.all(RootRegions.values(of: root.views, in: root))).visit { condition in
        let key = condition.key
        guard key.property == .overlap, !condition.guards.isEmpty, condition.fails(by: Tolerance.frames),
          let view = key.other, isShown(document.views[view], moved)
        else { return true }
        result[view] = result[view] ?? key.view
        return true
      }
      return result.sorted { $0.key < $1.key }.map { finding(.coveredText(view: $0.key, by: $0.value), view: $0.key) }
    }
  }

  /// Whether a view hides what is behind it, and nothing but the document decides how it is shown.
  func isCover(_ view: ViewNode, moved: MovedViews) -> Bool {
    document.platform == .iOS && hasOpaqueBackground(view) && isShown(view, moved)
  }

  /// Whether nothing but the document decides how a view is shown.
  private func isShown(_ view: ViewNode, _ moved: MovedViews) -> Bool {
    view.place == .subview && view.customClass == nil && !layout.isHidden(view.index) && view.alpha == 1
      && layout.root(of: view.index) != nil && !moved.destinations.contains(view.id) && !moved.items.contains(view.id)
  }

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
