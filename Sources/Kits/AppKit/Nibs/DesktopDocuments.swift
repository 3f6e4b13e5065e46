import AutoLayout
import Foundation
import InterfaceBuilder
import KitDocuments
import KitSupport
import LayoutEngine

package typealias InterfaceLoader = DocumentLoader<DesktopDocuments>
package typealias InterfaceCoder = DocumentCoder<DesktopDocuments>
package typealias LoadedScene = DocumentScene<DesktopDocuments>

/// What AppKit provides to the creation of the objects of documents.
package enum DesktopDocuments: DocumentKit {
  package typealias View = NSView
  package typealias Controller = NSViewController
  package typealias Performer = NSResponder
  package typealias Storyboard = NSStoryboard
  package typealias Segue = NSStoryboardSegue

  package static func viewClass(of kind: ViewKind) -> NSView.Type { kind.desktopClass }

  package static func decode(_ view: NSView, _ source: ViewSource, _ coder: InterfaceCoder) {
    view.applyDocument(source)
    for child in source.node.children where source.objects.facts.resolution.isInstalled[child] {
      view.add(source.objects.document.views[child], source, coder)
    }
    view.finishDocument(source, coder)
  }

  package static func guide(_ kind: GuideNode.Kind, of view: NSView, _ objects: InterfaceObjects) -> (any LayoutItem)? {
    switch kind {
    case .safeArea: return view.safeAreaLayoutGuide
    case .layoutMargins: return view.layoutMarginsGuide
    case .readableContent, .contentLayout, .frameLayout, .keyboard, .topLayoutGuide, .bottomLayoutGuide, .custom:
      let guide = NSLayoutGuide()
      view.addLayoutGuide(guide)
      return guide
    }
  }

  // MARK: Objects

  package static func facts(of file: InterfaceFile, mode: InterfaceMode) -> DocumentFacts {
    let isRightToLeft = NSApplication.shared.userInterfaceLayoutDirection == .rightToLeft
    return file.facts(.any, isRightToLeft ? .rightToLeft : .leftToRight)
  }

  package static func object(of element: Element, _ loader: InterfaceLoader) -> AnyObject? {
    loader.object(of: element)
  }

  package static func color(_ element: Element, _ objects: InterfaceObjects) -> Any? { objects.color(element) }

  package static func image(
    _ name: String, isSymbol: Bool, at element: Element, _ objects: InterfaceObjects
  ) -> Any? { objects.image(name, isSymbol: isSymbol, at: element) }

  // MARK: Actions

  /// Windows, views and the application have many actions of the kit, which they do not declare.
  package static func performsUndeclaredActions(_ target: AnyObject?) -> Bool {
    target is any ActionReceiver || target is NSView || target is NSWindow || target is NSApplication
      || target is NSPopover
  }

  package static func setTarget(_ target: AnyObject?, _ action: Selector, events: Int, of source: AnyObject) {
    switch source {
    case let control as NSControl: (control.target, control.action) = (target, action)
    case let item as NSMenuItem: (item.target, item.action) = (target, action)
    case let item as NSToolbarItem: (item.target, item.action) = (target, action)
    case let recognizer as NSGestureRecognizer: (recognizer.target, recognizer.action) = (target, action)
    default: break
    }
  }

  package static func setTrigger(_ trigger: @escaping @MainActor () -> Void, of source: AnyObject) -> AnyObject? {
    let target = SegueTrigger(trigger)
    setTarget(target, Selector("performSegue:"), events: 0, of: source)
    return target
  }
}

/// The target of an object that begins a segue.
@MainActor private final class SegueTrigger: ActionReceiver {
  private let perform: @MainActor () -> Void

  init(_ perform: @escaping @MainActor () -> Void) { self.perform = perform }

  func perform(_ action: Selector, from sender: Any?) { perform() }
}
