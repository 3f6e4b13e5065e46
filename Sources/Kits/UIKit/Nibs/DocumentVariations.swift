import AutoLayout
import Foundation
import InterfaceBuilder
import KitDocuments
import KitSupport
import LayoutEngine

/// The views and constraints of one use of a document that differ by size class. Its top-level view retains it, and
/// applies it when its traits change.
@MainActor final class DocumentVariations {
  private let file: InterfaceFile
  private let mode: InterfaceMode
  private var facts: DocumentFacts
  /// The views in the order of the document.
  private let views: [(index: ViewIndex, reference: Reference)]
  private let positions: [ViewIndex: Int]
  /// The views that are not installed, which nothing else retains.
  private var waiting: [ViewIndex: UIView] = [:]
  private var constraints: [ConstraintIndex: NSLayoutConstraint]
  private let guides: [GuideIndex: Reference]

  /// An object that the view hierarchy retains.
  private struct Reference { weak var object: AnyObject? }

  /// Records the objects of a use in a top-level view. Returns nil if nothing of the document differs by size class.
  init?(_ objects: InterfaceObjects, in root: ViewIndex) {
    guard objects.file.hasVariations else { return nil }
    (file, facts, mode) = (objects.file, objects.facts, objects.mode)
    views = objects.views.keys.filter { objects.document.topLevelView(of: $0) == root }
      .sorted { $0.rawValue < $1.rawValue }.map { ($0, Reference(object: objects.views[$0])) }
    positions = Dictionary(uniqueKeysWithValues: views.enumerated().map { ($0.element.index, $0.offset) })
    let members = positions
    constraints = objects.constraints.filter { members[objects.document.constraints[$0.key].owner] != nil }
    guides = objects.guides.mapValues { Reference(object: $0) }
    for (index, _) in views where !facts.resolution.isInstalled[index] {
      waiting[index] = objects.views[index] as? UIView
    }
  }

  private func view(_ index: ViewIndex) -> UIView? {
    positions[index].flatMap { views[$0].reference.object as? UIView }
  }

  /// Applies the variations of size classes: constraints that are not in force leave, views come and go, fonts, stacks
  /// and priorities change, and the other constraints come.
  func update(_ classes: SizeClasses) {
    guard classes != facts.resolution.sizeClasses else { return }
    let old = facts
    facts = file.facts(classes, LayoutDirection(UIApplication.shared.userInterfaceLayoutDirection))
    let inForce = Dictionary(
      facts.resolution.constraints.map { ($0.index, $0) }, uniquingKeysWith: { first, _ in first })
    NSLayoutConstraint.deactivate(constraints.filter { inForce[$0.key] == nil }.map(\.value))
    for (index, _) in views where old.resolution.isInstalled[index] != facts.resolution.isInstalled[index] {
      install(index, facts.resolution.isInstalled[index])
    }
    let objects = InterfaceObjects(file, facts: facts, mode: mode)
    for (index, reference) in views {
      guard let view = reference.object as? UIView else { continue }
      let node = file.document.views[index]
      let before = ViewSettings(node, old.resolution.sizeClasses)
      let source = ViewSource(objects, index)
      if source.settings.differs(from: before) { view.applyVariation(source, over: before) }
    }
    let previous = Dictionary(
      old.resolution.constraints.map { ($0.index, $0) }, uniquingKeysWith: { first, _ in first })
    activate(inForce, previous)
  }

  // MARK: Views

  private func install(_ index: ViewIndex, _ isInstalled: Bool) {
    let node = file.document.views[index]
    guard let view = view(index) else { return }
    guard isInstalled else {
      waiting[index] = view
      view.removeFromSuperview()
      return
    }
    waiting[index] = nil
    guard let parentIndex = node.parent, let parent = self.view(parentIndex), view.superview == nil else { return }
    // The view is below the next one of the document that is in the same superview.
    let siblings = file.document.views[parentIndex].children.drop { $0 != index }.dropFirst()
    if let stack = parent as? UIStackView, node.place == .subview {
      let next = siblings.lazy.compactMap { sibling in
        self.view(sibling).flatMap { stack.arrangedSubviews.firstIndex(of: $0) }
      }.first
      return stack.insertArrangedSubview(view, at: next ?? stack.arrangedSubviews.count)
    }
    let container = parent.contentOfDocument
    if let next = siblings.lazy.compactMap({ self.view($0) }).first(where: { $0.superview === container }) {
      container.insertSubview(view, belowSubview: next)
    } else {
      container.addSubview(view)
    }
  }

  // MARK: Constraints

  private func item(_ item: Resolution.Item) -> (any LayoutItem)? {
    switch item {
    case .view(let index): view(index)
    case .guide(let index): guides[index]?.object as? any LayoutItem
    }
  }

  /// Activates the constraints in force. The constant and the priority of one that stays change if those of the
  /// document do: the program may have changed others.
  private func activate(
    _ inForce: [ConstraintIndex: Resolution.InForce], _ previous: [ConstraintIndex: Resolution.InForce]
  ) {
    var due: [NSLayoutConstraint] = []
    for (index, statement) in inForce.sorted(by: { $0.key.rawValue < $1.key.rawValue })
    where positions[statement.owner] != nil && (mode == .canvas || !file.document.constraints[index].isPlaceholder) {
      if let known = constraints[index] {
        if let old = previous[index] {
          if old.constant != statement.constant { known.constant = CGFloat(statement.constant) }
          if old.priority != statement.priority { known.priority = InterfaceObjects.priority(of: statement) }
        }
        if !known.isActive { due.append(known) }
      } else if let made = InterfaceObjects.makeConstraint(statement, in: file.document, item: item) {
        constraints[index] = made
        due.append(made)
      }
    }
    NSLayoutConstraint.activate(due.filter(\.hasCommonAncestor))
  }
}

extension UIView {
  /// Applies the attributes of a document that affect layout and differ from those of other size classes.
  fileprivate func applyVariation(_ source: ViewSource, over before: InterfaceBuilder.ViewSettings) {
    applyPriorities(source)
    AttributeReader.touch.read(
      source.element, into: self, source.objects, settings: source.settings, over: before)
    switch self {
    case let stack as UIStackView: stack.applyStack(source)
    case let label as UILabel:
      label.font = source.font
    case let button as UIButton where button.configuration == nil: button.titleLabel?.font = source.font
    case let field as UITextField: field.font = source.font
    case let text as UITextView where source.node.font != nil: text.font = source.font
    default: break
    }
  }
}

extension UIView {
  /// Applies the variations of size classes to a top-level view of a document.
  package func changeSizeClasses(_ classes: SizeClasses) { storedExtras?.variations?.update(classes) }
}
