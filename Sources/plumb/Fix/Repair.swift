import Diagnostics
import InterfaceBuilder
import LayoutEngine

/// Repairs what can be repaired by changing a document, byte for byte nothing else.
///
/// A repair can bring another one about: a frame that is written anew is a content size of the next layout. So the
/// document is laid out again after each round, until a round finds nothing more to do.
struct Repair {
  /// What came of it.
  struct Outcome {
    /// The bytes of the repaired document; nil where nothing was changed.
    var bytes: [UInt8]?
    /// What was done, one sentence each.
    var repairs: [String] = []
    /// What is still found.
    var findings: [Finding] = []
  }

  let options: LayoutOptions
  let settings: RuleSettings

  /// Rounds after which it gives up. Frames that do not settle before are not found in the first place.
  private static let maximumRounds = DocumentCheck.settlingRounds + 3

  func run(_ original: [UInt8]) throws(DocumentError) -> Outcome {
    var bytes = original
    var repairs: [String] = []
    for round in 0... {
      let check = DocumentCheck(try Document.read(bytes: bytes), options: options, settings: settings)
      let work = round < Self.maximumRounds ? work(for: check, bytes: bytes) : Work()
      guard let changed = work.bytes else {
        return Outcome(
          bytes: bytes == original ? nil : bytes, repairs: repairs, findings: check.findings())
      }
      bytes = changed
      repairs += work.repairs.filter { !repairs.contains($0) }
    }
    preconditionFailure("the rounds are limited")
  }

  /// The edits of one round.
  private struct Work {
    var bytes: [UInt8]?
    var repairs: [String] = []
  }

  private func work(for check: DocumentCheck, bytes: [UInt8]) -> Work {
    guard var editor = DocumentEditor(bytes) else { return Work() }
    var repairs: [String] = []
    if settings.isOn(.misplaced) { repairs += updateFrames(check, &editor) }
    if settings.isOn(.leftRight) {
      for finding in check.leftAndRight() where editor.useLeadingAndTrailing(in: finding.objectID) {
        repairs.append("leading and trailing instead of left and right in constraint \(finding.objectID)")
      }
    }
    if settings.isOn(.duplicateConstraint) { repairs += removeDuplicates(check, &editor) }
    return editor.edits.isEmpty ? Work() : Work(bytes: editor.result, repairs: repairs)
  }

  private func updateFrames(_ check: DocumentCheck, _ editor: inout DocumentEditor) -> [String] {
    var repairs: [String] = []
    for misplaced in check.comparableMisplacedViews {
      let view = check.document.views[misplaced.view]
      guard !view.id.isEmpty, editor.setFrame(Rect(misplaced.computed), of: view.id) else { continue }
      repairs.append("frame of \(view.name)")
    }
    return repairs
  }

  /// Takes the later of two equal constraints away, or the earlier one where something else names the later.
  private func removeDuplicates(_ check: DocumentCheck, _ editor: inout DocumentEditor) -> [String] {
    var repairs: [String] = []
    for finding in check.duplicateConstraints() {
      let candidates = [finding.objectID] + finding.notes.map(\.objectID)
      for id in candidates where !id.isEmpty && editor.removeConstraint(id) {
        repairs.append("removed constraint \(id), which said what another one says")
        break
      }
    }
    return repairs
  }
}
