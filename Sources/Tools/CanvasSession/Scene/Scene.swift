import Diagnostics
import DocumentInspection
import DocumentOperations
import DocumentPicture
import InterfaceBuilder
import LayoutEngine
import Picture

/// The entries that were read last, for the next difference.
struct SceneMemory {
  /// The entries of a hierarchy.
  struct Hierarchy {
    /// The engine that the entries were read from. It is retained, so that its identity is not that of another engine.
    let engine: Engine
    let root: RootEntry
    /// The keys of the views, parents before children.
    var order: [String] = []
    var views: [String: ViewEntry] = [:]
    var lines: [String: LineEntry] = [:]
    /// Whether a key is the position of an object in the document, which edits of other hierarchies change.
    var hasPositions = false

    /// Whether another tab is shown than the one that was read.
    var isStale = false

    /// Whether the entries are those of a hierarchy of the edited document. The layouts of a hierarchy share its engine
    /// until an edit concerns it.
    func isCurrent(_ root: RootLayout) -> Bool { engine === root.engine && !hasPositions && !isStale }
  }

  /// By the key of the top-level view.
  var hierarchies: [String: Hierarchy] = [:]
  /// The engines of hierarchies whose entries the page has from another session, by the key of the top-level view. They
  /// are read when an edit changes them.
  var known: [String: Engine] = [:]
  /// The layout of those hierarchies; nil if there are none.
  var knownLayout: DocumentLayout?
  /// The keys of the top-level views.
  var order: [String] = []
}

extension Session {
  /// The difference to the scene that was read before; the whole scene if `isWhole`.
  package func sceneDifference(isWhole: Bool = false) -> SceneDifference {
    SceneReader(self).difference(isWhole: isWhole)
  }

  /// Takes the entries of the whole scene as read: the page has them.
  func adoptScene() {
    scene = SceneMemory()
    let reader = SceneReader(self)
    for root in reader.shownRoots {
      let key = document.key(of: root.view)
      scene.order.append(key)
      // Edits elsewhere change a key that is a position.
      if reader.hasPositions(root) {
        scene.hierarchies[key] = reader.read(root)
      } else {
        scene.known[key] = root.engine
      }
    }
    scene.knownLayout = layout
  }

  /// Reads the entries that the page has of hierarchies which edits have changed, from the layout that the page shows.
  fileprivate func readKnownEntries() {
    guard let shown = scene.knownLayout else { return }
    let kept = Set(layout.roots.map { ObjectIdentifier($0.engine) })
    guard scene.known.values.contains(where: { !kept.contains(ObjectIdentifier($0)) }) else { return }
    let reader = SceneReader(self, shown, drawn: shown.drawnDocument)
    for root in shown.roots where !kept.contains(ObjectIdentifier(root.engine)) {
      let key = shown.document.key(of: root.view)
      guard scene.known.removeValue(forKey: key) != nil else { continue }
      scene.hierarchies[key] = reader.read(root)
    }
  }
}

/// Reads the entries of a scene that differ from those that were read before.
///
/// The coordinates of a view are those of its parent, the coordinates of lines those of the top-level view.
struct SceneReader {
  let session: Session
  let layout: DocumentLayout
  let painter: Painter
  private let panels: LayoutPanels
  /// The document with the values of the size classes, as it is drawn.
  private let drawnDocument: Document
  let misplaced: [ViewIndex: MisplacedView]

  /// The document as it is in the session.
  init(_ session: Session) { self.init(session, session.layout, drawn: session.drawnDocument) }

  /// A layout of an earlier revision of the document.
  init(_ session: Session, _ layout: DocumentLayout, drawn: Document) {
    (self.session, self.layout) = (session, layout)
    painter = Painter(layout.document.platform == .macOS ? .desktop : .touch, isDark: layout.document.isDark)
    panels = LayoutPanels(layout, showsConstraints: false)
    drawnDocument = drawn
    var misplaced: [ViewIndex: MisplacedView] = [:]
    for view in session.edited.misplacedViews(of: layout) { misplaced[view.view] = view }
    self.misplaced = misplaced
  }

  var document: Document { layout.document }

  /// Reads the difference and remembers the entries. A whole scene does not depend on what was read before.
  func difference(isWhole: Bool) -> SceneDifference {
    if isWhole { session.scene = SceneMemory() } else { session.readKnownEntries() }
    let old = session.scene
    var result = SceneDifference()
    var seen = SceneMemory()
    let roots = shownRoots
    for root in roots {
      let key = document.key(of: root.view)
      seen.order.append(key)
      if let known = old.hierarchies[key], known.isCurrent(root) {
        seen.hierarchies[key] = known
      } else if let known = old.known[key], known === root.engine {
        seen.known[key] = known
      } else {
        seen.hierarchies[key] = read(root, key, old.hierarchies[key], &result)
      }
    }
    let hasOrder =
      isWhole || seen.order != old.order
      || seen.order.contains { old.hierarchies[$0]?.order != seen.hierarchies[$0]?.order }
    if hasOrder {
      result.order = roots.flatMap { root in
        seen.hierarchies[document.key(of: root.view)]?.order ?? shownViews(of: root).map { document.key(of: $0) }
      }
    }
    let shown = Set(seen.order)
    result.goneRoots = old.order.filter { !shown.contains($0) }
    result.goneViews = Self.gone(old, seen) {
      $0.views[$1] != nil
    } keys: {
      Array($0.views.keys)
    }
    result.goneLines = Self.gone(old, seen) {
      $0.lines[$1] != nil
    } keys: {
      Array($0.lines.keys)
    }
    if !seen.known.isEmpty { seen.knownLayout = layout }
    session.scene = seen
    return result
  }

  /// The hierarchies that the canvas shows.
  var shownRoots: [RootLayout] {
    panels.views.compactMap { view in layout.root(of: view).flatMap { $0.view == view ? $0 : nil } }
  }

  /// The views of a hierarchy that have an entry, parents before children.
  private func shownViews(of root: RootLayout) -> [ViewIndex] {
    root.views.filter { layout.frame(of: $0) != nil && document.views[$0].kind != .scroller }
  }

  /// Whether a key of a hierarchy is the position of an object in the document.
  func hasPositions(_ root: RootLayout) -> Bool {
    root.views.contains { document.key(of: $0).utf8.first == UInt8(ascii: "@") }
      || root.engine.allConstraints.contains {
        root.documentConstraint($0).map { document.constraints[$0].id.isEmpty } ?? false
      }
  }

  /// Reads the entries of a hierarchy.
  func read(_ root: RootLayout) -> SceneMemory.Hierarchy {
    var entries = SceneDifference()
    return read(root, document.key(of: root.view), nil, &entries)
  }

  /// Reads the entries of a hierarchy, and adds those that differ from the known ones to the result.
  private func read(
    _ root: RootLayout, _ key: String, _ known: SceneMemory.Hierarchy?, _ result: inout SceneDifference
  ) -> SceneMemory.Hierarchy {
    var seen = SceneMemory.Hierarchy(engine: root.engine, root: entry(of: root, key))
    let tree = pictureTree(root, CanvasGeometry(layout, root: root))
    if seen.root != known?.root { result.roots.append(seen.root) }
    for index in root.views {
      guard let node = tree.ownNode(index) else { continue }
      let entry = entry(of: index, node, document.key(of: index), tree)
      seen.order.append(entry.key)
      seen.views[entry.key] = entry
      if known?.views[entry.key] != entry { result.views.append(entry) }
    }
    for entry in lineEntries(of: root, tree) {
      seen.lines[entry.key] = entry
      if known?.lines[entry.key] != entry { result.lines.append(entry) }
    }
    seen.hasPositions =
      seen.order.contains { $0.utf8.first == UInt8(ascii: "@") }
      || seen.lines.keys.contains { $0.utf8.first == UInt8(ascii: "#") }
    return seen
  }

  /// The keys that were read and are in no hierarchy now.
  private static func gone(
    _ old: SceneMemory, _ seen: SceneMemory, has: (SceneMemory.Hierarchy, String) -> Bool,
    keys: (SceneMemory.Hierarchy) -> [String]
  ) -> [String] {
    var result: [String] = []
    for (root, hierarchy) in old.hierarchies
    where seen.hierarchies[root]?.engine !== hierarchy.engine || hierarchy.hasPositions {
      for key in keys(hierarchy) where !seen.hierarchies.values.contains(where: { has($0, key) }) {
        result.append(key)
      }
    }
    return result.sorted()
  }

  // MARK: Views

  /// The tree of images, with the views where they are on the canvas.
  ///
  /// A view that is misplaced or ambiguous keeps its saved frame.
  private func pictureTree(_ root: RootLayout, _ geometry: CanvasGeometry) -> PictureTree {
    let open = session.edited.openViews(root, of: layout)
    let unsettled = Set(open.flatMap { [$0.view] + $0.followers })
    return PictureTree(
      drawnDocument, isDark: document.isDark, ambiguous: Set(open.map { $0.view }), images: session.resources.images,
      catalogColors: session.catalogColors, shownTabs: session.shownTabs,
      frame: { [misplaced, layout, document] view in
        guard let frame = layout.frame(of: view) else { return nil }
        guard misplaced[view] != nil || unsettled.contains(view), let parent = document.views[view].parent,
          let own = geometry.frame(of: view),
          let outer = geometry.frame(of: parent)
        else { return frame }
        return own.offset(dx: -outer.x, dy: -outer.y)
      },
      alignmentInsets: { view in root.item(of: view).map { root.engine.alignmentInsets(of: $0) } ?? .zero })
  }

  private func entry(of root: RootLayout, _ key: String) -> RootEntry {
    RootEntry(
      key: key, title: panels.title(of: root.view), size: layout.frame(of: root.view)?.size ?? .zero,
      conflictCount: root.conflictCount, ambiguousCount: session.edited.openViews(root, of: layout).count,
      isRightToLeft: layout.options.direction == .rightToLeft, isDark: document.isDark)
  }

  private func entry(of index: ViewIndex, _ node: PictureNode, _ key: String, _ tree: PictureTree) -> ViewEntry {
    let view = document.views[index]
    var documentY: Double?
    if document.platform == .macOS, let parent = view.parent, let outer = layout.frame(of: parent) {
      documentY = document.documentFrame(node.frame, in: parent, height: outer.height).y
    }
    let isGuarded = isGuarded(view)
    return ViewEntry(
      key: key, parent: view.parent.map { document.key(of: $0) }, name: Self.shortName(view), tag: view.tag,
      customClass: view.element["customClass"], frame: node.frame, documentY: documentY,
      expectedFrame: misplaced[index] == nil ? nil : layout.frame(of: index),
      stackAxis: view.isStack ? view.stackAxis : nil, clips: node.clips, isHidden: node.isHidden,
      isOff: tree.isInHiddenTab(index),
      isAmbiguous: node.isAmbiguous, isFixed: view.isFixedFrame,
      isLocked: view.id.isEmpty || isGuarded || view.place != .subview && !session.edited.isGridContent(view),
      isGuarded: isGuarded, isRow: !view.id.isEmpty && session.edited.isRow(view),
      alpha: node.alpha,
      image: image(of: index, node, tree, key))
  }

  /// Whether the properties of a view are locked: a lock holds for the views inside, up to one that has another.
  private func isGuarded(_ view: ViewNode) -> Bool {
    if let lock = view.element["propertyAccessControl"] { return lock == "all" }
    return view.parent.map { isGuarded(document.views[$0]) } ?? false
  }

  /// The image of a view without the views inside it, for which it leaves room: with views inside, nothing says that it is
  /// empty.
  private func image(of index: ViewIndex, _ node: PictureNode, _ tree: PictureTree, _ key: String) -> String {
    let view = document.views[index]
    var node = node
    if !view.children.isEmpty { node.children = [PictureNode(.group, frame: .zero)] }
    let sections = tree.sectionParts(of: view)
    guard !sections.isEmpty else { return painter.image(of: node, key: key) }
    // The page moves them with the rows.
    let drawn = SVGWriter.fragment(sections.flatMap { painter.paint($0) }, prefix: "c-\(key)-sections-")
    return painter.image(of: node, key: key) + "<g class=\"sections\">" + drawn + "</g>"
  }

  private static func shortName(_ view: ViewNode) -> String {
    var name = view.name
    name.id = ""
    return name.description
  }
}

extension Painter {
  /// The image of a view without the views inside it, with ids of its own.
  func image(of node: PictureNode, key: String) -> String { SVGWriter.fragment(paintSelf(node), prefix: "c-\(key)-") }
}

extension Document {
  /// Whether the canvas has the dark appearance.
  var isDark: Bool { root.child("device")?["appearance"] == "dark" }
}

extension ViewNode {
  /// The axis that a stack view arranges its views along.
  fileprivate var stackAxis: Axis {
    element["axis"] == "vertical" || element["orientation"] == "vertical" ? .vertical : .horizontal
  }
}

extension Session {
  /// Shows the tabs that a view is in.
  func show(_ key: String) throws(OperationError) {
    var view = try edited.view(key)
    while let index = view.parent {
      let parent = document.views[index]
      if parent.kind == .tabView {
        let items = parent.element.child("tabViewItems")?.children ?? []
        let item = items.first { $0.children.contains { $0["id"] == view.id } }
        if let item = item?["id"], !parent.id.isEmpty { shownTabs[parent.id] = item }
      }
      view = parent
    }
    let root = document.key(of: view.index)
    scene.hierarchies[root]?.isStale = true
    scene.known[root] = nil
  }
}
