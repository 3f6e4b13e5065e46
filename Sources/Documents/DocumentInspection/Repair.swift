import DocumentEditing
import InterfaceBuilder

/// Repairs the findings of a document that edits can correct; every other byte stays as it is.
///
/// A repair can cause another one: a frame that is corrected is a content size of the next layout. So the document is
/// laid out again after each round, until a round finds nothing to repair.
public struct Repair {
  /// One repair that was made.
  public enum Action: Hashable, Sendable {
    /// The saved frame of a view was updated.
    case updatedFrame(view: ViewIndex)
    /// Left and right were replaced in the constraint with that object id.
    case replacedLeftAndRight(constraint: String)
    /// The constraint with that object id was removed, since it was equal to another one.
    case removedDuplicate(constraint: String)
    /// A mention of an object that does not exist, in a mask or among tie breakers, was removed.
    case removedMention(of: String)
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
  ) { (self.options, self.project, self.settings) = (options, project, settings) }

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
  private static func apply(_ repairs: [Change], to bytes: [UInt8], _ actions: inout [Action]) -> [UInt8]? {
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

  /// A repair and its edits.
  public typealias Change = (action: Action, edits: [DocumentEdit])

  /// The possible repairs of a document. Removals are last: an element that is removed cannot be changed.
  public static func repairs(of check: DocumentCheck) -> [Change] {
    let changes = Rule.allCases.flatMap { rule in
      check.settings.isOn(rule) ? rule.definition.fix?(check) ?? [] : []
    }
    return changes.filter { !$0.action.isRemoval } + changes.filter { $0.action.isRemoval }
  }
}

extension Repair.Action {
  fileprivate var isRemoval: Bool {
    switch self {
    case .removedDuplicate, .removedMention: true
    case .updatedFrame, .replacedLeftAndRight: false
    }
  }
}

extension DocumentCheck {
  /// The changes of objects whose id no other element has. Where a damaged document has an id more than once, it is the
  /// address of its first element alone: another object would be changed, or none.
  func uniquelyNamed(_ changes: [(id: String, change: Repair.Change)]) -> [Repair.Change] {
    if changes.isEmpty { return [] }
    let counts = ElementCounts(document.root)
    return changes.filter { counts[$0.id] == 1 }.map { $0.change }
  }
}
