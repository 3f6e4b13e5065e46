import DocumentEditing
import DocumentOperations
import InterfaceBuilder
import LayoutEngine

/// Constraints in the form of the statements that edits accept: `leading=superview.leading+16`.
struct ConstraintWriter {
  private let document: Document
  private let references: ObjectReferences
  /// The constraints by the view that they are listed with.
  private var placing: [ViewIndex: [ConstraintIndex]] = [:]
  /// The constraints by the view of the other side.
  private var reaching: [ViewIndex: [ConstraintIndex]] = [:]

  init(_ document: Document, _ references: ObjectReferences) {
    (self.document, self.references) = (document, references)
    for index in document.constraints.indices {
      guard let sides = sides(index), let view = document.viewIndex(ofItem: sides.first) else { continue }
      placing[view, default: []].append(index)
      guard let other = sides.second.flatMap({ document.viewIndex(ofItem: $0) }), other != view else { continue }
      reaching[other, default: []].append(index)
    }
  }

  /// The constraints that place a view: those whose first item it is, or whose first item contains it. Each begins with
  /// the short reference of the constraint.
  func constraints(placing view: ViewIndex) -> [String] {
    (placing[view] ?? []).compactMap { index in statement(index).map { reference(index) + ":" + $0 } }
  }

  /// The constraints to a view or its guides that are listed with views outside of it. Each begins with the short
  /// references of the constraint and of the other view.
  func constraints(reaching view: ViewIndex) -> [String] {
    (reaching[view] ?? []).compactMap { index in
      guard let sides = sides(index), let first = document.viewIndex(ofItem: sides.first), !isAncestor(view, of: first)
      else { return nil }
      return fullStatement(index).map { reference(index) + ":" + $0 }
    }
  }

  /// A constraint as a statement with both objects: `5zL.leading=superview.leading+16`.
  func fullStatement(_ index: ConstraintIndex) -> String? {
    guard let sides = sides(index), let statement = statement(index) else { return nil }
    return references.short(sides.first) + "." + statement
  }

  /// A constraint as a statement about the view that it is listed with.
  func statement(_ index: ConstraintIndex) -> String? {
    guard let sides = sides(index), let first = sides.firstAttribute else { return nil }
    let node = document.constraints[index]
    var text = first.name + Self.sign(sides.isReversed ? node.relation.reversed : node.relation)
    let factor = node.multiplier ?? 1
    var constant = node.constant
    if let second = sides.second, let attribute = sides.secondAttribute {
      var multiplier = factor
      if sides.isReversed { (multiplier, constant) = (1 / factor, -constant / factor) }
      if multiplier != 1 { text += Numeral.rounded(multiplier, decimals: 4) + "×" }
      // The attribute is the same on both sides more often than not.
      text += name(second, from: sides.first) + (attribute == first ? "" : "." + attribute.name)
      if node.isSymbolic {
        text += constant < 0 ? "-standard" : "+standard"
      } else if constant != 0 {
        text += (constant < 0 ? "" : "+") + CompactTree.number(constant)
      }
    } else {
      text += CompactTree.number(constant)
    }
    if node.priority != 1000 { text += "@" + CompactTree.number(node.priority) }
    return text
  }

  /// The short reference of a constraint; of one without an object id its position, `#12`.
  func reference(_ index: ConstraintIndex) -> String {
    let id = document.constraints[index].id
    return id.isEmpty ? "#\(index.rawValue)" : references.short(id)
  }

  private struct Sides {
    var first: String
    var firstAttribute: Attribute?
    var second: String?
    var secondAttribute: Attribute?
    var isReversed = false
  }

  /// The sides of a constraint, the inner view first.
  private func sides(_ index: ConstraintIndex) -> Sides? {
    let node = document.constraints[index]
    let owner = document.views[node.owner].id
    var sides = Sides(first: node.firstItem ?? owner, firstAttribute: node.firstAttribute.attribute)
    guard let attribute = node.secondAttribute else { return sides }
    sides.second = node.secondItem ?? owner
    sides.secondAttribute = attribute.attribute
    guard let second = sides.second, let one = document.viewIndex(ofItem: sides.first),
      let other = document.viewIndex(ofItem: second), one != other, isAncestor(one, of: other)
    else { return sides }
    return Sides(
      first: second, firstAttribute: sides.secondAttribute, second: sides.first, secondAttribute: sides.firstAttribute,
      isReversed: true)
  }

  private func isAncestor(_ ancestor: ViewIndex, of view: ViewIndex) -> Bool {
    var current = document.views[view].parent
    while let index = current {
      if index == ancestor { return true }
      current = document.views[index].parent
    }
    return false
  }

  /// `superview`, the name of a guide of the screen, or the short reference of an item.
  private func name(_ id: String, from first: String) -> String {
    if id == first { return "self" }
    if let guide = document.guides.indices.first(where: { document.guides[$0].id == id }) {
      switch document.guides[guide].kind {
      case .safeArea: return "safeArea"
      case .topLayoutGuide: return "topGuide"
      case .bottomLayoutGuide: return "bottomGuide"
      case .contentLayout where isInScrollView(first, of: guide): return "contentGuide"
      case .frameLayout where isInScrollView(first, of: guide): return "frameGuide"
      case .keyboard: return "keyboard"
      default: return references.short(id)
      }
    }
    let parent = document.viewIndex(ofItem: first).flatMap { document.views[$0].parent }
    return parent.map { document.views[$0].id == id } ?? false ? "superview" : references.short(id)
  }

  /// Whether a guide is that of the nearest scroll view around an item.
  private func isInScrollView(_ item: String, of guide: GuideIndex) -> Bool {
    var current = document.viewIndex(ofItem: item).flatMap { document.views[$0].parent }
    while let index = current {
      if document.views[index].kind == .scrollView { return document.guides[guide].owner == index }
      current = document.views[index].parent
    }
    return false
  }

  private static func sign(_ relation: Relation) -> String {
    switch relation {
    case .equal: "="
    case .lessThanOrEqual: "≤"
    case .greaterThanOrEqual: "≥"
    }
  }
}
