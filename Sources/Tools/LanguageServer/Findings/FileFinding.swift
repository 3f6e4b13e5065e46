import DocumentInspection
import JSON

/// What is wrong at a place of a file, as the protocol has it.
struct FileFinding {
  /// A place that belongs to the finding: a member of a conflict.
  struct Related {
    var range: JSONValue
    var text: String
  }

  var range: JSONValue
  var severity: Severity
  /// The name of the rule.
  var rule: String
  var message: String
  var related: [Related] = []
  /// The object of a document that it is about; empty if there is none.
  var object = ""

  func json(in file: String, _ files: OpenFiles, _ client: ClientAbilities) -> JSONValue {
    let level =
      switch severity {
      case .error: 1
      case .warning: 2
      case .note: 3
      }
    var message = message
    var members: [(String, JSONValue)] = [
      ("range", range), ("severity", .integer(level)), ("code", .string(rule)), ("source", "plumb"),
    ]
    if client.showsRelated {
      let address = JSONValue.string(files.address(of: file))
      let places = related.map { related -> JSONValue in
        ["location": ["uri": address, "range": related.range], "message": .string(related.text)]
      }
      if !places.isEmpty { members.append(("relatedInformation", .array(places))) }
    } else {
      message = ([message] + related.map { $0.text }).joined(separator: "\n")
    }
    members.append(("message", .string(message)))
    return .object(members)
  }
}
