import Diagnostics
import DocumentInspection
import JSON

/// The Static Analysis Results Interchange Format, version 2.1.0 (OASIS standard), which code scanning services read.
struct SARIFReporter: CheckReporter {
  private let paths: ReportPath
  private var results: [JSONValue] = []
  private var notifications: [JSONValue] = []

  init(paths: ReportPath) { self.paths = paths }

  mutating func add(_ report: FileReport, to console: Console) {
    let path = paths.fromRoot(report.path)
    if let failure = report.failure {
      notifications.append(
        .object([
          ("level", "error"), ("message", Self.message(failure.reason)),
          (
            "locations",
            .array([Self.location(path: path, line: failure.line, column: failure.column, objectID: "")])
          ),
        ]))
    }
    results += report.findings.map { Self.result($0, path: path) }
  }

  mutating func finish(_ summary: CheckSummary, to console: Console) {
    let driver = JSONValue.object([
      ("name", "plumb"), ("version", .string(Plumb.version)), ("rules", .array(Rule.allCases.map(Self.descriptor))),
    ])
    let run = JSONValue.object([
      ("tool", .object([("driver", driver)])),
      (
        "invocations",
        .array([
          .object([
            ("executionSuccessful", .bool(notifications.isEmpty)),
            ("toolExecutionNotifications", .array(notifications)),
          ])
        ])
      ),
      ("columnKind", "utf16CodeUnits"),
      ("results", .array(results)),
    ])
    let log = JSONValue.object([
      ("$schema", "https://json.schemastore.org/sarif-2.1.0.json"), ("version", "2.1.0"), ("runs", .array([run])),
    ])
    console.write(.json(log.indentedBytes + [0x0A]))
  }

  private static func descriptor(_ rule: Rule) -> JSONValue {
    .object([
      ("id", .string(rule.rawValue)),
      ("shortDescription", message(rule.summary)),
      ("help", message(rule.remedy)),
      (
        "defaultConfiguration",
        .object([
          ("enabled", .bool(rule.defaultSeverity != nil)), ("level", .string((rule.defaultSeverity ?? .note).rawValue)),
        ])
      ),
    ])
  }

  private static func result(_ finding: FindingReport, path: String) -> JSONValue {
    let lines = [finding.text.message] + finding.text.notes.map(\.text)
    var members: [(String, JSONValue)] = [
      ("ruleId", .string(finding.rule.rawValue)),
      ("ruleIndex", .integer(Rule.allCases.firstIndex(of: finding.rule) ?? -1)),
      ("level", .string(finding.severity.rawValue)),
      ("message", message(lines.joined(separator: "\n"))),
      ("locations", .array([location(path: path, line: finding.line, objectID: finding.objectID)])),
    ]
    let related = finding.text.notes.filter { $0.line > 0 }
    if !related.isEmpty {
      members.append(
        (
          "relatedLocations",
          .array(
            related.map { note in
              guard case .object(let place) = location(path: path, line: note.line, objectID: note.objectID) else {
                return .null
              }
              return .object(place + [("message", message(note.text))])
            })
        ))
    }
    // The object id outlives edits elsewhere in the file, so that a finding is recognized in the next version.
    members.append(
      (
        "partialFingerprints",
        .object([("objectId/v1", .string("\(finding.rule.rawValue):\(path):\(finding.objectID)"))])
      ))
    return .object(members)
  }

  private static func message(_ text: String) -> JSONValue { .object([("text", .string(text))]) }

  private static func location(path: String, line: Int, column: Int = 0, objectID: String) -> JSONValue {
    var physical: [(String, JSONValue)] = [("artifactLocation", .object([("uri", .string(uri(path)))]))]
    if line > 0 {
      var region: [(String, JSONValue)] = [("startLine", .integer(line))]
      if column > 0 { region.append(("startColumn", .integer(column))) }
      physical.append(("region", .object(region)))
    }
    var members: [(String, JSONValue)] = [("physicalLocation", .object(physical))]
    if !objectID.isEmpty {
      members.append(
        ("logicalLocations", .array([.object([("name", .string(objectID)), ("kind", "object")])])))
    }
    return .object(members)
  }

  /// A path as a URI reference: everything but unreserved characters and slashes is escaped; absolute paths become file URIs.
  static func uri(_ path: String) -> String {
    var result = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let hex = String(byte, radix: 16, uppercase: true)
        result += "%" + (hex.count == 1 ? "0" + hex : hex)
      }
    }
    return result
  }
}
