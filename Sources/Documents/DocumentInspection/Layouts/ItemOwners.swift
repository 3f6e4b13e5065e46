import InterfaceBuilder
import LayoutEngine

/// Which view or guide of a document each item of an engine is.
package struct ItemOwners {
  /// An object of a document.
  package enum Owner {
    /// Index into `Document.views`.
    case view(ViewIndex)
    /// Index into `Document.guides`.
    case guide(GuideIndex)
  }

  private let document: Document
  private let engine: Engine
  private var owners: [ItemID: Owner] = [:]

  package init(_ root: RootLayout, in document: Document) {
    self.document = document
    engine = root.engine
    for guide in document.guides.indices {
      if let item = root.item(ofGuide: guide) { owners[item] = .guide(guide) }
    }
    // A guide may share the item of its view, which has the better name.
    for view in root.views { if let item = root.item(of: view) { owners[item] = .view(view) } }
  }

  /// The object that an item is; nil for helper items of a layout.
  package func owner(of item: ItemID) -> Owner? { owners[item] }

  /// The view that an item is, belongs to, or is inside of.
  package func view(of item: ItemID) -> ViewIndex? {
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
  package func contains(_ outer: ItemID, _ inner: ItemID) -> Bool {
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
