import LayoutEngine

/// The indices that the nodes of an unchanged hierarchy have in the edited document.
struct NodeMoves {
  /// By view of the hierarchy in the old document: its index in the new one.
  var views: HierarchyTable<ViewIndex?>
  /// By index of a constraint in the old document: its index in the new one.
  var constraints: [ConstraintIndex: ConstraintIndex]
  /// By guide of the old document: its index in the new one; nil for a guide that no longer exists.
  var guides: NodeList<GuideIndex?, GuideIndex>
  /// The number of guides of the new document.
  var guideCount: Int

  func view(_ index: ViewIndex) -> ViewIndex { views[index] ?? index }

  func table<Value>(_ table: HierarchyTable<Value>, of members: [ViewIndex], empty: Value) -> HierarchyTable<Value> {
    var result = HierarchyTable(repeating: empty, of: members.map { view($0) })
    for index in members { result[view(index)] = table[index] }
    return result
  }

  func table(_ table: NodeList<ItemID?, GuideIndex>) -> NodeList<ItemID?, GuideIndex> {
    var result = NodeList<ItemID?, GuideIndex>(repeating: nil, count: guideCount)
    for index in table.indices { if let item = table[index], let new = guides[index] { result[new] = item } }
    return result
  }
}

extension Document {
  /// Lays out the document after an edit, and only the hierarchies that the edit can have changed.
  ///
  /// - Parameters:
  ///   - previous: The layout before the edit, with the same options. Its engines are shared with the result.
  ///   - changed: The object ids of the top-level views that contain everything the edit changed.
  package func layout(_ options: LayoutOptions, after previous: DocumentLayout, changed: Set<String>) -> DocumentLayout
  {
    DocumentLayout(self, options, LayoutReuse(from: previous, to: self, changed: changed))
  }

  /// The views and constraints of each hierarchy, by its top-level view, in the order of the document.
  fileprivate var hierarchies: [ViewIndex: (views: [ViewIndex], constraints: [ConstraintIndex])] {
    var result: [ViewIndex: (views: [ViewIndex], constraints: [ConstraintIndex])] = [:]
    let roots = rootsOfViews
    for index in roots.indices { result[roots[index], default: ([], [])].views.append(index) }
    for index in constraints.indices { result[roots[constraints[index].owner]]?.constraints.append(index) }
    return result
  }
}

extension Document {
  /// Whether no two views have the same object id.
  fileprivate var hasUniqueViewIDs: Bool { views.count { !$0.id.isEmpty } == viewsByID.count }

  /// By view: the top-level view around it.
  var rootsOfViews: ViewTable<ViewIndex> {
    var roots = ViewTable<ViewIndex>(repeating: 0, count: views.count)
    for view in views { roots[view.index] = view.parent.map { roots[$0] } ?? view.index }
    return roots
  }
}

/// Finds the layouts of hierarchies that are the same in an edited document.
struct LayoutReuse {
  private let previous: DocumentLayout
  private let changed: Set<String>
  private let old: [ViewIndex: (views: [ViewIndex], constraints: [ConstraintIndex])]
  private let new: [ViewIndex: (views: [ViewIndex], constraints: [ConstraintIndex])]
  private let guides: NodeList<GuideIndex?, GuideIndex>
  /// Whether all guides have the index that they had.
  private let keepsGuides: Bool

  /// Nil if the documents differ outside of these hierarchies, or if views have the same object id.
  init?(from previous: DocumentLayout, to document: Document, changed: Set<String>) {
    let old = previous.document
    guard old.topLevelViews.count == document.topLevelViews.count, old.hasUniqueViewIDs, document.hasUniqueViewIDs
    else { return nil }
    for id in changed {
      guard !id.isEmpty, let before = old.view(id: id), let after = document.view(id: id), before.parent == nil,
        after.parent == nil
      else { return nil }
    }
    var guides = NodeList<GuideIndex?, GuideIndex>(repeating: nil, count: old.guides.count)
    for index in old.guides.indices { guides[index] = document.guidesByID[old.guides[index].id] }
    (self.previous, self.changed, self.guides) = (previous, changed, guides)
    keepsGuides = old.guides.count == document.guides.count && guides.indices.allSatisfy { guides[$0] == $0 }
    self.old = old.hierarchies
    new = document.hierarchies
  }

  /// The reuse, if the facts that the layouts of all hierarchies rest on are what they were.
  func with(_ facts: LayoutFacts) -> LayoutReuse? { previous.facts == facts ? self : nil }

  /// The layout of a top-level view of the edited document, and the constraints of it that could not take part; nil if
  /// the hierarchy has to be laid out again.
  func layout(of root: ViewIndex, in context: LayoutContext) -> (root: RootLayout, illegal: [UnresolvedConstraint])? {
    let document = context.document
    let id = document.views[root].id
    guard !changed.contains(id), !id.isEmpty, let oldIndex = previous.document.viewIndex(id: id),
      let layout = previous.root(of: oldIndex), layout.view == oldIndex,
      layout.hasWholeLines == context.wholeLines.contains(root),
      let before = old[oldIndex], let after = new[root],
      before.views.count == after.views.count, before.constraints.count == after.constraints.count,
      layout.views.count == after.views.count(where: { context.resolution.isInstalled[$0] }),
      layout.constraintCount == context.constraints[root]?.count ?? 0
    else { return nil }
    // Most edits change attributes: then all nodes keep their places.
    if keepsGuides, before.views == after.views, before.constraints == after.constraints {
      guard layout.views.allSatisfy({ layout.alignmentInsets[$0] == context.alignmentInsets[$0] }) else { return nil }
      let own = previous.illegalConstraints.isEmpty ? [] : Set(before.constraints)
      return (layout, previous.illegalConstraints.filter { own.contains($0.constraint) })
    }
    var moves = NodeMoves(
      views: HierarchyTable(repeating: nil, of: before.views), constraints: [:], guides: guides,
      guideCount: document.guides.count)
    for position in before.views.indices { moves.views[before.views[position]] = after.views[position] }
    for position in before.constraints.indices {
      moves.constraints[before.constraints[position]] = after.constraints[position]
    }
    guard layout.views.allSatisfy({ layout.alignmentInsets[$0] == context.alignmentInsets[moves.view($0)] }) else {
      return nil
    }
    let illegal = previous.illegalConstraints.compactMap { unresolved in
      moves.constraints[unresolved.constraint].map { UnresolvedConstraint(constraint: $0, reason: unresolved.reason) }
    }
    return (RootLayout(layout, moving: moves), illegal)
  }
}
