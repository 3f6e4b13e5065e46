import AutoLayout
import Foundation
import InterfaceBuilder
import KitDocuments
import KitSupport
import LayoutEngine

package typealias InterfaceLoader = DocumentLoader<TouchDocuments>
package typealias InterfaceCoder = DocumentCoder<TouchDocuments>
package typealias LoadedScene = DocumentScene<TouchDocuments>

/// What UIKit provides to the creation of the objects of documents.
package enum TouchDocuments: DocumentKit {
  package typealias View = UIView
  package typealias Controller = UIViewController
  package typealias Performer = UIViewController
  package typealias Storyboard = UIStoryboard
  package typealias Segue = UIStoryboardSegue

  package static func viewClass(of kind: ViewKind) -> UIView.Type { kind.touchClass }

  package static func decode(_ view: UIView, _ source: ViewSource, _ coder: InterfaceCoder) {
    view.applyDocument(source)
    for index in source.node.children {
      let child = source.objects.document.views[index]
      if child.place == .slot, view.takesPart(child, of: source, from: coder) { continue }
      let made = coder.view(at: index)
      guard source.objects.facts.resolution.isInstalled[index], made.superview == nil else { continue }
      if let stack = view as? UIStackView, child.place == .subview {
        stack.addArrangedSubview(made)
      } else {
        view.contentOfDocument.addSubview(made)
      }
    }
    view.finishDocument(source, coder)
  }

  // MARK: Objects

  package static func facts(of file: InterfaceFile, mode: InterfaceMode) -> DocumentFacts {
    let direction = LayoutDirection(UIApplication.shared.userInterfaceLayoutDirection)
    if mode == .canvas { return file.canvasFacts(direction) }
    return file.facts(SizeClasses(UIScreen.main.traitCollection), direction)
  }

  /// Gesture recognizers do not count among the top-level objects of a nib.
  package static func object(of element: Element, _ loader: InterfaceLoader) -> AnyObject? {
    let objects = loader.objects
    if let index = objects.index(of: element) {
      objects.root = index
      return loader.coder.view(at: index)
    }
    guard let base = recognizerClass(element.name), let made = objects.instance(of: element, base: base) else {
      return nil
    }
    AttributeReader.touch.read(element, into: made, objects)
    objects.add(made, for: element)
    return nil
  }

  private static func recognizerClass(_ name: String) -> UIGestureRecognizer.Type? {
    switch name {
    case "tapGestureRecognizer": UITapGestureRecognizer.self
    case "panGestureRecognizer", "screenEdgePanGestureRecognizer": UIPanGestureRecognizer.self
    case "pinchGestureRecognizer": UIPinchGestureRecognizer.self
    case "rotationGestureRecognizer": UIRotationGestureRecognizer.self
    case "swipeGestureRecognizer": UISwipeGestureRecognizer.self
    // The editor writes the second name.
    case "longPressGestureRecognizer", "pongPressGestureRecognizer": UILongPressGestureRecognizer.self
    default: nil
    }
  }

  package static func color(_ element: Element, _ objects: InterfaceObjects) -> Any? { objects.color(element) }

  package static func image(
    _ name: String, isSymbol: Bool, at element: Element, _ objects: InterfaceObjects
  ) -> Any? { objects.image(name, isSymbol: isSymbol, at: element) }

  /// The views of each hierarchy follow later changes of the traits of its outermost view: the root in the document, or
  /// the view of a prototype.
  package static func willAwake(_ objects: InterfaceObjects) {
    guard objects.file.hasVariations else { return }
    for (root, members) in Dictionary(grouping: objects.views.keys, by: { objects.document.topLevelView(of: $0) }) {
      guard let top = members.min(by: { $0.rawValue < $1.rawValue }), let view = objects.views[top] as? UIView else {
        continue
      }
      view.extras.variations = DocumentVariations(objects, in: root)
    }
  }

  // MARK: Actions

  package static func performsUndeclaredActions(_ target: AnyObject?) -> Bool { target is any ActionReceiver }

  package static func setTarget(_ target: AnyObject?, _ action: Selector, events: Int, of source: AnyObject) {
    switch source {
    case let control as UIControl:
      let events = UIControl.Event(rawValue: UInt(events == 0 ? 1 << 6 : events))
      control.addTarget(target, action: action, for: events)
    case let recognizer as UIGestureRecognizer: if let target { recognizer.addTarget(target, action: action) }
    case let item as UIBarButtonItem: (item.target, item.action) = (target, action)
    default: break
    }
  }

  package static func setTrigger(_ trigger: @escaping @MainActor () -> Void, of source: AnyObject) -> AnyObject? {
    switch source {
    case let control as UIControl:
      control.addAction(for: .primaryActionTriggered.union(.touchUpInside)) { _ in trigger() }
    case let item as UIBarButtonItem: item.primaryAction = UIAction { _ in trigger() }
    default: break
    }
    return nil
  }
}
