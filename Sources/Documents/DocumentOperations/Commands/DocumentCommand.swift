import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// A change of a document: one step of its history. Views, guides, constraints and other objects are named by their
/// keys.
package enum DocumentCommand: Sendable {
  // Constraints.
  case set([String: String], ofConstraints: [String])
  case reverse([String])
  case retarget(String, to: String, Attribute)
  case install(String, Bool, sizeClass: String?)
  case removeConstraints([String])
  case add(ConnectionDrag, entries: [Int?])
  case pin(PinRequest)
  case resolve(Resolution, views: Set<String>?)
  case cure(issue: Int, cure: Int)
  /// Applies a cure of the issue of a rule about an object.
  case cureIssue(rule: String, object: String, cure: Int)
  case constrain([String], identifier: String?)
  case format(FormatRequest)

  // Any object.
  case setAttribute(String, of: String, to: String)
  case connect(ConnectionRequest)
  case changeConnection(String, name: String?, event: String?, to: String?)
  case disconnect(String)
  /// Sets the runtime attribute at a position, or removes it if there is none.
  case setRuntimeAttribute(Int, of: String, RuntimeAttributeEntry?)
  case addScene(SceneRequest, as: String?)
  /// The name is for later commands of a batch.
  case addObject(String, to: String, as: String?)
  case placeScene(String, at: Point)
  case makeInitial(String)
  case deleteScene(String)
  case duplicateScene(String)
  /// Puts a scene into a new container of controllers.
  case embedScene(String, in: SceneRequest.Kind)
  case choose(CanvasDevice)

  // Views.
  case setField(String, to: String, of: [String])
  case setFrame(String, DocumentFrame)
  case nudge([String], by: Point, growing: Size, updatingConstants: Bool)
  /// The name is for later commands of a batch.
  case insert(String, into: String, at: Point, as: String?)
  case delete([String])
  case duplicate([String])
  /// Pastes views from a text; the point is the distance from where they were.
  case paste(String, into: String, by: Point?)
  /// Moves views into a container, where the first one begins at a point; nil leaves them where they are.
  case moveInto([String], into: String, before: String?, at: Point?)
  case embed([String], in: String, as: String?)
  case unembed(String)
}

extension DocumentCommand {
  /// Whether it gives views another container, by which constraints can lose their meaning.
  package var changesContainers: Bool {
    if case .moveInto = self { return true }
    if case .embed = self { return true }
    if case .unembed = self { return true }
    return false
  }

  /// Whether it changes constraints that exist: the document can have their sides in another order than one reads them.
  package var changesConstraints: Bool {
    if case .set = self { return true }
    if case .setAttribute = self { return true }
    if case .retarget = self { return true }
    return changesContainers
  }

  /// Whether its value is the name of an image.
  package var namesImage: Bool {
    if case .setAttribute(let name, _, _) = self { return EditedDocument.namesImage(name) }
    if case .setField(let name, _, _) = self { return EditedDocument.namesImage(name) }
    return false
  }
}

/// A drag with the Control key from one view to another.
package struct ConnectionDrag: Sendable {
  package var from: String
  package var to: String
  /// From where the drag began to where it ended; zero if it has no direction.
  package var vector: Point
  /// Whether edges of the container are exchanged for its margins.
  package var usesMargins: Bool
}

/// A way to resolve issues.
package enum Resolution: String, CaseIterable, Sendable {
  case updateFrames, updateConstants, addMissing, reset, clear, guides
}

/// What a command did beside changing the document.
package struct CommandResult {
  /// The views to select now; empty to keep the selection.
  package var selection: [String] = []
  /// The constraints that were not cleared, because outlets or size classes name them.
  package var keptConstraints: [String] = []

  package init(selection: [String] = [], keptConstraints: [String] = []) {
    (self.selection, self.keptConstraints) = (selection, keptConstraints)
  }
}
