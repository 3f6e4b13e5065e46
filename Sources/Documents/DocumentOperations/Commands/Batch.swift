import Diagnostics
import DocumentInspection
import InterfaceBuilder
import LayoutEngine

/// Why a batch of commands was refused. Nothing has changed then.
package struct BatchError: Error {
  /// The position of the command that failed, from 0; nil if the result of all was refused.
  package var position: Int?
  package var error: OperationError
}

extension EditedDocument {
  /// Runs commands as one step of the history: all of them, or none.
  ///
  /// Each command refers to the document that the ones before it left. A result is refused if something in it refers to
  /// an object that is not there, or if a constraint in it has no meaning, and that was not so before.
  ///
  /// - Returns: The views that the commands selected: what they inserted.
  package func run(batch commands: [DocumentCommand], name: String = "Edit") throws(BatchError) -> [String] {
    let state = checkpoint()
    let dangling = document.danglingReferences
    let unresolved = layout.unresolved.count
    aliases = [:]
    var inserted: [String] = []
    // Between two constraints a view may be ambiguous: frames are those of the result.
    let updates = updatesFrames
    updatesFrames = false
    defer { updatesFrames = updates }
    for (position, command) in commands.enumerated() {
      do throws(OperationError) {
        inserted += try run(command).selection
      } catch {
        // What is already as it should be is not an error.
        if case .nothingToDo = error { continue }
        restore(state)
        throw BatchError(position: position, error: error)
      }
    }
    if let refusal = refusal(dangling, unresolved) {
      restore(state)
      throw BatchError(position: nil, error: refusal)
    }
    updatesFrames = updates
    try? updateFrames(since: state)
    joinChanges(since: state, name: name)
    return inserted
  }

  private func refusal(_ dangling: Set<DanglingReference>, _ unresolved: Int) -> OperationError? {
    if let new = document.danglingReferences.subtracting(dangling).min(by: { $0.line < $1.line }) {
      return .notPossible("the \(new.element) in line \(new.line) would refer to '\(new.id)', which would not exist")
    }
    if layout.unresolved.count > unresolved, let new = layout.unresolved.last {
      let check = DocumentCheck(layout, ambiguities: [], isOwnLayout: true, settings: RuleSettings())
      let finding = Finding(
        .invalidConstraint(new), line: document.constraints[new.constraint].line,
        objectID: document.constraints[new.constraint].id)
      return .notPossible(check.text(of: finding).message)
    }
    return nil
  }
}

/// A reference to an object that the document does not have.
struct DanglingReference: Hashable {
  let element: String
  let id: String
  let line: Int

  // An edit may move lines.
  static func == (one: Self, other: Self) -> Bool { one.element == other.element && one.id == other.id }
  func hash(into hasher: inout Hasher) {
    hasher.combine(element)
    hasher.combine(id)
  }
}

extension Document {
  /// The references to objects that the document does not have.
  var danglingReferences: Set<DanglingReference> {
    var ids: Set<String> = []
    var named: [(element: Element, id: String)] = []
    var open = [root]
    while let element = open.popLast() {
      if let id = element["id"] { ids.insert(id) }
      for name in Self.references(of: element.name) {
        if let id = element[name], !id.isEmpty { named.append((element, id)) }
      }
      open += element.children
    }
    return Set(
      named.filter { !ids.contains($0.id) }.map {
        DanglingReference(element: $0.element.name, id: $0.id, line: $0.element.line)
      })
  }

  /// The attributes of an element that name objects.
  private static func references(of element: String) -> [String] {
    switch element {
    case "constraint": ["firstItem", "secondItem"]
    case "outlet", "outletCollection", "segue", "binding": ["destination"]
    case "action": ["destination", "target"]
    case "include", "exclude": ["reference"]
    case "document": ["initialViewController"]
    default: []
    }
  }
}
