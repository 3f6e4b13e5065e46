import AutoLayout
import Foundation
import InterfaceBuilder
import LayoutEngine
import LayoutModel

/// How a document is loaded.
package enum InterfaceMode: Sendable {
  /// As a program runs: safe areas and margins are those of the device, and what only the editor has is left out.
  case running
  /// As the canvas of the editor shows it: with placeholders, and with the safe areas and margins of the canvas.
  case canvas
}

/// The objects that one use of a document creates: those of a scene, of a nib or of a prototype.
@MainActor package final class InterfaceObjects {
  /// The document.
  package let file: InterfaceFile
  /// The facts about the document in the size classes of the use.
  package private(set) var facts: DocumentFacts
  /// How the document is loaded.
  package let mode: InterfaceMode
  /// The top-level view of the use.
  package var root: ViewIndex? { didSet { canvas = mode == .canvas ? root.map { facts.canvas(of: $0) } : nil } }
  /// The canvas around the top-level view; nil while a program runs.
  package private(set) var canvas: CanvasMetrics?
  /// The views by index.
  package private(set) var views: [ViewIndex: any LayoutItem] = [:]
  /// The constraints by index.
  package private(set) var constraints: [ConstraintIndex: NSLayoutConstraint] = [:]
  /// The guides by index that are objects of their own.
  package var guides: [GuideIndex: any LayoutItem] = [:]
  /// The objects by object id, including those that the caller provides.
  package private(set) var objects: [String: AnyObject] = [:]
  /// The objects that were created, in the order of the document, with their elements.
  package private(set) var created: [(object: AnyObject, element: Element)] = []

  /// The objects of the caller with the elements that stand for them.
  package private(set) var provided: [(object: AnyObject, element: Element)] = []
  /// The elements whose class does not exist.
  private var replaced: Set<ObjectIdentifier> = []
  /// The objects of these elements.
  private var replacedObjects: Set<ObjectIdentifier> = []

  /// Creates an empty table for a document.
  package init(_ file: InterfaceFile, facts: DocumentFacts, mode: InterfaceMode) {
    (self.file, self.facts, self.mode) = (file, facts, mode)
  }

  /// The document.
  package var document: Document { file.document }

  /// The settings of a view in the size classes of the use.
  package func settings(of view: ViewIndex) -> ViewSettings {
    ViewSettings(document.views[view], facts.resolution.sizeClasses)
  }

  /// The index of the view of an element; nil if the element is not a view.
  package func index(of element: Element?) -> ViewIndex? { element?["id"].flatMap { document.viewIndex(id: $0) } }

  /// Records a view that was created.
  package func add(_ view: any LayoutItem, at index: ViewIndex) {
    views[index] = view
    add(view, for: document.views[index].element)
  }

  /// Records an object that was created for an element.
  package func add(_ object: AnyObject, for element: Element) {
    if let id = element["id"], objects[id] == nil { objects[id] = object }
    created.append((object, element))
    if isReplaced(of: element) { replacedObjects.insert(ObjectIdentifier(object)) }
  }

  /// Provides an object that the document refers to and does not create, by the element that stands for it.
  package func provide(_ object: AnyObject, for element: Element) {
    if let id = element["id"] { objects[id] = object }
    provided.append((object, element))
    if isReplaced(of: element) { replacedObjects.insert(ObjectIdentifier(object)) }
  }

  /// Forgets the objects, after they have been connected. Views and constraints remain known by index.
  package func releaseObjects() {
    (objects, created, provided) = ([:], [], [])
    replacedObjects = []
  }

  /// Whether an object stands for one of a class that does not exist.
  package func isReplaced(_ object: AnyObject) -> Bool { replacedObjects.contains(ObjectIdentifier(object)) }

  /// Whether the class that an element names does not exist.
  package func isReplaced(of element: Element) -> Bool { replaced.contains(ObjectIdentifier(element)) }

  /// Records that the object of an element is a view of another framework, whose members are unknown.
  package func addPlaceholder(_ element: Element) { replaced.insert(ObjectIdentifier(element)) }

  /// Reports a problem of an element.
  package func report(_ kind: InterfaceProblem.Kind, at element: Element) {
    InterfaceProblem.handler(InterfaceProblem(kind, in: file.name, at: element))
  }

  /// Returns the class that an element names if it is a subclass of `base`, otherwise `base`, with a report.
  package func classNamed<Base: AnyObject>(in element: Element, base: Base.Type) -> AnyClass {
    guard let name = element["customClass"] else { return base }
    let module = element["customModule"]
    // Documents also name classes of the kit, which has the class of the element.
    let found: AnyClass? =
      InterfaceClasses.named(name, module: module) ?? InterfaceClasses.named(name, beside: base)
    guard let type = found else {
      replaced.insert(ObjectIdentifier(element))
      report(.unknownClass(name: name, module: module, used: String(describing: base)), at: element)
      return base
    }
    return type
  }
}

extension InterfaceObjects {
  /// Creates an object of the class that an element names or, if it is not a subclass of `base`, of `base`, with
  /// `init()`.
  package func instance<Base: NSObject>(of element: Element, base: Base.Type) -> Base? {
    let named: AnyClass = classNamed(in: element, base: base)
    if named as? Base.Type == nil {
      report(.wrongClass(name: element["customClass"] ?? "", used: String(describing: base)), at: element)
    }
    return (named as? Base.Type ?? base).instanceOfDocument() as? Base
  }
}

// MARK: - Translations

extension InterfaceObjects {
  /// The translation of a text of an element in the language of the program, or nil if there is none.
  package func translation(of element: Element, _ property: String) -> String? {
    guard let id = element["id"] else { return nil }
    return file.translation("\(id).\(property)")
  }

  /// A text of an element in the language of the program; nil if the element has none.
  package func text(_ property: String, of element: Element) -> String? {
    element[property].map { translation(of: element, property) ?? $0 }
  }
}

// MARK: - Constraints

extension InterfaceObjects {
  /// Creates and activates the constraints between the views of the use that are in force.
  ///
  /// - Parameter item: Returns the object of a guide.
  package func activateConstraints(guide item: (GuideIndex) -> (any LayoutItem)?) {
    guard document.usesAutoLayout else { return }
    var active: [NSLayoutConstraint] = []
    for constraint in facts.resolution.constraints where views[constraint.owner] != nil {
      let node = document.constraints[constraint.index]
      // The build removes placeholders.
      guard mode == .canvas || !node.isPlaceholder else { continue }
      let made = Self.makeConstraint(constraint, in: document) { place in
        switch place {
        case .view(let index): views[index]
        case .guide(let index): itemOfGuide(index, item: item)
        }
      }
      guard let made else { continue }
      guard made.hasCommonAncestor else {
        report(.unrelatedItems(constraint: node.id), at: document.views[constraint.owner].element)
        continue
      }
      constraints[constraint.index] = made
      if !node.id.isEmpty, objects[node.id] == nil { objects[node.id] = made }
      active.append(made)
    }
    NSLayoutConstraint.activate(active)
  }

  /// Creates a constraint of a document, inactive. Returns nil if one of its items does not exist.
  package static func makeConstraint(
    _ statement: Resolution.InForce, in document: Document, item: (Resolution.Item) -> (any LayoutItem)?
  ) -> NSLayoutConstraint? {
    guard let first = item(statement.first.item) else { return nil }
    var second: (any LayoutItem)?
    if let other = statement.second {
      guard let found = item(other.item) else { return nil }
      second = found
    }
    let made = NSLayoutConstraint(
      item: first, attribute: statement.first.attribute, relatedBy: statement.relation, toItem: second,
      attribute: statement.second?.attribute ?? .notAnAttribute, multiplier: CGFloat(statement.multiplier),
      constant: CGFloat(statement.constant))
    made.priority = priority(of: statement)
    let identifier = document.constraints[statement.index].identifier
    if let identifier, !identifier.hasPrefix("NS") { made.identifier = identifier }
    return made
  }

  /// The priority of a constraint of a document, from 1 to 1000.
  package static func priority(of statement: Resolution.InForce) -> NSLayoutConstraint.Priority {
    NSLayoutConstraint.Priority(Float(min(1000, max(1, statement.priority.rawValue))))
  }

  private func itemOfGuide(_ index: GuideIndex, item: (GuideIndex) -> (any LayoutItem)?) -> (any LayoutItem)? {
    if let known = guides[index] { return known }
    let made = item(index)
    guides[index] = made
    return made
  }
}
