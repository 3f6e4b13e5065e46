import AutoLayout
import Foundation
import InterfaceBuilder

/// The coder with which the objects of a document are created: their `init(coder:)` reads the element that is current. It
/// contains no values for keys of clients.
package final class InterfaceCoder: EmptyCoder {
  /// What an object is created from.
  package enum Subject {
    case view(ViewIndex)
    case object(Element)
  }

  /// The objects of the use of the document.
  package let objects: InterfaceObjects
  /// The scene of the controller that is being created.
  package var scene: AnyObject?
  /// The objects whose `init(coder:)` is running, outermost first.
  private var underway: [Subject] = []

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
  package func with<Result>(_ subject: Subject, _ body: () -> Result) -> Result {
    underway.append(subject)
    defer { underway.removeLast() }
    return body()
  }

  /// Creates the view at an index and its descendants, or returns the one that exists.
  ///
  /// - Parameter type: The class of views of the kind. Views of other frameworks are plain ones, whose members are unknown.
  @MainActor
  package func view<Base: CodedObject & LayoutItem>(at index: ViewIndex, of type: Base.Type) -> Base? {
    if let known = objects.views[index] as? Base { return known }
    let node = objects.document.views[index]
    if type == Base.self, !node.isPlainView, node.customClass == nil { objects.addPlaceholder(node.element) }
    return make(.view(index), of: node.element, base: type)
  }

  /// Records the view whose `init(coder:)` is running. Returns its settings, or nil if it was recorded before.
  @MainActor
  package func record(_ view: any LayoutItem) -> ViewSource? {
    guard let index = self.view, objects.views[index] == nil else { return nil }
    objects.add(view, at: index)
    return ViewSource(objects, index)
  }

  /// Creates an object of the class that an element names or, if that is not possible, of `base`, with a report.
  ///
  /// - Parameter creator: Creates the object in place of `init(coder:)`, unless it returns nil.
  @MainActor
  package func make<Base: CodedObject>(
    _ subject: Subject, of element: Element, base: Base.Type, creator: ((NSCoder) -> Base?)? = nil
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
