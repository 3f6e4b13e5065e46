import Foundation
import InterfaceBuilder
import KitDocuments
import KitSupport

/// The scene of a storyboard that a controller was created from: its view, until it is loaded, and its segues.
@MainActor
final class LoadedScene {
  let source: SceneLoader
  let node: ViewController
  private let loader: InterfaceLoader
  /// The segues that can be performed, with their containers and anchors.
  private var segues: SceneSegues

  init(_ source: SceneLoader, _ node: ViewController, _ loader: InterfaceLoader) {
    (self.source, self.node, self.loader) = (source, node, loader)
    segues = SceneSegues(of: node)
  }

  /// Applies the settings of the document to a controller, whose initializer is running.
  func configure(_ controller: NSViewController) {
    controller.storyboardScene = self
    let element = node.element
    AttributeReader.desktop.read(element, into: controller, loader.objects)
    if let name = element["identifier"] { controller.identifier = NSUserInterfaceItemIdentifier(name) }
    if let size = element.size("preferredContentSize") { controller.preferredContentSize = size }
  }

  /// Creates the view of the controller, connects the outlets and calls `awakeFromNib()`. Returns false without a view.
  func loadView(of controller: NSViewController) -> Bool {
    guard let root = node.rootView else { return false }
    loader.objects.provide(controller, for: node.element)
    loader.performer = controller
    loader.makeObjects(beside: node.element)
    loader.loadView(at: root, of: controller)
    segues.find(in: loader.objects)
    return true
  }

  /// Performs the embed segues. Called between `loadView()` and `viewDidLoad()`.
  func embed(in controller: NSViewController) {
    for case (let segue, let view as NSView) in segues.takeEmbeds() {
      guard let child = destination(of: segue, from: controller, sender: view) as? NSViewController else { continue }
      let made = NSStoryboardSegue(identifier: segue.identifier ?? "", source: controller, destination: child)
      controller.prepare(for: made, sender: view)
      controller.addChild(child)
      child.view.frame = view.bounds
      child.view.autoresizingMask = [.width, .height]
      view.addSubview(child.view)
    }
  }

  // MARK: Segues

  /// Performs the segue with an identifier. Returns false if there is none.
  func perform(_ identifier: String, from performer: any ScenePerformer, sender: Any?) -> Bool {
    guard let segue = segues[identifier] else { return false }
    perform(segue, from: performer, sender: sender)
    return true
  }

  /// Performs a segue that a control, an item or a gesture begins, if the controller allows it.
  func trigger(_ segue: SegueNode, from performer: any ScenePerformer, sender: Any?) {
    guard performer.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender) else { return }
    perform(segue, from: performer, sender: sender)
  }

  private func perform(_ segue: SegueNode, from performer: any ScenePerformer, sender: Any?) {
    guard let target = destination(of: segue, from: performer, sender: sender) else { return }
    let type = loader.objects.classNamed(in: segue.element, base: NSStoryboardSegue.self) as? NSStoryboardSegue.Type
    let made = (type ?? NSStoryboardSegue.self)
      .instance(identifier: segue.identifier ?? "", source: performer, destination: target)
    made.kind = segue.kind
    if segue.element["popoverAnchorView"] != nil, let view = (segues.anchor(of: segue) ?? sender) as? NSView {
      made.anchor = (
        view, NamedValues.rectEdge.value(segue.element["preferredEdge"]) ?? .maxY,
        NamedValues.popoverBehavior.value(segue.element["popoverBehavior"]) ?? .transient
      )
    }
    performer.prepare(for: made, sender: sender)
    made.perform()
  }

  /// Creates the destination of a segue: by its segue action, or by the class of its node.
  private func destination(of segue: SegueNode, from performer: any ScenePerformer, sender: Any?) -> NSResponder? {
    source.controller(id: segue.destination, creator: segue.creator(in: performer, sender: sender))
  }
}
