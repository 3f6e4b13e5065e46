import Diagnostics
import DocumentInspection
import DocumentPicture
import InterfaceBuilder
import JSON
import LayoutEngine
import Picture

/// Hashes of the entries that were sent to the page.
struct SceneMemory {
  /// The entries of a hierarchy.
  struct Hierarchy {
    /// The engine that the entries were written from. It is retained, so that its identity is not that of another engine.
    let engine: Engine
    /// The keys of the views, parents before children.
    var order: [String] = []
    var root = 0
    var views: [String: Int] = [:]
    var lines: [String: Int] = [:]
    /// Whether a key is the position of an object in the document, which edits of other hierarchies change.
    var hasPositions = false

    /// Whether the entries are those of a hierarchy of the edited document. The layouts of a hierarchy share its engine
    /// until an edit concerns it.
    func isCurrent(_ root: RootLayout) -> Bool { engine === root.engine && !hasPositions }
  }

  /// By the key of the top-level view.
  var hierarchies: [String: Hierarchy] = [:]
  /// The keys of the top-level views.
  var order: [String] = []
}

/// Writes the entries of a scene that differ from those that were sent to the page.
///
/// The coordinates of a view are those of its parent, the coordinates of lines those of the top-level view.
struct SceneWriter {
  let session: Session
  let painter: Painter
  private let panels: LayoutPanels
  private let misplaced: [ViewIndex: MisplacedView]

  init(_ session: Session) {
    self.session = session
    painter = Painter(session.document.platform == .macOS ? .desktop : .touch)
    panels = LayoutPanels(session.layout, showsConstraints: false)
    var misplaced: [ViewIndex: MisplacedView] = [:]
    for view in session.misplacedViews() { misplaced[view.view] = view }
    self.misplaced = misplaced
  }

  private var document: Document { session.document }
  private var layout: DocumentLayout { session.layout }

  /// Writes the difference and stores its hashes. A whole scene does not depend on what was sent before.
  func write(_ json: inout JSONWriter, isWhole: Bool) {
    if isWhole { session.scene = SceneMemory() }
    let old = session.scene
    var changes = Changes()
    var seen = SceneMemory()
    for view in panels.views {
      guard let root = layout.root(of: view), root.view == view else { continue }
      let key = session.key(of: view)
      seen.order.append(key)
      if let known = old.hierarchies[key], known.isCurrent(root) {
        seen.hierarchies[key] = known
      } else {
        seen.hierarchies[key] = write(root, key, old.hierarchies[key], &changes)
      }
    }
    let hasOrder =
      isWhole || seen.order != old.order
      || seen.order.contains { old.hierarchies[$0]?.order != seen.hierarchies[$0]?.order }
    json.object { json in
      Self.write("roots", changes.roots, &json)
      Self.write("views", changes.views, &json)
      Self.write("lines", changes.lines, &json)
      if hasOrder { json.member("order", seen.order.flatMap { seen.hierarchies[$0]?.order ?? [] }) }
      json.member("goneRoots", old.order.filter { seen.hierarchies[$0] == nil })
      json.member("goneViews", Self.gone(old, seen) { $0.views })
      json.member("goneLines", Self.gone(old, seen) { $0.lines })
    }
    session.scene = seen
  }

  /// Writes the entries of a hierarchy that differ from those that were sent.
  private func write(
    _ root: RootLayout, _ key: String, _ known: SceneMemory.Hierarchy?, _ changes: inout Changes
  ) -> SceneMemory.Hierarchy {
    var seen = SceneMemory.Hierarchy(engine: root.engine)
    let tree = pictureTree(root, CanvasGeometry(layout, root: root))
    let entry = entry(of: root, key)
    seen.root = Self.hash(entry)
    if seen.root != known?.root { changes.roots.element(entry) }
    for index in root.views {
      guard let node = tree.ownNode(index) else { continue }
      let key = session.key(of: index)
      seen.order.append(key)
      Self.add(self.entry(of: index, node, key), key, &changes.views, &seen.views, known?.views)
    }
    for line in lineEntries(of: root, tree) {
      Self.add(line.bytes, line.key, &changes.lines, &seen.lines, known?.lines)
    }
    seen.hasPositions =
      seen.order.contains { $0.utf8.first == UInt8(ascii: "@") }
      || seen.lines.keys.contains { $0.utf8.first == UInt8(ascii: "#") }
    return seen
  }

  /// The entries to send.
  private struct Changes {
    var roots = JSONWriter()
    var views = JSONWriter()
    var lines = JSONWriter()
  }

  private static func write(_ name: StaticString, _ entries: JSONWriter, _ json: inout JSONWriter) {
    json.key(name)
    json.array { json in if !entries.bytes.isEmpty { json.element(entries.bytes) } }
  }

  private static func add(
    _ entry: [UInt8], _ key: String, _ entries: inout JSONWriter, _ seen: inout [String: Int], _ known: [String: Int]?
  ) {
    let hash = hash(entry)
    seen[key] = hash
    if known?[key] != hash { entries.element(entry) }
  }

  /// The keys that were sent and are in no hierarchy now.
  private static func gone(
    _ old: SceneMemory, _ seen: SceneMemory, _ entries: (SceneMemory.Hierarchy) -> [String: Int]
  ) -> [String] {
    var result: [String] = []
    for (root, hierarchy) in old.hierarchies
    where seen.hierarchies[root]?.engine !== hierarchy.engine || hierarchy.hasPositions {
      let same = seen.hierarchies[root].map { entries($0) } ?? [:]
      for key in entries(hierarchy).keys
      where same[key] == nil && !seen.hierarchies.values.contains(where: { entries($0)[key] != nil }) {
        result.append(key)
      }
    }
    return result.sorted()
  }

  /// FNV-1a over 32 bits.
  static func hash(_ bytes: [UInt8]) -> Int {
    var value: UInt32 = 2_166_136_261
    for byte in bytes { value = (value ^ UInt32(byte)) &* 16_777_619 }
    return Int(truncatingIfNeeded: value)
  }

  // MARK: Views

  /// The tree of images, with the views where they are on the canvas.
  ///
  /// A view that is misplaced or ambiguous keeps its saved frame.
  func pictureTree(_ root: RootLayout, _ geometry: CanvasGeometry) -> PictureTree {
    let open = session.openViews(root)
    let unsettled = Set(open.flatMap { [$0.view] + $0.followers })
    return PictureTree(
      document, ambiguous: Set(open.map { $0.view }),
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

  private func entry(of root: RootLayout, _ key: String) -> [UInt8] {
    var json = JSONWriter()
    let size = layout.frame(of: root.view)?.size ?? .zero
    json.object { json in
      json.member("k", key)
      json.member("title", panels.title(of: root.view))
      json.member("w", size.width)
      json.member("h", size.height)
      json.member("conflicts", Double(root.conflicts.count))
      json.member("ambiguous", Double(session.openViews(root).count))
      json.flag("rtl", layout.options.direction == .rightToLeft)
    }
    return json.bytes
  }

  private func entry(of index: ViewIndex, _ node: PictureNode, _ key: String) -> [UInt8] {
    let view = document.views[index]
    var json = JSONWriter()
    json.object { json in
      json.member("k", key)
      if let parent = view.parent { json.member("p", session.key(of: parent)) }
      json.member("name", Self.shortName(view))
      json.member("tag", view.tag)
      json.key("f")
      Self.write(node.frame, &json)
      if misplaced[index] != nil, let frame = layout.frame(of: index) {
        json.key("e")
        Self.write(frame, &json)
      }
      if view.isStack { json.member("stack", session.stackAxis(of: view) == .vertical ? "v" : "h") }
      json.flag("clip", node.clips)
      json.flag("hidden", node.isHidden)
      json.flag("amb", node.isAmbiguous)
      json.flag("fixed", view.isFixedFrame)
      json.flag("locked", view.id.isEmpty || view.place != .subview)
      if node.alpha < 1 { json.member("alpha", node.alpha) }
      json.member("svg", svg(of: node, key))
    }
    return json.bytes
  }

  /// The image of a view without the views inside it.
  func svg(of node: PictureNode, _ key: String) -> String {
    SVGWriter.fragment(painter.paintSelf(node), prefix: "c-\(key)-")
  }

  private static func shortName(_ view: ViewNode) -> String {
    var name = view.name
    name.id = ""
    return name.description
  }

  static func write(_ rect: Rect, _ json: inout JSONWriter) {
    json.array { json in for number in [rect.x, rect.y, rect.width, rect.height] { json.number(number) } }
  }

  // MARK: Lines

  private func lineEntries(of root: RootLayout, _ tree: PictureTree) -> [(key: String, bytes: [UInt8])] {
    // Edits of other hierarchies change the lines of the text.
    let lines = ConstraintLines(root, tree: tree, namesLines: false, isHidden: { layout.isHidden($0) })
    let engine = root.engine
    let bounds = Rect(origin: .zero, size: layout.frame(of: root.view)?.size ?? .zero)
    let geometry = CanvasGeometry(layout, root: root)
    let constraints = engine.allConstraints.compactMap { id in root.documentConstraint(id).map { ($0, id) } }
    return constraints.sorted { $0.0 < $1.0 }.compactMap { index, id in
      guard let line = lines.line(engine.constraint(id), index: index) else { return nil }
      let key = session.key(ofConstraint: index)
      var json = JSONWriter()
      json.object { json in write(line, index, key, root, bounds, geometry, &json) }
      return (key, json.bytes)
    }
  }

  private func write(
    _ line: ConstraintLine, _ index: Int, _ key: String, _ root: RootLayout, _ bounds: Rect,
    _ geometry: CanvasGeometry, _ json: inout JSONWriter
  ) {
    let node = document.constraints[index]
    let items = session.items(of: node)
    json.member("k", key)
    json.member("r", session.key(of: root.view))
    json.member("a", (session.viewIndex(items.first) ?? node.owner).key(in: session))
    if let second = items.second { json.member("b", (session.viewIndex(second) ?? node.owner).key(in: session)) }
    json.member("c", node.constant)
    json.member("axis", node.firstAttribute.attribute?.axis == .vertical ? "v" : "h")
    json.member("sign", Self.growthSign(node, root, session))
    json.member("label", line.label)
    json.member("title", line.title)
    switch line.state {
    case .satisfied: json.member("state", misplacedSide(node) ? "misplaced" : "satisfied")
    case .ambiguous: json.member("state", "ambiguous")
    case .conflicting: json.member("state", "conflicting")
    }
    json.flag("optional", line.isOptional)
    json.flag("placeholder", node.isPlaceholder)
    if line.state == .satisfied, misplacedSide(node), node.relation == .equal, let canvas = geometry.constant(of: node),
      abs(canvas - node.constant) > 0.5
    {
      json.member("off", canvas - node.constant)
    }
    json.key("seg")
    Self.write(ConstraintMark(line, bounds: bounds).segments, &json)
  }

  /// Whether one of the items is not where the constraints put it.
  private func misplacedSide(_ node: ConstraintNode) -> Bool {
    let items = session.items(of: node)
    let views = [session.viewIndex(items.first), items.second.flatMap { session.viewIndex($0) }]
    return views.contains { $0.map { misplaced[$0] != nil } ?? false }
  }

  static func write(_ segments: [ConstraintMark.Segment], _ json: inout JSONWriter) {
    json.array { json in
      for segment in segments {
        for value in [segment.start.x, segment.start.y, segment.end.x, segment.end.y] {
          json.number((value * 100).rounded() / 100)
        }
        json.number(segment.isMeasure ? 1 : 0)
      }
    }
  }

  /// 1 if a view that is dragged right or down increases the constant, −1 if it decreases it.
  private static func growthSign(_ node: ConstraintNode, _ root: RootLayout, _ session: Session) -> Double {
    guard let attribute = node.firstAttribute.attribute, let second = node.secondAttribute?.attribute,
      attribute.isPosition
    else { return 1 }
    let items = session.items(of: node)
    // What moves is the view inside, or the first item of two siblings.
    var sign = 1.0
    if let one = session.viewIndex(items.first), let other = items.second.flatMap({ session.viewIndex($0) }),
      one == other || session.isAncestor(one, of: other)
    {
      sign = -1
    }
    let isRight = root.item(of: root.view).map { root.engine.effectiveDirection(of: $0) } == .rightToLeft
    if isRight, attribute.isDirectional || second.isDirectional { sign = -sign }
    return sign
  }
}

extension ViewIndex {
  fileprivate func key(in session: Session) -> String { session.key(of: self) }
}

extension Session {
  /// The axis that a stack view arranges its views along.
  func stackAxis(of view: ViewNode) -> Axis {
    view.element["axis"] == "vertical" || view.element["orientation"] == "vertical" ? .vertical : .horizontal
  }
}
