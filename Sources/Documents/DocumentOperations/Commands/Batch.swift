import Diagnostics
import DocumentEditing
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
  /// - Parameter isCancelled: Whether the result is no longer wanted, asked before each command.
  /// - Returns: The views that the commands selected: what they inserted.
  package func run(
    batch commands: [DocumentCommand], name: String = "Edit", isCancelled: () -> Bool = { false }
  ) throws(BatchError) -> [String] {
    let state = checkpoint()
    let dangling = document.danglingReferences
    let unresolved = layout.unresolved.count
    aliases = [:]
    remarks = []
    var inserted: [String] = []
    // Between two constraints a view may be ambiguous: frames are those of the result.
    defersFrames = true
    defer { defersFrames = false }
    var insertions = Insertions()
    for (position, command) in commands.enumerated() {
      do throws(OperationError) {
        if isCancelled() { throw .notPossible("cancelled") }
        if try insertions.add(command, in: self, &inserted) { continue }
        try insertions.apply(to: self)
        // Containers are made around the frames that the commands before gave the views.
        if command.changesContainers, position > 0 { try? settleFrames(since: state) }
        inserted += try run(command).selection
      } catch {
        // What is already as it should be is not an error.
        if case .nothingToDo = error { continue }
        restore(state)
        throw BatchError(position: position, error: error)
      }
    }
    do throws(OperationError) { try insertions.apply(to: self) } catch {
      restore(state)
      throw BatchError(position: nil, error: error)
    }
    if let refusal = refusal(dangling, unresolved) {
      restore(state)
      throw BatchError(position: nil, error: refusal)
    }
    try? settleFrames(since: state)
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

/// New views that commands of a batch add one after the other. They become one change, since each change reads the
/// document again and lays it out.
private struct Insertions {
  /// The new views by container, in the order of the first ones.
  private var groups: [(container: ViewNode, elements: [NewElement])] = []
  /// The names that the commands gave the new views.
  private var names: Set<String> = []

  /// Adds the view of a command. False for other commands, and for one that inserts into a view which is not in the
  /// document yet.
  mutating func add(
    _ command: DocumentCommand, in edited: EditedDocument, _ inserted: inout [String]
  ) throws(OperationError) -> Bool {
    guard case .insert(let kind, let key, let point, let name) = command, !edited.isRow(kind), !names.contains(key),
      edited.part(key) == nil, !EditedDocument.gridKinds.contains(kind), kind != "containerView"
    else { return false }
    let new = try edited.newView(kind, into: key, at: point)
    guard new.container.kind != .gridView else { return false }
    inserted.append(new.id)
    if let name {
      edited.aliases[name] = new.id
      names.insert(name)
    }
    if let index = groups.firstIndex(where: { $0.container.index == new.container.index }) {
      groups[index].elements.append(new.element)
    } else {
      groups.append((new.container, [new.element]))
    }
    return true
  }

  /// Adds the views to the document.
  mutating func apply(to edited: EditedDocument) throws(OperationError) {
    guard !groups.isEmpty else { return }
    let edits = groups.flatMap { edited.subviewsEdits($0.elements, in: $0.container) }
    self = Insertions()
    try edited.apply("Add Views", stages: [{ _ in edits }, { new in edited.resourceEdits(for: new) }])
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
