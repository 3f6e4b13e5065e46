import AutoLayout
import Foundation
import InterfaceBuilder
import KitSupport
import LayoutEngine

/// Creates the objects of a nib, a scene or a prototype, in the order of Apple's kits: objects, constraints,
/// connections, `awakeFromNib()`.
@MainActor package final class DocumentLoader<Kit: DocumentKit> {
  package let objects: InterfaceObjects
  package let coder: DocumentCoder<Kit>
  /// The controller of the scene, or the owner of the nib, which performs segues.
  package weak var performer: Kit.Performer?
  /// What begins segues: the targets of controls, which do not retain them.
  private var triggers: [AnyObject] = []

  /// Creates a loader.
  package init(_ file: InterfaceFile, mode: InterfaceMode) {
    objects = InterfaceObjects(file, facts: Kit.facts(of: file, mode: mode), mode: mode)
    coder = DocumentCoder(objects)
  }

  /// Creates the view at an index with its descendants and constraints.
  package func view(at index: ViewIndex) -> Kit.View {
    objects.root = objects.document.topLevelView(of: index)
    let view = coder.view(at: index)
    finish()
    return view
  }

  /// Creates the view at an index and makes it the view of a controller, whose layout guides its constraints refer to.
  package func loadView(at index: ViewIndex, of controller: Kit.Performer) {
    objects.root = objects.document.topLevelView(of: index)
    Kit.setView(coder.view(at: index), of: controller)
    finish()
  }

  /// Creates the top-level objects of a nib, and connects them to each other and to the owner.
  package func topLevelObjects(owner: AnyObject?) -> [Any] {
    objects.provideOwner(owner)
    performer = owner as? Kit.Performer
    let made = objects.file.topLevelElements.compactMap { Kit.object(of: $0, self) }
    finish()
    objects.releaseObjects()
    return made
  }

  /// Provides the controller of a scene.
  package func provide(_ controller: Kit.Performer, for element: Element) {
    objects.provide(controller, for: element)
    performer = controller
  }

  /// Connects a controller without a view to the other objects of its scene, after `load` created what it shows.
  package func connect(_ controller: Kit.Performer, of element: Element, _ load: () -> Void = {}) {
    provide(controller, for: element)
    load()
    makeObjects(beside: element)
    finish()
    objects.releaseObjects()
  }

  /// Creates the other objects of the scene of a controller.
  package func makeObjects(beside element: Element) {
    for child in objects.file.sceneObjects(with: element)?.children ?? [] where child !== element {
      _ = Kit.object(of: child, self)
    }
  }

  /// Activates the constraints, connects the objects, sets runtime attributes and calls `awakeFromNib()`.
  package func finish() {
    objects.activateConstraints { index in
      let node = objects.document.guides[index]
      guard let owner = node.owner, let view = objects.views[owner] as? Kit.View else { return nil }
      return Kit.guide(node.kind, of: view, objects)
    }
    connect()
    objects.setRuntimeAttributes { attribute in
      objects.value(
        of: attribute, color: { Kit.color($0, objects) },
        image: { Kit.image($0, isSymbol: $1, at: $2, objects) })
    }
    Kit.willAwake(objects)
    objects.awake()
  }

  // MARK: Connections

  /// Connects outlets, actions and segues.
  private func connect() {
    objects.connect { source, connection, element in
      switch connection {
      case .action(let selector, let destination, let events):
        let target = objects.objects[destination]
        guard
          Kit.performsUndeclaredActions(target) || objects.isDeclared(action: selector, of: target, at: element)
        else { return }
        Kit.setTarget(target, Selector(selector), events: events, of: source)
      case .segue(let segue): addSegue(segue, from: source)
      case .outlet, .outletCollection, .binding: break
      }
    }
  }

  /// Makes a control, an item or a gesture begin a segue.
  private func addSegue(_ segue: SegueNode, from source: AnyObject) {
    guard segue.kind != "embed", segue.relationship == nil else { return }
    let trigger = { @MainActor [weak performer, weak source] in
      guard let performer, let source else { return }
      Kit.scene(of: performer)?.trigger(segue, from: performer, sender: source)
    }
    if let object = Kit.setTrigger(trigger, of: source) { triggers.append(object) }
  }
}
