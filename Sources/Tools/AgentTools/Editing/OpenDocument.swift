import Diagnostics
import DocumentEditing
import DocumentOperations
import InterfaceBuilder
import JSON
import LayoutEngine
import ProjectTools

/// Why operations were refused. The document is as it was.
package struct EditRefusal: Error {
  /// The position of the operation, from 1; nil if the result of all was refused.
  package let position: Int?
  /// The reason, without a full stop.
  package let reason: String
  /// The refusal in a sentence, without a full stop.
  package var sentence: String { (position.map { "operation \($0): " } ?? "") + reason }
}

/// A document that operations edit, and the differences that each batch makes.
package final class OpenDocument {
  package let edited: EditedDocument
  private let project: EditedProject?

  /// Opens a document in UTF-8.
  ///
  /// - Parameters:
  ///   - seed: Decides about new object ids; nil for random ones.
  ///   - path: The path of its file, around which its project is; nil for a document without a project.
  package init(_ bytes: [UInt8], seed: UInt64? = nil, path: String? = nil) throws(DocumentError) {
    project = path.map { EditedProject(path: $0) }
    if let seed { edited = try EditedDocument(bytes, seed: seed) } else { edited = try EditedDocument(bytes) }
    edited.countsAsDocument = true
  }

  /// The document as it would be saved.
  package var bytes: [UInt8] { edited.bytes }

  /// Applies operations: all, or none. With `isDryRun` the document is afterwards what it was. `isCancelled` is asked
  /// before each operation.
  package func edit(
    _ operations: [JSONValue], isDryRun: Bool = false, isCancelled: @Sendable () -> Bool = { false }
  ) throws(EditRefusal) -> EditReport {
    var commands: [DocumentCommand] = []
    for (position, operation) in operations.enumerated() {
      commands.append(try Self.command(operation, position + 1))
    }
    guard !commands.isEmpty else {
      throw EditRefusal(position: nil, reason: "there are no operations: expected an array of objects with 'do'")
    }
    if let project {
      edited.systemSymbols = { SystemSymbols.names }
      edited.deploymentTarget = { project.deploymentTarget($0) }
      if commands.contains(where: { $0.namesImage }) { edited.project.images = project.images }
    }
    let before = try snapshot()
    do throws(BatchError) {
      _ = try edited.run(batch: commands, name: operations.count == 1 ? "Edit" : "Edits", isCancelled: isCancelled)
    } catch {
      var reason = error.error.sentence
      if case .unknownObject = error.error { reason += "; " + edited.references.hint }
      throw EditRefusal(position: error.position.map { $0 + 1 }, reason: reason)
    }
    defer { if isDryRun, edited.bytes != before.bytes { _ = try? edited.undo() } }
    return EditReport(
      from: before, to: try snapshot(), edited, project,
      namesLost: commands.contains { $0.changesContainers },
      namesChanged: commands.contains { $0.changesConstraints })
  }

  /// The document as it is, with what the rules of its project find.
  private func snapshot() throws(EditRefusal) -> Snapshot {
    guard let project else { return Snapshot(edited, edited.issues().map { $0.report }) }
    do throws(ProjectError) { return Snapshot(edited, try project.findings(edited.bytes)) } catch {
      throw EditRefusal(position: nil, reason: error.description)
    }
  }

  /// Reads an operation, and names what is wrong with one.
  private static func command(_ value: JSONValue, _ position: Int) throws(EditRefusal) -> DocumentCommand {
    guard let name = value["do"]?.text else {
      throw EditRefusal(position: position, reason: "expected an object with the name of the operation as 'do'")
    }
    guard let operation = EditOperation.all.first(where: { $0.form.name == name }) else {
      let names = EditOperation.all.map { $0.form.name }.joined(separator: ", ")
      throw EditRefusal(position: position, reason: "there is no operation '\(name)': expected one of \(names)")
    }
    let parameters = operation.form.parameters
    if case .object(let members) = value {
      for (key, _) in members where key != "do" && !parameters.contains(where: { $0.name == key }) {
        let expected = parameters.map { $0.name }.joined(separator: ", ")
        throw EditRefusal(position: position, reason: "'\(name)' has no parameter '\(key)': expected \(expected)")
      }
    }
    do throws(OperationError) { return try operation.form.parameter.read(value) } catch {
      throw EditRefusal(position: position, reason: error.sentence)
    }
  }
}

/// What is compared before and after operations.
struct Snapshot {
  let bytes: [UInt8]
  let layout: DocumentLayout
  let findings: [FindingReport]
  /// The outlets, actions and segues.
  let connections: [ConnectionWriter.Connection]
  /// The constraints with object ids, as statements by id, and what is the same whatever the items are.
  let constraints: [(id: String, statement: String, form: ConstraintForm)]

  /// The attributes and numbers of a constraint.
  struct ConstraintForm: Hashable {
    let attributes: [DocumentAttribute?]
    let relation: Relation
    let numbers: [Double]

    init(_ node: ConstraintNode) {
      attributes = [node.firstAttribute, node.secondAttribute]
      relation = node.relation
      numbers = [node.constant, node.multiplier ?? 1, node.priority]
    }
  }

  /// The frames of views, by object id.
  let frames: [String: DocumentFrame]
  /// The object ids of views, in document order.
  let order: [String]

  init(_ edited: EditedDocument, _ findings: [FindingReport]) {
    bytes = edited.bytes
    layout = edited.layout
    self.findings = findings
    connections = ConnectionWriter(edited.document, edited.references).connections
    let writer = ConstraintWriter(edited.document, edited.references)
    constraints = edited.document.constraints.indices.compactMap { index in
      let id = edited.document.constraints[index].id
      let form = ConstraintForm(edited.document.constraints[index])
      return id.isEmpty ? nil : writer.fullStatement(index).map { (id, $0, form) }
    }
    var frames: [String: DocumentFrame] = [:]
    var order: [String] = []
    for view in edited.document.views where !view.id.isEmpty && frames[view.id] == nil {
      guard let frame = edited.layout.documentFrame(of: view.index) else { continue }
      frames[view.id] = frame
      order.append(view.id)
    }
    (self.frames, self.order) = (frames, order)
  }
}
