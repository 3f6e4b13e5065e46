import DocumentEditing
import InterfaceBuilder
import LayoutEngine

extension EditedDocument {
  /// A state that a batch of commands returns to if one of them fails.
  struct Checkpoint {
    let draft: Draft
    let layout: DocumentLayout
    let history: History
    let ids: ObjectIDs
  }

  /// The state before a batch.
  func checkpoint() -> Checkpoint {
    Checkpoint(draft: Draft(tree, document), layout: layout, history: history, ids: ids)
  }

  /// Returns to a state.
  func restore(_ state: Checkpoint) {
    (history, ids) = (state.history, state.ids)
    adopt(state.draft, state.layout)
  }

  /// Adds a view of the library for as long as it is dragged: the history and the saved document do not have it, and
  /// every other command removes it first. Returns its key.
  package func tryOut(_ kind: String, into key: String, at point: Point) throws(OperationError) -> String {
    endTrial()
    let state = checkpoint()
    let view = try insert(kind, into: key, at: point)
    (history, trial) = (state.history, state)
    return view
  }

  /// Removes the view that is tried out.
  package func endTrial() {
    guard let state = trial else { return }
    trial = nil
    restore(state)
  }

  /// The document as it would be saved, without the view that is tried out.
  package var bytesWithoutTrial: [UInt8] { trial?.draft.tree.bytes ?? bytes }

  /// Settles the saved frames after the changes since a state, in which they were deferred.
  func settleFrames(since state: Checkpoint) throws(OperationError) {
    let draft = Draft(tree, document)
    let (new, layout) = settled(
      draft, since: state.draft, state.layout, changed: nil, updatingFrames: updatesFrames)
    guard new.tree.bytes != bytes else { return }
    history.append(History.Change(from: bytes, to: new.tree.bytes, name: "Update Frames"))
    adopt(new, layout)
  }

  /// Makes the last two changes one step of the history, as the copying and the move of a drag are.
  package func joinLastChanges() throws(OperationError) {
    guard history.past.count > 1 else { throw .nothingToDo("there are no two changes to join") }
    history.joinLastTwo(leadingTo: bytes)
  }

  /// Makes the changes since a state one step of the history.
  func joinChanges(since state: Checkpoint, name: String) {
    let old = state.draft.tree.bytes
    guard bytes != old else { return }
    var joined = state.history
    var change = History.Change(from: old, to: bytes, name: name)
    change.root = Self.root(containing: change, in: Self.rootRanges(in: state.draft.tree, of: state.draft.document))
    joined.append(change)
    history = joined
  }
}
