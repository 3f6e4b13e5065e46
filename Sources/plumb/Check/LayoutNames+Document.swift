import Diagnostics
import InterfaceBuilder
import LayoutEngine

extension LayoutNames {
  /// The names that one hierarchy of a document gives to the items and constraints of its engine.
  init(_ root: RootLayout, in document: Document) {
    let owners = ItemOwners(root, in: document)
    self.init(
      name: { owners.name(of: $0) },
      place: { item in
        let view = owners.view(of: item).map { document.views[$0] }
        return Source(objectID: view?.id ?? "", line: view?.line ?? 0)
      },
      source: { id in
        root.documentConstraint(id).map { index in
          Source(objectID: document.constraints[index].id, line: document.constraints[index].line)
        }
      },
      contains: { owners.contains($0, $1) })
  }
}

/// Which view or guide of a document each item of an engine stands for.
private struct ItemOwners {
  private enum Owner {
    case view(ViewIndex)
    case guide(GuideIndex)
  }

  private let document: Document
  private let engine: Engine
  private var owners: [ItemID: Owner] = [:]

  init(_ root: RootLayout, in document: Document) {
    self.document = document
    engine = root.engine
    for guide in document.guides.indices {
      if let item = root.item(ofGuide: guide) { owners[item] = .guide(guide) }
    }
    // A guide may share the item of its view; the view's name is the better one then.
    for view in root.views {
      if let item = root.item(of: view) { owners[item] = .view(view) }
    }
  }

  func name(of item: ItemID) -> String {
    switch owners[item] {
    case .view(let view): return document.views[view].name.description
    case .guide(let guide): return document.guides[guide].name(in: document)
    case nil:
      guard let view = view(of: item) else { return "a helper of the layout" }
      return "a helper of \(document.views[view].name)"
    }
  }

  /// The view an item is, belongs to, or lies in.
  func view(of item: ItemID) -> ViewIndex? {
    var current: ItemID? = item
    while let item = current {
      switch owners[item] {
      case .view(let view): return view
      case .guide(let guide): return document.guides[guide].owner
      case nil: current = engine.parent(of: item)
      }
    }
    return nil
  }

  /// Whether the first item is, or belongs to, an ancestor of the second one.
  func contains(_ outer: ItemID, _ inner: ItemID) -> Bool {
    guard let container = view(of: outer), let view = view(of: inner) else { return false }
    var isGuide = true
    if case .view = owners[inner] { isGuide = false }
    var current = isGuide ? view : document.views[view].parent
    while let index = current {
      if index == container { return true }
      current = document.views[index].parent
    }
    return false
  }
}

extension GuideNode {
  /// `the safe area of view (abc-de-fgh)`.
  func name(in document: Document) -> String {
    owner.map { "\(kind.words) of \(document.views[$0].name)" } ?? "\(kind.words) (\(id))"
  }
}

extension GuideNode.Kind {
  var words: String {
    switch self {
    case .safeArea: "the safe area"
    case .layoutMargins: "the layout margins"
    case .readableContent: "the readable content guide"
    case .contentLayout: "the content"
    case .frameLayout: "the frame"
    case .keyboard: "the keyboard guide"
    case .topLayoutGuide: "the top layout guide"
    case .bottomLayoutGuide: "the bottom layout guide"
    case .custom: "the layout guide"
    }
  }
}
