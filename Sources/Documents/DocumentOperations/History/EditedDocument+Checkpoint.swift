import DocumentEditing
import InterfaceBuilder
import LayoutEngine

extension EditedDocument {
  /// A state that a batch of commands returns to if one of them fails.
  struct Checkpoint {
    let draft: Draft
    let layout: DocumentLayout
    let history: History
    let touched: [String: ContentBasis.Touched]
    let ids: ObjectIDs
  }

  /// The state before a batch.
  func checkpoint() -> Checkpoint {
    Checkpoint(draft: Draft(tree, document), layout: layout, history: history, touched: touched, ids: ids)
  }

  /// Returns to a state.
  func restore(_ state: Checkpoint) {
    (history, touched, ids) = (state.history, state.touched, state.ids)
    adopt(state.draft, state.layout)
  }

  /// Updates the saved frames that the changes since a state made wrong.
  func updateFrames(since state: Checkpoint) throws(OperationError) {
    guard updatesFrames, let edits = frameEdits(layout, since: state.layout, changed: nil) else { return }
    try apply("Update Frames", updatingFrames: false, edits)
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
