import AutoLayout
import Foundation
import InterfaceBuilder

/// A class of a kit whose objects documents create.
@MainActor package protocol CodedObject: AnyObject {
  /// Creates an object from an archive or from the current element of a ``DocumentCoder``.
  init?(coder: NSCoder)
}

/// What an object of a document is created from.
package enum CoderSubject {
  case view(ViewIndex)
  case object(Element)
}

/// The coder with which the objects of a document are created: their `init(coder:)` reads the element that is current.
/// It contains no values for keys of clients.
package final class DocumentCoder<Kit: DocumentKit>: EmptyCoder {
  /// The objects of the use of the document.
  package let objects: InterfaceObjects
  /// The scene of the controller that is being created.
  package var scene: DocumentScene<Kit>?
  /// The objects whose `init(coder:)` is running, outermost first.
  private var underway: [CoderSubject] = []

  /// Creates a coder.
  package init(_ objects: InterfaceObjects) {
    self.objects = objects
    super.init()
  }

  /// The view whose `init(coder:)` is running.
  package var view: ViewIndex? { if case .view(let index)? = underway.last { index } else { nil } }

  /// The element of the object whose `init(coder:)` is running.
  @MainActor package var element: Element? {
    switch underway.last {
    case .view(let index): objects.document.views[index].element
    case .object(let element): element
    case nil: nil
    }
  }

  /// The settings of the view whose `init(coder:)` is running.
  @MainActor package var settings: ViewSettings? { view.map { objects.settings(of: $0) } }

  /// Calls `body` with a current subject.
  package func with<Result>(_ subject: CoderSubject, _ body: () -> Result) -> Result {
    underway.append(subject)
    defer { underway.removeLast() }
    return body()
  }

  /// Creates the view at an index and its descendants, or returns the one that exists. Views of other frameworks are
  /// plain ones, whose members are unknown.
  @MainActor package func view(at index: ViewIndex) -> Kit.View {
    if let known = objects.views[index] as? Kit.View { return known }
    let node = objects.document.views[index]
    let type = Kit.viewClass(of: node.kind)
    if type == Kit.View.self, !node.isPlainView, node.customClass == nil { objects.addPlaceholder(node.element) }
    guard let made = make(.view(index), of: node.element, base: type) ?? Kit.View(coder: EmptyCoder()) else {
      fatalError("\(Kit.View.self) cannot be created without a document")
    }
    return made
  }

  /// Creates the view of an element; nil if the element is not a view.
  @MainActor package func view(of element: Element?) -> Kit.View? { objects.index(of: element).map { view(at: $0) } }

  /// Applies the settings of the current element to a view, and adds its subviews. Called by `init(coder:)`.
  @MainActor package func decode(_ view: Kit.View) {
    guard let index = self.view, objects.views[index] == nil else { return }
    objects.add(view, at: index)
    Kit.decode(view, ViewSource(objects, index), self)
  }

  /// Creates an object of the class that an element names or, if that is not possible, of `base`, with a report.
  ///
  /// - Parameter creator: Creates the object in place of `init(coder:)`, unless it returns nil.
  @MainActor package func make<Base: CodedObject>(
    _ subject: CoderSubject, of element: Element, base: Base.Type, creator: ((NSCoder) -> Base?)? = nil
  ) -> Base? {
    with(subject) {
      if let made = creator?(self) { return made }
      var type = base
      let named: AnyClass = objects.classNamed(in: element, base: base)
      if let known = named as? Base.Type {
        type = known
      } else {
        objects.report(.wrongClass(name: element["customClass"] ?? "", used: String(describing: base)), at: element)
      }
      if let made = type.init(coder: self) { return made }
      objects.report(.refused(className: String(describing: type)), at: element)
      return base.init(coder: self)
    }
  }
}

extension ViewNode {
  /// Whether views of the kind are plain views in the kits.
  package var isPlainView: Bool {
    switch kind {
    case .view, .customView, .containerView, .controlView, .scroller, .inputView, .collectionViewCellContentView: true
    default: false
    }
  }
}
