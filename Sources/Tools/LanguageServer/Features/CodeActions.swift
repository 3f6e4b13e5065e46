import Diagnostics
import DocumentInspection
import DocumentOperations
import InterfaceBuilder
import JSON
import ProjectTools

/// The cures of findings as edits of the text, which keep every other byte.
enum CodeActions {
  /// The kind of the action that makes all repairs of `check --fix`.
  static let fixAll = "source.fixAll.plumb"

  /// The actions for the objects of a range.
  static func list(_ request: Request) throws(RequestError) -> JSONValue {
    let file = try request.file()
    guard InputFiles.isDocument(file), let document = request.files.document(file) else { return .array([]) }
    let buffer = try request.buffer(file)
    let lines = range(of: request.parameters["range"])
    let only = request.parameters["context"]?["only"]?.texts
    func isWanted(_ kind: String) -> Bool {
      only.map { $0.contains { kind == $0 || kind.hasPrefix($0 + ".") || $0.isEmpty } } ?? true
    }
    let issues = document.issues()
    var actions: [JSONValue] = []
    if isWanted("quickfix"), let tree = try? SyntaxTree(buffer.bytes) {
      let places = ObjectPlaces(tree, buffer)
      for (position, issue) in issues.enumerated() {
        if request.isCancelled() { return .array([]) }
        guard let place = places.range(ofObject: issue.object, line: issue.report.line), touches(place, lines) else {
          continue
        }
        for (number, cure) in issue.cures.enumerated() {
          let data: JSONValue = ["issue": .integer(position), "cure": .integer(number)]
          let isPreferred = number == 0 && issue.report.rule.isFixable
          let found = diagnostics(request, issue.report)
          actions += [action(cure.title, "quickfix", data, file, request, isPreferred: isPreferred, diagnostics: found)]
            .compactMap { $0 }
        }
      }
    }
    if isWanted(fixAll), issues.contains(where: { $0.report.rule.isFixable }), request.files.repaired(file) != nil {
      let title = "Make all repairs of 'plumb check --fix'"
      actions += [action(title, fixAll, ["all": true], file, request, isPreferred: false, diagnostics: [])]
        .compactMap { $0 }
    }
    return .array(actions)
  }

  private static func range(of value: JSONValue?) -> ClosedRange<Int> {
    let start = TextPosition(value?["start"])?.line ?? 0
    return start...max(start, TextPosition(value?["end"])?.line ?? start)
  }

  private static func touches(_ place: JSONValue, _ lines: ClosedRange<Int>) -> Bool {
    range(of: place).overlaps(lines)
  }

  /// The findings of the request that an action cures.
  private static func diagnostics(_ request: Request, _ report: FindingReport) -> [JSONValue] {
    (request.parameters["context"]?["diagnostics"]?.elements ?? []).filter {
      $0["code"]?.text == report.rule.name && ($0["message"]?.text?.hasPrefix(report.text.message) ?? false)
    }
  }

  /// An action; nil if the client needs its edits and it has none.
  private static func action(
    _ title: String, _ kind: String, _ data: JSONValue, _ file: String, _ request: Request, isPreferred: Bool,
    diagnostics: [JSONValue]
  ) -> JSONValue? {
    var members: [(String, JSONValue)] = [("title", .string(title)), ("kind", .string(kind))]
    if isPreferred { members.append(("isPreferred", true)) }
    if !diagnostics.isEmpty { members.append(("diagnostics", .array(diagnostics))) }
    if request.client.resolvesActions {
      var known: [(String, JSONValue)] = [("uri", .string(request.files.address(of: file)))]
      if let version = request.files.text(of: file)?.version { known.append(("version", .integer(version))) }
      if case .object(let own) = data { known += own }
      members.append(("data", .object(known)))
    } else {
      guard let edit = try? edit(data, file, request) else { return nil }
      members.append(("edit", edit))
    }
    return .object(members)
  }

  /// Adds the edits of an action.
  static func resolve(_ request: Request) throws(RequestError) -> JSONValue {
    let data = request.parameters["data"]
    guard case .object(let members) = request.parameters, let data, let address = data["uri"]?.text,
      let file = request.files.place(of: address)
    else { throw RequestError("expected an action of this server") }
    if let version = data["version"]?.integer, request.files.text(of: file)?.version != version {
      throw RequestError("the document has changed since the action was offered")
    }
    return .object(members + [("edit", try edit(data, file, request))])
  }

  /// The edits of a cure, or of all repairs.
  private static func edit(_ data: JSONValue, _ file: String, _ request: Request) throws(RequestError) -> JSONValue {
    let buffer = try request.buffer(file)
    let new: [UInt8]
    if data["all"]?.isTrue == true {
      new = request.files.repaired(file) ?? buffer.bytes
    } else {
      guard let issue = data["issue"]?.integer, let cure = data["cure"]?.integer,
        // The document that is kept stays as it is.
        let document = request.files.newDocument(file)
      else { throw RequestError("expected an action of this server") }
      do throws(OperationError) { try document.run(.cure(issue: issue, cure: cure)) } catch {
        throw RequestError(error.sentence)
      }
      new = document.bytes
    }
    return WorkspaceEdit.json(
      [file: TextChanges.between(buffer.bytes, new)], request.files, versions: request.client.versionsEdits)
  }
}

/// Edits of several files, as the protocol has them.
enum WorkspaceEdit {
  /// `versions` is whether the client compares the versions of documents.
  static func json(
    _ changes: [String: [TextChanges.Replacement]], _ files: OpenFiles, versions: Bool
  ) -> JSONValue {
    let edits = changes.sorted { $0.key < $1.key }.map { file, replacements -> (String, JSONValue) in
      let buffer = files.buffer(of: file) ?? TextBuffer([])
      let list = replacements.map { replacement -> JSONValue in
        [
          "range": buffer.json(replacement.range),
          "newText": .string(String(decoding: replacement.text, as: UTF8.self)),
        ]
      }
      return (file, .array(list))
    }
    guard versions else {
      return ["changes": .object(edits.map { (files.address(of: $0.0), $0.1) })]
    }
    let documents = edits.map { file, list -> JSONValue in
      let version = files.text(of: file)?.version.map { JSONValue.integer($0) } ?? .null
      return ["textDocument": ["uri": .string(files.address(of: file)), "version": version], "edits": list]
    }
    return ["documentChanges": .array(documents)]
  }
}
