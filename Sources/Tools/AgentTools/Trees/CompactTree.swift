import Diagnostics
import DocumentOperations
import InterfaceBuilder
import LayoutEngine

/// A laid-out document in few words: one line per view, for readers that count every character.
///
///     5zL label "Email" 16,120 180×20
///
/// A line has the short reference of the view (see `ObjectReferences`), its kind and text, and its frame in its
/// superview as `x,y width×height` in points, with y as the document counts it. Views are indented by one space a
/// level.
package struct CompactTree {
  /// How much a tree contains.
  package enum Detail: String, CaseIterable, Sendable {
    /// Twelve scenes of a document; of one scene or view, what is outermost in at most twelve lines.
    case digest
    /// All views.
    case frames
    /// All views, with the constraints that place each; of one object, with all that it takes part in.
    case constraints
    /// All views, with the outlets, actions and segues from and to each.
    case connections
  }

  let layout: DocumentLayout
  let references: ObjectReferences
  let detail: Detail
  private let writer: ConstraintWriter
  private let connections: ConnectionWriter

  /// Creates the tree of a layout.
  package init(
    _ layout: DocumentLayout, detail: Detail = .frames, references: ObjectReferences? = nil, digestLength: Int = 12
  ) {
    (self.layout, self.detail, self.digestLength) = (layout, detail, digestLength)
    self.references = references ?? ObjectReferences(layout.document)
    writer = ConstraintWriter(layout.document, self.references)
    connections = ConnectionWriter(layout.document, self.references)
  }

  private var document: Document { layout.document }

  /// The most scenes or views of a digest.
  private let digestLength: Int

  // MARK: Lines

  /// The lines of the whole document, after a heading.
  package func lines(title: String) -> [String] {
    var lines = [title + " " + heading]
    if !document.usesAutoLayout { lines.append("no Auto Layout: autoresizing masks place the views") }
    let isList = detail == .digest && layout.roots.count > 1
    let shown = isList ? layout.roots.prefix(digestLength)[...] : layout.roots[...]
    for root in shown {
      lines.append(scene(root, withCount: isList))
      if !isList { lines += self.lines(of: root.view, level: 1) }
    }
    if shown.count < layout.roots.count { lines.append("+\(layout.roots.count - shown.count) scenes") }
    return lines
  }

  /// The lines of a view and what is inside it.
  package func lines(of view: ViewIndex) -> [String] { lines(of: view, level: 0) }

  /// The line of one view, without its constraints.
  package func line(of view: ViewIndex) -> String { heading(of: view) + " " + frame(view) }

  /// The reference, kind and text of a view.
  func heading(of view: ViewIndex) -> String { reference(view) + " " + name(view) }

  /// The line of one view with the constraints that it takes part in.
  func placement(of view: ViewIndex) -> String { line(of: view) + placement(view, isWhole: true) }

  /// The constraints that place a view, after an arrow, and if it is `isWhole` those of other views to it; empty if there
  /// are none.
  private func placement(_ view: ViewIndex, isWhole: Bool) -> String {
    let constraints = writer.constraints(placing: view) + (isWhole ? writer.constraints(reaching: view) : [])
    return constraints.isEmpty ? "" : " ← " + constraints.joined(separator: ", ")
  }

  /// The lines of an object with what is inside it; with connections also of an object that is not a view.
  package func lines(of reference: String) throws(ReferenceError) -> [String] {
    guard detail == .connections else { return lines(of: try view(reference)) }
    let id = try references.object(reference)
    if document.view(id: id) != nil { return lines(of: try view(id)) }
    let own = connections.lines(of: id)
    return [references.short(id) + (own.isEmpty ? " no connections" : " ⇄ " + own.joined(separator: ", "))]
      + ((try? view(id)).map { lines(of: $0, level: 1) } ?? [])
  }

  /// The view that a reference means; of a controller or window, its root view.
  package func view(_ reference: String) throws(ReferenceError) -> ViewIndex {
    if reference.utf8.first == UInt8(ascii: "@"), let number = Int(reference.dropFirst()),
      (0..<document.views.count).contains(number)
    {
      return ViewIndex(rawValue: number)
    }
    let id = try references.object(reference)
    if let view = document.view(id: id) { return view.index }
    if let root = document.viewControllers.first(where: { $0.id == id })?.rootView { return root }
    throw .notAView(reference)
  }

  /// The platform, device and direction of the layout.
  private var heading: String {
    var parts = [document.platform.rawValue]
    if let device = layout.device { parts += [device.name] + (layout.isLandscape ? ["landscape"] : []) }
    if layout.options.direction == .rightToLeft { parts.append("right to left") }
    return parts.joined(separator: ", ")
  }

  /// The heading of a hierarchy: its controller, and how many constraints are not satisfied.
  private func scene(_ root: RootLayout, withCount: Bool) -> String {
    var parts: [String] = []
    if let controller = document.viewController(ofRootView: root.view) {
      parts.append(references.short(controller.id))
      parts.append(controller.customClass ?? ViewName.words(fromCamelCase: controller.tag))
      if let title = controller.element["title"], !title.isEmpty { parts.append("\"\(title)\"") }
    } else {
      parts.append("top-level " + document.views[root.view].name.kind)
    }
    if withCount {
      parts.append(size(root.view))
      parts.append(Words.plural(root.views.count, "view"))
    }
    if !root.conflicts.isEmpty { parts.append(Words.plural(root.conflicts.count, "conflict")) }
    if !root.isComplete { parts.append("unfinished: takes too long") }
    return parts.joined(separator: " ")
  }

  private func lines(of view: ViewIndex, level: Int) -> [String] {
    var lines: [String] = []
    if detail == .digest {
      append(view, level, digest(of: view), &lines)
    } else {
      append(view, level, nil, &lines)
    }
    return lines
  }

  /// Appends the line of a view and those of the views inside it; of a digest, the chosen ones.
  private func append(_ view: ViewIndex, _ level: Int, _ chosen: Set<ViewIndex>?, _ lines: inout [String]) {
    let children = installed(in: view)
    let shown = children.filter { chosen?.contains($0) ?? true }
    var line = String(repeating: " ", count: level) + self.line(of: view)
    if document.views[view].isHidden { line += " hidden" }
    if shown.isEmpty, !children.isEmpty { line += " +\(count(inside: view)) inside" }
    switch detail {
    case .digest, .frames: break
    case .constraints: line += placement(view, isWhole: level == 0)
    case .connections:
      let own = connections.lines(of: document.views[view].id)
      if !own.isEmpty { line += " ⇄ " + own.joined(separator: ", ") }
    }
    lines.append(line)
    for child in shown { append(child, level + 1, chosen, &lines) }
    if !shown.isEmpty, shown.count < children.count {
      lines.append(String(repeating: " ", count: level + 1) + "+\(children.count - shown.count) more")
    }
  }

  /// The views that a digest of a hierarchy shows: level by level, and no more than it may have.
  private func digest(of view: ViewIndex) -> Set<ViewIndex> {
    var chosen: Set<ViewIndex> = [view]
    var queue = [view]
    while !queue.isEmpty {
      let next = queue.removeFirst()
      let children = installed(in: next)
      let room = digestLength - chosen.count
      // A container is opened whole, except the outermost one.
      guard children.count <= room || next == view else { continue }
      for child in children.prefix(room) {
        chosen.insert(child)
        queue.append(child)
      }
    }
    return chosen
  }

  private func installed(in view: ViewIndex) -> [ViewIndex] {
    document.views[view].children.filter { layout.frame(of: $0) != nil }
  }

  private func count(inside view: ViewIndex) -> Int { installed(in: view).reduce(0) { $0 + 1 + count(inside: $1) } }

  // MARK: Words

  /// The short reference of a view; of one without an object id its position, `@12`.
  package func reference(_ view: ViewIndex) -> String {
    let id = document.views[view].id
    return id.isEmpty ? "@\(view.rawValue)" : references.short(id)
  }

  private func name(_ view: ViewIndex) -> String {
    var name = document.views[view].name
    name.id = ""
    return name.description
  }

  /// The frame that the constraints give.
  private func frame(_ view: ViewIndex) -> String {
    layout.documentFrame(of: view).map { Self.text($0) } ?? "not installed"
  }

  private func size(_ view: ViewIndex) -> String {
    layout.frame(of: view).map { Self.number($0.width) + "×" + Self.number($0.height) } ?? ""
  }

  /// `16,120 180×20`.
  package static func text(_ frame: DocumentFrame) -> String {
    "\(number(frame.x)),\(number(frame.y)) \(number(frame.width))×\(number(frame.height))"
  }

  /// A number of points with at most one decimal place, since pixels are at least a third of a point.
  static func number(_ value: Double) -> String { Numeral.rounded(value, decimals: 1) }
}
