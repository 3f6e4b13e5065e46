import AutoLayout
import Foundation
import InterfaceBuilder
import KitDocuments
import KitSupport
import LayoutEngine

/// Creates the objects of a nib, a scene or a prototype, in the order of Apple's kits: objects, constraints, connections,
/// `awakeFromNib()`.
@MainActor
package final class InterfaceLoader {
  package let objects: InterfaceObjects
  let coder: InterfaceCoder
  /// The controller of the scene, which performs segues.
  weak var performer: (any ScenePerformer)?
  /// The objects that begin segues. They are the targets of controls, which do not retain them.
  var triggers: [SegueTrigger] = []

  /// Creates a loader.
  package init(_ file: InterfaceFile, mode: InterfaceMode) {
    let isRightToLeft = NSApplication.shared.userInterfaceLayoutDirection == .rightToLeft
    objects = InterfaceObjects(file, facts: file.facts(.any, isRightToLeft ? .rightToLeft : .leftToRight), mode: mode)
    coder = InterfaceCoder(objects)
  }

  /// Creates the view at an index with its descendants and constraints.
  package func view(at index: ViewIndex) -> NSView {
    objects.root = objects.document.topLevelView(of: index)
    let view = coder.view(at: index)
    finish()
    return view
  }

  /// Creates the view at an index and makes it the view of a controller.
  func loadView(at index: ViewIndex, of controller: NSViewController) {
    objects.root = objects.document.topLevelView(of: index)
    controller.view = coder.view(at: index)
    finish()
  }

  /// Creates the top-level objects of a nib, and connects them to each other and to the owner.
  func topLevelObjects(owner: AnyObject?) -> [Any] {
    objects.provideOwner(owner)
    performer = owner as? any ScenePerformer
    let made = objects.file.topLevelElements.compactMap { object(of: $0) }
    finish()
    for case let window as NSWindow in made where window.isVisibleAtLaunch { window.orderFront(nil) }
    return made
  }

  /// Activates the constraints, connects the objects, sets runtime attributes and calls `awakeFromNib()`.
  func finish() {
    objects.activateConstraints { self.guide($0) }
    connect()
    objects.setRuntimeAttributes { attribute in
      objects.value(
        of: attribute, color: { objects.color($0) }, image: { objects.image($0, isSymbol: $1, at: $2) })
    }
    objects.awake()
    objects.releaseObjects()
  }

  /// The guide of a view that a node of the document stands for.
  private func guide(_ index: GuideIndex) -> (any LayoutItem)? {
    let node = objects.document.guides[index]
    guard let owner = node.owner, let view = objects.views[owner] as? NSView else { return nil }
    switch node.kind {
    case .safeArea: return view.safeAreaLayoutGuide
    case .layoutMargins: return view.layoutMarginsGuide
    default:
      let guide = NSLayoutGuide()
      view.addLayoutGuide(guide)
      return guide
    }
  }
}

extension InterfaceLoader {
  /// Connects outlets, actions and segues.
  private func connect() {
    objects.connect { [unowned self] source, connection, element in
      switch connection {
      case .action(let selector, let destination, _): addAction(selector, to: destination, from: source, at: element)
      case .segue(let segue): addSegue(segue, from: source)
      default: break
      }
    }
  }

  private func addAction(_ selector: String, to destination: String, from source: AnyObject, at element: Element) {
    let target = objects.objects[destination]
    guard Self.hasOwnActions(target) || objects.isDeclared(action: selector, of: target, at: element) else { return }
    setTarget(target, Selector(selector), of: source)
  }

  /// Whether an object performs actions that it does not declare: those of the kit, which windows, views and the application have in large
  /// numbers, or any.
  private static func hasOwnActions(_ target: AnyObject?) -> Bool {
    target is any ActionReceiver || target is NSView || target is NSWindow || target is NSApplication
      || target is NSPopover
  }

  private func setTarget(_ target: AnyObject?, _ action: Selector, of source: AnyObject) {
    switch source {
    case let control as NSControl: (control.target, control.action) = (target, action)
    case let item as NSMenuItem: (item.target, item.action) = (target, action)
    case let item as NSToolbarItem: (item.target, item.action) = (target, action)
    case let recognizer as NSGestureRecognizer: (recognizer.target, recognizer.action) = (target, action)
    default: break
    }
  }

  /// Makes a control, an item or a gesture begin a segue.
  private func addSegue(_ segue: SegueNode, from source: AnyObject) {
    guard segue.kind != "embed", segue.relationship == nil, !(source is any ScenePerformer) else { return }
    let trigger = SegueTrigger(segue, performer)
    triggers.append(trigger)
    setTarget(trigger, Selector("performSegue:"), of: source)
  }
}

/// The target of an object that begins a segue.
@MainActor
final class SegueTrigger: ActionReceiver {
  private let segue: SegueNode
  private weak var performer: (any ScenePerformer)?

  init(_ segue: SegueNode, _ performer: (any ScenePerformer)?) { (self.segue, self.performer) = (segue, performer) }

  func perform(_ action: Selector, from sender: Any?) {
    guard let performer else { return }
    performer.storyboardScene?.trigger(segue, from: performer, sender: sender)
  }
}
