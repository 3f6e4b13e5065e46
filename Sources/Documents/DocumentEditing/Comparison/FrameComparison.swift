import InterfaceBuilder
import LayoutEngine

/// Distinguishes frames that the layout computes from those that were set by hand.
///
/// A frame has no meaning of its own where constraints or a container lay the view out, where the view fills a view
/// controller's screen, and where its autoresizing mask explains the change by that of the superview.
struct FrameComparison {
  private let old: ComparedDocument
  private let new: ComparedDocument
  private let matching: NodeMatching
  private var layouts: (old: Placement, new: Placement)?

  init(_ old: ComparedDocument, _ new: ComparedDocument, _ matching: NodeMatching) {
    (self.old, self.new, self.matching) = (old, new, matching)
  }

  /// The change of a frame in points, if it is not meaningful; otherwise nil. Takes the `rect` elements.
  mutating func change(_ former: Int, _ node: Int) -> Double? {
    let change = largestChange(former, node)
    guard let oldView = old[former].parent, let view = new[node].parent, let oldID = old[oldView].id,
      let id = new[view].id
    else { return nil }
    let layouts = layouts ?? (Placement(old.tree), Placement(new.tree))
    self.layouts = layouts
    if layouts.old.isDerived(oldID) && layouts.new.isDerived(id) { return change }
    // Such a frame follows that of the superview, however little it changes.
    return isExplainedByMask(former, node, oldView, view) ? max(change, 1) : nil
  }

  /// The largest difference among the numbers of two elements.
  func largestChange(_ former: Int, _ node: Int) -> Double {
    var result = 0.0
    for attribute in new[node].attributes {
      guard let after = Double(attribute.value),
        let before = old.value(attribute.name, of: former).flatMap({ Double($0) })
      else { continue }
      result = max(result, abs(after - before))
    }
    return result
  }

  /// Whether the mask makes the new frame of the old one when the superview changes its size as it did.
  private func isExplainedByMask(_ former: Int, _ node: Int, _ oldView: Int, _ view: Int) -> Bool {
    guard let oldParent = old.ancestor(of: oldView, where: { Self.frame(of: $0, in: old) != nil }),
      let parent = new.ancestor(of: view, where: { Self.frame(of: $0, in: new) != nil }),
      matching.newNode[oldParent] == parent, let oldSize = Self.frame(of: oldParent, in: old)?.size,
      let size = Self.frame(of: parent, in: new)?.size, oldSize != size,
      let before = Self.frame(of: oldView, in: old), let after = Self.frame(of: view, in: new)
    else { return false }
    let expected = mask(of: view).resized(before, from: oldSize, to: size)
    return max(
      max(abs(expected.x - after.x), abs(expected.y - after.y)),
      max(abs(expected.width - after.width), abs(expected.height - after.height))) <= 1
  }

  /// In the document's own coordinates, in which `MinY` is the edge at the smaller coordinate.
  private func mask(of view: Int) -> AutoresizingMask {
    guard let element = new[view].children.first(where: { new[$0].name == "autoresizingMask" }) else { return [] }
    var mask: AutoresizingMask = []
    let flags: [(String, AutoresizingMask)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth), ("flexibleMaxX", .flexibleRightMargin),
      ("flexibleMinY", .flexibleTopMargin), ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
    ]
    for (name, part) in flags where new.value(name, of: element) == "YES" { mask.insert(part) }
    return mask
  }

  private static func frame(of view: Int, in document: ComparedDocument) -> Rect? {
    guard
      let rect = document[view].children.first(where: { document[$0].name == "rect" && document[$0].key == "frame" })
    else { return nil }
    func number(_ name: String) -> Double { document.value(name, of: rect).flatMap { Double($0) } ?? 0 }
    return Rect(x: number("x"), y: number("y"), width: number("width"), height: number("height"))
  }
}

/// Which views of a document are laid out by something other than their saved frame.
private struct Placement {
  private var derived: Set<String> = []

  init(_ tree: SyntaxTree) {
    guard let document = try? Document.read(bytes: tree.bytes) else { return }
    for view in document.views where Self.isPlacedByContainer(view, in: document) { derived.insert(view.id) }
    insertLabelsOfCells(document.root)
    guard document.usesAutoLayout else { return }
    for root in document.layout().roots {
      for index in root.views where !root.isPlaced(index) {
        let view = document.views[index]
        if index == root.view {
          // A screen gives the size; a window on macOS takes it from its content.
          if document.platform == .macOS || document.viewController(ofRootView: index) == nil { continue }
        }
        derived.insert(view.id)
      }
    }
  }

  /// A cell with a style of its own lays its image and its labels out.
  private mutating func insertLabelsOfCells(_ element: Element) {
    if element.name == "tableViewCell" {
      for name in ["textLabel", "detailTextLabel", "imageView"] { if let id = element[name] { derived.insert(id) } }
    }
    for child in element.children { insertLabelsOfCells(child) }
  }

  /// Whether a container or controller gives a view its frame, whatever was saved.
  private static func isPlacedByContainer(_ view: ViewNode, in document: Document) -> Bool {
    switch view.kind {
    case .tableViewCell, .tableViewCellContentView, .collectionViewCellContentView, .tableCellView, .scroller,
      .tableHeaderView, .clipView, .navigationBar, .toolbar, .tabBar:
      return true
    default: break
    }
    guard let parent = view.parent.map({ document.views[$0] }) else { return false }
    switch parent.kind {
    case .tableViewCell: return true
    case .outlineView, .tabView, .gridView, .navigationBar, .toolbar, .searchBar, .tabBar, .box:
      return view.place == .slot || parent.kind != .box
    case .clipView: return view.kind == .tableView || view.kind == .outlineView || view.kind == .textView
    default: return false
    }
  }

  func isDerived(_ id: String) -> Bool { derived.contains(id) }
}
