import Diagnostics
import DocumentInspection
import DocumentOperations
import DocumentPicture
import InterfaceBuilder
import LayoutEngine
import Picture

extension SceneReader {
  /// The lines of the constraints of a hierarchy, in the order of the document.
  func lineEntries(of root: RootLayout, _ tree: PictureTree) -> [LineEntry] {
    // Edits of other hierarchies change the lines of the text.
    let lines = ConstraintLines(root, tree: tree, namesLines: false, isHidden: { layout.isHidden($0) })
    let engine = root.engine
    let bounds = Rect(origin: .zero, size: layout.frame(of: root.view)?.size ?? .zero)
    let geometry = CanvasGeometry(layout, root: root)
    let constraints = engine.allConstraints.compactMap { id in root.documentConstraint(id).map { ($0, id) } }
    return constraints.sorted { $0.0 < $1.0 }.compactMap { index, id in
      lines.line(engine.constraint(id), index: index).map { entry(of: $0, index, root, bounds, geometry) }
    }
  }

  private func entry(
    of line: ConstraintLine, _ index: ConstraintIndex, _ root: RootLayout, _ bounds: Rect, _ geometry: CanvasGeometry
  ) -> LineEntry {
    let node = document.constraints[index]
    let items = document.items(of: node)
    func key(_ item: String) -> String { document.key(of: document.viewIndex(ofItem: item) ?? node.owner) }
    let isMisplaced = hasMisplacedSide(node)
    let state: LineEntry.State =
      switch line.state {
      case .satisfied: isMisplaced ? .misplaced : .satisfied
      case .ambiguous: .ambiguous
      case .conflicting: .conflicting
      }
    var excess: Double?
    if state == .misplaced, node.relation == .equal, let canvas = geometry.constant(of: node),
      abs(canvas - node.constant) > 0.5
    {
      excess = canvas - node.constant
    }
    return LineEntry(
      key: document.key(ofConstraint: index), root: document.key(of: root.view), first: key(items.first),
      second: items.second.map { key($0) }, constant: node.constant,
      axis: node.firstAttribute.attribute?.axis == .vertical ? .vertical : .horizontal,
      growthSign: growthSign(node, root), label: line.label, title: line.title, state: state,
      isOptional: line.isOptional, isPlaceholder: node.isPlaceholder, excess: excess,
      segments: ConstraintMark(line, bounds: bounds).roundedSegments)
  }

  /// Whether one of the items is not where the constraints put it.
  private func hasMisplacedSide(_ node: ConstraintNode) -> Bool {
    let items = document.items(of: node)
    let views = [document.viewIndex(ofItem: items.first), items.second.flatMap { document.viewIndex(ofItem: $0) }]
    return views.contains { $0.map { misplaced[$0] != nil } ?? false }
  }

  /// 1 if a view that is dragged right or down increases the constant, −1 if it decreases it.
  private func growthSign(_ node: ConstraintNode, _ root: RootLayout) -> Double {
    guard let attribute = node.firstAttribute.attribute, let second = node.secondAttribute?.attribute,
      attribute.isPosition
    else { return 1 }
    let items = document.items(of: node)
    // What moves is the view inside, or the first item of two siblings.
    var sign = 1.0
    if let one = document.viewIndex(ofItem: items.first),
      let other = items.second.flatMap({ document.viewIndex(ofItem: $0) }),
      one == other || document.isAncestor(one, of: other)
    {
      sign = -1
    }
    let isRight = root.item(of: root.view).map { root.engine.effectiveDirection(of: $0) } == .rightToLeft
    if isRight, attribute.isDirectional || second.isDirectional { sign = -sign }
    return sign
  }
}
