import DocumentEditing
import InterfaceBuilder

/// Repairs the findings of a document that edits can correct; every other byte stays as it is.
///
/// A repair can cause another one: a frame that is corrected is a content size of the next layout. So the document is laid
/// out again after each round, until a round finds nothing to repair.
public struct Repair {
  /// One repair that was made.
  public enum Action: Hashable, Sendable {
    /// The saved frame of a view was updated.
    case updatedFrame(view: ViewIndex)
    /// Left and right were replaced in the constraint with that object id.
    case replacedLeftAndRight(constraint: String)
    /// The constraint with that object id was removed, since it was equal to another one.
    case removedDuplicate(constraint: String)
  }

  /// The result of a repair.
  public struct Outcome {
    /// The bytes of the repaired document; nil if nothing was changed.
    public var bytes: [UInt8]?
    /// The kind of repair.
    public var actions: [Action]
    /// The check of the repaired document, with what is still found.
    public var check: DocumentCheck
  }

  private let options: LayoutOptions
  private let settings: RuleSettings
  private let project: ProjectContents

  /// Repairs findings of the rules that are on; `options` must keep the document's own layout.
  public init(
    options: LayoutOptions = LayoutOptions(), settings: RuleSettings = RuleSettings(),
    project: ProjectContents = ProjectContents()
  ) {
    self.options = options
    self.project = project
    self.settings = settings
  }

  /// Rounds after which it stops. Frames that do not settle before are not found in the first place.
  private static let maximumRounds = DocumentCheck.settlingRounds + 3

  /// Repairs a document.
  public func run(_ original: [UInt8]) throws(DocumentError) -> Outcome {
    var bytes = original
    var actions: [Action] = []
    var round = 0
    while true {
      let check = DocumentCheck(try Document.read(bytes: bytes), options: options, settings: settings, project: project)
      let work = round < Self.maximumRounds ? Self.repairs(of: check) : []
      guard let changed = Self.apply(work, to: bytes, &actions) else {
        return Outcome(bytes: bytes == original ? nil : bytes, actions: actions, check: check)
      }
      bytes = changed
      round += 1
    }
  }

  /// The changed bytes; nil if nothing can be repaired, or the document is not in UTF-8.
  private static func apply(
    _ repairs: [(action: Action, edits: [DocumentEdit])], to bytes: [UInt8], _ actions: inout [Action]
  ) -> [UInt8]? {
    guard !repairs.isEmpty, var editor = try? DocumentEditor(bytes) else { return nil }
    var made: [Action] = []
    for (action, edits) in repairs {
      var next = editor
      do throws(EditError) {
        for edit in edits { try next.apply(edit) }
      } catch {
        // A value that a damaged document does not have: the finding is reported and not repaired.
        continue
      }
      editor = next
      made.append(action)
    }
    guard !editor.isEmpty, let changed = try? editor.result() else { return nil }
    for action in made where !actions.contains(action) { actions.append(action) }
    return changed
  }

  /// The possible repairs of a document and their edits.
  public static func repairs(of check: DocumentCheck) -> [(action: Action, edits: [DocumentEdit])] {
    let settings = check.settings
    let changes =
      (settings.isOn(.misplaced) ? frames(check) : []) + (settings.isOn(.leftRight) ? directions(check) : [])
    return uniquelyNamed(changes, in: check.document) + (settings.isOn(.duplicateConstraint) ? duplicates(check) : [])
  }

  /// The changes of objects whose id no other element has. Where a damaged document has an id more than once, it is the address of its
  /// first element alone: another object would be changed, or none.
  private static func uniquelyNamed(
    _ changes: [(action: Action, edits: [DocumentEdit])], in document: Document
  ) -> [(action: Action, edits: [DocumentEdit])] {
    if changes.isEmpty { return [] }
    let counts = ElementCounts(document.root)
    return changes.filter { change in
      switch change.action {
      case .updatedFrame(let view): counts[document.views[view].id] == 1
      case .replacedLeftAndRight(let id), .removedDuplicate(let id): counts[id] == 1
      }
    }
  }

  private static func frames(_ check: DocumentCheck) -> [(action: Action, edits: [DocumentEdit])] {
    check.comparableMisplacedViews.compactMap { misplaced in
      guard let frame = check.repairedFrame(of: misplaced) else { return nil }
      let edits = DocumentEdit.setFrame(frame, of: check.document.views[misplaced.view])
      return edits.isEmpty ? nil : (.updatedFrame(view: misplaced.view), edits)
    }
  }

  /// Leading and trailing in place of left and right, on both sides of a constraint.
  private static func directions(_ check: DocumentCheck) -> [(action: Action, edits: [DocumentEdit])] {
    check.leftAndRight().compactMap { finding in
      guard case .leftRight(let index) = finding.problem, !finding.objectID.isEmpty else { return nil }
      let constraint = check.document.constraints[index]
      let path = ElementPath(objectID: constraint.id, named: "constraint")
      let sides = [
        ("firstAttribute", constraint.firstAttribute.name), ("secondAttribute", constraint.secondAttribute?.name ?? ""),
      ]
      let edits = sides.compactMap { side, name in
        directional(name).map { DocumentEdit.setAttribute(side, to: $0, of: path) }
      }
      return (.replacedLeftAndRight(constraint: constraint.id), edits)
    }
  }

  private static func directional(_ attribute: String) -> String? {
    switch attribute {
    case "left": "leading"
    case "right": "trailing"
    case "leftMargin": "leadingMargin"
    case "rightMargin": "trailingMargin"
    default: nil
    }
  }

  /// Removes the later of two equal constraints, or the earlier one if something else refers to the later one.
  private static func duplicates(_ check: DocumentCheck) -> [(action: Action, edits: [DocumentEdit])] {
    let pairs = check.duplicateConstraints().compactMap {
      finding -> (index: ConstraintIndex, original: ConstraintIndex)? in
      guard case .duplicateConstraint(let index, let original) = finding.problem else { return nil }
      return (index, original)
    }
    if pairs.isEmpty { return [] }
    let constraints = check.document.constraints
    var duplicates = RemovableDuplicates(pairs, in: check.document)
    return pairs.compactMap { index, original in
      for id in [constraints[index].id, constraints[original].id] {
        if let path = duplicates.remove(id) { return (.removedDuplicate(constraint: id), [.removeElement(path)]) }
      }
      return nil
    }
  }
}
