import Foundation
import InterfaceBuilder
import KitSupport

/// The segues of a scene, and the objects of its view that they refer to.
@MainActor package struct SceneSegues {
  /// The segues that can be performed, in the order of the document.
  private let nodes: [SegueNode]
  /// The container views of embed segues that have not been performed.
  private var containers: [(segue: SegueNode, view: AnyObject)] = []
  /// The views and items beside which popovers are shown, by object id.
  private var anchors: [String: Anchor] = [:]
  private struct Anchor { weak var object: AnyObject? }

  /// Finds the segues of a controller.
  package init(of controller: ViewController) { nodes = controller.element.segues.filter { $0.relationship == nil } }

  /// The segue with an identifier; nil if there is none.
  package subscript(identifier: String) -> SegueNode? { nodes.first { $0.identifier == identifier } }

  /// Finds the containers and the anchors among the objects of the view, which were created.
  package mutating func find(in objects: InterfaceObjects) {
    for segue in nodes {
      if segue.kind == "embed", let view = objects.container(of: segue) { containers.append((segue, view)) }
      if let id = segue.anchor { anchors[id] = Anchor(object: objects.object(id: id)) }
    }
  }

  /// Returns the embed segues with their container views. Each is returned once.
  package mutating func takeEmbeds() -> [(segue: SegueNode, view: AnyObject)] {
    defer { containers = [] }
    return containers
  }

  /// The view or the item beside which a segue shows a popover; nil if there is none.
  package func anchor(of segue: SegueNode) -> AnyObject? { segue.anchor.flatMap { anchors[$0]?.object } }
}

extension SegueNode {
  /// The object id of the view or the item beside which a popover is shown, or nil.
  fileprivate var anchor: String? { element["popoverAnchorView"] ?? element["popoverAnchorBarButtonItem"] }

  /// The segue action of the object in which the segue begins, which creates the destination; nil if the document names
  /// none.
  @MainActor package func creator<Controller>(in performer: AnyObject, sender: Any?) -> ((NSCoder) -> Controller?)? {
    guard let creator else { return nil }
    return { coder in
      InterfaceMembers(of: performer).create(creator, coder, sender: sender, identifier: self.identifier) as? Controller
    }
  }
}

extension InterfaceObjects {
  /// The object with an id. Views are known after the other objects were released.
  fileprivate func object(id: String) -> AnyObject? { objects[id] ?? document.viewIndex(id: id).flatMap { views[$0] } }

  /// The view that begins an embed segue, in which its destination is shown.
  fileprivate func container(of segue: SegueNode) -> AnyObject? {
    views.first { index, _ in
      document.views[index].element.interfaceConnections.contains { $0.element === segue.element }
    }?.value
  }
}
