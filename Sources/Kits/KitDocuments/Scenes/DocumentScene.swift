import Foundation
import InterfaceBuilder
import KitSupport

/// The scene of a storyboard that a controller was created from: its view, until it is loaded, and its segues.
@MainActor package final class DocumentScene<Kit: DocumentKit> {
  package let storyboard: Kit.Storyboard
  package let node: ViewController
  package let loader: DocumentLoader<Kit>
  /// The segues that can be performed, with their containers and anchors.
  private var segues: SceneSegues
  private var file: InterfaceFile { loader.objects.file }

  private init(_ node: ViewController, _ storyboard: Kit.Storyboard, _ file: InterfaceFile) {
    (self.node, self.storyboard) = (node, storyboard)
    loader = DocumentLoader(file, mode: .running)
    segues = SceneSegues(of: node)
  }

  // MARK: Controllers

  /// Creates the initial controller of a storyboard; nil without one.
  package static func initialController(of storyboard: Kit.Storyboard, _ creator: Kit.Creator? = nil) -> Kit.Performer?
  {
    storyboard.document.initialController.flatMap { file, node in controller(node, storyboard, file, creator) }
  }

  /// Creates the controller of a storyboard with an identifier; nil without one, with a report.
  package static func controller(
    withIdentifier identifier: String, of storyboard: Kit.Storyboard, _ creator: Kit.Creator? = nil
  ) -> Kit.Performer? {
    storyboard.document.controller(withIdentifier: identifier).flatMap { file, node in
      controller(node, storyboard, file, creator)
    }
  }

  /// Creates the controller of a storyboard with an object id; nil without one.
  package static func controller(objectID id: String, of storyboard: Kit.Storyboard) -> Kit.Performer? {
    guard let file = storyboard.document.file, let node = file.controller(id: id) else { return nil }
    return controller(node, storyboard, file, nil)
  }

  /// Creates the controller of a node with those that it contains.
  private static func controller(
    _ node: ViewController, _ storyboard: Kit.Storyboard, _ file: InterfaceFile, _ creator: Kit.Creator?
  ) -> Kit.Performer? {
    node.create {
      if let (name, identifier) = node.reference {
        let other = Kit.Storyboard(name: name, bundle: file.bundle)
        guard let identifier else { return initialController(of: other) }
        // As the kits' `instantiate` methods: an identifier that does not exist was reported.
        let made = controller(withIdentifier: identifier, of: other)
        return made ?? Kit.Controller(coder: EmptyCoder()) as? Kit.Performer
      }
      guard node.kind != .viewControllerPlaceholder else { return nil }
      let scene = DocumentScene(node, storyboard, file)
      let coder = scene.loader.coder
      coder.scene = scene
      let made = Kit.controller(node, coder, creator)
      coder.scene = nil
      guard let made else { return nil }
      scene.loader.performer = made
      Kit.complete(made, scene)
      return made
    }
  }

  /// Creates the controller with an object id.
  private func controller(id: String, _ creator: Kit.Creator? = nil) -> Kit.Performer? {
    file.controller(id: id).flatMap { Self.controller($0, storyboard, file, creator) }
  }

  /// Creates the contents of a container, with the names of their relationships.
  package func contents() -> [(relationship: String, controller: Kit.Performer)] {
    node.relationships.compactMap { name, destination in controller(id: destination).map { (name, $0) } }
  }

  // MARK: The view

  /// Creates the view of the controller, connects the outlets and calls `awakeFromNib()`. Returns false without a view.
  package func loadView(of controller: Kit.Performer) -> Bool {
    guard let root = node.rootView else { return false }
    loader.provide(controller, for: node.element)
    loader.makeObjects(beside: node.element)
    loader.loadView(at: root, of: controller)
    segues.find(in: loader.objects)
    loader.objects.releaseObjects()
    return true
  }

  /// Performs the embed segues. Called between `loadView()` and `viewDidLoad()`.
  package func embed(in controller: Kit.Performer) {
    for (segue, container) in segues.takeEmbeds() {
      guard let view = container as? Kit.View, let child = destination(of: segue, from: controller, sender: view)
      else { continue }
      Kit.prepare(
        controller, for: Kit.segue(Kit.Segue.self, segue.identifier, from: controller, to: child), sender: view)
      Kit.embed(child, in: view, of: controller)
    }
  }

  // MARK: Segues

  /// Performs the segue with an identifier. Returns false if there is none.
  package func perform(_ identifier: String, from controller: Kit.Performer, sender: Any?) -> Bool {
    guard let segue = segues[identifier] else { return false }
    perform(segue, from: controller, sender: sender)
    return true
  }

  /// Performs a segue that a control, an item or a gesture begins, if the controller allows it.
  package func trigger(_ segue: SegueNode, from controller: Kit.Performer, sender: Any?) {
    guard Kit.shouldPerform(segue.identifier ?? "", from: controller, sender: sender) else { return }
    perform(segue, from: controller, sender: sender)
  }

  private func perform(_ segue: SegueNode, from controller: Kit.Performer, sender: Any?) {
    if segue.kind == "unwind" { return Kit.unwind(segue, from: controller, self, sender: sender) }
    guard let target = destination(of: segue, from: controller, sender: sender) else { return }
    let made = self.segue(segue, from: controller, to: target, sender: sender)
    Kit.prepare(controller, for: made, sender: sender)
    made.perform()
  }

  /// Creates the destination of a segue: by its segue action, or by the class of its node.
  private func destination(of segue: SegueNode, from controller: Kit.Performer, sender: Any?) -> Kit.Performer? {
    self.controller(id: segue.destination, segue.creator(in: controller, sender: sender))
  }

  /// Creates the segue object of a custom class or of a kind.
  package func segue(
    _ node: SegueNode, from source: Kit.Performer, to target: Kit.Performer, sender: Any?
  ) -> Kit.Segue {
    let type = loader.objects.classNamed(in: node.element, base: Kit.Segue.self) as? Kit.Segue.Type
    let made = Kit.segue(type ?? Kit.Segue.self, node.identifier, from: source, to: target)
    made.kind = node.kind
    Kit.configure(made, node, target: target, anchor: segues.anchor(of: node), sender: sender)
    return made
  }
}
