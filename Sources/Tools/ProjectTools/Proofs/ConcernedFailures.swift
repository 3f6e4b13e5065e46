import Diagnostics
import DocumentInspection
import InterfaceBuilder

/// The failures that concern a view or what is inside of it.
struct ConcernedFailures {
  private let views: Set<ViewIndex>
  private let ids: Set<String>

  init(_ view: ViewIndex, in document: Document) {
    views = Set(document.hierarchy(of: view))
    let names = Set(views.map { document.views[$0].id })
    let constraints = document.constraints.filter { node in
      [node.firstItem ?? document.views[node.owner].id, node.secondItem ?? ""].contains { names.contains($0) }
    }
    ids = names.union(constraints.map { $0.id }).subtracting([""])
  }

  /// The top-level view around a view.
  static func root(of view: ViewIndex, in document: Document) -> ViewIndex {
    var root = view
    while let parent = document.views[root].parent { root = parent }
    return root
  }

  /// Whether a failure is about one of the views, or its explanation names one of their constraints.
  func contains(_ failure: SizeFailure, _ text: ProblemText) -> Bool {
    failure.views.contains { views.contains($0) } || ids.contains(failure.objectID)
      || failure.finding != nil && text.notes.contains { ids.contains($0.objectID) }
  }
}
