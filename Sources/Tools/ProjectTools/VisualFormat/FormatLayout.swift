import InterfaceBuilder
import LayoutEngine
import VisualFormat

/// Format strings laid out in a superview of a given size.
///
/// A name that is not a metric is a view. A view has the size of a label with its name, with a hugging priority of 250
/// and a compression resistance priority of 750, so that the drawing resembles an app.
package struct FormatLayout {
  /// The kit whose standard spacing applies.
  package enum Kit: String, CaseIterable, Sendable {
    /// 8 between views, the layout margins (8) at the superview's edges.
    case uikit
    /// 8 between views, 20 at the superview's edges.
    case appkit
  }

  struct Listed {
    var format: ParsedFormat
    var description: FormatConstraint
    var id: ConstraintID
  }

  let engine = Engine()
  let root: ItemID
  /// Views by name, in the order of their first mention.
  private(set) var views: [(name: String, item: ItemID)] = []
  private(set) var listed: [Listed] = []
  package private(set) var conflicts: [ConflictReport] = []
  /// Whether the layout has finished and all of its conflicts are known.
  package private(set) var isExamined = true
  let size: Size

  static let margin = 8.0
  /// The size of the superview, in points, unless another one is given.
  package static let usualSize = Size(width: 320, height: 120)
  static let standardSpacing = 8.0
  static let macEdgeSpacing = 20.0

  package init(
    _ formats: [String], size: Size = usualSize, metrics: [String: Double] = [:], options: FormatOptions = [],
    kit: Kit = .uikit, allowsExtensions: Bool = false
  ) throws(VisualFormatError) {
    self.size = size
    root = engine.addItem(parent: nil)
    engine.setRootFrame(Rect(x: 0, y: 0, width: size.width, height: size.height), of: root)
    engine.setMargins(Insets(FormatLayout.margin), of: root)
    for text in formats {
      let format = try ParsedFormat(text, allowsExtensions: allowsExtensions)
      for view in format.views where metrics[view.name] == nil { addView(view.name) }
      let known = Set(views.map(\.name))
      let names = FormatNames(metric: { metrics[$0] }, hasView: { known.contains($0) })
      for description in try format.constraints(options: options, names: names) {
        add(description, of: format, kit)
      }
    }
    placeLoosely()
    engine.workLimit = LayoutOptions().workLimit
    let pass = engine.layout()
    conflicts = pass.newConflicts
    isExamined = engine.isLayoutComplete && pass.unexamined.isEmpty
  }

  package func name(_ item: ItemID) -> String {
    item == root ? "the superview" : views.first { $0.item == item }?.name ?? "a view"
  }

  package func frame(_ item: ItemID) -> Rect { engine.frame(of: item) }
}

// MARK: Building

extension FormatLayout {
  private mutating func addView(_ name: String) {
    guard !views.contains(where: { $0.name == name }) else { return }
    let item = engine.addItem(parent: root)
    engine.setContent(ItemContent(width: Double(name.count * 8 + 16), height: 28), of: item)
    views.append((name, item))
  }

  private mutating func add(_ description: FormatConstraint, of format: ParsedFormat, _ kit: Kit) {
    var constraint = Constraint(
      anchor(description.first), description.relation,
      description.second.map { anchor($0) }, multiplier: description.multiplier, constant: description.constant,
      priority: Priority(Float(description.priority.rawValue)))
    if description.usesStandardSpacing { setStandard(&constraint, kit) }
    // Invalid strings have been rejected before, so that every constraint is valid.
    guard let id = try? engine.add(constraint) else { return }
    listed.append(Listed(format: format, description: description, id: id))
  }

  private func anchor(_ anchor: FormatAnchor) -> Anchor {
    switch anchor.item {
    case .superview: Anchor(root, anchor.attribute)
    case .view(let name): Anchor(views.first { $0.name == name }?.item ?? root, anchor.attribute)
    }
  }

  /// A bare hyphen: a distance between views, the margin or a distance at the superview's edge.
  private func setStandard(_ constraint: inout Constraint, _ kit: Kit) {
    let isEdge = constraint.first.item == root || constraint.second?.item == root
    guard isEdge else {
      constraint.constant = FormatLayout.standardSpacing
      return
    }
    guard kit == .uikit else {
      constraint.constant = FormatLayout.macEdgeSpacing
      return
    }
    if constraint.first.item == root { constraint.first.attribute = constraint.first.attribute.withMargin }
    if constraint.second?.item == root, let second = constraint.second {
      constraint.second = Anchor(root, second.attribute.withMargin)
    }
  }

  /// The lowest priority centers views that the strings leave ambiguous.
  private func placeLoosely() {
    for view in views {
      for (place, middle) in [(Attribute.centerX, Attribute.centerX), (.centerY, .centerY)] {
        let preference = Constraint(Anchor(view.item, place), .equal, Anchor(root, middle), priority: Priority(1))
        _ = try? engine.add(preference)
      }
    }
  }
}
