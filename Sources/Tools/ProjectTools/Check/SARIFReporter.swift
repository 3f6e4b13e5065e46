import Diagnostics
import DocumentInspection
import JSON

/// The format of `plumb check` for code scanning services.
struct SARIFReporter: CheckReporter {
  private var log: SARIFLog

  init(paths: ReportPath) { log = SARIFLog(paths: paths) }

  mutating func text(of report: FileReport) -> PrintableText {
    if let failure = report.failure { log.add(failure, path: report.path) }
    for finding in report.findings {
      log.add(
        SARIFLog.Result(
          rule: finding.rule.name, ruleIndex: Rule.allCases.firstIndex(of: finding.rule) ?? -1,
          level: finding.severity, text: finding.text, line: finding.line, objectID: finding.objectID),
        path: report.path)
    }
    return .lines([])
  }

  func end(_ summary: CheckSummary) -> PrintableText { .json(log.bytes(rules: Rule.allCases.map(SARIFLog.descriptor))) }
}

/// The Static Analysis Results Interchange Format, version 2.1.0 (OASIS standard), which code scanning services read.
package struct SARIFLog {
  /// One result.
  package struct Result {
    /// The name of the rule, and its place in the list of rules.
    package var rule: String
    var ruleIndex: Int
    package var level: Severity
    package var text: ProblemText
    /// The 1-based line and the object id that it is about.
    package var line: Int
    package var objectID: String
  }

  private let paths: ReportPath
  private var results: [JSONValue] = []
  private var notifications: [JSONValue] = []

  package init(paths: ReportPath) { self.paths = paths }

  /// Adds a file that could not be read.
  package mutating func add(_ failure: FileError, path: String) {
    let place = Self.location(
      path: paths.fromRoot(path), line: failure.line, column: failure.column, objectID: "")
    notifications.append(
      ["level": "error", "message": Self.message(failure.reason), "locations": .array([place])])
  }

  /// Adds a result.
  package mutating func add(_ result: Result, path: String) {
    results.append(Self.value(of: result, path: paths.fromRoot(path)))
  }

  /// The log with descriptions of the rules.
  package func bytes(rules: [JSONValue]) -> [UInt8] {
    let driver = JSONValue.object([
      ("name", "plumb"), ("version", .string(Product.version)), ("rules", .array(rules)),
    ])
    let run = JSONValue.object([
      ("tool", ["driver": driver]),
      (
        "invocations",
        .array([
          ["executionSuccessful": .bool(notifications.isEmpty), "toolExecutionNotifications": .array(notifications)]
        ])
      ),
      ("columnKind", "utf16CodeUnits"),
      ("results", .array(results)),
    ])
    let log = JSONValue.object([
      ("$schema", "https://json.schemastore.org/sarif-2.1.0.json"), ("version", "2.1.0"), ("runs", .array([run])),
    ])
    return log.indentedBytes + [0x0A]
  }

  /// The description of a rule of `plumb check`.
  package static func descriptor(_ rule: Rule) -> JSONValue {
    [
      "id": .string(rule.name), "shortDescription": message(rule.summary), "help": message(rule.remedy),
      "defaultConfiguration": [
        "enabled": .bool(rule.defaultSeverity != nil), "level": .string((rule.defaultSeverity ?? .note).rawValue),
      ],
    ]
  }

  private static func value(of finding: Result, path: String) -> JSONValue {
    let lines = [finding.text.message] + finding.text.notes.map(\.text)
    var members: [(String, JSONValue)] = [
      ("ruleId", .string(finding.rule)),
      ("ruleIndex", .integer(finding.ruleIndex)),
      ("level", .string(finding.level.rawValue)),
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
        ["objectId/v1": .string("\(finding.rule):\(path):\(finding.objectID)")]
      ))
    return .object(members)
  }

  package static func message(_ text: String) -> JSONValue { ["text": .string(text)] }

  private static func location(path: String, line: Int, column: Int = 0, objectID: String) -> JSONValue {
    var physical: [(String, JSONValue)] = [("artifactLocation", ["uri": .string(uri(path))])]
    if line > 0 {
      var region: [(String, JSONValue)] = [("startLine", .integer(line))]
      if column > 0 { region.append(("startColumn", .integer(column))) }
      physical.append(("region", .object(region)))
    }
    var members: [(String, JSONValue)] = [("physicalLocation", .object(physical))]
    if !objectID.isEmpty {
      members.append(
        ("logicalLocations", .array([["name": .string(objectID), "kind": "object"]])))
    }
    return .object(members)
  }

  /// A path as a URI reference: everything but unreserved characters and slashes is escaped; absolute paths become file
  /// URIs.
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
