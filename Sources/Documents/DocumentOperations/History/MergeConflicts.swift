import Diagnostics
import DocumentEditing
import InterfaceBuilder

/// The versions of a merge of git that left the document with conflicts.
package struct MergeVersions: Sendable {
  /// The base and the two sides.
  var base, ours, theirs: [UInt8]
  /// The objects whose version of ours somebody chose before.
  var decided: Set<String>
  /// The ids that translations refer to.
  var translatedIDs: Set<String>

  package init(base: [UInt8], ours: [UInt8], theirs: [UInt8], decided: Set<String>, translatedIDs: Set<String>) {
    (self.base, self.ours, self.theirs) = (base, ours, theirs)
    (self.decided, self.translatedIDs) = (decided, translatedIDs)
  }
}

/// A merge whose conflicts can be decided.
struct OpenMerge {
  let choice: MergeChoice
  let writer: ConflictWriter
  /// The objects whose version of ours was chosen before the document was opened.
  let decided: Set<String>

  init(_ versions: MergeVersions) throws(PatchError) {
    choice = try MergeChoice(
      base: versions.base, ours: versions.ours, theirs: versions.theirs, translatedIDs: versions.translatedIDs)
    writer = ConflictWriter(
      base: try SyntaxTree.comparable(versions.base), ours: try SyntaxTree.comparable(versions.ours),
      theirs: try SyntaxTree.comparable(versions.theirs))
    decided = versions.decided
  }
}

/// The conflicts of a merge about one object.
package struct OpenConflict {
  /// The version of the object that the document has.
  package enum Version: String {
    /// The version of one side.
    case ours, theirs
    /// Another version, after an edit.
    case other
  }

  /// The id of the object.
  package var object: String
  /// The scene that it is in, or nil.
  package var scene: String?
  /// Each conflict with both values.
  package var sentences: [String]
  /// The version that the document has.
  package var version: Version
  /// Whether somebody has to decide. A document has our version without a decision as well.
  package var isOpen: Bool
}

extension EditedDocument {
  /// Opens a merge of git that left the document with conflicts.
  package func openMerge(_ versions: MergeVersions) throws(OperationError) -> [OpenConflict] {
    do throws(PatchError) { merge = try OpenMerge(versions) } catch {
      throw .notPossible("the versions of the merge cannot be read")
    }
    return try openConflicts()
  }

  /// The conflicts of the merge by object, in their order; empty without a merge.
  package func openConflicts() throws(OperationError) -> [OpenConflict] {
    guard let merge else { return [] }
    let decided = decidedObjects
    var result: [OpenConflict] = []
    for object in merge.choice.objectIDs {
      let conflicts = merge.choice.merge.conflicts.filter { $0.objectID == object }
      let version: OpenConflict.Version
      do throws(PatchError) {
        switch try merge.choice.side(of: object, in: bytes) {
        case .ours: version = .ours
        case .theirs: version = .theirs
        case nil: version = .other
        }
      } catch {
        throw .notPossible("the versions of the merge cannot be compared")
      }
      result.append(
        OpenConflict(
          object: object, scene: conflicts.first.flatMap { merge.writer.scene($0) },
          sentences: conflicts.map { merge.writer.sentence($0) }, version: version,
          isOpen: version == .ours && !decided.contains(object)))
    }
    return result
  }

  /// The objects whose version of ours was chosen, with what undo and redo have changed about it.
  private var decidedObjects: Set<String> {
    var result = merge?.decided ?? []
    for decision in decisions {
      switch decision.side {
      case .ours: result.insert(decision.object)
      case .theirs: result.remove(decision.object)
      }
    }
    return result
  }

  /// Takes the version that a side has of an object, as one step of the history. The step exists also where the
  /// document has that version already: then it is the decision.
  package func take(_ side: MergeChoice.Side, of object: String) throws(OperationError) {
    guard let merge, merge.choice.objectIDs.contains(object) else { throw .unknownObject(object) }
    let taken: [UInt8]
    do throws(PatchError) { taken = try merge.choice.taking(side, of: [object], in: bytes) } catch {
      throw .notPossible("that version cannot be taken: the document has changed too much")
    }
    let isDecided = side == .theirs || decidedObjects.contains(object)
    if taken == bytes, isDecided { throw .nothingToDo("the document has that version") }
    try replace(
      with: taken, name: side == .ours ? "Take Ours" : "Take Theirs",
      decision: History.Decision(object: object, side: side))
  }
}
